/* SPDX-License-Identifier: MIT
 *
 * game:bench plays random games, to be timed from outside.
 */
#include "game.h"

#include <limits.h>
#include <string.h>

#include "bot/work.h"
#include "system/interrupt.h"

enum bench_mode { BENCH_PLAIN, BENCH_COPY, BENCH_LIST };

/* The pointers lead to userdata. */
typedef struct bench {
    const nova_game *game;
    enum bench_mode mode;
    lnova_state *state;
    nova_state *copy;
    nova_move *moves;
} bench;

/* What a simple search does in each ply: it copies the state, to go back to, and with BENCH_LIST it lists the moves. */
static void play_one(const bench *on, nova_state *state, nova_rng *rng)
{
    nova_move move;
    memcpy(on->copy, state, nova_state_size(on->game));
    if (on->mode == BENCH_LIST) {
        int count = nova_list(on->game, state, on->moves);
        move = on->moves[nova_rng_below(rng, (uint32_t)count)];
    } else {
        int count = nova_count(on->game, state);
        move = nova_nth(on->game, state, (int)nova_rng_below(rng, (uint32_t)count));
    }
    nova_play(on->game, state, move);
}

static lua_Integer play_step_by_step(lua_State *L, const bench *on, nova_rng *rng)
{
    lua_Integer plies = 0;
    for (; !nova_over(on->game, lnova_block(on->state)) && !lnova_interrupted(); plies++) {
        if (plies == nova_longest(on->game))
            lnova_raise_endless(L, on->game);
        play_one(on, lnova_block(on->state), rng);
    }
    return plies;
}

static lua_Integer bench_game(lua_State *L, const bench *on, uint64_t seed)
{
    nova_rng rng;
    nova_rng_seed(&rng, seed, NOVA_STREAM_PLAYOUT);
    nova_setup(on->game, lnova_block(on->state), seed);
    return on->mode == BENCH_PLAIN ? lnova_play_slices(L, on->state, &rng, -1, nova_playout) : play_step_by_step(L, on, &rng);
}

int lnova_game_bench(lua_State *L)
{
    static const char *const modes[] = {"plain", "copy", "list", NULL}; /* in the order of enum bench_mode */
    const nova_game *game = lnova_check_game(L, 1)->game;
    lua_Integer games = lnova_check_range(L, 2, 0, INT_MAX);
    lua_Integer seed = luaL_checkinteger(L, 3);
    bench on = {game, (enum bench_mode)luaL_checkoption(L, 4, "plain", modes), NULL, NULL, NULL};
    on.state = lnova_new_state(L, 1);
    on.copy = lua_newuserdatauv(L, nova_state_size(game), 0);
    on.moves = lua_newuserdatauv(L, sizeof(nova_move) * (size_t)nova_max_moves(game), 0);
    lua_Integer plies = 0;
    for (lua_Integer i = 0; i < games && !lnova_interrupted(); i++)
        plies += bench_game(L, &on, (uint64_t)seed + (uint64_t)i);
    lnova_check_rules(L, lua_touserdata(L, 1));
    lua_pushinteger(L, plies);
    return 1;
}
