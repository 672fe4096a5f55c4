/* SPDX-License-Identifier: MIT
 *
 * Ctrl-C.
 */
#ifndef NOVA_BINDINGS_INTERRUPT_H
#define NOVA_BINDINGS_INTERRUPT_H

#include <lua.h>
#include <stdbool.h>

/* From now on SIGINT raises a problem of the kind "interrupted" in L's next instruction; if L is NULL, SIGINT ends the process as usual. A second
 * SIGINT before the first was noticed ends the process, because then some C function does not check for interrupts. */
void lnova_watch_interrupt(lua_State *L);
/* For C functions that take long: does an interrupt wait to be raised? If so, the function should return soon. */
bool lnova_interrupted(void);
/* Takes a waiting interrupt back and returns true; the caller then handles the interrupt, and no error is raised. */
bool lnova_take_interrupt(void);
/* From now on this signal takes the place of SIGINT, which is ignored: for a child, whose parent says what Ctrl-C means to it. */
void lnova_interrupt_by(int signal_number);

#endif
