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

/* Makes chances to win of what is known for each player: a player who is better by 1 is e times as likely to win. The chances add up to 1. */
void judge_share(float worth[NOVA_MAX_PLAYERS], int players);

/* Moves the last of some rated moves up to its place: the best come first, moves of equal rating in the order in which they came. */
static inline void judge_sink(nova_rated *rated, int last)
{
    nova_rated one = rated[last];
    for (; last > 0 && rated[last - 1].rating < one.rating; last--)
        rated[last] = rated[last - 1];
    rated[last] = one;
}

#endif
