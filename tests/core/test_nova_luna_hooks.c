/* SPDX-License-Identifier: MIT
 *
 * Hooks of Nova Luna: each changes what it is asked about and nothing else, and what hooks see is true.
 */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "match.h"
#include "nova_luna/luna.h"
#include "printed.h"

static nova_luna_rules rules;

static match begin(int players, uint64_t seed)
{
    nova_error error;
    nova_game *game = nova_luna_new(&rules, players, &error);
    return match_begin(game, &error, seed);
}

static void play_on(match *match)
{
    nova_playout(match->game, match->state, &match->rng, 1 << 20);
}

static int count_spots(const match *match)
{
    nova_luna_spot spots[NOVA_LUNA_TILES];
    int count = 0;
    for (int player = 0; player < nova_game_players(match->game); player++)
        count += nova_luna_display(match->game, match->state, player, spots, NOVA_LUNA_TILES);
    return count;
}

/* ---- done: a task kind of one's own -------------------------------------------------------------------------------------------------- */

static int neighbours(const nova_game *game, const nova_state *state, nova_luna_spot spot)
{
    return (nova_luna_at(game, state, spot.player, spot.x + 1, spot.y) > 0) +
           (nova_luna_at(game, state, spot.player, spot.x - 1, spot.y) > 0) +
           (nova_luna_at(game, state, spot.player, spot.x, spot.y + 1) > 0) +
           (nova_luna_at(game, state, spot.player, spot.x, spot.y - 1) > 0);
}

static bool done_with_three_neighbours(void *self, const nova_game *game, const nova_state *state, int player, int tile, int task)
{
    (void)self, (void)task;
    nova_luna_spot spot;
    assert_true(nova_luna_find(game, state, tile, &spot));
    assert_int_equal(spot.player, player);
    return neighbours(game, state, spot) >= 3;
}

static void a_special_task_is_done_when_its_hook_says_so(void **unused)
{
    (void)unused;
    nova_luna_printed(&rules);
    for (int i = 0; i < rules.tiles; i++)
        rules.tile[i].special = rules.tile[i].tasks > 0; /* the first task of each */
    rules.hooks.done = done_with_three_neighbours;
    rules.discs = NOVA_LUNA_DISCS; /* so that nobody runs out */
    int covered = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        match match = begin(2, seed);
        play_on(&match);
        for (int tile = 1; tile <= rules.tiles; tile++) {
            nova_luna_spot spot;
            if (!rules.tile[tile - 1].special || !nova_luna_find(match.game, match.state, tile, &spot))
                continue;
            assert_int_equal(nova_luna_covered(match.game, match.state, tile, 0), neighbours(match.game, match.state, spot) >= 3);
            covered += nova_luna_covered(match.game, match.state, tile, 0);
        }
        match_end(&match);
    }
    assert_true(covered > 50);
}

static void a_special_task_needs_the_hook(void **unused)
{
    (void)unused;
    nova_error error;
    nova_luna_printed(&rules);
    rules.tile[4].special = 1;
    memset(rules.tile[4].need, 0, sizeof rules.tile[4].need);
    assert_null(nova_luna_new(&rules, 2, &error));
    assert_string_equal(error.text, "tile 5, task 1: asks for 0 tiles, expected 1 to 15");
}

static void a_special_task_without_the_hook_is_a_printed_task(void **unused)
{
    (void)unused;
    int covered = 0;
    for (uint64_t seed = 0; seed < 5; seed++) {
        nova_luna_printed(&rules);
        match plain = begin(2, seed);
        for (int i = 0; i < rules.tiles; i++)
            rules.tile[i].special = 15;
        match marked = begin(2, seed);
        while (!nova_over(plain.game, plain.state)) {
            nova_move move = match_draw(&plain);
            nova_play(plain.game, plain.state, move);
            nova_play(marked.game, marked.state, move);
        }
        for (int player = 0; player < 2; player++) {
            assert_int_equal(nova_luna_left(marked.game, marked.state, player), nova_luna_left(plain.game, plain.state, player));
            covered += 20 - nova_luna_left(plain.game, plain.state, player);
        }
        match_end(&plain);
        match_end(&marked);
    }
    assert_true(covered > 50);
}

/* ---- steps ------------------------------------------------------------------------------------------------------------------------- */

static int one_step_for_all(void *self, const nova_game *game, const nova_state *state, int player, int tile)
{
    assert_int_equal(player, nova_player(game, state));
    assert_in_range(tile, 1, 68);
    return *(int *)self;
}

static void the_disc_goes_as_far_as_the_hook_says(void **unused)
{
    (void)unused;
    int steps = 1;
    nova_luna_printed(&rules);
    rules.hooks.self = &steps;
    rules.hooks.steps = one_step_for_all;
    match match = begin(3, 1);
    play_on(&match);
    int walked = 0;
    for (int player = 0; player < 3; player++)
        walked += nova_luna_steps(match.game, match.state, player);
    assert_int_equal(walked, count_spots(&match));
    steps = 1000000; /* too many count as the most that are allowed */
    nova_setup(match.game, match.state, 1);
    nova_play(match.game, match.state, match_draw(&match));
    assert_int_equal(nova_luna_steps(match.game, match.state, 0) + nova_luna_steps(match.game, match.state, 1) +
                         nova_luna_steps(match.game, match.state, 2),
                     NOVA_LUNA_COST);
    match_end(&match);
}

/* ---- forbids ----------------------------------------------------------------------------------------------------------------------- */

static const char *forbid_the_south(void *self, const nova_game *game, const nova_state *state, nova_move move)
{
    (void)self;
    char text[NOVA_TEXT_SIZE];
    nova_text(game, state, move, text);
    const char *comma = strchr(text, ',');
    return comma && atoi(comma + 1) > 0 ? "nothing lies south of the first tile" : NULL;
}

static const char *forbid_all(void *self, const nova_game *game, const nova_state *state, nova_move move)
{
    (void)self, (void)game, (void)state, (void)move;
    return "nothing goes";
}

static void assert_nothing_lies_south(const match *match)
{
    nova_luna_spot spots[NOVA_LUNA_TILES];
    for (int player = 0; player < 2; player++)
        for (int i = nova_luna_display(match->game, match->state, player, spots, NOVA_LUNA_TILES) - 1; i >= 0; i--)
            assert_true(spots[i].y <= 0);
}

static void forbidden_moves_are_not_legal_and_say_why(void **unused)
{
    (void)unused;
    nova_move moves[2000], move;
    nova_error error;
    nova_luna_printed(&rules);
    rules.hooks.forbids = forbid_the_south;
    match match = begin(2, 2);
    for (int ply = 0; ply < 6; ply++)
        nova_play(match.game, match.state, match_draw(&match));
    int count = nova_list(match.game, match.state, moves);
    assert_int_equal(count, nova_count(match.game, match.state));
    for (int i = 0; i < count; i++) {
        assert_true(nova_legal(match.game, match.state, moves[i]));
        assert_int_equal(moves[i], nova_nth(match.game, match.state, i));
    }
    assert_false(nova_parse(match.game, match.state, "1 0,1", &move, &error));
    assert_string_equal(error.text, "this variant forbids it: nothing lies south of the first tile");
    play_on(&match);
    assert_nothing_lies_south(&match);
    match_end(&match);
}

static void hasty_players_do_not_what_is_forbidden(void **unused)
{
    (void)unused;
    nova_luna_printed(&rules);
    rules.hooks.forbids = forbid_the_south;
    match match = begin(2, 2);
    nova_rollout(match.game, match.state, &match.rng, INT_MAX);
    assert_true(nova_over(match.game, match.state));
    assert_nothing_lies_south(&match);
    match_end(&match);
}

static void where_all_is_forbidden_the_game_is_blocked(void **unused)
{
    (void)unused;
    nova_result result;
    nova_luna_printed(&rules);
    rules.hooks.forbids = forbid_all;
    match match = begin(2, 2);
    assert_true(nova_over(match.game, match.state));
    assert_int_equal(nova_count(match.game, match.state), 0);
    nova_result_of(match.game, match.state, &result);
    assert_string_equal(result.end, "blocked");
    match_end(&match);
}

/* ---- placed ------------------------------------------------------------------------------------------------------------------------ */

static void give(void *self, const nova_game *game, const nova_state *state, int player, int tile, nova_luna_bonus *bonus)
{
    (void)game, (void)state, (void)player, (void)tile;
    *bonus = *(nova_luna_bonus *)self;
}

static void extra_discs_are_placed(void **unused)
{
    (void)unused;
    nova_luna_bonus bonus = {.discs = 1};
    nova_luna_printed(&rules);
    rules.hooks.self = &bonus;
    rules.hooks.placed = give;
    match match = begin(2, 3);
    int player = nova_player(match.game, match.state);
    nova_play(match.game, match.state, match_draw(&match));
    assert_int_equal(nova_luna_left(match.game, match.state, player), 19);
    bonus.discs = 500; /* no more than there are */
    player = nova_player(match.game, match.state);
    nova_play(match.game, match.state, match_draw(&match));
    assert_int_equal(nova_luna_left(match.game, match.state, player), 0);
    assert_true(nova_over(match.game, match.state));
    match_end(&match);
}

static void the_same_player_moves_again(void **unused)
{
    (void)unused;
    nova_luna_bonus bonus = {.again = true};
    nova_luna_printed(&rules);
    rules.hooks.self = &bonus;
    rules.hooks.placed = give;
    match match = begin(4, 3);
    int player = nova_player(match.game, match.state);
    for (int ply = 0; ply < 20; ply++) {
        assert_int_equal(nova_player(match.game, match.state), player);
        nova_play(match.game, match.state, match_draw(&match));
    }
    match_end(&match);
}

static void turn_every_third(void *self, const nova_game *game, const nova_state *state, int player, int tile, nova_luna_bonus *bonus)
{
    (void)self, (void)game, (void)state, (void)player;
    bonus->face_down = tile % 3 == 0;
}

/* Marks the tiles of colour `colour` that hang together with spots[i]. */
static void mark(const nova_luna_spot *spots, int count, int i, bool *marked)
{
    marked[i] = true;
    for (int j = 0; j < count; j++)
        if (!marked[j] && !spots[j].face_down && abs(spots[i].x - spots[j].x) + abs(spots[i].y - spots[j].y) == 1 &&
            rules.tile[spots[i].tile - 1].colour == rules.tile[spots[j].tile - 1].colour)
            mark(spots, count, j, marked);
}

static int feels_slowly(const nova_luna_spot *spots, int count, int at, int colour)
{
    bool marked[NOVA_LUNA_TILES] = {false};
    int feels = 0;
    for (int j = 0; j < count; j++)
        if (!spots[j].face_down && abs(spots[at].x - spots[j].x) + abs(spots[at].y - spots[j].y) == 1 &&
            rules.tile[spots[j].tile - 1].colour == colour)
            mark(spots, count, j, marked);
    for (int j = 0; j < count; j++)
        feels += marked[j] && j != at;
    return feels;
}

static void a_tile_face_down_counts_no_more(void **unused)
{
    (void)unused;
    nova_luna_printed(&rules);
    rules.hooks.placed = turn_every_third;
    int down = 0;
    for (uint64_t seed = 0; seed < 30; seed++) {
        match match = begin(2, seed);
        play_on(&match);
        for (int player = 0; player < 2; player++) {
            nova_luna_spot spots[NOVA_LUNA_TILES];
            int count = nova_luna_display(match.game, match.state, player, spots, NOVA_LUNA_TILES);
            for (int i = 0; i < count; i++) {
                assert_int_equal(spots[i].face_down, spots[i].tile % 3 == 0);
                assert_int_equal(nova_luna_at(match.game, match.state, player, spots[i].x, spots[i].y), spots[i].tile);
                down += spots[i].face_down;
                for (int colour = 0; colour < 4 && !spots[i].face_down; colour++)
                    assert_int_equal(nova_luna_feels(match.game, match.state, spots[i].tile, colour),
                                     feels_slowly(spots, count, i, colour));
            }
        }
        match_end(&match);
    }
    assert_true(down > 300);
}

/* The display is laid anew around a tile that is turned. */
static void no_tile_is_lost_when_one_is_turned_down(void **unused)
{
    (void)unused;
    nova_luna_printed(&rules);
    rules.hooks.placed = turn_every_third;
    for (uint64_t seed = 0; seed < 30; seed++) {
        match match = begin(2, seed);
        for (int taken = 0; !nova_over(match.game, match.state);) {
            char text[NOVA_TEXT_SIZE];
            uint32_t count = (uint32_t)nova_count(match.game, match.state);
            nova_move move = nova_nth(match.game, match.state, (int)nova_rng_below(&match.rng, count));
            nova_text(match.game, match.state, move, text);
            taken += strcmp(text, "refill") != 0;
            nova_play(match.game, match.state, move);
            assert_int_equal(count_spots(&match), taken);
        }
        match_end(&match);
    }
}

static void tiles_that_may_turn_are_fewer(void **unused)
{
    (void)unused;
    nova_error error;
    wild_rules(&rules, 1, 128, 7);
    rules.hooks.placed = turn_every_third;
    assert_null(nova_luna_new(&rules, 2, &error));
    assert_string_equal(error.text, "found 128, expected 1 to 127");
    wild_rules(&rules, 1, 127, 8);
    rules.hooks.placed = turn_every_third;
    assert_null(nova_luna_new(&rules, 2, &error));
    assert_string_equal(error.text, "found 8, expected 1 to 7");
}

/* ---- over, points ------------------------------------------------------------------------------------------------------------------- */

static int over_after_ten_tiles(void *self, const nova_game *game, const nova_state *state)
{
    (void)self;
    nova_luna_spot spots[NOVA_LUNA_TILES];
    return nova_luna_display(game, state, 0, spots, NOVA_LUNA_TILES) >= 10 ? 2 : 0;
}

static void points_by_tiles(void *self, const nova_game *game, const nova_state *state, int32_t points[NOVA_MAX_PLAYERS])
{
    (void)self;
    nova_luna_spot spots[NOVA_LUNA_TILES];
    for (int player = 0; player < nova_game_players(game); player++)
        points[player] = nova_luna_display(game, state, player, spots, NOVA_LUNA_TILES);
}

static void the_hooks_end_and_rank_the_game(void **unused)
{
    (void)unused;
    static const char *const ends[] = {"dawn", "dusk"};
    nova_luna_printed(&rules);
    rules.hooks = (nova_luna_hooks){.over = over_after_ten_tiles, .points = points_by_tiles, .ends = ends};
    for (uint64_t seed = 0; seed < 20; seed++) {
        nova_result result;
        match match = begin(3, seed);
        play_on(&match);
        nova_result_of(match.game, match.state, &result);
        assert_string_equal(result.end, "dusk");
        assert_int_equal(result.points[0], 10);
        for (int i = 0; i < 2; i++)
            assert_true(result.points[result.ranking[i]] >= result.points[result.ranking[i + 1]]);
        match_end(&match);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_special_task_is_done_when_its_hook_says_so),
        cmocka_unit_test(a_special_task_needs_the_hook),
        cmocka_unit_test(a_special_task_without_the_hook_is_a_printed_task),
        cmocka_unit_test(the_disc_goes_as_far_as_the_hook_says),
        cmocka_unit_test(forbidden_moves_are_not_legal_and_say_why),
        cmocka_unit_test(hasty_players_do_not_what_is_forbidden),
        cmocka_unit_test(where_all_is_forbidden_the_game_is_blocked),
        cmocka_unit_test(extra_discs_are_placed),
        cmocka_unit_test(the_same_player_moves_again),
        cmocka_unit_test(a_tile_face_down_counts_no_more),
        cmocka_unit_test(no_tile_is_lost_when_one_is_turned_down),
        cmocka_unit_test(tiles_that_may_turn_are_fewer),
        cmocka_unit_test(the_hooks_end_and_rank_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
