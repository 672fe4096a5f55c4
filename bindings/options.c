/* SPDX-License-Identifier: MIT
 *
 * Options from Lua, checked.
 */
#include <lauxlib.h>
#include <string.h>

#include "options.h"
#include "values.h"

void lnova_take_options(lua_State *L, int index)
{
    lua_settop(L, index);
    if (lua_isnil(L, index)) {
        lua_newtable(L);
        lua_replace(L, index);
    }
    luaL_checktype(L, index, LUA_TTABLE);
}

void lnova_check_options(lua_State *L, int index, const char *const *names, size_t count)
{
    lua_pushnil(L);
    while (lua_next(L, index)) {
        char found[LNOVA_DESCRIPTION];
        lnova_describe(L, -2, found);
        const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : found;
        size_t at = 0;
        while (at < count && strcmp(names[at], name) != 0)
            at++;
        if (at == count)
            luaL_argerror(L, index, lua_pushfstring(L, "there is no option '%s'", name));
        lua_pop(L, 1);
    }
}

int lnova_push_field(lua_State *L, int index, const char *name)
{
    index = lua_absindex(L, index);
    lua_pushstring(L, name);
    return lua_rawget(L, index);
}

double lnova_number_option(lua_State *L, int index, const char *name, double least, double most, double otherwise)
{
    double number = otherwise;
    if (lnova_push_field(L, index, name) != LUA_TNIL) {
        int is_number;
        number = lua_tonumberx(L, -1, &is_number);
        if (!is_number || !(number >= least && number <= most)) {
            char found[LNOVA_DESCRIPTION];
            lnova_describe(L, -1, found);
            luaL_argerror(L, index, lua_pushfstring(L, "%s: found %s, expected %f to %f", name, found, least, most));
        }
    }
    lua_pop(L, 1);
    return number;
}

lua_Integer lnova_integer_option(lua_State *L, int index, const char *name, lua_Integer least, lua_Integer most, lua_Integer otherwise)
{
    lua_Integer number = otherwise;
    if (lnova_push_field(L, index, name) != LUA_TNIL) {
        int is_integer;
        number = lua_tointegerx(L, -1, &is_integer);
        if (!is_integer || number < least || number > most) {
            char found[LNOVA_DESCRIPTION];
            lnova_describe(L, -1, found);
            luaL_argerror(L, index, lua_pushfstring(L, "%s: found %s, expected an integer from %I to %I", name, found, least, most));
        }
    }
    lua_pop(L, 1);
    return number;
}

bool lnova_boolean_option(lua_State *L, int index, const char *name)
{
    int type = lnova_push_field(L, index, name);
    bool value = lua_toboolean(L, -1);
    if (type != LUA_TNIL && type != LUA_TBOOLEAN)
        luaL_argerror(L, index, lua_pushfstring(L, "%s: found a %s, expected a boolean", name, lua_typename(L, type)));
    lua_pop(L, 1);
    return value;
}

bool lnova_function_option(lua_State *L, int index, const char *name)
{
    int type = lnova_push_field(L, index, name);
    if (type != LUA_TNIL && type != LUA_TFUNCTION)
        luaL_argerror(L, index, lua_pushfstring(L, "%s: found a %s, expected a function", name, lua_typename(L, type)));
    return type == LUA_TFUNCTION;
}
