/* SPDX-License-Identifier: MIT
 *
 * Sandboxes come, are called, and go. The limits themselves are in sandbox_limits.c.
 */
#include "sandbox.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "sandbox_parts.h"
#include "trace.h"

enum { VALUE_SHARE = 64 };

/* ---- Errors ------------------------------------------------------------------------------------------------------------------------ */

/* Copies what fits. The text may be a script's, and is about to be seen on terminals. */
static void set_error(lnova_sandbox_error *error, lnova_limit limit, const char *text)
{
    error->limit = limit;
    size_t length = strnlen(text, sizeof error->text - 1);
    while (text[length] && length > 0 && (text[length] & 0xc0) == 0x80)
        length--; /* not within a UTF-8 sequence */
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        error->text[i] = byte < ' ' || byte == 127 ? ' ' : (char)byte;
    }
    error->text[length] = 0;
}

/* Turns an error into text while the limits still hold, since an error value may have its own __tostring. Does not do so if the script was
 * stopped: then Lua keeps hooks off in this thread, and the function would run without limits. */
static int explain(lua_State *L)
{
    if (lua_type(L, 1) == LUA_TSTRING || sandbox_stopped(lnova_sandbox_of(L)))
        return 1;
    if (luaL_getmetafield(L, 1, "__tostring") != LUA_TNIL)
        sandbox_push_text(L, 1, NULL);
    else
        lua_pushfstring(L, "an error that is no text (%s)", luaL_typename(L, 1));
    return 1;
}

/* ---- The gate ---------------------------------------------------------------------------------------------------------------------- */

static void enter(lnova_sandbox *box)
{
    if (box->depth == 0)
        sandbox_arm(box);
    box->depth++;
}

static void leave(lnova_sandbox *box)
{
    box->depth--;
    if (box->depth == 0 && box->stopped == LNOVA_LIMIT_MEMORY)
        lua_gc(box->L, LUA_GCCOLLECT);
}

bool lnova_sandbox_call(lnova_sandbox *box, int arguments, int results, lnova_sandbox_error *error)
{
    lua_State *L = box->running;
    int handler = lua_gettop(L) - arguments;
    lua_pushcfunction(L, explain);
    lua_insert(L, handler);
    enter(box);
    bool rested = sandbox_rest(box, false);
    int status = lua_pcall(L, arguments, results, handler);
    sandbox_rest(box, rested);
    box->running = L; /* also where an error jumped out of a coroutine for lack of memory */
    bool stopped = sandbox_stopped(box);
    if (status == LUA_OK && !stopped) {
        lua_remove(L, handler);
    } else {
        const char *text = stopped ? box->reason : lua_tostring(L, -1);
        set_error(error, box->stopped, text ? text : "an error in the handling of an error");
        if (lnova_traces(LNOVA_TRACE_SANDBOX))
            lnova_trace(LNOVA_TRACE_SANDBOX, "a call ended with: %s", error->text);
        lua_settop(L, handler - 1);
    }
    leave(box);
    return status == LUA_OK && !stopped;
}

/* ---- Loading ----------------------------------------------------------------------------------------------------------------------- */

typedef struct source {
    const char *text;
    size_t length;
    const char *name;
} source;

static int compile(lua_State *L)
{
    const source *source = lua_touserdata(L, 1);
    sandbox_compile(L, source->text, source->length, source->name);
    return 1;
}

bool lnova_sandbox_load(lnova_sandbox *box, const char *text, size_t length, const char *name, lnova_sandbox_error *error)
{
    source source = {text, length, name};
    lua_pushcfunction(box->running, compile);
    lua_pushlightuserdata(box->running, &source);
    return lnova_sandbox_call(box, 1, 1, error);
}

static int compile_file(lua_State *L)
{
    sandbox_compile_file(L, lua_touserdata(L, 1));
    return 1;
}

bool lnova_sandbox_load_file(lnova_sandbox *box, const char *path, lnova_sandbox_error *error)
{
    lua_pushcfunction(box->running, compile_file);
    lua_pushlightuserdata(box->running, (void *)path);
    return lnova_sandbox_call(box, 1, 1, error);
}

/* ---- Life -------------------------------------------------------------------------------------------------------------------------- */

/* Outside of a call there is no limit, and so nothing fails until the machine's memory is at its end. */
static int give_up(lua_State *L)
{
    (void)L;
    fputs("nova: not enough memory\n", stderr);
    return 0;
}

/* 0 stays 0, which means no limit. */
static size_t at_least(size_t limit, size_t least)
{
    return limit == 0 || limit > least ? limit : least;
}

void lnova_sandbox_limit(lnova_sandbox *box, const lnova_sandbox_limits *limits)
{
    box->limits = *limits;
    box->limits.seconds = fmin(limits->seconds, LNOVA_SANDBOX_LONGEST);
    size_t memory = at_least(limits->memory, LNOVA_SANDBOX_LEAST_MEMORY);
    size_t value = limits->value ? limits->value : memory / VALUE_SHARE;
    box->limits.memory = memory;
    box->limits.value = at_least(value, LNOVA_SANDBOX_LEAST_VALUE);
}

const lnova_sandbox_limits *lnova_sandbox_limits_of(const lnova_sandbox *box)
{
    return &box->limits;
}

static bool find_root(lnova_sandbox *box, const char *root, lnova_sandbox_error *error)
{
    if (!root)
        return true;
    struct stat about;
    box->root = realpath(root, NULL);
    if (box->root && stat(box->root, &about) == 0 && S_ISDIR(about.st_mode))
        return true;
    char text[sizeof error->text];
    snprintf(text, sizeof text, "%s: %s", root, box->root ? "not a folder" : strerror(errno));
    set_error(error, LNOVA_LIMIT_NONE, text);
    return false;
}

static int open_library(lua_State *L)
{
    sandbox_open_library(L);
    return 0;
}

static bool make_state(lnova_sandbox *box, lnova_sandbox_error *error)
{
    box->L = lua_newstate(sandbox_allocate, box);
    if (box->L) {
        box->running = box->L;
        lua_atpanic(box->L, give_up);
        *(lnova_sandbox **)lua_getextraspace(box->L) = box;
        lua_pushcfunction(box->L, open_library);
        if (lua_pcall(box->L, 0, 0, 0) == LUA_OK)
            return true;
    }
    set_error(error, LNOVA_LIMIT_NONE, "not enough memory for a sandbox");
    return false;
}

lnova_sandbox *lnova_sandbox_new(const lnova_sandbox_options *options, lnova_sandbox_error *error)
{
    lnova_sandbox *box = calloc(1, sizeof *box);
    if (!box) {
        set_error(error, LNOVA_LIMIT_NONE, "not enough memory for a sandbox");
        return NULL;
    }
    lnova_sandbox_limit(box, &options->limits);
    box->print = options->print;
    box->self = options->self;
    box->seed = options->seed;
    if (find_root(box, options->root, error) && make_state(box, error)) {
        if (lnova_traces(LNOVA_TRACE_SANDBOX))
            lnova_trace(LNOVA_TRACE_SANDBOX, "made, files from %s", box->root ? box->root : "nowhere");
        return box;
    }
    lnova_sandbox_free(box);
    return NULL;
}

void lnova_sandbox_free(lnova_sandbox *box)
{
    if (!box)
        return;
    if (lnova_traces(LNOVA_TRACE_SANDBOX))
        lnova_trace(LNOVA_TRACE_SANDBOX, "closed");
    if (box->L)
        lua_close(box->L);
    free(box->root);
    free(box);
}

lua_State *lnova_sandbox_state(const lnova_sandbox *box)
{
    return box->running;
}
