/* SPDX-License-Identifier: MIT
 *
 * A game that is played by random moves.
 */
#ifndef TESTS_MATCH_H
#define TESTS_MATCH_H

#include "nova.h"

typedef struct match {
    nova_game *game;
    nova_state *state;
    nova_rng rng;
} match;

/* Deals a game, which the match owns from now on. Where there is none, fails the test that calls this with the error. */
match match_begin(nova_game *game, const nova_error *error, uint64_t seed);
void match_end(match *match);

nova_move match_draw(match *match);
/* A legal move, each as likely as any other. */
nova_move random_move(const nova_game *game, const nova_state *state, nova_rng *rng);

#endif
