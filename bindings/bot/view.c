/* SPDX-License-Identifier: MIT
 *
 * Views: what a bot sees, and the searches that it can make.
 *
 * A view is a state under a metatable of its own. What its player can't know is shuffled before the view gets into the sandbox, so the
 * sandbox never holds the true pile: no script can find it, not in samples and searches either. The methods that read a state are the same
 * functions as those of states (lnova_state_readers). Methods that change a state are missing, and so is the deal.
 */
#include <math.h>
#include <string.h>

#include "bot.h"
#include "options.h"
#include "script/script.h"
#include "values.h"

#define VIEW "nova.view"

/* Names in the sandbox's registry. */
static const char *const GAME = "nova.view.game", *const TILES = "nova.view.tiles", *const RNG = "nova.view.rng",
                         *const SEARCH = "nova.view.search", *const SOLVER = "nova.view.solver";

enum { BOT = 2 }; /* upvalue of this file's methods; the first is the metatable of views */

static lnova_state *self(lua_State *L)
{
    return lnova_self_state(L, 1);
}

static lnova_bot *bot_of(lua_State *L)
{
    return lua_touserdata(L, lua_upvalueindex(BOT));
}

/* ---- Looking ---------------------------------------------------------------------------------------------------------------------------- */

static int view_see(lua_State *L)
{
    lnova_state *view = self(L);
    lnova_charge(L, LNOVA_WORK_OF_VIEW);
    lnova_push_record(L, 16);
    lnova_telling telling;
    nova_listener listener = lnova_listener(&telling, L);
    nova_tell(view->handle->game, lnova_block(view), (nova_topic)(NOVA_TELL_SEAT + bot_of(L)->player), &listener);
    lnova_check_rules(L, view->handle);
    return 1;
}

static void push_tile(lua_State *L, const nova_luna_rules *rules, const nova_luna_tile *tile)
{
    lua_createtable(L, 0, 3);
    lua_pushlstring(L, &rules->letters[tile->colour], 1);
    lua_setfield(L, -2, "colour");
    lua_pushinteger(L, tile->cost);
    lua_setfield(L, -2, "cost");
    lnova_push_list(L, tile->tasks);
    for (int task = 0; task < tile->tasks; task++) {
        lnova_push_task(L, rules, tile->need[task]);
        lua_rawseti(L, -2, task + 1);
    }
    lua_setfield(L, -2, "tasks");
}

/* Pushes a list of the game's tiles; false where its game has none. */
static bool push_tiles(lua_State *L, const lnova_state *state)
{
    const nova_luna_rules *rules = nova_luna_rules_of(state->handle->game);
    if (!rules)
        return false;
    lnova_push_list(L, rules->tiles);
    for (int i = 0; i < rules->tiles; i++) {
        push_tile(L, rules, &rules->tile[i]);
        lua_rawseti(L, -2, i + 1);
    }
    return true;
}

int lnova_state_tiles(lua_State *L)
{
    return push_tiles(L, self(L)) ? 1 : 0;
}

/* The tiles are the same in all positions of a game: one table serves all its views. */
static int view_tiles(lua_State *L)
{
    const lnova_state *view = self(L);
    if (lua_getfield(L, LUA_REGISTRYINDEX, TILES) == LUA_TTABLE)
        return 1;
    if (!push_tiles(L, view))
        return 0;
    lua_pushvalue(L, -1);
    lua_setfield(L, LUA_REGISTRYINDEX, TILES);
    return 1;
}

/* Discs that a player has to place in Nova Luna; other games have none. */
static int push_left(lua_State *L, lnova_state *state, lua_Integer player)
{
    const nova_game *game = state->handle->game;
    if (nova_luna_rules_of(game))
        lua_pushinteger(L, nova_luna_left(game, lnova_block(state), (int)player));
    else
        lua_pushnil(L);
    return 1;
}

int lnova_state_left(lua_State *L)
{
    lnova_state *state = self(L);
    return push_left(L, state, lnova_check_range(L, 2, 0, nova_game_players(state->handle->game) - 1));
}

static int view_left(lua_State *L)
{
    return lua_isnoneornil(L, 2) ? push_left(L, self(L), bot_of(L)->player) : lnova_state_left(L);
}

/* What is left of the limits for this move, and of the clock of the whole game. */
static int view_clock(lua_State *L)
{
    self(L);
    const lnova_bot *bot = bot_of(L);
    uint64_t limit = lnova_sandbox_limits_of(bot->sandbox)->instructions;
    lua_pushnumber(L, lnova_sandbox_seconds_left(bot->sandbox));
    lua_pushinteger(L, limit ? (lua_Integer)(limit - lnova_sandbox_instructions(bot->sandbox)) : LUA_MAXINTEGER);
    if (isinf(bot->clock_left))
        return 2;
    lua_pushnumber(L, fmax(0, bot->clock_left - lnova_sandbox_seconds(bot->sandbox)));
    lua_pushnumber(L, bot->clock_step);
    return 4;
}

static int view_history(lua_State *L)
{
    self(L);
    return lnova_view_history(L, bot_of(L));
}

static int view_last(lua_State *L)
{
    self(L);
    return lnova_view_last(L, bot_of(L));
}

static int view_rules(lua_State *L)
{
    return lnova_view_rules(L, self(L)->handle->game);
}

/* ---- Thinking --------------------------------------------------------------------------------------------------------------------------- */

static int view_rng(lua_State *L)
{
    self(L);
    lua_getfield(L, LUA_REGISTRYINDEX, RNG);
    return 1;
}

static int view_sample(lua_State *L)
{
    const lnova_bot *bot = bot_of(L);
    lnova_state *view = self(L);
    const nova_game *game = view->handle->game;
    lua_getiuservalue(L, 1, LNOVA_STATE_GAME);
    lnova_state *state = lnova_new_state(L, -1);
    memcpy(state->block, view->block, nova_state_size(game));
    nova_reshuffle(game, lnova_block(state), bot->player, bot->rng);
    lnova_check_rules(L, view->handle);
    return 1;
}

static int view_rate(lua_State *L)
{
    lnova_state *view = self(L);
    int results = lnova_push_ratings(L, view->handle->game, lnova_block(view), bot_of(L)->rng);
    lnova_check_rules(L, view->handle);
    return results;
}

static uint64_t seed_of(const lnova_bot *bot)
{
    return lnova_bot_seed(bot->seed, bot->player);
}

/* Pushes the game's userdata, whose index is stored in *game, and the search or solver of earlier calls. False: there is none. */
static bool push_memory(lua_State *L, const char *memory, int *game)
{
    lua_getiuservalue(L, 1, LNOVA_STATE_GAME);
    *game = lua_gettop(L);
    return lua_getfield(L, LUA_REGISTRYINDEX, memory) == LUA_TUSERDATA;
}

/* Drops the old search or solver, so that its memory can be collected before a new one needs memory. */
static void forget(lua_State *L, const char *memory, int game)
{
    lua_settop(L, game);
    lua_pushnil(L);
    lua_setfield(L, LUA_REGISTRYINDEX, memory);
}

static void remember(lua_State *L, const char *memory)
{
    lua_pushvalue(L, -1);
    lua_setfield(L, LUA_REGISTRYINDEX, memory);
}

/* Pushes the search of earlier calls; a new one where the options or the game differ. */
static void push_search(lua_State *L, const lnova_bot *bot, int options)
{
    int game;
    if (push_memory(L, SEARCH, &game)) {
        int search = lua_gettop(L);
        lnova_check_idle(L, search);
        if (lnova_refit_search(L, search, game, options, seed_of(bot)))
            return;
        lnova_close_search(L, search);
    }
    forget(L, SEARCH, game);
    lnova_push_search(L, game, options, seed_of(bot));
    remember(L, SEARCH);
}

static void push_solver(lua_State *L, const lnova_bot *bot, int options)
{
    int game;
    if (push_memory(L, SOLVER, &game)) {
        int solver = lua_gettop(L);
        if (lnova_refit_solver(L, solver, game, options, seed_of(bot)))
            return;
        lnova_close_solver(L, solver);
    }
    forget(L, SOLVER, game);
    lnova_push_solver(L, game, options, seed_of(bot));
    remember(L, SOLVER);
}

/* Makes the index the options, which may be missing. A view can't `peek`, since it does not have the hidden things. */
static void take_options(lua_State *L, int options)
{
    lnova_take_options(L, options);
    lnova_push_field(L, options, "peek");
    luaL_argcheck(L, !lua_toboolean(L, -1), options, "peek: a view knows nothing of what is hidden");
    lua_pop(L, 1);
}

/* A bot also sees the end of a game. */
static lnova_state *check_going_on(lua_State *L)
{
    lnova_state *view = self(L);
    luaL_argcheck(L, !nova_over(view->handle->game, lnova_block(view)), 1, "the game is over");
    return view;
}

static int view_search(lua_State *L)
{
    lnova_bot *bot = bot_of(L);
    int64_t iterations;
    take_options(L, 2);
    lnova_state *view = check_going_on(L);
    push_search(L, bot, 2);
    lnova_run_search(L, lua_gettop(L), lnova_block(view), 2, &iterations);
    lua_geti(L, -2, 1);
    lua_getfield(L, -1, "move");
    lua_replace(L, -2);
    bot->best = (nova_move)lua_tointeger(L, -1); /* set before the charge, where an interrupt may stop the script */
    lua_insert(L, -3);
    lnova_charge(L, (uint64_t)iterations * LNOVA_WORK_OF_ITERATION);
    return 3;
}

static int view_solve(lua_State *L)
{
    lnova_bot *bot = bot_of(L);
    take_options(L, 2);
    lnova_state *view = check_going_on(L);
    push_solver(L, bot, 2);
    int solver = lua_gettop(L);
    lnova_run_solver(L, solver, lnova_block(view));
    bot->best = (nova_move)lua_tointeger(L, -1); /* for bot:best(), if an interrupt stops the script */
    lnova_charge_solver(L, solver);
    return 1;
}

/* ---- The type --------------------------------------------------------------------------------------------------------------------------- */

/* `view.player`, `players`, `game` and `kind` are values, all other names are methods. The last upvalue: the methods. */
static int view_index(lua_State *L)
{
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
    const nova_game *game = self(L)->handle->game;
    if (strcmp(name, "player") == 0)
        lua_pushinteger(L, bot_of(L)->player);
    else if (strcmp(name, "players") == 0)
        lua_pushinteger(L, nova_game_players(game));
    else if (strcmp(name, "game") == 0)
        lua_pushstring(L, nova_game_name(game));
    else if (strcmp(name, "kind") == 0)
        lua_pushstring(L, game->is->kind);
    else
        lua_getfield(L, lua_upvalueindex(BOT + 1), name);
    return 1;
}

static int view_tostring(lua_State *L)
{
    lnova_state *view = self(L);
    lua_pushfstring(L, "the view of player %d, %d moves", bot_of(L)->player, nova_count(view->handle->game, lnova_block(view)));
    return 1;
}

static const luaL_Reg methods[] = {{"clock", view_clock}, {"history", view_history}, {"last", view_last},
                                   {"rules", view_rules}, {"left", view_left},       {"rate", view_rate},
                                   {"rng", view_rng},     {"sample", view_sample},   {"search", view_search},
                                   {"see", view_see},     {"solve", view_solve},     {"tiles", view_tiles},
                                   {NULL, NULL}};

/* Pushes the bot's random numbers. Each player's bot has its own stream. */
static void push_rng(lua_State *L, lnova_bot *bot)
{
    bot->rng = lnova_push_rng(L, bot->seed, LNOVA_STREAM_BOT + (uint64_t)bot->player);
}

void lnova_open_view(lua_State *L, lnova_bot *bot)
{
    push_rng(L, bot);
    lua_setfield(L, LUA_REGISTRYINDEX, RNG);
    static const luaL_Reg metamethods[] = {{NULL, NULL}};
    lnova_new_type(L, VIEW, metamethods, lnova_state_readers);
    luaL_getmetatable(L, VIEW);
    int metatable = lua_gettop(L);
    lua_getfield(L, metatable, "__index");
    lua_pushvalue(L, metatable);
    lua_pushlightuserdata(L, bot);
    luaL_setfuncs(L, methods, 2);
    lua_pushvalue(L, metatable);
    lua_pushlightuserdata(L, bot);
    lua_pushvalue(L, -3);
    lua_pushcclosure(L, view_index, 3);
    lua_setfield(L, metatable, "__index");
    lua_pushvalue(L, metatable);
    lua_pushlightuserdata(L, bot);
    lua_pushcclosure(L, view_tostring, 2);
    lua_setfield(L, metatable, "__tostring");
    lua_settop(L, metatable - 1);
}

/* Pushes this sandbox's userdata of the game. */
static void push_game(lua_State *L, lnova_game *shared)
{
    if (lua_getfield(L, LUA_REGISTRYINDEX, GAME) == LUA_TUSERDATA && ((lnova_game_handle *)lua_touserdata(L, -1))->shared == shared)
        return;
    lua_pop(L, 1);
    lua_pushnil(L);
    lua_setfield(L, LUA_REGISTRYINDEX, TILES);
    lnova_push_game(L, shared);
    lua_pushvalue(L, -1);
    lua_setfield(L, LUA_REGISTRYINDEX, GAME);
}

lnova_state *lnova_push_view(lua_State *L, lnova_bot *bot, const lnova_state *state)
{
    nova_rng rng = lnova_rng_of_view(state, bot->player);
    push_game(L, state->handle->shared);
    lnova_state *view = lnova_new_state(L, -1);
    memcpy(view->block, state->block, nova_state_size(state->handle->game));
    nova_reshuffle(state->handle->game, lnova_block(view), bot->player, &rng);
    lnova_forget_states(state->handle);
    luaL_setmetatable(L, VIEW);
    lnova_check_rules(L, state->handle);
    lua_remove(L, -2);
    return view;
}
