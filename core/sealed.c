/* SPDX-License-Identifier: MIT
 *
 * Sealed random numbers: BLAKE2s (RFC 7693) of the generator's 128 bits gives the next 128 bits and the number. Whoever has seen numbers, or
 * what was dealt by them, can't work out the others.
 */
#include <string.h>

#include "random.h"

enum { BLOCK = 64, ROUNDS = 10 };

static const uint32_t beginning[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

static const uint8_t order[ROUNDS][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
};

static uint32_t read_word(const uint8_t *bytes)
{
    return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static uint32_t turn_right(uint32_t word, int by)
{
    return word >> by | word << (32 - by);
}

static void mix(uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *d, uint32_t first, uint32_t second)
{
    *a += *b + first;
    *d = turn_right(*d ^ *a, 16);
    *c += *d;
    *b = turn_right(*b ^ *c, 12);
    *a += *b + second;
    *d = turn_right(*d ^ *a, 8);
    *c += *d;
    *b = turn_right(*b ^ *c, 7);
}

static void compress(uint32_t hash[8], const uint8_t block[BLOCK], uint64_t length, bool is_last)
{
    uint32_t m[16], v[16];
    for (int i = 0; i < 16; i++)
        m[i] = read_word(block + 4 * i);
    memcpy(v, hash, sizeof beginning);
    memcpy(v + 8, beginning, sizeof beginning);
    v[12] ^= (uint32_t)length;
    v[13] ^= (uint32_t)(length >> 32);
    v[14] ^= is_last ? UINT32_MAX : 0;
    for (int round = 0; round < ROUNDS; round++) {
        const uint8_t *s = order[round];
        for (int i = 0; i < 4; i++)
            mix(&v[i], &v[4 + i], &v[8 + i], &v[12 + i], m[s[2 * i]], m[s[2 * i + 1]]);
        for (int i = 0; i < 4; i++)
            mix(&v[i], &v[4 + (i + 1) % 4], &v[8 + (i + 2) % 4], &v[12 + (i + 3) % 4], m[s[8 + 2 * i]], m[s[9 + 2 * i]]);
    }
    for (int i = 0; i < 8; i++)
        hash[i] ^= v[i] ^ v[8 + i];
}

static void hash_of(const void *text, size_t length, uint32_t hash[8])
{
    const uint8_t *bytes = text;
    uint8_t block[BLOCK] = {0};
    size_t at = 0;
    memcpy(hash, beginning, sizeof beginning);
    hash[0] ^= 0x01010020; /* no key, 32 bytes of output */
    for (; length - at > BLOCK; at += BLOCK)
        compress(hash, bytes + at, at + BLOCK, false);
    if (length > at)
        memcpy(block, bytes + at, length - at);
    compress(hash, block, length, true);
}

/* An even stream marks a sealed generator: those of PCG32 are odd. */
static void take_state(nova_rng *rng, const uint32_t hash[8])
{
    rng->state = hash[0] | (uint64_t)hash[1] << 32;
    rng->stream = (hash[2] & ~1u) | (uint64_t)hash[3] << 32;
}

void nova_rng_seal(nova_rng *rng, const void *text, size_t length)
{
    uint32_t hash[8];
    hash_of(text, length, hash);
    take_state(rng, hash);
}

uint32_t rng_next_sealed(nova_rng *rng)
{
    uint8_t bytes[16];
    uint32_t hash[8];
    for (int i = 0; i < 8; i++) {
        bytes[i] = (uint8_t)(rng->state >> 8 * i);
        bytes[8 + i] = (uint8_t)(rng->stream >> 8 * i);
    }
    hash_of(bytes, sizeof bytes, hash);
    take_state(rng, hash);
    return hash[4];
}
