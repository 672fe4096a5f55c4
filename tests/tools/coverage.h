/* SPDX-License-Identifier: MIT
 *
 * Included into all sources of a build that counts: these functions never return, which Lua's header does not say. So the compiler counts no
 * branches for what would happen if they did.
 */
#ifndef NOVA_COVERAGE_H
#define NOVA_COVERAGE_H

struct lua_State;
int lua_error(struct lua_State *L) __attribute__((noreturn));
int luaL_error(struct lua_State *L, const char *format, ...) __attribute__((noreturn));
int luaL_argerror(struct lua_State *L, int argument, const char *text) __attribute__((noreturn));
int luaL_typeerror(struct lua_State *L, int argument, const char *expected) __attribute__((noreturn));

#endif
