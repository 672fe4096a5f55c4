/* SPDX-License-Identifier: MIT
 *
 * A table on which tests lay out positions of Terra Nova and play. A picture is a map in which each letter is followed by what is on the hex:
 *
 *     0 1 2 3   a pioneer of that player         #   a stone         x   an empty hex of a scored area
 *     +         an empty hex to which the action in question leads
 */
#ifndef TERRA_TABLE_H
#define TERRA_TABLE_H

#include "nova.h"
#include "terra_told.h"

enum { TABLE_PICTURE = 4096 };

typedef struct terra_table {
    nova_terra_rules rules; /* of the next game; the map comes from its picture */
    char map[TABLE_PICTURE];
    nova_game *game;
    nova_state *state;
    terra_told effect; /* of the last action */
} terra_table;

extern terra_table table;

/* For each test: rules with one pioneer each to be placed, all else as shipped, and an empty table. */
int table_set_up(void **unused);
int table_tear_down(void **unused);

void table_begin(int players, const char *picture); /* a turn of player 0 begins; all pioneers are placed that ever will be */
void table_play(const char *texts);                 /* actions with blanks between them */

void table_looks(const char *picture);
void table_can_place(const char *picture);
void table_can_move(const char *from, const char *picture);
void table_can_lay(const char *picture);
void table_completes(const char *areas);                  /* what is told of the last action */
void table_refuses(const char *text, const char *answer); /* the action, and why */
void table_turn(int player, int action);                  /* whose turn it is, and at which action from 1 */
void table_ends(const char *word, const char *result);    /* how it ended, and the record's last line */
void table_tells(nova_topic topic, const char *told);

#endif
