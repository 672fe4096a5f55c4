/* SPDX-License-Identifier: MIT
 *
 * The rules of Terra Nova as pictures. terra_table.h explains the signs.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "terra_nova/terra.h"
#include "terra_table.h"

/* ---- Moves ------------------------------------------------------------------------------------------------------------------------- */

static void a_pioneer_goes_straight_over_empty_hexes(void **unused)
{
    (void)unused;
    table_begin(2, "    F F F F F#F\n"
                   "   F F F F F F F\n"
                   "  F F F F F F F F\n"
                   " F0F F1F F0F F F F\n"
                   "  F F F F F F F F\n"
                   "   F F F#F F F F\n");
    table_can_move("d5", "    F F+F F F#F\n"
                         "   F F F+F F+F F\n"
                         "  F F F F+F+F F F\n"
                         " F0F F1F+F0F+F+F+F+\n"
                         "  F F F F+F+F F F\n"
                         "   F F F#F F+F F\n");
    table_can_move("d1", "    F+F F F F#F\n"
                         "   F+F F F F F F\n"
                         "  F+F F F F F F F\n"
                         " F0F+F1F F0F F F F\n"
                         "  F+F F F F F F F\n"
                         "   F+F F#F F F F\n");
}

static void a_hole_in_the_map_stops_a_pioneer(void **unused)
{
    (void)unused;
    table_begin(2, "F0F F F1\n"
                   " F F   F F\n"
                   "F F   F F\n");
    table_can_move("a1", "F0F+F+F1\n"
                         " F+F   F F\n"
                         "F F+  F F\n");
    table_refuses("b2-b3", "nothing stands on b2");
    table_play("a1-b1");
    table_can_move("b1", "F+F+F F1\n"
                         " F0F+  F F\n"
                         "F+F+  F F\n");
    table_refuses("b1-b3", "the board ends behind b2 on the way from b1 to b3");
}

/* Small letters are hexes on which nobody can stand. */
static void pioneers_move_across_a_blocked_hex_and_do_not_end_there(void **unused)
{
    (void)unused;
    table_begin(2, "F0F l F F1\n"
                   " F f l F F\n");
    table_can_move("a1", "F0F+l F+F1\n"
                         " F+f l F F\n");
    table_refuses("a1-a3", "nobody can stand on a3");
    table_refuses("a1-b2", "b2 does not lie in a straight line from a1: pioneers move along one of the six directions");
    table_play("a1-a2");
    table_can_move("a2", "F+F0l F+F1\n"
                         " F+f l F F\n");
    table_can_lay("F+F0l+F F1\n"
                  " F+f+l F F\n");
}

static void nobody_is_placed_on_a_blocked_hex(void **unused)
{
    (void)unused;
    table_begin(2, "F l F F\n"
                   " F F l F\n");
    terra_begin(terra_game_of(table.game), (terra_state *)table.state, 0);
    table_can_place("F+l F+F+\n"
                    " F+F+l F+\n");
    table_refuses("a2", "nobody can stand on a2");
}

static void who_reaches_nothing_but_blocked_hexes_can_not_move(void **unused)
{
    (void)unused;
    table_begin(3, "A0b B#C1C D2D\n");
    table_refuses("a1-a2", "nobody can stand on a2");
    assert_int_equal(nova_count(table.game, table.state), 1);
    table_play("pass");
    table_turn(1, 1);
    table_begin(2, "A0b B#C1C D D\n");
    table_ends("blocked", "\"end\":\"blocked\",\"winners\":[0,1],\"ranking\":[0,1],\"score\":[0,0]");
}

static void the_first_action_is_a_move(void **unused)
{
    (void)unused;
    table_begin(2, "F0F F F F1\n");
    table_can_lay("F0F F F F1\n");
    table_refuses("+a2", "the first action of a turn must be a move, like 'e4-h7'");
}

static void one_pioneer_may_not_make_all_moves_and_return(void **unused)
{
    (void)unused;
    table_begin(2, "F F F F F1\n"
                   " F F0F F0\n"
                   "F F F F F F\n");
    table_play("b2-c2");
    table_can_move("c2", "F+F F+F F1\n"
                         " F+F+F F0\n"
                         "F+F0F+F+F+F+\n");
    table_play("c2-c3"); /* it began on b2, and may pass over b2 */
    table_can_move("c3", "F F+F F+F1\n"
                         " F F F+F0\n"
                         "F+F+F0F+F+F+\n");
    table_refuses("c3-b2", "a pioneer that makes all 3 moves may not end on b2, where it began the turn");
    table_can_move("b4", "F F F F+F1\n"
                         " F+F+F+F0\n"
                         "F F F0F+F+F\n");
    table_play("b4-b2"); /* another pioneer may end there */
    table_turn(1, 1);
}

static void who_laid_a_stone_or_moved_twice_may_return(void **unused)
{
    (void)unused;
    table_begin(2, "F P L M F1\n"
                   " F F0F F\n"
                   "F F F F F F\n");
    table_play("b2-b1 +c1 b1-b2"); /* allowed: a stone was laid between the moves */
    table_turn(1, 1);
    table_play("a5-a4 a4-a5"); /* allowed: this is the second of three moves */
    table_turn(1, 3);
    table_refuses("a5-a5", "a pioneer moves at least one hex: a5 is where it stands");
}

static void the_rule_against_returning_is_about_all_actions_of_a_turn(void **unused)
{
    (void)unused;
    table.rules.actions = 2;
    table_begin(2, "F F0F F1\n");
    table_play("a2-a1");
    table_refuses("a1-a2", "a pioneer that makes all 2 moves may not end on a2, where it began the turn");
    table.rules.actions = 4;
    table_begin(2, "F F0F F1\n");
    table_play("a2-a1 a1-a2 a2-a1");
    table_refuses("a1-a2", "a pioneer that makes all 4 moves may not end on a2, where it began the turn");
}

/* ---- Stones ------------------------------------------------------------------------------------------------------------------------ */

static void stones_lie_next_to_pioneers_that_moved(void **unused)
{
    (void)unused;
    table_begin(2, "  F F F M M\n"
                   " F F0F M M M\n"
                   "F F F#M P P L\n"
                   " S F0S P L L\n"
                   "  S S S1L L\n");
    table_play("b2-b3");
    table_can_lay("  F F+F+M M\n"
                  " F F+F0M+M M\n"
                  "F F F#M+P P L\n"
                  " S F0S P L L\n"
                  "  S S S1L L\n");
    table_refuses("+c2", "c2 is not next to a pioneer that moved in this turn: next to b3");
    table_refuses("+c3", "c3 is not empty: there is a stone");
    table_play("d2-d3"); /* two pioneers have moved: a stone may lie next to either of them */
    table_can_lay("  F F+F+M M\n"
                  " F F+F0M+M M\n"
                  "F F F#M+P P L\n"
                  " S F+S0P+L L\n"
                  "  S S+S1L L\n");
    table_refuses("+e3", "e3 is not empty: there is a pioneer of another player");
    table_refuses("+c1", "c1 is not next to a pioneer that moved in this turn: next to b3 or d3");
}

static void a_stone_lies_next_to_where_the_pioneer_is_now(void **unused)
{
    (void)unused;
    table_begin(2, "  F F F M M\n"
                   " F F0F M M M\n"
                   "  S S S1L L\n");
    table_play("b2-b3 b3-b5");
    table_can_lay("  F F F M+M+\n"
                  " F F F M+M0M+\n"
                  "  S S S1L+L+\n");
    table_play("+b6");
    table_turn(1, 1);
}

static void two_stones_lie_next_to_the_one_that_moved(void **unused)
{
    (void)unused;
    table_begin(2, "  F F F M M\n"
                   " F F0F M M M\n"
                   "  S S0S1L L\n");
    table_play("b2-b4 +b3");
    table_can_lay("  F F F+M+M\n"
                  " F F F#M0M+M\n"
                  "  S S0S1L+L\n");
    table_play("+b5");
    table_looks("  F F F M M\n"
                " F F F#M0M#M\n"
                "  S S0S1L L\n");
    table_turn(1, 1);
}

/* ---- Areas ------------------------------------------------------------------------------------------------------------------------- */

static void twelve_hexes_in_two_landscapes_give_24(void **unused)
{
    (void)unused;
    table_begin(2, "A0A A1A A A\n"
                   " B B B B B0B C D1E\n");
    table_play("b5-b6 +b7");
    table_completes("\"areas\":[{\"hexes\":12,\"landscapes\":2,\"points\":{\"0\":24},\"removed\":[\"a1\",\"a3\",\"b6\"]},"
                    "{\"hexes\":2,\"landscapes\":2,\"points\":{\"1\":4},\"removed\":[\"b8\"]}]");
    table_looks("AxAxAxAxAxAx\n"
                " BxBxBxBxBxBxC#DxEx\n");
}

static void seven_hexes_of_one_landscape_shared_by_two_give_10_each(void **unused)
{
    (void)unused;
    table_begin(2, "A A1A\n"
                   " A0A A A B C D E F1\n");
    table_play("b1-b4 +b5");
    table_completes("\"areas\":[{\"hexes\":7,\"landscapes\":1,\"points\":{\"0\":10,\"1\":10},\"removed\":[\"a2\",\"b4\"]}]");
    table_looks("AxAxAx\n"
                " AxAxAxAxB#C D E F1\n");
}

static void an_area_of_three_landscapes_counts_its_hexes(void **unused)
{
    (void)unused;
    table_begin(3, "A A1B2A1\n"
                   " A0B C C D E F G1H2\n");
    table_play("b1-b2 b2-b4 +b5");
    table_completes("\"areas\":[{\"hexes\":8,\"landscapes\":3,\"points\":{\"1\":8},\"removed\":[\"a2\",\"a3\",\"a4\",\"b4\"]}]");
}

static void three_who_share_get_a_third_rounded_down(void **unused)
{
    (void)unused;
    table_begin(3, "A A1B2A\n"
                   " A0B C C D E F G1H2\n");
    table_play("b1-b2 b2-b4 +b5");
    table_completes("\"areas\":[{\"hexes\":8,\"landscapes\":3,\"points\":{\"0\":2,\"1\":2,\"2\":2},\"removed\":[\"a2\",\"a3\",\"b4\"]}]");
}

static void an_area_without_pioneers_gives_nobody_anything(void **unused)
{
    (void)unused;
    table_begin(2, "A A A B C0D E F1\n");
    table_play("a5-a4 a4-a5 +a4");
    table_completes("\"areas\":[{\"hexes\":3,\"landscapes\":1,\"points\":{},\"removed\":[]}]");
    table_looks("AxAxAxB#C0D E F1\n");
    table_tells(NOVA_TELL_RESULT, "\"winners\":[0,1],\"ranking\":[0,1],\"score\":[0,0]");
}

static void one_stone_completes_two_areas(void **unused)
{
    (void)unused;
    table_begin(2, "A A0B C D E E1F#G H I J0\n");
    table_play("a2-a3 +a4");
    table_completes("\"areas\":[{\"hexes\":3,\"landscapes\":2,\"points\":{\"0\":6},\"removed\":[\"a3\"]},"
                    "{\"hexes\":3,\"landscapes\":2,\"points\":{\"1\":6},\"removed\":[\"a7\"]}]");
    table_looks("AxAxBxC#DxExExF#G H I J0\n");
}

static void one_stone_completes_three_areas(void **unused)
{
    (void)unused;
    table_begin(2, "  A A#B B\n"
                   " A A0C D#B#\n"
                   "A A E#E E E1F#G H I J0\n");
    table_play("b2-a1 a1-b2 +b3");
    table_completes("\"areas\":[{\"hexes\":5,\"landscapes\":1,\"points\":{\"0\":15},\"removed\":[\"b2\"]},"
                    "{\"hexes\":2,\"landscapes\":1,\"points\":{},\"removed\":[]},"
                    "{\"hexes\":3,\"landscapes\":1,\"points\":{\"1\":9},\"removed\":[\"c6\"]}]");
    table_looks("  AxA#BxBx\n"
                " AxAxC#D#B#\n"
                "AxAxE#ExExExF#G H I J0\n");
}

static void the_last_hex_of_a_fourth_landscape_makes_an_area(void **unused)
{
    (void)unused;
    table_begin(2, "A0A B C D\n"
                   " A1B C C E#F G H I1\n");
    table_play("a1-a4 +a5");
    table_completes("\"areas\":[{\"hexes\":8,\"landscapes\":3,\"points\":{\"0\":4,\"1\":4},\"removed\":[\"a4\",\"b1\"]}]");
    table_looks("AxAxBxCxD#\n"
                " AxBxCxCxE#F G H I1\n");
}

static void a_landscape_that_is_still_there_keeps_a_part_from_being_an_area(void **unused)
{
    (void)unused;
    table_begin(2, "A0A B C D\n"
                   " D1B C C E#F G H I1\n");
    table_play("a1-a4 +a5");
    table_completes("\"areas\":[]");
    table_looks("A A B C0D#\n"
                " D1B C C E#F G H I1\n");
}

static void a_closed_part_of_four_landscapes_stays(void **unused)
{
    (void)unused;
    table_begin(2, "A B C D E F0F F1G H I\n");
    table_play("a6-a7 a7-a6 +a5");
    table_completes("\"areas\":[]");
    table_looks("A B C D E#F0F F1G H I\n");
}

static void a_pioneer_that_left_the_game_lays_no_stones(void **unused)
{
    (void)unused;
    table_begin(2, "A A0B C D E F1G0H\n");
    table_play("a2-a3 +a4");
    table_looks("AxAxBxC#D E F1G0H\n");
    table_turn(0, 3);
    table_refuses("+a5", "no pioneer that moved in this turn is still on the board, so no stone can be laid");
    table_can_lay("AxAxBxC#D E F1G0H\n");
    table_can_move("a8", "AxAxBxC#D E F1G0H+\n");
    table_play("a8-a9");
    table_turn(1, 1);
}

/* Before the first stone the whole map is one part. It has few landscapes here, so the first stone completes it as an area. */
static void a_map_of_few_landscapes_is_one_area(void **unused)
{
    (void)unused;
    table_begin(2, "A0A A A A1\n"
                   " A A A A A\n");
    table_play("a1-a2 +b1");
    table_completes("\"areas\":[{\"hexes\":9,\"landscapes\":1,\"points\":{\"0\":13,\"1\":13},\"removed\":[\"a2\",\"a5\"]}]");
    table_ends("divided", "\"end\":\"divided\",\"winners\":[0,1],\"ranking\":[0,1],\"score\":[13,13]");
}

/* ---- Turns and ends ---------------------------------------------------------------------------------------------------------------- */

static void pioneers_are_placed_in_turn(void **unused)
{
    (void)unused;
    static const int order[] = {0, 1, 2, 0, 1, 2};
    static const char *const hexes[] = {"a1", "a2", "a3", "a4", "b1", "b2"};
    table.rules.pioneers = 2;
    table_begin(3, "A A A A\n"
                   " B B B B\n");
    terra_begin(terra_game_of(table.game), (terra_state *)table.state, 0);
    for (int i = 0; i < 6; i++) {
        table_turn(order[i], 1);
        table_refuses("a1-a2", "pioneers are still being placed: name an empty hex for one, like 'e4'");
        table_refuses("+a2", "pioneers are still being placed: name an empty hex for one, like 'e4'");
        table_play(hexes[i]);
    }
    table_looks("A0A1A2A0\n"
                " B1B2B B\n");
    table_turn(0, 1);
    table_refuses("b3", "all pioneers are placed: move one, like 'e4-h7'");
}

static void who_can_do_no_third_action_passes(void **unused)
{
    (void)unused;
    table_begin(3, "A A0B C D E1F2G H\n");
    table_refuses("pass", "passing is only for who can do nothing: 4 actions are possible");
    table_play("a2-a1 +a2");
    table_completes("\"areas\":[{\"hexes\":1,\"landscapes\":1,\"points\":{\"0\":3},\"removed\":[\"a1\"]}]");
    table_turn(0, 3);
    assert_int_equal(nova_count(table.game, table.state), 1);
    table_play("pass");
    table_turn(1, 1);
}

static void who_can_not_move_at_the_start_of_a_turn_passes(void **unused)
{
    (void)unused;
    table_begin(3, "A0B#C C D E1F2G H\n");
    table_refuses("a1-a3", "the way from a1 to a3 is blocked at a2 by a stone");
    assert_int_equal(nova_count(table.game, table.state), 1);
    table_play("pass");
    table_turn(1, 1);
}

static void it_ends_when_all_is_divided(void **unused)
{
    (void)unused;
    table_begin(2, "A A0B C D E E1\n");
    table_play("a2-a3 +a4");
    table_ends("divided", "\"end\":\"divided\",\"winners\":[0,1],\"ranking\":[0,1],\"score\":[6,6]");
}

static void it_ends_with_the_last_stone(void **unused)
{
    (void)unused;
    table.rules.stones = 1;
    table_begin(2, "A0A A B C D E1F G H\n");
    table_play("a1-a2 a2-a3 +a4");
    table_ends("stones", "\"end\":\"stones\",\"winners\":[0],\"ranking\":[0,1],\"score\":[9,0]");
}

static void the_last_stone_that_divides_all_has_divided_it(void **unused)
{
    (void)unused;
    table.rules.stones = 1;
    table_begin(2, "A A0B C D E E1\n");
    table_play("a2-a3 +a4");
    table_ends("divided", "\"end\":\"divided\",\"winners\":[0,1],\"ranking\":[0,1],\"score\":[6,6]");
}

static void it_ends_when_only_one_can_move_as_a_turn_starts(void **unused)
{
    (void)unused;
    table_begin(2, "A A0B C D E1F1G H\n");
    table_play("a2-a1 +a2");
    table_turn(0, 3); /* the turn is played to its end */
    table_play("pass");
    table_ends("blocked", "\"end\":\"blocked\",\"winners\":[0],\"ranking\":[0,1],\"score\":[3,0]");
}

static void it_ends_after_a_limit_of_quiet_turns(void **unused)
{
    (void)unused;
    table.rules.quiet = 2;
    table_begin(2, "A0A B C D E E1\n");
    table_play("a1-a2 a2-a1 a1-a2 a7-a6 +a7 a6-a5"); /* a stone: counting begins anew */
    table_play("a2-a1 a1-a2 a2-a1");
    table_turn(1, 1);
    table_play("a5-a4 a4-a5 a5-a6");
    table_ends("quiet", "\"end\":\"quiet\",\"winners\":[0,1],\"ranking\":[0,1],\"score\":[0,0]");
}

static void without_a_limit_quiet_turns_go_on(void **unused)
{
    (void)unused;
    table_begin(2, "A0A B C D E E1\n");
    for (int turn = 0; turn < 5000; turn++)
        table_play(turn % 2 ? "a2-a3 a3-a2 a2-a1 a6-a5 a5-a6 a6-a7" : "a1-a2 a2-a3 a3-a2 a7-a6 a6-a5 a5-a6");
    table_turn(0, 1);
}

static void equal_points_share_the_win(void **unused)
{
    (void)unused;
    nova_result result;
    table_begin(4, "A0A1A2A3\n"
                   " B C D E\n");
    int32_t points[] = {5, 9, 5, 9};
    memcpy(((terra_state *)table.state)->points, points, sizeof points);
    table_tells(NOVA_TELL_RESULT, "\"winners\":[1,3],\"ranking\":[1,3,0,2],\"score\":[5,9,5,9]");
    nova_result_of(table.game, table.state, &result);
    static const int8_t places[] = {2, 0, 2, 0};
    assert_null(result.end);
    assert_memory_equal(result.place, places, sizeof places);
}

int main(void)
{
#define test(name) cmocka_unit_test_setup_teardown(name, table_set_up, table_tear_down)
    const struct CMUnitTest tests[] = {
        test(a_pioneer_goes_straight_over_empty_hexes),
        test(a_hole_in_the_map_stops_a_pioneer),
        test(pioneers_move_across_a_blocked_hex_and_do_not_end_there),
        test(nobody_is_placed_on_a_blocked_hex),
        test(who_reaches_nothing_but_blocked_hexes_can_not_move),
        test(the_first_action_is_a_move),
        test(one_pioneer_may_not_make_all_moves_and_return),
        test(who_laid_a_stone_or_moved_twice_may_return),
        test(the_rule_against_returning_is_about_all_actions_of_a_turn),
        test(stones_lie_next_to_pioneers_that_moved),
        test(a_stone_lies_next_to_where_the_pioneer_is_now),
        test(two_stones_lie_next_to_the_one_that_moved),
        test(twelve_hexes_in_two_landscapes_give_24),
        test(seven_hexes_of_one_landscape_shared_by_two_give_10_each),
        test(an_area_of_three_landscapes_counts_its_hexes),
        test(three_who_share_get_a_third_rounded_down),
        test(an_area_without_pioneers_gives_nobody_anything),
        test(one_stone_completes_two_areas),
        test(one_stone_completes_three_areas),
        test(the_last_hex_of_a_fourth_landscape_makes_an_area),
        test(a_landscape_that_is_still_there_keeps_a_part_from_being_an_area),
        test(a_closed_part_of_four_landscapes_stays),
        test(a_pioneer_that_left_the_game_lays_no_stones),
        test(a_map_of_few_landscapes_is_one_area),
        test(pioneers_are_placed_in_turn),
        test(who_can_do_no_third_action_passes),
        test(who_can_not_move_at_the_start_of_a_turn_passes),
        test(it_ends_when_all_is_divided),
        test(it_ends_with_the_last_stone),
        test(the_last_stone_that_divides_all_has_divided_it),
        test(it_ends_when_only_one_can_move_as_a_turn_starts),
        test(it_ends_after_a_limit_of_quiet_turns),
        test(without_a_limit_quiet_turns_go_on),
        test(equal_points_share_the_win),
    };
#undef test
    return cmocka_run_group_tests(tests, NULL, NULL);
}
