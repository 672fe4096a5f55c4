/* SPDX-License-Identifier: MIT
 *
 * Guides in Lua: functions of a script that tell a search what positions and moves are worth.
 */
#ifndef NOVA_BINDINGS_GUIDE_H
#define NOVA_BINDINGS_GUIDE_H

#include "state.h"

/* The user values of a search that its guide needs: the game's userdata, and the guide's functions. */
enum { LNOVA_SEARCH_GAME = 1, LNOVA_GUIDE_ESTIMATE, LNOVA_GUIDE_ROLLOUT, LNOVA_GUIDE_RATE };

/* What a guide needs while a search runs: the stack indices of its functions, and of the state that these functions get. */
typedef struct lnova_guide {
    lua_State *L;
    int estimate, rollout, rate; /* 0: there is none */
    int shown_at;
    lnova_state *shown;
} lnova_guide;

/* Stores the functions from the options' table as user values of the search, and notes in `guide` which there are. */
void lnova_fit_guide(lua_State *L, int search, int options, nova_guide *guide);
bool lnova_has_guide(const nova_guide *guide);
/* Puts what the guide needs on the stack for a run. */
void lnova_ready_guide(lua_State *L, int search, lnova_guide *guide);

#endif
