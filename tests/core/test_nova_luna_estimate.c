/* SPDX-License-Identifier: MIT
 *
 * What the evaluation of Nova Luna knows about a position is compared with what playing the tiles shows, and its worths with each other.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "judge.h"
#include "nova_luna/estimate.h"
#include "printed.h"
#include "random.h"

enum { GAMES = 12, WORST = -2000 };

/* ---- Facts ------------------------------------------------------------------------------------------------------------------------------- */

/* The promises of the tasks that are open in `open`, by the promises of the look. */
static int promised(const luna_game *game, const luna_state *state, int player, const uint8_t *open, const luna_promises *promises)
{
    int sum = 0;
    for (uint32_t tile = 1; tile <= game->ids_used; tile++)
        if (luna_lies(game, state, player, tile))
            sum += luna_promise_of(promises, &game->tile[tile], open[tile], state->placed[tile].feels,
                                   luna_free_sides(game, state, player, tile));
    return sum;
}

/* What the tile brings in its best cell, less its cost: the tile is played to each of them. */
static int best_of(const luna_game *game, const luna_state *state, luna_state *copy, int player, uint32_t tile, const luna_look *look)
{
    const uint8_t *open = luna_open(game, state);
    int before = promised(game, state, player, open, &look->promises), best = INT32_MIN;
    for (uint32_t cell = 0; cell < state->free[player]; cell++) {
        memcpy(copy, state, game->base.state_size);
        copy->player = (uint8_t)player;
        luna_put(game, copy, tile, cell);
        int change = promised(game, copy, player, open, &look->promises) - before;
        best = change > best ? change : best;
    }
    best -= LUNA_STEP * game->tile[tile].cost;
    return best > WORST ? best : WORST;
}

static void compare_facts(const luna_game *game, const luna_state *state, luna_state *copy, luna_looks *looks)
{
    float fact[NOVA_MAX_PLAYERS][LUNA_FACTS];
    int reach = luna_in_reach(game, state), tiles = __builtin_popcount(state->fields);
    luna_find_facts(game, state, looks, fact);
    for (int player = 0; player < game->base.players; player++) {
        int offer = 0, choice = luna_may_refill(game, state) ? 0 : WORST;
        for (int nth = 0; nth < tiles && nth < 2 * game->rules.reach; nth++) {
            int best = best_of(game, state, copy, player, state->wheel[luna_reach_field(game, state, nth)], &looks->of[player]);
            choice = nth < reach && best > choice ? best : choice;
            offer += best;
        }
        bool moves = player == state->player;
        int open = promised(game, state, player, luna_open(game, state), &luna_usual_promises);
        assert_float_equal(fact[player][LUNA_LEFT], -state->left[player], 0);
        assert_float_equal(fact[player][LUNA_STEPS], -(float)luna_steps(state, player), 0);
        assert_float_equal(fact[player][LUNA_OPEN], open / 1000.0, 1e-4);
        assert_float_equal(fact[player][LUNA_OFFER], offer / 1000.0, 1e-4);
        assert_float_equal(fact[player][LUNA_MOVES], moves, 0);
        assert_float_equal(fact[player][LUNA_CHOICE], moves ? choice / 1000.0 : 0, 1e-4);
    }
}

static void the_facts_are_what_playing_shows(void **unused)
{
    (void)unused;
    luna_looks *looks = malloc(sizeof *looks);
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        nova_game *base = printed_game(2 + (int)(seed % 3));
        luna_state *state = malloc(base->state_size), *copy = malloc(base->state_size);
        nova_rng rng;
        nova_rng_seed(&rng, seed, NOVA_STREAM_OWN);
        nova_setup(base, (nova_state *)state, seed);
        luna_forget_looks(looks);
        while (!state->end) {
            if (rng_below(&rng, 4) == 0) /* now and then the looks are made anew instead of kept up to date */
                luna_forget_looks(looks);
            compare_facts(luna_game_of(base), state, copy, looks);
            int player = state->player;
            nova_move move = nova_nth(base, (nova_state *)state, (int)rng_below(&rng, (uint32_t)nova_count(base, (nova_state *)state)));
            uint32_t nth = move == MOVE_REFILL ? 0 : move >> PLACE_BITS;
            uint32_t tile = move == MOVE_REFILL ? 0 : state->wheel[luna_reach_field(luna_game_of(base), state, (int)nth)];
            nova_play(base, (nova_state *)state, move);
            luna_outdate_look(luna_game_of(base), player, tile, looks);
        }
        free(state);
        free(copy);
        nova_game_free(base);
    }
    free(looks);
}

/* ---- Worth ------------------------------------------------------------------------------------------------------------------------------- */

/* Few tiles, few or many colours, and other wheels. */
static nova_game *wild_game(uint64_t seed)
{
    nova_luna_rules rules;
    nova_error error;
    wild_rules(&rules, seed, 30 + (int)(seed % 40), 1 + (int)(seed % 7));
    nova_game *game = nova_luna_new(&rules, 2 + (int)(seed % 5), &error);
    assert_non_null(game);
    return game;
}

static void compare_forecasts(nova_game *game, uint64_t seed)
{
    nova_state *state = malloc(game->state_size), *end = malloc(game->state_size), *same = malloc(game->state_size);
    nova_rng rng, again;
    nova_rng_seed(&rng, seed, NOVA_STREAM_OWN);
    nova_setup(game, state, seed);
    for (; !nova_over(game, state); nova_rollout(game, state, &rng, 1)) {
        float worth[NOVA_MAX_PLAYERS], early[NOVA_MAX_PLAYERS], late[NOVA_MAX_PLAYERS], sum = 0;
        int plies = (int)rng_below(&rng, 20);
        again = rng;
        memcpy(end, state, game->state_size);
        memcpy(same, state, game->state_size);
        assert_true(judge_forecast(game, end, &rng, plies, worth));
        assert_true(nova_estimate(game, same, early));
        nova_rollout(game, same, &again, plies);
        assert_true(nova_estimate(game, same, late));
        assert_memory_equal(end, same, game->state_size);
        for (int player = 0; player < game->players; player++) {
            assert_float_equal(worth[player], game->habits.early * early[player] + (1 - game->habits.early) * late[player], 1e-6);
            assert_in_range((int)(1e6F * worth[player]), 0, 1000000);
            sum += worth[player];
        }
        assert_float_equal(sum, 1, 1e-5);
    }
    free(state);
    free(end);
    free(same);
    nova_game_free(game);
}

static void a_forecast_mixes_the_estimates_before_and_after_a_rollout(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        compare_forecasts(printed_game(2 + (int)(seed % 3)), seed);
        compare_forecasts(wild_game(seed), seed);
    }
}

/* Everything else being equal, it is good to have fewer discs left, and to have taken fewer steps. */
static void fewer_discs_and_steps_are_better(void **unused)
{
    (void)unused;
    for (int players = 2; players <= 4; players++) {
        nova_game *game = printed_game(players);
        luna_state *state = malloc(game->state_size);
        float worth[NOVA_MAX_PLAYERS], better[NOVA_MAX_PLAYERS];
        nova_rng rng;
        nova_rng_seed(&rng, 5, NOVA_STREAM_OWN);
        nova_setup(game, (nova_state *)state, 5);
        nova_rollout(game, (nova_state *)state, &rng, 6 * players);
        int other = (state->player + 1) % players;
        assert_true(nova_estimate(game, (nova_state *)state, worth));
        state->left[other]--;
        assert_true(nova_estimate(game, (nova_state *)state, better));
        assert_true(better[other] > worth[other] + 0.02F);
        state->left[other]++;
        state->turn[other] += 1u << 16;
        assert_true(nova_estimate(game, (nova_state *)state, better));
        assert_true(better[other] < worth[other] - 0.01F);
        free(state);
        nova_game_free(game);
    }
}

/* ---- Mirror images --------------------------------------------------------------------------------------------------------------------- */

static bool is_rated(const nova_rated *rated, int count, const char *text, const nova_game *game, const nova_state *state)
{
    nova_error error;
    nova_move move = NOVA_NO_MOVE;
    assert_true(nova_parse(game, state, text, &move, &error));
    bool found = false;
    for (int i = 0; i < count; i++)
        found |= rated[i].move == move;
    return found;
}

/* How many moves are rated after these moves, when the first player is to move again. */
static int count_rated(const char *const *texts, int plies, const char *in, const char *out)
{
    enum { ROOM = 64 };
    nova_game *game = printed_game(2);
    nova_state *state = malloc(nova_state_size(game));
    nova_rated rated[ROOM];
    nova_error error;
    nova_rng rng;
    nova_rng_seed(&rng, 1, 1);
    nova_setup(game, state, 3);
    int first = nova_player(game, state), ply = 0;
    while (ply < plies || nova_player(game, state) != first) {
        nova_move move = nova_nth(game, state, 0);
        if (nova_player(game, state) == first)
            assert_true(nova_parse(game, state, texts[ply++], &move, &error));
        nova_play(game, state, move);
    }
    int count = nova_rate(game, state, &rng, rated, ROOM);
    assert_true(is_rated(rated, count, in, game, state));
    assert_false(is_rated(rated, count, out, game, state));
    free(state);
    nova_game_free(game);
    return count;
}

static void a_cell_that_is_the_mirror_image_of_another_is_not_rated(void **unused)
{
    (void)unused;
    static const char *const row[] = {"1 0,0", "1 1,0"}, *const column[] = {"1 0,0", "1 0,1"};
    assert_int_equal(count_rated(row, 1, "1 1,0", "1 0,1"), 3);
    assert_int_equal(count_rated(row, 2, "1 2,0", "1 1,-1"), 3 * 4);
    assert_int_equal(count_rated(column, 2, "1 1,1", "1 -1,0"), 3 * 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cell_that_is_the_mirror_image_of_another_is_not_rated),
        cmocka_unit_test(the_facts_are_what_playing_shows),
        cmocka_unit_test(a_forecast_mixes_the_estimates_before_and_after_a_rollout),
        cmocka_unit_test(fewer_discs_and_steps_are_better),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
