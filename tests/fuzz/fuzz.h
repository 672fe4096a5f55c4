/* SPDX-License-Identifier: MIT
 *
 * What the fuzz targets share: reading bytes as numbers and texts, games with small rules, and playing a game as nova.h allows. A target
 * calls nothing but functions of nova.h. The core's asserts and the sanitizers find the faults.
 */
#ifndef NOVA_FUZZ_H
#define NOVA_FUZZ_H

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "nova.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The input. Behind its end, zeros are read. */
typedef struct fuzz_bytes {
    const uint8_t *next, *end;
} fuzz_bytes;

static inline uint8_t fuzz_byte(fuzz_bytes *bytes)
{
    return bytes->next < bytes->end ? *bytes->next++ : 0;
}

/* Mostly small numbers, now and then one outside of all limits. */
static inline int fuzz_number(fuzz_bytes *bytes)
{
    int8_t low = (int8_t)fuzz_byte(bytes);
    return low == INT8_MIN ? INT32_MIN : low == INT8_MAX ? fuzz_byte(bytes) * 0x10101 : low;
}

/* What is left of the input, as text; to be freed. */
static inline char *fuzz_text(const fuzz_bytes *bytes)
{
    size_t length = (size_t)(bytes->end - bytes->next);
    char *text = malloc(length + 1);
    assert(text);
    memcpy(text, bytes->next, length);
    text[length] = '\0';
    return text;
}

static inline nova_game *fuzz_luna(int players)
{
    nova_luna_rules rules = {
        .colours = 4, .letters = "rbty", .tiles = 48, .wheel = 12, .reach = 3, .refill_at = 2, .discs = 12, .solo = {3, 5}, .penalty = 10};
    for (int i = 0; i < rules.tiles; i++) {
        rules.tile[i] = (nova_luna_tile){.colour = (uint8_t)(i % 4), .cost = (uint8_t)(1 + i % 7), .tasks = 2};
        rules.tile[i].need[0][(i + 1) % 4] = 1;
        rules.tile[i].need[1][(i + 2) % 4] = 2;
    }
    nova_error error;
    return nova_luna_new(&rules, players, &error);
}

static inline nova_game *fuzz_terra(int players)
{
    nova_terra_rules rules = {.rows = 5,
                              .map = {"  F F S", " F G G S", "F G D D S", " D G D S", "  D D S"},
                              .pioneers = 3,
                              .stones = 12,
                              .actions = 3,
                              .landscapes = 3,
                              .points = {0, 3, 2, 1},
                              .quiet = 20};
    nova_error error;
    return nova_terra_new(&rules, players, &error);
}

/* One of the games for one to six players, chosen by a byte. */
static inline nova_game *fuzz_game(uint8_t choice)
{
    nova_game *game = choice & 1 ? fuzz_terra(2 + choice / 2 % 5) : fuzz_luna(1 + choice / 2 % 6);
    assert(game);
    return game;
}

static inline nova_state *fuzz_state(const nova_game *game)
{
    nova_state *state = malloc(nova_state_size(game));
    assert(state);
    return state;
}

/* Plays on at random, up to `most` plies. */
static inline void fuzz_play(const nova_game *game, nova_state *state, uint64_t seed, int most)
{
    nova_rng rng;
    nova_rng_seed(&rng, seed, NOVA_STREAM_PLAYOUT);
    nova_playout(game, state, &rng, most);
}

#endif
