/* SPDX-License-Identifier: MIT
 *
 * A closer look at the planner's best candidates, for variants. The planner sees what the printed rules make of a placement. Where functions
 * decide what a tile gives, what it costs or who wins, the candidates are played on a copy of the state, and the ratings are put right by what
 * came of it.
 */
#include <stdlib.h>
#include <string.h>

#include "judge.h"
#include "look.h"
#include "luna.h"

enum {
    CONSIDERED = 24, /* candidates, the best by the printed rules */
    WON = 20,        /* what a game that is won at once is worth, in tasks */
};

/* The printed tasks of a player that have their disc. */
static int printed_done(const luna_game *game, const luna_state *state, int player)
{
    int done = 0;
    for (uint32_t tile = 1; tile <= (uint32_t)game->rules.tiles; tile++) {
        uint32_t all = game->open[tile] & ~(uint32_t)game->rules.tile[tile - 1].special;
        if (all && luna_lies(game, state, player, tile))
            done += __builtin_popcount(all & ~luna_open(game, state)[tile]);
    }
    return done;
}

/* How far a player is ahead of the best of the others; with one player, his points. */
static float lead(const luna_game *game, const nova_state *block, int player)
{
    nova_result result;
    float others = 0;
    bool any = false;
    luna_result(&game->base, block, &result);
    for (int other = 0; other < game->base.players; other++) {
        if (other == player || (any && (float)result.points[other] <= others))
            continue;
        others = (float)result.points[other];
        any = true;
    }
    return (float)result.points[player] - others;
}

/* Where a player stands by the rules of the variant, and what of it the planner knows. */
typedef struct standing {
    float lead;
    int printed;
    int steps;
} standing;

static standing find_standing(const luna_game *game, const nova_state *block, int player)
{
    const luna_state *state = luna_state_of(block);
    return (standing){lead(game, block, player), printed_done(game, state, player), (int)luna_steps(state, player)};
}

/* What came of a move beyond what the planner has counted, in thousandths of a task. */
static float surplus(const luna_game *game, const luna_state *state, const standing *before, const nova_state *after, nova_move move)
{
    int player = state->player;
    standing now = find_standing(game, after, player);
    float tasks = now.lead - before->lead - (float)(now.printed - before->printed);
    if (luna_state_of(after)->end != LUNA_GOES_ON)
        tasks += now.lead >= 0 ? WON : -WON;
    int cost = move == MOVE_REFILL ? 0 : game->tile[state->wheel[luna_reach_field(game, state, (int)(move >> PLACE_BITS))]].cost;
    return LUNA_DONE * tasks - (float)(LUNA_STEP * (now.steps - before->steps - cost));
}

static void sort(nova_rated *rated, int count)
{
    for (int i = 1; i < count; i++)
        judge_sink(rated, i);
}

void luna_ask_rating(const luna_game *game, const luna_state *state, nova_rated *rated, int count)
{
    const nova_luna_hooks *hooks = &game->rules.hooks;
    for (int i = 0; hooks->judgement.rate && i < count; i++)
        rated[i].rating += hooks->judgement.rate(hooks->self, &game->base, (const nova_state *)state, rated[i].move);
    if (hooks->judgement.rate)
        sort(rated, count);
}

int luna_rate(const nova_game *base, const nova_state *block, nova_rng *rng, nova_rated *rated, int room, bool closely)
{
    const luna_game *game = luna_game_of(base);
    const luna_state *state = luna_state_of(block);
    int count = luna_glance(base, block, rng, rated, room), looked = count < CONSIDERED ? count : CONSIDERED;
    if (!closely || !game->closer || game->closer->lent)
        return count;
    nova_state *after = (nova_state *)game->closer->state;
    game->closer->lent = true;
    standing before = find_standing(game, block, state->player);
    for (int i = 0; i < looked; i++) {
        memcpy(after, block, base->state_size);
        base->is->play(base, after, rated[i].move);
        rated[i].rating += LUNA_SHARPNESS * surplus(game, state, &before, after, rated[i].move);
    }
    game->closer->lent = false;
    sort(rated, count);
    return count;
}

bool luna_ready_closer(luna_game *game)
{
    bool needs = (game->rules.hooks.points || game->hooked) && game->base.players > 1;
    game->closer = needs ? calloc(1, sizeof *game->closer + game->base.state_size) : NULL;
    return game->closer || !needs;
}
