/* SPDX-License-Identifier: MIT
 *
 * A game that is written in Lua, from both sides: lua_game.c is the core's interface and makes requests; lua_script.c answers them in the
 * game's sandbox and keeps what was answered about the last states. What the game's functions return is checked in Lua, by
 * scripts/game/variant/answers.lua, which runs in the same sandbox.
 */
#ifndef NOVA_BINDINGS_LUA_SCRIPT_H
#define NOVA_BINDINGS_LUA_SCRIPT_H

#include "lua_state.h"

/* The functions of a game, in the order of their names in lua_script.c; then requests that have no function of their own. */
enum lua_request_kind {
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
    PARSE,
    DEAL,
    PLAYOUT,
    FINISH,
    DRAWS,
    HIDDEN,
    REQUESTS
};

enum { KEPT = 4, NAME_SIZE = 64 };

/* A state that the core asked about lately, with the answers. */
typedef struct kept_state {
    lnova_flat *flat; /* the entry is in use if its length is not 0 */
    int table;        /* reference to the table of the state, or LUA_NOREF */
    int over;         /* here and in player and count, -1 means: not asked yet */
    int player;
    int count;
    char word[LNOVA_WORD_SIZE]; /* how the game ended */
    nova_move *moves;
} kept_state;

typedef struct lua_game {
    nova_game base;
    nova_interface interface;
    struct lua_script *script;
    size_t room; /* bytes of a state that a variant may use */
    char name[NAME_SIZE];
} lua_game;

/* A request of the core, and the answer to it. */
typedef struct lua_request {
    struct lua_script *script;
    enum lua_request_kind kind;
    const lnova_flat *flat;
    lnova_flat *into;         /* the new state */
    lua_Integer number;       /* a move, a seat (-1: all at the table), or the most plies of a playout */
    const char *typed;        /* the text to parse */
    const kept_state *before; /* what was known before hide */
    nova_rng *rng;
    bool yes;      /* PARSE: a move has the text; FINISH: the game has come to its end; DRAWS: the move draws; ESTIMATE: there is one */
    bool is_alike; /* a move has a text of the same form */
    bool has_points;
    int played;
    int picked;         /* random moves so far */
    double began, used; /* time, and processor time, when the first ones had been picked */
    nova_move move;
    char *text;
    nova_result *result;
    lnova_rated_list rated;
    float *worth;
} lua_request;

/* The script, and the states that are kept. */
typedef struct lua_script {
    lnova_script base;
    lua_game *game;
    int answer[REQUESTS]; /* references to functions of answers.lua */
    lua_request *request; /* that is being answered */
    kept_state kept[KEPT];
    int last;          /* index of the entry of `kept` that was used last */
    kept_state *asked; /* the state that the request is about */
    lnova_flat *noted; /* a state before a call, to compare it; and what bots see */
    lnova_flat *again; /* a state is written here once more, to compare it */
    nova_move *moves;  /* those before hide */
    int picture;       /* reference to the picture that was drawn last */
    nova_rng stream;   /* from which play draws */
    nova_rng *rng;     /* where `random` draws from; NULL while no function may draw */
    bool draws;        /* `play` takes `random`: the game draws from the stream in its states */
} lua_script;

extern const char *const lua_function_names[];

/* Makes the script ready; for lnova_script_run. The sandbox frees what it makes. */
int script_prepare(lua_State *L);
/* Answers a request, with the `more` values on top of the stack; false where a function failed. The caller has entered the script, and leaves it. */
bool script_answer(lua_request *request, int more);
/* The entry of a state that is kept, or NULL. */
kept_state *script_find(lua_script *script, const lnova_flat *flat);
/* Forgets all states. */
void script_forget(lnova_script *base);

/* A stream for `play` to draw from. */
uint64_t script_draw_stream(nova_rng *rng);

#endif
