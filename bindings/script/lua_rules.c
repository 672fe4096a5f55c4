/* SPDX-License-Identifier: MIT
 *
 * Answers the questions of the core about a game written in Lua. All of this file runs in the game's sandbox, inside of one protected call for
 * each question, and raises errors freely.
 */
#include "lua_rules.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "plain.h"
#include "told.h"

enum { POINTS = 1000000, PICTURE = 65536 };

/* Makes the new state out of what a function returned. */
static void take_state(lua_State *L, const lua_question *question, int which, int given)
{
    lua_script *script = question->script;
    lnova_take_table(L, script, which, given);
    bool of_record = question->kind == DEAL; /* no function made the table */
    lnova_flattening how = {.room = script->game->room,
                            .function = of_record ? LUA_NOREF : script->base.function[which],
                            .once = which == SETUP || lnova_is_due(&script->written)};
    lnova_flatten(L, -1, question->into, &how);
    lnova_keep(L, script, question->into);
}

/* Pushes the text of a move, from text or told. */
static const char *push_text(lua_State *L, lua_script *script, const entry *entry, int which, nova_move move)
{
    size_t length = 0;
    lnova_push_function(L, script, which);
    lnova_push_state(L, entry);
    lua_pushinteger(L, move);
    lua_call(L, 2, 1);
    const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tolstring(L, -1, &length) : NULL;
    bool plain = text && length > 0 && length < NOVA_TEXT_SIZE && lnova_is_line(text, length) && *text != ' ' && text[length - 1] != ' ';
    if (!plain)
        lnova_refuse(L, script, which, "a line of 1 to 63 bytes of UTF-8 without blanks around it");
    return text;
}

/* Whether a letter of the text stands alone, as in "a1". */
static bool is_lone_letter(const char *text, const char *at)
{
    return isalpha((unsigned char)*at) && !(at > text && isalpha((unsigned char)at[-1])) && !isalpha((unsigned char)at[1]);
}

/* Whether two texts have the same form: they differ only by numbers, and by letters that stand alone. */
static bool are_alike(const char *one, const char *other)
{
    const char *a = one, *b = other;
    while (*a && *b) {
        size_t digits = strspn(a, "0123456789"), others = strspn(b, "0123456789");
        if ((digits == 0) != (others == 0))
            return false;
        if (digits == 0 && *a != *b && !(is_lone_letter(one, a) && is_lone_letter(other, b)))
            return false;
        a += digits ? digits : 1;
        b += others ? others : 1;
    }
    return *a == *b;
}

/* Finds the legal move with this text. */
static void parse(lua_State *L, lua_question *question)
{
    entry *entry = lnova_recall(L, question->script, question->flat);
    lnova_know_moves(L, question->script, entry);
    for (int i = 0; i < entry->count && !question->found; i++) {
        const char *text = push_text(L, question->script, entry, TEXT, entry->moves[i]);
        question->found = strcmp(text, question->given) == 0;
        question->is_alike = question->is_alike || are_alike(text, question->given);
        question->move = entry->moves[i];
        lua_pop(L, 1);
    }
    if (!question->found && entry->count > 0)
        snprintf(question->text, NOVA_TEXT_SIZE, "%s", push_text(L, question->script, entry, TEXT, entry->moves[0]));
    if (entry->count > 0)
        lnova_expect_unchanged(L, question->script, entry, TEXT);
}

static void tell_text(lua_State *L, lua_question *question)
{
    entry *entry = lnova_recall(L, question->script, question->flat);
    int which = (int)question->kind;
    snprintf(question->text, NOVA_TEXT_SIZE, "%s", push_text(L, question->script, entry, which, question->move));
    lnova_expect_unchanged(L, question->script, entry, which);
}

enum { PLAY_STREAM = 1 }; /* the increment of the streams from which play draws, an odd number */

uint64_t lnova_call_play(lua_State *L, lua_script *script, int given, nova_move move, uint64_t stream)
{
    nova_rng rng = {stream, PLAY_STREAM};
    lnova_push_function(L, script, PLAY);
    lua_pushvalue(L, given);
    lua_pushinteger(L, move);
    if (script->draws)
        lua_rawgeti(L, LUA_REGISTRYINDEX, script->random);
    script->rng = script->draws ? &rng : NULL;
    lua_call(L, script->draws ? 3 : 2, 1);
    script->rng = NULL;
    return rng.state;
}

static void play(lua_State *L, lua_question *question)
{
    entry *entry = lnova_recall(L, question->script, question->flat);
    lnova_push_state(L, entry);
    int given = lua_gettop(L);
    lnova_forget(L, entry); /* the function may change the table */
    uint64_t stream = lnova_call_play(L, question->script, given, question->move, question->flat->stream);
    take_state(L, question, PLAY, given);
    question->into->stream = stream;
}

/* Finds out whether a move draws: plays it in a table of its own. */
static void find_whether_it_draws(lua_State *L, lua_question *question)
{
    uint64_t stream = question->flat->stream;
    lnova_unflatten(L, question->flat);
    question->found = lnova_call_play(L, question->script, lua_gettop(L), question->move, stream) != stream;
}

static void setup(lua_State *L, lua_question *question)
{
    lua_script *script = question->script;
    lnova_push_function(L, script, SETUP);
    lua_pushinteger(L, script->game->base.players);
    lua_rawgeti(L, LUA_REGISTRYINDEX, script->random);
    script->rng = question->rng;
    lua_call(L, 2, 1);
    take_state(L, question, SETUP, 0);
    question->into->stream = script->draws ? lnova_draw_stream(question->rng) : 0;
}

/* Finds out what a seat knows, which hide must not change: whether the game is over, who is to move, and what the seat itself may do. */
static void know_for_seat(lua_State *L, lua_script *script, entry *entry, int seat)
{
    lnova_know_over(L, script, entry);
    if (!entry->over)
        lnova_know_player(L, script, entry);
    if (!entry->over && entry->player == seat)
        lnova_know_moves(L, script, entry);
}

/* The first difference between the moves before hide and after it; NULL if there is none. */
static const char *find_other_move(lua_State *L, const lua_script *script, const entry *before, const entry *after, int seat)
{
    if (after->count != before->count)
        return lua_pushfstring(
            L,
            "changed what player %d, who is to move and for whom it hides, may do: found a list of length %d, expected length %d as before",
            seat, (int)after->count, (int)before->count);
    for (int index = 0; index < (int)after->count; index++)
        if (after->moves[index] != script->same_moves[index])
            return lua_pushfstring(
                L,
                "changed what player %d, who is to move and for whom it hides, may do: found the move %I, expected the move %I as before",
                seat, (lua_Integer)after->moves[index], (lua_Integer)script->same_moves[index]);
    return NULL;
}

/* What hide has changed of all that the seat knows; NULL if nothing. */
static const char *find_change(lua_State *L, const lua_script *script, const entry *before, const entry *after, int seat)
{
    if (after->over != before->over)
        return after->over ? "found a game that is over, expected that it goes on as before"
                           : "found a game that goes on, expected that it is over as before";
    if (after->over)
        return NULL;
    if (after->player != before->player)
        return lua_pushfstring(L, "changed who is to move: found player %d, expected player %d as before", after->player, before->player);
    return after->player == seat ? find_other_move(L, script, before, after, seat) : NULL;
}

static void expect_same_for_seat(lua_State *L, lua_script *script, const entry *before, int seat)
{
    entry *after = &script->kept[script->last];
    know_for_seat(L, script, after, seat);
    const char *change = find_change(L, script, before, after, seat);
    if (!change)
        return;
    lnova_expect_steady(L, script, after); /* else another function is to blame */
    lnova_blame(L, script, HIDE, change);
}

static void hide(lua_State *L, lua_question *question)
{
    lua_script *script = question->script;
    entry *entry = lnova_recall(L, script, question->flat);
    know_for_seat(L, script, entry, question->seat);
    const struct entry before = *entry;
    if (before.count > 0)
        memcpy(script->same_moves, entry->moves, (size_t)before.count * sizeof *entry->moves);
    lnova_push_state(L, entry);
    int given = lua_gettop(L);
    lnova_forget(L, entry);
    lnova_push_function(L, script, HIDE);
    lua_pushvalue(L, given);
    lua_pushinteger(L, question->seat);
    lua_rawgeti(L, LUA_REGISTRYINDEX, script->random);
    script->rng = question->rng;
    lua_call(L, 3, 1);
    script->rng = NULL;
    take_state(L, question, HIDE, given);
    expect_same_for_seat(L, script, &before, question->seat);
}

static void take_points(lua_State *L, lua_question *question)
{
    lua_Unsigned length = lua_rawlen(L, -1);
    int players = question->script->game->base.players;
    if (length > (lua_Unsigned)players)
        lnova_blame(L, question->script, RESULT,
                    lua_pushfstring(L, "returned points for %d, expected a list of %d, one for each player", (int)length, players));
    for (int player = 0; player < players; player++) {
        lua_rawgeti(L, -1, player + 1);
        lua_Integer points = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : POINTS + 1;
        if (points < -POINTS || points > POINTS) {
            char found[LNOVA_DESCRIPTION];
            lnova_describe(L, -1, found);
            lnova_blame(L, question->script, RESULT,
                        lua_pushfstring(L, "returned %s for player %d, expected a list with a whole number of points for each player",
                                        found, player));
        }
        question->result->points[player] = (int32_t)points;
        lua_pop(L, 1);
    }
    question->has_points = true;
}

/* A result is a list of points, or the number of one winner, or nothing for a draw. */
void lnova_take_result(lua_State *L, lua_question *question)
{
    const lua_script *script = question->script;
    lua_Integer winner = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : -1;
    if (lua_istable(L, -1))
        take_points(L, question);
    else if (winner >= 0 && winner < script->game->base.players)
        question->result->points[winner] = 1;
    else if (!lua_isnil(L, -1))
        lnova_refuse(L, script, RESULT, "a list of points, the number of the winner, or nothing for a draw");
    lua_pop(L, 1);
}

static void ask_result(lua_State *L, lua_question *question)
{
    lua_script *script = question->script;
    entry *entry = lnova_recall(L, script, question->flat);
    lnova_know_over(L, script, entry);
    if (!entry->over)
        return;
    lnova_ask(L, script, entry, RESULT);
    lnova_take_result(L, question);
    lnova_expect_unchanged(L, script, entry, RESULT);
    question->known = entry;
}

/* Calls a function with the state and the seat that looks, nil for what all at the table see. Leaves its answer on the stack. */
static void call_for_seat(lua_State *L, const lua_question *question, entry *entry, int which)
{
    lnova_push_function(L, question->script, which);
    lnova_push_state(L, entry);
    if (question->seat < 0)
        lua_pushnil(L);
    else
        lua_pushinteger(L, question->seat);
    lua_call(L, 2, 1);
}

/* Keeps the lines of a picture, each with a zero byte at its end. */
static void keep_picture(lua_State *L, lua_script *script, const char *picture, size_t length)
{
    char *lines = lua_newuserdatauv(L, length + 1, 0);
    memcpy(lines, picture, length + 1);
    int reference = luaL_ref(L, LUA_REGISTRYINDEX);
    luaL_unref(L, LUA_REGISTRYINDEX, script->picture_reference);
    script->picture_reference = reference;
    script->picture = lines;
    script->picture_length = length;
    for (char *end = lines; (end = strchr(end, '\n')); end++)
        *end = '\0';
}

static void draw(lua_State *L, lua_question *question)
{
    lua_script *script = question->script;
    size_t length = PICTURE + 1; /* what no picture has, and so no text */
    entry *entry = lnova_recall(L, script, question->flat);
    call_for_seat(L, question, entry, DRAW);
    const char *picture = lua_type(L, -1) == LUA_TSTRING ? lua_tolstring(L, -1, &length) : "";
    if (length > PICTURE || strlen(picture) != length)
        lnova_refuse(L, script, DRAW, "a text, with the lines of a picture");
    lnova_expect_unchanged(L, script, entry, DRAW);
    keep_picture(L, script, picture, length);
}

/* Writes the table that bots see into `before`. It may hold what a state may hold. */
static void see(lua_State *L, lua_question *question)
{
    lua_script *script = question->script;
    entry *entry = lnova_recall(L, script, question->flat);
    call_for_seat(L, question, entry, SEE);
    if (!lua_istable(L, -1))
        lnova_refuse(L, script, SEE, "a table with what that seat sees");
    lnova_flattening how = {.room = script->game->room, .function = script->base.function[SEE]};
    lnova_flatten(L, -1, script->before, &how);
    lnova_expect_unchanged(L, script, entry, SEE);
}

void lnova_put_rated(lua_question *question, nova_rated one)
{
    nova_rated *rated = question->rated;
    int at = question->played < question->most ? question->played++ : question->most;
    for (; at > 0 && (rated[at - 1].rating < one.rating || (rated[at - 1].rating == one.rating && rated[at - 1].move > one.move)); at--)
        if (at < question->most)
            rated[at] = rated[at - 1];
    if (at < question->most)
        rated[at] = one;
}

static bool has_move(const entry *entry, lua_Integer move)
{
    for (int i = 0; i < entry->count; i++)
        if ((lua_Integer)entry->moves[i] == move)
            return true;
    return false;
}

enum { RATING = 1000000 };

/* Reads ratings by move from the table on top of the stack. Moves that it leaves out are not considered. */
static void take_ratings(lua_State *L, lua_question *question, const entry *entry)
{
    lua_script *script = question->script;
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
        double rating = lua_type(L, -1) == LUA_TNUMBER ? lua_tonumber(L, -1) : HUGE_VAL;
        if (!(rating >= -RATING && rating <= RATING))
            lnova_refuse(L, script, RATE, "ratings from -1000000 to 1000000, by move");
        lua_Integer move = lua_isinteger(L, -2) ? lua_tointeger(L, -2) : -1;
        if (!has_move(entry, move)) {
            lua_pushvalue(L, -2);
            lnova_refuse(L, script, RATE, "legal moves as keys");
        }
        lnova_put_rated(question, (nova_rated){(nova_move)move, (float)rating});
    }
}

static void rate_moves(lua_State *L, lua_question *question)
{
    lua_script *script = question->script;
    entry *entry = lnova_recall(L, script, question->flat);
    lnova_know_moves(L, script, entry);
    if (entry->over)
        return;
    lnova_ask(L, script, entry, RATE);
    if (lua_istable(L, -1))
        take_ratings(L, question, entry);
    else if (!lua_isnil(L, -1))
        lnova_refuse(L, script, RATE, "nothing, or a table with a rating by move");
    lnova_expect_unchanged(L, script, entry, RATE);
}

static void estimate(lua_State *L, lua_question *question)
{
    lua_script *script = question->script;
    entry *entry = lnova_recall(L, script, question->flat);
    lnova_ask(L, script, entry, ESTIMATE);
    question->found = !lua_isnil(L, -1);
    if (question->found && !lnova_read_worths(L, script->game->base.players, question->worth))
        lnova_refuse(L, script, ESTIMATE, "nothing, or " LNOVA_WORTHS);
    lnova_expect_unchanged(L, script, entry, ESTIMATE);
}

static void know(lua_State *L, lua_question *question)
{
    lua_script *script = question->script;
    question->known = lnova_recall(L, script, question->flat);
    lnova_know_over(L, script, question->known);
    if (question->known->over)
        question->known->count = 0;
    else
        lnova_know_player(L, script, question->known);
}

static void know_all(lua_State *L, lua_question *question)
{
    know(L, question);
    lnova_know_moves(L, question->script, question->known);
    if (question->script->base.strict && lnova_is_due(&question->script->base.asked_again))
        lnova_expect_steady(L, question->script, question->known);
}

/* The table is above the question. */
static void deal(lua_State *L, lua_question *question)
{
    lua_settop(L, 2);
    take_state(L, question, SETUP, 0);
    question->flat = question->into;
    know_all(L, question);
}

int lnova_answer(lua_State *L)
{
    typedef void answer(lua_State * L, lua_question * question);
    static answer *const answers[] = {
        [SETUP] = setup,
        [PLAY] = play,
        [HIDE] = hide,
        [RESULT] = ask_result,
        [RATE] = rate_moves,
        [ESTIMATE] = estimate,
        [TEXT] = tell_text,
        [TOLD] = tell_text,
        [PARSE] = parse,
        [DRAW] = draw,
        [SEE] = see,
        [PLAYOUT] = lnova_play_out,
        [FINISH] = lnova_finish,
        [REVEALS] = find_whether_it_draws,
        [KNOW] = know,
        [MOVES] = know_all,
        [DEAL] = deal,
    };
    lua_question *question = lua_touserdata(L, 1);
    answers[question->kind](L, question);
    return 0;
}

/* random(n) draws from 1 to n, random(a, b) from a to b, as math.random does. */
static int draw_random(lua_State *L)
{
    const lua_script *script = lua_touserdata(L, lua_upvalueindex(1));
    if (!script->rng)
        return luaL_error(L, "random can be called only while the function runs that it was given to");
    lua_Integer low = lua_isnoneornil(L, 2) ? 1 : luaL_checkinteger(L, 1);
    lua_Integer high = luaL_checkinteger(L, lua_isnoneornil(L, 2) ? 1 : 2);
    luaL_argcheck(L, low <= high && (uint64_t)high - (uint64_t)low < UINT32_MAX, 1,
                  "random(n) or random(a, b) with a range of 1 to 2^32-1");
    lua_pushinteger(L, low + (lua_Integer)nova_rng_below(script->rng, (uint32_t)(high - low + 1)));
    return 1;
}

uint64_t lnova_draw_stream(nova_rng *rng)
{
    uint64_t high = nova_rng_next(rng);
    return high << 32 | nova_rng_next(rng);
}

/* Whether the game's play has a third parameter, which is random. */
static bool play_draws(lua_State *L, const lua_script *script)
{
    lua_Debug about;
    lua_rawgeti(L, LUA_REGISTRYINDEX, script->base.function[PLAY]);
    lua_getinfo(L, ">u", &about);
    return about.nparams >= 3;
}

static lnova_flat *new_flat(lua_State *L, const nova_game *game)
{
    lnova_flat *flat = lua_newuserdatauv(L, game->state_size, 0);
    luaL_ref(L, LUA_REGISTRYINDEX);
    memset(flat, 0, game->state_size);
    return flat;
}

/* Memory comes from userdata of the sandbox, which frees it. */
int lnova_prepare_lua_script(lua_State *L)
{
    lua_script *script = lua_touserdata(L, 1);
    const nova_game *game = &script->game->base;
    for (int i = 0; i < KEPT; i++) {
        entry *entry = &script->kept[i];
        entry->flat = new_flat(L, game);
        entry->moves = lua_newuserdatauv(L, (size_t)game->max_moves * sizeof *entry->moves, 0);
        luaL_ref(L, LUA_REGISTRYINDEX);
        entry->table = LUA_NOREF;
        lnova_forget(L, entry);
    }
    script->picture_reference = LUA_NOREF;
    script->before = new_flat(L, game);
    script->again = new_flat(L, game);
    script->same_moves = lua_newuserdatauv(L, (size_t)game->max_moves * sizeof *script->same_moves, 0);
    luaL_ref(L, LUA_REGISTRYINDEX);
    lua_pushlightuserdata(L, script);
    lua_pushcclosure(L, draw_random, 1);
    script->random = luaL_ref(L, LUA_REGISTRYINDEX);
    script->draws = play_draws(L, script);
    return 0;
}
