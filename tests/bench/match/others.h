/* SPDX-License-Identifier: MIT
 *
 * Opponents of another construction than nova's own search. They know the rules and, but for `maxn`, nothing of good play, so they share no
 * blind spot with it.
 */
#ifndef MATCH_OTHERS_H
#define MATCH_OTHERS_H

#include "engine.h"
#include "nova.h"

/* Whether to go on after so many iterations. */
typedef struct others_limits {
    int64_t iterations;
    double until; /* of the thread's CPU time */
} others_limits;

double others_cpu_time(void); /* of this thread, in seconds */

/* Uniform playouts to the end from each move, the most promising more often (UCB1); no tree. */
nova_move others_flat(const nova_game *game, const nova_state *state, nova_rng *rng, others_limits limits);
/* A tree (UCB1 in each node, moves of a world that is shuffled for each iteration) and uniform playouts to the end. */
nova_move others_uct(const nova_game *game, const nova_state *state, nova_rng *rng, others_limits limits);
/* Each player takes what is best for him, two moves deep, by the game's estimate. */
nova_move others_maxn(const nova_game *game, const nova_state *state, nova_rng *rng);

#endif
