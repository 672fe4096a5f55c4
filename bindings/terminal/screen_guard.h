/* SPDX-License-Identifier: MIT
 *
 * A process that gives the terminal back if nova is killed by a signal that nobody can catch.
 */
#ifndef NOVA_SCREEN_GUARD_H
#define NOVA_SCREEN_GUARD_H

#include <stdbool.h>

/* Starts the guard, the first time it is called. When nova ends while the screen is shown, the guard writes `back` to the terminal. */
void screen_guard_start(const char *back);

/* Is the screen shown now? Signal handlers may call it. */
void screen_guard_note(bool shown);

#endif
