/* SPDX-License-Identifier: MIT
 *
 * Included into all sources of a build that counts. Lua's header does not say which functions never return; the compiler would count branches
 * for what would happen if they did. A new process begins to count anew, and one that becomes another program keeps its counts; compilers know that
 * by themselves only where they know more than C11.
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
