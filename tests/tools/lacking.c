/* SPDX-License-Identifier: MIT
 *
 * For LD_PRELOAD: imitates a machine that lacks something. Variables of the environment say what.
 *
 * Memory: the allocation with the number FAIL_AT (from 1) fails, and so do the next ones, until FAIL_FOR allocations have failed. FAIL_COUNT
 * names a file, to which the number of the process's allocations is added when the process ends.
 *
 * Files as the file system FAT has them: if PLAIN_FILES is set, no file can be without a name, and no file can have two names.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

/* ---- Memory ------------------------------------------------------------------------------------------------------------------------------- */

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);

static atomic_long asked;
static long first, past;

static long number(const char *name)
{
    const char *text = getenv(name);
    return text ? strtol(text, NULL, 10) : 0;
}

__attribute__((constructor)) static void begin(void)
{
    long at = number("FAIL_AT");
    past = at > 0 ? at + number("FAIL_FOR") : 0;
    first = at;
    asked = 0;
}

__attribute__((destructor)) static void end(void)
{
    const char *path = getenv("FAIL_COUNT");
    FILE *file = path ? fopen(path, "a") : NULL;
    if (!file)
        return;
    fprintf(file, "%ld\n", (long)asked);
    fclose(file);
}

static bool fails(void)
{
    long nth = atomic_fetch_add(&asked, 1) + 1;
    if (nth < first || nth >= past)
        return false;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size)
{
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return fails() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
    return fails() ? NULL : __libc_realloc(block, size);
}

/* ---- Files -------------------------------------------------------------------------------------------------------------------------------- */

int open(const char *path, int flags, ...)
{
    va_list rest;
    va_start(rest, flags);
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    if ((flags & O_TMPFILE) == O_TMPFILE && getenv("PLAIN_FILES")) {
        errno = EOPNOTSUPP;
        return -1;
    }
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int link(const char *from, const char *to)
{
    if (!getenv("PLAIN_FILES"))
        return (int)syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
    errno = EPERM;
    return -1;
}
