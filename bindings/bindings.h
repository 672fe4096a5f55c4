/* SPDX-License-Identifier: MIT
 *
 * What the files of this folder share: the userdata types, the way between the core's named values and Lua tables, Ctrl-C.
 *
 * Errors: misuse by a script raises an error that names the argument. Wrong input (an illegal move, bad rules) gives nil and a message. Any
 * call into Lua may raise an error and jump, so no function holds memory that only C knows of during such a call: all memory is allocated
 * as userdata. Callbacks of the core may jump too, since the core owns no memory while it plays and tells.
 */
#ifndef NOVA_BINDINGS_H
#define NOVA_BINDINGS_H

#include <lauxlib.h>
#include <lua.h>
#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>

#include "nova.h"

/* ---- The module ------------------------------------------------------------------------------------------------------------------ */

/* Marks the functions that can be looked up by name in nova.so. All other functions are hidden (-fvisibility in the Makefile). */
#if defined(__GNUC__)
#define LNOVA_EXPORT __attribute__((visibility("default")))
#else
#define LNOVA_EXPORT
#endif

LNOVA_EXPORT int luaopen_nova_core(lua_State *L);

/* Each of these functions adds its part to the table on top of the stack, and leaves nothing else there. */
void lnova_open_game(lua_State *L);
/* For sandboxes: registers the type of games with its reading methods only. Scripts can't deal or close a game there. */
void lnova_open_readable_game(lua_State *L);
void lnova_open_state(lua_State *L);
void lnova_open_random(lua_State *L);
void lnova_open_rules(lua_State *L);
void lnova_open_home(lua_State *L);
void lnova_open_bot(lua_State *L);

/* ---- Games: game.c --------------------------------------------------------------------------------------------------------------- */

/* A game and the number of its owners. Userdata of several lua_States and threads may own the same one; the last owner frees it. */
typedef struct lnova_game lnova_game;

/* What runs the functions of a game whose rules have some: script.h. */
struct lnova_script;

#define LNOVA_GAME "nova.game"

lnova_game *lnova_game_retain(lnova_game *shared);
void lnova_game_release(lnova_game *shared); /* NULL is nothing to release */

/* What a game's userdata holds. A new box is closed (NULL), and the finaliser closes the box again. States that outlive the game check
 * this. */
typedef struct lnova_game_box {
    lnova_game *shared;
    const nova_game *game;
    struct lnova_script *script; /* or NULL */
    struct lnova_watch *watch;   /* the one that this userdata made and keeps as its user value, or NULL */
} lnova_game_box;

/* Errors that the rules of a variant raise begin with this text. Such an error is the fault of the variant alone. */
#define LNOVA_RULE_FAILED "a rule of the variant failed: "

/* Raises the fault of a rule that is written in Lua. Call this at the end of every function that has called the core with this game. */
void lnova_raise_fault(lua_State *L, struct lnova_script *script);
static inline void lnova_check_rules(lua_State *L, const lnova_game_box *box)
{
    if (box->script)
        lnova_raise_fault(L, box->script);
}

/* After a move was refused: calls the functions of the variant again about the moves of the state, and notes a fault where their answers
 * differ. lnova_check_rules raises the fault. */
void lnova_ask_rules_again(const lnova_game_box *box, const nova_state *state);
/* Notes a fault of the function that decides which moves are legal. */
void lnova_blame_rules(const lnova_game_box *box, const char *did);
/* Drops what is remembered of states, before a bot's script runs: by the time that an answer takes, the script could find out whether a state equals
 * one that the program has asked about. */
void lnova_forget_states(const lnova_game_box *box);
/* For calls into a bot's sandbox, where a script may catch a fault of the rules: lnova_raise_first_fault raises the first fault since
 * lnova_watch_rules once more, for the program. */
void lnova_watch_rules(const lnova_game_box *box);
void lnova_raise_first_fault(lua_State *L, const lnova_game_box *box);

/* Pushes a closed game; lnova_game_fill makes it the owner of a game, which it frees when that fails for lack of memory. */
lnova_game_box *lnova_new_game(lua_State *L);
void lnova_game_fill(lua_State *L, lnova_game_box *box, nova_game *game);
/* Pushes a new userdata for a game that somebody else owns as well. */
void lnova_push_game(lua_State *L, lnova_game *shared);
/* Raises unless the value at `index` is an open game. */
lnova_game_box *lnova_check_game(lua_State *L, int index);

/* ---- Rules: rules.c -------------------------------------------------------------------------------------------------------------- */

/* Read the table at `index`; false with an error that names the field where it is not as it should be. The map's rows stay in the table. */
bool lnova_read_luna(lua_State *L, int index, nova_luna_rules *rules, nova_error *error);
bool lnova_read_terra(lua_State *L, int index, nova_terra_rules *rules, nova_error *error);
/* The number of the colour whose letter is the argument at `index`. */
int lnova_check_colour(lua_State *L, int index, const nova_luna_rules *rules);
/* Pushes a task as text: a letter for each tile that it asks for. */
void lnova_push_task(lua_State *L, const nova_luna_rules *rules, const uint8_t *need);

/* ---- States: state.c ------------------------------------------------------------------------------------------------------------- */

#define LNOVA_STATE "nova.state"

enum { LNOVA_STATE_GAME = 1, LNOVA_STATE_HISTORY }; /* user values */

/* What a state's userdata holds. User value 1 is its game's userdata, so box stays valid while the state does; user value 2 is the
 * history: the block from which it began and the moves since. A state without moves has none. The block is torn while the core is at
 * work on it, and afterwards where that ended with an error: a rule that is written in Lua raised it. Lua aligns userdata to 8 bytes,
 * and no game asks for more. */
typedef struct lnova_history lnova_history;
typedef struct lnova_state {
    const lnova_game_box *box;
    nova_rng secret; /* made of what the game was dealt from; no script knows it, and states in sandboxes do not have it */
    lnova_history *history;
    int played; /* moves since it began */
    bool torn;
    alignas(uint64_t) unsigned char block[];
} lnova_state;

/* Pushes a state of the game at `index` with an empty block, to be set up before anything else. */
lnova_state *lnova_new_state(lua_State *L, int index);
/* Raises unless the value at `index` is a state whose game is open. */
lnova_state *lnova_check_state(lua_State *L, int index);
/* The same for functions whose first upvalue is the metatable of states, or that of views (view.c), which are states as well. This is
 * quicker. */
lnova_state *lnova_self_state(lua_State *L, int index);

/* The methods that read a state and leave it as it is. They take its metatable as upvalue. */
extern const luaL_Reg lnova_state_readers[];

/* state:tiles() and state:left(), in view.c, since views have them as well. */
int lnova_state_tiles(lua_State *L);
int lnova_state_left(lua_State *L);

/* Puts a table for a list at `index`: the argument there, or a new one. */
void lnova_check_list(lua_State *L, int index, int room);
/* Makes the list at `index` hold exactly these moves. */
void lnova_fill_list(lua_State *L, int index, const nova_move *moves, int count);

/* The random numbers that shuffle what a seat can't know of this state. */
nova_rng lnova_rng_of_view(const lnova_state *state, int seat);

static inline nova_state *lnova_block(lnova_state *state)
{
    return (nova_state *)state->block;
}

static inline const nova_state *lnova_const_block(const lnova_state *state)
{
    return (const nova_state *)state->block;
}

/* ---- How states came about: history.c ------------------------------------------------------------------------------------------------ */

/* Plays a legal move in the state at `index`. */
void lnova_advance(lua_State *L, int index, lnova_state *state, nova_move move);
/* Repairs a state that an error left in the middle of a move. The earlier moves raised no error, so replaying them restores the state. */
void lnova_mend(lua_State *L, int index, lnova_state *state);
/* Call this after the block was changed by other means than moves: earlier moves can no longer be taken back. While the block is being
 * changed, the state is torn. */
void lnova_begin_here(lnova_state *state);

/* Where a state began, and its `played` moves since; NULL for a state that never had any. */
const nova_state *lnova_start(const lnova_state *state);
const nova_move *lnova_moves(const lnova_state *state);

/* Methods of states. */
int lnova_state_clone(lua_State *L);
int lnova_state_copy_from(lua_State *L);
int lnova_state_history(lua_State *L);
int lnova_state_ply(lua_State *L);
int lnova_state_undo(lua_State *L);

/* ---- Random numbers: random.c ------------------------------------------------------------------------------------------------------ */

#define LNOVA_RNG "nova.rng"

enum { LNOVA_STREAM_BOT = NOVA_STREAM_OWN /* + seat */ };

nova_rng *lnova_check_rng(lua_State *L, int index);
nova_rng *lnova_push_rng(lua_State *L, uint64_t seed, uint64_t stream);

/* ---- Named values: told.c ---------------------------------------------------------------------------------------------------------- */

/* Lists and records are tables with a metatable that has `__jsontype`, so that JSON writers tell [] from {}. */
typedef struct lnova_kit lnova_kit;
typedef struct lnova_level {
    struct lnova_key *key; /* under which this list is told, or the list in which this record is; or NULL */
    bool has_key;          /* is no item of a list */
    bool is_list;
    bool is_made; /* the table is on the stack */
    int count;    /* of items or fields so far */
} lnova_level;

enum { LNOVA_LEVELS = 64, LNOVA_WAITING = 64 };

/* What a listener remembers while it is told something. */
typedef struct lnova_telling {
    lua_State *L;
    lnova_kit *kit;
    int kit_index;
    int last_key;     /* in the kit */
    bool keys_change; /* not all keys are constants */
    int waiting;      /* numbers that are told as the first items of a list whose table is not made yet */
    int depth;
    lnova_level levels[LNOVA_LEVELS]; /* the lists and records that are open; the first is the table that is told into */
    int64_t numbers[LNOVA_WAITING];
} lnova_telling;

/* A listener that puts what it is told into the record on top of the stack, which lnova_push_record pushes. What the listener needs comes to lie
 * above that record, and lnova_end_telling takes it away. */
nova_listener lnova_listener(lnova_telling *telling, lua_State *L);
void lnova_end_telling(const lnova_telling *telling);
/* To be called before keys are told that are no constants of the program, whose addresses say which they are. */
void lnova_say_that_keys_change(const nova_listener *listener);
void lnova_push_record(lua_State *L, int fields);
void lnova_push_list(lua_State *L, int room);

/* Writes what a message says of the value at `index`: "nothing", a number, a text in quotes, a list as in "{ 1, 2 }", both cut at 60 signs, "a table". Never
 * an address or the order of keys, which would differ from run to run; and no function of a script's runs. */
enum { LNOVA_DESCRIPTION = 256 };
void lnova_describe(lua_State *L, int index, char text[LNOVA_DESCRIPTION]);

/* A source that answers from the table at `index`. It keeps the last text in one stack slot, which lnova_source pushes. */
typedef struct lnova_table {
    lua_State *L;
    int index;
    int kept;
} lnova_table;
nova_source lnova_source(lnova_table *table, lua_State *L, int index);
/* Pushes a field of the table that a source answers from, in the state that is returned; NULL where the source is another one. */
lua_State *lnova_push_source_field(const nova_source *source, const char *key);

/* ---- Calling conventions ----------------------------------------------------------------------------------------------------------- */

/* Registers a type: metamethods in the metatable, methods in a table of their own under __index, both with the metatable as upvalue. */
void lnova_new_type(lua_State *L, const char *name, const luaL_Reg *metamethods, const luaL_Reg *methods);
/* The userdata at `index` if its metatable is the calling function's first upvalue; else NULL. Quicker than by the type's name. */
void *lnova_self(lua_State *L, int index);
/* Returns nil, the error's text and its field ("" is left out). */
int lnova_fail(lua_State *L, const nova_error *error);
/* An integer argument from `least` to `most`; raises for anything else. */
lua_Integer lnova_check_range(lua_State *L, int index, lua_Integer least, lua_Integer most);

/* ---- Ctrl-C: interrupt.c ----------------------------------------------------------------------------------------------------------- */

/* From now on SIGINT raises the error "interrupted" in L's next instruction; if L is NULL, SIGINT ends the process as usual. A second
 * SIGINT before the first was noticed ends the process, because then some C function does not check for interrupts. */
void lnova_watch_interrupt(lua_State *L);
/* For C functions that take long: does an interrupt wait to be raised? If so, the function should return soon. */
bool lnova_interrupted(void);
/* Takes a waiting interrupt back and returns true; the caller then handles the interrupt, and no error is raised. */
bool lnova_take_interrupt(lua_State *L);

#endif
