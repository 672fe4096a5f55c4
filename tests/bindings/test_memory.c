/* SPDX-License-Identifier: MIT
 *
 * Memory that runs out. A script uses all of nova.core, and is run once for each of its allocations, which fails in that run. The script
 * must end with an error, what it has made so far must be usable, and all memory must be freed.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>
#include <lualib.h>
#include <unistd.h>

#include "bindings.h"
#include "system/system.h"

/* ---- An allocator that fails ----------------------------------------------------------------------------------------------------------- */

typedef struct memory {
    long left;   /* how many allocations still succeed; at 0 all fail, so a second try fails too; below 0: no limit */
    size_t used; /* bytes */
} memory;

static void *allocate(void *self, void *block, size_t old_size, size_t new_size)
{
    memory *from = self;
    size_t had = block ? old_size : 0; /* without a block, Lua passes the kind of the new object as the size */
    if (new_size == 0) {
        free(block);
        from->used -= had;
        return NULL;
    }
    if (new_size > had && from->left == 0)
        return NULL;
    void *given = realloc(block, new_size);
    if (!given)
        return NULL;
    if (new_size > had && from->left > 0)
        from->left--;
    from->used = from->used - had + new_size;
    return given;
}

/* ---- The script ------------------------------------------------------------------------------------------------------------------------ */

static const char setting[] =
    "rules = { letters = 'br', tiles = {}, wheel = 6, reach = 3, refill_at = 2, discs = 100, solo = { 1, 2 },\n"
    "    penalty = 10 }\n"
    "for id = 1, 100 do\n"
    "    rules.tiles[id] = { colour = id % 2 == 0 and 'b' or 'r', cost = 1, tasks = { 'b', 'rr' } }\n"
    "end\n"
    "answers = string.dump(assert(loadfile(os.getenv 'NOVA_HOME' .. '/scripts/game/variant/answers.lua')), true)\n"
    "own = [[return { setup = function() return { turn = 0, list = { 1, 'x' } } end,\n"
    "    player = function(state) return state.turn % 2 end, moves = function() return { 1 } end,\n"
    "    play = function(state) state.turn = state.turn + 1 end, over = function(state) return state.turn > 3 end,\n"
    "    result = function() return 0 end, text = function() return 'go' end, draw = function() return 'a' end }]]";

/* The game is long enough for its history to grow. */
static const char script[] =
    "game = assert(core.luna(rules, 2))\n"
    "state = game:setup(1)\n"
    "local rng = core.rng(1, 1)\n"
    "while not state:over() do assert(state:play(state:nth(1 + rng:below(state:count())))) end\n"
    "local copy = state:clone():undo(5)\n"
    "assert(#copy:moves() == copy:count() and #copy:history() == copy:ply())\n"
    "local move = copy:nth(1)\n"
    "assert(copy:read(copy:action(move)) == copy:parse(copy:text(move)))\n"
    "assert(copy:clone():step(move).action.covered)\n"
    "assert(game:deal(game:setup(3):tell 'deal') == game:setup(3))\n"
    "assert(copy:tell('view').seats[2].player == 1 and state:tell('result').ranking and state:result().place[2])\n"
    "assert(not state:play(7) and not copy:play 'nonsense' and not pcall(core.luna, {}, 2))\n"
    "assert(game:bench(1, 1, 'list') > 0 and copy:reshuffle(0, rng):playout(rng) > 0)\n"
    "assert(#tostring(game) + #tostring(state) + #tostring(rng) > 0)\n"
    "rules.script = { { name = '@v.lua', text = 'return { steps = function(view, tile) return view:cost(tile) end }' } }\n"
    "local hooked = core.luna(rules, 2)\n"
    "rules.script = nil\n"
    "assert(hooked:bench(1, 1) > 0 and hooked:setup(1):tell 'view')\n"
    "local scripted = assert(core.scripted({ name = 'own', answers = answers, script = { { name = '@own.lua', text = own } } }, 2))\n"
    "local one = scripted:setup(1)\n"
    "assert(scripted:deal(one:tell 'deal') == one and one:tell('view').picture and one:play 'go' and one:undo())\n"
    "one:playout(rng)\n"
    "assert(one:result().ending == 'over' and one:tell('result').winners)";

/* After any failure the state can be undone and played on. */
static const char inspection[] = "if state then\n"
                                 "    state:undo(state:ply())\n"
                                 "    assert(state == game:setup(1) and state:play(state:nth(1)):undo() == game:setup(1))\n"
                                 "end";

static void run(lua_State *L, const char *source)
{
    if (luaL_dostring(L, source) != LUA_OK)
        fail_msg("%s", lua_tostring(L, -1));
}

/* As a C function, so that loading the module and compiling the script can fail as well. */
static int use_module(lua_State *L)
{
    luaL_requiref(L, "nova.core", luaopen_nova_core, true);
    lua_setglobal(L, "core");
    if (luaL_loadstring(L, script) != LUA_OK)
        return lua_error(L);
    lua_call(L, 0, 0);
    return 0;
}

/* Whether the script reaches its end with so many allocations. */
static bool enough(long allocations)
{
    memory all = {-1, 0};
    lua_State *L = lua_newstate(allocate, &all);
    assert_non_null(L);
    luaL_openlibs(L);
    run(L, setting);
    lua_pushcfunction(L, use_module);
    all.left = allocations;
    int outcome = lua_pcall(L, 0, 0, 0);
    all.left = -1;
    if (outcome != LUA_OK && outcome != LUA_ERRMEM)
        fail_msg("with %ld allocations: %s", allocations, lua_tostring(L, -1));
    run(L, inspection);
    lua_close(L);
    assert_int_equal(all.used, 0);
    return outcome == LUA_OK;
}

static void every_allocation_may_fail(void **unused)
{
    (void)unused;
    long allocations = 0;
    while (!enough(allocations))
        allocations++;
    assert_true(allocations > 100); /* the script does need memory */
}

/* ---- A child -------------------------------------------------------------------------------------------------------------------------- */

/* Only one process gets more memory. */
static void *allocate_for_one(void *process, void *block, size_t old_size, size_t new_size)
{
    size_t had = block ? old_size : 0;
    if (new_size == 0) {
        free(block);
        return NULL;
    }
    return new_size > had && getpid() != *(pid_t *)process ? NULL : realloc(block, new_size);
}

enum { SECOND_PARENT = 3 };

static void a_child_that_lacks_memory_ends_as_a_child(void **unused)
{
    (void)unused;
    pid_t parent = getpid();
    lua_State *L = lua_newstate(allocate_for_one, &parent);
    assert_non_null(L);
    luaL_openlibs(L);
    luaL_requiref(L, "nova.process", luaopen_nova_process, false);
    lua_setglobal(L, "process");
    int outcome = luaL_dostring(L, "return select(2, assert(process.start(function() end)):wait())");
    if (getpid() != parent)
        _exit(SECOND_PARENT);
    assert_int_equal(outcome, LUA_OK);
    assert_int_not_equal(lua_tointeger(L, -1), SECOND_PARENT);
    lua_close(L);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_allocation_may_fail),
                                       cmocka_unit_test(a_child_that_lacks_memory_ends_as_a_child)};
    return cmocka_run_group_tests_name("memory that runs out", tests, NULL, NULL);
}
