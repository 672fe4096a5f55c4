/* SPDX-License-Identifier: MIT
 *
 * A look at the board that is updated after each move has the same regions as a new look.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "match.h"
#include "terra_nova/look.h"
#include "terra_rules.h"

/* The same region may have different numbers in two looks, so regions are compared by way of their hexes. */
static void compare(const terra_game *game, const terra_look *kept, const terra_look *fresh)
{
    for (int hex = 0; hex < game->map.hexes; hex++) {
        assert_int_equal(kept->owner[hex], fresh->owner[hex]);
        assert_int_equal(kept->region_of[hex] == TERRA_NO_REGION, fresh->region_of[hex] == TERRA_NO_REGION);
        assert_int_equal(terra_has(game, kept->free, hex), fresh->region_of[hex] != TERRA_NO_REGION);
        if (fresh->region_of[hex] == TERRA_NO_REGION)
            continue;
        const terra_region *one = &kept->region[kept->region_of[hex]], *other = &fresh->region[fresh->region_of[hex]];
        assert_int_equal(one->size, other->size);
        assert_int_equal(one->border, other->border);
        assert_memory_equal(one->hexes, other->hexes, game->home * sizeof *one->hexes);
        assert_memory_equal(one->pioneers, other->pioneers, (size_t)game->base.players * sizeof *one->pioneers);
    }
}

/* Compares the sizes and borders of a look's regions with a count hex by hex. */
static void count_slowly(const terra_game *game, terra_look *look)
{
    int size[NOVA_TERRA_HEXES] = {0}, border[NOVA_TERRA_HEXES] = {0};
    for (int hex = 0; hex < game->map.hexes; hex++) {
        if (look->region_of[hex] == TERRA_NO_REGION)
            continue;
        size[look->region_of[hex]]++;
        const terra_closing *closing = terra_closing_by(game, look, hex);
        for (int i = 0; i < closing->regions; i++)
            border[closing->around[i]]++;
    }
    for (int region = 0; region < look->regions; region++) {
        assert_int_equal(look->region[region].size, size[region]);
        assert_int_equal(look->region[region].border, border[region]);
    }
}

/* Plays random moves. Returns how many stones did not change the number of regions. */
static int play_and_compare(const nova_terra_rules *rules, int players, uint64_t seed)
{
    static terra_look kept, fresh;
    nova_error error;
    nova_game *base = nova_terra_new(rules, players, &error);
    const terra_game *game = terra_game_of(base);
    terra_state *state = malloc(nova_state_size(base));
    nova_rng rng;
    int stones = 0;
    nova_rng_seed(&rng, seed, NOVA_STREAM_PLAYOUT);
    nova_setup(base, (nova_state *)state, seed);
    terra_look_at_board(game, state, &kept);
    for (int moves = 0; !state->end && moves < 2000; moves++) {
        int player = state->player, open = state->open, regions = kept.regions;
        nova_move move = random_move(base, (nova_state *)state, &rng);
        nova_play(base, (nova_state *)state, move);
        terra_look_after(game, state, player, move, open, &kept);
        terra_look_at_board(game, state, &fresh);
        compare(game, &kept, &fresh);
        count_slowly(game, &fresh);
        stones += terra_move_kind(move) == TERRA_STONE && kept.regions == regions;
    }
    free(state);
    nova_game_free(base);
    return stones;
}

static void a_kept_look_is_as_good_as_a_new_one(void **unused)
{
    (void)unused;
    for (int players = 2; players <= NOVA_MAX_PLAYERS; players++) {
        nova_terra_rules rules;
        int stones = 0;
        nova_terra_printed(&rules, players);
        rules.quiet = 40;
        for (uint64_t seed = 1; seed <= 5; seed++)
            stones += play_and_compare(&rules, players, seed);
        assert_true(stones > 50);
    }
}

static void so_it_is_on_any_map(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        nova_terra_rules rules;
        terra_wild_rules(&rules, seed, (terra_shape)(seed % 3), 20 + (int)seed * 19, 4 + (int)seed % 5);
        rules.quiet = 40;
        play_and_compare(&rules, 2, seed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_kept_look_is_as_good_as_a_new_one),
        cmocka_unit_test(so_it_is_on_any_map),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
