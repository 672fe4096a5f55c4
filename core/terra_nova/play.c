/* SPDX-License-Identifier: MIT
 *
 * Terra Nova's play: which moves are legal, what they do, whose turn it is and when it ends.
 */
#include <string.h>

#include "bits.h"
#include "random.h"
#include "terra.h"

/* ---- Slides ------------------------------------------------------------------------------------------------------------------------
 *
 * One addition finds all slides of a player's pioneers, in one direction and along all lines of a word at once. The slides are the hexes
 * that the carry runs over:
 *
 *     hex                 a1 a2 a3 a4 a5  -       lowest bit first; the gap bit behind the line is never set in `empty`
 *     pioneers             0  1  0  0  0  0       one, on a2
 *     empty                1  0  1  1  0  0       a5 has another pioneer or a stone
 *     starts               0  0  1  0  0  0       the pioneers one step further, where the hex is empty
 *     empty + starts       1  0  0  0  1  0       the carry clears the empty hexes from a start to the first hex that is not empty
 *     slides               0  0  1  1  0  0       the hexes that the carry has cleared: a2 can go to a3 and a4
 *
 * All hexes between a slide's target and the nearest pioneer below are empty. So a target bit also tells which pioneer moves, and the
 * number of bits is the number of moves. */
static inline void find_slides(const terra_state *state, int player, uint64_t *slides, const terra_extent of)
{
    const terra_block *empty = terra_blocks(terra_empty(state));
    const terra_block *pioneers = empty + (size_t)(1 + player) * of.board_blocks;
    for (uint32_t i = 0; i < of.board_blocks; i++) {
        terra_block starts = pioneers[i] << 1 & empty[i];
        terra_blocks(slides)[i] = empty[i] & ~(empty[i] + starts);
    }
}

/* A line that goes on in the next word carries its last pioneer or slide over to that word's lowest bit. */
static void slide_into_next_words(const terra_game *game, const terra_state *state, int player, uint64_t *slides)
{
    const uint64_t *empty = terra_empty(state);
    const uint64_t *pioneers = terra_pioneers(game, state, player);
    for (uint32_t word = 0; word + 1 < game->words; word++) {
        uint64_t carry = game->goes_on[word] ? (pioneers[word] | slides[word]) >> 63 & empty[word + 1] : 0;
        slides[word + 1] |= empty[word + 1] & ~(empty[word + 1] + carry);
    }
}

/* Removes the slides to hexes on which nobody can stand. Slides across such hexes stay. */
static void keep_standing(const terra_game *game, uint64_t *slides)
{
    for (uint32_t word = 0; word < game->words; word++)
        slides[word] &= game->standing[word];
}

/* Removes the hexes on which nobody can stand from a set. */
static __attribute__((noinline)) void keep_places(const terra_game *game, uint64_t *spots)
{
    for (uint32_t word = 0; word < game->home; word++)
        spots[word] &= game->places[word];
}

/* The hex of the pioneer that slides to this bit: the player's nearest pioneer below, in a long line perhaps in an earlier word. */
static int slides_from(const terra_game *game, const uint64_t *pioneers, uint32_t word, uint32_t bit)
{
    uint64_t below = pioneers[word] & (((uint64_t)1 << bit) - 1);
    while (!below)
        below = pioneers[--word];
    return (int)game->hex_at[word * 64 + 63 - (uint32_t)__builtin_clzll(below)];
}

/* ---- What is possible -------------------------------------------------------------------------------------------------------------- */

/* The legal moves, a bit for each: a board of slides, then a set of spots. A spot is a hex where a pioneer can be placed or a stone laid.
 * `before[i]` is the number of bits in all blocks before block i. */
typedef struct options {
    uint64_t words[TERRA_WORDS + TERRA_HOME];
    uint32_t before[(TERRA_WORDS + TERRA_HOME) / TERRA_BLOCK];
    uint32_t count;
} options;

static inline const uint64_t *spots_of(const options *found, const terra_extent of)
{
    return found->words + (size_t)of.board_blocks * TERRA_BLOCK;
}

static inline uint32_t bits_of(const uint64_t *words)
{
    uint32_t bits = 0;
    for (int i = 0; i < TERRA_BLOCK; i++)
        bits += (uint32_t)__builtin_popcountll(words[i]);
    return bits;
}

bool terra_may_not_return(const terra_game *game, const terra_state *state)
{
    return (state->action > 0) & (state->action == game->rules.actions - 1) & (state->movers == 1) & (state->laid == 0);
}

/* Is the way between the hexes straight, and empty up to and including the target? */
static bool can_slide(const terra_game *game, const terra_state *state, int from, int to, int *direction)
{
    *direction = terra_direction(&game->map.hex[from], &game->map.hex[to]);
    if (*direction == TERRA_NOWHERE)
        return false;
    int hex = game->map.hex[from].next[*direction];
    while (hex != TERRA_NOWHERE && terra_has(game, terra_empty(state), hex)) {
        if (hex == to)
            return true;
        hex = game->map.hex[hex].next[*direction];
    }
    return false;
}

/* A pioneer that makes all moves of the turn may not end the turn where it began. Other pioneers may go there. */
static void forbid_return(const terra_game *game, const terra_state *state, uint64_t *slides)
{
    int direction;
    if (!can_slide(game, state, state->moved[0], state->began, &direction))
        return;
    uint32_t bit = game->bit[state->began][direction];
    slides[bit / 64] &= ~((uint64_t)1 << bit % 64);
}

/* Finds the empty hexes next to the pioneers that moved in this turn; at least one pioneer has moved. The processor can't predict how many
 * have. So the loop always takes one pioneer for each action, and takes the first pioneer again if fewer have moved. */
static inline void find_stone_spots(const terra_game *game, const terra_state *state, uint64_t *spots, const terra_extent of)
{
    for (uint32_t i = 0; i < of.set_blocks; i++) {
        terra_block near = terra_blocks(game->near[state->moved[0]])[i];
        for (uint32_t mover = 1; mover < (uint32_t)game->rules.actions; mover++)
            near |= terra_blocks(game->near[state->moved[mover < state->movers ? mover : 0]])[i];
        terra_blocks(spots)[i] = near & terra_blocks(terra_empty(state))[i];
    }
}

static inline void find_placing_spots(const terra_game *game, const terra_state *state, uint64_t *spots, const terra_extent of)
{
    for (uint32_t i = 0; i < of.set_blocks * TERRA_BLOCK; i++)
        spots[i] = i < game->home ? terra_empty(state)[i] : 0;
    if (__builtin_expect(game->has_blocked, 0))
        keep_places(game, spots);
}

/* Adds the slides that go on from one word to the next, and removes those to blocked hexes and the forbidden return. */
static void correct_slides(const terra_game *game, const terra_state *state, uint64_t *slides)
{
    if (game->long_lines)
        slide_into_next_words(game, state, state->player, slides);
    if (game->has_blocked)
        keep_standing(game, slides);
    if (terra_may_not_return(game, state))
        forbid_return(game, state, slides);
}

static inline __attribute__((always_inline)) void find_options_of(const terra_game *game, const terra_state *state, options *found,
                                                                  const terra_extent of)
{
    uint64_t *spots = found->words + (size_t)of.board_blocks * TERRA_BLOCK;
    const bool placing = terra_placing(game, state);
    uint32_t count = 0;
    if (!placing) {
        find_slides(state, state->player, found->words, of);
        if (__builtin_expect(game->irregular | terra_may_not_return(game, state), 0))
            correct_slides(game, state, found->words);
    }
    BITS_IN_MEMORY(found->words);
    for (uint32_t i = 0; i < of.board_blocks; i++) {
        found->before[i] = count;
        count += placing ? 0 : bits_of(found->words + (size_t)i * TERRA_BLOCK);
    }
    if (placing)
        find_placing_spots(game, state, spots, of);
    else if (state->movers > 0)
        find_stone_spots(game, state, spots, of);
    for (uint32_t i = 0; i < of.set_blocks; i++) {
        found->before[of.board_blocks + i] = count;
        count += placing || state->movers > 0 ? bits_of(spots + (size_t)i * TERRA_BLOCK) : 0;
    }
    found->count = count;
}

static void find_options(const terra_game *game, const terra_state *state, options *found)
{
    if (terra_is_usual(game->extent))
        find_options_of(game, state, found, TERRA_USUAL);
    else
        find_options_of(game, state, found, game->extent);
}

/* Can one of the player's pioneers move to a hex on which it can stand? */
static bool can_move_to_standing(const terra_game *game, const terra_state *state, int player)
{
    uint64_t slides[TERRA_WORDS], any = 0;
    find_slides(state, player, slides, game->extent);
    if (game->long_lines)
        slide_into_next_words(game, state, player, slides);
    for (uint32_t word = 0; word < game->words; word++)
        any |= slides[word] & game->standing[word];
    return any != 0;
}

/* Is any hex next to one of the player's pioneers empty? Most often the first word gives the answer. */
static bool can_move(const terra_game *game, const terra_state *state, int player)
{
    const uint64_t *empty = terra_empty(state);
    const uint64_t *pioneers = terra_pioneers(game, state, player);
    for (uint32_t word = 0; word < game->words; word++)
        if (pioneers[word] << 1 & empty[word] || (game->goes_on[word] && pioneers[word] >> 63 & empty[word + 1]))
            return true;
    return false;
}

/* ---- Turns ------------------------------------------------------------------------------------------------------------------------- */

/* Could at most one player begin a turn? */
static bool is_blocked(const terra_game *game, const terra_state *state)
{
    int able = 0;
    for (int player = 0; player < game->base.players && able < 2; player++)
        able += can_move(game, state, player);
    return able < 2;
}

/* The same where there are hexes on which nobody can stand. It is not inlined, because its local arrays would cost all games time. */
static __attribute__((noinline)) bool is_blocked_by_hexes(const terra_game *game, const terra_state *state)
{
    int able = 0;
    for (int player = 0; player < game->base.players; player++)
        able += can_move_to_standing(game, state, player);
    return able < 2;
}

static __attribute__((noinline)) void end_early(const terra_game *game, terra_state *state)
{
    if (game->rules.quiet > 0 && state->quiet >= game->rules.quiet)
        state->end = TERRA_QUIET;
    else if (game->has_blocked && is_blocked_by_hexes(game, state))
        state->end = TERRA_BLOCKED;
}

void terra_begin_turn(const terra_game *game, terra_state *state, int player)
{
    state->player = (uint8_t)player;
    state->action = state->laid = state->began = state->movers = 0;
    memset(state->moved, 0, sizeof state->moved);
    if (is_blocked(game, state))
        state->end = TERRA_BLOCKED;
    else if (state->quiet >= game->early)
        end_early(game, state);
}

static void end_turn(const terra_game *game, terra_state *state)
{
    int next = state->player + 1;
    if (state->laid)
        state->quiet = 0;
    else if (state->quiet < UINT16_MAX)
        state->quiet++;
    terra_begin_turn(game, state, next < game->base.players ? next : 0);
}

static void end_action(const terra_game *game, terra_state *state)
{
    if (++state->action == game->rules.actions)
        end_turn(game, state);
}

/* ---- Actions ----------------------------------------------------------------------------------------------------------------------- */

static void place(const terra_game *game, terra_state *state, int hex)
{
    terra_flip(game, terra_empty(state), hex);
    terra_flip(game, terra_pioneers(game, state, state->player), hex);
    state->placed++;
    int next = state->player + 1 < game->base.players ? state->player + 1 : 0;
    if (terra_placing(game, state))
        state->player = (uint8_t)next;
    else
        terra_begin_turn(game, state, next);
}

static void note_mover(terra_state *state, int from, int to)
{
    uint32_t mover = state->movers;
    for (uint32_t i = 0; i < state->movers; i++) /* at most one matches: pioneers stand on different hexes */
        mover = state->moved[i] == from ? i : mover;
    if (state->action == 0)
        state->began = (uint8_t)from;
    state->moved[mover] = (uint8_t)to;
    state->movers += mover == state->movers;
}

static inline __attribute__((always_inline)) void move_pioneer(const terra_game *game, terra_state *state, int from, int to,
                                                               const terra_extent of)
{
    terra_block *empty = terra_blocks(terra_empty(state));
    terra_block *pioneers = empty + (size_t)(1 + state->player) * of.board_blocks;
    const terra_block *before = terra_blocks(game->picture) + (size_t)from * of.board_blocks;
    const terra_block *after = terra_blocks(game->picture) + (size_t)to * of.board_blocks;
    for (uint32_t i = 0; i < of.board_blocks; i++) {
        terra_block change = before[i] ^ after[i];
        empty[i] ^= change;
        pioneers[i] ^= change;
    }
    note_mover(state, from, to);
    end_action(game, state);
}

/* Removes the pioneers of an area from the game. Those that moved in this turn can no longer lay stones. */
static void clear_area(const terra_game *game, terra_state *state, const uint64_t *area)
{
    for (int player = 0; player < game->base.players; player++) {
        uint64_t *pioneers = terra_pioneers(game, state, player);
        for (uint32_t word = 0; word < game->home; word++) {
            for (uint64_t left = pioneers[word] & area[word]; left; left &= left - 1) {
                int hex = terra_lowest(game, left, word);
                terra_flip(game, pioneers, hex);
                terra_flip(game, terra_empty(state), hex);
            }
        }
    }
    uint32_t staying = 0;
    for (uint32_t mover = 0; mover < state->movers; mover++)
        if (!terra_has(game, area, state->moved[mover]))
            state->moved[staying++] = state->moved[mover];
    memset(state->moved + staying, 0, sizeof state->moved - staying);
    state->movers = (uint8_t)staying;
}

static void score_area(const terra_game *game, terra_state *state, const terra_area *area)
{
    for (int player = 0; player < game->base.players; player++)
        state->points[player] += terra_points(game, area, player);
    for (uint32_t i = 0; i < game->home; i++)
        terra_scored(game, state)[i] |= area->hexes[i];
    state->open = (uint16_t)(state->open - area->size);
    clear_area(game, state, area->hexes);
}

void terra_put_stone(const terra_game *game, terra_state *state, int hex)
{
    terra_flip(game, terra_empty(state), hex);
    state->stones--;
    state->open--;
    state->laid++;
}

static void lay_stone(const terra_game *game, terra_state *state, int hex)
{
    terra_area areas[TERRA_PARTS];
    terra_put_stone(game, state, hex);
    int count = terra_find_areas(game, state, hex, areas);
    for (int i = 0; i < count; i++)
        score_area(game, state, &areas[i]);
    if (state->open == 0)
        state->end = TERRA_DIVIDED;
    else if (state->stones == 0)
        state->end = TERRA_STONES;
    else
        end_action(game, state);
}

/* ---- The interface ----------------------------------------------------------------------------------------------------------------- */

bool terra_over(const nova_game *game, const nova_state *state)
{
    (void)game;
    return terra_state_of(state)->end != TERRA_GOES_ON;
}

int terra_player(const nova_game *game, const nova_state *state)
{
    (void)game;
    return terra_state_of(state)->player;
}

/* The number of legal moves. If there are no options, the only legal move is to pass. */
static uint32_t count_options(const options *found)
{
    return found->count ? found->count : 1;
}

int terra_count(const nova_game *base, const nova_state *block)
{
    options found;
    if (terra_over(base, block))
        return 0;
    find_options(terra_game_of(base), terra_state_of(block), &found);
    return (int)count_options(&found);
}

static nova_move spot_move(const terra_game *game, const terra_state *state, int hex)
{
    return terra_move(terra_placing(game, state) ? TERRA_PLACE : TERRA_STONE, 0, hex);
}

/* ORDER of moves: the slides, then the spots, both from the lowest bit of the first word up; or only a pass. Block, word and bit are found by
 * counting. With branches instead, the processor would mispredict about half of them. */
static inline __attribute__((always_inline)) nova_move pick(const terra_game *game, const terra_state *state, const options *found,
                                                            uint32_t nth, const terra_extent of)
{
    uint32_t block = 0;
    if (found->count == 0)
        return terra_move(TERRA_PASS, 0, 0);
    for (uint32_t i = 1; i < of.board_blocks + of.set_blocks; i++)
        block += nth >= found->before[i];
    nth -= found->before[block];
    const uint64_t *words = found->words + (size_t)block * TERRA_BLOCK;
    uint32_t word = block * TERRA_BLOCK, upto = 0, skipped = 0;
    for (int i = 0; i < TERRA_BLOCK - 1; i++) {
        upto += (uint32_t)__builtin_popcountll(words[i]);
        word += nth >= upto;
        skipped = nth >= upto ? upto : skipped;
    }
    uint64_t bit = bits_nth(found->words[word], nth - skipped);
    if (block >= of.board_blocks)
        return spot_move(game, state, terra_lowest(game, bit, word - of.board_blocks * TERRA_BLOCK));
    const uint64_t *pioneers = terra_empty(state) + (size_t)(1 + state->player) * of.board_blocks * TERRA_BLOCK;
    int from = slides_from(game, pioneers, word, (uint32_t)__builtin_ctzll(bit));
    return terra_move(TERRA_MOVE, from, terra_lowest(game, bit, word));
}

nova_move terra_nth(const nova_game *base, const nova_state *block, int n)
{
    const terra_game *game = terra_game_of(base);
    options found;
    find_options(game, terra_state_of(block), &found);
    return pick(game, terra_state_of(block), &found, (uint32_t)n, game->extent);
}

/* Lists the slides of one word, run by run of bits. Each run belongs to one pioneer. The pioneer stands right below its run. There are two
 * exceptions: the line goes on from the word before, or the hex to which the pioneer may not return is missing from the run. A run is written
 * in whole vectors. The next run overwrites the surplus, and the list has room for the surplus of the last run (see lay_out in terra.c). */
static nova_move *list_slides(const terra_game *game, const uint64_t *pioneers, uint64_t slides, uint32_t word, nova_move *moves)
{
    const uint32_t *hex_at = game->hex_at + (size_t)word * 64;
    uint64_t starts = pioneers[word] << 1;
    while (slides) {
        uint32_t bit = (uint32_t)__builtin_ctzll(slides);
        uint64_t others = slides & (slides + (slides & -slides)); /* adding the lowest bit clears its run */
        int length = __builtin_popcountll(slides ^ others);
        int from = starts >> bit & 1 ? (int)hex_at[bit - 1] : slides_from(game, pioneers, word, bit);
        for (int i = 0; i < length; i += TERRA_MOVES)
            *(terra_moves *)(moves + i) = *(const terra_moves *)(hex_at + bit + i) | terra_move(TERRA_MOVE, from, 0);
        moves += length;
        slides = others;
    }
    return moves;
}

static nova_move *list_spots(const terra_game *game, const terra_state *state, const uint64_t *spots, nova_move *moves)
{
    nova_move kind = spot_move(game, state, 0);
    for (uint32_t word = 0; word < game->home; word++)
        for (uint64_t left = spots[word]; left; left &= left - 1)
            *moves++ = kind | (uint32_t)terra_lowest(game, left, word);
    return moves;
}

int terra_list(const nova_game *base, const nova_state *block, nova_move *moves)
{
    const terra_game *game = terra_game_of(base);
    const terra_state *state = terra_state_of(block);
    nova_move *next = moves;
    options found;
    if (state->end)
        return 0;
    find_options(game, state, &found);
    const uint64_t *pioneers = terra_pioneers(game, state, state->player);
    bool placing = terra_placing(game, state);
    for (uint32_t word = 0; word < game->words && !placing; word++)
        if (found.words[word])
            next = list_slides(game, pioneers, found.words[word], word, next);
    if (placing || state->movers > 0)
        next = list_spots(game, state, spots_of(&found, game->extent), next);
    if (next == moves)
        *next++ = terra_move(TERRA_PASS, 0, 0);
    return (int)(next - moves);
}

/* Where hooks forbid moves, the filter counts the options. */
int terra_draw(const nova_game *base, const nova_state *block, nova_rng *rng, nova_move *moves, int most)
{
    const terra_game *game = terra_game_of(base);
    bool filtered = base->is->count != terra_count;
    options found;
    if (!filtered)
        find_options(game, terra_state_of(block), &found);
    uint32_t count = filtered ? (uint32_t)base->is->count(base, block) : count_options(&found);
    int drawn = 0;
    for (; drawn < most && drawn < (int)count; drawn++) {
        uint32_t nth = rng_below(rng, count);
        moves[drawn] = filtered ? base->is->nth(base, block, (int)nth) : pick(game, terra_state_of(block), &found, nth, game->extent);
    }
    return drawn;
}

static bool legal_move(const terra_game *game, const terra_state *state, int from, int to)
{
    int direction;
    bool returns = terra_may_not_return(game, state) && from == state->moved[0] && to == state->began;
    return !returns && terra_has(game, game->standing, to) && terra_has(game, terra_pioneers(game, state, state->player), from) &&
           can_slide(game, state, from, to, &direction);
}

static bool legal_stone(const terra_game *game, const terra_state *state, int hex)
{
    uint64_t spots[TERRA_HOME];
    if (state->movers == 0)
        return false;
    find_stone_spots(game, state, spots, game->extent);
    return terra_has(game, spots, hex);
}

bool terra_legal(const nova_game *base, const nova_state *block, nova_move move)
{
    const terra_game *game = terra_game_of(base);
    const terra_state *state = terra_state_of(block);
    terra_kind kind = terra_move_kind(move);
    int from = terra_move_from(move), to = terra_move_to(move);
    if (state->end || from >= game->map.hexes || to >= game->map.hexes || (kind != TERRA_MOVE && from != 0))
        return false;
    if (terra_placing(game, state))
        return kind == TERRA_PLACE && terra_has(game, terra_empty(state), to) && terra_has(game, game->standing, to);
    if (kind == TERRA_MOVE)
        return legal_move(game, state, from, to);
    if (kind == TERRA_STONE)
        return legal_stone(game, state, to);
    return move == terra_move(TERRA_PASS, 0, 0) && terra_nth(base, block, 0) == move;
}

static inline __attribute__((always_inline)) void act(const terra_game *game, terra_state *state, nova_move move, const terra_extent of)
{
    int to = terra_move_to(move);
    switch (terra_move_kind(move)) {
    case TERRA_PLACE:
        place(game, state, to);
        break;
    case TERRA_MOVE:
        move_pioneer(game, state, terra_move_from(move), to, of);
        break;
    case TERRA_STONE:
        lay_stone(game, state, to);
        break;
    case TERRA_PASS:
        end_turn(game, state);
        break;
    }
}

void terra_play(const nova_game *base, nova_state *block, nova_move move)
{
    const terra_game *game = terra_game_of(base);
    if (terra_is_usual(game->extent))
        act(game, (terra_state *)block, move, TERRA_USUAL);
    else
        act(game, (terra_state *)block, move, game->extent);
}

static inline __attribute__((always_inline)) int playout(const terra_game *game, terra_state *state, nova_rng *rng, int most,
                                                         const terra_extent of)
{
    options found;
    int played = 0;
    for (; played < most && state->end == TERRA_GOES_ON; played++) {
        find_options_of(game, state, &found, of);
        act(game, state, pick(game, state, &found, rng_below(rng, count_options(&found)), of), of);
    }
    return played;
}

int terra_playout(const nova_game *base, nova_state *block, nova_rng *rng, int most)
{
    const terra_game *game = terra_game_of(base);
    if (terra_is_usual(game->extent))
        return playout(game, (terra_state *)block, rng, most, TERRA_USUAL);
    return playout(game, (terra_state *)block, rng, most, game->extent);
}
