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
    return rng_next(rng);
}

uint32_t nova_rng_below(nova_rng *rng, uint32_t bound)
{
    return rng_below(rng, bound);
}
