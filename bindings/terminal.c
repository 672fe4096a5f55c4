/* SPDX-License-Identifier: MIT
 *
 * The module `nova.terminal`: a line from the person at the keyboard, a single key, the window's size, and what of Ctrl-C and resized
 * windows a session has to know.
 *
 * Lines are edited by linenoise where the program was built with it. linenoise keeps its callbacks in file statics and passes them no
 * pointer, so the read that is under way is a static here as well; there is only one terminal. A Lua error must never jump over
 * linenoise's frames (the terminal would stay raw): both callbacks enter Lua through a protected call, and what went wrong there waits
 * in a stack slot until the line is read.
 */
#include "terminal.h"

#include <errno.h>
#include <lauxlib.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#ifdef HAVE_LINENOISE
#include <linenoise.h>
#endif

#include "bindings.h"
#include "line_keys.h"
#include "plain.h"
#include "screen.h"

/* ---- Signals ------------------------------------------------------------------------------------------------------------------------ */

static volatile sig_atomic_t resized;

static void on_resize(int number)
{
    (void)number;
    resized = 1;
}

void lnova_note_resize(void)
{
    resized = 1;
}

bool lnova_is_resized(void)
{
    return resized;
}

/* `flags` decides what a resized window does to a read that waits: SA_RESTART lets it go on, 0 wakes it. */
static void watch_resize(int flags)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_resize;
    action.sa_flags = flags;
    sigemptyset(&action.sa_mask);
    sigaction(SIGWINCH, &action, NULL);
}

/* terminal.watch(): from now on terminal.resized knows whether the window has changed */
static int terminal_watch(lua_State *L)
{
    (void)L;
    watch_resize(SA_RESTART);
    return 0;
}

/* terminal.resized() -> has the window changed since the last call? */
static int terminal_resized(lua_State *L)
{
    lua_pushboolean(L, resized);
    resized = 0;
    return 1;
}

/* terminal.interrupted() -> has Ctrl-C been pressed and not been raised as an error yet? Asking takes it back. */
static int terminal_interrupted(lua_State *L)
{
    lnova_forget_paste();
    lua_pushboolean(L, lnova_take_interrupt(L));
    return 1;
}

/* ---- The window --------------------------------------------------------------------------------------------------------------------- */

/* terminal.isatty(0 | 1 | 2) -> is standard input, output, error a terminal? */
static int terminal_isatty(lua_State *L)
{
    lua_Integer descriptor = luaL_checkinteger(L, 1);
    luaL_argcheck(L, descriptor >= 0 && descriptor <= 2, 1, "0, 1 or 2 expected");
    lua_pushboolean(L, isatty((int)descriptor));
    return 1;
}

/* terminal.size() -> columns, rows; nil where the terminal doesn't say */
static int terminal_size(lua_State *L)
{
    struct winsize window;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == -1 || window.ws_col == 0 || window.ws_row == 0) {
        lua_pushnil(L);
        return 1;
    }
    lua_pushinteger(L, window.ws_col);
    lua_pushinteger(L, window.ws_row);
    return 2;
}

/* ---- What is typed ahead ------------------------------------------------------------------------------------------------------------- */

/* While nobody reads, what is typed waits in the terminal: unseen, for it would stand in the middle of what is printed, and as it was
 * typed, so that the line editor takes it as if it were typed only then. Ctrl-C still is a signal, and throws away what waits. */
#ifdef HAVE_LINENOISE

static volatile sig_atomic_t holding, lent; /* lent: linenoise has changed the terminal since it was held */
static struct termios usual;                /* how the terminal was before */

void lnova_release_terminal(void)
{
    lnova_leave_screen();
    if (!holding && !lent)
        return;
    holding = lent = 0;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &usual);
}

void lnova_disown_terminal(void)
{
    holding = lent = 0;
    lnova_disown_screen();
}

static void hold(void)
{
    static bool at_exit;
    if (!lnova_has_cursor() || (!holding && tcgetattr(STDIN_FILENO, &usual) == -1))
        return;
    struct termios quiet = usual;
    quiet.c_lflag &= (tcflag_t) ~(ECHO | ICANON);
    quiet.c_iflag &= (tcflag_t)~ICRNL; /* for linenoise Enter is a carriage return */
    quiet.c_cc[VMIN] = 1;
    quiet.c_cc[VTIME] = 0;
    holding = tcsetattr(STDIN_FILENO, TCSADRAIN, &quiet) == 0;
    lnova_watch_endings();
    if (!at_exit)
        at_exit = atexit(lnova_release_terminal) == 0;
}

#else

/* Lines are read as the terminal gives them, and it keeps whole ones by itself. */
void lnova_release_terminal(void)
{
    lnova_leave_screen();
}

void lnova_disown_terminal(void)
{
    lnova_disown_screen();
}

static void hold(void)
{
}

#endif

/* terminal.hold(): from now on what is typed waits for terminal.line */
static int terminal_hold(lua_State *L)
{
    (void)L;
    hold();
    return 0;
}

/* terminal.release(): the terminal is as it was, for those that read by other means */
static int terminal_release(lua_State *L)
{
    (void)L;
    lnova_release_terminal();
    return 0;
}

/* ---- A single key ------------------------------------------------------------------------------------------------------------------- */

static bool key_mode(struct termios *before)
{
    if (tcgetattr(STDIN_FILENO, before) == -1)
        return false;
    struct termios raw = *before;
    raw.c_lflag &= (tcflag_t) ~(ECHO | ICANON); /* signals stay on: Ctrl-C raises its flag here too */
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    return tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) == 0;
}

enum { NO_LIMIT = -1, LONGEST_WAIT = 1000000 /* seconds */ };

/* Waits for input; true when there is some, else errno says why not (0: the time is up). */
static bool wait_for_input(double seconds)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    int ready = poll(&input, 1, seconds == NO_LIMIT ? -1 : (int)(seconds * 1000));
    if (ready == 0)
        errno = 0;
    return ready > 0;
}

/* terminal.key([seconds]) -> the next byte that was typed: a key, or a part of one; nil and "time", "end", or "signal": ask
 * terminal.interrupted and terminal.resized which. What is behind it stays in the terminal, for whoever reads next. */
static int terminal_key(lua_State *L)
{
    double seconds = lua_isnoneornil(L, 1) ? NO_LIMIT : fmin(fmax(0, luaL_checknumber(L, 1)), LONGEST_WAIT);
    struct termios before;
    char byte;
    ssize_t got = -1;
    fflush(stdout);
    bool restore = key_mode(&before);
    bool ready = wait_for_input(seconds);
    int reason = errno;
    if (ready)
        got = read(STDIN_FILENO, &byte, 1);
    if (restore)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
    if (got > 0) {
        lua_pushlstring(L, &byte, 1);
        return 1;
    }
    lua_pushnil(L);
    lua_pushstring(L, ready ? "end" : reason == 0 ? "time" : "signal");
    return 2;
}

/* ---- A line ------------------------------------------------------------------------------------------------------------------------- */

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

#ifdef HAVE_LINENOISE

enum { OPTIONS = 2, PROBLEM = 3 /* stack slots of terminal_line: the callbacks, and the first error that one of them met */ };

/* The read that is under way. */
static struct {
    lua_State *lua;
    bool empty;     /* nothing is typed yet */
    char hint[256]; /* lent to linenoise until it asks for the next */
} reading;

/* While nothing is typed, a resized window wakes the read, and the caller redraws and reads again. Once something is typed the read goes
 * on (linenoise can't be given the typed text back) and the next key redraws. */
static void set_empty(bool empty)
{
    if (reading.empty == empty)
        return;
    reading.empty = empty;
    watch_resize(empty ? 0 : SA_RESTART);
}

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

typedef struct completion_request {
    const char *line;
    linenoiseCompletions *found;
} completion_request;

#ifdef LINENOISE_OF_JIMTCL
enum { LISTS = 1 };
#else
enum { LISTS = 0 };
#endif

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

/* The linenoise of jimtcl hands each callback a pointer of ours, of which there is no need here. */
#ifdef LINENOISE_OF_JIMTCL
#define SET_CALLBACK(kind, function) linenoiseSet##kind##Callback(function, NULL)
#define AND_POINTER , void *pointer
#define IGNORE_POINTER (void)pointer
#else
#define SET_CALLBACK(kind, function) linenoiseSet##kind##Callback(function)
#define AND_POINTER
#define IGNORE_POINTER (void)0
#endif

static void complete(const char *line, linenoiseCompletions *found AND_POINTER)
{
    IGNORE_POINTER;
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
    if (resized) {
        resized = 0;
        redraw_in_lua(L);
    }
    if (!push_callback(L, "hint", line))
        return 0;
    lua_call(L, 1, 1);
    const char *hint = lua_tostring(L, -1);
    if (hint)
        snprintf(reading.hint, sizeof reading.hint, "%s", hint);
    return 0;
}

/* linenoise asks for a hint whenever it redraws the line. So this callback also finds out whether something is typed. */
static char *hint(const char *line, int *colour, int *bold AND_POINTER)
{
    IGNORE_POINTER;
    enum { BRIGHT_BLACK = 90 };
    *colour = BRIGHT_BLACK;
    *bold = 0;
    set_empty(line[0] == '\0');
    reading.hint[0] = '\0';
    call_protected(hint_in_lua, (void *)line);
    return reading.hint[0] ? reading.hint : NULL;
}

/* Pasted text is marked by the terminal, so that a tab in it is not the key Tab. */
static void set_paste_marks(bool marked)
{
    if (LISTS)
        fputs(marked ? "\x1b[?2004h" : "\x1b[?2004l", stdout);
    fflush(stdout);
}

static ssize_t edited_line(lua_State *L, line_buffer *buffer, const char *prompt)
{
    lua_pushvalue(L, OPTIONS);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &CALLBACKS);
    reading.lua = L;
    reading.empty = false;
    set_empty(true);
    SET_CALLBACK(Completion, complete);
    SET_CALLBACK(Hints, hint);
    fflush(stdout);
    set_paste_marks(true);
    sig_atomic_t held = holding;
    lent = held;
    holding = 0; /* meanwhile the terminal is linenoise's */
    errno = 0;
    buffer->text = linenoise(prompt);
    int reason = errno;
    holding = held;
    lent = 0;
    set_paste_marks(false);
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

/* The reason why there is no line. linenoise gives EAGAIN for Ctrl-C. A read that a signal woke gives EINTR, and linenoise then returns an
 * empty line. */
static const char *no_line(ssize_t length, int reason)
{
    if (reason == EINTR && length <= 0)
        return resized ? "resize" : "interrupt";
    if (length >= 0)
        return NULL;
    return reason == EAGAIN ? "interrupt" : reason == EMSGSIZE ? "long" : "end";
}

/* terminal.line(prompt [, callbacks]) -> the line without its end; or nil and "end", "interrupt" (Ctrl-C), "resize" (draw again and ask
 * again) or "long" (a line of more bytes than lines.LONGEST). The third value is an error that a callback met, if any.
 * callbacks: complete(line, again) -> list of lines, words to show, hint(line) -> text or nil, redraw() -> text to show on a cleared
 * screen. Completion, hints and history need linenoise and a terminal. */
static int terminal_line(lua_State *L)
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
static int terminal_remember(lua_State *L)
{
    const char *line = luaL_checkstring(L, 1);
#ifdef HAVE_LINENOISE
    linenoiseHistoryAdd(line);
#else
    (void)line;
#endif
    return 0;
}

static const luaL_Reg FUNCTIONS[] = {
    {"watch", terminal_watch},
    {"hold", terminal_hold},
    {"release", terminal_release},
    {"interrupted", terminal_interrupted},
    {"resized", terminal_resized},
    {"plain", lnova_plain},
    {"width", lnova_width},
    {"isatty", terminal_isatty},
    {"size", terminal_size},
    {"key", terminal_key},
    {"line", terminal_line},
    {"remember", terminal_remember},
    {"open_screen", lnova_open_screen},
    {"close_screen", lnova_close_screen},
    {"suspend", lnova_suspend},
    {"wait", lnova_wait},
    {"moves_cursor", lnova_moves_cursor},
    {NULL, NULL},
};

int luaopen_nova_terminal(lua_State *L)
{
    if (luaL_newmetatable(L, LINE_BUFFER)) {
        lua_pushcfunction(L, line_buffer_close);
        lua_setfield(L, -2, "__gc");
    }
    lua_pop(L, 1);
    luaL_newlib(L, FUNCTIONS);
#ifdef HAVE_LINENOISE
    enum { REMEMBERED_LINES = 1000 };
    linenoiseHistorySetMaxLen(REMEMBERED_LINES);
    lua_pushboolean(L, 1);
#else
    lua_pushboolean(L, 0);
#endif
    lua_setfield(L, -2, "edits"); /* are lines edited, with completion and history? */
#ifdef LINENOISE_OF_JIMTCL
    lua_pushboolean(L, 1);
    lua_setfield(L, -2, "lists"); /* can completions be shown as a list? */
#endif
    return 1;
}
