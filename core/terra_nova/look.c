/* SPDX-License-Identifier: MIT
 *
 * Finds the regions of a board. Rollouts spend much of their time here, so a look is kept up to date from move to move where that is easy:
 * moves of pioneers change no region, and most stones only make one region smaller.
 */
#include "look.h"

#include <string.h>

static void find_free(const terra_game *game, const terra_state *state, uint64_t *free)
{
    for (uint32_t i = 0; i < game->extent.set_blocks; i++) {
        terra_block all = terra_blocks(terra_empty(state))[i];
        for (int player = 0; player < game->base.players; player++)
            all |= terra_blocks(terra_pioneers(game, state, player))[i];
        terra_blocks(free)[i] = all & ~terra_blocks(terra_scored(game, state))[i];
    }
}

static void find_owners(const terra_game *game, const terra_state *state, terra_look *look)
{
    memset(look->owner, -1, (size_t)game->map.hexes);
    for (int player = 0; player < game->base.players; player++) {
        const uint64_t *pioneers = terra_pioneers(game, state, player);
        for (uint32_t word = 0; word < game->home; word++)
            for (uint64_t left = pioneers[word]; left; left &= left - 1)
                look->owner[terra_lowest(game, left, word)] = (int8_t)player;
    }
}

static void count_pioneers(const terra_game *game, const terra_state *state, terra_region *region)
{
    for (int player = 0; player < game->base.players; player++) {
        const uint64_t *pioneers = terra_pioneers(game, state, player);
        region->pioneers[player] = 0;
        for (uint32_t word = 0; word < game->home; word++)
            region->pioneers[player] += __builtin_popcountll(region->hexes[word] & pioneers[word]);
    }
}

/* Makes a new region of the hex `first` and all hexes of `left` that hang together with it. `left` has hexes of one landscape; those of the
 * new region are taken out of `left`. */
static void fill_region(const terra_game *game, const terra_state *state, terra_look *look, int first, uint64_t *left)
{
    uint16_t number = (uint16_t)look->regions++;
    terra_region *region = &look->region[number];
    const uint32_t blocks = game->extent.set_blocks;
    uint64_t reached[TERRA_HOME], around[TERRA_HOME];
    uint64_t any = 1;
    memset(region->hexes, 0, blocks * sizeof(terra_block));
    memset(reached, 0, blocks * sizeof(terra_block));
    memset(around, 0, blocks * sizeof(terra_block));
    terra_add(game, reached, first);
    while (any) {
        for (uint32_t word = 0; word < game->home; word++) {
            left[word] &= ~reached[word];
            region->hexes[word] |= reached[word];
            for (uint64_t bits = reached[word]; bits; bits &= bits - 1) {
                int hex = terra_lowest(game, bits, word);
                look->region_of[hex] = number;
                for (uint32_t i = 0; i < blocks; i++)
                    terra_blocks(around)[i] |= terra_blocks(game->near[hex])[i];
            }
        }
        any = 0;
        for (uint32_t word = 0; word < game->home; word++)
            any |= reached[word] = around[word] & left[word];
    }
    region->size = region->border = 0;
    for (uint32_t word = 0; word < game->home; word++) {
        region->size += __builtin_popcountll(region->hexes[word]);
        region->border += __builtin_popcountll(around[word] & look->free[word] & ~region->hexes[word]);
    }
    count_pioneers(game, state, region);
}

static void forget_closings(const terra_game *game, terra_look *look)
{
    for (int hex = 0; hex < game->map.hexes; hex++)
        look->closing[hex].known = false;
}

void terra_look_at_board(const terra_game *game, const terra_state *state, terra_look *look)
{
    uint64_t left[TERRA_HOME];
    look->regions = 0;
    forget_closings(game, look);
    memset(look->known, 0, sizeof look->known);
    find_free(game, state, look->free);
    find_owners(game, state, look);
    memset(look->region_of, 0xff, (size_t)game->map.hexes * sizeof *look->region_of);
    for (int landscape = 0; landscape < game->map.landscapes; landscape++) {
        for (uint32_t word = 0; word < game->home; word++)
            left[word] = look->free[word] & game->landscape[landscape][word];
        for (uint32_t word = 0; word < game->home; word++)
            while (left[word])
                fill_region(game, state, look, terra_lowest(game, left[word], word), left);
    }
}

/* How many of the hex's neighbours are in the region. */
static uint32_t count_near(const terra_game *game, const terra_region *region, int hex)
{
    uint32_t count = 0;
    for (uint32_t word = 0; word < game->home; word++)
        count += (uint32_t)__builtin_popcountll(game->near[hex][word] & region->hexes[word]);
    return count;
}

/* Do these directions lie in one row round a hex, or are there none? */
static bool are_in_one_row(uint32_t ring)
{
    uint32_t begins = ring & ~(ring << 1 | ring >> (TERRA_DIRECTIONS - 1));
    return (begins & (begins - 1)) == 0;
}

static void note_neighbour(const terra_game *game, const terra_look *look, uint16_t own, int next, terra_closing *closing)
{
    int at = 0;
    while (at < closing->regions && closing->around[at] != look->region_of[next])
        at++;
    closing->around[at] = look->region_of[next];
    closing->regions = (int8_t)(closing->regions + (at == closing->regions));
    closing->closed = (int8_t)(closing->closed + (count_near(game, &look->region[own], next) == 1));
}

/* Looks at the six neighbours. They tell everything, except in a few cases whether the stone divides the board: then `divides` is true. */
static void find_closing(const terra_game *game, const terra_look *look, int hex, terra_closing *closing)
{
    const uint16_t own = look->region_of[hex];
    const int16_t *neighbour = game->map.hex[hex].next;
    uint32_t ring = 0, like = 0;
    closing->regions = closing->closed = 0;
    for (int direction = 0; direction < TERRA_DIRECTIONS; direction++) {
        int next = neighbour[direction];
        if (next == TERRA_NOWHERE || look->region_of[next] == TERRA_NO_REGION)
            continue;
        ring |= 1u << direction;
        if (look->region_of[next] == own)
            like |= 1u << direction;
        else
            note_neighbour(game, look, own, next, closing);
    }
    closing->divides = !are_in_one_row(ring) || !like || game->map.landscapes <= game->rules.landscapes;
    closing->splits = !are_in_one_row(like);
}

terra_closing *terra_closing_by(const terra_game *game, terra_look *look, int hex)
{
    terra_closing *closing = &look->closing[hex];
    if (!closing->known)
        find_closing(game, look, hex, closing);
    closing->known = true;
    return closing;
}

/* Updates the look after a stone on the hex that scores nothing and leaves its region in one piece. */
static void lose_hex(const terra_game *game, terra_look *look, int hex)
{
    const terra_closing closing = *terra_closing_by(game, look, hex);
    terra_region *own = &look->region[look->region_of[hex]];
    own->border -= closing.closed;
    own->size--;
    terra_remove(game, own->hexes, hex);
    terra_remove(game, look->free, hex);
    look->region_of[hex] = TERRA_NO_REGION;
    for (int i = 0; i < closing.regions; i++)
        look->region[closing.around[i]].border--;
    forget_closings(game, look);
}

void terra_look_after(const terra_game *game, const terra_state *state, int player, nova_move move, int open, terra_look *look)
{
    int from = terra_move_from(move), to = terra_move_to(move);
    memset(look->known, 0, sizeof look->known);
    switch (terra_move_kind(move)) {
    case TERRA_STONE:
        if (state->open == open - 1 && !terra_closing_by(game, look, to)->splits)
            lose_hex(game, look, to);
        else
            terra_look_at_board(game, state, look);
        break;
    case TERRA_MOVE:
        look->region[look->region_of[from]].pioneers[player]--;
        look->owner[from] = -1;
        look->region[look->region_of[to]].pioneers[player]++;
        look->owner[to] = (int8_t)player;
        break;
    case TERRA_PLACE:
        look->region[look->region_of[to]].pioneers[player]++;
        look->owner[to] = (int8_t)player;
        break;
    case TERRA_PASS:
        break;
    }
}
