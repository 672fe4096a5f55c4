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

#include "bindings.h"
#include "plain.h"

/* ---- Telling ----------------------------------------------------------------------------------------------------------------------- */

static void set_json_type(lua_State *L, const char *type)
{
    lua_pushstring(L, type);
    lua_setfield(L, -2, "__jsontype");
}

/* Marks the table on top for JSON writers (the convention of dkjson): an empty list is [], an empty record {}. All lists share one
 * metatable and all records another. getmetatable gives a copy of it: a script that could change the true one would add a finaliser, which
 * runs outside of all limits, or an __index that lies to everybody. */
static void mark(lua_State *L, bool is_list)
{
    static const char list_key, record_key; /* of the registry; quicker than names */
    const void *key = is_list ? &list_key : &record_key;
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, key) != LUA_TTABLE) {
        lua_pop(L, 1);
        const char *type = is_list ? "array" : "object";
        luaL_newmetatable(L, is_list ? "nova.list" : "nova.record");
        set_json_type(L, type);
        lua_newtable(L);
        set_json_type(L, type);
        lua_setfield(L, -2, "__metatable");
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, key);
    }
    lua_setmetatable(L, -2);
}

/* Room for what a table will hold, so that it need not grow item by item: as much as the last list had that was told under the same key,
 * and the last record in such a list. The core's keys are constants, so each has the same address again. */
enum { KEYS = 64, PAIR = 2, FIELDS = 8 };
typedef struct room {
    const char *key;
    int items;
    int fields; /* of the records in the list */
} room;
static _Thread_local room rooms[KEYS];

static room *room_of(const char *key)
{
    return &rooms[(uintptr_t)key / 2 % KEYS];
}

static lnova_level *innermost(lnova_telling *telling)
{
    return telling->depth > 0 && telling->depth <= LNOVA_LEVELS ? &telling->levels[telling->depth - 1] : NULL;
}

static void create(lnova_telling *telling, const char *key, bool is_list)
{
    const lnova_level *level = innermost(telling);
    const room *room = room_of(key ? key : level ? level->key : NULL);
    bool known = room->key == (key ? key : level ? level->key : NULL);
    if (is_list)
        lua_createtable(telling->L, !key ? PAIR : known ? room->items : 0, 0);
    else
        lua_createtable(telling->L, 0, !key && known && room->fields ? room->fields : FIELDS);
    mark(telling->L, is_list);
}

static void note_close(const lnova_telling *telling, const lnova_level *level)
{
    if (level->is_list && level->key) {
        room *room = room_of(level->key);
        if (room->key != level->key)
            *room = (struct room){.key = level->key};
        room->items = level->count;
    } else if (!level->is_list && telling->depth > 1) {
        const lnova_level *list = level - 1;
        room *room = room_of(list->key);
        if (list->is_list && room->key == list->key)
            room->fields = level->count;
    }
}

/* Moves the value on top into the table below it: under its key, or to the end of a list. */
static void put(lnova_telling *telling, const char *key, int table)
{
    lnova_level *level = innermost(telling);
    lua_State *L = telling->L;
    if (level)
        level->count++;
    if (key)
        lua_setfield(L, table, key);
    else
        lua_rawseti(L, table, level ? level->count : (lua_Integer)lua_rawlen(L, table) + 1);
}

static void tell_number(void *self, const char *key, int64_t value)
{
    lnova_telling *telling = self;
    lua_pushinteger(telling->L, (lua_Integer)value);
    put(telling, key, -2);
}

static void tell_flag(void *self, const char *key, bool value)
{
    lnova_telling *telling = self;
    lua_pushboolean(telling->L, value);
    put(telling, key, -2);
}

static void tell_text(void *self, const char *key, const char *value)
{
    lnova_telling *telling = self;
    lua_pushstring(telling->L, value);
    put(telling, key, -2);
}

/* The new table is put into its parent at once and stays on the stack until it is closed. */
static void tell_open(void *self, const char *key, bool is_list)
{
    lnova_telling *telling = self;
    lua_State *L = telling->L;
    luaL_checkstack(L, 6, "values told are nested too deep");
    create(telling, key, is_list);
    lua_pushvalue(L, -1);
    put(telling, key, -3);
    if (telling->depth++ < LNOVA_LEVELS)
        *innermost(telling) = (lnova_level){.key = key, .is_list = is_list};
}

static void tell_close(void *self)
{
    lnova_telling *telling = self;
    const lnova_level *level = innermost(telling);
    if (level)
        note_close(telling, level);
    telling->depth--;
    lua_pop(telling->L, 1);
}

nova_listener lnova_listener(lnova_telling *telling, lua_State *L)
{
    telling->L = L;
    telling->depth = 0;
    return (nova_listener){telling, tell_number, tell_flag, tell_text, tell_open, tell_close};
}

void lnova_push_list(lua_State *L, int room)
{
    lua_createtable(L, room, 0);
    mark(L, true);
}

void lnova_push_record(lua_State *L, int fields)
{
    luaL_checkstack(L, 6, NULL);
    lua_createtable(L, 0, fields);
    mark(L, false);
}

enum { QUOTED_SIGNS = 60, QUOTED_BYTES = 240 };

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

void lnova_describe(lua_State *L, int index, char text[LNOVA_DESCRIPTION])
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
