/* SPDX-License-Identifier: MIT
 *
 * Most of a search's time goes by here. First the tiles are looked at, then the cells at their sides.
 */
#include "look.h"

const int16_t luna_promises[LUNA_LACKS][LUNA_SIDES] = {
    {1000, 1000, 1000, 1000, 1000}, /* done */
    {294, 400, 480, 572, 648},      {118, 180, 240, 308, 360}, {55, 98, 154, 215, 269}, {10, 25, 50, 77, 96},
};

/* The tiles at a cell's sides; returns how many. */
static inline int look_around(const luna_game *game, const uint8_t *board, uint32_t cell, uint8_t near[4])
{
    int tiles = 0;
    for (int side = 0; side < 4; side++) {
        uint32_t found = board[luna_beyond(cell, game->step[side], game->cells)];
        near[tiles] = (uint8_t)found;
        tiles += found - 1 < CELL_FREE - 1;
    }
    return tiles;
}

static inline bool seen_before(const luna_state *state, const uint8_t *near, int i)
{
    for (int j = 0; j < i; j++)
        if (state->placed[near[j]].group == state->placed[near[i]].group)
            return true;
    return false;
}

/* ---- Tiles ----------------------------------------------------------------------------------------------------------------------------- */

/* Adds what one open task hopes for: near its tile, and in groups that reach far from it. */
static inline void look_at_task(luna_counts lack, luna_tile_look *at, luna_values *far)
{
    int lacking = luna_sum(lack), sides = at->sides;
    int now = luna_promise(lacking, sides);
    int grown = luna_promise(lacking - 1, sides) - now;
    int blocked = sides > 0 ? luna_promise(lacking, sides - 1) - now : 0;
    int helped = sides > 0 ? luna_promise(lacking - 1, sides - 1) - now : 0;
    at->blocked = (int16_t)(at->blocked + blocked);
    while (lack) {
        int colour = __builtin_ctzll(lack) / 8;
        at->near.of[colour] = (int16_t)(at->near.of[colour] + helped - blocked);
        far->of[colour] = (int16_t)(far->of[colour] + grown);
        lack &= ~((luna_counts)255 << 8 * colour);
    }
}

static inline void look_at_tasks(const luna_tile *tile, uint32_t open, luna_counts feels, luna_tile_look *at, luna_values *far)
{
    for (; open; open &= open - 1) {
        luna_counts lacks = tile->lacks[__builtin_ctz(open)];
        luna_counts lack = luna_missing(feels, lacks);
        if (lacks && lack)
            look_at_task(lack, at, far);
    }
}

static void look_at_tile(const luna_game *game, const luna_state *state, const uint8_t *board, uint32_t tile, luna_look *look)
{
    const luna_placed *placed = &state->placed[tile];
    luna_tile_look *at = &look->at_tile[tile];
    uint32_t open = luna_open(game, state)[tile];
    luna_values far = {{0}};
    uint8_t near[4];
    *at = (luna_tile_look){.sides = 0};
    if (!open)
        return;
    int tiles = look_around(game, board, placed->cell, near);
    at->sides = (uint8_t)(4 - tiles);
    look_at_tasks(&game->tile[tile], open, placed->feels, at, &far);
    for (int i = 0; i < tiles; i++)
        if (!seen_before(state, near, i))
            look->grows[state->placed[near[i]].group] += far.of[game->tile[near[i]].colour];
    look->grows[placed->group] += far.of[game->tile[tile].colour];
}

/* ---- Cells ----------------------------------------------------------------------------------------------------------------------------- */

/* The size of a tile's group, in its colour's byte; 0 for tile 0. */
static inline luna_counts group_size(const luna_game *game, const luna_state *state, uint32_t tile)
{
    return (state->placed[tile].feels & game->tile[tile].all) + game->tile[tile].one;
}

/* What a tile's open tasks gain from a group of so many of a colour at one of its sides. */
static int gain_of_group(const luna_game *game, const luna_state *state, uint32_t tile, uint32_t colour, int size, int sides)
{
    int gain = 0;
    for (uint32_t open = luna_open(game, state)[tile]; open; open &= open - 1) {
        luna_counts lacks = game->tile[tile].lacks[__builtin_ctz(open)];
        luna_counts lack = luna_missing(state->placed[tile].feels, lacks);
        if (!lacks || !lack)
            continue;
        int lacking = luna_sum(lack), asks = luna_byte_of(lack, colour);
        gain += luna_promise(lacking - (asks < size ? asks : size), sides - 1) - luna_promise(lacking, sides);
    }
    return gain;
}

/* A tile of a colour that lies next to the cell already would join its groups there. */
static int gain_of_joining(const luna_game *game, const luna_state *state, const luna_look *look, const uint8_t *near, int tiles,
                           uint32_t colour)
{
    int gain = 0, size = 1;
    for (int i = 0; i < tiles; i++) {
        if (game->tile[near[i]].colour != colour || seen_before(state, near, i))
            continue;
        size += luna_byte_of(group_size(game, state, near[i]), colour);
        gain += look->grows[state->placed[near[i]].group];
    }
    for (int i = 0; i < tiles; i++) {
        bool feels_it = game->tile[near[i]].colour == colour || luna_byte_of(state->placed[near[i]].feels, colour) >= size - 1;
        gain += feels_it ? look->at_tile[near[i]].blocked : gain_of_group(game, state, near[i], colour, size, look->at_tile[near[i]].sides);
    }
    return gain;
}

static void look_at_cell(const luna_game *game, const luna_state *state, const uint8_t *board, uint32_t place, uint32_t colours,
                         const luna_look *look, luna_cell_look *at)
{
    uint8_t near[4];
    int tiles = look_around(game, board, luna_cell(game, place), near);
    uint32_t joins = 0;
    *at = (luna_cell_look){.sides = (uint8_t)(4 - tiles)};
    for (int i = 0; i < tiles; i++) {
        const luna_tile_look *tile = &look->at_tile[near[i]];
        for (int colour = 0; colour < NOVA_LUNA_COLOURS; colour++)
            at->gain.of[colour] = (int16_t)(at->gain.of[colour] + tile->near.of[colour] + tile->blocked);
        if (seen_before(state, near, i))
            continue;
        at->feels += group_size(game, state, near[i]);
        joins |= 1u << game->tile[near[i]].colour;
    }
    for (joins &= colours; joins; joins &= joins - 1) {
        uint32_t colour = (uint32_t)__builtin_ctz(joins);
        at->gain.of[colour] = (int16_t)gain_of_joining(game, state, look, near, tiles, colour);
    }
}

/* ---- A display ------------------------------------------------------------------------------------------------------------------------- */

int luna_free_sides(const luna_game *game, const luna_state *state, int player, uint32_t tile)
{
    uint8_t near[4];
    return 4 - look_around(game, luna_board(game, state, player), state->placed[tile].cell, near);
}

void luna_look_find(const luna_game *game, const luna_state *state, int player, luna_look *look)
{
    const uint8_t *board = luna_board(game, state, player);
    look->tiles = 0;
    for (uint32_t tile = 1; tile <= game->ids_used; tile++) {
        look->tile[look->tiles] = (uint8_t)tile;
        look->tiles += board[state->placed[tile].cell] == tile;
    }
}

void luna_look_at(const luna_game *game, const luna_state *state, int player, luna_focus focus, luna_look *look)
{
    const uint8_t *board = luna_board(game, state, player);
    const uint32_t *free = luna_free(game, state, player);
    for (int i = 0; i < look->tiles; i++)
        look->grows[look->tile[i]] = 0;
    for (int i = 0; i < look->tiles; i++)
        look_at_tile(game, state, board, look->tile[i], look);
    look->cells = 0;
    for (int i = focus.first; i < state->free[player]; i += focus.every)
        look_at_cell(game, state, board, free[i], focus.colours, look, &look->at_cell[look->cells++]);
}
