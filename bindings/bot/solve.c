/* SPDX-License-Identifier: MIT
 *
 * The core's solver for Lua: state:solve gives one answer, core.solver makes a solver that remembers its plan.
 */
#include <string.h>

#include "options.h"
#include "search.h"

typedef struct solver_data {
    nova_solver *solver; /* NULL: closed */
    const lnova_game_handle *game;
    size_t memory;               /* bytes that the solver has, as counted by its sandbox */
    nova_solver_options options; /* as they were asked for */
    lnova_stop stop;
    uint64_t most;       /* the work that the sandbox can pay for, */
    uint64_t work;       /* and the work of the last run */
    lua_State *listener; /* whose function `progress` is called between parts of the work; NULL: there is none, or it has failed */
    int progress;
    double share; /* that the function was told last */
    bool running;
} solver_data;

static void check_idle(lua_State *L, const solver_data *self)
{
    luaL_argcheck(L, !self->running, 1, "the solver is running");
}

static solver_data *check_solver(lua_State *L)
{
    solver_data *self = luaL_checkudata(L, 1, LNOVA_SOLVER);
    luaL_argcheck(L, self->solver && self->game->game, 1, "the solver is closed");
    check_idle(L, self);
    return self;
}

void lnova_close_solver(lua_State *L, int solver)
{
    solver_data *self = lua_touserdata(L, solver);
    nova_solver_free(self->solver);
    self->solver = NULL;
    lnova_release(L, &self->memory);
}

static int solver_close(lua_State *L)
{
    check_idle(L, luaL_checkudata(L, 1, LNOVA_SOLVER));
    lnova_close_solver(L, 1);
    return 0;
}

static nova_solver_options read_options(lua_State *L, int index, uint64_t seed)
{
    static const char *const known[] = {"peek", "seed", "width", "worlds"};
    lnova_check_options(L, index, known, sizeof known / sizeof *known);
    return (nova_solver_options){
        .seed = (uint64_t)lnova_integer_option(L, index, "seed", LUA_MININTEGER, LUA_MAXINTEGER, (lua_Integer)seed),
        .width = (int)lnova_integer_option(L, index, "width", 1, 100000, 0),
        .worlds = (int)lnova_integer_option(L, index, "worlds", 1, 10000, 0),
        .peek = lnova_boolean_option(L, index, "peek"),
    };
}

static const double LEAST_STEP = 0.005; /* smaller changes of the share are left out: there are very many questions */

enum { WORK_OF_POSITION = 200 }; /* instructions, for a position that the solver judges */

static nova_solver_report report_of(const solver_data *self)
{
    nova_solver_report report;
    nova_solver_tell(self->solver, &report);
    return report;
}

/* Calls the progress function. If that fails, its error stays on top of the stack. */
static void tell_progress(solver_data *self)
{
    lua_State *L = self->listener;
    double share = (double)report_of(self).done;
    if (share < self->share + LEAST_STEP)
        return;
    self->share = share;
    lua_pushvalue(L, self->progress);
    lua_pushnumber(L, share);
    if (lua_pcall(L, 1, 0, 0) != LUA_OK)
        self->listener = NULL;
}

static bool must_stop(void *self)
{
    solver_data *data = self;
    bool has_function = data->listener != NULL;
    if (has_function)
        tell_progress(data);
    return report_of(data).work > data->most || (has_function && !data->listener) || data->stop.ask(data->stop.self);
}

void lnova_push_solver(lua_State *L, int game, int options, uint64_t seed)
{
    nova_error error = {0};
    solver_data *self = lua_newuserdatauv(L, sizeof *self, 1);
    *self = (solver_data){.game = lua_touserdata(L, game), .stop = lnova_stop_for(L)};
    luaL_setmetatable(L, LNOVA_SOLVER);
    lua_pushvalue(L, game);
    lua_setiuservalue(L, -2, 1);
    self->options = read_options(L, options, seed);
    self->options.stop = must_stop;
    self->options.self = self;
    lnova_check_game(L, game);
    self->solver = nova_solver_new(self->game->game, &self->options, &error);
    if (!self->solver)
        lnova_raise_error(L, &error);
    size_t size = report_of(self).size;
    if (lnova_hold(L, size, &self->memory))
        return;
    lnova_close_solver(L, lua_gettop(L));
    lnova_raise_short(L, "width", size);
}

bool lnova_refit_solver(lua_State *L, int solver, int game, int options, uint64_t seed)
{
    const solver_data *self = lua_touserdata(L, solver);
    nova_solver_options wanted = read_options(L, options, seed);
    return self->game == lua_touserdata(L, game) && wanted.seed == self->options.seed && wanted.width == self->options.width &&
           wanted.worlds == self->options.worlds && wanted.peek == self->options.peek;
}

static void begin_run(lua_State *L, solver_data *self)
{
    lnova_sandbox *sandbox = lnova_work_sandbox(L);
    uint64_t limit = sandbox ? lnova_sandbox_limits_of(sandbox)->instructions : 0;
    self->listener = NULL;
    self->most = limit ? (limit - lnova_sandbox_instructions(sandbox)) / WORK_OF_POSITION + 1 : UINT64_MAX;
}

/* Raises no error. */
static nova_move run_solver(lua_State *L, solver_data *self, const nova_state *state)
{
    begin_run(L, self);
    nova_move move = nova_solver_run(self->solver, state);
    self->work = report_of(self).work;
    return move;
}

int lnova_run_solver(lua_State *L, int solver, const nova_state *state)
{
    solver_data *self = lua_touserdata(L, solver);
    lua_pushinteger(L, run_solver(L, self, state));
    lnova_check_rules(L, self->game);
    return 1;
}

void lnova_charge_solver(lua_State *L, int solver)
{
    const solver_data *self = lua_touserdata(L, solver);
    lnova_charge(L, self->work * WORK_OF_POSITION);
}

/* ---- For Lua --------------------------------------------------------------------------------------------------------------------------- */

static const nova_state *check_state(lua_State *L, const solver_data *self)
{
    lnova_state *state = lnova_check_going_on(L, 2);
    luaL_argcheck(L, state->handle->shared == self->game->shared, 2, "a state of another game");
    return lnova_block(state);
}

static int solver_run(lua_State *L)
{
    const solver_data *self = check_solver(L);
    lnova_run_solver(L, 1, check_state(L, self));
    lua_pushboolean(L, self->stop.ask(self->stop.self));
    return lnova_answered(L, 2);
}

static void push_solved(lua_State *L, const nova_game *game, const nova_state *state, const nova_solved *solved)
{
    char text[NOVA_TEXT_SIZE];
    nova_text(game, state, solved->move, text);
    lua_createtable(L, 0, 5);
    lua_pushinteger(L, solved->move);
    lua_setfield(L, -2, "move");
    lua_pushstring(L, text);
    lua_setfield(L, -2, "text");
    lua_pushnumber(L, (lua_Number)solved->points);
    lua_setfield(L, -2, "points");
    lua_pushnumber(L, (lua_Number)solved->error);
    lua_setfield(L, -2, "error");
    lua_createtable(L, solved->length, 0);
    for (int i = 0; i < solved->length; i++) {
        lua_pushinteger(L, solved->line[i]);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "line");
}

enum { PROGRESS = 4 }; /* argument of solver_compare */

/* Runs the comparison. A progress function that fails ends it, and leaves its error on top of the stack. The function may close the game's
 * userdata, so the comparison owns the game too. */
static int run_comparison(lua_State *L, solver_data *self, const nova_state *state, nova_solved *solved, int most)
{
    lnova_game *game = lnova_game_retain(self->game->shared);
    begin_run(L, self);
    self->progress = PROGRESS;
    self->share = 0;
    self->listener = lua_isnoneornil(L, PROGRESS) ? NULL : L;
    self->running = true;
    int count = nova_solver_compare(self->solver, state, solved, most);
    self->running = false;
    lnova_game_release(game);
    return count;
}

/* Pushes a copy of the state, in which a progress function can't play. */
static nova_state *push_copy(lua_State *L, const solver_data *self, const nova_state *state)
{
    size_t size = nova_state_size(self->game->game);
    return memcpy(lua_newuserdatauv(L, size, 0), state, size);
}

/* Raises the error of the progress function if it has failed. Ctrl-C during a call of it ends the comparison as at any other time. */
static bool was_stopped(lua_State *L, const solver_data *self)
{
    bool failed = !lua_isnoneornil(L, PROGRESS) && !self->listener;
    if (!failed)
        return self->stop.ask(self->stop.self);
    if (!lnova_is_of_kind(L, -1, LNOVA_INTERRUPTED))
        lua_error(L);
    return true;
}

static int solver_compare(lua_State *L)
{
    solver_data *self = check_solver(L);
    lua_settop(L, PROGRESS);
    const nova_state *state = push_copy(L, self, check_state(L, self));
    nova_solved solved[NOVA_SEARCH_WIDTH];
    lua_Integer most = luaL_optinteger(L, 3, NOVA_SEARCH_WIDTH);
    luaL_argcheck(L, most >= 1 && most <= NOVA_SEARCH_WIDTH, 3, "expected 1 to 64");
    if (!lua_isnoneornil(L, PROGRESS))
        luaL_checktype(L, PROGRESS, LUA_TFUNCTION);
    int count = run_comparison(L, self, state, solved, (int)most);
    bool stopped = was_stopped(L, self);
    luaL_argcheck(L, self->game->game, 1, "the game is closed");
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        push_solved(L, self->game->game, state, &solved[i]);
        lua_rawseti(L, -2, i + 1);
    }
    lnova_check_rules(L, self->game);
    lua_pushboolean(L, stopped);
    return lnova_answered(L, 2);
}

static int solver_new(lua_State *L)
{
    lnova_check_game(L, 1);
    lnova_take_options(L, 2);
    lnova_push_solver(L, 1, 2, 0);
    return 1;
}

int lnova_state_solve(lua_State *L)
{
    lnova_take_options(L, 2);
    lnova_state *state = lnova_check_going_on(L, 1);
    lua_getiuservalue(L, 1, LNOVA_STATE_GAME);
    lnova_push_solver(L, 3, 2, 0);
    lua_pushinteger(L, run_solver(L, lua_touserdata(L, 4), lnova_block(state)));
    lnova_close_solver(L, 4);
    lnova_check_rules(L, state->handle);
    lnova_charge_solver(L, 4);
    return lnova_answered(L, 1);
}

static int solver_tostring(lua_State *L)
{
    const solver_data *self = luaL_checkudata(L, 1, LNOVA_SOLVER);
    lua_pushstring(L, self->solver ? "a solver" : "a closed solver");
    return 1;
}

static const luaL_Reg methods[] = {{"close", solver_close}, {"compare", solver_compare}, {"run", solver_run}, {NULL, NULL}};
static const luaL_Reg metamethods[] = {{"__gc", solver_close}, {"__close", solver_close}, {"__tostring", solver_tostring}, {NULL, NULL}};
static const luaL_Reg functions[] = {{"solver", solver_new}, {NULL, NULL}};

void lnova_open_solver(lua_State *L)
{
    lnova_new_type(L, LNOVA_SOLVER, metamethods, methods);
    luaL_setfuncs(L, functions, 0);
}
