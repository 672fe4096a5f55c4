/* SPDX-License-Identifier: MIT
 *
 * A look at a display of Nova Luna: what a new tile would change in each free cell, for itself and for all tiles in the display. The answer
 * is exact, also where groups join. Only files of this folder and tests include this.
 *
 * A display's *worth* is the sum of the promises of its open tasks, in thousandths of a task. What a new tile would *change* in a cell is
 * the worth with the tile less the worth without the tile. A task that the tile completes counts as 1000. The change for the tiles in the
 * display is cut off at twelve tasks.
 */
#ifndef NOVA_LUNA_LOOK_H
#define NOVA_LUNA_LOOK_H

#include <string.h>

#include "luna.h"

/* One number for each colour, in a vector register. */
typedef int16_t luna_values __attribute__((vector_size(16)));
/* One number for each of LUNA_LANES cells, in vector registers. */
enum { LUNA_LANES = 16 };
typedef int16_t luna_lanes __attribute__((vector_size(2 * LUNA_LANES), aligned(2), may_alias));
typedef uint8_t luna_bytes __attribute__((vector_size(LUNA_LANES), aligned(1), may_alias));

/* A set of tiles, one bit for each id. */
typedef struct luna_bits {
    uint64_t of[4];
} luna_bits;

/* What one more tile of a colour would change for the open tasks of a tile in the display. */
typedef struct luna_tile_look {
    luna_values near; /* the new tile lies at a side of this tile, and that side is no longer free */
    luna_values far;  /* the new tile lies elsewhere, in a group that this tile feels */
} luna_tile_look;

/* The tiles at the sides of a cell. */
typedef struct luna_around {
    uint8_t tiles;
    uint8_t near[5]; /* the first `tiles` of these; look_around (look.c) writes one more */
} luna_around;

/* The greatest number of free cells, rounded up to whole vectors. */
enum { LUNA_CELLS = (2 * NOVA_LUNA_TILES + 3 + LUNA_LANES - 1) / LUNA_LANES * LUNA_LANES };

/* The promise of an open task, by the number of tiles that it still lacks and the number of free sides of its tile. */
enum { LUNA_LACKS = 5, LUNA_SIDES = 5, LUNA_DONE = 1000, LUNA_MOST = 12 * LUNA_DONE, LUNA_WORTHLESS = -16 * LUNA_DONE };
typedef struct luna_promises {
    int16_t of[LUNA_LACKS][LUNA_SIDES];
} luna_promises;
extern const luna_promises luna_usual_promises;

/* Weights that more than one file of the planner needs; plan.c has the others. */
enum { LUNA_STEP = 480 };                     /* of a step on the track, in thousandths of a task */
static const float LUNA_SHARPNESS = 0.00293F; /* of ratings: what a thousandth of a task adds to one */

typedef struct luna_look {
    luna_promises promises;                      /* smaller when the player has few discs left */
    int lateness;                                /* index of the row of `late` (look.c) at the time of the look */
    luna_bits open;                              /* tiles with open tasks */
    luna_bits feelers[NOVA_LUNA_TILES + 1];      /* by group: the tiles that feel the group, its own tiles included */
    int32_t grows[NOVA_LUNA_TILES + 1];          /* by group: what one more tile in the group would change for all its feelers */
    luna_tile_look at_tile[NOVA_LUNA_TILES + 1]; /* by id */
    uint8_t sides[NOVA_LUNA_TILES + 1];          /* by id: how many sides of the tile are free */
    uint32_t seen;                               /* colours for which the look at the cells below holds, a bit for each */
    int known;                                   /* of so many free cells `cell` and `around` are known: of all, or 0 */
    uint16_t cell[LUNA_CELLS];                   /* in the order of the state's list */
    luna_around around[LUNA_CELLS];              /* what lies around them */
    int cells;
    int16_t gain[NOVA_LUNA_COLOURS][LUNA_CELLS];  /* what a tile of the colour in the cell would change for the tiles in the display */
    uint8_t feels[NOVA_LUNA_COLOURS][LUNA_CELLS]; /* how many tiles of the colour a tile in the cell would feel */
    int16_t promise[LUNA_LACKS][LUNA_CELLS];      /* the promise of a task of a tile in the cell, by how many tiles the task lacks */
} luna_look;

static inline int luna_promise(const luna_promises *promises, int lacking, int sides)
{
    return promises->of[lacking < LUNA_LACKS ? lacking : LUNA_LACKS - 1][sides];
}

/* How many tiles of each colour a task still lacks. Where a colour's sum is below 128, the task lacks 128 minus that sum. */
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

/* The sum of the promises of a tile's open tasks if the tile feels `feels` and has so many free sides. Tasks that a hook decides are left
 * out: the planner knows nothing about them. */
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

/* Keeps the greater number in each lane. */
static inline void luna_keep_greater(luna_lanes *most, const luna_lanes *values)
{
    luna_lanes greater = *values > *most;
    *most = (greater & *values) | (~greater & *most);
}

/* The greatest number of a vector, found by halves. */
static inline int luna_greatest(const luna_lanes *lanes)
{
    typedef int16_t eight __attribute__((vector_size(16)));
    typedef int16_t four __attribute__((vector_size(8)));
    eight half[2];
    four quarter[2];
    memcpy(half, lanes, sizeof half);
    eight greater = half[0] > half[1];
    half[0] = (greater & half[0]) | (~greater & half[1]);
    memcpy(quarter, &half[0], sizeof quarter);
    four more = quarter[0] > quarter[1];
    quarter[0] = (more & quarter[0]) | (~more & quarter[1]);
    int most = quarter[0][0];
    for (int i = 1; i < 4; i++)
        most = quarter[0][i] > most ? quarter[0][i] : most;
    return most;
}

/* The looks at all displays during a rollout. Each one is made, or brought up to date, only when somebody needs it. */
typedef struct luna_looks {
    luna_look of[NOVA_MAX_PLAYERS];
    bool known[NOVA_MAX_PLAYERS];
    uint32_t unseen[NOVA_MAX_PLAYERS]; /* the tile that the player has placed since the look; 0: none */
} luna_looks;

/* How many sides of a tile are free. */
int luna_free_sides(const luna_game *game, const luna_state *state, int player, uint32_t tile);

/* Looks at all tiles of a display. */
void luna_look_at_tiles(const luna_game *game, const luna_state *state, int player, luna_look *look);
/* Updates the last look after the player has placed exactly this tile. When the player's number of discs left reaches another row of `late`
 * (look.c), the promises change and the function looks at all open tiles again. */
void luna_look_add(const luna_game *game, const luna_state *state, int player, uint32_t tile, luna_look *look);
void luna_forget_looks(luna_looks *looks);
/* The look at all tiles of the player's display, as they lie now. */
luna_look *luna_look_up(const luna_game *game, const luna_state *state, int player, luna_looks *looks);
/* The player, whose look was up to date, has placed this tile; 0 for a refill. */
void luna_outdate_look(const luna_game *game, int player, uint32_t tile, luna_looks *looks);
/* Looks at the free cells, in the order of the state's list, for new tiles of these colours (a bit for each colour), unless the last look at them
 * still holds. Look at the tiles first. The last vector is filled up with cells where every tile is worthless. */
void luna_look_at_cells(const luna_game *game, const luna_state *state, int player, uint32_t colours, luna_look *look);
/* What the tile would change in each of these cells; `change` has room for LUNA_CELLS, and whole vectors are written. */
void luna_look_change(const luna_game *game, const luna_look *look, uint32_t tile, int16_t *change);
/* The greatest of these changes. */
int luna_best_change(const luna_game *game, const luna_look *look, uint32_t tile);

#endif
