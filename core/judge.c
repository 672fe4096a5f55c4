/* SPDX-License-Identifier: MIT
 *
 * Ratings, rollouts and evaluations: the game's own, or a default for games that have none.
 */
#include <math.h>

#include "judge.h"
#include "nova.h"
#include "random.h"

static bool is_among(const nova_rated *rated, int count, uint32_t nth)
{
    int at = 0;
    while (at < count && rated[at].move != nth)
        at++;
    return at < count;
}

/* Rates all moves the same. If there are more moves than `room`, each is as likely to be in the list as any other (by R. W. Floyd). */
static int rate_alike(const nova_game *game, const nova_state *state, nova_rng *rng, nova_rated *rated, int room)
{
    int count = nova_count(game, state), kept = count < room ? count : room;
    for (int i = 0; i < kept; i++) {
        uint32_t last = (uint32_t)(count - kept + i), nth = kept < count ? rng_below(rng, last + 1) : last;
        rated[i] = (nova_rated){is_among(rated, i, nth) ? last : nth, 0};
    }
    for (int i = 0; i < kept; i++)
        rated[i].move = game->is->nth(game, state, (int)rated[i].move);
    return kept;
}

static int rate(const nova_game *game, const nova_state *state, nova_rng *rng, nova_rated *rated, int room, bool closely)
{
    int count = game->is->rate ? game->is->rate(game, state, rng, rated, room, closely) : 0;
    return count ? count : rate_alike(game, state, rng, rated, room);
}

int nova_rate(const nova_game *game, const nova_state *state, nova_rng *rng, nova_rated *rated, int room)
{
    return rate(game, state, rng, rated, room, false);
}

int nova_plan(const nova_game *game, const nova_state *state, nova_rng *rng, nova_rated *rated, int room)
{
    return rate(game, state, rng, rated, room, true);
}

int nova_rollout(const nova_game *game, nova_state *state, nova_rng *rng, int most)
{
    return game->is->rollout ? game->is->rollout(game, state, rng, most) : nova_playout(game, state, rng, most);
}

/* With so many points the game of a single player is worth 0.75, where the game has no evaluation of its own; with none it is worth 0.5. */
static const float GOOD_POINTS = 100;

/* The winner gets 1; players who share the win get equal parts of it. A single player's points become a number from 0 to 1. */
static void worth_of_result(const nova_game *game, const nova_result *result, float worth[NOVA_MAX_PLAYERS])
{
    int winners = 0;
    for (int player = 0; player < game->players; player++)
        winners += result->place[player] == 0;
    for (int player = 0; player < game->players; player++)
        worth[player] = result->place[player] == 0 ? 1.0F / (float)winners : 0;
    if (game->players == 1) {
        float points = (float)result->points[0] / GOOD_POINTS;
        worth[0] = 0.5F + 0.5F * points / (1 + (points < 0 ? -points : points));
    }
}

bool nova_estimate(const nova_game *game, const nova_state *state, float worth[NOVA_MAX_PLAYERS])
{
    bool over = game->is->over(game, state);
    if ((!over || game->players == 1) && game->is->estimate && game->is->estimate(game, state, 0, worth))
        return true;
    if (over) {
        nova_result result;
        nova_result_of(game, state, &result);
        worth_of_result(game, &result, worth);
    }
    return over;
}

void judge_share(float worth[NOVA_MAX_PLAYERS], int players)
{
    float best = -INFINITY, sum = 0;
    for (int player = 0; player < players; player++)
        best = worth[player] > best ? worth[player] : best;
    for (int player = 0; player < players; player++) {
        worth[player] = expf(worth[player] - best);
        sum += worth[player];
    }
    for (int player = 0; player < players; player++)
        worth[player] /= sum;
}

bool judge_forecast(const nova_game *game, nova_state *state, nova_rng *rng, int most, float worth[NOVA_MAX_PLAYERS])
{
    if (game->is->forecast)
        return game->is->forecast(game, state, rng, most, worth);
    nova_rollout(game, state, rng, most);
    return nova_estimate(game, state, worth);
}

bool judge_finish(const nova_game *game, nova_state *state, nova_rng *rng, float worth[NOVA_MAX_PLAYERS])
{
    if (game->is->finish) {
        nova_result result;
        bool over = game->is->finish(game, state, rng, nova_longest(game), &result);
        if (over)
            worth_of_result(game, &result, worth);
        return over;
    }
    nova_rollout(game, state, rng, nova_longest(game));
    return nova_over(game, state) && nova_estimate(game, state, worth);
}

bool judge_outlook(const nova_game *game, const nova_state *state, int nth, float *worth)
{
    float all[NOVA_MAX_PLAYERS];
    bool known = nth > 0 ? game->is->estimate && game->is->estimate(game, state, nth, all) : nova_estimate(game, state, all);
    if (known)
        *worth = all[0];
    return known;
}

bool nova_reveals(const nova_game *game, const nova_state *state, nova_move move)
{
    return game->is->reveals && game->is->reveals(game, state, move);
}
