/* SPDX-License-Identifier: MIT
 *
 * Terra Nova's rules and maps: what is refused and why, and how a map becomes bit boards.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "match.h"
#include "terra_nova/terra.h"
#include "terra_rules.h"
#include "terra_table.h"

/* ---- Rules and maps ---------------------------------------------------------------------------------------------------------------- */

static void refused_for(int players, const char *field, const char *answer)
{
    nova_error error;
    assert_null(nova_terra_new(&table.rules, players, &error));
    assert_string_equal(error.field, field);
    assert_string_equal(error.text, answer);
    nova_terra_printed(&table.rules, 2);
}

static void rules_beyond_the_limits_name_the_limit(void **unused)
{
    (void)unused;
    nova_terra_rules *wrong = &table.rules;
    nova_terra_printed(wrong, 2);
    refused_for(1, "players", "found 1, expected 2 to 6");
    refused_for(7, "players", "found 7, expected 2 to 6");
    wrong->pioneers = 17;
    refused_for(2, "pioneers", "found 17, expected 1 to 16");
    wrong->stones = 0;
    refused_for(2, "stones", "found 0, expected 1 to 256");
    wrong->stones = 257;
    refused_for(2, "stones", "found 257, expected 1 to 256");
    wrong->actions = 9;
    refused_for(2, "actions", "found 9, expected 1 to 8");
    wrong->landscapes = 0;
    refused_for(2, "landscapes", "found 0, expected 1 to 16");
    wrong->points[3] = -1;
    refused_for(2, "points", "found -1, expected 0 to 999");
    wrong->quiet = -1;
    refused_for(2, "quiet", "found -1, expected 0 to 9999");
    wrong->rows = 1, wrong->map[0] = "A B C D";
    refused_for(4, "pioneers", "4 players with 13 pioneers each need more than 52 hexes, the map has 4");
    wrong->rows = 1, wrong->map[0] = "A b b A", wrong->pioneers = 1;
    refused_for(2, "pioneers", "2 players with 1 pioneers each need more than 2 hexes, the map has 2 on which they can stand");
}

static void map_refused(const char *const *rows, const char *answer)
{
    table.rules.rows = 0;
    while (rows[table.rules.rows]) {
        table.rules.map[table.rules.rows] = rows[table.rules.rows];
        table.rules.rows++;
    }
    table.rules.pioneers = 1;
    refused_for(2, "map", answer);
}

static void a_wrong_map_is_told_where(void **unused)
{
    (void)unused;
    map_refused((const char *[]){NULL}, "found 0 rows, expected 1 to 26");
    map_refused((const char *[]){"A A", "", NULL}, "row 2 (b) has no hex: leave it out, or give it one");
    map_refused((const char *[]){"A A", " B 8", NULL},
                "row 2 (b), column 4: '8' is no landscape: expected a letter from A to Z, or a blank");
    map_refused((const char *[]){"A A", " B\tB", NULL},
                "row 2 (b), column 3: a byte 9 is no landscape: expected a letter from A to Z, or a blank");
    map_refused((const char *[]){"A A", " \xc3\x84", NULL},
                "row 2 (b), column 2: a byte 195 is no landscape: expected a letter from A to Z, or a blank");
    map_refused(
        (const char *[]){"A A", "A A A", NULL},
        "row 2 (b), column 1: this hex does not line up: neighbours in a row stand two columns apart, and each row is shifted by one");
    map_refused(
        (const char *[]){"A AA", NULL},
        "row 1 (a), column 4: this hex does not line up: neighbours in a row stand two columns apart, and each row is shifted by one");
    map_refused((const char *[]){" A A", "B B   C", NULL},
                "row 2 (b), column 7: the map is in two parts: no way leads from its first hex to this one");
    map_refused((const char *[]){"A B C D E F G H I J K L M N O P Q", NULL},
                "row 1 (a), column 33: one landscape too many: a map may have 16");
}

static void a_map_has_256_hexes_at_most(void **unused)
{
    (void)unused;
    nova_error error;
    char row[2 * 257];
    for (int i = 0; i < 257; i++) {
        row[2 * i] = 'A';
        row[2 * i + 1] = ' ';
    }
    row[2 * 257 - 1] = '\0';
    map_refused((const char *[]){row, NULL}, "row 1 (a), column 513: too many hexes: a map may have 256");
    row[2 * 256 - 1] = '\0';
    table.rules.rows = 1;
    table.rules.map[0] = row;
    nova_game *largest = nova_terra_new(&table.rules, 4, &error);
    assert_non_null(largest);
    nova_game_free(largest);
}

static void a_map_lies_within_1024_columns(void **unused)
{
    (void)unused;
    nova_error error;
    char row[1030];
    memset(row, ' ', sizeof row);
    memcpy(row + 1018, "A A A A", 8);
    map_refused((const char *[]){row, NULL}, "row 1 (a), column 1025: a row may have 1024 columns at most");
    row[1023] = '\0';
    table.rules.rows = 1;
    table.rules.map[0] = row;
    table.rules.pioneers = 1;
    nova_game *widest = nova_terra_new(&table.rules, 2, &error);
    assert_non_null(widest);
    nova_game_free(widest);
}

/* ---- Boards ------------------------------------------------------------------------------------------------------------------------ */

static bool bit_of(const uint64_t *board, int bit)
{
    return board[bit / 64] >> bit % 64 & 1;
}

/* The layout that terra.h draws: a step in a direction goes to the next bit of that direction's board, and each line ends with an unused bit. */
static void check_layout(const terra_game *terra)
{
    for (int hex = 0; hex < terra->map.hexes; hex++) {
        int bits = 0;
        for (uint32_t i = 0; i < terra->words; i++)
            bits += __builtin_popcountll(terra_picture(terra, hex)[i]);
        assert_int_equal(bits, TERRA_DIRECTIONS);
        for (int direction = 0; direction < TERRA_DIRECTIONS; direction++) {
            int bit = terra->bit[hex][direction];
            int next = terra->map.hex[hex].next[direction];
            bool last_of_word = bit % 64 == 63;
            assert_true(bit_of(terra_picture(terra, hex), bit));
            assert_int_equal(terra->hex_at[bit], hex);
            if (next != TERRA_NOWHERE)
                assert_int_equal(terra->bit[next][direction], bit + 1);
            else if (!last_of_word)
                assert_false(bit_of(terra->all, bit + 1));
            assert_int_equal(last_of_word && terra->goes_on[bit / 64], last_of_word && next != TERRA_NOWHERE);
        }
    }
}

static void lines_are_packed_with_gaps_between(void **unused)
{
    (void)unused;
    nova_error error;
    for (uint64_t seed = 0; seed < 90; seed++) {
        if (seed == 0)
            nova_terra_printed(&table.rules, 2);
        else
            terra_wild_rules(&table.rules, seed, (terra_shape)(seed % 3), 5 + 11 * (int)seed % 252, 4);
        nova_game *wild = nova_terra_new(&table.rules, 2, &error);
        assert_non_null(wild);
        check_layout(terra_game_of(wild));
        nova_game_free(wild);
    }
}

static void a_state_of_the_shipped_game_is_small(void **unused)
{
    (void)unused;
    nova_error error;
    static const size_t most[] = {600, 750, 900, 1100, 1250};
    for (int players = 2; players <= NOVA_MAX_PLAYERS; players++) {
        nova_terra_printed(&table.rules, players);
        nova_game *shipped = nova_terra_new(&table.rules, players, &error);
        assert_in_range(nova_state_size(shipped), 1, most[players - 2]);
        nova_game_free(shipped);
    }
}

/* ---- Games ------------------------------------------------------------------------------------------------------------------------- */

/* Small, usual and large maps have each their own way through the same code. */
static void a_random_game_on_a_map_of_any_size_is_played_by_the_moves_that_are_listed(void **unused)
{
    (void)unused;
    nova_error error;
    for (uint64_t seed = 1; seed < 30; seed++) {
        terra_wild_rules(&table.rules, seed, (terra_shape)(seed % 3), 5 + 11 * (int)seed % 252, 4);
        nova_game *wild = nova_terra_new(&table.rules, 2, &error);
        nova_state *at_once = calloc(1, nova_state_size(wild)), *by_hand = calloc(1, nova_state_size(wild));
        nova_rng first, second;
        nova_rng_seed(&first, seed, NOVA_STREAM_PLAYOUT);
        second = first;
        nova_setup(wild, at_once, seed);
        nova_setup(wild, by_hand, seed);
        int plies = nova_playout(wild, at_once, &first, 300), played = 0;
        for (; played < 300 && !nova_over(wild, by_hand); played++)
            nova_play(wild, by_hand, random_move(wild, by_hand, &second));
        assert_int_equal(plies, played);
        assert_memory_equal(at_once, by_hand, nova_state_size(wild));
        free(at_once);
        free(by_hand);
        nova_game_free(wild);
    }
}

int main(void)
{
#define test(name) cmocka_unit_test_setup_teardown(name, table_set_up, table_tear_down)
    const struct CMUnitTest tests[] = {
        test(rules_beyond_the_limits_name_the_limit),
        test(a_wrong_map_is_told_where),
        test(a_map_has_256_hexes_at_most),
        test(a_map_lies_within_1024_columns),
        test(lines_are_packed_with_gaps_between),
        test(a_state_of_the_shipped_game_is_small),
        test(a_random_game_on_a_map_of_any_size_is_played_by_the_moves_that_are_listed),
    };
#undef test
    return cmocka_run_group_tests(tests, NULL, NULL);
}
