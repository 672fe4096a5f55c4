/* SPDX-License-Identifier: MIT
 *
 * What scripts find in a sandbox: Lua 5.4's own library with these differences.
 *
 * Not there: io, package, debug, coroutine.close, collectgarbage, dofile, loadfile, warn, string.dump, string.pack and its kin (sizes and
 * byte order are the machine's), all of os but os.clock.
 *
 * - pairs and next go through a table in a fixed order: numbers upwards, then strings by their bytes, then false and true. Other keys have
 *   no order that is the same in every run, so going through a table that has some is an error; having them and looking them up is not.
 *   What is added to a table while pairs goes through it is not visited. (order.c)
 * - tostring gives tables, functions and the like numbers, in the order in which they are asked for, instead of addresses.
 * - math.random draws from our own generator, seeded by the host; math.randomseed() starts its sequence anew, math.randomseed(n) another.
 * - setmetatable refuses __gc and __mode: finalisers would run outside of all limits, and collecting weak tables can take quadratic time
 *   within one step. The metatable of a table that itself serves as a metatable (a class that has a parent) is read when it is set; what
 *   is later changed in there has no effect. Strings don't tell their metatable. (metatables.c)
 * - pcall, xpcall and coroutines do not catch an overstepped limit. A coroutine that ended by an error leaves its to-be-closed
 *   variables as they are.
 * - load takes text only; require finds files of the own folder, as text. (require.c)
 * - table.sort is stable and takes any comparison, also one that contradicts itself. A table function handles a million items at most in
 *   one call. (table.c)
 * - Patterns and all else that can take long counts as instructions. string.format knows no %p. (string.c)
 * - print hands its line to the host.
 * - os.clock tells the processor's time of this thread since the host's call began. What others used, the opponent say, is not in it.
 */
#include <lualib.h>

#include "parts.h"

/* Copies functions from one of Lua's own libraries, on top of the stack, to the table below; pops the library. */
static void pick(lua_State *L, const char *const names[])
{
    for (; *names; names++) {
        lua_getfield(L, -1, *names);
        lua_setfield(L, -3, *names);
    }
    lua_pop(L, 1);
}

static void open_lua(lua_State *L, lua_CFunction library)
{
    lua_pushcfunction(L, library);
    lua_call(L, 0, 1);
}

/* Charges for a walk over so many bytes of the text at index 1, and calls Lua's own function, which is the upvalue. */
static int walk(lua_State *L, uint64_t bytes)
{
    enum { BYTES_OF_AN_INSTRUCTION = 4 };
    uint64_t length = lua_type(L, 1) == LUA_TSTRING ? lua_rawlen(L, 1) : 0;
    lnova_sandbox_charge(L, (bytes < length ? bytes : length) / BYTES_OF_AN_INSTRUCTION);
    return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

static int walk_all(lua_State *L)
{
    return walk(L, UINT64_MAX);
}

/* utf8.offset(text, n) walks over n characters, to the left if n is negative. */
static int walk_characters(lua_State *L)
{
    enum { LONGEST_CHARACTER = 4 };
    lua_Integer count = lua_tointeger(L, 2);
    uint64_t distance = count < 0 ? -(uint64_t)count : (uint64_t)count;
    return walk(L, distance < UINT64_MAX / LONGEST_CHARACTER ? LONGEST_CHARACTER * distance : UINT64_MAX);
}

/* Puts a function that charges before the function of that name in the library on top of the stack. */
static void charge_for(lua_State *L, const char *name, lua_CFunction function)
{
    lua_getfield(L, -1, name);
    lua_pushcclosure(L, function, 1);
    lua_setfield(L, -2, name);
}

static void open_utf8(lua_State *L)
{
    open_lua(L, luaopen_utf8);
    charge_for(L, "len", walk_all);
    charge_for(L, "offset", walk_characters);
}

static void pick_base(lua_State *L)
{
    static const char *const names[] = {"assert",   "error",  "ipairs", "rawequal", "rawget", "rawlen",
                                        "tonumber", "select", "type",   "_VERSION", NULL};
    open_lua(L, luaopen_base);
    pick(L, names);
    charge_for(L, "tonumber", walk_all);
}

static void pick_math(lua_State *L)
{
    static const char *const names[] = {"abs",  "acos", "asin", "atan", "ceil", "cos",        "deg",        "exp",  "floor",
                                        "fmod", "huge", "log",  "max",  "min",  "maxinteger", "mininteger", "modf", "pi",
                                        "rad",  "sin",  "sqrt", "tan",  "type", "ult",        "tointeger",  NULL};
    open_lua(L, luaopen_math);
    pick(L, names);
}

/* The library table itself stays the strings' __index, so what it must not have is taken out of it. */
static void open_string(lua_State *L)
{
    static const char *const away[] = {"dump", "pack", "packsize", "unpack", NULL};
    open_lua(L, luaopen_string);
    for (const char *const *name = away; *name; name++) {
        lua_pushnil(L);
        lua_setfield(L, -2, *name);
    }
    sandbox_open_string(L);
}

static int os_clock(lua_State *L)
{
    lua_pushnumber(L, lnova_sandbox_seconds(lnova_sandbox_of(L)));
    return 1;
}

static void open_os(lua_State *L)
{
    static const luaL_Reg functions[] = {{"clock", os_clock}, {NULL, NULL}};
    luaL_newlib(L, functions);
}

static void open_into(lua_State *L, const char *name, void (*pick_from_lua)(lua_State *), void (*open_own)(lua_State *))
{
    lua_newtable(L);
    if (pick_from_lua)
        pick_from_lua(L);
    open_own(L);
    lua_setfield(L, -2, name);
}

void sandbox_open_library(lua_State *L)
{
    luaL_checkversion(L);
    lua_newtable(L);
    pick_base(L);
    sandbox_open_base(L);
    sandbox_open_metatables(L);
    sandbox_open_order(L);
    sandbox_open_require(L);
    open_into(L, "coroutine", NULL, sandbox_open_coroutine);
    open_into(L, "math", pick_math, sandbox_open_math);
    open_lua(L, luaopen_table);
    sandbox_open_table(L);
    lua_setfield(L, -2, "table");
    open_string(L);
    lua_setfield(L, -2, "string");
    open_utf8(L);
    lua_setfield(L, -2, "utf8");
    open_os(L);
    lua_setfield(L, -2, "os");
    lua_pushvalue(L, -1);
    lua_setfield(L, -2, "_G");
    lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}
