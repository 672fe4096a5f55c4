/* SPDX-License-Identifier: MIT
 *
 * For LD_PRELOAD: memory that runs out. Of the allocations of a process that number FAIL_AT fails, and those after it up to FAIL_FOR in all.
 * With FAIL_COUNT the number of allocations is added to that file when the process ends.
 */
#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

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
