/* SPDX-License-Identifier: MIT
 *
 * What the solver asks about the solo game of Nova Luna: an evaluation, which estimates the points at the end of the game (fewer points are
 * better), and the fingerprints of positions.
 */
#include <math.h>

#include "look.h"
#include "luna.h"

/* ---- Weights ------------------------------------------------------------------------------------------------------------------------------ */

static const float PAR = 3.0F;        /* estimated steps for each disc left */
static const float SHARPNESS = 0.05F; /* how fast the worth falls with the points */

/* In phase 2. */
static const float SCARCE = 0.675F;    /* how far a promise shrinks if the wheel has few tiles of a colour that the task lacks */
static const float TOO_FEW = 0.3F;     /* factor of a promise if the wheel has too few of them */
static const float NONE = 0.2F;        /* factor of a promise if the wheel has none of them */
static const float LATE = 0.3F;        /* promises grow towards the end */
static const float SHORT_OF_TILES = 2; /* half the points for each disc in excess of the tiles of the wheel */
static const float SMOOTH = 2.75F;     /* how gradually that penalty sets in */
static const float lacking_late[LUNA_LACKS] = {1, 1, 0.8F, 1.4F, 1.25F}; /* factor of a promise, by what the task lacks */

/* The outlooks of phase 1. The first one is the game's evaluation. The others were chosen from 43 random ones, because together they find
 * good plans that the first one misses. */
typedef struct outlook {
    float disc;     /* steps for each disc left */
    float promises; /* factor of the promises of open tasks */
    float tile;     /* steps for each tile left on the wheel */
    float cell;     /* steps for each free cell */
    float scarce;   /* how far a promise follows the number of tiles of its colours in phase 2 */
} outlook;
static const outlook outlooks[] = {
    {.disc = 3, .promises = 1},
    {.disc = 3.75F, .promises = 0.9F, .tile = 0.75F, .cell = 0.2F, .scarce = 0.3F},
    {.disc = 4.25F, .promises = 0.8F, .tile = -0.5F, .cell = -0.1F, .scarce = 0.5F},
    {.disc = 2, .promises = 1, .tile = 1, .cell = -0.2F, .scarce = 0.3F},
    {.disc = 3.5F, .promises = 1.5F, .tile = 0.25F, .cell = 0.4F, .scarce = 0.3F},
    {.disc = 2.5F, .promises = 1.2F, .tile = -0.5F, .cell = 0.4F, .scarce = 0.7F},
};
enum { OUTLOOKS = sizeof outlooks / sizeof *outlooks };
static const float FEWEST = 0.05F, MOST = 1.6F; /* limits of that number, in even shares of the tiles */

/* ---- What open tasks promise ------------------------------------------------------------------------------------------------------------- */

/* By colour, and by how many tiles of the colour a task still lacks: the factor of the task's promise. */
typedef float chances[NOVA_LUNA_COLOURS][LUNA_LACKS];

static luna_counts colours_there(const luna_game *game, const luna_state *state)
{
    luna_counts wheel = 0;
    for (uint32_t fields = state->fields; fields; fields &= fields - 1)
        wheel += game->tile[state->wheel[__builtin_ctz(fields)]].one;
    return wheel;
}

/* The factors in phase 2, when no tiles come after those of the wheel. A factor is small if the wheel has too few tiles of the colour. */
static void find_chances(const luna_game *game, const luna_state *state, chances of)
{
    luna_counts wheel = colours_there(game, state);
    for (int colour = 0; colour < game->rules.colours; colour++) {
        int there = luna_byte_of(wheel, (uint32_t)colour);
        float scarce = SCARCE / (float)(there + 1);
        for (int lacking = 1; lacking < LUNA_LACKS; lacking++)
            of[colour][lacking] = lacking <= there ? 1 - scarce * (float)lacking : there ? TOO_FEW : NONE;
    }
}

static float chance_of(luna_counts lack, chances of)
{
    float chance = 1;
    while (lack) {
        int colour = __builtin_ctzll(lack) / 8, lacking = luna_byte_of(lack, (uint32_t)colour);
        chance *= of[colour][lacking < LUNA_LACKS ? lacking : LUNA_LACKS - 1];
        lack &= ~((luna_counts)255 << 8 * colour);
    }
    return chance;
}

/* The tiles with tasks that lie in the display: one word of that set. Each of these tiles touches its own group. A tile that was turned face
 * down may still be in the set. */
static inline uint64_t find_lying(const luna_game *game, const luna_state *state, uint32_t word, const uint32_t words)
{
    const uint64_t *touching = luna_touching(game, state);
    const uint32_t ids = game->ids_used;
    uint64_t lying = 0;
    for (uint32_t group = 1; group <= ids; group++)
        lying |= touching[group * words + word];
    return lying;
}

static float promises_of(const luna_game *game, const luna_state *state, uint32_t tile, const float by_lacking[LUNA_LACKS], chances of)
{
    float sum = 0;
    int sides = luna_free_sides(game, state, 0, tile);
    for (uint32_t open = luna_open(game, state)[tile]; open; open &= open - 1) {
        luna_counts lacks = game->tile[tile].lacks[__builtin_ctz(open)];
        luna_counts lack = luna_missing(state->placed[tile].feels, lacks);
        int lacking = luna_sum(lack);
        if (lacks)
            sum += by_lacking[lacking < LUNA_LACKS ? lacking : LUNA_LACKS - 1] * chance_of(lack, of) *
                   (float)luna_promise(&luna_usual_promises, lacking, sides);
    }
    return sum;
}

/* The sum of the promises of all open tasks, in discs. */
static float promises_alone(const luna_game *game, const luna_state *state, const float by_lacking[LUNA_LACKS], chances of)
{
    float sum = 0;
    const uint32_t words = game->shape.set_words;
    for (uint32_t word = 0; word < words; word++) {
        uint64_t lying = words == 1 ? find_lying(game, state, 0, 1) : find_lying(game, state, word, words);
        for (; lying; lying &= lying - 1) {
            uint32_t tile = game->with_tasks[word * 64 + (uint32_t)__builtin_ctzll(lying)];
            if (luna_open(game, state)[tile] && state->placed[tile].place != 0)
                sum += promises_of(game, state, tile, by_lacking, of);
        }
    }
    return sum / 1000;
}

/* What the discs left will cost in phase 2. They cost more if the wheel has few tiles for them, since unplaced discs cost most. */
static float rest_alone(const luna_game *game, const luna_state *state)
{
    float tiles = (float)__builtin_popcount(state->fields);
    float late = 1 - tiles / (float)(game->rules.wheel - 1);
    chances of;
    find_chances(game, state, of);
    float discs = (float)state->left[0] - promises_alone(game, state, lacking_late, of) * (1 + LATE * late);
    float more = discs - tiles;
    return PAR * discs + SHORT_OF_TILES * (more + sqrtf(more * more + SMOOTH));
}

/* The factors in phase 1. The tiles that stay on the wheel will be there in phase 2; the tiles that fill the wheel up are taken to have an
 * even share of each colour. */
static void find_hopes(const luna_game *game, const luna_state *state, float scarce, chances of)
{
    luna_counts wheel = colours_there(game, state);
    float even = (float)(game->rules.wheel - 1) / (float)game->rules.colours;
    float fresh = even - (float)__builtin_popcount(state->fields) / (float)game->rules.colours;
    for (int colour = 0; colour < game->rules.colours; colour++) {
        float there = (float)luna_byte_of(wheel, (uint32_t)colour) + fresh;
        of[colour][0] = 1;
        for (int lacking = 1; lacking < LUNA_LACKS; lacking++) {
            float share = (there - (float)(lacking - 1)) / even;
            share = share < FEWEST ? FEWEST : share > MOST ? MOST : share;
            of[colour][lacking] = of[colour][lacking - 1] * (1 + scarce * (share - 1));
        }
    }
}

/* What the discs will cost in both phases. A disc of phase 1 counts twice. The promises of open tasks are deducted. */
static float discs_alone(const luna_game *game, const luna_state *state, const outlook *outlook)
{
    static const float alike[LUNA_LACKS] = {1, 1, 1, 1, 1};
    chances of;
    find_hopes(game, state, outlook->scarce, of);
    float discs = (float)state->left[0] - outlook->promises * promises_alone(game, state, alike, of);
    return outlook->disc * ((discs > 0 ? 2 * discs : discs) + (float)game->rules.solo[1]) +
           outlook->tile * (float)__builtin_popcount(state->fields) + outlook->cell * (float)state->free[0];
}

/* Estimates the points at the end of the game, and turns them into a worth from 0 to 1. */
static float worth_alone(const luna_game *game, const luna_state *state, const outlook *outlook)
{
    int solo1 = game->rules.solo[0], solo2 = game->rules.solo[1];
    float steps = (float)luna_steps(state, 0);
    float points;
    if (state->end)
        points = (float)(luna_solo_phase1(game, state) + luna_solo_phase2(game, state));
    else if (state->phase == 1)
        points = 2 * steps + discs_alone(game, state, outlook);
    else
        points = (float)state->phase1 + steps + rest_alone(game, state);
    return 1 / (1 + expf(SHARPNESS * (points - PAR * (float)(2 * solo1 + solo2))));
}

float luna_worth_alone(const luna_game *game, const luna_state *state)
{
    return worth_alone(game, state, &outlooks[0]);
}

bool luna_outlook(const luna_game *game, const luna_state *state, int nth, float *worth)
{
    if (game->base.players > 1 || nth >= OUTLOOKS || game->rules.hooks.points || state->phase != 1)
        return false;
    *worth = worth_alone(game, state, &outlooks[nth]);
    return true;
}

/* ---- Fingerprints ------------------------------------------------------------------------------------------------------------------------ */

static inline uint64_t scatter(uint64_t number)
{
    number = (number ^ number >> 31) * 0x9e3779b97f4a7c15u;
    number = (number ^ number >> 29) * 0xbf58476d1ce4e5b9u;
    return number ^ number >> 32;
}

enum { PAIRS = 1, TILES, MOONS }; /* what a number that is scattered stands for */

static uint64_t of_pair(uint32_t one, uint32_t other, uint32_t apart)
{
    uint32_t low = one < other ? one : other, high = one < other ? other : one;
    return scatter((uint64_t)PAIRS << 32 | apart << 16 | low << 8 | high);
}

/* Adds up the tiles, the pairs of tiles that lie next to each other, diagonally, or straight with one cell between, and the place of the moon.
 * So the number is the same if all is turned or mirrored, or if the tiles came in another order. */
uint64_t luna_fingerprint(const nova_game *base, const nova_state *block, nova_move move, uint64_t before)
{
    const luna_game *game = luna_game_of(base);
    const luna_state *state = luna_state_of(block);
    const int32_t east = game->step[0], west = game->step[1], south = game->step[2], north = game->step[3];
    const int32_t steps[3][4] = {
        {east, west, south, north}, {south + east, south + west, north + east, north + west}, {2 * east, 2 * west, 2 * south, 2 * north}};
    if (move == MOVE_REFILL)
        return before;
    const uint8_t *board = luna_board(game, state, state->player);
    uint32_t field = luna_reach_field(game, state, (int)(move >> PLACE_BITS)), tile = state->wheel[field];
    uint32_t cell = luna_cell(game, move & PLACE_MASK);
    uint64_t sum = before + scatter((uint64_t)TILES << 32 | tile);
    for (uint32_t apart = 0; apart < 3; apart++)
        for (int i = 0; i < 4; i++) {
            uint32_t other = board[luna_beyond(cell, steps[apart][i], game->cells)];
            if (other - 1 < game->ids_used)
                sum += of_pair(tile, other, apart);
        }
    return sum + scatter((uint64_t)MOONS << 32 | field) - scatter((uint64_t)MOONS << 32 | state->moon);
}
