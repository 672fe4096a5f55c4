/* SPDX-License-Identifier: MIT
 *
 * The modules nova.files, nova.process and nova.program.
 */
#ifndef NOVA_BINDINGS_SYSTEM_H
#define NOVA_BINDINGS_SYSTEM_H

#include <lua.h>

int luaopen_nova_files(lua_State *L);
int luaopen_nova_process(lua_State *L);
int luaopen_nova_program(lua_State *L);

/* Where the words of the child at this index come out; -1 once that is closed. */
int lnova_child_descriptor(lua_State *L, int index);

#endif
