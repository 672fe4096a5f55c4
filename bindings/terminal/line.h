/* SPDX-License-Identifier: MIT
 *
 * A line from the person at the keyboard, or from a pipe: functions of the module nova.terminal.
 */
#ifndef NOVA_LINE_H
#define NOVA_LINE_H

#include <lua.h>

/* terminal.line, terminal.remember */
int lnova_line(lua_State *L);
int lnova_remember_line(lua_State *L);

/* Says in the table on top of the stack what the line editor can: `edits`, are lines edited, with completion and history, and `lists`, can
 * completions be shown as a list? */
void lnova_open_lines(lua_State *L);

#endif
