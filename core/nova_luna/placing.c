/* SPDX-License-Identifier: MIT
 *
 * Nova Luna's displays. A tile is put on a free cell and joins the groups of its colour; the tiles that touch its group feel it. The cost
 * of a placement depends on the tiles that are affected; no step looks at the whole display.
 *
 * The invariants: `feels` of a placed tile with tasks has, for each colour, the sum of the sizes of the different groups of that colour at
 * the tile's edges. For the tile's own colour its own group counts too, without the tile itself. By a group's id, `luna_sizes` has the size
 * of the group, and `luna_touching` all tiles with tasks whose `feels` counts the group: the tiles of the group, and the tiles at its
 * edges. Group 0 is no group: it has size 0 and touches nothing.
 *
 * A random game spends most of its time here. Most of that time was once spent on mispredicted branches. Therefore the code works out
 * without branches what a neighbour is (none, a tile of another group, a tile of the same group), and does not read again what it has just
 * written.
 */
#include <string.h>
#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "luna.h"

static const int toward[4] = {PLACE_EAST, -PLACE_EAST, PLACE_SOUTH, -PLACE_SOUTH}; /* ORDER of luna_game.step */

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

/* ---- Neighbours -------------------------------------------------------------------------------------------------------------------- */

/* Puts the tile on the board. Its empty neighbours become free cells; `near` gets the tiles beside it, or what the board has where there is
 * none. The code writes a list entry for each neighbour, but counts the entry only if it is a new free cell. So no branch depends on the
 * neighbour. */
static inline void settle(const luna_game *game, luna_state *state, uint32_t tile, uint32_t nth_free, uint32_t near[4])
{
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

/* What a placed tile feels, computed from its neighbours. For a tile with tasks the field `feels` has the same value. */
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

/* The tasks that got discs in this placement. An entry has a tile's id from bit 4 on, and in bits 0-3 a bit for each of its tasks, if any:
 * the processor can't predict whether an open task is fulfilled, so each tile that is looked at has an entry. */
typedef struct covered_tasks {
    uint32_t tiles;
    int discs;
    uint16_t list[NOVA_LUNA_TILES + 1];
} covered_tasks;

static inline void cover(uint8_t *open, uint32_t tile, uint32_t tasks, covered_tasks *covered)
{
    const uint32_t was_open = open[tile];
    tasks &= was_open;
    open[tile] = (uint8_t)(was_open ^ tasks);
    covered->list[covered->tiles++] = (uint16_t)(tile << NOVA_LUNA_TASKS | tasks);
    covered->discs += __builtin_popcount(tasks);
}

/* A bit for each task that luna_fulfils says is fulfilled. */
static inline uint32_t find_fulfilled(const luna_tile *tile, luna_counts feels)
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

static inline void cover_fulfilled(const luna_game *game, uint8_t *open, uint32_t tile, luna_counts feels, covered_tasks *covered)
{
    cover(open, tile, find_fulfilled(&game->tile[tile], feels), covered);
}

/* If there are fewer discs than covered tasks, the first tasks by tile id and index keep their discs. */
static void give_back(const luna_game *game, uint8_t *open, const covered_tasks *covered, int missing)
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

static inline void pay(const luna_game *game, luna_state *state, const covered_tasks *covered)
{
    int left = state->left[state->player] - covered->discs;
    if (__builtin_expect(left < 0, 0)) {
        give_back(game, luna_open(game, state), covered, -left);
        left = 0;
    }
    state->left[state->player] = (int16_t)left;
}

void luna_cover_pending(const luna_game *game, luna_state *state)
{
    covered_tasks covered = {.tiles = 0};
    /* A tile that is not placed feels nothing, and every task asks for something. */
    for (uint32_t tile = 1; tile <= (uint32_t)game->rules.tiles; tile++)
        cover_fulfilled(game, luna_open(game, state), tile, state->placed[tile].feels, &covered);
    pay(game, state, &covered);
}

/* Covers the tasks that a variant's hook decides. The hook is asked about all such tasks of the player, since the core doesn't know what
 * the hook looks at. These tasks get their discs after the others. */
void luna_cover_special(const luna_game *game, luna_state *state)
{
    const nova_luna_hooks *hooks = &game->rules.hooks;
    uint8_t tiles[NOVA_LUNA_TILES], done[NOVA_LUNA_TILES];
    int count = 0;
    covered_tasks covered = {.tiles = 0};
    for (int tile = 1; tile <= game->rules.tiles; tile++) {
        uint32_t special = game->rules.tile[tile - 1].special & luna_open(game, state)[tile];
        if (!special || !luna_lies(game, state, state->player, (uint32_t)tile))
            continue;
        tiles[count] = (uint8_t)tile;
        done[count] = 0;
        for (int task = 0; task < NOVA_LUNA_TASKS; task++)
            if (special >> task & 1 && hooks->done(hooks->self, &game->base, (const nova_state *)state, state->player, tile, task))
                done[count] |= (uint8_t)(1u << task);
        count += done[count] != 0;
    }
    for (int i = 0; i < count; i++) /* cover only now: the hook must see all tasks as they were before */
        cover(luna_open(game, state), tiles[i], done[i], &covered);
    pay(game, state, &covered);
}

/* ---- A placement -------------------------------------------------------------------------------------------------------------------
 *
 * The code always handles four groups beside the tile, one by direction. Where there is no group it takes group 0, of size 0. */

/* Replaces repeated groups by 0, without branches: the processor can't predict whether two neighbours are of one group. */
static inline void keep_different(uint32_t group[4])
{
    for (int i = 1; i < 4; i++)
        for (int j = 0; j < i; j++)
            group[i] &= group[i] == group[j] ? 0 : ~0u;
}

/* Joins the group to that of `root`. */
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

/* Sets of the tiles that feel the new tile's group: before the placement, and after it. */
typedef struct felt {
    uint64_t old[LUNA_SET_WORDS];
    uint64_t now[LUNA_SET_WORDS];
} felt;

/* A tile that felt the group before feels one tile more. A tile that feels the group only now feels the whole group. Each of them may have
 * fulfilled a task. `joined` is the group's size before the placement. */
static inline void tell_all(const luna_game *game, luna_state *state, const luna_tile *mine, const felt *felt, uint32_t joined,
                            covered_tasks *covered, const uint32_t words)
{
    uint8_t *open = luna_open(game, state);
    const luna_counts one = mine->one, all = mine->one * (1 + joined);
    for (uint32_t word = 0; word < words; word++) {
        for (uint64_t left = felt->now[word]; left; left &= left - 1) {
            uint32_t tile = game->with_tasks[word * 64 + (uint32_t)__builtin_ctzll(left)];
            luna_counts feels = state->placed[tile].feels + (felt->old[word] & left & -left ? one : all);
            state->placed[tile].feels = feels;
            cover_fulfilled(game, open, tile, feels, covered);
        }
    }
}

/* If the new tile touches several groups of its colour, these groups become one before the tile is added: one after the other joins the
 * first. A tile that felt only one of two joined groups now feels the other one too. */
static void join_several(const luna_game *game, luna_state *state, const uint32_t near[4], uint32_t group[4], const luna_tile *mine,
                         const uint32_t words)
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

/* Puts the new tile into the ring of its group. The tile may be the only one of its group. */
static inline void enter_ring(luna_placed *placed, uint32_t tile, uint32_t root)
{
    uint8_t after = placed[root].next;
    placed[root].next = (uint8_t)tile;
    placed[tile].next = root == tile ? (uint8_t)tile : after;
    placed[tile].group = (uint8_t)root;
}

/* Makes the new tile feel the groups at its edges. The new tile's own group is felt by the tiles that felt this group before, and by the
 * tiles beside the new tile. */
static inline __attribute__((always_inline)) void touch(const luna_game *game, const luna_state *state, const luna_tile *mine,
                                                        const uint32_t near[4], const uint32_t group[4], uint32_t root, felt *felt,
                                                        const uint32_t words)
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

static inline __attribute__((always_inline)) void put(const luna_game *game, luna_state *state, uint32_t tile, uint32_t nth_free,
                                                      const uint32_t words)
{
    const luna_tile *mine = &game->tile[tile];
    const luna_counts own = mine->one;
    luna_placed *placed = state->placed;
    uint8_t *sizes = luna_sizes(game, state);
    uint32_t near[4], group[4];
    settle(game, state, tile, nth_free, near);
    luna_counts one[4], beside = 0, feels = 0;
    for (int i = 0; i < 4; i++) {
        one[i] = game->tile[near[i]].one;
        beside += one[i];
        group[i] = placed[near[i]].group;
    }
    if (__builtin_expect((beside & 0xfefefefefefefefeu) != 0, 0)) {
        keep_different(group);
        join_several(game, state, near, group, mine, words);
    }
    uint32_t root = tile;
    for (int i = 3; i >= 0; i--) {
        feels += sizes[group[i]] * one[i];
        root = one[i] == own ? group[i] : root;
    }
    uint32_t joined = (uint32_t)(feels >> mine->shift) & 255;
    sizes[root] = (uint8_t)(joined + 1);
    placed[tile].feels = feels;
    enter_ring(placed, tile, root);
    felt felt;
    touch(game, state, mine, near, group, root, &felt, words);
    covered_tasks covered;
    covered.tiles = 0;
    covered.discs = 0;
    cover_fulfilled(game, luna_open(game, state), tile, feels, &covered);
    tell_all(game, state, mine, &felt, joined, &covered, words);
    pay(game, state, &covered);
}

/* Compiles the same source three times, each time with another constant number of words in a set. */
void luna_put(const luna_game *game, luna_state *state, uint32_t tile, uint32_t nth_free)
{
    switch (game->set_words) {
    case 1:
        put(game, state, tile, nth_free, 1);
        break;
    case 2:
        put(game, state, tile, nth_free, 2);
        break;
    default:
        put(game, state, tile, nth_free, LUNA_SET_WORDS);
    }
}

/* ---- A tile turned face down ------------------------------------------------------------------------------------------------------- */

/* The back takes the tile's place. Then the whole display is placed again, each tile as soon as it touches a placed one. This is slow, but
 * rare. No disc is laid meanwhile: the loss of a colour can't complete a task. */
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
    memset(luna_touching(game, state) + tile * game->set_words, 0, game->set_words * sizeof(uint64_t));
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
