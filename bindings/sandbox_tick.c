/* SPDX-License-Identifier: MIT
 *
 * Ticks: what looks at the clock while a script runs whose instructions nobody counts.
 *
 * To count instructions, Lua calls a function of its own before each of them, which makes a loop of simple instructions twice as slow.
 * Without a limit on instructions only the clock, Ctrl-C and the memory have to be looked at, and that not often. So a timer that goes with the
 * processor time of this thread sends a signal now and then, and its handler sets the hook for the very next instruction. lua_sethook may be
 * called in a handler. The hook looks, and takes itself away again.
 *
 * A tick that comes while a coroutine begins or ends may set the hook of the wrong one. The next tick sets it again.
 *
 * Systems without such timers count instructions.
 */
#include <pthread.h>
#include <signal.h>
#include <time.h>

#include "sandbox_parts.h"

#ifdef __linux__

#include <sys/syscall.h>
#include <unistd.h>

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

enum { TICK = 5000000 /* nanoseconds */, SIGNAL = SIGVTALRM };

/* The innermost sandbox of this thread with ticks, and what its handler may see of it. */
static _Thread_local lnova_sandbox *volatile ticking;

static void tick(int number)
{
    (void)number;
    lnova_sandbox *sandbox = ticking;
    if (sandbox)
        sandbox_look_soon(sandbox->running);
}

static bool handles;

static void set_handler(void)
{
    struct sigaction action = {.sa_handler = tick, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    handles = sigaction(SIGNAL, &action, NULL) == 0;
}

static bool start_timer(timer_t *timer)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGNAL};
    struct itimerspec every = {.it_interval.tv_nsec = TICK, .it_value.tv_nsec = TICK};
    pthread_once(&once, set_handler);
    event.sigev_notify_thread_id = (pid_t)syscall(SYS_gettid);
    if (!handles || timer_create(CLOCK_THREAD_CPUTIME_ID, &event, timer) != 0)
        return false;
    if (timer_settime(*timer, 0, &every, NULL) == 0)
        return true;
    timer_delete(*timer);
    return false;
}

bool sandbox_start_ticks(lnova_sandbox *sandbox)
{
    if (!start_timer(&sandbox->timer))
        return false;
    sandbox->outer = ticking;
    ticking = sandbox;
    return true;
}

void sandbox_end_ticks(lnova_sandbox *sandbox)
{
    ticking = sandbox->outer;
    timer_delete(sandbox->timer);
}

#else

bool sandbox_start_ticks(lnova_sandbox *sandbox)
{
    (void)sandbox;
    return false;
}

void sandbox_end_ticks(lnova_sandbox *sandbox)
{
    (void)sandbox;
}

#endif
