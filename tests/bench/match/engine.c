/* SPDX-License-Identifier: MIT
 *
 * One version of the core, as a match sees it.
 */
#include "engine.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../../core/printed.h"
#include "../../core/terra_rules.h"
#include "nova.h"
#include "others.h"

enum { QUIET = 40 /* so many turns without a stone end a game of Terra Nova, which else might never end */ };
enum { STREAM = 16 /* NOVA_STREAM_OWN, which older versions call by another name */ };

struct match_table {
    nova_game *game;
    nova_state *state, *before;
    match_bot bot;
    nova_rng rng;
    nova_search *search[MATCH_PLAYERS];
    nova_solver *solver;
    uint64_t seed;
    double until;
    FILE *file;
    bool first; /* of an object that is being written */
};

/* ---- Opened and closed ------------------------------------------------------------------------------------------------------------- */

static nova_game *game_named(const char *name, int players, nova_error *error)
{
    if (strcmp(name, "terra-nova") == 0) {
        nova_terra_rules rules;
        nova_terra_printed(&rules, players);
        rules.quiet = QUIET;
        return nova_terra_new(&rules, players, error);
    }
    nova_luna_rules rules;
    nova_luna_printed(&rules);
    return nova_luna_new(&rules, players, error);
}

static bool is_game(const char *name)
{
    return strcmp(name, "terra-nova") == 0 || strcmp(name, "nova-luna") == 0;
}

static bool is_bot(const char *kind, int players)
{
    static const char *const kinds[] = {"mcts", "planner", "random", "flat", "uct", "maxn"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kind, kinds[i]) == 0)
            return true;
    return players == 1 && strcmp(kind, "solver") == 0;
}

static match_table *open_table(const char *name, int players, const match_bot *bot, char message[MATCH_MESSAGE])
{
    nova_error error = {.text = "found none of that name, expected nova-luna or terra-nova"};
    nova_game *game = is_game(name) ? game_named(name, players, &error) : NULL;
    if (!game)
        snprintf(message, MATCH_MESSAGE, "game %s: %s", name, error.text);
    if (game && !is_bot(bot->kind, players)) {
        snprintf(message, MATCH_MESSAGE, "found bot %s, expected mcts, planner, random, flat, uct, maxn, or alone solver", bot->kind);
        nova_game_free(game);
        game = NULL;
    }
    if (!game)
        return NULL;
    match_table *table = calloc(1, sizeof *table);
    table->game = game;
    table->bot = *bot;
    table->state = malloc(nova_state_size(game));
    table->before = malloc(nova_state_size(game));
    return table;
}

static void forget(match_table *table)
{
    for (int player = 0; player < MATCH_PLAYERS; player++) {
        nova_search_free(table->search[player]);
        table->search[player] = NULL;
    }
    nova_solver_free(table->solver);
    table->solver = NULL;
}

static void close_table(match_table *table)
{
    forget(table);
    nova_game_free(table->game);
    free(table->state);
    free(table->before);
    free(table);
}

/* ---- Records ----------------------------------------------------------------------------------------------------------------------- */

static void write_key(match_table *table, const char *key)
{
    fprintf(table->file, "%s", table->first ? "" : ",");
    if (key)
        fprintf(table->file, "\"%s\":", key);
    table->first = false;
}

static void write_number(void *self, const char *key, int64_t value)
{
    match_table *table = self;
    write_key(table, key);
    fprintf(table->file, "%lld", (long long)value);
}

static void write_flag(void *self, const char *key, bool value)
{
    match_table *table = self;
    write_key(table, key);
    fprintf(table->file, "%s", value ? "true" : "false");
}

/* No text of these games needs an escape. */
static void write_text(void *self, const char *key, const char *value)
{
    match_table *table = self;
    write_key(table, key);
    fprintf(table->file, "\"%s\"", value);
}

enum { DEEPEST = 16 };
static char closing[DEEPEST];
static int open_now;

static void write_open(void *self, const char *key, bool is_list)
{
    match_table *table = self;
    write_key(table, key);
    fputc(is_list ? '[' : '{', table->file);
    closing[open_now++] = is_list ? ']' : '}';
    table->first = true;
}

static void write_close(void *self)
{
    match_table *table = self;
    fputc(closing[--open_now], table->file);
    table->first = false;
}

static nova_listener listener_of(match_table *table)
{
    return (nova_listener){table, write_number, write_flag, write_text, write_open, write_close};
}

static void begin_line(match_table *table)
{
    fputc('{', table->file);
    table->first = true;
}

static void write_topic(match_table *table, nova_topic topic)
{
    nova_listener listener = listener_of(table);
    char seed[32];
    begin_line(table);
    if (topic == NOVA_TELL_DEAL) {
        bool luna = strcmp(nova_game_name(table->game), "nova-luna") == 0;
        snprintf(seed, sizeof seed, "%llu", (unsigned long long)table->seed);
        write_number(table, "record", 1);
        write_text(table, "game", nova_game_name(table->game));
        write_text(table, "variant", luna && nova_game_players(table->game) == 1 ? "nova-luna-solo" : nova_game_name(table->game));
        write_number(table, "players", nova_game_players(table->game));
        write_text(table, "seed", seed);
    }
    nova_tell(table->game, table->state, topic, &listener);
    fputs("}\n", table->file);
}

static void write_move(match_table *table, nova_move move)
{
    nova_listener listener = listener_of(table);
    begin_line(table);
    write_number(table, "player", nova_player(table->game, table->before));
    write_number(table, "legal", nova_count(table->game, table->before));
    nova_tell_move(table->game, table->before, move, &listener);
    nova_tell_effect(table->game, table->before, move, table->state, &listener);
    fputs("}\n", table->file);
    if (nova_over(table->game, table->state))
        write_topic(table, NOVA_TELL_RESULT);
}

static void record(match_table *table, FILE *file)
{
    table->file = file;
    if (file)
        write_topic(table, NOVA_TELL_DEAL);
}

/* ---- A game ------------------------------------------------------------------------------------------------------------------------ */

static void begin(match_table *table, uint64_t seed)
{
    forget(table);
    table->seed = seed;
    nova_rng_seed(&table->rng, seed, STREAM);
    nova_setup(table->game, table->state, seed);
}

static int player(const match_table *table)
{
    return nova_over(table->game, table->state) ? -1 : nova_player(table->game, table->state);
}

static bool is_late(void *self)
{
    const match_table *table = self;
    return others_cpu_time() >= table->until;
}

static nova_move search_on(match_table *table)
{
    int seat = nova_player(table->game, table->state);
    nova_search_move best;
    nova_error error;
    if (!table->search[seat]) {
        nova_search_options options = {.seed = table->seed + (uint64_t)seat,
                                       .plies = table->bot.plies,
                                       .width = table->bot.width,
                                       .exploration = (float)table->bot.exploration};
        table->search[seat] = nova_search_new(table->game, &options, &error);
        if (!table->search[seat]) {
            fprintf(stderr, "match: no search: %s %s\n", error.field, error.text);
            exit(EXIT_FAILURE);
        }
    }
    nova_search_limits limits = {.iterations = table->bot.iterations, .self = table};
    if (table->bot.seconds > 0)
        limits.stop = is_late;
    nova_search_run(table->search[seat], table->state, &limits);
    nova_search_moves(table->search[seat], &best, 1);
    return best.move;
}

static nova_move solve(match_table *table)
{
    nova_error error;
    if (!table->solver)
        table->solver = nova_solver_new(table->game, &(nova_solver_options){.seed = table->seed}, &error);
    return nova_solver_run(table->solver, table->state);
}

static nova_move plan(match_table *table)
{
    nova_rated best;
    nova_reshuffle(table->game, table->state, nova_player(table->game, table->state), &table->rng);
    nova_rate(table->game, table->state, &table->rng, &best, 1);
    return best.move;
}

static nova_move choose(match_table *table)
{
    const char *kind = table->bot.kind;
    others_limits limits = {table->bot.iterations, table->until};
    if (nova_count(table->game, table->state) == 1)
        return nova_nth(table->game, table->state, 0);
    if (strcmp(kind, "mcts") == 0)
        return search_on(table);
    if (strcmp(kind, "solver") == 0)
        return solve(table);
    if (strcmp(kind, "planner") == 0)
        return plan(table);
    if (strcmp(kind, "flat") == 0)
        return others_flat(table->game, table->state, &table->rng, limits);
    if (strcmp(kind, "uct") == 0)
        return others_uct(table->game, table->state, &table->rng, limits);
    if (strcmp(kind, "maxn") == 0)
        return others_maxn(table->game, table->state, &table->rng);
    return nova_nth(table->game, table->state, (int)nova_rng_below(&table->rng, (uint32_t)nova_count(table->game, table->state)));
}

/* A bot gets a copy, so that nothing it does can change the game. */
static void think(match_table *table, char text[MATCH_TEXT])
{
    table->until = others_cpu_time() + table->bot.seconds;
    memcpy(table->before, table->state, nova_state_size(table->game));
    nova_move move = choose(table);
    memcpy(table->state, table->before, nova_state_size(table->game));
    nova_text(table->game, table->state, move, text);
}

static bool play(match_table *table, const char *text, char message[MATCH_MESSAGE])
{
    nova_move move;
    nova_error error;
    if (!nova_parse(table->game, table->state, text, &move, &error)) {
        snprintf(message, MATCH_MESSAGE, "move %s: %s", text, error.text);
        return false;
    }
    memcpy(table->before, table->state, nova_state_size(table->game));
    nova_play(table->game, table->state, move);
    if (table->file)
        write_move(table, move);
    return true;
}

static void result(const match_table *table, int place[MATCH_PLAYERS], int points[MATCH_PLAYERS])
{
    nova_result found;
    nova_result_of(table->game, table->state, &found);
    for (int i = 0; i < nova_game_players(table->game); i++) {
        place[i] = found.place[i];
        points[i] = found.points[i];
    }
}

static bool set(const char *name, double value)
{
    const match_settable *at = match_settables;
    while (at->name && strcmp(at->name, name) != 0)
        at++;
    if (at->whole)
        *at->whole = (int)lround(value);
    if (at->real)
        *at->real = (float)value;
    return at->name != NULL;
}

__attribute__((visibility("default"))) const match_surface nova_match_surface = {
    MATCH_SURFACE, open_table, close_table, begin, player, think, play, result, record, set,
};
