/* SPDX-License-Identifier: MIT
 *
 * A game that is written in Lua altogether: the interface's functions are those of a variant, and a state is the table that they make of it,
 * flattened (lua_state.h).
 *
 * Each question of the core is one protected call in the game's sandbox. The tables of the last states that were asked about are kept, with
 * what is known of them, so that asking whose turn it is, how many moves there are and which is the n-th costs one call and not three.
 *
 * When a function fails (script.h) the game answers such that whoever plays comes to an end without tripping: it is over, it has one move, which
 * is legal and does nothing.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua_state.h"
#include "sandbox_copy.h"

static const char *const names[] = {"setup", "player", "moves", "play", "over", "result", "text", "draw", "hide", NULL};
enum question_kind { SETUP, PLAYER, MOVES, PLAY, OVER, RESULT, TEXT, DRAW, HIDE, PARSE, DEAL, KNOW };

enum { KEPT = 4, NAME_SIZE = 64, WORD_SIZE = 32, POINTS = 1000000, MOST_MOVES = 65536, PICTURE = 65536 };

/* A state that was asked about lately. */
typedef struct entry {
    lnova_flat *flat; /* NULL in the beginning: in use if its length is not 0 */
    int table;        /* reference to the table that it stands for, or LUA_NOREF */
    int player;       /* -1: not known, as in what follows */
    int count;
    int over;
    char word[WORD_SIZE];
    nova_move *moves;
} entry;

typedef struct lua_game {
    nova_game base;
    nova_interface interface;
    struct rules *rules;
    char name[NAME_SIZE];
} lua_game;

/* The script, with what is kept. */
typedef struct rules {
    lnova_script script;
    lua_game *game;
    entry kept[KEPT];
    int last;      /* of `kept`, used last */
    int random;    /* reference to the function that scripts draw from */
    nova_rng *rng; /* from which it draws; NULL while it may not */
} rules;

static rules *rules_of(const nova_game *game)
{
    return ((const lua_game *)game)->rules;
}

static const lnova_flat *flat_of(const nova_state *state)
{
    return (const lnova_flat *)(const void *)state;
}

/* What the core asks, and the answer. */
typedef struct question {
    rules *rules;
    enum question_kind kind;
    const lnova_flat *flat;
    lnova_flat *into; /* the new state */
    nova_move move;
    nova_rng *rng;
    int seat;
    const char *given; /* text to be parsed */
    entry *known;
    char *text;
    nova_result *result;
    bool has_points;
    bool found;
} question;

/* ---- Inside the sandbox: errors are raised -------------------------------------------------------------------------------------------------- */

/* Raises that a function's result, on top of the stack, is none. */
static void refuse(lua_State *L, const rules *rules, int which, const char *expected)
{
    lua_Debug at;
    size_t length;
    const char *found = lua_isnil(L, -1) ? "nothing" : luaL_tolstring(L, -1, &length);
    lua_rawgeti(L, LUA_REGISTRYINDEX, rules->script.function[which]);
    lua_getinfo(L, ">S", &at);
    lua_pushfstring(L, "%s:%d: returned %s, expected %s", at.short_src, at.linedefined, found, expected);
    lua_error(L);
}

static void push_function(lua_State *L, const rules *rules, int which)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, rules->script.function[which]);
}

static void forget(lua_State *L, entry *entry)
{
    luaL_unref(L, LUA_REGISTRYINDEX, entry->table);
    entry->table = LUA_NOREF;
    entry->flat->length = 0;
    entry->player = entry->count = entry->over = -1;
}

static entry *oldest(rules *rules)
{
    rules->last = (rules->last + 1) % KEPT;
    return &rules->kept[rules->last];
}

/* The entry of a state; a state that is not kept comes in for the oldest one. */
static entry *recall(lua_State *L, rules *rules, const lnova_flat *flat)
{
    for (int i = 0; i < KEPT; i++) {
        entry *entry = &rules->kept[(rules->last + KEPT - i) % KEPT];
        if (entry->flat->length == flat->length && memcmp(entry->flat->bytes, flat->bytes, flat->length) == 0)
            return entry;
    }
    entry *entry = oldest(rules);
    forget(L, entry);
    lnova_unflatten(L, flat);
    entry->table = luaL_ref(L, LUA_REGISTRYINDEX);
    memcpy(entry->flat, flat, sizeof *flat + flat->length);
    return entry;
}

static void push_table(lua_State *L, const entry *entry)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, entry->table);
}

/* Keeps the table on top of the stack as what the flat state stands for. */
static void keep(lua_State *L, rules *rules, const lnova_flat *flat)
{
    entry *entry = oldest(rules);
    forget(L, entry);
    entry->table = luaL_ref(L, LUA_REGISTRYINDEX);
    memcpy(entry->flat, flat, sizeof *flat + flat->length);
}

/* The new state: the table that a function returned, or, where it returned nothing, the one that it was given and has changed. */
static void take_state(lua_State *L, const question *question, int which, int given)
{
    if (lua_isnil(L, -1) && given)
        lua_pushvalue(L, given);
    if (!lua_istable(L, -1))
        refuse(L, question->rules, which, given ? "nothing, or the state as a table" : "the state as a table");
    lnova_flatten(L, -1, question->into, question->rules->game->base.state_size);
    keep(L, question->rules, question->into);
}

static void know_over(lua_State *L, rules *rules, entry *entry)
{
    if (entry->over >= 0)
        return;
    push_function(L, rules, OVER);
    push_table(L, entry);
    lua_call(L, 1, 1);
    size_t length = 0;
    const char *word = lua_type(L, -1) == LUA_TSTRING ? lua_tolstring(L, -1, &length) : NULL;
    bool ends = lua_toboolean(L, -1), plain = word && length > 0 && length < WORD_SIZE && strlen(word) == length;
    for (size_t i = 0; plain && i < length; i++)
        plain = (unsigned char)word[i] >= ' ' && word[i] != 127;
    if (ends && !plain && !lua_isboolean(L, -1))
        refuse(L, rules, OVER, "nothing, or a word for how it ended");
    snprintf(entry->word, sizeof entry->word, "%s", plain ? word : "over");
    entry->over = ends;
    lua_pop(L, 1);
}

static void know_player(lua_State *L, rules *rules, entry *entry)
{
    if (entry->player >= 0)
        return;
    push_function(L, rules, PLAYER);
    push_table(L, entry);
    lua_call(L, 1, 1);
    lua_Integer player = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : -1;
    if (player < 0 || player >= rules->game->base.players)
        refuse(L, rules, PLAYER, "the number of a player, from 0");
    entry->player = (int)player;
    lua_pop(L, 1);
}

static nova_move take_move(lua_State *L, const rules *rules)
{
    lua_Integer move = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : -1;
    if (move < 0 || move >= NOVA_NO_MOVE)
        refuse(L, rules, MOVES, "whole numbers from 0 on as moves");
    lua_pop(L, 1);
    return (nova_move)move;
}

static void know_moves(lua_State *L, rules *rules, entry *entry)
{
    if (entry->count >= 0)
        return;
    know_over(L, rules, entry);
    if (entry->over) {
        entry->count = 0;
        return;
    }
    push_function(L, rules, MOVES);
    push_table(L, entry);
    lua_call(L, 1, 1);
    if (!lua_istable(L, -1))
        refuse(L, rules, MOVES, "a list of moves");
    lua_Unsigned count = lua_rawlen(L, -1);
    if (count < 1)
        refuse(L, rules, MOVES, "at least one move, since the game is not over");
    if (count > (lua_Unsigned)rules->game->base.max_moves)
        refuse(L, rules, MOVES, lua_pushfstring(L, "at most %d moves: give the variant a larger max_moves", rules->game->base.max_moves));
    for (lua_Unsigned i = 0; i < count; i++) {
        lua_rawgeti(L, -1, (lua_Integer)i + 1);
        entry->moves[i] = take_move(L, rules);
    }
    entry->count = (int)count;
    lua_pop(L, 1);
}

/* Pushes the text of a move. */
static const char *push_text(lua_State *L, rules *rules, const entry *entry, nova_move move)
{
    size_t length = 0;
    push_function(L, rules, TEXT);
    push_table(L, entry);
    lua_pushinteger(L, move);
    lua_call(L, 2, 1);
    const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tolstring(L, -1, &length) : NULL;
    bool plain = text && length > 0 && length < NOVA_TEXT_SIZE && strlen(text) == length && *text != ' ' && text[length - 1] != ' ';
    for (size_t i = 0; plain && i < length; i++)
        plain = (unsigned char)text[i] >= ' ' && text[i] != 127;
    if (!plain)
        refuse(L, rules, TEXT, "a line of 1 to 63 letters without blanks around it");
    return text;
}

/* Looks for the legal move whose text it is. */
static void parse(lua_State *L, question *question)
{
    entry *entry = recall(L, question->rules, question->flat);
    know_moves(L, question->rules, entry);
    for (int i = 0; i < entry->count && !question->found; i++) {
        question->found = strcmp(push_text(L, question->rules, entry, entry->moves[i]), question->given) == 0;
        question->move = entry->moves[i];
        lua_pop(L, 1);
    }
    if (!question->found && entry->count > 0)
        snprintf(question->text, NOVA_TEXT_SIZE, "%s", push_text(L, question->rules, entry, entry->moves[0]));
}

static void play(lua_State *L, question *question)
{
    entry *entry = recall(L, question->rules, question->flat);
    push_table(L, entry);
    int given = lua_gettop(L);
    forget(L, entry); /* the function may change the table */
    push_function(L, question->rules, PLAY);
    lua_pushvalue(L, given);
    lua_pushinteger(L, question->move);
    lua_call(L, 2, 1);
    take_state(L, question, PLAY, given);
}

static void setup(lua_State *L, question *question)
{
    rules *rules = question->rules;
    push_function(L, rules, SETUP);
    lua_pushinteger(L, rules->game->base.players);
    lua_rawgeti(L, LUA_REGISTRYINDEX, rules->random);
    rules->rng = question->rng;
    lua_call(L, 2, 1);
    take_state(L, question, SETUP, 0);
}

static void hide(lua_State *L, question *question)
{
    rules *rules = question->rules;
    entry *entry = recall(L, rules, question->flat);
    push_table(L, entry);
    int given = lua_gettop(L);
    forget(L, entry);
    push_function(L, rules, HIDE);
    lua_pushvalue(L, given);
    lua_pushinteger(L, question->seat);
    lua_rawgeti(L, LUA_REGISTRYINDEX, rules->random);
    rules->rng = question->rng;
    lua_call(L, 3, 1);
    take_state(L, question, HIDE, given);
}

static void take_points(lua_State *L, question *question)
{
    for (int player = 0; player < question->rules->game->base.players; player++) {
        lua_rawgeti(L, -1, player + 1);
        lua_Integer points = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : POINTS + 1;
        if (points < -POINTS || points > POINTS)
            refuse(L, question->rules, RESULT, "a list with a whole number of points for each player");
        question->result->points[player] = (int32_t)points;
        lua_pop(L, 1);
    }
    question->has_points = true;
}

/* Points for all, or one winner, or nobody. */
static void ask_result(lua_State *L, question *question)
{
    rules *rules = question->rules;
    entry *entry = recall(L, rules, question->flat);
    know_over(L, rules, entry);
    if (!entry->over)
        return;
    push_function(L, rules, RESULT);
    push_table(L, entry);
    lua_call(L, 1, 1);
    lua_Integer winner = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : -1;
    if (lua_istable(L, -1))
        take_points(L, question);
    else if (winner >= 0 && winner < rules->game->base.players)
        question->result->points[winner] = 1;
    else if (!lua_isnil(L, -1))
        refuse(L, rules, RESULT, "a list of points, the number of the winner, or nothing for a draw");
    question->known = entry;
}

/* Leaves the lines of the picture as a list. */
static void draw(lua_State *L, question *question)
{
    rules *rules = question->rules;
    size_t length = 0;
    push_function(L, rules, DRAW);
    push_table(L, recall(L, rules, question->flat));
    lua_call(L, 1, 1);
    const char *picture = lua_type(L, -1) == LUA_TSTRING ? lua_tolstring(L, -1, &length) : NULL;
    if (!picture || length > PICTURE || strlen(picture) != length) {
        refuse(L, rules, DRAW, "a text, with the lines of a picture");
        return;
    }
    lua_newtable(L);
    for (int line = 1; *picture; line++) {
        size_t width = strcspn(picture, "\n");
        lua_pushlstring(L, picture, width);
        lua_rawseti(L, -2, line);
        picture += width + (picture[width] == '\n');
    }
}

static void know(lua_State *L, question *question)
{
    rules *rules = question->rules;
    question->known = recall(L, rules, question->flat);
    know_over(L, rules, question->known);
    if (question->known->over)
        question->known->count = 0;
    else
        know_player(L, rules, question->known);
}

/* Where all questions arrive. Leaves one value. */
static int answer(lua_State *L)
{
    question *question = lua_touserdata(L, 1);
    switch (question->kind) {
    case SETUP:
        setup(L, question);
        break;
    case PLAY:
        play(L, question);
        break;
    case HIDE:
        hide(L, question);
        break;
    case RESULT:
        ask_result(L, question);
        break;
    case TEXT:
        snprintf(question->text, NOVA_TEXT_SIZE, "%s",
                 push_text(L, question->rules, recall(L, question->rules, question->flat), question->move));
        break;
    case PARSE:
        parse(L, question);
        break;
    case DRAW:
        draw(L, question);
        return 1;
    case DEAL: /* the table is above the question */
        lua_settop(L, 2);
        take_state(L, question, SETUP, 0);
        question->flat = question->into;
        know(L, question);
        know_moves(L, question->rules, question->known);
        break;
    case MOVES:
        know(L, question);
        know_moves(L, question->rules, question->known);
        break;
    default:
        know(L, question);
    }
    lua_settop(L, 1);
    push_table(L, &question->rules->kept[question->rules->last]);
    return 1;
}

/* random(n) is 1 to n, random(a, b) is a to b: as math.random. */
static int draw_random(lua_State *L)
{
    const rules *rules = lua_touserdata(L, lua_upvalueindex(1));
    if (!rules->rng)
        return luaL_error(L, "random can be called only while the function runs that it was given to");
    lua_Integer low = lua_isnoneornil(L, 2) ? 1 : luaL_checkinteger(L, 1);
    lua_Integer high = luaL_checkinteger(L, lua_isnoneornil(L, 2) ? 1 : 2);
    luaL_argcheck(L, low <= high && (uint64_t)high - (uint64_t)low < UINT32_MAX, 1,
                  "random(n) or random(a, b) with a range of 1 to 2^32-1");
    lua_pushinteger(L, low + (lua_Integer)nova_rng_below(rules->rng, (uint32_t)(high - low + 1)));
    return 1;
}

/* ---- Outside ---------------------------------------------------------------------------------------------------------------------------------- */

/* Asks, with `more` values on top of the stack as arguments; false where there is no answer. The caller leaves the script in any case where
 * it has entered it. */
static bool put_question(question *question, int more)
{
    lua_State *L = question->rules->script.L;
    static const int told_as[] = {[PARSE] = TEXT, [DEAL] = SETUP, [KNOW] = PLAYER};
    lua_pushcfunction(L, answer);
    lua_insert(L, -1 - more);
    lua_pushlightuserdata(L, question);
    lua_insert(L, -1 - more);
    bool good =
        lnova_script_call(&question->rules->script, question->kind > HIDE ? told_as[question->kind] : (int)question->kind, 1 + more);
    question->rules->rng = NULL;
    return good;
}

static bool ask(question *question)
{
    lnova_script *script = &question->rules->script;
    if (!lnova_script_enter(script))
        return false;
    bool good = put_question(question, 0);
    lnova_script_leave(script);
    return good;
}

static void lua_setup(const nova_game *game, nova_state *state, nova_rng *rng)
{
    question question = {.rules = rules_of(game), .kind = SETUP, .into = (lnova_flat *)(void *)state, .rng = rng};
    memset(state, 0, game->state_size);
    ask(&question);
}

static entry *ask_about(const nova_game *game, const nova_state *state, enum question_kind kind)
{
    question question = {.rules = rules_of(game), .kind = kind, .flat = flat_of(state)};
    return ask(&question) ? question.known : NULL;
}

static bool lua_over(const nova_game *game, const nova_state *state)
{
    const entry *known = ask_about(game, state, KNOW);
    return !known || known->over;
}

static int lua_player(const nova_game *game, const nova_state *state)
{
    const entry *known = ask_about(game, state, KNOW);
    return known && !known->over ? known->player : 0;
}

static int lua_count(const nova_game *game, const nova_state *state)
{
    const entry *known = ask_about(game, state, MOVES);
    return known ? known->count : 1;
}

static int lua_list(const nova_game *game, const nova_state *state, nova_move *moves)
{
    const entry *known = ask_about(game, state, MOVES);
    moves[0] = 0;
    if (!known)
        return 1;
    memcpy(moves, known->moves, (size_t)known->count * sizeof *moves);
    return known->count;
}

static nova_move lua_nth(const nova_game *game, const nova_state *state, int n)
{
    const entry *known = ask_about(game, state, MOVES);
    return known && n < known->count ? known->moves[n] : 0;
}

static bool lua_legal(const nova_game *game, const nova_state *state, nova_move move)
{
    const entry *known = ask_about(game, state, MOVES);
    for (int i = 0; known && i < known->count; i++)
        if (known->moves[i] == move)
            return true;
    return !known;
}

static void lua_play(const nova_game *game, nova_state *state, nova_move move)
{
    question question = {.rules = rules_of(game), .kind = PLAY, .flat = flat_of(state), .into = (lnova_flat *)(void *)state, .move = move};
    ask(&question);
}

static void lua_reshuffle(const nova_game *game, nova_state *state, int seat, nova_rng *rng)
{
    question question = {
        .rules = rules_of(game), .kind = HIDE, .flat = flat_of(state), .into = (lnova_flat *)(void *)state, .rng = rng, .seat = seat};
    if (question.rules->script.function[HIDE] != LUA_NOREF)
        ask(&question);
}

static bool lua_reveals(const nova_game *game, const nova_state *state, nova_move move)
{
    (void)state, (void)move;
    return rules_of(game)->script.function[HIDE] != LUA_NOREF;
}

/* Most points win; who has equally many shares the place. */
static void rank(const nova_game *game, nova_result *result)
{
    for (int player = 0; player < game->players; player++) {
        int ahead = 0, level = 0;
        for (int other = 0; other < game->players; other++) {
            ahead += result->points[other] > result->points[player];
            level += result->points[other] == result->points[player] && other < player;
        }
        result->place[player] = (int8_t)ahead;
        result->ranking[ahead + level] = (int8_t)player;
    }
}

static bool find_result(const nova_game *game, const nova_state *state, nova_result *result)
{
    question question = {.rules = rules_of(game), .kind = RESULT, .flat = flat_of(state), .result = result};
    memset(result, 0, sizeof *result);
    if (ask(&question) && question.known)
        result->end = question.known->word;
    rank(game, result);
    return question.has_points;
}

static void lua_result(const nova_game *game, const nova_state *state, nova_result *result)
{
    find_result(game, state, result);
}

/* ---- Text and records -------------------------------------------------------------------------------------------------------------------------- */

static void lua_text(const nova_game *game, const nova_state *state, nova_move move, char text[NOVA_TEXT_SIZE])
{
    question question = {.rules = rules_of(game), .kind = TEXT, .flat = flat_of(state), .move = move, .text = text};
    snprintf(text, NOVA_TEXT_SIZE, "?");
    ask(&question);
}

static bool lua_parse(const nova_game *game, const nova_state *state, const char *text, nova_move *move, nova_error *error)
{
    char tidied[NOVA_TEXT_SIZE], example[NOVA_TEXT_SIZE] = "";
    text += strspn(text, " \t");
    size_t length = strlen(text);
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t'))
        length--;
    snprintf(tidied, sizeof tidied, "%.*s", length < sizeof tidied ? (int)length : 0, text);
    question question = {.rules = rules_of(game), .kind = PARSE, .flat = flat_of(state), .given = tidied, .text = example};
    if (!ask(&question))
        return nova_fail(error, "", "a rule of the variant failed");
    *move = question.move;
    if (question.found)
        return true;
    if (!*example)
        return nova_fail(error, "", "the game is over");
    return nova_fail(error, "", "'%.40s' is no legal move here: expected one like '%s'", text, example);
}

static bool lua_read_move(const nova_game *game, const nova_state *state, const nova_source *action, nova_move *move, nova_error *error)
{
    const char *what = action->text(action->self, "do");
    if (!what || strcmp(what, "move") != 0)
        return nova_fail(error, "do", "expected \"move\"");
    const char *text = action->text(action->self, "move");
    if (!text)
        return nova_fail(error, "move", "expected the text of a move");
    bool good = lua_parse(game, state, text, move, error);
    if (!good)
        snprintf(error->field, sizeof error->field, "move");
    return good;
}

static void lua_tell_move(const nova_game *game, const nova_state *state, nova_move move, const nova_listener *to)
{
    char text[NOVA_TEXT_SIZE];
    lua_text(game, state, move, text);
    to->text(to->self, "do", "move");
    to->text(to->self, "move", text);
}

static void lua_tell_effect(const nova_game *game, const nova_state *before, nova_move move, const nova_state *after,
                            const nova_listener *to)
{
    (void)game, (void)before, (void)move, (void)after, (void)to;
}

/* Tells what an answer has left on the stack. The script was left before: the listener may raise. */
static void tell_answer(const nova_game *game, const nova_state *state, enum question_kind kind, const char *key, const nova_listener *to)
{
    question question = {.rules = rules_of(game), .kind = kind, .flat = flat_of(state)};
    lnova_script *script = &question.rules->script;
    if (!lnova_script_enter(script))
        return;
    int answer = put_question(&question, 0) ? luaL_ref(script->L, LUA_REGISTRYINDEX) : LUA_NOREF;
    lnova_script_leave(script);
    if (answer == LUA_NOREF)
        return;
    lua_rawgeti(script->L, LUA_REGISTRYINDEX, answer);
    luaL_unref(script->L, LUA_REGISTRYINDEX, answer);
    lnova_tell_value(script->L, lua_gettop(script->L), key, to);
    lua_settop(script->L, 0);
}

static void tell_view(const nova_game *game, const nova_state *state, const nova_listener *to)
{
    const rules *rules = rules_of(game);
    const entry *known = ask_about(game, state, KNOW);
    to->text(to->self, "game", game->is->name);
    to->number(to->self, "players", game->players);
    if (!known)
        return;
    to->flag(to->self, "over", known->over);
    to->number(to->self, "player", known->over ? 0 : known->player);
    tell_answer(game, state, DRAW, "picture", to);
    if (rules->script.function[HIDE] == LUA_NOREF)
        tell_answer(game, state, KNOW, "state", to);
}

static void tell_list(const nova_listener *to, const char *key, const int32_t *numbers, int count)
{
    to->open(to->self, key, true);
    for (int i = 0; i < count; i++)
        to->number(to->self, NULL, numbers[i]);
    to->close(to->self);
}

static void tell_result(const nova_game *game, const nova_state *state, const nova_listener *to)
{
    nova_result result;
    int32_t winners[NOVA_MAX_PLAYERS], ranking[NOVA_MAX_PLAYERS];
    int count = 0;
    bool has_points = find_result(game, state, &result);
    for (int player = 0; player < game->players; player++) {
        ranking[player] = result.ranking[player];
        if (result.place[player] == 0)
            winners[count++] = player;
    }
    if (result.end)
        to->text(to->self, "end", result.end);
    tell_list(to, "winners", winners, count);
    tell_list(to, "ranking", ranking, game->players);
    if (has_points)
        tell_list(to, "score", result.points, game->players);
}

static void lua_tell(const nova_game *game, const nova_state *state, nova_topic topic, const nova_listener *to)
{
    if (topic == NOVA_TELL_DEAL)
        tell_answer(game, state, KNOW, "setup", to);
    else if (topic == NOVA_TELL_VIEW)
        tell_view(game, state, to);
    else
        tell_result(game, state, to);
}

/* A deal comes from a table in Lua, for only there a source can hold one. */
static bool lua_deal(const nova_game *game, nova_state *state, const nova_source *header, nova_error *error)
{
    question question = {.rules = rules_of(game), .kind = DEAL, .into = (lnova_flat *)(void *)state};
    lnova_script *script = &question.rules->script;
    memset(state, 0, game->state_size);
    lua_State *from = lnova_push_source_field(header, "setup");
    if (!from || !lua_istable(from, -1))
        return nova_fail(error, "setup", "expected what the variant's setup decided, as a table");
    if (!lnova_script_enter(script))
        return nova_fail(error, "setup", "a rule of the variant failed");
    copying copying = {.from = from, .to = script->L};
    const char *problem = sandbox_copy(&copying, -1);
    bool good = !problem && put_question(&question, 1);
    if (!problem && !good) { /* the record's fault, not the variant's */
        problem = script->fault.text;
        script->failed = script->fault.limit == NOVA_LIMIT_INTERRUPT;
    }
    lnova_script_leave(script);
    lua_pop(from, 1);
    return good || nova_fail(error, "setup", "no state of this game: %.200s", problem);
}

/* ---- Making one --------------------------------------------------------------------------------------------------------------------------------- */

/* All that is kept lies in userdata of the sandbox, which frees it. */
static int prepare(lua_State *L)
{
    rules *rules = lua_touserdata(L, 1);
    const nova_game *game = &rules->game->base;
    for (int i = 0; i < KEPT; i++) {
        entry *entry = &rules->kept[i];
        entry->flat = lua_newuserdatauv(L, game->state_size, 0);
        luaL_ref(L, LUA_REGISTRYINDEX);
        entry->moves = lua_newuserdatauv(L, (size_t)game->max_moves * sizeof *entry->moves, 0);
        luaL_ref(L, LUA_REGISTRYINDEX);
        entry->table = LUA_NOREF;
        forget(L, entry);
    }
    lua_pushlightuserdata(L, rules);
    lua_pushcclosure(L, draw_random, 1);
    rules->random = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

static void lua_game_free(nova_game *game)
{
    free(game);
}

static const nova_interface interface = {
    .free = lua_game_free,
    .setup = lua_setup,
    .deal = lua_deal,
    .over = lua_over,
    .player = lua_player,
    .count = lua_count,
    .list = lua_list,
    .nth = lua_nth,
    .legal = lua_legal,
    .play = lua_play,
    .reshuffle = lua_reshuffle,
    .result = lua_result,
    .text = lua_text,
    .parse = lua_parse,
    .read_move = lua_read_move,
    .tell = lua_tell,
    .tell_move = lua_tell_move,
    .tell_effect = lua_tell_effect,
    .reveals = lua_reveals,
};

/* The functions that a game can't do without are all but the last. */
static bool has_all(const lnova_script *script, nova_error *error)
{
    for (int i = SETUP; i < HIDE; i++)
        if (script->function[i] == LUA_NOREF)
            return nova_fail(error, names[i], "found nothing, expected a function");
    return true;
}

static int read_size(lua_State *L, int index, const char *field, int otherwise, int least, int most)
{
    lua_getfield(L, index, field);
    lua_Integer size = luaL_optinteger(L, -1, otherwise);
    lua_pop(L, 1);
    return size < least ? least : size > most ? most : (int)size;
}

nova_game *lnova_lua_game_new(lua_State *L, int index, int players, lnova_script **script, nova_error *error)
{
    if (!lnova_script_read(L, index, sizeof(rules), script, error) || !lnova_script_functions(*script, names, error) ||
        !has_all(*script, error))
        return NULL;
    rules *rules = (struct rules *)*script;
    int size = read_size(L, index, "state_size", 4096, 64, 1 << 20), moves = read_size(L, index, "max_moves", 1024, 1, MOST_MOVES);
    lua_getfield(L, index, "name");
    const char *name = luaL_checkstring(L, -1);
    lua_game *game = calloc(1, sizeof *game);
    if (!game) {
        nova_fail(error, "", "out of memory");
        return NULL;
    }
    game->interface = interface;
    game->interface.name = game->name;
    snprintf(game->name, sizeof game->name, "%s", name);
    game->base =
        (nova_game){.is = &game->interface, .players = players, .max_moves = moves, .state_size = (size_t)size / 8 * 8, .one_thread = true};
    game->rules = rules;
    rules->game = game;
    if (lnova_script_run(*script, prepare, rules, error))
        return &game->base;
    free(game);
    return NULL;
}
