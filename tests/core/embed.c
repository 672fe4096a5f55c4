/* SPDX-License-Identifier: MIT
 *
 * The printed game of Nova Luna between two players who move at random: all that an embedder needs is nova.h and libnova.a.
 */
#include <stdio.h>
#include <stdlib.h>

#include "nova.h"

int main(void)
{
    nova_luna_rules rules;
    nova_luna_printed(&rules);
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
