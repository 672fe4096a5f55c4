/* SPDX-License-Identifier: MIT
 *
 * The planner predicts what a tile would change in each cell. The prediction is compared with what playing the tile there changes.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "nova_luna/look.h"
#include "printed.h"
#include "random.h"

enum { CELLS = 100000 };

/* What a display is worth, computed slowly, by the tasks that were open before the placement. */
static int worth_of(const luna_game *game, const luna_state *state, int player, const uint8_t *open, const luna_look *look)
{
    int worth = 0;
    for (uint32_t tile = 1; tile <= game->ids_used; tile++)
        if (luna_lies(game, state, player, tile))
            worth += luna_promise_of(&look->promises, &game->tile[tile], open[tile], state->placed[tile].feels,
                                     luna_free_sides(game, state, player, tile));
    return worth;
}

/* Plays each tile in reach to each free cell, and compares. Returns the number of comparisons. */
static int compare_all(const luna_game *game, const luna_state *state, luna_state *copy, const luna_look *look)
{
    int16_t change[LUNA_CELLS];
    int player = state->player, compared = 0;
    const uint8_t *open = luna_open(game, state);
    int before = worth_of(game, state, player, open, look);
    for (int nth = 0; nth < luna_in_reach(game, state); nth++) {
        uint32_t tile = state->wheel[luna_reach_field(game, state, nth)];
        luna_look_change(game, look, tile, change);
        for (uint32_t cell = 0; cell < state->free[player]; cell++, compared++) {
            memcpy(copy, state, game->base.state_size);
            luna_put(game, copy, tile, cell);
            assert_int_equal(change[cell], worth_of(game, copy, player, open, look) - before);
        }
    }
    return compared;
}

/* Plays random moves. The look at each display is updated after each placement, and now and then made anew. */
static int play_and_compare(const luna_game *game, uint64_t seed, luna_look looks[NOVA_MAX_PLAYERS])
{
    luna_state *state = malloc(game->base.state_size), *copy = malloc(game->base.state_size);
    bool known[NOVA_MAX_PLAYERS] = {false};
    nova_rng rng;
    int compared = 0;
    nova_rng_seed(&rng, seed, NOVA_STREAM_PLAYOUT);
    nova_setup(&game->base, (nova_state *)state, seed);
    while (!state->end) {
        int player = state->player;
        nova_move move =
            nova_nth(&game->base, (nova_state *)state, (int)rng_below(&rng, (uint32_t)nova_count(&game->base, (nova_state *)state)));
        if (!known[player] || rng_below(&rng, 16) == 0)
            luna_look_at_tiles(game, state, player, &looks[player]);
        known[player] = true;
        luna_look_at_cells(game, state, player, (1u << game->rules.colours) - 1, &looks[player]);
        compared += compare_all(game, state, copy, &looks[player]);
        uint32_t tile = move == MOVE_REFILL ? 0 : state->wheel[luna_reach_field(game, state, (int)(move >> PLACE_BITS))];
        nova_play(&game->base, (nova_state *)state, move);
        if (tile)
            luna_look_add(game, state, player, tile, &looks[player]);
    }
    free(state);
    free(copy);
    return compared;
}

static void compare_games(nova_game *(*make)(uint64_t seed))
{
    luna_look *looks = malloc(NOVA_MAX_PLAYERS * sizeof *looks);
    memset(looks, 0x5a, NOVA_MAX_PLAYERS * sizeof *looks); /* the bytes that were there before make no difference */
    int compared = 0;
    for (uint64_t seed = 1; compared < CELLS; seed++) {
        nova_game *game = make(seed);
        compared += play_and_compare(luna_game_of(game), seed, looks);
        nova_game_free(game);
    }
    free(looks);
}

static nova_game *printed(uint64_t seed)
{
    return printed_game(1 + (int)(seed % 4));
}

/* Few colours make large groups, of which many merge. */
static nova_game *wild(uint64_t seed)
{
    nova_luna_rules rules;
    nova_error error;
    wild_rules(&rules, seed, 30 + (int)(seed % 40), 1 + (int)(seed % 5));
    nova_game *game = nova_luna_new(&rules, 1 + (int)(seed % 4), &error);
    assert_non_null(game);
    return game;
}

static void a_look_says_what_a_tile_changes(void **unused)
{
    (void)unused;
    compare_games(printed);
}

static void whatever_the_tiles(void **unused)
{
    (void)unused;
    compare_games(wild);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_look_says_what_a_tile_changes),
        cmocka_unit_test(whatever_the_tiles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
