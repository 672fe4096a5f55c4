/* SPDX-License-Identifier: MIT
 *
 * What a match asks of a version of the core. Each version is built into a library of its own, with engine.c compiled against its nova.h. The
 * match program loads two such libraries and knows the types of neither. Moves are passed as text, so versions may represent them
 * differently inside.
 */
#ifndef MATCH_ENGINE_H
#define MATCH_ENGINE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { MATCH_SURFACE = 2, MATCH_TEXT = 64, MATCH_PLAYERS = 4, MATCH_MESSAGE = 320 };

typedef struct match_bot {
    char kind[16];      /* mcts, planner, solver, random, flat, uct, maxn */
    int64_t iterations; /* of a search; 0: none set */
    double seconds;     /* of the thread's CPU time; 0: none set */
    int plies, width;   /* of mcts; 0: as the version likes */
    double exploration;
} match_bot;

/* A game at which a version sits, with a bot for each seat that it plays. */
typedef struct match_table match_table;

typedef struct match_surface {
    int surface; /* MATCH_SURFACE; with another number the library does not fit this program */
    /* NULL with a message where there is no such game, or a bot can't play it. */
    match_table *(*open)(const char *game, int players, const match_bot *bot, char message[MATCH_MESSAGE]);
    void (*close)(match_table *table);
    void (*begin)(match_table *table, uint64_t seed); /* a new game from a seed; the bots forget */
    int (*player)(const match_table *table);          /* who is to move, or -1 where the game is over */
    void (*think)(match_table *table, char text[MATCH_TEXT]);
    bool (*play)(match_table *table, const char *text, char message[MATCH_MESSAGE]);
    void (*result)(const match_table *table, int place[MATCH_PLAYERS], int points[MATCH_PLAYERS]);
    void (*record)(match_table *table, FILE *file); /* the game's actions go there as they are played; NULL: nowhere */
    bool (*set)(const char *name, double value);    /* of a constant that the library can change; false if it has none of that name */
} match_surface;

/* A constant of the core that this library can change while the program runs. `build` writes the list, which ends with a NULL name. */
typedef struct match_settable {
    const char *name;
    int *whole;  /* where it is kept: here, */
    float *real; /* or here */
} match_settable;

extern const match_settable match_settables[];

/* The only name that a library exports. */
extern const match_surface nova_match_surface;

#endif
