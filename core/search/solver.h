/* SPDX-License-Identifier: MIT
 *
 * The solver from the inside: positions, beams, and what the solver's files ask of each other. Only files of this folder include this.
 */
#ifndef NOVA_SOLVER_H
#define NOVA_SOLVER_H

#include "nova.h"

enum {
    SOLVER_LINE = NOVA_SOLVER_LINE,
    SOLVER_FANOUT = 24,         /* moves considered in a position */
    SOLVER_ALIKE = 4,           /* different positions of equal worth in a wide beam, and among the ends */
    SOLVER_ROOM_FOR_CHOICES = 4 /* for each position of the next beam */
};

typedef struct solver_line {
    nova_move move[SOLVER_LINE];
    int length;
} solver_line;

/* A position in a beam, and the line of moves that leads to it. */
typedef struct solver_step {
    nova_state *state;
    solver_line line;
    nova_move reveals; /* of an end: the move that reveals, the last of the line; NOVA_NO_MOVE if the game is over */
    uint64_t fingerprint;
    float worth;
    float sum; /* of an end: the sum of its worth over the worlds in which it was tried */
    int tried;
} solver_step;

typedef struct solver_beam {
    solver_step *steps;
    int count, room;
} solver_beam;

/* A move from one of a beam's positions. */
typedef struct solver_choice {
    uint64_t fingerprint; /* of the position after the move */
    float worth;          /* of that position */
    int from, nth;        /* index of the position in the beam; index of the move among its moves, by rating */
    nova_move move;
} solver_choice;

/* The moves from a beam's positions that may lead to the next beam. From time to time only the best `width` of them are kept; after that, no
 * other that is worth `least` or less can be among the best. */
typedef struct solver_choices {
    solver_choice *list;
    int count, width, alike; /* how many there are, how many are kept, and how many of equal worth */
    float least;
} solver_choices;

struct nova_solver {
    const nova_game *game;
    nova_solver_options options;
    nova_rng rng;
    solver_beam wide[2], narrow[2];
    solver_beam found, ends; /* ends of one outlook; ends of all outlooks */
    solver_beam best;        /* ends within a world */
    solver_choices choices;
    nova_state *scratch, *world, *seen;
    char *memory;
    size_t size; /* of all memory */
    solver_line plan;
    nova_state *planned; /* the state where the plan begins */
    bool stopped;
    float done;    /* roughly the share of this run's work */
    uint64_t work; /* positions that this run has judged */
};

/* The task of one beam search: the state where it starts, the outlook, the width of the beam, how many positions of equal worth it keeps, and
 * how many moves it considers in a position. */
typedef struct solver_task {
    const nova_state *from;
    int outlook, width, alike, fanout;
} solver_task;

/* The shares of a run's work that are done when a part of it begins. */
#define SOLVER_TO_COMPARE_ENDS 0.4F
#define SOLVER_TO_ARRANGE 0.7F
#define SOLVER_TO_COMPARE_MOVES 0.8F

/* beam.c */
bool solver_must_stop(nova_solver *solver);
/* The evaluation of a state by an outlook. 0 if the game has none: then only the ratings of the moves order the beam. */
float solver_worth_of(const nova_game *game, const nova_state *state, int outlook);
/* The line with one more move. Moves beyond the room of a line are dropped; they are planned again when the line has been played. */
solver_line solver_along(const solver_line *line, nova_move move);
/* Inserts an end, best first, unless it is superfluous. */
void solver_keep_end(const nova_game *game, solver_beam *ends, const nova_state *state, solver_step end);
/* Finds the ends, best first. Returns the first move towards the best position of the last beam, which is used if there are no ends. */
nova_move solver_run_beam(nova_solver *solver, solver_task task, solver_beam beams[2], solver_beam *ends);

/* solver.c */
/* Begins a run: copies the state, and shuffles what is hidden with a fixed seed, so that equal views become equal blocks. */
void solver_begin(nova_solver *solver, const nova_state *state);
/* Makes a plan and returns its first move. A plan that was stopped early is not kept: the next call shall think again. */
nova_move solver_make_plan(nova_solver *solver);
/* Plays on from an end in one world, with a beam. Returns the best position that the beam has come to. */
const nova_state *solver_play_world(nova_solver *solver, const solver_step *end, int width, uint64_t seed);
/* The line that the game finds by its own means from a state to the end; its length, or 0 if it finds none. */
int solver_arrange(nova_solver *solver, const nova_state *state, nova_move *line, int room);
/* Plays a line, and returns the worth of the state after it. Cuts off moves behind the end of the game. Where the line ends before the game does,
 * the moves with the best ratings follow, as many as a plan remembers. */
float solver_follow(nova_solver *solver, solver_line *line);
void solver_sort_by_worth(solver_step *steps, int count);

#endif
