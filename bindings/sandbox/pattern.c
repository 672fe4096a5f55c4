/* SPDX-License-Identifier: MIT */
#include "pattern.h"

#include <stdbool.h>
#include <string.h>

#include "parts.h"

enum { DEPTH = 200 /* nested calls of match_rest: one for each repetition and each capture that the match is in */ };

static const char *match_rest(pattern_match *match, const char *at, const char *p);

/* ---- Sets of characters ------------------------------------------------------------------------------------------------------------ */

static bool is_letter(unsigned char c)
{
    return (c | 32) >= 'a' && (c | 32) <= 'z';
}

static bool is_digit(unsigned char c)
{
    return c >= '0' && c <= '9';
}

static bool is_graph(unsigned char c)
{
    return c > ' ' && c < 127;
}

/* Whether c is in the class with that small letter. */
static bool is_of(unsigned char c, char class)
{
    switch (class) {
    case 'a':
        return is_letter(c);
    case 'c':
        return c < ' ' || c == 127;
    case 'd':
        return is_digit(c);
    case 'g':
        return is_graph(c);
    case 'l':
        return is_letter(c) && (c & 32);
    case 'p':
        return is_graph(c) && !is_letter(c) && !is_digit(c);
    case 's':
        return c == ' ' || (c >= '\t' && c <= '\r');
    case 'u':
        return is_letter(c) && !(c & 32);
    case 'w':
        return is_letter(c) || is_digit(c);
    case 'x':
        return is_digit(c) || ((c | 32) >= 'a' && (c | 32) <= 'f');
    default: /* 'z', of old */
        return c == 0;
    }
}

/* Whether c is what %symbol stands for: a class, or for a capital its opposite, or else the symbol itself. */
static bool in_class(unsigned char c, unsigned char symbol)
{
    if (!is_letter(symbol) || !strchr("acdglpsuwxz", symbol | 32))
        return c == symbol;
    bool is_capital = !(symbol & 32);
    return is_of(c, (char)(symbol | 32)) != is_capital;
}

/* p is behind the opening bracket, `end` at the closing one. */
static bool in_set(unsigned char c, const char *p, const char *end)
{
    bool negated = *p == '^';
    if (negated)
        p++;
    for (; p < end; p++) {
        if (*p == '%' && p + 1 < end) {
            p++;
            if (in_class(c, (unsigned char)*p))
                return !negated;
        } else if (p + 2 < end && p[1] == '-') {
            if ((unsigned char)p[0] <= c && c <= (unsigned char)p[2])
                return !negated;
            p += 2;
        } else if ((unsigned char)*p == c) {
            return !negated;
        }
    }
    return negated;
}

/* The end of the set that begins behind the bracket at p - 1. A bracket that closes can't be the first thing in it. */
static const char *end_of_set(const pattern_match *match, const char *p)
{
    const char *end = match->pattern_end;
    if (p < end && *p == '^')
        p++;
    for (bool is_first = true; p < end; is_first = false) {
        if (*p == ']' && !is_first)
            return p + 1;
        p += *p == '%' ? 2 : 1;
    }
    luaL_error(match->L, "malformed pattern (missing ']')");
    return NULL;
}

/* The end of the item at p that stands for one character. */
static const char *end_of_item(const pattern_match *match, const char *p)
{
    if (*p == '[')
        return end_of_set(match, p + 1);
    if (*p != '%')
        return p + 1;
    if (p + 1 == match->pattern_end)
        luaL_error(match->L, "malformed pattern (ends with '%%')");
    return p + 2;
}

/* Does the item p .. end match the character at `at`? False at the end of the subject. */
static bool is_item(pattern_match *match, const char *at, const char *p, const char *end)
{
    sandbox_round(match->L, &match->rounds);
    if (at >= match->subject_end)
        return false;
    unsigned char c = (unsigned char)*at;
    switch (*p) {
    case '.':
        return true;
    case '%':
        return in_class(c, (unsigned char)p[1]);
    case '[':
        return in_set(c, p + 1, end - 1);
    default:
        return (unsigned char)*p == c;
    }
}

/* ---- Repetitions: each tries what follows for one count after another -------------------------------------------------------------- */

static const char *match_most(pattern_match *match, const char *at, const char *p, const char *end)
{
    ptrdiff_t count = 0;
    while (is_item(match, at + count, p, end))
        count++;
    for (; count >= 0; count--) {
        const char *found = match_rest(match, at + count, end + 1);
        if (found)
            return found;
    }
    return NULL;
}

static const char *match_least(pattern_match *match, const char *at, const char *p, const char *end)
{
    for (;; at++) {
        const char *found = match_rest(match, at, end + 1);
        if (found)
            return found;
        if (!is_item(match, at, p, end))
            return NULL;
    }
}

/* The item p .. end with the repetition at its end. */
static const char *match_repetition(pattern_match *match, const char *at, const char *p, const char *end)
{
    if (*end == '-')
        return match_least(match, at, p, end);
    if (*end == '*')
        return match_most(match, at, p, end);
    bool is_there = is_item(match, at, p, end);
    if (*end == '+')
        return is_there ? match_most(match, at + 1, p, end) : NULL;
    const char *found = is_there ? match_rest(match, at + 1, end + 1) : NULL;
    return found ? found : match_rest(match, at, end + 1);
}

/* ---- Captures ---------------------------------------------------------------------------------------------------------------------- */

static const char *open_capture(pattern_match *match, const char *at, const char *p, ptrdiff_t kind)
{
    if (match->captures >= PATTERN_CAPTURES)
        luaL_error(match->L, "too many captures");
    match->capture[match->captures++] = (pattern_capture){at, kind};
    const char *found = match_rest(match, at, p);
    if (!found)
        match->captures--;
    return found;
}

static const char *close_capture(pattern_match *match, const char *at, const char *p)
{
    int i = match->captures - 1;
    while (i >= 0 && match->capture[i].length != CAPTURE_OPEN)
        i--;
    if (i < 0)
        luaL_error(match->L, "invalid pattern capture");
    pattern_capture *capture = &match->capture[i];
    capture->length = at - capture->start;
    const char *found = match_rest(match, at, p);
    if (!found)
        capture->length = CAPTURE_OPEN;
    return found;
}

/* The parenthesis at p. */
static const char *match_capture(pattern_match *match, const char *at, const char *p)
{
    if (*p == ')')
        return close_capture(match, at, p + 1);
    if (p + 1 < match->pattern_end && p[1] == ')')
        return open_capture(match, at, p + 2, CAPTURE_POSITION);
    return open_capture(match, at, p + 1, CAPTURE_OPEN);
}

/* %1: what the capture took, once more. */
static const char *match_again(pattern_match *match, const char *at, char digit)
{
    int i = digit - '1';
    if (i < 0 || i >= match->captures || match->capture[i].length == CAPTURE_OPEN)
        luaL_error(match->L, "invalid capture index %%%d", i + 1);
    ptrdiff_t length = match->capture[i].length;
    if (length == CAPTURE_POSITION || length > match->subject_end - at)
        return NULL;
    lnova_sandbox_charge(match->L, (uint64_t)length / 16);
    return memcmp(at, match->capture[i].start, (size_t)length) == 0 ? at + length : NULL;
}

/* ---- %b and %f --------------------------------------------------------------------------------------------------------------------- */

/* %bxy, with p at the x: matches from an x to the y that balances it, where as many y as x were found. */
static const char *match_balance(pattern_match *match, const char *at, const char *p)
{
    if (match->pattern_end - p < 2)
        luaL_error(match->L, "malformed pattern (missing arguments to '%%b')");
    if (at >= match->subject_end || *at != p[0])
        return NULL;
    size_t open = 1;
    for (at++; at < match->subject_end; at++) {
        sandbox_round(match->L, &match->rounds);
        if (*at == p[1] && --open == 0)
            return at + 1; /* where x and y are the same, the first of them ends it */
        if (*at == p[0])
            open++;
    }
    return NULL;
}

/* %f[set], p at the bracket: whether a run of characters of the set begins here. Beyond both ends of the subject there is a zero. */
static bool is_frontier(pattern_match *match, const char *at, const char *p, const char *end)
{
    unsigned char before = at > match->subject ? (unsigned char)at[-1] : 0;
    unsigned char here = at < match->subject_end ? (unsigned char)*at : 0;
    return !in_set(before, p + 1, end - 1) && in_set(here, p + 1, end - 1);
}

/* ---- The whole --------------------------------------------------------------------------------------------------------------------- */

/* Matches %b, %f or %1. Returns false for any other item, which stands for one character. Otherwise moves `at` and p behind the item; `at`
 * is NULL if there is no match. */
static bool match_special(pattern_match *match, const char **at, const char **p)
{
    char letter = *p + 1 < match->pattern_end ? (*p)[1] : 0;
    if (letter == 'b') {
        *at = match_balance(match, *at, *p + 2);
        *p += 4;
    } else if (letter == 'f') {
        if (*p + 2 >= match->pattern_end || (*p)[2] != '[')
            luaL_error(match->L, "missing '[' after '%%f' in pattern");
        const char *end = end_of_set(match, *p + 3);
        if (!is_frontier(match, *at, *p + 2, end))
            *at = NULL;
        *p = end;
    } else if (is_digit((unsigned char)letter)) {
        *at = match_again(match, *at, letter);
        *p += 2;
    } else {
        return false;
    }
    return true;
}

static const char *match_parts(pattern_match *match, const char *at, const char *p)
{
    while (p < match->pattern_end) {
        if (*p == '(' || *p == ')')
            return match_capture(match, at, p);
        if (*p == '$' && p + 1 == match->pattern_end)
            return at == match->subject_end ? at : NULL;
        if (*p == '%' && match_special(match, &at, &p)) {
            if (!at)
                return NULL;
            continue;
        }
        const char *end = end_of_item(match, p);
        if (end < match->pattern_end && *end && strchr("*+-?", *end))
            return match_repetition(match, at, p, end);
        if (!is_item(match, at, p, end))
            return NULL;
        at++;
        p = end;
    }
    return at;
}

static const char *match_rest(pattern_match *match, const char *at, const char *p)
{
    if (++match->depth > DEPTH)
        luaL_error(match->L, "pattern too complex");
    sandbox_round(match->L, &match->rounds);
    const char *found = match_parts(match, at, p);
    match->depth--;
    return found;
}

const char *pattern_match_at(pattern_match *match, const char *at, const char *pattern)
{
    match->captures = 0;
    match->depth = 0;
    return match_rest(match, at, pattern);
}
