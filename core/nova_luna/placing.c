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

#include "luna.h"

static const int toward[4] = {PLACE_EAST, -PLACE_EAST, PLACE_SOUTH, -PLACE_SOUTH}; /* ORDER of luna_game.step */

/* An empty board gets its first free cell. */
void luna_display_open(const luna_game *game, luna_state *state, int player)
{
    uint8_t *board = luna_board(game, state, player);
    board[luna_cell(game, PLACE_ORIGIN)] = CELL_FREE;
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

/* A list of different tiles. */
typedef struct tile_set {
    uint64_t has[4];
    int count;
    uint8_t tile[NOVA_LUNA_TILES];
} tile_set;

static inline void set_clear(tile_set *set)
{
    memset(set->has, 0, sizeof set->has);
    set->count = 0;
}

static inline bool set_has(const tile_set *set, uint32_t tile)
{
    return set->has[tile >> 6] >> (tile & 63) & 1;
}

static inline void set_add(tile_set *set, uint32_t tile)
{
    set->tile[set->count] = (uint8_t)tile;
    set->count += !set_has(set, tile);
    set->has[tile >> 6] |= (uint64_t)1 << (tile & 63);
}

static inline bool is_tile(uint32_t found)
{
    return found - 1 < CELL_FREE - 1;
}

/* The size of the tile's group, in its colour's byte. */
static inline luna_counts group_size(const luna_game *game, const luna_state *state, uint32_t tile)
{
    return (state->placed[tile].feels & game->tile[tile].all) + game->tile[tile].one;
}

static inline bool same_colour(const luna_game *game, uint32_t one, uint32_t other)
{
    return game->tile[one].colour == game->tile[other].colour;
}

/* Puts the tile on the board; its empty neighbours become free cells, those with tiles are returned in `near`. Lists are written in any
 * case and counted up only where it fits, so that no branch depends on what lies there. */
static uint32_t settle(const luna_game *game, luna_state *state, uint32_t tile, uint32_t nth_free, uint8_t near[5])
{
    uint8_t *board = luna_board(game, state, state->player);
    uint32_t *free = luna_free(game, state, state->player);
    uint32_t count = state->free[state->player] - 1u;
    uint32_t place = free[nth_free];
    uint32_t cell = luna_cell(game, place);
    const uint32_t cells = game->cells; /* kept at hand: for all the compiler knows, the stores below could change it */
    uint32_t tiles = 0;
    free[nth_free] = free[count];
    board[cell] = (uint8_t)tile;
    for (int direction = 0; direction < 4; direction++) {
        uint8_t *next = &board[luna_beyond(cell, game->step[direction], cells)];
        uint32_t found = *next;
        uint32_t was_empty = (found - 1) >> 31; /* CELL_EMPTY is 0: less one it runs under, and as a byte becomes CELL_FREE */
        free[count] = place + (uint32_t)toward[direction];
        count += was_empty;
        *next = (uint8_t)(found - was_empty);
        near[tiles] = (uint8_t)found;
        tiles += is_tile(found);
    }
    state->free[state->player] = (uint16_t)count;
    state->placed[tile].place = place;
    state->placed[tile].cell = (uint16_t)cell;
    return tiles;
}

/* What a tile feels of its neighbours; a group that is there twice counts once. */
static luna_counts feel(const luna_game *game, const luna_state *state, const uint8_t *near, uint32_t tiles)
{
    luna_counts feels = 0;
    for (uint32_t i = 0; i < tiles; i++) {
        uint32_t group = state->placed[near[i]].group;
        bool again = false;
        for (uint32_t j = 0; j < i; j++)
            again |= state->placed[near[j]].group == group;
        feels += again ? 0 : group_size(game, state, near[i]);
    }
    return feels;
}

/* Who feels the group that `member` is of: the tiles of other colours at its edges. */
static void feel_around(const luna_game *game, const luna_state *state, uint32_t member, tile_set *around)
{
    const uint8_t *board = luna_board(game, state, state->player);
    const uint32_t cells = game->cells;
    set_clear(around);
    uint32_t at = member;
    do {
        for (int direction = 0; direction < 4; direction++) {
            uint32_t found = board[luna_beyond(state->placed[at].cell, game->step[direction], cells)];
            if (is_tile(found) && !same_colour(game, found, member))
                set_add(around, found);
        }
        at = state->placed[at].next;
    } while (at != member);
}

/* The group of `kin` joins the new tile's. Who felt one of them feels the other now too; who felt both feels the same as before. Sizes
 * stand in the colour's byte. */
static void join(const luna_game *game, luna_state *state, uint32_t tile, luna_counts size, uint32_t kin, tile_set *around)
{
    luna_placed *placed = state->placed;
    luna_counts kin_size = group_size(game, state, kin);
    tile_set around_kin;
    feel_around(game, state, kin, &around_kin);
    for (int i = 0; i < around->count; i++)
        placed[around->tile[i]].feels += set_has(&around_kin, around->tile[i]) ? 0 : kin_size;
    for (int i = 0; i < around_kin.count; i++) {
        placed[around_kin.tile[i]].feels += set_has(around, around_kin.tile[i]) ? 0 : size;
        set_add(around, around_kin.tile[i]);
    }
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

/* All tasks are compared, open or not: which are open the processor can't foresee, that none has become ready it mostly can. */
static inline void look_at(const luna_game *game, const luna_state *state, uint32_t tile, uint32_t tasks, ready_tasks *ready)
{
    luna_counts feels = state->placed[tile].feels;
    uint32_t fulfilled = 0;
    for (uint32_t task = 0; task < NOVA_LUNA_TASKS; task++)
        fulfilled |= (uint32_t)luna_fulfils(feels, game->tile[tile].lacks[task]) << task;
    for (fulfilled &= luna_open(game, state)[tile] & tasks; fulfilled; fulfilled &= fulfilled - 1)
        ready->task[ready->count++] = (uint16_t)(tile * NOVA_LUNA_TASKS + (uint32_t)__builtin_ctz(fulfilled));
}

/* After a change in one colour only the tasks that ask for it can have become ready. */
static inline void look_at_colour(const luna_game *game, const luna_state *state, uint32_t tile, uint32_t colour, ready_tasks *ready)
{
    look_at(game, state, tile, game->tile[tile].asking[colour], ready);
}

static inline void look_at_all(const luna_game *game, const luna_state *state, uint32_t tile, ready_tasks *ready)
{
    look_at(game, state, tile, ~0u, ready);
}

/* With fewer discs than tasks the first by tile and index get them. */
static void keep_first(ready_tasks *ready, int discs)
{
    for (int i = 1; i < ready->count; i++) {
        uint16_t task = ready->task[i];
        int at = i;
        for (; at > 0 && ready->task[at - 1] > task; at--)
            ready->task[at] = ready->task[at - 1];
        ready->task[at] = task;
    }
    ready->count = discs;
}

static inline void cover(const luna_game *game, luna_state *state, ready_tasks *ready)
{
    uint8_t *open = luna_open(game, state);
    int discs = state->left[state->player];
    if (ready->count > discs)
        keep_first(ready, discs);
    for (int i = 0; i < ready->count; i++)
        open[ready->task[i] / NOVA_LUNA_TASKS] &= (uint8_t) ~(1u << ready->task[i] % NOVA_LUNA_TASKS);
    state->left[state->player] = (int16_t)(discs - ready->count);
}

void luna_cover_pending(const luna_game *game, luna_state *state)
{
    ready_tasks ready;
    ready.count = 0;
    for (uint32_t tile = 1; tile <= (uint32_t)game->rules.tiles; tile++)
        look_at_all(game, state, tile, &ready); /* a tile that isn't placed feels nothing, and no task asks for nothing */
    cover(game, state, &ready);
}

/* The tasks that a variant's hook decides: all of the player's, for nobody knows what they look at. They get their discs after the others. */
void luna_cover_special(const luna_game *game, luna_state *state)
{
    const nova_luna_hooks *hooks = &game->rules.hooks;
    ready_tasks ready;
    ready.count = 0;
    for (int tile = 1; tile <= game->rules.tiles; tile++) {
        uint32_t special = game->rules.tile[tile - 1].special & luna_open(game, state)[tile];
        if (!special || !luna_lies(game, state, state->player, (uint32_t)tile))
            continue;
        for (int task = 0; task < NOVA_LUNA_TASKS; task++)
            if (special >> task & 1 && hooks->done(hooks->self, &game->base, (const nova_state *)state, state->player, tile, task))
                ready.task[ready.count++] = (uint16_t)(tile * NOVA_LUNA_TASKS + task);
    }
    cover(game, state, &ready);
}

/* ---- A placement ------------------------------------------------------------------------------------------------------------------- */

/* The new tile is a group of one that its neighbours of other colours feel. Then each group of its own colour that it touches joins it. */
static void join_all(const luna_game *game, luna_state *state, uint32_t tile, const uint8_t *near, uint32_t tiles, ready_tasks *ready)
{
    const luna_tile *mine = &game->tile[tile];
    luna_placed *placed = state->placed;
    luna_counts size = mine->one;
    tile_set around;
    set_clear(&around);
    for (uint32_t i = 0; i < tiles; i++) {
        if (same_colour(game, near[i], tile))
            continue;
        placed[near[i]].feels += mine->one;
        set_add(&around, near[i]);
    }
    for (uint32_t i = 0; i < tiles; i++) {
        if (!same_colour(game, near[i], tile) || placed[near[i]].group == tile)
            continue;
        luna_counts joining = group_size(game, state, near[i]);
        join(game, state, tile, size, near[i], &around);
        size += joining;
    }
    for (uint32_t at = placed[tile].next; at != tile; at = placed[at].next) {
        placed[at].feels = (placed[at].feels & ~mine->all) + size - mine->one;
        look_at_colour(game, state, at, mine->colour, ready);
    }
    for (int i = 0; i < around.count; i++)
        look_at_colour(game, state, around.tile[i], mine->colour, ready);
}

/* The same where no group joins: most placements, and cheap. */
static void stay_alone(const luna_game *game, luna_state *state, uint32_t tile, const uint8_t *near, uint32_t tiles, ready_tasks *ready)
{
    const luna_tile *mine = &game->tile[tile];
    for (uint32_t i = 0; i < tiles; i++) {
        state->placed[near[i]].feels += mine->one;
        look_at_colour(game, state, near[i], mine->colour, ready);
    }
}

void luna_put(const luna_game *game, luna_state *state, uint32_t tile, uint32_t nth_free)
{
    uint8_t near[5];
    uint32_t tiles = settle(game, state, tile, nth_free, near);
    luna_placed *placed = &state->placed[tile];
    placed->feels = feel(game, state, near, tiles);
    placed->group = (uint8_t)tile;
    placed->next = (uint8_t)tile;
    ready_tasks ready;
    ready.count = 0;
    look_at_all(game, state, tile, &ready);
    if (placed->feels & game->tile[tile].all)
        join_all(game, state, tile, near, tiles, &ready);
    else
        stay_alone(game, state, tile, near, tiles, &ready);
    if (ready.count > 0)
        cover(game, state, &ready);
}

/* ---- A tile turned face down ------------------------------------------------------------------------------------------------------- */

/* Its back takes its place, and the whole display is put anew, each tile as soon as it touches one that lies. Rare enough to be slow. No disc
 * is laid meanwhile: nothing can have become complete when a colour went. */
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
