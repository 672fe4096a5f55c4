/* SPDX-License-Identifier: MIT
 *
 * PCG32 as inline functions for the core's own loops. nova.h has the same as ordinary functions, which know sealed generators too: setups
 * draw by them.
 */
#ifndef NOVA_RANDOM_H
#define NOVA_RANDOM_H

#include <assert.h>

#include "nova.h"

static inline bool rng_is_sealed(const nova_rng *rng)
{
    return (rng->stream & 1) == 0;
}

uint32_t rng_next_sealed(nova_rng *rng);

static inline uint32_t rng_next(nova_rng *rng)
{
    assert(!rng_is_sealed(rng));
    uint64_t old = rng->state;
    rng->state = old * 6364136223846793005u + rng->stream;
    uint32_t mixed = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);
    return (mixed >> turn) | (mixed << (-turn & 31));
}

/* The high word of a 32 x 32 bit product is uniform if the products with a low word below 2^32 mod bound are drawn again. */
static inline uint32_t rng_below(nova_rng *rng, uint32_t bound)
{
    uint64_t product = (uint64_t)rng_next(rng) * bound;
    if ((uint32_t)product < bound) {
        uint32_t reject = -bound % bound;
        while ((uint32_t)product < reject)
            product = (uint64_t)rng_next(rng) * bound;
    }
    return (uint32_t)(product >> 32);
}

/* Shuffles what is dealt at a setup, by a generator of either kind. */
void rng_shuffle_deal(nova_rng *rng, uint8_t *items, int count);

/* Fisher and Yates. */
static inline void rng_shuffle(nova_rng *rng, uint8_t *items, int count)
{
    for (int left = count; left > 1; left--) {
        uint32_t pick = rng_below(rng, (uint32_t)left);
        uint8_t item = items[pick];
        items[pick] = items[left - 1];
        items[left - 1] = item;
    }
}

#endif
