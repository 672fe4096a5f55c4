/* SPDX-License-Identifier: MIT
 *
 * The input layer below linenoise, which is compiled to call these functions in place of read and poll.
 */
#ifndef NOVA_LINE_KEYS_H
#define NOVA_LINE_KEYS_H

#include <poll.h>
#include <stdbool.h>
#include <sys/types.h>

ssize_t lnova_read_keys(int terminal, void *into, size_t room);
int lnova_poll_keys(struct pollfd *input, nfds_t count, int milliseconds);

/* From now on, while no key comes, the function is called each second; NULL: none is. A signal then ends the wait. */
void lnova_call_while_idle(void (*function)(void));

/* Was Tab pressed twice, with nothing between? Then the second one asks for a list. */
bool lnova_is_second_tab(void);

/* From now on nothing is taken for a part of pasted text, until text is pasted again. */
void lnova_forget_paste(void);

/* The line that is edited, and the characters before its cursor: linenoise/jimtcl.c has them of linenoise. */
const char *lnova_edited_line(void);
int lnova_edited_cursor(void);

#endif
