/* SPDX-License-Identifier: MIT
 *
 * The printed game: the map, and what each player gets. variants/terra-nova.lua has the same, and a test compares them.
 */
#include "nova.h"

void nova_terra_printed(nova_terra_rules *rules, int players)
{
    static const int pioneers[NOVA_MAX_PLAYERS + 1] = {0, 0, 13, 10, 8, 7, 6};
    *rules = (nova_terra_rules){
        .rows = 15,
        .map =
            {
                "         F F F F F F",
                "      F F F F F F F F",
                "   S S F F F F F F M M M",
                "  S S S F A A A A M M M M",
                " S S S S S A A A A M M M M",
                "S S S S S S A A A A M M M M",
                " S S S S P P A A A A M M M",
                "H H H S P P P A A A W M M M",
                " H H H P P P P A A W W W W",
                "H H H H P P P P W W W W W W",
                " H H H H P P P P W W W W W",
                "  H H H H P P P P L W W W",
                "   H H H L L L L L L W W",
                "      L L L L L L L L",
                "       L L L L L L",
            },
        .pioneers = players >= 0 && players <= NOVA_MAX_PLAYERS ? pioneers[players] : 0,
        .stones = 80,
        .actions = 3,
        .landscapes = 3,
        .points = {0, 3, 2, 1},
    };
}
