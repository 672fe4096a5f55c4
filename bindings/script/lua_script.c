/* SPDX-License-Identifier: MIT
 *
 * Answers requests of the core about a game written in Lua, in the game's sandbox, inside of one protected call for each. Most of an answer is
 * Lua (scripts/game/variant/answers.lua); this file gives it what the program has: the states as flat blocks, chance, and room for moves.
 */
#include "lua_script.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "plain.h"
#include "values.h"

const char *const lua_function_names[] = {"setup", "player", "moves", "play", "over", "result",   "text",
                                          "draw",  "hide",   "see",   "told", "rate", "estimate", NULL};

/* ---- States that are kept ---------------------------------------------------------------------------------------------------------------- */

static void forget(lua_State *L, kept_state *state)
{
    luaL_unref(L, LUA_REGISTRYINDEX, state->table);
    state->table = LUA_NOREF;
    state->flat->length = 0;
    state->player = state->count = state->over = -1;
}

void script_forget(lnova_script *base)
{
    lua_script *script = (lua_script *)base;
    for (int i = 0; i < KEPT; i++)
        forget(base->L, &script->kept[i]);
}

kept_state *script_find(lua_script *script, const lnova_flat *flat)
{
    for (int i = 0; i < KEPT; i++) {
        kept_state *state = &script->kept[(script->last + KEPT - i) % KEPT];
        if (flat->length > 0 && state->flat->length == flat->length && memcmp(state->flat->bytes, flat->bytes, flat->length) == 0)
            return state;
    }
    return NULL;
}

/* Pops the table of a flat state and keeps it in place of the oldest. */
static kept_state *keep(lua_State *L, lua_script *script, const lnova_flat *flat)
{
    script->last = (script->last + 1) % KEPT;
    kept_state *state = &script->kept[script->last];
    forget(L, state);
    state->table = luaL_ref(L, LUA_REGISTRYINDEX);
    memcpy(state->flat, flat, sizeof *flat + flat->length);
    return state;
}

static kept_state *recall(lua_State *L, lua_script *script, const lnova_flat *flat)
{
    kept_state *state = script_find(script, flat);
    if (state)
        return state;
    lnova_unflatten(L, flat);
    return keep(L, script, flat);
}

static void push_moves(lua_State *L, const kept_state *state, const nova_move *moves)
{
    int count = state->count > 0 ? state->count : 0;
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        lua_pushinteger(L, moves[i]);
        lua_rawseti(L, -2, i + 1);
    }
}

/* Pushes how the game ended, false where it goes on, or nil where nobody knows. */
static void push_over(lua_State *L, const kept_state *state)
{
    if (state->over > 0)
        lua_pushstring(L, state->word);
    else if (state->over == 0)
        lua_pushboolean(L, false);
    else
        lua_pushnil(L);
}

static void push_player(lua_State *L, const kept_state *state)
{
    if (state->player >= 0)
        lua_pushinteger(L, state->player);
    else
        lua_pushnil(L);
}

/* Pushes all that is known of a state as a table. */
static void push_all(lua_State *L, const kept_state *state, const nova_move *moves)
{
    lua_createtable(L, 0, 3);
    push_over(L, state);
    lua_setfield(L, -2, "over");
    push_player(L, state);
    lua_setfield(L, -2, "player");
    push_moves(L, state, moves);
    lua_setfield(L, -2, "moves");
}

/* ---- What answers.lua can call ------------------------------------------------------------------------------------------------------------ */

static lua_script *self(lua_State *L)
{
    return lua_touserdata(L, lua_upvalueindex(1));
}

static nova_rng *chance_of(lua_script *script, int which)
{
    if (which == PLAY)
        return script->draws ? &script->stream : NULL;
    return which == SETUP || which == HIDE ? script->request->rng : NULL;
}

/* Pushes a function of the game, which is called next. Faults from then on name it. It has the instructions of a call of its own, and in a
 * playout, which may be long, the time as well. */
static int push_function(lua_State *L, lua_script *script, int which, bool unwatched)
{
    bool many = script->request->kind == PLAYOUT || script->request->kind == FINISH;
    script->base.running = which;
    script->rng = chance_of(script, which);
    lnova_sandbox_renew(L, many);
    lua_rawgeti(L, LUA_REGISTRYINDEX, script->base.function[which]);
    if (!unwatched)
        lnova_script_wrap(L, &script->base, which);
    return 1;
}

/* begin(function [, unwatched]) -> the function, which is called next */
static int begin(lua_State *L)
{
    return push_function(L, self(L), (int)lua_tointeger(L, 1), lua_toboolean(L, 2));
}

/* Arguments 2 and 3 of note, is_same and write: the function that made the table, nil for a table of a record; whether to look for one table at two
 * places. */
static lnova_flattening how_to_write(lua_State *L, lua_script *script)
{
    lnova_flattening how = {.room = script->game->room, .function = LUA_NOREF, .once = lua_toboolean(L, 3)};
    if (lua_isnil(L, 2))
        return how;
    script->base.running = (int)lua_tointeger(L, 2);
    how.function = script->base.function[script->base.running];
    return how;
}

/* note(state, function [, once]): writes a state down, to compare it. */
static int note(lua_State *L)
{
    lnova_flattening how = how_to_write(L, self(L));
    lnova_flatten(L, 1, self(L)->noted, &how);
    return 0;
}

/* is_same(state, function) -> whether it is what was noted */
static int is_same(lua_State *L)
{
    lua_script *script = self(L);
    lnova_flattening how = how_to_write(L, script);
    lnova_flatten(L, 1, script->again, &how);
    bool same =
        script->again->length == script->noted->length && memcmp(script->again->bytes, script->noted->bytes, script->noted->length) == 0;
    lua_pushboolean(L, same);
    return 1;
}

/* write(state, function, once): gives the new state to the core. */
static int write_state(lua_State *L)
{
    lua_script *script = self(L);
    lnova_flattening how = how_to_write(L, script);
    lnova_flatten(L, 1, script->request->into, &how);
    lua_settop(L, 1);
    script->asked = keep(L, script, script->request->into);
    return 0;
}

static bool is_move(lua_State *L, int index)
{
    lua_Integer move = lua_isinteger(L, index) ? lua_tointeger(L, index) : -1;
    return move >= 0 && move < NOVA_NO_MOVE;
}

static int count_keys(lua_State *L, int index)
{
    int keys = 0;
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1))
        keys++;
    return keys;
}

/* How many moves the list has that is argument 1; 0 if it is none. */
static int count_moves(lua_State *L, const lua_script *script)
{
    lua_Unsigned count = lua_istable(L, 1) ? lua_rawlen(L, 1) : 0;
    return count <= (lua_Unsigned)script->game->base.max_moves ? (int)count : 0;
}

/* take_moves(list) -> how many; nothing where it is no list of moves */
static int take_moves(lua_State *L)
{
    lua_script *script = self(L);
    int count = count_moves(L, script);
    if (count < 1 || count_keys(L, 1) != count)
        return 0;
    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, 1, i + 1);
        if (!is_move(L, -1))
            return 0;
        script->asked->moves[i] = (nova_move)lua_tointeger(L, -1);
        lua_pop(L, 1);
    }
    script->asked->count = count;
    lua_pushinteger(L, count);
    return 1;
}

static double read_clock(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Each function has the time of a call of its own, so random moves could take for ever. All of one request together have that of a few calls:
 * else the rules are to blame, and not who asked. Looks at the clock now and then; the processor's takes longer to read, and is never ahead. */
static void expect_time(lua_State *L, lua_script *script)
{
    enum { PLIES = 16, CALLS = 5 };
    lua_request *request = script->request;
    double limit = CALLS * lnova_sandbox_limits_of(script->base.sandbox)->seconds;
    if (++request->picked % PLIES != 0 || limit <= 0)
        return;
    double now = read_clock(CLOCK_MONOTONIC);
    if (request->picked == PLIES) {
        request->began = now;
        request->used = read_clock(CLOCK_THREAD_CPUTIME_ID);
    } else if (now - request->began > limit && read_clock(CLOCK_THREAD_CPUTIME_ID) - request->used > limit) {
        luaL_error(L, "%d random moves took more than %f s of the processor", request->picked - PLIES, limit);
    }
}

/* pick(list, all) -> one of the moves, each as likely as the others, and the function `play`, which is called next; nothing where it is no list
 * of moves. Only with `all` are all looked at. */
static int pick(lua_State *L)
{
    lua_script *script = self(L);
    int count = count_moves(L, script);
    expect_time(L, script);
    if (count < 1 || (lua_toboolean(L, 2) && take_moves(L) == 0))
        return 0;
    lua_rawgeti(L, 1, 1 + (lua_Integer)nova_rng_below(script->request->rng, (uint32_t)count));
    return is_move(L, -1) ? 1 + push_function(L, script, PLAY, false) : 0;
}

/* moves() -> those of the state */
static int list_moves(lua_State *L)
{
    const kept_state *state = self(L)->asked;
    push_moves(L, state, state->moves);
    return 1;
}

/* take_ratings(ratings) -> true; nothing if they are no ratings of legal moves by move */
static int take_ratings(lua_State *L)
{
    const lua_script *script = self(L);
    const kept_state *state = script->asked;
    lnova_rated_list *list = &script->request->rated;
    int found = 0;
    for (int i = 0; i < state->count; i++) {
        if (lua_rawgeti(L, 1, state->moves[i]) != LUA_TNIL) {
            float rating;
            if (!lnova_read_rating(L, &rating))
                return 0;
            lnova_add_rated(list, state->moves[i], rating);
            found++;
        }
        lua_pop(L, 1);
    }
    lua_pushboolean(L, true);
    return found == count_keys(L, 1);
}

/* take_worths(list) -> whether they are what `estimate` returns */
static int take_worths(lua_State *L)
{
    const lua_script *script = self(L);
    lua_settop(L, 1);
    lua_pushboolean(L, lnova_read_worths(L, script->game->base.players, script->request->worth));
    return 1;
}

/* place(function) -> "FILE:LINE: " */
static int place(lua_State *L)
{
    lua_Debug at;
    lnova_script *script = &self(L)->base;
    script->running = (int)lua_tointeger(L, 1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, script->function[script->running]);
    lua_getinfo(L, ">S", &at);
    lua_pushfstring(L, "%s:%d: ", at.short_src, at.linedefined);
    return 1;
}

static int describe(lua_State *L)
{
    char found[LNOVA_DESCRIPTION];
    lnova_describe(L, 1, found);
    lua_pushstring(L, found);
    return 1;
}

static int flaw(lua_State *L)
{
    lnova_push_flaw(L, 1);
    return 1;
}

/* is_line(text, most) -> whether it is a line of 1 to so many bytes */
static int is_line(lua_State *L)
{
    size_t length = 0, most = (size_t)lua_tointeger(L, 2);
    const char *text = lua_type(L, 1) == LUA_TSTRING ? lua_tolstring(L, 1, &length) : NULL;
    lua_pushboolean(L, text && length > 0 && length <= most && lnova_is_line(text, length));
    return 1;
}

/* random(n) draws from 1 to n, random(a, b) from a to b, as math.random does. Games get this function. */
static int draw_random(lua_State *L)
{
    const lua_script *script = self(L);
    if (!script->rng)
        return luaL_error(L, "random can be called only while the function runs that it was given to");
    lua_Integer low = lua_isnoneornil(L, 2) ? 1 : luaL_checkinteger(L, 1);
    lua_Integer high = luaL_checkinteger(L, lua_isnoneornil(L, 2) ? 1 : 2);
    luaL_argcheck(L, low <= high && (uint64_t)high - (uint64_t)low < UINT32_MAX, 1,
                  "random(n) or random(a, b) with a range of 1 to 2^32-1");
    lua_pushinteger(L, low + (lua_Integer)nova_rng_below(script->rng, (uint32_t)(high - low + 1)));
    return 1;
}

uint64_t script_draw_stream(nova_rng *rng)
{
    uint64_t high = nova_rng_next(rng);
    return high << 32 | nova_rng_next(rng);
}

/* ---- Answering --------------------------------------------------------------------------------------------------------------------------- */

/* Pushes the state that a request is about. A move that is only tried gets a table of its own. */
static void push_state(lua_State *L, lua_request *request)
{
    lua_script *script = request->script;
    if (request->kind == DRAWS) {
        lnova_unflatten(L, request->flat);
    } else if (request->kind == SETUP) {
        lua_pushnil(L);
    } else {
        script->asked = recall(L, script, request->flat);
        lua_rawgeti(L, LUA_REGISTRYINDEX, script->asked->table);
    }
}

/* Pushes what an answer gets beside the state and the number. */
static void push_more(lua_State *L, const lua_request *request)
{
    const lua_script *script = request->script;
    if (request->kind == PARSE) {
        lua_pushstring(L, request->typed);
        lua_pushnil(L);
    } else if (request->kind == HIDDEN) {
        push_all(L, request->before, script->moves);
        push_all(L, script->asked, script->asked->moves);
    } else if (request->flat && script->asked) {
        push_over(L, script->asked);
        push_player(L, script->asked);
    }
}

/* Notes what is known of the state now. */
static void take_turn(lua_State *L, kept_state *state)
{
    state->over = lua_toboolean(L, 1);
    if (state->over) {
        snprintf(state->word, sizeof state->word, "%s", lua_tostring(L, 1));
        state->count = 0;
    } else if (lua_isinteger(L, 2)) {
        state->player = (int)lua_tointeger(L, 2);
    }
}

static void take_points(lua_State *L, lua_request *request)
{
    request->yes = lua_istable(L, 1);
    for (int player = 0; request->yes && player < request->script->game->base.players; player++) {
        lua_rawgeti(L, 1, player + 1);
        request->result->points[player] = (int32_t)lua_tointeger(L, -1);
        lua_pop(L, 1);
    }
    request->has_points = lua_toboolean(L, 2);
}

static void take_text(lua_State *L, const lua_request *request, int index)
{
    if (lua_isstring(L, index))
        snprintf(request->text, NOVA_TEXT_SIZE, "%s", lua_tostring(L, index));
}

static void take_parsed(lua_State *L, lua_request *request)
{
    request->yes = lua_isinteger(L, 1);
    request->move = (nova_move)lua_tointeger(L, 1);
    request->is_alike = lua_toboolean(L, 2);
    take_text(L, request, 3);
}

/* The answer is all that is on the stack: three values. */
static void take_answer(lua_State *L, lua_request *request)
{
    lua_script *script = request->script;
    switch (request->kind) {
    case PLAYOUT:
        request->played = (int)lua_tointeger(L, 3);
        take_turn(L, script->asked);
        break;
    case PLAYER:
    case MOVES:
    case DEAL:
        take_turn(L, script->asked);
        break;
    case RESULT:
    case FINISH:
        take_points(L, request);
        break;
    case TEXT:
    case TOLD:
        take_text(L, request, 1);
        break;
    case PARSE:
        take_parsed(L, request);
        break;
    case DRAW:
        lua_settop(L, 1);
        luaL_unref(L, LUA_REGISTRYINDEX, script->picture);
        script->picture = luaL_ref(L, LUA_REGISTRYINDEX);
        break;
    default:
        request->yes = lua_toboolean(L, 1);
    }
}

static bool changes_state(enum lua_request_kind kind)
{
    return kind == PLAY || kind == HIDE || kind == PLAYOUT || kind == FINISH;
}

/* Gets the request, and for DEAL the table after it. */
static int answer(lua_State *L)
{
    enum { ARGUMENTS = 4, RESULTS = 3 };
    lua_request *request = lua_touserdata(L, 1);
    lua_script *script = request->script;
    bool of_record = lua_gettop(L) > 1;
    lua_rawgeti(L, LUA_REGISTRYINDEX, script->answer[request->kind]);
    lua_replace(L, 1);
    script->asked = NULL;
    if (!of_record)
        push_state(L, request);
    if (request->number >= 0)
        lua_pushinteger(L, request->number);
    else
        lua_pushnil(L);
    if (!of_record)
        push_more(L, request);
    if (changes_state(request->kind))
        forget(L, script->asked);
    if (request->flat)
        script->stream = (nova_rng){request->flat->stream, 1}; /* the increment is an odd number */
    lua_settop(L, 1 + ARGUMENTS);
    lua_call(L, ARGUMENTS, RESULTS);
    take_answer(L, request);
    return 0;
}

/* What a fault of a request is told of, as long as no function has been called. */
static int blamed(enum lua_request_kind kind)
{
    static const int functions[] = {TEXT, SETUP, PLAY, PLAY, PLAY, HIDE};
    return kind < PARSE ? (int)kind : functions[kind - PARSE];
}

bool script_answer(lua_request *request, int more)
{
    lua_script *script = request->script;
    lua_State *L = script->base.L;
    script->request = request;
    lua_pushcfunction(L, answer);
    lua_insert(L, -1 - more);
    lua_pushlightuserdata(L, request);
    lua_insert(L, -1 - more);
    bool good = lnova_script_call(&script->base, blamed(request->kind), 1 + more);
    script->rng = NULL;
    if (!good) /* a function may have changed a table */
        script_forget(&script->base);
    return good;
}

/* ---- Making one -------------------------------------------------------------------------------------------------------------------------- */

/* Whether the game's play has a third parameter, which is random. */
static bool play_draws(lua_State *L, const lua_script *script)
{
    lua_Debug about;
    lua_rawgeti(L, LUA_REGISTRYINDEX, script->base.function[PLAY]);
    lua_getinfo(L, ">u", &about);
    return about.nparams >= 3;
}

static void *new_block(lua_State *L, size_t size)
{
    void *block = lua_newuserdatauv(L, size, 0);
    luaL_ref(L, LUA_REGISTRYINDEX);
    memset(block, 0, size);
    return block;
}

static void make_room(lua_State *L, lua_script *script)
{
    const nova_game *game = &script->game->base;
    size_t moves = (size_t)game->max_moves * sizeof *script->moves;
    for (int i = 0; i < KEPT; i++) {
        kept_state *state = &script->kept[i];
        state->flat = new_block(L, game->state_size);
        state->moves = new_block(L, moves);
        state->table = LUA_NOREF;
        forget(L, state);
    }
    script->noted = new_block(L, game->state_size);
    script->again = new_block(L, game->state_size);
    script->moves = new_block(L, moves);
    script->picture = LUA_NOREF;
}

static void set_number(lua_State *L, const char *name, lua_Integer number)
{
    lua_pushinteger(L, number);
    lua_setfield(L, -2, name);
}

/* Pushes the table `host` of answers.lua. */
static void push_host(lua_State *L, lua_script *script)
{
    static const luaL_Reg functions[] = {
        {"begin", begin},
        {"note", note},
        {"is_same", is_same},
        {"write", write_state},
        {"take_moves", take_moves},
        {"pick", pick},
        {"moves", list_moves},
        {"take_ratings", take_ratings},
        {"take_worths", take_worths},
        {"place", place},
        {"describe", describe},
        {"flaw", flaw},
        {"is_line", is_line},
        {"random", draw_random},
        {NULL, NULL},
    };
    lua_newtable(L);
    lua_pushlightuserdata(L, script);
    luaL_setfuncs(L, functions, 1);
    lua_createtable(L, 0, 16);
    for (int i = 0; lua_function_names[i]; i++)
        set_number(L, lua_function_names[i], i);
    lua_setfield(L, -2, "functions");
    set_number(L, "players", script->game->base.players);
    set_number(L, "most_moves", script->game->base.max_moves);
    set_number(L, "no_move", NOVA_NO_MOVE);
    set_number(L, "most_points", LNOVA_MOST_POINTS);
    set_number(L, "longest_word", LNOVA_WORD_SIZE - 1);
    set_number(L, "longest_text", NOVA_TEXT_SIZE - 1);
    lua_pushboolean(L, script->base.strict);
    lua_setfield(L, -2, "strict");
    lua_pushboolean(L, script->draws);
    lua_setfield(L, -2, "draws");
    lua_pushliteral(L, LNOVA_WORTHS);
    lua_setfield(L, -2, "WORTHS");
}

int script_prepare(lua_State *L)
{
    static const char *const others[] = {"parse", "deal", "playout", "finish", "draws", "hidden"};
    lua_script *script = lua_touserdata(L, 1);
    make_room(L, script);
    script->draws = play_draws(L, script);
    lua_rawgeti(L, LUA_REGISTRYINDEX, script->base.answers);
    push_host(L, script);
    lua_call(L, 1, 1);
    for (int kind = 0; kind < REQUESTS; kind++) {
        lua_getfield(L, -1, kind < PARSE ? lua_function_names[kind] : others[kind - PARSE]);
        script->answer[kind] = luaL_ref(L, LUA_REGISTRYINDEX);
    }
    return 0;
}
