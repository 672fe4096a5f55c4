/* SPDX-License-Identifier: MIT
 *
 * A whole solo game of Nova Luna as one arrangement of tiles, found by simulated annealing. It shares no code with the solver
 * (core/search/, core/nova_luna/arrange.c), so that each shows what the other one misses. README.md beside this explains it.
 */
#ifndef WHOLE_H
#define WHOLE_H

#include "nova_luna/luna.h"

/* The tiles in the order in which they are taken, and their cells in a square. */
enum { PLAN_TILES = 2 * NOVA_LUNA_WHEEL };
typedef struct plan {
    int first, count; /* tiles of phase 1, and of both phases */
    uint8_t tile[PLAN_TILES];
    uint16_t cell[PLAN_TILES];
} plan;

/* Anneals plans from the beginning of a game whose refill is known: so many changes are tried. Returns the points of the best plan; 0 if it has
 * found none. */
int whole_anneal(const luna_game *game, const luna_state *start, nova_rng *rng, int64_t tries, plan *best);

/* Plays the tiles of phase 1 from the start. False if the rules forbid that, or if phase 1 can't end there. */
bool whole_play_phase1(const nova_game *base, nova_state *state, const plan *plan);
/* Plays both phases, and what is left to the end of the game. False if the rules forbid that. */
bool whole_play(const nova_game *base, nova_state *state, const plan *plan);

#endif
