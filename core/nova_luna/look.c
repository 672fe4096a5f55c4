/* SPDX-License-Identifier: MIT
 *
 * Looks at a display. A search spends most of its time in this file. The code looks at the tiles first, then at the free cells; the last
 * step handles many cells at a time.
 */
#include "look.h"

#include <string.h>

const luna_promises luna_usual_promises = {{
    {LUNA_DONE, LUNA_DONE, LUNA_DONE, LUNA_DONE, LUNA_DONE},
    {294, 400, 480, 572, 648},
    {118, 180, 240, 308, 360},
    {55, 98, 154, 215, 269},
    {10, 25, 50, 77, 96},
}};

/* Cuts a value off, to leave room for later additions within 16 bits. */
static inline int16_t cut(int value)
{
    return (int16_t)(value > LUNA_MOST ? LUNA_MOST : value < -LUNA_MOST ? -LUNA_MOST : value);
}

static inline bool has(const luna_bits *bits, uint32_t tile)
{
    return bits->of[tile / 64] >> tile % 64 & 1;
}

static inline void add(luna_bits *bits, uint32_t tile)
{
    bits->of[tile / 64] |= (uint64_t)1 << tile % 64;
}

static inline void turn(luna_bits *bits, uint32_t tile)
{
    bits->of[tile / 64] ^= (uint64_t)1 << tile % 64;
}

/* Notes what lies on a cell if it is a tile; returns how many tiles there are now. */
static inline int note_tile(const luna_game *game, uint32_t found, int tiles, uint8_t near[5])
{
    near[tiles] = (uint8_t)found;
    return tiles + (found - 1 < game->ids_used);
}

static __attribute__((noinline)) int look_around_seam(const luna_game *game, const uint8_t *board, uint32_t cell, uint8_t near[5])
{
    int tiles = 0;
    for (int side = 0; side < 4; side++)
        tiles = note_tile(game, board[luna_beyond(cell, game->step[side], game->cells)], tiles, near);
    return tiles;
}

/* The tiles at a cell's sides; returns how many. Few cells lie at the seam of the ring. */
static inline int look_around(const luna_game *game, const uint8_t *board, uint32_t cell, uint8_t near[5])
{
    int tiles = 0;
    if (__builtin_expect(cell < game->row || cell + game->row >= game->cells, 0))
        return look_around_seam(game, board, cell, near);
    for (int side = 0; side < 4; side++)
        tiles = note_tile(game, board[cell + (uint32_t)game->step[side]], tiles, near);
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

/* For each colour that the task lacks: what one more tile of that colour would change, near the task's tile and far from it. For each other
 * colour: what a tile near the task's tile would change, which only takes away a free side. */
static inline void look_at_task(const luna_promises *promises, luna_counts lack, int sides, luna_tile_look *at)
{
    typedef int8_t signs __attribute__((vector_size(8)));
    signs bytes;
    memcpy(&bytes, &lack, sizeof bytes);
    luna_values lacks = __builtin_convertvector(bytes != 0, luna_values); /* -1 where tiles are lacking */
    int lacking = luna_sum(lack), side = sides > 0;
    int now = luna_promise(promises, lacking, sides), blocked = luna_promise(promises, lacking, sides - side) - now;
    int16_t grown = (int16_t)(luna_promise(promises, lacking - 1, sides) - now);
    int16_t helped = (int16_t)(luna_promise(promises, lacking - 1, sides - side) - now);
    at->far += lacks & grown;
    at->near += (lacks & (int16_t)(helped - blocked)) + (int16_t)blocked;
}

static void look_at_tasks(const luna_game *game, const luna_state *state, uint32_t tile, int sides, luna_look *look)
{
    luna_tile_look *at = &look->at_tile[tile];
    luna_counts feels = state->placed[tile].feels;
    *at = (luna_tile_look){{0}, {0}};
    for (uint32_t open = luna_open(game, state)[tile]; open; open &= open - 1) {
        luna_counts lacks = game->tile[tile].lacks[__builtin_ctz(open)];
        luna_counts lack = luna_missing(feels, lacks);
        if (lacks && lack)
            look_at_task(&look->promises, lack, sides, at);
    }
}

/* Looks at one tile, and adds what has changed since the last look to the groups that the tile feels. */
static inline void look_from(const luna_game *game, const luna_state *state, uint32_t tile, const luna_around *around, luna_look *look)
{
    const luna_placed *placed = &state->placed[tile];
    luna_tile_look *at = &look->at_tile[tile];
    luna_values before = at->far;
    look->sides[tile] = (uint8_t)(4 - around->tiles);
    look_at_tasks(game, state, tile, 4 - around->tiles, look);
    luna_values change = at->far - before;
    for (int i = 0; i < around->tiles; i++) {
        uint32_t group = state->placed[around->near[i]].group;
        if (group != placed->group && !seen_before(state, around->near, i))
            look->grows[group] += change[game->tile[around->near[i]].colour];
    }
    look->grows[placed->group] += change[game->tile[tile].colour];
}

/* Looks again at a tile that has felt something. A tile without open tasks is skipped, except for the first look after its last task was
 * covered. */
static void look_again(const luna_game *game, const luna_state *state, const uint8_t *board, uint32_t tile, luna_look *look)
{
    bool was_open = has(&look->open, tile), is_open = luna_open(game, state)[tile] != 0;
    luna_around around;
    if (!was_open && !is_open)
        return;
    if (was_open != is_open)
        turn(&look->open, tile);
    around.tiles = (uint8_t)look_around(game, board, state->placed[tile].cell, around.near);
    look_from(game, state, tile, &around, look);
}

/* Looks at a tile with open tasks for the first time, and enters it as a feeler of each group that it feels. */
static void look_first(const luna_game *game, const luna_state *state, const uint8_t *board, uint32_t tile, luna_look *look)
{
    luna_around around;
    around.tiles = (uint8_t)look_around(game, board, state->placed[tile].cell, around.near);
    for (int i = 0; i < around.tiles; i++)
        add(&look->feelers[state->placed[around.near[i]].group], tile);
    add(&look->feelers[state->placed[tile].group], tile);
    add(&look->open, tile);
    look_from(game, state, tile, &around, look);
}

/* ---- As it gets late --------------------------------------------------------------------------------------------------------------------- */

/* A player with `left` discs or fewer has promises of `promises` thousandths of the usual ones. The numbers were tuned by matches
 * (SPSA, tests/bench/match). */
static const struct {
    int left, promises;
} late[] = {{3, 411}, {7, 765}, {12, 1131}, {INT16_MAX, 1251}};

static int how_late(const luna_state *state, int player)
{
    int at = 0;
    while (state->left[player] > late[at].left)
        at++;
    return at;
}

static void find_promises(const luna_state *state, int lateness, luna_look *look)
{
    int share = state->phase ? LUNA_DONE : late[lateness].promises; /* the solo game has the usual ones: not only discs count there */
    look->lateness = lateness;
    for (int sides = 0; sides < LUNA_SIDES; sides++) {
        look->promises.of[0][sides] = LUNA_DONE;
        for (int lacking = 1; lacking < LUNA_LACKS; lacking++)
            look->promises.of[lacking][sides] = (int16_t)(luna_usual_promises.of[lacking][sides] * share / LUNA_DONE);
    }
}

void luna_look_at_tiles(const luna_game *game, const luna_state *state, int player, luna_look *look)
{
    const uint8_t *board = luna_board(game, state, player);
    const luna_tile_look nothing = {{0}, {0}};
    uint8_t tile[NOVA_LUNA_TILES + 1] = {0};
    int tiles = 0;
    look->open = (luna_bits){{0}};
    look->seen = 0;
    look->known = 0;
    find_promises(state, how_late(state, player), look);
    for (uint32_t id = 1; id <= game->ids_used; id++) {
        tile[tiles] = (uint8_t)id;
        tiles += board[state->placed[id].cell] == id;
    }
    for (int i = 0; i < tiles; i++) {
        look->at_tile[tile[i]] = nothing;
        look->grows[tile[i]] = 0;
        look->feelers[tile[i]] = (luna_bits){{0}};
    }
    for (int i = 0; i < tiles; i++)
        if (luna_open(game, state)[tile[i]])
            look_first(game, state, board, tile[i], look);
}

/* The new tile has joined all groups of its colour that it touches into one group. Collects the feelers of that group, and the tiles beside
 * the new tile. Only these tiles feel something new or have lost a free side. */
static void join_feelers(const luna_game *game, const luna_state *state, const uint8_t *board, uint32_t tile, luna_look *look)
{
    luna_bits *feelers = &look->feelers[state->placed[tile].group];
    uint8_t near[5];
    int tiles = look_around(game, board, state->placed[tile].cell, near);
    look->feelers[tile] = (luna_bits){{0}};
    add(feelers, tile);
    for (uint32_t at = state->placed[tile].next; at != tile; at = state->placed[at].next)
        for (int word = 0; word < 4; word++)
            feelers->of[word] |= look->feelers[at].of[word]; /* one of these ids is the old group's id, which has its feelers */
    for (int i = 0; i < tiles; i++) {
        add(feelers, near[i]);
        add(&look->feelers[state->placed[near[i]].group], tile);
    }
}

/* The index of a free cell, or the number of free cells. The loop has no branch that depends on a cell, so it handles many at a time. */
static int find_cell(const luna_look *look, uint32_t cell)
{
    int16_t at = (int16_t)look->known;
    for (int16_t i = 0; i < (int16_t)look->known; i++)
        at = look->cell[i] == (uint16_t)cell ? i : at;
    return at;
}

static void add_cell(const luna_game *game, const uint8_t *board, uint32_t cell, luna_look *look)
{
    luna_around *around = &look->around[look->known];
    around->tiles = (uint8_t)look_around(game, board, cell, around->near);
    look->cell[look->known++] = (uint16_t)cell;
}

/* Takes the new tile's cell from the list of free cells, and adds those that are free now. ORDER of luna_settle (put.h). */
static void keep_cells(const luna_game *game, const luna_state *state, const uint8_t *board, uint32_t tile, luna_look *look)
{
    uint32_t cell = state->placed[tile].cell;
    if (look->known == 0)
        return;
    int at = find_cell(look, cell);
    look->known--;
    look->cell[at] = look->cell[look->known];
    look->around[at] = look->around[look->known];
    for (int side = 0; side < 4; side++) {
        uint32_t beside = luna_beyond(cell, game->step[side], game->cells);
        if (board[beside] != game->cell_free)
            continue;
        at = find_cell(look, beside);
        if (at == look->known)
            add_cell(game, board, beside, look);
        else
            look->around[at].near[look->around[at].tiles++] = (uint8_t)tile;
    }
}

void luna_look_add(const luna_game *game, const luna_state *state, int player, uint32_t tile, luna_look *look)
{
    const uint8_t *board = luna_board(game, state, player);
    const uint32_t group = state->placed[tile].group;
    const luna_bits *feelers = &look->feelers[group];
    int lateness = how_late(state, player);
    uint64_t others =
        lateness != look->lateness ? UINT64_MAX : 0; /* all promises have changed, so the tiles that feel nothing new count too */
    if (others)
        find_promises(state, lateness, look);
    join_feelers(game, state, board, tile, look);
    keep_cells(game, state, board, tile, look);
    look->seen = 0;
    look->at_tile[tile] = (luna_tile_look){{0}, {0}};
    look->grows[group] = 0;
    for (uint32_t word = 0; word < 4; word++) {
        for (uint64_t left = feelers->of[word]; left; left &= left - 1) {
            uint32_t feeler = word * 64 + (uint32_t)__builtin_ctzll(left);
            look->grows[group] += look->at_tile[feeler].far[game->tile[tile].colour];
        }
    }
    for (uint32_t word = 0; word < 4; word++)
        for (uint64_t left = feelers->of[word] | (look->open.of[word] & others); left; left &= left - 1)
            look_again(game, state, board, word * 64 + (uint32_t)__builtin_ctzll(left), look);
}

/* ---- All displays ------------------------------------------------------------------------------------------------------------------------ */

void luna_forget_looks(luna_looks *looks)
{
    memset(looks->known, 0, sizeof looks->known);
    memset(looks->unseen, 0, sizeof looks->unseen);
}

luna_look *luna_look_up(const luna_game *game, const luna_state *state, int player, luna_looks *looks)
{
    luna_look *look = &looks->of[player];
    if (!looks->known[player])
        luna_look_at_tiles(game, state, player, look);
    else if (looks->unseen[player])
        luna_look_add(game, state, player, looks->unseen[player], look);
    looks->known[player] = true;
    looks->unseen[player] = 0;
    return look;
}

void luna_outdate_look(const luna_game *game, int player, uint32_t tile, luna_looks *looks)
{
    looks->known[player] = !game->rules.hooks.placed; /* that hook may turn tiles face down, so the look is no longer valid */
    looks->unseen[player] = tile;
}

/* ---- Cells ----------------------------------------------------------------------------------------------------------------------------- */

/* A free cell, and the tiles at its sides. */
typedef struct spot {
    int tiles;
    const uint8_t *near;
    luna_values gain; /* what a tile of each colour would change for these tiles if it stayed alone */
} spot;

/* What `more` additional tiles of the colour would change for a tile's open tasks, if the tile then has `sides` free sides. */
static int change_for(const luna_game *game, const luna_state *state, const luna_look *look, uint32_t tile, uint32_t colour, int more,
                      int sides)
{
    int change = 0;
    for (uint32_t open = luna_open(game, state)[tile]; open; open &= open - 1) {
        luna_counts lacks = game->tile[tile].lacks[__builtin_ctz(open)];
        luna_counts lack = luna_missing(state->placed[tile].feels, lacks);
        if (!lacks || !lack)
            continue;
        int lacking = luna_sum(lack), asks = luna_byte_of(lack, colour);
        change += luna_promise(&look->promises, lacking - (asks < more ? asks : more), sides) -
                  luna_promise(&look->promises, lacking, look->sides[tile]);
    }
    return change;
}

/* What a new tile in the cell would change if it joins exactly one group, that of the tile `kin`. */
static int gain_of_joining(const luna_game *game, const luna_state *state, const luna_look *look, const spot *at, uint32_t kin)
{
    uint32_t colour = game->tile[kin].colour;
    const luna_bits *feelers = &look->feelers[state->placed[kin].group];
    int gain = at->gain[colour] + look->grows[state->placed[kin].group];
    for (int i = 0; i < at->tiles; i++) {
        uint32_t tile = at->near[i];
        const luna_tile_look *look_at = &look->at_tile[tile];
        if (has(feelers, tile))
            gain -= look_at->far[colour];
        else if (has(&look->open, tile))
            gain += change_for(game, state, look, tile, colour, luna_group_size(game, state, kin) + 1, look->sides[tile] - 1) -
                    look_at->near[colour];
    }
    return gain;
}

/* What a new tile in the cell would change if it joins several groups of its colour. Each tile that feels some of these groups will feel
 * the other groups and the new tile as well. */
static int gain_of_merging(const luna_game *game, const luna_state *state, const luna_look *look, const spot *at, uint32_t colour)
{
    luna_bits concerned = {{0}}, near = {{0}};
    uint32_t kin[4];
    int groups = 0, all = 1, gain = 0;
    for (int i = 0; i < at->tiles; i++) {
        add(&concerned, at->near[i]);
        add(&near, at->near[i]);
        if (game->tile[at->near[i]].colour != colour || seen_before(state, at->near, i))
            continue;
        kin[groups++] = at->near[i];
        all += luna_group_size(game, state, at->near[i]);
        for (int word = 0; word < 4; word++)
            concerned.of[word] |= look->feelers[state->placed[at->near[i]].group].of[word];
    }
    for (uint32_t word = 0; word < 4; word++) {
        for (uint64_t left = concerned.of[word] & look->open.of[word]; left; left &= left - 1) {
            uint32_t tile = word * 64 + (uint32_t)__builtin_ctzll(left);
            int more = all;
            for (int i = 0; i < groups; i++)
                more -= has(&look->feelers[state->placed[kin[i]].group], tile) ? luna_group_size(game, state, kin[i]) : 0;
            gain += change_for(game, state, look, tile, colour, more, look->sides[tile] - has(&near, tile));
        }
    }
    return gain;
}

/* Returns the colours of the tiles around the cell, a bit for each colour. `merging` gets those colours that have several groups there, and
 * `feels` what a new tile in the cell would feel. */
static uint32_t find_kin(const luna_game *game, const luna_state *state, const spot *at, luna_counts *feels, uint32_t *merging)
{
    uint32_t joining = 0;
    *merging = 0;
    *feels = 0;
    for (int i = 0; i < at->tiles; i++) {
        uint32_t tile = at->near[i], colour = game->tile[tile].colour;
        if (seen_before(state, at->near, i))
            continue;
        *feels += (luna_counts)luna_group_size(game, state, tile) * game->tile[tile].one;
        *merging |= joining & 1u << colour;
        joining |= 1u << colour;
    }
    return joining;
}

static uint32_t tile_of_colour(const luna_game *game, const spot *at, uint32_t colour)
{
    int i = 0;
    while (game->tile[at->near[i]].colour != colour)
        i++;
    return at->near[i];
}

static void look_at_cell(const luna_game *game, const luna_state *state, uint32_t colours, const spot *at, luna_look *look)
{
    int cell = look->cells++;
    luna_counts feels;
    uint32_t merging, joining = find_kin(game, state, at, &feels, &merging);
    for (int colour = 0; colour < game->rules.colours; colour++)
        look->gain[colour][cell] = cut(at->gain[colour]);
    for (uint32_t left = colours & joining; left; left &= left - 1) {
        uint32_t colour = (uint32_t)__builtin_ctz(left);
        bool merges = merging >> colour & 1;
        int gain = merges ? gain_of_merging(game, state, look, at, colour)
                          : gain_of_joining(game, state, look, at, tile_of_colour(game, at, colour));
        look->gain[colour][cell] = cut(gain);
    }
    for (uint32_t left = joining; left; left &= left - 1)
        look->feels[__builtin_ctz(left)][cell] = (uint8_t)luna_byte_of(feels, (uint32_t)__builtin_ctz(left));
    for (int lacking = 1; lacking < LUNA_LACKS; lacking++)
        look->promise[lacking][cell] = look->promises.of[lacking][4 - at->tiles];
}

/* The same for a cell with one tile beside it, as most are: nothing can merge, and the tile feels its own group. */
static inline void look_at_end(const luna_game *game, const luna_state *state, uint32_t tile, luna_look *look)
{
    int cell = look->cells++;
    uint32_t own = game->tile[tile].colour, group = state->placed[tile].group;
    const luna_tile_look *at = &look->at_tile[tile];
    for (int colour = 0; colour < game->rules.colours; colour++)
        look->gain[colour][cell] = at->near[colour];
    look->gain[own][cell] = cut(at->near[own] - at->far[own] + look->grows[group]);
    look->feels[own][cell] = luna_sizes(game, state)[group];
}

/* Fills all vectors with cells that feel nothing and have one tile beside them, as most cells do. So the code below writes only what is
 * different. The last vector's spare cells stay worthless. */
static void fill_up(const luna_game *game, int cells, luna_look *look)
{
    for (int colour = 0; colour < game->rules.colours; colour++) {
        *(luna_lanes *)&look->gain[colour][(cells - 1) / LUNA_LANES * LUNA_LANES] = (luna_lanes){0} + (int16_t)LUNA_WORTHLESS;
        for (int first = 0; first < cells; first += LUNA_LANES)
            *(luna_bytes *)&look->feels[colour][first] = (luna_bytes){0};
    }
    for (int lacking = 0; lacking < LUNA_LACKS; lacking++)
        for (int first = 0; first < cells; first += LUNA_LANES)
            *(luna_lanes *)&look->promise[lacking][first] = (luna_lanes){0} + look->promises.of[lacking][3];
}

static void find_cells(const luna_game *game, const luna_state *state, int player, luna_look *look)
{
    const uint8_t *board = luna_board(game, state, player);
    for (int i = 0; i < state->free[player]; i++)
        add_cell(game, board, luna_cell(game, luna_free(game, state, player)[i]), look);
}

void luna_look_at_cells(const luna_game *game, const luna_state *state, int player, uint32_t colours, luna_look *look)
{
    int cells = state->free[player];
    if ((look->seen & colours) == colours)
        return;
    if (look->known == 0)
        find_cells(game, state, player, look);
    look->seen = colours;
    look->cells = 0;
    fill_up(game, cells, look);
    for (int i = 0; i < cells; i++) {
        const luna_around *around = &look->around[i];
        if (around->tiles == 1) {
            look_at_end(game, state, around->near[0], look);
            continue;
        }
        spot at = {.tiles = around->tiles, .near = around->near, .gain = {0}};
        for (int j = 0; j < at.tiles; j++)
            at.gain += look->at_tile[at.near[j]].near;
        look_at_cell(game, state, colours, &at, look);
    }
}

/* ---- A tile in all cells ----------------------------------------------------------------------------------------------------------------- */

/* Adds what one of the tile's tasks would promise in the cells from `first` on. */
static inline void add_task(luna_counts lacks, const luna_look *look, int first, luna_lanes *sum)
{
    luna_bytes lacking = {0};
    for (luna_counts need = 0x8080808080808080u - lacks; need;) {
        uint32_t colour = (uint32_t)__builtin_ctzll(need) / 8;
        luna_bytes asked = (luna_bytes){0} + (uint8_t)luna_byte_of(need, colour);
        luna_bytes felt = *(const luna_bytes *)&look->feels[colour][first];
        lacking += (asked - felt) & (luna_bytes)(asked > felt);
        need &= ~((luna_counts)255 << 8 * colour);
    }
    luna_lanes lacks_so_many = __builtin_convertvector(lacking, luna_lanes);
    for (int n = 0; n < LUNA_LACKS - 1; n++)
        *sum += (lacks_so_many == (int16_t)n) & *(const luna_lanes *)&look->promise[n][first];
    *sum += (lacks_so_many >= LUNA_LACKS - 1) & *(const luna_lanes *)&look->promise[LUNA_LACKS - 1][first];
}

void luna_look_change(const luna_game *game, const luna_look *look, uint32_t tile, int16_t *change)
{
    const luna_tile *mine = &game->tile[tile];
    for (int first = 0; first < look->cells; first += LUNA_LANES) {
        luna_lanes sum = *(const luna_lanes *)&look->gain[mine->colour][first];
        for (uint32_t open = game->open[tile]; open; open &= open - 1) {
            luna_counts lacks = mine->lacks[__builtin_ctz(open)];
            if (lacks)
                add_task(lacks, look, first, &sum);
        }
        *(luna_lanes *)&change[first] = sum;
    }
}

int luna_best_change(const luna_game *game, const luna_look *look, uint32_t tile)
{
    int16_t change[LUNA_CELLS];
    luna_lanes best = (luna_lanes){0} + (int16_t)LUNA_WORTHLESS;
    luna_look_change(game, look, tile, change);
    for (int first = 0; first < look->cells; first += LUNA_LANES)
        luna_keep_greater(&best, (const luna_lanes *)&change[first]);
    return luna_greatest(&best);
}

int luna_free_sides(const luna_game *game, const luna_state *state, int player, uint32_t tile)
{
    uint8_t near[5];
    return 4 - look_around(game, luna_board(game, state, player), state->placed[tile].cell, near);
}
