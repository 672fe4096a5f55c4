/* SPDX-License-Identifier: MIT
 *
 * The sandbox from the side of C: the gate, functions and userdata that C puts into it, and each allocation failing once.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sandbox/sandbox.h"

static lnova_sandbox *make(lnova_sandbox_limits limits)
{
    lnova_sandbox_error error;
    lnova_sandbox_options options = {.limits = limits};
    lnova_sandbox *box = lnova_sandbox_new(&options, &error);
    assert_non_null(box);
    return box;
}

/* Runs a text and leaves its first result on the stack. */
static bool run(lnova_sandbox *box, const char *text, lnova_sandbox_error *error)
{
    return lnova_sandbox_load(box, text, strlen(text), "=script", error) && lnova_sandbox_call(box, 0, 1, error);
}

static void put(lnova_sandbox *box, const char *name, lua_CFunction function)
{
    lua_State *L = lnova_sandbox_state(box);
    lua_pushcfunction(L, function);
    lua_setglobal(L, name);
}

/* ---- The gate ---------------------------------------------------------------------------------------------------------------------- */

static void calls_give_as_many_results_as_asked_for(void **state)
{
    (void)state;
    lnova_sandbox_error error;
    lnova_sandbox *box = make(LNOVA_SANDBOX_DEFAULTS);
    lua_State *L = lnova_sandbox_state(box);
    assert_true(run(box, "return function(...) return select('#', ...), ... end", &error));
    for (int asked = 0; asked < 5; asked++) {
        lua_pushvalue(L, 1);
        lua_pushinteger(L, 10);
        lua_pushinteger(L, 20);
        assert_true(lnova_sandbox_call(box, 2, asked == 4 ? LUA_MULTRET : asked, &error));
        assert_int_equal(lua_gettop(L), 1 + (asked == 4 ? 3 : asked));
        if (asked > 0)
            assert_int_equal(lua_tointeger(L, 2), 2);
        lua_settop(L, 1);
    }
    lnova_sandbox_free(box);
}

static void failures_leave_nothing_on_the_stack(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        const char *message;
        lnova_limit limit;
    } failures[] = {
        {"return )", "script:1: unexpected symbol near ')'", LNOVA_LIMIT_NONE},
        {"error 'on purpose'", "script:1: on purpose", LNOVA_LIMIT_NONE},
        {"error()", "an error that is no text (nil)", LNOVA_LIMIT_NONE},
        {"error(setmetatable({}, {__tostring = error}))", "C stack overflow", LNOVA_LIMIT_NONE},
        {"\nwhile true do end", "script:2: instructions limit of 10000 exceeded", LNOVA_LIMIT_INSTRUCTIONS},
        {"local s = 'x' while true do s = s .. s end", "memory limit of 65536 bytes for one value", LNOVA_LIMIT_MEMORY},
    };
    lnova_sandbox *box = make((lnova_sandbox_limits){.instructions = 10000, .seconds = 100, .memory = 1 << 20});
    for (size_t i = 0; i < sizeof failures / sizeof *failures; i++) {
        lnova_sandbox_error error;
        lua_pushinteger(lnova_sandbox_state(box), 5);
        assert_false(run(box, failures[i].text, &error));
        assert_non_null(strstr(error.text, failures[i].message));
        assert_int_equal(error.limit, failures[i].limit);
        assert_int_equal(lua_gettop(lnova_sandbox_state(box)), 1);
        lua_settop(lnova_sandbox_state(box), 0);
    }
    lnova_sandbox_free(box);
}

/* ---- The host's functions ---------------------------------------------------------------------------------------------------------- */

static int work_for_ever(lua_State *L)
{
    for (;;)
        lnova_sandbox_charge(L, 10);
    return 0;
}

/* A C function in the sandbox that catches errors, but not the errors of limits. */
static int try(lua_State *L)
{
    int status = lua_pcall(L, 0, 0, 0);
    lnova_sandbox_pass(L);
    lua_pushboolean(L, status == LUA_OK);
    return 1;
}

static int call_again(lua_State *L)
{
    lnova_sandbox_error error;
    lnova_sandbox *box = lnova_sandbox_of(L);
    bool done = lnova_sandbox_call(box, 0, 0, &error);
    lua_pushstring(L, done ? "done" : error.text);
    return 1;
}

static int seconds_left(lua_State *L)
{
    lua_pushnumber(L, lnova_sandbox_seconds_left(lnova_sandbox_of(L)));
    return 1;
}

static void functions_of_the_host_are_stopped_when_they_report_their_work(void **state)
{
    (void)state;
    lnova_sandbox_error error;
    lnova_sandbox *box = make((lnova_sandbox_limits){.instructions = 100000, .seconds = 100});
    put(box, "work", work_for_ever);
    assert_false(run(box, "while true do pcall(work) end", &error));
    assert_string_equal(error.text, "script:1: instructions limit of 100000 exceeded");
    assert_int_equal(lnova_sandbox_instructions(box), 100000);
    lnova_sandbox_free(box);
}

static void functions_of_the_host_that_catch_let_limits_pass(void **state)
{
    (void)state;
    lnova_sandbox_error error;
    lnova_sandbox *box = make((lnova_sandbox_limits){.instructions = 100000, .seconds = 100});
    put(box, "try", try);
    assert_true(run(box, "return try(error)", &error));
    assert_false(lua_toboolean(lnova_sandbox_state(box), -1));
    assert_false(run(box, "while true do try(function() while true do end end) end", &error));
    assert_int_equal(error.limit, LNOVA_LIMIT_INSTRUCTIONS);
    lnova_sandbox_free(box);
}

static void calls_within_calls_share_the_limits(void **state)
{
    (void)state;
    lnova_sandbox_error error;
    lnova_sandbox *box = make((lnova_sandbox_limits){.instructions = 100000, .seconds = 100});
    lua_State *L = lnova_sandbox_state(box);
    put(box, "again", call_again);
    assert_true(run(box, "return again(function() end) .. again(function() error('on purpose', 0) end)", &error));
    assert_string_equal(lua_tostring(L, -1), "doneon purpose");
    assert_true(run(box, "return coroutine.wrap(function() return again(function() end) end)()", &error));
    assert_string_equal(lua_tostring(L, -1), "done");
    assert_false(run(box, "again(function() for _ = 1, 90000 do end end) again(function() for _ = 1, 90000 do end end)", &error));
    assert_int_equal(error.limit, LNOVA_LIMIT_INSTRUCTIONS);
    assert_false(run(box, "again(function() while true do end end)", &error));
    assert_int_equal(error.limit, LNOVA_LIMIT_INSTRUCTIONS);
    assert_true(run(box, "again(function() for _ = 1, 90000 do end end)", &error));
    lnova_sandbox_free(box);
}

static void the_time_that_is_left_can_be_asked_for(void **state)
{
    (void)state;
    lnova_sandbox_error error;
    lnova_sandbox *box = make((lnova_sandbox_limits){.seconds = 100});
    put(box, "seconds_left", seconds_left);
    assert_true(run(box, "return seconds_left()", &error));
    assert_true(lua_tonumber(lnova_sandbox_state(box), -1) > 0);
    assert_true(lua_tonumber(lnova_sandbox_state(box), -1) <= 100);
    lnova_sandbox_limit(box, &(lnova_sandbox_limits){.instructions = 1000});
    assert_true(run(box, "return seconds_left()", &error));
    assert_true(isinf(lua_tonumber(lnova_sandbox_state(box), -1)));
    lnova_sandbox_free(box);
}

/* ---- Ticks ------------------------------------------------------------------------------------------------------------------------- */

static void at_least_so_many_instructions_run_and_no_loop_goes_on_for_ever(void **state)
{
    (void)state;
    static const char *const endless[] = {
        "while true do end",
        "coroutine.wrap(function() while true do end end)()",
        "while true do coroutine.wrap(function() for _ = 1, 1000 do end end)() end",
        "while true do pcall(function() while true do end end) end",
    };
    lnova_sandbox_error error;
    lnova_sandbox *box = make((lnova_sandbox_limits){.instructions = 100000, .at_least = true, .seconds = 100});
    for (size_t i = 0; i < sizeof endless / sizeof *endless; i++) {
        assert_true(run(box, "for _ = 1, 90000 do end", &error));
        assert_false(run(box, endless[i], &error));
        assert_string_equal(error.text, "script:1: instructions limit of 100000 exceeded");
    }
    lnova_sandbox_free(box);
}

static int tick_now(lua_State *L)
{
    (void)L;
    assert_int_equal(raise(SIGVTALRM), 0);
    return 0;
}

static void a_tick_in_a_function_of_c_is_not_lost_at_the_end_of_its_coroutine(void **state)
{
    (void)state;
    lnova_sandbox_error error;
    lnova_sandbox *box = make((lnova_sandbox_limits){.instructions = 10000, .at_least = true, .seconds = 100});
    put(box, "tick", tick_now);
    assert_false(run(box, "coroutine.wrap(tick)() for _ = 1, 20000 do end", &error));
    assert_int_equal(error.limit, LNOVA_LIMIT_INSTRUCTIONS);
    assert_false(run(box, "coroutine.wrap(function() coroutine.wrap(tick)() end)() for _ = 1, 20000 do end", &error));
    assert_int_equal(error.limit, LNOVA_LIMIT_INSTRUCTIONS);
    lnova_sandbox_free(box);
}

static void ticks_come_in_a_child_process_too(void **state)
{
    (void)state;
    enum { PATIENCE = 60 };
    int status;
    lnova_sandbox_error error;
    lnova_sandbox *box = make((lnova_sandbox_limits){.seconds = 0.02});
    assert_true(run(box, "return 1", &error)); /* from here on this thread has a timer */
    pid_t child = fork();
    if (child == 0) {
        alarm(PATIENCE);
        bool stopped = !run(box, "while true do end", &error) && error.limit == LNOVA_LIMIT_TIME;
        _exit(stopped ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_false(run(box, "while true do end", &error));
    assert_int_equal(error.limit, LNOVA_LIMIT_TIME);
    lnova_sandbox_free(box);
}

static void *run_in_thread(void *of)
{
    lnova_sandbox_error error;
    lnova_sandbox *box = make((lnova_sandbox_limits){.seconds = 0.02});
    *(bool *)of = !run(box, "while true do end", &error) && error.limit == LNOVA_LIMIT_TIME;
    lnova_sandbox_free(box);
    return NULL;
}

static void each_thread_has_ticks_of_its_own(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        pthread_t thread;
        bool stopped = false;
        assert_int_equal(pthread_create(&thread, NULL, run_in_thread, &stopped), 0);
        assert_int_equal(pthread_join(thread, NULL), 0);
        assert_true(stopped);
    }
}

/* ---- Userdata ---------------------------------------------------------------------------------------------------------------------- */

static int read_secret(lua_State *L)
{
    lua_pushinteger(L, *(int *)luaL_checkudata(L, 1, "thing") + 1);
    return 1;
}

static void put_thing(lnova_sandbox *box)
{
    static const luaL_Reg metamethods[] = {{NULL, NULL}};
    static const luaL_Reg methods[] = {{"read", read_secret}, {NULL, NULL}};
    lua_State *L = lnova_sandbox_state(box);
    lnova_new_type(L, "thing", metamethods, methods);
    int *secret = lua_newuserdatauv(L, sizeof *secret, 0);
    *secret = 41;
    luaL_setmetatable(L, "thing");
    lua_setglobal(L, "thing");
}

static void userdata_of_the_host_have_methods_and_no_more(void **state)
{
    (void)state;
    static const char *const attempts[] = {
        "thing.x = 1",    "setmetatable(thing, nil)", "getmetatable(thing).__index = nil", "rawset(thing, 1, 1)",
        "thing.read({})", "thing.read(io)",           "for _ in pairs(thing) do end",      "return #thing",
    };
    lnova_sandbox_error error;
    lnova_sandbox *box = make(LNOVA_SANDBOX_DEFAULTS);
    lua_State *L = lnova_sandbox_state(box);
    put_thing(box);
    assert_true(run(box, "return thing:read() .. ' ' .. tostring(thing) .. ' ' .. getmetatable(thing)", &error));
    assert_string_equal(lua_tostring(L, -1), "42 thing: 1 thing");
    for (size_t i = 0; i < sizeof attempts / sizeof *attempts; i++)
        assert_false(run(box, attempts[i], &error));
    assert_true(run(box, "return thing:read()", &error));
    lnova_sandbox_free(box);
}

/* ---- Memory ------------------------------------------------------------------------------------------------------------------------ */

static void the_memory_limit_rests_while_the_host_works(void **state)
{
    (void)state;
    static char large[1 << 20];
    lnova_sandbox_error error;
    lnova_sandbox *box = make((lnova_sandbox_limits){.seconds = 100, .memory = 1 << 19});
    lua_State *L = lnova_sandbox_state(box);
    assert_true(run(box, "return function() local t = {} for i = 1, 100 do t[i] = {} end end", &error));
    lua_pushlstring(L, large, sizeof large);
    assert_true(lnova_sandbox_memory(box) > sizeof large);
    lua_pushvalue(L, 1);
    assert_false(lnova_sandbox_call(box, 0, 0, &error));
    assert_int_equal(error.limit, LNOVA_LIMIT_MEMORY);
    lua_pop(L, 1);
    lua_pushvalue(L, 1);
    assert_true(lnova_sandbox_call(box, 0, 0, &error));
    lnova_sandbox_free(box);
}

/* Wraps a sandbox's own allocator: once `left` is 0, every allocation fails. */
typedef struct failing {
    lua_Alloc allocate;
    void *self;
    long left;
} failing;

static void *allocate_or_fail(void *self, void *block, size_t old, size_t size)
{
    failing *failing = self;
    if (size > (block ? old : 0) && failing->left >= 0 && failing->left-- == 0) {
        failing->left = 0;
        return NULL;
    }
    return failing->allocate(failing->self, block, old, size);
}

static const char everything[] =
    "local Base = {} Base.__index = Base Base.__tostring = function(t) return t.name end\n"
    "local Derived = setmetatable({}, {__index = Base, __call = function(c, n) return setmetatable({name = n}, c) end})\n"
    "Derived.__index = Derived Derived.__tostring = Base.__tostring\n"
    "local list = {}\n"
    "for i = 1, 30 do list[i] = Derived('n' .. (i * 7) % 31) end\n"
    "table.sort(list, function(a, b) return tostring(a) < tostring(b) end)\n"
    "local set = {} for i, d in ipairs(list) do set[d.name] = i set[i] = d.name set[-i / 2] = true end\n"
    "local n = 0 for k, v in pairs(set) do n = n + 1 end for k in next, set do n = n + 1 end\n"
    "local text = table.concat({('ab'):rep(50), ('%s %d'):format(list[1], n)}, ' ')\n"
    "text = text:gsub('(a)(b)', function(a, b) return b .. a end):gsub('b', {b = 'c'})\n"
    "for a, b in text:gmatch('(%w)(%w)') do n = n + #a end\n"
    "local co = coroutine.wrap(function() pcall(coroutine.yield, 1) return load('return 2')() end)\n"
    "n = n + co() + co() + select('#', table.unpack(list)) + math.random(5)\n"
    "pcall(error, {}) xpcall(error, function(m) return {m} end)\n"
    "assert(text:find('c', 1, true) and not text:match('^b+$') and table.remove(list))\n"
    "return n > 0, tostring(print)";

static void memory_may_fail_at_every_point_once(void **state)
{
    (void)state;
    long failures = 0;
    bool done = false;
    for (long left = 0; !done; left++) {
        lnova_sandbox_error error;
        lnova_sandbox *box = make(LNOVA_SANDBOX_DEFAULTS);
        lua_State *L = lnova_sandbox_state(box);
        failing failing = {.left = -1};
        failing.allocate = lua_getallocf(L, &failing.self);
        assert_true(lnova_sandbox_load(box, everything, strlen(everything), "=script", &error));
        lua_setallocf(L, allocate_or_fail, &failing);
        failing.left = left;
        done = lnova_sandbox_call(box, 0, 1, &error);
        failing.left = -1;
        lua_settop(L, 0);
        assert_true(run(box, "return 1", &error));
        lua_setallocf(L, failing.allocate, failing.self);
        lnova_sandbox_free(box);
        failures += !done;
        assert_true(failures < 10000);
    }
    assert_true(failures > 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(calls_give_as_many_results_as_asked_for),
        cmocka_unit_test(failures_leave_nothing_on_the_stack),
        cmocka_unit_test(functions_of_the_host_are_stopped_when_they_report_their_work),
        cmocka_unit_test(functions_of_the_host_that_catch_let_limits_pass),
        cmocka_unit_test(calls_within_calls_share_the_limits),
        cmocka_unit_test(the_time_that_is_left_can_be_asked_for),
        cmocka_unit_test(at_least_so_many_instructions_run_and_no_loop_goes_on_for_ever),
        cmocka_unit_test(a_tick_in_a_function_of_c_is_not_lost_at_the_end_of_its_coroutine),
        cmocka_unit_test(ticks_come_in_a_child_process_too),
        cmocka_unit_test(each_thread_has_ticks_of_its_own),
        cmocka_unit_test(userdata_of_the_host_have_methods_and_no_more),
        cmocka_unit_test(the_memory_limit_rests_while_the_host_works),
        cmocka_unit_test(memory_may_fail_at_every_point_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
