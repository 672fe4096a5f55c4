/* SPDX-License-Identifier: MIT
 *
 * States of games written in Lua: a plain table as a flat block, always the same bytes for the same table.
 */
#ifndef NOVA_BINDINGS_LUA_STATE_H
#define NOVA_BINDINGS_LUA_STATE_H

#include "script.h"

/* A block: the stream of numbers from which the game draws during play (0 in a game that draws none), the number of bytes, the bytes, and
 * zeros up to the end. */
typedef struct lnova_flat {
    uint64_t stream;
    uint32_t length;
    unsigned char bytes[];
} lnova_flat;

enum { LNOVA_FLAT_SPARE = 16 }; /* bytes that a block has beyond the room for its table */

/* How a table is written. */
typedef struct lnova_flattening {
    size_t room;  /* bytes that it may take */
    int function; /* reference to the function that made the table, whose place stands before messages; or LUA_NOREF */
    bool once;    /* refuse a table that stands at two places, since reading makes two of it; this check takes as long as writing */
} lnova_flattening;

/* Writes the table at `index` into a block. Raises an error if it holds a value that a state can't hold, or does not fit. Then the block has the
 * length 0, and reading it is an error. */
void lnova_flatten(lua_State *L, int index, lnova_flat *flat, const lnova_flattening *how);
/* Pushes the table that a block holds. */
void lnova_unflatten(lua_State *L, const lnova_flat *flat);
/* Pushes what the table at `index` has that a list has not, "a hole: item 3 is missing, item 4 is there" or "the key x"; NULL, and pushes
 * nothing, where it is a list. */
const char *lnova_push_flaw(lua_State *L, int index);
/* Tells what a block holds, lists as lists and tables with fields as records. Uses the block up: it can't be read afterwards. */
void lnova_tell_value(lnova_flat *flat, const char *key, const nova_listener *to);

#endif
