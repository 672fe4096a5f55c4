/* SPDX-License-Identifier: MIT
 *
 * A game that is written in Lua, seen from its two sides: lua_game.c is the core's interface and asks questions, lua_rules.c answers them in
 * the game's sandbox.
 */
#ifndef NOVA_BINDINGS_LUA_RULES_H
#define NOVA_BINDINGS_LUA_RULES_H

#include "lua_state.h"

/* The functions of a game in the order of their names, and what else the core asks. */
enum question_kind { SETUP, PLAYER, MOVES, PLAY, OVER, RESULT, TEXT, DRAW, HIDE, PARSE, DEAL, KNOW, KNOW_AGAIN };

enum { KEPT = 4, NAME_SIZE = 64, WORD_SIZE = 32 };

/* A state that was asked about lately. */
typedef struct entry {
    lnova_flat *flat; /* NULL in the beginning: in use if its length is not 0 */
    int table;        /* reference to the table that it stands for, or LUA_NOREF */
    int player;       /* -1: not known, as in what follows */
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

/* The script, with what is kept. */
typedef struct rules {
    lnova_script script;
    lua_game *game;
    entry kept[KEPT];
    int last;              /* of `kept`, used last */
    int written;           /* so many states were written down */
    int questions;         /* so many were asked whose function may not change the state */
    lnova_flat *again;     /* room for a state that is written once more, to be compared */
    nova_move *same_moves; /* room for the moves before hide was called */
    int random;            /* reference to the function that scripts draw from */
    nova_rng *rng;         /* from which it draws; NULL while it may not */
} rules;

/* What the core asks, and the answer. */
typedef struct question {
    rules *rules;
    enum question_kind kind;
    const lnova_flat *flat;
    lnova_flat *into; /* the new state */
    nova_move move;
    nova_rng *rng;
    int seat;
    const char *given; /* text to be parsed */
    entry *known;
    char *text;
    nova_result *result;
    bool has_points;
    bool found;
} question;

/* The C function that answers a question, which is its first argument; it runs in the sandbox and raises what goes wrong. It returns the table
 * of the state for KNOW, the picture's lines as a list for DRAW, and nothing for all others, whose answers are in the question. */
int lnova_answer(lua_State *L);
/* The one that makes the rules ready, its argument; what it makes lies in the sandbox, which frees it. */
int lnova_prepare_rules(lua_State *L);

#endif
