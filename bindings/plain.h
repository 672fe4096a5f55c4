/* SPDX-License-Identifier: MIT
 *
 * Text that a terminal shows and does not obey.
 */
#ifndef NOVA_PLAIN_H
#define NOVA_PLAIN_H

#include <lua.h>
#include <stdbool.h>
#include <stdio.h>

/* How many bytes at the beginning are characters to be shown (tab and newline among them), and how many behind them are `bad`: one
 * control character, or one byte that is no UTF-8; 0 at the end. */
size_t lnova_plain_length(const char *text, size_t length, size_t *bad);

/* Writes a text, with \x1B and the like in the place of what is bad. */
void lnova_write_plain(FILE *file, const char *text, size_t length);

/* Copies as much of a text as fits: control characters become blanks, and no character of UTF-8 is cut in two. Both may be the same. */
void lnova_copy_line(char *to, size_t size, const char *text);

/* A line on the standard error behind the name of who has written it. */
void lnova_write_line(const char *name, const char *text, size_t length);

/* An error's message as a line on the standard error. */
void lnova_complain(const char *message);

/* For Lua: plain(text [, mark]) -> the same as a text; with a mark that stands for each bad character instead. */
int lnova_plain(lua_State *L);

/* For Lua: width(text) -> how many columns it takes; each bad character counts as one. */
int lnova_width(lua_State *L);

#endif
