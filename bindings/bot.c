/* SPDX-License-Identifier: MIT
 *
 * core.bot: a bot's script in a sandbox of its own, which is shown views and answers with moves.
 *
 * A view is made by shuffling afresh what its player can't know, before anything of the state reaches the sandbox. So there is nothing in
 * there that a script could find out: what it samples and what it searches has never held the true pile.
 */
#include <stdio.h>
#include <string.h>

#include "plain.h"
#include "sandbox.h"
#include "sandbox_copy.h"
#include "search.h"

#define BOT "nova.bot"
#define VIEW "nova.view"

/* ---- The userdata in the program's Lua, and what is anchored in the sandbox's registry ---------------------------------------------------- */

typedef struct bot {
    lnova_sandbox *sandbox; /* NULL: closed */
    nova_rng *rng;          /* in the sandbox's Lua */
    int player;
    uint64_t seed;
    nova_move best; /* that a search or a solver found in the question under way; NOVA_NO_MOVE before the first */
    char name[64];  /* for what it prints */
} bot;

static const char *const MOVE = "nova.bot.move", *const OPTIONS = "nova.bot.options", *const GAME = "nova.bot.game",
                         *const RNG = "nova.bot.rng", *const SEARCH = "nova.bot.search", *const SOLVER = "nova.bot.solver",
                         *const CHECK = "nova.bot.check";

/* In the sandbox. User value 1 is the game's userdata. */
typedef struct view {
    bot *bot;
    const lnova_game_box *box;
    alignas(uint64_t) unsigned char block[];
} view;

static bot *check_bot(lua_State *L)
{
    bot *self = luaL_checkudata(L, 1, BOT);
    luaL_argcheck(L, self->sandbox, 1, "the bot is closed");
    return self;
}

/* ---- Views: these functions run in the sandbox -------------------------------------------------------------------------------------------- */

static view *self(lua_State *L)
{
    return luaL_checkudata(L, 1, VIEW);
}

static const nova_state *block_of(const view *view)
{
    return (const nova_state *)view->block;
}

static const nova_game *game_of(const view *view)
{
    return view->box->game;
}

static int view_see(lua_State *L)
{
    view *view = self(L);
    lnova_push_record(L);
    nova_listener listener = lnova_listener(L);
    nova_tell(game_of(view), block_of(view), NOVA_TELL_VIEW, &listener);
    return 1;
}

static int view_count(lua_State *L)
{
    view *view = self(L);
    lua_pushinteger(L, nova_count(game_of(view), block_of(view)));
    return 1;
}

static int view_moves(lua_State *L)
{
    view *view = self(L);
    int count = nova_count(game_of(view), block_of(view));
    nova_move *moves = lua_newuserdatauv(L, sizeof *moves * (size_t)nova_max_moves(game_of(view)), 0);
    nova_list(game_of(view), block_of(view), moves);
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        lua_pushinteger(L, moves[i]);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static int view_nth(lua_State *L)
{
    view *view = self(L);
    lua_Integer n = lnova_check_range(L, 2, 1, nova_count(game_of(view), block_of(view)));
    lua_pushinteger(L, nova_nth(game_of(view), block_of(view), (int)n - 1));
    return 1;
}

static bool is_legal(const view *view, lua_Integer move)
{
    return move >= 0 && move < NOVA_NO_MOVE && nova_legal(game_of(view), block_of(view), (nova_move)move);
}

static int view_legal(lua_State *L)
{
    lua_pushboolean(L, is_legal(self(L), luaL_checkinteger(L, 2)));
    return 1;
}

static int view_text(lua_State *L)
{
    view *view = self(L);
    lua_Integer move = luaL_checkinteger(L, 2);
    char text[NOVA_TEXT_SIZE];
    luaL_argcheck(L, is_legal(view, move), 2, "the move is not legal here");
    nova_text(game_of(view), block_of(view), (nova_move)move, text);
    lua_pushstring(L, text);
    return 1;
}

static int view_parse(lua_State *L)
{
    view *view = self(L);
    const char *text = luaL_checkstring(L, 2);
    nova_error error = {"", ""};
    nova_move move;
    if (!nova_parse(game_of(view), block_of(view), text, &move, &error))
        return lnova_fail(L, &error);
    lua_pushinteger(L, move);
    return 1;
}

static void push_task(lua_State *L, const nova_luna_rules *rules, const uint8_t *need)
{
    luaL_Buffer text;
    luaL_buffinit(L, &text);
    for (int colour = 0; colour < rules->colours; colour++)
        for (int i = 0; i < need[colour]; i++)
            luaL_addchar(&text, rules->letters[colour]);
    luaL_pushresult(&text);
}

static void push_tile(lua_State *L, const nova_luna_rules *rules, const nova_luna_tile *tile)
{
    lua_createtable(L, 0, 3);
    lua_pushlstring(L, &rules->letters[tile->colour], 1);
    lua_setfield(L, -2, "colour");
    lua_pushinteger(L, tile->cost);
    lua_setfield(L, -2, "cost");
    lua_createtable(L, tile->tasks, 0);
    for (int task = 0; task < tile->tasks; task++) {
        push_task(L, rules, tile->need[task]);
        lua_rawseti(L, -2, task + 1);
    }
    lua_setfield(L, -2, "tasks");
}

/* The tiles of Nova Luna by id; nil in other games, where a view shows all. */
static int view_tiles(lua_State *L)
{
    view *view = self(L);
    const nova_luna_rules *rules = nova_luna_rules_of(game_of(view));
    if (!rules)
        return 0;
    lua_createtable(L, rules->tiles, 0);
    for (int i = 0; i < rules->tiles; i++) {
        push_tile(L, rules, &rules->tile[i]);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static int view_rng(lua_State *L)
{
    self(L);
    lua_getfield(L, LUA_REGISTRYINDEX, RNG);
    return 1;
}

static int view_sample(lua_State *L)
{
    view *view = self(L);
    lua_getiuservalue(L, 1, 1);
    lnova_state *state = lnova_new_state(L, -1);
    memcpy(state->block, view->block, nova_state_size(game_of(view)));
    nova_reshuffle(game_of(view), lnova_block(state), view->bot->player, view->bot->rng);
    return 1;
}

static int view_rate(lua_State *L)
{
    view *view = self(L);
    return lnova_push_ratings(L, game_of(view), block_of(view), view->bot->rng);
}

static int view_estimate(lua_State *L)
{
    view *view = self(L);
    return lnova_push_estimate(L, game_of(view), block_of(view));
}

/* A search gives its answer while there is still time to use it. */
static bool must_end(void *self)
{
    static const double SPARE = 0.05;
    return lnova_interrupted() || lnova_sandbox_seconds_left(self) < SPARE;
}

static uint64_t seed_of(const bot *bot)
{
    return bot->seed * NOVA_MAX_PLAYERS + (uint64_t)bot->player;
}

/* Pushes what the bot remembers by that name; the game's userdata is at `game` afterwards. */
static bool push_memory(lua_State *L, const char *memory, int *game)
{
    lua_getiuservalue(L, 1, 1);
    *game = lua_gettop(L);
    return lua_getfield(L, LUA_REGISTRYINDEX, memory) == LUA_TUSERDATA;
}

/* The old one is garbage before a new one asks for memory. */
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

/* Pushes the search that remembers, or a new one where the options ask for another or the game is another. */
static void push_search(lua_State *L, const bot *bot, int options)
{
    int game;
    if (push_memory(L, SEARCH, &game) && lnova_refit_search(L, lua_gettop(L), game, options, seed_of(bot)))
        return;
    forget(L, SEARCH, game);
    lnova_push_search(L, game, options, seed_of(bot));
    remember(L, SEARCH);
}

static void push_solver(lua_State *L, const bot *bot, int options)
{
    int game;
    lnova_stop stop = {must_end, bot->sandbox};
    if (push_memory(L, SOLVER, &game) && lnova_refit_solver(L, lua_gettop(L), game, options, seed_of(bot)))
        return;
    forget(L, SOLVER, game);
    lnova_push_solver(L, game, options, seed_of(bot), &stop);
    remember(L, SOLVER);
}

/* What is hidden from a view can't be had by an option either. */
static void refuse_to_peek(lua_State *L, int options)
{
    luaL_checktype(L, options, LUA_TTABLE);
    lua_getfield(L, options, "peek");
    luaL_argcheck(L, !lua_toboolean(L, -1), options, "peek: a view knows nothing of what is hidden");
    lua_pop(L, 1);
}

enum { WORK_OF_ITERATION = 50 }; /* instructions, for what a sandbox counts */

static int view_search(lua_State *L)
{
    view *view = self(L);
    lnova_sandbox *sandbox = view->bot->sandbox;
    refuse_to_peek(L, 2);
    lua_settop(L, 2);
    push_search(L, view->bot, 2);
    lnova_stop stop = {must_end, sandbox};
    lnova_run_search(L, lua_gettop(L), block_of(view), 2, &stop);
    lua_geti(L, -2, 1);
    lua_getfield(L, -1, "move");
    lua_replace(L, -2);
    view->bot->best = (nova_move)lua_tointeger(L, -1); /* before charging, which is where an interrupt stops the script */
    lua_insert(L, -3);
    lua_getfield(L, -1, "iterations");
    lnova_sandbox_charge(L, (uint64_t)lua_tointeger(L, -1) * WORK_OF_ITERATION);
    lua_pop(L, 1);
    return 3;
}

static int view_solve(lua_State *L)
{
    view *view = self(L);
    refuse_to_peek(L, 2);
    lua_settop(L, 2);
    push_solver(L, view->bot, 2);
    lnova_run_solver(L, lua_gettop(L), block_of(view));
    view->bot->best = (nova_move)lua_tointeger(L, -1); /* for whoever asks after an interrupt, which stops the script */
    return 1;
}

/* `view.player` and `view.players` are numbers, all else is a method. Upvalue: the methods. */
static int view_index(lua_State *L)
{
    const view *view = self(L);
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
    if (strcmp(name, "player") == 0)
        lua_pushinteger(L, view->bot->player);
    else if (strcmp(name, "players") == 0)
        lua_pushinteger(L, nova_game_players(game_of(view)));
    else if (strcmp(name, "game") == 0)
        lua_pushstring(L, nova_game_name(game_of(view)));
    else
        lua_getfield(L, lua_upvalueindex(1), name);
    return 1;
}

static int view_tostring(lua_State *L)
{
    const view *view = self(L);
    lua_pushfstring(L, "the view of player %d, %d moves", view->bot->player, nova_count(game_of(view), block_of(view)));
    return 1;
}

static const luaL_Reg view_methods[] = {{"count", view_count},   {"estimate", view_estimate}, {"legal", view_legal}, {"moves", view_moves},
                                        {"nth", view_nth},       {"parse", view_parse},       {"rate", view_rate},   {"rng", view_rng},
                                        {"sample", view_sample}, {"search", view_search},     {"see", view_see},     {"solve", view_solve},
                                        {"text", view_text},     {"tiles", view_tiles},       {NULL, NULL}};

static void open_view(lua_State *L)
{
    luaL_newmetatable(L, VIEW);
    luaL_newlib(L, view_methods);
    lua_pushcclosure(L, view_index, 1);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, view_tostring);
    lua_setfield(L, -2, "__tostring");
    lua_pushliteral(L, VIEW);
    lua_setfield(L, -2, "__metatable");
    lua_pop(L, 1);
}

/* ---- Preparing the sandbox: runs in it ------------------------------------------------------------------------------------------------------ */

static int prepare(lua_State *L)
{
    bot *self = lua_touserdata(L, 1);
    lua_newtable(L); /* the functions of nova.core that come with the types stay outside */
    lnova_open_game(L);
    lnova_open_state(L);
    lnova_open_random(L);
    lnova_open_search(L);
    lnova_open_solver(L);
    open_view(L);
    lua_getfield(L, -1, "rng");
    lua_pushinteger(L, (lua_Integer)self->seed);
    lua_pushinteger(L, NOVA_STREAM_BOT + self->player);
    lua_call(L, 2, 1);
    self->rng = lnova_check_rng(L, -1);
    lua_setfield(L, LUA_REGISTRYINDEX, RNG);
    return 0;
}

/* The script's result at 1: a function, or a table with one. */
static int take_script(lua_State *L)
{
    lua_settop(L, 1);
    if (lua_istable(L, 1)) {
        lua_getfield(L, 1, "move");
        lua_getfield(L, 1, "options");
        if (!lua_isnil(L, 3) && !lua_istable(L, 3))
            luaL_error(L, "options: found a %s, expected a table from names to what holds unless told otherwise", luaL_typename(L, 3));
        lua_setfield(L, LUA_REGISTRYINDEX, OPTIONS);
        lua_getfield(L, 1, "check");
        lua_setfield(L, LUA_REGISTRYINDEX, CHECK);
    } else {
        lua_pushvalue(L, 1);
    }
    if (!lua_isfunction(L, 2))
        luaL_error(L, "a bot returns a function, or a table whose field `move` is one; found a %s", luaL_typename(L, 2));
    lua_setfield(L, LUA_REGISTRYINDEX, MOVE);
    return 0;
}

/* ---- Asking: runs in the sandbox -------------------------------------------------------------------------------------------------------------- */

typedef struct question {
    bot *bot;
    const lnova_state *state;
    nova_move move;    /* the answer */
    const char *fault; /* what kind of failure it is when there is none */
} question;

/* Pushes the game's userdata of this sandbox. */
static void push_game(lua_State *L, lnova_game *shared)
{
    if (lua_getfield(L, LUA_REGISTRYINDEX, GAME) == LUA_TUSERDATA && ((lnova_game_box *)lua_touserdata(L, -1))->shared == shared)
        return;
    lua_pop(L, 1);
    lnova_push_game(L, shared);
    lua_pushvalue(L, -1);
    lua_setfield(L, LUA_REGISTRYINDEX, GAME);
}

static view *push_view(lua_State *L, bot *bot, const lnova_state *state)
{
    nova_rng any = {0, 1};
    push_game(L, state->box->shared);
    size_t size = nova_state_size(state->box->game);
    view *view = lua_newuserdatauv(L, sizeof *view + size, 1);
    view->bot = bot;
    view->box = lua_touserdata(L, -2);
    memcpy(view->block, state->block, size);
    nova_reshuffle(state->box->game, (nova_state *)view->block, bot->player, &any);
    lua_pushvalue(L, -2);
    lua_setiuservalue(L, -2, 1);
    luaL_setmetatable(L, VIEW);
    return view;
}

/* A move, or the text of one. */
static nova_move read_answer(lua_State *L, const view *view, question *question)
{
    nova_error error = {"", ""};
    nova_move move = 0;
    question->fault = "illegal";
    if (lua_type(L, -1) == LUA_TSTRING) {
        if (!nova_parse(game_of(view), block_of(view), lua_tostring(L, -1), &move, &error))
            luaL_error(L, "answered with an illegal move: %s", error.text);
        return move;
    }
    if (!lua_isinteger(L, -1)) {
        question->fault = "nonsense";
        luaL_error(L, "answered with %s%s, expected a move", lua_isnil(L, -1) ? "nothing" : "a ",
                   lua_isnil(L, -1) ? "" : luaL_typename(L, -1));
    }
    if (!is_legal(view, lua_tointeger(L, -1)))
        luaL_error(L, "answered with %I, which is no legal move", lua_tointeger(L, -1));
    return (nova_move)lua_tointeger(L, -1);
}

static int ask(lua_State *L)
{
    question *question = lua_touserdata(L, 1);
    view *view = push_view(L, question->bot, question->state);
    int view_at = lua_gettop(L);
    lua_getfield(L, LUA_REGISTRYINDEX, MOVE);
    lua_pushvalue(L, view_at);
    lua_getfield(L, LUA_REGISTRYINDEX, OPTIONS);
    lua_call(L, 2, 1);
    question->move = read_answer(L, view, question);
    return 0;
}

/* ---- For the program ---------------------------------------------------------------------------------------------------------------------------- */

static int fail(lua_State *L, const lnova_sandbox_error *error, const char *fault)
{
    if (error->limit == LNOVA_LIMIT_INTERRUPT) {
        lnova_take_interrupt(L);
        lua_pushliteral(L, "interrupted");
        return lua_error(L);
    }
    lua_pushnil(L);
    lua_pushstring(L, error->text);
    lua_pushstring(L, error->limit == LNOVA_LIMIT_NONE ? fault : lnova_limit_name(error->limit));
    return 3;
}

static bool call_with(lnova_sandbox *sandbox, lua_CFunction function, void *argument, lnova_sandbox_error *error)
{
    lua_State *script = lnova_sandbox_state(sandbox);
    lua_pushcfunction(script, function);
    lua_pushlightuserdata(script, argument);
    return lnova_sandbox_call(sandbox, 1, 0, error);
}

static bool load_script(bot *self, const char *path, lnova_sandbox_error *error)
{
    lnova_sandbox *sandbox = self->sandbox;
    lua_State *script = lnova_sandbox_state(sandbox);
    if (!call_with(sandbox, prepare, self, error))
        return false;
    lua_pushcfunction(script, take_script);
    if (!lnova_sandbox_load_file(sandbox, path, error) || !lnova_sandbox_call(sandbox, 0, 1, error))
        return false;
    return lnova_sandbox_call(sandbox, 1, 0, error);
}

static void print_line(lua_State *L, void *self, const char *text, size_t length)
{
    (void)L;
    const bot *bot = self;
    flockfile(stderr);
    lnova_write_plain(stderr, bot->name, strlen(bot->name));
    fputs(": ", stderr);
    lnova_write_plain(stderr, text, length);
    fputc('\n', stderr);
    funlockfile(stderr);
}

static int bot_close(lua_State *L)
{
    bot *self = luaL_checkudata(L, 1, BOT);
    lnova_sandbox *sandbox = self->sandbox;
    self->sandbox = NULL;
    lnova_sandbox_free(sandbox);
    return 0;
}

static double limit_field(lua_State *L, const char *name, double otherwise)
{
    double number = lua_getfield(L, 1, name) == LUA_TNIL ? otherwise : luaL_checknumber(L, -1);
    lua_pop(L, 1);
    return number;
}

static const char *text_field(lua_State *L, const char *name)
{
    if (lua_getfield(L, 1, name) != LUA_TSTRING)
        luaL_argerror(L, 1, lua_pushfstring(L, "%s: found a %s, expected text", name, luaL_typename(L, -1)));
    return lua_tostring(L, -1); /* the table keeps it */
}

static int bot_new(lua_State *L)
{
    lnova_sandbox_error error;
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_gc(L, LUA_GCCOLLECT); /* bots that are no longer in use hold much memory that this Lua does not know of */
    const char *root = text_field(L, "root"), *path = text_field(L, "path");
    bot *self = lua_newuserdatauv(L, sizeof *self, 0);
    *self = (bot){.player = (int)limit_field(L, "player", 0), .best = NOVA_NO_MOVE};
    snprintf(self->name, sizeof self->name, "%s", path);
    luaL_setmetatable(L, BOT);
    int at = lua_gettop(L);
    lua_getfield(L, 1, "seed");
    self->seed = (uint64_t)luaL_optinteger(L, -1, 0);
    lnova_sandbox_options options = {
        .root = root, .seed = self->seed * NOVA_MAX_PLAYERS + (uint64_t)self->player, .print = print_line, .self = self};
    options.limits.instructions = (uint64_t)limit_field(L, "instructions", 1e9);
    options.limits.seconds = limit_field(L, "seconds", 60);
    options.limits.memory = (size_t)limit_field(L, "memory", 128 << 20);
    self->sandbox = lnova_sandbox_new(&options, &error);
    if (!self->sandbox || !load_script(self, path, &error))
        return fail(L, &error, "error");
    lua_pushvalue(L, at);
    return 1;
}

static int bot_move(lua_State *L)
{
    bot *self = check_bot(L);
    lnova_state *state = lnova_check_state(L, 2);
    const nova_game *game = state->box->game;
    luaL_argcheck(L, !nova_over(game, lnova_block(state)), 2, "the game is over");
    luaL_argcheck(L, nova_player(game, lnova_block(state)) == self->player, 2, "another player is to move");
    lnova_sandbox_error error;
    question question = {self, state, NOVA_NO_MOVE, "error"};
    self->best = NOVA_NO_MOVE;
    if (!call_with(self->sandbox, ask, &question, &error))
        return fail(L, &error, question.fault);
    lua_pushinteger(L, question.move);
    return 1;
}

static int bot_best(lua_State *L)
{
    const bot *self = check_bot(L);
    if (self->best == NOVA_NO_MOVE)
        lua_pushnil(L);
    else
        lua_pushinteger(L, self->best);
    return 1;
}

/* Pushes in `to` what the sandbox's registry or the argument has; both are plain data. */
static void copy_options(lua_State *L, lua_State *from, lua_State *to)
{
    copying copying = {.from = from, .to = to};
    const char *problem = sandbox_copy(&copying, lua_gettop(from));
    if (problem)
        luaL_error(L, "options: %s", problem);
    lua_pop(from, 1);
}

static int bot_options(lua_State *L)
{
    lua_State *script = lnova_sandbox_state(check_bot(L)->sandbox);
    lua_getfield(script, LUA_REGISTRYINDEX, OPTIONS);
    copy_options(L, script, L);
    return 1;
}

/* Has the script look at its options; runs in the sandbox. */
static int check_options(lua_State *L)
{
    if (lua_getfield(L, LUA_REGISTRYINDEX, CHECK) == LUA_TNIL)
        return 0;
    lua_getfield(L, LUA_REGISTRYINDEX, OPTIONS);
    lua_call(L, 1, 0);
    return 0;
}

static int bot_configure(lua_State *L)
{
    bot *self = check_bot(L);
    lua_State *script = lnova_sandbox_state(self->sandbox);
    lnova_sandbox_error error;
    luaL_checktype(L, 2, LUA_TTABLE);
    lua_settop(L, 2);
    copy_options(L, L, script);
    lua_setfield(script, LUA_REGISTRYINDEX, OPTIONS);
    if (!call_with(self->sandbox, check_options, NULL, &error))
        return fail(L, &error, "error");
    lua_settop(L, 1);
    return 1;
}

static int bot_tostring(lua_State *L)
{
    const bot *self = luaL_checkudata(L, 1, BOT);
    lua_pushfstring(L, "the bot %s of player %d", self->name, self->player);
    return 1;
}

static const luaL_Reg methods[] = {{"best", bot_best}, {"close", bot_close},     {"configure", bot_configure},
                                   {"move", bot_move}, {"options", bot_options}, {NULL, NULL}};
static const luaL_Reg metamethods[] = {{"__gc", bot_close}, {"__close", bot_close}, {"__tostring", bot_tostring}, {NULL, NULL}};
static const luaL_Reg functions[] = {{"bot", bot_new}, {NULL, NULL}};

void lnova_open_bot(lua_State *L)
{
    lnova_new_type(L, BOT, metamethods, methods);
    luaL_setfuncs(L, functions, 0);
}
