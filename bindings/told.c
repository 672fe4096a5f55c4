/* SPDX-License-Identifier: MIT
 *
 * The core's named values as Lua tables: a listener that builds tables, a source that answers from one.
 *
 * The callbacks may raise an error (for lack of memory), which jumps through the core's frames. That is safe, since the core owns no memory
 * while it tells or asks.
 */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "plain.h"
#include "told.h"

/* ---- What is kept from one telling to the next -------------------------------------------------------------------------------------- */

static void set_json_type(lua_State *L, const char *type)
{
    lua_pushstring(L, type);
    lua_setfield(L, -2, "__jsontype");
}

/* Pushes the metatable that marks tables for JSON writers (the convention of dkjson): an empty list is [], an empty record {}. All lists
 * share one metatable and all records another. getmetatable gives a copy of it: a script that could change the true one would add a
 * finaliser, which runs outside of all limits, or an __index that lies to everybody. */
static void push_metatable(lua_State *L, bool is_list)
{
    static const char list_key, record_key; /* of the registry; quicker than names */
    const void *key = is_list ? &list_key : &record_key;
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, key) == LUA_TTABLE)
        return;
    lua_pop(L, 1);
    const char *type = is_list ? "array" : "object";
    luaL_newmetatable(L, is_list ? "nova.list" : "nova.game.record");
    set_json_type(L, type);
    lua_newtable(L);
    set_json_type(L, type);
    lua_setfield(L, -2, "__metatable");
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, key);
}

/* What a telling needs for each of its values: the metatables, and keys as strings of Lua. They are user values of a userdata in the
 * registry. To push a user value takes a fifth of the time that lua_setfield takes to find the string for a text in C. */
enum { OF_LISTS = 1, OF_RECORDS, FIRST_KEY, KEY_BITS = 7, KEYS = 1 << KEY_BITS, TRIES = 4 };

/* A key, found by its address. `items` says how many items the last lists under the key had: the next list gets as much room at once, and
 * need not grow item by item. The same holds for `fields`, of the records in such lists. */
typedef struct lnova_key {
    const char *address;
    const char *text; /* of the string among the user values */
    int next;         /* the place of the key that was told after this one */
    int items[2];     /* of the last list, and of the one before */
    int fields;
} lnova_key;

struct lnova_kit {
    lnova_key keys[KEYS];
};

static lnova_kit *push_kit(lua_State *L)
{
    static const char key;
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &key) == LUA_TUSERDATA)
        return lua_touserdata(L, -1);
    lua_pop(L, 1);
    lnova_kit *kit = lua_newuserdatauv(L, sizeof *kit, FIRST_KEY + KEYS - 1);
    memset(kit, 0, sizeof *kit);
    push_metatable(L, true);
    lua_setiuservalue(L, -2, OF_LISTS);
    push_metatable(L, false);
    lua_setiuservalue(L, -2, OF_RECORDS);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &key);
    return kit;
}

/* The address of a constant says which key it is. Other texts may lie at the same address one after another, so they are compared. */
static bool is_key(const lnova_telling *telling, const lnova_key *key, const char *text)
{
    assert(key->address != text || telling->keys_change || strcmp(key->text, text) == 0);
    return key->address == text && (!telling->keys_change || strcmp(key->text, text) == 0);
}

static void set_key(const lnova_telling *telling, int place, const char *text)
{
    lua_State *L = telling->L;
    lua_pushstring(L, text);
    telling->kit->keys[place] = (lnova_key){.address = text, .text = lua_tostring(L, -1)};
    lua_setiuservalue(L, telling->kit_index, FIRST_KEY + place);
}

/* The place of a key. A new key is added. This function is rarely needed, so it is kept apart from what is needed often. */
__attribute__((noinline)) static int place_of(const lnova_telling *telling, const char *text)
{
    const lnova_key *keys = telling->kit->keys;
    int first = (int)((uint64_t)(uintptr_t)text * UINT64_C(0x9e3779b97f4a7c15) >> (64 - KEY_BITS)), place = first;
    for (int i = 0; i < TRIES && keys[place].address; i++) {
        if (is_key(telling, &keys[place], text))
            return place;
        place = (place + 1) % KEYS;
    }
    if (keys[place].address)
        place = first;
    set_key(telling, place, text);
    return place;
}

/* Keys are told in the same order again and again. */
static inline lnova_key *push_key(lnova_telling *telling, const char *text)
{
    lnova_key *keys = telling->kit->keys;
    int place = keys[telling->last_key].next;
    if (!is_key(telling, &keys[place], text)) {
        place = place_of(telling, text);
        keys[telling->last_key].next = place;
    }
    telling->last_key = place;
    lua_getiuservalue(telling->L, telling->kit_index, FIRST_KEY + place);
    return &keys[place];
}

/* ---- Telling ----------------------------------------------------------------------------------------------------------------------- */

enum {
    SPARE = 8,         /* slots of the stack that a value needs */
    LEVELS_AT_ONCE = 8 /* for which slots are reserved: two a level */
};

static lnova_level *innermost(lnova_telling *telling)
{
    return &telling->levels[telling->depth];
}

/* Marks the table on top. */
static void mark(const lnova_telling *telling, int metatable)
{
    lua_getiuservalue(telling->L, telling->kit_index, metatable);
    lua_setmetatable(telling->L, -2);
}

/* Makes the innermost list, and puts the numbers into it that have waited for it. */
static void make_list(lnova_telling *telling, int room)
{
    lnova_level *level = innermost(telling);
    lua_State *L = telling->L;
    lua_createtable(L, room > telling->waiting ? room : telling->waiting, 0);
    mark(telling, OF_LISTS);
    for (int i = 0; i < telling->waiting; i++) {
        lua_pushinteger(L, (lua_Integer)telling->numbers[i]);
        lua_rawseti(L, -2, i + 1);
    }
    level->is_made = true;
    level->count = telling->waiting;
    telling->waiting = 0;
}

/* Lists that grow from turn to turn get room to grow. */
static int usual_items(const lnova_key *key)
{
    enum { GROWTH = 2 };
    return GROWTH + (key->items[0] > key->items[1] ? key->items[0] : key->items[1]);
}

/* Before a value is pushed: pushes its key, or makes the list that it is to be an item of. Returns what is known of the key; for an item, what
 * is known of the list's key. */
static inline lnova_key *begin_value(lnova_telling *telling, const char *key)
{
    if (key)
        return push_key(telling, key);
    lnova_level *level = innermost(telling);
    if (!level->is_made)
        make_list(telling, level->key ? usual_items(level->key) : 0);
    return level->key;
}

/* Moves the value on top into the table below it. */
static inline void end_value(lnova_telling *telling, bool has_key)
{
    int count = ++innermost(telling)->count;
    if (has_key)
        lua_rawset(telling->L, -3);
    else
        lua_rawseti(telling->L, -2, count);
}

static void tell_number(void *self, const char *key, int64_t value)
{
    lnova_telling *telling = self;
    if (!key && !innermost(telling)->is_made && telling->waiting < LNOVA_WAITING) {
        telling->numbers[telling->waiting++] = value;
        return;
    }
    begin_value(telling, key);
    lua_pushinteger(telling->L, (lua_Integer)value);
    end_value(telling, key);
}

static void tell_flag(void *self, const char *key, bool value)
{
    lnova_telling *telling = self;
    begin_value(telling, key);
    lua_pushboolean(telling->L, value);
    end_value(telling, key);
}

static void tell_text(void *self, const char *key, const char *value)
{
    lnova_telling *telling = self;
    begin_value(telling, key);
    lua_pushstring(telling->L, value);
    end_value(telling, key);
}

/* A record is made at once. A list is made with its first item that is no number, or when it is closed: then it has the size that it needs. */
static void tell_open(void *self, const char *key, bool is_list)
{
    enum { USUAL_FIELDS = 8 };
    lnova_telling *telling = self;
    if (telling->depth + 1 == LNOVA_LEVELS)
        luaL_error(telling->L, "values told are nested too deep");
    if ((telling->depth + 1) % LEVELS_AT_ONCE == 0)
        luaL_checkstack(telling->L, 2 * LEVELS_AT_ONCE + SPARE, "values told are nested too deep");
    lnova_key *known = begin_value(telling, key);
    if (!is_list)
        lua_createtable(telling->L, 0, !key && known && known->fields ? known->fields : USUAL_FIELDS);
    telling->levels[++telling->depth] =
        (lnova_level){.key = !key == !is_list ? known : NULL, .has_key = key, .is_list = is_list, .is_made = !is_list};
}

/* What is known of a key is what the last lists under it had. */
static void note_list(lnova_key *key, int items)
{
    key->items[1] = key->items[0];
    key->items[0] = items;
}

/* A list is marked in any case, since a script may empty it. A record with fields needs no mark: JSON writers see that it is no list. */
static void tell_close(void *self)
{
    lnova_telling *telling = self;
    const lnova_level *level = innermost(telling);
    bool has_key = level->has_key;
    if (!level->is_made)
        make_list(telling, 0);
    if (!level->is_list && level->count == 0)
        mark(telling, OF_RECORDS);
    if (level->key && level->is_list)
        note_list(level->key, level->count);
    else if (level->key)
        level->key->fields = level->count;
    telling->depth--;
    end_value(telling, has_key);
}

nova_listener lnova_listener(lnova_telling *telling, lua_State *L)
{
    luaL_checkstack(L, 2 * LEVELS_AT_ONCE + SPARE, NULL);
    telling->L = L;
    telling->kit = push_kit(L);
    telling->kit_index = lua_gettop(L);
    lua_pushvalue(L, -2);
    telling->keys_change = false;
    telling->last_key = 0;
    telling->waiting = 0;
    telling->depth = 0;
    telling->levels[0] = (lnova_level){.is_made = true};
    return (nova_listener){telling, tell_number, tell_flag, tell_text, tell_open, tell_close};
}

void lnova_end_telling(const lnova_telling *telling)
{
    lua_settop(telling->L, telling->kit_index - 1);
}

void lnova_say_that_keys_change(const nova_listener *listener)
{
    if (listener->number == tell_number)
        ((lnova_telling *)listener->self)->keys_change = true;
}

void lnova_push_list(lua_State *L, int room)
{
    lua_createtable(L, room, 0);
    push_metatable(L, true);
    lua_setmetatable(L, -2);
}

void lnova_push_record(lua_State *L, int fields)
{
    luaL_checkstack(L, 6, NULL);
    lua_createtable(L, 0, fields);
    push_metatable(L, false);
    lua_setmetatable(L, -2);
}

enum { QUOTED_SIGNS = 60, QUOTED_BYTES = 1 + 4 * QUOTED_SIGNS }; /* a sign has at most four bytes */

/* Quotes the beginning of a text; the ends of its lines are shown as in Lua. */
static void quote(const char *from, char text[LNOVA_DESCRIPTION])
{
    int length = 0;
    text[length++] = '"';
    for (int signs = 0; signs < QUOTED_SIGNS && *from && length < QUOTED_BYTES; signs++) {
        bool ends = *from == '\n';
        if (ends)
            text[length++] = '\\';
        text[length++] = ends ? 'n' : *from;
        from++;
        while ((*from & 0xc0) == 0x80 && length < QUOTED_BYTES)
            text[length++] = *from++; /* the rest of a sign in UTF-8 */
    }
    snprintf(text + length, (size_t)(LNOVA_DESCRIPTION - length), "%s\"", *from ? "..." : "");
}

static void describe_item(lua_State *L, int index, char text[LNOVA_DESCRIPTION])
{
    int type = lua_type(L, index);
    lua_Number number = lua_tonumber(L, index);
    if (type == LUA_TNIL || type == LUA_TNONE)
        snprintf(text, LNOVA_DESCRIPTION, "nothing");
    else if (type == LUA_TSTRING)
        quote(lua_tostring(L, index), text);
    else if (type == LUA_TBOOLEAN)
        snprintf(text, LNOVA_DESCRIPTION, "%s", lua_toboolean(L, index) ? "true" : "false");
    else if (lua_isinteger(L, index))
        snprintf(text, LNOVA_DESCRIPTION, "%lld", (long long)lua_tointeger(L, index));
    else if (type == LUA_TNUMBER)
        snprintf(text, LNOVA_DESCRIPTION, isnan(number) ? "nan" : "%.14g", number);
    else
        snprintf(text, LNOVA_DESCRIPTION, "a %s", lua_typename(L, type));
    lnova_copy_line(text, LNOVA_DESCRIPTION, text);
}

/* The beginning of a list, in which each table is only called so. */
static void describe_list(lua_State *L, int index, char text[LNOVA_DESCRIPTION])
{
    char item[LNOVA_DESCRIPTION];
    size_t length = 0;
    lua_Integer items = (lua_Integer)lua_rawlen(L, index);
    for (lua_Integer i = 1; i <= items; i++) {
        lua_rawgeti(L, index, i);
        describe_item(L, -1, item);
        lua_pop(L, 1);
        const char *before = i > 1 ? ", " : "{ ";
        if (i > 1 && length + strlen(item) > QUOTED_SIGNS) {
            length += (size_t)snprintf(text + length, LNOVA_DESCRIPTION - length, "%s...", before);
            break;
        }
        length += (size_t)snprintf(text + length, LNOVA_DESCRIPTION - length, "%s%s", before, item);
    }
    snprintf(text + length, LNOVA_DESCRIPTION - length, " }");
}

void lnova_describe(lua_State *L, int index, char text[LNOVA_DESCRIPTION])
{
    if (lua_istable(L, index) && lua_rawlen(L, index) > 0 && lua_checkstack(L, 1))
        describe_list(L, lua_absindex(L, index), text);
    else
        describe_item(L, index, text);
}

/* ---- Asking ------------------------------------------------------------------------------------------------------------------------ */

/* Pushes a field. No metamethod runs: it could close the game in the middle of a question. */
static void push_field(const lnova_table *table, const char *key)
{
    lua_pushstring(table->L, key);
    lua_rawget(table->L, table->index);
}

/* The value at `index` where it is a whole number; text that looks like one is not. */
static bool whole_number(lua_State *L, int index, int64_t *value)
{
    int is_whole = 0;
    lua_Integer number = lua_type(L, index) == LUA_TNUMBER ? lua_tointegerx(L, index, &is_whole) : 0;
    if (is_whole)
        *value = number;
    return is_whole;
}

static bool ask_number(void *self, const char *key, int64_t *value)
{
    lnova_table *table = self;
    push_field(table, key);
    bool found = whole_number(table->L, -1, value);
    lua_pop(table->L, 1);
    return found;
}

/* Moves the text on top of the stack into a slot, where the text stays until the core asks for the next one, as nova_source promises. Text
 * with a zero byte inside is refused. */
static const char *keep_text(const lnova_table *table)
{
    size_t length = 0;
    const char *text = lua_type(table->L, -1) == LUA_TSTRING ? lua_tolstring(table->L, -1, &length) : NULL;
    lua_replace(table->L, table->kept);
    return text && strlen(text) == length ? text : NULL;
}

static const char *ask_text(void *self, const char *key)
{
    lnova_table *table = self;
    push_field(table, key);
    return keep_text(table);
}

/* A table with fields but no items is a record, not an empty list. */
static bool is_list(lua_State *L, int index)
{
    if (!lua_istable(L, index))
        return false;
    if (lua_rawlen(L, index) > 0)
        return true;
    lua_pushvalue(L, index);
    lua_pushnil(L);
    bool has_fields = lua_next(L, -2);
    lua_pop(L, has_fields ? 3 : 1);
    return !has_fields;
}

/* The numbers of the list on top; how many, or what is wrong with it as nova_source counts it. */
static int read_list(lua_State *L, int64_t *values, int room)
{
    if (!is_list(L, -1))
        return -1;
    lua_Unsigned length = lua_rawlen(L, -1);
    if (length > (lua_Unsigned)room)
        return -2;
    for (int i = 0; i < (int)length; i++) {
        lua_rawgeti(L, -1, i + 1);
        bool whole = whole_number(L, -1, &values[i]);
        lua_pop(L, 1);
        if (!whole)
            return -3;
    }
    return (int)length;
}

static int ask_list(void *self, const char *key, int64_t *values, int room)
{
    lnova_table *table = self;
    luaL_checkstack(table->L, 5, NULL);
    push_field(table, key);
    int length = read_list(table->L, values, room);
    lua_pop(table->L, 1);
    return length;
}

static const char *ask_item(void *self, const char *key, int index)
{
    lnova_table *table = self;
    push_field(table, key);
    if (lua_istable(table->L, -1))
        lua_rawgeti(table->L, -1, (lua_Integer)index + 1);
    else
        lua_pushnil(table->L);
    lua_remove(table->L, -2);
    return keep_text(table);
}

lua_State *lnova_push_source_field(const nova_source *source, const char *key)
{
    const lnova_table *table = source->self;
    if (source->number != ask_number)
        return NULL;
    push_field(table, key);
    return table->L;
}

nova_source lnova_source(lnova_table *table, lua_State *L, int index)
{
    luaL_checkstack(L, 6, NULL);
    lua_pushnil(L);
    *table = (lnova_table){L, lua_absindex(L, index), lua_gettop(L)};
    return (nova_source){table, ask_number, ask_text, ask_list, ask_item};
}
