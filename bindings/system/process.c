/* SPDX-License-Identifier: MIT
 *
 * The module `nova.process`: functions of the system for playing on all cores. A child is a fork that runs a Lua function and writes to a
 * pipe. Numbers in shared memory tell what each child is doing, and what a child that died was doing.
 *
 * A child belongs to the process that started it. A fork inherits the userdata of the children started before. In the fork such a userdata
 * owns nothing but a copy of the descriptor, so a finaliser that runs in a fork neither kills nor waits for a child.
 */
#include <errno.h>
#include <fcntl.h>
#include <lauxlib.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "interrupt.h"
#include "plain.h"
#include "system.h"
#include "terminal/terminal.h"

enum { STATUS_BROKEN = 70 };

static int failed(lua_State *L, const char *what)
{
    lua_pushnil(L);
    lua_pushfstring(L, "%s: %s", what, strerror(errno));
    return 2;
}

/* ---- The machine -------------------------------------------------------------------------------------------------------------------- */

/* process.cores() -> the number of processors */
static int process_cores(lua_State *L)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    lua_pushinteger(L, cores > 0 ? (lua_Integer)cores : 1);
    return 1;
}

/* process.clock() -> seconds that only ever grow, for measuring */
static int process_clock(lua_State *L)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    lua_pushnumber(L, (lua_Number)now.tv_sec + (lua_Number)now.tv_nsec * 1e-9);
    return 1;
}

static int push_clock(lua_State *L, clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    lua_pushinteger(L, (lua_Integer)now.tv_sec * 1000000000 + now.tv_nsec);
    return 1;
}

/* process.cpu() -> nanoseconds of processor time that this process has taken, all its threads together */
static int process_cpu(lua_State *L)
{
    return push_clock(L, CLOCK_PROCESS_CPUTIME_ID);
}

/* process.thread_cpu() -> nanoseconds of processor time that this thread has taken */
static int process_thread_cpu(lua_State *L)
{
    return push_clock(L, CLOCK_THREAD_CPUTIME_ID);
}

#if defined(__SANITIZE_ADDRESS__)
#define RESERVES_ADDRESSES 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define RESERVES_ADDRESSES 1
#endif
#endif

/* process.limit_memory(bytes): limits the memory of this process. Does nothing under AddressSanitizer, which reserves terabytes. */
static int process_limit_memory(lua_State *L)
{
    lua_Integer bytes = luaL_checkinteger(L, 1);
    luaL_argcheck(L, bytes > 0, 1, "must be positive");
#ifndef RESERVES_ADDRESSES
    struct rlimit limit;
    if (getrlimit(RLIMIT_AS, &limit) == 0 && (limit.rlim_max == RLIM_INFINITY || (rlim_t)bytes < limit.rlim_max)) {
        limit.rlim_cur = (rlim_t)bytes;
        setrlimit(RLIMIT_AS, &limit);
    }
#endif
    return 0;
}

/* Pushes what can be read now, "" where that is nothing; returns the number of results, which is 0 at the end. */
static int read_some(lua_State *L, int descriptor)
{
    char words[1 << 16];
    ssize_t length = read(descriptor, words, sizeof words);
    if (length < 0 && (errno == EAGAIN || errno == EINTR))
        length = 0;
    else if (length <= 0)
        return 0;
    lua_pushlstring(L, words, (size_t)length);
    return 1;
}

/* process.input([seconds]) -> what has come on the standard input, "" where nothing came in that time or a signal did | nil at its end.
 * Without a time it waits. What io.stdin has read ahead is not in it. */
static int process_input(lua_State *L)
{
    double seconds = luaL_optnumber(L, 1, -1);
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    if (poll(&input, 1, seconds < 0 ? -1 : (int)(seconds * 1000)) > 0)
        return read_some(L, STDIN_FILENO);
    lua_pushliteral(L, "");
    return 1;
}

/* process.is_heard() -> whether the standard output can still be read; not where it is a pipe whose reader has gone */
static int process_is_heard(lua_State *L)
{
    struct pollfd output = {.fd = STDOUT_FILENO};
    lua_pushboolean(L, poll(&output, 1, 0) <= 0 || !(output.revents & POLLERR));
    return 1;
}

/* ---- Shared numbers ----------------------------------------------------------------------------------------------------------------- */

static const char *const SHARED = "nova.shared";

typedef struct shared_numbers {
    lua_Integer count;
    _Atomic int64_t *numbers;
} shared_numbers;

static size_t shared_size(const shared_numbers *shared)
{
    return (size_t)shared->count * sizeof *shared->numbers;
}

static int shared_close(lua_State *L)
{
    shared_numbers *shared = luaL_checkudata(L, 1, SHARED);
    if (shared->numbers)
        munmap((void *)shared->numbers, shared_size(shared));
    shared->numbers = NULL;
    return 0;
}

/* process.shared(count) -> numbers in memory that this process shares with the children that it starts from now on, all 0 | nil, message */
static int process_shared(lua_State *L)
{
    enum { MOST = 1 << 20 };
    lua_Integer count = luaL_checkinteger(L, 1);
    luaL_argcheck(L, count > 0 && count <= MOST, 1, "must be from 1 to 2^20");
    shared_numbers *shared = lua_newuserdatauv(L, sizeof *shared, 0);
    *shared = (shared_numbers){.count = count};
    luaL_setmetatable(L, SHARED);
    void *memory = mmap(NULL, shared_size(shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return failed(L, "shared memory");
    shared->numbers = memory;
    return 1;
}

static _Atomic int64_t *check_number(lua_State *L)
{
    const shared_numbers *shared = luaL_checkudata(L, 1, SHARED);
    lua_Integer index = luaL_checkinteger(L, 2);
    luaL_argcheck(L, shared->numbers, 1, "closed");
    luaL_argcheck(L, index >= 1 && index <= shared->count, 2, "there is no number with this index");
    return &shared->numbers[index - 1];
}

/* shared:get(index) -> number */
static int shared_get(lua_State *L)
{
    lua_pushinteger(L, atomic_load(check_number(L)));
    return 1;
}

/* shared:set(index, number) */
static int shared_set(lua_State *L)
{
    atomic_store(check_number(L), luaL_checkinteger(L, 3));
    return 0;
}

/* shared:add(index, number) -> what it was before: no two processes get the same */
static int shared_add(lua_State *L)
{
    lua_pushinteger(L, atomic_fetch_add(check_number(L), luaL_checkinteger(L, 3)));
    return 1;
}

/* ---- Children ----------------------------------------------------------------------------------------------------------------------- */

static const char *const CHILD = "nova.child";

typedef struct child {
    pid_t owner;    /* the process that started it */
    pid_t id;       /* 0 once it was waited for */
    int descriptor; /* of the pipe from which its output is read; -1 once closed */
    int status;
} child;

static child *check_child(lua_State *L, int index)
{
    return luaL_checkudata(L, index, CHILD);
}

static void reap(child *self)
{
    while (self->id > 0 && waitpid(self->id, &self->status, 0) < 0 && errno == EINTR)
        continue;
    self->id = 0;
}

/* child:close(): closes this process's end of the pipe. In the process that started the child, it ends the child as well. */
static int child_close(lua_State *L)
{
    child *self = check_child(L, 1);
    if (self->descriptor >= 0)
        close(self->descriptor);
    self->descriptor = -1;
    if (self->id > 0 && self->owner == getpid()) {
        kill(self->id, SIGKILL);
        reap(self);
    }
    return 0;
}

/* child:id() -> its number while it has not been waited for */
static int child_id(lua_State *L)
{
    const child *self = check_child(L, 1);
    luaL_argcheck(L, self->id > 0, 1, "has been waited for");
    lua_pushinteger(L, self->id);
    return 1;
}

/* child:read() -> what it has written, "" where there is nothing now | nil at its end */
static int child_read(lua_State *L)
{
    const child *self = check_child(L, 1);
    return self->descriptor >= 0 ? read_some(L, self->descriptor) : 0;
}

/* child:write(text) -> has it all been written? Not where the child has ended, or reads nothing while much is written. */
static int child_write(lua_State *L)
{
    const child *self = check_child(L, 1);
    size_t length;
    const char *text = luaL_checklstring(L, 2, &length);
    ssize_t written = self->descriptor >= 0 ? send(self->descriptor, text, length, MSG_NOSIGNAL) : -1;
    lua_pushboolean(L, written >= 0 && (size_t)written == length);
    return 1;
}

/* The child that a method is called for, which this process must have started. */
static child *check_own_child(lua_State *L)
{
    child *self = check_child(L, 1);
    luaL_argcheck(L, self->owner == getpid(), 1, "was started by another process");
    return self;
}

static int send_signal(lua_State *L, int number)
{
    const child *self = check_own_child(L);
    if (self->id > 0)
        kill(self->id, number);
    return 0;
}

/* child:interrupt(): it gets what Ctrl-C gives, if it was started to listen */
static int child_interrupt(lua_State *L)
{
    return send_signal(L, SIGUSR1);
}

int lnova_child_descriptor(lua_State *L, int index)
{
    return check_child(L, index)->descriptor;
}

/* child:kill(): ends it at once; it still has to be waited for */
static int child_kill(lua_State *L)
{
    return send_signal(L, SIGKILL);
}

/* child:wait() -> "exit" and its status, or "signal" and its number */
static int child_wait(lua_State *L)
{
    child *self = check_own_child(L);
    reap(self);
    bool killed = WIFSIGNALED(self->status);
    lua_pushstring(L, killed ? "signal" : "exit");
    lua_pushinteger(L, killed ? WTERMSIG(self->status) : WEXITSTATUS(self->status));
    return 2;
}

/* The function that a child gets: writes all of a text. A pipe that nobody reads any more ends the child by SIGPIPE. */
static int write_to_parent(lua_State *L)
{
    int descriptor = (int)lua_tointeger(L, lua_upvalueindex(1));
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);
    while (length > 0) {
        ssize_t written = write(descriptor, text, length);
        if (written < 0 && errno != EINTR)
            return luaL_error(L, "pipe: %s", strerror(errno));
        if (written > 0) {
            text += written;
            length -= (size_t)written;
        }
    }
    return 0;
}

/* The other function that a child gets: waits for what the parent writes, and returns it; nothing at the end. */
static int read_from_parent(lua_State *L)
{
    return read_some(L, (int)lua_tointeger(L, lua_upvalueindex(1)));
}

/* Ctrl-C goes to all processes of a terminal. A child ignores it, since its parent decides what it means to the child. A child ends with its
 * parent. A child that listens can be interrupted by its parent, and its standard error goes there, because the screen may be in use. */
static void become_child(pid_t parent, bool listens, int descriptor)
{
    lnova_disown_terminal();
    signal(SIGINT, SIG_IGN);
    signal(SIGUSR1, SIG_IGN);
    if (listens) {
        dup2(descriptor, STDERR_FILENO);
        lnova_interrupt_by(SIGUSR1);
    }
    signal(SIGPIPE, SIG_DFL);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != parent)
        _exit(STATUS_BROKEN);
}

enum { CALL_OF_CHILD = 3 /* values: its function and the two that the function gets */ };

/* Pushes what a child calls. This happens before the child is there, since it takes memory: an error in the child outside of its protected call
 * would let the child go on as a second parent. */
static void push_call_of_child(lua_State *L)
{
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    lua_pushcclosure(L, write_to_parent, 1);
    lua_pushnil(L);
    lua_pushcclosure(L, read_from_parent, 1);
}

/* Calls what was pushed and ends the process: nothing that it shares with its parent is flushed or finalised twice. */
static void run_child(lua_State *L, int descriptor)
{
    for (int way = -2; way < 0; way++) {
        lua_pushinteger(L, descriptor);
        lua_setupvalue(L, way - 1, 1);
    }
    if (lua_pcall(L, 2, 0, 0) == LUA_OK)
        _exit(0);
    lnova_complain(L);
    _exit(STATUS_BROKEN);
}

/* Makes a pipe that goes both ways. The parent's end, which is the first, never makes it wait. */
static bool make_pipe(int ends[2])
{
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0)
        return false;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    return true;
}

/* process.start(run [, listens]) -> child | nil, message. The child calls run(write, read) and ends with it. What is buffered must be flushed
 * before. A child that listens can be interrupted; no other is. */
static int process_start(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TFUNCTION);
    bool listens = lua_toboolean(L, 2);
    luaL_checkstack(L, 8, "too many children");
    child *self = lua_newuserdatauv(L, sizeof *self, 0);
    *self = (child){.owner = getpid(), .descriptor = -1};
    luaL_setmetatable(L, CHILD);
    push_call_of_child(L);
    int ends[2];
    if (!make_pipe(ends))
        return failed(L, "pipe");
    self->descriptor = ends[0];
    pid_t id = fork();
    if (id == 0) {
        become_child(self->owner, listens, ends[1]);
        close(ends[0]);
        self->descriptor = -1;
        run_child(L, ends[1]);
    }
    int reason = errno;
    close(ends[1]);
    self->id = id > 0 ? id : 0;
    errno = reason;
    lua_pop(L, CALL_OF_CHILD);
    return id > 0 ? 1 : failed(L, "fork");
}

/* process.poll(children, seconds): waits until one of them has written or ended, the time is up, or a signal came */
static int process_poll(lua_State *L)
{
    enum { MOST = 1024 };
    struct pollfd ends[MOST];
    luaL_checktype(L, 1, LUA_TTABLE);
    double seconds = luaL_checknumber(L, 2);
    lua_Integer count = luaL_len(L, 1);
    luaL_argcheck(L, count <= MOST, 1, "more than 1024 children");
    for (lua_Integer i = 0; i < count; i++) {
        lua_geti(L, 1, i + 1);
        ends[i] = (struct pollfd){.fd = check_child(L, -1)->descriptor, .events = POLLIN};
        lua_pop(L, 1);
    }
    poll(ends, (nfds_t)count, (int)(seconds * 1000));
    return 0;
}

/* ---- The module --------------------------------------------------------------------------------------------------------------------- */

/* Makes the metatable of a userdata that owns something. It can be closed by its method, by `<close>` or by the collector. */
static void new_owner(lua_State *L, const char *name, lua_CFunction close, const luaL_Reg *methods)
{
    luaL_newmetatable(L, name);
    lua_pushcfunction(L, close);
    lua_setfield(L, -2, "__gc");
    lua_pushcfunction(L, close);
    lua_setfield(L, -2, "__close");
    lua_newtable(L);
    luaL_setfuncs(L, methods, 0);
    lua_pushcfunction(L, close);
    lua_setfield(L, -2, "close");
    lua_setfield(L, -2, "__index");
    lua_pop(L, 1);
}

int luaopen_nova_process(lua_State *L)
{
    static const luaL_Reg shared_methods[] = {{"get", shared_get}, {"set", shared_set}, {"add", shared_add}, {NULL, NULL}};
    static const luaL_Reg child_methods[] = {
        {"id", child_id},     {"read", child_read},           {"write", child_write}, {"kill", child_kill},
        {"wait", child_wait}, {"interrupt", child_interrupt}, {NULL, NULL},
    };
    static const luaL_Reg functions[] = {
        {"clock", process_clock},
        {"cores", process_cores},
        {"cpu", process_cpu},
        {"input", process_input},
        {"is_heard", process_is_heard},
        {"limit_memory", process_limit_memory},
        {"shared", process_shared},
        {"start", process_start},
        {"poll", process_poll},
        {"thread_cpu", process_thread_cpu},
        {NULL, NULL},
    };
    new_owner(L, SHARED, shared_close, shared_methods);
    new_owner(L, CHILD, child_close, child_methods);
    luaL_newlib(L, functions);
    return 1;
}
