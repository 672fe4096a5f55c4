/* SPDX-License-Identifier: MIT
 *
 * Terra Nova from the inside: the map, bit boards, how a game and a state are laid out. Only files of this folder and tests include this.
 *
 * What the work is. Pioneers slide along straight lines as far as the hexes are empty, so what is legal changes with every move, and a stone can
 * close an area: a connected part without stones, with few landscapes. So the state is sets of hexes, from which slides are counted with a
 * few additions, and nothing about moves or areas is kept: it would change more often than it is asked for. (Nova Luna is the other way round:
 * see luna.h.)
 *
 * What holds in every state, between two moves:
 * - Each hex is empty, has one player's pioneer, or is a stone: a stone is what is on none of the boards. Hexes of a scored area are empty, and
 *   in the set of scored hexes. The pioneers that stood there have left the board.
 * - Each hex that a board has, it has six times, once for each direction: terra_flip changes all six at once.
 * - Bits that belong to no hex, the gaps between lines and the rest of the last block, are zero in every board. The sums that find slides rely
 *   on it: a carry ends in a gap.
 * - `open` is the number of hexes that are neither stones nor scored. `moved` has the hexes of the pioneers that moved in this turn, and then
 *   zeros, so that equal states are equal blocks.
 *
 * Why it is laid out so, and not otherwise. A single board by rows has two of the six directions as lines of bits; the others would be walks from
 * hex to hex, with a branch at each step. Six parts are more to copy, 160 bytes a board on the printed map, and a change is an exclusive or
 * with a picture; in return all directions are the same addition, a vector at a time. Tables of slides by line and occupation, as chess
 * programs have them, would be large for maps of any shape. Lines that are longer than a word are rare, so their ends are mended afterwards
 * (goes_on), only on maps that have them.
 *
 * Maps are data: every table here is made from the map's text when the game is made (boards.c).
 */
#ifndef TERRA_NOVA_H
#define TERRA_NOVA_H

#include <assert.h>

#include "filter.h"
#include "nova.h"

/* ---- The map -----------------------------------------------------------------------------------------------------------------------
 *
 * Hexes are numbered from 0 in reading order. Directions go clockwise from east, so direction d + 3 leads back, and the neighbours in
 * directions d and d + 1 are neighbours of each other:
 *
 *            4   5
 *          3   .   0
 *            2   1
 */
enum { TERRA_EAST, TERRA_SOUTH_EAST, TERRA_SOUTH_WEST, TERRA_WEST, TERRA_NORTH_WEST, TERRA_NORTH_EAST, TERRA_DIRECTIONS };

enum {
    TERRA_NOWHERE = -1,
    TERRA_COLUMNS = 1024, /* of the map's text */
    TERRA_NAME = 8,       /* bytes that hold any hex's name */
};

typedef struct terra_hex {
    int16_t column; /* in the map's text, from 0 */
    uint8_t row;    /* from 0 */
    uint8_t landscape;
    int16_t number;                 /* in its row, from 1; row and number are its name */
    int16_t next[TERRA_DIRECTIONS]; /* the neighbour in each direction, or TERRA_NOWHERE */
} terra_hex;

typedef struct terra_map {
    int rows, hexes, landscapes;
    char letter[NOVA_TERRA_LANDSCAPES]; /* by landscape */
    terra_hex hex[NOVA_TERRA_HEXES];
    bool blocked[NOVA_TERRA_HEXES]; /* nobody can stand there; pioneers move across it, and stones may lie there */
} terra_map;

/* ---- Bit boards --------------------------------------------------------------------------------------------------------------------
 *
 * A *line* is a row of neighbours in one direction, as long as possible. A *board* stores a set of hexes six times, once for each
 * direction. The part for a direction has the lines of that direction, packed into 64-bit words. A step in the direction is a step to the
 * next higher bit. Between two lines of a word is at least one bit that belongs to no hex. For the map on the left:
 *
 *       a1 a2        east         a1 a2  -  b1 b2 b3            a bit of direction d's part of the board and the bit of the
 *     b1 b2 b3       south-east   a1 b2  -  a2 b3  -  b1        opposite direction mirror each other: bit i and bit
 *                    south-west   a1 b1  -  a2 b2  -  b3        64 * words - 1 - i stand for the same hex, so the mirrored
 *                    ...          the same backwards            words of east, the last ones, are those of west
 *
 * The first `home` words, those of direction east, have each hex once. They are enough where no lines are needed: a *set* is these words,
 * with zeros behind them. The bits of one hex in all six directions are the hex's *picture*. One exclusive or with the picture adds or
 * removes the hex.
 *
 * Words are stored in whole blocks, filled up with zeros, so that a loop over many words handles a vector register at a time. Moves are
 * also written in vectors. (Vectors and bit counts are GNU C. If the processor has shorter vectors or none, the compiler uses what there
 * is.) */
typedef uint64_t terra_block __attribute__((vector_size(32), aligned(8), may_alias));
typedef nova_move terra_moves __attribute__((vector_size(32), aligned(4), may_alias));

enum {
    TERRA_BLOCK = sizeof(terra_block) / sizeof(uint64_t), /* words */
    TERRA_MOVES = sizeof(terra_moves) / sizeof(nova_move),
    /* Lines are packed to leave at most one word of a direction half empty; n lines of all hexes and a bit behind each take at most
     * 2 * NOVA_TERRA_HEXES bits, more than 32 of them in each other word. */
    TERRA_HOME = 2 * NOVA_TERRA_HEXES / 33 + 1,
    TERRA_WORDS = TERRA_DIRECTIONS * TERRA_HOME,
};
static_assert(TERRA_HOME % TERRA_BLOCK == 0, "the largest sets and boards are whole blocks");

/* The number of blocks of boards and of sets. Maps up to a little more than the printed map's size all have the usual numbers. The most
 * frequently called functions are compiled twice, once with the usual numbers as constants. */
typedef struct terra_extent {
    uint32_t board_blocks;
    uint32_t set_blocks;
} terra_extent;

#define TERRA_USUAL ((terra_extent){5, 1})

static inline bool terra_is_usual(terra_extent extent)
{
    return extent.board_blocks == TERRA_USUAL.board_blocks && extent.set_blocks == TERRA_USUAL.set_blocks;
}

static inline terra_block *terra_blocks(const uint64_t *words)
{
    return (terra_block *)words;
}

/* ---- The game ---------------------------------------------------------------------------------------------------------------------- */

typedef struct terra_game {
    nova_game base;
    nova_terra_rules rules; /* its map is NULL: see below */
    terra_map map;
    uint32_t home;  /* words of a set that have bits */
    uint32_t words; /* words of a board that have bits, in all six directions */
    terra_extent extent;
    bool long_lines;    /* some line is longer than a word? */
    bool has_blocked;   /* is there a hex on which nobody can stand? */
    int early;          /* after so many quiet turns the game may end as a turn begins: the limit; 0 where blocked hexes may end it */
    bool irregular;     /* either of these: slides have to be corrected */
    bool hooked;        /* any of the rules' hooks is there */
    nova_filter filter; /* used if a hook forbids moves or ends the game */
    bool goes_on[TERRA_WORDS];                             /* does the line at the word's highest bit go on in the next word? */
    uint16_t bit[NOVA_TERRA_HEXES][TERRA_DIRECTIONS];      /* where in a board a hex stands; [hex][0] is its place in a set */
    uint32_t hex_at[TERRA_WORDS * 64 + TERRA_MOVES];       /* the hex of each bit; list_slides reads on to the end of a vector */
    uint64_t near[NOVA_TERRA_HEXES][TERRA_HOME];           /* its neighbours, a set */
    uint64_t landscape[NOVA_TERRA_LANDSCAPES][TERRA_HOME]; /* its hexes, a set */
    uint64_t all[TERRA_WORDS];                             /* the board of all hexes */
    uint64_t *picture;                                     /* of each hex in turn, a board; owned */
    uint64_t standing[TERRA_WORDS];                        /* the board of all hexes on which pioneers can stand */
    uint64_t places[TERRA_HOME];                           /* the set of them */
} terra_game;

/* ---- The state --------------------------------------------------------------------------------------------------------------------- */

typedef enum terra_end {
    TERRA_GOES_ON,
    TERRA_DIVIDED,
    TERRA_STONES,
    TERRA_BLOCKED,
    TERRA_QUIET,
    TERRA_WORD /* and on: the variant's words */
} terra_end;

typedef struct terra_state {
    int32_t points[NOVA_MAX_PLAYERS];
    uint16_t placed; /* pioneers placed by all players; the turns begin when all are placed */
    uint16_t stones; /* left */
    uint16_t open;   /* number of hexes that are neither a stone nor in a scored area */
    uint16_t quiet;  /* whole turns without a stone, up to now */
    uint8_t first;   /* player who placed first */
    uint8_t player;
    uint8_t end;                       /* a terra_end, or beyond */
    uint8_t action;                    /* of the turn, from 0 */
    uint8_t laid;                      /* stones in this turn */
    uint8_t began;                     /* where the first pioneer that moved in this turn stood before */
    uint8_t movers;                    /* the length of `moved` */
    uint8_t unused;                    /* 0 */
    uint8_t moved[NOVA_TERRA_ACTIONS]; /* hexes of the pioneers on the board that moved in this turn; then zeros */
    uint64_t words[];                  /* boards: the empty hexes, each player's pioneers; then the set of scored hexes */
} terra_state;

static_assert(sizeof(terra_state) == 48, "no hidden bytes: equal states are equal blocks");

/* The kind of every game that nova_terra_new makes is this very pointer. No other game can have the same pointer, even if its kind is
 * spelled the same. */
extern const char terra_game_kind[];

static inline const terra_game *terra_game_of(const nova_game *game)
{
    return (const terra_game *)game;
}

static inline const terra_state *terra_state_of(const nova_state *state)
{
    return (const terra_state *)state;
}

/* The boards of a state. Like strchr, these functions take a const pointer and return one that is not const. A hex is empty, or has one
 * player's pioneer, or is a stone. The hexes of a scored area are empty. */
static inline uint64_t *terra_empty(const terra_state *state)
{
    return (uint64_t *)state->words;
}

static inline uint64_t *terra_pioneers(const terra_game *game, const terra_state *state, int player)
{
    return (uint64_t *)state->words + (uint32_t)(1 + player) * game->extent.board_blocks * TERRA_BLOCK;
}

static inline uint64_t *terra_scored(const terra_game *game, const terra_state *state)
{
    return terra_pioneers(game, state, game->base.players);
}

/* Is the hex in the set? A board is fine as well. */
static inline bool terra_has(const terra_game *game, const uint64_t *set, int hex)
{
    uint32_t bit = game->bit[hex][TERRA_EAST];
    return set[bit / 64] >> bit % 64 & 1;
}

static inline void terra_add(const terra_game *game, uint64_t *set, int hex)
{
    uint32_t bit = game->bit[hex][TERRA_EAST];
    set[bit / 64] |= (uint64_t)1 << bit % 64;
}

static inline void terra_remove(const terra_game *game, uint64_t *set, int hex)
{
    uint32_t bit = game->bit[hex][TERRA_EAST];
    set[bit / 64] &= ~((uint64_t)1 << bit % 64);
}

static inline uint32_t terra_size(const terra_game *game, const uint64_t *set)
{
    uint32_t size = 0;
    for (uint32_t i = 0; i < game->home; i++)
        size += (uint32_t)__builtin_popcountll(set[i]);
    return size;
}

/* The hex of the lowest bit of `bits`, which are bits of the given word of a board. */
static inline int terra_lowest(const terra_game *game, uint64_t bits, uint32_t word)
{
    return (int)game->hex_at[word * 64 + (uint32_t)__builtin_ctzll(bits)];
}

static inline const uint64_t *terra_picture(const terra_game *game, int hex)
{
    return game->picture + (uint32_t)hex * game->extent.board_blocks * TERRA_BLOCK;
}

/* Puts the hex on the board, or takes it off. */
static inline void terra_flip(const terra_game *game, uint64_t *board, int hex)
{
    const terra_block *picture = terra_blocks(terra_picture(game, hex));
    for (uint32_t i = 0; i < game->extent.board_blocks; i++)
        terra_blocks(board)[i] ^= picture[i];
}

static inline bool terra_placing(const terra_game *game, const terra_state *state)
{
    return state->placed < game->rules.pioneers * game->base.players;
}

/* ---- Moves ------------------------------------------------------------------------------------------------------------------------- */

typedef enum terra_kind { TERRA_PLACE, TERRA_MOVE, TERRA_STONE, TERRA_PASS } terra_kind;

/* A move: bits 0-7 the hex where it leads, bits 8-15 the hex from which a pioneer moves (else 0), bits 16-17 its kind. */
static inline nova_move terra_move(terra_kind kind, int from, int to)
{
    return (uint32_t)kind << 16 | (uint32_t)from << 8 | (uint32_t)to;
}

static inline terra_kind terra_move_kind(nova_move move)
{
    return (terra_kind)(move >> 16);
}

static inline int terra_move_from(nova_move move)
{
    return move >> 8 & 255;
}

static inline int terra_move_to(nova_move move)
{
    return move & 255;
}

/* map.c */
bool terra_map_read(terra_map *map, const nova_terra_rules *rules, nova_error *error);
void terra_map_row(const terra_map *map, int row, char text[TERRA_COLUMNS + 1]);
void terra_hex_name(const terra_map *map, int hex, char name[TERRA_NAME]);
int terra_hex_named(const terra_map *map, const char *name);     /* or TERRA_NOWHERE */
int terra_direction(const terra_hex *from, const terra_hex *to); /* of the straight line between them, or TERRA_NOWHERE */

/* boards.c */
bool terra_ready_boards(terra_game *game); /* from its map; false where memory is short */

/* areas.c */
typedef struct terra_area {
    uint64_t hexes[TERRA_HOME]; /* a set */
    uint32_t size;
    uint32_t landscapes;
    int32_t share;                    /* points for each of the owners */
    uint32_t owners;                  /* a bit for each player with most pioneers in it; 0 where nobody has any */
    int32_t points[NOVA_MAX_PLAYERS]; /* only in a game with hooks, in place of `share` and `owners` */
} terra_area;

enum { TERRA_PARTS = 3 }; /* at most so many parts lie around one hex without touching each other */

/* Finds the areas that a stone on `hex` completes; returns how many. It does not matter whether the stone lies there already, unless a hook
 * is asked what the areas are worth. */
int terra_find_areas(const terra_game *game, const terra_state *state, int hex, terra_area areas[TERRA_PARTS]);
/* Fills in what the area is worth to each player. The hexes of the area must be given. */
void terra_value_area(const terra_game *game, const terra_state *state, terra_area *area);
/* Finds the hexes without a stone. The result is not a set: bits of other directions may follow the first `home` words. */
void terra_free(const terra_game *game, const terra_state *state, uint64_t *free);
/* Finds the free hexes connected with `start`. */
void terra_flood(const terra_game *game, const uint64_t *free, int start, uint64_t *part);

/* What the area is worth to a player. */
static inline int32_t terra_points(const terra_game *game, const terra_area *area, int player)
{
    if (game->hooked)
        return area->points[player];
    return area->owners >> player & 1 ? area->share : 0;
}

/* hooks.c */
enum { TERRA_STATE_WORDS = (int)sizeof(terra_state) / 8 + (1 + NOVA_MAX_PLAYERS) * TERRA_WORDS + TERRA_HOME };
typedef uint64_t terra_copy[TERRA_STATE_WORDS]; /* room for any state */

bool terra_put_filter(terra_game *game); /* sets up the filter if a hook needs one; false if memory is short */
void terra_ask_worth(const terra_game *game, const terra_state *state, terra_area *area); /* changes its points */

/* play.c */
void terra_put_stone(const terra_game *game, terra_state *state, int hex); /* does not score the areas that the stone completes */
void terra_begin_turn(const terra_game *game, terra_state *state, int player);
bool terra_may_not_return(const terra_game *game, const terra_state *state); /* is this the last of three moves by one pioneer? */
bool terra_over(const nova_game *game, const nova_state *state);
int terra_player(const nova_game *game, const nova_state *state);
int terra_count(const nova_game *game, const nova_state *state);
int terra_list(const nova_game *game, const nova_state *state, nova_move *moves);
nova_move terra_nth(const nova_game *game, const nova_state *state, int n);
/* Draws random legal moves, some perhaps twice; returns how many: `most`, or all there are. */
int terra_draw(const nova_game *game, const nova_state *state, nova_rng *rng, nova_move *moves, int most);
bool terra_legal(const nova_game *game, const nova_state *state, nova_move move);
void terra_play(const nova_game *game, nova_state *state, nova_move move);
int terra_playout(const nova_game *game, nova_state *state, nova_rng *rng, int most);

/* terra.c */
void terra_begin(const terra_game *game, terra_state *state, int first);
void terra_result(const nova_game *game, const nova_state *state, nova_result *result);

/* plan.c */
nova_habits terra_habits(void);
int terra_rate(const nova_game *game, const nova_state *state, nova_rng *rng, nova_rated *rated, int room, bool closely);
int terra_rollout(const nova_game *game, nova_state *state, nova_rng *rng, int most);
bool terra_estimate(const nova_game *game, const nova_state *state, int nth, float worth[NOVA_MAX_PLAYERS]);

/* text.c */
void terra_text(const nova_game *game, const nova_state *state, nova_move move, char text[NOVA_TEXT_SIZE]);
bool terra_parse(const nova_game *game, const nova_state *state, const char *text, nova_move *move, nova_error *error);
bool terra_read_move(const nova_game *game, const nova_state *state, const nova_source *action, nova_move *move, nova_error *error);

/* deal.c */
bool terra_deal(const nova_game *game, nova_state *state, const nova_source *header, nova_error *error);
void terra_tell_deal(const terra_game *game, const terra_state *state, const nova_listener *to);

/* tell.c */
int terra_owner(const terra_game *game, const terra_state *state, int hex); /* whose pioneer stands there, or -1 */
void terra_tell(const nova_game *game, const nova_state *state, nova_topic topic, const nova_listener *listener);
void terra_tell_move(const nova_game *game, const nova_state *before, nova_move move, const nova_state *after,
                     const nova_listener *listener);

#endif
