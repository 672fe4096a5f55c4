/* SPDX-License-Identifier: MIT
 *
 * Makes, calls and frees sandboxes. The limits are in limits.c.
 */
#include "sandbox.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "parts.h"
#include "plain.h"
#include "trace.h"

enum {
    VALUE_SHARE = 64,
    GROWTH = 300 /* percent of what is in use after a collection: then the next one begins. A script has little in use */
};

/* ---- Errors ------------------------------------------------------------------------------------------------------------------------ */

/* The text may come from a script and be shown on a terminal. */
static void set_error(lnova_sandbox_error *error, lnova_limit limit, const char *text)
{
    error->limit = limit;
    error->textless = false;
    lnova_copy_line(error->text, sizeof error->text, text);
}

const char *lnova_push_place(lua_State *L)
{
    lua_Debug at;
    for (int level = 0; lua_getstack(L, level, &at); level++)
        if (lua_getinfo(L, "Sl", &at) && at.currentline > 0)
            return lua_pushfstring(L, "%s:%d: ", at.short_src, at.currentline);
    return lua_pushliteral(L, "");
}

/* Functions in C that compare or call, as math.min and table.sort do, raise Lua's own errors about that, which have no place there. Puts
 * the place of the nearest function of the script in front of such an error. */
static void add_place(lua_State *L)
{
    static const char bare[] = "attempt to ";
    lua_Debug at;
    bool in_c = lua_getstack(L, 1, &at) && lua_getinfo(L, "S", &at) && *at.what == 'C';
    if (in_c && strncmp(lua_tostring(L, 1), bare, strlen(bare)) == 0)
        lua_pushfstring(L, "%s%s", lnova_push_place(L), lua_tostring(L, 1));
}

/* Turns an error into text while the limits still hold, since an error value may have its own __tostring. Does not do so if the script was
 * stopped: then Lua keeps hooks off in this thread, and the function would run without limits. */
static int explain(lua_State *L)
{
    if (sandbox_stopped(lnova_sandbox_of(L)))
        return 1;
    if (lua_type(L, 1) == LUA_TSTRING) {
        add_place(L);
        return 1;
    }
    if (luaL_getmetafield(L, 1, "__tostring") != LUA_TNIL)
        sandbox_push_text(L, 1, NULL);
    else {
        lnova_sandbox_of(L)->textless = true;
        lua_pushfstring(L, "an error that is no text (%s)", luaL_typename(L, 1));
    }
    return 1;
}

/* ---- The gate ---------------------------------------------------------------------------------------------------------------------- */

static void enter(lnova_sandbox *sandbox)
{
    if (sandbox->depth == 0)
        sandbox_arm(sandbox);
    sandbox->depth++;
}

static void leave(lnova_sandbox *sandbox)
{
    sandbox->depth--;
    if (sandbox->depth > 0)
        return;
    sandbox_disarm(sandbox);
    sandbox->watcher = NULL; /* an error may have jumped over the end of a watched call */
    if (sandbox->stopped == LNOVA_LIMIT_MEMORY)
        lua_gc(sandbox->L, LUA_GCCOLLECT);
}

bool lnova_sandbox_call(lnova_sandbox *sandbox, int arguments, int results, lnova_sandbox_error *error)
{
    lua_State *L = sandbox->running;
    int handler = lua_gettop(L) - arguments;
    lua_pushcfunction(L, explain);
    lua_insert(L, handler);
    enter(sandbox);
    bool rested = sandbox_rest(sandbox, false);
    int status = lua_pcall(L, arguments, results, handler);
    sandbox_rest(sandbox, rested);
    sandbox->running = L; /* also where an error jumped out of a coroutine for lack of memory */
    bool stopped = sandbox_stopped(sandbox);
    if (status == LUA_OK && !stopped) {
        lua_remove(L, handler);
    } else {
        const char *text = stopped ? sandbox->reason : lua_tostring(L, -1);
        set_error(error, sandbox->stopped, text ? text : "an error in the handling of an error");
        error->textless = sandbox->textless;
        sandbox->textless = false;
        if (lnova_traces(LNOVA_TRACE_SANDBOX))
            lnova_trace(LNOVA_TRACE_SANDBOX, "a call ended with: %s", error->text);
        lua_settop(L, handler - 1);
    }
    leave(sandbox);
    return status == LUA_OK && !stopped;
}

/* The paused call keeps the limits that it had left. Only Ctrl-C stops both calls. */
bool sandbox_call_aside(lnova_sandbox *sandbox, lua_State *thread, int arguments, int results, lnova_sandbox_error *error)
{
    lua_State *paused = sandbox->running;
    struct lnova_watch *watcher = sandbox->watcher;
    uint64_t left = sandbox->left;
    lnova_limit stopped = sandbox->stopped;
    sandbox->running = thread;
    sandbox->watcher = NULL;
    sandbox->left = sandbox->limits.instructions ? sandbox->limits.instructions : UINT64_MAX;
    sandbox_arm_coroutine(sandbox, thread);
    bool done = lnova_sandbox_call(sandbox, arguments, results, error);
    sandbox->running = paused;
    sandbox->watcher = watcher;
    sandbox->left = left;
    if (sandbox->stopped != LNOVA_LIMIT_INTERRUPT)
        sandbox->stopped = stopped;
    return done;
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

bool lnova_sandbox_load(lnova_sandbox *sandbox, const char *text, size_t length, const char *name, lnova_sandbox_error *error)
{
    source source = {text, length, name};
    lua_pushcfunction(sandbox->running, compile);
    lua_pushlightuserdata(sandbox->running, &source);
    return lnova_sandbox_call(sandbox, 1, 1, error);
}

static int compile_file(lua_State *L)
{
    sandbox_compile_file(L, lua_touserdata(L, 1));
    return 1;
}

bool lnova_sandbox_load_file(lnova_sandbox *sandbox, const char *path, lnova_sandbox_error *error)
{
    lua_pushcfunction(sandbox->running, compile_file);
    lua_pushlightuserdata(sandbox->running, (void *)path);
    return lnova_sandbox_call(sandbox, 1, 1, error);
}

/* ---- Life -------------------------------------------------------------------------------------------------------------------------- */

/* Outside of a call there is no limit: an allocation fails only if the machine has no memory left. */
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

void lnova_sandbox_limit(lnova_sandbox *sandbox, const lnova_sandbox_limits *limits)
{
    sandbox->limits = *limits;
    sandbox->limits.seconds = fmin(limits->seconds, LNOVA_SANDBOX_LONGEST);
    size_t memory = at_least(limits->memory, LNOVA_SANDBOX_LEAST_MEMORY);
    size_t value = limits->value ? limits->value : memory / VALUE_SHARE;
    sandbox->limits.memory = memory;
    sandbox->limits.value = at_least(value, LNOVA_SANDBOX_LEAST_VALUE);
}

const lnova_sandbox_limits *lnova_sandbox_limits_of(const lnova_sandbox *sandbox)
{
    return &sandbox->limits;
}

static bool find_root(lnova_sandbox *sandbox, const char *root, lnova_sandbox_error *error)
{
    if (!root)
        return true;
    struct stat about;
    sandbox->root = realpath(root, NULL);
    if (sandbox->root && stat(sandbox->root, &about) == 0 && S_ISDIR(about.st_mode))
        return true;
    char text[sizeof error->text];
    snprintf(text, sizeof text, "%s: %s", root, sandbox->root ? "not a folder" : strerror(errno));
    set_error(error, LNOVA_LIMIT_NONE, text);
    return false;
}

static int open_library(lua_State *L)
{
    sandbox_open_library(L);
    return 0;
}

static bool make_state(lnova_sandbox *sandbox, lnova_sandbox_error *error)
{
    sandbox->L = lua_newstate(sandbox_allocate, sandbox);
    if (sandbox->L) {
        sandbox->running = sandbox->L;
        lua_atpanic(sandbox->L, give_up);
        lua_gc(sandbox->L, LUA_GCINC, GROWTH, 0, 0);
        *(lnova_sandbox **)lua_getextraspace(sandbox->L) = sandbox;
        lua_pushcfunction(sandbox->L, open_library);
        if (lua_pcall(sandbox->L, 0, 0, 0) == LUA_OK)
            return true;
    }
    set_error(error, LNOVA_LIMIT_NONE, "not enough memory for a sandbox");
    return false;
}

lnova_sandbox *lnova_sandbox_new(const lnova_sandbox_options *options, lnova_sandbox_error *error)
{
    lnova_sandbox *sandbox = calloc(1, sizeof *sandbox);
    if (!sandbox) {
        set_error(error, LNOVA_LIMIT_NONE, "not enough memory for a sandbox");
        return NULL;
    }
    lnova_sandbox_limit(sandbox, &options->limits);
    sandbox->print = options->print;
    sandbox->sources = options->sources;
    sandbox->self = options->self;
    sandbox->seed = options->seed;
    if (find_root(sandbox, options->root, error) && make_state(sandbox, error)) {
        if (lnova_traces(LNOVA_TRACE_SANDBOX))
            lnova_trace(LNOVA_TRACE_SANDBOX, "made, files from %s", sandbox->root ? sandbox->root : "nowhere");
        return sandbox;
    }
    lnova_sandbox_free(sandbox);
    return NULL;
}

void lnova_sandbox_free(lnova_sandbox *sandbox)
{
    if (!sandbox)
        return;
    if (lnova_traces(LNOVA_TRACE_SANDBOX))
        lnova_trace(LNOVA_TRACE_SANDBOX, "closed");
    if (sandbox->L)
        lua_close(sandbox->L);
    sandbox_pool_close(&sandbox->pool);
    free(sandbox->root);
    free(sandbox);
}

lua_State *lnova_sandbox_state(const lnova_sandbox *sandbox)
{
    return sandbox->running;
}
