/* SPDX-License-Identifier: MIT
 *
 * A look at Terra Nova's board. The board is seen as *regions*: free hexes of one landscape that hang together. A hex is free if it has no
 * stone and is not scored; pioneers don't matter for that. Only the planner includes this header.
 */
#ifndef TERRA_NOVA_LOOK_H
#define TERRA_NOVA_LOOK_H

#include "terra.h"

enum { TERRA_NO_REGION = 0xffff /* every byte is 255, for memset */ };

typedef struct terra_region {
    uint64_t hexes[TERRA_HOME]; /* a set */
    int size;
    int border; /* free hexes of other landscapes next to it */
    int pioneers[NOVA_MAX_PLAYERS];
    float promise, hold, closing; /* the planner's notes */
} terra_region;

/* What a stone on a hex would do to the regions. Pioneers do not matter for this, so it holds until a stone is laid. */
typedef struct terra_closing {
    bool known;
    bool divides;   /* may it complete an area? */
    bool splits;    /* may it split the hex's region? */
    int8_t closed;  /* ways out of the hex's region that the stone would close */
    int8_t regions; /* around the hex: the different ones except the hex's own */
    uint16_t around[TERRA_DIRECTIONS];
} terra_closing;

typedef struct terra_look {
    int regions;                          /* some may have lost their last hex */
    uint64_t free[TERRA_HOME];            /* a set */
    uint16_t region_of[NOVA_TERRA_HEXES]; /* TERRA_NO_REGION for hexes that are not free */
    int8_t owner[NOVA_TERRA_HEXES];       /* of the pioneer there, or -1 */
    bool known[NOVA_TERRA_HEXES];         /* the planner's notes: */
    float stone[NOVA_TERRA_HEXES];        /* the worth of a stone there for the player to move, if `known` */
    terra_closing closing[NOVA_TERRA_HEXES];
    terra_region region[NOVA_TERRA_HEXES];
} terra_look;

void terra_look_at_board(const terra_game *game, const terra_state *state, terra_look *look);
/* Brings a look up to date. It was a look at the state before `player` made the move; `state` is the state after it, and before it there
 * were `open` open hexes. */
void terra_look_after(const terra_game *game, const terra_state *state, int player, nova_move move, int open, terra_look *look);

/* What a stone on the free hex would do. */
terra_closing *terra_closing_by(const terra_game *game, terra_look *look, int hex);

#endif
