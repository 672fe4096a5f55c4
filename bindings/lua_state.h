/* SPDX-License-Identifier: MIT
 *
 * States of games written in Lua: a plain table as a flat block, always the same bytes for the same table.
 */
#ifndef NOVA_BINDINGS_LUA_STATE_H
#define NOVA_BINDINGS_LUA_STATE_H

#include "script.h"

/* The block: how many bytes, the bytes, and zeros. */
typedef struct lnova_flat {
    uint32_t length;
    unsigned char bytes[];
} lnova_flat;

/* How a table is written. */
typedef struct lnova_flattening {
    size_t room;  /* bytes that it may take */
    int function; /* reference to the function that made the table, whose place stands before messages; or LUA_NOREF */
    bool once;    /* looks whether a table stands at two places: it would come back as two. That takes as long as the writing */
} lnova_flattening;

/* Writes the table at `index` into a block; raises where it holds what a state can't, or does not fit. */
void lnova_flatten(lua_State *L, int index, lnova_flat *flat, const lnova_flattening *how);
/* Pushes the table that was written. */
void lnova_unflatten(lua_State *L, const lnova_flat *flat);
/* Tells the value at `index`, which a block has held: lists as lists, tables with fields as records. Raises nothing in L. */
void lnova_tell_value(lua_State *L, int index, const char *key, const nova_listener *to);

#endif
