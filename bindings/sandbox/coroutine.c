/* SPDX-License-Identifier: MIT
 *
 * Coroutines for sandboxes: Lua's own, with a resume that says which thread runs. Each coroutine has its own instruction count in Lua, so
 * each resume pays for a new portion. There is no coroutine.close, and wrap is not Lua's, which closes a coroutine that has died: its hooks,
 * and thus the limits, may be off for good.
 */
#include <lualib.h>

#include "parts.h"

/* The coroutine is at index 1, its arguments above. Leaves what Lua's resume returns, which is the first upvalue; how many values. */
static int resume(lua_State *L)
{
    lnova_sandbox *sandbox = lnova_sandbox_of(L);
    lua_State *coroutine = lua_tothread(L, 1);
    int ticked = sandbox->ticked;
    bool counted = sandbox->counts;
    luaL_argexpected(L, coroutine, 1, "coroutine");
    /* In a script that is being stopped Lua still closes variables, by functions that may resume a coroutine. */
    lnova_sandbox_pass(L);
    sandbox_arm_coroutine(sandbox, coroutine);
    sandbox->running = coroutine;
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
    sandbox->running = L;
    lnova_sandbox_pass(L);
    if (!counted && sandbox->ticked != ticked)
        sandbox_look_soon(L);
    if (!lua_toboolean(L, 1))
        sandbox_look_after_error(L);
    return lua_gettop(L);
}

static int call_wrapped(lua_State *L)
{
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_insert(L, 1);
    int results = resume(L);
    if (lua_toboolean(L, 1))
        return results - 1;
    if (lua_type(L, -1) == LUA_TSTRING) {
        luaL_where(L, 1);
        lua_insert(L, -2);
        lua_concat(L, 2);
    }
    return lua_error(L);
}

static int wrap(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TFUNCTION);
    lua_State *coroutine = lua_newthread(L);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, -2);
    lua_pushvalue(L, 1);
    lua_xmove(L, coroutine, 1);
    lua_pushcclosure(L, call_wrapped, 2);
    return 1;
}

void sandbox_open_coroutine(lua_State *L)
{
    static const luaL_Reg own[] = {{"resume", resume}, {"wrap", wrap}, {NULL, NULL}};
    luaopen_coroutine(L);
    for (const char *const *name = (const char *const[]){"create", "isyieldable", "running", "status", "yield", NULL}; *name; name++) {
        lua_getfield(L, -1, *name);
        lua_setfield(L, -3, *name);
    }
    lua_getfield(L, -1, "resume");
    lua_remove(L, -2);
    luaL_setfuncs(L, own, 1);
}
