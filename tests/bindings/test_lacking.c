/* SPDX-License-Identifier: MIT
 *
 * What the bindings do where the system refuses something. The linker gives the bindings and the core the functions of this file instead of
 * the C library's (tests/tests.mk). By the module `refuse`, a test in Lua says which of these functions fails next, and with which errno.
 * The tests are in lacking.lua, which tests/lua/run.lua runs.
 */
#include <errno.h>
#include <fcntl.h>
#include <lualib.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "bindings.h"

/* ---- What is refused ---------------------------------------------------------------------------------------------------------------------- */

typedef struct refusal {
    char function[32];
    int reason;
    long after; /* calls that are served first */
    long times; /* calls that fail then */
} refusal;

enum { REFUSALS = 4 };

static refusal refusals[REFUSALS];
static int count;
static long refused;

/* Whether this call fails; errno says why. A forked process has the refusals of its parent, and counts its own calls from there. */
static bool refuses(const char *function)
{
    for (int i = 0; i < count; i++) {
        refusal *one = &refusals[i];
        if (strcmp(one->function, function) != 0)
            continue;
        if (one->after > 0) {
            one->after--;
        } else if (one->times > 0) {
            one->times--;
            refused++;
            errno = one->reason;
            return true;
        }
    }
    return false;
}

/* ---- The C library's functions ------------------------------------------------------------------------------------------------------------- */

#define JOINED(one, other) one##other
#define JOIN(one, other) JOINED(one, other) /* replaces macros in both: a build that counts what runs has one for fork */
#define REAL(function) JOIN(__real_, function)
#define WRAP(function) JOIN(__wrap_, function)

// NOLINTBEGIN(bugprone-macro-parentheses): types, names and lists of parameters can't have parentheses around them
#define REFUSABLE(result, wrong, function, parameters, arguments)                                                                          \
    result REAL(function) parameters;                                                                                                      \
    result WRAP(function) parameters;                                                                                                      \
    result WRAP(function) parameters                                                                                                       \
    {                                                                                                                                      \
        return refuses(#function) ? (wrong) : REAL(function) arguments;                                                                    \
    }

// NOLINTEND(bugprone-macro-parentheses)

REFUSABLE(void *, NULL, malloc, (size_t size), (size))
REFUSABLE(void *, NULL, calloc, (size_t number, size_t size), (number, size))
REFUSABLE(void *, NULL, realloc, (void *block, size_t size), (block, size))
REFUSABLE(char *, NULL, strdup, (const char *text), (text))
REFUSABLE(void *, MAP_FAILED, mmap, (void *at, size_t size, int may, int flags, int file, off_t from), (at, size, may, flags, file, from))
REFUSABLE(ssize_t, -1, read, (int file, void *into, size_t size), (file, into, size))
REFUSABLE(ssize_t, -1, write, (int file, const void *from, size_t size), (file, from, size))
REFUSABLE(int, -1, fsync, (int file), (file))
REFUSABLE(int, -1, fchmod, (int file, mode_t mode), (file, mode))
REFUSABLE(int, -1, rename, (const char *from, const char *to), (from, to))
REFUSABLE(int, -1, link, (const char *from, const char *to), (from, to))
REFUSABLE(int, -1, linkat, (int of, const char *from, int in, const char *to, int flags), (of, from, in, to, flags))
REFUSABLE(int, -1, stat, (const char *path, struct stat *about), (path, about))
REFUSABLE(int, -1, access, (const char *path, int mode), (path, mode))
REFUSABLE(int, -1, pipe, (int ends[2]), (ends))
REFUSABLE(int, -1, socketpair, (int domain, int type, int protocol, int ends[2]), (domain, type, protocol, ends))
REFUSABLE(pid_t, -1, fork, (void), ())
REFUSABLE(pid_t, 1, getppid, (void), ())
REFUSABLE(pid_t, -1, waitpid, (pid_t id, int *status, int options), (id, status, options))
REFUSABLE(long, -1, sysconf, (int name), (name))
REFUSABLE(int, -1, timer_create, (clockid_t clock, struct sigevent *event, timer_t *timer), (clock, event, timer))
REFUSABLE(int, -1, timer_settime, (timer_t timer, int flags, const struct itimerspec *time, struct itimerspec *before),
          (timer, flags, time, before))

int REAL(open)(const char *path, int flags, ...);
int WRAP(open)(const char *path, int flags, ...);
int WRAP(open)(const char *path, int flags, ...)
{
    va_list rest;
    va_start(rest, flags);
    int mode = flags & O_CREAT ? va_arg(rest, int) : S_IRUSR | S_IWUSR;
    va_end(rest);
    return refuses("open") ? -1 : REAL(open)(path, flags, mode);
}

/* The keeper closes descriptors by a system call of its own. */
long REAL(syscall)(long number, ...);
long WRAP(syscall)(long number, ...);
long WRAP(syscall)(long number, ...)
{
    va_list rest;
    va_start(rest, number);
    unsigned first = va_arg(rest, unsigned), last = va_arg(rest, unsigned), flags = va_arg(rest, unsigned);
    va_end(rest);
    return refuses("syscall") ? -1 : REAL(syscall)(number, first, last, flags);
}

/* ---- The module `refuse` ---------------------------------------------------------------------------------------------------------------------- */

/* refuse.next(function, reason [, after [, times]]): after `after` calls (0) of the function, the next `times` calls (1) fail */
static int refuse_next(lua_State *L)
{
    static const char *const names[] = {"EACCES", "EAGAIN", "EEXIST", "EINTR", "EIO", "EMFILE",
                                        "ENOENT", "ENOMEM", "ENOSPC", "EPERM", NULL};
    static const int reasons[] = {EACCES, EAGAIN, EEXIST, EINTR, EIO, EMFILE, ENOENT, ENOMEM, ENOSPC, EPERM};
    luaL_argcheck(L, count < REFUSALS, 1, "too many at once");
    refusal *one = &refusals[count];
    strncpy(one->function, luaL_checkstring(L, 1), sizeof one->function - 1);
    one->reason = reasons[luaL_checkoption(L, 2, NULL, names)];
    one->after = (long)luaL_optinteger(L, 3, 0);
    one->times = (long)luaL_optinteger(L, 4, 1);
    count++;
    return 0;
}

/* refuse.nothing(): from now on nothing fails; returns how many calls have failed in this process since the last refuse.nothing() */
static int refuse_nothing(lua_State *L)
{
    lua_pushinteger(L, refused);
    memset(refusals, 0, sizeof refusals);
    count = 0;
    refused = 0;
    return 1;
}

static int open_refuse(lua_State *L)
{
    static const luaL_Reg functions[] = {{"next", refuse_next}, {"nothing", refuse_nothing}, {NULL, NULL}};
    luaL_newlib(L, functions);
    return 1;
}

int main(void)
{
    lua_State *L = luaL_newstate();
    luaL_openlibs(L);
    luaL_requiref(L, "nova.core", luaopen_nova_core, false);
    luaL_requiref(L, "refuse", open_refuse, false);
    bool good = luaL_dostring(L, "arg = { [0] = 'tests/lua/run.lua', 'tests/bindings/lacking.lua' } dofile(arg[0])") == LUA_OK;
    if (!good)
        printf("Bail out! %s\n", lua_tostring(L, -1));
    lua_close(L);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
