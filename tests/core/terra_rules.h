/* SPDX-License-Identifier: MIT
 *
 * Rules for tests of Terra Nova: the shipped ones without Lua, and made-up ones on maps of any shape.
 */
#ifndef TERRA_RULES_H
#define TERRA_RULES_H

#include "nova.h"

void terra_shipped_rules(nova_terra_rules *rules, int players);

/* How a made-up map grows: every way alike, along rows, or along rows that lean. */
typedef enum terra_shape { TERRA_BLOB, TERRA_ROWS, TERRA_STAIRS } terra_shape;

/* A map of so many hexes that hang together, in the shape, with random landscapes; the same seed makes the same map. Its rows stay until the
 * next one is made. Everything else is for two players, with few pioneers and many stones. */
void terra_wild_rules(nova_terra_rules *rules, uint64_t seed, terra_shape shape, int hexes, int landscapes);

#endif
