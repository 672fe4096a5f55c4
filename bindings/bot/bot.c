/* SPDX-License-Identifier: MIT
 *
 * core.bot: a bot's script in a sandbox of its own. The script is shown views (view.c) and answers with moves.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "bot.h"
#include "options.h"
#include "plain.h"
#include "sandbox/copy.h"
#include "script/script.h"
#include "system/interrupt.h"
#include "work.h"

#define BOT "nova.bot"

static const double USUAL_SECONDS = 60;
static const double MOST = 0x1p53; /* instructions, or bytes */

/* Names in the sandbox's registry. */
static const char *const MOVE = "nova.bot.move", *const START = "nova.bot.start", *const FINISH = "nova.bot.finish",
                         *const OPTIONS = "nova.bot.options", *const CHECK = "nova.bot.check", *const FIELDS = "nova.bot.fields";

enum { BOT_SOURCES = 1, BOT_VALUES = 1 }; /* the bot's user values */

enum { NAMES = 64 /* of fields that are told */ };

static lnova_bot *check_bot(lua_State *L)
{
    lnova_bot *self = luaL_checkudata(L, 1, BOT);
    luaL_argcheck(L, self->sandbox, 1, "the bot is closed");
    return self;
}

/* ---- Preparing the sandbox: runs in it ------------------------------------------------------------------------------------------------------ */

static int prepare(lua_State *L)
{
    lnova_bot *bot = lua_touserdata(L, 1);
    lnova_work_in(L, bot->sandbox);
    lua_newtable(L); /* the functions of nova.core that come with the types stay outside */
    lnova_open_readable_game(L);
    lnova_open_state(L);
    lnova_open_random(L);
    lnova_open_search(L);
    lnova_open_solver(L);
    lnova_open_view(L, bot);
    return 0;
}

/* Keeps a field of the script's table, a function or nothing. */
static void keep_function(lua_State *L, const char *name, const char *key)
{
    int type = lua_getfield(L, 1, name);
    if (type != LUA_TNIL && type != LUA_TFUNCTION)
        luaL_error(L, "%s: found a %s, expected a function", name, luaL_typename(L, -1));
    lua_setfield(L, LUA_REGISTRYINDEX, key);
}

/* Keeps a list of the names of the fields of the script's table, by which the program finds those that are misspelt. */
static void keep_field_names(lua_State *L)
{
    lua_newtable(L);
    int list = lua_gettop(L), count = 0;
    for (lua_pushnil(L); lua_istable(L, 1) && count < NAMES && lua_next(L, 1); lua_pop(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING)
            continue;
        lua_pushvalue(L, -2);
        lua_rawseti(L, list, ++count);
    }
    lua_settop(L, list);
    lua_setfield(L, LUA_REGISTRYINDEX, FIELDS);
}

/* How many threads a bot's searches may have, by its options at `index`. */
static lua_Integer threads_of(lua_State *L, int index)
{
    if (!lua_istable(L, index))
        return 1;
    lua_Integer threads = lua_getfield(L, index, "threads") == LUA_TNUMBER ? lua_tointeger(L, -1) : 1;
    lua_pop(L, 1);
    return threads;
}

/* The script's result, at index 1, is a function, or a table that has one. */
static int take_script(lua_State *L)
{
    lua_settop(L, 1);
    keep_field_names(L);
    if (lua_istable(L, 1)) {
        lua_getfield(L, 1, "move");
        lua_getfield(L, 1, "options");
        if (!lua_isnil(L, 3) && !lua_istable(L, 3))
            luaL_error(L, "options: found a %s, expected a table with the options and their defaults", luaL_typename(L, 3));
        lnova_allow_threads(L, threads_of(L, 3));
        lua_setfield(L, LUA_REGISTRYINDEX, OPTIONS);
        keep_function(L, "check", CHECK);
        keep_function(L, "start", START);
        keep_function(L, "finish", FINISH);
    } else {
        lua_pushvalue(L, 1);
    }
    if (!lua_isfunction(L, 2))
        luaL_error(L, "a bot returns a function, or a table whose field `move` is one; found %s",
                   lua_istable(L, 1) && lua_isnil(L, 2) ? "a table without it"
                   : lua_isnil(L, 2)                    ? "nothing"
                                                        : lua_pushfstring(L, "a %s", luaL_typename(L, 2)));
    lua_setfield(L, LUA_REGISTRYINDEX, MOVE);
    return 0;
}

/* ---- Asking: runs in the sandbox -------------------------------------------------------------------------------------------------------------- */

enum { REMARK_SIZE = 200 };

typedef struct bot_call {
    lnova_bot *bot;
    const lnova_state *state;
    nova_move move;           /* the answer */
    char remark[REMARK_SIZE]; /* what the script says of it; empty: nothing */
    const char *fault;        /* what kind of failure it is when there is none */
} bot_call;

/* Called if the bot's move is not legal in the state. If the move is legal in the view, the bot is not to blame: then this function raises a
 * fault of the variant. */
static void acquit(lua_State *L, lnova_state *view, const lnova_state *state, nova_move move)
{
    const lnova_game_handle *handle = state->handle;
    if (move != NOVA_NO_MOVE && nova_legal(handle->game, lnova_block(view), move))
        lnova_blame_rules(handle, "allowed a move in the view of the player to move, and forbade it in the state itself");
    lnova_check_rules(L, handle);
}

/* Raises an error about an answer, on top of the stack, that is neither a whole number nor a text. */
static void refuse_answer(lua_State *L)
{
    int type = lua_type(L, -1);
    const char *before = type == LUA_TNUMBER ? "the float " : type == LUA_TNIL ? "" : "a ";
    bool is_object = type == LUA_TUSERDATA && luaL_getmetafield(L, -1, "__name") == LUA_TSTRING;
    const char *found = is_object             ? lua_tostring(L, -1)
                        : type == LUA_TNUMBER ? luaL_tolstring(L, -1, NULL)
                        : type == LUA_TNIL    ? "nothing"
                                              : lua_typename(L, type);
    luaL_error(L, "answered with %s%s, expected a move: an integer that the view has given, or the text of a move", before, found);
}

/* A move, or the text of one. */
static nova_move read_answer(lua_State *L, lnova_state *view, bot_call *call)
{
    const lnova_state *state = call->state;
    const nova_game *game = state->handle->game;
    nova_error error = {0};
    nova_move move = 0;
    call->fault = "illegal";
    if (lua_type(L, -1) == LUA_TSTRING) {
        if (nova_parse(game, lnova_const_block(state), lua_tostring(L, -1), &move, &error))
            return move;
        acquit(L, view, state, nova_parse(game, lnova_block(view), lua_tostring(L, -1), &move, &error) ? move : NOVA_NO_MOVE);
        luaL_error(L, "answered with an illegal move: %s", error.text);
    }
    if (!lua_isinteger(L, -1)) {
        call->fault = "nonsense";
        refuse_answer(L);
    }
    lua_Integer number = lua_tointeger(L, -1);
    bool fits = number >= 0 && number < NOVA_NO_MOVE;
    if (fits && nova_legal(game, lnova_const_block(state), (nova_move)number))
        return (nova_move)number;
    acquit(L, view, state, fits ? (nova_move)number : NOVA_NO_MOVE);
    luaL_error(L, "answered with %I, which is no legal move", number);
    return NOVA_NO_MOVE; /* not reached */
}

static int ask(lua_State *L)
{
    bot_call *call = lua_touserdata(L, 1);
    lnova_state *view = lnova_push_view(L, call->bot, call->state);
    lua_getfield(L, LUA_REGISTRYINDEX, MOVE);
    lua_pushvalue(L, -2); /* the view below it lives until the answer is judged */
    lua_getfield(L, LUA_REGISTRYINDEX, OPTIONS);
    lua_call(L, 2, 2);
    if (lua_type(L, -1) == LUA_TSTRING)
        lnova_copy_line(call->remark, sizeof call->remark, lua_tostring(L, -1));
    lua_pop(L, 1);
    lnova_forget_states(call->state->handle); /* a sample that the script has asked about may equal the state: the clock would tell */
    call->move = read_answer(L, view, call);
    return 0;
}

/* The game begins or has ended: calls the function of the script that is to know it. */
static int notify(lua_State *L, const bot_call *call, const char *key)
{
    if (lua_getfield(L, LUA_REGISTRYINDEX, key) == LUA_TNIL)
        return 0;
    lnova_push_view(L, call->bot, call->state);
    lua_getfield(L, LUA_REGISTRYINDEX, OPTIONS);
    lua_call(L, 2, 0);
    return 0;
}

static int notify_start(lua_State *L)
{
    return notify(L, lua_touserdata(L, 1), START);
}

static int notify_finish(lua_State *L)
{
    return notify(L, lua_touserdata(L, 1), FINISH);
}

/* ---- For the program ---------------------------------------------------------------------------------------------------------------------------- */

static int fail(lua_State *L, const lnova_sandbox_error *error, const char *fault)
{
    if (error->limit == LNOVA_LIMIT_INTERRUPT)
        return lnova_raise_interrupt(L);
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

static bool load_script(lnova_bot *self, const char *path, lnova_sandbox_error *error)
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
    const lnova_bot *bot = self;
    lnova_write_line(bot->name, text, length);
}

static _Thread_local int open_bots; /* bots of this thread that have a sandbox */

static int bot_close(lua_State *L)
{
    lnova_bot *self = luaL_checkudata(L, 1, BOT);
    lnova_sandbox *sandbox = self->sandbox;
    self->sandbox = NULL;
    open_bots -= sandbox != NULL;
    lnova_sandbox_free(sandbox);
    return 0;
}

static const char *text_field(lua_State *L, const char *name)
{
    if (lua_getfield(L, 1, name) != LUA_TSTRING)
        luaL_argerror(L, 1, lua_pushfstring(L, "%s: found a %s, expected text", name, luaL_typename(L, -1)));
    return lua_tostring(L, -1); /* the table keeps it */
}

/* The limits of a call; 0 is no limit. */
static void read_bot_limits(lua_State *L, int table, lnova_sandbox_limits *limits)
{
    limits->seconds = lnova_number_option(L, table, "seconds", 0, HUGE_VAL, USUAL_SECONDS);
    limits->instructions = (uint64_t)lnova_number_option(L, table, "instructions", 0, MOST, 0);
}

/* Takes a table from the top of `from` and pushes a copy of it in `to`. Returns what is wrong where it can't be copied; then nothing is pushed. */
static const char *copy_table(lua_State *from, lua_State *to)
{
    copying copying = {.from = from, .to = to};
    int taken = lua_gettop(from), room = lua_gettop(to);
    const char *problem = sandbox_copy(&copying, taken);
    lua_settop(from, taken - 1);
    if (problem)
        lua_settop(to, room); /* without what was copied before the problem was found */
    return problem;
}

/* Pushes the names of the fields of the script's table. */
static void push_field_names(lua_State *L, const lnova_bot *self)
{
    lua_State *script = self->sandbox ? lnova_sandbox_state(self->sandbox) : NULL;
    if (!script || lua_getfield(script, LUA_REGISTRYINDEX, FIELDS) != LUA_TTABLE || copy_table(script, L))
        lua_newtable(L);
}

static int bot_new(lua_State *L)
{
    lnova_sandbox_error error;
    luaL_checktype(L, 1, LUA_TTABLE);
    if (open_bots >= NOVA_MAX_PLAYERS)
        lua_gc(L, LUA_GCCOLLECT); /* frees bots that are no longer in use: they hold much memory that this Lua does not count */
    lnova_sources *sources = lua_getfield(L, 1, "sources") == LUA_TNIL ? NULL : lnova_check_sources(L, -1);
    const char *root = sources ? NULL : text_field(L, "root"), *path = text_field(L, "path");
    lnova_bot *self = lua_newuserdatauv(L, sizeof *self, BOT_VALUES);
    int player = (int)lnova_integer_option(L, 1, "player", 0, NOVA_MAX_PLAYERS - 1, 0);
    *self = (lnova_bot){.player = player, .best = NOVA_NO_MOVE, .clock_left = HUGE_VAL};
    snprintf(self->name, sizeof self->name, "%s", path);
    luaL_setmetatable(L, BOT);
    int at = lua_gettop(L);
    lua_getfield(L, 1, "sources");
    lua_setiuservalue(L, at, BOT_SOURCES);
    lua_getfield(L, 1, "seed");
    self->seed = (uint64_t)luaL_optinteger(L, -1, 0);
    lnova_sandbox_options options = {
        .sources = sources, .root = root, .seed = lnova_bot_seed(self->seed, self->player), .print = print_line, .self = self};
    read_bot_limits(L, 1, &options.limits);
    options.limits.memory = (size_t)lnova_number_option(L, 1, "memory", 0, MOST, 128 << 20);
    self->sandbox = lnova_sandbox_new(&options, &error);
    open_bots += self->sandbox != NULL;
    if (!self->sandbox || !load_script(self, path, &error)) {
        int results = fail(L, &error, "error");
        push_field_names(L, self);
        return results + 1;
    }
    lua_pushvalue(L, at);
    return 1;
}

/* Runs a function in the bot's sandbox. A fault of the game's rules raises; any other is the bot's: then the result is false. */
static bool call_bot(lua_State *L, bot_call *call, lua_CFunction function, lnova_sandbox_error *error)
{
    const lnova_game_handle *handle = call->state->handle;
    lnova_forget_first_fault(handle);
    call->bot->asked = call->state;
    bool good = call_with(call->bot->sandbox, function, call, error);
    call->bot->asked = NULL;
    lnova_check_rules(L, handle);
    lnova_raise_first_fault(L, handle);
    return good;
}

static int bot_move(lua_State *L)
{
    lnova_bot *self = check_bot(L);
    lnova_state *state = lnova_check_state(L, 2);
    const lnova_game_handle *handle = state->handle;
    bool over = nova_over(handle->game, lnova_block(state));
    int player = over ? 0 : nova_player(handle->game, lnova_block(state));
    lnova_check_rules(L, handle);
    luaL_argcheck(L, !over, 2, "the game is over");
    luaL_argcheck(L, player == self->player, 2, "another player is to move");
    lnova_sandbox_error error;
    bot_call call = {.bot = self, .state = state, .move = NOVA_NO_MOVE, .fault = "error"};
    self->best = NOVA_NO_MOVE;
    if (!call_bot(L, &call, ask, &error))
        return fail(L, &error, call.fault);
    lua_pushinteger(L, call.move);
    if (!*call.remark)
        return 1;
    lua_pushstring(L, call.remark);
    return 2;
}

static int call_notice(lua_State *L, lua_CFunction function)
{
    lnova_bot *self = check_bot(L);
    lnova_sandbox_error error;
    bot_call call = {.bot = self, .state = lnova_check_state(L, 2), .fault = "error"};
    if (!call_bot(L, &call, function, &error))
        return fail(L, &error, call.fault);
    lua_settop(L, 1);
    return 1;
}

/* bot:start(state), bot:finish(state) -> bot | nil, message, kind */
static int bot_start(lua_State *L)
{
    return call_notice(L, notify_start);
}

static int bot_finish(lua_State *L)
{
    return call_notice(L, notify_finish);
}

/* bot:limit{seconds=, instructions=, left=, increment=}: from the next move on; the last two are the clock of the whole game */
static int bot_limit(lua_State *L)
{
    lnova_bot *self = check_bot(L);
    luaL_checktype(L, 2, LUA_TTABLE);
    lnova_sandbox_limits limits = *lnova_sandbox_limits_of(self->sandbox);
    read_bot_limits(L, 2, &limits);
    lnova_sandbox_limit(self->sandbox, &limits);
    self->clock_left = lnova_number_option(L, 2, "left", 0, HUGE_VAL, HUGE_VAL);
    self->clock_step = lnova_number_option(L, 2, "increment", 0, HUGE_VAL, 0);
    return 0;
}

static int bot_best(lua_State *L)
{
    const lnova_bot *self = check_bot(L);
    if (self->best == NOVA_NO_MOVE)
        lua_pushnil(L);
    else
        lua_pushinteger(L, self->best);
    return 1;
}

static int bot_fields(lua_State *L)
{
    push_field_names(L, check_bot(L));
    return 1;
}

static int bot_options(lua_State *L)
{
    lua_State *script = lnova_sandbox_state(check_bot(L)->sandbox);
    lua_getfield(script, LUA_REGISTRYINDEX, OPTIONS);
    const char *problem = copy_table(script, L);
    if (!problem)
        return 1;
    lua_pushnil(L);
    lua_pushfstring(L, "options: %s", problem);
    return 2;
}

/* The first name behind the given one among the keys of the table at index 1; NULL if there is none. */
static const char *name_after(lua_State *L, const char *last)
{
    const char *next = NULL;
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
        const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : last;
        if (strcmp(name, last) > 0 && (!next || strcmp(name, next) < 0))
            next = name; /* the table keeps it */
    }
    return next;
}

/* The script reads an option that is none: its name is misspelt, or the bot does not declare it. Functions in C may read what they like, as a
 * search does that gets the options of the bot for its own. */
static int refuse_option(lua_State *L)
{
    lua_Debug reader;
    if (lua_type(L, 2) != LUA_TSTRING || !lua_getstack(L, 1, &reader) || !lua_getinfo(L, "S", &reader) || *reader.what == 'C')
        return 0;
    const char *name = name_after(L, "");
    lua_pushstring(L, name ? "one of " : "none, since the bot declares no options");
    for (const char *before = ""; name; before = ", ", name = name_after(L, name)) {
        lua_pushfstring(L, "%s%s%s", lua_tostring(L, -1), before, name);
        lua_remove(L, -2);
    }
    return luaL_error(L, "found the unknown option '%s', expected %s", lua_tostring(L, 2), lua_tostring(L, -1));
}

/* Sets the metatable of the options, which are on top of the stack. */
static void guard_options(lua_State *L)
{
    lua_createtable(L, 0, 2);
    lua_pushcfunction(L, refuse_option);
    lua_setfield(L, -2, "__index");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
}

/* Calls the script's function that checks its options. Runs in the sandbox. */
static int check_options(lua_State *L)
{
    if (lua_getfield(L, LUA_REGISTRYINDEX, CHECK) == LUA_TNIL)
        return 0;
    lua_getfield(L, LUA_REGISTRYINDEX, OPTIONS);
    lua_call(L, 1, 0);
    return 0;
}

/* A bot's option `threads` limits the threads of its searches. More threads than the machine has cores would bring nothing. */
static bool few_threads(lua_State *L, int options, nova_error *error)
{
    if (lua_getfield(L, options, "threads") == LUA_TNIL || lua_tonumber(L, -1) <= 1)
        return true;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return lua_tonumber(L, -1) <= (double)(cores > 1 ? cores : 1) ||
           nova_fail(error, "", "threads: found %s, and this machine has %d cores", lua_tostring(L, -1), (int)cores);
}

static int bot_configure(lua_State *L)
{
    lnova_bot *self = check_bot(L);
    lua_State *script = lnova_sandbox_state(self->sandbox);
    lnova_sandbox_error error;
    luaL_checktype(L, 2, LUA_TTABLE);
    lua_settop(L, 2);
    nova_error many;
    if (!few_threads(L, 2, &many)) {
        lnova_fail(L, &many);
        lua_pushliteral(L, "error");
        return 3;
    }
    lua_settop(L, 2);
    lua_Integer threads = threads_of(L, 2);
    const char *problem = copy_table(L, script);
    if (problem)
        return luaL_error(L, "options: %s", problem);
    guard_options(script);
    lua_setfield(script, LUA_REGISTRYINDEX, OPTIONS);
    lnova_allow_threads(script, threads);
    if (!call_with(self->sandbox, check_options, NULL, &error))
        return fail(L, &error, "error");
    lua_settop(L, 1);
    return 1;
}

static int bot_tostring(lua_State *L)
{
    const lnova_bot *self = luaL_checkudata(L, 1, BOT);
    lua_pushfstring(L, "the bot %s of player %d", self->name, self->player);
    return 1;
}

static const luaL_Reg methods[] = {
    {"start", bot_start}, {"finish", bot_finish}, {"best", bot_best},       {"close", bot_close},   {"configure", bot_configure},
    {"limit", bot_limit}, {"move", bot_move},     {"options", bot_options}, {"fields", bot_fields}, {NULL, NULL}};
static const luaL_Reg metamethods[] = {{"__gc", bot_close}, {"__close", bot_close}, {"__tostring", bot_tostring}, {NULL, NULL}};
static const luaL_Reg functions[] = {{"bot", bot_new}, {NULL, NULL}};

void lnova_open_bot(lua_State *L)
{
    lnova_new_type(L, BOT, metamethods, methods);
    luaL_setfuncs(L, functions, 0);
}
