/* SPDX-License-Identifier: MIT
 *
 * The core for JavaScript. Numbers and addresses are arguments and results. Objects cross value by value through the imports below, which
 * build and read JavaScript objects, so C neither writes nor reads a text format. engine.js is the other side of each function here.
 *
 * Whole numbers cross as doubles, the numbers of JavaScript. Each is below 2^53, so nothing is lost.
 */
#include <stdlib.h>
#include <string.h>

#include "nova.h"

#define EXPORT(name) __attribute__((export_name(name)))
#define IMPORT(name) __attribute__((import_module("nova"), import_name(name)))

enum { ROW = 1024 + 1 /* the core takes no longer row of a map */, TEXT = 4096 };

/* ---- What JavaScript answers ------------------------------------------------------------------------------------------------------ */

IMPORT("tell_number") void page_tell_number(const char *key, double value);
IMPORT("tell_flag") void page_tell_flag(const char *key, int value);
IMPORT("tell_text") void page_tell_text(const char *key, const char *value);
IMPORT("tell_open") void page_tell_open(const char *key, int is_list);
IMPORT("tell_close") void page_tell_close(void);
IMPORT("ask_number") int page_ask_number(const char *key, double *value);
IMPORT("ask_text") int page_ask_text(const char *key, char *text, int room);
IMPORT("ask_list") int page_ask_list(const char *key, double *values, int room);
IMPORT("ask_item") int page_ask_item(const char *key, int index, char *text, int room);
IMPORT("stop") int page_stop(void);

static void tell_number(void *self, const char *key, int64_t value)
{
    (void)self;
    page_tell_number(key, (double)value);
}

static void tell_flag(void *self, const char *key, bool value)
{
    (void)self;
    page_tell_flag(key, value);
}

static void tell_text(void *self, const char *key, const char *value)
{
    (void)self;
    page_tell_text(key, value);
}

static void tell_open(void *self, const char *key, bool is_list)
{
    (void)self;
    page_tell_open(key, is_list);
}

static void tell_close(void *self)
{
    (void)self;
    page_tell_close();
}

static const nova_listener listener = {NULL, tell_number, tell_flag, tell_text, tell_open, tell_close};

/* The text that was asked for last. */
static char asked[TEXT];

static bool ask_number(void *self, const char *key, int64_t *value)
{
    double found;
    (void)self;
    if (!page_ask_number(key, &found))
        return false;
    *value = (int64_t)found;
    return true;
}

static const char *ask_text(void *self, const char *key)
{
    (void)self;
    return page_ask_text(key, asked, sizeof asked) ? asked : NULL;
}

/* Each place of the list has the size of a double and of an integer, so the doubles are replaced in place. */
static int ask_list(void *self, const char *key, int64_t *values, int room)
{
    (void)self;
    int length = page_ask_list(key, (double *)values, room);
    for (int i = 0; i < length; i++) {
        double value;
        memcpy(&value, &values[i], sizeof value);
        values[i] = (int64_t)value;
    }
    return length;
}

static const char *ask_item(void *self, const char *key, int index)
{
    (void)self;
    return page_ask_item(key, index, asked, sizeof asked) ? asked : NULL;
}

static const nova_source source = {NULL, ask_number, ask_text, ask_list, ask_item};

/* ---- Memory and errors ------------------------------------------------------------------------------------------------------------ */

EXPORT("allocate") void *page_allocate(int size)
{
    return malloc((size_t)size);
}

EXPORT("release") void page_release(void *block)
{
    free(block);
}

/* What was wrong with the call that failed last. */
static nova_error error;

EXPORT("error_field") const char *page_error_field(void)
{
    return error.field;
}

EXPORT("error_text") const char *page_error_text(void)
{
    return error.text;
}

EXPORT("error_format") const char *page_error_format(void)
{
    return error.format;
}

EXPORT("error_arguments") int page_error_arguments(void)
{
    return error.arguments;
}

/* One of the arguments that stand in the text. */
EXPORT("error_argument") const char *page_error_argument(int index)
{
    static char argument[sizeof error.text];
    size_t length = (size_t)error.argument[index].length;
    memcpy(argument, error.text + error.argument[index].start, length);
    argument[length] = '\0';
    return argument;
}

/* ---- Rules ------------------------------------------------------------------------------------------------------------------------ */

static bool read_number(const char *key, int *value)
{
    double found;
    if (!page_ask_number(key, &found) || found < 0 || found > INT16_MAX)
        return nova_fail(&error, key, "expected a whole number from 0 to %d", INT16_MAX);
    *value = (int)found;
    return true;
}

static bool read_numbers(const char *key, int *values, int room, int least)
{
    double found[NOVA_TERRA_LANDSCAPES + 1];
    int length = page_ask_list(key, found, room);
    if (length < least)
        return nova_fail(&error, key, "expected a list of %d to %d numbers", least, room);
    for (int i = 0; i < length; i++)
        values[i] = (int)found[i];
    return true;
}

static int colour_of(const nova_luna_rules *rules, char letter)
{
    const char *found = letter ? strchr(rules->letters, letter) : NULL;
    return found ? (int)(found - rules->letters) : -1;
}

/* The numbers of the rules. */
static bool read_fields(const nova_number *numbers, void *rules)
{
    bool good = true;
    for (const nova_number *number = numbers; good && number->name; number++) {
        int *values = (int *)(void *)((char *)rules + number->offset);
        good = number->count == 1 ? read_number(number->name, values) : read_numbers(number->name, values, number->count, number->count);
    }
    return good;
}

/* Reads a task, the letters up to the next blank, and moves `text` behind them. */
static bool read_task(const nova_luna_rules *rules, const char **text, uint8_t need[NOVA_LUNA_COLOURS])
{
    for (; **text && **text != ' '; ++*text) {
        int colour = colour_of(rules, **text);
        if (colour < 0 || need[colour] >= NOVA_LUNA_NEED)
            return false;
        need[colour]++;
    }
    return true;
}

/* A tile as "r 4 rrr by". */
static bool read_tile(const nova_luna_rules *rules, const char *text, nova_luna_tile *tile)
{
    int colour = colour_of(rules, *text);
    if (colour < 0)
        return false;
    char *rest;
    long cost = strtol(text + 1, &rest, 10);
    if (cost < 0 || cost > NOVA_LUNA_COST)
        return false;
    tile->colour = (uint8_t)colour;
    tile->cost = (uint8_t)cost;
    const char *at = rest;
    while (*at == ' ') {
        at++;
        if (tile->tasks == NOVA_LUNA_TASKS || !read_task(rules, &at, tile->need[tile->tasks]))
            return false;
        tile->tasks++;
    }
    return *at == '\0';
}

static bool read_tiles(nova_luna_rules *rules)
{
    while (page_ask_item("tiles", rules->tiles, asked, sizeof asked)) {
        if (rules->tiles == NOVA_LUNA_TILES || !read_tile(rules, asked, &rules->tile[rules->tiles]))
            return nova_fail(&error, "tiles", "tile %d: found '%.40s', expected colour, cost and tasks", rules->tiles + 1, asked);
        rules->tiles++;
    }
    return true;
}

static bool read_letters(nova_luna_rules *rules)
{
    if (!page_ask_text("letters", rules->letters, sizeof rules->letters))
        return nova_fail(&error, "letters", "expected 1 to %d letters", NOVA_LUNA_COLOURS);
    rules->colours = (int)strlen(rules->letters);
    return true;
}

EXPORT("luna_new") nova_game *page_luna_new(int players)
{
    static nova_luna_rules rules;
    memset(&rules, 0, sizeof rules);
    if (!read_letters(&rules) || !read_tiles(&rules) || !read_fields(nova_luna_numbers, &rules))
        return NULL;
    return nova_luna_new(&rules, players, &error);
}

static bool read_map(nova_terra_rules *rules)
{
    static char rows[NOVA_TERRA_ROWS][ROW];
    while (rules->rows < NOVA_TERRA_ROWS && page_ask_item("map", rules->rows, rows[rules->rows], ROW)) {
        rules->map[rules->rows] = rows[rules->rows];
        rules->rows++;
    }
    return rules->rows > 0 || nova_fail(&error, "map", "expected rows of text");
}

EXPORT("terra_new") nova_game *page_terra_new(int players)
{
    nova_terra_rules rules = {0};
    if (!read_map(&rules) || !read_fields(nova_terra_numbers, &rules) ||
        !read_numbers("points", rules.points + 1, NOVA_TERRA_LANDSCAPES, 1))
        return NULL;
    return nova_terra_new(&rules, players, &error);
}

EXPORT("game_free") void page_game_free(nova_game *game)
{
    nova_game_free(game);
}

EXPORT("state_size") int page_state_size(const nova_game *game)
{
    return (int)nova_state_size(game);
}

EXPORT("max_moves") int page_max_moves(const nova_game *game)
{
    return nova_max_moves(game);
}

/* ---- Playing ---------------------------------------------------------------------------------------------------------------------- */

EXPORT("setup") void page_setup(const nova_game *game, nova_state *state, double seed)
{
    nova_setup(game, state, (uint64_t)seed);
}

EXPORT("deal") int page_deal(const nova_game *game, nova_state *state)
{
    return nova_deal(game, state, &source, &error);
}

EXPORT("over") int page_over(const nova_game *game, const nova_state *state)
{
    return nova_over(game, state);
}

EXPORT("player") int page_player(const nova_game *game, const nova_state *state)
{
    return nova_player(game, state);
}

EXPORT("count") int page_count(const nova_game *game, const nova_state *state)
{
    return nova_count(game, state);
}

EXPORT("list") int page_list(const nova_game *game, const nova_state *state, nova_move *moves)
{
    return nova_list(game, state, moves);
}

EXPORT("play") void page_play(const nova_game *game, nova_state *state, nova_move move)
{
    nova_play(game, state, move);
}

EXPORT("reveals") int page_reveals(const nova_game *game, const nova_state *state, nova_move move)
{
    return nova_reveals(game, state, move);
}

EXPORT("text") const char *page_text(const nova_game *game, const nova_state *state, nova_move move)
{
    static char text[NOVA_TEXT_SIZE];
    nova_text(game, state, move, text);
    return text;
}

EXPORT("parse") int page_parse(const nova_game *game, const nova_state *state, const char *text, nova_move *move)
{
    return nova_parse(game, state, text, move, &error);
}

EXPORT("read_move") int page_read_move(const nova_game *game, const nova_state *state, nova_move *move)
{
    return nova_read_move(game, state, &source, move, &error);
}

/* ---- Telling ---------------------------------------------------------------------------------------------------------------------- */

EXPORT("tell") void page_tell(const nova_game *game, const nova_state *state, int topic)
{
    nova_tell(game, state, (nova_topic)topic, &listener);
}

EXPORT("tell_move") void page_tell_move(const nova_game *game, const nova_state *state, nova_move move)
{
    nova_tell_move(game, state, move, &listener);
}

EXPORT("tell_effect")
void page_tell_effect(const nova_game *game, const nova_state *before, nova_move move, const nova_state *after)
{
    nova_tell_effect(game, before, move, after, &listener);
}

/* How it stands: "place" and "points" of each player. */
EXPORT("tell_standing") void page_tell_standing(const nova_game *game, const nova_state *state)
{
    nova_result result;
    nova_result_of(game, state, &result);
    page_tell_open("place", true);
    for (int player = 0; player < nova_game_players(game); player++)
        page_tell_number(NULL, result.place[player]);
    page_tell_close();
    page_tell_open("points", true);
    for (int player = 0; player < nova_game_players(game); player++)
        page_tell_number(NULL, result.points[player]);
    page_tell_close();
}

/* ---- Chance ----------------------------------------------------------------------------------------------------------------------- */

/* All functions here that need random numbers draw them from this generator, which has to be seeded before. */
static nova_rng rng;

EXPORT("seed") void page_seed(double seed, double stream)
{
    nova_rng_seed(&rng, (uint64_t)seed, (uint64_t)stream);
}

EXPORT("below") double page_below(double bound)
{
    return nova_rng_below(&rng, (uint32_t)bound);
}

/* ---- Thinking --------------------------------------------------------------------------------------------------------------------- */

static void tell_worth(const float worth[NOVA_MAX_PLAYERS], int players)
{
    page_tell_open("worth", true);
    for (int player = 0; player < players; player++)
        page_tell_number(NULL, (double)worth[player]);
    page_tell_close();
}

EXPORT("tell_rated") void page_tell_rated(const nova_game *game, const nova_state *state)
{
    nova_rated rated[NOVA_SEARCH_WIDTH];
    int count = nova_plan(game, state, &rng, rated, NOVA_SEARCH_WIDTH);
    page_tell_open("rated", true);
    for (int i = 0; i < count; i++) {
        page_tell_open(NULL, false);
        page_tell_number("move", rated[i].move);
        page_tell_number("rating", (double)rated[i].rating);
        page_tell_close();
    }
    page_tell_close();
}

EXPORT("search_new") nova_search *page_search_new(const nova_game *game, double seed, double memory, int plies)
{
    nova_search_options options = {.seed = (uint64_t)seed, .memory = (size_t)memory, .threads = 1, .plies = plies};
    return nova_search_new(game, &options, &error);
}

EXPORT("search_free") void page_search_free(nova_search *search)
{
    nova_search_free(search);
}

static bool is_stopped(void *self)
{
    (void)self;
    return page_stop() != 0;
}

/* `forced`: a list with the only moves that are considered, or NULL. */
EXPORT("search_run")
void page_search_run(nova_search *search, const nova_state *state, double iterations, double seconds, const nova_move *forced, int count)
{
    nova_search_limits limits = {
        .iterations = (int64_t)iterations, .seconds = seconds, .stop = is_stopped, .forced = forced, .forced_count = count};
    nova_search_run(search, state, &limits);
}

static void tell_line(const nova_move *line, int length)
{
    page_tell_open("line", true);
    for (int i = 0; i < length; i++)
        page_tell_number(NULL, line[i]);
    page_tell_close();
}

EXPORT("tell_search") void page_tell_search(const nova_search *search, int players)
{
    enum { LONGEST = 12 };
    nova_move line[LONGEST];
    nova_search_move moves[NOVA_SEARCH_WIDTH];
    nova_search_report report;
    int count = nova_search_moves(search, moves, NOVA_SEARCH_WIDTH);
    nova_search_tell(search, &report);
    page_tell_number("iterations", (double)report.iterations);
    page_tell_number("seconds", report.seconds);
    page_tell_open("moves", true);
    for (int i = 0; i < count; i++) {
        page_tell_open(NULL, false);
        page_tell_number("move", moves[i].move);
        page_tell_number("visits", moves[i].visits);
        page_tell_flag("proven", moves[i].proven);
        page_tell_number("noise", (double)moves[i].noise);
        page_tell_number("error", (double)moves[i].error);
        tell_worth(moves[i].worth, players);
        tell_line(line, nova_search_line(search, moves[i].move, line, LONGEST));
        page_tell_close();
    }
    page_tell_close();
}

/* What a solver finds about at most `most` first moves. */
EXPORT("tell_compared")
int page_tell_compared(const nova_game *game, const nova_state *state, double seed, int width, int worlds, int most)
{
    nova_solved solved[NOVA_SEARCH_WIDTH];
    nova_solver_options options = {.seed = (uint64_t)seed, .width = width, .worlds = worlds, .stop = is_stopped};
    nova_solver *solver = nova_solver_new(game, &options, &error);
    if (!solver)
        return false;
    int count = nova_solver_compare(solver, state, solved, most < NOVA_SEARCH_WIDTH ? most : NOVA_SEARCH_WIDTH);
    nova_solver_free(solver);
    page_tell_open("moves", true);
    for (int i = 0; i < count; i++) {
        page_tell_open(NULL, false);
        page_tell_number("move", solved[i].move);
        page_tell_number("points", (double)solved[i].points);
        page_tell_number("error", (double)solved[i].error);
        tell_line(solved[i].line, solved[i].length);
        page_tell_close();
    }
    page_tell_close();
    return true;
}
