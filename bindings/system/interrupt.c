/* SPDX-License-Identifier: MIT
 *
 * Ctrl-C: a signal becomes a Lua error, the problem of the kind "interrupted", raised between two instructions, where nothing is half done.
 */
#include <signal.h>

#include "bindings.h"
#include "interrupt.h"
#include "terminal/terminal.h"

static volatile sig_atomic_t pending;
static lua_State *watched;
static int heard = SIGINT;

static void listen(void (*handler)(int))
{
    struct sigaction action = {.sa_handler = handler};
    sigemptyset(&action.sa_mask);
    sigaction(heard, &action, NULL);
}

static void raise_interrupt(lua_State *L, lua_Debug *event)
{
    (void)event;
    lnova_raise_interrupt(L);
}

/* lua_sethook is the one function of Lua that a signal handler may call. */
static void on_signal(int signal_number)
{
    (void)signal_number;
    pending = 1;
    listen(SIG_DFL);
    lnova_release_terminal(); /* the next Ctrl-C may end the process */
    lua_sethook(watched, raise_interrupt, LUA_MASKCALL | LUA_MASKRET | LUA_MASKLINE | LUA_MASKCOUNT, 1);
}

/* Was this process started with SIGINT ignored, as a background process? Then Ctrl-C is not meant for it. */
static bool is_ignored(void)
{
    struct sigaction action;
    return sigaction(SIGINT, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

void lnova_watch_interrupt(lua_State *L)
{
    watched = L;
    if (!is_ignored())
        listen(L ? on_signal : SIG_DFL);
}

bool lnova_interrupted(void)
{
    return pending;
}

void lnova_interrupt_by(int signal_number)
{
    listen(SIG_IGN);
    heard = signal_number;
    listen(watched ? on_signal : SIG_IGN);
}

/* The hook is that of the state which is watched, whichever state finds the interrupt first. */
bool lnova_take_interrupt(void)
{
    if (!pending)
        return false;
    pending = 0;
    if (watched)
        lua_sethook(watched, NULL, 0, 0);
    listen(on_signal);
    return true;
}
