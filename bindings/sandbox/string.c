/* SPDX-License-Identifier: MIT
 *
 * The functions of the string library that differ in sandboxes. find, match, gmatch and gsub use the matcher that counts its steps. rep
 * checks how long its result may be. format shows no addresses.
 */
#include <string.h>

#include "parts.h"
#include "pattern.h"

/* ---- Matches ----------------------------------------------------------------------------------------------------------------------- */

/* The subject at index 1 and the pattern at index 2. */
static pattern_match begin_match(lua_State *L, const char **pattern)
{
    size_t length;
    size_t pattern_length;
    const char *subject = luaL_checklstring(L, 1, &length);
    *pattern = luaL_checklstring(L, 2, &pattern_length);
    return (pattern_match){.L = L, .subject = subject, .subject_end = subject + length, .pattern_end = *pattern + pattern_length};
}

/* Pushes capture i of the match at .. end, which itself is capture 0 where the pattern has no captures. */
static void push_capture(const pattern_match *match, int i, const char *at, const char *end)
{
    lua_State *L = match->L;
    if (i >= match->captures) {
        if (i > 0)
            luaL_error(L, "invalid capture index %%%d", i + 1);
        lua_pushlstring(L, at, (size_t)(end - at));
        return;
    }
    const pattern_capture *capture = &match->capture[i];
    if (capture->length == CAPTURE_OPEN)
        luaL_error(L, "unfinished capture");
    if (capture->length == CAPTURE_POSITION)
        lua_pushinteger(L, capture->start - match->subject + 1);
    else
        lua_pushlstring(L, capture->start, (size_t)capture->length);
}

/* Pushes all captures, or the whole match where there are none and `whole` says so. */
static int push_captures(const pattern_match *match, const char *at, const char *end, bool whole)
{
    int count = match->captures == 0 && whole ? 1 : match->captures;
    luaL_checkstack(match->L, count, "too many captures");
    for (int i = 0; i < count; i++)
        push_capture(match, i, at, end);
    return count;
}

/* Looks for the first match from *at on; sets *at to where it begins and returns its end, or NULL. */
static const char *search(pattern_match *match, const char **at, const char *pattern)
{
    bool anchored = pattern < match->pattern_end && *pattern == '^';
    do {
        const char *end = pattern_match_at(match, *at, pattern + anchored);
        if (end)
            return end;
    } while (++*at <= match->subject_end && !anchored);
    return NULL;
}

/* ---- find, match ------------------------------------------------------------------------------------------------------------------- */

static const char *search_plain(const pattern_match *match, const char *at, const char *text)
{
    size_t length = (size_t)(match->pattern_end - text);
    if (length == 0)
        return at;
    while ((size_t)(match->subject_end - at) >= length) {
        size_t room = (size_t)(match->subject_end - at) - length + 1;
        const char *candidate = memchr(at, *text, room);
        lnova_sandbox_charge(match->L, 1 + (candidate ? (uint64_t)(candidate - at) + length : room) / 16);
        if (!candidate)
            return NULL;
        if (memcmp(candidate, text, length) == 0)
            return candidate;
        at = candidate + 1;
    }
    return NULL;
}

static bool is_plain(const pattern_match *match, const char *pattern)
{
    for (; pattern < match->pattern_end; pattern++) {
        if (*pattern && strchr("^$*+?.([%-", *pattern))
            return false;
    }
    return true;
}

/* The offset for argument `index`: a position that counts from 1, or from the end if it is negative. */
static lua_Integer offset_of(lua_State *L, int index, lua_Integer length)
{
    lua_Integer position = luaL_optinteger(L, index, 1);
    if (position > 0)
        return position - 1;
    if (position == 0 || position < -length)
        return 0;
    return length + position;
}

static int find_or_match(lua_State *L, bool find)
{
    const char *pattern;
    pattern_match match = begin_match(L, &pattern);
    lua_Integer length = match.subject_end - match.subject;
    lua_Integer offset = offset_of(L, 3, length);
    const char *at = match.subject + (offset <= length ? offset : 0);
    const char *end = NULL;
    if (offset <= length && find && (lua_toboolean(L, 4) || is_plain(&match, pattern))) {
        at = search_plain(&match, at, pattern);
        end = at ? at + (match.pattern_end - pattern) : NULL;
    } else if (offset <= length) {
        end = search(&match, &at, pattern);
    }
    if (!end) {
        luaL_pushfail(L);
        return 1;
    }
    if (!find)
        return push_captures(&match, at, end, true);
    lua_pushinteger(L, at - match.subject + 1);
    lua_pushinteger(L, end - match.subject);
    return push_captures(&match, at, end, false) + 2;
}

static int string_find(lua_State *L)
{
    return find_or_match(L, true);
}

static int string_match(lua_State *L)
{
    return find_or_match(L, false);
}

/* ---- gmatch ------------------------------------------------------------------------------------------------------------------------ */

/* The iterator. Upvalues: subject, pattern, the offset from which to look, the end of the last match as an offset or -1. */
static int next_match(lua_State *L)
{
    lua_settop(L, 0);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_pushvalue(L, lua_upvalueindex(2));
    const char *pattern;
    pattern_match match = begin_match(L, &pattern);
    lua_Integer last = lua_tointeger(L, lua_upvalueindex(4));
    const char *at = match.subject + lua_tointeger(L, lua_upvalueindex(3));
    for (; at <= match.subject_end; at++) {
        const char *end = pattern_match_at(&match, at, pattern);
        if (!end || end - match.subject == last)
            continue;
        lua_pushinteger(L, end - match.subject);
        lua_copy(L, -1, lua_upvalueindex(3));
        lua_replace(L, lua_upvalueindex(4));
        return push_captures(&match, at, end, true);
    }
    return 0;
}

static int string_gmatch(lua_State *L)
{
    const char *pattern;
    pattern_match match = begin_match(L, &pattern);
    lua_Integer length = match.subject_end - match.subject;
    lua_Integer offset = offset_of(L, 3, length);
    lua_settop(L, 2);
    lua_pushinteger(L, offset <= length ? offset : length + 1);
    lua_pushinteger(L, -1);
    lua_pushcclosure(L, next_match, 4);
    return 1;
}

/* ---- gsub -------------------------------------------------------------------------------------------------------------------------- */

/* Adds the replacement text at index 3 with its %0 to %9 filled in. */
static void add_text(const pattern_match *match, luaL_Buffer *result, const char *at, const char *end)
{
    lua_State *L = match->L;
    size_t length;
    const char *text = lua_tolstring(L, 3, &length);
    const char *text_end = text + length;
    lnova_sandbox_charge(L, 1 + length / 16);
    for (const char *percent; (percent = memchr(text, '%', (size_t)(text_end - text))); text = percent + 2) {
        luaL_addlstring(result, text, (size_t)(percent - text));
        char symbol = percent + 1 < text_end ? percent[1] : 0;
        if (symbol == '%') {
            luaL_addchar(result, '%');
        } else if (symbol == '0') {
            luaL_addlstring(result, at, (size_t)(end - at));
        } else if (symbol >= '1' && symbol <= '9') {
            push_capture(match, symbol - '1', at, end);
            luaL_addvalue(result);
        } else {
            luaL_error(L, "invalid use of '%%' in replacement string");
        }
    }
    luaL_addlstring(result, text, (size_t)(text_end - text));
}

/* Adds the answer of the table or function at index 3 for the match. If the answer is nil or false, adds the match itself. */
static void add_answer(const pattern_match *match, luaL_Buffer *result, const char *at, const char *end)
{
    lua_State *L = match->L;
    if (lua_istable(L, 3)) {
        push_capture(match, 0, at, end);
        lua_gettable(L, 3);
    } else {
        lua_pushvalue(L, 3);
        lua_call(L, push_captures(match, at, end, true), 1);
    }
    if (!lua_toboolean(L, -1)) {
        lua_pop(L, 1);
        luaL_addlstring(result, at, (size_t)(end - at));
    } else if (lua_isstring(L, -1)) {
        luaL_addvalue(result);
    } else {
        luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
    }
}

/* Replaces up to `most` matches and returns how many there were; what is left of the subject comes last. */
static lua_Integer replace(pattern_match *match, luaL_Buffer *result, const char *pattern, lua_Integer most)
{
    bool anchored = pattern < match->pattern_end && *pattern == '^';
    bool is_text = lua_isstring(match->L, 3);
    const char *at = match->subject;
    const char *last = NULL; /* the end of the last match: an empty match may not begin there */
    lua_Integer count = 0;
    while (count < most) {
        const char *end = pattern_match_at(match, at, pattern + anchored);
        if (end && end != last) {
            count++;
            (is_text ? add_text : add_answer)(match, result, at, end);
            at = last = end;
        } else if (at < match->subject_end) {
            luaL_addchar(result, *at++);
        } else {
            break;
        }
        if (anchored)
            break;
    }
    luaL_addlstring(result, at, (size_t)(match->subject_end - at));
    return count;
}

static int string_gsub(lua_State *L)
{
    const char *pattern;
    pattern_match match = begin_match(L, &pattern);
    bool is_replacement = lua_isstring(L, 3) || lua_istable(L, 3) || lua_isfunction(L, 3);
    luaL_argexpected(L, is_replacement, 3, "string/function/table");
    lua_Integer most = luaL_optinteger(L, 4, match.subject_end - match.subject + 1);
    luaL_Buffer result;
    luaL_buffinit(L, &result);
    lua_Integer count = replace(&match, &result, pattern, most);
    luaL_pushresult(&result);
    lua_pushinteger(L, count);
    return 2;
}

/* ---- rep, format ------------------------------------------------------------------------------------------------------------------- */

static int string_rep(lua_State *L)
{
    size_t length;
    size_t separator_length;
    const char *text = luaL_checklstring(L, 1, &length);
    lua_Integer count = luaL_checkinteger(L, 2);
    const char *separator = luaL_optlstring(L, 3, "", &separator_length);
    if (count <= 0 || length + separator_length == 0) {
        lua_pushliteral(L, "");
        return 1;
    }
    size_t most = lnova_sandbox_limits_of(lnova_sandbox_of(L))->value;
    if (most == 0)
        most = SIZE_MAX / 2;
    if (length + separator_length > most / (size_t)count)
        return luaL_error(L, "resulting string too large");
    lnova_sandbox_charge(L, (uint64_t)count);
    luaL_Buffer result;
    luaL_buffinitsize(L, &result, (size_t)count * (length + separator_length));
    for (lua_Integer i = 1; i <= count; i++) {
        luaL_addlstring(&result, text, length);
        if (i < count)
            luaL_addlstring(&result, separator, separator_length);
    }
    luaL_pushresult(&result);
    return 1;
}

/* Replaces arguments that would show an address by text. Then Lua's own function, the upvalue, does the work. */
static int string_format(lua_State *L)
{
    size_t length;
    const char *format = luaL_checklstring(L, 1, &length);
    const char *end = format + length;
    int argument = 1;
    for (; (format = memchr(format, '%', (size_t)(end - format))); format++) {
        format++;
        if (format < end && *format == '%')
            continue;
        format += strspn(format, "-+ #0123456789.");
        argument++;
        if (*format == 'p')
            return luaL_error(L, "'%%p' is not available in a sandbox: addresses differ from run to run");
        if (*format == 's' && argument <= lua_gettop(L)) {
            sandbox_push_text(L, argument, NULL);
            lua_replace(L, argument);
        }
        if (format >= end)
            break;
    }
    return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

void sandbox_open_string(lua_State *L)
{
    static const luaL_Reg functions[] = {{"find", string_find},   {"gmatch", string_gmatch}, {"gsub", string_gsub},
                                         {"match", string_match}, {"rep", string_rep},       {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
    lua_getfield(L, -1, "format");
    lua_pushcclosure(L, string_format, 1);
    lua_setfield(L, -2, "format");
}
