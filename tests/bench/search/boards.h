/* SPDX-License-Identifier: MIT
 *
 * Four board games that know nothing of good play, for measuring the search: README.md beside this explains it.
 */
#ifndef BOARDS_H
#define BOARDS_H

#include "nova.h"

enum { BOARD_MOVES = 4096 }; /* that a position may have */

/* "hex7", "hex11", "four", "reversi" or "amazons"; NULL for another name. */
nova_game *board_game(const char *name);

#endif
