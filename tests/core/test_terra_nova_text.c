/* SPDX-License-Identifier: MIT
 *
 * What Terra Nova tells and reads: the view, records, the text of moves, and messages about wrong input.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "terra_nova/terra.h"
#include "terra_table.h"

/* ---- What is told ------------------------------------------------------------------------------------------------------------------ */

static void everything_on_the_table_is_told(void **unused)
{
    (void)unused;
    table_begin(2, "  A0B#C\n"
                   " A DxC1E\n");
    table_play("a1-b1");
    table_tells(NOVA_TELL_VIEW,
                "\"game\":\"terra-nova\",\"players\":2,\"player\":0,\"over\":false,\"first\":0,\"stones\":80,\"quiet\":0,"
                "\"phase\":\"play\",\"action\":2,\"moved\":[\"b1\"],\"hexes\":["
                "{\"name\":\"a1\",\"row\":0,\"column\":2,\"landscape\":\"A\",\"owner\":-1,\"stone\":false,\"scored\":false},"
                "{\"name\":\"a2\",\"row\":0,\"column\":4,\"landscape\":\"B\",\"owner\":-1,\"stone\":true,\"scored\":false},"
                "{\"name\":\"a3\",\"row\":0,\"column\":6,\"landscape\":\"C\",\"owner\":-1,\"stone\":false,\"scored\":false},"
                "{\"name\":\"b1\",\"row\":1,\"column\":1,\"landscape\":\"A\",\"owner\":0,\"stone\":false,\"scored\":false},"
                "{\"name\":\"b2\",\"row\":1,\"column\":3,\"landscape\":\"D\",\"owner\":-1,\"stone\":false,\"scored\":true},"
                "{\"name\":\"b3\",\"row\":1,\"column\":5,\"landscape\":\"C\",\"owner\":1,\"stone\":false,\"scored\":false},"
                "{\"name\":\"b4\",\"row\":1,\"column\":7,\"landscape\":\"E\",\"owner\":-1,\"stone\":false,\"scored\":false}],"
                "\"seats\":[{\"player\":0,\"points\":0,\"pioneers\":1,\"unplaced\":0},"
                "{\"player\":1,\"points\":0,\"pioneers\":1,\"unplaced\":0}]");
    table_tells(NOVA_TELL_DEAL,
                "\"pioneers\":1,\"stones\":80,\"first\":0,\"map\":[\"  A B C\",\" A D C E\"],\"board\":[\"  . # .\",\" 0 . 1 .\"],"
                "\"turn\":0,\"placed\":2,\"points\":[0,0]");
}

static void tells_move(const char *text, const char *expected)
{
    static terra_told told;
    nova_move move;
    nova_error error;
    nova_listener listener = terra_listener(&told);
    if (!nova_parse(table.game, table.state, text, &move, &error))
        fail_msg("%s: %s", text, error.text);
    nova_tell_move(table.game, table.state, move, &listener);
    assert_string_equal(told.text, expected);
}

static void actions_are_told_as_records_have_them(void **unused)
{
    (void)unused;
    table_begin(2, "A A0B C D E1F G H\n");
    tells_move("a2-a1", "\"do\":\"move\",\"from\":\"a2\",\"to\":\"a1\"");
    table_play("a2-a1");
    table_completes("");
    tells_move("+a2", "\"do\":\"stone\",\"at\":\"a2\"");
    table_play("+a2");
    tells_move("pass", "\"do\":\"pass\"");
    terra_begin(terra_game_of(table.game), (terra_state *)table.state, 1);
    tells_move("a3", "\"do\":\"place\",\"at\":\"a3\"");
}

/* ---- Answers to what is wrong ------------------------------------------------------------------------------------------------------ */

static void a_wrong_move_is_told_why(void **unused)
{
    (void)unused;
    table_begin(2, "  A A A A B\n"
                   " A0A A0A B C\n"
                   "D A1A#C C C C\n");
    static const struct {
        const char *text, *answer;
    } cases[] = {
        {"", "'' is no move: expected 'e4-h7' to move, '+h8' to lay a stone, 'e4' to place, or 'pass'"},
        {"7", "'7' is no move: expected 'e4-h7' to move, '+h8' to lay a stone, 'e4' to place, or 'pass'"},
        {"hello", "'hello' is no move: expected 'e4-h7' to move, '+h8' to lay a stone, 'e4' to place, or 'pass'"},
        {"d1-c1", "'d1' is no hex: expected a row from a to c and a number, like 'a1'"},
        {"b1-", "'b1-' is no move: expected 'e4-h7' to move, '+h8' to lay a stone, 'e4' to place, or 'pass'"},
        {"b1-b7", "'b7' is no hex: row b has b1 to b6"},
        {"b1-b02", "'b02' is no hex: row b has b1 to b6"},
        {"+c8", "'c8' is no hex: row c has c1 to c7"},
        {"a1", "all pioneers are placed: move one, like 'e4-h7'"},
        {"a1-a2", "nothing stands on a1"},
        {"c2-c1", "no pioneer of the player to move stands on c2, but a pioneer of another player"},
        {"c3-c4", "no pioneer of the player to move stands on c3, but a stone"},
        {"b1-a3", "a3 does not lie in a straight line from b1: pioneers move along one of the six directions"},
        {"b1-b3", "the way from b1 to b3 is blocked at b3 by an own pioneer"},
        {"b1-b5", "the way from b1 to b5 is blocked at b3 by an own pioneer"},
        {"b1-c2", "the way from b1 to c2 is blocked at c2 by a pioneer of another player"},
        {"b3-c3", "the way from b3 to c3 is blocked at c3 by a stone"},
        {"+a1", "the first action of a turn must be a move, like 'e4-h7'"},
        {"pass", "passing is only for who can do nothing: 10 actions are possible"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        table_refuses(cases[i].text, cases[i].answer);
    table_play("b1-b2");
    table_refuses("a1", "all pioneers are placed: move one, like 'e4-h7', or lay a stone, like '+h8'");
    table_play("B2-B1"); /* capitals are read too, and blanks around a move */
    nova_move move;
    nova_error error;
    assert_true(nova_parse(table.game, table.state, "  +a1\t", &move, &error));
}

/* What `text` is read as: the text form of a legal move, "refused" for one that is not legal, "none" for what does not have the form of a move. */
static const char *read_as(const char *text)
{
    static char form[NOVA_TEXT_SIZE];
    nova_move move;
    nova_error error;
    if (!nova_parse(table.game, table.state, text, &move, &error))
        return error.field[0] ? "refused" : "none";
    nova_text(table.game, table.state, move, form);
    return form;
}

static void a_move_can_be_typed_in_several_ways(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *form;
    } cases[] = {
        {"b1-b2", "b1-b2"},      {"B1 B2", "b1-b2"},    {" b1 -  b2 ", "b1-b2"}, {"move b1-b2", "b1-b2"}, {"Move b1 b2", "b1-b2"},
        {"move b1", "none"},     {"b1", "none"},        {"b1-", "none"},         {"b1b2", "none"},        {"b1 - b2 - b3", "none"},
        {"place a1", "refused"}, {"+a1", "refused"},    {"stone a1", "refused"}, {"stone a1 a2", "none"}, {"stonea1", "none"},
        {"pass", "refused"},     {"move pass", "none"}, {"b1-z9", "refused"},    {"place b1-b2", "none"}, {"+", "none"},
    };
    table_begin(2, "  A A A A B\n"
                   " A0A A0A B C\n"
                   "D A1A#C C C C\n");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(read_as(cases[i].text), cases[i].form);
    table_play("b1-b2");
    assert_string_equal(read_as("stone a1"), "+a1");
    assert_string_equal(read_as("+ A1"), "+a1");
}

static void nothing_can_be_done_when_it_is_over(void **unused)
{
    (void)unused;
    table_begin(2, "A0A1A A B C D\n");
    ((terra_state *)table.state)->end = TERRA_QUIET;
    table_refuses("a2-a3", "the game is over");
    assert_false(nova_legal(table.game, table.state, terra_move(TERRA_PASS, 0, 0)));
    assert_int_equal(nova_count(table.game, table.state), 0);
}

static void any_integer_may_be_asked_about(void **unused)
{
    (void)unused;
    table_begin(2, "  A A A A B\n"
                   " A0A A0A B C\n"
                   "D A1A#C C C C\n");
    table_play("b1-b2");
    int legal = 0;
    for (uint32_t move = 0; move < 1u << 20; move++)
        legal += nova_legal(table.game, table.state, move);
    assert_int_equal(legal, nova_count(table.game, table.state));
    assert_false(nova_legal(table.game, table.state, NOVA_NO_MOVE));
}

/* ---- Records read ------------------------------------------------------------------------------------------------------------------ */

/* A header or an action. A field that is NULL or NONE is missing. */
enum { NONE = -99 };

typedef struct source {
    int pioneers, stones, first, quiet, rows;
    const char *map[NOVA_TERRA_ROWS + 1];
    const char *action, *at, *from, *to;
} source;

static bool ask_number(void *self, const char *key, int64_t *value)
{
    const source *asked = self;
    *value = strcmp(key, "pioneers") == 0 ? asked->pioneers
             : strcmp(key, "stones") == 0 ? asked->stones
             : strcmp(key, "first") == 0  ? asked->first
                                          : asked->quiet;
    return *value != NONE;
}

static const char *ask_text(void *self, const char *key)
{
    const source *asked = self;
    return strcmp(key, "do") == 0 ? asked->action : strcmp(key, "at") == 0 ? asked->at : strcmp(key, "from") == 0 ? asked->from : asked->to;
}

static const char *ask_item(void *self, const char *key, int index)
{
    const source *asked = self;
    return strcmp(key, "map") == 0 && index < asked->rows ? asked->map[index] : NULL;
}

static nova_source source_of(source *asked)
{
    return (nova_source){asked, ask_number, ask_text, NULL, ask_item};
}

static void deal_refused(source header, const char *field, const char *answer)
{
    nova_error error;
    nova_source asked = source_of(&header);
    assert_false(nova_deal(table.game, table.state, &asked, &error));
    assert_string_equal(error.field, field);
    assert_string_equal(error.text, answer);
}

static void a_deal_must_fit_the_rules(void **unused)
{
    (void)unused;
    nova_error error;
    table_begin(2, "  A0B C\n"
                   " A D C1E\n");
    source good = {.pioneers = 1, .stones = 80, .first = 1, .quiet = NONE, .rows = 2, .map = {"  A B C", " A D C E  "}}, bad;
    nova_source asked = source_of(&good);
    assert_true(nova_deal(table.game, table.state, &asked, &error));
    table_turn(1, 1);
    table_can_place("  A+B+C+\n"
                    " A+D+C+E+\n");
    good.quiet = 0;
    assert_true(nova_deal(table.game, table.state, &asked, &error));
    bad = good, bad.pioneers = 2;
    deal_refused(bad, "pioneers", "expected 1, found 2");
    bad = good, bad.stones = NONE;
    deal_refused(bad, "stones", "expected 80, found none");
    bad = good, bad.first = NONE;
    deal_refused(bad, "first", "expected a player from 0 to 1, found none");
    bad = good, bad.first = 2;
    deal_refused(bad, "first", "expected a player from 0 to 1, found 2");
    bad = good, bad.quiet = 200;
    deal_refused(bad, "quiet", "expected 0, found 200 (0, or none, is no limit)");
    bad = good, bad.rows = 1;
    deal_refused(bad, "map", "expected a list of 2 rows, found no text for row 2 (b)");
    bad = good, bad.map[2] = "  A", bad.rows = 3;
    deal_refused(bad, "map", "expected 2 rows, found more");
    bad = good, bad.map[1] = " A D C F";
    deal_refused(bad, "map", "row 2 (b): expected \" A D C E\", found \" A D C F\"");
    bad = good, bad.map[0] = "  A B";
    deal_refused(bad, "map", "row 1 (a): expected \"  A B C\", found \"  A B\"");
}

static void action_refused(source action, const char *field, const char *answer)
{
    nova_error error;
    nova_move move;
    nova_source asked = source_of(&action);
    assert_false(nova_read_move(table.game, table.state, &asked, &move, &error));
    assert_string_equal(error.field, field);
    assert_string_equal(error.text, answer);
}

static void actions_of_records_are_read(void **unused)
{
    (void)unused;
    nova_error error;
    nova_move move;
    table_begin(2, "  A0B C\n"
                   " A D C1E\n");
    source good = {.action = "move", .from = "a1", .to = "b1"};
    nova_source asked = source_of(&good);
    assert_true(nova_read_move(table.game, table.state, &asked, &move, &error));
    assert_int_equal(move, terra_move(TERRA_MOVE, 0, 3));
    action_refused((source){.action = NULL}, "do", "expected \"place\", \"move\", \"stone\" or \"pass\"");
    action_refused((source){.action = "take"}, "do", "expected \"place\", \"move\", \"stone\" or \"pass\"");
    action_refused((source){.action = "place"}, "at", "expected a hex, like \"e4\"");
    action_refused((source){.action = "move", .from = "a1"}, "to", "expected a hex, like \"e4\"");
    action_refused((source){.action = "move", .to = "a1"}, "from", "expected a hex, like \"e4\"");
    action_refused((source){.action = "stone", .at = "c1"}, "at", "'c1' is no hex: expected a row from a to b and a number, like 'a1'");
    action_refused((source){.action = "place", .at = "b1"}, "do", "all pioneers are placed: move one, like 'e4-h7'");
    action_refused((source){.action = "pass"}, "do", "passing is only for who can do nothing: 4 actions are possible");
}

int main(void)
{
#define test(name) cmocka_unit_test_setup_teardown(name, table_set_up, table_tear_down)
    const struct CMUnitTest tests[] = {
        test(everything_on_the_table_is_told),     test(actions_are_told_as_records_have_them), test(a_wrong_move_is_told_why),
        test(a_move_can_be_typed_in_several_ways), test(nothing_can_be_done_when_it_is_over),   test(any_integer_may_be_asked_about),
        test(a_deal_must_fit_the_rules),           test(actions_of_records_are_read),
    };
#undef test
    return cmocka_run_group_tests(tests, NULL, NULL);
}
