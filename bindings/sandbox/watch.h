/* SPDX-License-Identifier: MIT
 *
 * Watching what runs in a sandbox: a function of the host's is told of each call of a wrapped function, with copies of its arguments and of
 * its answer, and, as long as the function asks for it, of each line. While the function works, the script is paused: its variables and its
 * calls can be looked at, and expressions can be evaluated among them.
 */
#ifndef NOVA_SANDBOX_WATCH_H
#define NOVA_SANDBOX_WATCH_H

#include "sandbox.h"

enum { LNOVA_IGNORED = 16 };

typedef struct lnova_watch {
    lua_State *host;                    /* a thread of the host's; the function is at index 1 of its stack */
    lua_State *paused;                  /* the script's thread while the function works, else NULL */
    const char *name;                   /* of the wrapped function that runs */
    const char *ignored[LNOVA_IGNORED]; /* names of functions that the host needs to hear no more of */
    int ignores;
} lnova_watch;

/* Makes a watch of the function on top of the stack of L, which is popped. `host` is a new thread that somebody keeps. */
void lnova_watch_begin(lnova_watch *watch, lua_State *L, lua_State *host);

/* Replaces the function on top of the stack by one that does the same, and tells the watch of it under this name. */
void lnova_watch_wrap(lua_State *script, lnova_watch *watch, const char *name);

/* While the script is paused; these raise errors in L otherwise. Each pushes one value, lnova_watch_evaluate may push nil and a message. */
int lnova_watch_evaluate(lua_State *L, lnova_watch *watch, const char *text, size_t length);
int lnova_watch_variables(lua_State *L, const lnova_watch *watch);
int lnova_watch_way(lua_State *L, const lnova_watch *watch);

#endif
