/* SPDX-License-Identifier: MIT
 *
 * A game that is played by random moves: see match.h.
 */
#include "match.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

match match_begin(nova_game *game, const nova_error *error, uint64_t seed)
{
    match match = {.game = game};
    if (!game)
        fail_msg("%s: %s", error->field, error->text);
    match.state = malloc(nova_state_size(game));
    nova_setup(game, match.state, seed);
    nova_rng_seed(&match.rng, seed, NOVA_STREAM_PLAYOUT);
    return match;
}

void match_end(match *match)
{
    free(match->state);
    nova_game_free(match->game);
}

nova_move match_draw(match *match)
{
    return random_move(match->game, match->state, &match->rng);
}

nova_move random_move(const nova_game *game, const nova_state *state, nova_rng *rng)
{
    return nova_nth(game, state, (int)nova_rng_below(rng, (uint32_t)nova_count(game, state)));
}
