/* SPDX-License-Identifier: MIT
 *
 * The guard of the whole screen. A process that is killed by SIGKILL, or by a lack of memory, can't give the terminal back itself. So another
 * process waits until nova has ended in whatever way, looks whether the screen is still shown, and writes what gives the terminal back. It
 * changes no modes of the terminal: the shell does so itself, and may have done so already. Only Linux tells a process that its parent has
 * ended; elsewhere there is no guard.
 */
#include "screen_guard.h"

#ifdef __linux__

#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/types.h>
#include <unistd.h>

#include "system/keeper.h"

static volatile sig_atomic_t *is_shown; /* lies in memory that both processes have; NULL: there is no guard */

/* Keys of the terminal mean nova, and the guard may write when nova's shell has the terminal. */
static void ignore_terminal(void)
{
    static const int signals[] = {SIGINT, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU, SIGWINCH};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        signal(signals[i], SIG_IGN);
}

static void guard(pid_t parent, const char *back)
{
    sigset_t end;
    int number;
    keeper_usual_signals();
    ignore_terminal();
    sigemptyset(&end);
    sigaddset(&end, SIGUSR1);
    sigprocmask(SIG_BLOCK, &end, NULL);
    prctl(PR_SET_PDEATHSIG, SIGUSR1);
    if (getppid() == parent) {
        keeper_close_from(STDERR_FILENO);
        sigwait(&end, &number);
    }
    if (*is_shown && write(STDOUT_FILENO, back, strlen(back)) < 0)
        _exit(1);
    _exit(0);
}

void screen_guard_start(const char *back)
{
    if (is_shown)
        return;
    void *shared = mmap(NULL, sizeof *is_shown, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED)
        return;
    is_shown = shared;
    pid_t parent = getpid();
    if (fork() == 0)
        guard(parent, back);
}

void screen_guard_note(bool shown)
{
    if (is_shown)
        *is_shown = shown;
}

#else

void screen_guard_start(const char *back)
{
    (void)back;
}

void screen_guard_note(bool shown)
{
    (void)shown;
}

#endif
