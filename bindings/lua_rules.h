/* SPDX-License-Identifier: MIT
 *
 * A game that is written in Lua, seen from its two sides: lua_game.c is the core's interface and asks questions, lua_rules.c answers them
 * in the game's sandbox.
 */
#ifndef NOVA_BINDINGS_LUA_RULES_H
#define NOVA_BINDINGS_LUA_RULES_H

#include "lua_state.h"

/* The functions of a game, in the order of their names in lua_game.c; then other questions of the core. */
enum question_kind {
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
    FUNCTIONS,
    PARSE,
    DEAL,
    KNOW,
    KNOW_AGAIN,
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
    struct rules *rules;
    size_t room; /* bytes of a state that a variant may use */
    char name[NAME_SIZE];
} lua_game;

/* The script, and the states that are kept. */
typedef struct rules {
    lnova_script script;
    lua_game *game;
    entry kept[KEPT];
    int last;              /* index of the entry of `kept` that was used last */
    int written;           /* how many states were written down */
    int questions;         /* how many calls there were of functions that may not change the state */
    lnova_flat *again;     /* a state is written here once more, to compare it */
    nova_move *same_moves; /* the moves before a call, to compare them */
    int random;            /* reference to the function `random` of the scripts */
    nova_rng *rng;         /* where `random` draws from; NULL while no function may draw */
    bool draws;            /* `play` takes `random`: the game draws from the stream in its states */
} rules;

/* A question of the core, and its answer. */
typedef struct question {
    rules *rules;
    enum question_kind kind;
    const lnova_flat *flat;
    lnova_flat *into; /* the new state */
    nova_move move;
    nova_rng *rng;
    int seat;          /* -1: what all at the table see */
    const char *given; /* the text to parse */
    entry *known;
    char *text;
    nova_result *result;
    bool has_points;
    bool found;
} question;

/* The entry of a state that is kept, or NULL. Calls nothing in the sandbox. */
entry *lnova_find_entry(rules *rules, const lnova_flat *flat);
/* The C function that answers a question, which is its first argument; it runs in the sandbox and raises what goes wrong. It returns the
 * table of the state for KNOW, the picture's lines as a list for DRAW, the table for bots for SEE, and nothing for all others, whose answers
 * are in the question. */
int lnova_answer(lua_State *L);
/* A stream for `play` to draw from. */
uint64_t lnova_draw_stream(nova_rng *rng);
/* A C function that makes the rules ready, which are its argument. The sandbox frees what it makes. */
int lnova_prepare_rules(lua_State *L);

#endif
