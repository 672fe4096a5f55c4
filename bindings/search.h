/* SPDX-License-Identifier: MIT
 *
 * Search for Lua, for states in the program's hands and for bots' views.
 */
#ifndef NOVA_BINDINGS_SEARCH_H
#define NOVA_BINDINGS_SEARCH_H

#include "bindings.h"

#define LNOVA_SEARCH "nova.search"
#define LNOVA_SOLVER "nova.solver"

/* What may end a search early, besides its limits. */
typedef struct lnova_stop {
    bool (*ask)(void *self);
    void *self;
} lnova_stop;

/* Pushes a search for the game whose userdata is at `game`, made as the table at `options` says. */
void lnova_push_search(lua_State *L, int game, int options, uint64_t seed);
/* Has the search at `search` take over the guide of other options; false where they, or the game, want another search. */
bool lnova_refit_search(lua_State *L, int search, int game, int options, uint64_t seed);
/* Runs it with the limits in the options; pushes the list of moves and the report, which it counts. */
int lnova_run_search(lua_State *L, int search, const nova_state *state, int options, const lnova_stop *stop);
/* Pushes the list of moves as the game rates them. */
int lnova_push_ratings(lua_State *L, const nova_game *game, const nova_state *state, nova_rng *rng);
/* Pushes the list of what a state is worth to each player, or nil. */
int lnova_push_estimate(lua_State *L, const nova_game *game, const nova_state *state);

/* The same for a solver; it listens to `stop` for as long as it lives. */
void lnova_push_solver(lua_State *L, int game, int options, uint64_t seed, const lnova_stop *stop);
bool lnova_refit_solver(lua_State *L, int solver, int game, int options, uint64_t seed);
/* Pushes the move that it finds, which is the best so far once it is stopped. */
int lnova_run_solver(lua_State *L, int solver, const nova_state *state);

/* For what is called with a state: ends by Ctrl-C, and answers all the same. The interrupt is taken back. */
extern const lnova_stop lnova_ctrl_c;
lnova_state *lnova_check_going_on(lua_State *L, int index);
int lnova_answered(lua_State *L, int results);

/* Adds core.search and core.solver. The methods of states that search are theirs, too. */
void lnova_open_search(lua_State *L);
void lnova_open_solver(lua_State *L);
int lnova_state_search(lua_State *L);
int lnova_state_solve(lua_State *L);
int lnova_state_rate(lua_State *L);
int lnova_state_rollout(lua_State *L);
int lnova_state_estimate(lua_State *L);

#endif
