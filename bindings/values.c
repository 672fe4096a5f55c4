/* SPDX-License-Identifier: MIT
 *
 * The core's named values as Lua tables: a listener that builds tables, a source that answers from one.
 *
 * The callbacks may raise an error (for lack of memory), which jumps through the core's frames. That is safe, since the core owns no memory
 * while it tells or asks.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "plain.h"
#include "values.h"

/* ---- Marks of tables ------------------------------------------------------------------------------------------------------------- */

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

/* ---- Telling ----------------------------------------------------------------------------------------------------------------------- */

enum { SPARE = 8 /* slots of the stack that a value needs */, LEVELS_AT_ONCE = 8 /* for which slots are reserved: two a level */ };

/* Before a value is pushed: pushes its key, unless it is an item of a list. */
static void begin_value(const lnova_telling *telling, const char *key)
{
    if (key)
        lua_pushstring(telling->L, key);
}

/* Moves the value on top into the table below it. */
static void end_value(lnova_telling *telling, bool has_key)
{
    int count = ++telling->levels[telling->depth].count;
    if (has_key)
        lua_rawset(telling->L, -3);
    else
        lua_rawseti(telling->L, -2, count);
}

static void tell_number(void *self, const char *key, int64_t value)
{
    lnova_telling *telling = self;
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

static void tell_open(void *self, const char *key, bool is_list)
{
    enum { USUAL_ITEMS = 4, USUAL_FIELDS = 8 };
    lnova_telling *telling = self;
    if (telling->depth + 1 == LNOVA_LEVELS)
        luaL_error(telling->L, "values are nested too deep");
    if ((telling->depth + 1) % LEVELS_AT_ONCE == 0)
        luaL_checkstack(telling->L, 2 * LEVELS_AT_ONCE + SPARE, "values are nested too deep");
    begin_value(telling, key);
    lua_createtable(telling->L, is_list ? USUAL_ITEMS : 0, is_list ? 0 : USUAL_FIELDS);
    telling->levels[++telling->depth] = (lnova_level){.has_key = key, .is_list = is_list};
}

/* A list is marked in any case, since a script may empty it. A record with fields needs no mark: JSON writers see that it is no list. */
static void tell_close(void *self)
{
    lnova_telling *telling = self;
    const lnova_level *level = &telling->levels[telling->depth--];
    if (level->is_list || level->count == 0) {
        push_metatable(telling->L, level->is_list);
        lua_setmetatable(telling->L, -2);
    }
    end_value(telling, level->has_key);
}

nova_listener lnova_listener(lnova_telling *telling, lua_State *L)
{
    luaL_checkstack(L, 2 * LEVELS_AT_ONCE + SPARE, NULL);
    telling->L = L;
    telling->depth = 0;
    telling->levels[0] = (lnova_level){.count = 0};
    return (nova_listener){telling, tell_number, tell_flag, tell_text, tell_open, tell_close};
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
