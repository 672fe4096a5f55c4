/* SPDX-License-Identifier: MIT
 *
 * Terra Nova's areas: which parts of the board a stone has completed, and who gets what for them.
 */
#include <string.h>

#include "terra.h"

/* Finds the hexes without a stone. The result is not a set (see terra.h): bits of other directions may follow the first `home` words. */
void terra_free(const terra_game *game, const terra_state *state, uint64_t *free)
{
    for (uint32_t i = 0; i < game->extent.set_blocks; i++) {
        terra_blocks(free)[i] = terra_blocks(terra_empty(state))[i];
        for (int player = 0; player < game->base.players; player++)
            terra_blocks(free)[i] |= terra_blocks(terra_pioneers(game, state, player))[i];
    }
}

/* Finds the neighbours of all these hexes. */
static inline void spread(const terra_game *game, const uint64_t *hexes, uint64_t *neighbours, const terra_extent of)
{
    terra_block found[TERRA_HOME / TERRA_BLOCK] = {{0}};
    for (uint32_t word = 0; word < game->home; word++) {
        for (uint64_t left = hexes[word]; left; left &= left - 1) {
            const terra_block *near = terra_blocks(game->near[terra_lowest(game, left, word)]);
            for (uint32_t i = 0; i < of.set_blocks; i++)
                found[i] |= near[i];
        }
    }
    for (uint32_t i = 0; i < of.set_blocks; i++)
        terra_blocks(neighbours)[i] = found[i];
}

static inline bool has_any(const uint64_t *set, const terra_extent of)
{
    uint64_t any = 0;
    for (uint32_t i = 0; i < of.set_blocks * TERRA_BLOCK; i++)
        any |= set[i];
    return any;
}

/* Fills the part from the hex `start`, step by step. Each step goes on from all hexes that the last step has reached. Stops early once the
 * part contains all of `wanted`. Returns whether the part contains them. `wanted` may be NULL. */
static inline __attribute__((always_inline)) bool flood(const terra_game *game, const uint64_t *free, int start, const uint64_t *wanted,
                                                        uint64_t *part, const terra_extent of)
{
    uint64_t reached[TERRA_HOME], neighbours[TERRA_HOME], missing[TERRA_HOME];
    for (uint32_t i = 0; i < of.set_blocks; i++)
        terra_blocks(part)[i] = terra_blocks(reached)[i] = (terra_block){0};
    terra_add(game, reached, start);
    do {
        spread(game, reached, neighbours, of);
        for (uint32_t i = 0; i < of.set_blocks; i++) {
            terra_block now = terra_blocks(part)[i] | terra_blocks(reached)[i];
            terra_blocks(part)[i] = now;
            terra_blocks(reached)[i] = terra_blocks(neighbours)[i] & terra_blocks(free)[i] & ~now;
            if (wanted)
                terra_blocks(missing)[i] = terra_blocks(wanted)[i] & ~now;
        }
        if (wanted && !has_any(missing, of))
            return true;
    } while (has_any(reached, of));
    return false;
}

void terra_flood(const terra_game *game, const uint64_t *free, int start, uint64_t *part)
{
    if (terra_is_usual(game->extent))
        flood(game, free, start, NULL, part, TERRA_USUAL);
    else
        flood(game, free, start, NULL, part, game->extent);
}

static uint32_t count_landscapes(const terra_game *game, const uint64_t *part)
{
    uint32_t count = 0;
    for (int landscape = 0; landscape < game->map.landscapes; landscape++) {
        uint64_t both = 0;
        for (uint32_t i = 0; i < game->home; i++)
            both |= part[i] & game->landscape[landscape][i];
        count += both != 0;
    }
    return count;
}

void terra_value_area(const terra_game *game, const terra_state *state, terra_area *area)
{
    uint32_t most = 1;
    uint32_t sharing = 0;
    area->size = terra_size(game, area->hexes);
    area->landscapes = count_landscapes(game, area->hexes);
    area->owners = 0;
    for (int player = 0; player < game->base.players; player++) {
        uint32_t pioneers = 0;
        for (uint32_t i = 0; i < game->home; i++)
            pioneers += (uint32_t)__builtin_popcountll(area->hexes[i] & terra_pioneers(game, state, player)[i]);
        if (pioneers < most)
            continue;
        if (pioneers > most) {
            most = pioneers;
            sharing = 0;
            area->owners = 0;
        }
        sharing++;
        area->owners |= 1u << player;
    }
    area->share = sharing ? (int32_t)area->size * game->rules.points[area->landscapes] / (int32_t)sharing : 0;
    if (game->hooked)
        terra_ask_worth(game, state, area);
}

/* ---- Round a stone -----------------------------------------------------------------------------------------------------------------
 *
 * Most stones divide nothing, and the six neighbours of a stone (its *ring*) are enough to see that. Free neighbours in a row, without a
 * stone between them, form an *arc*. The hexes of an arc stay connected when the new stone is laid. Here are two arcs, of three hexes and of
 * one hex, and the bits of the ring by direction, 0 to 5:
 *
 *          #   .           north-west a stone, north-east free        ring     1 1 0 1 0 1       1: free
 *        .   *   .         west free, east free                       begins   0 0 0 1 0 1       1: free, and the one before is not
 *          #   .           south-west a stone, south-east free
 *
 * If there is one arc, or several arcs that are connected elsewhere, the part stays in one piece. The part has lost one hex. It can become
 * an area only if it has also lost a landscape with that hex. If a neighbour has the same landscape as the lost hex, no area was completed.
 * (The exception is a map with so few landscapes that the whole map was one area before the first stone.) */
static uint32_t find_ring(const terra_game *game, const uint64_t *free, const terra_hex *hex, bool *shows_landscape)
{
    uint32_t ring = 0;
    const int own = (int)(hex - game->map.hex); /* stands for a missing neighbour, to save a branch: this hex has the new stone */
    for (int direction = 0; direction < TERRA_DIRECTIONS; direction++) {
        int next = hex->next[direction] == TERRA_NOWHERE ? own : hex->next[direction];
        uint32_t is_free = terra_has(game, free, next);
        ring |= is_free << direction;
        *shows_landscape |= is_free & (game->map.hex[next].landscape == hex->landscape);
    }
    return ring;
}

static uint32_t arcs_begin(uint32_t ring)
{
    uint32_t one_further = (ring << 1 | ring >> (TERRA_DIRECTIONS - 1)) & 63;
    return ring == 63 ? 1 : ring & ~one_further;
}

/* Is the hex in one of the parts? Two arcs that are connected elsewhere are one part. */
static bool already_found(const terra_game *game, uint64_t parts[][TERRA_HOME], int count, int hex)
{
    for (int i = 0; i < count; i++)
        if (terra_has(game, parts[i], hex))
            return true;
    return false;
}

/* Does a free way lead round the far side of this neighbour, from the arc before the neighbour to the arc behind it? */
static bool leads_round(const terra_game *game, const uint64_t *free, int neighbour, int direction)
{
    if (neighbour == TERRA_NOWHERE)
        return false;
    const int16_t *next = game->map.hex[neighbour].next;
    for (int turn = TERRA_DIRECTIONS - 1; turn <= TERRA_DIRECTIONS + 1; turn++) {
        int hex = next[(direction + turn) % TERRA_DIRECTIONS];
        if (hex == TERRA_NOWHERE || !terra_has(game, free, hex))
            return false;
    }
    return true;
}

/* Counts the gaps between arcs that are a single hex with a free way round it. */
static int count_ways_round(const terra_game *game, const uint64_t *free, const terra_hex *stone, uint32_t ring)
{
    uint32_t before = ring << 1 | ring >> (TERRA_DIRECTIONS - 1), behind = ring >> 1 | ring << (TERRA_DIRECTIONS - 1);
    int ways = 0;
    for (uint32_t left = ~ring & before & behind & 63; left; left &= left - 1) {
        int direction = __builtin_ctz(left);
        ways += leads_round(game, free, stone->next[direction], direction);
    }
    return ways;
}

/* Are the arcs connected with each other? If not, `part` is the part of the first arc. Mostly the ways round single hexes already show that
 * the arcs are connected. Where these ways do not show it, the connection is mostly short, so that the search for it stops early. */
static bool arcs_are_one(const terra_game *game, const uint64_t *free, const terra_hex *stone, uint32_t ring, uint32_t begins,
                         uint64_t *part)
{
    uint64_t wanted[TERRA_HOME] = {0};
    if (count_ways_round(game, free, stone, ring) >= __builtin_popcount(begins) - 1)
        return true;
    for (uint32_t left = begins & (begins - 1); left; left &= left - 1)
        terra_add(game, wanted, stone->next[__builtin_ctz(left)]);
    int start = stone->next[__builtin_ctz(begins)];
    if (terra_is_usual(game->extent))
        return flood(game, free, start, wanted, part, TERRA_USUAL);
    return flood(game, free, start, wanted, part, game->extent);
}

int terra_find_areas(const terra_game *game, const terra_state *state, int hex, terra_area areas[TERRA_PARTS])
{
    const terra_hex *stone = &game->map.hex[hex];
    uint64_t free[TERRA_HOME], parts[TERRA_PARTS][TERRA_HOME];
    bool shows_landscape = false;
    int count = 0, found = 0;
    terra_free(game, state, free);
    terra_remove(game, free, hex);
    uint32_t ring = find_ring(game, free, stone, &shows_landscape);
    uint32_t begins = arcs_begin(ring);
    bool lost_nothing = shows_landscape && game->map.landscapes > game->rules.landscapes;
    if (lost_nothing && arcs_are_one(game, free, stone, ring, begins, parts[0]))
        return 0;
    for (; begins; begins &= begins - 1) {
        int start = stone->next[__builtin_ctz(begins)];
        if (already_found(game, parts, count, start))
            continue;
        if (count > 0 || !lost_nothing)
            terra_flood(game, free, start, parts[count]);
        if (count_landscapes(game, parts[count]) <= (uint32_t)game->rules.landscapes) {
            memcpy(areas[found].hexes, parts[count], game->extent.set_blocks * sizeof(terra_block));
            terra_value_area(game, state, &areas[found++]);
        }
        count++;
    }
    return found;
}
