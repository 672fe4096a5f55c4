/* SPDX-License-Identifier: MIT
 *
 * Plays two versions of the core against each other; README.md beside this says how it is called and what it prints.
 */
#include <dlfcn.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "engine.h"

enum { NEW, OLD, SIDES };

typedef enum odd_one { ODD_NEW, ODD_OLD, ODD_BOTH } odd_one;

typedef struct options {
    const char *library[SIDES];
    const char *game;
    int players, deals;
    uint64_t seed;
    match_bot bot[SIDES];
    odd_one odd;
    double fair[2]; /* SPRT: the new version's share by the one hypothesis and by the other; both 0: no test */
    const char *records;
    const char *set[SIDES]; /* NAME=VALUE,NAME=VALUE: constants of the libraries that get other values */
} options;

/* What was counted: one number for each deal. */
typedef struct moments {
    int count;
    double sum, squares;
} moments;

typedef struct match {
    options options;
    const match_surface *side[SIDES];
    match_table *table[SIDES];
    moments share[2];      /* by which version had the one seat against the others */
    moments points;        /* one player: the old version's score minus the new one's */
    moments alone[SIDES];  /* one player: the score of each */
    int below[SIDES];      /* games of one player with a score below 100 */
    double seconds[SIDES]; /* of CPU time */
    long decisions[SIDES];
} match;

static void fail(const char *what, const char *message)
{
    fprintf(stderr, "match: %s: %s\n", what, message);
    exit(EXIT_FAILURE);
}

/* ---- Reading the command line ------------------------------------------------------------------------------------------------------ */

static double number_of(const char *name, const char *text)
{
    char *end;
    double number = strtod(text, &end);
    if (end == text || (*end && *end != ','))
        fail(name, "expected a number");
    return number;
}

/* "A" for both sides, or "A,B" for the new and the old one. */
static void read_pair(const char *name, const char *text, double pair[2])
{
    const char *comma = strchr(text, ',');
    pair[0] = number_of(name, text);
    pair[1] = comma ? number_of(name, comma + 1) : pair[0];
}

/* KIND, or KIND:plies=12,width=24,exploration=0.6. */
static void read_bot(const char *name, const char *text, match_bot *bot)
{
    size_t length = strcspn(text, ":");
    if (length >= sizeof bot->kind)
        fail(name, "there is no such bot");
    memcpy(bot->kind, text, length);
    bot->kind[length] = '\0';
    for (const char *at = text + length; *at;) {
        at++;
        const char *value = strchr(at, '=');
        if (value && strncmp(at, "plies=", 6) == 0)
            bot->plies = (int)number_of(name, value + 1);
        else if (value && strncmp(at, "width=", 6) == 0)
            bot->width = (int)number_of(name, value + 1);
        else if (value && strncmp(at, "exploration=", 12) == 0)
            bot->exploration = number_of(name, value + 1);
        else
            fail(name, "expected KIND or KIND:plies=N,width=N,exploration=X");
        at += strcspn(at, ",");
    }
}

static odd_one read_odd(const char *text)
{
    static const char *const names[] = {"new", "old", "both"};
    for (int i = 0; i < 3; i++)
        if (strcmp(text, names[i]) == 0)
            return (odd_one)i;
    fail("--odd", "expected new, old or both");
    return ODD_BOTH;
}

static void read_option(options *options, const char *name, const char *value)
{
    double pair[2];
    if (strcmp(name, "--game") == 0) {
        options->game = value;
    } else if (strcmp(name, "--players") == 0) {
        options->players = (int)number_of(name, value);
    } else if (strcmp(name, "--deals") == 0) {
        options->deals = (int)number_of(name, value);
    } else if (strcmp(name, "--seed") == 0) {
        options->seed = (uint64_t)number_of(name, value);
    } else if (strcmp(name, "--bot") == 0) {
        read_bot(name, value, &options->bot[NEW]);
    } else if (strcmp(name, "--against") == 0) {
        read_bot(name, value, &options->bot[OLD]);
    } else if (strcmp(name, "--ms") == 0) {
        read_pair(name, value, pair);
        for (int side = 0; side < SIDES; side++)
            options->bot[side].seconds = pair[side] / 1000;
    } else if (strcmp(name, "--iterations") == 0) {
        read_pair(name, value, pair);
        for (int side = 0; side < SIDES; side++)
            options->bot[side].iterations = (int64_t)pair[side];
    } else if (strcmp(name, "--odd") == 0) {
        options->odd = read_odd(value);
    } else if (strcmp(name, "--sprt") == 0) {
        read_pair(name, value, options->fair);
    } else if (strcmp(name, "--set") == 0) {
        options->set[NEW] = value;
    } else if (strcmp(name, "--set-old") == 0) {
        options->set[OLD] = value;
    } else if (strcmp(name, "--records") == 0) {
        options->records = value;
    } else {
        fail(name, "there is no such option; tests/bench/match/README.md has those that there are");
    }
}

static void read_options(options *options, int count, char **words)
{
    *options = (struct options){.game = "nova-luna", .players = 2, .deals = 100, .seed = 1, .odd = ODD_BOTH};
    strcpy(options->bot[NEW].kind, "mcts");
    strcpy(options->bot[OLD].kind, "mcts");
    if (count < 3)
        fail("usage", "match NEW.so OLD.so [--option value]...");
    options->library[NEW] = words[1];
    options->library[OLD] = words[2];
    for (int i = 3; i < count; i += 2)
        read_option(options, words[i], i + 1 < count ? words[i + 1] : "");
    for (int side = 0; side < SIDES; side++)
        if (options->bot[side].seconds <= 0 && options->bot[side].iterations <= 0)
            options->bot[side].seconds = 0.01;
    if (options->players < 1 || options->players > MATCH_PLAYERS)
        fail("--players", "expected 1 to 4");
    if (options->deals < 1)
        fail("--deals", "expected 1 or more");
    if (options->fair[1] < options->fair[0] || (options->fair[1] > 0 && options->fair[1] == options->fair[0]))
        fail("--sprt", "expected P0,P1 with P0 below P1");
}

/* ---- Statistics -------------------------------------------------------------------------------------------------------------------- */

static void add(moments *of, double value)
{
    of->count++;
    of->sum += value;
    of->squares += value * value;
}

static double mean(const moments *of)
{
    return of->count ? of->sum / of->count : 0;
}

static double variance(const moments *of)
{
    return of->count > 1 ? (of->squares - of->sum * of->sum / of->count) / (of->count - 1) : 0;
}

static double error(const moments *of)
{
    return of->count > 1 ? 1.96 * sqrt(variance(of) / of->count) : 1;
}

/* The logarithm of the likelihood ratio of P1 and P0. Means over deals are taken to be normally distributed. */
static double log_likelihood_ratio(const moments *of, const double fair[2])
{
    double spread = variance(of);
    return spread > 0 ? of->count * (fair[1] - fair[0]) * (2 * mean(of) - fair[0] - fair[1]) / (2 * spread) : 0;
}

/* 1 if P1 is accepted, -1 if P0 is, each with an error of 5%; 0 as long as neither is. */
static int verdict(const moments *of, const double fair[2])
{
    static const double bound = 2.944; /* log(0.95 / 0.05) */
    double ratio = of->count >= 10 && fair[1] > 0 ? log_likelihood_ratio(of, fair) : 0;
    return ratio >= bound ? 1 : ratio <= -bound ? -1 : 0;
}

/* ---- Playing ----------------------------------------------------------------------------------------------------------------------- */

static const match_surface *load(const char *path)
{
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library)
        fail(path, dlerror());
    const match_surface *surface = dlsym(library, "nova_match_surface");
    if (!surface)
        fail(path, dlerror());
    if (surface->surface != MATCH_SURFACE)
        fail(path, "this library was built for another match program; build both anew (make match)");
    return surface;
}

/* Gives a library's constants the values in NAME=VALUE,NAME=VALUE. */
static void set_constants(const match_surface *side, const char *text)
{
    char name[64];
    for (const char *at = text; at && *at;) {
        size_t length = strcspn(at, "=");
        if (at[length] != '=' || length >= sizeof name)
            fail("--set", "expected NAME=VALUE,NAME=VALUE");
        memcpy(name, at, length);
        name[length] = '\0';
        if (!side->set(name, number_of(name, at + length + 1)))
            fail(name, "the library was built without this name, so the constant can't be set");
        at += strcspn(at, ",");
        at += *at == ',';
    }
}

static double cpu_time(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void play_move(match *match, int side)
{
    char text[MATCH_TEXT], message[MATCH_MESSAGE];
    double begun = cpu_time();
    match->side[side]->think(match->table[side], text);
    match->seconds[side] += cpu_time() - begun;
    match->decisions[side]++;
    for (int i = 0; i < SIDES; i++)
        if (!match->side[i]->play(match->table[i], text, message))
            fail(i == NEW ? "the new version refuses" : "the old version refuses", message);
    if (match->side[NEW]->player(match->table[NEW]) != match->side[OLD]->player(match->table[OLD]))
        fail(text, "the versions don't agree on who moves after it");
}

static FILE *open_record(const match *match, uint64_t seed, int odd, int seat)
{
    char path[1024];
    if (!match->options.records)
        return NULL;
    snprintf(path, sizeof path, "%s/%llu-%s-%d.jsonl", match->options.records, (unsigned long long)seed, odd == NEW ? "new" : "old", seat);
    FILE *file = fopen(path, "w");
    if (!file)
        fail(path, "can't be written");
    return file;
}

/* Plays a game in which one version has this seat and the other one all other seats. Gives the seat's share of the win, and its points. */
static double play_game(match *match, uint64_t seed, int odd, int seat, int *points)
{
    int place[SIDES][MATCH_PLAYERS], all[SIDES][MATCH_PLAYERS], winners = 0, player;
    FILE *file = open_record(match, seed, odd, seat);
    for (int side = 0; side < SIDES; side++)
        match->side[side]->begin(match->table[side], seed);
    match->side[NEW]->record(match->table[NEW], file);
    while ((player = match->side[NEW]->player(match->table[NEW])) >= 0)
        play_move(match, player == seat ? odd : !odd);
    match->side[NEW]->record(match->table[NEW], NULL);
    if (file)
        fclose(file);
    for (int side = 0; side < SIDES; side++)
        match->side[side]->result(match->table[side], place[side], all[side]);
    for (int i = 0; i < match->options.players; i++) {
        if (place[NEW][i] != place[OLD][i] || all[NEW][i] != all[OLD][i])
            fail("the result", "the versions don't agree");
        winners += place[NEW][i] == 0;
    }
    *points = all[NEW][seat];
    return place[NEW][seat] == 0 ? 1.0 / winners : 0;
}

/* Plays a deal from every seat. With two players it makes no difference which version counts as the one alone. */
static void play_deal(match *match, uint64_t seed)
{
    int players = match->options.players, points;
    for (int odd = 0; odd < SIDES; odd++) {
        bool wanted = match->options.odd == ODD_BOTH ? players > 2 || odd == NEW : (int)match->options.odd == odd;
        double share = 0;
        if (!wanted)
            continue;
        for (int seat = 0; seat < players; seat++)
            share += play_game(match, seed, odd, seat, &points) / players;
        add(&match->share[odd], share);
    }
}

static void play_alone(match *match, uint64_t seed)
{
    int points[SIDES];
    for (int side = 0; side < SIDES; side++) {
        play_game(match, seed, side, 0, &points[side]);
        add(&match->alone[side], -points[side]);
        match->below[side] += -points[side] < 100;
    }
    add(&match->points, points[NEW] - points[OLD]);
}

/* ---- Telling ----------------------------------------------------------------------------------------------------------------------- */

static void tell_share(const match *match, int odd, char end)
{
    const moments *of = &match->share[odd];
    int players = match->options.players;
    if (of->count == 0)
        return;
    printf("%s wins %.1f%% ± %.1f of %d games (%d deals, fair %.0f%%)%c", odd == NEW ? "one new" : "one old", 100 * mean(of),
           100 * error(of), of->count * players, of->count, 100.0 / players, end);
}

static void tell(const match *match)
{
    const options *options = &match->options;
    static const char *const words[] = {"old or equal", "not decided", "new"};
    if (options->players == 1) {
        for (int side = 0; side < SIDES; side++)
            printf("%s: score %.2f ± %.2f, below 100 in %.1f%%\n", side == NEW ? "new" : "old", mean(&match->alone[side]),
                   error(&match->alone[side]), 100.0 * match->below[side] / match->alone[side].count);
        printf("new is %.2f ± %.2f points better, %d deals\n", mean(&match->points), error(&match->points), match->points.count);
    }
    tell_share(match, NEW, '\n');
    tell_share(match, OLD, '\n');
    if (options->fair[1] > 0)
        printf("SPRT of %.3f against %.3f: %s\n", options->fair[0], options->fair[1],
               words[verdict(&match->share[NEW], options->fair) + 1]);
    for (int side = 0; side < SIDES; side++)
        printf("%s: %.2f ms of CPU a decision\n", side == NEW ? "new" : "old",
               1000 * match->seconds[side] / (double)match->decisions[side]);
}

int main(int count, char **words)
{
    match match = {0};
    read_options(&match.options, count, words);
    const options *options = &match.options;
    for (int side = 0; side < SIDES; side++) {
        char message[MATCH_MESSAGE];
        match.side[side] = load(options->library[side]);
        set_constants(match.side[side], options->set[side]);
        match.table[side] = match.side[side]->open(options->game, options->players, &options->bot[side], message);
        if (!match.table[side])
            fail(side == NEW ? "new" : "old", message);
    }
    if (options->records)
        mkdir(options->records, 0777);
    for (int deal = 0; deal < options->deals && verdict(&match.share[NEW], options->fair) == 0; deal++) {
        if (options->players == 1)
            play_alone(&match, options->seed + (uint64_t)deal);
        else
            play_deal(&match, options->seed + (uint64_t)deal);
        if (isatty(STDOUT_FILENO)) {
            tell_share(&match, NEW, '\r');
            fflush(stdout);
        }
    }
    tell(&match);
    for (int side = 0; side < SIDES; side++)
        match.side[side]->close(match.table[side]);
    return 0;
}
