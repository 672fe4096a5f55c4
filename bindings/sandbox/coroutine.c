/* SPDX-License-Identifier: MIT
 *
 * Coroutines for sandboxes. Each coroutine has its own instruction count in Lua, so each resume pays for a new portion. A coroutine that
 * died is never entered again, because its hooks, and thus the limits, may be off for good.
 */
#include "parts.h"

static lua_State *check_coroutine(lua_State *L)
{
    lua_State *coroutine = lua_tothread(L, 1);
    luaL_argexpected(L, coroutine, 1, "coroutine");
    return coroutine;
}

static const char *status_of(lua_State *L, lua_State *coroutine)
{
    lua_Debug at;
    if (L == coroutine)
        return "running";
    if (lua_status(coroutine) == LUA_YIELD)
        return "suspended";
    if (lua_status(coroutine) != LUA_OK)
        return "dead";
    if (lua_getstack(coroutine, 0, &at))
        return "normal";
    return lua_gettop(coroutine) == 0 ? "dead" : "suspended";
}

static bool is_suspended(lua_State *L, lua_State *coroutine)
{
    return status_of(L, coroutine)[0] == 's';
}

/* Runs the coroutine with the arguments on top of the stack. Returns the number of results on the stack; -1 with the error there on
 * failure. */
static int resume(lua_State *L, lua_State *coroutine, int arguments)
{
    lnova_sandbox *sandbox = lnova_sandbox_of(L);
    /* In a script that is being stopped Lua still closes variables, by functions that may resume a coroutine. */
    lnova_sandbox_pass(L);
    if (!is_suspended(L, coroutine) || !lua_checkstack(coroutine, arguments)) {
        lua_pushfstring(L, "cannot resume a coroutine that is %s", status_of(L, coroutine));
        return -1;
    }
    int results, ticked = sandbox->ticked;
    lua_xmove(L, coroutine, arguments);
    sandbox_arm_coroutine(sandbox, coroutine);
    sandbox->running = coroutine;
    int status = lua_resume(coroutine, L, arguments, &results);
    sandbox->running = L;
    lnova_sandbox_pass(L);
    if (sandbox->ticked != ticked)
        sandbox_look_soon(L);
    bool done = status == LUA_OK || status == LUA_YIELD;
    if (done)
        luaL_checkstack(L, results + 1, "too many results to resume");
    else
        sandbox_look_after_error(L);
    lua_xmove(coroutine, L, done ? results : 1);
    return done ? results : -1;
}

static int coroutine_resume(lua_State *L)
{
    lua_State *coroutine = check_coroutine(L);
    int results = resume(L, coroutine, lua_gettop(L) - 1);
    lua_pushboolean(L, results >= 0);
    int returned = results >= 0 ? results : 1;
    lua_insert(L, -(returned + 1));
    return returned + 1;
}

static int call_wrapped(lua_State *L)
{
    int results = resume(L, lua_tothread(L, lua_upvalueindex(1)), lua_gettop(L));
    if (results >= 0)
        return results;
    if (lua_type(L, -1) == LUA_TSTRING) {
        luaL_where(L, 1);
        lua_insert(L, -2);
        lua_concat(L, 2);
    }
    return lua_error(L);
}

static int coroutine_create(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TFUNCTION);
    lua_State *coroutine = lua_newthread(L);
    lua_pushvalue(L, 1);
    lua_xmove(L, coroutine, 1);
    return 1;
}

static int coroutine_wrap(lua_State *L)
{
    coroutine_create(L);
    lua_pushcclosure(L, call_wrapped, 1);
    return 1;
}

static int coroutine_yield(lua_State *L)
{
    return lua_yield(L, lua_gettop(L));
}

static int coroutine_status(lua_State *L)
{
    lua_pushstring(L, status_of(L, check_coroutine(L)));
    return 1;
}

static int coroutine_running(lua_State *L)
{
    lua_pushboolean(L, lua_pushthread(L));
    return 2;
}

static int coroutine_isyieldable(lua_State *L)
{
    lua_pushboolean(L, lua_isyieldable(lua_isthread(L, 1) ? lua_tothread(L, 1) : L));
    return 1;
}

void sandbox_open_coroutine(lua_State *L)
{
    static const luaL_Reg functions[] = {{"create", coroutine_create}, {"isyieldable", coroutine_isyieldable},
                                         {"resume", coroutine_resume}, {"running", coroutine_running},
                                         {"status", coroutine_status}, {"wrap", coroutine_wrap},
                                         {"yield", coroutine_yield},   {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
}
