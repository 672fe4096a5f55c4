/* SPDX-License-Identifier: MIT
 *
 * core.luna and core.terra make games; a game's methods tell about it and set up states.
 */
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "script/script.h"
#include "state.h"
#include "values.h"

/* ---- A game with many owners --------------------------------------------------------------------------------------------------------- */

struct lnova_game {
    atomic_int owners;
    nova_game *game;
    lnova_script *script; /* that its rules ask, or NULL */
};

lnova_game *lnova_game_retain(lnova_game *shared)
{
    atomic_fetch_add_explicit(&shared->owners, 1, memory_order_relaxed);
    return shared;
}

void lnova_game_release(lnova_game *shared)
{
    if (!shared || atomic_fetch_sub_explicit(&shared->owners, 1, memory_order_acq_rel) > 1)
        return;
    nova_game_free(shared->game);
    lnova_script_free(shared->script);
    free(shared);
}

bool lnova_fail_memory(nova_error *error)
{
    nova_fail(error, "", "out of memory");
    error->memory = true;
    return false;
}

void lnova_add_rated(lnova_rated_list *list, nova_move move, float rating)
{
    nova_rated *rated = list->rated;
    if (list->count == list->room && rating <= rated[list->count - 1].rating)
        return;
    list->count += list->count < list->room;
    int at = list->count - 1;
    for (; at > 0 && rated[at - 1].rating < rating; at--)
        rated[at] = rated[at - 1];
    rated[at] = (nova_rated){move, rating};
}

enum { GAME_WATCH = 1, WATCH_HOST = 1 }; /* user values: of a game its watch, of a watch the thread that its function runs in */

/* ---- The userdata ---------------------------------------------------------------------------------------------------------------------- */

lnova_game_handle *lnova_new_game(lua_State *L)
{
    lnova_game_handle *handle = lua_newuserdatauv(L, sizeof *handle, GAME_WATCH);
    *handle = (lnova_game_handle){NULL, NULL, NULL, NULL};
    luaL_setmetatable(L, LNOVA_GAME);
    return handle;
}

/* Prepares the handle to own the new game, so that no memory is lost if making the game raises an error. False if memory is short. */
static bool begin_game(lnova_game_handle *handle)
{
    handle->shared = malloc(sizeof *handle->shared);
    if (!handle->shared)
        return false;
    *handle->shared = (lnova_game){.game = NULL, .script = NULL};
    atomic_init(&handle->shared->owners, 1);
    return true;
}

static void end_game(lnova_game_handle *handle, nova_game *game)
{
    handle->shared->game = game;
    handle->game = game;
    handle->script = handle->shared->script;
}

void lnova_push_game(lua_State *L, lnova_game *shared)
{
    lnova_game_handle *handle = lnova_new_game(L);
    *handle = (lnova_game_handle){lnova_game_retain(shared), shared->game, shared->script, NULL};
}

lnova_game_handle *lnova_check_game(lua_State *L, int index)
{
    lnova_game_handle *handle = luaL_checkudata(L, index, LNOVA_GAME);
    luaL_argcheck(L, handle->game, index, "the game is closed");
    return handle;
}

static const nova_game *self(lua_State *L)
{
    return lnova_check_game(L, 1)->game;
}

static void close_handle(lnova_game_handle *handle)
{
    lnova_game *shared = handle->shared;
    if (handle->watch && handle->script->watch == handle->watch)
        handle->script->watch = NULL;
    *handle = (lnova_game_handle){NULL, NULL, NULL, NULL};
    lnova_game_release(shared);
}

static int game_close(lua_State *L)
{
    close_handle(luaL_checkudata(L, 1, LNOVA_GAME));
    return 0;
}

static int game_equal(lua_State *L)
{
    const lnova_game_handle *a = luaL_testudata(L, 1, LNOVA_GAME), *b = luaL_testudata(L, 2, LNOVA_GAME);
    lua_pushboolean(L, a && b && a->shared == b->shared);
    return 1;
}

static int game_tostring(lua_State *L)
{
    const lnova_game_handle *handle = luaL_checkudata(L, 1, LNOVA_GAME);
    if (!handle->game)
        lua_pushliteral(L, "a closed game");
    else if (nova_game_players(handle->game) == 1)
        lua_pushfstring(L, "%s, solo", nova_game_name(handle->game));
    else
        lua_pushfstring(L, "%s for %d players", nova_game_name(handle->game), nova_game_players(handle->game));
    return 1;
}

/* ---- Making games ---------------------------------------------------------------------------------------------------------------------- */

/* The field `longest` of the rules, which all games have. */
static void take_longest(lua_State *L, nova_game *game)
{
    if (lua_getfield(L, 1, "longest") != LUA_TNIL) {
        int whole;
        lua_Integer plies = lua_tointegerx(L, -1, &whole);
        luaL_argcheck(L, whole && plies >= 1 && plies <= INT_MAX, 1, "longest: expected a whole number of plies, 1 or more");
        game->longest = (int)plies;
    }
    lua_pop(L, 1);
}

/* The last step of all makers: puts the game into the handle on top of the stack. Returns the error if there is no game. */
static int made(lua_State *L, lnova_game_handle *handle, nova_game *game, const nova_error *error)
{
    if (!game) {
        close_handle(handle); /* close now: Lua may lack the memory to call the finaliser */
        return lnova_fail(L, error);
    }
    end_game(handle, game);
    take_longest(L, game);
    lnova_check_rules(L, handle);
    return 1;
}

static lnova_game_handle *new_handle(lua_State *L)
{
    lnova_game_handle *handle = lnova_new_game(L);
    if (!begin_game(handle))
        lnova_raise_memory(L, "not enough memory");
    return handle;
}

static bool has_script(lua_State *L)
{
    bool has = lua_getfield(L, 1, "script") != LUA_TNIL;
    lua_pop(L, 1);
    return has;
}

static int make_luna(lua_State *L)
{
    nova_luna_rules rules;
    nova_error error = {0};
    luaL_checktype(L, 1, LUA_TTABLE);
    int players = (int)lnova_check_range(L, 2, 1, NOVA_MAX_PLAYERS);
    lnova_game_handle *handle = new_handle(L);
    lnova_read_luna(L, &rules);
    bool good = !has_script(L) || lnova_hook_luna(L, 1, &rules, &handle->shared->script, &error);
    return made(L, handle, good ? nova_luna_new(&rules, players, &error) : NULL, &error);
}

static int make_terra(lua_State *L)
{
    nova_terra_rules rules;
    nova_error error = {0};
    luaL_checktype(L, 1, LUA_TTABLE);
    int players = (int)lnova_check_range(L, 2, 1, NOVA_MAX_PLAYERS);
    lnova_game_handle *handle = new_handle(L);
    bool good = lnova_read_terra(L, &rules, &error) && (!has_script(L) || lnova_hook_terra(L, 1, &rules, &handle->shared->script, &error));
    return made(L, handle, good ? nova_terra_new(&rules, players, &error) : NULL, &error);
}

static int make_scripted(lua_State *L)
{
    nova_error error = {0};
    luaL_checktype(L, 1, LUA_TTABLE);
    int players = (int)lnova_check_range(L, 2, 1, NOVA_MAX_PLAYERS);
    lnova_game_handle *handle = new_handle(L);
    nova_game *game = lnova_lua_game_new(L, 1, players, &handle->shared->script, &error);
    lua_settop(L, 3);
    return made(L, handle, game, &error);
}

/* ---- Methods --------------------------------------------------------------------------------------------------------------------------- */

static int game_name(lua_State *L)
{
    lua_pushstring(L, nova_game_name(self(L)));
    return 1;
}

static int game_kind(lua_State *L)
{
    lua_pushstring(L, self(L)->is->kind);
    return 1;
}

static int game_rates(lua_State *L)
{
    lua_pushboolean(L, self(L)->is->rate != NULL);
    return 1;
}

/* The solver is worth its time where it tells alike positions apart. */
static int game_suits_solver(lua_State *L)
{
    const nova_game *game = self(L);
    lua_pushboolean(L, game->players == 1 && game->is->estimate && game->is->fingerprint);
    return 1;
}

static int game_players(lua_State *L)
{
    lua_pushinteger(L, nova_game_players(self(L)));
    return 1;
}

static int game_state_size(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)nova_state_size(self(L)));
    return 1;
}

static int game_max_moves(lua_State *L)
{
    lua_pushinteger(L, nova_max_moves(self(L)));
    return 1;
}

/* Makes a state's secret of the seed that it was dealt from, as a record writes it. */
static void seal_secret(lnova_state *state, const char *seed, size_t length)
{
    nova_rng_seal(&state->secret, seed, length);
}

static int game_setup(lua_State *L)
{
    const nova_game *game = self(L);
    lua_Integer seed = luaL_checkinteger(L, 2);
    lnova_state *state = lnova_new_state(L, 1);
    char text[24];
    seal_secret(state, text, (size_t)snprintf(text, sizeof text, "%lld", (long long)seed));
    nova_setup(game, lnova_block(state), (uint64_t)seed);
    lnova_check_rules(L, lua_touserdata(L, 1));
    return 1;
}

static int game_setup_sealed(lua_State *L)
{
    const nova_game *game = self(L);
    size_t length;
    const char *text = luaL_checklstring(L, 2, &length);
    lnova_state *state = lnova_new_state(L, 1);
    seal_secret(state, text, length);
    nova_setup_sealed(game, lnova_block(state), text, length);
    lnova_check_rules(L, lua_touserdata(L, 1));
    return 1;
}

static int game_deal(lua_State *L)
{
    const nova_game *game = self(L);
    luaL_checktype(L, 2, LUA_TTABLE);
    lnova_table table;
    nova_source header = lnova_source(&table, L, 2);
    nova_error error = {0};
    lnova_state *state = lnova_new_state(L, 1);
    const char *seed = header.text(header.self, "seed");
    if (seed)
        seal_secret(state, seed, strlen(seed));
    bool dealt = nova_deal(game, lnova_block(state), &header, &error);
    lnova_check_rules(L, state->handle);
    return dealt ? 1 : lnova_fail(L, &error);
}

/* ---- The type ------------------------------------------------------------------------------------------------------------------------- */

static int game_costs(lua_State *L)
{
    lnova_push_costs(L, lnova_check_game(L, 1)->script);
    return 1;
}

/* ---- Watching the functions of a variant ----------------------------------------------------------------------------------------------- */

static int game_watch(lua_State *L)
{
    lnova_game_handle *handle = lnova_check_game(L, 1);
    bool ends = lua_isnoneornil(L, 2);
    luaL_argcheck(L, ends || lua_isfunction(L, 2), 2, "a function or nil expected");
    if (!handle->script)
        return 0;
    if (handle->script->watch && handle->script->watch->paused)
        return luaL_error(L, "a function is paused");
    handle->script->watch = NULL;
    if (ends)
        return 0;
    lnova_watch *watch = lua_newuserdatauv(L, sizeof *watch, WATCH_HOST);
    lua_State *host = lua_newthread(L);
    lua_setiuservalue(L, -2, WATCH_HOST);
    lua_setiuservalue(L, 1, GAME_WATCH);
    lua_settop(L, 2);
    lnova_watch_begin(watch, L, host);
    handle->watch = watch;
    handle->script->watch = watch;
    return 0;
}

static lnova_watch *watch_of(lua_State *L)
{
    const lnova_game_handle *handle = lnova_check_game(L, 1);
    return handle->script ? handle->script->watch : NULL;
}

static int game_evaluate(lua_State *L)
{
    size_t length;
    const char *text = luaL_checklstring(L, 2, &length);
    return lnova_watch_evaluate(L, watch_of(L), text, length);
}

static int game_variables(lua_State *L)
{
    return lnova_watch_variables(L, watch_of(L));
}

static int game_way(lua_State *L)
{
    return lnova_watch_way(L, watch_of(L));
}

static int game_longest(lua_State *L)
{
    lua_pushinteger(L, nova_longest(self(L)));
    return 1;
}

static const luaL_Reg readers[] = {{"kind", game_kind},
                                   {"longest", game_longest},
                                   {"max_moves", game_max_moves},
                                   {"name", game_name},
                                   {"players", game_players},
                                   {"rates", game_rates},
                                   {"state_size", game_state_size},
                                   {"suits_solver", game_suits_solver},
                                   {NULL, NULL}};
static const luaL_Reg others[] = {{"bench", lnova_game_bench},
                                  {"costs", game_costs},
                                  {"deal", game_deal},
                                  {"evaluate", game_evaluate},
                                  {"setup", game_setup},
                                  {"setup_sealed", game_setup_sealed},
                                  {"variables", game_variables},
                                  {"watch", game_watch},
                                  {"way", game_way},
                                  {NULL, NULL}};
static const luaL_Reg metamethods[] = {{"__gc", game_close}, {"__eq", game_equal}, {"__tostring", game_tostring}, {NULL, NULL}};
static const luaL_Reg functions[] = {{"luna", make_luna}, {"terra", make_terra}, {"scripted", make_scripted}, {NULL, NULL}};

void lnova_open_readable_game(lua_State *L)
{
    lnova_new_type(L, LNOVA_GAME, metamethods, readers);
}

void lnova_open_game(lua_State *L)
{
    lnova_open_readable_game(L);
    luaL_getmetatable(L, LNOVA_GAME);
    lua_pushcfunction(L, game_close);
    lua_setfield(L, -2, "__close");
    lua_getfield(L, -1, "__index");
    lua_pushvalue(L, -2);
    luaL_setfuncs(L, others, 1);
    lua_pop(L, 2);
    luaL_setfuncs(L, functions, 0);
}
