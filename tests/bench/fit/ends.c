/* SPDX-License-Identifier: MIT
 *
 * Writes ends of rollouts, with what the evaluation of Nova Luna knows about them (core/nova_luna/estimate.h), and with what a search finds
 * that they are worth. README.md beside this explains it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../core/printed.h"
#include "nova_luna/estimate.h"
#include "random.h"

enum {
    PLAYED = 150,    /* iterations of the searches that play the games */
    STRAY = 10,      /* one of so many moves is the second best */
    MOST = 1 << 20,  /* bytes that a game's lines take, at most */
    MEMORY = 1 << 24 /* bytes for a search */
};

typedef struct table {
    nova_game *game;
    nova_state *state, *end;
    nova_search *player, *judge;
    luna_looks *looks;
    int64_t iterations;
    int plies;
    nova_rng rng;
    char *lines;
    size_t length;
} table;

static void *sure(void *made)
{
    if (made)
        return made;
    fputs("ends: out of memory\n", stderr);
    exit(EXIT_FAILURE);
}

static void open_table(table *table, int players, int64_t iterations)
{
    nova_luna_rules rules;
    nova_error error;
    nova_luna_printed(&rules);
    table->game = nova_luna_new(&rules, players, &error);
    if (!table->game) {
        fprintf(stderr, "ends: %s: %s\n", error.field, error.text);
        exit(EXIT_FAILURE);
    }
    table->state = sure(malloc(nova_state_size(table->game)));
    table->end = sure(malloc(nova_state_size(table->game)));
    table->looks = sure(malloc(sizeof *table->looks));
    table->lines = sure(malloc(MOST));
    table->iterations = iterations;
    table->plies = table->game->habits.plies;
}

static void new_searches(table *table, uint64_t seed)
{
    nova_error error;
    nova_search_free(table->player);
    nova_search_free(table->judge);
    table->player = sure(nova_search_new(table->game, &(nova_search_options){.seed = seed, .memory = MEMORY}, &error));
    table->judge = sure(nova_search_new(table->game, &(nova_search_options){.seed = seed + 1, .memory = MEMORY}, &error));
}

/* A line: the game, the fewest discs left, and for each player the facts and the worth. */
static void write_end(table *table, int number)
{
    const luna_game *game = luna_game_of(table->game);
    const luna_state *end = luna_state_of(table->end);
    float fact[NOVA_MAX_PLAYERS][LUNA_FACTS];
    nova_search_move best;
    nova_search_run(table->judge, table->end, &(nova_search_limits){.iterations = table->iterations});
    nova_search_moves(table->judge, &best, 1);
    luna_forget_looks(table->looks);
    luna_find_facts(game, end, table->looks, fact);
    table->length += (size_t)snprintf(table->lines + table->length, MOST - table->length, "%d %d", number, luna_fewest_left(game, end));
    for (int player = 0; player < table->game->players; player++) {
        for (int i = 0; i < LUNA_FACTS; i++)
            table->length += (size_t)snprintf(table->lines + table->length, MOST - table->length, " %g", (double)fact[player][i]);
        table->length += (size_t)snprintf(table->lines + table->length, MOST - table->length, " %g", (double)best.worth[player]);
    }
    table->length += (size_t)snprintf(table->lines + table->length, MOST - table->length, "\n");
}

static void roll_out(table *table, int number)
{
    memcpy(table->end, table->state, nova_state_size(table->game));
    nova_reshuffle(table->game, table->end, nova_player(table->game, table->end), &table->rng);
    nova_rollout(table->game, table->end, &table->rng, table->plies);
    if (!nova_over(table->game, table->end))
        write_end(table, number);
}

static void play(table *table)
{
    nova_search_move best[2];
    nova_search_run(table->player, table->state, &(nova_search_limits){.iterations = PLAYED});
    int moves = nova_search_moves(table->player, best, 2);
    nova_play(table->game, table->state, best[moves == 2 && rng_below(&table->rng, STRAY) == 0].move);
}

static void play_game(table *table, int number, uint64_t seed)
{
    nova_setup(table->game, table->state, seed);
    nova_rng_seed(&table->rng, seed, NOVA_STREAM_OWN);
    new_searches(table, seed);
    table->length = 0;
    for (int ply = 0; !nova_over(table->game, table->state); ply++) {
        for (int rollouts = ply % 2 ? 1 : 2; rollouts > 0; rollouts--)
            roll_out(table, number);
        play(table);
    }
}

/* ---- The file ---------------------------------------------------------------------------------------------------------------------------- */

enum { LINE = 4096 };

/* How many games the file has: the number at the beginning of its last line. -1 if its first line is not `header`. */
static int games_there(const char *path, const char *header)
{
    FILE *file = fopen(path, "r");
    char line[LINE];
    int games = 0;
    if (!file)
        return 0;
    if (fgets(line, sizeof line, file) && strcmp(line, header) != 0)
        games = -1;
    while (games >= 0 && fgets(line, sizeof line, file))
        games = (int)strtol(line, NULL, 10);
    fclose(file);
    return games;
}

static void append(const char *path, const char *text, size_t length)
{
    FILE *file = fopen(path, "a");
    bool written = file && fwrite(text, length, 1, file) == 1;
    if (file && fclose(file) == 0 && written)
        return;
    perror(path);
    exit(EXIT_FAILURE);
}

/* A number from the command line, from `least` on. */
static int64_t number_of(const char *text, const char *name, int64_t least)
{
    char *end;
    int64_t number = strtoll(text, &end, 10);
    if (*text && !*end && number >= least)
        return number;
    fprintf(stderr, "ends: %s: found %s, expected a whole number from %d on\n", name, text, (int)least);
    exit(EXIT_FAILURE);
}

int main(int argc, char **argv)
{
    table table = {0};
    char header[LINE];
    if (argc != 6) {
        fputs("usage: ends PLAYERS GAMES SEED ITERATIONS FILE\n", stderr);
        return EXIT_FAILURE;
    }
    int64_t players = number_of(argv[1], "players", 2), games = number_of(argv[2], "games", 1);
    int64_t seed = number_of(argv[3], "seed", 0), iterations = number_of(argv[4], "iterations", 1);
    snprintf(header, sizeof header, "# %d players, seed %lld, %lld iterations\n", (int)players, (long long)seed, (long long)iterations);
    int done = games_there(argv[5], header);
    if (done < 0) {
        fprintf(stderr, "ends: %s has not been begun with these numbers: its first line has to be\n%s", argv[5], header);
        return EXIT_FAILURE;
    }
    open_table(&table, (int)players, iterations);
    if (done == 0)
        append(argv[5], header, strlen(header));
    for (int game = done + 1; game <= games; game++) {
        play_game(&table, game, (uint64_t)(seed + game));
        append(argv[5], table.lines, table.length);
    }
    return EXIT_SUCCESS;
}
