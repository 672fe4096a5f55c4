/* SPDX-License-Identifier: MIT
 *
 * The limits of work in C. Long work is done in slices; between two slices Ctrl-C is noticed, and the sandbox is charged for the work.
 */
#include "work.h"

#include <math.h>

#include "system/interrupt.h"

static const char sandbox_key, threads_key; /* their addresses are keys in the registry */

void lnova_work_in(lua_State *L, lnova_sandbox *sandbox)
{
    lua_pushlightuserdata(L, sandbox);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &sandbox_key);
}

lnova_sandbox *lnova_work_sandbox(lua_State *L)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &sandbox_key);
    lnova_sandbox *sandbox = lua_touserdata(L, -1);
    lua_pop(L, 1);
    return sandbox;
}

void lnova_allow_threads(lua_State *L, lua_Integer threads)
{
    lua_pushinteger(L, threads);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &threads_key);
}

lua_Integer lnova_allowed_threads(lua_State *L)
{
    if (!lnova_work_sandbox(L))
        return NOVA_SEARCH_THREADS;
    bool is_said = lua_rawgetp(L, LUA_REGISTRYINDEX, &threads_key) == LUA_TNUMBER;
    lua_Integer threads = is_said ? lua_tointeger(L, -1) : 1;
    lua_pop(L, 1);
    return threads;
}

static bool interrupted(void *self)
{
    (void)self;
    return lnova_interrupted();
}

static bool short_of_time(void *self)
{
    static const double SPARE = 0.05, SHARE = 0.1; /* seconds that the script needs to use the answer; a part of a short limit */
    double limit = lnova_sandbox_limits_of(self)->seconds;
    return lnova_interrupted() || lnova_sandbox_short_of_time(self, fmin(SPARE, limit * SHARE));
}

lnova_stop lnova_stop_for(lua_State *L)
{
    lnova_sandbox *sandbox = lnova_work_sandbox(L);
    return sandbox ? (lnova_stop){short_of_time, sandbox} : (lnova_stop){interrupted, NULL};
}

void lnova_charge(lua_State *L, uint64_t work)
{
    if (lnova_work_sandbox(L))
        lnova_sandbox_charge(L, work);
}

bool lnova_hold(lua_State *L, size_t bytes, size_t *held)
{
    lnova_sandbox *sandbox = lnova_work_sandbox(L);
    if (!sandbox)
        return true;
    if (bytes > lnova_sandbox_memory_left(sandbox))
        return false;
    lnova_sandbox_hold(sandbox, bytes);
    *held = bytes;
    return true;
}

void lnova_release(lua_State *L, size_t *held)
{
    if (*held > 0)
        lnova_sandbox_release(lnova_work_sandbox(L), *held);
    *held = 0;
}

int lnova_raise_short(lua_State *L, const char *option, size_t bytes)
{
    int left = (int)(lnova_sandbox_memory_left(lnova_work_sandbox(L)) >> 20);
    return luaL_error(L, "%s: this takes %d MB, and %d MB are left of the limit", option, (int)(bytes >> 20), left);
}

int lnova_raise_endless(lua_State *L, const nova_game *game)
{
    return lnova_raise_rule(L, lua_pushfstring(L, "the game is not over after %d plies", nova_longest(game)));
}

enum { SLICE = 256, SLICE_OF_SCRIPT = 64 }; /* plies, less than a millisecond; of games that call a script, whose rules may be slow */

int lnova_play_slices(lua_State *L, lnova_state *state, nova_rng *rng, int most, lnova_play_on *play_on)
{
    const nova_game *game = state->handle->game;
    const int limit = most >= 0 ? most : nova_longest(game), usual = game->one_thread ? SLICE_OF_SCRIPT : SLICE;
    int played = 0, slice, done;
    do {
        slice = limit - played < usual ? limit - played : usual;
        state->torn = true;
        done = play_on(game, lnova_block(state), rng, slice);
        lnova_check_rules(L, state->handle);
        lnova_begin_here(state);
        played += done;
        lnova_charge(L, (uint64_t)done * LNOVA_WORK_OF_PLY);
    } while (done == slice && played < limit && !lnova_interrupted());
    if (most < 0 && played == limit && !nova_over(game, lnova_block(state)))
        lnova_raise_endless(L, game);
    return played;
}
