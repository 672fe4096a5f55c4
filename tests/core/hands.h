/* SPDX-License-Identifier: MIT
 *
 * Two games with hands of cards that only their owners see, for tests of the search.
 */
#ifndef TESTS_HANDS_H
#define TESTS_HANDS_H

#include "nova.h"

enum { HANDS_MOVES = 36, HANDS_PLAYERS = 4 }; /* the most that a position and a game may have */

/* Tricks: five cards each of 24, in four suits. Who can follow suit must. The highest card of the suit that was led wins the trick, and its
 * owner leads. Most tricks win. */
nova_game *tricks_game(int players);
/* Heaps: four cards each of 36, numbered from 1. A player adds a card to the open sum, and draws one from the pile. Who makes the sum a multiple
 * of 7 takes a point. A card that would be the same modulo 3 as the last one may not be played, unless the player has no other. */
nova_game *heaps_game(int players);

/* How many moves all games of this file have played, and how many of them were not legal. */
extern int64_t hands_played, hands_illegal;

/* What a simple player does: in tricks, the lowest card that wins so far, or else the lowest; in heaps, a card that takes a point, or else the first
 * one. */
nova_move hands_simple(const nova_game *game, const nova_state *state);

#endif
