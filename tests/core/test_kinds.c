/* SPDX-License-Identifier: MIT
 *
 * The functions about one game, such as nova_luna_find, answer only for games that nova_luna_new has made. Another game that calls itself
 * "nova-luna" gets no answer.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "judge.h"
#include "nova.h"
#include "printed.h"
#include "terra_table.h"

/* A game from another maker, as small as a game can be: an accessor that mistakes it for its own game reads far behind its end. */
typedef struct stranger {
    nova_interface interface;
    nova_game base;
    uint64_t state;
} stranger;

static stranger make_stranger(const char *kind)
{
    return (stranger){.interface = {.kind = kind, .name = kind}, .base = {.players = 2, .max_moves = 1, .state_size = sizeof(uint64_t)}};
}

static void expect_no_luna(const nova_game *game, const nova_state *state)
{
    nova_luna_spot spots[NOVA_LUNA_TILES];
    assert_null(nova_luna_rules_of(game));
    assert_int_equal(nova_luna_display(game, state, 0, spots, NOVA_LUNA_TILES), 0);
    assert_false(nova_luna_find(game, state, 1, spots));
    assert_int_equal(nova_luna_at(game, state, 0, 0, 0), 0);
    assert_int_equal(nova_luna_feels(game, state, 1, 0), 0);
    assert_false(nova_luna_covered(game, state, 1, 0));
    assert_int_equal(nova_luna_left(game, state, 0), 0);
    assert_int_equal(nova_luna_steps(game, state, 0), 0);
}

static void expect_no_terra(const nova_game *game, const nova_state *state)
{
    nova_terra_spot spot;
    assert_int_equal(nova_terra_size(game), 0);
    assert_false(nova_terra_look(game, state, 0, &spot));
    assert_int_equal(nova_terra_named(game, "a1"), -1);
    assert_int_equal(nova_terra_stones(game, state), 0);
}

static void a_stranger_of_the_same_name_is_no_game_of_ours(void **unused)
{
    (void)unused;
    static const char *const kinds[] = {"nova-luna", "terra-nova", "mine"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        stranger stranger = make_stranger(kinds[i]);
        stranger.base.is = &stranger.interface;
        assert_string_equal(nova_game_name(&stranger.base), kinds[i]);
        expect_no_luna(&stranger.base, (const nova_state *)&stranger.state);
        expect_no_terra(&stranger.base, (const nova_state *)&stranger.state);
    }
}

static void a_game_without_a_name_is_called_by_its_kind(void **unused)
{
    (void)unused;
    stranger stranger = make_stranger("mine");
    stranger.base.is = &stranger.interface;
    stranger.interface.name = "this one";
    assert_string_equal(nova_game_name(&stranger.base), "this one");
    stranger.interface.name = NULL;
    assert_string_equal(nova_game_name(&stranger.base), "mine");
}

/* ---- What the core answers for games that leave functions out ---------------------------------------------------------------------------- */

static int32_t points_of_stranger;

static bool is_over(const nova_game *game, const nova_state *state)
{
    (void)game, (void)state;
    return points_of_stranger != 0;
}

static void tell_points(const nova_game *game, const nova_state *state, nova_result *result)
{
    (void)game, (void)state;
    *result = (nova_result){.points = {points_of_stranger}};
}

static void the_points_of_one_alone_are_a_worth_between_0_and_1(void **unused)
{
    (void)unused;
    static const struct {
        int32_t points;
        float worth;
    } examples[] = {{100, 0.75F}, {-100, 0.25F}, {300, 0.875F}, {-300, 0.125F}};
    stranger stranger = make_stranger("mine");
    const nova_state *state = (const nova_state *)&stranger.state;
    float worth[NOVA_MAX_PLAYERS], same;
    stranger.base.is = &stranger.interface;
    stranger.base.players = 1;
    stranger.interface.over = is_over;
    stranger.interface.result = tell_points;
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        points_of_stranger = examples[i].points;
        assert_true(nova_estimate(&stranger.base, state, worth));
        assert_float_equal(worth[0], examples[i].worth, 1e-6F);
        assert_true(judge_outlook(&stranger.base, state, 0, &same));
        assert_float_equal(same, worth[0], 0);
    }
    points_of_stranger = 0; /* it goes on, and nothing is known of it */
    assert_false(nova_estimate(&stranger.base, state, worth));
    assert_false(judge_outlook(&stranger.base, state, 0, &same));
    assert_false(judge_outlook(&stranger.base, state, 1, &same));
}

static void a_game_ends_after_so_many_plies_as_it_was_told(void **unused)
{
    (void)unused;
    stranger stranger = make_stranger("mine");
    assert_int_equal(nova_longest(&stranger.base), NOVA_LONGEST);
    stranger.base.longest = 12;
    assert_int_equal(nova_longest(&stranger.base), 12);
}

static void what_can_not_be_estimated_is_not_solved(void **unused)
{
    (void)unused;
    nova_error error = {0};
    stranger stranger = make_stranger("mine");
    stranger.base.is = &stranger.interface;
    stranger.base.players = 1;
    assert_null(nova_solver_new(&stranger.base, &(nova_solver_options){0}, &error));
    assert_string_equal(error.text, "only a game for one player that can be estimated can be solved");
}

static void expect_argument(const nova_error *error, int index, const char *expected)
{
    assert_int_equal(error->argument[index].length, strlen(expected));
    assert_memory_equal(error->text + error->argument[index].start, expected, strlen(expected));
}

static void an_error_has_its_text_its_format_and_its_arguments(void **unused)
{
    (void)unused;
    nova_error error;
    char much[300] = {0};
    assert_false(nova_fail(&error, "tiles", "%s: %.2s, %lld of %d", "here", "abc", -5LL, 7));
    assert_string_equal(error.field, "tiles");
    assert_string_equal(error.text, "here: ab, -5 of 7");
    assert_string_equal(error.format, "%s: %.2s, %lld of %d");
    assert_int_equal(error.arguments, 4);
    expect_argument(&error, 0, "here");
    expect_argument(&error, 1, "ab");
    expect_argument(&error, 2, "-5");
    expect_argument(&error, 3, "7");
    nova_fail(&error, "", "%d%d%c%d%u%g", 1, 2, 'c', 4, 5U, 0.5);
    assert_string_equal(error.text, "12c450.5");
    assert_int_equal(error.arguments, NOVA_ARGUMENTS);
    memset(much, 'x', sizeof much - 1);
    nova_fail(&error, "", "%s, and %d more", much, 3);
    assert_int_equal(strlen(error.text), sizeof error.text - 1);
    assert_int_equal(error.argument[1].length, 0);
    assert_false(error.memory);
}

static void the_library_tells_the_versions_of_its_header(void **unused)
{
    (void)unused;
    assert_string_equal(nova_version(), NOVA_VERSION);
    assert_int_equal(nova_api_version(), NOVA_API_VERSION);
}

static void the_library_tells_how_large_its_structs_are(void **unused)
{
    (void)unused;
    assert_int_equal(nova_size_of("nova_luna_rules"), sizeof(nova_luna_rules));
    assert_int_equal(nova_size_of("nova_result"), sizeof(nova_result));
    assert_int_equal(nova_size_of("nova_nothing"), 0);
}

/* ---- Each game knows its own ---------------------------------------------------------------------------------------------------------------- */

static void neither_game_is_taken_for_the_other(void **unused)
{
    (void)unused;
    uint64_t block[1024];
    nova_state *state = (nova_state *)block;
    nova_game *luna = printed_game(2);
    assert_true(nova_state_size(luna) <= sizeof block);
    nova_setup(luna, state, 1);
    assert_string_equal(luna->is->kind, "nova-luna");
    assert_non_null(nova_luna_rules_of(luna));
    assert_int_equal(nova_luna_left(luna, state, 1), 20);
    expect_no_terra(luna, state);
    nova_game_free(luna);

    table_set_up(NULL);
    table_begin(2, "F0F1\n"
                   " F\n");
    assert_string_equal(table.game->is->kind, "terra-nova");
    assert_int_equal(nova_terra_size(table.game), 3);
    expect_no_luna(table.game, table.state);
    table_tear_down(NULL);
}

/* A player or tile that does not exist must not make the core read behind the state. */
static void numbers_that_the_game_lacks_have_no_answer(void **unused)
{
    (void)unused;
    static const int none[] = {-1, 2, 3, 200, 1 << 30};
    uint64_t block[1024];
    nova_state *state = (nova_state *)block;
    nova_game *luna = printed_game(2);
    nova_setup(luna, state, 1);
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        assert_int_equal(nova_luna_left(luna, state, none[i]), 0);
        assert_int_equal(nova_luna_steps(luna, state, none[i]), 0);
        assert_int_equal(nova_luna_at(luna, state, none[i], 0, 0), 0);
    }
    nova_game_free(luna);
}

/* Places all round the first tile, tiles, colours and tasks: those behind the ends have no answer either. */
static void neither_have_places_tiles_colours_and_tasks_behind_the_ends(void **unused)
{
    (void)unused;
    static const int none[] = {-1, 0, 69, 200, 1 << 30}, far[] = {-1000000, -256, 255, 1 << 30};
    uint64_t block[1024];
    nova_state *state = (nova_state *)block;
    nova_luna_spot spot;
    nova_game *luna = printed_game(2);
    nova_setup(luna, state, 1);
    int player = nova_player(luna, state);
    nova_play(luna, state, nova_nth(luna, state, 0));
    int tile = nova_luna_at(luna, state, player, 0, 0);
    assert_true(nova_luna_find(luna, state, tile, &spot));
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        assert_false(nova_luna_find(luna, state, none[i], &spot));
        assert_int_equal(nova_luna_feels(luna, state, none[i], 0), 0);
        assert_false(nova_luna_covered(luna, state, none[i], 0));
    }
    for (size_t i = 0; i < sizeof far / sizeof *far; i++) {
        assert_int_equal(nova_luna_at(luna, state, player, far[i], 0), 0);
        assert_int_equal(nova_luna_at(luna, state, player, 0, far[i]), 0);
        assert_int_equal(nova_luna_feels(luna, state, tile, far[i]), 0);
        assert_false(nova_luna_covered(luna, state, tile, far[i]));
    }
    int others = tile == 1 ? 2 : 1; /* nobody has laid this one */
    assert_false(nova_luna_find(luna, state, others, &spot));
    assert_int_equal(nova_luna_feels(luna, state, others, 0), 0);
    assert_int_equal(nova_luna_at(luna, state, player, 254, 254), 0);
    assert_int_equal(nova_luna_at(luna, state, player, -255, -255), 0);
    nova_game_free(luna);
}

static void names_that_no_hex_has_name_none(void **unused)
{
    (void)unused;
    static const char *const wrong[] = {"", "a", "a0", "a01", "a1x", "a4", "c1", "A1", "1", "a99999999999", "a/", "`1"};
    table_set_up(NULL);
    table_begin(2, "F0F1F\n"
                   " F F\n");
    assert_int_equal(nova_terra_named(table.game, "a1"), 0);
    assert_int_equal(nova_terra_named(table.game, "b2"), 4);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(nova_terra_named(table.game, wrong[i]), -1);
    nova_terra_spot spot;
    assert_false(nova_terra_look(table.game, table.state, -1, &spot));
    assert_false(nova_terra_look(table.game, table.state, 5, &spot));
    table_tear_down(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_stranger_of_the_same_name_is_no_game_of_ours),
        cmocka_unit_test(a_game_without_a_name_is_called_by_its_kind),
        cmocka_unit_test(the_points_of_one_alone_are_a_worth_between_0_and_1),
        cmocka_unit_test(a_game_ends_after_so_many_plies_as_it_was_told),
        cmocka_unit_test(what_can_not_be_estimated_is_not_solved),
        cmocka_unit_test(an_error_has_its_text_its_format_and_its_arguments),
        cmocka_unit_test(the_library_tells_the_versions_of_its_header),
        cmocka_unit_test(the_library_tells_how_large_its_structs_are),
        cmocka_unit_test(neither_game_is_taken_for_the_other),
        cmocka_unit_test(numbers_that_the_game_lacks_have_no_answer),
        cmocka_unit_test(neither_have_places_tiles_colours_and_tasks_behind_the_ends),
        cmocka_unit_test(names_that_no_hex_has_name_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
