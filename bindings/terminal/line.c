/* SPDX-License-Identifier: MIT
 *
 * A line from the person at the keyboard, or from a pipe.
 *
 * Lines are edited by linenoise where the program was built with it. linenoise keeps its callbacks in file statics and passes them no
 * pointer, so the read that is under way is a static here as well; there is only one terminal. A Lua error must never jump over
 * linenoise's frames (the terminal would stay raw): both callbacks enter Lua through a protected call, and what went wrong there waits
 * in a stack slot until the line is read.
 */
#include "line.h"

#include <errno.h>
#include <lauxlib.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef HAVE_LINENOISE
#include <linenoise.h>
#endif

#include "line_keys.h"
#include "screen.h"
#include "terminal.h"

/* ---- Plain lines -------------------------------------------------------------------------------------------------------------------- */

/* Frees the text that a line reader allocated, whatever becomes of the Lua state meanwhile. */
typedef struct line_buffer {
    char *text;
    size_t room;
} line_buffer;

static const char *const LINE_BUFFER = "nova.line";

static int line_buffer_close(lua_State *L)
{
    line_buffer *buffer = luaL_checkudata(L, 1, LINE_BUFFER);
    free(buffer->text);
    buffer->text = NULL;
    return 0;
}

static line_buffer *new_line_buffer(lua_State *L)
{
    line_buffer *buffer = lua_newuserdatauv(L, sizeof *buffer, 0);
    buffer->text = NULL;
    buffer->room = 0;
    luaL_setmetatable(L, LINE_BUFFER);
    return buffer;
}

/* Adds a byte to a line of that length; false where there is no memory. */
static bool add_byte(line_buffer *buffer, size_t length, char byte)
{
    enum { FIRST_ROOM = 128 };
    if (length == buffer->room) {
        size_t room = length > 0 ? 2 * length : FIRST_ROOM;
        char *text = realloc(buffer->text, room);
        if (!text)
            return false;
        buffer->text = text;
        buffer->room = room;
    }
    buffer->text[length] = byte;
    return true;
}

enum { LONGEST_LINE = 1024 * 1024 /* bytes, as lines.LONGEST in Lua */ };

/* Reads as getline does, but takes limited memory: what comes from a pipe may never end its line. EMSGSIZE is such a line. */
static ssize_t limited_line(line_buffer *buffer)
{
    size_t length = 0;
    for (int byte = 0; byte != '\n' && (byte = getc(stdin)) != EOF; length++) {
        if (length == LONGEST_LINE && byte != '\n') {
            errno = EMSGSIZE;
            return -1;
        }
        if (!add_byte(buffer, length, (char)byte))
            return -1;
    }
    return length > 0 ? (ssize_t)length : -1;
}

/* A line without editing: from a pipe, or where there is no linenoise. Returns its length, -1 at the end or when a signal woke it. */
static ssize_t plain_line(line_buffer *buffer, const char *prompt)
{
    if (isatty(STDIN_FILENO))
        fputs(prompt, stdout);
    fflush(stdout);
    errno = 0;
    ssize_t length = limited_line(buffer);
    int reason = errno;
    if (length < 0 && isatty(STDIN_FILENO))
        fputc('\n', stdout); /* the line that was given up stays by itself */
    if (length < 0)
        clearerr(stdin);
    while (length > 0 && (buffer->text[length - 1] == '\n' || buffer->text[length - 1] == '\r'))
        length--;
    errno = reason;
    return length;
}

/* ---- Edited lines ------------------------------------------------------------------------------------------------------------------- */

#ifdef HAVE_LINENOISE

enum { OPTIONS = 2, PROBLEM = 3 /* stack slots of lnova_line: the callbacks, and the first error that one of them met */ };

/* The read that is under way. */
static struct {
    lua_State *lua;
    bool empty;     /* nothing is typed yet */
    char hint[256]; /* lent to linenoise until it asks for the next */
} reading;

/* Calls a Lua function of ours with what it needs as a light pointer; keeps the first error. */
static void call_protected(lua_CFunction function, void *argument)
{
    lua_State *L = reading.lua;
    if (!lua_checkstack(L, 3))
        return;
    lua_pushcfunction(L, function);
    lua_pushlightuserdata(L, argument);
    if (lua_pcall(L, 1, 0, 0) == LUA_OK)
        return;
    if (lua_isnil(L, PROBLEM))
        lua_replace(L, PROBLEM);
    else
        lua_pop(L, 1);
}

/* Pushes the callback of that name and the typed line; false (and nothing) where there is no such callback. The callbacks are kept under
 * a key of the registry because a protected call sees only its own part of the stack. */
static const char CALLBACKS = 'k';

static bool push_callback(lua_State *L, const char *name, const char *line)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &CALLBACKS);
    if (lua_getfield(L, -1, name) != LUA_TFUNCTION) {
        lua_pop(L, 2);
        return false;
    }
    lua_remove(L, -2);
    lua_pushstring(L, line);
    return true;
}

static int tick_in_lua(lua_State *L)
{
    if (push_callback(L, "tick", ""))
        lua_call(L, 1, 0);
    return 0;
}

static void tick(void)
{
    call_protected(tick_in_lua, NULL);
}

/* While nothing is typed, a resized window wakes the read, and the caller redraws and reads again. Once something is typed the read goes
 * on (linenoise can't be given the typed text back) and the next key redraws. */
static void set_empty(bool empty)
{
    if (reading.empty == empty)
        return;
    reading.empty = empty;
    lnova_watch_resize(empty);
    lnova_call_while_idle(empty ? tick : NULL);
}

typedef struct completion_request {
    const char *line;
    linenoiseCompletions *found;
} completion_request;

/* The second value that the callback returns is a list to be shown; the line is then drawn below it. */
static int complete_in_lua(lua_State *L)
{
    const completion_request *request = lua_touserdata(L, 1);
    if (!push_callback(L, "complete", request->line))
        return 0;
    lua_pushboolean(L, lnova_is_second_tab());
    lua_call(L, 2, 2);
    if (lua_isstring(L, -1)) {
        printf("\n%s\n", lua_tostring(L, -1));
        fflush(stdout);
    }
    lua_pop(L, 1);
    if (!lua_istable(L, -1))
        return 0;
    lua_Integer count = (lua_Integer)lua_rawlen(L, -1);
    for (lua_Integer i = 1; i <= count; i++) {
        if (lua_rawgeti(L, -1, i) == LUA_TSTRING)
            linenoiseAddCompletion(request->found, lua_tostring(L, -1));
        lua_pop(L, 1);
    }
    return 0;
}

static void complete(const char *line, linenoiseCompletions *found, void *pointer)
{
    (void)pointer; /* ours, of which there is no need */
    completion_request request = {line, found};
    call_protected(complete_in_lua, &request);
}

/* The window changed while a line was being typed: clear and draw anew; linenoise then draws the line below. Its terminal is raw, so
 * lines end with a carriage return too. */
static void redraw_in_lua(lua_State *L)
{
    if (!push_callback(L, "redraw", ""))
        return;
    lua_call(L, 1, 1);
    luaL_gsub(L, luaL_checkstring(L, -1), "\n", "\r\n");
    fputs("\x1b[H\x1b[2J", stdout);
    fputs(lua_tostring(L, -1), stdout);
    fflush(stdout);
}

static int hint_in_lua(lua_State *L)
{
    const char *line = lua_touserdata(L, 1);
    if (lnova_take_resize())
        redraw_in_lua(L);
    if (!push_callback(L, "hint", line))
        return 0;
    lua_call(L, 1, 1);
    const char *hint = lua_tostring(L, -1);
    if (hint)
        snprintf(reading.hint, sizeof reading.hint, "%s", hint);
    return 0;
}

/* linenoise asks for a hint whenever it redraws the line. So this callback also finds out whether something is typed. */
static char *hint(const char *line, int *colour, int *bold, void *pointer)
{
    (void)pointer;
    enum { BRIGHT_BLACK = 90 };
    *colour = BRIGHT_BLACK;
    *bold = 0;
    set_empty(line[0] == '\0');
    reading.hint[0] = '\0';
    call_protected(hint_in_lua, (void *)line);
    return reading.hint[0] ? reading.hint : NULL;
}

static ssize_t edited_line(lua_State *L, line_buffer *buffer, const char *prompt)
{
    lua_pushvalue(L, OPTIONS);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &CALLBACKS);
    reading.lua = L;
    reading.empty = false;
    set_empty(true);
    linenoiseSetCompletionCallback(complete, NULL);
    linenoiseSetHintsCallback(hint, NULL);
    fflush(stdout);
    lnova_mark_pastes(true);
    bool was_held = lnova_lend_terminal();
    errno = 0;
    buffer->text = linenoise(prompt);
    int reason = errno;
    lnova_take_terminal_back(was_held);
    fflush(stdout);
    lnova_mark_pastes(false);
    set_empty(false);
    reading.lua = NULL;
    errno = reason;
    return buffer->text ? (ssize_t)strlen(buffer->text) : -1;
}

static ssize_t next_line(lua_State *L, line_buffer *buffer, const char *prompt)
{
    return lnova_has_cursor() ? edited_line(L, buffer, prompt) : plain_line(buffer, prompt);
}

#else

enum { PROBLEM = 3 };

static ssize_t next_line(lua_State *L, line_buffer *buffer, const char *prompt)
{
    (void)L;
    return plain_line(buffer, prompt);
}

#endif

/* ---- For Lua ------------------------------------------------------------------------------------------------------------------------ */

/* The reason why there is no line. linenoise gives EAGAIN for Ctrl-C. A read that a signal woke gives EINTR, and linenoise then returns an
 * empty line. */
static const char *no_line(ssize_t length, int reason)
{
    if (reason == EINTR && length <= 0)
        return lnova_is_resized() ? "resize" : "interrupt";
    if (length >= 0)
        return NULL;
    return reason == EAGAIN ? "interrupt" : reason == EMSGSIZE ? "long" : "end";
}

/* terminal.line(prompt [, callbacks]) -> the line without its end; or nil and "end", "interrupt" (Ctrl-C), "resize" (draw again and ask
 * again) or "long" (a line of more bytes than lines.LONGEST). The third value is an error that a callback met, if any.
 * callbacks: complete(line, again) -> list of lines, words to show, hint(line) -> text or nil, redraw() -> text to show on a cleared
 * screen, tick() each second while nothing is typed. Completion, hints and history need linenoise and a terminal. */
int lnova_line(lua_State *L)
{
    const char *prompt = luaL_optstring(L, 1, "");
    lua_settop(L, 2);
    if (lua_isnil(L, 2)) {
        lua_newtable(L);
        lua_replace(L, 2);
    }
    luaL_checktype(L, 2, LUA_TTABLE);
    lua_pushnil(L); /* PROBLEM */
    line_buffer *buffer = new_line_buffer(L);
    ssize_t length = next_line(L, buffer, prompt);
    const char *reason = no_line(length, errno);
    lua_settop(L, 4);
    if (reason) {
        lua_pushnil(L);
        lua_pushstring(L, reason);
    } else {
        lua_pushlstring(L, buffer->text, (size_t)length);
        lua_pushnil(L);
    }
    free(buffer->text);
    buffer->text = NULL;
    lua_pushvalue(L, PROBLEM);
    return 3;
}

/* terminal.remember(line): adds it to what the arrow keys bring back */
int lnova_remember_line(lua_State *L)
{
    const char *line = luaL_checkstring(L, 1);
#ifdef HAVE_LINENOISE
    linenoiseHistoryAdd(line);
#else
    (void)line;
#endif
    return 0;
}

void lnova_open_lines(lua_State *L)
{
    if (luaL_newmetatable(L, LINE_BUFFER)) {
        lua_pushcfunction(L, line_buffer_close);
        lua_setfield(L, -2, "__gc");
    }
    lua_pop(L, 1);
#ifdef HAVE_LINENOISE
    enum { REMEMBERED_LINES = 1000 };
    linenoiseHistorySetMaxLen(REMEMBERED_LINES);
    lua_pushboolean(L, 1);
#else
    lua_pushboolean(L, 0);
#endif
    lua_setfield(L, -2, "edits");
}
