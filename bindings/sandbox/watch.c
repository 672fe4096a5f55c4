/* SPDX-License-Identifier: MIT
 *
 * The host's function runs in a thread of the host's state, in a protected call of its own. An error of the host thus never jumps through
 * frames of the sandbox. What it raises is raised once more in the sandbox, as an error of the script.
 */
#include "watch.h"

#include <string.h>

#include "bindings.h"
#include "copy.h"
#include "parts.h"

#define MARK "nova.mark"

enum { MOST_LEVELS = 64 };

/* ---- What stands for values that can't leave the sandbox ------------------------------------------------------------------------------- */

static int mark_text(lua_State *L)
{
    lua_rawgeti(L, 1, 1);
    return 1;
}

static void push_mark(lua_State *L, const char *text)
{
    lua_createtable(L, 1, 0);
    lua_pushstring(L, text);
    lua_rawseti(L, -2, 1);
    if (luaL_newmetatable(L, MARK)) {
        lua_pushcfunction(L, mark_text);
        lua_setfield(L, -2, "__tostring");
    }
    lua_setmetatable(L, -2);
}

static const char *copy_mark(copying *copying, int index)
{
    int type = lua_type(copying->from, index);
    lua_State *to = copying->to;
    push_mark(to, type == LUA_TUSERDATA ? "board" : type == LUA_TFUNCTION ? "function" : lua_typename(to, type));
    return NULL;
}

/* Pushes a copy of a script's value in the host, or what stands for it. */
static void push_copy(lua_State *L, lua_State *script, int index)
{
    copying copying = {.from = script, .to = L, .other = copy_mark};
    int top = lua_gettop(script);
    if (sandbox_copy(&copying, index))
        push_mark(L, "a table that is too large to be shown");
    lua_settop(script, top);
}

/* ---- Telling --------------------------------------------------------------------------------------------------------------------------- */

/* What the host's function is told. */
typedef struct event {
    lua_State *script;
    const char *kind; /* "call", "return" or "line" */
    const char *name;
    lua_Debug at; /* where the function, or the line, is */
    int line;
    int arguments; /* these are at the bottom of the script's stack */
    int answer;    /* index, or 0 */
} event;

static void set_text(lua_State *L, const char *key, const char *text)
{
    lua_pushstring(L, text);
    lua_setfield(L, -2, key);
}

/* Runs in the host, protected: calls the function with the event as a table. */
static int serve(lua_State *L)
{
    const event *event = lua_touserdata(L, 1);
    lua_settop(L, 2);
    lua_createtable(L, 0, 6);
    set_text(L, "kind", event->kind);
    set_text(L, "hook", event->name);
    set_text(L, "source", event->at.short_src);
    lua_pushinteger(L, event->line);
    lua_setfield(L, -2, "line");
    lua_createtable(L, event->arguments, 1);
    for (int i = 1; i <= event->arguments; i++) {
        push_copy(L, event->script, i);
        lua_rawseti(L, -2, i);
    }
    lua_pushinteger(L, event->arguments);
    lua_setfield(L, -2, "n");
    lua_setfield(L, -2, "arguments");
    if (event->answer) {
        push_copy(L, event->script, event->answer);
        lua_setfield(L, -2, "answer");
    }
    lua_call(L, 1, 1);
    return 1;
}

/* Raises in the script what a protected call of the host has left on top of its stack. */
static void raise_from_host(lua_State *script, lua_State *host)
{
    const char *text = lnova_problem_text(host, -1);
    if (lnova_is_of_kind(host, -1, LNOVA_INTERRUPTED))
        sandbox_interrupt(script);
    luaL_error(script, "%s", text ? text : "an error of the host that is no text");
}

static void ignore(lnova_watch *watch, const char *name)
{
    if (watch->ignores < LNOVA_IGNORED)
        watch->ignored[watch->ignores++] = name;
}

static bool is_ignored(const lnova_watch *watch, const char *name)
{
    int i = 0;
    while (i < watch->ignores && watch->ignored[i] != name)
        i++;
    return i < watch->ignores;
}

/* Tells of an event. Returns whether the host wants to be told of the next line, too. */
static bool tell(lnova_watch *watch, const event *event)
{
    lua_State *script = event->script, *host = watch->host;
    lnova_sandbox *sandbox = lnova_sandbox_of(script);
    lua_settop(host, 1);
    if (!lua_checkstack(host, LUA_MINSTACK))
        luaL_error(script, "too many nested calls");
    lua_pushcfunction(host, serve);
    lua_pushlightuserdata(host, (void *)event);
    lua_pushvalue(host, 1);
    watch->paused = script;
    bool rested = sandbox_rest(sandbox, true);
    int status = lua_pcall(host, 2, 1, 0);
    sandbox_rest(sandbox, rested);
    watch->paused = NULL;
    lnova_sandbox_pass(script);
    if (status != LUA_OK)
        raise_from_host(script, host);
    const char *order = lua_type(host, -1) == LUA_TSTRING ? lua_tostring(host, -1) : "";
    bool steps = strcmp(order, "step") == 0;
    if (strcmp(order, "enough") == 0)
        ignore(watch, event->name);
    lua_settop(host, 1);
    return steps;
}

static void tell_line(lua_State *script, lua_Debug *at)
{
    lnova_watch *watch = sandbox_watcher(script);
    event event = {.script = script, .kind = "line", .name = watch->name};
    lua_getinfo(script, "Sl", at);
    event.at = *at;
    event.line = at->currentline;
    if (!tell(watch, &event))
        sandbox_watch_lines(script, NULL, NULL);
}

/* Upvalues: the watch, the name, the function. */
static int call_watched(lua_State *L)
{
    lnova_watch *watch = lua_touserdata(L, lua_upvalueindex(1));
    const char *name = lua_touserdata(L, lua_upvalueindex(2));
    int arguments = lua_gettop(L);
    event event = {.script = L, .kind = "call", .name = name, .arguments = arguments};
    luaL_checkstack(L, arguments + LUA_MINSTACK, "too many arguments");
    lua_pushvalue(L, lua_upvalueindex(3));
    lua_getinfo(L, ">S", &event.at);
    event.line = event.at.linedefined;
    watch->name = name;
    if (tell(watch, &event))
        sandbox_watch_lines(L, watch, tell_line);
    lua_pushvalue(L, lua_upvalueindex(3));
    for (int i = 1; i <= arguments; i++)
        lua_pushvalue(L, i);
    lua_call(L, arguments, 1);
    sandbox_watch_lines(L, NULL, NULL);
    event.kind = "return";
    event.answer = lua_gettop(L);
    tell(watch, &event);
    return 1;
}

void lnova_watch_begin(lnova_watch *watch, lua_State *L, lua_State *host)
{
    lua_xmove(L, host, 1);
    *watch = (lnova_watch){.host = host};
}

void lnova_watch_wrap(lua_State *script, lnova_watch *watch, const char *name)
{
    if (is_ignored(watch, name))
        return;
    lua_pushlightuserdata(script, watch);
    lua_pushlightuserdata(script, (void *)name);
    lua_rotate(script, -3, 2);
    lua_pushcclosure(script, call_watched, 3);
}

/* ---- Looking at a script that is paused -------------------------------------------------------------------------------------------------- */

static lua_State *paused_script(lua_State *L, const lnova_watch *watch)
{
    lua_State *script = watch ? watch->paused : NULL;
    if (!script)
        luaL_error(L, "no function is paused");
    else if (!lua_checkstack(script, LUA_MINSTACK))
        luaL_error(L, "too many nested calls");
    return script;
}

/* Calls `take` with the name of each variable that the paused function sees, and the variable's value on top of the script's stack, which
 * `take` leaves there. Inner variables come after outer ones of the same name. */
static void each_variable(lua_State *script, void (*take)(lua_State *script, const char *name, void *self), void *self)
{
    lua_Debug at;
    const char *name;
    int top = lua_gettop(script);
    if (!lua_getstack(script, 0, &at) || !lua_getinfo(script, "Sf", &at))
        return;
    bool is_lua = *at.what != 'C';
    int function = lua_gettop(script);
    for (int n = 1; is_lua && (name = lua_getupvalue(script, function, n)); n++) {
        if (strcmp(name, "_ENV") != 0)
            take(script, name, self);
        lua_settop(script, function);
    }
    for (int n = 1; is_lua && (name = lua_getlocal(script, &at, n)); n++) {
        if (*name != '(') /* else it has no name in the script */
            take(script, name, self);
        lua_settop(script, function);
    }
    lua_settop(script, top);
}

static void take_copy(lua_State *script, const char *name, void *self)
{
    lua_State *L = self;
    lua_createtable(L, 0, 2);
    set_text(L, "name", name);
    push_copy(L, script, lua_gettop(script));
    lua_setfield(L, -2, "value");
    lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
}

int lnova_watch_variables(lua_State *L, const lnova_watch *watch)
{
    lua_State *script = paused_script(L, watch);
    lua_newtable(L);
    each_variable(script, take_copy, L);
    return 1;
}

int lnova_watch_way(lua_State *L, const lnova_watch *watch)
{
    lua_Debug at;
    lua_State *script = paused_script(L, watch);
    lua_newtable(L);
    for (int level = 0; level < MOST_LEVELS && lua_getstack(script, level, &at); level++) {
        lua_getinfo(script, "Sln", &at);
        if (at.currentline <= 0)
            continue;
        lua_createtable(L, 0, 3);
        set_text(L, "source", at.short_src);
        if (at.name)
            set_text(L, "name", at.name);
        lua_pushinteger(L, at.currentline);
        lua_setfield(L, -2, "line");
        lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
    }
    return 1;
}

/* An expression that is to be evaluated among the variables of a paused script. */
typedef struct expression {
    lua_State *script;
    lua_State *thread;
    const char *text;
    size_t length;
} expression;

/* Runs in the thread, whose stack has the table of variables and that of their names on top. */
static void take_variable(lua_State *script, const char *name, void *self)
{
    lua_State *thread = self;
    lua_pushstring(thread, name);
    lua_pushboolean(thread, 1);
    lua_rawset(thread, -3);
    lua_pushstring(thread, name);
    lua_pushvalue(script, -1);
    lua_xmove(script, thread, 1);
    lua_rawset(thread, -4);
}

/* What is no variable of the function is a global. A variable that is nil is no global. Upvalue: the names of variables. */
static int find_global(lua_State *L)
{
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) {
        lua_pushnil(L);
        return 1;
    }
    lua_pushglobaltable(L);
    lua_pushvalue(L, 2);
    lua_gettable(L, -2);
    return 1;
}

static void push_environment(lua_State *L, const expression *expression)
{
    lua_newtable(L);
    lua_newtable(L);
    each_variable(expression->script, take_variable, L);
    lua_newtable(L);
    lua_insert(L, -2);
    lua_pushcclosure(L, find_global, 1);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
}

/* Runs in the sandbox, in a thread of its own: limits hold there, while they rest in the paused one. */
static int evaluate(lua_State *L)
{
    const expression *expression = lua_touserdata(L, 1);
    lua_pushliteral(L, "return ");
    lua_pushlstring(L, expression->text, expression->length);
    lua_concat(L, 2);
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    sandbox_compile(L, text, length, "=print");
    push_environment(L, expression);
    lua_setupvalue(L, -2, 1);
    lua_call(L, 0, 1);
    return 1;
}

int lnova_watch_evaluate(lua_State *L, lnova_watch *watch, const char *text, size_t length)
{
    lua_State *script = paused_script(L, watch);
    lnova_sandbox *sandbox = lnova_sandbox_of(script);
    lnova_sandbox_error error;
    int top = lua_gettop(script);
    expression expression = {.script = script, .thread = lua_newthread(script), .text = text, .length = length};
    lua_pushcfunction(expression.thread, evaluate);
    lua_pushlightuserdata(expression.thread, &expression);
    bool done = sandbox_call_aside(sandbox, expression.thread, 1, 1, &error);
    if (done)
        push_copy(L, expression.thread, -1);
    else
        luaL_pushfail(L);
    lua_settop(script, top);
    if (done)
        return 1;
    lua_pushstring(L, error.text);
    return 2;
}
