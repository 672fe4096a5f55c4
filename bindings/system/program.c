/* SPDX-License-Identifier: MIT
 *
 * The module `nova.program`: programs of others, to which nova talks by pipes. Whatever such a program does, no call here waits longer than
 * it was told to, and nothing of the program is left once it was closed. keeper.c has the process that sees to that.
 */
#include <errno.h>
#include <lauxlib.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "bindings.h"
#include "interrupt.h"
#include "keeper.h"
#include "options.h"
#include "system.h"

static const char *const PROGRAM = "nova.program";

enum {
    WAKE = 250,     /* milliseconds between two looks whether Ctrl-C came */
    PATIENCE = 9000 /* milliseconds for the keeper to end a program that starts new processes as fast as they are killed */
};

static keeper *check_program(lua_State *L)
{
    return luaL_checkudata(L, 1, PROGRAM);
}

/* ---- Waiting ------------------------------------------------------------------------------------------------------------------------------ */

static double clock_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Waits until a descriptor is ready; false once the time is up or Ctrl-C came. */
static bool wait_until_ready(int descriptor, short events, double until)
{
    struct pollfd end = {.fd = descriptor, .events = events};
    while (!lnova_interrupted()) {
        double left = (until - clock_seconds()) * 1000;
        if (poll(&end, 1, left > WAKE ? WAKE : left > 0 ? (int)left + 1 : 0) > 0)
            return true;
        if (left <= 0)
            return false;
    }
    return false;
}

/* ---- Writing ------------------------------------------------------------------------------------------------------------------------------ */

/* Writes without being killed where nobody reads any more. */
static ssize_t write_quietly(int descriptor, const char *text, size_t length)
{
    const struct timespec at_once = {0, 0};
    sigset_t broken, before;
    sigemptyset(&broken);
    sigaddset(&broken, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken, &before);
    ssize_t written = write(descriptor, text, length);
    int reason = errno;
    if (written < 0 && reason == EPIPE)
        sigtimedwait(&broken, NULL, &at_once);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = reason;
    return written;
}

/* program:write(text, seconds) -> true | nil, "time" or "end": it does not read, or can't any more */
static int program_write(lua_State *L)
{
    const keeper *self = check_program(L);
    size_t length;
    const char *text = luaL_checklstring(L, 2, &length);
    double until = clock_seconds() + luaL_checknumber(L, 3);
    while (length > 0 && self->to >= 0) {
        ssize_t written = write_quietly(self->to, text, length);
        if (written > 0) {
            text += written;
            length -= (size_t)written;
        } else if (written < 0 && errno != EAGAIN && errno != EINTR) {
            break;
        } else if (!wait_until_ready(self->to, POLLOUT, until)) {
            lua_pushnil(L);
            lua_pushliteral(L, "time");
            return 2;
        }
    }
    if (length == 0) {
        lua_pushboolean(L, 1);
        return 1;
    }
    lua_pushnil(L);
    lua_pushliteral(L, "end");
    return 2;
}

/* ---- Reading ------------------------------------------------------------------------------------------------------------------------------ */

/* program:read(seconds) -> what it has written | nil, "time" or "end" */
static int program_read(lua_State *L)
{
    const keeper *self = check_program(L);
    double until = clock_seconds() + luaL_checknumber(L, 2);
    char words[1 << 16];
    ssize_t length = 0;
    while (self->from >= 0) {
        if (!wait_until_ready(self->from, POLLIN, until)) {
            lua_pushnil(L);
            lua_pushliteral(L, "time");
            return 2;
        }
        length = read(self->from, words, sizeof words);
        if (length >= 0 || (errno != EAGAIN && errno != EINTR))
            break;
    }
    if (length > 0) {
        lua_pushlstring(L, words, (size_t)length);
        return 1;
    }
    lua_pushnil(L);
    lua_pushliteral(L, "end");
    return 2;
}

/* ---- Starting and ending -------------------------------------------------------------------------------------------------------------------- */

static void close_end(int *descriptor)
{
    if (*descriptor >= 0)
        close(*descriptor);
    *descriptor = -1;
}

/* Waits until the keeper has ended; false where it has not within its time. */
static bool keeper_has_ended(const keeper *self)
{
    double until = clock_seconds() + PATIENCE * 1e-3;
    struct pollfd end = {.fd = self->life, .events = POLLIN};
    double left;
    shutdown(self->life, SHUT_WR);
    while ((left = until - clock_seconds()) > 0)
        if (poll(&end, 1, (int)(left * 1000) + 1) > 0)
            return true;
    return false;
}

/* How the program ended, by its keeper: as it wrote, or as it ended itself. False where neither can be known. */
static bool take_status(const keeper *self, bool ended, int *status)
{
    int of_keeper = 0;
    pid_t waited = 0;
    bool written = ended && read(self->life, status, sizeof *status) == (ssize_t)sizeof *status;
    while ((waited = waitpid(self->id, &of_keeper, ended ? 0 : WNOHANG)) < 0 && errno == EINTR)
        continue;
    if (!written)
        *status = of_keeper;
    return written || waited > 0;
}

/* program:close() -> "exit" and its status, or "signal" and its number, as it ended | nil where it was closed before */
static int program_close(lua_State *L)
{
    keeper *self = check_program(L);
    int status = 0;
    close_end(&self->to);
    close_end(&self->from);
    if (self->id == 0)
        return 0;
    bool known = take_status(self, keeper_has_ended(self), &status);
    close_end(&self->life);
    self->id = 0;
    if (!known)
        return 0;
    lua_pushstring(L, WIFSIGNALED(status) ? "signal" : "exit");
    lua_pushinteger(L, WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    return 2;
}

/* A field's text, which the table at 1 keeps; NULL where it is not there. */
static const char *text_option(lua_State *L, const char *name)
{
    const char *text = NULL;
    if (lua_getfield(L, 1, name) != LUA_TNIL && !(text = lua_tostring(L, -1)))
        luaL_argerror(L, 1, lua_pushfstring(L, "%s: expected a text", name));
    lua_pop(L, 1);
    return text;
}

/* program.start{command=, errors=, cpu=, memory=} -> program | nil, message */
static int program_start(lua_State *L)
{
    static const char *const names[] = {"command", "cpu", "errors", "memory"};
    static const double most = 1e18;
    luaL_checktype(L, 1, LUA_TTABLE);
    lnova_check_options(L, 1, names, sizeof names / sizeof *names);
    const keeper_order order = {
        .command = text_option(L, "command"),
        .errors = text_option(L, "errors"),
        .cpu = lnova_number_option(L, 1, "cpu", 0, most, 0),
        .memory = lnova_number_option(L, 1, "memory", 0, most, 0),
    };
    luaL_argcheck(L, order.command, 1, "command: expected a text");
    keeper *self = lua_newuserdatauv(L, sizeof *self, 0);
    *self = (keeper){.to = -1, .from = -1, .life = -1};
    luaL_setmetatable(L, PROGRAM);
    if (keeper_start(self, &order))
        return 1;
    lua_pushnil(L);
    lua_pushfstring(L, "%s: %s", self->at, strerror(errno));
    return 2;
}

int luaopen_nova_program(lua_State *L)
{
    static const luaL_Reg metamethods[] = {{"__gc", program_close}, {"__close", program_close}, {NULL, NULL}};
    static const luaL_Reg methods[] = {{"close", program_close}, {"read", program_read}, {"write", program_write}, {NULL, NULL}};
    static const luaL_Reg functions[] = {{"start", program_start}, {NULL, NULL}};
    lnova_new_type(L, PROGRAM, metamethods, methods);
    luaL_newlib(L, functions);
    return 1;
}
