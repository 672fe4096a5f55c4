/* SPDX-License-Identifier: MIT
 *
 * Work that C does for a script and that may take long: searches, solvers, playouts. It ends by Ctrl-C, and in a sandbox it counts against
 * the limits of the script that asked for it.
 */
#ifndef NOVA_BINDINGS_WORK_H
#define NOVA_BINDINGS_WORK_H

#include "sandbox/sandbox.h"
#include "state.h"

/* Says that L is the sandbox's. The program's own Lua has no limits. */
void lnova_work_in(lua_State *L, lnova_sandbox *sandbox);
/* The sandbox that L belongs to, or NULL. */
lnova_sandbox *lnova_work_sandbox(lua_State *L);

/* Says how many threads searches may have that the script of this sandbox starts: one if it was never said. What the script itself does later, to
 * its options or otherwise, does not change that. */
void lnova_allow_threads(lua_State *L, lua_Integer threads);
lua_Integer lnova_allowed_threads(lua_State *L);

/* What may end a search early, besides its own limits. */
typedef struct lnova_stop {
    bool (*ask)(void *self);
    void *self;
} lnova_stop;

/* Stops for Ctrl-C; in a sandbox also shortly before the time of the call is over, so that the script can still use the answer. */
lnova_stop lnova_stop_for(lua_State *L);

/* What pieces of work cost, in instructions of Lua. */
enum { LNOVA_WORK_OF_ITERATION = 50, LNOVA_WORK_OF_PLY = 10, LNOVA_WORK_OF_VIEW = 500, LNOVA_WORK_OF_RATINGS = 500 };
/* Charges the sandbox for work that is done; raises where a limit is overstepped. Nothing happens in the program's own Lua. */
void lnova_charge(lua_State *L, uint64_t work);

/* Counts memory of such work as the script's own, until it is released; false where the script has not so much left. `held` is what is counted. */
bool lnova_hold(lua_State *L, size_t bytes, size_t *held);
void lnova_release(lua_State *L, size_t *held);
/* Raises the error that names the option by which too much memory was asked for. */
int lnova_raise_short(lua_State *L, const char *option, size_t bytes);

/* nova_playout or nova_rollout. */
typedef int lnova_play_on(const nova_game *game, nova_state *state, nova_rng *rng, int most);

/* Plays on until the game is over, `most` plies are played, or Ctrl-C was pressed; returns the number of plies. With `most` below 0 the
 * game itself has to end: raises an error that blames the variant where it has not ended after nova_longest(game) plies. Between two slices
 * of the work the state is a whole position, also where an error leaves it. */
int lnova_play_slices(lua_State *L, lnova_state *state, nova_rng *rng, int most, lnova_play_on *play_on);
/* Raises the error that blames the variant for a game without an end. */
int lnova_raise_endless(lua_State *L, const nova_game *game);

#endif
