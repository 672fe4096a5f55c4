/* SPDX-License-Identifier: MIT
 *
 * The input layer below linenoise: a fork of its own, so to say, in place of the `read` and `poll` that its unmodified source calls. linenoise
 * itself looks at three bytes of a key: it takes the rest of a longer key for text, and what is typed after a shorter key for a part of that key.
 * Here each key is read whole. A key that linenoise knows is handed on; a key that goes by words becomes as many keys that go by characters, for
 * which this layer looks at linenoise's line and cursor; pasted text loses what would not be text; a second Tab asks for a list; any other key is
 * left out. A line feed is Enter.
 */
#include "line_keys.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "utf8.h"

static bool in_paste;
static bool second_tab; /* was Tab handed on just now, for the second time? */

bool lnova_is_second_tab(void)
{
    return second_tab;
}

void lnova_forget_paste(void)
{
    in_paste = false;
}

/* Without linenoise none of this is ever true. */
#ifdef HAVE_LINENOISE

enum { KEY_ROOM = 16, KEY_WAIT = 50 /* milliseconds: the bytes of one key come faster, one after another */ };

enum { LEFT = 'B' & 31, RIGHT = 'F' & 31, DELETE = 'D' & 31, INTERRUPT = 'C' & 31, BACKSPACE = 127 };

static struct {
    char bytes[KEY_ROOM];
    int count, next;
} key;

/* A key of one byte that is still to be handed on so many times. */
static struct {
    char byte;
    int count;
} repeated;

static bool after_tab, sends_tab; /* was Tab the last key, and is the second one still to be handed on? */

/* ---- Reading a key ------------------------------------------------------------------------------------------------------------------- */

static bool next_byte(int terminal, char *byte)
{
    struct pollfd input = {.fd = terminal, .events = POLLIN};
    int ready;
    do
        ready = poll(&input, 1, KEY_WAIT);
    while (ready < 0 && errno == EINTR);
    return ready > 0 && read(terminal, byte, 1) == 1;
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

static bool key_is(const char *typed)
{
    size_t length = (size_t)key.count;
    return strlen(typed) == length && memcmp(typed, key.bytes, length) == 0;
}

/* ---- Words --------------------------------------------------------------------------------------------------------------------------- */

static bool is_of_word(const char *text)
{
    unsigned char byte = (unsigned char)*text;
    return byte >= 0x80 || isalnum(byte) || byte == '_';
}

/* How many characters it is to the beginning of the word on the left. */
static int word_on_left(const char *line, int cursor)
{
    int at = cursor;
    while (at > 0 && !is_of_word(line + utf8_index(line, at - 1)))
        at--;
    while (at > 0 && is_of_word(line + utf8_index(line, at - 1)))
        at--;
    return cursor - at;
}

/* How many characters it is to the end of the word on the right. */
static int word_on_right(const char *line, int cursor)
{
    const char *at = line + utf8_index(line, cursor);
    int count = 0, character;
    for (; *at && !is_of_word(at); count++)
        at += utf8_tounicode(at, &character);
    for (; *at && is_of_word(at); count++)
        at += utf8_tounicode(at, &character);
    return count;
}

/* The keys that go by words: Ctrl or Alt with an arrow as terminals send them, and Alt with the letters of Emacs. */
static void translate_word(void)
{
    static const struct {
        const char *typed;
        char by_character;
    } keys[] = {
        {"[1;5D", LEFT}, {"[1;3D", LEFT}, {"[5D", LEFT}, {"Od", LEFT},  {"b", LEFT},         {"[1;5C", RIGHT},  {"[1;3C", RIGHT},
        {"[5C", RIGHT},  {"Oc", RIGHT},   {"f", RIGHT},  {"d", DELETE}, {"\x7f", BACKSPACE}, {"\b", BACKSPACE},
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (key_is(keys[i].typed)) {
            bool left = keys[i].by_character == LEFT || keys[i].by_character == BACKSPACE;
            const char *line = lnova_edited_line();
            int cursor = lnova_edited_cursor();
            repeated.byte = keys[i].by_character;
            repeated.count = left ? word_on_left(line, cursor) : word_on_right(line, cursor);
        }
}

/* ---- Translating --------------------------------------------------------------------------------------------------------------------- */

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
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (key_is(keys[i].typed)) {
            key.count = (int)strlen(keys[i].known);
            memcpy(key.bytes, keys[i].known, (size_t)key.count);
            return;
        }
    key.count = 0;
}

static void take_sequence(int terminal)
{
    read_sequence(terminal);
    bool is_escape = key.count == 0, is_text = in_paste;
    if (key_is("[200~"))
        in_paste = is_text = true;
    else if (key_is("[201~"))
        in_paste = false;
    if (is_text) {
        key.count = 0;
        return;
    }
    translate_word();
    translate_sequence();
    if (is_escape)
        key.bytes[key.count++] = '\x1b';
}

/* Control characters that linenoise does not know; it would put them into the line. */
static bool is_unknown_control(char byte)
{
    static const char unknown[] = {'G' & 31, 'O' & 31, 'Q' & 31, 'S' & 31, 'V' & 31, 'X' & 31, 28, 29, 30, 31};
    return memchr(unknown, byte, sizeof unknown) != NULL;
}

/* linenoise completes only at the end of a line; anywhere else it would write the tab into the line. */
static bool is_tab_in_line(char byte)
{
    return byte == '\t' && lnova_edited_line()[utf8_index(lnova_edited_line(), lnova_edited_cursor())] != '\0';
}

/* A byte of pasted text: lines are lines, and all else that is no text is a blank. */
static char pasted(char byte)
{
    bool is_control = ((unsigned char)byte < ' ' && byte != '\r') || byte == BACKSPACE;
    return is_control ? ' ' : byte;
}

static void (*idle)(void);

void lnova_call_while_idle(void (*function)(void))
{
    idle = function;
}

/* Reads a byte from the terminal, as read does. */
static ssize_t wait_for_byte(int terminal, char *byte)
{
    enum { SECOND = 1000 };
    struct pollfd input = {.fd = terminal, .events = POLLIN};
    int ready = 1;
    while (idle && (ready = poll(&input, 1, SECOND)) == 0)
        idle();
    return ready < 0 ? -1 : read(terminal, byte, 1);
}

/* The next byte that is to be handed on; 1, or what read returned. */
static ssize_t read_byte(int terminal, char *byte)
{
    for (;;) {
        if (key.next < key.count) {
            *byte = key.bytes[key.next++];
            return 1;
        }
        if (repeated.count > 0) {
            repeated.count--;
            *byte = repeated.byte;
            return 1;
        }
        ssize_t got = wait_for_byte(terminal, byte);
        if (got == 1 && *byte == '\n')
            *byte = '\r';
        if (got != 1)
            return got;
        if (*byte == INTERRUPT)
            in_paste = false;
        else if (in_paste && *byte != '\x1b')
            *byte = pasted(*byte);
        if (*byte == '\x1b')
            take_sequence(terminal);
        else if (!is_unknown_control(*byte) && !is_tab_in_line(*byte))
            return 1;
    }
}

/* While linenoise shows a completion it takes a second Tab for the wish to see another one. So that it asks for completions again, a key
 * that does nothing at the end of a line comes first. */
ssize_t lnova_read_keys(int terminal, void *into, size_t room)
{
    char *byte = into;
    ssize_t got = room > 0 ? read_byte(terminal, byte) : 0;
    if (got != 1)
        return got;
    bool is_tab = *byte == '\t';
    if (is_tab && after_tab && !sends_tab) {
        repeated.byte = '\t';
        repeated.count = 1;
        sends_tab = true;
        *byte = RIGHT;
        return 1;
    }
    second_tab = is_tab && sends_tab;
    sends_tab = false;
    after_tab = is_tab;
    return 1;
}

int lnova_poll_keys(struct pollfd *input, nfds_t count, int milliseconds)
{
    if (key.next >= key.count && repeated.count == 0)
        return poll(input, count, milliseconds);
    input->revents = POLLIN;
    return 1;
}

#endif
