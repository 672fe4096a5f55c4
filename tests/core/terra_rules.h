/* SPDX-License-Identifier: MIT
 *
 * Rules for tests of Terra Nova: random rules on maps of any shape.
 */
#ifndef TERRA_RULES_H
#define TERRA_RULES_H

#include "nova.h"

/* How a random map grows: in all directions alike, along rows, or diagonally. */
typedef enum terra_shape { TERRA_BLOB, TERRA_ROWS, TERRA_STAIRS } terra_shape;

/* Makes a connected map of `hexes` hexes in this shape, with random landscapes. The same seed makes the same map. The rows of the map are
 * valid until the next map is made. All other rules are for two players, with few pioneers and many stones. */
void terra_wild_rules(nova_terra_rules *rules, uint64_t seed, terra_shape shape, int hexes, int landscapes);

#endif
