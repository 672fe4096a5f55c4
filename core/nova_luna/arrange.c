/* SPDX-License-Identifier: MIT
 *
 * Phase 2 of the solo game as a puzzle: all tiles of the wheel are known, so only which of them are taken, in which order, and where they lie
 * decides the points. Simulated annealing changes a whole arrangement of tiles at a time. It finds arrangements that a beam misses, because no
 * evaluation of unfinished displays guides it. Within one phase a task is complete or not whatever the order of the tiles, so an arrangement is
 * judged by its end alone.
 */
#include <math.h>
#include <string.h>

#include "look.h"
#include "luna.h"
#include "random.h"

/* ---- Weights, found by trying them on 60 positions --------------------------------------------------------------------------------------- */

static const float HOT = 4, COLD = 0.5F; /* temperature in points, at the beginning and at the end */
static const float HOPE = 0.2F;          /* what open tasks promise at the end, as a share of what they promise at the beginning */
static const float by_lacking[] = {0, 2, 0.7F, 0.2F}; /* that promise in points, by how many tiles a task lacks */
enum { FAR = sizeof by_lacking / sizeof *by_lacking - 1 };

/* How often the changes of an arrangement are tried, in percent. What is left is for another order. */
enum { SHIFT = 30, SWAP = 20, ADD = 15, DROP = 10, EXCHANGE = 13 };

enum { COOLING = 256 }; /* tries at one temperature */

/* ---- Arrangements ------------------------------------------------------------------------------------------------------------------------ */

enum {
    SIDE = 64,   /* of the square in which tiles may lie; its outermost cells stay free */
    LYING = 64,  /* tiles that may lie before: more than any game by the printed rules has */
    EMPTY = 255, /* on the square: no tile; otherwise a tile's index in the puzzle */
};

/* The tiles to take, in this order, and their cells. */
typedef struct arrangement {
    int count;
    uint8_t tile[NOVA_LUNA_WHEEL];
    uint16_t cell[NOVA_LUNA_WHEEL];
} arrangement;

typedef struct puzzle {
    const luna_game *game;
    nova_rng *rng;
    int lying, left;                   /* tiles that lie before, and discs to place */
    int tiles, all;                    /* tiles on the wheel, and what all of them cost together */
    uint8_t on_wheel[NOVA_LUNA_WHEEL]; /* the tiles on the wheel */
    uint8_t field_of[NOVA_LUNA_TILES + 1];
    uint32_t fields, moon;
    int corner; /* the place of the square's first cell */
    float hope; /* the share of the promises that counts now */
    /* By index: first the tiles that lie before, then those of the arrangement that is judged. */
    uint8_t tile[LYING + NOVA_LUNA_WHEEL], open[LYING + NOVA_LUNA_WHEEL], size[LYING + NOVA_LUNA_WHEEL];
    uint8_t group[LYING + NOVA_LUNA_WHEEL]; /* another tile of the same group, or itself for one tile of each group */
    uint16_t cell[LYING + NOVA_LUNA_WHEEL];
    uint8_t square[SIDE * SIDE];
} puzzle;

static const int16_t sides[4] = {1, -1, SIDE, -SIDE};

/* What an arrangement comes to, in points; fewer are better. */
typedef struct judgement {
    float points, hoped; /* `hoped`: less what its open tasks promise */
} judgement;

/* ---- Taking tiles from the wheel --------------------------------------------------------------------------------------------------------- */

static inline uint32_t below(uint32_t field)
{
    return field < 32 ? (1u << field) - 1 : ~0u;
}

/* Is the field's tile among the next ones clockwise from the moon? */
static inline bool is_in_reach(const puzzle *puzzle, uint32_t fields, uint32_t moon, uint32_t field)
{
    uint32_t between = field > moon ? below(field) & ~below(moon + 1) : below(field) | ~below(moon + 1);
    return __builtin_popcount(fields & between) < puzzle->game->rules.reach;
}

static bool can_be_taken(const puzzle *puzzle, const arrangement *some)
{
    uint32_t fields = puzzle->fields, moon = puzzle->moon;
    for (int i = 0; i < some->count; i++) {
        uint32_t field = puzzle->field_of[some->tile[i]];
        if (!is_in_reach(puzzle, fields, moon, field))
            return false;
        fields &= ~(1u << field);
        moon = field;
    }
    return true;
}

/* ---- Judging ----------------------------------------------------------------------------------------------------------------------------- */

static inline uint8_t find_group(puzzle *puzzle, uint8_t index)
{
    while (puzzle->group[index] != index)
        index = puzzle->group[index];
    return index;
}

static inline const luna_tile *tile_at(const puzzle *puzzle, uint8_t index)
{
    return &puzzle->game->tile[puzzle->tile[index]];
}

/* Puts a tile on a free cell, and joins it to the groups of its colour. */
static void lay(puzzle *puzzle, uint8_t index, uint32_t tile, uint32_t cell, uint32_t open)
{
    puzzle->tile[index] = (uint8_t)tile;
    puzzle->cell[index] = (uint16_t)cell;
    puzzle->open[index] = (uint8_t)open;
    puzzle->group[index] = index;
    puzzle->size[index] = 1;
    puzzle->square[cell] = index;
    for (int side = 0; side < 4; side++) {
        uint8_t other = puzzle->square[cell + (uint32_t)sides[side]];
        if (other == EMPTY || tile_at(puzzle, other)->colour != puzzle->game->tile[tile].colour)
            continue;
        uint8_t group = find_group(puzzle, other);
        if (group == index)
            continue;
        puzzle->group[group] = index;
        puzzle->size[index] = (uint8_t)(puzzle->size[index] + puzzle->size[group]);
    }
}

static inline bool touches_a_tile(const puzzle *puzzle, uint32_t cell)
{
    const uint8_t *at = &puzzle->square[cell];
    return (at[1] & at[-1] & at[SIDE] & at[-SIDE]) != EMPTY;
}

static inline bool is_inside(uint32_t cell)
{
    return cell % SIDE - 1 < SIDE - 2 && cell / SIDE - 1 < SIDE - 2;
}

static luna_counts feels(puzzle *puzzle, uint8_t index)
{
    uint8_t groups[4];
    int known = 0;
    luna_counts sum = 0;
    for (int side = 0; side < 4; side++) {
        uint8_t other = puzzle->square[puzzle->cell[index] + sides[side]];
        if (other == EMPTY)
            continue;
        uint8_t group = find_group(puzzle, other);
        bool again = false;
        for (int i = 0; i < known; i++)
            again |= groups[i] == group;
        if (again)
            continue;
        groups[known++] = group;
        sum += tile_at(puzzle, group)->one * (luna_counts)(puzzle->size[group] - (group == find_group(puzzle, index)));
    }
    return sum;
}

/* Counts the complete ones of a tile's open tasks, and adds up what the others promise. */
static int count_done(puzzle *puzzle, uint8_t index, float *promised)
{
    luna_counts felt = feels(puzzle, index);
    int done = 0;
    for (uint32_t open = puzzle->open[index]; open; open &= open - 1) {
        int lacking = luna_sum(luna_missing(felt, tile_at(puzzle, index)->lacks[__builtin_ctz(open)]));
        done += lacking == 0;
        *promised += by_lacking[lacking < FAR ? lacking : FAR];
    }
    return done;
}

/* Lays the arrangement; how many of its tiles could be laid. */
static int lay_all(puzzle *puzzle, const arrangement *some)
{
    const luna_game *game = puzzle->game;
    int index = puzzle->lying;
    for (int i = 0; i < some->count; i++, index++) {
        uint32_t cell = some->cell[i];
        if (puzzle->square[cell] != EMPTY || (index > 0 && !touches_a_tile(puzzle, cell)))
            return i;
        lay(puzzle, (uint8_t)index, some->tile[i], cell, game->open[some->tile[i]]);
    }
    return some->count;
}

/* The game goes on until all discs are placed or no tile is left: as long as discs are left, all tiles have to be paid. */
static judgement add_up(puzzle *puzzle, const arrangement *some)
{
    const luna_game *game = puzzle->game;
    float promised = 0;
    int left = puzzle->left, cost = 0;
    for (int index = 0; index < puzzle->lying + some->count; index++)
        if (puzzle->open[index])
            left -= count_done(puzzle, (uint8_t)index, &promised);
    for (int i = 0; i < some->count; i++)
        cost += game->tile[some->tile[i]].cost;
    float points = (float)(left > 0 ? puzzle->all + left * game->rules.penalty : cost);
    return (judgement){points, left > 0 ? points - puzzle->hope * promised : points};
}

/* False if the arrangement can't be laid. */
static bool judge(puzzle *puzzle, const arrangement *some, judgement *judged)
{
    uint8_t groups[LYING], sizes[LYING];
    memcpy(groups, puzzle->group, sizeof groups);
    memcpy(sizes, puzzle->size, sizeof sizes);
    int laid = lay_all(puzzle, some);
    if (laid == some->count)
        *judged = add_up(puzzle, some);
    for (int i = 0; i < laid; i++)
        puzzle->square[some->cell[i]] = EMPTY;
    memcpy(puzzle->group, groups, sizeof groups);
    memcpy(puzzle->size, sizes, sizeof sizes);
    return laid == some->count;
}

/* ---- Changing ---------------------------------------------------------------------------------------------------------------------------- */

static inline int draw(puzzle *puzzle, int bound)
{
    return (int)rng_below(puzzle->rng, (uint32_t)bound);
}

/* A cell at a side of any tile; it may be taken. */
static uint16_t draw_cell(puzzle *puzzle, const arrangement *some)
{
    int sum = puzzle->lying + some->count;
    if (sum == 0)
        return SIDE / 2 * SIDE + SIDE / 2;
    int at = draw(puzzle, sum), cell = at < puzzle->lying ? puzzle->cell[at] : some->cell[at - puzzle->lying];
    uint32_t next = (uint32_t)(cell + sides[draw(puzzle, 4)]);
    return (uint16_t)(is_inside(next) ? next : (uint32_t)cell);
}

static void insert(arrangement *some, int at, uint8_t tile, uint16_t cell)
{
    memmove(&some->tile[at + 1], &some->tile[at], (size_t)(some->count - at));
    memmove(&some->cell[at + 1], &some->cell[at], (size_t)(some->count - at) * sizeof *some->cell);
    some->tile[at] = tile;
    some->cell[at] = cell;
    some->count++;
}

static void drop(arrangement *some, int at)
{
    some->count--;
    memmove(&some->tile[at], &some->tile[at + 1], (size_t)(some->count - at));
    memmove(&some->cell[at], &some->cell[at + 1], (size_t)(some->count - at) * sizeof *some->cell);
}

/* A tile of the wheel that the arrangement does not have, or 0 if the one that was drawn is in it. */
static uint8_t draw_tile(puzzle *puzzle, const arrangement *some)
{
    uint8_t tile = puzzle->on_wheel[draw(puzzle, puzzle->tiles)];
    return memchr(some->tile, tile, (size_t)some->count) ? 0 : tile;
}

/* Two tiles change places in the order, or one goes to another place in it together with its cell. */
static void reorder(puzzle *puzzle, arrangement *some)
{
    int one = draw(puzzle, some->count), other = draw(puzzle, some->count);
    uint8_t tile = some->tile[one];
    uint16_t cell = some->cell[one];
    if (draw(puzzle, 2)) {
        drop(some, one);
        insert(some, other, tile, cell);
    } else {
        some->tile[one] = some->tile[other];
        some->tile[other] = tile;
    }
}

/* Changes cells only. */
static void move_tiles(puzzle *puzzle, arrangement *some, bool swap)
{
    int one = draw(puzzle, some->count), other = draw(puzzle, some->count);
    uint16_t cell = swap ? some->cell[other] : draw_cell(puzzle, some);
    if (swap)
        some->cell[other] = some->cell[one];
    some->cell[one] = cell;
}

/* Changes the arrangement by chance; false if it does not suit the wheel then. */
static bool change(puzzle *puzzle, arrangement *some)
{
    int kind = draw(puzzle, 100);
    uint8_t tile;
    if (some->count == 0)
        kind = SHIFT + SWAP; /* all that can be done is to add a tile */
    if (kind < SHIFT + SWAP) {
        move_tiles(puzzle, some, kind >= SHIFT);
        return true;
    }
    kind -= SHIFT + SWAP;
    if (kind < ADD) {
        if (some->count == puzzle->tiles || (tile = draw_tile(puzzle, some)) == 0)
            return false;
        uint16_t cell = draw_cell(puzzle, some); /* drawn first: compilers differ in the order of arguments */
        insert(some, draw(puzzle, some->count + 1), tile, cell);
    } else if (kind < ADD + DROP) {
        drop(some, draw(puzzle, some->count));
    } else if (kind < ADD + DROP + EXCHANGE) {
        if ((tile = draw_tile(puzzle, some)) == 0)
            return false;
        some->tile[draw(puzzle, some->count)] = tile;
    } else {
        reorder(puzzle, some);
    }
    return can_be_taken(puzzle, some);
}

/* ---- Annealing --------------------------------------------------------------------------------------------------------------------------- */

/* A worse arrangement is taken the less likely the worse it is, and the colder it is. */
static bool is_taken(puzzle *puzzle, float worse, float temperature)
{
    return worse <= 0 || (float)rng_next(puzzle->rng) < expf(-worse / temperature) * 4294967296.0F;
}

static arrangement anneal(puzzle *puzzle, int tries)
{
    arrangement now = {0}, best = now;
    judgement judged, least;
    float temperature = HOT;
    puzzle->hope = 1;
    judge(puzzle, &now, &judged);
    least = judged;
    for (int i = 0; i < tries; i++) {
        if (i % COOLING == 0) {
            float share = (float)i / (float)tries;
            temperature = HOT * powf(COLD / HOT, share);
            puzzle->hope = 1 - (1 - HOPE) * share;
            judge(puzzle, &now, &judged);
        }
        arrangement next = now;
        judgement other;
        if (!change(puzzle, &next) || !judge(puzzle, &next, &other) || !is_taken(puzzle, other.hoped - judged.hoped, temperature))
            continue;
        now = next;
        judged = other;
        if (judged.points < least.points) {
            best = now;
            least = judged;
        }
    }
    return best;
}

/* ---- From a state, and to moves ---------------------------------------------------------------------------------------------------------- */

/* Lays the tiles of the display in the middle of the square. False if they are too many or too far apart. */
static bool lay_display(puzzle *puzzle, const luna_state *state)
{
    const luna_game *game = puzzle->game;
    int west = 512, north = 512, east = 0, south = 0, lying = 0;
    for (uint32_t tile = 1; tile <= game->ids_used; tile++) {
        if (!luna_lies(game, state, 0, tile))
            continue;
        int x = (int)(state->placed[tile].place & 511), y = (int)(state->placed[tile].place >> 9);
        west = x < west ? x : west;
        east = x > east ? x : east;
        north = y < north ? y : north;
        south = y > south ? y : south;
        lying++;
    }
    if (lying == 0)
        west = east = north = south = 256;
    if (lying > LYING || east - west > SIDE - 3 || south - north > SIDE - 3)
        return false;
    puzzle->corner = (west + east) / 2 - SIDE / 2 + 512 * ((north + south) / 2 - SIDE / 2);
    for (uint32_t tile = 1; tile <= game->ids_used; tile++) {
        if (!luna_lies(game, state, 0, tile))
            continue;
        int from = (int)state->placed[tile].place - puzzle->corner;
        lay(puzzle, (uint8_t)puzzle->lying++, tile, (uint32_t)(from / 512 * SIDE + from % 512), luna_open(game, state)[tile]);
    }
    return true;
}

static bool set_up(puzzle *puzzle, const luna_game *game, const luna_state *state, nova_rng *rng)
{
    *puzzle = (struct puzzle){.game = game, .rng = rng, .left = state->left[0], .fields = state->fields, .moon = state->moon};
    memset(puzzle->square, EMPTY, sizeof puzzle->square);
    for (uint32_t fields = state->fields; fields; fields &= fields - 1) {
        int field = __builtin_ctz(fields);
        puzzle->on_wheel[puzzle->tiles++] = state->wheel[field];
        puzzle->field_of[state->wheel[field]] = (uint8_t)field;
        puzzle->all += game->tile[state->wheel[field]].cost;
    }
    return lay_display(puzzle, state);
}

/* The number of tiles between the moon and this one, and where it goes. */
static nova_move as_move(const puzzle *puzzle, uint32_t fields, uint32_t moon, uint32_t field, uint32_t cell)
{
    uint32_t nth = 0, place = (uint32_t)puzzle->corner + cell % SIDE + cell / SIDE * 512;
    for (uint32_t at = moon; at != field; at = (at + 1) % (uint32_t)puzzle->game->rules.wheel)
        nth += at != moon && (fields >> at & 1);
    return nth << PLACE_BITS | place;
}

/* Whether the printed rules alone decide what an arrangement comes to. */
static bool is_printed(const luna_game *game)
{
    const nova_luna_hooks *hooks = &game->rules.hooks;
    return !game->hooked && !hooks->forbids && !hooks->over && !hooks->points;
}

int luna_arrange(const nova_game *base, const nova_state *block, nova_rng *rng, int tries, nova_move *line, int room)
{
    const luna_game *game = luna_game_of(base);
    const luna_state *state = luna_state_of(block);
    puzzle puzzle;
    if (state->phase != 2 || !is_printed(game) || !set_up(&puzzle, game, state, rng) || puzzle.tiles > room)
        return 0;
    arrangement best = anneal(&puzzle, tries);
    uint32_t fields = puzzle.fields, moon = puzzle.moon;
    for (int i = 0; i < best.count; i++) {
        uint32_t field = puzzle.field_of[best.tile[i]];
        line[i] = as_move(&puzzle, fields, moon, field, best.cell[i]);
        fields &= ~(1u << field);
        moon = field;
    }
    return best.count;
}
