/* SPDX-License-Identifier: MIT
 *
 * For builds that count what runs (make coverage): the counts of a process are also kept if it ends by _exit, or by a signal that it sends to
 * itself. The linker puts the functions of this file in the place of the C library's functions.
 */
#include <signal.h>
#include <unistd.h>

void __gcov_dump(void);
void __gcov_reset(void);
_Noreturn void __real__exit(int status);
_Noreturn void __wrap__exit(int status);
int __real_raise(int number);
int __wrap_raise(int number);
int __real_kill(pid_t id, int number);
int __wrap_kill(pid_t id, int number);

_Noreturn void __wrap__exit(int status)
{
    __gcov_dump();
    __real__exit(status);
}

int __wrap_raise(int number)
{
    __gcov_dump();
    __gcov_reset();
    return __real_raise(number);
}

int __wrap_kill(pid_t id, int number)
{
    if (id == getpid()) {
        __gcov_dump();
        __gcov_reset();
    }
    return __real_kill(id, number);
}
