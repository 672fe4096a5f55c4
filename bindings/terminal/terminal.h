/* SPDX-License-Identifier: MIT
 *
 * The module nova.terminal, and what other files need of the terminal.
 */
#ifndef NOVA_TERMINAL_H
#define NOVA_TERMINAL_H

#include <lua.h>
#include <stdbool.h>

int luaopen_nova_terminal(lua_State *L);

/* Gives the terminal back as it was before terminal.hold and terminal.open_screen. Signal handlers may call it. */
void lnova_release_terminal(void);
/* Does the terminal mark text that is pasted, so that a tab in it is not the key Tab? lnova_release_terminal ends the marks, too. */
void lnova_mark_pastes(bool marks);
/* In a forked process: the terminal stays as it is, whatever becomes of this process. */
void lnova_disown_terminal(void);

/* For the line editor, which changes the terminal in ways of its own: whether the terminal was held, which lnova_take_terminal_back wants. */
bool lnova_lend_terminal(void);
void lnova_take_terminal_back(bool was_held);

/* The window has changed, or what it showed is gone: draw anew. Signal handlers may call it. */
void lnova_note_resize(void);
/* Is there a change that nobody has taken yet? */
bool lnova_is_resized(void);
/* The same, and takes it. */
bool lnova_take_resize(void);
/* From now on changes of the window are noted. Do they also wake a read that waits? */
void lnova_watch_resize(bool wakes);

#endif
