/* SPDX-License-Identifier: MIT
 *
 * Prints foreign text (from scripts, variants, records, file names) on a terminal. The terminal would obey control characters in the text,
 * so control characters and bytes that are no text are replaced by escapes such as \x1B.
 */
#include "plain.h"

#include <lauxlib.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings.h"
#include "utf8.h"

bool lnova_is_line(const char *text, size_t length)
{
    uint32_t code = 0;
    for (size_t at = 0, size = 0; at < length; at += size) {
        size = utf8_decode(text + at, length - at, &code);
        if (size == 0 || code < ' ' || code == 127)
            return false;
    }
    return true;
}

/* Marks for the direction of writing can show a text in another order than it is. */
static bool is_direction(uint32_t code)
{
    return code == 0x61C || code == 0x200E || code == 0x200F || (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
}

static bool is_control(uint32_t code)
{
    return (code < ' ' && code != '\t' && code != '\n') || (code >= 0x7F && code <= 0x9F) || is_direction(code);
}

/* How many bytes at the beginning are characters to be shown (tab and newline among them), and how many behind them are `bad`: one
 * control character, or one byte that is no UTF-8; 0 at the end. */
static size_t plain_length(const char *text, size_t length, size_t *bad)
{
    size_t at = 0;
    uint32_t code = 0;
    *bad = 0;
    while (at < length) {
        size_t size = utf8_decode(text + at, length - at, &code);
        if (size == 0 || is_control(code)) {
            *bad = size == 0 ? 1 : size;
            break;
        }
        at += size;
    }
    return at;
}

/* Writes a text, with \x1B and the like in the place of what is bad. */
static void write_plain(FILE *file, const char *text, size_t length)
{
    size_t bad;
    for (size_t good; length > 0; text += good + bad, length -= good + bad) {
        good = plain_length(text, length, &bad);
        fwrite(text, 1, good, file);
        for (size_t i = 0; i < bad; i++)
            fprintf(file, "\\x%02X", (unsigned char)text[good + i]);
    }
}

void lnova_copy_line(char *to, size_t size, const char *text)
{
    size_t length = strnlen(text, size - 1);
    while (length > 0 && (text[length] & 0xc0) == 0x80)
        length--;
    for (size_t at = 0; at < length;) {
        uint32_t code;
        size_t size = utf8_decode(text + at, length - at, &code);
        if (size > 1)
            memmove(to + at, text + at, size);
        else
            to[at] = size == 0 ? '?' : code < ' ' || code == 127 ? ' ' : text[at];
        at += size > 1 ? size : 1;
    }
    to[length] = '\0';
}

/* Adds the replacement of bad bytes: the mark if there is one, else an escape for each byte. */
static void add_bad(luaL_Buffer *buffer, const char *text, size_t bad, const char *mark)
{
    char byte[8];
    if (mark && bad > 0)
        luaL_addstring(buffer, mark);
    for (size_t i = 0; !mark && i < bad; i++) {
        snprintf(byte, sizeof byte, "\\x%02X", (unsigned char)text[i]);
        luaL_addstring(buffer, byte);
    }
}

static void write_line(FILE *file, const char *name, const char *text, size_t length)
{
    write_plain(file, name, strlen(name));
    fputs(": ", file);
    write_plain(file, text, length);
    fputc('\n', file);
}

void lnova_write_line(const char *name, const char *text, size_t length)
{
    char *line = NULL;
    size_t size = 0;
    FILE *whole = open_memstream(&line, &size);
    if (whole) {
        write_line(whole, name, text, length);
        if (fclose(whole) == 0)
            fwrite(line, 1, size, stderr); /* at once: several processes may write to the same place */
        free(line);
    } else {
        write_line(stderr, name, text, length);
    }
}

void lnova_complain(lua_State *L)
{
    const char *message = lnova_problem_text(L, -1);
    message = message ? message : "an error that is no text";
    lnova_write_line("nova", message, strlen(message));
}

int lnova_plain(lua_State *L)
{
    size_t length, bad;
    if (lnova_is_problem(L, 1)) {
        lua_pushstring(L, lnova_problem_text(L, 1));
        lua_replace(L, 1);
    }
    const char *text = luaL_checklstring(L, 1, &length);
    const char *mark = luaL_optstring(L, 2, NULL);
    luaL_Buffer buffer;
    luaL_buffinit(L, &buffer);
    for (size_t good; length > 0; text += good + bad, length -= good + bad) {
        good = plain_length(text, length, &bad);
        luaL_addlstring(&buffer, text, good);
        add_bad(&buffer, text + good, bad, mark);
    }
    luaL_pushresult(&buffer);
    return 1;
}

int lnova_width(lua_State *L)
{
    size_t length, bad;
    const char *text = luaL_checklstring(L, 1, &length);
    lua_Integer width = 0;
    for (size_t good; length > 0; text += good + bad, length -= good + bad) {
        good = plain_length(text, length, &bad);
        width += utf8_strwidth(text, utf8_strlen(text, (int)good)) + (bad > 0);
    }
    lua_pushinteger(L, width);
    return 1;
}
