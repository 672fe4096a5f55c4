/* SPDX-License-Identifier: MIT
 *
 * What all files of this folder share: how functions for Lua are written, and the random numbers of core.rng.
 *
 * Errors: misuse by a script raises an error that names the argument. Wrong input (an illegal move, bad rules) gives nil and a message. Any
 * call into Lua may raise an error and jump, so no function holds memory that only C knows of during such a call: all memory is allocated
 * as userdata. Callbacks of the core may jump too, since the core owns no memory while it plays and tells.
 *
 * A function lnova_open_x adds its part to the table on top of the stack, which becomes the module nova.core, and leaves nothing else there.
 */
#ifndef NOVA_BINDINGS_H
#define NOVA_BINDINGS_H

#include <lauxlib.h>
#include <lua.h>
#include <stdbool.h>
#include <stddef.h>

#include "nova.h"

/* Marks the functions that can be looked up by name in nova.so. All other functions are hidden (-fvisibility in the Makefile). */
#if defined(__GNUC__)
#define LNOVA_EXPORT __attribute__((visibility("default")))
#else
#define LNOVA_EXPORT
#endif

LNOVA_EXPORT int luaopen_nova_core(lua_State *L);

void lnova_open_home(lua_State *L); /* system/home.c */

/* Registers a type: metamethods in the metatable, methods in a table of their own under __index, both with the metatable as upvalue. */
void lnova_new_type(lua_State *L, const char *name, const luaL_Reg *metamethods, const luaL_Reg *methods);
/* The userdata at `index` if its metatable is the calling function's first upvalue; else NULL. Quicker than by the type's name. */
void *lnova_self(lua_State *L, int index);
/* An integer argument from `least` to `most`; raises for anything else. */
lua_Integer lnova_check_range(lua_State *L, int index, lua_Integer least, lua_Integer most);

/* ---- Problems: problem.c --------------------------------------------------------------------------------------------------------------- */

#define LNOVA_INTERRUPTED "interrupted" /* Ctrl-C */
#define LNOVA_IO "io"                   /* a failure of the system */
#define LNOVA_MEMORY "memory"
#define LNOVA_RULE "rule" /* a function of a variant failed: the fault of the variant alone */

/* Makes the type of problems; nothing is left on the stack. */
void lnova_open_problem(lua_State *L);
int luaopen_nova_problem(lua_State *L);
/* Pushes a problem of a kind, which may be NULL. The value stands in the template's place %s. Where a sandbox asks, pushes its text. */
void lnova_push_problem(lua_State *L, const char *kind, const char *template, const char *value);
/* Returns nil, the error as a problem, and its field ("" is left out). */
int lnova_fail(lua_State *L, const nova_error *error);
bool lnova_is_problem(lua_State *L, int index);
bool lnova_is_of_kind(lua_State *L, int index, const char *kind);
/* The text of a problem or of any string or number; else NULL. */
const char *lnova_problem_text(lua_State *L, int index);
/* Raises the error with its field in front. */
int lnova_raise_error(lua_State *L, const nova_error *error);
/* Raise that memory is short, the failure of a variant's function, and Ctrl-C. */
int lnova_raise_memory(lua_State *L, const char *text);
int lnova_raise_rule(lua_State *L, const char *fault);
int lnova_raise_interrupt(lua_State *L);

/* ---- Random numbers: random.c ------------------------------------------------------------------------------------------------------ */

void lnova_open_random(lua_State *L);

#define LNOVA_RNG "nova.rng"

enum { LNOVA_STREAM_BOT = NOVA_STREAM_OWN /* + seat */ };

nova_rng *lnova_check_rng(lua_State *L, int index);
nova_rng *lnova_push_rng(lua_State *L, uint64_t seed, uint64_t stream);

#endif
