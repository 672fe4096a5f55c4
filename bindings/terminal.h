/* SPDX-License-Identifier: MIT
 *
 * The modules of this folder that only the program has: nova.terminal, nova.files and nova.process.
 */
#ifndef NOVA_TERMINAL_H
#define NOVA_TERMINAL_H

#include <lua.h>

int luaopen_nova_terminal(lua_State *L);
int luaopen_nova_files(lua_State *L);
int luaopen_nova_process(lua_State *L);

/* Gives the terminal back as it was before terminal.hold. Signal handlers may call it. */
void lnova_release_terminal(void);

#endif
