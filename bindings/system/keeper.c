/* SPDX-License-Identifier: MIT
 *
 * Programs that others wrote, each under a process of nova's that does nothing but keep it: the keeper. The keeper is the one that all
 * processes of the program fall to when their parents end, whatever they do to get away. When nova closes its end of the life line, or ends in
 * any way, the keeper gives the program a moment to end by itself and then kills all that is left. It also copies standard error into a
 * file, up to a limit, so that a program can't fill the disk. The keeper ends as the program did.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#include "keeper.h"

enum {
    MOST_ERRORS = 1 << 20, /* bytes of standard error that are kept */
    GRACE = 2000,          /* milliseconds to end by itself, after its standard input was closed */
    NO_COMMAND = 127,      /* as the shell says it */
};

/* What the keeper has. */
typedef struct keeping {
    pid_t program;
    int status; /* of the program, once it is gone */
    bool gone;
    int life;
    int errors; /* end of the pipe for standard error; -1: closed */
    int file;   /* where that goes */
    size_t kept;
} keeping;

/* ---- The program's own process, before it becomes the program -------------------------------------------------------------------------- */

static void limit(int what, double most)
{
    struct rlimit limit;
    if (most > 0 && getrlimit(what, &limit) == 0) {
        rlim_t wanted = (rlim_t)most;
        limit.rlim_max = limit.rlim_max == RLIM_INFINITY || wanted < limit.rlim_max ? wanted : limit.rlim_max;
        limit.rlim_cur = limit.rlim_max;
        setrlimit(what, &limit);
    }
}

/* Linux counts under RLIMIT_DATA all private memory that can be written. RLIMIT_AS also counts addresses that are only reserved: engines of
 * JavaScript reserve gigabytes. nova's workers have such a limit for themselves, which the program does not take over. */
static void limit_memory(double bytes)
{
    struct rlimit addresses;
    if (getrlimit(RLIMIT_AS, &addresses) == 0) {
        addresses.rlim_cur = addresses.rlim_max;
        setrlimit(RLIMIT_AS, &addresses);
    }
#ifdef __linux__
    limit(RLIMIT_DATA, bytes);
#else
    limit(RLIMIT_AS, bytes);
#endif
}

static void limit_cpu(double seconds)
{
    struct rlimit limit = {.rlim_cur = (rlim_t)(seconds + 0.999), .rlim_max = (rlim_t)(seconds + 1.999)};
    if (seconds > 0)
        setrlimit(RLIMIT_CPU, &limit); /* SIGXCPU, and SIGKILL a second later */
}

/* Closes all descriptors from this one on. */
static void close_from(int first)
{
    struct rlimit limit;
    int most = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 65536 ? (int)limit.rlim_cur : 65536;
#ifdef SYS_close_range
    if (syscall(SYS_close_range, first, ~0U, 0) == 0)
        return;
#endif
    for (int descriptor = first; descriptor < most; descriptor++)
        close(descriptor);
}

/* Each signal has its usual effect again, and none is held back. */
static void take_usual_signals(void)
{
    sigset_t none;
    sigemptyset(&none);
    for (int number = 1; number < 32; number++)
        signal(number, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

/* Moves three descriptors to 0, 1 and 2, whatever numbers they have, and closes all others. */
static void take_streams(int in, int out, int errors)
{
    int from[3] = {in, out, errors};
    for (int i = 0; i < 3; i++)
        from[i] = fcntl(from[i], F_DUPFD, 10);
    for (int i = 0; i < 3; i++)
        dup2(from[i], i);
    close_from(3);
}

static _Noreturn void become_program(const keeper_order *order, const int to[2], const int from[2], const int errors[2])
{
    setpgid(0, 0);
    take_streams(to[0], from[1], errors[1]);
    take_usual_signals();
    const struct rlimit no_dump = {0, 0};
    setrlimit(RLIMIT_CORE, &no_dump);
    limit_cpu(order->cpu);
    limit_memory(order->memory);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    execl("/bin/sh", "sh", "-c", order->command, (char *)NULL);
    _exit(NO_COMMAND);
}

/* ---- Keeping ------------------------------------------------------------------------------------------------------------------------------ */

static void on_child(int signal_number)
{
    (void)signal_number; /* that it interrupts the waiting is enough */
}

/* Milliseconds of a clock that goes on evenly. */
static long now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (long)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* Takes in the children that have ended; false once there are none left. */
static bool reap(keeping *self)
{
    int status;
    pid_t id;
    while ((id = waitpid(-1, &status, WNOHANG)) > 0) {
        if (id == self->program) {
            self->gone = true;
            self->status = status;
        }
    }
    return id == 0;
}

/* Moves what the program has written to standard error into the file; returns false where nothing was there. */
static bool pass_errors(keeping *self)
{
    static const char cut[] = "\nnova: the rest of this game's standard error is left out\n";
    char text[4096];
    ssize_t length = read(self->errors, text, sizeof text);
    if (length == 0) {
        close(self->errors);
        self->errors = -1;
    }
    if (length <= 0)
        return false;
    size_t room = self->kept < MOST_ERRORS ? MOST_ERRORS - self->kept : 0;
    size_t taken = (size_t)length < room ? (size_t)length : room;
    bool written = taken == 0 || write(self->file, text, taken) >= 0;
    if (room > 0 && taken == room && written && write(self->file, cut, sizeof cut - 1) < 0)
        return true; /* the disk is full: nothing can be said about it anywhere */
    self->kept += taken;
    return true;
}

/* Waits for anything to happen, at most so many milliseconds, or for ever where they are negative. False: the life line was closed. */
static bool wait_for_news(keeping *self, const sigset_t *awake, bool watches_life, long most)
{
    struct timespec time = {.tv_sec = most / 1000, .tv_nsec = most % 1000 * 1000000};
    fd_set ready;
    FD_ZERO(&ready);
    if (watches_life)
        FD_SET(self->life, &ready);
    if (self->errors >= 0)
        FD_SET(self->errors, &ready);
    int highest = self->errors > self->life ? self->errors : self->life;
    if (pselect(highest + 1, &ready, NULL, NULL, most < 0 ? NULL : &time, awake) <= 0)
        return true;
    if (self->errors >= 0 && FD_ISSET(self->errors, &ready))
        pass_errors(self);
    return !(watches_life && FD_ISSET(self->life, &ready));
}

#ifdef __linux__
/* Kills all children, among them those that fell to this process because their own parents ended. */
static void kill_children(void)
{
    DIR *folder = opendir("/proc");
    const struct dirent *entry;
    while (folder && (entry = readdir(folder))) {
        char path[300], line[512] = "";
        long parent = 0;
        pid_t id = (pid_t)strtol(entry->d_name, NULL, 10);
        snprintf(path, sizeof path, "/proc/%s/stat", entry->d_name);
        FILE *file = id > 0 ? fopen(path, "re") : NULL;
        const char *behind_name = file && fgets(line, sizeof line, file) ? strrchr(line, ')') : NULL;
        if (file)
            fclose(file);
        if (behind_name && strlen(behind_name) > 4)
            parent = strtol(behind_name + 4, NULL, 10); /* behind ") S " */
        if (parent == (long)getpid())
            kill(id, SIGKILL);
    }
    if (folder)
        closedir(folder);
}
#else
static void kill_children(void)
{
}
#endif

/* Ends the program and everything that it has started. */
static void end_all(keeping *self, const sigset_t *awake)
{
    for (long until = now() + GRACE; !self->gone && now() < until; reap(self))
        wait_for_news(self, awake, false, until - now());
    kill(-self->program, SIGKILL);
    if (!self->gone)
        kill(self->program, SIGKILL);
    while (reap(self)) {
        kill_children();
        wait_for_news(self, awake, false, 1);
    }
    while (self->errors >= 0 && pass_errors(self))
        continue;
}

static _Noreturn void end_as(int status)
{
    if (WIFSIGNALED(status)) {
        take_usual_signals();
        kill(getpid(), WTERMSIG(status));
    }
    _exit(WIFEXITED(status) ? WEXITSTATUS(status) : NO_COMMAND);
}

/* The keeper's whole life. Nothing of nova's stays open in it. */
static _Noreturn void keep(const keeper_order *order, const int to[2], const int from[2], int life, int file)
{
    int errors[2];
    sigset_t child, awake;
    const struct sigaction action = {.sa_handler = on_child};
    setsid(); /* neither Ctrl-C nor a closed terminal is for it */
    take_usual_signals();
    sigaction(SIGCHLD, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    sigemptyset(&child);
    sigaddset(&child, SIGCHLD);
    sigprocmask(SIG_BLOCK, &child, &awake);
    sigdelset(&awake, SIGCHLD);
#ifdef __linux__
    prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
    if (pipe(errors) != 0)
        _exit(NO_COMMAND);
    pid_t program = fork();
    if (program < 0)
        _exit(NO_COMMAND);
    if (program == 0)
        become_program(order, to, from, errors);
    setpgid(program, program);
    take_streams(life, errors[0], file);
    fcntl(1, F_SETFL, O_NONBLOCK);
    keeping self = {.program = program, .life = 0, .errors = 1, .file = 2};
    while (reap(&self) && !self.gone)
        if (!wait_for_news(&self, &awake, true, -1))
            break;
    end_all(&self, &awake);
    ssize_t written =
        write(self.life, &self.status, sizeof self.status); /* for a process that can't wait for this one: it is not its parent */
    (void)written;
    end_as(self.status);
}

/* ---- Starting ----------------------------------------------------------------------------------------------------------------------------- */

static void close_all(const int *descriptors, int count)
{
    int reason = errno;
    for (int i = 0; i < count; i++)
        if (descriptors[i] >= 0)
            close(descriptors[i]);
    errno = reason;
}

static void keep_to_itself(int descriptor)
{
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    fcntl(descriptor, F_SETFL, O_NONBLOCK);
}

bool keeper_start(keeper *self, const keeper_order *order)
{
    enum { TO, FROM = 2, LIFE = 4, FILE_END = 6, ENDS };
    int ends[ENDS] = {-1, -1, -1, -1, -1, -1, -1};
    *self = (keeper){.to = -1, .from = -1, .life = -1, .at = order->errors ? order->errors : "/dev/null"};
    ends[FILE_END] = open(order->errors ? order->errors : "/dev/null", O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (ends[FILE_END] < 0)
        return false;
    self->at = "pipe";
    if (pipe(ends + TO) != 0 || pipe(ends + FROM) != 0 || socketpair(AF_UNIX, SOCK_STREAM, 0, ends + LIFE) != 0) {
        close_all(ends, ENDS);
        return false;
    }
    self->at = "fork";
    pid_t id = fork();
    if (id == 0) {
        close(ends[TO + 1]);
        close(ends[FROM]);
        close(ends[LIFE]);
        keep(order, ends + TO, ends + FROM, ends[LIFE + 1], ends[FILE_END]);
    }
    if (id < 0) {
        close_all(ends, ENDS);
        return false;
    }
    const int theirs[] = {ends[TO], ends[FROM + 1], ends[LIFE + 1], ends[FILE_END]};
    close_all(theirs, 4);
    *self = (keeper){.id = id, .to = ends[TO + 1], .from = ends[FROM], .life = ends[LIFE]};
    keep_to_itself(self->to);
    keep_to_itself(self->from);
    keep_to_itself(self->life);
    return true;
}
