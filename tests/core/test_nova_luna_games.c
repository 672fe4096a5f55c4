/* SPDX-License-Identifier: MIT
 *
 * Random games of Nova Luna, compared with the slow model move by move; and what holds for every game behind the interface.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "any_game.h"
#include "luna_model.h"
#include "match.h"
#include "nova_luna/luna.h"
#include "printed.h"

static nova_game *make(const nova_luna_rules *rules, int players)
{
    nova_error error;
    nova_game *game = nova_luna_new(rules, players, &error);
    if (!game)
        fail_msg("%s: %s", error.field, error.text);
    return game;
}

/* ---- Against the model ------------------------------------------------------------------------------------------------------------- */

static int compare_moves(const void *left, const void *right)
{
    return memcmp(left, right, sizeof(model_move));
}

static void check_moves(const model *model, const nova_game *game, const nova_state *state)
{
    static nova_move moves[NOVA_LUNA_REACH * (2 * NOVA_LUNA_TILES + 2) + 1];
    static model_move expected[NOVA_LUNA_REACH * (2 * NOVA_LUNA_TILES + 2) + 1], found[NOVA_LUNA_REACH * (2 * NOVA_LUNA_TILES + 2) + 1];
    int count = nova_list(game, state, moves);
    assert_true(count <= nova_max_moves(game));
    assert_int_equal(count, model_list(model, expected));
    assert_int_equal(count, nova_count(game, state));
    for (int i = 0; i < count; i++) {
        assert_true(nova_legal(game, state, moves[i]));
        assert_int_equal(moves[i], nova_nth(game, state, i));
        found[i] = model_move_of(game, state, moves[i]);
    }
    qsort(expected, (size_t)count, sizeof *expected, compare_moves);
    qsort(found, (size_t)count, sizeof *found, compare_moves);
    assert_memory_equal(expected, found, (size_t)count * sizeof *expected);
}

static void check_discs(const model *model, const luna_game *game, const luna_state *state)
{
    const uint8_t *open = luna_open(game, state);
    for (int player = 0; player < model->players; player++)
        assert_int_equal(state->left[player], model->left[player]);
    for (int tile = 1; tile <= model->rules->tiles; tile++)
        for (int task = 0; task < model->rules->tile[tile - 1].tasks; task++)
            assert_int_equal(!(open[tile] >> task & 1), model->covered[tile][task]);
}

static void check_state(const model *model, const nova_game *game, const nova_state *state)
{
    nova_result result;
    nova_result_of(game, state, &result);
    assert_int_equal(nova_over(game, state), model->end != NULL);
    if (model->end)
        assert_string_equal(result.end, model->end);
    else
        assert_int_equal(nova_player(game, state), model->player);
    check_discs(model, luna_game_of(game), luna_state_of(state));
    check_moves(model, game, state);
}

/* The text of a move is read as that move, and playing it in a copy gives the same state. */
static void check_move(const nova_game *game, const nova_state *state, nova_move move)
{
    char text[NOVA_TEXT_SIZE];
    nova_move parsed;
    nova_error error;
    nova_text(game, state, move, text);
    assert_true(nova_parse(game, state, text, &parsed, &error));
    assert_int_equal(parsed, move);
}

static void play_one(const nova_luna_rules *rules, const nova_game *game, nova_state *state, uint64_t seed)
{
    model model;
    nova_rng rng;
    nova_rng_seed(&rng, seed, NOVA_STREAM_PLAYOUT);
    nova_setup(game, state, seed);
    model_read(&model, rules, game, state);
    for (;;) {
        check_state(&model, game, state);
        if (model.end)
            return;
        nova_move move = random_move(game, state, &rng);
        check_move(game, state, move);
        model_play(&model, model_move_of(game, state, move));
        nova_play(game, state, move);
    }
}

static void play_many(const nova_luna_rules *rules, int players, int games)
{
    nova_game *game = make(rules, players);
    nova_state *state = malloc(nova_state_size(game));
    for (int seed = 0; seed < games; seed++)
        play_one(rules, game, state, (uint64_t)seed);
    free(state);
    nova_game_free(game);
}

static void the_printed_game_agrees_with_the_model(void **unused)
{
    (void)unused;
    static nova_luna_rules rules;
    nova_luna_printed(&rules);
    play_many(&rules, 1, 1000);
    for (int players = 2; players <= NOVA_MAX_PLAYERS; players++)
        play_many(&rules, players, 400);
}

static void made_up_rules_agree_with_the_model(void **unused)
{
    (void)unused;
    static nova_luna_rules rules;
    for (int seed = 0; seed < 120; seed++) {
        wild_rules(&rules, (uint64_t)seed, 1 + seed, 1 + seed % NOVA_LUNA_COLOURS);
        play_many(&rules, 1 + seed % NOVA_MAX_PLAYERS, 4);
    }
}

static void the_largest_rules_agree_with_the_model(void **unused)
{
    (void)unused;
    static nova_luna_rules rules;
    wild_rules(&rules, 1, NOVA_LUNA_TILES, NOVA_LUNA_COLOURS);
    rules.reach = 1;
    rules.discs = NOVA_LUNA_DISCS;
    play_many(&rules, 2, 1);
}

/* ---- What holds of every game ------------------------------------------------------------------------------------------------------ */

static void the_same_seed_plays_the_same_game(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(3);
    check_same_games(game, 50);
    nova_game_free(game);
}

static void a_playout_draws_legal_moves_one_by_one(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(2);
    check_playout(game, 30);
    nova_game_free(game);
}

/* Compares how random games end, and how long they are, with figures of another program that shares no code with this one. */
static void random_play_has_the_known_averages(void **unused)
{
    (void)unused;
    static const struct {
        int players, games;
        double takes, discs; /* takes a game, share of games that end by discs */
    } known[] = {{2, 20000, 67.2, 0.170}, {3, 20000, 68.0, 0.0005}, {4, 5000, 68.0, 0.0}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        nova_game *game = printed_game(known[i].players);
        nova_state *state = malloc(nova_state_size(game));
        int takes = 0, discs = 0;
        for (int seed = 0; seed < known[i].games; seed++) {
            nova_rng rng;
            nova_rng_seed(&rng, (uint64_t)seed, NOVA_STREAM_PLAYOUT);
            nova_setup(game, state, (uint64_t)seed);
            nova_playout(game, state, &rng, 1 << 20);
            const luna_state *end = luna_state_of(state);
            takes += end->drawn - __builtin_popcount(end->fields);
            discs += end->end == LUNA_DISCS;
        }
        assert_true(abs((int)(1000.0 * takes / known[i].games - 1000 * known[i].takes)) <= 200);
        assert_true(abs((int)(10000.0 * discs / known[i].games - 10000 * known[i].discs)) <= 80);
        free(state);
        nova_game_free(game);
    }
}

/* ---- What nobody can know ---------------------------------------------------------------------------------------------------------- */

static void reshuffling_keeps_what_lies_open(void **unused)
{
    (void)unused;
    nova_game *game = printed_game(2);
    size_t size = nova_state_size(game);
    nova_state *state = malloc(size), *again = malloc(size);
    nova_rng rng;
    nova_rng_seed(&rng, 3, NOVA_STREAM_SEARCH);
    nova_setup(game, state, 3);
    memcpy(again, state, size);
    nova_reshuffle(game, again, 0, &rng);
    const luna_game *luna = luna_game_of(game);
    uint8_t *before = luna_pile(luna, luna_state_of(state)), *after = luna_pile(luna, luna_state_of(again));
    assert_memory_not_equal(before, after, 68);
    int seen[69] = {0};
    for (int i = 11; i < 68; i++)
        seen[before[i]]++, seen[after[i]]--;
    for (int tile = 1; tile <= 68; tile++)
        assert_int_equal(seen[tile], 0);
    memcpy(after, before, 68);
    assert_memory_equal(state, again, size);
    free(state);
    free(again);
    nova_game_free(game);
}

/* A chi-squared test of which tile is drawn next. With 56 degrees of freedom the value is below 95 in 99.9% of cases; the seed is fixed. */
static void reshuffling_is_uniform(void **unused)
{
    (void)unused;
    enum { DRAWS = 57000, UNSEEN = 57 };
    int drawn[69] = {0};
    nova_game *game = printed_game(2);
    nova_state *state = malloc(nova_state_size(game));
    nova_rng rng;
    nova_rng_seed(&rng, 1, NOVA_STREAM_SEARCH);
    nova_setup(game, state, 3);
    const uint8_t *unseen = luna_pile(luna_game_of(game), luna_state_of(state)) + 11;
    for (int i = 0; i < DRAWS; i++) {
        nova_reshuffle(game, state, 0, &rng);
        drawn[unseen[0]]++;
    }
    double chi = 0;
    for (int i = 0; i < UNSEEN; i++)
        chi += (drawn[unseen[i]] - DRAWS / UNSEEN) * (double)(drawn[unseen[i]] - DRAWS / UNSEEN) / (DRAWS / UNSEEN);
    assert_true(chi > 25 && chi < 95);
    free(state);
    nova_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_printed_game_agrees_with_the_model), cmocka_unit_test(made_up_rules_agree_with_the_model),
        cmocka_unit_test(the_largest_rules_agree_with_the_model), cmocka_unit_test(the_same_seed_plays_the_same_game),
        cmocka_unit_test(a_playout_draws_legal_moves_one_by_one), cmocka_unit_test(random_play_has_the_known_averages),
        cmocka_unit_test(reshuffling_keeps_what_lies_open),       cmocka_unit_test(reshuffling_is_uniform),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
