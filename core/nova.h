/* SPDX-License-Identifier: MIT
 *
 * nova: two board games, and any game that you add, behind one small interface.
 *
 * A game is a set of rules made ready to play for a number of players. A game never changes, and any number of threads may share it. A
 * state is one flat block of nova_state_size(game) bytes without pointers, aligned as malloc aligns: copy it with memcpy; to undo a move, go back to a copy. Chance
 * decides everything when a state is set up: the state holds the outcome, or the stream of numbers that a game draws from during play. So
 * nova_play is a pure function of state and move. Only functions with `_new` in their name allocate memory. Nothing prints, nothing reads a
 * file. What rates moves, estimates, plays rollouts or searches needs up to half a megabyte of stack; all else needs less than 32 KB.
 *
 * The caller keeps three promises, which asserts check in a debug build: each move that is played is legal, no move is played once the game
 * is over, each buffer is as large as its function asks for. What people typed or wrote goes through nova_parse, nova_read_move or
 * nova_deal: these check it and say what is wrong.
 */
#ifndef NOVA_H
#define NOVA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The sources are compiled with -fvisibility=hidden: a shared library shows the functions of this header and no others. */
#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

/* The shared library's name has the API version: libnova.so.7. A program that loads the library without this header asks nova_version. */
#define NOVA_VERSION "0.1.0"
#define NOVA_API_VERSION 7

const char *nova_version(void); /* NOVA_VERSION of the library that is in use */
int nova_api_version(void);     /* likewise NOVA_API_VERSION */
/* How large a struct of this header is, by its name: "nova_result". 0: there is none of that name. Programs that declare the structs
 * themselves compare. */
size_t nova_size_of(const char *name);

enum { NOVA_LONGEST = 100000, NOVA_MAX_PLAYERS = 6, NOVA_TEXT_SIZE = 64 /* enough for the text of any move */ };

typedef struct nova_game nova_game;
typedef struct nova_state nova_state;

/* A move is one integer; which bits mean what is the game's own business. The same move has the same integer in every state. */
typedef uint32_t nova_move;
#define NOVA_NO_MOVE UINT32_MAX

#define NOVA_ARGUMENTS 4

/* What was wrong. `field` names the part of the input that is wrong ("tiles", "wheel"), or is empty. A translation of the text is looked up
 * by its format, and the arguments stand in the text: the first NOVA_ARGUMENTS of them are where `argument` says. */
typedef struct nova_error {
    char field[32];
    char text[256];
    const char *format;
    int arguments;
    struct {
        int start, length;
    } argument[NOVA_ARGUMENTS];
    bool memory; /* nothing is wrong with the input, but memory is short */
} nova_error;

/* ---- Chance ---------------------------------------------------------------------------------------------------------------------- */

/* PCG32: 64 bits of state, and an odd increment that selects one of 2^63 streams. The deal, the playouts and the searches
 * have streams of their own: if one of them draws more numbers, the others still draw the same ones. */
typedef struct nova_rng {
    uint64_t state;
    uint64_t stream;
} nova_rng;

enum { NOVA_STREAM_DEAL = 0, NOVA_STREAM_PLAYOUT = 1, NOVA_STREAM_SEARCH = 2, NOVA_STREAM_OWN = 16 /* and all above: for callers */ };

void nova_rng_seed(nova_rng *rng, uint64_t seed, uint64_t stream);
/* Makes it a sealed generator, seeded by a text of any bytes: slower, but nobody who sees its numbers, or what was dealt by them, can work out
 * others. Such a generator is for setups; all that plays or searches takes one that nova_rng_seed has made. */
void nova_rng_seal(nova_rng *rng, const void *text, size_t length);
uint32_t nova_rng_next(nova_rng *rng);
uint32_t nova_rng_below(nova_rng *rng, uint32_t bound); /* uniform in 0 .. bound-1, exactly */

/* ---- Named values: how a game writes and reads records without knowing a file format -------------------------------------------------- */

/* A game calls a listener with one value after another. Between open and close come the items of a list (key NULL) or the fields of a
 * record. A listener may build Lua tables, or write JSON. */
typedef struct nova_listener {
    void *self;
    void (*number)(void *self, const char *key, int64_t value);
    void (*flag)(void *self, const char *key, bool value);
    void (*text)(void *self, const char *key, const char *value);
    void (*open)(void *self, const char *key, bool is_list);
    void (*close)(void *self);
} nova_listener;

/* A game asks a source for the value of a key. `number` returns false, and `text` NULL, if the value is missing or has another type. `list`
 * returns the number of items, or -1 if there is no list, -2 if it has more than `room` items, -3 if an item is no integer. A text stays
 * valid until the next question. */
typedef struct nova_source {
    void *self;
    bool (*number)(void *self, const char *key, int64_t *value);
    const char *(*text)(void *self, const char *key);
    int (*list)(void *self, const char *key, int64_t *values, int room);
    const char *(*item)(void *self, const char *key, int index); /* of a list of texts, from 0; NULL if there is no text */
} nova_source;

/* ---- Playing --------------------------------------------------------------------------------------------------------------------- */

void nova_game_free(nova_game *game);
/* Which game it is: "nova-luna", "terra-nova", or what a game of your own calls itself. For people and scripts; the core compares no names. Games
 * of one kind can have names of their own (nova_interface). */
const char *nova_game_name(const nova_game *game);
int nova_game_players(const nova_game *game);
size_t nova_state_size(const nova_game *game);
int nova_max_moves(const nova_game *game); /* no state has more legal moves than this */
/* A game that is not over after this number of plies is taken to have no end, which is a mistake in its rules: NOVA_LONGEST, unless its maker
 * has set another number (game->longest) before anybody plays. */
int nova_longest(const nova_game *game);

/* Set up from a seed: the same seed deals the same on every machine. */
void nova_setup(const nova_game *game, nova_state *state, uint64_t seed);
/* Set up from a text by a sealed generator: who doesn't know the text can't work out the deal from what a player sees of it. A text that can't
 * be guessed has 128 random bits. */
void nova_setup_sealed(const nova_game *game, nova_state *state, const void *text, size_t length);
/* Set up from the header of a record; false with an error if that is no deal of this game. */
bool nova_deal(const nova_game *game, nova_state *state, const nova_source *header, nova_error *error);

bool nova_over(const nova_game *game, const nova_state *state);
int nova_player(const nova_game *game, const nova_state *state);                 /* who is to move; meaningless once the game is over */
int nova_count(const nova_game *game, const nova_state *state);                  /* legal moves; 0 once the game is over */
int nova_list(const nova_game *game, const nova_state *state, nova_move *moves); /* writes all legal moves, returns how many */
nova_move nova_nth(const nova_game *game, const nova_state *state, int n);       /* number n of nova_list, from 0, without listing */
bool nova_legal(const nova_game *game, const nova_state *state, nova_move move); /* `move` may be any integer */
void nova_play(const nova_game *game, nova_state *state, nova_move move);

/* Plays uniformly random legal moves until the game is over or `most` moves are played; returns how many were. */
int nova_playout(const nova_game *game, nova_state *state, nova_rng *rng, int most);

/* Shuffles what `seat` can't know. What the seat knows stays the same, so its view before equals its view after. The outcome depends on that view
 * and on `rng` alone, never on what was hidden before. */
void nova_reshuffle(const nova_game *game, nova_state *state, int seat, nova_rng *rng);

typedef struct nova_result {
    const char *end;                  /* how it ended: "discs", "divided", ...; NULL while it goes on */
    int8_t ranking[NOVA_MAX_PLAYERS]; /* players, best first; those who share a place are in order of their numbers */
    int8_t place[NOVA_MAX_PLAYERS];   /* of each player: the number of players ahead; 0 has won or shares the win */
    int32_t points[NOVA_MAX_PLAYERS]; /* of each player, more is better: points, or minus the discs left, or minus the solo score */
} nova_result;

/* The result; while the game goes on, as it would stand if it ended now (`end` is NULL then). */
void nova_result_of(const nova_game *game, const nova_state *state, nova_result *result);

/* ---- What a game knows about good play ------------------------------------------------------------------------------------------------ */

/* A move and how good it looks: a move with a rating higher by 1 is e times as likely to be the best. */
typedef struct nova_rated {
    nova_move move;
    float rating;
} nova_rated;

/* The game's planner: writes at most `room` moves, the best of a static evaluation of what is visible, best first; returns how many. A game
 * without a planner rates all moves the same. The game must not be over. `rng` decides what is unknown. */
int nova_rate(const nova_game *game, const nova_state *state, nova_rng *rng, nova_rated *rated, int room);
/* Plays moves by the game's fast playout policy until the game is over or `most` moves are played; returns how many were played. A game without
 * such a policy does what nova_playout does. */
int nova_rollout(const nova_game *game, nova_state *state, nova_rng *rng, int most);
/* Static evaluation: what the state is worth to each player, as a chance to win. For a single player: a number from 0 to 1 that grows with the
 * score. False if the game is not over and has no evaluation. */
bool nova_estimate(const nova_game *game, const nova_state *state, float worth[NOVA_MAX_PLAYERS]);
/* What nova_rate does, with a closer look at the best moves: where functions of a variant decide what a move brings, it asks them. */
int nova_plan(const nova_game *game, const nova_state *state, nova_rng *rng, nova_rated *rated, int room);
/* Whether playing the move reveals something that was hidden from all. */
bool nova_reveals(const nova_game *game, const nova_state *state, nova_move move);

/* ---- Text and records ---------------------------------------------------------------------------------------------------------------- */

/* The one text form of a move, at most NOVA_TEXT_SIZE bytes with the final zero. */
void nova_text(const nova_game *game, const nova_state *state, nova_move move, char text[NOVA_TEXT_SIZE]);
/* Reads a move as people type it: the text form, or a looser one ("take 2 1 0" for "2 1,0"); true only for a legal move. The error says what
 * is wrong and what would be right. Its field is empty where the text does not have the form of a move. */
bool nova_parse(const nova_game *game, const nova_state *state, const char *text, nova_move *move, nova_error *error);
/* The same for an action of a record ("do", "tile", "x", ...). */
bool nova_read_move(const nova_game *game, const nova_state *state, const nova_source *action, nova_move *move, nova_error *error);

typedef enum nova_topic {
    NOVA_TELL_DEAL,   /* the header fields that make the game and the deal; they show the pile, so keep them from players */
    NOVA_TELL_VIEW,   /* what everybody at the table sees; of the pile only its size */
    NOVA_TELL_RESULT, /* the fields of a record's end line */
    /* NOVA_TELL_SEAT + seat: what one seat sees, that is the view and what this seat alone knows, such as the cards in its hand */
    NOVA_TELL_SEAT = 8,
    NOVA_TELL_LAST_SEAT = NOVA_TELL_SEAT + NOVA_MAX_PLAYERS - 1
} nova_topic;

void nova_tell(const nova_game *game, const nova_state *state, nova_topic topic, const nova_listener *listener);
/* The fields of a record's action: "do" and what it needs. */
void nova_tell_move(const nova_game *game, const nova_state *state, nova_move move, const nova_listener *listener);
/* What the move did ("covered", "areas"), told from the states before and after it. */
void nova_tell_effect(const nova_game *game, const nova_state *before, nova_move move, const nova_state *after,
                      const nova_listener *listener);

/* ---- Numbers in rules ---------------------------------------------------------------------------------------------------------------- */

/* Describes a field of the rules that is an int, or several ints in a row. The functions that make games check their numbers by a list of these.
 * Code that reads rules from a file can use the same list. */
typedef struct nova_number {
    const char *name;
    size_t offset; /* in the struct of the rules */
    int count;     /* of ints */
    int least, most;
    int players[2]; /* the least and the most with which the number counts; with others it may be anything */
    bool may_lack;  /* a file need not have it: 0 then */
} nova_number;

/* Of nova_luna_rules and nova_terra_rules. The last entry has no name. */
extern const nova_number nova_luna_numbers[], nova_terra_numbers[];

/* ---- What hooks of both games share ---------------------------------------------------------------------------------------------------- */

/* What a hook `forbids` answers where it can't be asked now: the move counts as allowed, and the hook is asked again next time. */
extern const char nova_undecided[];

/* What a variant knows about good play. NULL: nothing. */
typedef struct nova_judgement {
    /* How much better or worse than the planner thinks does a move look? Added to the planner's rating (nova_rated) of its best candidates. */
    float (*rate)(void *self, const nova_game *game, const nova_state *state, nova_move move);
    /* In place of the game's own evaluation: see nova_estimate. False: there is none now. */
    bool (*estimate)(void *self, const nova_game *game, const nova_state *state, float worth[NOVA_MAX_PLAYERS]);
} nova_judgement;

/* ---- Nova Luna ------------------------------------------------------------------------------------------------------------------- */

enum {
    NOVA_LUNA_TILES = 254, /* tiles in the game */
    NOVA_LUNA_COLOURS = 8,
    NOVA_LUNA_OF_COLOUR = 127, /* tiles of one colour */
    NOVA_LUNA_TASKS = 4,       /* tasks on a tile */
    NOVA_LUNA_NEED = 15,       /* tiles that one task asks for, all colours together */
    NOVA_LUNA_COST = 99,       /* steps that a tile costs */
    NOVA_LUNA_WHEEL = 32,      /* fields of the wheel */
    NOVA_LUNA_REACH = 8,       /* tiles of the wheel from which the player chooses */
    NOVA_LUNA_DISCS = 999,     /* discs that a player has to place */
};

typedef struct nova_luna_tile {
    uint8_t colour; /* 0 .. colours-1 */
    uint8_t cost;
    uint8_t tasks;
    uint8_t special; /* a bit for each task that the hook `done` decides; what such a task needs is ignored */
    uint8_t need[NOVA_LUNA_TASKS][NOVA_LUNA_COLOURS]; /* how many tiles of each colour a task asks for */
} nova_luna_tile;

/* What a variant adds after a placement. */
typedef struct nova_luna_bonus {
    int discs;      /* so many more discs are placed, or taken back where negative */
    bool again;     /* the same player moves again */
    bool face_down; /* the tile is turned: its colour and its tasks count no more */
} nova_luna_bonus;

/* A variant's own decisions. Where a hook is NULL the printed rule holds, at no cost. A hook must always give the same answer for the same
 * state; even where it does not, no move is played that the printed rules do not know. It may look at the state with the functions below.
 * Some hooks see a state in the middle of a move; their comments say so. */
typedef struct nova_luna_hooks {
    void *self;
    /* Is this special task of a placed tile complete? Asked after each placement, before discs are laid. */
    bool (*done)(void *self, const nova_game *game, const nova_state *state, int player, int tile, int task);
    /* How far does the disc go for this tile, 0 to NOVA_LUNA_COST? Asked before the tile is placed. */
    int (*steps)(void *self, const nova_game *game, const nova_state *state, int player, int tile);
    /* Asked about moves that the printed rules allow: NULL if the move may be made, otherwise the reason why not. If all moves are forbidden, the
     * game ends, "blocked". */
    const char *(*forbids)(void *self, const nova_game *game, const nova_state *state, nova_move move);
    /* What happens after a placement and its discs? */
    void (*placed)(void *self, const nova_game *game, const nova_state *state, int player, int tile, nova_luna_bonus *bonus);
    /* Ends the game after this move: the number of a word in `ends`, from 1. 0: the printed rules decide. */
    int (*over)(void *self, const nova_game *game, const nova_state *state);
    /* Each player's points. Most points win; in a tie the player who would move earlier wins. Without this hook, the player with the fewest
     * discs left wins. */
    void (*points)(void *self, const nova_game *game, const nova_state *state, int32_t points[NOVA_MAX_PLAYERS]);
    const char *const *ends; /* the words for how it ended */
    nova_judgement judgement;
} nova_luna_hooks;

typedef struct nova_luna_rules {
    int colours;
    char letters[NOVA_LUNA_COLOURS + 1]; /* one letter a colour: "rbty" */
    int tiles;
    nova_luna_tile tile[NOVA_LUNA_TILES]; /* the tile with id 1 is tile[0] */
    int wheel;                            /* fields, the moon's among them: 12 */
    int reach;                            /* 3 */
    int refill_at;                        /* with this many tiles on the wheel, or fewer, the player may refill: 2 */
    int discs;                            /* of each player, with more players than one: 20 */
    int solo[2];                          /* with one player: discs of the two phases: 8, 13 */
    int penalty;                          /* solo: for each disc not placed: 10 */
    nova_luna_hooks hooks;                /* with `placed`, at most 127 tiles and 7 colours */
} nova_luna_rules;

/* The rules of the printed game. */
void nova_luna_printed(nova_luna_rules *rules);
/* NULL with an error that names the field and the limit where the rules can't be played. */
nova_game *nova_luna_new(const nova_luna_rules *rules, int players, nova_error *error);

/* Functions that tell hooks and other callers what lies where. Tiles are given by id, players and colours by number from 0. The functions are for
 * games that nova_luna_new has made. For any other game, and for a player, tile or task that the game does not have, the answer is 0, false or
 * NULL. */
typedef struct nova_luna_spot {
    int tile, player, x, y;
    bool face_down;
} nova_luna_spot;

/* Writes the first `room` tiles of a player, by id; returns how many lie there. */
int nova_luna_display(const nova_game *game, const nova_state *state, int player, nova_luna_spot *spots, int room);
bool nova_luna_find(const nova_game *game, const nova_state *state, int tile, nova_luna_spot *spot); /* false: it doesn't lie */
int nova_luna_at(const nova_game *game, const nova_state *state, int player, int x, int y);          /* a tile, or 0 */
/* Tiles of a colour in the groups that touch a tile that lies: what a printed task counts. */
int nova_luna_feels(const nova_game *game, const nova_state *state, int tile, int colour);
bool nova_luna_covered(const nova_game *game, const nova_state *state, int tile, int task);
int nova_luna_left(const nova_game *game, const nova_state *state, int player);  /* discs to place */
int nova_luna_steps(const nova_game *game, const nova_state *state, int player); /* on the track; solo: all costs */
const nova_luna_rules *nova_luna_rules_of(const nova_game *game);                /* NULL for a game of another maker */

/* ---- Terra Nova ------------------------------------------------------------------------------------------------------------------ */

enum {
    NOVA_TERRA_HEXES = 256,
    NOVA_TERRA_LANDSCAPES = 16,
    NOVA_TERRA_ROWS = 26,       /* a hex is named by its row's letter */
    NOVA_TERRA_PIONEERS = 16,   /* of one player */
    NOVA_TERRA_ACTIONS = 8,     /* in a turn */
    NOVA_TERRA_POINTS = 999,    /* for a hex of an area */
    NOVA_TERRA_QUIET = 9999,    /* turns without a stone */
    NOVA_TERRA_WORTH = 1000000, /* points of an area, for one player, that a hook can give or take */
};

/* An area that a stone has completed; its pioneers are still in it. Hexes by number, in reading order from 0. */
typedef struct nova_terra_area {
    int hexes;
    uint8_t hex[NOVA_TERRA_HEXES];
    int landscapes;                   /* different ones */
    int pioneers[NOVA_MAX_PLAYERS];   /* in it, by player */
    int32_t points[NOVA_MAX_PLAYERS]; /* what it is worth to each player: by the printed rules, until a hook changes that */
} nova_terra_area;

/* A variant's own decisions, as for Nova Luna. */
typedef struct nova_terra_hooks {
    void *self;
    /* Asked about actions that the printed rules allow: NULL if the action may be done, otherwise the reason why not. A player to whom all is
     * forbidden passes. The game ends, "blocked", if at most one player could begin a turn, or if no pioneer may be placed. */
    const char *(*forbids)(void *self, const nova_game *game, const nova_state *state, nova_move move);
    /* What is the area worth? Asked after the stone was laid, before anything is scored. Points count from -NOVA_TERRA_WORTH to NOVA_TERRA_WORTH. */
    void (*worth)(void *self, const nova_game *game, const nova_state *state, nova_terra_area *area);
    /* Ends the game after this action: the number of a word in `ends`, from 1. 0: the printed rules decide. */
    int (*over)(void *self, const nova_game *game, const nova_state *state);
    const char *const *ends; /* the words for how it ended */
    nova_judgement judgement;
} nova_terra_hooks;

typedef struct nova_terra_rules {
    int rows;
    const char *map[NOVA_TERRA_ROWS];      /* read while the game is made, not kept. A small letter is a hex of that landscape on which
                                            * nobody can stand, though pioneers move across it and stones may lie there */
    int pioneers;                          /* of each player: 13, 10, 8 for two, three, four */
    int stones;                            /* 80; at most one a hex, so never more than NOVA_TERRA_HEXES */
    int actions;                           /* in a turn: 3 */
    int landscapes;                        /* a part with more different landscapes is no area: 3 */
    int points[NOVA_TERRA_LANDSCAPES + 1]; /* for a hex of an area with so many landscapes: {0, 3, 2, 1} */
    int quiet; /* the game ends after so many whole turns in a row without a stone; 0: no limit, as in the rules */
    nova_terra_hooks hooks;
} nova_terra_rules;

/* The rules of the printed game, which is for 2 to 4 players; 5 and 6 get 7 and 6 pioneers. */
void nova_terra_printed(nova_terra_rules *rules, int players);
nova_game *nova_terra_new(const nova_terra_rules *rules, int players, nova_error *error);
const nova_terra_rules *nova_terra_rules_of(const nova_game *game); /* NULL for a game of another maker; without the map */

/* Functions that tell hooks and other callers what stands where. They are for games that nova_terra_new has made. For any other game, and for a
 * hex or player that the game does not have, the answer is 0, false or -1. */
typedef struct nova_terra_spot {
    char name[8];
    int row, column; /* in the map's text */
    char landscape;
    int owner; /* of the pioneer on it, or -1 */
    bool stone;
    bool scored;  /* in an area that was scored */
    bool blocked; /* nobody can stand there */
    int neighbours;
    uint8_t neighbour[6];
} nova_terra_spot;

int nova_terra_size(const nova_game *game); /* hexes of the map */
bool nova_terra_look(const nova_game *game, const nova_state *state, int hex, nova_terra_spot *spot);
int nova_terra_named(const nova_game *game, const char *name);         /* a hex's number, or -1 */
int nova_terra_stones(const nova_game *game, const nova_state *state); /* left in the supply */

/* ---- Search ------------------------------------------------------------------------------------------------------------------------ */

/* Monte Carlo tree search for any game: a tree of the moves that look best, grown by rollouts. What is hidden from the player to move is
 * shuffled afresh for every rollout, so a search can't profit from what the given state knows (unless it is to `peek`); states that look the
 * same to that player get the same answer. A search allocates when it is made and not later. It is for one thread at a time. */
typedef struct nova_search nova_search;

/* How a search judges. What is NULL is the game's own way: nova_rate, nova_rollout, nova_estimate. With more than one thread these
 * functions must bear being called by all of them. They may leave by longjmp; the search can be used or freed after that. */
typedef struct nova_guide {
    void *self;
    /* The best move first. 0: it knows nothing of this state, and the game is asked. */
    int (*rate)(void *self, const nova_game *game, const nova_state *state, nova_rng *rng, nova_rated *rated, int room);
    int (*rollout)(void *self, const nova_game *game, nova_state *state, nova_rng *rng, int most);
    bool (*estimate)(void *self, const nova_game *game, const nova_state *state, float worth[NOVA_MAX_PLAYERS]);
} nova_guide;

enum { NOVA_SEARCH_WIDTH = 64, NOVA_SEARCH_THREADS = 64 };

/* A field that is 0 stands for the value that has proved best. */
typedef struct nova_search_options {
    uint64_t seed;
    size_t memory; /* bytes of all trees; a tree that is full forgets what it visited least */
    int threads;   /* each grows a tree of its own. The outcome depends on seed, threads and iterations alone, if no clock decides */
    /* Moves that are considered in a position at first, at most NOVA_SEARCH_WIDTH. Others follow before it is called lost, and where moves are not
     * rated, the more often it is visited. */
    int width;
    int plies;         /* of a rollout, before the state is estimated; -1: none */
    float exploration; /* how much likely moves are tried, in comparison with moves that have proved good */
    bool peek;         /* knows what is hidden: to measure what that is worth, not to play */
    bool checks;       /* counts moves in the tree that are not legal where they are played: then the game is wrong */
    nova_guide guide;
} nova_search_options;

/* A search ends with the first limit that is reached; there has to be one. */
typedef struct nova_search_limits {
    int64_t iterations;       /* of all threads; 0: no limit */
    double seconds;           /* 0: no limit */
    bool (*stop)(void *self); /* asked often, in the calling thread; NULL: never */
    void *self;
    const nova_move
        *forced; /* legal moves, each once, at most NOVA_SEARCH_WIDTH: the only ones considered in the state itself. NULL: any */
    int forced_count;
} nova_search_limits;

typedef struct nova_search_move {
    nova_move move;
    float prior;                   /* how likely it looked at first sight, 0 to 1 */
    uint32_t visits;               /* also of earlier runs, where the tree was kept */
    bool proven;                   /* the outcome is certain: worth is no mean, and error is 0 */
    float worth[NOVA_MAX_PLAYERS]; /* mean, for each player: see nova_estimate */
    float noise;                   /* half the 95% interval of the mean for the player to move, as far as rollouts vary */
    float error; /* after 50 times the rollouts the mean for the player to move lies within mean ± error, in 90% of cases */
} nova_search_move;

typedef struct nova_search_report {
    int64_t iterations; /* of the last run */
    int64_t kept;       /* visits that the tree had before it, from earlier runs */
    int64_t nodes;      /* in the trees now */
    bool full;          /* some tree has forgotten what it visited least, since memory was short */
    bool endless;       /* a rollout was not over after nova_longest plies; the run ended there, and its numbers mean nothing */
    int64_t illegal;    /* moves that were not legal where they were played, in the last run; counted if the options say so */
    double seconds;     /* of real time, of the last run */
    double overhead;    /* share of the time that went not into rollouts but into the tree, 0 to 1; a sample */
} nova_search_report;

/* NULL with an error for options out of range, or where memory is short. */
nova_search *nova_search_new(const nova_game *game, const nova_search_options *options, nova_error *error);
void nova_search_free(nova_search *search);
/* Searches from a state that is not over, for the player to move. What earlier runs learnt about that state is kept and used. So run the same
 * search for each move of a game. */
void nova_search_run(nova_search *search, const nova_state *state, const nova_search_limits *limits);
/* The moves that were considered in the last run, the best first, at most `room`; returns how many. The first is the one to play. Moves are
 * ordered by the lower end of the 95% interval around their mean, counting only how rollouts vary. So a move with few visits needs a better mean
 * to be first; a proven win always is. Moves that were never tried are last. If a move wins at once, it is the only one in the list. */
int nova_search_moves(const nova_search *search, nova_search_move *moves, int room);
/* The moves that are expected from this move on, itself included, up to the first that reveals something; returns their number. */
int nova_search_line(const nova_search *search, nova_move move, nova_move *line, int room);
void nova_search_tell(const nova_search *search, nova_search_report *report);

/* The solver plans for one player alone. It plans as far as all is visible, and tries the ends of its plans in several worlds. It remembers the
 * plan, and answers at once while the game follows it. The game needs an evaluation (nova_estimate). A solver is for one thread at a time. */
typedef struct nova_solver nova_solver;

typedef struct nova_solver_options {
    uint64_t seed;
    int width;                /* positions that each beam keeps after each number of moves; 0: what has proved good */
    int worlds;               /* in which the end of a plan is tried, at most; 0: what has proved good */
    bool peek;                /* knows what is hidden: to measure what that is worth, not to play */
    bool (*stop)(void *self); /* asked often; if it returns true, the best plan so far is the answer. NULL: never */
    void *self;
} nova_solver_options;

nova_solver *nova_solver_new(const nova_game *game, const nova_solver_options *options, nova_error *error);
void nova_solver_free(nova_solver *solver);
/* The move to play in a state that is not over. */
nova_move nova_solver_run(nova_solver *solver, const nova_state *state);

enum { NOVA_SOLVER_LINE = 32 }; /* moves that a plan remembers */

/* What the solver found about a first move. */
typedef struct nova_solved {
    nova_move move;
    float points; /* at the end of the game, with the best plan that begins with this move: their mean over several worlds */
    float error;  /* half of the 95% interval of this mean; 0 if nothing hidden matters, infinite if the solver knows only one world */
    nova_move line[NOVA_SOLVER_LINE];
    int length; /* of the line, which is that plan: up to the end of the game, or to the first move that reveals something */
} nova_solved;

/* Plans anew, and compares the first moves of the best plans and those that look best, at most `room`, in the same worlds, as many as the options
 * say. Stores the moves, the best first; returns how many. A solver that is stopped compares those that it could try by then. The line of the
 * first one is the plan now. */
int nova_solver_compare(nova_solver *solver, const nova_state *state, nova_solved *solved, int room);

typedef struct nova_solver_report {
    size_t size; /* bytes of memory that the solver has */
    float done;  /* roughly the share of the work that is done, from 0 to 1: for the function `stop`, which may show it */
    /* How many positions the solver has judged since the last run or comparison began. One takes about a microsecond in Nova Luna. The same
     * task is the same work on every machine. */
    uint64_t work;
} nova_solver_report;

void nova_solver_tell(const nova_solver *solver, nova_solver_report *report);

/* ---- A game of your own ------------------------------------------------------------------------------------------------------------ */

/* All functions above that play call the game through this table. A game puts `struct nova_game` first in a struct of its own. The function that
 * makes the game fills both. */
typedef struct nova_interface {
    const char *kind;
    const char *name; /* NULL: its kind */
    void (*free)(nova_game *game);
    void (*setup)(const nova_game *game, nova_state *state, nova_rng *rng);
    bool (*deal)(const nova_game *game, nova_state *state, const nova_source *header, nova_error *error);
    bool (*over)(const nova_game *game, const nova_state *state);
    int (*player)(const nova_game *game, const nova_state *state);
    int (*count)(const nova_game *game, const nova_state *state);
    int (*list)(const nova_game *game, const nova_state *state, nova_move *moves);
    nova_move (*nth)(const nova_game *game, const nova_state *state, int n);
    bool (*legal)(const nova_game *game, const nova_state *state, nova_move move);
    void (*play)(const nova_game *game, nova_state *state, nova_move move);
    int (*playout)(const nova_game *game, nova_state *state, nova_rng *rng, int most); /* NULL: count, nth, play */
    void (*reshuffle)(const nova_game *game, nova_state *state, int seat, nova_rng *rng);
    void (*result)(const nova_game *game, const nova_state *state, nova_result *result);
    void (*text)(const nova_game *game, const nova_state *state, nova_move move, char text[NOVA_TEXT_SIZE]);
    /* What the other players are told of the move, where the game hides what was chosen. NULL: the text */
    void (*told)(const nova_game *game, const nova_state *state, nova_move move, char text[NOVA_TEXT_SIZE]);
    bool (*parse)(const nova_game *game, const nova_state *state, const char *text, nova_move *move, nova_error *error);
    bool (*read_move)(const nova_game *game, const nova_state *state, const nova_source *action, nova_move *move, nova_error *error);
    /* Where a seat sees what all see, the view for NOVA_TELL_SEAT and above */
    void (*tell)(const nova_game *game, const nova_state *state, nova_topic topic, const nova_listener *listener);
    /* nova_tell_move; where `after` is not NULL, nova_tell_effect */
    void (*tell_move)(const nova_game *game, const nova_state *before, nova_move move, const nova_state *after,
                      const nova_listener *listener);
    /* What the game knows about good play. NULL: nothing. `rate` returns 0 where it knows nothing of this state; it is nova_rate, and where it is
     * to look `closely`, nova_plan. */
    int (*rate)(const nova_game *game, const nova_state *state, nova_rng *rng, nova_rated *rated, int room, bool closely);
    int (*rollout)(const nova_game *game, nova_state *state, nova_rng *rng, int most);
    /* Evaluation 0 is nova_estimate. Of a game that is over it is asked only with one player. For a single player there may be others, from 1
     * on, for plans of other kinds: the solver tries them as well. False: there is none of this number, or nothing is known of this state. */
    bool (*estimate)(const nova_game *game, const nova_state *state, int nth, float worth[NOVA_MAX_PLAYERS]);
    /* For a single player: a number for the position after the move, made from the number of the position before it. Positions that differ only
     * in the order of the moves, or in the direction from which one looks at them, shall have the same number if they began with the same one.
     * The solver drops them if they also have the same worth. NULL: no two positions count as the same. */
    uint64_t (*fingerprint)(const nova_game *game, const nova_state *state, nova_move move, uint64_t before);
    /* For a single player: a line of moves from this state, found by other means than a beam, and good if moves with the best ratings follow it
     * to the end of the game. The solver plays it if it ends better than its own line. `tries` says how much work it may be. Returns how many
     * moves it has written, at most `room`; 0: it has found none, as where something is hidden. NULL: it never finds one. */
    int (*arrange)(const nova_game *game, const nova_state *state, nova_rng *rng, int tries, nova_move *line, int room);
    bool (*reveals)(const nova_game *game, const nova_state *state, nova_move move); /* NULL: nothing is hidden */
    /* Plays until the game is over, at most `most` plies, and gives the result, without the word for the end. The state is no longer needed.
     * False: the game is not over. NULL: rollout, then estimate or result. */
    bool (*finish)(const nova_game *game, nova_state *state, nova_rng *rng, int most, nova_result *result);
    /* What the state is worth by a rollout of at most `most` plies. A game may take its evaluation of the state before the rollout into account,
     * too. NULL: rollout, then estimate. */
    bool (*forecast)(const nova_game *game, nova_state *state, nova_rng *rng, int most, float worth[NOVA_MAX_PLAYERS]);
} nova_interface;

/* What a search takes for options that are 0: what has proved good for this game. A field that is 0 here stands for what is good for most games. */
typedef struct nova_habits {
    int plies;
    float exploration;
    float early; /* the share of the evaluation before a rollout in what the rollout is worth, 0 to 1; the rest is the one after it */
    /* How far the worth of an even position with 100 visits may still move as the search finds better play; with more visits less. */
    float doubt;
    float untried; /* a move without visits counts as this much worse than the mean of its siblings */
    /* How much better a move that reveals is for its player than the search finds, where the outcome is open. The visits of such a move are
     * spread over many worlds, and a position with few visits is worth too little to the player to move. */
    float fresh;
} nova_habits;

struct nova_game {
    const nova_interface *is;
    int players;
    int max_moves;
    size_t state_size;
    int longest;        /* plies; 0: NOVA_LONGEST */
    bool hands;         /* a player may know what others don't, as the cards in his hand; what is legal for him may depend on that */
    bool one_thread;    /* it calls a script, or other code that several threads can't call at once */
    bool rates_closely; /* `rate` knows moves only where it is to look closely, and not in a search's tree */
    nova_habits habits;
};

/* For functions that make games or read text: writes the error as printf does, and returns false. The format stays where it is; of the
 * conversions it may have %c, %d, %u, %g and %s, with a precision or ll. */
bool nova_fail(nova_error *error, const char *field, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;

#ifdef __GNUC__
#pragma GCC visibility pop
#endif

#ifdef __cplusplus
}
#endif

#endif
