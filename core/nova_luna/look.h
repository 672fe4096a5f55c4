/* SPDX-License-Identifier: MIT
 *
 * A look at a display of Nova Luna: what a tile would change in each free cell, for itself and for all tiles that lie. The answer is exact,
 * also where groups join. Only the planner includes this.
 *
 * A display's *worth* is what the open tasks of its tiles promise, in thousandths of a task. What a tile would *change* in a cell is the worth
 * with it less the worth without it, where tasks that it completes count as 1000 each. A change for the tiles that lie is cut off at twelve
 * tasks.
 */
#ifndef NOVA_LUNA_LOOK_H
#define NOVA_LUNA_LOOK_H

#include "luna.h"

/* One number for each colour, in a vector register. */
typedef int16_t luna_values __attribute__((vector_size(16)));
/* Some cells at a time. */
enum { LUNA_LANES = 16 };
typedef int16_t luna_lanes __attribute__((vector_size(2 * LUNA_LANES), aligned(2), may_alias));
typedef uint8_t luna_bytes __attribute__((vector_size(LUNA_LANES), aligned(1), may_alias));

/* Tiles by id. */
typedef struct luna_bits {
    uint64_t of[4];
} luna_bits;

/* What one more tile of a colour would change for the open tasks of a tile that lies. */
typedef struct luna_tile_look {
    luna_values near; /* at one of its sides, which is then no longer free */
    luna_values far;  /* in a group that it feels, elsewhere */
} luna_tile_look;

/* Free cells: as many as can be, filled up to whole vectors. */
enum { LUNA_CELLS = (2 * NOVA_LUNA_TILES + 3 + LUNA_LANES - 1) / LUNA_LANES * LUNA_LANES };

/* What an open task promises, by the tiles that it still lacks and by the free sides of its tile. */
enum { LUNA_LACKS = 5, LUNA_SIDES = 5, LUNA_DONE = 1000, LUNA_MOST = 12 * LUNA_DONE, LUNA_WORTHLESS = -16 * LUNA_DONE };
typedef struct luna_promises {
    int16_t of[LUNA_LACKS][LUNA_SIDES];
} luna_promises;
extern const luna_promises luna_usual_promises;

typedef struct luna_look {
    luna_promises promises;                      /* they count less as the player comes to his last discs */
    int lateness;                                /* how late it was when the tiles were looked at */
    luna_bits open;                              /* tiles with open tasks */
    luna_bits feelers[NOVA_LUNA_TILES + 1];      /* by group: who feels it, its own tiles among them */
    int32_t grows[NOVA_LUNA_TILES + 1];          /* by group: what one more tile in it would change for all who feel it */
    luna_tile_look at_tile[NOVA_LUNA_TILES + 1]; /* by id */
    uint8_t sides[NOVA_LUNA_TILES + 1];          /* by id: how many are free */
    int cells;
    int16_t gain[NOVA_LUNA_COLOURS][LUNA_CELLS];  /* what a tile of the colour would change in the cell for those that lie */
    uint8_t feels[NOVA_LUNA_COLOURS][LUNA_CELLS]; /* how many tiles of the colour it would feel there */
    int16_t promise[LUNA_LACKS][LUNA_CELLS];      /* what a task of its would promise there, by what it would lack */
} luna_look;

static inline int luna_promise(const luna_promises *promises, int lacking, int sides)
{
    return promises->of[lacking < LUNA_LACKS ? lacking : LUNA_LACKS - 1][sides];
}

/* How many tiles of each colour a task still lacks: where the sum stays below 128, what is missing to it. */
static inline luna_counts luna_missing(luna_counts feels, luna_counts lacks)
{
    const luna_counts high = 0x8080808080808080u;
    luna_counts sum = feels + lacks;
    luna_counts some = ~sum & high, one = some >> 7;
    return (~sum & (some - one)) + one;
}

static inline int luna_sum(luna_counts counts)
{
    return (int)(counts * 0x0101010101010101u >> 56);
}

static inline int luna_byte_of(luna_counts counts, uint32_t colour)
{
    return (int)(counts >> 8 * colour & 255);
}

/* What a tile's tasks promise if it lies so; of those that a hook decides nothing is known. */
static inline int luna_promise_of(const luna_promises *promises, const luna_tile *tile, uint32_t open, luna_counts feels, int sides)
{
    int sum = 0;
    for (; open; open &= open - 1) {
        luna_counts lacks = tile->lacks[__builtin_ctz(open)];
        if (lacks)
            sum += luna_promise(promises, luna_sum(luna_missing(feels, lacks)), sides);
    }
    return sum;
}

/* How many sides of a tile are free. */
int luna_free_sides(const luna_game *game, const luna_state *state, int player, uint32_t tile);

/* Looks at all tiles of a display. */
void luna_look_at_tiles(const luna_game *game, const luna_state *state, int player, luna_look *look);
/* The same by what has changed since the last look, where the player has placed just this tile in between. As it gets late all are looked at
 * anew. */
void luna_look_add(const luna_game *game, const luna_state *state, int player, uint32_t tile, luna_look *look);
/* After the tiles the free cells, in the order of the state's list, for new tiles of these colours (a bit for each). Behind the last cell the
 * last vector is filled up with cells where no tile is worth anything. */
void luna_look_at_cells(const luna_game *game, const luna_state *state, int player, uint32_t colours, luna_look *look);
/* What the tile would change in each of these cells; `change` has room for LUNA_CELLS, and whole vectors are written. */
void luna_look_change(const luna_game *game, const luna_look *look, uint32_t tile, int16_t *change);

#endif
