/* SPDX-License-Identifier: MIT
 *
 * The program: starts Lua with the modules of this folder and hands over to scripts/main.lua, whose result is the exit status.
 */
#include <errno.h>
#include <lualib.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "game.h"
#include "plain.h"
#include "system/interrupt.h"
#include "trace.h"

enum { STATUS_FAILED = 1, STATUS_MISUSED = 2, STATUS_BROKEN = 70, STATUS_INTERRUPTED = 130 };

static bool is_interrupt(lua_State *L, int index)
{
    return lnova_is_of_kind(L, index, LNOVA_INTERRUPTED);
}

/* Was the error raised by a rule of the variant? Then the variant is wrong, and not the program. */
static bool is_failed_rule(lua_State *L, int index)
{
    return lnova_is_of_kind(L, index, LNOVA_RULE);
}

/* Turns an error that nobody caught into text with a traceback. */
static int add_traceback(lua_State *L)
{
    if (is_interrupt(L, 1) || is_failed_rule(L, 1))
        return 1;
    luaL_traceback(L, L, luaL_tolstring(L, 1, NULL), 1);
    return 1;
}

static void set_arguments(lua_State *L, int count, char **arguments)
{
    lua_newtable(L);
    for (int i = 0; i < count; i++) {
        lua_pushstring(L, arguments[i]);
        lua_rawseti(L, -2, i);
    }
    lua_setglobal(L, "arg");
}

/* Pushes the chunk of scripts/main.lua. */
static void load_main(lua_State *L)
{
    luaL_requiref(L, "nova.core", luaopen_nova_core, false);
    lua_getfield(L, -1, "home");
    const char *home = lua_tostring(L, -1);
    if (luaL_loadfilex(L, lua_pushfstring(L, "%s/scripts/main.lua", home), "t") == LUA_ERRFILE)
        luaL_error(L, "%s\n(scripts/ and variants/ are looked for in NOVA_HOME, beside the program, and in its share/nova-boardgames)",
                   lua_tostring(L, -1));
    else if (!lua_isfunction(L, -1))
        lua_error(L);
}

/* How large memory may become before Lua looks for garbage, in percent of what was in use the last time. Nearly all that a start reads stays in
 * use, so looking sooner takes time and frees nothing. */
enum { GROWTH = 400 };

/* All work, inside one protected call. */
static int run(lua_State *L)
{
    int count = (int)lua_tointeger(L, 1);
    char **arguments = lua_touserdata(L, 2);
    lua_gc(L, LUA_GCINC, GROWTH, 0, 0);
    luaL_openlibs(L);
    set_arguments(L, count, arguments);
    load_main(L);
    lnova_watch_interrupt(L);
    luaL_checkstack(L, count, "too many arguments");
    int chunk = lua_gettop(L);
    for (int i = 1; i < count; i++)
        lua_pushstring(L, arguments[i]);
    lua_call(L, lua_gettop(L) - chunk, 1);
    return 1;
}

/* The exit status for the result, or for the error that is in its place. */
static int status_of(lua_State *L, int outcome)
{
    if (outcome == LUA_OK)
        return (int)lua_tointeger(L, -1);
    if (is_interrupt(L, -1))
        return STATUS_INTERRUPTED;
    lnova_complain(L);
    return is_failed_rule(L, -1) ? STATUS_FAILED : STATUS_BROKEN;
}

static bool is_of_writing(int reason)
{
    return reason == ENOSPC || reason == EDQUOT || reason == EFBIG || reason == EIO || reason == EBADF;
}

/* Says what is wrong with standard output. Where an earlier write has failed, errno may be of something else by now. */
static bool all_is_written(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return true;
    fprintf(stderr, "nova: standard output: %s\n", is_of_writing(errno) ? strerror(errno) : "not all of it could be written");
    return false;
}

enum { STACK = 64 << 20 };

/* Lets the stack of C grow, for what calls itself in Lua's interpreter: versions before 5.4.7 do so for the messages of some errors. Without more
 * room nova runs as well. */
static void raise_stack_limit(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= STACK)
        return;
    limit.rlim_cur = limit.rlim_max < STACK ? limit.rlim_max : STACK;
    setrlimit(RLIMIT_STACK, &limit);
}

int main(int count, char **arguments)
{
    signal(SIGPIPE, SIG_DFL); /* a closed pipe ends the program, whatever disposition it inherited */
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow any more is told like a full disk */
    raise_stack_limit();
    if (!lnova_trace_begin())
        return STATUS_MISUSED;
    lua_State *L = luaL_newstate();
    if (!L) {
        fputs("nova: not enough memory\n", stderr);
        return STATUS_BROKEN;
    }
    lua_pushcfunction(L, add_traceback);
    lua_pushcfunction(L, run);
    lua_pushinteger(L, count);
    lua_pushlightuserdata(L, arguments);
    int status = status_of(L, lua_pcall(L, 2, 1, 1));
    lnova_watch_interrupt(NULL);
    lua_close(L);
    return all_is_written() ? status : STATUS_FAILED;
}
