/* SPDX-License-Identifier: MIT
 *
 * The numbers in the rules of a game, as the lists nova_luna_numbers and nova_terra_numbers describe them.
 */
#ifndef NOVA_NUMBERS_H
#define NOVA_NUMBERS_H

#include "nova.h"

bool number_in_range(nova_error *error, const char *field, int value, int least, int most);
/* Whether all numbers that count with so many players are in their ranges. */
bool numbers_fit(const void *rules, const nova_number *numbers, int players, nova_error *error);
/* What nova_fail does, where memory is short. */
bool fail_memory(nova_error *error, const char *field, const char *text);

#endif
