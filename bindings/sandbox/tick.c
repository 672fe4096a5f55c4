/* SPDX-License-Identifier: MIT
 *
 * Ticks: a timer that has the clock looked at while a script runs.
 *
 * To count instructions, Lua calls a function of its own before each of them, which makes a loop of simple instructions twice as slow.
 * So a timer that measures the processor time of this thread sends a signal now and then. Where instructions are not counted, the signal's handler
 * sets Lua's hook for the next instruction; lua_sethook may be called in a handler. The hook looks at the clock, Ctrl-C and memory. Then the hook removes itself, or begins
 * to count instructions.
 *
 * Making a timer takes longer than most calls of a script. So a thread keeps its timer, and the timer runs on after a call. A tick that finds
 * nothing to look at stops the timer; the next call starts it again.
 *
 * A coroutine that runs a function in C may end without another instruction. So whoever resumes a coroutine looks, too, if a tick came meanwhile.
 *
 * Systems without such timers count instructions in any case.
 */
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <time.h>

#include "parts.h"

#ifdef __linux__

#include <sys/syscall.h>
#include <unistd.h>

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

enum { TICK = 5000000 /* nanoseconds */, SIGNAL = SIGVTALRM };

/* What a thread has for its ticks. The handler sees it too. */
typedef struct ticker {
    lnova_sandbox *volatile sandbox; /* the innermost one that runs with ticks, or NULL */
    volatile sig_atomic_t runs;      /* the timer does */
    bool made;                       /* there is a timer */
    timer_t timer;
} ticker;

static _Thread_local ticker own;

static bool set_timer(long every)
{
    struct itimerspec time = {.it_interval.tv_nsec = every, .it_value.tv_nsec = every};
    own.runs = timer_settime(own.timer, 0, &time, NULL) == 0 && every > 0;
    return own.runs;
}

static void tick(int number)
{
    int before = errno;
    lnova_sandbox *sandbox = own.sandbox;
    (void)number;
    if (sandbox) {
        sandbox->ticked = (sandbox->ticked + 1) & (SIG_ATOMIC_MAX >> 1);
        if (!sandbox->counts)
            sandbox_look_soon(sandbox->running);
    } else if (own.runs)
        set_timer(0);
    errno = before;
}

static void delete_timer(void *of)
{
    ticker *ticker = of;
    if (ticker->made)
        timer_delete(ticker->timer);
    *ticker = (struct ticker){.made = false};
}

/* A child process has none of its parent's timers. */
static void forget_timer(void)
{
    own.made = false;
    own.runs = 0;
}

static bool handles;
static pthread_key_t at_end; /* deletes the timer of a thread that ends */

static void set_handlers(void)
{
    struct sigaction action = {.sa_handler = tick, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    handles = pthread_key_create(&at_end, delete_timer) == 0 && pthread_atfork(NULL, NULL, forget_timer) == 0 &&
              sigaction(SIGNAL, &action, NULL) == 0;
}

static bool make_timer(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGNAL};
    if (own.made)
        return true;
    pthread_once(&once, set_handlers);
    event.sigev_notify_thread_id = (pid_t)syscall(SYS_gettid);
    own.made = handles && pthread_setspecific(at_end, &own) == 0 && timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &own.timer) == 0;
    return own.made;
}

bool sandbox_start_ticks(lnova_sandbox *sandbox)
{
    lnova_sandbox *outer = own.sandbox;
    own.sandbox = sandbox; /* before the timer is looked at: from here on no tick stops it */
    if (own.runs || (make_timer() && set_timer(TICK))) {
        sandbox->outer = outer;
        return true;
    }
    own.sandbox = outer;
    return false;
}

void sandbox_end_ticks(lnova_sandbox *sandbox)
{
    own.sandbox = sandbox->outer;
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
