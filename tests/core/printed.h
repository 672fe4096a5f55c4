/* SPDX-License-Identifier: MIT
 *
 * Rules for tests: the printed game, and random rules with values up to the core's limits.
 */
#ifndef PRINTED_H
#define PRINTED_H

#include "nova.h"

/* The printed game, which the caller frees. */
nova_game *printed_game(int players);
/* Random tiles with random tasks; the same seed makes the same rules. */
void wild_rules(nova_luna_rules *rules, uint64_t seed, int tiles, int colours);

#endif
