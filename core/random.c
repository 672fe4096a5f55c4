/* SPDX-License-Identifier: MIT */
#include "random.h"

/* One step of splitmix64: seeds that differ in one bit start far apart. */
static uint64_t scramble(uint64_t value)
{
    value += 0x9e3779b97f4a7c15u;
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9u;
    value = (value ^ (value >> 27)) * 0x94d049bb133111ebu;
    return value ^ (value >> 31);
}

void nova_rng_seed(nova_rng *rng, uint64_t seed, uint64_t stream)
{
    rng->stream = (scramble(stream) << 1) | 1;
    rng->state = scramble(seed) + rng->stream;
    rng_next(rng);
}

uint32_t nova_rng_next(nova_rng *rng)
{
    return rng_is_sealed(rng) ? rng_next_sealed(rng) : rng_next(rng);
}

/* As rng_below, which says why. */
static uint32_t below_sealed(nova_rng *rng, uint32_t bound)
{
    uint32_t reject = -bound % bound;
    uint64_t product = (uint64_t)rng_next_sealed(rng) * bound;
    while ((uint32_t)product < reject)
        product = (uint64_t)rng_next_sealed(rng) * bound;
    return (uint32_t)(product >> 32);
}

uint32_t nova_rng_below(nova_rng *rng, uint32_t bound)
{
    return rng_is_sealed(rng) ? below_sealed(rng, bound) : rng_below(rng, bound);
}

/* One question for all draws, since random games are many and sealed ones few. */
void rng_shuffle_deal(nova_rng *rng, uint8_t *items, int count)
{
    if (!rng_is_sealed(rng)) {
        rng_shuffle(rng, items, count);
        return;
    }
    for (int left = count; left > 1; left--) {
        uint32_t pick = below_sealed(rng, (uint32_t)left);
        uint8_t item = items[pick];
        items[pick] = items[left - 1];
        items[left - 1] = item;
    }
}
