/* SPDX-License-Identifier: MIT
 *
 * Terra Nova's planner. A region of the board (see look.h) has a *promise*, the points that it is expected to bring. The promise is higher the
 * larger the region is and the fewer ways lead out of it. A *way out* is a free hex of another landscape beside the region. The player with
 * most pioneers in the region gets most of its promise. The rating of an action is the points that the action makes, plus what it changes in
 * these promises. The rating of a move also counts the stones that could be laid next to its target. The "hasty" player plays the rollouts (the
 * fast playout policy).
 *
 * All worths are in points.
 */
#include <math.h>
#include <string.h>

#include "judge.h"
#include "look.h"
#include "random.h"

/* ---- Weights, found by self-play ------------------------------------------------------------------------------------------------------- */

static const float OPEN = 1.0F;                           /* promise of a hex in a wide open region */
static const float CLOSED = 2.0F;                         /* what a closed region adds to that */
static const float NEXT_STONE = 0.8F, STONE_AFTER = 0.6F; /* factors of the worth of the stones that may follow a move */
static const float PROGRESS = 0.3F;                       /* extra worth of any stone, so that games end */
static const float SHARPNESS = 0.08F;                     /* of ratings */
static const float TIES = 0.05F;                          /* random part of ratings, which decides between nearly equal moves */
static const float HASTE = 2.0F;                          /* random part of a hasty player's ratings */

enum {
    PATIENCE = 6,           /* turns without a stone, after which a player who is not ahead lays one */
    PATIENCE_IN_SEARCH = 2, /* the same inside a search, which finds out what the stone is worth */
    CONSIDERED = 12,        /* moves that are looked at closely */
    GLANCES = 8,            /* actions at which a hasty player looks */
    SURE = 4,               /* a lead of so many pioneers is as good as any larger one */
    MOST_SHARE = 2,         /* of the printed points of a region, that a variant's rule can promise */
};
static const float hold[SURE + 1] = {0, 0.6F, 0.8F, 0.9F, 0.95F};

/* ---- Promises ---------------------------------------------------------------------------------------------------------------------------- */

/* The promise of a region with `border` ways out. Each way out takes about a fifth off what CLOSED adds. */
static float promise(int size, int border)
{
    static const float closing[] = {1, 0.7788F, 0.6065F, 0.4724F, 0.3679F, 0.2865F, 0.2231F, 0.1738F, 0.1353F, 0.1054F, 0.0821F, 0.0639F};
    enum { STEPS = sizeof closing / sizeof *closing };
    return (float)size * (OPEN + (border < STEPS ? CLOSED * closing[border < 0 ? 0 : border] : 0));
}

/* Who holds the region once the player has `more` additional pioneers in it: from -1 (another player holds the region) to 1 (the player
 * does). */
static float advantage(const terra_game *game, const terra_region *region, int player, int more)
{
    int others = 0, mine = region->pioneers[player] + more;
    for (int other = 0; other < game->base.players; other++)
        if (other != player && region->pioneers[other] > others)
            others = region->pioneers[other];
    int lead = mine - others;
    return lead >= 0 ? hold[lead < SURE ? lead : SURE] : -hold[-lead < SURE ? -lead : SURE];
}

/* What the region promises to the player: the stake. */
static float stake(const terra_game *game, const terra_region *region, int player)
{
    return promise(region->size, region->border) * advantage(game, region, player, 0);
}

/* Notes for the player to move what the region promises, who holds it, and what it is worth to close one of its ways out. */
static void weigh_region(const terra_game *game, terra_region *region, int player)
{
    region->promise = promise(region->size, region->border);
    region->hold = advantage(game, region, player, 0);
    region->closing = (promise(region->size, region->border - 1) - region->promise) * region->hold;
}

static void weigh_regions(const terra_game *game, terra_look *look, int player)
{
    for (int i = 0; i < look->regions; i++)
        weigh_region(game, &look->region[i], player);
}

/* What it is worth to the player to have `more` additional pioneers in the hex's region; `more` may be negative. */
static float shift(const terra_game *game, const terra_look *look, int player, int hex, int more)
{
    const terra_region *region = &look->region[look->region_of[hex]];
    return region->promise * (advantage(game, region, player, more) - region->hold);
}

static int margin(const terra_game *game, const int32_t points[NOVA_MAX_PLAYERS], int player)
{
    int others = INT32_MIN;
    for (int other = 0; other < game->base.players; other++)
        if (other != player && points[other] > others)
            others = points[other];
    return points[player] - others;
}

/* The stake if a variant says what areas are worth. The variant is asked what the region would bring if the region were an area now. Its
 * answer decides who holds the region and how much there is to win. The lead in pioneers says how sure that is. */
static float stake_by_worth(const terra_game *game, const terra_state *state, const terra_region *region, int player)
{
    terra_area area;
    float sure = fabsf(advantage(game, region, player, 0)), printed = (float)(region->size * game->rules.points[1]);
    memcpy(area.hexes, region->hexes, sizeof area.hexes);
    terra_value_area(game, state, &area);
    float share = (float)margin(game, area.points, player) / (printed > 0 ? printed : (float)region->size);
    share = share > MOST_SHARE ? MOST_SHARE : share < -MOST_SHARE ? -MOST_SHARE : share;
    return promise(region->size, region->border) * share * (sure > hold[1] ? sure : hold[1]);
}

/* Adds to `sum` what all regions with pioneers promise to the player, by the printed rules or, with `asks`, by the variant's rules. */
static float add_stakes(const terra_game *game, const terra_state *state, const terra_look *look, int player, float sum, bool asks)
{
    for (int i = 0; i < look->regions; i++) {
        const terra_region *region = &look->region[i];
        int standing = 0;
        for (int one = 0; one < game->base.players; one++)
            standing += region->pioneers[one];
        if (standing > 0)
            sum += asks ? stake_by_worth(game, state, region, player) : stake(game, region, player);
    }
    return sum;
}

/* ---- Stones ------------------------------------------------------------------------------------------------------------------------------ */

static bool is_part(const terra_game *game, const terra_region *region, const uint64_t *hexes)
{
    uint64_t both = 0;
    for (uint32_t word = 0; word < game->home; word++)
        both |= region->hexes[word] & hexes[word];
    return both != 0;
}

/* The points of the areas, less the promises of their regions. */
static float worth_of_areas(const terra_game *game, const terra_look *look, const terra_area *areas, int count, int player)
{
    int32_t points[NOVA_MAX_PLAYERS] = {0};
    float promised = 0;
    for (int i = 0; i < count; i++) {
        for (int owner = 0; owner < game->base.players; owner++)
            points[owner] += terra_points(game, &areas[i], owner);
        for (int at = 0; at < look->regions; at++)
            if (is_part(game, &look->region[at], areas[i].hexes))
                promised += stake(game, &look->region[at], player);
    }
    return (float)margin(game, points, player) - promised;
}

static float worth_of_closing(const terra_look *look, const terra_closing *closing, int hex)
{
    const terra_region *own = &look->region[look->region_of[hex]];
    float after = promise(own->size - 1, own->border - closing->closed);
    float worth = (after - own->promise) * own->hold;
    for (int i = 0; i < closing->regions; i++)
        worth += look->region[closing->around[i]].closing;
    return worth;
}

/* The areas that a stone on the hex would complete. Only hooks need a state with the stone in it, so only then a copy of the state is made. */
static int find_areas(const terra_game *game, const terra_state *state, int hex, terra_area areas[TERRA_PARTS])
{
    terra_copy copy;
    if (!game->hooked)
        return terra_find_areas(game, state, hex, areas);
    memcpy(copy, state, game->base.state_size);
    terra_put_stone(game, (terra_state *)copy, hex);
    return terra_find_areas(game, (const terra_state *)copy, hex, areas);
}

static float worth_of_stone(const terra_game *game, const terra_state *state, terra_look *look, int hex)
{
    if (look->known[hex])
        return look->stone[hex];
    terra_area areas[TERRA_PARTS];
    terra_closing *closing = terra_closing_by(game, look, hex);
    int player = state->player, count = closing->divides ? find_areas(game, state, hex, areas) : 0;
    closing->divides = count > 0;
    look->stone[hex] = PROGRESS + (count ? worth_of_areas(game, look, areas, count, player) : worth_of_closing(look, closing, hex));
    look->known[hex] = true;
    return look->stone[hex];
}

/* The worth of the best stones that can follow next to a hex, at most one stone for each action that is left. */
static float worth_of_stones(const terra_game *game, const terra_state *state, terra_look *look, int hex, int actions)
{
    float best = 0, second = 0;
    for (int direction = 0; direction < TERRA_DIRECTIONS && actions > 0; direction++) {
        int next = game->map.hex[hex].next[direction];
        if (next == TERRA_NOWHERE || look->region_of[next] == TERRA_NO_REGION || look->owner[next] >= 0)
            continue;
        float worth = worth_of_stone(game, state, look, next);
        second = worth > best ? best : worth > second ? worth : second;
        best = worth > best ? worth : best;
    }
    return NEXT_STONE * best + (actions > 1 ? STONE_AFTER * second : 0);
}

/* ---- Actions ----------------------------------------------------------------------------------------------------------------------------- */

static float worth_of_action(const terra_game *game, const terra_state *state, terra_look *look, nova_move move)
{
    int from = terra_move_from(move), to = terra_move_to(move), left = game->rules.actions - state->action - 1;
    float worth = 0;
    switch (terra_move_kind(move)) {
    case TERRA_PLACE:
        worth = shift(game, look, state->player, to, 1);
        break;
    case TERRA_MOVE:
        if (look->region_of[from] != look->region_of[to])
            worth = shift(game, look, state->player, from, -1) + shift(game, look, state->player, to, 1);
        worth += worth_of_stones(game, state, look, to, left);
        break;
    case TERRA_STONE:
        worth = worth_of_stone(game, state, look, to);
        break;
    case TERRA_PASS:
        break;
    }
    return worth;
}

/* The worth of the state to the player: the player's lead in points, and share of the promises. */
static float standing(const terra_game *game, const terra_state *state, const terra_look *look, int player, bool asks)
{
    return add_stakes(game, state, look, player, (float)margin(game, state->points, player), asks);
}

/* The rating of a pioneer's move by a closer look: from the board after the move, and from the stones that may follow. Changes the look at
 * the board before the move, and restores it in the end. */
static float look_after_move(const terra_game *game, const terra_state *after, terra_look *look, int player, float before, nova_move move,
                             bool asks)
{
    terra_region *left = &look->region[look->region_of[terra_move_from(move)]];
    terra_region *entered = &look->region[look->region_of[terra_move_to(move)]];
    terra_look_after(game, after, player, move, after->open, look);
    weigh_region(game, left, player);
    weigh_region(game, entered, player);
    float worth = standing(game, after, look, player, asks) - before;
    if (!after->end && after->player == player && after->action > 0)
        worth += worth_of_stones(game, after, look, terra_move_to(move), game->rules.actions - after->action);
    terra_look_after(game, after, player, terra_move(TERRA_MOVE, terra_move_to(move), terra_move_from(move)), after->open, look);
    weigh_region(game, left, player);
    weigh_region(game, entered, player);
    return worth;
}

static float look_closely(const terra_game *game, const terra_state *state, terra_look *look, float before, nova_move move, bool asks)
{
    terra_copy copy;
    terra_state *after = (terra_state *)copy;
    terra_look then;
    int player = state->player;
    memcpy(copy, state, game->base.state_size);
    game->base.is->play(&game->base, (nova_state *)after, move);
    if (terra_move_kind(move) == TERRA_MOVE)
        return look_after_move(game, after, look, player, before, move, asks);
    terra_look_at_board(game, after, &then);
    return standing(game, after, &then, player, asks) - before + (terra_move_kind(move) == TERRA_STONE ? PROGRESS : 0);
}

/* ---- For the interface ------------------------------------------------------------------------------------------------------------------- */

static float lot(nova_rng *rng, float most)
{
    return most * (float)(rng_next(rng) >> 8) / (1 << 24);
}

nova_habits terra_habits(void)
{
    return (nova_habits){.exploration = 0.5F, .doubt = 0.05F};
}

static void rate_closely(const terra_game *game, const terra_state *state, terra_look *look, nova_rng *rng, nova_rated *rated, int count,
                         bool asks)
{
    float before = standing(game, state, look, state->player, asks);
    for (int i = 0; i < count; i++) {
        if (i < CONSIDERED)
            rated[i].rating = SHARPNESS * (look_closely(game, state, look, before, rated[i].move, asks) + lot(rng, TIES));
        else if (rated[i].rating > rated[i - 1].rating)
            rated[i].rating = rated[i - 1].rating;
        if (i < CONSIDERED)
            judge_sink(rated, i);
    }
}

/* Adds the rating of the variant's hook to each move, and sorts the moves again. */
static void ask_rating(const terra_game *game, const nova_state *block, nova_rated *rated, int count)
{
    const nova_terra_hooks *hooks = &game->rules.hooks;
    for (int i = 0; i < count; i++) {
        rated[i].rating += hooks->judgement.rate(hooks->self, &game->base, block, rated[i].move);
        judge_sink(rated, i);
    }
}

/* Must the last action of this turn lay a stone? Without this rule, players who see no gain yet move about until the game ends without
 * points. A player who is ahead wins such a game, so only the others must lay one. */
static bool is_urged(const terra_game *game, const terra_state *state, int patience)
{
    return !terra_placing(game, state) && state->action == game->rules.actions - 1 && state->laid == 0 && state->quiet >= patience &&
           margin(game, state->points, state->player) <= 0;
}

/* With `asks` the variant says what regions are worth. That takes long, since the variant's function is called for each region. */
static int rate(const nova_game *base, const nova_state *block, nova_rng *rng, nova_rated *rated, int room, int patience, bool asks)
{
    const terra_game *game = terra_game_of(base);
    const terra_state *state = terra_state_of(block);
    nova_move moves[(TERRA_DIRECTIONS + 1) * NOVA_TERRA_HEXES];
    terra_look look;
    int moved = base->is->list(base, block, moves), count = 0;
    terra_look_at_board(game, state, &look);
    weigh_regions(game, &look, state->player);
    bool stones_only = moved > 0 && terra_move_kind(moves[moved - 1]) == TERRA_STONE && is_urged(game, state, patience);
    for (int i = 0; i < moved; i++) {
        if (stones_only && terra_move_kind(moves[i]) != TERRA_STONE)
            continue;
        float rating = SHARPNESS * (worth_of_action(game, state, &look, moves[i]) + lot(rng, TIES));
        if (count == room && rating <= rated[room - 1].rating)
            continue;
        count += count < room;
        rated[count - 1] = (nova_rated){moves[i], rating};
        judge_sink(rated, count - 1);
    }
    if (asks || !terra_placing(game, state))
        rate_closely(game, state, &look, rng, rated, count, asks);
    if (game->rules.hooks.judgement.rate)
        ask_rating(game, block, rated, count);
    return count;
}

int terra_rate(const nova_game *base, const nova_state *block, nova_rng *rng, nova_rated *rated, int room, bool closely)
{
    bool asks = closely && terra_game_of(base)->rules.hooks.worth;
    return rate(base, block, rng, rated, room, closely ? PATIENCE : PATIENCE_IN_SEARCH, asks);
}

/* The best of a few random moves, by noisy ratings. */
static nova_move glance(const nova_game *base, const nova_state *block, terra_look *look, nova_rng *rng)
{
    nova_move moves[GLANCES], best = NOVA_NO_MOVE;
    int count = terra_draw(base, block, rng, moves, GLANCES);
    float most = 0;
    weigh_regions(terra_game_of(base), look, terra_state_of(block)->player);
    for (int i = 0; i < count; i++) {
        nova_move move = moves[i];
        float worth = worth_of_action(terra_game_of(base), terra_state_of(block), look, move) + lot(rng, HASTE);
        if (best != NOVA_NO_MOVE && worth <= most)
            continue;
        most = worth;
        best = move;
    }
    return best;
}

int terra_rollout(const nova_game *base, nova_state *block, nova_rng *rng, int most)
{
    const terra_game *game = terra_game_of(base);
    terra_state *state = (terra_state *)block;
    terra_look look;
    int played = 0;
    terra_look_at_board(game, state, &look);
    for (; played < most && !base->is->over(base, block); played++) {
        int player = state->player, open = state->open;
        nova_move move = glance(base, block, &look, rng);
        base->is->play(base, block, move);
        terra_look_after(game, state, player, move, open, &look);
    }
    return played;
}

/* The weights of the evaluation, on the scale of the logarithm of the odds to win, by `open`: the share of the map's hexes that have no stone
 * and are not scored. `ahead` is for each point ahead, `promised` for each point that regions promise. The weights were fitted to the winners
 * of 200 games of a search with 100 iterations (logistic regression). They are half of the fitted numbers, since a lead counts for one player
 * and against the other. While nearly all hexes are open, promises say next to nothing about who will win. */
typedef struct weights {
    float open, ahead, promised;
} weights;

static const weights by_share[] = {{0, 0.12F, 0.1F},        {0.22F, 0.055F, 0.05F},  {0.38F, 0.038F, 0.04F}, {0.52F, 0.036F, 0.037F},
                                   {0.67F, 0.022F, 0.034F}, {0.82F, 0.012F, 0.015F}, {1, 0.012F, 0.004F}};

static const float TEMPO = 0.5F; /* on the same scale: the beginning of a turn is worth so much more than its end */

static float between(float from, float to, float share)
{
    return from + (to - from) * share;
}

static weights weights_for(const terra_game *game, const terra_state *state)
{
    float open = (float)state->open / (float)game->map.hexes;
    int at = 0;
    while (open > by_share[at + 1].open)
        at++;
    const weights *one = &by_share[at], *other = &by_share[at + 1];
    float share = (open - one->open) / (other->open - one->open);
    return (weights){open, between(one->ahead, other->ahead, share), between(one->promised, other->promised, share)};
}

bool terra_estimate(const nova_game *base, const nova_state *block, int nth, float worth[NOVA_MAX_PLAYERS])
{
    const terra_game *game = terra_game_of(base);
    const terra_state *state = terra_state_of(block);
    const weights weights = weights_for(game, state);
    terra_look look;
    if (nth > 0)
        return false;
    if (game->rules.hooks.judgement.estimate)
        return game->rules.hooks.judgement.estimate(game->rules.hooks.self, base, block, worth);
    terra_look_at_board(game, state, &look);
    for (int player = 0; player < base->players; player++) {
        float promised = add_stakes(game, state, &look, player, 0, false);
        worth[player] = weights.ahead * (float)margin(game, state->points, player) + weights.promised * promised;
        if (player == state->player)
            worth[player] += TEMPO * ((float)(game->rules.actions - state->action) / (float)game->rules.actions - 0.5F);
    }
    judge_share(worth, base->players);
    return true;
}
