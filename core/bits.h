/* SPDX-License-Identifier: MIT
 *
 * Finding and counting bits without branches.
 */
#ifndef NOVA_BITS_H
#define NOVA_BITS_H

#include <stdint.h>

#ifdef __BMI2__
#include <immintrin.h>
#endif

/* Says that these words are to be read from memory. Clang would take each of them out of the vector in which it was just made, which takes
 * twice as long. */
#ifdef __clang__
#define BITS_IN_MEMORY(words) __asm__("" : "+m"(words))
#else
#define BITS_IN_MEMORY(words) ((void)0)
#endif

/* The n-th set bit, counted from 0, alone. There must be that many. */
static inline uint64_t bits_nth(uint64_t bits, uint32_t n)
{
#ifdef __BMI2__
    return _pdep_u64((uint64_t)1 << n, bits);
#else
    for (; n > 0; n--)
        bits &= bits - 1;
    return bits & -bits;
#endif
}

#endif
