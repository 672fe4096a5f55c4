/* SPDX-License-Identifier: MIT
 *
 * The linenoise of jimtcl, unmodified, made to read keys by our functions, and to tell where its cursor is: it has no call for that, and
 * going by words needs it. Each time it draws the line it asks for the size of the window; that is where we see its state.
 */
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "terminal/line_keys.h"

struct current;
static const struct current *edited;

static int note_and_ask(const struct current *line, int terminal, unsigned long request, void *size)
{
    edited = line;
    return ioctl(terminal, request, size);
}

#define read lnova_read_keys
#define poll lnova_poll_keys
#define ioctl(terminal, request, size) note_and_ask(current, terminal, request, size)
#include <linenoise.c>

const char *lnova_edited_line(void)
{
    return edited ? sb_str(edited->buf) : "";
}

int lnova_edited_cursor(void)
{
    return edited ? edited->pos : 0;
}
