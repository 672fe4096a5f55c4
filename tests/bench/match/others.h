/* SPDX-License-Identifier: MIT
 *
 * Opponents that work differently from nova's own search. They know the rules, and, except for `maxn`, nothing about good play. So they have
 * other blind spots than nova's search.
 */
#ifndef MATCH_OTHERS_H
#define MATCH_OTHERS_H

#include "engine.h"
#include "nova.h"

/* Limits of thinking: until which time, or how many iterations. */
typedef struct others_limits {
    int64_t iterations;
    double until; /* of the thread's CPU time */
} others_limits;

double others_cpu_time(void); /* of this thread, in seconds */

/* Uniform playouts to the end from each move, the most promising more often (UCB1); no tree. */
nova_move others_flat(const nova_game *game, const nova_state *state, nova_rng *rng, others_limits limits);
/* A tree with UCB1 in each node and uniform playouts to the end. What is hidden is shuffled for each iteration. */
nova_move others_uct(const nova_game *game, const nova_state *state, nova_rng *rng, others_limits limits);
/* Looks two moves deep; each player takes the move with the best estimate for that player. */
nova_move others_maxn(const nova_game *game, const nova_state *state, nova_rng *rng);

#endif
