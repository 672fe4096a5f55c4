/* SPDX-License-Identifier: MIT
 *
 * A filter stands between a game and those who play it where a variant's hooks forbid moves or end the game. It is a nova_interface of its own,
 * which asks the hooks and leaves all else to the game's interface.
 *
 * A hook is asked once about each move of a state: the filter remembers the verdicts of the last few states. So whatever a hook answers
 * later, nova_count, nova_list, nova_nth and nova_legal agree with each other as long as the state is remembered, and no move is ever
 * chosen that the game itself does not know as legal.
 */
#ifndef NOVA_FILTER_H
#define NOVA_FILTER_H

#include "nova.h"

enum { FILTER_MOVES = 4096 /* a filtered game has no more moves in any state */ };

/* What the game says to its filter. */
typedef struct nova_filtered {
    void *self; /* of the hooks below, which are those of nova_luna_hooks and nova_terra_hooks; either may be NULL */
    const char *(*forbids)(void *self, const nova_game *game, const nova_state *state, nova_move move);
    int (*over)(void *self, const nova_game *game, const nova_state *state);
    /* The pass: it can't be forbidden, and is legal only where all other moves are forbidden. NOVA_NO_MOVE: the game has no pass. */
    nova_move pass;
    /* Ends the game. The word's number counts from 1; 0 means that the game is blocked. */
    void (*end)(nova_state *state, int word);
    /* Whether the game is blocked by what the hook forbids. NULL: it is blocked where all moves are forbidden. */
    bool (*blocked)(const nova_game *game, const nova_state *state);
} nova_filtered;

typedef struct nova_filter {
    nova_interface is; /* first: a game's pointer to its interface leads to the filter */
    const nova_interface *unfiltered;
    nova_filtered game;
    struct filter_memory *memory; /* owned; NULL where nothing can be forbidden */
} nova_filter;

/* Puts the filter between `game`, in which all else is ready, and its callers. False where memory is short. */
bool nova_filter_put(nova_filter *filter, nova_game *game, const nova_filtered *filtered);
/* Frees what the filter owns; a filter of zeros owns nothing. */
void nova_filter_free(nova_filter *filter);
/* Whether any move but the pass is allowed in a state of a filtered game. */
bool nova_filter_allows_any(const nova_game *game, const nova_state *state);

#endif
