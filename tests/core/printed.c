/* SPDX-License-Identifier: MIT */
#include "printed.h"

#include <assert.h>

nova_game *printed_game(int players)
{
    nova_luna_rules rules;
    nova_error error;
    nova_luna_printed(&rules);
    nova_game *game = nova_luna_new(&rules, players, &error);
    assert(game);
    return game;
}

void wild_rules(nova_luna_rules *rules, uint64_t seed, int tiles, int colours)
{
    nova_rng rng;
    nova_rng_seed(&rng, seed, 99);
    *rules = (nova_luna_rules){.colours = colours, .letters = "abcdefgh", .tiles = tiles, .penalty = 7};
    rules->wheel = 2 + (int)nova_rng_below(&rng, NOVA_LUNA_WHEEL - 1);
    rules->reach = 1 + (int)nova_rng_below(&rng, NOVA_LUNA_REACH);
    rules->refill_at = (int)nova_rng_below(&rng, 5);
    rules->discs = 5 + (int)nova_rng_below(&rng, 60);
    rules->solo[0] = 1 + (int)nova_rng_below(&rng, 12);
    rules->solo[1] = 1 + (int)nova_rng_below(&rng, 40);
    for (int i = 0; i < tiles; i++) {
        nova_luna_tile *tile = &rules->tile[i];
        tile->colour = (uint8_t)(i % colours);
        tile->cost = (uint8_t)(1 + nova_rng_below(&rng, 9));
        tile->tasks = (uint8_t)nova_rng_below(&rng, NOVA_LUNA_TASKS + 1);
        for (int task = 0; task < tile->tasks; task++)
            for (uint32_t n = 1 + nova_rng_below(&rng, 5); n > 0; n--)
                tile->need[task][nova_rng_below(&rng, (uint32_t)colours)]++;
    }
}
