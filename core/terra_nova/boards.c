/* SPDX-License-Identifier: MIT
 *
 * Prepares Terra Nova's bit boards (drawn in terra.h) for a map: decides which bit stands for which hex.
 */
#include <limits.h>
#include <stdlib.h>

#include "terra.h"

/* The words of one direction while lines are packed into them. `used` counts the bits in use of each word, gap bits included. */
typedef struct packing {
    uint32_t first; /* word of the board */
    uint32_t words;
    uint32_t used[TERRA_HOME];
} packing;

/* The number of hexes of the line in this direction that begins at the hex; 0 if no line begins there. */
static int line_length(const terra_map *map, int hex, int direction)
{
    if (map->hex[hex].next[(direction + 3) % TERRA_DIRECTIONS] != TERRA_NOWHERE)
        return 0;
    int length = 0;
    for (; hex != TERRA_NOWHERE; hex = map->hex[hex].next[direction])
        length++;
    return length;
}

/* The first word with room for the line. A line longer than a word begins a new word and goes on in the next ones. */
static uint32_t find_room(packing *packed, int length)
{
    uint32_t word = 0;
    while (word < packed->words && packed->used[word] + (uint32_t)length > 64)
        word++;
    uint32_t fresh = word == packed->words ? ((uint32_t)length + 63) / 64 : 0;
    for (; fresh > 0; fresh--)
        packed->used[packed->words++] = 0;
    assert(packed->words <= TERRA_HOME);
    return word;
}

static void put_line(terra_game *game, packing *packed, int hex, int direction, int length)
{
    uint32_t word = find_room(packed, length);
    for (; hex != TERRA_NOWHERE; hex = game->map.hex[hex].next[direction]) {
        if (packed->used[word] == 64) {
            game->goes_on[packed->first + word] = true;
            game->long_lines = true;
            word++;
        }
        game->bit[hex][direction] = (uint16_t)((packed->first + word) * 64 + packed->used[word]++);
    }
    if (packed->used[word] < 64)
        packed->used[word]++; /* the gap */
}

/* Packs the longest lines first. This order wastes few bits, and only lines longer than a word go on in the next word. Returns the number of
 * words. */
static uint32_t pack_direction(terra_game *game, int direction, uint32_t first)
{
    packing packed = {.first = first};
    for (int length = game->map.hexes; length > 0; length--)
        for (int hex = 0; hex < game->map.hexes; hex++)
            if (line_length(&game->map, hex, direction) == length)
                put_line(game, &packed, hex, direction, length);
    return packed.words;
}

/* The second half of a board is the first one, read backwards. */
static void mirror(terra_game *game)
{
    uint32_t last = game->words * 64 - 1;
    for (int hex = 0; hex < game->map.hexes; hex++)
        for (int direction = 0; direction < 3; direction++)
            game->bit[hex][direction + 3] = (uint16_t)(last - game->bit[hex][direction]);
    for (uint32_t word = 0; word + 1 < game->words / 2; word++)
        game->goes_on[game->words - 2 - word] = game->goes_on[word];
}

static void draw_picture(terra_game *game, int hex)
{
    uint64_t *picture = game->picture + (uint32_t)hex * game->extent.board_blocks * TERRA_BLOCK;
    for (int direction = 0; direction < TERRA_DIRECTIONS; direction++) {
        uint32_t bit = game->bit[hex][direction];
        picture[bit / 64] |= (uint64_t)1 << bit % 64;
        game->all[bit / 64] |= (uint64_t)1 << bit % 64;
        game->standing[bit / 64] |= (uint64_t)!game->map.blocked[hex] << bit % 64;
        game->hex_at[bit] = (uint32_t)hex;
    }
}

static void fill_sets(terra_game *game, int hex)
{
    const terra_hex *at = &game->map.hex[hex];
    terra_add(game, game->landscape[at->landscape], hex);
    for (int direction = 0; direction < TERRA_DIRECTIONS; direction++)
        if (at->next[direction] != TERRA_NOWHERE)
            terra_add(game, game->near[hex], at->next[direction]);
}

bool terra_ready_boards(terra_game *game)
{
    game->home = pack_direction(game, TERRA_EAST, 0);
    uint32_t half = game->home;
    half += pack_direction(game, TERRA_SOUTH_EAST, half);
    half += pack_direction(game, TERRA_SOUTH_WEST, half);
    game->words = 2 * half;
    game->extent.set_blocks = (game->home + TERRA_BLOCK - 1) / TERRA_BLOCK;
    game->extent.board_blocks = (game->words + TERRA_BLOCK - 1) / TERRA_BLOCK;
    if (game->extent.set_blocks == TERRA_USUAL.set_blocks && game->extent.board_blocks < TERRA_USUAL.board_blocks)
        game->extent = TERRA_USUAL;
    mirror(game);
    game->picture = calloc((size_t)game->map.hexes * game->extent.board_blocks, sizeof(terra_block));
    if (!game->picture)
        return false;
    for (int hex = 0; hex < game->map.hexes; hex++) {
        draw_picture(game, hex);
        fill_sets(game, hex);
        if (game->map.blocked[hex])
            game->has_blocked = true;
        else
            terra_add(game, game->places, hex);
    }
    game->early = game->has_blocked ? 0 : game->rules.quiet > 0 ? game->rules.quiet : INT_MAX;
    game->irregular = game->long_lines || game->has_blocked;
    return true;
}
