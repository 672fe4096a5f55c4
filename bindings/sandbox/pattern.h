/* SPDX-License-Identifier: MIT
 *
 * Lua's patterns, matched in steps that count: matching can take time that grows with any power of the subject's length, which no count of
 * instructions would notice. What a pattern means is what Lua's manual says, with the letters of ASCII.
 */
#ifndef NOVA_SANDBOX_PATTERN_H
#define NOVA_SANDBOX_PATTERN_H

#include <lua.h>
#include <stddef.h>

enum { PATTERN_CAPTURES = 32 };

/* In place of its length, a capture that is open or that is a position has one of these. */
enum { CAPTURE_OPEN = -1, CAPTURE_POSITION = -2 };

typedef struct pattern_capture {
    const char *start;
    ptrdiff_t length;
} pattern_capture;

typedef struct pattern_match {
    lua_State *L; /* where errors are raised and steps are charged */
    const char *subject;
    const char *subject_end;
    const char *pattern_end;
    int captures;
    pattern_capture capture[PATTERN_CAPTURES];
    int depth;
    unsigned rounds;
} pattern_match;

/* Matches the pattern from `at` on and returns where the match ends, or NULL. Captures are left in `match`. Raises where the pattern is
 * malformed. Both texts have to stay where they are meanwhile. */
const char *pattern_match_at(pattern_match *match, const char *at, const char *pattern);

#endif
