/* SPDX-License-Identifier: MIT */
#include "copy.h"

#include <stdbool.h>
#include <stddef.h>

#include "bindings.h"

enum { ROOM = 8 /* stack slots that a level of tables needs, with what `other` may push */ };

static const char *copy(copying *copying, int index, int depth);

static bool count(copying *copying, size_t values)
{
    if (values > (size_t)(COPY_VALUES - copying->values))
        return false;
    copying->values += (int)values;
    return true;
}

static const char *copy_fields(copying *copying, int index, int depth)
{
    lua_State *from = copying->from;
    lua_State *to = copying->to;
    lua_pushnil(from);
    while (lua_next(from, index)) {
        const char *problem = copy(copying, lua_gettop(from) - 1, depth + 1);
        if (!problem) {
            problem = copy(copying, lua_gettop(from), depth + 1);
            if (problem)
                lua_pop(to, 1);
        }
        if (problem) {
            lua_pop(from, 2);
            return problem;
        }
        lua_rawset(to, -3);
        lua_pop(from, 1);
    }
    return NULL;
}

static const char *copy_table(copying *copying, int index, int depth)
{
    if (depth >= COPY_DEPTH)
        return "a table is nested too deeply to be copied, or contains itself";
    if (!lua_checkstack(copying->from, ROOM) || !lua_checkstack(copying->to, ROOM))
        return "no room to copy a table";
    lua_newtable(copying->to);
    const char *problem = copy_fields(copying, index, depth);
    if (problem)
        lua_pop(copying->to, 1);
    return problem;
}

static const char *copy(copying *copying, int index, int depth)
{
    lua_State *from = copying->from;
    lua_State *to = copying->to;
    size_t length = lua_type(from, index) == LUA_TSTRING ? lua_rawlen(from, index) : 0;
    if (!count(copying, 1 + length / 64))
        return "this is too much to be copied";
    switch (lua_type(from, index)) {
    case LUA_TNIL:
        lua_pushnil(to);
        return NULL;
    case LUA_TBOOLEAN:
        lua_pushboolean(to, lua_toboolean(from, index));
        return NULL;
    case LUA_TNUMBER:
        if (lua_isinteger(from, index))
            lua_pushinteger(to, lua_tointeger(from, index));
        else
            lua_pushnumber(to, lua_tonumber(from, index));
        return NULL;
    case LUA_TSTRING:
        lua_pushlstring(to, lua_tolstring(from, index, NULL), length);
        return NULL;
    case LUA_TTABLE:
        if (!lnova_is_problem(from, index))
            return copy_table(copying, index, depth);
        lua_pushstring(to, lnova_problem_text(from, index));
        return NULL;
    default:
        return copying->other ? copying->other(copying, index) : "only plain data can be copied: no functions, userdata or coroutines";
    }
}

const char *sandbox_copy(copying *copying, int index)
{
    if (!lua_checkstack(copying->from, ROOM) || !lua_checkstack(copying->to, ROOM))
        return "no room to copy a value";
    return copy(copying, lua_absindex(copying->from, index), 0);
}
