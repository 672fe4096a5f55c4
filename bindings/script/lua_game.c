/* SPDX-License-Identifier: MIT
 *
 * A game that is written wholly in Lua. The functions of a variant give the rules (lua_rules.c). A state is the table that these functions
 * make, written as a flat block (lua_state.c).
 *
 * When a function fails (script.h), the game says that it is over and that it has one legal move, which does nothing. So the core ends what
 * it is doing without an error, and the fault is raised afterwards.
 */
#include "lua_rules.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sandbox/copy.h"
#include "told.h"
#include "trace.h"

static const char *const names[] = {"setup", "player", "moves", "play", "over", "result",   "text",
                                    "draw",  "hide",   "see",   "told", "rate", "estimate", NULL};

enum { MOST_MOVES = 65536 };

static lua_script *script_of(const nova_game *game)
{
    return ((const lua_game *)game)->script;
}

static const lnova_flat *flat_of(const nova_state *state)
{
    return (const lnova_flat *)(const void *)state;
}

/* ---- Asking ------------------------------------------------------------------------------------------------------------------------ */

/* Calls lnova_answer with the question and the `more` values on top of the stack. False where a function failed. The caller has entered the
 * script, and leaves it. */
static bool put_question(lua_question *question, int more)
{
    lua_State *L = question->script->base.L;
    static const int told_as[] = {[PARSE] = TEXT, [DEAL] = SETUP, [KNOW] = PLAYER, [PLAYOUT] = PLAY, [FINISH] = PLAY, [REVEALS] = PLAY};
    lua_pushcfunction(L, lnova_answer);
    lua_insert(L, -1 - more);
    lua_pushlightuserdata(L, question);
    lua_insert(L, -1 - more);
    bool good =
        lnova_script_call(&question->script->base, question->kind > FUNCTIONS ? told_as[question->kind] : (int)question->kind, 1 + more);
    question->script->rng = NULL;
    return good;
}

static bool ask_question(lua_question *question)
{
    lnova_script *script = &question->script->base;
    if (!lnova_script_enter(script))
        return false;
    bool good = put_question(question, 0);
    lnova_script_leave(script);
    return good;
}

static void lua_setup(const nova_game *game, nova_state *state, nova_rng *rng)
{
    lua_question question = {.script = script_of(game), .kind = SETUP, .into = (lnova_flat *)(void *)state, .rng = rng};
    memset(state, 0, game->state_size);
    ask_question(&question);
}

static bool is_known(const entry *entry, enum lua_question_kind kind)
{
    if (kind == MOVES)
        return entry->count >= 0;
    return kind == KNOW && entry->over >= 0 && (entry->over || entry->player >= 0);
}

/* Enters the sandbox only if the answer is not known yet, since entering takes longer than most answers. */
static entry *ask_about(const nova_game *game, const nova_state *state, enum lua_question_kind kind)
{
    lua_question question = {.script = script_of(game), .kind = kind, .flat = flat_of(state)};
    lnova_script *script = &question.script->base;
    if (!lnova_script_enter(script))
        return NULL;
    question.known = lnova_find_entry(question.script, question.flat);
    bool good = (question.known && is_known(question.known, kind)) || put_question(&question, 0);
    lnova_script_leave(script);
    return good ? question.known : NULL;
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
    lua_question question = {
        .script = script_of(game), .kind = PLAY, .flat = flat_of(state), .into = (lnova_flat *)(void *)state, .move = move};
    ask_question(&question);
}

static int lua_playout(const nova_game *game, nova_state *state, nova_rng *rng, int most)
{
    lua_question question = {
        .script = script_of(game), .kind = PLAYOUT, .flat = flat_of(state), .into = (lnova_flat *)(void *)state, .rng = rng, .most = most};
    ask_question(&question);
    return question.played;
}

/* Most points win. Players with equal points share the place. */
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

static bool lua_finish(const nova_game *game, nova_state *state, nova_rng *rng, int most, nova_result *result)
{
    lua_question question = {.script = script_of(game), .kind = FINISH, .flat = flat_of(state), .rng = rng, .most = most, .result = result};
    memset(result, 0, sizeof *result);
    bool good = ask_question(&question);
    rank(game, result);
    return !good || question.found;
}

static void lua_reshuffle(const nova_game *game, nova_state *state, int seat, nova_rng *rng)
{
    lua_question question = {
        .script = script_of(game), .kind = HIDE, .flat = flat_of(state), .into = (lnova_flat *)(void *)state, .rng = rng, .seat = seat};
    if (question.script->base.function[HIDE] != LUA_NOREF)
        ask_question(&question);
    if (question.script->draws)
        question.into->stream = lnova_draw_stream(rng);
}

static bool lua_reveals(const nova_game *game, const nova_state *state, nova_move move)
{
    lua_question question = {.script = script_of(game), .kind = REVEALS, .flat = flat_of(state), .move = move};
    if (question.script->base.function[HIDE] != LUA_NOREF)
        return true;
    return question.script->draws && ask_question(&question) && question.found;
}

static bool find_result(const nova_game *game, const nova_state *state, nova_result *result)
{
    lua_question question = {.script = script_of(game), .kind = RESULT, .flat = flat_of(state), .result = result};
    memset(result, 0, sizeof *result);
    if (ask_question(&question) && question.known)
        result->end = question.known->word;
    rank(game, result);
    return question.has_points;
}

/* ---- Judgement ------------------------------------------------------------------------------------------------------------------------- */

static int lua_rate(const nova_game *game, const nova_state *state, nova_rng *rng, nova_rated *rated, int room)
{
    lua_question question = {.script = script_of(game), .kind = RATE, .flat = flat_of(state), .rated = rated, .most = room};
    (void)rng;
    return ask_question(&question) ? question.played : 0;
}

// NOLINTNEXTLINE(readability-non-const-parameter): all games' estimates are declared like this, and lnova_answer writes what `worth` points to
static bool lua_estimate(const nova_game *game, const nova_state *state, float worth[NOVA_MAX_PLAYERS])
{
    lua_question question = {.script = script_of(game), .kind = ESTIMATE, .flat = flat_of(state), .worth = worth};
    return !lua_over(game, state) && ask_question(&question) && question.found;
}

enum { THROWS = 16 }; /* how often a move is tried that draws numbers */

/* What a player can hope for after a move: the mean over what chance may bring. False where nothing tells. */
static bool hope_after(const nova_game *game, const nova_state *state, nova_move move, nova_state *after, nova_rng *rng, float *hope)
{
    int player = nova_player(game, state), times = nova_reveals(game, state, move) ? THROWS : 1;
    float sum = 0;
    for (int i = 0; i < times; i++) {
        float worth[NOVA_MAX_PLAYERS];
        memcpy(after, state, nova_state_size(game));
        if (times > 1)
            nova_reshuffle(game, after, player, rng);
        nova_play(game, after, move);
        if (!nova_estimate(game, after, worth))
            return false;
        sum += worth[player];
    }
    *hope = sum / (float)times;
    return true;
}

/* The planner of a game that says what positions are worth, and not what moves are: it tries each move. */
static int plan_by_estimates(const nova_game *game, const nova_state *state, nova_rng *rng, nova_rated *rated, int room)
{
    static const float SURE = 0.99F;
    lua_question list = {.script = script_of(game), .rated = rated, .most = room};
    nova_state *after = malloc(nova_state_size(game));
    int count = after ? nova_count(game, state) : 0;
    for (int i = 0; i < count; i++) {
        nova_move move = nova_nth(game, state, i);
        float hope;
        if (!hope_after(game, state, move, after, rng, &hope)) {
            list.played = 0;
            break;
        }
        hope = fminf(fmaxf(hope, 1 - SURE), SURE);
        lnova_put_rated(&list, (nova_rated){move, logf(hope / (1 - hope))});
    }
    free(after);
    return list.played;
}

static void lua_result(const nova_game *game, const nova_state *state, nova_result *result)
{
    find_result(game, state, result);
}

/* ---- Text and records -------------------------------------------------------------------------------------------------------------------------- */

static void lua_text(const nova_game *game, const nova_state *state, nova_move move, char text[NOVA_TEXT_SIZE])
{
    lua_question question = {.script = script_of(game), .kind = TEXT, .flat = flat_of(state), .move = move, .text = text};
    snprintf(text, NOVA_TEXT_SIZE, "?");
    ask_question(&question);
}

static void lua_told(const nova_game *game, const nova_state *state, nova_move move, char text[NOVA_TEXT_SIZE])
{
    lua_question question = {.script = script_of(game), .kind = TOLD, .flat = flat_of(state), .move = move, .text = text};
    if (question.script->base.function[TOLD] == LUA_NOREF)
        question.kind = TEXT;
    snprintf(text, NOVA_TEXT_SIZE, "?");
    ask_question(&question);
}

static bool lua_parse(const nova_game *game, const nova_state *state, const char *text, nova_move *move, nova_error *error)
{
    char tidied[NOVA_TEXT_SIZE], example[NOVA_TEXT_SIZE] = "";
    text += strspn(text, " \t");
    size_t length = strlen(text);
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t'))
        length--;
    snprintf(tidied, sizeof tidied, "%.*s", length < sizeof tidied ? (int)length : 0, text);
    lua_question question = {.script = script_of(game), .kind = PARSE, .flat = flat_of(state), .given = tidied, .text = example};
    if (!ask_question(&question))
        return nova_fail(error, "", "a rule of the variant failed");
    *move = question.move;
    if (question.found)
        return true;
    if (!*example)
        return nova_fail(error, "", "the game is over");
    return nova_fail(error, question.is_alike ? "move" : "", "'%.40s' is no legal move here: expected one like '%s'", text, example);
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

/* What is told is a copy that no function of the game can reach. The script has been left by then, since a listener may raise an error. */
static void tell_picture(lua_question *question, const nova_listener *to)
{
    const lua_script *script = question->script;
    if (!ask_question(question))
        return;
    to->open(to->self, "picture", true);
    for (size_t at = 0; at < script->picture_length; at += strlen(script->picture + at) + 1)
        to->text(to->self, NULL, script->picture + at);
    to->close(to->self);
}

static void tell_seen(lua_question *question, const nova_listener *to)
{
    if (ask_question(question))
        lnova_tell_value(question->script->before, "state", to);
}

static void tell_state(const nova_game *game, const nova_state *state, const char *key, const nova_listener *to)
{
    lnova_flat *copy = script_of(game)->before;
    if (!ask_about(game, state, KNOW))
        return;
    memcpy(copy, state, sizeof *copy + flat_of(state)->length);
    lnova_tell_value(copy, key, to);
}

/* The table for bots is what `see` returns. A game that hides nothing and has no `see` shows its state. */
static void lua_see(const nova_game *game, const nova_state *state, int seat, const nova_listener *to)
{
    lua_script *script = script_of(game);
    const int *function = script->base.function;
    lua_question picture = {.script = script, .kind = DRAW, .flat = flat_of(state), .seat = seat};
    lua_question seen = {.script = script, .kind = SEE, .flat = flat_of(state), .seat = seat};
    const entry *known = ask_about(game, state, KNOW);
    to->text(to->self, "game", game->is->name);
    to->number(to->self, "players", game->players);
    if (!known)
        return;
    to->flag(to->self, "over", known->over);
    to->number(to->self, "player", known->over ? 0 : known->player);
    tell_picture(&picture, to);
    if (function[SEE] != LUA_NOREF)
        tell_seen(&seen, to);
    else if (function[HIDE] == LUA_NOREF)
        tell_state(game, state, "state", to);
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

static const char CHANCE[] = "chance"; /* a field of records: the stream, as a number in hexadecimal digits */

static void tell_deal(const nova_game *game, const nova_state *state, const nova_listener *to)
{
    char stream[24];
    tell_state(game, state, "setup", to);
    if (!script_of(game)->draws)
        return;
    snprintf(stream, sizeof stream, "%016llx", (unsigned long long)flat_of(state)->stream);
    to->text(to->self, CHANCE, stream);
}

static void lua_tell(const nova_game *game, const nova_state *state, nova_topic topic, const nova_listener *to)
{
    if (topic == NOVA_TELL_DEAL)
        tell_deal(game, state, to);
    else if (topic == NOVA_TELL_VIEW)
        lua_see(game, state, -1, to);
    else
        tell_result(game, state, to);
}

/* Reads the stream from which a game draws during play. */
static bool read_stream(const nova_source *header, uint64_t *stream, nova_error *error)
{
    const char *text = header->text(header->self, CHANCE);
    size_t digits = text ? strspn(text, "0123456789abcdef") : 0;
    if (digits != 16 || text[digits])
        return nova_fail(error, CHANCE, "expected 16 hexadecimal digits, from which all chance in the game is drawn");
    *stream = strtoull(text, NULL, 16);
    return true;
}

/* Only a source that is a Lua table can hold the table of a state. */
static bool lua_deal(const nova_game *game, nova_state *state, const nova_source *header, nova_error *error)
{
    lua_question question = {.script = script_of(game), .kind = DEAL, .into = (lnova_flat *)(void *)state};
    lnova_script *script = &question.script->base;
    memset(state, 0, game->state_size);
    if (question.script->draws && !read_stream(header, &question.into->stream, error))
        return false;
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
        script->failed = script->fault.limit == LNOVA_LIMIT_INTERRUPT;
    }
    lnova_script_leave(script);
    lua_pop(from, 1);
    return good || nova_fail(error, "setup", "no state of this game: %.200s", problem);
}

static void forget_states(lnova_script *base)
{
    lua_script *script = (lua_script *)base;
    for (int i = 0; i < KEPT; i++)
        lnova_forget(base->L, &script->kept[i]);
}

/* ---- Making one --------------------------------------------------------------------------------------------------------------------------------- */

static void lua_game_free(nova_game *game)
{
    free(game);
}

static const nova_interface interface = {
    .kind = "scripted",
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
    .told = lua_told,
    .parse = lua_parse,
    .read_move = lua_read_move,
    .tell = lua_tell,
    .see = lua_see,
    .tell_move = lua_tell_move,
    .tell_effect = lua_tell_effect,
    .reveals = lua_reveals,
};

bool lnova_is_lua_game(const nova_game *game)
{
    return game->is->setup == lua_setup;
}

/* A game needs all functions before hide. */
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

static void add_judgement(nova_interface *is, const int *function)
{
    if (function[RATE] != LUA_NOREF)
        is->rate = lua_rate;
    if (function[ESTIMATE] == LUA_NOREF)
        return;
    is->estimate = lua_estimate;
    if (!is->rate)
        is->plan = plan_by_estimates;
}

static void add_playouts(nova_interface *is)
{
    is->playout = lua_playout;
    if (!is->estimate)
        is->finish = lua_finish;
}

nova_game *lnova_lua_game_new(lua_State *L, int index, int players, lnova_script **script, nova_error *error)
{
    if (!lnova_script_read(L, index, sizeof(lua_script), script, error) || !lnova_script_functions(*script, names, error) ||
        !has_all(*script, error))
        return NULL;
    lua_script *self = (lua_script *)*script;
    self->base.decides = MOVES;
    int size = read_size(L, index, "state_size", 4096, 64, 1 << 20), moves = read_size(L, index, "max_moves", 1024, 1, MOST_MOVES);
    lua_getfield(L, index, "name");
    const char *name = luaL_checkstring(L, -1);
    lua_game *game = calloc(1, sizeof *game);
    if (!game) {
        nova_fail_memory(error, "", "out of memory");
        return NULL;
    }
    game->interface = interface;
    add_judgement(&game->interface, self->base.function);
    if (!self->base.timed && !self->base.strict && !lnova_traces(LNOVA_TRACE_HOOKS))
        add_playouts(&game->interface); /* else each call of a function is a question of its own */
    game->interface.name = game->name;
    snprintf(game->name, sizeof game->name, "%s", name);
    game->room = (size_t)size;
    game->base = (nova_game){.is = &game->interface,
                             .players = players,
                             .max_moves = moves,
                             .state_size = (sizeof(lnova_flat) + game->room + LNOVA_FLAT_SPARE + 7) / 8 * 8,
                             .hands = self->base.function[HIDE] != LUA_NOREF,
                             .one_thread = true};
    game->script = self;
    self->game = game;
    if (lnova_script_run(*script, lnova_prepare_lua_script, self, error)) {
        self->base.forget = forget_states;
        return &game->base;
    }
    free(game);
    return NULL;
}
