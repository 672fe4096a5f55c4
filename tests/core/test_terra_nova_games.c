/* SPDX-License-Identifier: MIT
 *
 * Random games of Terra Nova, compared with the slow model action by action; and averages of random play.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "any_game.h"
#include "match.h"
#include "terra_model.h"
#include "terra_nova/terra.h"
#include "terra_rules.h"
#include "terra_told.h"

enum { MOVES = 7 * NOVA_TERRA_HEXES };

static nova_game *make(const nova_terra_rules *rules, int players)
{
    nova_error error;
    nova_game *game = nova_terra_new(rules, players, &error);
    if (!game)
        fail_msg("%s: %s", error.field, error.text);
    return game;
}

/* ---- Against the model ------------------------------------------------------------------------------------------------------------- */

static nova_move move_of(terra_action action)
{
    static const terra_kind kinds[] = {
        [MODEL_PLACE] = TERRA_PLACE, [MODEL_MOVE] = TERRA_MOVE, [MODEL_STONE_LAID] = TERRA_STONE, [MODEL_PASS] = TERRA_PASS};
    return terra_move(kinds[action.kind], action.from, action.to);
}

static terra_action action_of(nova_move move)
{
    static const model_kind kinds[] = {
        [TERRA_PLACE] = MODEL_PLACE, [TERRA_MOVE] = MODEL_MOVE, [TERRA_STONE] = MODEL_STONE_LAID, [TERRA_PASS] = MODEL_PASS};
    return (terra_action){kinds[terra_move_kind(move)], terra_move_from(move), terra_move_to(move)};
}

static int compare_moves(const void *left, const void *right)
{
    nova_move one = *(const nova_move *)left, other = *(const nova_move *)right;
    return (one > other) - (one < other);
}

static void check_list(const terra_model *model, const nova_game *game, const nova_state *state)
{
    static terra_action actions[MOVES];
    static nova_move moves[MOVES], expected[MOVES];
    int count = nova_list(game, state, moves);
    assert_true(count <= nova_max_moves(game));
    assert_int_equal(count, terra_model_list(model, actions));
    assert_int_equal(count, nova_count(game, state));
    for (int i = 0; i < count; i++)
        expected[i] = move_of(actions[i]);
    for (int i = 0; i < count; i += 1 + i / 3)
        assert_int_equal(nova_nth(game, state, i), moves[i]);
    if (count > 0)
        assert_int_equal(nova_nth(game, state, count - 1), moves[count - 1]);
    qsort(moves, (size_t)count, sizeof *moves, compare_moves);
    qsort(expected, (size_t)count, sizeof *expected, compare_moves);
    assert_memory_equal(moves, expected, (size_t)count * sizeof *moves);
}

/* Each bit board has exactly the bits of its hexes, in all directions. No hex is on two boards. */
static void check_boards(const terra_model *model, const terra_game *game, const terra_state *state)
{
    for (int player = -1; player < model->players; player++) {
        uint64_t expected[TERRA_WORDS] = {0};
        const uint64_t *board = player < 0 ? terra_empty(state) : terra_pioneers(game, state, player);
        for (int hex = 0; hex < model->hexes; hex++)
            if (model->on[hex] == player)
                terra_flip(game, expected, hex);
        assert_memory_equal(board, expected, game->extent.board_blocks * sizeof(terra_block));
    }
    for (int hex = 0; hex < model->hexes; hex++)
        assert_int_equal(terra_has(game, terra_scored(game, state), hex), model->scored[hex]);
}

static void check_state(const terra_model *model, const nova_game *game, const nova_state *state)
{
    nova_result result;
    nova_result_of(game, state, &result);
    assert_int_equal(nova_over(game, state), model->end != NULL);
    if (model->end)
        assert_string_equal(result.end, model->end);
    else
        assert_int_equal(nova_player(game, state), model->player);
    for (int player = 0; player < model->players; player++)
        assert_int_equal(result.points[player], model->points[player]);
    check_boards(model, terra_game_of(game), terra_state_of(state));
    check_list(model, game, state);
}

/* Any integer may be asked about: it is legal if it is in the list, and its text is read as the same move. */
static void check_any_move(const nova_game *game, const nova_state *state, nova_move move)
{
    static nova_move moves[MOVES];
    char text[NOVA_TEXT_SIZE];
    nova_move parsed = NOVA_NO_MOVE;
    nova_error error;
    bool listed = false;
    int count = nova_list(game, state, moves);
    for (int i = 0; i < count; i++)
        listed |= moves[i] == move;
    assert_int_equal(nova_legal(game, state, move), listed);
    nova_text(game, state, move, text);
    assert_int_equal(nova_parse(game, state, text, &parsed, &error), listed);
    assert_int_equal(parsed, listed ? move : NOVA_NO_MOVE);
}

static void check_random_moves(const nova_game *game, const nova_state *state, nova_rng *rng)
{
    uint32_t hexes = (uint32_t)terra_game_of(game)->map.hexes;
    for (int i = 0; i < 4; i++) {
        int from = (int)nova_rng_below(rng, hexes);
        int to = (int)nova_rng_below(rng, hexes);
        check_any_move(game, state, terra_move(TERRA_MOVE, from, to));
        check_any_move(game, state, terra_move(i % 2 ? TERRA_PLACE : TERRA_STONE, 0, to));
    }
    check_any_move(game, state, terra_move(TERRA_PASS, 0, 0));
    nova_legal(game, state, nova_rng_next(rng)); /* the answer does not matter, but it must not crash */
}

/* The areas that the engine tells of a stone are those that the model found. */
static void check_effect(const terra_model *model, const nova_game *game, const nova_state *before, nova_move move, const nova_state *after)
{
    static terra_told told;
    char expected[sizeof model->areas + 16];
    nova_listener listener = terra_listener(&told);
    nova_tell_effect(game, before, move, after, &listener);
    bool laid = terra_move_kind(move) == TERRA_STONE;
    snprintf(expected, sizeof expected, "%s%s", laid ? "\"areas\":" : "", laid ? model->areas : "");
    assert_string_equal(told.text, expected);
}

/* Plays a random game and returns the number of its actions. One state in `every` gets the slow checks too. */
static int play_one(const nova_terra_rules *rules, const nova_game *game, uint64_t seed, int every)
{
    static terra_model model;
    nova_state *state = malloc(nova_state_size(game)), *before = malloc(nova_state_size(game));
    nova_rng rng;
    int played = 0;
    nova_rng_seed(&rng, seed, NOVA_STREAM_PLAYOUT);
    nova_setup(game, state, seed);
    terra_model_start(&model, rules, nova_game_players(game), nova_player(game, state));
    for (;; played++) {
        check_state(&model, game, state);
        if (model.end)
            break;
        if (played % every == 0)
            check_random_moves(game, state, &rng);
        nova_move move = random_move(game, state, &rng);
        memcpy(before, state, nova_state_size(game));
        check_any_move(game, state, move);
        terra_model_play(&model, action_of(move));
        nova_play(game, state, move);
        check_effect(&model, game, before, move, state);
    }
    free(state);
    free(before);
    return played;
}

static void the_shipped_game_agrees_with_the_model(void **unused)
{
    (void)unused;
    nova_terra_rules rules;
    for (int players = 2; players <= NOVA_MAX_PLAYERS; players++) {
        nova_terra_printed(&rules, players);
        nova_game *game = make(&rules, players);
        for (uint64_t seed = 0; seed < 4; seed++)
            play_one(&rules, game, seed, 5);
        nova_game_free(game);
    }
}

static void play_wild(uint64_t seed, terra_shape shape, int hexes, int landscapes, int games)
{
    nova_terra_rules rules;
    int players = 2 + (int)seed % 3;
    terra_wild_rules(&rules, seed, shape, hexes, landscapes);
    nova_game *game = make(&rules, players);
    for (int i = 0; i < games; i++)
        play_one(&rules, game, (uint64_t)i, 3);
    nova_game_free(game);
}

static void small_maps_of_any_shape_agree_with_the_model(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 450; seed++)
        play_wild(seed, (terra_shape)(seed / 3 % 3), 5 + (int)(seed % 50), 1 + (int)(seed % NOVA_TERRA_LANDSCAPES), 3);
}

static void large_maps_of_any_shape_agree_with_the_model(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 36; seed++)
        play_wild(seed, (terra_shape)(seed % 3), NOVA_TERRA_HEXES - (int)(seed / 3), 1 + (int)(seed % NOVA_TERRA_LANDSCAPES), 1);
}

/* Rows that end at a word's last bit, one before it, or one behind it; and the longest row that there can be. */
static void one_long_row_agrees_with_the_model(void **unused)
{
    (void)unused;
    static const int lengths[] = {62, 63, 64, 65, 66, 127, 128, 129, 192, 193, 255, 256};
    static char row[2 * NOVA_TERRA_HEXES];
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        nova_terra_rules rules = {
            .rows = 1, .map = {row}, .pioneers = 5, .stones = 40, .actions = 3, .landscapes = 3, .points = {0, 3, 2, 1}};
        rules.quiet = 50;
        memset(row, ' ', sizeof row);
        for (int hex = 0; hex < lengths[i]; hex++)
            row[2 * hex] = (char)('A' + hex / 9 % NOVA_TERRA_LANDSCAPES);
        row[2 * lengths[i] - 1] = '\0';
        nova_game *game = make(&rules, 2);
        for (uint64_t seed = 0; seed < 5; seed++)
            play_one(&rules, game, seed, 1);
        nova_game_free(game);
    }
}

/* ---- Playouts ---------------------------------------------------------------------------------------------------------------------- */

static void the_same_seed_plays_the_same_game(void **unused)
{
    (void)unused;
    nova_terra_rules rules;
    nova_terra_printed(&rules, 3);
    nova_game *game = make(&rules, 3);
    check_same_games(game, 20);
    nova_game_free(game);
}

static void a_playout_draws_legal_moves_one_by_one(void **unused)
{
    (void)unused;
    nova_terra_rules rules;
    nova_terra_printed(&rules, 2);
    nova_game *game = make(&rules, 2);
    check_playout(game, 1000);
    nova_game_free(game);
}

/* ---- What is known of random play -------------------------------------------------------------------------------------------------- */

typedef struct averages {
    double actions, moves;         /* in a game; legal ones at an action */
    double share[TERRA_QUIET + 1]; /* of games, by end */
} averages;

static averages measure(int players, int games, bool count_moves)
{
    averages found = {0};
    long actions = 0, moves = 0;
    nova_terra_rules rules;
    nova_terra_printed(&rules, players);
    nova_game *game = make(&rules, players);
    nova_state *state = malloc(nova_state_size(game));
    for (int seed = 0; seed < games; seed++) {
        nova_rng rng;
        nova_rng_seed(&rng, (uint64_t)seed, NOVA_STREAM_PLAYOUT);
        nova_setup(game, state, (uint64_t)seed);
        for (; count_moves && !nova_over(game, state); actions += nova_playout(game, state, &rng, 1))
            moves += nova_count(game, state);
        actions += nova_playout(game, state, &rng, 1 << 20);
        found.share[terra_state_of(state)->end] += 1.0 / games;
    }
    found.actions = (double)actions / games;
    found.moves = (double)moves / (double)actions;
    free(state);
    nova_game_free(game);
    return found;
}

static void check_near(double found, double expected, double tolerance)
{
    if (found < expected - tolerance || found > expected + tolerance)
        fail_msg("%g is not within %g of %g", found, tolerance, expected);
}

/* The figures are those of another program that shares no code with this one. The tolerance is three standard errors of so many games. */
static void random_play_has_the_known_averages(void **unused)
{
    (void)unused;
    averages two = measure(2, 1500, false);
    check_near(two.actions, 2240, 30);
    check_near(two.share[TERRA_STONES], 0.865, 0.026);
    check_near(two.share[TERRA_DIVIDED], 0.095, 0.023);
    check_near(two.share[TERRA_BLOCKED], 0.041, 0.015);
    check_near(measure(3, 700, false).actions, 1700, 30);
    check_near(measure(4, 700, false).actions, 1380, 30);
    check_near(measure(2, 50, true).moves, 120, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_shipped_game_agrees_with_the_model),
        cmocka_unit_test(small_maps_of_any_shape_agree_with_the_model),
        cmocka_unit_test(large_maps_of_any_shape_agree_with_the_model),
        cmocka_unit_test(one_long_row_agrees_with_the_model),
        cmocka_unit_test(the_same_seed_plays_the_same_game),
        cmocka_unit_test(a_playout_draws_legal_moves_one_by_one),
        cmocka_unit_test(random_play_has_the_known_averages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
