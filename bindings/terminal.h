/* SPDX-License-Identifier: MIT
 *
 * The modules of this folder that only the program has: nova.terminal, nova.files, nova.process and nova.program.
 */
#ifndef NOVA_TERMINAL_H
#define NOVA_TERMINAL_H

#include <lua.h>

int luaopen_nova_terminal(lua_State *L);
int luaopen_nova_files(lua_State *L);
int luaopen_nova_process(lua_State *L);
int luaopen_nova_program(lua_State *L);

/* Gives the terminal back as it was before terminal.hold and terminal.open_screen. Signal handlers may call it. */
void lnova_release_terminal(void);
/* In a forked process: the terminal stays as it is, whatever becomes of this process. */
void lnova_disown_terminal(void);

/* Where the words of the child at this index come out; -1 once that is closed. */
int lnova_child_descriptor(lua_State *L, int index);

#endif
