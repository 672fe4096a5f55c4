/* SPDX-License-Identifier: MIT
 *
 * The way between the named values of the core and Lua tables.
 */
#ifndef NOVA_BINDINGS_TOLD_H
#define NOVA_BINDINGS_TOLD_H

#include "bindings.h"

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

#endif
