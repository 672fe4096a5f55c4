/* SPDX-License-Identifier: MIT
 *
 * Guides in Lua. A guide can run only in the thread of its Lua state, so a search with such a guide has only one thread. The guide may raise
 * an error, because all memory of the search belongs to its userdata at that time.
 */
#include "guide.h"

#include <math.h>
#include <string.h>

#include "options.h"
#include "sandbox/sandbox.h"
#include "values.h"

static void push_shown(const lnova_guide *guide, int function, const nova_game *game, const nova_state *state)
{
    lua_pushvalue(guide->L, function);
    lua_pushvalue(guide->L, guide->shown_at);
    memcpy(guide->shown->block, state, nova_state_size(game));
    lnova_begin_here(guide->shown);
}

/* Raises an error that says what a guide's function has returned, and what is expected. The returned value is on top. */
static void refuse_answer(lua_State *L, const char *function, const char *expected)
{
    char found[LNOVA_DESCRIPTION];
    lnova_describe(L, -1, found);
    luaL_error(L, "%s%s returned %s, expected %s", lnova_push_place(L), function, found, expected);
}

/* Calls the guide's evaluation. If that function returns nil, the game's own evaluation counts. */
static bool guide_estimate(void *self, const nova_game *game, const nova_state *state, float worth[NOVA_MAX_PLAYERS])
{
    const lnova_guide *guide = self;
    lua_State *L = guide->L;
    push_shown(guide, guide->estimate, game, state);
    lua_call(L, 1, 1);
    bool has_opinion = !lua_isnil(L, -1);
    int players = nova_game_players(game);
    if (has_opinion && !lua_istable(L, -1))
        refuse_answer(L, "evaluate", "nil or a list with a number for each player");
    int length = has_opinion ? (int)lua_rawlen(L, -1) : 0;
    if (length > players)
        luaL_error(L, "%sevaluate returned a list of %d, expected a number for each of %d players", lnova_push_place(L), length, players);
    for (int player = 0; has_opinion && player < players; player++) {
        int is_number;
        lua_rawgeti(L, -1, player + 1);
        worth[player] = (float)lua_tonumberx(L, -1, &is_number);
        if (!is_number || !(worth[player] >= 0 && worth[player] <= 1)) {
            char found[LNOVA_DESCRIPTION];
            lnova_describe(L, -1, found);
            luaL_error(L, "%sevaluate returned %s for player %d, expected a number from 0 to 1", lnova_push_place(L), found, player);
        }
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return has_opinion || nova_estimate(game, state, worth);
}

static bool is_legal(lua_State *L, int index, const nova_game *game, const nova_state *state)
{
    lua_Integer move = lua_isinteger(L, index) ? lua_tointeger(L, index) : -1;
    return move >= 0 && move < NOVA_NO_MOVE && nova_legal(game, state, (nova_move)move);
}

/* Calls the guide's playout policy for each move. If that function returns nil, the game's own policy plays this move. */
static int guide_rollout(void *self, const nova_game *game, nova_state *state, nova_rng *rng, int most)
{
    const lnova_guide *guide = self;
    lua_State *L = guide->L;
    int played = 0;
    for (; played < most && !nova_over(game, state); played++) {
        push_shown(guide, guide->rollout, game, state);
        lua_call(L, 1, 1);
        if (lua_isnil(L, -1))
            nova_rollout(game, state, rng, 1);
        else if (is_legal(L, -1, game, state))
            nova_play(game, state, (nova_move)lua_tointeger(L, -1));
        else
            refuse_answer(L, "policy", "nil or a legal move");
        lua_pop(L, 1);
    }
    return played;
}

static bool is_in(const lnova_rated_list *list, nova_move move)
{
    for (int i = 0; i < list->count; i++)
        if (list->rated[i].move == move)
            return true;
    return false;
}

/* Pops the rating on top of the stack. */
static float take_rating(lua_State *L)
{
    float rating = (float)lua_tonumber(L, -1);
    if (lua_type(L, -1) != LUA_TNUMBER || !isfinite(rating))
        refuse_answer(L, "rate", "a number as rating");
    lua_pop(L, 1);
    return rating;
}

/* Reads the list on top of the stack, which has the form of state:rate's result. */
static void read_rated_list(lua_State *L, const nova_game *game, const nova_state *state, lnova_rated_list *list)
{
    for (int i = 1; lua_rawgeti(L, -1, i) == LUA_TTABLE; i++) {
        lnova_push_field(L, -1, "move");
        if (!is_legal(L, -1, game, state))
            refuse_answer(L, "rate", "a legal move in each item");
        nova_move move = (nova_move)lua_tointeger(L, -1);
        lnova_push_field(L, -2, "rating");
        float rating = take_rating(L);
        if (!is_in(list, move))
            lnova_add_rated(list, move, rating);
        lua_pop(L, 2);
    }
    lua_pop(L, 1);
}

/* Reads the table from moves to ratings on top of the stack, in the order of the moves, because the order of a table is not fixed. */
static void read_rated_map(lua_State *L, const nova_game *game, const nova_state *state, lnova_rated_list *list)
{
    int moves = nova_count(game, state);
    for (int i = 0; i < moves; i++) {
        nova_move move = nova_nth(game, state, i);
        if (lua_rawgeti(L, -1, move) == LUA_TNIL)
            lua_pop(L, 1);
        else
            lnova_add_rated(list, move, take_rating(L));
    }
}

/* Calls the guide's rating function. If that function returns nil, the game's own ratings count. A move without a rating is not considered. */
static int guide_rate(void *self, const nova_game *game, const nova_state *state, nova_rng *rng, nova_rated *rated, int room)
{
    const lnova_guide *guide = self;
    lua_State *L = guide->L;
    lnova_rated_list list = {rated, 0, room};
    push_shown(guide, guide->rate, game, state);
    lua_call(L, 1, 1);
    if (lua_isnil(L, -1)) {
        lua_pop(L, 1);
        return nova_rate(game, state, rng, rated, room);
    }
    if (!lua_istable(L, -1))
        refuse_answer(L, "rate", "nil, a list as state:rate returns it, or a table from moves to ratings");
    bool is_list = lua_rawgeti(L, -1, 1) == LUA_TTABLE;
    lua_pop(L, 1);
    if (is_list)
        read_rated_list(L, game, state, &list);
    else
        read_rated_map(L, game, state, &list);
    if (list.count == 0)
        luaL_error(L, "%srate returned a table without any legal move", lnova_push_place(L));
    lua_pop(L, 1);
    return list.count;
}

/* Pushes the user value if it is a function. Returns its stack index, or 0. */
static int push_function(lua_State *L, int search, int which)
{
    return lua_getiuservalue(L, search, which) == LUA_TFUNCTION ? lua_gettop(L) : 0;
}

void lnova_ready_guide(lua_State *L, int search, lnova_guide *guide)
{
    *guide = (lnova_guide){.L = L};
    guide->estimate = push_function(L, search, LNOVA_GUIDE_ESTIMATE);
    guide->rollout = push_function(L, search, LNOVA_GUIDE_ROLLOUT);
    guide->rate = push_function(L, search, LNOVA_GUIDE_RATE);
    lua_getiuservalue(L, search, LNOVA_SEARCH_GAME);
    guide->shown = lnova_new_state(L, -1);
    guide->shown_at = lua_gettop(L);
}

void lnova_fit_guide(lua_State *L, int search, int options, nova_guide *guide)
{
    static const char *const names[] = {[LNOVA_GUIDE_ESTIMATE] = "evaluate", [LNOVA_GUIDE_ROLLOUT] = "policy", [LNOVA_GUIDE_RATE] = "rate"};
    bool has[LNOVA_GUIDE_RATE + 1] = {false};
    for (int which = LNOVA_GUIDE_ESTIMATE; which <= LNOVA_GUIDE_RATE; which++) {
        has[which] = lnova_function_option(L, options, names[which]);
        lua_setiuservalue(L, search, which);
    }
    guide->estimate = has[LNOVA_GUIDE_ESTIMATE] ? guide_estimate : NULL;
    guide->rollout = has[LNOVA_GUIDE_ROLLOUT] ? guide_rollout : NULL;
    guide->rate = has[LNOVA_GUIDE_RATE] ? guide_rate : NULL;
}

bool lnova_has_guide(const nova_guide *guide)
{
    return guide->estimate || guide->rollout || guide->rate;
}
