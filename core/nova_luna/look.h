/* SPDX-License-Identifier: MIT
 *
 * A look at a display of Nova Luna, which answers for all its free cells and all colours at once what a tile there would be worth. It knows
 * groups that grow, and takes groups that would merge for groups that grow one after the other. Only the planner includes this.
 *
 * Values are in thousandths of a task.
 */
#ifndef NOVA_LUNA_LOOK_H
#define NOVA_LUNA_LOOK_H

#include "luna.h"

typedef struct luna_values {
    int16_t of[NOVA_LUNA_COLOURS];
} luna_values;

/* What one more tile at one of its sides would change for the open tasks of a tile that lies. */
typedef struct luna_tile_look {
    int16_t blocked;  /* the loss of a free side, */
    luna_values near; /* and the gain, by the new tile's colour */
    uint8_t sides;    /* free */
} luna_tile_look;

/* A free cell. */
typedef struct luna_cell_look {
    luna_values gain;  /* what a tile would change there for those around, by its colour */
    luna_counts feels; /* what it would feel */
    uint8_t sides;     /* free */
} luna_cell_look;

/* Which free cells to look at, and with tiles of which colours in mind. */
typedef struct luna_focus {
    int first, every;
    uint32_t colours;
} luna_focus;

typedef struct luna_look {
    int tiles;
    int cells;
    uint8_t tile[NOVA_LUNA_TILES + 1];
    luna_tile_look at_tile[NOVA_LUNA_TILES + 1];     /* by id */
    luna_cell_look at_cell[2 * NOVA_LUNA_TILES + 3]; /* those in focus, in the order of the state's free cells */
    int16_t grows[NOVA_LUNA_TILES + 1];              /* by group: what one more tile in it would change for all who feel it */
} luna_look;

/* What an open task promises, by the tiles that it still lacks and by the free sides of its tile. */
enum { LUNA_LACKS = 5, LUNA_SIDES = 5 };
extern const int16_t luna_promises[LUNA_LACKS][LUNA_SIDES];

static inline int luna_promise(int lacking, int sides)
{
    return luna_promises[lacking < LUNA_LACKS ? lacking : LUNA_LACKS - 1][sides];
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
static inline int luna_promise_of(const luna_tile *tile, uint32_t open, luna_counts feels, int sides)
{
    int sum = 0;
    for (; open; open &= open - 1) {
        luna_counts lacks = tile->lacks[__builtin_ctz(open)];
        if (lacks)
            sum += luna_promise(luna_sum(luna_missing(feels, lacks)), sides);
    }
    return sum;
}

static inline int luna_worth_in_cell(const luna_game *game, uint32_t tile, const luna_cell_look *at)
{
    return at->gain.of[game->tile[tile].colour] + luna_promise_of(&game->tile[tile], game->open[tile], at->feels, at->sides);
}

/* How many sides of a tile are free. */
int luna_free_sides(const luna_game *game, const luna_state *state, int player, uint32_t tile);

/* A look knows a display's tiles; after a placement `luna_look_add` is enough. */
void luna_look_find(const luna_game *game, const luna_state *state, int player, luna_look *look);

static inline void luna_look_add(luna_look *look, uint32_t tile)
{
    look->tile[look->tiles++] = (uint8_t)tile;
}

/* Looks at all tiles that it knows, then at the cells in focus. */
void luna_look_at(const luna_game *game, const luna_state *state, int player, luna_focus focus, luna_look *look);

#endif
