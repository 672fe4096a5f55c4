/* SPDX-License-Identifier: MIT
 *
 * The module `nova.terminal`: a single key, the window's size, and what of Ctrl-C and resized windows a session has to know. Its lines are
 * read in line.c, its screen is lent in screen.c.
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

#include "line.h"
#include "line_keys.h"
#include "plain.h"
#include "screen.h"
#include "system/interrupt.h"

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

bool lnova_take_resize(void)
{
    if (!resized)
        return false;
    resized = 0;
    return true;
}

void lnova_watch_resize(bool wakes)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_resize;
    action.sa_flags = wakes ? 0 : SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(SIGWINCH, &action, NULL);
}

/* terminal.watch(): from now on terminal.resized knows whether the window has changed */
static int terminal_watch(lua_State *L)
{
    (void)L;
    lnova_watch_resize(false);
    return 0;
}

/* terminal.resized() -> has the window changed since the last call? */
static int terminal_resized(lua_State *L)
{
    lua_pushboolean(L, lnova_take_resize());
    return 1;
}

/* terminal.interrupted() -> has Ctrl-C been pressed and not been raised as an error yet? Asking takes it back. */
static int terminal_interrupted(lua_State *L)
{
    lnova_forget_paste();
    lua_pushboolean(L, lnova_take_interrupt());
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
static volatile sig_atomic_t marks_pastes;

void lnova_mark_pastes(bool marks)
{
    static const char on[] = "\x1b[?2004h", off[] = "\x1b[?2004l";
    if (marks == (bool)marks_pastes)
        return;
    marks_pastes = marks;
    if (write(STDOUT_FILENO, marks ? on : off, sizeof on - 1) < 0)
        return; /* the terminal is gone */
}

void lnova_release_terminal(void)
{
    lnova_leave_screen();
    lnova_mark_pastes(false);
    if (!holding && !lent)
        return;
    holding = lent = 0;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &usual);
}

void lnova_disown_terminal(void)
{
    holding = lent = marks_pastes = 0;
    lnova_disown_screen();
}

bool lnova_lend_terminal(void)
{
    bool was_held = holding;
    lent = holding;
    holding = 0;
    return was_held;
}

void lnova_take_terminal_back(bool was_held)
{
    holding = was_held;
    lent = 0;
}

/* A nova that was killed may have left the terminal without what every shell gives its programs. */
static void mend(struct termios *modes)
{
    modes->c_lflag |= ECHO | ICANON | ISIG;
    modes->c_iflag |= ICRNL;
    modes->c_oflag |= OPOST;
}

static void hold(void)
{
    static bool at_exit;
    if (!lnova_has_cursor() || (!holding && tcgetattr(STDIN_FILENO, &usual) == -1))
        return;
    mend(&usual);
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
    {"line", lnova_line},
    {"remember", lnova_remember_line},
    {"open_screen", lnova_open_screen},
    {"close_screen", lnova_close_screen},
    {"suspend", lnova_suspend},
    {"wait", lnova_wait},
    {"wait_for", lnova_wait_for},
    {"moves_cursor", lnova_moves_cursor},
    {NULL, NULL},
};

int luaopen_nova_terminal(lua_State *L)
{
    luaL_newlib(L, FUNCTIONS);
    lnova_open_lines(L);
    return 1;
}
