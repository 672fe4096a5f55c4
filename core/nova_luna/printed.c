/* SPDX-License-Identifier: MIT
 *
 * The printed game: tiles, wheel and discs. variants/nova-luna.lua has the same, and a test compares them.
 */
#include <string.h>

#include "nova.h"

/* Each tile's colour, cost and tasks, by id. */
static const char *const tiles[] = {
    "r1",
    "r2 rrrr",
    "r2 rrrr",
    "r3 rbty ttt",
    "r3 rrb",
    "r3 rbt",
    "r3 tty",
    "r4 yyyy yy",
    "r4 rrr ty",
    "r4 bbb yyy tt",
    "r4 rt by",
    "r5 bbb b",
    "r5 rr bb tt",
    "r5 bb y",
    "r6 ttt ty yy",
    "r6 bb yy t",
    "r7 bt by ty",
    "b1",
    "b2 bbbb",
    "b2 bbbb",
    "b3 rbty rrr",
    "b3 rrt",
    "b3 bby",
    "b3 bty",
    "b4 rrrr rr",
    "b4 rrr ttt yy",
    "b4 bbb rt",
    "b4 rb ty",
    "b5 ttt t",
    "b5 bb tt yy",
    "b5 yy t",
    "b6 yyy rr ry",
    "b6 rr tt y",
    "b7 rt ry ty",
    "t1",
    "t2 tttt",
    "t2 tttt",
    "t3 rbty yyy",
    "t3 rtt",
    "t3 rty",
    "t3 byy",
    "t4 bbbb bb",
    "t4 bbb yyy rr",
    "t4 ttt by",
    "t4 rb ty",
    "t5 yyy y",
    "t5 rr tt yy",
    "t5 rr b",
    "t6 rrr rb bb",
    "t6 bb yy r",
    "t7 rb ry by",
    "y1",
    "y2 yyyy",
    "y2 yyyy",
    "y3 rbty bbb",
    "y3 rbb",
    "y3 rby",
    "y3 tyy",
    "y4 tttt tt",
    "y4 rrr ttt bb",
    "y4 yyy rb",
    "y4 rt by",
    "y5 rrr r",
    "y5 rr bb yy",
    "y5 tt r",
    "y6 bbb bt tt",
    "y6 rr tt b",
    "y7 rb rt bt",
};

static int colour_of(const nova_luna_rules *rules, char letter)
{
    return (int)(strchr(rules->letters, letter) - rules->letters);
}

static void read_tile(nova_luna_rules *rules, const char *text)
{
    nova_luna_tile *tile = &rules->tile[rules->tiles++];
    tile->colour = (uint8_t)colour_of(rules, text[0]);
    tile->cost = (uint8_t)(text[1] - '0');
    for (const char *at = text + 2; *at; at++) {
        if (*at == ' ')
            tile->tasks++;
        else
            tile->need[tile->tasks - 1][colour_of(rules, *at)]++;
    }
}

void nova_luna_printed(nova_luna_rules *rules)
{
    *rules = (nova_luna_rules){
        .colours = 4, .letters = "rbty", .wheel = 12, .reach = 3, .refill_at = 2, .discs = 20, .solo = {8, 13}, .penalty = 10};
    for (size_t i = 0; i < sizeof tiles / sizeof *tiles; i++)
        read_tile(rules, tiles[i]);
}
