/* SPDX-License-Identifier: MIT
 *
 * pcall, xpcall, print, tostring and load for sandboxes.
 */
#include "parts.h"

enum {
    NUMBERS_PER_COLLECTION = 1024, /* so many fit under the least limit on one value */
    COLLECTED_BYTES = 32,          /* in the time of an instruction, roughly */
    LINE_COST = 1000,              /* in instructions: printing is dear, so that no script floods the screen */
    CHARACTER_COST = 16,
    MOST_PRINTED = 1 << 20, /* bytes of one call, as a program may write to its log */
};

/* ---- Catching errors, but not limits ----------------------------------------------------------------------------------------------- */

/* Finishes a protected call. Above the first `below` values are true and the results, or true and the error. */
static int finish_call(lua_State *L, int status, lua_KContext below)
{
    if (status == LUA_OK || status == LUA_YIELD)
        return lua_gettop(L) - (int)below;
    sandbox_look_after_error(L);
    lua_pushboolean(L, false);
    lua_insert(L, -2);
    return 2;
}

static int base_pcall(lua_State *L)
{
    luaL_checkany(L, 1);
    lua_pushboolean(L, true);
    lua_insert(L, 1);
    return finish_call(L, lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_call), 0);
}

/* Wraps a script's message handler, the upvalue. While a script is being stopped the handler must not run, as Lua would run it without
 * limits. */
static int handle_error(lua_State *L)
{
    if (sandbox_stopped(lnova_sandbox_of(L)))
        return 1;
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, lua_gettop(L) - 1, 1);
    return 1;
}

static int base_xpcall(lua_State *L)
{
    luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_pushvalue(L, 2);
    lua_pushcclosure(L, handle_error, 1);
    lua_replace(L, 2);
    lua_pushboolean(L, true);
    lua_pushvalue(L, 1);
    lua_rotate(L, 3, 2); /* function, handler, true, function, arguments */
    return finish_call(L, lua_pcallk(L, lua_gettop(L) - 4, LUA_MULTRET, 2, 2, finish_call), 2);
}

/* ---- Text -------------------------------------------------------------------------------------------------------------------------- */

static const char numbers_key;

/* Returns a new number. The table of numbers loses dead objects only in a collection, so this function starts one now and then. */
static lua_Integer new_number(lua_State *L)
{
    lnova_sandbox *sandbox = lnova_sandbox_of(L);
    if (++sandbox->named % NUMBERS_PER_COLLECTION == 0) {
        lnova_sandbox_charge(L, sandbox->used / COLLECTED_BYTES);
        lua_gc(L, LUA_GCCOLLECT);
    }
    return sandbox->named;
}

/* Pushes the number by which the object at `index` is known in texts. */
static void push_number(lua_State *L, int index)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &numbers_key);
    lua_pushvalue(L, index);
    if (lua_rawget(L, -2) == LUA_TNIL) {
        lua_pop(L, 1);
        lua_pushvalue(L, index);
        lua_pushinteger(L, new_number(L));
        lua_pushvalue(L, -1);
        lua_insert(L, -3);
        lua_rawset(L, -4);
    }
    lua_remove(L, -2);
}

static void push_object_text(lua_State *L, int index)
{
    const char *name = luaL_getmetafield(L, index, "__name") == LUA_TSTRING ? lua_tostring(L, -1) : luaL_typename(L, index);
    push_number(L, index);
    lua_pushfstring(L, "%s: %I", name, (LUAI_UACINT)lua_tointeger(L, -1));
}

const char *sandbox_push_text(lua_State *L, int index, size_t *length)
{
    index = lua_absindex(L, index);
    int top = lua_gettop(L);
    luaL_checkstack(L, 8, "too many nested calls");
    if (luaL_callmeta(L, index, "__tostring")) {
        if (!lua_isstring(L, -1))
            luaL_error(L, "'__tostring' must return a string");
    } else if (lua_type(L, index) <= LUA_TSTRING && !lua_islightuserdata(L, index)) {
        luaL_tolstring(L, index, NULL);
    } else {
        push_object_text(L, index);
    }
    lua_insert(L, top + 1);
    lua_settop(L, top + 1);
    return lua_tolstring(L, -1, length);
}

static int base_tostring(lua_State *L)
{
    luaL_checkany(L, 1);
    sandbox_push_text(L, 1, NULL);
    return 1;
}

static int base_print(lua_State *L)
{
    lnova_sandbox *sandbox = lnova_sandbox_of(L);
    int count = lua_gettop(L);
    luaL_Buffer line;
    luaL_buffinit(L, &line);
    for (int i = 1; i <= count; i++) {
        if (i > 1)
            luaL_addchar(&line, '\t');
        sandbox_push_text(L, i, NULL);
        luaL_addvalue(&line);
    }
    luaL_pushresult(&line);
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    lnova_sandbox_charge(L, LINE_COST + CHARACTER_COST * (uint64_t)length);
    sandbox->printed += length + 1;
    if (sandbox->printed > MOST_PRINTED)
        return luaL_error(L, "printed more than %d bytes in one call", MOST_PRINTED);
    if (sandbox->print)
        sandbox->print(L, sandbox->self, text, length);
    return 0;
}

/* ---- load -------------------------------------------------------------------------------------------------------------------------- */

/* Pushes all that the function at index 1 hands over, piece by piece until it returns nil or "". */
static void gather(lua_State *L)
{
    luaL_Buffer text;
    luaL_buffinit(L, &text);
    for (;;) {
        lua_pushvalue(L, 1);
        lua_call(L, 0, 1);
        if (!lua_isnil(L, -1) && !lua_isstring(L, -1))
            luaL_error(L, "reader function must return a string");
        if (lua_isnil(L, -1) || lua_rawlen(L, -1) == 0)
            break;
        luaL_addvalue(&text);
    }
    lua_pop(L, 1);
    luaL_pushresult(&text);
}

/* The chunk of the text or function at index 1 under the name at index 2. */
static int compile_source(lua_State *L)
{
    if (lua_isfunction(L, 1))
        gather(L);
    else
        lua_pushvalue(L, 1);
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    sandbox_compile(L, text, length, lua_tostring(L, 2));
    return 1;
}

static int base_load(lua_State *L)
{
    bool has_environment = !lua_isnone(L, 4);
    luaL_argcheck(L, lua_isstring(L, 1) || lua_isfunction(L, 1), 1, "string or function expected");
    const char *name = luaL_optstring(L, 2, lua_isstring(L, 1) ? lua_tostring(L, 1) : "=(load)");
    luaL_argcheck(L, luaL_optstring(L, 3, "t")[0] != 'b', 3, "only \"t\" is possible: there is no bytecode here");
    lua_settop(L, 4);
    lua_pushcfunction(L, compile_source);
    lua_pushvalue(L, 1);
    lua_pushstring(L, name);
    if (lua_pcall(L, 2, 1, 0) != LUA_OK) {
        lnova_sandbox_pass(L);
        luaL_pushfail(L);
        lua_insert(L, -2);
        return 2;
    }
    if (has_environment) {
        lua_pushvalue(L, 4);
        lua_setupvalue(L, -2, 1);
    }
    return 1;
}

void sandbox_open_base(lua_State *L)
{
    static const luaL_Reg functions[] = {{"load", base_load},         {"pcall", base_pcall},   {"print", base_print},
                                         {"tostring", base_tostring}, {"xpcall", base_xpcall}, {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
    lua_newtable(L);
    lua_newtable(L);
    lua_pushliteral(L, "k");
    lua_setfield(L, -2, "__mode"); /* its values are numbers, so it costs the collector nothing special */
    lua_setmetatable(L, -2);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &numbers_key);
}
