/* SPDX-License-Identifier: MIT
 *
 * What a function of a variant has read of its board. A function goes by the board alone, so it answers the same as long as all that it read
 * reads the same: comparing that takes much less than calling it. This is how tasks of a variant's own kinds are asked about after each
 * placement, though a placement changes little.
 *
 * Only Nova Luna's boards take notes, and only of methods that are listed below. A function that uses any other method is called each time.
 */
#ifndef NOVA_BINDINGS_READS_H
#define NOVA_BINDINGS_READS_H

#include "nova.h"

typedef enum lnova_reading {
    LNOVA_READ_AT,
    LNOVA_READ_FIND,
    LNOVA_READ_FEELS,
    LNOVA_READ_COVERED,
    LNOVA_READ_LEFT,
    LNOVA_READ_STEPS
} lnova_reading;

/* One method that was called, with its arguments and what it returned. */
typedef struct lnova_read {
    lnova_reading what;
    int player, a, b; /* 0 where the method has no such argument */
    int answer;
} lnova_read;

enum { LNOVA_READS = 24 }; /* a function that reads more is called each time */

/* All that one call has read. */
typedef struct lnova_reads {
    bool whole; /* nothing else was read */
    bool answer;
    int mover;
    int count;
    lnova_read read[LNOVA_READS];
} lnova_reads;

void lnova_begin_reads(lnova_reads *reads, const nova_game *game, const nova_state *state);
void lnova_note_read(lnova_reads *reads, lnova_reading what, int player, int a, int b, int answer);
/* Does all that was read read the same in this state? */
bool lnova_reads_same(const lnova_reads *reads, const nova_game *game, const nova_state *state);

/* What the methods read; board_luna.c pushes the same for scripts. */
int lnova_pack_spot(const nova_luna_spot *spot); /* as a number; that of a tile that does not lie is -1 */
int lnova_covered_tasks(const nova_game *game, const nova_state *state, int tile);

#endif
