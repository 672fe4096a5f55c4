/* SPDX-License-Identifier: MIT
 *
 * The whole screen, for the board: the terminal's alternate screen, keys without echo, clicks of the mouse. Whatever ends or stops the
 * process gives the terminal back as it was: an error, exit, a signal, Ctrl-Z.
 *
 * While the screen is open the terminal makes no signals of keys: Ctrl-C and Ctrl-Z are read like all others.
 */
#include "screen.h"

#include <errno.h>
#include <lauxlib.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/select.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "system/interrupt.h"
#include "system/system.h"
#include "terminal.h"

/* The alternate screen, no automatic wrapping, clicks as SGR sequences; then an empty screen. And the same back, in reverse. */
static const char OPEN[] = "\x1b[?1049h\x1b[?7l\x1b[?1000h\x1b[?1006h\x1b[H\x1b[2J";
static const char CLOSE[] = "\x1b[0m\x1b[H\x1b[2J\x1b[?25h\x1b[?1006l\x1b[?1000l\x1b[?7h\x1b[?1049l";

static volatile sig_atomic_t is_open;
static struct termios before, during; /* how the terminal was before, and how it is while the screen is open */

bool lnova_has_cursor(void)
{
    static const char *const plain[] = {"", "dumb", "cons25", "emacs", "unknown"};
    const char *term = getenv("TERM");
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (strcasecmp(term ? term : "", plain[i]) == 0)
            return false;
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* terminal.moves_cursor() -> can pictures be drawn in place here? */
int lnova_moves_cursor(lua_State *L)
{
    lua_pushboolean(L, lnova_has_cursor());
    return 1;
}

/* ---- Opening and closing: all of this is called by signal handlers as well ------------------------------------------------------------- */

static void write_all(const char *text, size_t length)
{
    while (length > 0) {
        ssize_t written = write(STDOUT_FILENO, text, length);
        if (written < 0 && errno != EINTR)
            return;
        text += written > 0 ? written : 0;
        length -= written > 0 ? (size_t)written : 0;
    }
}

static void enter(void)
{
    tcsetattr(STDIN_FILENO, TCSANOW, &during);
    write_all(OPEN, sizeof OPEN - 1);
}

static void leave(void)
{
    write_all(CLOSE, sizeof CLOSE - 1);
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
}

void lnova_leave_screen(void)
{
    if (!is_open)
        return;
    is_open = 0;
    leave();
}

void lnova_disown_screen(void)
{
    is_open = 0;
}

/* ---- Signals ---------------------------------------------------------------------------------------------------------------------------- */

static void handle(int number, void (*handler)(int), int flags)
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

static bool is_default(int number)
{
    struct sigaction action;
    return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_DFL;
}

/* The signal has its usual effect as soon as the handler returns. */
static void on_ending(int number)
{
    lnova_release_terminal();
    raise(number);
}

void lnova_watch_endings(void)
{
    static const int endings[] = {SIGTERM, SIGHUP,  SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGFPE,
                                  SIGILL,  SIGXCPU, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (is_default(endings[i]))
            handle(endings[i], on_ending, SA_RESETHAND);
}

/* Stops the process as if there were no handler. on_continue opens the screen again. */
static void on_stop(int number)
{
    int reason = errno;
    sigset_t only;
    if (is_open)
        leave();
    handle(number, SIG_DFL, 0);
    sigemptyset(&only);
    sigaddset(&only, number);
    raise(number);
    sigprocmask(SIG_UNBLOCK, &only, NULL);
    handle(number, on_stop, SA_RESTART);
    errno = reason;
}

static void on_continue(int number)
{
    (void)number;
    int reason = errno;
    if (is_open) {
        enter();
        lnova_note_resize();
    }
    errno = reason;
}

/* ---- For Lua ---------------------------------------------------------------------------------------------------------------------------- */

/* What is buffered must come before the screen is left, or it would be written over what was there before. */
static void close_at_exit(void)
{
    if (is_open)
        fflush(stdout);
    lnova_leave_screen();
}

/* terminal.open_screen() -> is the screen open now? */
int lnova_open_screen(lua_State *L)
{
    static bool at_exit;
    if (!at_exit)
        at_exit = atexit(close_at_exit) == 0;
    fflush(stdout);
    if (!is_open && lnova_has_cursor() && tcgetattr(STDIN_FILENO, &before) == 0) {
        during = before;
        during.c_lflag &= (tcflag_t) ~(ECHO | ICANON | ISIG | IEXTEN);
        during.c_iflag &= (tcflag_t) ~(ICRNL | IXON);
        during.c_cc[VMIN] = 1;
        during.c_cc[VTIME] = 0;
        lnova_watch_endings();
        if (is_default(SIGTSTP))
            handle(SIGTSTP, on_stop, SA_RESTART);
        handle(SIGCONT, on_continue, SA_RESTART);
        is_open = 1;
        enter();
    }
    lua_pushboolean(L, is_open);
    return 1;
}

/* terminal.close_screen() */
int lnova_close_screen(lua_State *L)
{
    (void)L;
    fflush(stdout);
    lnova_leave_screen();
    if (!is_default(SIGTSTP))
        handle(SIGTSTP, SIG_DFL, 0);
    return 0;
}

/* terminal.suspend(): does what Ctrl-Z does, and returns when the shell has brought the program back */
int lnova_suspend(lua_State *L)
{
    (void)L;
    fflush(stdout);
    kill(0, SIGTSTP);
    return 0;
}

enum { MOST_CHILDREN = 64 };

/* Fills the set with the descriptors of the children in the list at index 1; returns one more than the highest of all. */
static int watch_children(lua_State *L, fd_set *set, lua_Integer count)
{
    int past = STDIN_FILENO + 1;
    for (lua_Integer i = 1; i <= count; i++) {
        lua_geti(L, 1, i);
        int descriptor = lnova_child_descriptor(L, -1);
        if (descriptor >= 0 && descriptor < FD_SETSIZE)
            FD_SET(descriptor, set);
        past = descriptor >= past && descriptor < FD_SETSIZE ? descriptor + 1 : past;
        lua_pop(L, 1);
    }
    return past;
}

/* What comes between the question and the wait wakes the wait as well: a window that is resized, or Ctrl-C. */
static int wait_with_signals(int past, fd_set *set, const struct timespec *time, bool takes_keys)
{
    sigset_t held, usual;
    sigemptyset(&held);
    sigaddset(&held, takes_keys ? SIGWINCH : SIGINT);
    sigaddset(&held, takes_keys ? SIGCONT : SIGINT);
    sigprocmask(SIG_BLOCK, &held, &usual);
    bool has_come = takes_keys ? lnova_is_resized() : lnova_interrupted();
    int ready = has_come ? -1 : pselect(past, set, NULL, NULL, time, &usual);
    sigprocmask(SIG_SETMASK, &usual, NULL);
    return ready;
}

/* terminal.wait_for(child) -> "child" when it has written or ended, "interrupt" for Ctrl-C, which is then no error; keys wait for later */
int lnova_wait_for(lua_State *L)
{
    int descriptor = lnova_child_descriptor(L, 1);
    fd_set set;
    FD_ZERO(&set);
    luaL_argcheck(L, descriptor >= 0 && descriptor < FD_SETSIZE, 1, "closed");
    FD_SET(descriptor, &set);
    fflush(stdout);
    int ready;
    bool is_interrupted;
    do {
        ready = wait_with_signals(descriptor + 1, &set, NULL, false);
        is_interrupted = lnova_take_interrupt();
    } while (ready < 0 && !is_interrupted);
    lua_pushstring(L, is_interrupted ? "interrupt" : "child");
    return 1;
}

/* terminal.wait(children [, seconds]) -> "key" when keys can be read (or the input has ended), "child" when one of the children has written
 * or ended, "signal", or "time" */
int lnova_wait(lua_State *L)
{
    static const double LONGEST = 1e6, NANO = 1e9;
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_Integer count = luaL_len(L, 1);
    luaL_argcheck(L, count <= MOST_CHILDREN, 1, "too many children");
    double seconds = fmin(fmax(0, luaL_optnumber(L, 2, LONGEST)), LONGEST);
    struct timespec time = {.tv_sec = (time_t)seconds, .tv_nsec = (long)((seconds - floor(seconds)) * NANO)};
    fd_set set;
    FD_ZERO(&set);
    FD_SET(STDIN_FILENO, &set);
    int past = watch_children(L, &set, count);
    fflush(stdout);
    int ready = wait_with_signals(past, &set, lua_isnoneornil(L, 2) ? NULL : &time, true);
    bool is_key = ready > 0 && FD_ISSET(STDIN_FILENO, &set);
    lua_pushstring(L, ready < 0 ? "signal" : ready == 0 ? "time" : is_key ? "key" : "child");
    return 1;
}
