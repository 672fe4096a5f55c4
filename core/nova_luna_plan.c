/* SPDX-License-Identifier: MIT
 *
 * Nova Luna's planner: what a placement is worth at a glance. One ply deep: tasks done now, what it prepares for those that stay open, what
 * the tile costs, and what it leaves on the wheel for whoever moves next. Search gets its candidates, its rollouts and its static values here.
 *
 * Values are in thousandths of a task. A look at a display answers for all its free cells and all colours at once; it knows groups
 * that grow, and takes groups that would merge for groups that grow one after the other.
 */
#include <math.h>
#include <string.h>

#include "nova_luna.h"
#include "random.h"

/* ---- Weights, found by self-play, each against variations of itself ------------------------------------------------------------------ */

enum {
    STEP = 460,         /* a step on the track */
    STEP_ALONE = 300,   /* in the solo game */
    STEP_TWICE = 600,   /* there, once all discs of phase 1 lie: then it is noted twice for nothing but what it prepares */
    REPLY = 420,        /* the next player's best reply, in thousandths of what it is worth to him */
    FRESH = 100,        /* that reply where he can refill the wheel */
    REFILL_FROM = -500, /* hasty players refill where nothing that can be taken is worth more */
    NOISE = 600,        /* of a hasty player's judgement */
    OPEN = 650,         /* what open tasks promise, in an estimate: in thousandths */
    OPEN_ALONE = 1000,  /* the same in the solo game */
    SAMPLED = 12,       /* tiles of the pile that stand for a refill */
};
static const float SHARPNESS = 0.0032F; /* of ratings */
static const float LEAD = 0.0008F;      /* of estimates */
static const float PAR = 3.0F;          /* alone: steps that a disc will cost */
static const float ALONE = 0.05F;       /* of estimates in the solo game, by points */

/* What an open task promises, by the tiles that it still lacks and by the free sides of its tile. */
enum { LACKS = 5, SIDES = 5 };
static const int16_t promises[LACKS][SIDES] = {
    {1000, 1000, 1000, 1000, 1000}, /* done */
    {294, 400, 480, 572, 648},      {118, 180, 240, 308, 360}, {55, 98, 154, 215, 269}, {10, 25, 50, 77, 96},
};

/* ---- Looking at a display ------------------------------------------------------------------------------------------------------------ */

typedef struct by_colour {
    int16_t of[NOVA_LUNA_COLOURS];
} by_colour;

/* What one more tile at one of its sides would change for the open tasks of a tile that lies. */
typedef struct tile_look {
    int16_t blocked; /* the loss of a free side */
    by_colour near;  /* and the gain, by the new tile's colour */
    uint8_t sides;   /* free */
} tile_look;

/* A free cell. */
typedef struct cell_look {
    by_colour gain;    /* what a tile would change there for those around, by its colour */
    luna_counts feels; /* what it would feel */
    uint8_t sides;     /* free */
} cell_look;

typedef struct display_look {
    int tiles;
    int cells;
    uint8_t tile[NOVA_LUNA_TILES + 1];
    tile_look at_tile[NOVA_LUNA_TILES + 1];     /* by id */
    int16_t grows[NOVA_LUNA_TILES + 1];         /* by group: what one more tile in it would change for all who feel it */
    cell_look at_cell[2 * NOVA_LUNA_TILES + 3]; /* in the order of the state's free cells */
} display_look;

static const luna_counts HIGH = 0x8080808080808080u, LOW = 0x0101010101010101u;

/* How many tiles of each colour a task still lacks. */
static inline luna_counts missing(luna_counts feels, luna_counts lacks)
{
    luna_counts sum = feels + lacks;
    luna_counts enough = sum >> 7 & LOW;
    luna_counts full = enough * 255;
    return HIGH - ((sum & ~full) | (HIGH & full));
}

static inline int bytes_sum(luna_counts counts)
{
    return (int)(counts * LOW >> 56);
}

static inline int byte_of(luna_counts counts, uint32_t colour)
{
    return (int)(counts >> 8 * colour & 255);
}

static inline int promise(int lacking, int sides)
{
    return promises[lacking < LACKS ? lacking : LACKS - 1][sides];
}

static inline bool is_tile(uint32_t found)
{
    return found - 1 < CELL_FREE - 1;
}

/* The tiles at a cell's sides; returns how many, and how many sides have none. */
static inline int look_around(const luna_game *game, const uint8_t *board, uint32_t cell, uint8_t near[4], int *sides)
{
    int tiles = 0;
    for (int direction = 0; direction < 4; direction++) {
        uint32_t found = board[luna_beyond(cell, game->step[direction], game->cells)];
        near[tiles] = (uint8_t)found;
        tiles += is_tile(found);
    }
    *sides = 4 - tiles;
    return tiles;
}

static inline bool seen_before(const luna_state *state, const uint8_t *near, int i)
{
    for (int j = 0; j < i; j++)
        if (state->placed[near[j]].group == state->placed[near[i]].group)
            return true;
    return false;
}

static inline luna_counts group_size(const luna_game *game, const luna_state *state, uint32_t tile)
{
    return (state->placed[tile].feels & game->tile[tile].all) + game->tile[tile].one;
}

/* One open task of a tile: adds what it hopes for near the tile, and far from it in a group that it feels. */
static inline void look_at_task(luna_counts lack, int sides, tile_look *at, by_colour *far)
{
    int lacking = bytes_sum(lack);
    int now = promise(lacking, sides);
    int grown = promise(lacking - 1, sides) - now;
    int blocked = sides > 0 ? promise(lacking, sides - 1) - now : 0;
    int helped = sides > 0 ? promise(lacking - 1, sides - 1) - now : 0;
    at->blocked = (int16_t)(at->blocked + blocked);
    while (lack) {
        int colour = __builtin_ctzll(lack) / 8;
        at->near.of[colour] = (int16_t)(at->near.of[colour] + helped - blocked);
        far->of[colour] = (int16_t)(far->of[colour] + grown);
        lack &= ~((luna_counts)255 << 8 * colour);
    }
}

static void look_at_tile(const luna_game *game, const luna_state *state, const uint8_t *board, uint32_t tile, display_look *look)
{
    const luna_placed *placed = &state->placed[tile];
    tile_look *at = &look->at_tile[tile];
    uint32_t open = luna_open(game, state)[tile];
    by_colour far = {{0}};
    uint8_t near[4];
    int sides;
    *at = (tile_look){.sides = 0};
    if (!open)
        return;
    int tiles = look_around(game, board, placed->cell, near, &sides);
    at->sides = (uint8_t)sides;
    for (; open; open &= open - 1) {
        luna_counts lacks = game->tile[tile].lacks[__builtin_ctz(open)];
        luna_counts lack = missing(placed->feels, lacks);
        if (lacks && lack)
            look_at_task(lack, sides, at, &far);
    }
    for (int i = 0; i < tiles; i++)
        if (!seen_before(state, near, i))
            look->grows[state->placed[near[i]].group] += far.of[game->tile[near[i]].colour];
    look->grows[placed->group] += far.of[game->tile[tile].colour];
}

/* What a tile's open tasks gain from a group of so many of a colour at one of its sides. */
static int gain_of_group(const luna_game *game, const luna_state *state, uint32_t tile, uint32_t colour, int size, int sides)
{
    int gain = 0;
    for (uint32_t open = luna_open(game, state)[tile]; open; open &= open - 1) {
        luna_counts lacks = game->tile[tile].lacks[__builtin_ctz(open)];
        luna_counts lack = missing(state->placed[tile].feels, lacks);
        if (!lacks || !lack)
            continue;
        int lacking = bytes_sum(lack), asks = byte_of(lack, colour);
        gain += promise(lacking - (asks < size ? asks : size), sides - 1) - promise(lacking, sides);
    }
    return gain;
}

/* A tile of a colour that lies next to the cell already would join its groups there. */
static int gain_of_joining(const luna_game *game, const luna_state *state, const display_look *look, const uint8_t *near, int tiles,
                           uint32_t colour)
{
    int gain = 0, size = 1;
    for (int i = 0; i < tiles; i++) {
        if (game->tile[near[i]].colour != colour || seen_before(state, near, i))
            continue;
        size += byte_of(group_size(game, state, near[i]), colour);
        gain += look->grows[state->placed[near[i]].group];
    }
    for (int i = 0; i < tiles; i++) {
        bool feels_it = game->tile[near[i]].colour == colour || byte_of(state->placed[near[i]].feels, colour) >= size - 1;
        gain += feels_it ? look->at_tile[near[i]].blocked : gain_of_group(game, state, near[i], colour, size, look->at_tile[near[i]].sides);
    }
    return gain;
}

static void look_at_cell(const luna_game *game, const luna_state *state, const uint8_t *board, uint32_t place, const display_look *look,
                         cell_look *at)
{
    uint8_t near[4];
    int sides;
    int tiles = look_around(game, board, luna_cell(game, place), near, &sides);
    uint32_t joins = 0;
    *at = (cell_look){.sides = (uint8_t)sides};
    for (int i = 0; i < tiles; i++) {
        const tile_look *tile = &look->at_tile[near[i]];
        for (int colour = 0; colour < NOVA_LUNA_COLOURS; colour++)
            at->gain.of[colour] = (int16_t)(at->gain.of[colour] + tile->near.of[colour] + tile->blocked);
        if (seen_before(state, near, i))
            continue;
        at->feels += group_size(game, state, near[i]);
        joins |= 1u << game->tile[near[i]].colour;
    }
    for (; joins; joins &= joins - 1) {
        uint32_t colour = (uint32_t)__builtin_ctz(joins);
        at->gain.of[colour] = (int16_t)gain_of_joining(game, state, look, near, tiles, colour);
    }
}

/* From the list of tiles in the look. */
static void look_again(const luna_game *game, const luna_state *state, int player, display_look *look)
{
    const uint8_t *board = luna_board(game, state, player);
    const uint32_t *free = luna_free(game, state, player);
    for (int i = 0; i < look->tiles; i++)
        look->grows[look->tile[i]] = 0;
    for (int i = 0; i < look->tiles; i++)
        look_at_tile(game, state, board, look->tile[i], look);
    look->cells = state->free[player];
    for (int i = 0; i < look->cells; i++)
        look_at_cell(game, state, board, free[i], look, &look->at_cell[i]);
}

static void look_at_display(const luna_game *game, const luna_state *state, int player, display_look *look)
{
    look->tiles = 0;
    for (uint32_t tile = 1; tile <= game->ids_used; tile++) {
        look->tile[look->tiles] = (uint8_t)tile;
        look->tiles += luna_lies(game, state, player, tile);
    }
    look_again(game, state, player, look);
}

/* ---- The worth of a tile in a cell ----------------------------------------------------------------------------------------------------- */

static inline int worth_of_own(const luna_tile *tile, uint32_t tasks, const cell_look *at)
{
    int worth = 0;
    for (uint32_t open = tasks; open; open &= open - 1)
        if (tile->lacks[__builtin_ctz(open)])
            worth += promise(bytes_sum(missing(at->feels, tile->lacks[__builtin_ctz(open)])), at->sides);
    return worth;
}

static inline int worth_in_cell(const luna_game *game, uint32_t tile, const cell_look *at)
{
    return at->gain.of[game->tile[tile].colour] + worth_of_own(&game->tile[tile], game->open[tile], at);
}

static inline int step_weight(const luna_state *state)
{
    if (state->phase == 0)
        return STEP;
    return state->phase == 1 && state->left[0] == 0 ? STEP_TWICE : STEP_ALONE;
}

static int best_worth(const luna_game *game, const luna_state *state, const display_look *look, uint32_t tile)
{
    int best = INT16_MIN;
    for (int i = 0; i < look->cells; i++) {
        int worth = worth_in_cell(game, tile, &look->at_cell[i]);
        best = worth > best ? worth : best;
    }
    return best - step_weight(state) * game->tile[tile].cost;
}

/* ---- Who moves next, and what is left to him ------------------------------------------------------------------------------------------- */

/* After the player to move has gone so many steps. */
static int next_player(const luna_game *game, const luna_state *state, int steps)
{
    int me = state->player, next = me;
    uint32_t first = (state->turn[me] & 0xffff0000u) + ((uint32_t)steps << 16 | state->arrival);
    for (int player = 0; player < game->base.players; player++) {
        if (player == me || state->turn[player] >= first)
            continue;
        first = state->turn[player];
        next = player;
    }
    return next;
}

/* The tiles that lie clockwise from the moon, as far as the next player can reach whatever is taken now. */
typedef struct offers {
    int tiles;
    uint8_t tile[2 * NOVA_LUNA_REACH];
    bool known[NOVA_MAX_PLAYERS];
    int best[NOVA_MAX_PLAYERS][2 * NOVA_LUNA_REACH];
} offers;

static void find_offers(const luna_game *game, const luna_state *state, offers *found)
{
    int tiles = __builtin_popcount(state->fields);
    found->tiles = tiles < 2 * game->rules.reach ? tiles : 2 * game->rules.reach;
    for (int i = 0; i < found->tiles; i++)
        found->tile[i] = state->wheel[luna_reach_field(game, state, i)];
    memset(found->known, 0, sizeof found->known);
}

static void judge_offers(const luna_game *game, const luna_state *state, int player, display_look *look, offers *found)
{
    if (found->known[player])
        return;
    if (player != state->player)
        look_at_display(game, state, player, look);
    for (int i = 0; i < found->tiles; i++)
        found->best[player][i] = best_worth(game, state, look, found->tile[i]);
    found->known[player] = true;
}

/* What the n-th tile's taking leaves to the next player; for the player to move where that is he. */
static int reply_worth(const luna_game *game, const luna_state *state, int nth, display_look *own, offers *found)
{
    display_look other;
    if (state->phase != 0)
        return 0;
    int next = next_player(game, state, game->tile[found->tile[nth]].cost);
    judge_offers(game, state, next, next == state->player ? own : &other, found);
    int best = INT16_MIN;
    for (int i = nth + 1; i < found->tiles && i <= nth + game->rules.reach; i++)
        best = found->best[next][i] > best ? found->best[next][i] : best;
    bool refills = __builtin_popcount(state->fields) - 1 <= game->rules.refill_at;
    if (refills && best < FRESH)
        best = FRESH;
    return (next == state->player ? best : -best) * REPLY / 1000;
}

/* The best of as many tiles as can be reached, drawn from the pile. */
static int refill_worth(const luna_game *game, const luna_state *state, const display_look *look, nova_rng *rng)
{
    int size = luna_pile_size(game, state), sum = 0;
    const uint8_t *pile = luna_pile(game, state) + state->drawn;
    if (size == 0 || state->phase != 0)
        return 0;
    for (int i = 0; i < SAMPLED; i += game->rules.reach) {
        int best = INT16_MIN;
        for (int j = 0; j < game->rules.reach; j++) {
            int worth = best_worth(game, state, look, pile[rng_below(rng, (uint32_t)size)]);
            best = worth > best ? worth : best;
        }
        sum += best;
    }
    return sum / ((SAMPLED + game->rules.reach - 1) / game->rules.reach);
}

/* ---- For the interface ------------------------------------------------------------------------------------------------------------------- */

/* Keeps the best, best first. */
static int keep_best(nova_rated *rated, int count, int room, nova_move move, float rating)
{
    int at = count < room ? count : room - 1;
    if (count == room && rated[at].rating >= rating)
        return count;
    for (; at > 0 && rated[at - 1].rating < rating; at--)
        rated[at] = rated[at - 1];
    rated[at] = (nova_rated){move, rating};
    return count < room ? count + 1 : count;
}

int luna_rate(const nova_game *base, const nova_state *block, nova_rng *rng, nova_rated *rated, int room)
{
    const luna_game *game = luna_game_of(base);
    const luna_state *state = luna_state_of(block);
    display_look look;
    offers found;
    int count = 0;
    int reach = luna_in_reach(game, state);
    look_at_display(game, state, state->player, &look);
    find_offers(game, state, &found);
    for (int nth = 0; nth < reach; nth++) {
        uint32_t tile = found.tile[nth];
        int rest = reply_worth(game, state, nth, &look, &found) - step_weight(state) * game->tile[tile].cost;
        for (int i = 0; i < look.cells; i++) {
            nova_move move = (uint32_t)nth << PLACE_BITS | luna_free(game, state, state->player)[i];
            if (game->rules.hooks.forbids && !base->is->legal(base, block, move))
                continue;
            float rating = SHARPNESS * (float)(worth_in_cell(game, tile, &look.at_cell[i]) + rest);
            count = keep_best(rated, count, room, move, rating);
        }
    }
    bool forbidden = game->rules.hooks.forbids && !base->is->legal(base, block, MOVE_REFILL);
    if (luna_may_refill(game, state) && !forbidden)
        count = keep_best(rated, count, room, MOVE_REFILL, SHARPNESS * (float)refill_worth(game, state, &look, rng));
    return count;
}

/* The best by a noisy glance. */
static nova_move glance(const luna_game *game, const luna_state *state, const display_look *look, nova_rng *rng)
{
    const uint32_t *free = luna_free(game, state, state->player);
    int best = !luna_may_refill(game, state) ? INT32_MIN : state->phase ? 0 : REFILL_FROM;
    nova_move move = MOVE_REFILL;
    uint32_t dice = rng_next(rng);
    int reach = luna_in_reach(game, state);
    for (int nth = 0; nth < reach; nth++) {
        uint32_t tile = state->wheel[luna_reach_field(game, state, nth)];
        int cost = step_weight(state) * game->tile[tile].cost;
        for (int i = 0; i < look->cells; i++) {
            dice = dice * 1664525u + 1013904223u;
            int worth = worth_in_cell(game, tile, &look->at_cell[i]) - cost + (int)((uint64_t)dice * NOISE >> 32);
            if (worth <= best)
                continue;
            best = worth;
            move = (uint32_t)nth << PLACE_BITS | free[i];
        }
    }
    return move;
}

/* What is known of a player's display during a rollout. */
typedef enum knowledge { NOTHING, ITS_TILES, ALL } knowledge;

int luna_rollout(const nova_game *base, nova_state *block, nova_rng *rng, int most)
{
    const luna_game *game = luna_game_of(base);
    luna_state *state = (luna_state *)block;
    display_look look[NOVA_MAX_PLAYERS];
    knowledge known[NOVA_MAX_PLAYERS] = {NOTHING};
    int played = 0;
    if (game->rules.hooks.forbids)
        return nova_playout(base, block, rng, most);
    for (; played < most && state->end == LUNA_GOES_ON; played++) {
        int player = state->player;
        display_look *own = &look[player];
        if (known[player] == NOTHING)
            look_at_display(game, state, player, own);
        else if (known[player] == ITS_TILES)
            look_again(game, state, player, own);
        known[player] = ALL;
        nova_move move = glance(game, state, own, rng);
        if (move != MOVE_REFILL) {
            own->tile[own->tiles++] = state->wheel[luna_reach_field(game, state, (int)(move >> PLACE_BITS))];
            known[player] = game->rules.hooks.placed ? NOTHING : ITS_TILES; /* with that hook tiles may turn */
        }
        base->is->play(base, block, move);
    }
    return played;
}

/* Open tasks of all tiles that lie. */
static void find_potentials(const luna_game *game, const luna_state *state, int potential[NOVA_MAX_PLAYERS])
{
    memset(potential, 0, NOVA_MAX_PLAYERS * sizeof *potential);
    for (uint32_t tile = 1; tile <= (uint32_t)game->rules.tiles; tile++) {
        uint32_t open = luna_open(game, state)[tile];
        if (!open || state->placed[tile].place == 0)
            continue;
        int player = 0;
        while (player < game->base.players - 1 && !luna_lies(game, state, player, tile))
            player++;
        uint8_t near[4];
        int sides;
        look_around(game, luna_board(game, state, player), state->placed[tile].cell, near, &sides);
        for (; open; open &= open - 1) {
            luna_counts lacks = game->tile[tile].lacks[__builtin_ctz(open)];
            potential[player] += lacks ? promise(bytes_sum(missing(state->placed[tile].feels, lacks)), sides) : 0;
        }
    }
}

/* Alone: the points that the rest will probably cost, tasks that are half done deducted. */
static float worth_alone(const luna_game *game, const luna_state *state, int potential)
{
    int solo1 = game->rules.solo[0], solo2 = game->rules.solo[1];
    float steps = (float)luna_steps(state, 0);
    float discs = (float)state->left[0] - (float)potential * (OPEN_ALONE / 1e6F);
    float points;
    if (state->end)
        points = (float)(luna_solo_phase1(game, state) + luna_solo_phase2(game, state));
    else if (state->phase == 1)
        points = 2 * steps + PAR * (discs > 0 ? 2 * discs : discs) + PAR * (float)solo2;
    else
        points = (float)state->phase1 + steps + PAR * discs;
    return 1 / (1 + expf(ALONE * (points - PAR * (float)(2 * solo1 + solo2))));
}

bool luna_estimate(const nova_game *base, const nova_state *block, float worth[NOVA_MAX_PLAYERS])
{
    const luna_game *game = luna_game_of(base);
    const luna_state *state = luna_state_of(block);
    int potential[NOVA_MAX_PLAYERS];
    float sum = 0;
    if (game->rules.hooks.points)
        return false;
    find_potentials(game, state, potential);
    for (int player = 0; player < base->players; player++) {
        int discs = 1000 * (state->left[0] - state->left[player]) + (potential[player] - potential[0]) * OPEN / 1000;
        int steps = (int)luna_steps(state, player) - (int)luna_steps(state, 0);
        worth[player] = expf(LEAD * (float)(discs - steps * STEP));
        sum += worth[player];
    }
    for (int player = 0; player < base->players; player++)
        worth[player] /= sum;
    if (base->players == 1)
        worth[0] = worth_alone(game, state, potential[0]);
    return true;
}
