/* SPDX-License-Identifier: MIT
 *
 * Nova Luna's displays. A tile is put on a free cell and joins the groups of its colour; the tiles that touch its group feel it. The cost
 * of a placement depends on the tiles that are affected; no step looks at the whole display.
 *
 * The invariants: `feels` of a placed tile with tasks has, for each colour, the sum of the sizes of the different groups of that colour at
 * the tile's edges. For the tile's own colour its own group counts too, without the tile itself. `luna_sizes` has the size of each group, by
 * the group's id. `luna_touching` has for each group all tiles with tasks whose `feels` counts the group: the tiles of the group, and the
 * tiles at its edges. Group 0 is no group: it has size 0 and touches nothing.
 *
 * The placement itself is in put.h.
 */
#include "put.h"

/* Gives an empty board its first free cell. */
void luna_display_open(const luna_game *game, luna_state *state, int player)
{
    uint8_t *board = luna_board(game, state, player);
    board[luna_cell(game, PLACE_ORIGIN)] = game->cell_free;
    luna_free(game, state, player)[0] = PLACE_ORIGIN;
    state->free[player] = 1;
}

uint32_t luna_find_free(const luna_game *game, const luna_state *state, uint32_t place)
{
    const uint32_t *places = luna_free(game, state, state->player);
    uint32_t at = 0;
    while (at < state->free[state->player] && places[at] != place)
        at++;
    return at;
}

/* What a placed tile feels, worked out from its neighbours. For a tile with tasks the field `feels` has the same value. */
luna_counts luna_feels(const luna_game *game, const luna_state *state, int player, uint32_t tile)
{
    const uint8_t *board = luna_board(game, state, player);
    uint32_t group[5] = {state->placed[tile].group};
    luna_counts feels = game->tile[tile].one * (luna_counts)(luna_group_size(game, state, tile) - 1);
    for (int direction = 0; direction < 4; direction++) {
        uint32_t near = board[luna_beyond(state->placed[tile].cell, game->step[direction], game->cells)];
        bool again = false;
        group[direction + 1] = state->placed[near].group;
        for (int i = 0; i <= direction; i++)
            again |= group[i] == group[direction + 1];
        feels += again ? 0 : game->tile[near].one * (luna_counts)luna_group_size(game, state, near);
    }
    return feels;
}

/* ---- Tasks ------------------------------------------------------------------------------------------------------------------------- */

void luna_give_back(const luna_game *game, uint8_t *open, const luna_covered *covered, int missing)
{
    uint8_t tasks[NOVA_LUNA_TILES + 1] = {0};
    for (uint32_t i = 0; i < covered->tiles; i++)
        tasks[covered->list[i] >> NOVA_LUNA_TASKS] = covered->list[i] & ((1u << NOVA_LUNA_TASKS) - 1);
    for (int tile = game->rules.tiles; missing > 0; tile--) {
        for (uint32_t left = tasks[tile]; left && missing > 0; missing--) {
            uint32_t last = 1u << (31 - __builtin_clz(left));
            open[tile] |= (uint8_t)last;
            left ^= last;
        }
    }
}

void luna_cover_pending(const luna_game *game, luna_state *state)
{
    luna_covered covered = {.tiles = 0};
    /* A tile that is not placed feels nothing, and every task asks for something. */
    for (uint32_t tile = 1; tile <= (uint32_t)game->rules.tiles; tile++)
        luna_cover_fulfilled(game, luna_open(game, state), tile, state->placed[tile].feels, &covered);
    luna_pay(game, state, &covered);
}

/* Covers the tasks that a variant's hook decides. The hook is asked about all such tasks of the player, since the core doesn't know what
 * the hook looks at. These tasks get their discs after the others. */
void luna_cover_special(const luna_game *game, luna_state *state)
{
    const nova_luna_hooks *hooks = &game->rules.hooks;
    uint8_t tiles[NOVA_LUNA_TILES], done[NOVA_LUNA_TILES];
    int count = 0;
    luna_covered covered = {.tiles = 0};
    for (int tile = 1; tile <= game->rules.tiles; tile++) {
        uint32_t special = game->rules.tile[tile - 1].special & luna_open(game, state)[tile];
        if (!special || !luna_lies(game, state, state->player, (uint32_t)tile))
            continue;
        tiles[count] = (uint8_t)tile;
        done[count] = 0;
        for (; special; special &= special - 1) {
            int task = __builtin_ctz(special);
            if (hooks->done(hooks->self, &game->base, (const nova_state *)state, state->player, tile, task))
                done[count] |= (uint8_t)(1u << task);
        }
        count += done[count] != 0;
    }
    for (int i = 0; i < count; i++) /* in a loop of its own: the hook must see all tasks as they were before */
        luna_cover(luna_open(game, state), tiles[i], done[i], &covered);
    luna_pay(game, state, &covered);
}

/* ---- A placement ------------------------------------------------------------------------------------------------------------------- */

/* Joins the group to the group of `root`. */
static inline void join(luna_placed *placed, uint32_t root, uint32_t group)
{
    uint32_t at = group;
    do {
        placed[at].group = (uint8_t)root;
        at = placed[at].next;
    } while (at != group);
    uint8_t first = placed[root].next;
    placed[root].next = placed[group].next;
    placed[group].next = first;
}

/* A tile that felt only one of two joined groups now feels the other one too. */
void luna_join_several(const luna_game *game, luna_state *state, const uint32_t near[4], uint32_t group[4], const luna_tile *mine,
                       uint32_t words)
{
    uint64_t *touching = luna_touching(game, state);
    uint8_t *sizes = luna_sizes(game, state);
    uint32_t root = 0;
    for (int i = 0; i < 4; i++) {
        if (group[i] == 0 || game->tile[near[i]].one != mine->one)
            continue;
        if (root == 0) {
            root = group[i];
            continue;
        }
        uint64_t *first = &touching[root * words], *other = &touching[group[i] * words];
        for (uint32_t word = 0; word < words; word++) {
            for (uint64_t left = first[word] ^ other[word]; left; left &= left - 1) {
                uint64_t bit = left & -left;
                uint32_t tile = game->with_tasks[word * 64 + (uint32_t)__builtin_ctzll(left)];
                state->placed[tile].feels += mine->one * (first[word] & bit ? sizes[group[i]] : sizes[root]);
            }
            first[word] |= other[word];
        }
        sizes[root] = (uint8_t)(sizes[root] + sizes[group[i]]);
        join(state->placed, root, group[i]);
        group[i] = 0;
    }
}

/* Compiles the same source three times, each time with another constant number of words in a set. */
void luna_put(const luna_game *game, luna_state *state, uint32_t tile, uint32_t nth_free)
{
    switch (game->shape.set_words) {
    case 1:
        luna_put_inline(game, state, tile, nth_free, 1);
        break;
    case 2:
        luna_put_inline(game, state, tile, nth_free, 2);
        break;
    default:
        luna_put_inline(game, state, tile, nth_free, LUNA_SET_WORDS);
    }
}

/* ---- A tile turned face down ------------------------------------------------------------------------------------------------------- */

/* The tile's back takes the tile's place. Then the whole display is placed again, each tile as soon as it touches a placed one. This is slow,
 * but rare. No disc is laid meanwhile: no task can become complete because a colour is lost. */
void luna_turn_down(const luna_game *game, luna_state *state, uint32_t tile)
{
    int player = state->player, count = 0;
    int16_t left = state->left[player];
    uint32_t back = tile + (uint32_t)game->rules.tiles;
    uint8_t ids[NOVA_LUNA_TILES];
    for (uint32_t id = 1; id <= game->ids_used; id++)
        if (luna_lies(game, state, player, id))
            ids[count++] = (uint8_t)(id == tile ? back : id);
    state->placed[back] = state->placed[tile];
    state->placed[tile] = (luna_placed){0};
    luna_sizes(game, state)[tile] = 0;
    memset(luna_touching(game, state) + tile * game->shape.set_words, 0, game->shape.set_words * sizeof(uint64_t));
    memset(luna_board(game, state, player), CELL_EMPTY, game->cells);
    luna_display_open(game, state, player);
    state->left[player] = 0;
    while (count > 0) {
        for (int i = 0; i < count; i++) {
            uint32_t nth = luna_find_free(game, state, state->placed[ids[i]].place);
            if (nth == state->free[player])
                continue;
            luna_put(game, state, ids[i], nth);
            ids[i--] = ids[--count];
        }
    }
    state->left[player] = left;
}
