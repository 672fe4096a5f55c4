/* SPDX-License-Identifier: MIT
 *
 * What a search and the solver ask of a game's judgement, beside what nova.h offers.
 */
#ifndef JUDGE_H
#define JUDGE_H

#include "nova.h"

/* What the state is worth by a rollout: plays on as nova_rollout does, and evaluates the state that it reaches, as nova_estimate does. A game may
 * take its evaluation of the state before the rollout into account, too. */
bool judge_forecast(const nova_game *game, nova_state *state, nova_rng *rng, int most, float worth[NOVA_MAX_PLAYERS]);
/* Plays on as nova_rollout does until the game is over, and says what its end is worth, as nova_estimate does. What is left in `state` is no
 * state of the game. False if the game is not over after nova_longest plies. */
bool judge_finish(const nova_game *game, nova_state *state, nova_rng *rng, float worth[NOVA_MAX_PLAYERS]);
/* For a single player: alternative evaluation number `nth`, from 1 on; number 0 is nova_estimate. Several of them make the solver's plans more
 * varied. False if the game has no evaluation with that number. */
bool judge_outlook(const nova_game *game, const nova_state *state, int nth, float *worth);

#endif
