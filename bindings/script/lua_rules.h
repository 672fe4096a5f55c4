/* SPDX-License-Identifier: MIT
 *
 * A game that is written in Lua, seen from its two sides: lua_game.c is the core's interface and asks questions, lua_rules.c answers them
 * in the game's sandbox, lua_known.c keeps what was answered.
 */
#ifndef NOVA_BINDINGS_LUA_RULES_H
#define NOVA_BINDINGS_LUA_RULES_H

#include "lua_state.h"

/* The functions of a game, in the order of their names in lua_game.c; then other questions of the core. */
enum lua_question_kind {
    SETUP,
    PLAYER,
    MOVES,
    PLAY,
    OVER,
    RESULT,
    TEXT,
    DRAW,
    HIDE,
    SEE,
    TOLD,
    RATE,
    ESTIMATE,
    FUNCTIONS,
    PARSE,
    DEAL,
    KNOW,
    PLAYOUT,
    FINISH,
    REVEALS
};

enum { KEPT = 4, NAME_SIZE = 64, WORD_SIZE = 32 };

/* A state that the core asked about lately, with the answers. */
typedef struct entry {
    lnova_flat *flat; /* the entry is in use if its length is not 0 */
    int table;        /* reference to the table of the state, or LUA_NOREF */
    int player;       /* here and in count and over, -1 means: not asked yet */
    int count;
    int over;
    char word[WORD_SIZE];
    nova_move *moves;
} entry;

typedef struct lua_game {
    nova_game base;
    nova_interface interface;
    struct lua_script *script;
    size_t room; /* bytes of a state that a variant may use */
    char name[NAME_SIZE];
} lua_game;

/* The script, and the states that are kept. */
typedef struct lua_script {
    lnova_script base;
    lua_game *game;
    entry kept[KEPT];
    int last;              /* index of the entry of `kept` that was used last */
    int written;           /* how many states were written down */
    int questions;         /* how many calls there were of functions that may not change the state */
    lnova_flat *before;    /* a playout writes its state here before a call, to compare it; and what is told is written here */
    lnova_flat *again;     /* a state is written here once more, to compare it */
    nova_move *same_moves; /* the moves before a call, to compare them */
    char *picture;         /* the lines that were drawn last, each with a zero byte at its end */
    size_t picture_length;
    int picture_reference;
    int random;    /* reference to the function `random` of the scripts */
    nova_rng *rng; /* where `random` draws from; NULL while no function may draw */
    bool draws;    /* `play` takes `random`: the game draws from the stream in its states */
} lua_script;

/* A question of the core, and its answer. */
typedef struct lua_question {
    lua_script *script;
    enum lua_question_kind kind;
    const lnova_flat *flat;
    lnova_flat *into; /* the new state */
    nova_move move;
    nova_rng *rng;
    int seat;          /* -1: what all at the table see */
    const char *given; /* the text to parse */
    int most;          /* plies of a playout; moves that are rated */
    int played;        /* plies; moves */
    entry *known;
    char *text;
    nova_result *result;
    nova_rated *rated; /* room for `most` */
    float *worth;
    bool has_points;
    bool found;    /* a move has the text to parse; a game has come to its end */
    bool is_alike; /* a move has a text of the same form */
} lua_question;

/* The entry of a state that is kept, or NULL. Calls nothing in the sandbox. */
entry *lnova_find_entry(lua_script *script, const lnova_flat *flat);
/* The C function that answers a question, which is its first argument; it runs in the sandbox and raises what goes wrong. The answers are in the
 * question; those of DRAW and SEE are in the script, as `picture` and `before`. */
int lnova_answer(lua_State *L);

/* ---- lua_known.c: like all that follows it runs in the sandbox and may raise. ---- */

/* The entry of a state. A state that is not kept takes the place of the oldest one. */
entry *lnova_recall(lua_State *L, lua_script *script, const lnova_flat *flat);
void lnova_push_state(lua_State *L, const entry *entry);
/* Forgets what is known of a state, whose table may change from now on. */
void lnova_forget(lua_State *L, entry *entry);
/* Pops a table and keeps it as the table of a flat state. */
entry *lnova_keep(lua_State *L, lua_script *script, const lnova_flat *flat);

/* Find out about a state what is not known yet: whether the game is over, who is to move, the legal moves. */
void lnova_know_over(lua_State *L, lua_script *script, entry *entry);
void lnova_know_player(lua_State *L, lua_script *script, entry *entry);
void lnova_know_moves(lua_State *L, lua_script *script, entry *entry);

/* Pushes a function of the game, by its number. Faults from then on name it. */
void lnova_push_function(lua_State *L, lua_script *script, int which);
/* Calls a function with a state alone, and leaves its answer on the stack. */
void lnova_ask(lua_State *L, lua_script *script, const entry *entry, int which);
/* Raises an error: a function returned a wrong value, which is on top of the stack. */
void lnova_refuse(lua_State *L, const lua_script *script, int which, const char *expected);
/* Raises an error: a function did what it may not do. */
void lnova_blame(lua_State *L, lua_script *script, int which, const char *did);
/* Compares the table with the flat state: only play and hide may change the state. */
void lnova_expect_unchanged(lua_State *L, lua_script *script, entry *entry, int which);
/* Calls the functions again for a state and compares the answers with the earlier ones. Answers may depend on the state alone. */
void lnova_expect_steady(lua_State *L, lua_script *script, entry *entry);

/* Makes the new state out of what a function returned: a table, or nothing where it has changed the table that it was given, which is at index
 * `given`; 0: it was given none. */
void lnova_take_table(lua_State *L, const lua_script *script, int which, int given);
/* Pops what `over` returned: whether the game is over, and how. */
bool lnova_take_over(lua_State *L, const lua_script *script, char word[WORD_SIZE]);
/* How many moves the list on top of the stack has. */
int lnova_count_moves(lua_State *L, lua_script *script);
/* Copies the list on top of the stack, once all of it has proved right; returns the number of moves. */
int lnova_take_moves(lua_State *L, lua_script *script, nova_move *moves);
/* Pops one move. */
nova_move lnova_take_move(lua_State *L, const lua_script *script);

/* ---- lua_rules.c and lua_playout.c ---- */

/* Calls `play` with the table at `given` and leaves what it returns on the stack. Returns the stream after the numbers that it drew. */
uint64_t lnova_call_play(lua_State *L, lua_script *script, int given, nova_move move, uint64_t stream);
/* Pops what `result` returned. */
void lnova_take_result(lua_State *L, lua_question *question);
/* Answers PLAYOUT: plays random moves, each as likely as the others. */
void lnova_play_out(lua_State *L, lua_question *question);
/* Answers FINISH: the same up to the end, of which only the result is wanted. */
void lnova_finish(lua_State *L, lua_question *question);

/* Puts a move into the list of rated moves: the best first, and those that are as good by their numbers. */
void lnova_put_rated(lua_question *question, nova_rated one);
/* A stream for `play` to draw from. */
uint64_t lnova_draw_stream(nova_rng *rng);
/* A C function that makes the script ready, which is its argument. The sandbox frees what it makes. */
int lnova_prepare_lua_script(lua_State *L);

#endif
