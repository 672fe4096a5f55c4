/* SPDX-License-Identifier: MIT
 *
 * Scripts: the functions of a variant, in a sandbox that belongs to the game, and the faults of these functions.
 *
 * The core calls a function in the middle of a move and can't take an error. So when a function fails, the printed rule gives the answer
 * and the script keeps the fault. From then on the script calls no function, until lnova_check_rules raises the fault at the end of the
 * call into the core. A state that was in the middle of a move is torn then; state.c mends it.
 *
 * A game with functions belongs to one thread: nobody else may ask it anything meanwhile, and its searches have one thread.
 */
#ifndef NOVA_BINDINGS_SCRIPT_H
#define NOVA_BINDINGS_SCRIPT_H

#include "game.h"
#include "sandbox/watch.h"

enum {
    LNOVA_CHUNKS = 64,
    LNOVA_FUNCTIONS = 16,
    LNOVA_WORD_SIZE = 32,        /* of a word for how the game ended, with its zero byte */
    LNOVA_MOST_POINTS = 1000000, /* that a function gives or takes; ratings have the same range */
};

/* What the functions of one name have cost. */
typedef struct lnova_cost {
    uint64_t calls;
    double seconds;
} lnova_cost;

typedef struct lnova_script {
    lnova_sandbox *sandbox;
    lua_State *L; /* the sandbox's */
    bool busy;    /* a function is running: until it returns, the printed rules answer all other questions of the core */
    bool failed;
    int running; /* the function that was called last: a fault names it */
    lnova_sandbox_error fault;
    bool raised; /* a fault was raised since lnova_forget_first_fault: the one below was the first */
    lnova_sandbox_error first;
    int decides;             /* the function that decides which moves are legal, as an index of `names`; -1 where there is none */
    bool strict;             /* for checks: compare the state before and after each call of a function, and ask functions again */
    int asked_again;         /* how often the latter could have been done */
    int answers;             /* reference to what the program's own part of a game in Lua returned, or LUA_NOREF */
    int chunk[LNOVA_CHUNKS]; /* references to the tables that the files returned; the first one that has a field counts */
    int chunks;
    void (*forget)(struct lnova_script *script); /* drops what is remembered of states; NULL: nothing is */
    lnova_watch *watch;                          /* who is told of each call of a function, or NULL */
    bool timed;                                  /* measure how long functions take */
    lnova_cost cost[LNOVA_FUNCTIONS];
    const char *const *names;      /* of the functions, NULL at the end; `which` below is an index into this list */
    int function[LNOVA_FUNCTIONS]; /* references, or LUA_NOREF */
} lnova_script;

/* Reads the field `script` of the rules at `index` and runs its chunks: { { name =, text = }, ..., limits = { ... }, timed =, strict = }; before them the field
 * `answers`, if it is there: a compiled chunk of the program's own. What it keeps of the library, no file has changed.
 * As soon as there is a script to free it is in *script, also when reading fails. `size` is the size of the struct whose first field is the
 * script. */
bool lnova_script_read(lua_State *L, int index, size_t size, lnova_script **script, nova_error *error);
void lnova_script_free(lnova_script *script);

/* Pushes a field of the first chunk that has it, in the script's state, or nil; returns its type. */
int lnova_script_field(lnova_script *script, const char *name);
/* Looks up the functions with these names; a variant need not have all of them. */
bool lnova_script_functions(lnova_script *script, const char *const *names, nova_error *error);
/* Calls a C function in the sandbox with one pointer as its argument, and catches its errors. */
bool lnova_script_run(lnova_script *script, lua_CFunction function, void *argument, nova_error *error);

/* Whether the script's functions may be called now. If true, the caller must call lnova_script_leave afterwards. */
bool lnova_script_enter(lnova_script *script);
void lnova_script_leave(lnova_script *script);
/* Pushes a function, which is there; and makes the function on top of the stack one of this name. Who watches is told of calls of either. */
void lnova_script_push(lua_State *L, lnova_script *script, int which);
void lnova_script_wrap(lua_State *L, lnova_script *script, int which);
/* Calls the function below its arguments. Leaves the result on the stack, or notes a fault and returns false. */
bool lnova_script_call(lnova_script *script, int which, int arguments);
/* Notes that a function returned a wrong value, which is on top of the stack: "steps returned 2.5 for discs, expected ...", where "for
 * discs" is the field. */
void lnova_script_wrong(lnova_script *script, int which, const char *field, const char *expected);
/* Notes that a function did what it may not do: "FILE:LINE: DID (in forbids)". */
void lnova_script_blame(lnova_script *script, int which, const char *did);
#define LNOVA_WAVERED "answered differently when it was called again for the same state"
/* Is a check due? A check costs as much as the call that it checks, so only the first calls are all checked, later ones now and then. */
bool lnova_is_due(int *count);
/* Reads the value on top of the stack as a rating; false if it is none. */
bool lnova_read_rating(lua_State *L, float *rating);
/* Reads the value on top of the stack as what `estimate` returns. False if it is none: LNOVA_WORTHS says what is expected. */
bool lnova_read_worths(lua_State *L, int players, float worth[NOVA_MAX_PLAYERS]);
#define LNOVA_WORTHS "a list with the chance to win of each player, from 0 to 1"

/* Notes a fault of the function that decides which moves are legal. */
void lnova_blame_rules(const lnova_game_handle *handle, const char *did);
/* Drops what is remembered of states, before a bot's script runs: by the time that an answer takes, the script could find out whether a state equals
 * one that the program has asked about. */
void lnova_forget_states(const lnova_game_handle *handle);
/* For calls into a bot's sandbox, where a script may catch a fault of the rules: lnova_raise_first_fault raises the first fault since
 * lnova_forget_first_fault once more, for the program. */
void lnova_forget_first_fault(const lnova_game_handle *handle);
void lnova_raise_first_fault(lua_State *L, const lnova_game_handle *handle);

/* Pushes a table with the cost of each function, by name: { calls =, seconds = }. The table is empty without a script. */
void lnova_push_costs(lua_State *L, const lnova_script *script);

/* hooks.c: puts the functions of the script into the rules as hooks. The rules must say already which tasks are special. */
bool lnova_hook_luna(lua_State *L, int index, nova_luna_rules *rules, lnova_script **script, nova_error *error);
bool lnova_hook_terra(lua_State *L, int index, nova_terra_rules *rules, lnova_script **script, nova_error *error);
/* lua_game.c: makes a game whose rules are all in the script, and tells such a game from others. */
bool lnova_is_lua_game(const nova_game *game);
nova_game *lnova_lua_game_new(lua_State *L, int index, int players, lnova_script **script, nova_error *error);

#endif
