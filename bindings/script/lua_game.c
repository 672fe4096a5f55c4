/* SPDX-License-Identifier: MIT
 *
 * A game that is written wholly in Lua, as the core's interface. The functions of a variant give the rules (lua_script.c). A state is the
 * table that these functions make, written as a flat block (lua_state.c).
 *
 * When a function fails (script.h), the game says that it is over and that it has one legal move, which does nothing. So the core ends what
 * it is doing without an error, and the fault is raised afterwards.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua_script.h"
#include "sandbox/copy.h"
#include "trace.h"
#include "values.h"

enum { MOST_MOVES = 65536 };

static lua_script *script_of(const nova_game *game)
{
    return ((const lua_game *)game)->script;
}

static const lnova_flat *flat_of(const nova_state *state)
{
    return (const lnova_flat *)(const void *)state;
}

static bool has_function(const nova_game *game, enum lua_request_kind which)
{
    return script_of(game)->base.function[which] != LUA_NOREF;
}

/* ---- Asking ------------------------------------------------------------------------------------------------------------------------ */

static lua_request request_about(const nova_game *game, const nova_state *state, enum lua_request_kind kind)
{
    return (lua_request){.script = script_of(game), .kind = kind, .flat = flat_of(state)};
}

/* A request that changes the state. */
static lua_request request_to_change(const nova_game *game, nova_state *state, enum lua_request_kind kind)
{
    lua_request request = request_about(game, state, kind);
    request.into = (lnova_flat *)(void *)state;
    return request;
}

static bool ask(lua_request *request)
{
    lnova_script *script = &request->script->base;
    if (!lnova_script_enter(script))
        return false;
    bool good = script_answer(request, 0);
    lnova_script_leave(script);
    return good;
}

static bool is_answered(const kept_state *state, enum lua_request_kind kind)
{
    if (kind == MOVES)
        return state->count >= 0;
    return state->over > 0 || (state->over == 0 && state->player >= 0);
}

/* What is known of a state once its turn (PLAYER) or its moves are known. Enters the sandbox only if they are not known yet, since entering takes
 * longer than most answers. NULL where a function fails. */
static kept_state *ask_about(const nova_game *game, const nova_state *state, enum lua_request_kind kind)
{
    lua_request request = request_about(game, state, kind);
    lua_script *script = request.script;
    if (!lnova_script_enter(&script->base))
        return NULL;
    kept_state *known = script_find(script, request.flat);
    if (!known || !is_answered(known, kind))
        known = script_answer(&request, 0) ? script->asked : NULL;
    lnova_script_leave(&script->base);
    return known;
}

static void lua_setup(const nova_game *game, nova_state *state, nova_rng *rng)
{
    lua_request request = request_to_change(game, state, SETUP);
    memset(state, 0, game->state_size);
    request.rng = rng;
    request.flat = NULL;
    if (ask(&request))
        request.into->stream = request.script->draws ? script_draw_stream(rng) : 0;
}

static bool lua_over(const nova_game *game, const nova_state *state)
{
    const kept_state *known = ask_about(game, state, PLAYER);
    return !known || known->over;
}

static int lua_player(const nova_game *game, const nova_state *state)
{
    const kept_state *known = ask_about(game, state, PLAYER);
    return known && !known->over ? known->player : 0;
}

static int lua_count(const nova_game *game, const nova_state *state)
{
    const kept_state *known = ask_about(game, state, MOVES);
    return known ? known->count : 1;
}

static int lua_list(const nova_game *game, const nova_state *state, nova_move *moves)
{
    const kept_state *known = ask_about(game, state, MOVES);
    moves[0] = 0;
    if (!known)
        return 1;
    memcpy(moves, known->moves, (size_t)known->count * sizeof *moves);
    return known->count;
}

static nova_move lua_nth(const nova_game *game, const nova_state *state, int n)
{
    const kept_state *known = ask_about(game, state, MOVES);
    return known && n < known->count ? known->moves[n] : 0;
}

static bool lua_legal(const nova_game *game, const nova_state *state, nova_move move)
{
    const kept_state *known = ask_about(game, state, MOVES);
    for (int i = 0; known && i < known->count; i++)
        if (known->moves[i] == move)
            return true;
    return !known;
}

static void lua_play(const nova_game *game, nova_state *state, nova_move move)
{
    lua_request request = request_to_change(game, state, PLAY);
    request.number = move;
    if (ask(&request))
        request.into->stream = request.script->stream.state;
}

static int lua_playout(const nova_game *game, nova_state *state, nova_rng *rng, int most)
{
    lua_request request = request_to_change(game, state, PLAYOUT);
    request.number = most;
    request.rng = rng;
    if (ask(&request))
        request.into->stream = request.script->stream.state;
    return request.played;
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
    lua_request request = request_about(game, state, FINISH);
    memset(result, 0, sizeof *result);
    request.number = most;
    request.rng = rng;
    request.result = result;
    bool good = ask(&request);
    rank(game, result);
    return !good || request.yes;
}

/* What a seat knows, which hide must not change: whether the game is over, who is to move, and what the seat itself may do. */
static const kept_state *ask_for_seat(const nova_game *game, const nova_state *state, int seat)
{
    const kept_state *known = ask_about(game, state, PLAYER);
    return known && !known->over && known->player == seat ? ask_about(game, state, MOVES) : known;
}

static bool is_same_for_seat(const kept_state *before, const nova_move *moves, const kept_state *after, int seat)
{
    if (before->over || after->over)
        return before->over == after->over;
    if (before->player != after->player || after->player != seat)
        return before->player == after->player;
    return before->count == after->count && memcmp(moves, after->moves, (size_t)after->count * sizeof *moves) == 0;
}

static void hide(const nova_game *game, nova_state *state, int seat, nova_rng *rng)
{
    lua_request request = request_to_change(game, state, HIDE);
    lua_script *script = request.script;
    const kept_state *known = ask_for_seat(game, state, seat);
    if (!known)
        return;
    const kept_state before = *known;
    if (before.count > 0)
        memcpy(script->moves, before.moves, (size_t)before.count * sizeof *script->moves);
    request.number = seat;
    request.rng = rng;
    const kept_state *after = ask(&request) ? ask_for_seat(game, state, seat) : NULL;
    if (!after || is_same_for_seat(&before, script->moves, after, seat))
        return;
    request.kind = HIDDEN;
    request.before = &before;
    if (ask_about(game, state, MOVES)) /* else another function is to blame */
        ask(&request);
}

static void lua_reshuffle(const nova_game *game, nova_state *state, int seat, nova_rng *rng)
{
    if (has_function(game, HIDE))
        hide(game, state, seat, rng);
    if (script_of(game)->draws)
        ((lnova_flat *)(void *)state)->stream = script_draw_stream(rng);
}

static bool lua_reveals(const nova_game *game, const nova_state *state, nova_move move)
{
    lua_request request = request_about(game, state, DRAWS);
    request.number = move;
    if (has_function(game, HIDE))
        return true;
    return request.script->draws && ask(&request) && request.script->stream.state != request.flat->stream;
}

/* Returns whether there are points. */
static bool find_result(const nova_game *game, const nova_state *state, nova_result *result)
{
    lua_request request = request_about(game, state, RESULT);
    const kept_state *known = ask_about(game, state, PLAYER);
    memset(result, 0, sizeof *result);
    request.result = result;
    if (known && known->over && ask(&request))
        result->end = known->word;
    rank(game, result);
    return request.has_points;
}

/* ---- Judgement ------------------------------------------------------------------------------------------------------------------------- */

static int rate_moves(const nova_game *game, const nova_state *state, nova_rated *rated, int room)
{
    lua_request request = request_about(game, state, RATE);
    const kept_state *known = ask_about(game, state, MOVES);
    request.rated = (lnova_rated_list){rated, 0, room};
    return known && !known->over && ask(&request) ? request.rated.count : 0;
}

// NOLINTNEXTLINE(readability-non-const-parameter): all games' estimates are declared like this, and the script writes what `worth` points to
static bool lua_estimate(const nova_game *game, const nova_state *state, int nth, float worth[NOVA_MAX_PLAYERS])
{
    lua_request request = request_about(game, state, ESTIMATE);
    request.worth = worth;
    return nth == 0 && !lua_over(game, state) && ask(&request) && request.yes;
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
    lnova_rated_list list = {rated, 0, room};
    nova_state *after = malloc(nova_state_size(game));
    int count = after ? nova_count(game, state) : 0;
    for (int i = 0; i < count; i++) {
        nova_move move = nova_nth(game, state, i);
        float hope;
        if (!hope_after(game, state, move, after, rng, &hope)) {
            list.count = 0;
            break;
        }
        hope = fminf(fmaxf(hope, 1 - SURE), SURE);
        lnova_add_rated(&list, move, logf(hope / (1 - hope)));
    }
    free(after);
    return list.count;
}

static int lua_rate(const nova_game *game, const nova_state *state, nova_rng *rng, nova_rated *rated, int room, bool closely)
{
    if (has_function(game, RATE))
        return rate_moves(game, state, rated, room);
    return closely ? plan_by_estimates(game, state, rng, rated, room) : 0;
}

static void lua_result(const nova_game *game, const nova_state *state, nova_result *result)
{
    find_result(game, state, result);
}

/* ---- Text and records -------------------------------------------------------------------------------------------------------------------------- */

static void write_text(const nova_game *game, const nova_state *state, enum lua_request_kind kind, nova_move move,
                       char text[NOVA_TEXT_SIZE])
{
    lua_request request = request_about(game, state, kind);
    request.number = move;
    request.text = text;
    snprintf(text, NOVA_TEXT_SIZE, "?");
    ask(&request);
}

static void lua_text(const nova_game *game, const nova_state *state, nova_move move, char text[NOVA_TEXT_SIZE])
{
    write_text(game, state, TEXT, move, text);
}

static void lua_told(const nova_game *game, const nova_state *state, nova_move move, char text[NOVA_TEXT_SIZE])
{
    write_text(game, state, TOLD, move, text);
}

static bool lua_parse(const nova_game *game, const nova_state *state, const char *text, nova_move *move, nova_error *error)
{
    char tidied[NOVA_TEXT_SIZE], example[NOVA_TEXT_SIZE] = "";
    text += strspn(text, " \t");
    size_t length = strlen(text);
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t'))
        length--;
    snprintf(tidied, sizeof tidied, "%.*s", length < sizeof tidied ? (int)length : 0, text);
    lua_request request = request_about(game, state, PARSE);
    const kept_state *known = ask_about(game, state, MOVES);
    request.typed = tidied;
    request.text = example;
    request.number = -1;
    if (!known || (!known->over && !ask(&request)))
        return nova_fail(error, "", "a rule of the variant failed");
    *move = request.move;
    if (request.yes)
        return true;
    if (known->over)
        return nova_fail(error, "", "the game is over");
    return nova_fail(error, request.is_alike ? "move" : "", "'%.40s' is no legal move here: expected one like '%s'", text, example);
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

static void lua_tell_move(const nova_game *game, const nova_state *before, nova_move move, const nova_state *after, const nova_listener *to)
{
    char text[NOVA_TEXT_SIZE];
    if (after)
        return;
    lua_text(game, before, move, text);
    to->text(to->self, "do", "move");
    to->text(to->self, "move", text);
}

/* What is told is a text and a block that no function of the game can reach. The script has been left by then, since a listener may raise an
 * error. */
static void tell_picture(lua_request *request, const nova_listener *to)
{
    lua_State *L = request->script->base.L;
    size_t length = 0;
    if (!ask(request))
        return;
    lua_rawgeti(L, LUA_REGISTRYINDEX, request->script->picture);
    const char *picture = lua_tolstring(L, -1, &length);
    lua_pop(L, 1); /* the script keeps it */
    to->open(to->self, "picture", true);
    for (size_t at = 0; at < length; at += strlen(picture + at) + 1)
        to->text(to->self, NULL, picture + at);
    to->close(to->self);
}

static void tell_state(const nova_game *game, const nova_state *state, const char *key, const nova_listener *to)
{
    lnova_flat *copy = script_of(game)->noted;
    if (!ask_about(game, state, PLAYER))
        return;
    memcpy(copy, state, sizeof *copy + flat_of(state)->length);
    lnova_tell_value(copy, key, to);
}

/* The table for bots is what `see` returns. A game that hides nothing and has no `see` shows its state. */
static void tell_view(const nova_game *game, const nova_state *state, int seat, const nova_listener *to)
{
    lua_request picture = request_about(game, state, DRAW), seen = request_about(game, state, SEE);
    const kept_state *known = ask_about(game, state, PLAYER);
    to->text(to->self, "game", game->is->name);
    to->number(to->self, "players", game->players);
    if (!known)
        return;
    to->flag(to->self, "over", known->over);
    to->number(to->self, "player", known->over ? 0 : known->player);
    picture.number = seen.number = seat;
    tell_picture(&picture, to);
    if (has_function(game, SEE) && ask(&seen))
        lnova_tell_value(seen.script->noted, "state", to);
    else if (!has_function(game, SEE) && !has_function(game, HIDE))
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
    else if (topic == NOVA_TELL_RESULT)
        tell_result(game, state, to);
    else
        tell_view(game, state, (int)topic - NOVA_TELL_SEAT, to); /* all at the table: below 0 */
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
    lua_request request = request_to_change(game, state, DEAL);
    lnova_script *script = &request.script->base;
    memset(state, 0, game->state_size);
    if (request.script->draws && !read_stream(header, &request.into->stream, error))
        return false;
    lua_State *from = lnova_push_source_field(header, "setup");
    if (!from || !lua_istable(from, -1))
        return nova_fail(error, "setup", "expected what the variant's setup decided, as a table");
    if (!lnova_script_enter(script))
        return nova_fail(error, "setup", "a rule of the variant failed");
    copying copying = {.from = from, .to = script->L};
    const char *problem = sandbox_copy(&copying, -1);
    bool good = !problem && script_answer(&request, 1);
    if (!problem && !good) { /* the record's fault, not the variant's */
        problem = script->fault.text;
        script->failed = script->fault.limit == LNOVA_LIMIT_INTERRUPT;
    }
    lnova_script_leave(script);
    lua_pop(from, 1);
    return good || nova_fail(error, "setup", "no state of this game: %.200s", problem);
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
    .parse = lua_parse,
    .read_move = lua_read_move,
    .tell = lua_tell,
    .tell_move = lua_tell_move,
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
            return nova_fail(error, lua_function_names[i], "found nothing, expected a function");
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
    if (function[RATE] != LUA_NOREF || function[ESTIMATE] != LUA_NOREF)
        is->rate = lua_rate;
    if (function[ESTIMATE] != LUA_NOREF)
        is->estimate = lua_estimate;
}

static void add_playouts(nova_interface *is)
{
    is->playout = lua_playout;
    if (!is->estimate)
        is->finish = lua_finish;
}

nova_game *lnova_lua_game_new(lua_State *L, int index, int players, lnova_script **script, nova_error *error)
{
    if (!lnova_script_read(L, index, sizeof(lua_script), script, error) || !lnova_script_functions(*script, lua_function_names, error) ||
        !has_all(*script, error))
        return NULL;
    lua_script *self = (lua_script *)*script;
    luaL_argcheck(L, self->base.answers != LUA_NOREF, 1, "answers: expected the compiled answers.lua");
    self->base.decides = MOVES;
    int size = read_size(L, index, "state_size", 4096, 64, 1 << 20), moves = read_size(L, index, "max_moves", 1024, 1, MOST_MOVES);
    lua_getfield(L, index, "name");
    const char *name = luaL_checkstring(L, -1);
    lua_game *game = calloc(1, sizeof *game);
    if (!game) {
        lnova_fail_memory(error);
        return NULL;
    }
    game->interface = interface;
    if (self->base.function[TOLD] != LUA_NOREF)
        game->interface.told = lua_told;
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
                             .one_thread = true,
                             .rates_closely = self->base.function[RATE] == LUA_NOREF};
    game->script = self;
    self->game = game;
    if (lnova_script_run(*script, script_prepare, self, error)) {
        self->base.forget = script_forget;
        return &game->base;
    }
    free(game);
    return NULL;
}
