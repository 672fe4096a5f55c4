/* SPDX-License-Identifier: MIT
 *
 * Simulated annealing of plans (whole.h). A plan is judged by a count of its own, not by the game: whole.c plays the plans that it prints by
 * the rules, and compares the points.
 */
#include <math.h>
#include <string.h>

#include "nova_luna/look.h"
#include "random.h"
#include "whole.h"

static const float HOT = 6, COLD = 0.6F;                  /* temperature in points, at the beginning and at the end */
static const float HOPE = 0.2F;                           /* share of the promises below that is left at the end */
static const float by_lacking[] = {0, 1.4F, 0.5F, 0.14F}; /* promise of a task in points, for each phase, by how many tiles it lacks */
enum { FAR = sizeof by_lacking / sizeof *by_lacking - 1 };

enum {
    SIDE = 64, /* of the square in which tiles may lie; its outermost cells stay free */
    MIDDLE = SIDE / 2 * SIDE + SIDE / 2,
    EMPTY = 255,    /* on the square: no tile; otherwise the tile's index in the plan */
    COOLING = 1024, /* tries at one temperature */
    EARLY = 2,      /* penalties for each disc that lacks where phase 1 may not end yet */
};

/* How often each change is tried, in percent. What is left moves the end of phase 1. */
enum { SHIFT = 28, SWAP = 20, ADD = 12, DROP = 8, EXCHANGE = 12, REORDER = 12 };

static const int16_t sides[4] = {1, -1, SIDE, -SIDE};

typedef struct wheel {
    uint8_t tile[NOVA_LUNA_WHEEL]; /* by field; 0: none */
    int fields, moon;
} wheel;

typedef struct table {
    const luna_game *game;
    nova_rng *rng;
    wheel wheel;                      /* at the start */
    uint8_t offered[NOVA_LUNA_WHEEL]; /* its tiles */
    int tiles;
    const uint8_t *pile;
    float hope; /* the share of the promises that counts now */
    /* By index in the plan that is judged. A group has a root, whose `root` is itself and whose `size` is that of the group. */
    uint8_t root[PLAN_TILES], size[PLAN_TILES];
    uint8_t square[SIDE * SIDE];
} table;

/* What a plan comes to, in points; fewer are better. */
typedef struct judgement {
    float points, hoped; /* `hoped`: less what its open tasks promise */
    bool legal;          /* phase 1 may end where the plan ends it */
} judgement;

/* ---- The wheel --------------------------------------------------------------------------------------------------------------------------- */

/* Takes the tile if it is in reach, as a player does who goes round the wheel from the moon. */
static bool take(const table *table, wheel *wheel, uint8_t tile)
{
    int field = wheel->moon;
    for (int seen = 0, i = 1; i < wheel->fields && seen < table->game->rules.reach; i++) {
        field = field + 1 == wheel->fields ? 0 : field + 1;
        if (wheel->tile[field] == tile) {
            wheel->tile[field] = 0;
            wheel->moon = field;
            return true;
        }
        seen += wheel->tile[field] != 0;
    }
    return false;
}

static void refill(const table *table, wheel *wheel)
{
    const uint8_t *next = table->pile;
    for (int i = 1; i < wheel->fields; i++) {
        int field = (wheel->moon + i) % wheel->fields;
        if (wheel->tile[field] == 0)
            wheel->tile[field] = *next++;
    }
}

static bool can_be_taken(const table *table, const plan *plan)
{
    wheel wheel = table->wheel;
    for (int i = 0; i < plan->count; i++) {
        if (i == plan->first)
            refill(table, &wheel);
        if (!take(table, &wheel, plan->tile[i]))
            return false;
    }
    return true;
}

/* ---- Judging ----------------------------------------------------------------------------------------------------------------------------- */

static int find_root(const table *table, int index)
{
    while (table->root[index] != index)
        index = table->root[index];
    return index;
}

static bool lay(table *table, const plan *plan, int index)
{
    uint8_t *at = &table->square[plan->cell[index]];
    const luna_tile *tile = table->game->tile;
    bool touches = index == 0;
    if (*at != EMPTY)
        return false;
    table->root[index] = (uint8_t)index;
    table->size[index] = 1;
    for (int side = 0; side < 4; side++) {
        int other = at[sides[side]];
        touches |= other != EMPTY;
        if (other == EMPTY || tile[plan->tile[other]].colour != tile[plan->tile[index]].colour)
            continue;
        int root = find_root(table, other);
        if (root == index)
            continue;
        table->root[root] = (uint8_t)index;
        table->size[index] = (uint8_t)(table->size[index] + table->size[root]);
    }
    if (touches)
        *at = (uint8_t)index;
    return touches;
}

/* The tiles that a tile feels, by colour. */
static luna_counts feels(const table *table, const plan *plan, int index)
{
    const uint8_t *at = &table->square[plan->cell[index]];
    int known[4], groups = 0, own = find_root(table, index);
    luna_counts sum = 0;
    for (int side = 0; side < 4; side++) {
        int other = at[sides[side]], before = 0;
        if (other == EMPTY)
            continue;
        int root = find_root(table, other);
        while (before < groups && known[before] != root)
            before++;
        if (before < groups)
            continue;
        known[groups++] = root;
        sum += table->game->tile[plan->tile[root]].one * (luna_counts)(table->size[root] - (root == own));
    }
    return sum;
}

/* Counts the complete tasks of the first `count` tiles, and adds up what their other tasks promise. */
static int count_done(const table *table, const plan *plan, int count, float *promised)
{
    int done = 0;
    for (int i = 0; i < count; i++) {
        const luna_tile *tile = &table->game->tile[plan->tile[i]];
        uint32_t open = table->game->open[plan->tile[i]];
        luna_counts felt = open ? feels(table, plan, i) : 0;
        for (; open; open &= open - 1) {
            int lacking = luna_sum(luna_missing(felt, tile->lacks[__builtin_ctz(open)]));
            done += lacking == 0;
            *promised += by_lacking[lacking < FAR ? lacking : FAR];
        }
    }
    return done;
}

static int cost_of(const table *table, const uint8_t *tiles, int count)
{
    int cost = 0;
    for (int i = 0; i < count; i++)
        cost += table->game->tile[tiles[i]].cost;
    return cost;
}

/* `done` are the complete tasks after either phase. As long as discs are left, all tiles have to be paid. */
static judgement add_up(const table *table, const plan *plan, const int done[2], float promised)
{
    const nova_luna_rules *rules = &table->game->rules;
    int first = rules->solo[0] - done[0], left = rules->solo[0] + rules->solo[1] - done[1];
    int paid1 = cost_of(table, plan->tile, plan->first), paid = cost_of(table, plan->tile, plan->count);
    first = first > 0 ? first : 0;
    left = left > 0 ? left : 0;
    bool legal = first == 0 || plan->first == table->tiles;
    if (left)
        paid = cost_of(table, table->offered, table->tiles) + cost_of(table, table->pile, plan->first);
    int points = paid1 + paid + rules->penalty * ((legal ? 1 : EARLY) * first + left);
    return (judgement){(float)points, (float)points - (first || left ? table->hope * promised : 0), legal};
}

/* False if the plan can't be played, whatever it comes to. */
static bool judge(table *table, const plan *plan, judgement *judged)
{
    int laid = 0, done[2] = {0};
    float promised = 0;
    if (!can_be_taken(table, plan))
        return false;
    while (laid < plan->first && lay(table, plan, laid))
        laid++;
    if (laid == plan->first) {
        done[0] = count_done(table, plan, laid, &promised);
        while (laid < plan->count && lay(table, plan, laid))
            laid++;
    }
    if (laid == plan->count) {
        done[1] = count_done(table, plan, laid, &promised);
        *judged = add_up(table, plan, done, promised);
    }
    for (int i = 0; i < laid; i++)
        table->square[plan->cell[i]] = EMPTY;
    return laid == plan->count;
}

/* ---- Changing ---------------------------------------------------------------------------------------------------------------------------- */

static int draw(table *table, int bound)
{
    return (int)rng_below(table->rng, (uint32_t)bound);
}

/* A cell at a side of any tile; it may be taken. */
static uint16_t draw_cell(table *table, const plan *plan)
{
    if (plan->count == 0)
        return MIDDLE;
    int cell = plan->cell[draw(table, plan->count)], next = cell + sides[draw(table, 4)], x = next % SIDE, y = next / SIDE;
    return (uint16_t)(x > 0 && x < SIDE - 1 && y > 0 && y < SIDE - 1 ? next : cell);
}

/* A tile that the player may have in the phase of the plan's tile `at`. */
static uint8_t draw_tile(table *table, const plan *plan, bool later)
{
    int nth = draw(table, table->tiles + (later ? plan->first : 0));
    return nth < table->tiles ? table->offered[nth] : table->pile[nth - table->tiles];
}

static void insert(plan *plan, int at, uint8_t tile, uint16_t cell, bool later)
{
    memmove(&plan->tile[at + 1], &plan->tile[at], (size_t)(plan->count - at));
    memmove(&plan->cell[at + 1], &plan->cell[at], (size_t)(plan->count - at) * sizeof *plan->cell);
    plan->tile[at] = tile;
    plan->cell[at] = cell;
    plan->count++;
    plan->first += !later;
}

static void drop(plan *plan, int at)
{
    plan->count--;
    plan->first -= at < plan->first;
    memmove(&plan->tile[at], &plan->tile[at + 1], (size_t)(plan->count - at));
    memmove(&plan->cell[at], &plan->cell[at + 1], (size_t)(plan->count - at) * sizeof *plan->cell);
}

/* Puts a tile anywhere into one of the phases. */
static bool put_into(table *table, plan *plan, uint8_t tile, uint16_t cell, bool later)
{
    if (plan->count == PLAN_TILES || (!later && plan->first == table->tiles))
        return false;
    int at = later ? plan->first + draw(table, plan->count - plan->first + 1) : draw(table, plan->first + 1);
    insert(plan, at, tile, cell, later);
    return true;
}

static bool add(table *table, plan *plan)
{
    bool later = draw(table, 2);
    uint8_t tile = draw_tile(table, plan, later);
    uint16_t cell = draw_cell(table, plan);
    return !memchr(plan->tile, tile, (size_t)plan->count) && put_into(table, plan, tile, cell, later);
}

/* Another tile for the same cell. If the plan has that tile already, the two change places. */
static void exchange(table *table, plan *plan)
{
    int at = draw(table, plan->count);
    uint8_t tile = draw_tile(table, plan, at >= plan->first), *other = memchr(plan->tile, tile, (size_t)plan->count);
    if (other)
        *other = plan->tile[at];
    plan->tile[at] = tile;
}

/* Two tiles change places in the order, or one goes to another place in it with its cell, perhaps into the other phase. */
static bool reorder(table *table, plan *plan)
{
    int one = draw(table, plan->count), other = draw(table, plan->count);
    uint8_t tile = plan->tile[one];
    uint16_t cell = plan->cell[one];
    if (draw(table, 2)) {
        plan->tile[one] = plan->tile[other];
        plan->tile[other] = tile;
        return true;
    }
    bool later = other >= plan->first;
    drop(plan, one);
    return put_into(table, plan, tile, cell, later);
}

/* The last tile of phase 1 becomes the first one of phase 2, or the other way round. A cell changes too, every second time. */
static bool move_refill(table *table, plan *plan)
{
    plan->first += draw(table, 2) ? 1 : -1;
    if (draw(table, 2))
        plan->cell[draw(table, plan->count)] = draw_cell(table, plan);
    return plan->first >= 0 && plan->first <= plan->count && plan->first <= table->tiles;
}

/* Changes the plan by chance; false if the result is none. */
static bool change(table *table, plan *plan)
{
    int kind = draw(table, 100);
    if (plan->count == 0 || (kind >= SHIFT + SWAP && kind < SHIFT + SWAP + ADD))
        return add(table, plan);
    int one = draw(table, plan->count), other = draw(table, plan->count);
    if (kind < SHIFT) {
        plan->cell[one] = draw_cell(table, plan);
    } else if (kind < SHIFT + SWAP) {
        uint16_t cell = plan->cell[one];
        plan->cell[one] = plan->cell[other];
        plan->cell[other] = cell;
    } else if (kind < SHIFT + SWAP + ADD + DROP) {
        drop(plan, one);
    } else if (kind < SHIFT + SWAP + ADD + DROP + EXCHANGE) {
        exchange(table, plan);
    } else if (kind < SHIFT + SWAP + ADD + DROP + EXCHANGE + REORDER) {
        return reorder(table, plan);
    } else {
        return move_refill(table, plan);
    }
    return true;
}

/* ---- Annealing --------------------------------------------------------------------------------------------------------------------------- */

static void set_up(table *table, const luna_game *game, const luna_state *start, nova_rng *rng)
{
    *table = (struct table){.game = game, .rng = rng, .pile = luna_pile(game, start) + start->drawn};
    memset(table->square, EMPTY, sizeof table->square);
    table->wheel.fields = game->rules.wheel;
    table->wheel.moon = start->moon;
    for (int field = 0; field < game->rules.wheel; field++)
        if (start->fields >> field & 1)
            table->wheel.tile[field] = table->offered[table->tiles++] = start->wheel[field];
}

/* A worse plan is taken the less likely the worse it is, and the colder it is. */
static bool is_taken(table *table, float worse, float temperature)
{
    return worse <= 0 || (float)rng_next(table->rng) < expf(-worse / temperature) * 4294967296.0F;
}

int whole_anneal(const luna_game *game, const luna_state *start, nova_rng *rng, int64_t tries, plan *best)
{
    table table;
    plan now = {0};
    judgement judged;
    float temperature = HOT, least = INFINITY;
    set_up(&table, game, start, rng);
    *best = now;
    for (int64_t i = 0; i < tries; i++) {
        if (i % COOLING == 0) {
            float share = (float)i / (float)tries;
            temperature = HOT * powf(COLD / HOT, share);
            table.hope = 1 - (1 - HOPE) * share;
            judge(&table, &now, &judged);
        }
        plan next = now;
        judgement other;
        if (!change(&table, &next) || !judge(&table, &next, &other) || !is_taken(&table, other.hoped - judged.hoped, temperature))
            continue;
        now = next;
        judged = other;
        if (judged.legal && judged.points < least) {
            least = judged.points;
            *best = now;
        }
    }
    return least < INFINITY ? (int)least : 0;
}

/* ---- By the rules ------------------------------------------------------------------------------------------------------------------------ */

static nova_move find_take(const luna_game *game, const luna_state *state, const plan *plan, int index)
{
    int x = plan->cell[index] % SIDE - plan->cell[0] % SIDE, y = plan->cell[index] / SIDE - plan->cell[0] / SIDE;
    uint32_t place = (uint32_t)(PLACE_ORIGIN + x * PLACE_EAST + y * PLACE_SOUTH);
    for (int nth = 0; nth < luna_in_reach(game, state); nth++)
        if (state->wheel[luna_reach_field(game, state, nth)] == plan->tile[index])
            return (nova_move)nth << PLACE_BITS | place;
    return NOVA_NO_MOVE;
}

/* False if a tile can't be taken or can't lie there. The game may be over before the last tile. */
static bool play_tiles(const nova_game *base, nova_state *state, const plan *plan, int from, int to)
{
    for (int i = from; i < to && !nova_over(base, state); i++) {
        nova_move move = find_take(luna_game_of(base), luna_state_of(state), plan, i);
        if (move == NOVA_NO_MOVE || !nova_legal(base, state, move))
            return false;
        nova_play(base, state, move);
    }
    return true;
}

bool whole_play_phase1(const nova_game *base, nova_state *state, const plan *plan)
{
    return play_tiles(base, state, plan, 0, plan->first) && nova_legal(base, state, MOVE_REFILL);
}

bool whole_play(const nova_game *base, nova_state *state, const plan *plan)
{
    if (!whole_play_phase1(base, state, plan))
        return false;
    nova_play(base, state, MOVE_REFILL);
    if (!play_tiles(base, state, plan, plan->first, plan->count))
        return false;
    while (!nova_over(base, state)) /* discs are left, so all tiles have to be taken */
        nova_play(base, state, nova_nth(base, state, 0));
    return true;
}
