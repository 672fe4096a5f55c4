/* SPDX-License-Identifier: MIT
 *
 * setmetatable, getmetatable and rawset for sandboxes: metatables that can do no harm to the collector.
 *
 * Lua looks for __gc only while a metatable is being set, but for __mode in every collection. So it is not enough to check a metatable when
 * it is set: no script may add a __mode later, either. This invariant holds at all times:
 *
 *   Every metatable that a script can reach has a metatable of its own, which the script can't reach. The __newindex of that one is a
 *   guard: it refuses new fields with these two names. The fields were missing when the metatable was set, so they could only be new.
 *
 * If the script gave a metatable no metatable, the guarding table is the plain guard, one for all. If the script gave it one (a class with
 * a parent, say), the guarding table is a sealed copy of that, with the guard in front of the script's __newindex. Scripts see neither:
 * getmetatable gives nil in place of the plain guard, and the script's own table in place of a sealed copy. Both have this answer in the
 * field `origin_key` (false, or the script's table).
 */
#include <string.h>

#include "parts.h"

static const char origin_key;
static const char plain_guard_key;

static bool is_harmful(lua_State *L, int index)
{
    if (lua_type(L, index) != LUA_TSTRING)
        return false;
    const char *name = lua_tostring(L, index);
    return strcmp(name, "__gc") == 0 || strcmp(name, "__mode") == 0;
}

static int refuse(lua_State *L, const char *name)
{
    return luaL_error(L, "'%s' is not available in a sandbox", name);
}

/* __newindex of the guards. The upvalue is the __newindex that the script wants, or nil. */
static int guard(lua_State *L)
{
    if (is_harmful(L, 2))
        return refuse(L, lua_tostring(L, 2));
    lua_settop(L, 3);
    if (lua_isnil(L, lua_upvalueindex(1))) {
        lua_rawset(L, 1);
    } else if (lua_isfunction(L, lua_upvalueindex(1))) {
        lua_pushvalue(L, lua_upvalueindex(1));
        lua_insert(L, 1);
        lua_call(L, 3, 0);
    } else {
        lua_pushvalue(L, lua_upvalueindex(1));
        lua_replace(L, 1);
        lua_settable(L, 1);
    }
    return 0;
}

/* Adds the guard to the table on top, in front of the __newindex that is in there. */
static void add_guard(lua_State *L)
{
    lua_pushliteral(L, "__newindex");
    lua_pushvalue(L, -1);
    lua_rawget(L, -3);
    lua_pushcclosure(L, guard, 1);
    lua_rawset(L, -3);
}

/* Pushes a sealed copy of the metatable at `index`. */
static void push_sealed(lua_State *L, int index)
{
    index = lua_absindex(L, index);
    lua_newtable(L);
    lua_pushnil(L);
    while (lua_next(L, index)) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, -4);
    }
    add_guard(L);
    lua_pushvalue(L, index);
    lua_rawsetp(L, -2, &origin_key);
}

/* Pushes the metatable of the table at `index` as the script knows it, or nil. Returns whether the true metatable is a guard. */
static bool push_metatable(lua_State *L, int index)
{
    if (!lua_getmetatable(L, index)) {
        lua_pushnil(L);
        return false;
    }
    int type = lua_rawgetp(L, -1, &origin_key);
    if (type == LUA_TNIL) {
        lua_pop(L, 1);
        return false;
    }
    if (type == LUA_TBOOLEAN) {
        lua_pop(L, 1);
        lua_pushnil(L);
    }
    lua_remove(L, -2);
    return true;
}

/* Sets the metatable on top of the stack, nil or a script's, of a table that serves as a metatable itself; pops it. */
static void set_guarded(lua_State *L, int index)
{
    if (lua_isnil(L, -1))
        lua_rawgetp(L, LUA_REGISTRYINDEX, &plain_guard_key);
    else
        push_sealed(L, -1);
    lua_setmetatable(L, index);
    lua_pop(L, 1);
}

/* Makes the table at `index` fit to be a metatable. */
static void make_guarded(lua_State *L, int index)
{
    if (push_metatable(L, index))
        lua_pop(L, 1);
    else
        set_guarded(L, index);
}

static void check_harmless(lua_State *L, int index)
{
    static const char *const names[] = {"__gc", "__mode"};
    for (int i = 0; i < 2; i++) {
        lua_pushstring(L, names[i]);
        if (lua_rawget(L, index) != LUA_TNIL)
            refuse(L, names[i]);
        lua_pop(L, 1);
    }
}

static int set_metatable(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_argexpected(L, lua_isnil(L, 2) || lua_istable(L, 2), 2, "nil or table");
    lua_settop(L, 2);
    bool is_guarded = push_metatable(L, 1);
    if (lua_istable(L, -1) && (lua_pushliteral(L, "__metatable"), lua_rawget(L, -2)) != LUA_TNIL)
        return luaL_error(L, "cannot change a protected metatable");
    if (lua_istable(L, 2)) {
        check_harmless(L, 2);
        make_guarded(L, 2);
        is_guarded = is_guarded || lua_rawequal(L, 1, 2);
    }
    lua_settop(L, 2);
    if (is_guarded)
        set_guarded(L, 1);
    else
        lua_setmetatable(L, 1);
    lua_settop(L, 1);
    return 1;
}

static int get_metatable(lua_State *L)
{
    luaL_checkany(L, 1);
    if (!lua_istable(L, 1)) {
        if (luaL_getmetafield(L, 1, "__metatable") == LUA_TNIL)
            lua_pushnil(L);
        return 1;
    }
    push_metatable(L, 1);
    if (lua_istable(L, -1)) {
        lua_pushliteral(L, "__metatable");
        if (lua_rawget(L, -2) == LUA_TNIL)
            lua_pop(L, 1);
    }
    return 1;
}

static int raw_set(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checkany(L, 2);
    luaL_checkany(L, 3);
    lua_settop(L, 3);
    if (is_harmful(L, 2))
        return refuse(L, lua_tostring(L, 2));
    lua_rawset(L, 1);
    return 1;
}

void sandbox_open_metatables(lua_State *L)
{
    static const luaL_Reg functions[] = {
        {"getmetatable", get_metatable}, {"rawset", raw_set}, {"setmetatable", set_metatable}, {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
    lua_newtable(L);
    add_guard(L);
    lua_pushboolean(L, false);
    lua_rawsetp(L, -2, &origin_key);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &plain_guard_key);
}
