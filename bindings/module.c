/* SPDX-License-Identifier: MIT
 *
 * The module nova.core, and the conventions that its files share.
 */
#include "bot/bot.h"
#include "sandbox/sandbox.h"
#include "system/system.h"
#include "terminal/terminal.h"

#ifndef NOVA_BUILD
#define NOVA_BUILD "unknown" /* the Makefile has a number for all sources */
#endif

void lnova_new_type(lua_State *L, const char *name, const luaL_Reg *metamethods, const luaL_Reg *methods)
{
    luaL_newmetatable(L, name);
    lua_pushvalue(L, -1);
    luaL_setfuncs(L, metamethods, 1);
    lua_newtable(L);
    lua_pushvalue(L, -2);
    luaL_setfuncs(L, methods, 1);
    lua_setfield(L, -2, "__index");
    lua_pushstring(L, name);
    lua_setfield(L, -2, "__metatable"); /* scripts can't reach the metatable, nor change it for others */
    lua_pop(L, 1);
}

void *lnova_self(lua_State *L, int index)
{
    void *object = lua_touserdata(L, index);
    if (!object || !lua_getmetatable(L, index))
        return NULL;
    bool same = lua_rawequal(L, -1, lua_upvalueindex(1));
    lua_pop(L, 1);
    return same ? object : NULL;
}

lua_Integer lnova_check_range(lua_State *L, int index, lua_Integer least, lua_Integer most)
{
    int whole = 0;
    lua_Integer number = lua_tointegerx(L, index, &whole);
    if (!whole)
        luaL_checkinteger(L, index); /* raises what is wrong; for good numbers it would take longer */
    if (number < least || number > most)
        luaL_argerror(L, index, lua_pushfstring(L, "%I is not from %I to %I", number, least, most));
    return number;
}

/* The other modules in C come in the same file, so that a Lua that has loaded this one can require them. */
static void preload(lua_State *L)
{
    static const luaL_Reg modules[] = {
        {"nova.files", luaopen_nova_files},
        {"nova.process", luaopen_nova_process},
        {"nova.program", luaopen_nova_program},
        {"nova.sandbox", luaopen_nova_sandbox},
        {"nova.problem", luaopen_nova_problem},
        {"nova.terminal", luaopen_nova_terminal},
        {NULL, NULL},
    };
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
    luaL_setfuncs(L, modules, 0);
    lua_pop(L, 1);
}

int luaopen_nova_core(lua_State *L)
{
    luaL_checkversion(L);
    preload(L);
    lua_newtable(L);
    lua_pushliteral(L, NOVA_VERSION);
    lua_setfield(L, -2, "version");
    lua_pushinteger(L, NOVA_API_VERSION);
    lua_setfield(L, -2, "api_version");
    lua_pushliteral(L, NOVA_BUILD);
    lua_setfield(L, -2, "build");
    lnova_open_problem(L);
    lnova_open_game(L);
    lnova_open_state(L);
    lnova_open_random(L);
    lnova_open_rules(L);
    lnova_open_search(L);
    lnova_open_solver(L);
    lnova_open_sources(L);
    lnova_open_bot(L);
    lnova_open_home(L);
    return 1;
}
