/* SPDX-License-Identifier: MIT
 *
 * A pool for the small blocks of one sandbox. Most of what scripts make is small and soon garbage. Blocks of one size lie in a list when they
 * are free, so taking and giving back one costs a few instructions. The pool does not grow: once it is full, small blocks come from malloc as
 * large ones do. So what lies free in it is no more than its size, whatever a script does.
 */
#include <sys/mman.h>

#include "parts.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define CHECKED 1
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define CHECKED 1
#endif

/* False where the pool can't be had, and where AddressSanitizer is to see each block. */
static bool open_pool(sandbox_pool *pool)
{
#ifndef CHECKED
    if (pool->start || pool->closed)
        return pool->start != NULL;
    void *start = mmap(NULL, POOL_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (start != MAP_FAILED) {
        pool->start = start;
        pool->next = start;
        return true;
    }
#endif
    pool->closed = true;
    return false;
}

void *sandbox_pool_take(sandbox_pool *pool, size_t size)
{
    size_t bytes = sandbox_pool_kind(size) * POOL_STEP;
    void *block = sandbox_pool_retake(pool, size);
    if (block)
        return block;
    if (!open_pool(pool) || (size_t)(pool->start + POOL_SIZE - pool->next) < bytes)
        return NULL;
    block = pool->next;
    pool->next += bytes;
    return block;
}

void sandbox_pool_close(sandbox_pool *pool)
{
    if (pool->start)
        munmap(pool->start, POOL_SIZE);
    *pool = (sandbox_pool){.closed = true};
}
