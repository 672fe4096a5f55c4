/* SPDX-License-Identifier: MIT
 *
 * What linenoise needs to know of UTF-8. A byte that begins no character counts as one, so that nothing that is typed can end a line.
 */
#ifndef UTF8_H
#define UTF8_H

#include <stddef.h>
#include <string.h>

enum { MAX_UTF8_LEN = 4 };

/* How many bytes the character has that begins with this one. */
static inline int utf8_charlen(int byte)
{
    unsigned char first = (unsigned char)byte;
    return first < 0xc2 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 1;
}

/* Decodes the character at the beginning of a text; returns how many bytes it has. */
static inline int utf8_tounicode(const char *text, int *character)
{
    static const unsigned char masks[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    int length = utf8_charlen(*text);
    int value = (unsigned char)*text & (length == 1 ? 0xff : masks[length]);
    for (int i = 1; i < length; i++) {
        if (((unsigned char)text[i] & 0xc0) != 0x80) {
            *character = (unsigned char)*text;
            return 1;
        }
        value = value << 6 | ((unsigned char)text[i] & 0x3f);
    }
    *character = value;
    return length;
}

/* Encodes a character; returns how many bytes that took. */
static inline int utf8_fromunicode(char *text, unsigned character)
{
    int length = character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    static const unsigned char heads[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (int i = length - 1; i > 0; i--) {
        text[i] = (char)(0x80 | (character & 0x3f));
        character >>= 6;
    }
    text[0] = (char)(heads[length] | character);
    return length;
}

/* How many bytes the first characters of a text have. */
static inline int utf8_index(const char *text, int characters)
{
    int at = 0, character;
    while (characters-- > 0)
        at += utf8_tounicode(text + at, &character);
    return at;
}

/* How many characters the first bytes of a text are; all of the text for -1. */
static inline int utf8_strlen(const char *text, int bytes)
{
    int count = 0, character;
    if (bytes < 0)
        bytes = (int)strlen(text);
    for (int at = 0; at < bytes; count++)
        at += utf8_tounicode(text + at, &character);
    return count;
}

/* How many columns a character takes: none for accents that stand on the character before, two for the wide ones of East Asia and for
 * pictures. */
static inline int utf8_width(int character)
{
    static const struct {
        int first, last, width;
    } ranges[] = {
        {0x300, 0x36f, 0},   {0x1100, 0x115f, 2},   {0x200b, 0x200f, 0},   {0x2e80, 0x303e, 2},   {0x3041, 0xa4cf, 2},
        {0xac00, 0xd7a3, 2}, {0xf900, 0xfaff, 2},   {0xfe00, 0xfe0f, 0},   {0xfe30, 0xfe6f, 2},   {0xff00, 0xff60, 2},
        {0xffe0, 0xffe6, 2}, {0x1f300, 0x1f64f, 2}, {0x1f900, 0x1f9ff, 2}, {0x20000, 0x3fffd, 2},
    };
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (character >= ranges[i].first && character <= ranges[i].last)
            return ranges[i].width;
    return 1;
}

/* How many columns the first characters of a text take. */
static inline int utf8_strwidth(const char *text, int characters)
{
    int width = 0, at = 0, character;
    while (characters-- > 0) {
        at += utf8_tounicode(text + at, &character);
        width += utf8_width(character);
    }
    return width;
}

#endif
