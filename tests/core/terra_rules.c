/* SPDX-License-Identifier: MIT */
#include "terra_rules.h"

#include <string.h>

/* ---- Made-up maps ------------------------------------------------------------------------------------------------------------------ */

enum { COLUMNS = 1024, MIDDLE = 512 };
static char grid[NOVA_TERRA_ROWS][COLUMNS + 1];

typedef struct place {
    int row, column;
} place;

/* A step from a place, in a direction that suits the shape. */
static place next_place(nova_rng *rng, terra_shape shape, place from)
{
    static const int rows[6] = {0, 0, 1, -1, 1, -1};
    static const int columns[6] = {2, -2, 1, -1, -1, 1};
    uint32_t direction = nova_rng_below(rng, 6);
    if (shape == TERRA_ROWS && nova_rng_below(rng, 40) > 0)
        direction %= 2;
    if (shape == TERRA_STAIRS && nova_rng_below(rng, 20) > 0)
        direction = 2 + direction % 2;
    return (place){from.row + rows[direction], from.column + columns[direction]};
}

/* The landscape of a new hex: mostly that of the hex from which it grew. */
static char pick_landscape(nova_rng *rng, place from, int landscapes)
{
    if (nova_rng_below(rng, 4) > 0)
        return grid[from.row][from.column];
    return (char)('A' + nova_rng_below(rng, (uint32_t)landscapes));
}

static void grow(nova_rng *rng, terra_shape shape, int hexes, int landscapes)
{
    place grown[NOVA_TERRA_HEXES] = {{shape == TERRA_ROWS ? 0 : NOVA_TERRA_ROWS / 2, MIDDLE}};
    memset(grid, ' ', sizeof grid);
    grid[grown[0].row][grown[0].column] = 'A';
    for (int count = 1; count < hexes;) {
        place from = grown[nova_rng_below(rng, (uint32_t)count)];
        place to = next_place(rng, shape, from);
        if (to.row < 0 || to.row >= NOVA_TERRA_ROWS || grid[to.row][to.column] != ' ')
            continue;
        grid[to.row][to.column] = pick_landscape(rng, from, landscapes);
        grown[count++] = to;
    }
}

/* Takes the rows of the map out of the grid, without the empty rows above and below and the empty columns on the left. */
static void cut_out(nova_terra_rules *rules)
{
    int left = MIDDLE;
    rules->rows = 0;
    for (int row = 0; row < NOVA_TERRA_ROWS; row++) {
        int last = COLUMNS;
        while (last > 0 && grid[row][last - 1] == ' ')
            last--;
        grid[row][last] = '\0';
        int first = (int)strspn(grid[row], " ");
        left = last > 0 && first < left ? first : left;
    }
    for (int row = 0; row < NOVA_TERRA_ROWS; row++)
        if (grid[row][0])
            rules->map[rules->rows++] = grid[row] + left;
}

void terra_wild_rules(nova_terra_rules *rules, uint64_t seed, terra_shape shape, int hexes, int landscapes)
{
    nova_rng rng;
    nova_rng_seed(&rng, seed, NOVA_STREAM_DEAL);
    memset(rules, 0, sizeof *rules);
    grow(&rng, shape, hexes, landscapes);
    cut_out(rules);
    rules->pioneers = 1 + (int)nova_rng_below(&rng, (uint32_t)(hexes - 1) / 8 + 1);
    if (rules->pioneers > NOVA_TERRA_PIONEERS)
        rules->pioneers = NOVA_TERRA_PIONEERS;
    rules->stones = 1 + (int)nova_rng_below(&rng, (uint32_t)hexes);
    rules->actions = 1 + (int)nova_rng_below(&rng, 5);
    rules->landscapes = 1 + (int)nova_rng_below(&rng, 4);
    for (int i = 1; i <= rules->landscapes; i++)
        rules->points[i] = (int)nova_rng_below(&rng, 10);
    rules->quiet = 1 + (int)nova_rng_below(&rng, 60);
}
