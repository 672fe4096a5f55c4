/* SPDX-License-Identifier: MIT
 *
 * A game's own code: the functions of a variant, in a sandbox that belongs to the game, and what went wrong in there.
 *
 * The core asks in the middle of a move and can't be told of a failure. So a function that fails is answered for by the printed rule, the
 * fault is kept, and from then on no function is called any more until the fault has been raised: by lnova_check_rules, at the end of the
 * call into the core that was under way. A state in the middle of a move is torn then, and mended by state.c.
 *
 * A script answers one thread at a time: the lock makes others wait, so that a search with several threads is right, but no faster.
 */
#ifndef NOVA_BINDINGS_SCRIPT_H
#define NOVA_BINDINGS_SCRIPT_H

#include <pthread.h>

#include "sandbox.h"

enum { LNOVA_CHUNKS = 16, LNOVA_FUNCTIONS = 12 };

/* What the functions of one name have cost. */
typedef struct lnova_cost {
    uint64_t calls;
    double seconds;
} lnova_cost;

typedef struct lnova_script {
    lnova_sandbox *box;
    lua_State *L; /* the sandbox's */
    pthread_mutex_t lock;
    bool locks; /* the lock is there */
    bool busy;  /* a function is running: what the core asks meanwhile goes by the printed rules */
    bool failed;
    int running; /* the function that was called last, which a fault is about */
    lnova_sandbox_error fault;
    int chunk[LNOVA_CHUNKS]; /* references to the tables that the files returned, the one that counts first */
    int chunks;
    bool timed; /* costs are taken */
    lnova_cost cost[LNOVA_FUNCTIONS];
    const char *const *names;      /* of the functions, NULL at the end: what `which` below is an index of */
    int function[LNOVA_FUNCTIONS]; /* references, or LUA_NOREF */
} lnova_script;

/* Reads the field `script` of the rules at `index` and runs its chunks: { { name =, text = }, ..., limits = { ... }, timed = }. The script is
 * in *script as soon as it needs to be freed, whatever happens then. `size` is that of the struct that begins with it. */
bool lnova_script_read(lua_State *L, int index, size_t size, lnova_script **script, nova_error *error);
void lnova_script_free(lnova_script *script);

/* Pushes a field of the first chunk that has it, in the script's state, or nil; returns its type. */
int lnova_script_field(lnova_script *script, const char *name);
/* Finds the functions with these names, those that are there. */
bool lnova_script_functions(lnova_script *script, const char *const *names, nova_error *error);
/* Runs a C function in the sandbox with one pointer, its errors caught. */
bool lnova_script_run(lnova_script *script, lua_CFunction function, void *argument, nova_error *error);

/* Whether the script may be asked now; if so, lnova_script_leave has to follow. */
bool lnova_script_enter(lnova_script *script);
void lnova_script_leave(lnova_script *script);
/* Calls the function below its arguments; false where it failed, which is noted. The result is on the stack. */
bool lnova_script_call(lnova_script *script, int which, int arguments);
/* Notes that a function's result is none: "steps returned 2.5 for discs, expected ...", where "for discs" is the field. The wrong value is on
 * top of the stack. */
void lnova_script_wrong(lnova_script *script, int which, const char *field, const char *expected);

/* Pushes a table with what the functions have cost, by name: { calls =, seconds = }; empty without a script. */
void lnova_push_costs(lua_State *L, const lnova_script *script);

/* hooks.c: the hooks of rules, from their script. The rules may already say which tasks are special. */
bool lnova_hook_luna(lua_State *L, int index, nova_luna_rules *rules, lnova_script **script, nova_error *error);
bool lnova_hook_terra(lua_State *L, int index, nova_terra_rules *rules, lnova_script **script, nova_error *error);
/* lua_game.c: a game that is all script. */
nova_game *lnova_lua_game_new(lua_State *L, int index, int players, lnova_script **script, nova_error *error);

#endif
