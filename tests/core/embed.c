/* SPDX-License-Identifier: MIT
 *
 * A game of Nova Luna between two players who move at random: all that an embedder needs is nova.h and libnova.a.
 */
#include <stdio.h>
#include <stdlib.h>

#include "nova.h"

int main(void)
{
    nova_luna_rules rules = {
        .colours = 4, .letters = "rbty", .tiles = 48, .wheel = 12, .reach = 3, .refill_at = 2, .discs = 12, .solo = {8, 13}, .penalty = 10};
    for (int i = 0; i < rules.tiles; i++) {
        rules.tile[i] = (nova_luna_tile){.colour = (uint8_t)(i % 4), .cost = (uint8_t)(1 + i % 7), .tasks = 1};
        rules.tile[i].need[0][(i + 1) % 4] = 1; /* its task is one neighbour of the next colour */
    }
    nova_error error;
    nova_game *game = nova_luna_new(&rules, 2, &error);
    if (!game)
        return fprintf(stderr, "%s: %s\n", error.field, error.text), EXIT_FAILURE;
    nova_state *state = malloc(nova_state_size(game));
    if (!state)
        return EXIT_FAILURE;
    nova_rng dice;
    nova_rng_seed(&dice, 7, NOVA_STREAM_OWN);
    for (nova_setup(game, state, 7); !nova_over(game, state);) {
        char text[NOVA_TEXT_SIZE];
        nova_move move = nova_nth(game, state, (int)nova_rng_below(&dice, (uint32_t)nova_count(game, state)));
        nova_text(game, state, move, text);
        printf("player %d: %s\n", nova_player(game, state), text);
        nova_play(game, state, move);
    }
    nova_result result;
    nova_result_of(game, state, &result);
    printf("%s: player %d wins\n", result.end, result.ranking[0]);
    free(state);
    nova_game_free(game);
    return EXIT_SUCCESS;
}
