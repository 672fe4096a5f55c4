/* SPDX-License-Identifier: MIT
 *
 * The solver: what it answers, what it must not know, and what ends it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "nova.h"
#include "printed.h"

/* ---- Tools ----------------------------------------------------------------------------------------------------------------------------- */

static nova_game *printed_game(int players)
{
    nova_luna_rules rules;
    nova_error error;
    printed_rules(&rules);
    nova_game *game = nova_luna_new(&rules, players, &error);
    assert_non_null(game);
    return game;
}

static nova_state *new_state(const nova_game *game, uint64_t seed)
{
    nova_state *state = malloc(nova_state_size(game));
    assert_non_null(state);
    nova_setup(game, state, seed);
    return state;
}

/* The same view, another pile. */
static nova_state *with_another_pile(const nova_game *game, const nova_state *state)
{
    nova_state *other = malloc(nova_state_size(game));
    nova_rng rng;
    assert_non_null(other);
    nova_rng_seed(&rng, 5, 99);
    memcpy(other, state, nova_state_size(game));
    nova_reshuffle(game, other, 0, &rng);
    return other;
}

static nova_move solve(const nova_game *game, const nova_state *state, nova_solver_options options)
{
    nova_error error;
    nova_solver *solver = nova_solver_new(game, &options, &error);
    assert_non_null(solver);
    nova_move move = nova_solver_run(solver, state);
    nova_solver_free(solver);
    assert_true(nova_legal(game, state, move));
    return move;
}

/* ---- What it answers ------------------------------------------------------------------------------------------------------------------- */

static void it_plays_well_and_by_the_rules(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(1);
    for (uint64_t seed = 1; seed <= 2; seed++) {
        nova_state *state = new_state(game, seed);
        nova_result result;
        while (!nova_over(game, state))
            nova_play(game, state, solve(game, state, (nova_solver_options){.seed = 1, .width = 10, .worlds = 2}));
        nova_result_of(game, state, &result);
        assert_true(result.points[0] > -150); /* at random it is 300 */
        free(state);
    }
    nova_game_free(game);
}

static void the_narrowest_beam_in_one_world_answers(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(1);
    nova_state *state = new_state(game, 1);
    while (!nova_over(game, state))
        nova_play(game, state, solve(game, state, (nova_solver_options){.width = 1, .worlds = 1}));
    free(state);
    nova_game_free(game);
}

/* ---- What nobody knows ----------------------------------------------------------------------------------------------------------------- */

/* In how many positions of some games, up to the refill, the answer depends on the pile. */
static int count_differences(nova_solver_options options)
{
    nova_game *game = printed_game(1);
    int differences = 0;
    for (uint64_t seed = 1; seed <= 2; seed++) {
        nova_state *state = new_state(game, seed);
        for (nova_move move = 0; !nova_reveals(game, state, move); nova_play(game, state, move)) {
            nova_state *other = with_another_pile(game, state);
            move = solve(game, state, options);
            differences += solve(game, other, options) != move;
            free(other);
            if (nova_reveals(game, state, move))
                break;
        }
        free(state);
    }
    nova_game_free(game);
    return differences;
}

static void another_pile_under_the_same_view_changes_nothing(void **unused)
{
    (void)unused;
    assert_int_equal(count_differences((nova_solver_options){.seed = 1, .width = 10, .worlds = 1}), 0);
}

static void who_peeks_knows_the_pile(void **unused)
{
    (void)unused;
    assert_true(count_differences((nova_solver_options){.seed = 1, .width = 10, .worlds = 1, .peek = true}) > 0);
}

/* ---- What ends it ---------------------------------------------------------------------------------------------------------------------- */

typedef struct patience {
    int asked, most;
} patience;

static bool out_of_patience(void *self)
{
    patience *patience = self;
    return ++patience->asked > patience->most;
}

static void it_can_be_stopped_at_any_time_and_answers(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(1);
    nova_state *state = new_state(game, 3);
    for (int most = 0; most < 40; most += 3) {
        patience patience = {.most = most};
        solve(game, state, (nova_solver_options){.seed = 1, .width = 20, .stop = out_of_patience, .self = &patience});
        assert_int_equal(patience.asked, most + 1); /* never again once it has said so */
    }
    free(state);
    nova_game_free(game);
}

/* ---- Options --------------------------------------------------------------------------------------------------------------------------- */

static void options_out_of_range_are_refused_by_name(void **unused)
{
    (void)unused;
    nova_game *alone = printed_game(1), *two = printed_game(2);
    nova_solver_options wide = {.width = 10001}, few = {.worlds = -1}, good = {.width = 1};
    nova_error error;
    assert_null(nova_solver_new(alone, &wide, &error));
    assert_string_equal(error.field, "width");
    assert_null(nova_solver_new(alone, &few, &error));
    assert_string_equal(error.field, "worlds");
    assert_null(nova_solver_new(two, &good, &error));
    assert_string_equal(error.field, "players");
    nova_game_free(alone);
    nova_game_free(two);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_plays_well_and_by_the_rules),
        cmocka_unit_test(the_narrowest_beam_in_one_world_answers),
        cmocka_unit_test(another_pile_under_the_same_view_changes_nothing),
        cmocka_unit_test(who_peeks_knows_the_pile),
        cmocka_unit_test(it_can_be_stopped_at_any_time_and_answers),
        cmocka_unit_test(options_out_of_range_are_refused_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
