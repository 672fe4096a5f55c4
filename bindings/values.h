/* SPDX-License-Identifier: MIT
 *
 * The way between the named values of the core and Lua tables.
 */
#ifndef NOVA_BINDINGS_VALUES_H
#define NOVA_BINDINGS_VALUES_H

#include "bindings.h"

/* Lists and records are tables with a metatable that has `__jsontype`, so that JSON writers tell [] from {}. */
typedef struct lnova_level {
    int count;    /* of items or fields so far */
    bool has_key; /* is no item of a list */
    bool is_list;
} lnova_level;

enum { LNOVA_LEVELS = 64 };

/* What a listener remembers while it is told something. */
typedef struct lnova_telling {
    lua_State *L;
    int depth;
    lnova_level levels[LNOVA_LEVELS]; /* the lists and records that are open; the first is the table that is told into */
} lnova_telling;

/* A listener that puts what it is told into the record on top of the stack, which lnova_push_record pushes. */
nova_listener lnova_listener(lnova_telling *telling, lua_State *L);
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
