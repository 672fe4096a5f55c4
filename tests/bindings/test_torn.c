/* SPDX-License-Identifier: MIT
 *
 * A game whose rules raise a Lua error in the middle of a move, as rules in Lua can. After the error the state is as before the move.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <lualib.h>

#include "game.h"

/* ---- The game: each move adds itself, 1 to 3, to a sum, in two steps; at 20 it is over ---------------------------------------------------- */

struct nova_state {
    int64_t sum, steps;
};

static lua_State *raises; /* the next move raises an error here, where it is not NULL */

static void setup(const nova_game *game, nova_state *state, nova_rng *rng)
{
    (void)game;
    (void)rng;
    memset(state, 0, sizeof *state);
}

static bool over(const nova_game *game, const nova_state *state)
{
    (void)game;
    return state->sum >= 20;
}

static int player(const nova_game *game, const nova_state *state)
{
    (void)game;
    return (int)(state->steps / 2 % 2);
}

static int count(const nova_game *game, const nova_state *state)
{
    return over(game, state) ? 0 : 3;
}

static nova_move nth(const nova_game *game, const nova_state *state, int n)
{
    (void)game;
    (void)state;
    return (nova_move)n + 1;
}

static bool legal(const nova_game *game, const nova_state *state, nova_move move)
{
    return !over(game, state) && move >= 1 && move <= 3;
}

static void play(const nova_game *game, nova_state *state, nova_move move)
{
    (void)game;
    state->steps++;
    if (raises)
        luaL_error(raises, "a rule has failed");
    state->sum += move;
    state->steps++;
}

static void reshuffle(const nova_game *game, nova_state *state, int seat, nova_rng *rng)
{
    (void)seat;
    (void)rng;
    play(game, state, 1);
}

static void free_game(nova_game *game)
{
    free(game);
}

static nova_game *new_game(void)
{
    static const nova_interface interface = {.kind = "sum",
                                             .free = free_game,
                                             .setup = setup,
                                             .over = over,
                                             .player = player,
                                             .count = count,
                                             .nth = nth,
                                             .legal = legal,
                                             .play = play,
                                             .reshuffle = reshuffle};
    nova_game *game = malloc(sizeof *game);
    assert_non_null(game);
    *game = (nova_game){.is = &interface, .players = 2, .max_moves = 3, .state_size = sizeof(nova_state)};
    return game;
}

/* ---- Lua around it ---------------------------------------------------------------------------------------------------------------------- */

static int fail_next(lua_State *L)
{
    raises = lua_toboolean(L, 1) ? L : NULL;
    return 0;
}

static nova_game *own_game;

static int begin(void **state)
{
    lua_State *L = luaL_newstate();
    luaL_openlibs(L);
    luaL_requiref(L, "nova.core", luaopen_nova_core, true);
    lua_setglobal(L, "core");
    own_game = new_game();
    lnova_new_game(L)->game = own_game;
    lua_setglobal(L, "game");
    lua_register(L, "fail", fail_next);
    raises = NULL;
    *state = L;
    return 0;
}

static int end(void **state)
{
    lua_close(*state);
    nova_game_free(own_game);
    return 0;
}

static void run(void **state, const char *source)
{
    if (luaL_dostring(*state, source) != LUA_OK)
        fail_msg("%s", lua_tostring(*state, -1));
}

static void a_move_that_raises_has_not_been_played(void **state)
{
    run(state, "local one, same = game:setup(1):play(2):play(3), game:setup(1):play(2):play(3)\n"
               "fail(true)\n"
               "local good, message = pcall(one.play, one, 1)\n"
               "fail(false)\n"
               "assert(not good and message:find 'a rule has failed')\n"
               "assert(one:ply() == 2 and one == same and same == one and tostring(one) == tostring(same))\n"
               "assert(one:play(1):undo(3) == game:setup(1))");
}

static void nor_has_a_first_move(void **state)
{
    run(state, "local one = game:setup(1)\n"
               "fail(true)\n"
               "assert(not pcall(one.play, one, 1))\n"
               "fail(false)\n"
               "assert(one == game:setup(1) and one:ply() == 0)");
}

static void while_the_rules_fail_on_the_state_can_not_be_asked(void **state)
{
    run(state, "local one = game:setup(1):play(2)\n"
               "fail(true)\n"
               "assert(not pcall(one.play, one, 1) and not pcall(one.count, one))\n"
               "fail(false)\n"
               "assert(one:count() == 3 and one:ply() == 1)");
}

static void a_playout_or_reshuffle_that_raises_goes_back_to_the_history(void **state)
{
    run(state, "local rng = core.rng(1, 1)\n"
               "for _, name in ipairs { 'playout', 'reshuffle' } do\n"
               "    local one = game:setup(1):play(2)\n"
               "    fail(true)\n"
               "    local good\n"
               "    if name == 'playout' then good = pcall(one.playout, one, rng) else good = pcall(one.reshuffle, one, 0, rng) end\n"
               "    fail(false)\n"
               "    assert(not good and one == game:setup(1):play(2))\n"
               "end");
}

static void without_a_history_the_state_is_lost_and_says_so(void **state)
{
    run(state, "local one = game:setup(1)\n"
               "fail(true)\n"
               "assert(not pcall(one.playout, one, core.rng(1, 1)))\n"
               "fail(false)\n"
               "local good, message = pcall(one.count, one)\n"
               "assert(not good and message:find 'an error has left the state in the middle of a move')");
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(a_move_that_raises_has_not_been_played), CASE(nor_has_a_first_move), CASE(while_the_rules_fail_on_the_state_can_not_be_asked),
        CASE(a_playout_or_reshuffle_that_raises_goes_back_to_the_history), CASE(without_a_history_the_state_is_lost_and_says_so)};
    return cmocka_run_group_tests_name("rules that raise errors", tests, NULL, NULL);
}
