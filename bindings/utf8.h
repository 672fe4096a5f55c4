/* SPDX-License-Identifier: MIT
 *
 * What the line editor and pictures need to know of UTF-8. A byte that begins no character counts as one, so that nothing that is typed can end a line.
 */
#ifndef UTF8_H
#define UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { MAX_UTF8_LEN = 4 };

/* How many bytes the character has that begins with this one. */
static inline int utf8_charlen(int byte)
{
    unsigned char first = (unsigned char)byte;
    return first < 0xc2 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 1;
}

/* How many bytes the character of UTF-8 has that a text begins with, 0 where it begins with none; `code` is its number. */
static inline size_t utf8_decode(const char *text, size_t length, uint32_t *code)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *bytes = (const unsigned char *)text;
    size_t size = (size_t)utf8_charlen(*bytes);
    if (size > length || (size == 1 && *bytes >= 0x80))
        return 0;
    *code = size == 1 ? *bytes : *bytes & (0x7FU >> size);
    for (size_t i = 1; i < size; i++) {
        if (bytes[i] >> 6 != 2)
            return 0;
        *code = *code << 6 | (bytes[i] & 0x3FU);
    }
    bool surrogate = *code >= 0xD800 && *code <= 0xDFFF;
    return *code < least[size] || *code > 0x10FFFF || surrogate ? 0 : size;
}

/* The same where a byte that begins no character counts as one. */
static inline int utf8_tounicode(const char *text, int *character)
{
    uint32_t code = (unsigned char)*text;
    size_t size = utf8_decode(text, strnlen(text, (size_t)utf8_charlen(*text)), &code);
    *character = size > 0 ? (int)code : (unsigned char)*text;
    return size > 0 ? (int)size : 1;
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

/* Is a character in one of the ranges? They are in order. */
static inline int utf8_is_among(int character, const int (*ranges)[2], int count)
{
    int low = 0;
    while (low < count) {
        int middle = (low + count) / 2;
        if (character <= ranges[middle][1])
            count = middle;
        else
            low = middle + 1;
    }
    return character >= ranges[low][0] && character <= ranges[low][1];
}

/* How many columns a character takes: none for accents that stand on the character before, two for the wide ones of East Asia and for
 * pictures. Both lists follow Unicode 14; of the accents, only those of scripts that many people write are listed. */
static inline int utf8_width(int character)
{
    static const int none[][2] = {
        {0x300, 0x36f},     {0x483, 0x489},           {0x591, 0x5bd},   {0x5bf, 0x5bf},   {0x5c1, 0x5c2},   {0x5c4, 0x5c5},
        {0x5c7, 0x5c7},     {0x610, 0x61a},           {0x64b, 0x65f},   {0x670, 0x670},   {0x6d6, 0x6dd},   {0x6df, 0x6e4},
        {0x6e7, 0x6e8},     {0x6ea, 0x6ed},           {0x8ca, 0x902},   {0x93a, 0x93a},   {0x93c, 0x93c},   {0x941, 0x948},
        {0x94d, 0x94d},     {0x951, 0x957},           {0x962, 0x963},   {0x981, 0x981},   {0x9bc, 0x9bc},   {0x9c1, 0x9c4},
        {0x9cd, 0x9cd},     {0x9e2, 0x9e3},           {0x9fe, 0xa02},   {0xa3c, 0xa3c},   {0xa41, 0xa51},   {0xa70, 0xa71},
        {0xa75, 0xa75},     {0xa81, 0xa82},           {0xabc, 0xabc},   {0xac1, 0xac8},   {0xacd, 0xacd},   {0xae2, 0xae3},
        {0xafa, 0xb01},     {0xb3c, 0xb3c},           {0xb3f, 0xb3f},   {0xb41, 0xb44},   {0xb4d, 0xb56},   {0xb62, 0xb63},
        {0xb82, 0xb82},     {0xbc0, 0xbc0},           {0xbcd, 0xbcd},   {0xc00, 0xc00},   {0xc04, 0xc04},   {0xc3c, 0xc3c},
        {0xc3e, 0xc40},     {0xc46, 0xc56},           {0xc62, 0xc63},   {0xc81, 0xc81},   {0xcbc, 0xcbc},   {0xcbf, 0xcbf},
        {0xcc6, 0xcc6},     {0xccc, 0xccd},           {0xce2, 0xce3},   {0xd00, 0xd01},   {0xd3b, 0xd3c},   {0xd41, 0xd44},
        {0xd4d, 0xd4d},     {0xd62, 0xd63},           {0xd81, 0xd81},   {0xdca, 0xdca},   {0xdd2, 0xdd6},   {0xe31, 0xe31},
        {0xe34, 0xe3a},     {0xe47, 0xe4e},           {0xeb1, 0xeb1},   {0xeb4, 0xebc},   {0xec8, 0xecd},   {0x1160, 0x11ff},
        {0x1ab0, 0x1aff},   {0x1dc0, 0x1dff},         {0x200b, 0x200f}, {0x202a, 0x202e}, {0x2060, 0x206f}, {0x20d0, 0x20f0},
        {0x302a, 0x302d},   {0x3099, 0x309a},         {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}, {0xfeff, 0xfeff}, {0xfff9, 0xfffb},
        {0xe0100, 0xe01ef}, {0x7fffffff, 0x7fffffff},
    };
    static const int two[][2] = {
        {0x1100, 0x115f},         {0x231a, 0x231b},   {0x2329, 0x232a},   {0x23e9, 0x23ec},   {0x23f0, 0x23f0},   {0x23f3, 0x23f3},
        {0x25fd, 0x25fe},         {0x2614, 0x2615},   {0x2648, 0x2653},   {0x267f, 0x267f},   {0x2693, 0x2693},   {0x26a1, 0x26a1},
        {0x26aa, 0x26ab},         {0x26bd, 0x26be},   {0x26c4, 0x26c5},   {0x26ce, 0x26ce},   {0x26d4, 0x26d4},   {0x26ea, 0x26ea},
        {0x26f2, 0x26f3},         {0x26f5, 0x26f5},   {0x26fa, 0x26fa},   {0x26fd, 0x26fd},   {0x2705, 0x2705},   {0x270a, 0x270b},
        {0x2728, 0x2728},         {0x274c, 0x274c},   {0x274e, 0x274e},   {0x2753, 0x2755},   {0x2757, 0x2757},   {0x2795, 0x2797},
        {0x27b0, 0x27b0},         {0x27bf, 0x27bf},   {0x2b1b, 0x2b1c},   {0x2b50, 0x2b50},   {0x2b55, 0x2b55},   {0x2e80, 0x3029},
        {0x302e, 0x303e},         {0x3041, 0x3096},   {0x309b, 0x3247},   {0x3250, 0x4dbf},   {0x4e00, 0xa4c6},   {0xa960, 0xa97c},
        {0xac00, 0xd7a3},         {0xf900, 0xfad9},   {0xfe10, 0xfe19},   {0xfe30, 0xfe6b},   {0xff01, 0xff60},   {0xffe0, 0xffe6},
        {0x16fe0, 0x16fe3},       {0x16ff0, 0x1b2fb}, {0x1f004, 0x1f004}, {0x1f0cf, 0x1f0cf}, {0x1f18e, 0x1f18e}, {0x1f191, 0x1f19a},
        {0x1f200, 0x1f320},       {0x1f32d, 0x1f335}, {0x1f337, 0x1f37c}, {0x1f37e, 0x1f393}, {0x1f3a0, 0x1f3ca}, {0x1f3cf, 0x1f3d3},
        {0x1f3e0, 0x1f3f0},       {0x1f3f4, 0x1f3f4}, {0x1f3f8, 0x1f43e}, {0x1f440, 0x1f440}, {0x1f442, 0x1f4fc}, {0x1f4ff, 0x1f53d},
        {0x1f54b, 0x1f54e},       {0x1f550, 0x1f567}, {0x1f57a, 0x1f57a}, {0x1f595, 0x1f596}, {0x1f5a4, 0x1f5a4}, {0x1f5fb, 0x1f64f},
        {0x1f680, 0x1f6c5},       {0x1f6cc, 0x1f6cc}, {0x1f6d0, 0x1f6d2}, {0x1f6d5, 0x1f6df}, {0x1f6eb, 0x1f6ec}, {0x1f6f4, 0x1f6fc},
        {0x1f7e0, 0x1f7f0},       {0x1f90c, 0x1f93a}, {0x1f93c, 0x1f945}, {0x1f947, 0x1f9ff}, {0x1fa70, 0x1faf6}, {0x20000, 0x3fffd},
        {0x7fffffff, 0x7fffffff},
    };
    if (character < none[0][0])
        return 1;
    if (utf8_is_among(character, none, sizeof none / sizeof *none - 1))
        return 0;
    return utf8_is_among(character, two, sizeof two / sizeof *two - 1) ? 2 : 1;
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
