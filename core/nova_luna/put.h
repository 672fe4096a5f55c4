/* SPDX-License-Identifier: MIT
 *
 * How a tile is put into a display. A random game spends most of its time here, so all functions are inline. Playouts have a copy of their
 * own, in which everything that depends on the rules alone is constant.
 *
 * Mispredicted branches once took most of that time. Therefore the code works out without branches what a neighbour is: none, a tile of
 * another group, or a tile of the same group. The code also does not read again what it has just written.
 */
#ifndef NOVA_LUNA_PUT_H
#define NOVA_LUNA_PUT_H

#include <string.h>
#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "luna.h"

/* ---- Neighbours -------------------------------------------------------------------------------------------------------------------- */

/* Puts the tile on the board. The empty cells beside the tile become free cells. `near` gets what the board has in the four cells beside the
 * tile: tiles, or other values of a cell. The code writes a list entry for each of these cells, but counts the entry only if the cell is a new
 * free cell. So no branch depends on what lies beside the tile. */
static inline void luna_settle(const luna_game *game, luna_state *state, uint32_t tile, uint32_t nth_free, uint32_t near[4])
{
    static const int toward[4] = {PLACE_EAST, -PLACE_EAST, PLACE_SOUTH, -PLACE_SOUTH}; /* ORDER of luna_game.step */
    uint8_t *board = luna_board(game, state, state->player);
    uint32_t *free = luna_free(game, state, state->player);
    uint32_t count = state->free[state->player] - 1u;
    uint32_t place = free[nth_free];
    uint32_t cell = luna_cell(game, place);
    const uint32_t cells = game->cells, cell_free = game->cell_free; /* the compiler must assume that the stores below change the fields */
    free[nth_free] = free[count];
    board[cell] = (uint8_t)tile;
    for (int direction = 0; direction < 4; direction++) {
        uint8_t *next = &board[luna_beyond(cell, game->step[direction], cells)];
        uint32_t found = *next;
        free[count] = place + (uint32_t)toward[direction];
        count += found == CELL_EMPTY;
        *next = (uint8_t)(found == CELL_EMPTY ? cell_free : found);
        near[direction] = found;
    }
    state->free[state->player] = (uint16_t)count;
    state->placed[tile].place = place;
    state->placed[tile].cell = (uint16_t)cell;
}

/* ---- Tasks ------------------------------------------------------------------------------------------------------------------------- */

/* The tasks that got discs in this placement. An entry has a tile's id from bit 4 on, and in bits 0-3 a bit for each task that got a disc.
 * These bits can all be 0: each tile that is looked at has an entry, because the processor can't predict whether an open task is fulfilled. */
typedef struct luna_covered {
    uint32_t tiles;
    int discs;
    uint16_t list[NOVA_LUNA_TILES + 1];
} luna_covered;

static inline void luna_cover(uint8_t *open, uint32_t tile, uint32_t tasks, luna_covered *covered)
{
    const uint32_t was_open = open[tile];
    tasks &= was_open;
    open[tile] = (uint8_t)(was_open ^ tasks);
    covered->list[covered->tiles++] = (uint16_t)(tile << NOVA_LUNA_TASKS | tasks);
    covered->discs += __builtin_popcount(tasks);
}

/* A bit for each task that luna_fulfils says is fulfilled. */
static inline uint32_t luna_find_fulfilled(const luna_tile *tile, luna_counts feels)
{
#ifdef __AVX2__
    static_assert(sizeof tile->lacks == sizeof(__m256i), "all tasks of a tile are one vector");
    const __m256i high = _mm256_set1_epi8((char)0x80);
    __m256i sums = _mm256_add_epi64(_mm256_set1_epi64x((long long)feels), _mm256_load_si256((const __m256i *)tile->lacks));
    __m256i full = _mm256_cmpeq_epi64(_mm256_and_si256(sums, high), high);
    return (uint32_t)_mm256_movemask_pd(_mm256_castsi256_pd(full));
#else
    uint32_t fulfilled = 0;
    for (uint32_t task = 0; task < NOVA_LUNA_TASKS; task++)
        fulfilled |= (uint32_t)luna_fulfils(feels, tile->lacks[task]) << task;
    return fulfilled;
#endif
}

static inline void luna_cover_fulfilled(const luna_game *game, uint8_t *open, uint32_t tile, luna_counts feels, luna_covered *covered)
{
    luna_cover(open, tile, luna_find_fulfilled(&game->tile[tile], feels), covered);
}

/* In placing.c. If there are fewer discs than covered tasks, the first tasks by tile id and index keep their discs. */
void luna_give_back(const luna_game *game, uint8_t *open, const luna_covered *covered, int missing);

static inline void luna_pay(const luna_game *game, luna_state *state, const luna_covered *covered)
{
    int left = state->left[state->player] - covered->discs;
    if (__builtin_expect(left < 0, 0)) {
        luna_give_back(game, luna_open(game, state), covered, -left);
        left = 0;
    }
    state->left[state->player] = (int16_t)left;
}

/* ---- A placement -------------------------------------------------------------------------------------------------------------------
 *
 * The code always handles four groups beside the tile, one by direction. Where there is no group it takes group 0, of size 0. */

/* Replaces each repeated group by group 0. The code has no branches, because the processor can't predict whether two neighbours are of one
 * group. */
static inline void luna_keep_different(uint32_t group[4])
{
    for (int i = 1; i < 4; i++)
        for (int j = 0; j < i; j++)
            group[i] &= group[i] == group[j] ? 0 : ~0u;
}

/* In placing.c. If the new tile touches several groups of its colour, these groups become one before the tile is added: each other group
 * joins the first one. */
void luna_join_several(const luna_game *game, luna_state *state, const uint32_t near[4], uint32_t group[4], const luna_tile *mine,
                       uint32_t words);

/* The sets of the tiles that feel the new tile's group: before the placement, and after it. */
typedef struct luna_felt {
    uint64_t old[LUNA_SET_WORDS];
    uint64_t now[LUNA_SET_WORDS];
} luna_felt;

/* A tile that felt the group before feels one tile more. A tile that feels the group only now feels the whole group. Each of them may have
 * fulfilled a task. `joined` is the group's size before the placement. */
static inline void luna_tell_all(const luna_game *game, luna_state *state, const luna_tile *mine, const luna_felt *felt, uint32_t joined,
                                 luna_covered *covered, const uint32_t words)
{
    uint8_t *open = luna_open(game, state);
    const luna_counts one = mine->one, all = mine->one * (1 + joined);
    for (uint32_t word = 0; word < words; word++) {
        for (uint64_t left = felt->now[word]; left; left &= left - 1) {
            uint32_t tile = game->with_tasks[word * 64 + (uint32_t)__builtin_ctzll(left)];
            luna_counts feels = state->placed[tile].feels + (felt->old[word] & left & -left ? one : all);
            state->placed[tile].feels = feels;
            luna_cover_fulfilled(game, open, tile, feels, covered);
        }
    }
}

/* Puts the new tile into the ring of its group. The tile may be the only one of its group. */
static inline void luna_enter_ring(luna_placed *placed, uint32_t tile, uint32_t root)
{
    uint8_t after = placed[root].next;
    placed[root].next = (uint8_t)tile;
    placed[tile].next = root == tile ? (uint8_t)tile : after;
    placed[tile].group = (uint8_t)root;
}

/* Makes the new tile feel the groups at its edges. The new tile's own group is felt by the tiles that felt this group before, and by the
 * tiles beside the new tile. */
static inline __attribute__((always_inline)) void luna_touch(const luna_game *game, const luna_state *state, const luna_tile *mine,
                                                             const uint32_t near[4], const uint32_t group[4], uint32_t root,
                                                             luna_felt *felt, const uint32_t words)
{
    uint64_t *touching = luna_touching(game, state);
    for (uint32_t word = 0; word < words; word++) {
        const uint64_t bit = words == 1 || mine->word == word ? mine->bit : 0;
        uint64_t touches[4], beside = 0;
        for (int i = 0; i < 4; i++) {
            const luna_tile *tile = &game->tile[near[i]];
            touches[i] = touching[group[i] * words + word];
            beside |= words == 1 || tile->word == word ? tile->bit : 0;
        }
        felt->old[word] = 0;
        for (int i = 0; i < 4; i++) {
            felt->old[word] |= group[i] == root ? touches[i] : 0;
            touching[group[i] * words + word] = touches[i] | bit;
        }
        felt->now[word] = felt->old[word] | beside;
        touching[root * words + word] = felt->now[word] | bit;
        touching[word] = 0; /* group 0 is no group */
    }
}

static inline __attribute__((always_inline)) void luna_put_inline(const luna_game *game, luna_state *state, uint32_t tile,
                                                                  uint32_t nth_free, const uint32_t words)
{
    const luna_tile *mine = &game->tile[tile];
    const luna_counts own = mine->one;
    luna_placed *placed = state->placed;
    uint8_t *sizes = luna_sizes(game, state);
    uint32_t near[4], group[4];
    luna_settle(game, state, tile, nth_free, near);
    luna_counts one[4], beside = 0, feels = 0;
    for (int i = 0; i < 4; i++) {
        one[i] = game->tile[near[i]].one;
        beside += one[i];
        group[i] = placed[near[i]].group;
    }
    if (__builtin_expect((beside & 0xfefefefefefefefeu) != 0, 0)) {
        luna_keep_different(group);
        luna_join_several(game, state, near, group, mine, words);
    }
    uint32_t root = tile;
    for (int i = 3; i >= 0; i--) {
        feels += sizes[group[i]] * one[i];
        root = one[i] == own ? group[i] : root;
    }
    uint32_t joined = (uint32_t)(feels >> mine->shift) & 255;
    sizes[root] = (uint8_t)(joined + 1);
    placed[tile].feels = feels;
    luna_enter_ring(placed, tile, root);
    luna_felt felt;
    luna_touch(game, state, mine, near, group, root, &felt, words);
    luna_covered covered;
    covered.tiles = 0;
    covered.discs = 0;
    luna_cover_fulfilled(game, luna_open(game, state), tile, feels, &covered);
    luna_tell_all(game, state, mine, &felt, joined, &covered, words);
    luna_pay(game, state, &covered);
}

#endif
