/* SPDX-License-Identifier: MIT
 *
 * The search in games with hands that only their owners see: each move is legal where it is played, and nothing hidden is used.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hands.h"
#include "match.h"

static nova_search *new_search(const nova_game *game, nova_search_options options)
{
    nova_error error;
    options.memory = (size_t)4 << 20;
    nova_search *search = nova_search_new(game, &options, &error);
    assert_non_null(search);
    return search;
}

static void run(nova_search *search, const nova_state *state, int64_t iterations)
{
    nova_search_limits limits = {.iterations = iterations};
    nova_search_run(search, state, &limits);
}

static nova_move best_of(nova_search *search, const nova_state *state, int64_t iterations)
{
    nova_search_move best;
    run(search, state, iterations);
    assert_int_equal(nova_search_moves(search, &best, 1), 1);
    return best.move;
}

typedef nova_game *maker(int players);

static maker *const makers[] = {tricks_game, heaps_game};
enum { GAMES = 2 };

/* ---- Legal ----------------------------------------------------------------------------------------------------------------------------- */

/* One search plays for all, so that it also sees positions that it remembers from another player's turn. */
static void play_game(const nova_game *game, uint64_t seed, int64_t iterations)
{
    nova_state *state = malloc(nova_state_size(game));
    nova_search *search = new_search(game, (nova_search_options){.seed = seed, .checks = true});
    nova_setup(game, state, seed);
    while (!nova_over(game, state)) {
        nova_search_report report;
        nova_move move = best_of(search, state, iterations);
        nova_search_tell(search, &report);
        assert_int_equal(report.illegal, 0);
        assert_true(nova_legal(game, state, move));
        nova_play(game, state, move);
    }
    nova_search_free(search);
    free(state);
}

static void every_move_of_a_search_is_legal_where_it_is_played(void **unused)
{
    (void)unused;
    hands_played = hands_illegal = 0;
    for (int i = 0; i < GAMES; i++) {
        for (int players = 2; players <= HANDS_PLAYERS; players++) {
            nova_game *game = makers[i](players);
            for (uint64_t seed = 1; seed <= 3; seed++)
                play_game(game, seed, 100);
            nova_game_free(game);
        }
    }
    assert_true(hands_played > 100000);
    assert_int_equal(hands_illegal, 0);
}

static bool always(const nova_game *game, const nova_state *state, nova_move move)
{
    (void)game, (void)state, (void)move;
    return true;
}

/* A game that has hands and does not say so. */
static void a_search_that_checks_counts_moves_that_are_not_legal(void **unused)
{
    (void)unused;
    nova_game *game = tricks_game(3);
    nova_interface wrong = *game->is;
    nova_state *state = malloc(nova_state_size(game));
    nova_search_report report;
    wrong.reveals = always;
    nova_setup(game, state, 1);
    hands_illegal = 0;
    game->hands = false;
    game->one_thread = true; /* else the core's own assert ends the test */
    const nova_interface *right = game->is;
    game->is = &wrong;
    for (int checks = 0; checks < 2; checks++) {
        nova_search *search = new_search(game, (nova_search_options){.checks = checks == 1});
        run(search, state, 300);
        nova_search_tell(search, &report);
        assert_true(checks ? report.illegal > 0 : report.illegal == 0);
        nova_search_free(search);
    }
    game->is = right;
    free(state);
    nova_game_free(game);
}

/* ---- Nothing hidden -------------------------------------------------------------------------------------------------------------------- */

static void other_hands_under_the_same_view_change_nothing(void **unused)
{
    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        nova_game *game = makers[i](3);
        size_t size = nova_state_size(game);
        nova_state *state = malloc(size), *other = malloc(size);
        for (uint64_t seed = 1; seed <= 10; seed++) {
            nova_rng rng;
            nova_rng_seed(&rng, seed, NOVA_STREAM_PLAYOUT);
            nova_setup(game, state, seed);
            nova_playout(game, state, &rng, (int)seed % 7);
            memcpy(other, state, size);
            nova_reshuffle(game, other, nova_player(game, state), &rng);
            assert_memory_not_equal(state, other, size);
            nova_search *one = new_search(game, (nova_search_options){.seed = seed}),
                        *two = new_search(game, (nova_search_options){.seed = seed});
            assert_int_equal(best_of(one, state, 200), best_of(two, other, 200));
            nova_search_move first[HANDS_MOVES], second[HANDS_MOVES];
            memset(first, 0, sizeof first);
            memset(second, 0, sizeof second);
            assert_int_equal(nova_search_moves(one, first, HANDS_MOVES), nova_search_moves(two, second, HANDS_MOVES));
            assert_memory_equal(first, second, sizeof first);
            nova_search_free(one);
            nova_search_free(two);
        }
        free(state);
        free(other);
        nova_game_free(game);
    }
}

static void nothing_is_proven_where_others_may_hold_other_cards(void **unused)
{
    (void)unused;
    nova_game *game = tricks_game(2);
    nova_state *state = malloc(nova_state_size(game));
    nova_search_move moves[HANDS_MOVES];
    for (uint64_t seed = 1; seed <= 20; seed++) {
        nova_rng rng;
        nova_rng_seed(&rng, seed, NOVA_STREAM_PLAYOUT);
        nova_setup(game, state, seed);
        nova_playout(game, state, &rng, 7);
        nova_search *search = new_search(game, (nova_search_options){.seed = seed});
        run(search, state, 200);
        int count = nova_search_moves(search, moves, HANDS_MOVES);
        for (int i = 0; i < count; i++)
            assert_false(moves[i].proven);
        nova_search_free(search);
    }
    free(state);
    nova_game_free(game);
}

/* ---- Strong ---------------------------------------------------------------------------------------------------------------------------- */

/* Wins of the search, in halves: it has one seat, and `other` has the rest. */
static int half_wins(const nova_game *game, uint64_t seed, int seat, nova_move (*other)(const nova_game *, const nova_state *, nova_rng *))
{
    nova_state *state = malloc(nova_state_size(game));
    nova_search *search = new_search(game, (nova_search_options){.seed = seed});
    nova_result result;
    nova_rng rng;
    nova_rng_seed(&rng, seed, NOVA_STREAM_PLAYOUT);
    nova_setup(game, state, seed);
    while (!nova_over(game, state)) {
        bool own = nova_player(game, state) == seat;
        nova_play(game, state, own ? best_of(search, state, 200) : other(game, state, &rng));
    }
    nova_result_of(game, state, &result);
    int winners = 0;
    for (int player = 0; player < nova_game_players(game); player++)
        winners += result.place[player] == 0;
    nova_search_free(search);
    free(state);
    return result.place[seat] > 0 ? 0 : winners == 1 ? 2 : 1;
}

static nova_move simple(const nova_game *game, const nova_state *state, nova_rng *rng)
{
    (void)rng;
    return hands_simple(game, state);
}

static void it_wins_against_random_and_simple_players(void **unused)
{
    (void)unused;
    enum { DEALS = 60 };
    for (int i = 0; i < GAMES; i++) {
        nova_game *game = makers[i](2);
        int against_random = 0, against_simple = 0;
        for (uint64_t deal = 1; deal <= DEALS; deal++) {
            for (int seat = 0; seat < 2; seat++) {
                against_random += half_wins(game, deal, seat, random_move);
                against_simple += half_wins(game, deal, seat, simple);
            }
        }
        assert_true(against_random > 4 * DEALS * 6 / 10);
        assert_true(against_simple > 4 * DEALS * 5 / 10);
        nova_game_free(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_of_a_search_is_legal_where_it_is_played),
        cmocka_unit_test(a_search_that_checks_counts_moves_that_are_not_legal),
        cmocka_unit_test(other_hands_under_the_same_view_change_nothing),
        cmocka_unit_test(nothing_is_proven_where_others_may_hold_other_cards),
        cmocka_unit_test(it_wins_against_random_and_simple_players),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
