/* SPDX-License-Identifier: MIT
 *
 * Checks the numbers in the rules of a game.
 */
#include "numbers.h"

bool number_in_range(nova_error *error, const char *field, int value, int least, int most)
{
    if (value >= least && value <= most)
        return true;
    return nova_fail(error, field, "found %d, expected %d to %d", value, least, most);
}

bool numbers_fit(const void *rules, const nova_number *numbers, int players, nova_error *error)
{
    for (const nova_number *number = numbers; number->name; number++) {
        const int *values = (const int *)(const void *)((const char *)rules + number->offset);
        if (players < number->players[0] || players > number->players[1])
            continue;
        for (int i = 0; i < number->count; i++)
            if (!number_in_range(error, number->name, values[i], number->least, number->most))
                return false;
    }
    return true;
}
