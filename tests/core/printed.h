/* SPDX-License-Identifier: MIT
 *
 * Rules for tests: the printed game without Lua, and random rules with values up to the core's limits.
 */
#ifndef PRINTED_H
#define PRINTED_H

#include "nova.h"

void printed_rules(nova_luna_rules *rules);
/* The game of these rules, which the caller frees. */
nova_game *printed_game(int players);
/* Random tiles with random tasks; the same seed makes the same rules. */
void wild_rules(nova_luna_rules *rules, uint64_t seed, int tiles, int colours);

#endif
