/* SPDX-License-Identifier: MIT
 *
 * The core's search for Lua. state:search searches once; core.search makes a search that remembers what it found from move to move. This file
 * also has the game's own ratings and evaluation.
 */
#include <limits.h>
#include <math.h>
#include <string.h>

#include "guide.h"
#include "options.h"
#include "search.h"
#include "system/interrupt.h"
#include "trace.h"

/* ---- The userdata ---------------------------------------------------------------------------------------------------------------------- */

/* User values beside those of the guide. SEARCHED: a copy of the state of the last run. */
enum { SEARCHED = LNOVA_GUIDE_RATE + 1, USER_VALUES = SEARCHED };

typedef struct search_data {
    nova_search *search;           /* NULL: closed */
    const lnova_game_handle *game; /* the userdata */
    lnova_game_handle owned;       /* the search owns the same game too, because a guide may close the userdata */
    nova_search_options options;   /* as they were asked for */
    size_t memory;                 /* bytes that the search has, as counted by its sandbox */
    bool running;
    lnova_guide guide;
} search_data;

static search_data *check_search(lua_State *L)
{
    search_data *self = luaL_checkudata(L, 1, LNOVA_SEARCH);
    luaL_argcheck(L, self->search && self->game->game, 1, "the search is closed");
    return self;
}

void lnova_check_idle(lua_State *L, int search)
{
    const search_data *self = lua_touserdata(L, search);
    luaL_argcheck(L, !self->running, 1, "the search is running: a function that it calls can't run, change or close it");
}

void lnova_close_search(lua_State *L, int search)
{
    search_data *self = lua_touserdata(L, search);
    nova_search_free(self->search);
    self->search = NULL;
    lnova_game_release(self->owned.shared);
    self->owned = (lnova_game_handle){NULL, NULL, NULL, NULL};
    lnova_release(L, &self->memory);
}

static int search_close(lua_State *L)
{
    luaL_checkudata(L, 1, LNOVA_SEARCH);
    lnova_check_idle(L, 1);
    lnova_close_search(L, 1);
    return 0;
}

/* ---- Options --------------------------------------------------------------------------------------------------------------------------- */

static const char *const known_options[] = {"checks", "evaluate", "exploration", "forced", "iterations", "memory", "moves",   "peek",
                                            "plies",  "policy",   "progress",    "rate",   "seconds",    "seed",   "threads", "width"};

static void check_names(lua_State *L, int index)
{
    lnova_check_options(L, index, known_options, sizeof known_options / sizeof *known_options);
}

enum { MOST_MEGABYTES = 1 << 20, USUAL_MEMORY = 64 << 20 /* the core's default */ };

static void check_threads(lua_State *L, int index, int threads)
{
    lua_Integer allowed = lnova_allowed_threads(L);
    if (threads > allowed)
        luaL_argerror(L, index, lua_pushfstring(L, "threads: found %d, and the bot's option `threads` allows %I", threads, allowed));
}

static void read_options(lua_State *L, int index, nova_search_options *options, uint64_t seed)
{
    const lua_Integer any = LUA_MAXINTEGER;
    options->seed = (uint64_t)lnova_integer_option(L, index, "seed", -any - 1, any, (lua_Integer)seed);
    options->memory = (size_t)lnova_integer_option(L, index, "memory", 0, MOST_MEGABYTES, 0) << 20;
    options->threads = (int)lnova_integer_option(L, index, "threads", 1, NOVA_SEARCH_THREADS, 1);
    check_threads(L, index, options->threads);
    options->width = (int)lnova_integer_option(L, index, "width", 1, NOVA_SEARCH_WIDTH, 0);
    options->plies = (int)lnova_integer_option(L, index, "plies", 0, INT32_MAX, 0);
    options->exploration = (float)lnova_number_option(L, index, "exploration", 0.001, 1e6, 0);
    options->peek = lnova_boolean_option(L, index, "peek");
    options->checks = lnova_boolean_option(L, index, "checks");
    lnova_push_field(L, index, "plies");
    if (lua_isinteger(L, -1) && options->plies == 0)
        options->plies = -1;
    lua_pop(L, 1);
}

/* ---- Making one ------------------------------------------------------------------------------------------------------------------------ */

/* In a sandbox the memory of a search counts against the sandbox's limit. If the script asks for no amount, the search gets at most half of
 * what is left. */
static void hold_memory(lua_State *L, search_data *self, size_t *memory)
{
    lnova_sandbox *sandbox = lnova_work_sandbox(L);
    if (!sandbox)
        return;
    size_t room = lnova_sandbox_memory_left(sandbox);
    if (*memory == 0)
        *memory = room / 2 < USUAL_MEMORY ? room / 2 : USUAL_MEMORY;
    if (!lnova_hold(L, *memory, &self->memory))
        lnova_raise_short(L, "memory", *memory);
}

void lnova_push_search(lua_State *L, int game, int options, uint64_t seed)
{
    nova_error error = {0};
    search_data *self = lua_newuserdatauv(L, sizeof *self, USER_VALUES);
    int at = lua_gettop(L);
    *self = (search_data){.game = lua_touserdata(L, game)};
    luaL_setmetatable(L, LNOVA_SEARCH);
    lua_pushvalue(L, game);
    lua_setiuservalue(L, at, LNOVA_SEARCH_GAME);
    check_names(L, options);
    read_options(L, options, &self->options, seed);
    lnova_fit_guide(L, at, options, &self->options.guide);
    self->options.guide.self = &self->guide;
    if (lnova_has_guide(&self->options.guide))
        self->options.threads = 1;
    lnova_check_game(L, game);
    self->owned = (lnova_game_handle){lnova_game_retain(self->game->shared), self->game->game, self->game->script, NULL};
    nova_search_options options_now = self->options;
    hold_memory(L, self, &options_now.memory);
    self->search = nova_search_new(self->game->game, &options_now, &error);
    if (!self->search)
        lnova_raise_error(L, &error);
}

static bool same_options(const nova_search_options *one, const nova_search_options *other)
{
    return one->seed == other->seed && one->memory == other->memory && one->threads == other->threads && one->width == other->width &&
           one->plies == other->plies && one->exploration == other->exploration && one->peek == other->peek &&
           one->checks == other->checks && one->guide.rate == other->guide.rate && one->guide.rollout == other->guide.rollout &&
           one->guide.estimate == other->guide.estimate;
}

bool lnova_refit_search(lua_State *L, int search, int game, int options, uint64_t seed)
{
    search_data *self = lua_touserdata(L, search);
    nova_search_options wanted = {0};
    if (self->game != lua_touserdata(L, game))
        return false;
    check_names(L, options);
    read_options(L, options, &wanted, seed);
    lnova_fit_guide(L, search, options, &wanted.guide);
    if (lnova_has_guide(&wanted.guide))
        wanted.threads = 1;
    return same_options(&wanted, &self->options);
}

/* ---- Running ------------------------------------------------------------------------------------------------------------------------------ */

/* In seconds. A run with a progress function is divided into slices, and calls the function between them. */
static const double SLICE = 0.1;

typedef struct run {
    int64_t iterations, done, kept, illegal;
    double seconds, used;
    bool stopped, endless;
    nova_move forced[NOVA_SEARCH_WIDTH];
    int forced_count;
} run;

/* In a sandbox a search makes only as many iterations as the instructions left can pay for. */
static void limit_iterations(lua_State *L, run *run)
{
    lnova_sandbox *sandbox = lnova_work_sandbox(L);
    const uint64_t most = sandbox ? lnova_sandbox_limits_of(sandbox)->instructions : 0;
    if (most == 0)
        return;
    int64_t payable = (int64_t)((most - lnova_sandbox_instructions(sandbox)) / LNOVA_WORK_OF_ITERATION) + 1;
    if (run->iterations == 0 || run->iterations > payable)
        run->iterations = payable;
}

static void read_search_limits(lua_State *L, int options, run *run)
{
    run->iterations = lnova_integer_option(L, options, "iterations", 1, LUA_MAXINTEGER, 0);
    run->seconds = lnova_number_option(L, options, "seconds", 0, 1e9, 0);
    if (run->iterations == 0 && run->seconds <= 0)
        luaL_argerror(L, options, "expected iterations or seconds, for a search must end");
    limit_iterations(L, run);
}

/* Each is legal, and is there once: the core relies on that. */
static nova_move check_forced(lua_State *L, int options, const search_data *self, const nova_state *state, const run *run)
{
    int whole;
    lua_Integer move = lua_tointegerx(L, -1, &whole);
    luaL_argcheck(L, whole && move >= 0 && move < NOVA_NO_MOVE && nova_legal(self->owned.game, state, (nova_move)move), options,
                  "forced: expected a list of legal moves");
    for (int i = 0; i < run->forced_count; i++)
        luaL_argcheck(L, run->forced[i] != (nova_move)move, options, "forced: a move is there twice");
    return (nova_move)move;
}

static void read_forced(lua_State *L, int options, const search_data *self, const nova_state *state, run *run)
{
    if (lnova_push_field(L, options, "forced") != LUA_TNIL) {
        lua_Unsigned count = lua_istable(L, -1) ? lua_rawlen(L, -1) : 0;
        luaL_argcheck(L, count >= 1 && count <= NOVA_SEARCH_WIDTH, options, "forced: expected a list of 1 to 64 moves");
        for (lua_Unsigned i = 1; i <= count; i++) {
            lua_rawgeti(L, -1, (lua_Integer)i);
            run->forced[run->forced_count] = check_forced(L, options, self, state, run);
            run->forced_count++;
            lua_pop(L, 1);
        }
    }
    lua_pop(L, 1);
}

static bool is_done(const run *run)
{
    return run->stopped || (run->iterations && run->done >= run->iterations) || (run->seconds > 0 && run->used >= run->seconds);
}

/* Calls the progress function. Ctrl-C during this call ends the search, as at any other time. */
static void tell_progress(lua_State *L, int progress, run *run)
{
    double by_iterations = run->iterations ? (double)run->done / (double)run->iterations : 0;
    double by_time = run->seconds > 0 ? run->used / run->seconds : 0;
    lua_pushvalue(L, progress);
    lua_pushnumber(L, fmin(1, fmax(by_iterations, by_time)));
    if (lua_pcall(L, 1, 0, 0) == LUA_OK)
        return;
    if (!lnova_is_of_kind(L, -1, LNOVA_INTERRUPTED))
        lua_error(L);
    lua_pop(L, 1);
    run->stopped = true;
}

/* Runs one slice, or the whole run if there are no slices. */
static void run_slice(search_data *self, const nova_state *state, run *run, double most, const lnova_stop *stop)
{
    double left = run->seconds > 0 ? fmin(most, run->seconds - run->used) : most;
    nova_search_limits limits = {.iterations = run->iterations ? run->iterations - run->done : 0,
                                 .seconds = left < HUGE_VAL ? left : 0,
                                 .stop = stop->ask,
                                 .self = stop->self,
                                 .forced = run->forced,
                                 .forced_count = run->forced_count};
    nova_search_report report;
    nova_search_run(self->search, state, &limits);
    nova_search_tell(self->search, &report);
    if (run->done == 0)
        run->kept = report.kept;
    run->done += report.iterations;
    run->illegal += report.illegal;
    run->used += report.seconds;
    run->endless = report.endless;
    run->stopped = stop->ask(stop->self);
}

/* ---- What came out --------------------------------------------------------------------------------------------------------------------- */

enum { LINE = 12 };

static void push_worth(lua_State *L, const float *worth, int players)
{
    lua_createtable(L, players, 0);
    for (int player = 0; player < players; player++) {
        lua_pushnumber(L, worth[player]);
        lua_rawseti(L, -2, player + 1);
    }
}

static void set_number(lua_State *L, const char *name, double number)
{
    lua_pushnumber(L, number);
    lua_setfield(L, -2, name);
}

static void set_integer(lua_State *L, const char *name, int64_t number)
{
    lua_pushinteger(L, number);
    lua_setfield(L, -2, name);
}

static void set_boolean(lua_State *L, const char *name, bool flag)
{
    lua_pushboolean(L, flag);
    lua_setfield(L, -2, name);
}

static void push_line(lua_State *L, const nova_search *search, nova_move move)
{
    nova_move line[LINE];
    int length = nova_search_line(search, move, line, LINE);
    lua_createtable(L, length, 0);
    for (int i = 0; i < length; i++) {
        lua_pushinteger(L, line[i]);
        lua_rawseti(L, -2, i + 1);
    }
}

/* The certain outcome of a move for the player to move; NULL where it is not proven. */
static const char *proven_outcome(const nova_search_move *move, int player)
{
    if (!move->proven)
        return NULL;
    return move->worth[player] >= 1 ? "win" : move->worth[player] <= 0 ? "loss" : "draw";
}

/* Pushes a list of the moves that were considered in the state of the last run, the best first, at most `most` of them. */
static void push_moves(lua_State *L, const search_data *self, const nova_state *state, int most)
{
    nova_search_move moves[NOVA_SEARCH_WIDTH];
    const nova_game *game = self->owned.game;
    int player = nova_player(game, state);
    int count = nova_search_moves(self->search, moves, most);
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        char text[NOVA_TEXT_SIZE];
        nova_text(game, state, moves[i].move, text);
        lua_createtable(L, 0, 10);
        set_integer(L, "move", moves[i].move);
        lua_pushstring(L, text);
        lua_setfield(L, -2, "text");
        set_integer(L, "visits", moves[i].visits);
        set_number(L, "value", moves[i].worth[player]);
        set_number(L, "error", moves[i].error);
        set_number(L, "noise", moves[i].noise);
        set_number(L, "prior", moves[i].prior);
        lua_pushstring(L, proven_outcome(&moves[i], player)); /* NULL becomes nil */
        lua_setfield(L, -2, "proven");
        push_worth(L, moves[i].worth, nova_game_players(game));
        lua_setfield(L, -2, "values");
        push_line(L, self->search, moves[i].move);
        lua_setfield(L, -2, "line");
        lua_rawseti(L, -2, i + 1);
    }
}

static void push_report(lua_State *L, const search_data *self, const run *run)
{
    nova_search_report report;
    nova_search_tell(self->search, &report);
    lua_createtable(L, 0, 8);
    set_integer(L, "iterations", run->done);
    set_integer(L, "illegal", run->illegal);
    set_integer(L, "kept", run->kept);
    set_integer(L, "nodes", report.nodes);
    set_boolean(L, "full", report.full);
    set_boolean(L, "stopped", run->stopped);
    set_number(L, "seconds", run->used);
    set_number(L, "overhead", report.overhead);
}

/* Pushes a copy of the state, since the functions that a search calls may play moves in the original. */
static nova_state *push_copy(lua_State *L, const lnova_game_handle *game, const nova_state *state)
{
    size_t size = nova_state_size(game->game);
    return memcpy(lua_newuserdatauv(L, size, 0), state, size);
}

static void trace_run(const search_data *self, const nova_state *state, const run *run)
{
    char text[NOVA_TEXT_SIZE] = "none";
    nova_search_move best;
    if (nova_search_moves(self->search, &best, 1) > 0)
        nova_text(self->owned.game, state, best.move, text);
    lnova_trace(LNOVA_TRACE_SEARCH, "%lld iterations in %.3f s, %lld visits kept, move %s", (long long)run->done, run->used,
                (long long)run->kept, text);
}

enum { SEARCH = 1, LIMITS }; /* arguments of run_search */

typedef struct request {
    const nova_state *state;
    run run;
    int most; /* moves to be returned */
} request;

/* Runs in a protected call. */
static int run_search(lua_State *L)
{
    search_data *self = lua_touserdata(L, SEARCH);
    request *request = lua_touserdata(L, -1);
    run *run = &request->run;
    lnova_stop stop = lnova_stop_for(L);
    int progress = lnova_function_option(L, LIMITS, "progress") ? lua_gettop(L) : 0;
    lnova_ready_guide(L, SEARCH, &self->guide);
    nova_state *from = push_copy(L, &self->owned, request->state);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, SEARCH, SEARCHED);
    do {
        run_slice(self, from, run, progress ? SLICE : HUGE_VAL, &stop);
        lnova_check_rules(L, &self->owned);
        if (run->endless)
            lnova_raise_endless(L, self->owned.game);
        if (progress && !run->stopped)
            tell_progress(L, progress, run);
    } while (!is_done(run));
    if (lnova_traces(LNOVA_TRACE_SEARCH))
        trace_run(self, from, run);
    push_moves(L, self, from, request->most);
    push_report(L, self, run);
    lnova_check_rules(L, &self->owned);
    return lnova_answered(L, 2); /* here, because at the return a pending Ctrl-C would already raise its error */
}

/* Reads what to do from the options, outside of the protected call: an error in them is one of the function that the script has called. */
static void read_request(lua_State *L, int options, const search_data *self, request *request)
{
    read_search_limits(L, options, &request->run);
    read_forced(L, options, self, request->state, &request->run);
    request->most = (int)lnova_integer_option(L, options, "moves", 1, NOVA_SEARCH_WIDTH, NOVA_SEARCH_WIDTH);
    if (lnova_function_option(L, options, "progress"))
        lua_pop(L, 1);
}

/* Runs the search, which must be idle. It is idle afterwards, however the run ends. The call is protected, because an error that leaves a coroutine closes
 * no variables. Pushes two results, or an error if the status is not LUA_OK. */
static int try_search(lua_State *L, int search, const nova_state *state, int options, int64_t *iterations)
{
    search_data *self = lua_touserdata(L, search);
    request request = {.state = state};
    read_request(L, options, self, &request);
    lua_pushcfunction(L, run_search);
    lua_pushvalue(L, search);
    lua_pushvalue(L, options);
    lua_pushlightuserdata(L, &request);
    self->running = true;
    int status = lua_pcall(L, 3, 2, 0);
    self->running = false;
    *iterations = status == LUA_OK ? request.run.done : 0;
    return status;
}

int lnova_run_search(lua_State *L, int search, const nova_state *state, int options, int64_t *iterations)
{
    return try_search(L, search, state, options, iterations) == LUA_OK ? 2 : lua_error(L);
}

/* ---- What a game knows ----------------------------------------------------------------------------------------------------------------- */

int lnova_push_ratings(lua_State *L, const nova_game *game, const nova_state *state, nova_rng *rng)
{
    nova_rated rated[NOVA_SEARCH_WIDTH];
    lnova_charge(L, LNOVA_WORK_OF_RATINGS);
    int count = nova_over(game, state) ? 0 : nova_plan(game, state, rng, rated, NOVA_SEARCH_WIDTH);
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        lua_createtable(L, 0, 2);
        set_integer(L, "move", rated[i].move);
        set_number(L, "rating", rated[i].rating);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* ---- For Lua --------------------------------------------------------------------------------------------------------------------------- */

lnova_state *lnova_check_going_on(lua_State *L, int index)
{
    lnova_state *state = lnova_check_state(L, index);
    luaL_argcheck(L, !nova_over(state->handle->game, lnova_block(state)), index, "the game is over");
    return state;
}

int lnova_answered(lua_State *L, int results)
{
    if (!lnova_work_sandbox(L))
        lnova_take_interrupt();
    return results;
}

int lnova_state_search(lua_State *L)
{
    int64_t iterations;
    lnova_take_options(L, 2);
    lnova_state *state = lnova_check_going_on(L, 1);
    lua_getiuservalue(L, 1, LNOVA_STATE_GAME);
    lnova_push_search(L, 3, 2, 0);
    int status = try_search(L, 4, lnova_block(state), 2, &iterations);
    lnova_close_search(L, 4);
    if (status != LUA_OK)
        return lua_error(L);
    lnova_charge(L, (uint64_t)iterations * LNOVA_WORK_OF_ITERATION);
    return 2;
}

static int search_run(lua_State *L)
{
    search_data *self = check_search(L);
    int64_t iterations;
    lnova_check_idle(L, 1);
    lnova_take_options(L, 3);
    check_names(L, 3);
    lnova_state *state = lnova_check_going_on(L, 2);
    luaL_argcheck(L, state->handle->shared == self->game->shared, 2, "a state of another game");
    lnova_run_search(L, 1, lnova_block(state), 3, &iterations);
    lnova_charge(L, (uint64_t)iterations * LNOVA_WORK_OF_ITERATION);
    return 2;
}

static int search_moves(lua_State *L)
{
    const search_data *self = check_search(L);
    lnova_check_idle(L, 1);
    luaL_argcheck(L, lua_getiuservalue(L, 1, SEARCHED) == LUA_TUSERDATA, 1, "the search has not run");
    push_moves(L, self, lua_touserdata(L, -1), NOVA_SEARCH_WIDTH);
    lnova_check_rules(L, &self->owned);
    return 1;
}

static int search_new(lua_State *L)
{
    lnova_check_game(L, 1);
    lnova_take_options(L, 2);
    lnova_push_search(L, 1, 2, 0);
    return 1;
}

int lnova_state_rate(lua_State *L)
{
    lnova_state *state = lnova_check_state(L, 1);
    int results = lnova_push_ratings(L, state->handle->game, lnova_block(state), lnova_check_rng(L, 2));
    lnova_check_rules(L, state->handle);
    return results;
}

int lnova_state_rollout(lua_State *L)
{
    lnova_state *state = lnova_check_state(L, 1);
    nova_rng *rng = lnova_check_rng(L, 2);
    lua_Integer most = lua_isnoneornil(L, 3) ? -1 : lnova_check_range(L, 3, 0, INT_MAX);
    lua_pushinteger(L, lnova_play_slices(L, state, rng, (int)most, nova_rollout));
    return 1;
}

int lnova_state_estimate(lua_State *L)
{
    lnova_state *state = lnova_self_state(L, 1);
    const nova_game *game = state->handle->game;
    float worth[NOVA_MAX_PLAYERS] = {0};
    if (nova_estimate(game, lnova_block(state), worth))
        push_worth(L, worth, nova_game_players(game));
    else
        lua_pushnil(L);
    lnova_check_rules(L, state->handle);
    return 1;
}

static int search_tostring(lua_State *L)
{
    const search_data *self = luaL_checkudata(L, 1, LNOVA_SEARCH);
    lua_pushstring(L, self->search ? "a search" : "a closed search");
    return 1;
}

static const luaL_Reg methods[] = {{"close", search_close}, {"moves", search_moves}, {"run", search_run}, {NULL, NULL}};
static const luaL_Reg metamethods[] = {{"__gc", search_close}, {"__close", search_close}, {"__tostring", search_tostring}, {NULL, NULL}};
static const luaL_Reg functions[] = {{"search", search_new}, {NULL, NULL}};

void lnova_open_search(lua_State *L)
{
    lnova_new_type(L, LNOVA_SEARCH, metamethods, methods);
    luaL_setfuncs(L, functions, 0);
}
