/* SPDX-License-Identifier: MIT
 *
 * A pool for the small blocks of one sandbox. Most of what scripts make is small and soon garbage. Blocks of one size lie in a list when they
 * are free, so taking and giving back one costs a few instructions. The pool does not grow: once it is full, small blocks come from malloc as
 * large ones do. So what lies free in it is no more than its size, whatever a script does.
 */
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>

#include "sandbox_parts.h"

enum { STEP = 16, POOL_SIZE = 4 << 20 };

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
    size_t kind = (size + STEP - 1) / STEP;
    void *block = pool->free[kind];
    if (block) {
        memcpy(&pool->free[kind], block, sizeof block);
        return block;
    }
    if (!open_pool(pool) || (size_t)(pool->start + POOL_SIZE - pool->next) < kind * STEP)
        return NULL;
    block = pool->next;
    pool->next += kind * STEP;
    return block;
}

bool sandbox_pool_has(const sandbox_pool *pool, const void *block)
{
    return pool->start && (uintptr_t)block - (uintptr_t)pool->start < POOL_SIZE;
}

void sandbox_pool_give(sandbox_pool *pool, void *block, size_t size)
{
    size_t kind = (size + STEP - 1) / STEP;
    memcpy(block, &pool->free[kind], sizeof block);
    pool->free[kind] = block;
}

void sandbox_pool_close(sandbox_pool *pool)
{
    if (pool->start)
        munmap(pool->start, POOL_SIZE);
    *pool = (sandbox_pool){.closed = true};
}
