/* SPDX-License-Identifier: MIT
 *
 * Nova Luna: prepares the rules, and handles the wheel, the track, the turns and the end of the game. Displays are in placing.c; text,
 * records and views are in tell.c.
 */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "bits.h"
#include "numbers.h"
#include "put.h"
#include "random.h"

/* ---- Rules made ready -------------------------------------------------------------------------------------------------------------- */

#define NUMBER(field) .name = #field, .offset = offsetof(nova_luna_rules, field)
const nova_number nova_luna_numbers[] = {
    {NUMBER(wheel), .count = 1, .least = 2, .most = NOVA_LUNA_WHEEL, .players = {1, NOVA_MAX_PLAYERS}},
    {NUMBER(reach), .count = 1, .least = 1, .most = NOVA_LUNA_REACH, .players = {1, NOVA_MAX_PLAYERS}},
    {NUMBER(refill_at), .count = 1, .least = 0, .most = NOVA_LUNA_WHEEL, .players = {1, NOVA_MAX_PLAYERS}},
    {NUMBER(penalty), .count = 1, .least = 0, .most = NOVA_LUNA_DISCS, .players = {1, NOVA_MAX_PLAYERS}},
    {NUMBER(solo), .count = 2, .least = 1, .most = NOVA_LUNA_DISCS, .players = {1, 1}},
    {NUMBER(discs), .count = 1, .least = 1, .most = NOVA_LUNA_DISCS, .players = {2, NOVA_MAX_PLAYERS}},
    {.name = NULL},
};
#undef NUMBER

/* The task's number counts from 0; the messages count from 1. */
static bool task_is_playable(const nova_luna_rules *rules, int index, int task, nova_error *error)
{
    const uint8_t *need = rules->tile[index].need[task];
    int asked = 0;
    for (int colour = 0; colour < NOVA_LUNA_COLOURS; colour++) {
        asked += need[colour];
        if (need[colour] > 0 && colour >= rules->colours)
            return nova_fail(error, "tiles", "tile %d, task %d: asks for colour number %d, but there are %d colours", index + 1, task + 1,
                             colour, rules->colours);
    }
    if (asked < 1 || asked > NOVA_LUNA_NEED)
        return nova_fail(error, "tiles", "tile %d, task %d: asks for %d tiles, expected 1 to %d", index + 1, task + 1, asked,
                         NOVA_LUNA_NEED);
    return true;
}

static bool tile_is_playable(const nova_luna_rules *rules, int index, nova_error *error)
{
    const nova_luna_tile *tile = &rules->tile[index];
    if (tile->colour >= rules->colours)
        return nova_fail(error, "tiles", "tile %d: colour number %d, but there are %d colours", index + 1, tile->colour, rules->colours);
    if (tile->cost < 1 || tile->cost > NOVA_LUNA_COST)
        return nova_fail(error, "tiles", "tile %d: a cost of %d, expected 1 to %d", index + 1, tile->cost, NOVA_LUNA_COST);
    if (tile->tasks > NOVA_LUNA_TASKS)
        return nova_fail(error, "tiles", "tile %d: %d tasks, at most %d on a tile", index + 1, tile->tasks, NOVA_LUNA_TASKS);
    for (int task = 0; task < tile->tasks; task++) {
        bool is_hooks = tile->special >> task & 1 && rules->hooks.done;
        if (!is_hooks && !task_is_playable(rules, index, task, error))
            return false;
    }
    return true;
}

static bool colours_fit(const nova_luna_rules *rules, nova_error *error)
{
    int tiles[NOVA_LUNA_COLOURS] = {0};
    for (int i = 0; i < rules->tiles; i++)
        if (++tiles[rules->tile[i].colour] > NOVA_LUNA_OF_COLOUR)
            return nova_fail(error, "tiles", "tile %d is one too many: at most %d of one colour", i + 1, NOVA_LUNA_OF_COLOUR);
    return true;
}

static bool is_playable(const nova_luna_rules *rules, int players, nova_error *error)
{
    int most_tiles = rules->hooks.placed ? NOVA_LUNA_TILES / 2 : NOVA_LUNA_TILES;
    int most_colours = rules->hooks.placed ? NOVA_LUNA_COLOURS - 1 : NOVA_LUNA_COLOURS;
    bool fits = number_in_range(error, "players", players, 1, NOVA_MAX_PLAYERS) &&
                number_in_range(error, "colours", rules->colours, 1, most_colours) &&
                number_in_range(error, "tiles", rules->tiles, 1, most_tiles) && numbers_fit(rules, nova_luna_numbers, players, error);
    for (int i = 0; fits && i < rules->tiles; i++)
        fits = tile_is_playable(rules, i, error);
    return fits && colours_fit(rules, error);
}

static void ready_tile(luna_tile *tile, const nova_luna_tile *from)
{
    tile->colour = from->colour;
    tile->one = (luna_counts)1 << (8 * from->colour);
    tile->shift = (uint8_t)(8 * from->colour);
    tile->cost = from->cost;
    for (int task = 0; task < from->tasks; task++) {
        if (from->special >> task & 1)
            continue; /* its counts stay 0 and never reach 128, so the task never counts as complete; the hook decides */
        for (int colour = 0; colour < NOVA_LUNA_COLOURS; colour++)
            tile->lacks[task] |= (luna_counts)(128 - from->need[task][colour]) << (8 * colour);
    }
}

static uint32_t round_up(uint32_t size)
{
    return (size + 7) & ~7u;
}

/* Finds the smallest board on which no two cells of a display of all tiles share an index. */
static void lay_out_board(luna_game *game)
{
    game->row = ((uint32_t)game->rules.tiles + 2) | 1;
    game->cells = (game->row * game->row + 1) / 2;
    uint32_t seam = game->cells / 2 + game->cells - (256 + game->row * 256) % game->cells;
    for (uint32_t y = 0; y < 512; y++)
        game->row_begins[y] = (uint16_t)((game->row * y + seam) % game->cells);
    const int32_t step[4] = {1, -1, (int32_t)game->row, -(int32_t)game->row}; /* ORDER toward */
    memcpy(game->step, step, sizeof step);
}

/* Decides where the parts of a state begin. */
static void lay_out(luna_game *game, int players)
{
    uint32_t tiles = (uint32_t)game->rules.tiles, ids = game->ids_used;
    game->most_free = 2 * tiles + 3;                                                      /* settle writes one more cell than it counts */
    game->touching_at = (uint32_t)(sizeof(luna_state) + (ids + 2) * sizeof(luna_placed)); /* the last one is for cell_free */
    game->sizes_at = game->touching_at + (ids + 1) * game->shape.set_words * (uint32_t)sizeof(uint64_t);
    game->open_at = game->sizes_at + ids + 1;
    game->pile_at = game->open_at + ids + 1;
    game->display_at = round_up(game->pile_at + tiles);
    game->display_size = round_up(game->most_free * (uint32_t)sizeof(uint32_t) + game->cells);
    game->base.state_size = game->display_at + (size_t)players * game->display_size;
    game->base.players = players;
    game->base.habits = luna_habits(players);
    if (game->rules.hooks.judgement.estimate)
        game->base.habits.early = 0; /* a script takes longer than the rollout, so it is asked only once */
    game->base.max_moves = game->rules.reach * (int)(2 * tiles + 2) + 1;
}

/* ---- The wheel --------------------------------------------------------------------------------------------------------------------- */

/* The wheel's fields with a tile, as bits. The field after the moon is the lowest bit. */
static inline uint32_t fields_from_moon(const luna_state *state, const luna_shape of)
{
    uint32_t first = state->moon + 1u;
    uint64_t twice = (uint64_t)state->fields << of.wheel | state->fields;
    return (uint32_t)(twice >> first) & (uint32_t)(((uint64_t)1 << of.wheel) - 1);
}

static inline int in_reach(const luna_state *state, const luna_shape of)
{
    int tiles = __builtin_popcount(state->fields);
    return tiles < of.reach ? tiles : of.reach;
}

int luna_in_reach(const luna_game *game, const luna_state *state)
{
    return in_reach(state, game->shape);
}

static inline uint32_t reach_field(const luna_state *state, int nth, const luna_shape of)
{
    uint64_t ahead = bits_nth(fields_from_moon(state, of), (uint32_t)nth);
    uint32_t wheel = (uint32_t)of.wheel;
    uint32_t field = state->moon + 1u + (uint32_t)__builtin_ctzll(ahead);
    return field - (field >= wheel ? wheel : 0);
}

uint32_t luna_reach_field(const luna_game *game, const luna_state *state, int nth)
{
    return reach_field(state, nth, game->shape);
}

static void fill_wheel(const luna_game *game, luna_state *state)
{
    const uint8_t *pile = luna_pile(game, state);
    const uint32_t wheel = (uint32_t)game->rules.wheel;
    uint32_t filled = state->fields, drawn = state->drawn;
    uint32_t free =
        ~fields_from_moon(state, game->shape) & (uint32_t)(((uint64_t)1 << (wheel - 1)) - 1); /* the moon's own field is the last */
    for (; free && drawn < (uint32_t)game->rules.tiles; free &= free - 1) {
        uint32_t field = state->moon + 1u + (uint32_t)__builtin_ctz(free);
        field -= field >= wheel ? wheel : 0;
        state->wheel[field] = pile[drawn++];
        filled |= (uint32_t)1 << field;
    }
    state->fields = filled;
    state->drawn = (uint8_t)drawn;
}

/* With several players a refill is legal when few tiles are left on the wheel and the pile still has tiles. In the solo game the refill is the
 * step to phase 2. That step is legal once the discs of phase 1 are placed or no tile is left to take. An empty pile (in a variant with few
 * tiles) does not forbid the step, since the step need not draw a tile. */
static inline bool may_refill(const luna_game *game, const luna_state *state, const luna_shape of)
{
    if (!of.plain && state->phase != 0)
        return state->phase == 1 && (state->left[0] == 0 || state->fields == 0);
    return (__builtin_popcount(state->fields) <= game->rules.refill_at) & (state->drawn < game->rules.tiles); /* no branch */
}

bool luna_may_refill(const luna_game *game, const luna_state *state)
{
    return may_refill(game, state, game->shape);
}

/* ---- Turns ------------------------------------------------------------------------------------------------------------------------- */

static void advance(luna_state *state, uint32_t player, uint32_t steps)
{
    state->turn[player] = (state->turn[player] & 0xffff0000u) + (steps << 16 | state->arrival | player);
    state->arrival = (uint16_t)(state->arrival - LUNA_ARRIVAL);
}

static inline uint32_t smaller(uint32_t one, uint32_t other)
{
    return one < other ? one : other;
}

/* The player with the smallest `turn` moves. Unused seats have the largest possible `turn`. */
static inline void find_player(luna_state *state, const luna_shape of)
{
    const uint32_t *turn = state->turn;
    uint32_t first = smaller(smaller(turn[0], turn[1]), smaller(turn[2], turn[3]));
    state->player = (of.plain ? first : smaller(first, smaller(turn[4], turn[5]))) & LUNA_PLAYER;
}

static inline void find_end(const luna_game *game, luna_state *state, const luna_shape of)
{
    if (!of.plain && state->phase == 1)
        return; /* there is always a phase 2 */
    if (state->left[state->player] == 0)
        state->end = LUNA_DISCS;
    else if (state->fields == 0 && ((!of.plain && state->phase == 2) || state->drawn == game->rules.tiles))
        state->end = LUNA_TILES;
}

/* Clears a state by vectors. A memset of a whole state would use the processor's string store, and to start that costs more than to clear so
 * few bytes. Without the attribute clang would make a memset of the loop. */
#ifdef __clang__
__attribute__((no_builtin("memset")))
#endif
void luna_clear(const luna_game *game, luna_state *state)
{
    typedef uint64_t piece __attribute__((vector_size(32), aligned(8), may_alias));
    char *block = (char *)state;
    char *end = block + game->base.state_size;
#pragma GCC unroll 8
    for (; end - block >= (ptrdiff_t)sizeof(piece); block += sizeof(piece))
        *(piece *)block = (piece){0};
    for (; block < end; block++)
        *block = 0;
}

void luna_sit_down(const luna_game *game, luna_state *state, const uint8_t *stack, const uint32_t *steps)
{
    int players = game->base.players;
    state->phase = players == 1;
    state->arrival = 0x10000 - LUNA_ARRIVAL;
    memset(state->turn + players, 0xff, (size_t)(NOVA_MAX_PLAYERS - players) * sizeof *state->turn);
    for (int i = players - 1; i >= 0; i--)
        advance(state, stack[i], steps[stack[i]]);
    memcpy(luna_open(game, state), game->open, (size_t)game->rules.tiles + 1);
    for (int player = 0; player < players; player++) {
        state->left[player] = (int16_t)(players == 1 ? game->rules.solo[0] : game->rules.discs);
        luna_display_open(game, state, player);
    }
}

void luna_begin(const luna_game *game, luna_state *state, const uint8_t *stack)
{
    static const uint32_t steps[NOVA_MAX_PLAYERS] = {0};
    luna_sit_down(game, state, stack, steps);
    fill_wheel(game, state);
    find_player(state, game->shape);
}

bool luna_goes_on(const luna_game *game, luna_state *state)
{
    find_player(state, game->shape);
    find_end(game, state, game->shape);
    return !state->end;
}

static void begin_phase2(const luna_game *game, luna_state *state)
{
    state->phase1 = (int32_t)luna_steps(state, 0) + game->rules.penalty * state->left[0];
    state->phase = 2;
    state->left[0] = (int16_t)(state->left[0] + game->rules.solo[1]);
    fill_wheel(game, state);
    luna_cover_pending(game, state);
    if (game->rules.hooks.done)
        luna_cover_special(game, state);
    find_end(game, state, game->shape);
}

static void refill(const luna_game *game, luna_state *state)
{
    if (state->phase == 0)
        fill_wheel(game, state);
    else
        begin_phase2(game, state);
}

/* A placement in a game with hooks. */
static void place_asking(const luna_game *game, luna_state *state, uint32_t tile, uint32_t nth_free)
{
    advance(state, state->player, luna_ask_steps(game, state, tile));
    luna_put(game, state, tile, nth_free);
    if (game->rules.hooks.done)
        luna_cover_special(game, state);
    bool again = luna_ask_placed(game, state, tile);
    find_end(game, state, game->shape);
    if (!again)
        find_player(state, game->shape);
}

/* nth / free, for a move that takes a tile. A short loop is cheaper than a division, because usually only three tiles are in reach. */
static inline uint32_t nth_tile(uint32_t nth, uint32_t free, const luna_shape of)
{
    uint32_t tile = (nth >= free) + (nth >= 2 * free);
    for (int i = 3; i < of.reach; i++)
        tile += nth >= (uint32_t)i * free;
    return tile;
}

static inline __attribute__((always_inline)) void take(const luna_game *game, luna_state *state, int nth_in_reach, uint32_t nth_free,
                                                       const luna_shape of)
{
    uint32_t field = reach_field(state, nth_in_reach, of);
    uint32_t tile = state->wheel[field];
    state->moon = (uint8_t)field;
    state->wheel[field] = 0;
    state->fields &= ~((uint32_t)1 << field);
    if (!of.plain && game->hooked) {
        place_asking(game, state, tile, nth_free);
        return;
    }
    advance(state, state->player, game->tile[tile].cost);
    if (of.plain)
        luna_put_inline(game, state, tile, nth_free, of.set_words);
    else
        luna_put(game, state, tile, nth_free);
    find_end(game, state, of);
    find_player(state, of);
}

/* ---- The interface ----------------------------------------------------------------------------------------------------------------- */

static void game_free(nova_game *game)
{
    nova_filter_free(&((luna_game *)game)->filter);
    free(((luna_game *)game)->closer);
    free(game);
}

static void setup(const nova_game *base, nova_state *block, nova_rng *rng)
{
    const luna_game *game = luna_game_of(base);
    luna_state *state = (luna_state *)block;
    uint8_t stack[NOVA_MAX_PLAYERS] = {0, 1, 2, 3, 4, 5};
    luna_clear(game, state);
    uint8_t *pile = luna_pile(game, state);
    memcpy(pile, game->ids, (size_t)game->rules.tiles);
    rng_shuffle_deal(rng, pile, game->rules.tiles);
    rng_shuffle_deal(rng, stack, base->players);
    luna_begin(game, state, stack);
}

static bool over(const nova_game *game, const nova_state *state)
{
    (void)game;
    return luna_state_of(state)->end != LUNA_GOES_ON;
}

static int player_to_move(const nova_game *game, const nova_state *state)
{
    (void)game;
    return luna_state_of(state)->player;
}

static inline uint32_t count_takes(const luna_state *state, const luna_shape of)
{
    return (uint32_t)in_reach(state, of) * state->free[state->player];
}

static int count(const nova_game *base, const nova_state *block)
{
    const luna_game *game = luna_game_of(base);
    const luna_state *state = luna_state_of(block);
    if (state->end)
        return 0;
    return (int)count_takes(state, game->shape) + luna_may_refill(game, state);
}

/* ORDER of moves: the first tile in reach on each free cell, then the second tile on each free cell, and so on; the refill is last. */
static int list(const nova_game *base, const nova_state *block, nova_move *restrict moves)
{
    const luna_game *game = luna_game_of(base);
    const luna_state *state = luna_state_of(block);
    if (state->end)
        return 0;
    const uint32_t *restrict places = luna_free(game, state, state->player);
    uint32_t free = state->free[state->player];
    uint32_t reach = (uint32_t)luna_in_reach(game, state);
    for (uint32_t nth = 0; nth < reach; nth++, moves += free)
        for (uint32_t i = 0; i < free; i++)
            moves[i] = nth << PLACE_BITS | places[i];
    bool may_refill = luna_may_refill(game, state);
    if (may_refill)
        *moves = MOVE_REFILL;
    return (int)(reach * free) + may_refill;
}

static nova_move nth_move(const nova_game *base, const nova_state *block, int n)
{
    const luna_game *game = luna_game_of(base);
    const luna_state *state = luna_state_of(block);
    uint32_t nth = (uint32_t)n;
    uint32_t free = state->free[state->player];
    if (nth >= count_takes(state, game->shape))
        return MOVE_REFILL;
    uint32_t tile = nth_tile(nth, free, game->shape);
    return tile << PLACE_BITS | luna_free(game, state, state->player)[nth - tile * free];
}

static bool legal(const nova_game *base, const nova_state *block, nova_move move)
{
    const luna_game *game = luna_game_of(base);
    const luna_state *state = luna_state_of(block);
    if (state->end)
        return false;
    if (move == MOVE_REFILL)
        return luna_may_refill(game, state);
    return move >> PLACE_BITS < (uint32_t)luna_in_reach(game, state) &&
           luna_find_free(game, state, move & PLACE_MASK) < state->free[state->player];
}

static inline __attribute__((always_inline)) void act(const luna_game *game, luna_state *state, nova_move move, const luna_shape of)
{
    if (move == MOVE_REFILL)
        refill(game, state);
    else
        take(game, state, (int)(move >> PLACE_BITS), luna_find_free(game, state, move & PLACE_MASK), of);
}

static void play(const nova_game *base, nova_state *block, nova_move move)
{
    const luna_game *game = luna_game_of(base);
    if (game->usual)
        act(game, (luna_state *)block, move, LUNA_USUAL);
    else
        act(game, (luna_state *)block, move, game->shape);
}

static inline __attribute__((always_inline)) int play_out(const luna_game *game, luna_state *state, nova_rng *rng, int most,
                                                          const luna_shape of)
{
    int played = 0;
    for (; played < most && state->end == LUNA_GOES_ON; played++) {
        uint32_t free = state->free[state->player];
        uint32_t takes = count_takes(state, of);
        uint32_t nth = rng_below(rng, takes + may_refill(game, state, of));
        uint32_t tile = nth_tile(nth, free, of);
        if (nth < takes)
            take(game, state, (int)tile, nth - tile * free, of);
        else
            refill(game, state);
    }
    return played;
}

static int playout(const nova_game *base, nova_state *block, nova_rng *rng, int most)
{
    const luna_game *game = luna_game_of(base);
    if (game->usual)
        return play_out(game, (luna_state *)block, rng, most, LUNA_USUAL);
    return play_out(game, (luna_state *)block, rng, most, game->shape);
}

/* Sorts ids that are all different. */
static void sort_ids(uint8_t *ids, int count)
{
    uint64_t has[4] = {0};
    for (int i = 0; i < count; i++)
        has[ids[i] >> 6] |= (uint64_t)1 << (ids[i] & 63);
    for (uint32_t word = 0; word < 4; word++)
        for (uint64_t left = has[word]; left; left &= left - 1)
            *ids++ = (uint8_t)(word * 64 + (uint32_t)__builtin_ctzll(left));
}

static void reshuffle(const nova_game *base, nova_state *block, int seat, nova_rng *rng)
{
    (void)seat; /* nobody knows anything of the pile */
    const luna_game *game = luna_game_of(base);
    luna_state *state = (luna_state *)block;
    uint8_t *pile = luna_pile(game, state) + state->drawn;
    sort_ids(pile, luna_pile_size(game, state));
    rng_shuffle(rng, pile, luna_pile_size(game, state));
}

static bool reveals(const nova_game *game, const nova_state *state, nova_move move)
{
    (void)game;
    (void)state;
    return move == MOVE_REFILL;
}

int luna_solo_phase1(const luna_game *game, const luna_state *state)
{
    return state->phase == 1 ? (int)luna_steps(state, 0) + game->rules.penalty * state->left[0] : state->phase1;
}

int luna_solo_phase2(const luna_game *game, const luna_state *state)
{
    int left = state->left[0] + (state->phase == 1 ? game->rules.solo[1] : 0);
    return (int)luna_steps(state, 0) + game->rules.penalty * left;
}

static const char *end_word(const luna_game *game, const luna_state *state)
{
    static const char *const words[] = {[LUNA_GOES_ON] = NULL, [LUNA_DISCS] = "discs", [LUNA_TILES] = "tiles", [LUNA_BLOCKED] = "blocked"};
    return state->end < LUNA_WORD ? words[state->end] : game->rules.hooks.ends[state->end - LUNA_WORD];
}

static void find_points(const luna_game *game, const luna_state *state, int32_t points[NOVA_MAX_PLAYERS])
{
    for (int player = 0; player < game->base.players; player++)
        points[player] = -state->left[player];
    if (game->rules.hooks.points)
        game->rules.hooks.points(game->rules.hooks.self, &game->base, (const nova_state *)state, points);
    else if (game->base.players == 1)
        points[0] = -(luna_solo_phase1(game, state) + luna_solo_phase2(game, state));
}

/* In a tie the player who would move earlier wins. No two players have the same turn, so no rank is shared. */
void luna_result(const nova_game *base, const nova_state *block, nova_result *result)
{
    const luna_game *game = luna_game_of(base);
    const luna_state *state = luna_state_of(block);
    memset(result, 0, sizeof *result);
    result->end = end_word(game, state);
    find_points(game, state, result->points);
    for (int player = 0; player < base->players; player++) {
        int ahead = 0;
        for (int other = 0; other < base->players; other++)
            ahead += result->points[other] > result->points[player] ||
                     (result->points[other] == result->points[player] && state->turn[other] < state->turn[player]);
        result->place[player] = (int8_t)ahead;
        result->ranking[ahead] = (int8_t)player;
    }
}

/* ---- Making a game ----------------------------------------------------------------------------------------------------------------- */

/* Is there a hook that is called while a tile is placed? */
static bool any_hook_of_placing(const nova_luna_hooks *hooks)
{
    return hooks->done || hooks->steps || hooks->placed;
}

/* A tile's back has an id of its own, a colour that no task asks for, and no tasks. */
static void ready_backs(luna_game *game)
{
    nova_luna_tile back = {.colour = (uint8_t)game->rules.colours};
    for (int i = 0; i < game->rules.tiles; i++)
        ready_tile(&game->tile[game->rules.tiles + i + 1], &back);
    game->ids_used = 2 * (uint32_t)game->rules.tiles;
}

static void ready_tiles(luna_game *game)
{
    for (int i = 0; i < game->rules.tiles; i++) {
        if (!game->rules.hooks.done)
            game->rules.tile[i].special = 0; /* the printed rule holds */
        ready_tile(&game->tile[i + 1], &game->rules.tile[i]);
        game->ids[i] = (uint8_t)(i + 1);
        game->open[i + 1] = (uint8_t)((1u << game->rules.tile[i].tasks) - 1);
    }
    game->ids_used = (uint32_t)game->rules.tiles;
    if (game->rules.hooks.placed)
        ready_backs(game);
    game->cell_free = (uint8_t)(game->ids_used + 1);
}

/* Gives each tile with tasks its bit in a tile set. Returns how many words of a set have bits. */
static uint32_t ready_sets(luna_game *game)
{
    uint32_t place = 0;
    for (int id = 1; id <= game->rules.tiles; id++) {
        if (!game->open[id])
            continue;
        game->tile[id].word = (uint8_t)(place / 64);
        game->tile[id].bit = (uint64_t)1 << place % 64;
        game->with_tasks[place++] = (uint8_t)id;
    }
    return place <= 64 ? 1 : place <= 128 ? 2 : LUNA_SET_WORDS;
}

const char luna_game_kind[] = "nova-luna";

static const nova_interface interface = {
    .kind = luna_game_kind,
    .free = game_free,
    .setup = setup,
    .deal = luna_deal,
    .over = over,
    .player = player_to_move,
    .count = count,
    .list = list,
    .nth = nth_move,
    .legal = legal,
    .play = play,
    .playout = playout,
    .reshuffle = reshuffle,
    .result = luna_result,
    .text = luna_text,
    .parse = luna_parse,
    .read_move = luna_read_move,
    .tell = luna_tell,
    .tell_move = luna_tell_move,
    .rate = luna_rate,
    .rollout = luna_rollout,
    .estimate = luna_estimate,
    .forecast = luna_forecast,
    .fingerprint = luna_fingerprint,
    .arrange = luna_arrange,
    .reveals = reveals,
};

nova_game *nova_luna_new(const nova_luna_rules *rules, int players, nova_error *error)
{
    if (!is_playable(rules, players, error))
        return NULL;
    luna_game *game = aligned_alloc(_Alignof(luna_game), sizeof *game);
    if (!game) {
        fail_memory(error, "", "out of memory");
        return NULL;
    }
    memset(game, 0, sizeof *game);
    game->base.is = &interface;
    game->rules = *rules;
    game->hooked = any_hook_of_placing(&rules->hooks);
    game->base.one_thread = game->hooked || rules->hooks.forbids || rules->hooks.over || rules->hooks.points ||
                            rules->hooks.judgement.rate || rules->hooks.judgement.estimate;
    ready_tiles(game);
    game->shape =
        (luna_shape){ready_sets(game), rules->wheel, rules->reach, players >= 2 && players <= LUNA_PLAIN_PLAYERS && !game->hooked};
    game->usual = luna_is_usual(game->shape);
    lay_out_board(game);
    lay_out(game, players);
    if (luna_put_filter(game) && luna_ready_closer(game))
        return &game->base;
    game_free(&game->base);
    fail_memory(error, "", "out of memory");
    return NULL;
}
