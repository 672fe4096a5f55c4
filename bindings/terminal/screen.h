/* SPDX-License-Identifier: MIT
 *
 * The whole screen, lent to the board: functions of the module nova.terminal, and what signals need of them.
 */
#ifndef NOVA_SCREEN_H
#define NOVA_SCREEN_H

#include <lua.h>
#include <stdbool.h>

/* terminal.open_screen, close_screen, suspend, wait, moves_cursor */
int lnova_open_screen(lua_State *L);
int lnova_close_screen(lua_State *L);
int lnova_suspend(lua_State *L);
int lnova_wait(lua_State *L);
int lnova_wait_for(lua_State *L);
int lnova_moves_cursor(lua_State *L);

/* Has TERM a terminal whose cursor can be moved, and are input and output that terminal? */
bool lnova_has_cursor(void);

/* Leaves the screen if it is open. Signal handlers may call it. */
void lnova_leave_screen(void);

/* In a forked process: the screen stays as it is, whatever becomes of this process. */
void lnova_disown_screen(void);

/* From now on a signal that ends the process first gives the terminal back. */
void lnova_watch_endings(void);

#endif
