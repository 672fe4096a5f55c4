/* SPDX-License-Identifier: MIT
 *
 * The search: what it finds, that it uses nothing hidden, and when two searches give the same answer.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>
#include <time.h>

#include <cmocka.h>

#include "match.h"
#include "nova.h"
#include "printed.h"
#include "terra_rules.h"

/* ---- Tools ----------------------------------------------------------------------------------------------------------------------------- */

static nova_game *small_terra(int players)
{
    nova_terra_rules rules = {.rows = 5,
                              .map = {"  A A B B", " A A B B C", "D D E C C C", " D E E F F", "  D E F F"},
                              .pioneers = 2,
                              .stones = 20,
                              .actions = 3,
                              .landscapes = 3,
                              .points = {0, 3, 2, 1},
                              .quiet = 20};
    nova_error error;
    nova_game *game = nova_terra_new(&rules, players, &error);
    assert_non_null(game);
    return game;
}

static nova_state *new_state(const nova_game *game, uint64_t seed, int plies)
{
    nova_state *state = malloc(nova_state_size(game));
    nova_rng rng;
    assert_non_null(state);
    nova_rng_seed(&rng, seed, NOVA_STREAM_PLAYOUT);
    nova_setup(game, state, seed);
    nova_playout(game, state, &rng, plies);
    return state;
}

static nova_search *new_search(const nova_game *game, nova_search_options options)
{
    nova_error error;
    options.memory = options.memory ? options.memory : (size_t)4 << 20;
    nova_search *search = nova_search_new(game, &options, &error);
    assert_non_null(search);
    return search;
}

static void run(nova_search *search, const nova_state *state, int64_t iterations)
{
    nova_search_limits limits = {.iterations = iterations};
    nova_search_run(search, state, &limits);
}

static nova_move best_move(const nova_search *search)
{
    nova_search_move best;
    assert_int_equal(nova_search_moves(search, &best, 1), 1);
    return best.move;
}

/* All numbers that a new search finds. */
static int find(const nova_game *game, const nova_state *state, nova_search_options options, nova_search_move *moves)
{
    memset(moves, 0, NOVA_SEARCH_WIDTH * sizeof *moves);
    nova_search *search = new_search(game, options);
    run(search, state, 600);
    int count = nova_search_moves(search, moves, NOVA_SEARCH_WIDTH);
    nova_search_free(search);
    return count;
}

static void assert_same_found(const nova_game *game, const nova_state *one, const nova_state *other, nova_search_options options)
{
    nova_search_move first[NOVA_SEARCH_WIDTH], second[NOVA_SEARCH_WIDTH];
    int count = find(game, one, options, first);
    assert_int_equal(find(game, other, options, second), count);
    assert_memory_equal(first, second, (size_t)count * sizeof *first);
}

/* ---- Same again ------------------------------------------------------------------------------------------------------------------------ */

static void the_same_seed_finds_the_same(void **unused)
{
    (void)unused;
    for (int players = 1; players <= NOVA_MAX_PLAYERS; players++) {
        nova_game *game = printed_game(players);
        nova_state *state = new_state(game, 5, 10);
        assert_same_found(game, state, state, (nova_search_options){.seed = 3});
        free(state);
        nova_game_free(game);
    }
}

static void threads_find_the_same_too_if_no_clock_decides(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(2);
    nova_state *state = new_state(game, 6, 12);
    assert_same_found(game, state, state, (nova_search_options){.seed = 3, .threads = 3});
    free(state);
    nova_game_free(game);
}

static void all_threads_together_do_the_iterations(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(2);
    nova_state *state = new_state(game, 6, 12);
    nova_search *search = new_search(game, (nova_search_options){.threads = 3});
    nova_search_report report;
    run(search, state, 500);
    nova_search_tell(search, &report);
    assert_int_equal(report.iterations, 500);
    nova_search_free(search);
    free(state);
    nova_game_free(game);
}

/* ---- What is recommended --------------------------------------------------------------------------------------------------------------- */

static void assert_first_is_favoured(const nova_game *game, uint64_t seed)
{
    nova_search_move moves[NOVA_SEARCH_WIDTH];
    nova_state *state = new_state(game, seed, 5 * (int)seed);
    int count = nova_over(game, state) ? 0 : find(game, state, (nova_search_options){.seed = seed}, moves);
    for (int i = 1; i < count && moves[i].visits > 0; i++) {
        int player = nova_player(game, state);
        float behind = moves[0].worth[player] - moves[i].worth[player];
        float noise = sqrtf(moves[0].noise * moves[0].noise + moves[i].noise * moves[i].noise);
        assert_true(behind >= -noise);
    }
    free(state);
}

static void no_move_is_better_than_the_first_by_more_than_chance_explains(void **unused)
{
    (void)unused;
    nova_game *luna = printed_game(2), *terra = small_terra(2);
    for (uint64_t seed = 1; seed <= 12; seed++) {
        assert_first_is_favoured(luna, seed);
        assert_first_is_favoured(terra, seed);
    }
    nova_game_free(luna);
    nova_game_free(terra);
}

static void nobody_is_sure_to_win_terra_nova_while_the_board_is_open(void **unused)
{
    (void)unused;
    nova_terra_rules rules;
    nova_error error;
    nova_terra_printed(&rules, 2);
    nova_game *game = nova_terra_new(&rules, 2, &error);
    for (uint64_t seed = 1; seed <= 50; seed++) {
        nova_state *state = new_state(game, seed, 2 * rules.pioneers);
        float worth[NOVA_MAX_PLAYERS];
        assert_true(nova_estimate(game, state, worth));
        assert_true(worth[0] > 0.3F && worth[0] < 0.7F);
        free(state);
    }
    nova_game_free(game);
}

/* ---- What nobody knows ----------------------------------------------------------------------------------------------------------------- */

static void another_pile_under_the_same_view_changes_nothing(void **unused)
{
    (void)unused;
    for (int players = 1; players <= NOVA_MAX_PLAYERS; players++) {
        nova_game *game = printed_game(players);
        for (uint64_t seed = 1; seed <= 5; seed++) {
            nova_state *state = new_state(game, seed, 8 + 4 * (int)seed), *other = new_state(game, seed, 8 + 4 * (int)seed);
            nova_rng rng;
            nova_rng_seed(&rng, seed, 99);
            if (!nova_over(game, state)) {
                nova_reshuffle(game, other, nova_player(game, other), &rng);
                assert_same_found(game, state, other, (nova_search_options){.seed = seed});
            }
            free(state);
            free(other);
        }
        nova_game_free(game);
    }
}

/* Counts which tile the refill of the wheel brings to the first place. The last move is the refill, which fills at least 9 fields. */
static void count_tiles_drawn(const nova_game *game, const nova_state *before, nova_rng *rng, int *drawn)
{
    nova_state *state = malloc(nova_state_size(game));
    assert_non_null(state);
    memcpy(state, before, nova_state_size(game));
    nova_reshuffle(game, state, nova_player(game, state), rng);
    nova_play(game, state, nova_nth(game, state, nova_count(game, state) - 1));
    nova_luna_spot spot;
    nova_move first = nova_nth(game, state, 0);
    int player = nova_player(game, state);
    nova_play(game, state, first);
    for (int tile = 1; tile <= nova_luna_rules_of(game)->tiles; tile++) {
        bool lay = nova_luna_find(game, before, tile, &spot);
        drawn[tile] += !lay && nova_luna_find(game, state, tile, &spot) && spot.player == player;
    }
    free(state);
}

static void the_unseen_comes_out_evenly(void **unused)
{
    (void)unused;
    enum { DRAWS = 20000 };
    nova_game *game = printed_game(2);
    nova_state *state = malloc(nova_state_size(game));
    int drawn[NOVA_LUNA_TILES + 1] = {0}, kinds = 0;
    nova_rng rng;
    assert_non_null(state);
    nova_rng_seed(&rng, 2, NOVA_STREAM_PLAYOUT);
    nova_setup(game, state, 2);
    while (!nova_reveals(game, state, nova_nth(game, state, nova_count(game, state) - 1)))
        nova_play(game, state, random_move(game, state, &rng));
    for (int i = 0; i < DRAWS; i++)
        count_tiles_drawn(game, state, &rng, drawn);
    for (int tile = 1; tile <= NOVA_LUNA_TILES; tile++)
        kinds += drawn[tile] > 0;
    double squares = 0, expected = (double)DRAWS / kinds;
    for (int tile = 1; tile <= NOVA_LUNA_TILES; tile++)
        squares += drawn[tile] ? (drawn[tile] - expected) * (drawn[tile] - expected) / expected : 0;
    assert_true(kinds > 50);
    assert_true(squares < kinds + 5 * 11); /* chi-squared has the mean kinds - 1 and the deviation sqrt(2 * (kinds - 1)), about 11 */
    free(state);
    nova_game_free(game);
}

static bool same_visits(const nova_search_move *one, const nova_search_move *other)
{
    bool same = true;
    for (int i = 0; i < NOVA_SEARCH_WIDTH; i++)
        same &= one[i].move == other[i].move && one[i].visits == other[i].visits;
    return same;
}

/* Compares in a position in which a refill is legal. */
static void only_who_peeks_sees_another_pile(void **unused)
{
    (void)unused;
    enum { PILES = 12 };
    nova_game *game = printed_game(2);
    nova_state *state = new_state(game, 2, 0), *other = new_state(game, 2, 0);
    nova_rng rng;
    nova_rng_seed(&rng, 2, NOVA_STREAM_PLAYOUT);
    while (!nova_reveals(game, state, nova_nth(game, state, nova_count(game, state) - 1)))
        nova_play(game, state, random_move(game, state, &rng));
    int differs = 0;
    for (int i = 0; i < PILES; i++) {
        nova_search_move fair[NOVA_SEARCH_WIDTH], peeking[NOVA_SEARCH_WIDTH], first[NOVA_SEARCH_WIDTH];
        memcpy(other, state, nova_state_size(game));
        nova_reshuffle(game, other, nova_player(game, other), &rng);
        find(game, state, (nova_search_options){.seed = 1}, first);
        find(game, other, (nova_search_options){.seed = 1}, fair);
        find(game, other, (nova_search_options){.seed = 1, .peek = true}, peeking);
        assert_memory_equal(first, fair, sizeof fair);
        differs += !same_visits(fair, peeking);
    }
    assert_int_equal(differs, PILES);
    free(state);
    free(other);
    nova_game_free(game);
}

/* ---- What it finds --------------------------------------------------------------------------------------------------------------------- */

static void moves_and_lines_are_legal(void **unused)
{
    (void)unused;
    enum { GAMES = 5 };
    nova_game *games[GAMES] = {printed_game(1), printed_game(2), printed_game(4), small_terra(2), small_terra(3)};
    for (int i = 0; i < GAMES; i++) {
        nova_state *state = new_state(games[i], 7, 9);
        nova_search *search = new_search(games[i], (nova_search_options){.seed = 1});
        nova_search_move moves[NOVA_SEARCH_WIDTH];
        nova_move line[20];
        run(search, state, 400);
        int count = nova_search_moves(search, moves, NOVA_SEARCH_WIDTH);
        assert_true(count > 0);
        for (int at = 0; at < count; at++)
            assert_true(nova_legal(games[i], state, moves[at].move));
        int length = nova_search_line(search, moves[0].move, line, 20);
        assert_true(length > 0);
        for (int at = 0; at < length; at++) {
            assert_true(nova_legal(games[i], state, line[at]));
            nova_play(games[i], state, line[at]);
        }
        nova_search_free(search);
        free(state);
        nova_game_free(games[i]);
    }
}

/* How often the search has tried a move of the position, and the one that it tried most. */
static uint32_t visits_of(const nova_search *search, nova_move move, uint32_t *most)
{
    nova_search_move moves[NOVA_SEARCH_WIDTH];
    int count = nova_search_moves(search, moves, NOVA_SEARCH_WIDTH);
    uint32_t visits = 0;
    *most = 0;
    for (int i = 0; i < count; i++) {
        *most = moves[i].visits > *most ? moves[i].visits : *most;
        visits = moves[i].move == move ? moves[i].visits : visits;
    }
    return visits;
}

static void a_line_goes_on_with_what_was_tried_most(void **unused)
{
    (void)unused;
    nova_game *game = small_terra(2);
    int looked_at = 0;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        nova_state *state = new_state(game, seed, 8);
        nova_search *search = new_search(game, (nova_search_options){.seed = seed, .width = 4});
        nova_move line[2];
        uint32_t most;
        run(search, state, 2000);
        if (nova_search_line(search, best_move(search), line, 2) == 2) {
            nova_play(game, state, line[0]);
            run(search, state, 1); /* the tree below the move is kept, and one of its moves is tried once more */
            assert_true(visits_of(search, line[1], &most) + 1 >= most);
            looked_at++;
        }
        nova_search_free(search);
        free(state);
    }
    assert_true(looked_at > 20);
    nova_game_free(game);
}

/* Does a move win at once? */
static bool wins(const nova_game *game, const nova_state *before, nova_move move)
{
    nova_state *state = malloc(nova_state_size(game));
    nova_result result;
    assert_non_null(state);
    memcpy(state, before, nova_state_size(game));
    int player = nova_player(game, state);
    nova_play(game, state, move);
    nova_result_of(game, state, &result);
    bool won = nova_over(game, state) && result.place[player] == 0;
    free(state);
    return won;
}

static void a_win_at_once_is_found(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(2);
    nova_state *state = malloc(nova_state_size(game));
    int found = 0;
    assert_non_null(state);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        nova_rng rng;
        nova_rng_seed(&rng, seed, NOVA_STREAM_PLAYOUT);
        nova_setup(game, state, seed);
        while (nova_rollout(game, state, &rng, 1) && !nova_over(game, state)) {
            bool can_win = false;
            for (int i = 0; i < nova_count(game, state); i++)
                can_win |= wins(game, state, nova_nth(game, state, i));
            if (!can_win)
                continue;
            nova_search *search = new_search(game, (nova_search_options){.seed = seed, .width = NOVA_SEARCH_WIDTH});
            run(search, state, 1000);
            found++;
            assert_true(wins(game, state, best_move(search)));
            nova_search_free(search);
            break;
        }
    }
    assert_true(found > 5);
    free(state);
    nova_game_free(game);
}

/* Plays on by the search where `winner` moves, and at random where the other player does. */
static void assert_wins(const nova_game *game, nova_state *state, int winner, nova_rng *rng)
{
    nova_result result;
    while (!nova_over(game, state)) {
        int player = nova_player(game, state);
        nova_move move = random_move(game, state, rng);
        if (player == winner) {
            nova_search *search = new_search(game, (nova_search_options){.width = NOVA_SEARCH_WIDTH});
            nova_search_move best;
            run(search, state, 3000);
            nova_search_moves(search, &best, 1);
            assert_true(best.worth[winner] >= 1);
            move = best.move;
            nova_search_free(search);
        }
        nova_play(game, state, move);
    }
    nova_result_of(game, state, &result);
    assert_int_equal(result.place[winner], 0);
}

static void a_proven_win_comes_first_and_is_won_whatever_the_other_player_does(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(2);
    int proven = 0, answered = 0;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        nova_rng rng;
        nova_state *state = new_state(game, seed, 0);
        nova_rng_seed(&rng, seed, NOVA_STREAM_PLAYOUT);
        bool found = false;
        while (!found && nova_rollout(game, state, &rng, 1) && !nova_over(game, state)) {
            int player = nova_player(game, state);
            nova_search_move moves[NOVA_SEARCH_WIDTH];
            nova_search *search = new_search(game, (nova_search_options){.seed = seed, .width = NOVA_SEARCH_WIDTH});
            run(search, state, 400);
            int count = nova_search_moves(search, moves, NOVA_SEARCH_WIDTH);
            for (int i = 0; i < count; i++)
                if (moves[i].proven && moves[i].worth[player] >= 1)
                    found = true;
            if (found) {
                proven++;
                answered += !wins(game, state, moves[0].move);
                assert_true(moves[0].proven);
                assert_float_equal(moves[0].worth[player], 1, 0);
                assert_float_equal(moves[0].error, 0, 0);
                assert_wins(game, state, player, &rng);
            }
            nova_search_free(search);
        }
        free(state);
    }
    assert_true(proven > 3);
    assert_true(answered > 1); /* wins that need more than one move */
    nova_game_free(game);
}

enum { UNKNOWN = -1 };

/* What a player gets from a state if both play well: 1, 0.5, 0, or UNKNOWN if that takes more plies. */
static float solved(const nova_game *game, const nova_state *state, int player, int plies)
{
    float worth[NOVA_MAX_PLAYERS], own = (float)(nova_player(game, state) == player), best = 1 - own;
    if (nova_over(game, state))
        return nova_estimate(game, state, worth) ? worth[player] : UNKNOWN;
    nova_state *after = malloc(nova_state_size(game));
    int count = plies > 0 ? nova_count(game, state) : 0;
    bool unknown = plies == 0;
    for (int i = 0; i < count && best != own; i++) {
        memcpy(after, state, nova_state_size(game));
        nova_play(game, after, nova_nth(game, state, i));
        float one = solved(game, after, player, plies - 1);
        unknown |= one == UNKNOWN;
        best = one == UNKNOWN ? best : own > 0 ? fmaxf(one, best) : fminf(one, best);
    }
    free(after);
    return unknown && best != own ? UNKNOWN : best;
}

static int check_proofs(const nova_game *game, const nova_state *state, const nova_search *search)
{
    nova_search_move moves[NOVA_SEARCH_WIDTH];
    nova_state *after = malloc(nova_state_size(game));
    enum { PLIES = 3 };
    int count = nova_search_moves(search, moves, NOVA_SEARCH_WIDTH), proven = 0, player = nova_player(game, state);
    for (int i = 0; i < count; i++) {
        if (!moves[i].proven)
            continue;
        memcpy(after, state, nova_state_size(game));
        nova_play(game, after, moves[i].move);
        float worth = solved(game, after, player, PLIES);
        assert_true(worth == UNKNOWN || worth == moves[i].worth[player]);
        proven += worth != UNKNOWN;
    }
    free(after);
    return proven;
}

/* A search with a width of 2 considers few moves, but calls none lost before it has considered all answers. */
static void what_is_called_proven_is_so(void **unused)
{
    (void)unused;
    enum { NEAR_THE_END = 4 };
    int proven = 0;
    nova_game *game = small_terra(2);
    for (uint64_t seed = 1; seed <= 30; seed++) {
        nova_state *state = new_state(game, seed, 0);
        nova_rng rng;
        nova_rng_seed(&rng, seed, NOVA_STREAM_PLAYOUT);
        int plies = nova_playout(game, state, &rng, 1000);
        free(state);
        state = new_state(game, seed, plies - NEAR_THE_END);
        nova_search *search = new_search(game, (nova_search_options){.seed = seed, .width = 2});
        run(search, state, 500);
        proven += check_proofs(game, state, search);
        nova_search_free(search);
        free(state);
    }
    assert_true(proven > 25);
    nova_game_free(game);
}

/* ---- Memory ---------------------------------------------------------------------------------------------------------------------------- */

static void a_search_remembers_from_move_to_move(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(2);
    nova_state *state = new_state(game, 4, 6);
    nova_search *search = new_search(game, (nova_search_options){.seed = 4});
    nova_search_report report;
    nova_move line[2];
    run(search, state, 2000);
    assert_int_equal(nova_search_line(search, best_move(search), line, 2), 2);
    nova_play(game, state, line[0]);
    nova_play(game, state, line[1]);
    run(search, state, 100);
    nova_search_tell(search, &report);
    assert_true(report.kept > 0);
    assert_true(nova_legal(game, state, best_move(search)));
    nova_search_free(search);
    free(state);
    nova_game_free(game);
}

static void what_lies_up_to_six_moves_on_is_remembered(void **unused)
{
    (void)unused;
    enum { FAR = 6 };
    nova_game *game = small_terra(2);
    nova_state *state = new_state(game, 3, 6);
    for (int moves = 1; moves <= FAR; moves++) {
        nova_search *search = new_search(game, (nova_search_options){.seed = 4, .width = 2});
        nova_state *later = malloc(nova_state_size(game));
        nova_move line[FAR];
        nova_search_report report;
        assert_non_null(later);
        memcpy(later, state, nova_state_size(game));
        run(search, state, 2000);
        assert_int_equal(nova_search_line(search, best_move(search), line, FAR), FAR);
        for (int i = 0; i < moves; i++)
            nova_play(game, later, line[i]);
        run(search, later, 1);
        nova_search_tell(search, &report);
        assert_true(report.kept > 0);
        free(later);
        nova_search_free(search);
    }
    free(state);
    nova_game_free(game);
}

/* Does the search find the same move with little memory, and about the same worth? */
static void a_full_tree_forgets_what_it_visited_least_and_goes_on_growing(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(2);
    nova_state *state = new_state(game, 4, 6);
    nova_search_move best[2];
    for (int large = 0; large < 2; large++) {
        nova_search *search = new_search(game, (nova_search_options){.seed = 4, .memory = large ? 64 << 20 : 1 << 20});
        nova_search_report report;
        run(search, state, 20000);
        nova_search_tell(search, &report);
        assert_int_equal(report.full, !large);
        assert_int_equal(report.iterations, 20000);
        nova_search_moves(search, &best[large], 1);
        nova_search_free(search);
    }
    assert_int_equal(best[0].move, best[1].move);
    int player = nova_player(game, state);
    assert_float_equal(best[0].worth[player], best[1].worth[player], 0.03);
    free(state);
    nova_game_free(game);
}

static void the_least_memory_is_enough(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(2);
    nova_state *state = new_state(game, 4, 6);
    nova_search *search = new_search(game, (nova_search_options){.seed = 4, .memory = 65536});
    run(search, state, 3000);
    assert_true(nova_legal(game, state, best_move(search)));
    nova_search_free(search);
    free(state);
    nova_game_free(game);
}

static void a_tree_with_room_is_not_full(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(2);
    nova_state *state = new_state(game, 4, 6);
    nova_search *search = new_search(game, (nova_search_options){.seed = 4});
    nova_search_report report;
    run(search, state, 3000);
    nova_search_tell(search, &report);
    assert_false(report.full);
    nova_search_free(search);
    free(state);
    nova_game_free(game);
}

/* ---- Limits ---------------------------------------------------------------------------------------------------------------------------- */

static bool at_once(void *asked)
{
    ++*(int *)asked;
    return true;
}

/* The time of day for the core, which is part of this program: it goes back an hour at each look. */
int timespec_get(struct timespec *time, int base)
{
    static time_t day = 1700000000;
    *time = (struct timespec){.tv_sec = day -= 3600};
    return base;
}

enum { MANY_QUESTIONS = 20000 }; /* far more than in the time of the search */

static bool after_many(void *asked)
{
    return ++*(int *)asked > MANY_QUESTIONS;
}

static void its_seconds_end_though_the_time_of_day_is_set_back(void **unused)
{
    (void)unused;
    int asked = 0;
    nova_search_report report;
    nova_game *game = small_terra(2);
    nova_state *state = new_state(game, 1, 0);
    nova_search *search = new_search(game, (nova_search_options){.width = 4});
    nova_search_limits limits = {.seconds = 0.01, .stop = after_many, .self = &asked};
    nova_search_run(search, state, &limits);
    nova_search_tell(search, &report);
    assert_in_range(asked, 1, MANY_QUESTIONS);
    assert_true(report.seconds >= 0.01);
    nova_search_free(search);
    free(state);
    nova_game_free(game);
}

static void it_can_be_stopped(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(2);
    nova_state *state = new_state(game, 4, 6);
    nova_search *search = new_search(game, (nova_search_options){.threads = 2});
    int asked = 0;
    nova_search_limits limits = {.stop = at_once, .self = &asked};
    nova_search_run(search, state, &limits);
    assert_int_equal(asked, 1);
    assert_true(nova_legal(game, state, best_move(search)));
    nova_search_free(search);
    free(state);
    nova_game_free(game);
}

typedef struct lagging {
    thrd_t caller;
    atomic_int asked; /* how often the limits were asked about */
} lagging;

static bool count_question(void *self)
{
    atomic_fetch_add(&((lagging *)self)->asked, 1);
    return false;
}

/* In another thread than the caller's, takes until the limits were asked about, or very long. */
static int lag(void *self, const nova_game *game, nova_state *state, nova_rng *rng, int most)
{
    lagging *lagging = self;
    for (int i = 0; !thrd_equal(thrd_current(), lagging->caller) && atomic_load(&lagging->asked) < 1 && i < 1000000; i++)
        thrd_yield();
    return nova_playout(game, state, rng, most);
}

static void its_limits_are_asked_about_while_other_threads_go_on(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(2);
    nova_state *state = new_state(game, 4, 6);
    lagging lagging = {.caller = thrd_current()};
    nova_search *search = new_search(game, (nova_search_options){.threads = 2, .guide = {.self = &lagging, .rollout = lag}});
    nova_search_limits limits = {.iterations = 6, .stop = count_question, .self = &lagging};
    atomic_store(&lagging.asked, -3); /* the calling thread asks after each of its iterations that is slow, at most three times */
    nova_search_run(search, state, &limits);
    assert_true(atomic_load(&lagging.asked) >= 1);
    nova_search_free(search);
    free(state);
    nova_game_free(game);
}

/* ---- Forced moves ---------------------------------------------------------------------------------------------------------------------- */

static void run_forced(nova_search *search, const nova_state *state, const nova_move *forced, int count)
{
    nova_search_limits limits = {.iterations = 300, .forced = forced, .forced_count = count};
    nova_search_run(search, state, &limits);
}

static void only_forced_moves_are_considered(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(2);
    nova_state *state = new_state(game, 4, 6);
    nova_search *search = new_search(game, (nova_search_options){.seed = 4});
    nova_search_move moves[NOVA_SEARCH_WIDTH];
    int all = nova_count(game, state);
    for (int nth = 0; nth + 1 < all; nth += 7) {
        nova_move forced[2] = {nova_nth(game, state, nth), nova_nth(game, state, nth + 1)};
        run_forced(search, state, forced, 2);
        assert_int_equal(nova_search_moves(search, moves, NOVA_SEARCH_WIDTH), 2);
        assert_true(moves[0].move == forced[0] || moves[0].move == forced[1]);
        assert_true(moves[0].visits + moves[1].visits == 300);
        run_forced(search, state, forced, 1);
        assert_int_equal(nova_search_moves(search, moves, NOVA_SEARCH_WIDTH), 1);
        assert_int_equal(moves[0].move, forced[0]);
        assert_int_equal(moves[0].visits, 300);
    }
    nova_search_free(search);
    free(state);
    nova_game_free(game);
}

static void a_forced_run_goes_on_where_it_was_stopped_and_others_do_not(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(2);
    nova_state *state = new_state(game, 4, 6);
    nova_search *search = new_search(game, (nova_search_options){.seed = 4});
    nova_search_report report;
    nova_move forced[2] = {nova_nth(game, state, 0), nova_nth(game, state, 1)};
    run_forced(search, state, forced, 2);
    run_forced(search, state, forced, 2);
    nova_search_tell(search, &report);
    assert_int_equal(report.kept, 300);
    run_forced(search, state, forced + 1, 1);
    nova_search_tell(search, &report);
    assert_int_equal(report.kept, 0);
    run(search, state, 300);
    nova_search_tell(search, &report);
    assert_int_equal(report.kept, 0);
    nova_search_move moves[NOVA_SEARCH_WIDTH];
    assert_true(nova_search_moves(search, moves, NOVA_SEARCH_WIDTH) > 2);
    nova_search_free(search);
    free(state);
    nova_game_free(game);
}

/* A refill leads to several worlds, forced or not. */
static void a_forced_move_that_reveals_is_tried_in_several_worlds(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(2);
    nova_state *state = new_state(game, 2, 0);
    nova_rng rng;
    nova_rng_seed(&rng, 2, NOVA_STREAM_PLAYOUT);
    while (!nova_reveals(game, state, nova_nth(game, state, nova_count(game, state) - 1)))
        nova_play(game, state, random_move(game, state, &rng));
    nova_move refill = nova_nth(game, state, nova_count(game, state) - 1), line[4];
    nova_search *search = new_search(game, (nova_search_options){.seed = 4});
    nova_search_report report;
    run_forced(search, state, &refill, 1);
    nova_search_tell(search, &report);
    assert_true(report.nodes > 10);
    assert_int_equal(nova_search_line(search, refill, line, 4), 1);
    nova_search_free(search);
    free(state);
    nova_game_free(game);
}

/* What a forced refill is worth to its player, by a search that thinks so much better of fresh tiles. */
static float worth_of_refill(float fresh)
{
    nova_game *game = printed_game(3);
    nova_state *state = new_state(game, 2, 0);
    nova_rng rng;
    nova_rng_seed(&rng, 2, NOVA_STREAM_PLAYOUT);
    game->habits.fresh = fresh;
    while (!nova_reveals(game, state, nova_nth(game, state, nova_count(game, state) - 1)))
        nova_play(game, state, random_move(game, state, &rng));
    nova_move refill = nova_nth(game, state, nova_count(game, state) - 1);
    nova_search *search = new_search(game, (nova_search_options){.seed = 4});
    nova_search_move found;
    run_forced(search, state, &refill, 1);
    assert_int_equal(nova_search_moves(search, &found, 1), 1);
    float sum = 0;
    for (int player = 0; player < 3; player++)
        sum += found.worth[player];
    assert_float_equal(sum, 1, 1e-4);
    float worth = found.worth[nova_player(game, state)];
    nova_search_free(search);
    free(state);
    nova_game_free(game);
    return worth;
}

static void a_move_that_reveals_is_worth_more_than_was_found(void **unused)
{
    (void)unused;
    assert_true(worth_of_refill(0.1F) > worth_of_refill(0) + 0.05F);
}

/* ---- Guides ---------------------------------------------------------------------------------------------------------------------------- */

static bool player_0_wins(void *self, const nova_game *game, const nova_state *state, float worth[NOVA_MAX_PLAYERS])
{
    (void)state;
    ++*(int *)self;
    for (int player = 0; player < nova_game_players(game); player++)
        worth[player] = player == 0;
    return true;
}

static int knows_no_move(void *self, const nova_game *game, const nova_state *state, nova_rng *rng, nova_rated *rated, int room)
{
    (void)game, (void)state, (void)rng, (void)rated, (void)room;
    ++*(int *)self;
    return 0;
}

static void where_a_guide_rates_no_move_the_game_is_asked(void **unused)
{
    (void)unused;
    int asked = 0;
    nova_search_move guided[NOVA_SEARCH_WIDTH], alone[NOVA_SEARCH_WIDTH];
    nova_game *game = printed_game(2);
    nova_state *state = new_state(game, 4, 6);
    nova_search *with = new_search(game, (nova_search_options){.guide = {.self = &asked, .rate = knows_no_move}});
    nova_search *without = new_search(game, (nova_search_options){0});
    run(with, state, 200);
    run(without, state, 200);
    assert_true(asked > 1);
    int count = nova_search_moves(with, guided, NOVA_SEARCH_WIDTH);
    assert_int_equal(count, nova_search_moves(without, alone, NOVA_SEARCH_WIDTH));
    for (int i = 0; i < count; i++) {
        assert_int_equal(guided[i].move, alone[i].move);
        assert_int_equal(guided[i].visits, alone[i].visits);
    }
    nova_search_free(with);
    nova_search_free(without);
    free(state);
    nova_game_free(game);
}

static void a_guide_is_asked_instead_of_the_game(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(3);
    nova_state *state = new_state(game, 4, 6);
    int asked = 0;
    nova_search *search = new_search(game, (nova_search_options){.guide = {.self = &asked, .estimate = player_0_wins}});
    nova_search_move best;
    run(search, state, 50);
    nova_search_moves(search, &best, 1);
    assert_true(asked > 40);
    assert_true(best.worth[0] > 0.99F && best.worth[1] < 0.01F && best.worth[2] < 0.01F);
    nova_search_free(search);
    free(state);
    nova_game_free(game);
}

/* A small game that knows nothing of good play, and what it plays by. */
typedef struct ignorant {
    nova_game *game;
    nova_interface plain;
    const nova_interface *knowing;
    nova_state *state;
} ignorant;

static void make_ignorant(ignorant *self)
{
    self->game = small_terra(2);
    self->knowing = self->game->is;
    self->plain = *self->knowing;
    self->plain.rate = NULL;
    self->plain.rollout = NULL;
    self->plain.estimate = NULL;
    self->game->is = &self->plain;
    self->state = new_state(self->game, 4, 8);
}

static void free_ignorant(ignorant *self)
{
    self->game->is = self->knowing;
    free(self->state);
    nova_game_free(self->game);
}

/* Plays on as any rollout does, and counts the calls. With `self` NULL it plays nothing: then no game ends. */
static int counted_rollout(void *self, const nova_game *game, nova_state *state, nova_rng *rng, int most)
{
    if (!self)
        return 0;
    ++*(int *)self;
    return nova_playout(game, state, rng, most);
}

static void without_an_estimate_a_guide_plays_to_the_end(void **unused)
{
    (void)unused;
    ignorant of;
    make_ignorant(&of);
    int asked = 0;
    nova_search *search = new_search(of.game, (nova_search_options){.guide = {.self = &asked, .rollout = counted_rollout}});
    nova_search_move best;
    run(search, of.state, 100);
    nova_search_moves(search, &best, 1);
    assert_true(asked > 50);
    float sum = best.worth[0] + best.worth[1];
    assert_true(sum > 0.99F && sum < 1.01F);
    nova_search_free(search);
    search = new_search(of.game, (nova_search_options){.guide = {.rollout = counted_rollout}});
    run(search, of.state, 10);
    nova_search_moves(search, &best, 1);
    assert_true(best.worth[0] == 0 && best.worth[1] == 0);
    nova_search_free(search);
    free_ignorant(&of);
}

static void a_game_that_knows_nothing_is_searched_as_well(void **unused)
{
    (void)unused;
    ignorant of;
    make_ignorant(&of);
    assert_same_found(of.game, of.state, of.state, (nova_search_options){.seed = 9});
    free_ignorant(&of);
}

static void where_moves_are_not_rated_all_are_considered_by_and_by(void **unused)
{
    (void)unused;
    ignorant of;
    make_ignorant(&of);
    nova_search *search = new_search(of.game, (nova_search_options){.seed = 1, .width = 2});
    nova_search_move moves[NOVA_SEARCH_WIDTH];
    int all = nova_count(of.game, of.state);
    assert_in_range(all, 20, NOVA_SEARCH_WIDTH);
    run(search, of.state, 5);
    assert_in_range(nova_search_moves(search, moves, NOVA_SEARCH_WIDTH), 2, all - 1);
    run(search, of.state, 1000);
    assert_int_equal(nova_search_moves(search, moves, NOVA_SEARCH_WIDTH), all);
    nova_search_free(search);
    free_ignorant(&of);
}

/* Each move is in the list about as often as any other, and no list has a move twice. */
static void where_moves_are_not_rated_a_short_list_has_any_of_them(void **unused)
{
    (void)unused;
    enum { LISTS = 4000, ROOM = 4 };
    ignorant of;
    make_ignorant(&of);
    nova_rated rated[ROOM];
    nova_rng rng;
    nova_rng_seed(&rng, 1, NOVA_STREAM_PLAYOUT);
    int all = nova_count(of.game, of.state), seen[NOVA_SEARCH_WIDTH] = {0};
    for (int i = 0; i < LISTS; i++) {
        assert_int_equal(nova_rate(of.game, of.state, &rng, rated, ROOM), ROOM);
        for (int nth = 0, found = 0; nth < all; nth++, found = 0) {
            for (int at = 0; at < ROOM; at++)
                found += rated[at].move == nova_nth(of.game, of.state, nth);
            assert_in_range(found, 0, 1);
            seen[nth] += found;
        }
    }
    int expected = LISTS * ROOM / all;
    for (int nth = 0; nth < all; nth++)
        assert_in_range(seen[nth], expected * 8 / 10, expected * 12 / 10);
    free_ignorant(&of);
}

static void options_out_of_range_are_refused_by_name(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(2);
    nova_search_options threads = {.threads = NOVA_SEARCH_THREADS + 1}, width = {.width = -1}, memory = {.memory = 1000};
    nova_error error;
    assert_null(nova_search_new(game, &threads, &error));
    assert_string_equal(error.field, "threads");
    assert_null(nova_search_new(game, &width, &error));
    assert_string_equal(error.field, "width");
    assert_null(nova_search_new(game, &memory, &error));
    assert_string_equal(error.field, "memory");
    width.width = NOVA_SEARCH_WIDTH + 1;
    assert_null(nova_search_new(game, &width, &error));
    assert_string_equal(error.text, "found 65, expected 1 to 64");
    for (int plies = -2; plies <= 1000001; plies += 1000003) {
        nova_search_options wrong = {.plies = plies};
        assert_null(nova_search_new(game, &wrong, &error));
        assert_string_equal(error.field, "plies");
    }
    nova_game_free(game);
}

static void a_search_that_has_not_run_knows_nothing(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(2);
    nova_search *search = new_search(game, (nova_search_options){.seed = 1, .exploration = 0.5F});
    nova_search_move moves[1];
    nova_move line[1];
    nova_search_report report;
    assert_int_equal(nova_search_moves(search, moves, 1), 0);
    assert_int_equal(nova_search_line(search, 0, line, 1), 0);
    nova_search_tell(search, &report);
    assert_int_equal(report.iterations, 0);
    assert_float_equal(report.overhead, 0, 0);
    nova_search_free(search);
    nova_game_free(game);
}

static void a_move_that_was_not_considered_has_no_line(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(2);
    nova_state *state = new_state(game, 4, 0);
    nova_search *search = new_search(game, (nova_search_options){.seed = 1});
    nova_move line[1];
    run(search, state, 20);
    assert_int_equal(nova_search_line(search, best_move(search), line, 1), 1);
    assert_int_equal(nova_search_line(search, NOVA_NO_MOVE, line, 1), 0);
    nova_search_free(search);
    free(state);
    nova_game_free(game);
}

/* A game without ratings has more moves than a tree considers, so each thread considers others. */
static void a_move_that_any_thread_has_tried_has_a_line(void **unused)
{
    (void)unused;
    ignorant of;
    int most = 0;
    make_ignorant(&of);
    for (uint64_t seed = 0; seed < 10; seed++) {
        nova_search *search = new_search(of.game, (nova_search_options){.seed = seed, .threads = 4, .width = 2});
        nova_search_move moves[NOVA_SEARCH_WIDTH];
        nova_move line[1] = {NOVA_NO_MOVE};
        run(search, of.state, 40);
        int count = nova_search_moves(search, moves, NOVA_SEARCH_WIDTH);
        most = count > most ? count : most;
        for (int i = 0; i < count; i++) {
            assert_int_equal(nova_search_line(search, moves[i].move, line, 1), moves[i].visits > 0);
            assert_true(moves[i].visits == 0 || line[0] == moves[i].move);
        }
        nova_search_free(search);
    }
    assert_true(most > 2);
    free_ignorant(&of);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_seed_finds_the_same),
        cmocka_unit_test(threads_find_the_same_too_if_no_clock_decides),
        cmocka_unit_test(all_threads_together_do_the_iterations),
        cmocka_unit_test(no_move_is_better_than_the_first_by_more_than_chance_explains),
        cmocka_unit_test(nobody_is_sure_to_win_terra_nova_while_the_board_is_open),
        cmocka_unit_test(another_pile_under_the_same_view_changes_nothing),
        cmocka_unit_test(the_unseen_comes_out_evenly),
        cmocka_unit_test(only_who_peeks_sees_another_pile),
        cmocka_unit_test(moves_and_lines_are_legal),
        cmocka_unit_test(a_line_goes_on_with_what_was_tried_most),
        cmocka_unit_test(a_win_at_once_is_found),
        cmocka_unit_test(a_proven_win_comes_first_and_is_won_whatever_the_other_player_does),
        cmocka_unit_test(what_is_called_proven_is_so),
        cmocka_unit_test(a_search_remembers_from_move_to_move),
        cmocka_unit_test(what_lies_up_to_six_moves_on_is_remembered),
        cmocka_unit_test(a_full_tree_forgets_what_it_visited_least_and_goes_on_growing),
        cmocka_unit_test(the_least_memory_is_enough),
        cmocka_unit_test(a_tree_with_room_is_not_full),
        cmocka_unit_test(it_can_be_stopped),
        cmocka_unit_test(only_forced_moves_are_considered),
        cmocka_unit_test(a_forced_run_goes_on_where_it_was_stopped_and_others_do_not),
        cmocka_unit_test(a_forced_move_that_reveals_is_tried_in_several_worlds),
        cmocka_unit_test(its_limits_are_asked_about_while_other_threads_go_on),
        cmocka_unit_test(its_seconds_end_though_the_time_of_day_is_set_back),
        cmocka_unit_test(a_move_that_reveals_is_worth_more_than_was_found),
        cmocka_unit_test(a_guide_is_asked_instead_of_the_game),
        cmocka_unit_test(where_a_guide_rates_no_move_the_game_is_asked),
        cmocka_unit_test(without_an_estimate_a_guide_plays_to_the_end),
        cmocka_unit_test(a_game_that_knows_nothing_is_searched_as_well),
        cmocka_unit_test(where_moves_are_not_rated_all_are_considered_by_and_by),
        cmocka_unit_test(where_moves_are_not_rated_a_short_list_has_any_of_them),
        cmocka_unit_test(a_search_that_has_not_run_knows_nothing),
        cmocka_unit_test(a_move_that_was_not_considered_has_no_line),
        cmocka_unit_test(a_move_that_any_thread_has_tried_has_a_line),
        cmocka_unit_test(options_out_of_range_are_refused_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
