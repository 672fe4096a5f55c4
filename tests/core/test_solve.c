/* SPDX-License-Identifier: MIT
 *
 * The solver: what it answers, that it uses nothing hidden, and what ends it.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "judge.h"
#include "nova.h"
#include "printed.h"

/* ---- Tools ----------------------------------------------------------------------------------------------------------------------------- */

static nova_state *new_state(const nova_game *game, uint64_t seed)
{
    nova_state *state = malloc(nova_state_size(game));
    assert_non_null(state);
    nova_setup(game, state, seed);
    return state;
}

/* A copy of the state with another order of the pile. */
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

/* ---- Its plan --------------------------------------------------------------------------------------------------------------------------- */

static bool count_thoughts(void *self)
{
    int *thoughts = self;
    ++*thoughts;
    return false;
}

/* Plays the solver's answers until one reveals something or the game is over. Returns how often the solver has planned by then. */
static int follow(nova_solver *solver, const nova_game *game, nova_state *state, const int *thoughts)
{
    nova_move move = nova_solver_run(solver, state);
    int planned = *thoughts;
    while (!nova_reveals(game, state, move)) {
        nova_play(game, state, move);
        if (nova_over(game, state))
            return planned;
        move = nova_solver_run(solver, state);
        assert_int_equal(*thoughts, planned);
    }
    nova_play(game, state, move);
    return planned;
}

static void it_thinks_once_until_something_is_revealed(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(1);
    nova_state *state = new_state(game, 1);
    nova_error error;
    int thoughts = 0;
    nova_solver_options options = {.seed = 1, .width = 20, .worlds = 2, .stop = count_thoughts, .self = &thoughts};
    nova_solver *solver = nova_solver_new(game, &options, &error);
    int before = follow(solver, game, state, &thoughts);
    assert_true(before > 0);
    assert_false(nova_over(game, state));
    assert_true(follow(solver, game, state, &thoughts) > before);
    assert_true(nova_over(game, state));
    nova_solver_free(solver);
    free(state);
    nova_game_free(game);
}

static void it_goes_back_along_its_plan_and_thinks_where_it_was_left(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(1);
    nova_state *begin = new_state(game, 1), *state = new_state(game, 1);
    nova_error error;
    int thoughts = 0;
    nova_solver_options options = {.seed = 1, .width = 20, .worlds = 2, .stop = count_thoughts, .self = &thoughts};
    nova_solver *solver = nova_solver_new(game, &options, &error);
    nova_move first = nova_solver_run(solver, begin);
    int planned = thoughts;
    nova_play(game, state, first);
    nova_solver_run(solver, state);
    assert_int_equal(nova_solver_run(solver, begin), first);
    assert_int_equal(thoughts, planned);
    nova_setup(game, state, 1);
    nova_play(game, state, nova_nth(game, state, first == nova_nth(game, state, 0)));
    assert_true(nova_legal(game, state, nova_solver_run(solver, state)));
    assert_true(thoughts > planned);
    nova_solver_free(solver);
    free(begin);
    free(state);
    nova_game_free(game);
}

/* ---- Outlooks --------------------------------------------------------------------------------------------------------------------------- */

static void outlooks_differ_before_the_refill_and_are_the_estimate_after_it(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(1);
    nova_state *state = new_state(game, 1);
    float estimate[NOVA_MAX_PLAYERS], worth;
    nova_play(game, state, nova_nth(game, state, 0));
    assert_true(nova_estimate(game, state, estimate));
    assert_true(judge_outlook(game, state, 0, &worth));
    assert_float_equal(worth, estimate[0], 0);
    int others = 0;
    for (; judge_outlook(game, state, others + 1, &worth); others++)
        assert_float_not_equal(worth, estimate[0], 1e-6);
    assert_true(others > 1);
    nova_move move = NOVA_NO_MOVE;
    for (; move == NOVA_NO_MOVE || !nova_reveals(game, state, move); nova_play(game, state, move))
        move = nova_nth(game, state, nova_count(game, state) - 1);
    assert_true(judge_outlook(game, state, 0, &worth));
    assert_false(judge_outlook(game, state, 1, &worth));
    free(state);
    nova_game_free(game);
}

static void with_several_players_there_are_no_outlooks(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(2);
    nova_state *state = new_state(game, 1);
    float worth;
    assert_false(judge_outlook(game, state, 1, &worth));
    free(state);
    nova_game_free(game);
}

/* ---- Arrangements ------------------------------------------------------------------------------------------------------------------------ */

/* Plays by ratings until the game is over, or until a move has revealed something. Returns whether one has. */
static bool play_by_ratings(const nova_game *game, nova_state *state, bool to_the_end)
{
    nova_rng rng = {0, 1};
    nova_rated best;
    while (!nova_over(game, state)) {
        nova_rate(game, state, &rng, &best, 1);
        bool reveals = nova_reveals(game, state, best.move);
        nova_play(game, state, best.move);
        if (reveals && !to_the_end)
            return true;
    }
    return false;
}

static int points_of(const nova_game *game, const nova_state *state)
{
    nova_result result;
    nova_result_of(game, state, &result);
    return result.points[0];
}

/* Plays the line that the game finds, and returns its length. Each of its moves must be legal. */
static int play_arrangement(const nova_game *game, nova_state *state, int tries)
{
    nova_move line[NOVA_LUNA_WHEEL];
    nova_rng rng;
    nova_rng_seed(&rng, 1, NOVA_STREAM_SEARCH);
    int length = game->is->arrange(game, state, &rng, tries, line, NOVA_LUNA_WHEEL);
    for (int i = 0; i < length && !nova_over(game, state); i++) {
        assert_true(nova_legal(game, state, line[i]));
        nova_play(game, state, line[i]);
    }
    return length;
}

static void arrangements_are_better_than_ratings(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(1);
    int by_ratings = 0, by_arrangements = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        nova_state *rated = new_state(game, seed), *arranged = new_state(game, seed);
        play_by_ratings(game, rated, true);
        assert_true(play_by_ratings(game, arranged, false));
        assert_true(play_arrangement(game, arranged, 50000) > 0);
        play_by_ratings(game, arranged, true);
        by_ratings += points_of(game, rated);
        by_arrangements += points_of(game, arranged);
        free(rated);
        free(arranged);
    }
    assert_true(by_arrangements > by_ratings + 20 * 3); /* three points a game */
    nova_game_free(game);
}

static void arrangements_are_legal_by_any_numbers_of_the_rules(void **unused)
{
    (void)unused;
    static nova_luna_rules rules;
    int found = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        nova_error error;
        wild_rules(&rules, seed, 60 + (int)seed, 3 + (int)seed % 6);
        nova_game *game = nova_luna_new(&rules, 1, &error);
        assert_non_null(game);
        nova_state *state = new_state(game, seed);
        found += play_by_ratings(game, state, false) && !nova_over(game, state) && play_arrangement(game, state, 2000) > 0;
        nova_game_free(game);
        free(state);
    }
    assert_true(found > 30);
}

static void nothing_is_arranged_while_tiles_are_hidden(void **unused)
{
    (void)unused;
    for (int players = 1; players <= 2; players++) {
        nova_game *game = printed_game(players);
        nova_state *state = new_state(game, 1);
        assert_int_equal(play_arrangement(game, state, 1000), 0);
        nova_game_free(game);
        free(state);
    }
}

static bool never_done(void *self, const nova_game *game, const nova_state *state, int player, int tile, int task)
{
    (void)self, (void)game, (void)state, (void)player, (void)tile, (void)task;
    return false;
}

static const char *forbid_nothing(void *self, const nova_game *game, const nova_state *state, nova_move move)
{
    (void)self, (void)game, (void)state, (void)move;
    return NULL;
}

/* An arrangement is judged by the printed rules, so it says nothing where a variant's functions decide. */
static void nothing_is_arranged_where_hooks_decide(void **unused)
{
    (void)unused;
    static nova_luna_rules rules;
    for (int hook = 0; hook < 2; hook++) {
        nova_error error;
        nova_luna_printed(&rules);
        if (hook == 0)
            rules.hooks.done = never_done;
        else
            rules.hooks.forbids = forbid_nothing;
        nova_game *game = nova_luna_new(&rules, 1, &error);
        nova_state *state = new_state(game, 1);
        assert_true(play_by_ratings(game, state, false));
        assert_int_equal(play_arrangement(game, state, 1000), 0);
        nova_game_free(game);
        free(state);
    }
}

/* What the solver scores from a state on. */
static int solve_to_the_end(const nova_game *game, nova_state *state)
{
    nova_error error;
    nova_solver *solver = nova_solver_new(game, &(nova_solver_options){.seed = 1, .width = 20, .worlds = 1}, &error);
    while (!nova_over(game, state))
        nova_play(game, state, nova_solver_run(solver, state));
    nova_solver_free(solver);
    return points_of(game, state);
}

static void the_solver_takes_an_arrangement_where_it_is_better_than_the_beam(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(1);
    const nova_interface *usual = game->is;
    nova_interface beams_only = *usual;
    beams_only.arrange = NULL;
    int better = 0;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        nova_state *both = new_state(game, seed), *alone = new_state(game, seed);
        play_by_ratings(game, both, false);
        play_by_ratings(game, alone, false);
        game->is = usual;
        int points = solve_to_the_end(game, both);
        game->is = &beams_only;
        int beams = solve_to_the_end(game, alone);
        assert_true(points >= beams);
        better += points > beams;
        free(both);
        free(alone);
    }
    assert_true(better > 0);
    game->is = usual;
    nova_game_free(game);
}

/* ---- What nobody knows ----------------------------------------------------------------------------------------------------------------- */

/* Counts the positions before the refill in which the answer depends on the pile. */
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

static uint64_t work_of(const nova_solver *solver)
{
    nova_solver_report report;
    nova_solver_tell(solver, &report);
    return report.work;
}

static void it_can_be_stopped_at_any_time_and_answers(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(1);
    nova_state *state = new_state(game, 3);
    for (int most = 0; most < 40; most += 3) {
        patience patience = {.most = most};
        solve(game, state, (nova_solver_options){.seed = 1, .width = 20, .stop = out_of_patience, .self = &patience});
        assert_int_equal(patience.asked, most + 1); /* it is not asked again after it has said stop */
    }
    free(state);
    nova_game_free(game);
}

static void its_work_is_counted_and_repeats(void **unused)
{
    (void)unused;
    nova_error error;
    nova_game *game = printed_game(1);
    nova_state *state = new_state(game, 1);
    uint64_t work[2];
    for (int i = 0; i < 2; i++) {
        nova_solver *solver = nova_solver_new(game, &(nova_solver_options){.seed = 1, .width = 20, .worlds = 2}, &error);
        nova_solver_run(solver, state);
        work[i] = work_of(solver);
        nova_solver_run(solver, state);
        assert_int_equal(work_of(solver), 0); /* the plan is there already */
        nova_solver_free(solver);
    }
    assert_true(work[0] > 0);
    assert_int_equal(work[0], work[1]);
    free(state);
    nova_game_free(game);
}

static void the_widest_beam_is_asked_often_whether_to_stop(void **unused)
{
    (void)unused;
    enum { AT_ONCE = 5000, QUESTIONS = 40 };
    nova_error error;
    nova_game *game = printed_game(1);
    nova_state *state = new_state(game, 1);
    patience patience = {.most = QUESTIONS};
    nova_solver_options options = {.seed = 1, .width = 100000, .worlds = 2, .stop = out_of_patience, .self = &patience};
    nova_solver *solver = nova_solver_new(game, &options, &error);
    nova_solver_run(solver, state);
    assert_int_equal(patience.asked, QUESTIONS + 1);
    assert_in_range(work_of(solver) / QUESTIONS, 1, AT_ONCE);
    nova_solver_free(solver);
    free(state);
    nova_game_free(game);
}

static void what_was_stopped_is_thought_about_again(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(1);
    nova_state *state = new_state(game, 3);
    nova_error error;
    patience patience = {.most = 5};
    nova_solver_options options = {.seed = 1, .width = 20, .stop = out_of_patience, .self = &patience};
    nova_solver *solver = nova_solver_new(game, &options, &error);
    nova_solver_run(solver, state);
    patience = (struct patience){.most = 1 << 30};
    nova_solver_run(solver, state);
    assert_true(patience.asked > 5);
    nova_solver_free(solver);
    free(state);
    nova_game_free(game);
}

/* ---- First moves compared ---------------------------------------------------------------------------------------------------------------- */

enum { ROOM = 8 };

static int compare(const nova_game *game, const nova_state *state, nova_solver_options options, nova_solved solved[ROOM])
{
    nova_error error;
    nova_solver *solver = nova_solver_new(game, &options, &error);
    assert_non_null(solver);
    int count = nova_solver_compare(solver, state, solved, ROOM);
    nova_solver_free(solver);
    assert_in_range(count, 1, ROOM);
    return count;
}

/* Plays the solver's moves until nothing is hidden any more that matters. */
static void play_to_phase_2(const nova_game *game, nova_state *state)
{
    bool revealed = false;
    while (!revealed) {
        nova_move move = solve(game, state, (nova_solver_options){.seed = 1, .width = 10, .worlds = 2});
        revealed = nova_reveals(game, state, move);
        nova_play(game, state, move);
    }
}

static void first_moves_are_legal_and_different_and_the_best_comes_first(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(1);
    for (uint64_t seed = 1; seed <= 3; seed++) {
        nova_state *state = new_state(game, seed);
        nova_solved solved[ROOM];
        int count = compare(game, state, (nova_solver_options){.seed = 1, .width = 200, .worlds = 4}, solved);
        assert_true(count > 1);
        for (int i = 0; i < count; i++) {
            assert_true(nova_legal(game, state, solved[i].move));
            assert_int_equal(solved[i].line[0], solved[i].move);
            assert_true(solved[i].error > 0); /* the refill is still hidden */
            for (int j = 0; j < i; j++) {
                assert_true(solved[i].move != solved[j].move);
                assert_true(solved[i].points <= solved[j].points);
            }
        }
        free(state);
    }
    nova_game_free(game);
}

static void the_points_are_those_that_the_line_comes_to_where_nothing_is_hidden(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(1);
    for (uint64_t seed = 1; seed <= 3; seed++) {
        nova_state *state = new_state(game, seed), *at = new_state(game, seed);
        nova_solved solved[ROOM];
        play_to_phase_2(game, state);
        int count = compare(game, state, (nova_solver_options){.seed = 1, .width = 100, .worlds = 4}, solved);
        for (int i = 0; i < count; i++) {
            memcpy(at, state, nova_state_size(game));
            for (int ply = 0; ply < solved[i].length; ply++) {
                assert_true(nova_legal(game, at, solved[i].line[ply]));
                nova_play(game, at, solved[i].line[ply]);
            }
            nova_result result;
            assert_true(nova_over(game, at));
            nova_result_of(game, at, &result);
            assert_float_equal(solved[i].points, result.points[0], 0.001);
            assert_float_equal(solved[i].error, 0, 0);
        }
        free(state);
        free(at);
    }
    nova_game_free(game);
}

static void another_pile_changes_nothing_that_is_told_of_first_moves(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(1);
    nova_state *state = new_state(game, 2), *other = with_another_pile(game, state);
    const nova_solver_options options = {.seed = 1, .width = 20, .worlds = 4};
    nova_solved here[ROOM], there[ROOM];
    int count = compare(game, state, options, here);
    assert_int_equal(compare(game, other, options, there), count);
    for (int i = 0; i < count; i++) {
        assert_int_equal(here[i].move, there[i].move);
        assert_float_equal(here[i].points, there[i].points, 0);
    }
    free(state);
    free(other);
    nova_game_free(game);
}

static void a_comparison_can_be_stopped_at_any_time_and_has_a_move(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(1);
    nova_state *state = new_state(game, 3);
    for (int most = 0; most < 400; most += 29) {
        patience patience = {.most = most};
        nova_solved solved[ROOM];
        compare(game, state, (nova_solver_options){.width = 20, .worlds = 4, .stop = out_of_patience, .self = &patience}, solved);
        assert_true(nova_legal(game, state, solved[0].move));
        assert_in_range(patience.asked, 0, most + 1);
        assert_true(most > 0 || isinf(solved[0].error)); /* it knows nothing yet */
    }
    free(state);
    nova_game_free(game);
}

/* ---- Fingerprints ------------------------------------------------------------------------------------------------------------------------ */

/* How many different fingerprints the positions after the state's first `count` moves have. */
static int count_fingerprints(const nova_game *game, const nova_state *state, int count, uint64_t before)
{
    uint64_t seen[16];
    int different = 0;
    assert_in_range(count, 1, 16);
    for (int nth = 0; nth < count; nth++) {
        uint64_t number = game->is->fingerprint(game, state, nova_nth(game, state, nth), before);
        int at = 0;
        while (at < different && seen[at] != number)
            at++;
        seen[at] = number;
        different += at == different;
    }
    return different;
}

static void positions_that_are_turned_or_mirrored_have_one_fingerprint(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(1);
    nova_state *state = new_state(game, 1);
    uint64_t first = game->is->fingerprint(game, state, nova_nth(game, state, 0), 0);
    nova_play(game, state, nova_nth(game, state, 0));
    assert_int_equal(count_fingerprints(game, state, 4, first), 1);  /* a tile beside another one */
    assert_int_equal(count_fingerprints(game, state, 12, first), 3); /* three tiles */
    uint64_t second = game->is->fingerprint(game, state, nova_nth(game, state, 0), first);
    nova_play(game, state, nova_nth(game, state, 0));
    assert_int_equal(count_fingerprints(game, state, 6, second), 4); /* two ends of a row are different, each tile has two equal sides */
    free(state);
    nova_game_free(game);
}

/* ---- Options --------------------------------------------------------------------------------------------------------------------------- */

static void options_out_of_range_are_refused_by_name(void **unused)
{
    (void)unused;
    nova_game *alone = printed_game(1), *two = printed_game(2);
    nova_solver_options wide = {.width = 100001}, few = {.worlds = -1}, good = {.width = 1};
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
        cmocka_unit_test(it_thinks_once_until_something_is_revealed),
        cmocka_unit_test(it_goes_back_along_its_plan_and_thinks_where_it_was_left),
        cmocka_unit_test(outlooks_differ_before_the_refill_and_are_the_estimate_after_it),
        cmocka_unit_test(with_several_players_there_are_no_outlooks),
        cmocka_unit_test(arrangements_are_better_than_ratings),
        cmocka_unit_test(arrangements_are_legal_by_any_numbers_of_the_rules),
        cmocka_unit_test(nothing_is_arranged_while_tiles_are_hidden),
        cmocka_unit_test(nothing_is_arranged_where_hooks_decide),
        cmocka_unit_test(the_solver_takes_an_arrangement_where_it_is_better_than_the_beam),
        cmocka_unit_test(another_pile_under_the_same_view_changes_nothing),
        cmocka_unit_test(who_peeks_knows_the_pile),
        cmocka_unit_test(it_can_be_stopped_at_any_time_and_answers),
        cmocka_unit_test(its_work_is_counted_and_repeats),
        cmocka_unit_test(the_widest_beam_is_asked_often_whether_to_stop),
        cmocka_unit_test(what_was_stopped_is_thought_about_again),
        cmocka_unit_test(first_moves_are_legal_and_different_and_the_best_comes_first),
        cmocka_unit_test(the_points_are_those_that_the_line_comes_to_where_nothing_is_hidden),
        cmocka_unit_test(another_pile_changes_nothing_that_is_told_of_first_moves),
        cmocka_unit_test(a_comparison_can_be_stopped_at_any_time_and_has_a_move),
        cmocka_unit_test(positions_that_are_turned_or_mirrored_have_one_fingerprint),
        cmocka_unit_test(options_out_of_range_are_refused_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
