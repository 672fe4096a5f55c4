/* SPDX-License-Identifier: MIT
 *
 * Search for Lua, for states in the program's hands and for bots' views.
 */
#ifndef NOVA_BINDINGS_SEARCH_H
#define NOVA_BINDINGS_SEARCH_H

#include "work.h"

#define LNOVA_SEARCH "nova.search"
#define LNOVA_SOLVER "nova.solver"

/* Pushes a search for the game whose userdata is at `game`, made as the table at `options` says. */
void lnova_push_search(lua_State *L, int game, int options, uint64_t seed);
/* Has the search at `search`, which is idle, take over the guide of other options; false where they, or the game, want another search. */
bool lnova_refit_search(lua_State *L, int search, int game, int options, uint64_t seed);
/* Gives its memory back. It must not be running. */
void lnova_close_search(lua_State *L, int search);
/* Raises if the search at `search` runs: the functions that it calls can't use it. */
void lnova_check_idle(lua_State *L, int search);
/* Runs it, which must be idle, with the limits in the options, whose names are known; pushes the list of moves and the report, which it counts, and stores the number of iterations. */
int lnova_run_search(lua_State *L, int search, const nova_state *state, int options, int64_t *iterations);
/* Pushes the list of moves as the game rates them. */
int lnova_push_ratings(lua_State *L, const nova_game *game, const nova_state *state, nova_rng *rng);

/* The same for a solver. */
void lnova_push_solver(lua_State *L, int game, int options, uint64_t seed);
bool lnova_refit_solver(lua_State *L, int solver, int game, int options, uint64_t seed);
void lnova_close_solver(lua_State *L, int solver);
/* Pushes the move that it finds, which is the best so far once it is stopped. */
int lnova_run_solver(lua_State *L, int solver, const nova_state *state);
/* Charges the sandbox for its last run. */
void lnova_charge_solver(lua_State *L, int solver);

/* For functions that take a state. lnova_answered takes a Ctrl-C back, since the answer was given because of it. In a sandbox the Ctrl-C
 * stays, to stop the script. */
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
