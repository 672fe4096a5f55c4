/* SPDX-License-Identifier: MIT
 *
 * Nova Luna's displays: a tile is put on a free cell, joins the groups of its colour, and what it touches is told. A placement costs
 * what it touches; nothing looks at the whole display.
 *
 * The invariant behind it: `feels` of a placed tile holds for each colour the sizes of the different groups of that colour at its
 * edges added up, its own group (when the colour is its own) without itself. A group's size is therefore what any member feels of its own
 * colour, plus one.
 */
#include <string.h>

#include "nova_luna.h"

static const int beside[4] = {PLACE_EAST, -PLACE_EAST, PLACE_SOUTH, -PLACE_SOUTH}; /* ORDER of luna_game.step */

void luna_display_clear(const luna_game *game, luna_state *state, int player)
{
    uint8_t *board = luna_board(game, state, player);
    memset(board, CELL_EMPTY, game->cells);
    board[luna_cell(game, PLACE_ORIGIN)] = CELL_FREE;
    luna_free(game, state, player)[0] = PLACE_ORIGIN;
    state->free[player] = 1;
}

/* A list of different tiles. */
typedef struct tile_set {
    uint64_t has[4];
    int count;
    uint8_t tile[NOVA_LUNA_TILES];
} tile_set;

static inline void set_add(tile_set *set, uint32_t tile)
{
    uint64_t bit = (uint64_t)1 << (tile & 63);
    set->tile[set->count] = (uint8_t)tile;
    set->count += !(set->has[tile >> 6] & bit);
    set->has[tile >> 6] |= bit;
}

static inline bool is_tile(uint32_t found)
{
    return found - 1 < CELL_FREE - 1;
}

static inline int group_size(const luna_game *game, const luna_state *state, uint32_t tile)
{
    return (int)(state->placed[tile].feels >> game->tile[tile].lane & 255) + 1;
}

/* Puts the tile on the board; its empty neighbours become free cells, those with tiles are returned in `near`. Both lists are written in
 * any case and counted up only where it fits, so that no branch depends on what lies there. */
static int settle(const luna_game *game, luna_state *state, uint32_t tile, uint32_t nth_free, uint8_t near[5])
{
    uint8_t *board = luna_board(game, state, state->player);
    uint32_t *free = luna_free(game, state, state->player);
    uint32_t count = state->free[state->player] - 1u;
    uint32_t place = free[nth_free];
    uint32_t cell = luna_cell(game, place);
    free[nth_free] = free[count];
    board[cell] = (uint8_t)tile;
    int tiles = 0;
    for (int direction = 0; direction < 4; direction++) {
        uint32_t next = luna_neighbour(game, cell, direction);
        uint32_t found = board[next];
        free[count] = place + (uint32_t)beside[direction];
        count += found == CELL_EMPTY;
        board[next] = (uint8_t)(found == CELL_EMPTY ? CELL_FREE : found);
        near[tiles] = (uint8_t)found;
        tiles += is_tile(found);
    }
    state->free[state->player] = (uint16_t)count;
    state->placed[tile].place = place;
    state->placed[tile].cell = (uint16_t)cell;
    return tiles;
}

/* What a tile feels of its neighbours; a group that is there twice counts once. */
static luna_counts feel(const luna_game *game, const luna_state *state, const uint8_t *near, int tiles)
{
    luna_counts feels = 0;
    for (int i = 0; i < tiles; i++) {
        uint32_t group = state->placed[near[i]].group;
        bool again = false;
        for (int j = 0; j < i; j++)
            again |= state->placed[near[j]].group == group;
        luna_counts size = (luna_counts)group_size(game, state, near[i]);
        feels += again ? 0 : size << game->tile[near[i]].lane;
    }
    return feels;
}

/* Who feels the group that `member` is of: the tiles of other colours at its edges. */
static void feel_around(const luna_game *game, const luna_state *state, uint32_t member, tile_set *around)
{
    const uint8_t *board = luna_board(game, state, state->player);
    uint32_t lane = game->tile[member].lane;
    memset(around->has, 0, sizeof around->has);
    around->count = 0;
    uint32_t at = member;
    do {
        for (int direction = 0; direction < 4; direction++) {
            uint32_t found = board[luna_neighbour(game, state->placed[at].cell, direction)];
            if (is_tile(found) && game->tile[found].lane != lane)
                set_add(around, found);
        }
        at = state->placed[at].next;
    } while (at != member);
}

/* The group of `kin` becomes part of `tile`'s: nobody feels it any more as a group of its own, its tiles are relabelled, the rings joined. */
static void absorb(const luna_game *game, luna_state *state, uint32_t tile, uint32_t kin)
{
    luna_placed *placed = state->placed;
    luna_counts share = (luna_counts)group_size(game, state, kin) << game->tile[kin].lane;
    tile_set around;
    feel_around(game, state, kin, &around);
    for (int i = 0; i < around.count; i++)
        placed[around.tile[i]].feels -= share;
    uint32_t at = kin;
    do {
        placed[at].group = (uint8_t)tile;
        at = placed[at].next;
    } while (at != kin);
    uint8_t first = placed[tile].next;
    placed[tile].next = placed[kin].next;
    placed[kin].next = first;
}

/* ---- Tasks ------------------------------------------------------------------------------------------------------------------------- */

/* Tasks that wait for a disc, each as 4 * tile id + task index. */
typedef struct ready_tasks {
    int count;
    uint16_t task[NOVA_LUNA_TILES * NOVA_LUNA_TASKS + 1];
} ready_tasks;

static inline void look_at(const luna_game *game, const luna_state *state, uint32_t tile, ready_tasks *ready)
{
    for (uint32_t open = luna_open(game, state)[tile]; open; open &= open - 1) {
        uint32_t task = (uint32_t)__builtin_ctz(open);
        ready->task[ready->count] = (uint16_t)(tile * NOVA_LUNA_TASKS + task);
        ready->count += luna_fulfils(state->placed[tile].feels, game->tile[tile].need[task]);
    }
}

static void sort_tasks(ready_tasks *ready)
{
    for (int i = 1; i < ready->count; i++) {
        uint16_t task = ready->task[i];
        int at = i;
        for (; at > 0 && ready->task[at - 1] > task; at--)
            ready->task[at] = ready->task[at - 1];
        ready->task[at] = task;
    }
}

/* With fewer discs than tasks the first by tile and index get them. */
static void cover(const luna_game *game, luna_state *state, ready_tasks *ready)
{
    uint8_t *open = luna_open(game, state);
    int discs = state->left[state->player];
    if (ready->count > discs) {
        sort_tasks(ready);
        ready->count = discs;
    }
    for (int i = 0; i < ready->count; i++)
        open[ready->task[i] / NOVA_LUNA_TASKS] &= (uint8_t) ~(1u << ready->task[i] % NOVA_LUNA_TASKS);
    state->left[state->player] = (int16_t)(discs - ready->count);
}

void luna_cover_pending(const luna_game *game, luna_state *state)
{
    ready_tasks ready;
    ready.count = 0;
    for (uint32_t tile = 1; tile <= (uint32_t)game->rules.tiles; tile++)
        look_at(game, state, tile, &ready); /* a tile that isn't placed feels nothing, and no task asks for nothing */
    cover(game, state, &ready);
}

/* ---- A placement ------------------------------------------------------------------------------------------------------------------- */

/* No neighbour of its colour: a new group of one, that only the neighbours feel. */
static void put_alone(const luna_game *game, luna_state *state, uint32_t tile, const uint8_t *near, int tiles, ready_tasks *ready)
{
    luna_counts one = (luna_counts)1 << game->tile[tile].lane;
    for (int i = 0; i < tiles; i++) {
        state->placed[near[i]].feels += one;
        look_at(game, state, near[i], ready);
    }
    look_at(game, state, tile, ready);
}

/* The groups of its colour that it touches become one: their members feel each other, and everybody around feels the whole. */
static void put_among_kin(const luna_game *game, luna_state *state, uint32_t tile, const uint8_t *near, int tiles, ready_tasks *ready)
{
    luna_placed *placed = state->placed;
    uint32_t lane = game->tile[tile].lane;
    for (int i = 0; i < tiles; i++)
        if (game->tile[near[i]].lane == lane && placed[near[i]].group != tile)
            absorb(game, state, tile, near[i]);
    luna_counts others = placed[tile].feels >> lane & 255;
    uint32_t at = tile;
    do {
        placed[at].feels = (placed[at].feels & ~((luna_counts)255 << lane)) | others << lane;
        look_at(game, state, at, ready);
        at = placed[at].next;
    } while (at != tile);
    tile_set around;
    feel_around(game, state, tile, &around);
    for (int i = 0; i < around.count; i++) {
        placed[around.tile[i]].feels += (others + 1) << lane;
        look_at(game, state, around.tile[i], ready);
    }
}

void luna_put(const luna_game *game, luna_state *state, uint32_t tile, uint32_t nth_free)
{
    uint8_t near[5];
    int tiles = settle(game, state, tile, nth_free, near);
    luna_placed *mine = &state->placed[tile];
    mine->feels = feel(game, state, near, tiles);
    mine->group = (uint8_t)tile;
    mine->next = (uint8_t)tile;
    ready_tasks ready;
    ready.count = 0;
    if (mine->feels >> game->tile[tile].lane & 255)
        put_among_kin(game, state, tile, near, tiles, &ready);
    else
        put_alone(game, state, tile, near, tiles, &ready);
    cover(game, state, &ready);
}
