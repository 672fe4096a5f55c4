/* SPDX-License-Identifier: MIT
 *
 * Tables of options that Lua hands over: each read by name and checked, with an error that says what was found and what would be right. No
 * metamethod runs: a function of a script could close or play what the options are for.
 */
#ifndef NOVA_BINDINGS_OPTIONS_H
#define NOVA_BINDINGS_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include <lua.h>

/* Cuts the stack off after the table of options at `index`; where that is nil or missing it becomes an empty one. */
void lnova_take_options(lua_State *L, int index);

/* Refuses an option that none of the names is. */
void lnova_check_options(lua_State *L, int index, const char *const *names, size_t count);

/* Pushes a field of a table of a script, or nil; returns its type. */
int lnova_push_field(lua_State *L, int index, const char *name);

/* A number from `least` to `most`, or `otherwise` where there is none. */
double lnova_number_option(lua_State *L, int index, const char *name, double least, double most, double otherwise);
lua_Integer lnova_integer_option(lua_State *L, int index, const char *name, lua_Integer least, lua_Integer most, lua_Integer otherwise);
bool lnova_boolean_option(lua_State *L, int index, const char *name);

/* Pushes the function of that name, or nil. */
bool lnova_function_option(lua_State *L, int index, const char *name);

#endif
