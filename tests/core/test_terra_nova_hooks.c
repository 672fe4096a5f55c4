/* SPDX-License-Identifier: MIT
 *
 * Hooks of Terra Nova: each changes what it is asked about and nothing else, and what hooks see is true.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "match.h"
#include "terra_nova/terra.h"
#include "terra_rules.h"
#include "terra_table.h"

/* ---- Random games -------------------------------------------------------------------------------------------------------------------- */

static match begin(const nova_terra_rules *rules, int players, uint64_t seed)
{
    nova_error error;
    nova_game *game = nova_terra_new(rules, players, &error);
    return match_begin(game, &error, seed);
}

static nova_terra_rules shipped(void)
{
    nova_terra_rules rules;
    nova_terra_printed(&rules, 2);
    rules.quiet = 40;
    return rules;
}

/* ---- forbids ------------------------------------------------------------------------------------------------------------------------- */

static const char *forbid_a_row(void *self, const nova_game *game, const nova_state *state, nova_move move)
{
    nova_terra_spot spot;
    assert_true(nova_terra_look(game, state, terra_move_to(move), &spot));
    return spot.row == *(const int *)self ? "that row is holy" : NULL;
}

static void a_forbidden_move_is_not_listed_not_legal_and_refused_with_its_reason(void **unused)
{
    (void)unused;
    int row = 1;
    table.rules.hooks = (nova_terra_hooks){.self = &row, .forbids = forbid_a_row};
    table_begin(2, "F0F F F1\n"
                   " F F F\n"
                   "F F F F\n");
    table_can_move("a1", "F0F+F+F1\n"
                         " F F F\n"
                         "F F+F F\n");
    table_refuses("a1-b1", "this variant forbids it: that row is holy");
    assert_int_equal(nova_count(table.game, table.state), 3);
    nova_move moves[7 * NOVA_TERRA_HEXES];
    assert_int_equal(nova_list(table.game, table.state, moves), 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(nova_nth(table.game, table.state, i), moves[i]);
        assert_true(nova_legal(table.game, table.state, moves[i]));
    }
    assert_false(nova_legal(table.game, table.state, terra_move(TERRA_MOVE, 0, 4)));
    assert_false(nova_legal(table.game, table.state, terra_move(TERRA_PASS, 0, 0)));
}

/* Allows a player the first legal move only. */
static const char *forbid_more(void *self, const nova_game *game, const nova_state *state, nova_move move)
{
    (void)self, (void)game, (void)move;
    return terra_state_of(state)->action > 0 ? "one action is enough" : NULL;
}

static void who_may_do_nothing_passes(void **unused)
{
    (void)unused;
    table.rules.hooks = (nova_terra_hooks){.forbids = forbid_more};
    table_begin(2, "F0F F F1\n"
                   " F F F\n");
    table_play("a1-a2");
    table_turn(0, 2);
    assert_int_equal(nova_count(table.game, table.state), 1);
    table_play("pass");
    table_turn(1, 1);
}

static const char *forbid_to_all_but_one(void *self, const nova_game *game, const nova_state *state, nova_move move)
{
    (void)self, (void)game, (void)move;
    return nova_player(game, state) == 1 && !terra_placing(terra_game_of(game), terra_state_of(state)) ? "stay" : NULL;
}

static const char *forbid_all(void *self, const nova_game *game, const nova_state *state, nova_move move)
{
    (void)self, (void)game, (void)state, (void)move;
    return "stay";
}

static void the_game_is_blocked_where_only_one_player_may_begin_a_turn(void **unused)
{
    (void)unused;
    nova_terra_rules rules = shipped();
    rules.hooks.forbids = forbid_to_all_but_one;
    match match = begin(&rules, 2, 1);
    for (int i = 0; i < 26; i++) {
        assert_false(nova_over(match.game, match.state));
        nova_play(match.game, match.state, match_draw(&match));
    }
    nova_result result;
    nova_result_of(match.game, match.state, &result);
    assert_string_equal(result.end, "blocked");
    match_end(&match);
}

static void the_game_ends_where_nobody_may_be_placed(void **unused)
{
    (void)unused;
    nova_terra_rules rules = shipped();
    rules.hooks.forbids = forbid_all;
    match match = begin(&rules, 2, 1);
    assert_true(nova_over(match.game, match.state));
    assert_int_equal(nova_count(match.game, match.state), 0);
    nova_result result;
    nova_result_of(match.game, match.state, &result);
    assert_string_equal(result.end, "blocked");
    match_end(&match);
}

/* ---- worth --------------------------------------------------------------------------------------------------------------------------- */

/* Sums of what the hook was told of one stone, which can complete several areas. */
static struct {
    int areas;
    int printed[NOVA_MAX_PLAYERS];
    int pioneers[NOVA_MAX_PLAYERS];
} asked;

/* Gives a point for each pioneer, and notes the points by the printed rules. */
static void count_pioneers(void *self, const nova_game *game, const nova_state *state, nova_terra_area *area)
{
    (void)self;
    asked.areas++;
    for (int player = 0; player < nova_game_players(game); player++) {
        asked.printed[player] += area->points[player];
        asked.pioneers[player] += area->pioneers[player];
        area->points[player] = area->pioneers[player];
    }
    nova_terra_spot spot;
    int stones = 0;
    for (int hex = 0; nova_terra_look(game, state, hex, &spot); hex++)
        stones += spot.stone;
    assert_int_equal(stones, 80 - nova_terra_stones(game, state)); /* the stone that completes the area lies already */
}

static int points_of(const nova_game *game, const nova_state *state, int player)
{
    nova_result result;
    nova_result_of(game, state, &result);
    return result.points[player];
}

static void the_hook_sees_the_area_as_the_rules_would_score_it(void **unused)
{
    (void)unused;
    nova_terra_rules rules = shipped();
    rules.hooks.worth = count_pioneers;
    nova_terra_rules printed = shipped();
    int areas = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        match hooked = begin(&rules, 2, seed), plain = begin(&printed, 2, seed);
        while (!nova_over(plain.game, plain.state)) {
            nova_move move = match_draw(&plain);
            int before = points_of(plain.game, plain.state, 0), counted = points_of(hooked.game, hooked.state, 0);
            memset(&asked, 0, sizeof asked);
            nova_play(plain.game, plain.state, move);
            nova_play(hooked.game, hooked.state, move);
            areas += asked.areas;
            assert_int_equal(points_of(plain.game, plain.state, 0) - before, asked.printed[0]);
            assert_int_equal(points_of(hooked.game, hooked.state, 0) - counted, asked.pioneers[0]);
        }
        assert_true(nova_over(hooked.game, hooked.state));
        match_end(&hooked);
        match_end(&plain);
    }
    assert_true(areas > 5);
}

static void what_is_told_of_an_area_is_what_was_scored(void **unused)
{
    (void)unused;
    nova_terra_rules rules = shipped();
    rules.hooks.worth = count_pioneers;
    static terra_told told;
    match match = begin(&rules, 2, 3);
    nova_state *before = malloc(nova_state_size(match.game));
    while (!nova_over(match.game, match.state)) {
        nova_move move = match_draw(&match);
        memcpy(before, match.state, nova_state_size(match.game));
        nova_play(match.game, match.state, move);
        int gain = points_of(match.game, match.state, 1) - points_of(match.game, before, 1);
        memset(&asked, 0, sizeof asked);
        nova_listener listener = terra_listener(&told);
        nova_tell_effect(match.game, before, move, match.state, &listener);
        assert_int_equal(asked.pioneers[1], gain);
    }
    free(before);
    match_end(&match);
}

/* The player gets, or loses, as much as an int can say. */
static void worth_extremes(void *self, const nova_game *game, const nova_state *state, nova_terra_area *area)
{
    (void)self;
    (void)game;
    (void)state;
    area->points[0] = INT32_MAX;
    area->points[1] = INT32_MIN;
}

static void points_of_areas_have_a_limit_so_sums_of_them_are_right(void **unused)
{
    (void)unused;
    nova_terra_rules rules = shipped();
    rules.hooks.worth = worth_extremes;
    int most = 0;
    for (uint64_t seed = 0; seed < 5; seed++) {
        match match = begin(&rules, 2, seed);
        while (!nova_over(match.game, match.state)) {
            nova_rated best;
            float worth[NOVA_MAX_PLAYERS];
            assert_int_equal(nova_plan(match.game, match.state, &match.rng, &best, 1), 1);
            assert_true(nova_estimate(match.game, match.state, worth));
            nova_play(match.game, match.state, match_draw(&match));
            int points = points_of(match.game, match.state, 0);
            assert_int_equal(points % NOVA_TERRA_WORTH, 0);
            assert_int_equal(points_of(match.game, match.state, 1), -points);
            most = points > most ? points : most;
        }
        match_end(&match);
    }
    assert_true(most >= 2 * NOVA_TERRA_WORTH);
}

/* ---- over ---------------------------------------------------------------------------------------------------------------------------- */

static int over_at_ten_stones(void *self, const nova_game *game, const nova_state *state)
{
    (void)self;
    return nova_terra_stones(game, state) <= 70 ? 2 : 0;
}

static void a_variant_ends_the_game_with_its_own_word(void **unused)
{
    (void)unused;
    static const char *const words[] = {"never", "ten stones"};
    nova_terra_rules rules = shipped();
    rules.hooks.over = over_at_ten_stones;
    rules.hooks.ends = words;
    match match = begin(&rules, 2, 5);
    nova_playout(match.game, match.state, &match.rng, 100000);
    nova_result result;
    nova_result_of(match.game, match.state, &result);
    assert_string_equal(result.end, "ten stones");
    assert_int_equal(nova_terra_stones(match.game, match.state), 70);
    match_end(&match);
}

/* ---- Onlookers ------------------------------------------------------------------------------------------------------------------------- */

static void an_onlooker_sees_what_stands_where(void **unused)
{
    (void)unused;
    table_begin(2, "F0F#F F1\n"
                   " F L F\n");
    nova_terra_spot spot;
    assert_int_equal(nova_terra_size(table.game), 7);
    assert_int_equal(nova_terra_named(table.game, "b2"), 5);
    assert_int_equal(nova_terra_named(table.game, "c1"), -1);
    assert_true(nova_terra_look(table.game, table.state, 5, &spot));
    assert_string_equal(spot.name, "b2");
    assert_int_equal(spot.landscape, 'L');
    assert_int_equal(spot.owner, -1);
    assert_false(spot.stone);
    assert_int_equal(spot.neighbours, 4);
    assert_true(nova_terra_look(table.game, table.state, 1, &spot));
    assert_true(spot.stone);
    assert_true(nova_terra_look(table.game, table.state, 3, &spot));
    assert_int_equal(spot.owner, 1);
    assert_false(nova_terra_look(table.game, table.state, 7, &spot));
    assert_false(nova_terra_look(table.game, table.state, -1, &spot));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_forbidden_move_is_not_listed_not_legal_and_refused_with_its_reason, table_set_up,
                                        table_tear_down),
        cmocka_unit_test_setup_teardown(who_may_do_nothing_passes, table_set_up, table_tear_down),
        cmocka_unit_test(the_game_is_blocked_where_only_one_player_may_begin_a_turn),
        cmocka_unit_test(the_game_ends_where_nobody_may_be_placed),
        cmocka_unit_test(the_hook_sees_the_area_as_the_rules_would_score_it),
        cmocka_unit_test(what_is_told_of_an_area_is_what_was_scored),
        cmocka_unit_test(points_of_areas_have_a_limit_so_sums_of_them_are_right),
        cmocka_unit_test(a_variant_ends_the_game_with_its_own_word),
        cmocka_unit_test_setup_teardown(an_onlooker_sees_what_stands_where, table_set_up, table_tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
