/* SPDX-License-Identifier: MIT
 *
 * Text that a terminal shows and does not obey.
 */
#ifndef NOVA_PLAIN_H
#define NOVA_PLAIN_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether a text is UTF-8 without control characters. */
bool lnova_is_line(const char *text, size_t length);

/* Copies as much of a text as fits. The copy is UTF-8: control characters become blanks, bytes that are no UTF-8 become '?', and no character
 * is cut in two. `to` and `text` may be the same. */
void lnova_copy_line(char *to, size_t size, const char *text);

/* A line on the standard error behind the name of who has written it, with \x1B and the like in the place of what a terminal would obey. */
void lnova_write_line(const char *name, const char *text, size_t length);

/* The same for the error on top of the stack. */
void lnova_complain(lua_State *L);

/* For Lua: plain(text [, mark]) -> the same as a text; with a mark that stands for each bad character instead. */
int lnova_plain(lua_State *L);

/* For Lua: width(text) -> how many columns it takes; each bad character counts as one. */
int lnova_width(lua_State *L);

#endif
