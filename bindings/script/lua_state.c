/* SPDX-License-Identifier: MIT
 *
 * The block has a letter for each value: t, f, i and a number, s and a text, l and the items of a list, r and the fields of a record,
 * sorted by their names. Numbers are written seven bits a byte, lowest first.
 *
 * A state may hold only what a record can hold. Thus a deal can be written to a record, and equal tables give equal blocks everywhere.
 */
#include "lua_state.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "values.h"

enum { DEPTH = 32, FEW_FIELDS = 32 };

/* ---- Writing --------------------------------------------------------------------------------------------------------------------------- */

typedef struct writing {
    lua_State *L;
    unsigned char *bytes;
    size_t used;
    const lnova_flattening *how;
    int seen; /* index of a table that has the tables written so far as keys and their fields as values; 0: not checked */
    int depth;
    const char *key;    /* of the field that is written, for messages */
    const char *branch; /* the same of the state itself */
} writing;

/* Raises what is wrong, after the place of the function that made the state. */
static void refuse(const writing *to, const char *format, ...)
{
    lua_State *L = to->L;
    lua_Debug at;
    va_list arguments;
    luaL_checkstack(L, 4, NULL);
    lua_pushliteral(L, "");
    if (to->how->function != LUA_NOREF) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, to->how->function);
        lua_getinfo(L, ">S", &at);
        lua_pushfstring(L, "%s:%d: ", at.short_src, at.linedefined);
    }
    va_start(arguments, format);
    lua_pushvfstring(L, format, arguments);
    va_end(arguments);
    lua_concat(L, 2);
    lua_error(L);
}

static void expect_room(const writing *to, size_t bytes)
{
    if (to->used + bytes > to->how->room)
        refuse(to, "the state takes more than %d bytes: give the variant a larger state_size", (int)to->how->room);
}

/* put_byte and put_number do not check the room: a block has LNOVA_FLAT_SPARE bytes more, enough for a kind and a number. */
static inline void put_byte(writing *to, unsigned char byte)
{
    to->bytes[to->used++] = byte;
}

static inline void put_number(writing *to, uint64_t number)
{
    for (; number > 127; number >>= 7)
        put_byte(to, (unsigned char)(number | 128));
    put_byte(to, (unsigned char)number);
}

/* Most texts are short. For a short text, a loop takes less time than two calls of the library. */
static inline bool copy_text(unsigned char *to, const char *text, size_t length)
{
    enum { SHORT = 8 };
    if (length > SHORT) {
        memcpy(to, text, length);
        return !memchr(text, '\0', length);
    }
    for (size_t i = 0; i < length; i++) {
        if (!text[i])
            return false;
        to[i] = (unsigned char)text[i];
    }
    return true;
}

static inline void put_text(writing *to, const char *text, size_t length)
{
    put_number(to, length);
    expect_room(to, length);
    if (!copy_text(to->bytes + to->used, text, length))
        refuse(to, "texts in a state have no zero bytes, found one in the field '%s'", to->key);
    to->used += length;
}

static void put_value(writing *to, int index);

/* Writes an integer so that numbers near zero, positive or negative, take few bytes. */
static void put_integer(writing *to, int index)
{
    int whole = 0;
    lua_Integer number = lua_tointegerx(to->L, index, &whole);
    if (!whole)
        refuse(to, "a state holds whole numbers only, found %f in the field '%s'", lua_tonumber(to->L, index), to->key);
    put_byte(to, 'i');
    put_number(to, number < 0 ? ~((uint64_t)number << 1) : (uint64_t)number << 1);
}

/* The least index above `items` in a table; 0 if there is none. */
static lua_Integer index_after(lua_State *L, int index, lua_Integer items)
{
    lua_Integer least = 0;
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
        lua_Integer key = lua_isinteger(L, -2) ? lua_tointeger(L, -2) : 0;
        if (key > items && (least == 0 || key < least))
            least = key;
    }
    return least;
}

/* Pushes "the key x", for a key that is no index of a list; NULL where there is none. */
static const char *push_other_key(lua_State *L, int index, bool texts)
{
    char found[LNOVA_DESCRIPTION];
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
        bool is_index = lua_isinteger(L, -2) && lua_tointeger(L, -2) >= 1;
        if (is_index || (!texts && lua_type(L, -2) == LUA_TSTRING))
            continue;
        lnova_describe(L, -2, found);
        return lua_pushfstring(L, "the key %s", found);
    }
    return NULL;
}

/* A table without items has to be a record, so a key that is no name is the flaw. */
const char *lnova_push_flaw(lua_State *L, int index)
{
    lua_Integer items = (lua_Integer)lua_rawlen(L, index), missing = 1;
    luaL_checkstack(L, 8, NULL);
    while (missing <= items && lua_rawgeti(L, index, missing) != LUA_TNIL) {
        lua_pop(L, 1);
        missing++;
    }
    lua_Integer there = missing <= items ? items : index_after(L, index, items);
    if (there > 0)
        return lua_pushfstring(L, "a hole: item %I is missing, item %I is there", missing, there);
    const char *key = push_other_key(L, index, items > 0);
    return key ? key : push_other_key(L, index, true);
}

/* Raises an error: the table is neither a list without holes nor a record. */
static void refuse_mixture(const writing *to, int index, const char *among)
{
    refuse(to, "a table in a state is a list without holes or has names for keys, found %s%s, in the field '%s'", among,
           lnova_push_flaw(to->L, index), to->key);
}

static int count_keys(lua_State *L, int index)
{
    int count = 0;
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1))
        count++;
    return count;
}

/* Writes items as long as Lua goes through the table in the order of the list, which it usually does. Returns how many are written. `rest`
 * says whether the table has other keys. */
static lua_Integer put_items_in_order(writing *to, int index, lua_Integer items, bool *rest)
{
    lua_State *L = to->L;
    lua_Integer done = 0;
    *rest = true;
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
        if (done == items || !lua_isinteger(L, -2) || lua_tointeger(L, -2) != done + 1) {
            lua_pop(L, 2);
            return done;
        }
        put_value(to, -1);
        done++;
    }
    *rest = false;
    return done;
}

static void put_list(writing *to, int index, lua_Integer items)
{
    bool rest;
    put_byte(to, 'l');
    put_number(to, (uint64_t)items);
    expect_room(to, 0);
    lua_Integer done = put_items_in_order(to, index, items, &rest);
    if ((rest || done < items) && count_keys(to->L, index) != items)
        refuse_mixture(to, index, "a list with ");
    for (; done < items; done++) {
        if (lua_rawgeti(to->L, index, done + 1) == LUA_TNIL)
            refuse_mixture(to, index, "a list with ");
        put_value(to, -1);
        lua_pop(to->L, 1);
    }
}

typedef struct field {
    const char *name;
    size_t length;
    int value; /* index of the value on the stack, or 0 */
} field;

static int compare_fields(const void *one, const void *other)
{
    const field *a = one, *b = other;
    int order = memcmp(a->name, b->name, a->length < b->length ? a->length : b->length);
    return order ? order : (a->length > b->length) - (a->length < b->length);
}

/* For a few fields this takes less time than qsort. */
static void sort_few(field *fields, int count)
{
    for (int i = 1; i < count; i++) {
        field one = fields[i];
        int at = i;
        for (; at > 0 && compare_fields(&fields[at - 1], &one) > 0; at--)
            fields[at] = fields[at - 1];
        fields[at] = one;
    }
}

/* Puts the fields of a record in the order of their names, with the values on the stack. Returns how many there are, or FEW_FIELDS + 1 if
 * there are more than FEW_FIELDS. */
static int take_few_fields(const writing *to, int index, field *fields)
{
    lua_State *L = to->L;
    int count = 0;
    luaL_checkstack(L, FEW_FIELDS + 4, NULL);
    for (lua_pushnil(L); lua_next(L, index); count++) {
        if (count == FEW_FIELDS)
            return FEW_FIELDS + 1;
        if (lua_type(L, -2) != LUA_TSTRING)
            refuse_mixture(to, index, "");
        lua_insert(L, -2);
        fields[count].name = lua_tolstring(L, -1, &fields[count].length);
        fields[count].value = lua_gettop(L) - 1;
    }
    sort_few(fields, count);
    return count;
}

/* Puts any number of fields in the order of their names, without the values. */
static int take_fields(const writing *to, int index, field *fields)
{
    lua_State *L = to->L;
    int count = 0;
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING)
            refuse_mixture(to, index, "");
        fields[count].name = lua_tolstring(L, -2, &fields[count].length);
        fields[count++].value = 0;
    }
    qsort(fields, (size_t)count, sizeof *fields, compare_fields);
    return count;
}

static void put_field(writing *to, int index, const field *field)
{
    put_text(to, field->name, field->length);
    to->key = field->name;
    if (to->depth == 1)
        to->branch = field->name;
    if (field->value) {
        put_value(to, field->value);
        return;
    }
    lua_pushlstring(to->L, field->name, field->length);
    lua_rawget(to->L, index);
    put_value(to, -1);
    lua_pop(to->L, 1);
}

/* A table without keys is an empty list. */
static void put_record(writing *to, int index)
{
    lua_State *L = to->L;
    field few[FEW_FIELDS], *fields = few;
    int top = lua_gettop(L), count = take_few_fields(to, index, few);
    if (count > FEW_FIELDS) {
        lua_settop(L, top);
        fields = lua_newuserdatauv(L, (size_t)count_keys(L, index) * sizeof *fields, 0);
        count = take_fields(to, index, fields);
    }
    lnova_sandbox_charge(L, (uint64_t)count);
    put_byte(to, count > 0 ? 'r' : 'l');
    put_number(to, (uint64_t)count);
    expect_room(to, 0);
    for (int i = 0; i < count; i++)
        put_field(to, index, &fields[i]);
    lua_settop(L, top);
}

/* Raises an error if the table was written before: after reading, its two places would hold two different tables. */
static void expect_new(const writing *to, int index)
{
    lua_State *L = to->L;
    lua_pushvalue(L, index);
    if (lua_rawget(L, to->seen) != LUA_TNIL)
        refuse(to,
               "one table stands at two places of the state, in the fields '%s' and '%s', or contains itself: give each place a table of "
               "its own",
               lua_tostring(L, -1), to->key);
    lua_pop(L, 1);
    lua_pushvalue(L, index);
    lua_pushstring(L, to->key);
    lua_rawset(L, to->seen);
}

static void put_table(writing *to, int index)
{
    lua_State *L = to->L;
    const char *key = to->key;
    if (++to->depth > DEPTH)
        refuse(to, "a state's tables are nested too deeply, or one contains itself, in the field '%s'", to->branch);
    luaL_checkstack(L, 8, NULL);
    index = lua_absindex(L, index);
    if (to->seen)
        expect_new(to, index);
    lua_Integer items = (lua_Integer)lua_rawlen(L, index);
    if (items > 0) {
        lnova_sandbox_charge(L, (uint64_t)items);
        put_list(to, index, items);
    } else {
        put_record(to, index);
    }
    to->key = key;
    to->depth--;
}

static void put_value(writing *to, int index)
{
    size_t length;
    const char *text;
    switch (lua_type(to->L, index)) {
    case LUA_TBOOLEAN:
        put_byte(to, lua_toboolean(to->L, index) ? 't' : 'f');
        break;
    case LUA_TNUMBER:
        put_integer(to, index);
        break;
    case LUA_TSTRING:
        put_byte(to, 's');
        text = lua_tolstring(to->L, index, &length);
        put_text(to, text, length);
        break;
    case LUA_TTABLE:
        put_table(to, index);
        break;
    default:
        refuse(to, "a state holds numbers, texts, true and false, and tables of these; found a %s in the field '%s'",
               luaL_typename(to->L, index), to->key);
    }
    expect_room(to, 0);
}

void lnova_flatten(lua_State *L, int index, lnova_flat *flat, const lnova_flattening *how)
{
    writing to = {.L = L, .bytes = flat->bytes, .how = how, .key = "(the state itself)", .branch = "(the state itself)"};
    uint32_t length = flat->length;
    int top = lua_gettop(L);
    index = lua_absindex(L, index);
    flat->length = 0; /* an error in the middle leaves a block that nobody reads */
    if (how->once) {
        lua_createtable(L, 0, 8);
        to.seen = lua_gettop(L);
    }
    put_value(&to, index);
    lua_settop(L, top);
    if (to.used < length)
        memset(flat->bytes + to.used, 0, length - to.used);
    flat->length = (uint32_t)to.used;
}

/* ---- Reading: of blocks that were written above ------------------------------------------------------------------------------------------- */

static uint64_t get_number(const unsigned char **from)
{
    uint64_t number = 0;
    for (int shift = 0;; shift += 7) {
        unsigned char byte = *(*from)++;
        number |= (uint64_t)(byte & 127) << shift;
        if (byte < 128)
            return number;
    }
}

static void push_text(lua_State *L, const unsigned char **from)
{
    size_t length = get_number(from);
    lua_pushlstring(L, (const char *)*from, length);
    *from += length;
}

static void push_value(lua_State *L, const unsigned char **from);

static void push_list(lua_State *L, const unsigned char **from)
{
    int items = (int)get_number(from);
    lua_createtable(L, items, 0);
    for (int i = 1; i <= items; i++) {
        push_value(L, from);
        lua_rawseti(L, -2, i);
    }
}

static void push_record(lua_State *L, const unsigned char **from)
{
    int fields = (int)get_number(from);
    lua_createtable(L, 0, fields);
    for (int i = 0; i < fields; i++) {
        push_text(L, from);
        push_value(L, from);
        lua_rawset(L, -3);
    }
}

static void push_value(lua_State *L, const unsigned char **from)
{
    unsigned char kind = *(*from)++;
    luaL_checkstack(L, 4, NULL);
    if (kind == 'i') {
        uint64_t number = get_number(from);
        lua_pushinteger(L, (lua_Integer)(number & 1 ? ~(number >> 1) : number >> 1));
    } else if (kind == 's') {
        push_text(L, from);
    } else if (kind == 'l') {
        push_list(L, from);
    } else if (kind == 'r') {
        push_record(L, from);
    } else {
        lua_pushboolean(L, kind == 't');
    }
}

void lnova_unflatten(lua_State *L, const lnova_flat *flat)
{
    const unsigned char *from = flat->bytes;
    if (flat->length == 0)
        luaL_error(L, "an error has left the state in the middle of a move");
    lnova_sandbox_charge(L, flat->length / 4);
    push_value(L, &from);
}

/* ---- Telling ------------------------------------------------------------------------------------------------------------------------------- */

/* Takes a text out of the block. The text moves to the left by a byte, over the end of its length, and so has room for a zero byte. */
static const char *take_text(unsigned char **from)
{
    const unsigned char *at = *from;
    size_t length = get_number(&at);
    *from += at - *from;
    char *text = (char *)*from - 1;
    memmove(text, *from, length);
    text[length] = '\0';
    *from += length;
    return text;
}

static int64_t take_number(unsigned char **from)
{
    const unsigned char *at = *from;
    uint64_t number = get_number(&at);
    *from += at - *from;
    return (int64_t)(number & 1 ? ~(number >> 1) : number >> 1);
}

static void tell_next(unsigned char **from, const char *key, const nova_listener *to);

static void tell_table(unsigned char **from, const char *key, bool is_list, const nova_listener *to)
{
    const unsigned char *at = *from;
    uint64_t count = get_number(&at);
    *from += at - *from;
    to->open(to->self, key, is_list);
    for (uint64_t i = 0; i < count; i++) {
        const char *name = is_list ? NULL : take_text(from);
        tell_next(from, name, to);
    }
    to->close(to->self);
}

static void tell_next(unsigned char **from, const char *key, const nova_listener *to)
{
    unsigned char kind = *(*from)++;
    if (kind == 'i')
        to->number(to->self, key, take_number(from));
    else if (kind == 's')
        to->text(to->self, key, take_text(from));
    else if (kind == 'l' || kind == 'r')
        tell_table(from, key, kind == 'l', to);
    else
        to->flag(to->self, key, kind == 't');
}

void lnova_tell_value(lnova_flat *flat, const char *key, const nova_listener *to)
{
    unsigned char *from = flat->bytes;
    tell_next(&from, key, to);
}
