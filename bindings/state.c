/* SPDX-License-Identifier: MIT
 *
 * States: whose turn it is, what may be played, playing, telling. How they came about is the business of history.c.
 */
#include <limits.h>
#include <string.h>

#include "bot/bot.h"
#include "bot/work.h"
#include "json.h"
#include "script/script.h"
#include "state.h"
#include "values.h"

/* ---- The userdata ---------------------------------------------------------------------------------------------------------------------- */

lnova_state *lnova_new_state(lua_State *L, int index)
{
    index = lua_absindex(L, index);
    const lnova_game_handle *handle = lua_touserdata(L, index);
    if (!handle->game)
        luaL_error(L, "the game is closed");
    lnova_state *state = lua_newuserdatauv(L, sizeof *state + nova_state_size(handle->game), 2);
    state->handle = handle;
    state->secret = (nova_rng){0, 0};
    state->history = NULL;
    state->played = 0;
    state->torn = false;
    lua_pushvalue(L, index);
    lua_setiuservalue(L, -2, LNOVA_STATE_GAME);
    luaL_setmetatable(L, LNOVA_STATE);
    return state;
}

/* The games in C sort what is hidden before they shuffle it. So they can take the same numbers each time: views that look the same are the same,
 * byte by byte. A game in Lua may shuffle without sorting. Then whoever knows the numbers knows what was hidden, so these numbers are other
 * ones for each position, and nobody can work them out who does not know what the game was dealt from. */
nova_rng lnova_rng_of_view(const lnova_state *state, int seat)
{
    const nova_game *game = state->handle->game;
    nova_rng rng = {0, 1};
    if (!lnova_is_lua_game(game))
        return rng;
    struct {
        nova_rng secret, position;
        int64_t seat;
    } text = {.secret = state->secret, .seat = seat};
    nova_rng_seal(&text.position, state->block, nova_state_size(game));
    nova_rng_seal(&rng, &text, sizeof text);
    return rng;
}

/* A state can outlive its game only while Lua is closing, or after the game was closed by hand. */
static lnova_state *opened(lua_State *L, int index, lnova_state *state)
{
    luaL_argcheck(L, state->handle->game, index, "the state's game is closed");
    if (state->torn)
        lnova_mend(L, index, state);
    return state;
}

lnova_state *lnova_check_state(lua_State *L, int index)
{
    return opened(L, index, luaL_checkudata(L, index, LNOVA_STATE));
}

lnova_state *lnova_self_state(lua_State *L, int index)
{
    lnova_state *state = lnova_self(L, index);
    if (!state)
        state = luaL_testudata(L, index, LNOVA_STATE);
    if (!state) {
        lua_getfield(L, lua_upvalueindex(1), "__name");
        const char *name = lua_tostring(L, -1); /* the metatable keeps it */
        lua_pop(L, 1);
        luaL_typeerror(L, index, name);
        return NULL; /* not reached: luaL_typeerror raises */
    }
    return opened(L, index, state);
}

static lnova_state *self(lua_State *L)
{
    return lnova_self_state(L, 1);
}

static const nova_game *game_of(const lnova_state *state)
{
    return state->handle->game;
}

/* ---- Last steps ------------------------------------------------------------------------------------------------------------------------- */

/* The last step of functions that have called the core and pushed a result: raises the fault if a rule in Lua has failed. */
static int done(lua_State *L, const lnova_state *state)
{
    lnova_check_rules(L, state->handle);
    return 1;
}

static int failed(lua_State *L, const lnova_state *state, const nova_error *error)
{
    lnova_check_rules(L, state->handle);
    return lnova_fail(L, error);
}

/* ---- Moves as arguments ------------------------------------------------------------------------------------------------------------------ */

/* Says what is wrong with a move that is not legal. The message can't have the move's text, since the move may be any number. */
static void explain_illegal(lnova_state *state, lua_Integer move, nova_error *error)
{
    const nova_game *game = game_of(state);
    if (nova_over(game, lnova_block(state))) {
        nova_fail(error, "", "the game is over");
        return;
    }
    char text[NOVA_TEXT_SIZE];
    int count = nova_count(game, lnova_block(state));
    nova_text(game, lnova_block(state), nova_nth(game, lnova_block(state), 0), text);
    nova_fail(error, "", "the move %lld is not legal here; %d %s, for example %s", (long long)move, count, count == 1 ? "is" : "are", text);
}

/* Reads a move as a number; false with an error if the number is no legal move of the state. */
static bool check_number(lua_State *L, int index, lnova_state *state, nova_move *move, nova_error *error)
{
    lua_Integer number = luaL_checkinteger(L, index);
    *move = (nova_move)number;
    if (number >= 0 && number < NOVA_NO_MOVE && nova_legal(game_of(state), lnova_block(state), *move))
        return true;
    explain_illegal(state, number, error);
    return false;
}

static bool parse_text(lua_State *L, int index, lnova_state *state, nova_move *move, nova_error *error)
{
    size_t length;
    const char *text = luaL_checklstring(L, index, &length);
    if (strlen(text) != length)
        return nova_fail(error, "", "a move has no zero byte in it");
    return nova_parse(game_of(state), lnova_block(state), text, move, error);
}

/* Reads a move as a number or as text. */
static bool check_move(lua_State *L, int index, lnova_state *state, nova_move *move, nova_error *error)
{
    if (lua_type(L, index) == LUA_TSTRING)
        return parse_text(L, index, state, move, error);
    if (lua_type(L, index) == LUA_TNUMBER)
        return check_number(L, index, state, move, error);
    luaL_typeerror(L, index, "move: a number or its text");
    return false; /* not reached */
}

/* ---- Whose turn, which moves --------------------------------------------------------------------------------------------------------------- */

static int state_game(lua_State *L)
{
    self(L);
    lua_getiuservalue(L, 1, LNOVA_STATE_GAME);
    return 1;
}

static int state_over(lua_State *L)
{
    lnova_state *state = self(L);
    lua_pushboolean(L, nova_over(game_of(state), lnova_block(state)));
    return done(L, state);
}

static int state_player(lua_State *L)
{
    lnova_state *state = self(L);
    if (nova_over(game_of(state), lnova_block(state)))
        lua_pushnil(L);
    else
        lua_pushinteger(L, nova_player(game_of(state), lnova_block(state)));
    return done(L, state);
}

static int state_count(lua_State *L)
{
    lnova_state *state = self(L);
    lua_pushinteger(L, nova_count(game_of(state), lnova_block(state)));
    return done(L, state);
}

static int state_nth(lua_State *L)
{
    lnova_state *state = self(L);
    lua_Integer count = nova_count(game_of(state), lnova_block(state));
    luaL_argcheck(L, count > 0, 1, "there is no move in a state that is over");
    lua_Integer n = lnova_check_range(L, 2, 1, count);
    lua_pushinteger(L, nova_nth(game_of(state), lnova_block(state), (int)n - 1));
    return done(L, state);
}

static int state_legal(lua_State *L)
{
    lnova_state *state = self(L);
    lua_Integer number = luaL_checkinteger(L, 2);
    bool fits = number >= 0 && number < NOVA_NO_MOVE;
    lua_pushboolean(L, fits && nova_legal(game_of(state), lnova_block(state), (nova_move)number));
    return done(L, state);
}

void lnova_fill_list(lua_State *L, int index, const nova_move *moves, int count)
{
    for (int i = 0; i < count; i++) {
        lua_pushinteger(L, moves[i]);
        lua_rawseti(L, index, i + 1);
    }
    for (lua_Integer i = (lua_Integer)lua_rawlen(L, index); i > count; i--) {
        lua_pushnil(L);
        lua_rawseti(L, index, i);
    }
}

void lnova_check_list(lua_State *L, int index, int room)
{
    lua_settop(L, index);
    if (lua_isnil(L, index)) {
        lua_createtable(L, room, 0);
        lua_replace(L, index);
    }
    luaL_checktype(L, index, LUA_TTABLE);
}

enum { MOVES_ON_STACK = 1024 };

/* The legal moves in `near`, or in a userdata on the stack where there may be more; returns how many. */
static int list_moves(lua_State *L, lnova_state *state, nova_move near[MOVES_ON_STACK], nova_move **moves)
{
    const nova_game *game = game_of(state);
    *moves = near;
    if (nova_max_moves(game) > MOVES_ON_STACK)
        *moves = lua_newuserdatauv(L, sizeof **moves * (size_t)nova_max_moves(game), 0);
    int count = nova_list(game, lnova_block(state), *moves);
    lnova_check_rules(L, state->handle);
    return count;
}

static int state_moves(lua_State *L)
{
    nova_move near[MOVES_ON_STACK], *moves;
    lnova_state *state = self(L);
    lnova_check_list(L, 2, nova_count(game_of(state), lnova_block(state)));
    int count = list_moves(L, state, near, &moves);
    lnova_fill_list(L, 2, moves, count);
    lua_settop(L, 2);
    return 1;
}

/* ---- Playing ------------------------------------------------------------------------------------------------------------------------------- */

static int state_play(lua_State *L)
{
    lnova_state *state = self(L);
    nova_move move = NOVA_NO_MOVE;
    nova_error error = {0};
    if (!check_move(L, 2, state, &move, &error))
        return failed(L, state, &error);
    lnova_advance(L, 1, state, move);
    lua_settop(L, 1);
    return 1;
}

enum { BLOCK_ON_STACK = 8192 };

void lnova_text_for_others(const nova_game *game, const nova_state *state, nova_move move, const char *text, char others[NOVA_TEXT_SIZE])
{
    if (game->is->told)
        game->is->told(game, state, move, others);
    else
        memcpy(others, text, NOVA_TEXT_SIZE);
}

/* Tells what can be told before the move is played: into the step at index 2, and into the record's line at index 3, which is on top. */
static void tell_before(lua_State *L, lnova_state *state, nova_move move)
{
    const nova_game *game = game_of(state);
    char text[NOVA_TEXT_SIZE], others[NOVA_TEXT_SIZE];
    nova_text(game, lnova_block(state), move, text);
    lua_pushinteger(L, move);
    lua_setfield(L, 2, "move");
    lua_pushstring(L, text);
    lua_setfield(L, 2, "text");
    lnova_text_for_others(game, lnova_block(state), move, text, others);
    lua_pushstring(L, others);
    lua_setfield(L, 2, "told");
    lua_pushboolean(L, nova_reveals(game, lnova_block(state), move));
    lua_setfield(L, 2, "reveals");
    lua_pushinteger(L, nova_player(game, lnova_block(state)));
    lua_pushvalue(L, -1);
    lua_setfield(L, 2, "player");
    lua_setfield(L, 3, "player");
    lua_pushinteger(L, nova_count(game, lnova_block(state)));
    lua_setfield(L, 3, "legal");
    lnova_telling telling;
    nova_listener listener = lnova_listener(&telling, L);
    nova_tell_move(game, lnova_block(state), move, &listener);
    lnova_check_rules(L, state->handle);
}

static int state_step(lua_State *L)
{
    alignas(uint64_t) unsigned char near[BLOCK_ON_STACK];
    lnova_state *state = self(L);
    nova_move move = NOVA_NO_MOVE;
    nova_error error = {0};
    if (!check_move(L, 2, state, &move, &error))
        return failed(L, state, &error);
    size_t size = nova_state_size(game_of(state));
    lua_settop(L, 1);
    lua_createtable(L, 0, 6);
    lnova_push_record(L, 8);
    tell_before(L, state, move);
    void *before = near;
    if (size > sizeof near) {
        before = lua_newuserdatauv(L, size, 0);
        lua_insert(L, 3); /* the line is on top again */
    }
    memcpy(before, state->block, size);
    lnova_advance(L, 1, state, move);
    lnova_telling telling;
    nova_listener listener = lnova_listener(&telling, L);
    nova_tell_effect(game_of(state), before, move, lnova_block(state), &listener);
    lua_setfield(L, 2, "action");
    lua_settop(L, 2);
    return done(L, state);
}

static int state_playout(lua_State *L)
{
    lnova_state *state = self(L);
    nova_rng *rng = lnova_check_rng(L, 2);
    lua_Integer most = lua_isnoneornil(L, 3) ? -1 : lnova_check_range(L, 3, 0, INT_MAX);
    lua_pushinteger(L, lnova_play_slices(L, state, rng, (int)most, nova_playout));
    return 1;
}

static int state_reshuffle(lua_State *L)
{
    lnova_state *state = self(L);
    lua_Integer seat = lnova_check_range(L, 2, 0, nova_game_players(game_of(state)) - 1);
    nova_rng rng = lnova_rng_of_view(state, (int)seat);
    nova_rng *from = lua_isnoneornil(L, 3) ? &rng : lnova_check_rng(L, 3);
    state->torn = true;
    nova_reshuffle(game_of(state), lnova_block(state), (int)seat, from);
    lnova_forget_states(state->handle);
    lnova_check_rules(L, state->handle);
    lnova_begin_here(state);
    lua_settop(L, 1);
    return 1;
}

/* ---- Text, records, results ------------------------------------------------------------------------------------------------------------------ */

static int state_text(lua_State *L)
{
    lnova_state *state = self(L);
    nova_move move = NOVA_NO_MOVE;
    nova_error error = {0};
    if (!check_number(L, 2, state, &move, &error))
        return failed(L, state, &error);
    char text[NOVA_TEXT_SIZE];
    nova_text(game_of(state), lnova_block(state), move, text);
    lua_pushstring(L, text);
    return done(L, state);
}

static int state_parse(lua_State *L)
{
    lnova_state *state = self(L);
    nova_move move = NOVA_NO_MOVE;
    nova_error error = {0};
    if (!parse_text(L, 2, state, &move, &error))
        return failed(L, state, &error);
    lua_pushinteger(L, move);
    return done(L, state);
}

static int state_read(lua_State *L)
{
    lnova_state *state = self(L);
    luaL_checktype(L, 2, LUA_TTABLE);
    lnova_table table;
    nova_source action = lnova_source(&table, L, 2);
    nova_move move = NOVA_NO_MOVE;
    nova_error error = {0};
    if (!nova_read_move(game_of(state), lnova_block(state), &action, &move, &error))
        return failed(L, state, &error);
    lua_pushinteger(L, move);
    return done(L, state);
}

static int state_action(lua_State *L)
{
    lnova_state *state = self(L);
    nova_move move = NOVA_NO_MOVE;
    nova_error error = {0};
    if (!check_number(L, 2, state, &move, &error))
        return failed(L, state, &error);
    lnova_push_record(L, 8);
    lnova_telling telling;
    nova_listener listener = lnova_listener(&telling, L);
    nova_tell_move(game_of(state), lnova_block(state), move, &listener);
    return done(L, state);
}

static int state_reveals(lua_State *L)
{
    lnova_state *state = self(L);
    nova_move move = NOVA_NO_MOVE;
    nova_error error = {0};
    if (!check_move(L, 2, state, &move, &error))
        return failed(L, state, &error);
    lua_pushboolean(L, nova_reveals(game_of(state), lnova_block(state), move));
    return done(L, state);
}

static int state_feels(lua_State *L)
{
    lnova_state *state = self(L);
    const nova_luna_rules *rules = nova_luna_rules_of(game_of(state));
    luaL_argcheck(L, rules, 1, "a state of Nova Luna expected: other games have no tiles");
    int tile = (int)lnova_check_range(L, 2, 1, rules->tiles);
    lua_pushinteger(L, nova_luna_feels(game_of(state), lnova_block(state), tile, lnova_check_colour(L, 3, rules)));
    return done(L, state);
}

/* What a seat sees of the state, or where `seat` is -1 what all may know of a topic. */
static void tell(const lnova_state *state, int topic, int seat, const nova_listener *listener)
{
    nova_tell(game_of(state), lnova_const_block(state), (nova_topic)(seat >= 0 ? NOVA_TELL_SEAT + seat : topic), listener);
}

/* The seat whose view is asked for, the argument at 3; -1: none. */
static int check_seat(lua_State *L, const lnova_state *state, int topic)
{
    bool of_seat = topic == NOVA_TELL_VIEW && !lua_isnoneornil(L, 3);
    return of_seat ? (int)lnova_check_range(L, 3, 0, nova_game_players(game_of(state)) - 1) : -1;
}

/* A result is told at once; what lies on the table takes some microseconds. */
static void charge_telling(lua_State *L, int topic)
{
    if (topic != NOVA_TELL_RESULT)
        lnova_charge(L, LNOVA_WORK_OF_VIEW);
}

static int state_tell(lua_State *L)
{
    static const char *const topics[] = {"deal", "view", "result", NULL}; /* in the order of nova_topic */
    lnova_state *state = self(L);
    int topic = luaL_checkoption(L, 2, NULL, topics);
    int seat = check_seat(L, state, topic);
    charge_telling(L, topic);
    lnova_push_record(L, 16);
    lnova_telling telling;
    nova_listener listener = lnova_listener(&telling, L);
    tell(state, topic, seat, &listener);
    return done(L, state);
}

static int moves_json(lua_State *L, lnova_state *state)
{
    nova_move near[MOVES_ON_STACK], *moves;
    lnova_json json;
    int count = list_moves(L, state, near, &moves);
    lnova_json_begin(L, &json);
    lnova_json_open(&json, true);
    for (int i = 0; i < count; i++)
        lnova_json_number(&json, moves[i]);
    lnova_json_close(&json);
    luaL_pushresult(&json.text);
    return 1;
}

static int state_json(lua_State *L)
{
    static const char *const topics[] = {"deal", "view", "result", "moves", NULL}; /* before the last in the order of nova_topic */
    lnova_state *state = self(L);
    int topic = luaL_checkoption(L, 2, NULL, topics);
    int seat = check_seat(L, state, topic);
    if (topic > NOVA_TELL_RESULT)
        return moves_json(L, state);
    charge_telling(L, topic);
    lnova_json json;
    lnova_json_begin(L, &json);
    lnova_json_open(&json, false);
    nova_listener listener = lnova_json_listener(&json);
    tell(state, topic, seat, &listener);
    lnova_json_close(&json);
    luaL_pushresult(&json.text);
    return done(L, state);
}

/* Puts a number for each player, player 0 first, into a new list under the key of the table at 2, or into the list that it has there. Leaves
 * nothing above. No metamethod runs. */
static void put_players(lua_State *L, const char *key, const int32_t *numbers, int players, bool is_new)
{
    lua_pushstring(L, key);
    lua_pushvalue(L, -1);
    if (is_new || lua_rawget(L, 2) != LUA_TTABLE) {
        lua_settop(L, 3);
        lnova_push_list(L, players);
        lua_pushvalue(L, 3);
        lua_pushvalue(L, 4);
        lua_rawset(L, 2);
    }
    for (int i = 0; i < players; i++) {
        lua_pushinteger(L, numbers[i]);
        lua_rawseti(L, -2, i + 1);
    }
    lua_settop(L, 2);
}

static int state_result(lua_State *L)
{
    lnova_state *state = self(L);
    int players = nova_game_players(game_of(state));
    int32_t ranking[NOVA_MAX_PLAYERS], place[NOVA_MAX_PLAYERS];
    nova_result result;
    lua_settop(L, 2);
    bool is_new = lua_isnil(L, 2);
    if (is_new) {
        lnova_push_record(L, 4);
        lua_replace(L, 2);
    }
    luaL_checktype(L, 2, LUA_TTABLE);
    nova_result_of(game_of(state), lnova_block(state), &result);
    lnova_check_rules(L, state->handle);
    for (int i = 0; i < players; i++) {
        ranking[i] = result.ranking[i];
        place[i] = result.place[i];
    }
    lua_pushliteral(L, "ending");
    lua_pushstring(L, result.end);
    lua_rawset(L, 2);
    put_players(L, "ranking", ranking, players, is_new);
    put_players(L, "place", place, players, is_new);
    put_players(L, "points", result.points, players, is_new);
    return 1;
}

/* ---- Metamethods ---------------------------------------------------------------------------------------------------------------------------- */

static int state_equal(lua_State *L)
{
    lnova_state *a = luaL_testudata(L, 1, LNOVA_STATE), *b = luaL_testudata(L, 2, LNOVA_STATE);
    bool siblings = a && b && a->handle->game && a->handle->shared == b->handle->shared;
    lua_pushboolean(L, siblings && memcmp(opened(L, 1, a)->block, opened(L, 2, b)->block, nova_state_size(game_of(a))) == 0);
    return 1;
}

static int state_tostring(lua_State *L)
{
    lnova_state *state = luaL_checkudata(L, 1, LNOVA_STATE);
    if (!state->handle->game) {
        lua_pushliteral(L, "a state of a closed game");
        return 1;
    }
    opened(L, 1, state);
    const nova_game *game = game_of(state);
    lua_pushfstring(L, "%s, %d players, ply %d, ", nova_game_name(game), nova_game_players(game), state->played);
    if (nova_over(game, lnova_block(state)))
        lua_pushliteral(L, "over");
    else
        lua_pushfstring(L, "player %d to move", nova_player(game, lnova_block(state)));
    lua_concat(L, 2);
    return done(L, state);
}

const luaL_Reg lnova_state_readers[] = {{"action", state_action},
                                        {"count", state_count},
                                        {"estimate", lnova_state_estimate},
                                        {"feels", state_feels},
                                        {"legal", state_legal},
                                        {"moves", state_moves},
                                        {"nth", state_nth},
                                        {"over", state_over},
                                        {"parse", state_parse},
                                        {"read", state_read},
                                        {"result", state_result},
                                        {"reveals", state_reveals},
                                        {"text", state_text},
                                        {NULL, NULL}};
static const luaL_Reg others[] = {{"clone", lnova_state_clone},
                                  {"copy_from", lnova_state_copy_from},
                                  {"game", state_game},
                                  {"history", lnova_state_history},
                                  {"json", state_json},
                                  {"left", lnova_state_left},
                                  {"play", state_play},
                                  {"player", state_player},
                                  {"playout", state_playout},
                                  {"ply", lnova_state_ply},
                                  {"rate", lnova_state_rate},
                                  {"reshuffle", state_reshuffle},
                                  {"rollout", lnova_state_rollout},
                                  {"search", lnova_state_search},
                                  {"solve", lnova_state_solve},
                                  {"step", state_step},
                                  {"tell", state_tell},
                                  {"tiles", lnova_state_tiles},
                                  {"undo", lnova_state_undo},
                                  {NULL, NULL}};
static const luaL_Reg metamethods[] = {{"__eq", state_equal}, {"__tostring", state_tostring}, {NULL, NULL}};

void lnova_open_state(lua_State *L)
{
    lnova_new_type(L, LNOVA_STATE, metamethods, lnova_state_readers);
    luaL_getmetatable(L, LNOVA_STATE);
    lua_getfield(L, -1, "__index");
    lua_pushvalue(L, -2);
    luaL_setfuncs(L, others, 1);
    lua_pop(L, 2);
}
