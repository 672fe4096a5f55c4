/* SPDX-License-Identifier: MIT
 *
 * Plain data from one lua_State to another: nil, booleans, numbers, strings, and tables of those, without metatables. A table that is
 * reached twice arrives as two, so the number of values is bounded, too, and not only the depth.
 */
#ifndef NOVA_SANDBOX_COPY_H
#define NOVA_SANDBOX_COPY_H

#include <lua.h>

enum { COPY_DEPTH = 32, COPY_VALUES = 1 << 18 /* 64 bytes of text count as one, too */ };

typedef struct copying {
    lua_State *from; /* is only read, raw: nothing raises there */
    lua_State *to;   /* may raise for lack of memory */
    int values;      /* copied so far; begin with 0 */
    /* For what else may cross: pushes its like in `to` and returns NULL, or the reason why not. NULL: nothing else may. */
    const char *(*other)(struct copying *copying, int index);
    const void *self;
} copying;

/* Pushes a copy of the value at `index`. Returns NULL, or what is wrong with it; then nothing is pushed. */
const char *sandbox_copy(copying *copying, int index);

#endif
