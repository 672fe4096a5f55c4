/* SPDX-License-Identifier: MIT
 *
 * Home, the folder with scripts/ and variants/, and `require "nova.NAME"`, which loads scripts/NAME.lua from there.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bindings.h"

#ifndef NOVA_SHARE
#define NOVA_SHARE "/usr/local/share/nova-boardgames" /* where `make install` puts it, told by the Makefile */
#endif

/* ---- Finding home ------------------------------------------------------------------------------------------------------------------------ */

static bool is_home(lua_State *L, const char *folder)
{
    bool found = access(lua_pushfstring(L, "%s/scripts/main.lua", folder), R_OK) == 0;
    lua_pop(L, 1);
    return found;
}

/* Pushes the folder that the program's file lies in, or nothing where the system does not tell. */
static bool push_program_folder(lua_State *L)
{
    char path[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length <= 0)
        return false;
    path[length] = '\0';
    *strrchr(path, '/') = '\0';
    lua_pushstring(L, path);
    return true;
}

/* Looks beside the program, as in a checkout, and at ../share/nova-boardgames, as in an installation that was moved as a whole. */
static bool push_home_near_program(lua_State *L)
{
    if (!push_program_folder(L))
        return false;
    if (is_home(L, lua_tostring(L, -1)))
        return true;
    lua_pushfstring(L, "%s/../share/nova-boardgames", lua_tostring(L, -1));
    lua_remove(L, -2);
    if (is_home(L, lua_tostring(L, -1)))
        return true;
    lua_pop(L, 1);
    return false;
}

/* Pushes home. NOVA_HOME is used without a check, so that a wrong value gives an error that names this value. */
static void push_home(lua_State *L)
{
    const char *home = getenv("NOVA_HOME");
    if (home && *home)
        lua_pushstring(L, home);
    else if (!push_home_near_program(L))
        lua_pushliteral(L, NOVA_SHARE);
}

/* ---- require ------------------------------------------------------------------------------------------------------------------------------- */

/* Pushes the file that a module's name stands for, or nothing for names that are not ours. */
static bool push_file(lua_State *L, const char *home, const char *name)
{
    if (strcmp(name, "nova") == 0)
        lua_pushfstring(L, "%s/scripts/nova.lua", home);
    else if (strncmp(name, "nova.", 5) == 0)
        lua_pushfstring(L, "%s/scripts/%s.lua", home, luaL_gsub(L, name + 5, ".", "/"));
    else
        return false;
    return true;
}

/* A searcher as package.searchers has them; its upvalue is home. A module of ours is looked for nowhere else. */
static int search(lua_State *L)
{
    const char *home = lua_tostring(L, lua_upvalueindex(1));
    if (!push_file(L, home, luaL_checkstring(L, 1)))
        return 0;
    const char *file = lua_tostring(L, -1);
    if (access(file, R_OK) != 0) {
        lua_pushfstring(L, "no file '%s'", file);
        return 1;
    }
    if (luaL_loadfilex(L, file, "t") != LUA_OK)
        return luaL_error(L, "error loading module '%s':\n\t%s", lua_tostring(L, 1), lua_tostring(L, -1));
    lua_pushstring(L, file);
    return 2;
}

/* Puts the searcher behind that for package.preload. A Lua without `package` has no use for it. */
static void add_searcher(lua_State *L, int home)
{
    lua_getfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    if (lua_getfield(L, -1, "package") == LUA_TTABLE && lua_getfield(L, -1, "searchers") == LUA_TTABLE) {
        for (lua_Integer i = (lua_Integer)lua_rawlen(L, -1); i >= 2; i--) {
            lua_rawgeti(L, -1, i);
            lua_rawseti(L, -2, i + 1);
        }
        lua_pushvalue(L, home);
        lua_pushcclosure(L, search, 1);
        lua_rawseti(L, -2, 2);
    }
    lua_settop(L, home);
}

void lnova_open_home(lua_State *L)
{
    push_home(L);
    add_searcher(L, lua_gettop(L));
    lua_setfield(L, -2, "home");
}
