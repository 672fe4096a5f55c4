/* SPDX-License-Identifier: MIT
 *
 * What holds of every game behind the interface. The functions fail the test that calls them.
 */
#ifndef TESTS_ANY_GAME_H
#define TESTS_ANY_GAME_H

#include "nova.h"

/* The same seed deals and plays the same game, whatever the block held before. */
void check_same_games(const nova_game *game, int seeds);

/* A playout plays the same moves as drawing an nth move for each ply does, and stops after as many plies as it was given. So each legal move
 * is equally likely, because the list has each once. */
void check_playout(const nova_game *game, int plies);

#endif
