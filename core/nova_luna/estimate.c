/* SPDX-License-Identifier: MIT
 *
 * Nova Luna's evaluation: what a position is worth to each player. The search asks for it at the end of each rollout.
 */
#include "estimate.h"
#include "judge.h"

#include <math.h>
#include <string.h>

/* ---- Facts ------------------------------------------------------------------------------------------------------------------------------- */

enum {
    FELT = 157,    /* what each tile that a new tile would feel is worth to the new tile, in thousandths of a task, */
    FELT_MOST = 3, /* for so many tiles of a colour at most */
    WORST = -2000, /* no tile counts as worse than this */
};

/* What new tiles in the cells from `first` on would feel, as worth. */
static inline void weigh_feeling(const luna_game *game, const luna_look *look, int first, luna_lanes *worth)
{
    luna_bytes felt = {0};
    for (int colour = 0; colour < game->rules.colours; colour++) {
        luna_bytes tiles = *(const luna_bytes *)&look->feels[colour][first];
        luna_bytes many = (luna_bytes)(tiles > FELT_MOST);
        felt += (many & FELT_MOST) | (~many & tiles);
    }
    *worth = __builtin_convertvector(felt, luna_lanes) * (int16_t)FELT;
}

/* What a tile of each colour would bring in its best cell: to the tiles that lie there, and by what it would feel. */
static int find_scope(const luna_game *game, const luna_look *look)
{
    luna_lanes best[NOVA_LUNA_COLOURS];
    int sum = 0;
    for (int colour = 0; colour < game->rules.colours; colour++)
        best[colour] = (luna_lanes){0} + (int16_t)LUNA_WORTHLESS;
    for (int first = 0; first < look->cells; first += LUNA_LANES) {
        luna_lanes felt;
        weigh_feeling(game, look, first, &felt);
        for (int colour = 0; colour < game->rules.colours; colour++) {
            luna_lanes worth = *(const luna_lanes *)&look->gain[colour][first] + felt;
            luna_keep_greater(&best[colour], &worth);
        }
    }
    for (int colour = 0; colour < game->rules.colours; colour++)
        sum += luna_greatest(&best[colour]);
    return sum;
}

/* Returns what the tiles bring that the player to move or the next one can reach. `choice` gets the best of those that the player to move can
 * reach; a refill counts as 0. */
static int find_offer(const luna_game *game, const luna_state *state, const luna_look *look, int *choice)
{
    int tiles = __builtin_popcount(state->fields), reach = luna_in_reach(game, state), sum = 0;
    *choice = luna_may_refill(game, state) ? 0 : WORST;
    for (int nth = 0; nth < tiles && nth < 2 * game->rules.reach; nth++) {
        uint32_t tile = state->wheel[luna_reach_field(game, state, nth)];
        int worth = luna_best_change(game, look, tile) - LUNA_STEP * game->tile[tile].cost;
        worth = worth > WORST ? worth : WORST;
        if (nth < reach && worth > *choice)
            *choice = worth;
        sum += worth;
    }
    return sum;
}

/* The sum of the promises of a player's open tasks. */
static int find_promises(const luna_game *game, const luna_state *state, const luna_look *look)
{
    int sum = 0;
    for (uint32_t word = 0; word < 4; word++) {
        for (uint64_t left = look->open.of[word]; left; left &= left - 1) {
            uint32_t tile = word * 64 + (uint32_t)__builtin_ctzll(left);
            sum += luna_promise_of(&luna_usual_promises, &game->tile[tile], luna_open(game, state)[tile], state->placed[tile].feels,
                                   look->sides[tile]);
        }
    }
    return sum;
}

void luna_find_facts(const luna_game *game, const luna_state *state, luna_looks *looks, float fact[NOVA_MAX_PLAYERS][LUNA_FACTS])
{
    for (int player = 0; player < game->base.players; player++) {
        luna_look *look = luna_look_up(game, state, player, looks);
        int choice;
        luna_look_at_cells(game, state, player, (1u << game->rules.colours) - 1, look);
        int offer = find_offer(game, state, look, &choice);
        bool moves = player == state->player;
        fact[player][LUNA_LEFT] = (float)-state->left[player];
        fact[player][LUNA_STEPS] = -(float)luna_steps(state, player);
        fact[player][LUNA_OPEN] = (float)find_promises(game, state, look) / LUNA_DONE;
        fact[player][LUNA_SCOPE] = (float)find_scope(game, look) / LUNA_DONE;
        fact[player][LUNA_OFFER] = (float)offer / LUNA_DONE;
        fact[player][LUNA_MOVES] = moves;
        fact[player][LUNA_CHOICE] = moves ? (float)choice / LUNA_DONE : 0;
    }
}

int luna_fewest_left(const luna_game *game, const luna_state *state)
{
    int fewest = state->left[0];
    for (int player = 1; player < game->base.players; player++)
        fewest = state->left[player] < fewest ? state->left[player] : fewest;
    return fewest;
}

/* ---- Weights ----------------------------------------------------------------------------------------------------------------------------- */

/* The weights of the facts, on the scale of the logarithm of the odds to win, by the fewest discs that any player has left. Near the end a
 * lead is surer, and open tasks are less likely to be completed. tests/bench/fit fitted them to the values of searches. */
enum { KNOTS = 6 };
static const int knots[KNOTS] = {0, 2, 4, 8, 12, 20};
static const float at_knot[KNOTS][LUNA_FACTS] = {
    {2.146F, 1.068F, -0.289F, -0.324F, 0.062F, 3.110F, 1.203F}, {1.859F, 0.991F, 0.156F, 0.086F, 0.297F, 0.592F, 1.746F},
    {1.213F, 0.567F, 0.252F, 0.477F, 0.293F, 0.442F, 0.780F},   {0.907F, 0.423F, 0.509F, 0.423F, 0.226F, 0.333F, 0.503F},
    {0.722F, 0.328F, 0.627F, 0.548F, 0.168F, 0.252F, 0.269F},   {0.585F, 0.269F, 0.747F, 0.251F, 0.165F, 0.225F, 0.090F},
};

/* The search plays better if the fitted weights of the facts are multiplied by these numbers, which were tuned by matches (SPSA,
 * tests/bench/match). A new fit begins with 1 for each. */
static const float LEFT = 1.113F, STEPS = 1.088F, OPEN = 0.995F, SCOPE = 1.112F, OFFER = 1.122F, MOVES = 1.086F, CHOICE = 1.481F;

static void find_weights(int fewest, float weights[LUNA_FACTS])
{
    int at = 0;
    fewest = fewest < knots[KNOTS - 1] ? fewest : knots[KNOTS - 1];
    while (fewest > knots[at + 1])
        at++;
    const float factor[LUNA_FACTS] = {LEFT, STEPS, OPEN, SCOPE, OFFER, MOVES, CHOICE};
    float share = (float)(fewest - knots[at]) / (float)(knots[at + 1] - knots[at]);
    for (int fact = 0; fact < LUNA_FACTS; fact++)
        weights[fact] = factor[fact] * (at_knot[at][fact] + (at_knot[at + 1][fact] - at_knot[at][fact]) * share);
}

/* ---- Worth ------------------------------------------------------------------------------------------------------------------------------- */

static void share_worth(int players, float fact[NOVA_MAX_PLAYERS][LUNA_FACTS], const float weights[LUNA_FACTS],
                        float worth[NOVA_MAX_PLAYERS])
{
    for (int player = 0; player < players; player++) {
        worth[player] = 0;
        for (int i = 0; i < LUNA_FACTS; i++)
            worth[player] += weights[i] * fact[player][i];
    }
    judge_share(worth, players);
}

static void judge(const luna_game *game, const luna_state *state, luna_looks *looks, float worth[NOVA_MAX_PLAYERS])
{
    float fact[NOVA_MAX_PLAYERS][LUNA_FACTS], weights[LUNA_FACTS];
    luna_find_facts(game, state, looks, fact);
    find_weights(luna_fewest_left(game, state), weights);
    share_worth(game->base.players, fact, weights, worth);
}

/* Not inline, because the looks are large, and only this function needs room for them. */
static __attribute__((noinline)) void judge_afresh(const luna_game *game, const luna_state *state, float worth[NOVA_MAX_PLAYERS])
{
    luna_looks looks;
    luna_forget_looks(&looks);
    judge(game, state, &looks, worth);
}

bool luna_estimate_from(const luna_game *game, const luna_state *state, luna_looks *looks, float worth[NOVA_MAX_PLAYERS])
{
    const nova_luna_hooks *hooks = &game->rules.hooks;
    if (hooks->judgement.estimate && state->end == LUNA_GOES_ON)
        return hooks->judgement.estimate(hooks->self, &game->base, (const nova_state *)state, worth);
    if (hooks->points)
        return false;
    if (game->base.players == 1)
        worth[0] = luna_worth_alone(game, state);
    else if (looks)
        judge(game, state, looks, worth);
    else
        judge_afresh(game, state, worth);
    return true;
}

bool luna_estimate(const nova_game *base, const nova_state *block, int nth, float worth[NOVA_MAX_PLAYERS])
{
    if (nth > 0)
        return luna_outlook(luna_game_of(base), luna_state_of(block), nth, worth);
    return luna_estimate_from(luna_game_of(base), luna_state_of(block), NULL, worth);
}
