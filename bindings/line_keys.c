/* SPDX-License-Identifier: MIT
 *
 * The keys that the line editor reads. linenoise itself looks at three bytes of a key. It takes the rest of a longer key for text, and takes
 * what is typed after a shorter key for a part of that key. Here each key is read whole. A key that linenoise knows is handed on; any other
 * key is left out. A line feed is Enter.
 */
#include "line_keys.h"

#include <string.h>
#include <unistd.h>

#ifdef HAVE_LINENOISE

enum { KEY_ROOM = 16, KEY_WAIT = 50 /* milliseconds: the bytes of one key come faster, one after another */ };

static struct {
    char bytes[KEY_ROOM];
    int count, next;
} key;

static bool next_byte(int terminal, char *byte)
{
    struct pollfd input = {.fd = terminal, .events = POLLIN};
    return poll(&input, 1, KEY_WAIT) > 0 && read(terminal, byte, 1) == 1;
}

/* Reads what follows an escape: nothing, a letter that was pressed together with Alt, or a sequence up to its last byte. */
static void read_sequence(int terminal)
{
    key.count = key.next = 0;
    char byte;
    do {
        if (!next_byte(terminal, &byte))
            return;
    } while (byte == '\x1b');
    key.bytes[key.count++] = byte;
    if (byte != '[' && byte != 'O')
        return;
    while (next_byte(terminal, &byte)) {
        if (key.count < KEY_ROOM)
            key.bytes[key.count++] = byte;
        if (byte >= '@' && byte <= '~')
            return;
    }
}

/* Puts in place of the sequence the one by which linenoise knows the key; nothing where linenoise knows none. Escape alone stays. */
static void translate_sequence(void)
{
    static const struct {
        const char *typed, *known;
    } keys[] = {
        {"[A", "\x1b[A"},  {"OA", "\x1b[A"},   {"[B", "\x1b[B"},   {"OB", "\x1b[B"},   {"[C", "\x1b[C"},
        {"OC", "\x1b[C"},  {"[D", "\x1b[D"},   {"OD", "\x1b[D"},   {"[H", "\x1b[H"},   {"OH", "\x1b[H"},
        {"[F", "\x1b[F"},  {"OF", "\x1b[F"},   {"[1~", "\x1b[H"},  {"[7~", "\x1b[H"},  {"[4~", "\x1b[F"},
        {"[8~", "\x1b[F"}, {"[3~", "\x1b[3~"}, {"[5~", "\x1b[5~"}, {"[6~", "\x1b[6~"},
    };
    size_t length = (size_t)key.count;
    key.count = 0;
    if (length == 0)
        key.bytes[key.count++] = '\x1b';
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strlen(keys[i].typed) == length && memcmp(keys[i].typed, key.bytes, length) == 0) {
            key.count = (int)strlen(keys[i].known);
            memcpy(key.bytes, keys[i].known, (size_t)key.count);
            return;
        }
}

/* Control characters that linenoise does not know; it would put them into the line. */
static bool is_unknown_control(char byte)
{
    static const char unknown[] = {'G' & 31, 'O' & 31, 'Q' & 31, 'S' & 31, 'V' & 31, 'X' & 31, 28, 29, 30, 31};
    return memchr(unknown, byte, sizeof unknown) != NULL;
}

ssize_t lnova_read(int terminal, void *into, size_t room)
{
    char *byte = into;
    for (;;) {
        if (key.next < key.count) {
            *byte = key.bytes[key.next++];
            return 1;
        }
        ssize_t got = read(terminal, byte, room > 0);
        if (got == 1 && *byte == '\n')
            *byte = '\r';
        if (got != 1 || (*byte != '\x1b' && !is_unknown_control(*byte)))
            return got;
        if (*byte == '\x1b') {
            read_sequence(terminal);
            translate_sequence();
        }
    }
}

int lnova_poll(struct pollfd *input, nfds_t count, int milliseconds)
{
    if (key.next >= key.count)
        return poll(input, count, milliseconds);
    input->revents = POLLIN;
    return 1;
}

#endif
