/* SPDX-License-Identifier: MIT
 *
 * The C library for WebAssembly has no threads.h. The page searches with one thread, so that the core never gets here: a thread that
 * can't be made is what it is ready for.
 */
#ifndef NOVA_PAGE_THREADS_H
#define NOVA_PAGE_THREADS_H

#include <time.h>

typedef int thrd_t;
typedef int (*thrd_start_t)(void *);

enum { thrd_success = 0, thrd_error = 2 };

static inline int thrd_create(thrd_t *thread, thrd_start_t start, void *argument)
{
    (void)thread;
    (void)start;
    (void)argument;
    return thrd_error;
}

static inline int thrd_sleep(const struct timespec *duration, struct timespec *remaining)
{
    (void)duration;
    (void)remaining;
    return thrd_success;
}

static inline int thrd_join(thrd_t thread, int *result)
{
    (void)thread;
    (void)result;
    return thrd_error;
}

#endif
