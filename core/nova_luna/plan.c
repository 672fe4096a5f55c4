/* SPDX-License-Identifier: MIT
 *
 * Nova Luna's planner: rates placements one ply deep. A rating counts the tasks that the placement covers, the promises of the tasks that
 * stay open, the cost of the tile, and what the move leaves on the wheel for the next player. The search gets its candidate moves and its
 * rollouts from here. "Hasty" is the player of the rollouts (the fast playout policy).
 */
#include <stdlib.h>
#include <string.h>

#include "estimate.h"
#include "judge.h"
#include "luna.h"
#include "random.h"

/* ---- Weights, found by self-play, each against variations of itself ------------------------------------------------------------------ */

enum {
    STEP_ALONE = 300,   /* a step on the track in the solo game; LUNA_STEP in the others */
    STEP_TWICE = 600,   /* solo, once all discs of phase 1 are placed: a step counts twice, and a tile only prepares phase 2 */
    REPLY = 340,        /* the next player's best reply, in thousandths of what it is worth to him */
    FRESH = 250,        /* least worth of that reply if he can refill the wheel */
    REFILL_FROM = 795,  /* a hasty player refills if no placement, with its random part, is worth more than this */
    NOISE = 552,        /* random part of a hasty player's ratings; a multiple of 4, below 1028 */
    DEAREST = 15000,    /* the most that a tile's steps cost a hasty player */
    PLIES_OF_TWO = 7,   /* plies of a rollout with two players, */
    PLIES_OF_THREE = 9, /* with three, */
    PLIES_LONG = 30,    /* and with four or more */
    SAMPLED = 12,       /* tiles drawn from the pile to estimate a refill */
};

/* ---- The worth of a tile ---------------------------------------------------------------------------------------------------------------- */

static inline int step_weight(const luna_state *state)
{
    if (state->phase == 0)
        return LUNA_STEP;
    return state->phase == 1 && state->left[0] == 0 ? STEP_TWICE : STEP_ALONE;
}

static void look_at_all(const luna_game *game, const luna_state *state, int player, luna_look *look)
{
    luna_look_at_tiles(game, state, player, look);
    luna_look_at_cells(game, state, player, (1u << game->rules.colours) - 1, look);
}

static int best_worth(const luna_game *game, const luna_state *state, const luna_look *look, uint32_t tile)
{
    return luna_best_change(game, look, tile) - step_weight(state) * game->tile[tile].cost;
}

/* ---- Who moves next, and what is left to him ------------------------------------------------------------------------------------------- */

/* The player who moves after the player to move has gone so many steps. */
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

/* The tiles clockwise from the moon that the next player could reach after some move of the current player. */
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

static void judge_offers(const luna_game *game, const luna_state *state, int player, luna_look *look, offers *found)
{
    if (found->known[player])
        return;
    if (player != state->player)
        look_at_all(game, state, player, look);
    for (int i = 0; i < found->tiles; i++)
        found->best[player][i] = best_worth(game, state, look, found->tile[i]);
    found->known[player] = true;
}

/* What taking the n-th tile leaves to the next player, seen by the player to move: negative if the next player is somebody else, positive
 * if the same player moves again. */
static int reply_worth(const luna_game *game, const luna_state *state, int nth, luna_look *own, offers *found)
{
    luna_look other;
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

/* The mean worth of the best tile in reach, over samples of tiles from the pile. */
static int refill_worth(const luna_game *game, const luna_state *state, const luna_look *look, nova_rng *rng)
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

/* A rollout lasts long enough to complete what a tile has prepared; tests/bench/match/TRIED.md says which lengths were tried. */
nova_habits luna_habits(int players)
{
    /* The evaluation knows less than a rollout finds out, but it has no noise, and it is wrong in other ways. */
    static const float EARLY = 0.408F, UNTRIED = 0.028F, FRESH_WORLD = 0.06F;
    if (players == 1)
        return (nova_habits){.doubt = 0.22F};
    return (nova_habits){.plies = players == 2   ? PLIES_OF_TWO
                                  : players == 3 ? PLIES_OF_THREE
                                                 : PLIES_LONG,
                         .exploration = 0.56F,
                         .early = EARLY,
                         .doubt = 0.2F,
                         .untried = UNTRIED,
                         .fresh = FRESH_WORLD};
}

/* Adds a move to the list of the best moves, best first. */
static int keep_best(nova_rated *rated, int count, int room, nova_move move, float rating)
{
    int at = count < room ? count : room - 1;
    if (count == room && rated[at].rating >= rating)
        return count;
    rated[at] = (nova_rated){move, rating};
    judge_sink(rated, at);
    return count < room ? count + 1 : count;
}

/* Whether all tiles of a display lie in one row, in one column; a single tile does both. The first tile lies at 0,0. */
typedef struct line {
    bool row, column;
} line;

static line find_line(const uint32_t *free, int cells)
{
    line line = {true, true};
    for (int i = 0; i < cells; i++) {
        line.row = line.row && abs(place_y(free[i])) <= 1;
        line.column = line.column && abs(place_x(free[i])) <= 1;
    }
    return line;
}

/* Whether a cell is left out as the mirror image of another one. Round a single tile all four cells are alike. */
static bool is_image(line line, uint32_t place)
{
    return (line.row && place_y(place) < 0) || (line.column && place_x(place) < 0) || (line.row && line.column && place_y(place) > 0);
}

int luna_glance(const nova_game *base, const nova_state *block, nova_rng *rng, nova_rated *rated, int room)
{
    const luna_game *game = luna_game_of(base);
    const luna_state *state = luna_state_of(block);
    luna_look look;
    offers found;
    int16_t change[LUNA_CELLS];
    int count = 0;
    int reach = luna_in_reach(game, state);
    const uint32_t *free = luna_free(game, state, state->player);
    /* functions of a variant may treat mirror images differently, and the solver finds them by itself */
    bool alike = !base->one_thread && base->players > 1;
    line line = alike ? find_line(free, (int)state->free[state->player]) : (struct line){false, false};
    look_at_all(game, state, state->player, &look);
    find_offers(game, state, &found);
    for (int nth = 0; nth < reach; nth++) {
        uint32_t tile = found.tile[nth];
        int rest = reply_worth(game, state, nth, &look, &found) - step_weight(state) * game->tile[tile].cost;
        luna_look_change(game, &look, tile, change);
        for (int i = 0; i < look.cells; i++) {
            nova_move move = (uint32_t)nth << PLACE_BITS | free[i];
            if (is_image(line, free[i]))
                continue;
            if (game->rules.hooks.forbids && !base->is->legal(base, block, move))
                continue;
            float rating = LUNA_SHARPNESS * (float)(change[i] + rest);
            count = keep_best(rated, count, room, move, rating);
        }
    }
    bool forbidden = game->rules.hooks.forbids && !base->is->legal(base, block, MOVE_REFILL);
    if (luna_may_refill(game, state) && !forbidden)
        count = keep_best(rated, count, room, MOVE_REFILL, LUNA_SHARPNESS * (float)refill_worth(game, state, &look, rng));
    luna_ask_rating(game, state, rated, count);
    return count;
}

/* Random numbers for LUNA_LANES cells at a time. Each lane has its own series. */
typedef uint16_t dice __attribute__((vector_size(2 * LUNA_LANES)));

static inline void throw_first(dice *dice, nova_rng *rng)
{
    static const uint16_t apart[LUNA_LANES] = {0x2e15, 0x5dc7, 0x8b31, 0xb90d, 0xe6f3, 0x14bd, 0x42a9, 0x7065,
                                               0x9e4b, 0xcc27, 0xfa03, 0x27ef, 0x55d1, 0x83b7, 0xb193, 0xdf7f};
    uint32_t seed = rng_next(rng);
    memcpy(dice, apart, sizeof *dice);
    *dice = *dice * (uint16_t)(seed | 1) + (uint16_t)(seed >> 16);
}

static inline void throw(dice * dice)
{
    *dice = *dice * (uint16_t)25173 + (uint16_t)13849;
}

/* The best placement so far in each lane: its worth, and its tile and vector. */
typedef struct favourites {
    luna_lanes worth, which;
} favourites;

enum { VECTORS = LUNA_CELLS / LUNA_LANES };

static inline void compare(favourites *best, const luna_look *look, const int16_t *change, int nth, int cost, dice *dice)
{
    for (int first = 0; first < look->cells; first += LUNA_LANES) {
        throw(dice);
        luna_lanes noise = (luna_lanes)((*dice >> 8) * (uint16_t)(NOISE / 4) >> 6);
        luna_lanes worth = *(const luna_lanes *)&change[first] - (int16_t)cost + noise;
        luna_lanes better = worth > best->worth;
        best->worth = (better & worth) | (~better & best->worth);
        best->which = (better & (int16_t)(nth * VECTORS + first / LUNA_LANES)) | (~better & best->which);
    }
}

/* The best move by noisy ratings. `look` must have looked at the tiles of the player's display. */
static nova_move glance(const luna_game *game, const luna_state *state, luna_look *look, nova_rng *rng)
{
    int16_t change[LUNA_CELLS];
    uint8_t reach[NOVA_LUNA_REACH];
    int tiles = luna_in_reach(game, state), lane = 0;
    uint32_t colours = 0;
    for (int nth = 0; nth < tiles; nth++) {
        reach[nth] = state->wheel[luna_reach_field(game, state, nth)];
        colours |= 1u << game->tile[reach[nth]].colour;
    }
    luna_look_at_cells(game, state, state->player, colours, look);
    favourites best = {(luna_lanes){0} + (int16_t)INT16_MIN, {0}};
    dice dice;
    throw_first(&dice, rng);
    for (int nth = 0; nth < tiles; nth++) {
        int cost = step_weight(state) * game->tile[reach[nth]].cost;
        luna_look_change(game, look, reach[nth], change);
        compare(&best, look, change, nth, cost < DEAREST ? cost : DEAREST, &dice);
    }
    for (int i = 1; i < LUNA_LANES; i++)
        lane = best.worth[i] > best.worth[lane] ? i : lane;
    if (luna_may_refill(game, state) && best.worth[lane] <= REFILL_FROM)
        return MOVE_REFILL;
    int cell = best.which[lane] % VECTORS * LUNA_LANES + lane;
    return (uint32_t)best.which[lane] / VECTORS << PLACE_BITS | luna_free(game, state, state->player)[cell];
}

/* The hasty player's move: what glance has chosen, or a random legal move if a hook forbids that. */
static nova_move choose_hastily(const luna_game *game, const luna_state *state, luna_look *look, nova_rng *rng)
{
    const nova_game *base = &game->base;
    const nova_state *block = (const nova_state *)state;
    nova_move move = glance(game, state, look, rng);
    if (game->rules.hooks.forbids && !base->is->legal(base, block, move))
        move = base->is->nth(base, block, (int)rng_below(rng, (uint32_t)base->is->count(base, block)));
    return move;
}

static int roll(const luna_game *game, luna_state *state, nova_rng *rng, int most, luna_looks *looks)
{
    int played = 0;
    for (; played < most && state->end == LUNA_GOES_ON; played++) {
        int player = state->player;
        nova_move move = choose_hastily(game, state, luna_look_up(game, state, player, looks), rng);
        uint32_t tile = move == MOVE_REFILL ? 0 : state->wheel[luna_reach_field(game, state, (int)(move >> PLACE_BITS))];
        game->base.is->play(&game->base, (nova_state *)state, move);
        luna_outdate_look(game, player, tile, looks);
    }
    return played;
}

int luna_rollout(const nova_game *base, nova_state *block, nova_rng *rng, int most)
{
    luna_looks looks;
    luna_forget_looks(&looks);
    return roll(luna_game_of(base), (luna_state *)block, rng, most, &looks);
}

/* Mixes the evaluation before the rollout into the one after it. They share the looks at the displays. */
bool luna_forecast(const nova_game *base, nova_state *block, nova_rng *rng, int most, float worth[NOVA_MAX_PLAYERS])
{
    const luna_game *game = luna_game_of(base);
    luna_state *state = (luna_state *)block;
    luna_looks looks;
    float early[NOVA_MAX_PLAYERS];
    luna_forget_looks(&looks);
    bool mixes = base->habits.early > 0 && luna_estimate_from(game, state, &looks, early);
    roll(game, state, rng, most, &looks);
    bool over = base->is->over(base, block);
    if (over ? !nova_estimate(base, block, worth) : !luna_estimate_from(game, state, &looks, worth))
        return false;
    for (int player = 0; mixes && player < base->players; player++)
        worth[player] += base->habits.early * (early[player] - worth[player]);
    return true;
}
