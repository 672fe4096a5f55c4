/* SPDX-License-Identifier: MIT
 *
 * The keys that the line editor reads. Our linenoise is compiled to call these functions in place of read and poll; a linenoise of the
 * system is not.
 */
#ifndef NOVA_LINE_KEYS_H
#define NOVA_LINE_KEYS_H

#include <poll.h>
#include <stdbool.h>
#include <sys/types.h>

ssize_t lnova_read(int terminal, void *into, size_t room);
int lnova_poll(struct pollfd *input, nfds_t count, int milliseconds);

#endif
