/* SPDX-License-Identifier: MIT
 *
 * The evaluation of Nova Luna for several players, as the planner and the program that fits its weights (tests/bench/fit) see it.
 */
#ifndef NOVA_LUNA_ESTIMATE_H
#define NOVA_LUNA_ESTIMATE_H

#include "look.h"

/* What the evaluation knows about a player. Tasks, promises and changes are counted in tasks, as in look.h. */
typedef enum luna_fact {
    LUNA_LEFT,   /* discs left, negative */
    LUNA_STEPS,  /* steps on the track, negative */
    LUNA_OPEN,   /* the promises of open tasks */
    LUNA_SCOPE,  /* what a tile of each colour would bring in its best cell, added up over the colours */
    LUNA_OFFER,  /* what the next tiles of the wheel would bring in their best cells, less their cost, added up */
    LUNA_MOVES,  /* 1 for the player who moves next, */
    LUNA_CHOICE, /* and what the best tile in reach brings to that player, less its cost; for the others 0 */
    LUNA_FACTS
} luna_fact;

void luna_find_facts(const luna_game *game, const luna_state *state, luna_looks *looks, float fact[NOVA_MAX_PLAYERS][LUNA_FACTS]);
/* The fewest discs that any player has left. The weights of the facts depend on it. */
int luna_fewest_left(const luna_game *game, const luna_state *state);
/* As luna_estimate, with looks at the displays, of which some may be known already; NULL: none are. */
bool luna_estimate_from(const luna_game *game, const luna_state *state, luna_looks *looks, float worth[NOVA_MAX_PLAYERS]);

#endif
