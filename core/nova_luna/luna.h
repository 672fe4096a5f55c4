/* SPDX-License-Identifier: MIT
 *
 * Nova Luna from the inside: how a game and a state are laid out. Only files of this folder and tests include this.
 *
 * What the work is. A search copies a state, asks for one of its moves and plays it, over and over; a game is some dozens of tiles long. A move
 * puts one tile into one display. The hard question is which tasks it completes: a task counts tiles in groups of one colour that touch its
 * tile, and one new tile can enlarge, join or reach many groups. So the state keeps the answers and not only the tiles, and a placement
 * changes just those that it affects. No step of a move looks at a whole display.
 *
 * What holds in every state, between two moves:
 * - A tile lies in one display at most. A tile that lies in none has cell 0, where no board has its id: luna_lies needs no flag.
 * - A display's board has the value `cell_free` on exactly the cells that its list of free places names. The list has no order of its own: a
 *   move takes one out and puts new ones at the end, and moves are numbered by the list.
 * - The tiles of a group form a ring by `next`, and all have one of their ids as `group`. By that id are its size, and the set of all tiles
 *   with tasks that touch it or belong to it: those whose `feels` counts it (placing.c).
 * - `open` has a bit for each task without a disc, whether its tile lies or not; `left` are the discs that each player has yet to place.
 * - The smallest `turn` moves next. It is one number made of the steps on the track, the order in which discs came to a space, and the player,
 *   so "who is last, and on one space who came last" is one comparison.
 * - The pile is whole and in order, also what was drawn from it. To shuffle what is hidden is to shuffle the rest.
 *
 * Why it is laid out so, and not otherwise. A map of the plane, which is the plain way, would be 511 x 511 cells for 254 tiles in a row: too much
 * to copy. A list of tiles would be small, but each neighbour a search in it, and a hash table costs a branch that can't be predicted. The
 * ring of cells below is a map that is a few kilobytes small and never wrong. A union-find without the rings could not name the tiles of a
 * group, which a join has to visit. Counts of colours are bytes of one word, because a task then is one addition and one comparison.
 * Everything is indexed by tile id, a byte: pointers would be wrong in a copy, and eight times as large.
 *
 * Playouts spend most of their time in put.h. There, and in the functions that luna.c compiles twice, the numbers of the usual game are constants of
 * the compiler: see luna_shape.
 */
#ifndef NOVA_LUNA_H
#define NOVA_LUNA_H

#include <assert.h>
#include <stddef.h>

#include "filter.h"
#include "nova.h"

/* ---- Where things are in a display -------------------------------------------------------------------------------------------------
 *
 * A *place* is a cell's coordinates in one integer, x + 512 * y, both from 1 to 511 with the first tile at 256,256. Neighbours differ by a
 * constant, and places never wrap: 254 tiles in a row stay inside.
 *
 * A *cell* is the index of a place in a display's board of bytes. Rows of `row` cells follow each other, and the whole is bent round
 * into a ring of `cells` = (row * row + 1) / 2:
 *
 *     cell = (x + row * y) mod cells          east +1, west -1, south +row, north -row, all mod cells
 *
 * Two places share a cell only if they lie at least `row` steps apart (these are the centres of the well-known perfect tiling of the plane
 * by diamonds of radius (row - 1) / 2). The tiles of one display hang together, so two of n tiles are at most n - 1 steps apart, two cells
 * next to them n + 1; with row > n + 1 nothing can alias however long the display grows, in 2521 bytes for 68 tiles.
 *
 * The first tile lies half way round the ring. So only a very long display crosses the seam, and the processor predicts that branch well. */
enum { PLACE_EAST = 1, PLACE_SOUTH = 512, PLACE_ORIGIN = 256 + 256 * 512, PLACE_BITS = 18, PLACE_MASK = (1 << PLACE_BITS) - 1 };

static inline int place_x(uint32_t place)
{
    return (int)(place & 511) - 256;
}

static inline int place_y(uint32_t place)
{
    return (int)(place >> 9 & 511) - 256;
}

/* A byte of the board: CELL_EMPTY where no tile is near, a tile's id from 1 to 254, or the game's `cell_free` for a free cell next to a tile,
 * one more than the last id. Tables by id have an entry for either, that of no tile: so what stands on a cell need not be asked for. */
enum { CELL_EMPTY = 0 };

/* A move: bits 0-17 the place, bits 18-20 which of the tiles in reach. A refill is a bit of its own. */
enum { MOVE_REFILL = 1 << 21 };

/* ---- The game ---------------------------------------------------------------------------------------------------------------------- */

/* Colour counts are packed into one word, a byte for each colour, so that all colours of a task are compared at once. */
typedef uint64_t luna_counts;

typedef struct luna_tile {
    luna_counts lacks[NOVA_LUNA_TASKS]; /* 128 minus what the task asks for, for each colour */
    luna_counts one;                    /* 1 in its colour's byte */
    uint64_t bit;                       /* in this word of a tile set; 0 for a tile without tasks, which is in no set */
    uint8_t word;
    uint8_t shift; /* to its colour's byte */
    uint8_t colour;
    uint8_t cost;
    uint8_t unused[12];
} luna_tile;

static_assert(sizeof(luna_tile) == 64, "a tile's id becomes its address by a shift");

enum { LUNA_PLAIN_PLAYERS = 4 };

/* Numbers and facts of the rules that a ply depends on. The usual ones, those of the printed game with two players or more, have a copy of
 * the most frequently called functions in which they are constants. */
typedef struct luna_shape {
    uint32_t set_words; /* words of a tile set that have bits: 1, 2 or 4 */
    int wheel, reach;   /* of the rules */
    bool plain;         /* two to four players, and no hook that is called while a tile is placed */
} luna_shape;

#define LUNA_USUAL ((luna_shape){.set_words = 1, .wheel = 12, .reach = 3, .plain = true})

static inline bool luna_is_usual(luna_shape shape)
{
    return shape.set_words == LUNA_USUAL.set_words && shape.wheel == LUNA_USUAL.wheel && shape.reach == LUNA_USUAL.reach && shape.plain;
}

/* A state for a closer look (closer.c). A game that needs one has hooks, so it belongs to one thread. */
typedef struct luna_closer {
    bool lent; /* a hook that is asked during a closer look may ask for ratings, too */
    max_align_t state[];
} luna_closer;

typedef struct luna_game {
    nova_game base;
    _Alignas(64) luna_tile tile[NOVA_LUNA_TILES + 2]; /* by id; ids 0 and cell_free are no tiles. Each tile fills a cache line */
    nova_luna_rules rules;
    nova_filter filter;                /* used if a hook forbids moves or ends the game */
    luna_closer *closer;               /* NULL: functions of a variant decide nothing that the planner should look at */
    bool hooked;                       /* there is a hook that is called while a tile is placed */
    uint32_t ids_used;                 /* ids are 1 to this: the tiles', and where tiles may turn, tiles + id for its back */
    uint8_t cell_free;                 /* what a board has on a free cell: ids_used + 1 */
    uint32_t row, cells;               /* of a board */
    uint16_t row_begins[512];          /* the cell of the place 0,y, by y; the first tile lies half way round */
    int32_t step[4];                   /* from a cell to its neighbours */
    uint32_t most_free;                /* the greatest number of free cells, and room for one more */
    uint8_t ids[NOVA_LUNA_TILES];      /* 1, 2, 3, ...: a pile before it is shuffled */
    uint8_t open[NOVA_LUNA_TILES + 1]; /* by id: a bit for each of its tasks */
    uint8_t with_tasks[4 * 64];        /* tile ids by their bit in a tile set */
    luna_shape shape;
    bool usual;                     /* is it the usual shape? */
    uint32_t touching_at, sizes_at; /* where the parts behind a luna_state begin */
    uint32_t open_at, pile_at;
    uint32_t display_at, display_size; /* the last part: a display for each player */
} luna_game;

/* ---- The state --------------------------------------------------------------------------------------------------------------------- */

typedef enum luna_end { LUNA_GOES_ON, LUNA_DISCS, LUNA_TILES, LUNA_BLOCKED, LUNA_WORD /* and on: the variant's words */ } luna_end;

/* A tile that lies in a display, by id. */
typedef struct luna_placed {
    luna_counts feels; /* of a tile with tasks: the tiles in the one-colour groups that touch it, by colour, itself not counted */
    uint32_t place;
    uint16_t cell;
    uint8_t group; /* same for all tiles of its group: the id of one of them */
    uint8_t next;  /* the group's tiles in a ring */
} luna_placed;

/* A *tile set* is a set of tiles with tasks, a bit for each: the printed game's 64 are one word, the most that there can be are four. */
enum { LUNA_SET_WORDS = 4 };

enum {
    LUNA_PLAYER = 7,  /* the bits of a turn that are the player, */
    LUNA_ARRIVAL = 8, /* and the lowest bit of the order of arrival */
};
static_assert(NOVA_MAX_PLAYERS == 6, "find_player looks at six players, each a number in the bits of LUNA_PLAYER");

typedef struct luna_state {
    /* The player with the smallest number moves next. Bits 16-31: steps on the track. Bits 3-15: the order in which discs came to a space;
     * a later disc has a smaller number. Bits 0-2: the player. */
    uint32_t turn[NOVA_MAX_PLAYERS];
    int32_t phase1;                  /* solo: what phase 1 noted */
    int16_t left[NOVA_MAX_PLAYERS];  /* discs to place (solo: in this phase) */
    uint16_t free[NOVA_MAX_PLAYERS]; /* number of free cells */
    uint32_t fields;                 /* a bit for each field of the wheel with a tile */
    uint8_t wheel[NOVA_LUNA_WHEEL];
    uint8_t moon;
    uint8_t player;
    uint8_t phase; /* solo: 1 or 2; otherwise 0 */
    uint8_t end;   /* a luna_end, or beyond */
    uint8_t drawn; /* the pile's tiles before this index are gone */
    uint8_t unused;
    uint16_t arrival;     /* of the next disc to come to a space: the bits 3-15 of its turn */
    luna_placed placed[]; /* by tile id; then the parts whose offsets are in luna_game */
} luna_state;

static_assert(sizeof(luna_placed) == 16, "a placed tile fills a quarter of a cache line");
static_assert(sizeof(luna_state) % 8 == 0, "no hidden bytes: equal states are equal blocks");

/* The kind of every game that nova_luna_new makes is this very pointer. No other game can have the same pointer, even if its kind is
 * spelled the same. */
extern const char luna_game_kind[];

static inline const luna_game *luna_game_of(const nova_game *game)
{
    return (const luna_game *)game;
}

static inline const luna_state *luna_state_of(const nova_state *state)
{
    return (const luna_state *)state;
}

/* The parts behind a luna_state. Like strchr, these functions take a const pointer and return one that is not const. Only luna.c and
 * placing.c write through it. */
static inline uint32_t *luna_free(const luna_game *game, const luna_state *state, int player)
{
    return (uint32_t *)((char *)state + game->display_at + (uint32_t)player * game->display_size); /* places, in no order */
}

static inline uint8_t *luna_board(const luna_game *game, const luna_state *state, int player)
{
    return (uint8_t *)(luna_free(game, state, player) + game->most_free);
}

/* By the id of a group, a tile set: the tiles of the group and the tiles that touch the group. All of them feel the group. */
static inline uint64_t *luna_touching(const luna_game *game, const luna_state *state)
{
    return (uint64_t *)((char *)state + game->touching_at);
}

static inline uint8_t *luna_sizes(const luna_game *game, const luna_state *state)
{
    return (uint8_t *)state + game->sizes_at; /* by the id of a group */
}

static inline uint8_t *luna_open(const luna_game *game, const luna_state *state)
{
    return (uint8_t *)state + game->open_at; /* by tile id: bits of the tasks without a disc */
}

static inline uint8_t *luna_pile(const luna_game *game, const luna_state *state)
{
    return (uint8_t *)state + game->pile_at; /* all tiles, first drawn first */
}

static inline uint32_t luna_cell(const luna_game *game, uint32_t place)
{
    uint32_t cell = game->row_begins[place >> 9] + (place & 511);
    while (__builtin_expect(cell >= game->cells, 0))
        cell -= game->cells;
    return cell;
}

static inline uint32_t luna_beyond(uint32_t cell, int32_t step, uint32_t cells)
{
    uint32_t next = cell + (uint32_t)step;
    if (__builtin_expect(next >= cells, 0))
        next += step < 0 ? cells : -cells;
    return next;
}

/* Does the tile feel every colour at least as often as the task asks for? No count reaches 128 (NOVA_LUNA_OF_COLOUR). Therefore a colour's
 * sum has its high bit exactly if the colour is felt often enough, and no byte carries into the next one. */
static inline bool luna_fulfils(luna_counts feels, luna_counts lacks)
{
    const luna_counts high = 0x8080808080808080u;
    return (~(feels + lacks) & high) == 0;
}

static inline int luna_group_size(const luna_game *game, const luna_state *state, uint32_t tile)
{
    return luna_sizes(game, state)[state->placed[tile].group];
}

static inline uint32_t luna_steps(const luna_state *state, int player)
{
    return state->turn[player] >> 16;
}

static inline int luna_pile_size(const luna_game *game, const luna_state *state)
{
    return game->rules.tiles - state->drawn;
}

/* Is the tile in this player's display? A tile in no display has cell 0, and cell 0 does not have its id. */
static inline bool luna_lies(const luna_game *game, const luna_state *state, int player, uint32_t tile)
{
    return luna_board(game, state, player)[state->placed[tile].cell] == tile;
}

/* The id under which the tile is placed: its own id, or that of its back. 0 if the tile is not in the display. */
static inline uint32_t luna_id_of(const luna_game *game, const luna_state *state, int player, uint32_t tile)
{
    for (uint32_t id = tile; id <= game->ids_used; id += (uint32_t)game->rules.tiles)
        if (luna_lies(game, state, player, id))
            return id;
    return 0;
}

/* luna.c */
int luna_in_reach(const luna_game *game, const luna_state *state);
uint32_t luna_reach_field(const luna_game *game, const luna_state *state, int nth);
bool luna_may_refill(const luna_game *game, const luna_state *state);
void luna_clear(const luna_game *game, luna_state *state);
void luna_begin(const luna_game *game, luna_state *state, const uint8_t *stack); /* all zero but for the pile */
/* Seats the players at the track and gives them discs and empty displays; leaves the wheel alone. */
void luna_sit_down(const luna_game *game, luna_state *state, const uint8_t *stack, const uint32_t *steps);
bool luna_goes_on(const luna_game *game, luna_state *state); /* finds who is to move; false if nobody is */
int luna_solo_phase1(const luna_game *game, const luna_state *state);
int luna_solo_phase2(const luna_game *game, const luna_state *state);
void luna_result(const nova_game *base, const nova_state *block, nova_result *result);

/* placing.c */
void luna_display_open(const luna_game *game, luna_state *state, int player);
uint32_t luna_find_free(const luna_game *game, const luna_state *state, uint32_t place); /* the index, or the number of free cells */
luna_counts luna_feels(const luna_game *game, const luna_state *state, int player, uint32_t tile);
void luna_put(const luna_game *game, luna_state *state, uint32_t tile, uint32_t nth_free);
void luna_cover_pending(const luna_game *game, luna_state *state);
void luna_cover_special(const luna_game *game, luna_state *state);
void luna_turn_down(const luna_game *game, luna_state *state, uint32_t tile);

/* hooks.c: call the first two only if the game is hooked */
uint32_t luna_ask_steps(const luna_game *game, const luna_state *state, uint32_t tile);
bool luna_ask_placed(const luna_game *game, luna_state *state, uint32_t tile); /* does the same player move again? */

bool luna_put_filter(luna_game *game); /* sets up the filter if a hook needs one; false if memory is short */

/* plan.c */
nova_habits luna_habits(int players);
int luna_glance(const nova_game *game, const nova_state *state, nova_rng *rng, nova_rated *rated, int room);
/* closer.c: the same, and with a closer look what the variant's hook thinks of each of these moves is added, the best first again. */
int luna_rate(const nova_game *game, const nova_state *state, nova_rng *rng, nova_rated *rated, int room, bool closely);
bool luna_ready_closer(luna_game *game); /* false: out of memory */
void luna_ask_rating(const luna_game *game, const luna_state *state, nova_rated *rated, int count);
int luna_rollout(const nova_game *game, nova_state *state, nova_rng *rng, int most);
bool luna_forecast(const nova_game *game, nova_state *state, nova_rng *rng, int most, float worth[NOVA_MAX_PLAYERS]);

/* estimate.c */
bool luna_estimate(const nova_game *game, const nova_state *state, int nth, float worth[NOVA_MAX_PLAYERS]);

/* solo.c */
float luna_worth_alone(const luna_game *game, const luna_state *state);
/* Evaluation number `nth` of a state, from 1 on. */
bool luna_outlook(const luna_game *game, const luna_state *state, int nth, float *worth);
uint64_t luna_fingerprint(const nova_game *game, const nova_state *state, nova_move move, uint64_t before);

/* arrange.c */
int luna_arrange(const nova_game *game, const nova_state *state, nova_rng *rng, int tries, nova_move *line, int room);

/* deal.c */
bool luna_deal(const nova_game *game, nova_state *state, const nova_source *header, nova_error *error);
void luna_tell_deal(const luna_game *game, const luna_state *state, const nova_listener *to);

/* tell.c: the functions of the interface for text, records and views */
void luna_say_bytes(const nova_listener *to, const char *key, const uint8_t *bytes, int count);
void luna_tell_order(const luna_game *game, const luna_state *state, const char *key, const nova_listener *to);
void luna_text(const nova_game *game, const nova_state *state, nova_move move, char text[NOVA_TEXT_SIZE]);
bool luna_parse(const nova_game *game, const nova_state *state, const char *text, nova_move *move, nova_error *error);
bool luna_read_move(const nova_game *game, const nova_state *state, const nova_source *action, nova_move *move, nova_error *error);
void luna_tell(const nova_game *game, const nova_state *state, nova_topic topic, const nova_listener *listener);
void luna_tell_move(const nova_game *game, const nova_state *before, nova_move move, const nova_state *after,
                    const nova_listener *listener);

#endif
