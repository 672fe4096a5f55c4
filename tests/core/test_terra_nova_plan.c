/* SPDX-License-Identifier: MIT
 *
 * When the planner of Terra Nova and the search insist on a stone: if turns have passed without one, and the player is not ahead.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "random.h"
#include "terra_nova/terra.h"
#include "terra_rules.h"

static nova_game *game;
static nova_state *state;
static nova_rng rng;

/* Plays moves without stones until a turn has its last action left, and `quiet` turns have passed without a stone. */
static terra_state *wait_for(int quiet)
{
    terra_state *now = (terra_state *)state;
    nova_setup(game, state, 3);
    while (terra_placing(terra_game_of(game), now) || now->quiet < quiet || now->action < 2) {
        nova_move move = terra_nth(game, state, (int)rng_below(&rng, (uint32_t)terra_count(game, state)));
        if (terra_move_kind(move) != TERRA_STONE)
            terra_play(game, state, move);
    }
    return now;
}

static bool insists_on_stone(bool closely)
{
    nova_rated rated[NOVA_SEARCH_WIDTH];
    int count = terra_rate(game, state, &rng, rated, NOVA_SEARCH_WIDTH, closely);
    for (int i = 0; i < count; i++)
        if (terra_move_kind(rated[i].move) != TERRA_STONE)
            return false;
    return true;
}

static void a_search_waits_two_turns(void **unused)
{
    (void)unused;
    wait_for(1);
    assert_false(insists_on_stone(false));
    wait_for(2);
    assert_true(insists_on_stone(false));
}

static void the_planner_waits_six_turns(void **unused)
{
    (void)unused;
    wait_for(5);
    assert_false(insists_on_stone(true));
    wait_for(6);
    assert_true(insists_on_stone(true));
}

static void who_is_ahead_may_wait(void **unused)
{
    (void)unused;
    terra_state *now = wait_for(10);
    now->points[now->player] = 5;
    assert_false(insists_on_stone(true));
    assert_false(insists_on_stone(false));
    now->points[!now->player] = 6;
    assert_true(insists_on_stone(true));
}

static void only_the_last_action_must_be_a_stone(void **unused)
{
    (void)unused;
    terra_state *now = wait_for(10);
    now->action = 1;
    assert_false(insists_on_stone(true));
}

static int set_up(void **unused)
{
    (void)unused;
    nova_terra_rules rules;
    nova_error error;
    nova_terra_printed(&rules, 2);
    game = nova_terra_new(&rules, 2, &error);
    state = malloc(nova_state_size(game));
    nova_rng_seed(&rng, 1, NOVA_STREAM_OWN);
    return game && state ? 0 : -1;
}

static int tear_down(void **unused)
{
    (void)unused;
    free(state);
    nova_game_free(game);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_search_waits_two_turns),
        cmocka_unit_test(the_planner_waits_six_turns),
        cmocka_unit_test(who_is_ahead_may_wait),
        cmocka_unit_test(only_the_last_action_must_be_a_stone),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
