/* SPDX-License-Identifier: MIT
 *
 * How a state came about: where it began, and its moves since. To take moves back, the moves before them are played again from there.
 */
#include <assert.h>
#include <string.h>

#include "state.h"

struct lnova_history {
    int room; /* for so many moves */
    nova_move *moves;
    alignas(uint64_t) unsigned char block[]; /* where the state began; behind it the moves */
};

enum { FIRST_ROOM = 64 };

static lnova_history *push_history(lua_State *L, const nova_game *game, int room)
{
    size_t unit = alignof(nova_move), size = (nova_state_size(game) + unit - 1) / unit * unit;
    lnova_history *history = lua_newuserdatauv(L, sizeof *history + size + (size_t)room * sizeof(nova_move), 0);
    history->room = room;
    history->moves = (nova_move *)(void *)(history->block + size);
    return history;
}

static void copy_history(lnova_history *to, const lnova_state *from)
{
    assert(from->history); /* it has played moves */
    memcpy(to->block, from->history->block, nova_state_size(from->handle->game));
    memcpy(to->moves, from->history->moves, (size_t)from->played * sizeof(nova_move));
}

const nova_state *lnova_start(const lnova_state *state)
{
    return state->history ? (const nova_state *)state->history->block : NULL;
}

const nova_move *lnova_moves(const lnova_state *state)
{
    return state->history ? state->history->moves : NULL;
}

/* Makes room for another move. */
static void grow_history(lua_State *L, int index, lnova_state *state)
{
    lnova_history *grown = push_history(L, state->handle->game, state->history ? 2 * state->history->room : FIRST_ROOM);
    if (state->history)
        copy_history(grown, state);
    else
        memcpy(grown->block, state->block, nova_state_size(state->handle->game));
    lua_setiuservalue(L, index, LNOVA_STATE_HISTORY);
    state->history = grown;
}

/* Goes back to where the state began, and plays the first `moves` moves of its history again. */
static void replay(lua_State *L, lnova_state *state, int moves)
{
    state->torn = true;
    memcpy(state->block, state->history->block, nova_state_size(state->handle->game));
    for (int i = 0; i < moves; i++)
        nova_play(state->handle->game, lnova_block(state), state->history->moves[i]);
    lnova_check_rules(L, state->handle);
    state->played = moves;
    state->torn = false;
}

void lnova_mend(lua_State *L, int index, lnova_state *state)
{
    if (state->history)
        replay(L, state, state->played);
    else
        luaL_argerror(L, index, "an error has left the state in the middle of a move");
}

void lnova_begin_here(lnova_state *state)
{
    state->played = 0;
    state->torn = false;
    if (state->history)
        memcpy(state->history->block, state->block, nova_state_size(state->handle->game));
}

void lnova_advance(lua_State *L, int index, lnova_state *state, nova_move move)
{
    if (!state->history || state->played == state->history->room)
        grow_history(L, index, state);
    state->history->moves[state->played] = move;
    state->torn = true;
    nova_play(state->handle->game, lnova_block(state), move);
    lnova_check_rules(L, state->handle);
    state->torn = false;
    state->played++;
}

/* ---- Methods of states ------------------------------------------------------------------------------------------------------------------- */

int lnova_state_undo(lua_State *L)
{
    lnova_state *state = lnova_self_state(L, 1);
    lua_Integer moves = luaL_optinteger(L, 2, 1);
    luaL_argcheck(L, moves >= 0, 2, "the number of moves to take back is 0 or more");
    if (moves > state->played) {
        nova_error error;
        nova_fail(&error, "", state->played == 0 ? "there is nothing to take back" : "only %d can be taken back", state->played);
        return lnova_fail(L, &error);
    }
    if (moves > 0)
        replay(L, state, state->played - (int)moves);
    lua_settop(L, 1);
    return 1;
}

int lnova_state_ply(lua_State *L)
{
    lua_pushinteger(L, lnova_self_state(L, 1)->played);
    return 1;
}

/* Where a state began. */
static const nova_state *start_of(lnova_state *state)
{
    return state->played > 0 ? lnova_start(state) : lnova_block(state);
}

/* Whether a state was reached from another one by further moves. */
static bool comes_from(lnova_state *state, lnova_state *other)
{
    int played = other->played;
    if (other->handle->shared != state->handle->shared || played > state->played ||
        memcmp(start_of(state), start_of(other), nova_state_size(state->handle->game)) != 0)
        return false;
    return played == 0 || memcmp(lnova_moves(state), lnova_moves(other), (size_t)played * sizeof(nova_move)) == 0;
}

int lnova_state_history(lua_State *L)
{
    lnova_state *state = lnova_self_state(L, 1);
    int first = 0;
    if (!lua_isnoneornil(L, 3)) {
        lnova_state *other = lnova_self_state(L, 3);
        if (!comes_from(state, other))
            return 0;
        first = other->played;
    }
    lnova_check_list(L, 2, state->played - first);
    if (state->played > 0)
        lnova_fill_list(L, 2, lnova_moves(state) + first, state->played - first);
    return 1;
}

int lnova_state_clone(lua_State *L)
{
    lnova_state *state = lnova_self_state(L, 1);
    lua_settop(L, 1);
    lua_getiuservalue(L, 1, LNOVA_STATE_GAME);
    lnova_state *clone = lnova_new_state(L, 2);
    memcpy(clone->block, state->block, nova_state_size(state->handle->game));
    clone->secret = state->secret;
    if (state->played > 0) {
        lnova_history *history = push_history(L, state->handle->game, state->history->room);
        copy_history(history, state);
        lua_setiuservalue(L, 3, LNOVA_STATE_HISTORY);
        clone->history = history;
        clone->played = state->played;
    }
    return 1;
}

/* Allocates only where the history of this state has no room for that of the other. */
int lnova_state_copy_from(lua_State *L)
{
    lnova_state *state = lnova_self_state(L, 1);
    const lnova_state *other = lnova_self_state(L, 2);
    luaL_argcheck(L, other->handle->shared == state->handle->shared, 2, "a state of another game");
    lua_settop(L, 2);
    if (other == state) {
        lua_settop(L, 1);
        return 1;
    }
    if (other->played > 0 && (!state->history || state->history->room < other->played)) {
        lnova_history *history = push_history(L, state->handle->game, other->history->room);
        memcpy(history->block, state->block, nova_state_size(state->handle->game));
        lua_setiuservalue(L, 1, LNOVA_STATE_HISTORY);
        state->history = history;
    }
    memcpy(state->block, other->block, nova_state_size(state->handle->game));
    state->secret = other->secret;
    lnova_begin_here(state);
    if (other->played > 0)
        copy_history(state->history, other);
    state->played = other->played;
    lua_settop(L, 1);
    return 1;
}
