/* SPDX-License-Identifier: MIT
 *
 * States (state.c), and how they came about (history.c).
 */
#ifndef NOVA_BINDINGS_STATE_H
#define NOVA_BINDINGS_STATE_H

#include <stdalign.h>

#include "game.h"

void lnova_open_state(lua_State *L);

#define LNOVA_STATE "nova.state"

enum { LNOVA_STATE_GAME = 1, LNOVA_STATE_HISTORY }; /* user values */

/* What a state's userdata holds. User value 1 is its game's userdata, so handle stays valid while the state does; user value 2 is the
 * history: the block from which it began and the moves since. A state without moves has none. The block is torn while the core is at
 * work on it, and afterwards where that ended with an error: a rule that is written in Lua raised it. Lua aligns userdata to 8 bytes,
 * and no game asks for more. */
typedef struct lnova_history lnova_history;
typedef struct lnova_state {
    const lnova_game_handle *handle;
    nova_rng secret; /* made of what the game was dealt from; no script knows it, and states in sandboxes do not have it */
    lnova_history *history;
    int played; /* moves since it began */
    bool torn;
    alignas(uint64_t) unsigned char block[];
} lnova_state;

/* Pushes a state of the game at `index` with an empty block, to be set up before anything else. */
lnova_state *lnova_new_state(lua_State *L, int index);
/* Raises unless the value at `index` is a state whose game is open. */
lnova_state *lnova_check_state(lua_State *L, int index);
/* The same for functions whose first upvalue is the metatable of states, or that of views (view.c), which are states as well. This is
 * quicker. */
lnova_state *lnova_self_state(lua_State *L, int index);

/* The methods that read a state and leave it as it is. They take its metatable as upvalue. */
extern const luaL_Reg lnova_state_readers[];

/* Puts a table for a list at `index`: the argument there, or a new one. */
void lnova_check_list(lua_State *L, int index, int room);
/* Makes the list at `index` hold exactly these moves. */
void lnova_fill_list(lua_State *L, int index, const nova_move *moves, int count);

/* The random numbers that shuffle what a seat can't know of this state. */
nova_rng lnova_rng_of_view(const lnova_state *state, int seat);

static inline nova_state *lnova_block(lnova_state *state)
{
    return (nova_state *)state->block;
}

static inline const nova_state *lnova_const_block(const lnova_state *state)
{
    return (const nova_state *)state->block;
}

/* ---- How states came about: history.c ------------------------------------------------------------------------------------------------ */

/* Plays a legal move in the state at `index`. */
void lnova_advance(lua_State *L, int index, lnova_state *state, nova_move move);
/* Repairs a state that an error left in the middle of a move. The earlier moves raised no error, so replaying them restores the state. */
void lnova_mend(lua_State *L, int index, lnova_state *state);
/* Call this after the block was changed by other means than moves: earlier moves can no longer be taken back. While the block is being
 * changed, the state is torn. */
void lnova_begin_here(lnova_state *state);

/* Where a state began, and its `played` moves since; NULL for a state that never had any. */
const nova_state *lnova_start(const lnova_state *state);
const nova_move *lnova_moves(const lnova_state *state);

/* Methods of states. */
int lnova_state_clone(lua_State *L);
int lnova_state_copy_from(lua_State *L);
int lnova_state_history(lua_State *L);
int lnova_state_ply(lua_State *L);
int lnova_state_undo(lua_State *L);

/* What the other players are told of a move that has this text. */
void lnova_text_for_others(const nova_game *game, const nova_state *state, nova_move move, const char *text, char others[NOVA_TEXT_SIZE]);

#endif
