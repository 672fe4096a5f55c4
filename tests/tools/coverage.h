/* SPDX-License-Identifier: MIT
 *
 * Included into all sources of a build that counts what runs (make coverage).
 *
 * Lua's header does not say which functions never return. Without that knowledge the compiler would count branches for their return.
 *
 * A forked process begins to count anew, and a process that becomes another program keeps its counts. Compilers arrange this by themselves
 * only if they compile more than C11 (with GNU's extensions).
 */
#ifndef NOVA_COVERAGE_H
#define NOVA_COVERAGE_H

#define fork __gcov_fork
#define execl __gcov_execl

struct lua_State;
int lua_error(struct lua_State *L) __attribute__((noreturn));
int luaL_error(struct lua_State *L, const char *format, ...) __attribute__((noreturn));
int luaL_argerror(struct lua_State *L, int argument, const char *text) __attribute__((noreturn));
int luaL_typeerror(struct lua_State *L, int argument, const char *expected) __attribute__((noreturn));

#endif
