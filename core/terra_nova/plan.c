/* SPDX-License-Identifier: MIT
 *
 * Terra Nova's planner. The board is seen as *regions*: free hexes of one landscape that hang together. A region promises more the larger
 * it is and the fewer hexes lead out of it. The player with most pioneers in the region gets most of its promise. The rating of an action
 * is the points that it makes, plus what it changes in these promises. A move also counts the stones that could be laid next to its target.
 * "Hasty" is the player of the rollouts (the fast playout policy).
 *
 * All worths are in points.
 */
#include <math.h>
#include <string.h>

#include "random.h"
#include "terra.h"

/* ---- Weights, found by self-play ------------------------------------------------------------------------------------------------------- */

static const float OPEN = 1.0F;                           /* promise of a hex in a wide open region */
static const float CLOSED = 2.0F;                         /* what a closed region adds to that */
static const float NEXT_STONE = 0.8F, STONE_AFTER = 0.6F; /* factors of the worth of the stones that may follow a move */
static const float PROGRESS = 0.3F;                       /* extra worth of any stone, so that games end */
static const float SHARPNESS = 0.5F;                      /* of ratings */
static const float TIES = 0.05F;                          /* random part of ratings, which decides between nearly equal moves */
static const float HASTE = 2.0F;                          /* random part of a hasty player's ratings */

enum {
    CONSIDERED = 12, /* moves that are looked at closely */
    GLANCES = 8,     /* actions at which a hasty player looks */
    SURE = 4,        /* a lead of so many pioneers is as good as any larger one */
};
static const float hold[SURE + 1] = {0, 0.6F, 0.8F, 0.9F, 0.95F};

/* ---- Looking at the board ---------------------------------------------------------------------------------------------------------------- */

enum { NO_REGION = NOVA_TERRA_HEXES };

typedef struct region {
    int size;
    int border; /* free hexes of other landscapes next to it */
    int first;  /* one of its hexes */
    int pioneers[NOVA_MAX_PLAYERS];
} region;

typedef struct board_look {
    int regions;
    uint16_t region_of[NOVA_TERRA_HEXES]; /* NO_REGION for stones and scored hexes */
    int8_t owner[NOVA_TERRA_HEXES];       /* of the pioneer there, or -1 */
    bool known[NOVA_TERRA_HEXES];
    float stone[NOVA_TERRA_HEXES]; /* the worth of a stone there, if `known` */
    region region[NOVA_TERRA_HEXES];
} board_look;

static void find_owners(const terra_game *game, const terra_state *state, board_look *look)
{
    const uint64_t *scored = terra_scored(game, state);
    for (int hex = 0; hex < game->map.hexes; hex++) {
        bool empty = terra_has(game, terra_empty(state), hex) && !terra_has(game, scored, hex);
        look->owner[hex] = -1;
        look->region_of[hex] = empty ? 0 : NO_REGION;
    }
    for (int player = 0; player < game->base.players; player++) {
        const uint64_t *pioneers = terra_pioneers(game, state, player);
        for (uint32_t word = 0; word < game->home; word++) {
            for (uint64_t left = pioneers[word]; left; left &= left - 1) {
                int hex = terra_lowest(game, left, word);
                look->owner[hex] = (int8_t)player;
                look->region_of[hex] = 0;
            }
        }
    }
}

/* Collects all hexes of one landscape that hang together with the first. */
static void fill_region(const terra_game *game, board_look *look, int first, bool *done)
{
    int16_t todo[NOVA_TERRA_HEXES];
    int count = 0, number = look->regions++;
    region *region = &look->region[number];
    *region = (struct region){.first = first};
    done[first] = true;
    todo[count++] = (int16_t)first;
    while (count > 0) {
        int hex = todo[--count];
        look->region_of[hex] = (uint16_t)number;
        region->size++;
        if (look->owner[hex] >= 0)
            region->pioneers[look->owner[hex]]++;
        for (int direction = 0; direction < TERRA_DIRECTIONS; direction++) {
            int next = game->map.hex[hex].next[direction];
            if (next == TERRA_NOWHERE || done[next] || look->region_of[next] == NO_REGION ||
                game->map.hex[next].landscape != game->map.hex[first].landscape)
                continue;
            done[next] = true;
            todo[count++] = (int16_t)next;
        }
    }
}

/* Finds the different regions around a hex, except the hex's own; returns how many. */
static int regions_around(const terra_game *game, const board_look *look, int hex, int around[TERRA_DIRECTIONS])
{
    int count = 0;
    for (int direction = 0; direction < TERRA_DIRECTIONS; direction++) {
        int next = game->map.hex[hex].next[direction];
        if (next == TERRA_NOWHERE || look->region_of[next] == NO_REGION || look->region_of[next] == look->region_of[hex])
            continue;
        int at = 0;
        while (at < count && around[at] != look->region_of[next])
            at++;
        around[at] = look->region_of[next];
        count += at == count;
    }
    return count;
}

static void look_at_board(const terra_game *game, const terra_state *state, board_look *look)
{
    bool done[NOVA_TERRA_HEXES] = {false};
    int around[TERRA_DIRECTIONS];
    look->regions = 0;
    memset(look->known, 0, sizeof look->known);
    find_owners(game, state, look);
    for (int hex = 0; hex < game->map.hexes; hex++)
        if (look->region_of[hex] != NO_REGION && !done[hex])
            fill_region(game, look, hex, done);
    for (int hex = 0; hex < game->map.hexes; hex++) {
        if (look->region_of[hex] == NO_REGION)
            continue;
        int count = regions_around(game, look, hex, around);
        for (int i = 0; i < count; i++)
            look->region[around[i]].border++;
    }
}

/* ---- Promises ---------------------------------------------------------------------------------------------------------------------------- */

/* The promise of a region. Each way out takes about a fifth off what CLOSED adds. */
static float promise(int size, int border)
{
    static const float closing[] = {1, 0.7788F, 0.6065F, 0.4724F, 0.3679F, 0.2865F, 0.2231F, 0.1738F, 0.1353F, 0.1054F, 0.0821F, 0.0639F};
    enum { STEPS = sizeof closing / sizeof *closing };
    return (float)size * (OPEN + (border < STEPS ? CLOSED * closing[border < 0 ? 0 : border] : 0));
}

/* Who holds the region once the player has `more` additional pioneers in it: from -1 (another player holds the region) to 1 (the player
 * does). */
static float advantage(const terra_game *game, const region *region, int player, int more)
{
    int others = 0, mine = region->pioneers[player] + more;
    for (int other = 0; other < game->base.players; other++)
        if (other != player && region->pioneers[other] > others)
            others = region->pioneers[other];
    int lead = mine - others;
    return lead >= 0 ? hold[lead < SURE ? lead : SURE] : -hold[-lead < SURE ? -lead : SURE];
}

static float stake(const terra_game *game, const region *region, int player)
{
    return promise(region->size, region->border) * advantage(game, region, player, 0);
}

/* What it is worth to the player to have `more` additional pioneers in the hex's region; `more` may be negative. */
static float shift(const terra_game *game, const board_look *look, int player, int hex, int more)
{
    const region *region = &look->region[look->region_of[hex]];
    return promise(region->size, region->border) * (advantage(game, region, player, more) - advantage(game, region, player, 0));
}

static int margin(const terra_game *game, const int32_t points[NOVA_MAX_PLAYERS], int player)
{
    int others = INT32_MIN;
    for (int other = 0; other < game->base.players; other++)
        if (other != player && points[other] > others)
            others = points[other];
    return points[player] - others;
}

/* ---- Stones ------------------------------------------------------------------------------------------------------------------------------ */

/* The points of the areas, less the promises of their regions. */
static float worth_of_areas(const terra_game *game, const board_look *look, const terra_area *areas, int count, int player)
{
    int32_t points[NOVA_MAX_PLAYERS] = {0};
    float promised = 0;
    for (int i = 0; i < count; i++) {
        for (int owner = 0; owner < game->base.players; owner++)
            points[owner] += terra_points(game, &areas[i], owner);
        for (int at = 0; at < look->regions; at++)
            if (terra_has(game, areas[i].hexes, look->region[at].first))
                promised += stake(game, &look->region[at], player);
    }
    return (float)margin(game, points, player) - promised;
}

/* The number of ways out of the hex's region that a stone on the hex would close. */
static int closed_by(const terra_game *game, const board_look *look, int hex)
{
    int closed = 0;
    for (int direction = 0; direction < TERRA_DIRECTIONS; direction++) {
        int next = game->map.hex[hex].next[direction];
        if (next == TERRA_NOWHERE || look->region_of[next] == NO_REGION || look->region_of[next] == look->region_of[hex])
            continue;
        int touches = 0;
        for (int back = 0; back < TERRA_DIRECTIONS; back++) {
            int near = game->map.hex[next].next[back];
            touches += near != TERRA_NOWHERE && look->region_of[near] == look->region_of[hex];
        }
        closed += touches == 1;
    }
    return closed;
}

static float worth_of_closing(const terra_game *game, const board_look *look, int hex, int player)
{
    int around[TERRA_DIRECTIONS];
    const region *own = &look->region[look->region_of[hex]];
    float after = promise(own->size - 1, own->border - closed_by(game, look, hex));
    float worth = (after - promise(own->size, own->border)) * advantage(game, own, player, 0);
    int count = regions_around(game, look, hex, around);
    for (int i = 0; i < count; i++) {
        const region *other = &look->region[around[i]];
        worth += (promise(other->size, other->border - 1) - promise(other->size, other->border)) * advantage(game, other, player, 0);
    }
    return worth;
}

static float worth_of_stone(const terra_game *game, const terra_state *state, board_look *look, int hex)
{
    if (look->known[hex])
        return look->stone[hex];
    terra_copy copy;
    terra_area areas[TERRA_PARTS];
    memcpy(copy, state, game->base.state_size);
    terra_put_stone(game, (terra_state *)copy, hex);
    int count = terra_find_areas(game, (const terra_state *)copy, hex, areas);
    int player = state->player;
    look->stone[hex] = PROGRESS + (count ? worth_of_areas(game, look, areas, count, player) : worth_of_closing(game, look, hex, player));
    look->known[hex] = true;
    return look->stone[hex];
}

/* The worth of the best stones that can follow next to a hex, at most one for each action left. */
static float worth_of_stones(const terra_game *game, const terra_state *state, board_look *look, int hex, int actions)
{
    float best = 0, second = 0;
    for (int direction = 0; direction < TERRA_DIRECTIONS && actions > 0; direction++) {
        int next = game->map.hex[hex].next[direction];
        if (next == TERRA_NOWHERE || look->region_of[next] == NO_REGION || look->owner[next] >= 0)
            continue;
        float worth = worth_of_stone(game, state, look, next);
        second = worth > best ? best : worth > second ? worth : second;
        best = worth > best ? worth : best;
    }
    return NEXT_STONE * best + (actions > 1 ? STONE_AFTER * second : 0);
}

/* ---- Actions ----------------------------------------------------------------------------------------------------------------------------- */

static float worth_of_action(const terra_game *game, const terra_state *state, board_look *look, nova_move move)
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

/* The worth of the state to the player: his lead in points, and his share of the promises. */
static float standing(const terra_game *game, const terra_state *state, const board_look *look, int player)
{
    float worth = (float)margin(game, state->points, player);
    for (int i = 0; i < look->regions; i++)
        worth += stake(game, &look->region[i], player);
    return worth;
}

/* The rating of a move by a closer look: from the board after the move, and from the stones that may follow. */
static float look_closely(const terra_game *game, const terra_state *state, const board_look *look, nova_move move)
{
    terra_copy copy;
    terra_state *after = (terra_state *)copy;
    board_look then;
    int player = state->player;
    memcpy(copy, state, game->base.state_size);
    game->base.is->play(&game->base, (nova_state *)after, move);
    look_at_board(game, after, &then);
    float worth = standing(game, after, &then, player) - standing(game, state, look, player);
    if (terra_move_kind(move) == TERRA_STONE)
        worth += PROGRESS;
    if (terra_move_kind(move) == TERRA_MOVE && !after->end && after->player == player && after->action > 0)
        worth += worth_of_stones(game, after, &then, terra_move_to(move), game->rules.actions - after->action);
    return worth;
}

/* ---- For the interface ------------------------------------------------------------------------------------------------------------------- */

static float lot(nova_rng *rng, float most)
{
    return most * (float)(rng_next(rng) >> 8) / (1 << 24);
}

static void sink(nova_rated *rated, int last)
{
    nova_rated one = rated[last];
    for (; last > 0 && rated[last - 1].rating < one.rating; last--)
        rated[last] = rated[last - 1];
    rated[last] = one;
}

nova_habits terra_habits(void)
{
    return (nova_habits){.exploration = 0.5F, .doubt = 0.14F};
}

int terra_rate(const nova_game *base, const nova_state *block, nova_rng *rng, nova_rated *rated, int room)
{
    const terra_game *game = terra_game_of(base);
    const terra_state *state = terra_state_of(block);
    nova_move moves[(TERRA_DIRECTIONS + 1) * NOVA_TERRA_HEXES];
    board_look look;
    int moved = base->is->list(base, block, moves), count = 0;
    look_at_board(game, state, &look);
    for (int i = 0; i < moved; i++) {
        float rating = SHARPNESS * (worth_of_action(game, state, &look, moves[i]) + lot(rng, TIES));
        if (count == room && rating <= rated[room - 1].rating)
            continue;
        count += count < room;
        rated[count - 1] = (nova_rated){moves[i], rating};
        sink(rated, count - 1);
    }
    if (terra_placing(game, state))
        return count;
    for (int i = 0; i < count; i++) {
        if (i < CONSIDERED)
            rated[i].rating = SHARPNESS * (look_closely(game, state, &look, rated[i].move) + lot(rng, TIES));
        else if (rated[i].rating > rated[i - 1].rating)
            rated[i].rating = rated[i - 1].rating;
        if (i < CONSIDERED)
            sink(rated, i);
    }
    return count;
}

int terra_rollout(const nova_game *base, nova_state *block, nova_rng *rng, int most)
{
    const terra_game *game = terra_game_of(base);
    terra_state *state = (terra_state *)block;
    board_look look;
    int played = 0;
    for (; played < most && !base->is->over(base, block); played++) {
        int count = base->is->count(base, block);
        nova_move best = NOVA_NO_MOVE;
        float most_worth = 0;
        look_at_board(game, state, &look);
        for (int i = 0; i < GLANCES && i < count; i++) {
            nova_move move = base->is->nth(base, block, (int)rng_below(rng, (uint32_t)count));
            float worth = worth_of_action(game, state, &look, move) + lot(rng, HASTE);
            if (best != NOVA_NO_MOVE && worth <= most_worth)
                continue;
            most_worth = worth;
            best = move;
        }
        base->is->play(base, block, best);
    }
    return played;
}

/* The weights of the evaluation, on the scale of the logarithm of the odds to win, by the share of the map that is neither a stone nor
 * scored. `ahead` is for each point ahead, `promised` for each point that regions promise. They were fitted to the winners of 80 games
 * (logistic regression). `ahead` is about half of the fitted number, since a lead counts for one player and against the other. While nearly
 * all hexes are open, promises say next to nothing about who will win. */
typedef struct weights {
    float open, ahead, promised;
} weights;

static const weights by_share[] = {{0, 0.3F, 0.4F},         {0.2F, 0.25F, 0.3F},     {0.42F, 0.03F, 0.09F},
                                   {0.65F, 0.016F, 0.025F}, {0.77F, 0.015F, 0.012F}, {1, 0.015F, 0.01F}};

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

bool terra_estimate(const nova_game *base, const nova_state *block, float worth[NOVA_MAX_PLAYERS])
{
    const terra_game *game = terra_game_of(base);
    const terra_state *state = terra_state_of(block);
    const weights weights = weights_for(game, state);
    board_look look;
    float sum = 0, best = -INFINITY;
    look_at_board(game, state, &look);
    for (int player = 0; player < base->players; player++) {
        float promised = 0;
        for (int i = 0; i < look.regions; i++)
            promised += stake(game, &look.region[i], player);
        worth[player] = weights.ahead * (float)margin(game, state->points, player) + weights.promised * promised;
        best = worth[player] > best ? worth[player] : best;
    }
    for (int player = 0; player < base->players; player++) {
        worth[player] = expf(worth[player] - best);
        sum += worth[player];
    }
    for (int player = 0; player < base->players; player++)
        worth[player] /= sum;
    return true;
}
