/* SPDX-License-Identifier: MIT
 *
 * Scripts of games: making them, calling their functions, and raising their faults.
 */
#include "script.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bot/work.h"
#include "options.h"
#include "plain.h"
#include "sandbox/parts.h"

#include "trace.h"
#include "values.h"

/* ---- Life ------------------------------------------------------------------------------------------------------------------------------ */

void lnova_script_free(lnova_script *script)
{
    if (!script)
        return;
    lnova_sandbox_free(script->sandbox);
    free(script);
}

/* A limit of the table on top, or the usual one. */
static double limit_of(lua_State *L, const char *name, double otherwise)
{
    return lnova_number_option(L, lua_gettop(L), name, 0, 0x1p53, otherwise);
}

/* These limits hold for one call of a function. A usual one takes microseconds. Where functions are checked, all instructions count, so that
 * an author hears of a function that takes too many, however fast the machine is. */
static lnova_sandbox_limits read_script_limits(lua_State *L, int script, bool strict)
{
    lnova_sandbox_limits limits = {.instructions = 2000000, .at_least = !strict, .seconds = 2, .memory = (size_t)32 << 20};
    if (lua_getfield(L, script, "limits") == LUA_TTABLE) {
        limits.instructions = (uint64_t)limit_of(L, "instructions", (double)limits.instructions);
        limits.seconds = limit_of(L, "seconds", limits.seconds);
        limits.memory = (size_t)limit_of(L, "memory", (double)limits.memory);
        limits.value = (size_t)limit_of(L, "value", 0);
    }
    lua_pop(L, 1);
    return limits;
}

/* For running a file, which may compute its tables. */
static const lnova_sandbox_limits LOADING = {.instructions = 50000000, .seconds = 5, .memory = (size_t)64 << 20};

enum { PLACE_SIZE = LUA_IDSIZE + 16 };

/* Rules keep little, and most of what they make is soon garbage. So Lua collects it when memory has grown to four times what was in use, in
 * place of twice, and in fewer steps: this takes 1% to 2% less time. Near the limit of memory the sandbox collects in any case. */
enum { GROWTH = 400, WORK_IN_STEPS = 400 /* per cent */ };

static bool run_chunk(lnova_script *script, const char *text, size_t length, const char *name, nova_error *error)
{
    lnova_sandbox_error wrong;
    if (!lnova_sandbox_load(script->sandbox, text, length, name, &wrong) || !lnova_sandbox_call(script->sandbox, 0, 1, &wrong))
        return nova_fail(error, "script", "%s", wrong.text);
    if (lua_istable(script->L, -1))
        script->chunk[script->chunks++] = luaL_ref(script->L, LUA_REGISTRYINDEX);
    else
        lua_pop(script->L, 1);
    return true;
}

/* Reads the chunk on top of the stack of L. */
static bool read_chunk(lua_State *L, lnova_script *script, nova_error *error)
{
    int chunk = lua_gettop(L);
    size_t length = 0;
    luaL_checktype(L, chunk, LUA_TTABLE);
    lua_getfield(L, chunk, "name");
    const char *name = luaL_checkstring(L, -1);
    lua_getfield(L, chunk, "text");
    const char *text = luaL_checklstring(L, -1, &length);
    bool good = run_chunk(script, text, length, name, error);
    lua_settop(L, chunk - 1);
    return good;
}

static bool read_chunks(lua_State *L, int index, lnova_script *script, nova_error *error)
{
    lua_Integer count = (lua_Integer)lua_rawlen(L, index);
    luaL_argcheck(L, count >= 1 && count <= LNOVA_CHUNKS, 1, "script: a list of 1 to 64 chunks expected");
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(L, index, i);
        if (!read_chunk(L, script, error))
            return false;
    }
    return true;
}

/* Runs the field `answers` of the rules, if it is there. It is compiled, and has no lines: no message has a place in it. */
static bool read_answers(lua_State *L, int index, lnova_script *script, nova_error *error)
{
    lnova_sandbox_error wrong;
    size_t length = 0;
    script->answers = LUA_NOREF;
    lua_getfield(L, index, "answers");
    const char *code = lua_tolstring(L, -1, &length);
    if (!code)
        return true;
    if (luaL_loadbufferx(script->L, code, length, "=answers", "b") != LUA_OK)
        return nova_fail(error, "answers", "%s", lua_tostring(script->L, -1));
    if (!lnova_sandbox_call(script->sandbox, 0, 1, &wrong))
        return nova_fail(error, "answers", "%s", wrong.text);
    script->answers = luaL_ref(script->L, LUA_REGISTRYINDEX);
    return true;
}

/* What a function prints goes to standard error, behind the name of the file that it is in. */
static void print_line(lua_State *L, void *self, const char *text, size_t length)
{
    lua_Debug at;
    const char *name = "a variant";
    (void)self;
    for (int level = 1; lua_getstack(L, level, &at); level++) {
        if (lua_getinfo(L, "S", &at) && *at.what != 'C') {
            name = at.short_src;
            break;
        }
    }
    lnova_write_line(name, text, length);
}

bool lnova_script_read(lua_State *L, int index, size_t size, lnova_script **made, nova_error *error)
{
    lua_getfield(L, index, "script");
    int from = lua_gettop(L);
    luaL_checktype(L, from, LUA_TTABLE);
    lnova_sandbox_options options = {.limits = LOADING, .print = print_line};
    lnova_script *script = calloc(1, size);
    if (!script)
        return lnova_fail_memory(error);
    *made = script;
    script->decides = -1;
    lnova_sandbox_error wrong;
    script->sandbox = lnova_sandbox_new(&options, &wrong);
    if (!script->sandbox)
        return lnova_fail_memory(error);
    script->L = lnova_sandbox_state(script->sandbox);
    lua_gc(script->L, LUA_GCINC, GROWTH, WORK_IN_STEPS, 0);
    lua_getfield(L, from, "timed");
    script->timed = lua_toboolean(L, -1);
    lua_getfield(L, from, "strict");
    script->strict = lua_toboolean(L, -1);
    lnova_sandbox_limits limits = read_script_limits(L, from, script->strict);
    bool good = read_answers(L, index, script, error) && read_chunks(L, from, script, error);
    lnova_sandbox_limit(script->sandbox, &limits);
    lua_settop(L, from - 1);
    return good;
}

/* ---- Fields and functions --------------------------------------------------------------------------------------------------------------------- */

/* Reads fields raw: outside of a call no code of the script may run, thus no metamethod. */
int lnova_script_field(lnova_script *script, const char *name)
{
    lua_State *L = script->L;
    lua_pushnil(L);
    for (int i = 0; i < script->chunks && lua_isnil(L, -1); i++) {
        lua_pop(L, 1);
        lua_rawgeti(L, LUA_REGISTRYINDEX, script->chunk[i]);
        lua_pushstring(L, name);
        lua_rawget(L, -2);
        lua_remove(L, -2);
    }
    return lua_type(L, -1);
}

bool lnova_script_functions(lnova_script *script, const char *const *names, nova_error *error)
{
    script->names = names;
    for (int i = 0; names[i]; i++) {
        int type = lnova_script_field(script, names[i]);
        script->function[i] = LUA_NOREF;
        if (type == LUA_TFUNCTION) {
            script->function[i] = luaL_ref(script->L, LUA_REGISTRYINDEX);
            continue;
        }
        bool absent = !lua_toboolean(script->L, -1); /* `false` takes away what another chunk gives */
        lua_pop(script->L, 1);
        if (!absent && type != LUA_TTABLE)
            return nova_fail(error, names[i], "found a %s, expected a function", lua_typename(script->L, type));
    }
    return true;
}

bool lnova_script_run(lnova_script *script, lua_CFunction function, void *argument, nova_error *error)
{
    lnova_sandbox_error wrong;
    lua_pushcfunction(script->L, function);
    lua_pushlightuserdata(script->L, argument);
    if (lnova_sandbox_call(script->sandbox, 1, 0, &wrong))
        return true;
    return nova_fail(error, "script", "%s", wrong.text);
}

/* ---- Calling ----------------------------------------------------------------------------------------------------------------------------- */

bool lnova_script_enter(lnova_script *script)
{
    if (script->busy || script->failed)
        return false;
    script->busy = true;
    return true;
}

void lnova_script_leave(lnova_script *script)
{
    lua_settop(script->L, 0);
    script->busy = false;
}

void lnova_script_wrap(lua_State *L, lnova_script *script, int which)
{
    if (script->watch)
        lnova_watch_wrap(L, script->watch, script->names[which]);
}

void lnova_script_push(lua_State *L, lnova_script *script, int which)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, script->function[which]);
    lnova_script_wrap(L, script, which);
}

static void trace_call(const lnova_script *script, int which, bool good)
{
    char answer[LNOVA_DESCRIPTION];
    if (good)
        lnova_describe(script->L, -1, answer);
    lnova_trace(LNOVA_TRACE_HOOKS, "%s -> %s", script->names[which], good ? answer : script->fault.text);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Writes "FILE:LINE: " for a function, or nothing where the function is not known. */
static void find_place(const lnova_script *script, int which, char *place, size_t size)
{
    lua_Debug at;
    *place = '\0';
    if (script->function[which] == LUA_NOREF)
        return;
    lua_rawgeti(script->L, LUA_REGISTRYINDEX, script->function[which]);
    lua_getinfo(script->L, ">S", &at);
    snprintf(place, size, "%s:%d: ", at.short_src, at.linedefined);
}

/* Notes an error of the function that was called last. An error that is no text has no place of its own: it gets the function's. */
static void note_error(lnova_script *script, const lnova_sandbox_error *wrong)
{
    char place[PLACE_SIZE] = "";
    if (wrong->textless && wrong->limit == LNOVA_LIMIT_NONE)
        find_place(script, script->running, place, sizeof place);
    script->failed = true;
    script->fault.limit = wrong->limit;
    snprintf(script->fault.text, sizeof script->fault.text, "%s%.400s (in %s)", place, wrong->text, script->names[script->running]);
}

bool lnova_script_call(lnova_script *script, int which, int arguments)
{
    double start = script->timed ? now() : 0;
    lnova_sandbox_error wrong;
    script->running = which;
    bool good = lnova_sandbox_call(script->sandbox, arguments, 1, &wrong);
    if (script->timed) {
        script->cost[which].calls++;
        script->cost[which].seconds += now() - start;
    }
    if (!good) {
        note_error(script, &wrong);
    }
    if (lnova_traces(LNOVA_TRACE_HOOKS))
        trace_call(script, which, good);
    return good;
}

void lnova_script_wrong(lnova_script *script, int which, const char *field, const char *expected)
{
    char found[LNOVA_DESCRIPTION], place[PLACE_SIZE];
    lnova_describe(script->L, -1, found);
    find_place(script, which, place, sizeof place);
    script->failed = true;
    script->fault.limit = LNOVA_LIMIT_NONE;
    snprintf(script->fault.text, sizeof script->fault.text, "%s%s returned %s%s%s, expected %s", place, script->names[which], found,
             *field ? " " : "", field, expected);
}

bool lnova_read_rating(lua_State *L, float *rating)
{
    double value = lua_type(L, -1) == LUA_TNUMBER ? lua_tonumber(L, -1) : HUGE_VAL;
    *rating = (float)value;
    return value >= -LNOVA_MOST_POINTS && value <= LNOVA_MOST_POINTS;
}

bool lnova_read_worths(lua_State *L, int players, float worth[NOVA_MAX_PLAYERS])
{
    if (!lua_istable(L, -1) || lua_rawlen(L, -1) != (lua_Unsigned)players)
        return false;
    for (int player = 0; player < players; player++) {
        lua_rawgeti(L, -1, player + 1);
        double value = lua_type(L, -1) == LUA_TNUMBER ? lua_tonumber(L, -1) : -1;
        lua_pop(L, 1);
        if (!(value >= 0 && value <= 1))
            return false;
        worth[player] = (float)value;
    }
    return true;
}

void lnova_script_blame(lnova_script *script, int which, const char *did)
{
    char place[PLACE_SIZE];
    find_place(script, which, place, sizeof place);
    script->failed = true;
    script->fault.limit = LNOVA_LIMIT_NONE;
    snprintf(script->fault.text, sizeof script->fault.text, "%s%s (in %s)", place, did, script->names[which]);
}

enum { ALWAYS_COMPARED = 200, COMPARED_EVERY = 512 };

bool lnova_is_due(int *count)
{
    if (*count < ALWAYS_COMPARED) {
        ++*count;
        return true;
    }
    *count = ALWAYS_COMPARED + (*count + 1 - ALWAYS_COMPARED) % COMPARED_EVERY;
    return *count == ALWAYS_COMPARED;
}

/* ---- Raising faults ------------------------------------------------------------------------------------------------------------------------- */

static bool take_fault(lnova_script *script, lnova_sandbox_error *fault)
{
    bool failed = script->failed;
    *fault = script->fault;
    script->failed = false;
    if (failed && !script->raised && fault->limit != LNOVA_LIMIT_INTERRUPT) {
        script->raised = true;
        script->first = *fault;
    }
    return failed;
}

void lnova_raise_fault(lua_State *L, lnova_script *script)
{
    lnova_sandbox_error fault;
    if (!take_fault(script, &fault))
        return;
    if (fault.limit == LNOVA_LIMIT_INTERRUPT && lnova_work_sandbox(L))
        sandbox_interrupt(L); /* a bot's script has asked: who called it raises the interrupt */
    if (fault.limit == LNOVA_LIMIT_INTERRUPT)
        lnova_raise_interrupt(L);
    lnova_raise_rule(L, fault.text);
}

void lnova_blame_rules(const lnova_game_handle *handle, const char *did)
{
    if (handle->script && handle->script->decides >= 0)
        lnova_script_blame(handle->script, handle->script->decides, did);
}

void lnova_forget_states(const lnova_game_handle *handle)
{
    if (handle->script && handle->script->forget)
        handle->script->forget(handle->script);
}

void lnova_forget_first_fault(const lnova_game_handle *handle)
{
    if (handle->script)
        handle->script->raised = false;
}

void lnova_raise_first_fault(lua_State *L, const lnova_game_handle *handle)
{
    if (!handle->script || !handle->script->raised)
        return;
    lnova_raise_rule(L, handle->script->first.text);
}

void lnova_push_costs(lua_State *L, const lnova_script *script)
{
    lua_newtable(L);
    for (int i = 0; script && script->names[i]; i++) {
        if (script->cost[i].calls == 0)
            continue;
        lua_createtable(L, 0, 2);
        lua_pushinteger(L, (lua_Integer)script->cost[i].calls);
        lua_setfield(L, -2, "calls");
        lua_pushnumber(L, script->cost[i].seconds);
        lua_setfield(L, -2, "seconds");
        lua_setfield(L, -2, script->names[i]);
    }
}
