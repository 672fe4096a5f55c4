/* SPDX-License-Identifier: MIT
 *
 * What a search thinks of a position: by its guide, or by the game's own judgement.
 */
#include <string.h>

#include "judge.h"
#include "search.h"

int search_rate(const search_tree *tree, const nova_state *state, nova_rng *rng, nova_rated *rated, int room)
{
    const nova_guide *guide = &tree->options->guide;
    int count = guide->rate ? guide->rate(guide->self, tree->game, state, rng, rated, room) : 0;
    if (count > 0)
        return count;
    return state == tree->start ? nova_plan(tree->game, state, rng, rated, room) : nova_rate(tree->game, state, rng, rated, room);
}

static void roll(search_tree *tree, int most)
{
    const nova_guide *guide = &tree->options->guide;
    if (guide->rollout)
        guide->rollout(guide->self, tree->game, tree->state, &tree->rng, most);
    else
        nova_rollout(tree->game, tree->state, &tree->rng, most);
}

static bool estimate(const search_tree *tree, float worth[NOVA_MAX_PLAYERS])
{
    const nova_guide *guide = &tree->options->guide;
    bool asks = guide->estimate && !nova_over(tree->game, tree->state);
    return asks ? guide->estimate(guide->self, tree->game, tree->state, worth) : nova_estimate(tree->game, tree->state, worth);
}

/* Plays on to the end. False if there is none. */
static bool finish(search_tree *tree, float worth[NOVA_MAX_PLAYERS])
{
    if (!tree->options->guide.rollout)
        return judge_finish(tree->game, tree->state, &tree->rng, worth);
    roll(tree, nova_longest(tree->game));
    return nova_over(tree->game, tree->state) && estimate(tree, worth);
}

/* Whether a state can be evaluated before the end. */
static bool has_estimate(const search_tree *tree)
{
    return tree->options->guide.estimate || tree->game->is->estimate;
}

/* What judge_forecast does, by the guide. False if there is no evaluation. */
static bool forecast(search_tree *tree, float worth[NOVA_MAX_PLAYERS])
{
    const nova_guide *guide = &tree->options->guide;
    if (!guide->rollout && !guide->estimate)
        return judge_forecast(tree->game, tree->state, &tree->rng, tree->options->plies, worth);
    float early[NOVA_MAX_PLAYERS], share = tree->game->habits.early;
    bool mixes = share > 0 && estimate(tree, early);
    roll(tree, tree->options->plies);
    if (!estimate(tree, worth))
        return false;
    for (int player = 0; mixes && player < tree->game->players; player++)
        worth[player] += share * (early[player] - worth[player]);
    return true;
}

/* Plays a rollout in a freshly shuffled world (in a game with hands, the iteration has shuffled one) and evaluates the state that it reaches. If there is no evaluation, plays on to the end. */
void search_play_out(search_tree *tree, float worth[NOVA_MAX_PLAYERS])
{
    bool over = nova_over(tree->game, tree->state);
    if (!over && !search_has_hands(tree))
        search_shuffle(tree, tree->state, &tree->rng);
    bool rolls = !over && tree->options->plies > 0 && has_estimate(tree);
    if (rolls ? forecast(tree, worth) : estimate(tree, worth))
        return;
    tree->endless = !finish(tree, worth);
    if (tree->endless)
        memset(worth, 0, NOVA_MAX_PLAYERS * sizeof *worth);
}
