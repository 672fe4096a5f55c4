/* SPDX-License-Identifier: MIT
 *
 * Fuzz targets written in Lua: a program named fuzz_NAME runs tests/fuzz/fuzz_NAME.lua once. The file returns a function, which is called with
 * each input as a text; an error that it raises is a finding. A hook of Lua counts the lines that an input reaches in counters that libFuzzer
 * reads, as it reads those of the edges in C.
 */
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings.h"

int LLVMFuzzerInitialize(int *count, char ***arguments);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { COUNTERS = 1 << 14 };

__attribute__((section("__libfuzzer_extra_counters"))) static uint8_t counters[COUNTERS];

static lua_State *fuzzed;

static void count_line(lua_State *L, lua_Debug *at)
{
    lua_getinfo(L, "S", at);
    uint32_t hash = (uint32_t)at->currentline;
    for (const char *c = at->short_src; *c; c++)
        hash = hash * 31 + (uint8_t)*c;
    counters[hash % COUNTERS]++;
}

static int add_traceback(lua_State *L)
{
    luaL_traceback(L, L, luaL_tolstring(L, 1, NULL), 1);
    return 1;
}

static void must(int status)
{
    if (status == LUA_OK)
        return;
    fprintf(stderr, "%s\n", lua_tostring(fuzzed, -1));
    abort();
}

/* Leaves the target's function on the stack, above the one that adds tracebacks. */
int LLVMFuzzerInitialize(int *count, char ***arguments) // NOLINT(readability-non-const-parameter): as libFuzzer declares it
{
    (void)count;
    const char *slash = strrchr((*arguments)[0], '/');
    fuzzed = luaL_newstate();
    luaL_openlibs(fuzzed);
    luaL_requiref(fuzzed, "nova.core", luaopen_nova_core, false);
    lua_settop(fuzzed, 0);
    lua_pushcfunction(fuzzed, add_traceback);
    must(luaL_loadfile(fuzzed, lua_pushfstring(fuzzed, "tests/fuzz/%s.lua", slash ? slash + 1 : (*arguments)[0])));
    lua_remove(fuzzed, 2);
    must(lua_pcall(fuzzed, 0, 1, 1));
    lua_sethook(fuzzed, count_line, LUA_MASKLINE, 0);
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    lua_pushvalue(fuzzed, 2);
    lua_pushlstring(fuzzed, (const char *)data, size);
    must(lua_pcall(fuzzed, 1, 0, 1));
    return 0;
}
