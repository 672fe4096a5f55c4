/* SPDX-License-Identifier: MIT
 *
 * The rules of Nova Luna as pictures: each shows a display by the ids of its tiles, and the tasks that are complete in it. The ids are those of
 * printed.c: red 1-17, blue 18-34, turquoise 35-51, yellow 52-68.
 */
#define _POSIX_C_SOURCE 200809L /* strtok_r */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "luna_model.h"
#include "nova_luna/luna.h"
#include "printed.h"

static nova_luna_rules rules;
static nova_error error;

static nova_game *make(int players)
{
    nova_game *game = nova_luna_new(&rules, players, &error);
    if (!game)
        fail_msg("%s: %s", error.field, error.text);
    return game;
}

static nova_state *make_state(const nova_game *game)
{
    nova_state *state = malloc(nova_state_size(game));
    nova_setup(game, state, 1);
    return state;
}

/* ---- Displays as pictures ---------------------------------------------------------------------------------------------------------- */

typedef struct spot {
    int tile, x, y;
} spot;

/* Reads lines of ids, `.` for nothing. */
static int read_picture(const char *picture, spot *spots)
{
    int count = 0;
    for (int y = 0; *picture; y++, picture += strcspn(picture, "\n") + 1) {
        const char *at = picture;
        char word[8];
        int used;
        for (int x = 0; at < picture + strcspn(picture, "\n") && sscanf(at, "%7s%n", word, &used) == 1; x++, at += used)
            if (word[0] != '.')
                spots[count++] = (spot){atoi(word), x, y};
    }
    return count;
}

static int find_free(const luna_game *game, const luna_state *state, int x, int y)
{
    const uint32_t *places = luna_free(game, state, state->player);
    for (int i = 0; i < state->free[state->player]; i++)
        if (place_x(places[i]) == x && place_y(places[i]) == y)
            return i;
    return -1;
}

/* Places the tiles in an order in which each touches an earlier one. The first tile is the origin. */
static void lay(const luna_game *game, luna_state *state, spot *spots, int count)
{
    int x = spots[0].x, y = spots[0].y, laid = 0;
    bool done[NOVA_LUNA_TILES] = {false};
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < count; i++) {
            int nth = find_free(game, state, spots[i].x - x, spots[i].y - y);
            if (done[i] || nth < 0)
                continue;
            luna_put(game, state, (uint32_t)spots[i].tile, (uint32_t)nth);
            done[i] = more = true;
            laid++;
        }
    }
    assert_int_equal(laid, count);
}

/* Lists the tasks with a disc, by tile and index: "60:rrr 60:bb". */
static void name_done(const luna_game *game, const luna_state *state, char *text)
{
    const char *gap = "";
    *text = '\0';
    for (int tile = 1; tile <= rules.tiles; tile++) {
        for (int task = 0; task < rules.tile[tile - 1].tasks; task++) {
            if (luna_open(game, state)[tile] >> task & 1)
                continue;
            text += sprintf(text, "%s%d:", gap, tile);
            for (int colour = 0; colour < rules.colours; colour++)
                for (int i = 0; i < rules.tile[tile - 1].need[task][colour]; i++)
                    text += sprintf(text, "%c", rules.letters[colour]);
            gap = " ";
        }
    }
}

static void check_done(const luna_game *game, const luna_state *state, const char *expected)
{
    char done[8192];
    name_done(game, state, done);
    assert_string_equal(done, expected);
}

static void reverse(spot *spots, int count)
{
    for (int i = 0; i < count / 2; i++) {
        spot first = spots[i];
        spots[i] = spots[count - 1 - i];
        spots[count - 1 - i] = first;
    }
}

/* Checks which tasks are complete in this display. The order in which its tiles were placed makes no difference. */
static void shows(const char *picture, const char *expected)
{
    spot spots[NOVA_LUNA_TILES];
    nova_game *game = make(2);
    int count = read_picture(picture, spots);
    for (int turn = 0; turn < 2; turn++) {
        luna_state *state = (luna_state *)make_state(game);
        lay(luna_game_of(game), state, spots, count);
        check_done(luna_game_of(game), state, expected);
        free(state);
        reverse(spots, count);
    }
    nova_game_free(game);
}

/* ---- When a task is complete ------------------------------------------------------------------------------------------------------- */

static void a_task_counts_tiles_at_the_edges(void **unused)
{
    (void)unused;
    shows(" .  18\n"
          "19  60\n",
          "60:bb");
    shows(" .   1   .\n"
          "18  68  35\n",
          "68:rb 68:rt 68:bt");
}

static void a_task_counts_on_through_a_group(void **unused)
{
    (void)unused;
    shows("60 18 19\n", "60:bb");
    shows("1 2 3 60 18 19\n", "60:rrr 60:bb");
}

static void corners_do_not_touch(void **unused)
{
    (void)unused;
    shows(" 1   .   .\n"
          "18  60   2\n"
          " .   3   .\n",
          "");
}

static void several_groups_add_up(void **unused)
{
    (void)unused;
    shows("8 1 60 2\n", "60:rrr");
}

static void a_group_that_touches_twice_counts_once(void **unused)
{
    (void)unused;
    shows("36 35\n"
          "37 59\n",
          "59:tt");
}

static void the_tasks_own_tile_never_counts(void **unused)
{
    (void)unused;
    shows("1 5 18\n", "");
    shows("8 1 5 18\n", "5:rrb");
}

static void neighbours_serve_each_other(void **unused)
{
    (void)unused;
    shows("16 50\n", "16:t 50:r");
    shows("52 53\n"
          "16 50\n",
          "16:yy 16:t 50:yy 50:r");
}

static void one_group_serves_all_its_tiles(void **unused)
{
    (void)unused;
    shows("1 2 8 3\n", "");
    shows("1 2 8 3 10\n", "2:rrrr 3:rrrr");
}

static void the_same_tiles_serve_two_tasks(void **unused)
{
    (void)unused;
    shows("25 1 2 3 8\n", "25:rrrr 25:rr");
}

/* Red 8 joins a red group of one and a red group of two to a group of four. That counts for 25 and 60 too, which don't touch 8. */
static void joined_groups_are_felt_by_all_around(void **unused)
{
    (void)unused;
    shows(" .  60  18  19\n"
          "25   1   .  10\n"
          " .   .   .   3\n",
          "60:bb");
    shows(" .  60  18  19\n"
          "25   1   8  10\n"
          " .   .   .   3\n",
          "25:rrrr 25:rr 60:rrr 60:bb");
}

static void with_too_few_discs_the_first_by_tile_and_index_get_them(void **unused)
{
    (void)unused;
    spot spots[] = {{16, 0, 0}, {50, 1, 0}, {52, 0, 1}, {53, 1, 1}};
    nova_game *game = make(2);
    luna_state *state = (luna_state *)make_state(game);
    lay(luna_game_of(game), state, spots, 3);
    check_done(luna_game_of(game), state, "16:t 50:r");
    state->left[state->player] = 1;
    luna_put(luna_game_of(game), state, 53, (uint32_t)find_free(luna_game_of(game), state, 1, 1));
    check_done(luna_game_of(game), state, "16:yy 16:t 50:r");
    assert_int_equal(state->left[state->player], 0);
    free(state);
    nova_game_free(game);
}

/* ---- Displays without bounds ------------------------------------------------------------------------------------------------------- */

/* Two cells that a display of so many tiles can have at the same time never have the same index. */
static void cells_of_one_display_never_share_an_index(void **unused)
{
    (void)unused;
    static const int sizes[] = {1, 2, 3, 10, 68, 127, NOVA_LUNA_TILES};
    static nova_luna_rules wild;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        int apart = sizes[i] + 1;
        wild_rules(&wild, 1, sizes[i], 8);
        nova_game *game = nova_luna_new(&wild, 2, &error);
        uint32_t home = luna_cell(luna_game_of(game), PLACE_ORIGIN);
        for (int y = -apart; y <= apart; y++)
            for (int x = abs(y) - apart; x <= apart - abs(y); x++)
                if ((x || y) && abs(x) < 256 && abs(y) < 256)
                    assert_int_not_equal(home, luna_cell(luna_game_of(game), (uint32_t)(PLACE_ORIGIN + x + y * PLACE_SOUTH)));
        nova_game_free(game);
    }
}

/* Places all 68 tiles in a line, or in stairs of two directions, and compares the complete tasks with those of the model. */
static void check_line(int dx, int dy, int then_dx, int then_dy)
{
    static model model;
    spot spots[NOVA_LUNA_TILES];
    nova_game *game = make(2);
    luna_state *state = (luna_state *)make_state(game);
    memset(&model, 0, sizeof model);
    model.rules = &rules;
    for (int i = 0, x = 0, y = 0; i < rules.tiles; i++) {
        int tile = i * 5 % rules.tiles + 1;
        spots[i] = (spot){tile, x, y};
        model.display[0][model.tiles[0]++] = (model_tile){tile, x, y};
        x += i % 2 ? then_dx : dx;
        y += i % 2 ? then_dy : dy;
    }
    state->left[state->player] = NOVA_LUNA_DISCS;
    lay(luna_game_of(game), state, spots, rules.tiles);
    int done = 0;
    for (int i = 0; i < rules.tiles; i++) {
        for (int task = 0; task < rules.tile[spots[i].tile - 1].tasks; task++) {
            bool open = luna_open(luna_game_of(game), state)[spots[i].tile] >> task & 1;
            assert_int_equal(!open, model_fulfilled(&model, 0, model.display[0][i], task));
            done += !open;
        }
    }
    assert_true(done > 10);
    free(state);
    nova_game_free(game);
}

static void all_tiles_in_one_line_work(void **unused)
{
    (void)unused;
    check_line(1, 0, 1, 0);
    check_line(-1, 0, -1, 0);
    check_line(0, 1, 0, 1);
    check_line(0, -1, 0, -1);
    check_line(1, 0, 0, 1);
    check_line(1, 0, 0, -1);
    check_line(-1, 0, 0, 1);
}

/* ---- The wheel and the track ------------------------------------------------------------------------------------------------------- */

/* The header of a record: the wheel begins with given tiles, all other tiles follow in order. */
typedef struct header {
    int64_t wheel[12], pile[68], stack[4], discs;
    int players;
} header;

static void lay_wheel(header *header, const int *first, int count)
{
    bool used[69] = {false};
    int field = 1, piled = 0;
    memset(header, 0, sizeof *header);
    for (; field <= count; field++) {
        header->wheel[field] = first[field - 1];
        used[first[field - 1]] = true;
    }
    for (int tile = 1; tile <= 68; tile++) {
        if (used[tile])
            continue;
        if (field < 12)
            header->wheel[field++] = tile;
        else
            header->pile[piled++] = tile;
    }
    header->discs = 20;
    header->players = 2;
    header->stack[1] = 1;
}

static bool answer_number(void *self, const char *key, int64_t *value)
{
    *value = strcmp(key, "discs") == 0 ? ((header *)self)->discs : 0;
    return true;
}

static const char *answer_text(void *self, const char *key)
{
    (void)self, (void)key;
    return NULL;
}

static int answer_list(void *self, const char *key, int64_t *values, int room)
{
    header *from = self;
    const int64_t *list = *key == 'w' ? from->wheel : *key == 'p' ? from->pile : *key == 's' ? from->stack : NULL;
    int count = *key == 'w' ? 12 : *key == 'p' ? 57 : from->players;
    if (!list || strcmp(key, "steps") == 0)
        return -1;
    if (count > room)
        return -2;
    memcpy(values, list, (size_t)count * sizeof *values);
    return count;
}

static bool deal(const nova_game *game, nova_state *state, header *header)
{
    nova_source source = {.self = header, .number = answer_number, .text = answer_text, .list = answer_list};
    return nova_deal(game, state, &source, &error);
}

/* Plays moves given as text, "; " between them. */
static void play_text(const nova_game *game, nova_state *state, const char *moves)
{
    char text[256], *rest = NULL;
    nova_move move;
    snprintf(text, sizeof text, "%s", moves);
    for (char *one = strtok_r(text, ";", &rest); one; one = strtok_r(NULL, ";", &rest)) {
        if (!nova_parse(game, state, one, &move, &error))
            fail_msg("%s: %s", one, error.text);
        nova_play(game, state, move);
    }
}

/* Tiles 1, 18, 35, 52 cost 1; 2 costs 2; 17 costs 7. The first player of the stack is 0. */
static void who_is_furthest_back_moves(void **unused)
{
    (void)unused;
    static const struct {
        const char *moves;
        int player;
    } cases[] = {
        {"", 0},
        {"1 0,0", 1},                             /* 0 is one step ahead */
        {"1 0,0; 1 0,0", 1},                      /* both on one space: the last to come lies on top */
        {"1 0,0; 1 0,0; 1 1,0", 0},               /* 1 is ahead */
        {"2 0,0; 1 0,0; 3 1,0; 1 0,1; 1 0,2", 0}, /* one player may move several times in a row */
    };
    static const int first[] = {1, 18, 35, 52, 2, 17};
    header header;
    nova_game *game = make(2);
    nova_state *state = make_state(game);
    lay_wheel(&header, first, 6);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_true(deal(game, state, &header));
        play_text(game, state, cases[i].moves);
        assert_int_equal(nova_player(game, state), cases[i].player);
    }
    free(state);
    nova_game_free(game);
}

static void the_moon_goes_where_a_tile_was_and_empty_fields_are_skipped(void **unused)
{
    (void)unused;
    static const int first[] = {1, 18, 35, 52, 2, 17};
    header header;
    nova_game *game = make(2);
    luna_state *state = (luna_state *)make_state(game);
    lay_wheel(&header, first, 6);
    assert_true(deal(game, (nova_state *)state, &header));
    play_text(game, (nova_state *)state, "2 0,0");
    assert_int_equal(state->moon, 2);
    for (int nth = 0; nth < 3; nth++)
        assert_int_equal(state->wheel[luna_reach_field(luna_game_of(game), state, nth)], first[2 + nth]);
    state->fields &= ~(1u << 4), state->wheel[4] = 0;
    assert_int_equal(state->wheel[luna_reach_field(luna_game_of(game), state, 1)], first[4]);
    free(state);
    nova_game_free(game);
}

static void a_refill_needs_an_almost_empty_wheel(void **unused)
{
    (void)unused;
    static const int first[] = {1, 18, 35, 52, 2, 17};
    static const bool may[] = {true, true, true, false, false};
    header header;
    nova_game *game = make(2);
    luna_state *state = (luna_state *)make_state(game);
    lay_wheel(&header, first, 6);
    for (uint32_t tiles = 0; tiles < 5; tiles++) {
        assert_true(deal(game, (nova_state *)state, &header));
        state->fields = ((1u << tiles) - 1) << 5;
        assert_int_equal(nova_legal(game, (nova_state *)state, MOVE_REFILL), may[tiles]);
        int reach = tiles < 3 ? (int)tiles : 3;
        assert_int_equal(nova_count(game, (nova_state *)state), reach + may[tiles]);
        if (!may[tiles])
            continue;
        nova_play(game, (nova_state *)state, MOVE_REFILL);
        assert_int_equal(__builtin_popcount(state->fields), 11);
        assert_int_equal(state->fields >> state->moon & 1, 0);
        assert_int_equal(nova_player(game, (nova_state *)state), 0);
    }
    free(state);
    nova_game_free(game);
}

/* ---- Answers to what is wrong ------------------------------------------------------------------------------------------------------ */

static void a_wrong_move_is_told_why(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *answer;
    } cases[] = {
        {"hello", "'hello' is no move: expected 'refill', or which tile and where, like '2 1,0'"},
        {"", "'' is no move: expected 'refill', or which tile and where, like '2 1,0'"},
        {"1 0,0 0", "'1 0,0 0' is no move: expected 'refill', or which tile and where, like '2 1,0'"},
        {"1 99999,0", "'1 99999,0' is no move: expected 'refill', or which tile and where, like '2 1,0'"},
        {"4 1,0", "the first number says which tile in reach: 1 to 3"},
        {"0 1,0", "the first number says which tile in reach: 1 to 3"},
        {"1 0,0", "tile 1 already lies at 0,0"},
        {"1 5,-7", "5,-7 touches none of this player's tiles"},
        {"refill", "a refill needs at most 2 tiles on the wheel, there are 9: take a tile"},
    };
    static const int first[] = {1, 18, 2, 35, 52, 17};
    header header;
    nova_game *game = make(2);
    nova_state *state = make_state(game);
    nova_move move;
    lay_wheel(&header, first, 6);
    assert_true(deal(game, state, &header));
    assert_false(nova_parse(game, state, "1 1,0", &move, &error));
    assert_string_equal(error.text, "the first tile lies at 0,0");
    play_text(game, state, "1 0,0; 2 0,0");
    assert_int_equal(nova_player(game, state), 0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_false(nova_parse(game, state, cases[i].text, &move, &error));
        assert_string_equal(error.text, cases[i].answer);
    }
    static const char *const forms[] = {"2 -1,0", "  2   -1 , 0 ", "2 -1 0", "2:-1,0", "Take 2 -1,0", "take 2 : -1 , 0"};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        char text[NOVA_TEXT_SIZE];
        assert_true(nova_parse(game, state, forms[i], &move, &error));
        nova_text(game, state, move, text);
        assert_string_equal(text, "2 -1,0");
    }
    static const char *const others[] = {"2", "-1,0", "2-1,0", "take", "refill 2", "2,1,0", "2 1,0 x"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        assert_false(nova_parse(game, state, others[i], &move, &error));
        assert_string_equal(error.field, "");
    }
    assert_false(nova_parse(game, state, "REFILL", &move, &error));
    assert_string_equal(error.field, "do");
    free(state);
    nova_game_free(game);
}

static void any_integer_may_be_asked_about(void **unused)
{
    (void)unused;
    nova_game *game = make(2);
    nova_state *state = make_state(game);
    nova_rng rng;
    nova_rng_seed(&rng, 1, 1);
    nova_playout(game, state, &rng, 20);
    int legal = 0;
    for (uint32_t move = 0; move < 1u << 23; move++)
        legal += nova_legal(game, state, move);
    assert_int_equal(legal, nova_count(game, state));
    assert_false(nova_legal(game, state, NOVA_NO_MOVE));
    free(state);
    nova_game_free(game);
}

static void a_wrong_deal_is_told_why(void **unused)
{
    (void)unused;
    static const int first[] = {1, 18, 35, 52, 2, 17};
    header good, bad;
    nova_game *game = make(2);
    nova_state *state = make_state(game);
    lay_wheel(&good, first, 6);
    assert_true(deal(game, state, &good));
#define refused(change, name, answer)                                                                                                      \
    do {                                                                                                                                   \
        bad = good;                                                                                                                        \
        change;                                                                                                                            \
        assert_false(deal(game, state, &bad));                                                                                             \
        assert_string_equal(error.field, name);                                                                                            \
        assert_string_equal(error.text, answer);                                                                                           \
    } while (0)
    refused(bad.discs = 19, "discs", "expected 20, found 19");
    refused(bad.wheel[0] = 3, "wheel", "entry 1: expected 0, the moon's field, found 3");
    refused(bad.wheel[3] = 69, "wheel", "entry 3: expected a tile from 1 to 68, found 69");
    refused(bad.wheel[3] = 18, "wheel", "entry 3: tile 18 is there twice");
    refused(bad.pile[5] = 18, "pile", "entry 6: tile 18 is there twice");
    refused(bad.pile[5] = INT64_MIN, "pile", "entry 6: expected a tile from 1 to 68, found -9223372036854775808");
    refused(bad.players = 1, "stack", "expected 2 entries, found 1");
    refused(bad.players = 3, "stack", "expected 2 entries, found more");
    refused(bad.stack[1] = 0, "stack", "expected each player from 0 to 1 once, found 0");
    refused(bad.stack[1] = 2, "stack", "expected each player from 0 to 1 once, found 2");
#undef refused
    free(state);
    nova_game_free(game);
}

static void one_colour(nova_luna_rules *wild)
{
    for (int i = 0; i < wild->tiles; i++)
        wild->tile[i] = (nova_luna_tile){.cost = 1};
}

static void rules_beyond_the_limits_name_the_limit(void **unused)
{
    (void)unused;
    static nova_luna_rules wild;
#define refused(change, players, name, answer)                                                                                             \
    do {                                                                                                                                   \
        wild_rules(&wild, 1, 100, 8);                                                                                                      \
        change;                                                                                                                            \
        assert_null(nova_luna_new(&wild, players, &error));                                                                                \
        assert_string_equal(error.field, name);                                                                                            \
        assert_string_equal(error.text, answer);                                                                                           \
    } while (0)
    refused((void)0, 7, "players", "found 7, expected 1 to 6");
    refused((void)0, 0, "players", "found 0, expected 1 to 6");
    refused(wild.tiles = 255, 2, "tiles", "found 255, expected 1 to 254");
    refused(wild.tiles = 0, 2, "tiles", "found 0, expected 1 to 254");
    refused(wild.colours = 9, 2, "colours", "found 9, expected 1 to 8");
    refused(wild.wheel = 33, 2, "wheel", "found 33, expected 2 to 32");
    refused(wild.reach = 9, 2, "reach", "found 9, expected 1 to 8");
    refused(wild.refill_at = -1, 2, "refill_at", "found -1, expected 0 to 32");
    refused(wild.discs = 1000, 2, "discs", "found 1000, expected 1 to 999");
    refused(wild.solo[1] = 0, 1, "solo", "found 0, expected 1 to 999");
    refused(wild.tile[4].colour = 8, 2, "tiles", "tile 5: colour number 8, but there are 8 colours");
    refused(wild.tile[4].cost = 100, 2, "tiles", "tile 5: a cost of 100, expected 1 to 99");
    refused(wild.tile[4].tasks = 5, 2, "tiles", "tile 5: 5 tasks, at most 4 on a tile");
    refused((wild.tile[4].tasks = 1, wild.tile[4].need[0][3] = 16, wild.tile[4].need[0][2] = 0), 2, "tiles",
            "tile 5, task 1: asks for 16 tiles, expected 1 to 15");
    refused((wild.tile[4].tasks = 1, memset(wild.tile[4].need, 0, sizeof wild.tile[4].need)), 2, "tiles",
            "tile 5, task 1: asks for 0 tiles, expected 1 to 15");
    refused((wild.colours = 7, one_colour(&wild), wild.tile[4].tasks = 1, wild.tile[4].need[0][7] = 1), 2, "tiles",
            "tile 5, task 1: asks for colour number 7, but there are 7 colours");
    refused((wild_rules(&wild, 1, 254, 8), wild.colours = 1, one_colour(&wild)), 2, "tiles",
            "tile 128 is one too many: at most 127 of one colour");
#undef refused
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_task_counts_tiles_at_the_edges),
        cmocka_unit_test(a_task_counts_on_through_a_group),
        cmocka_unit_test(corners_do_not_touch),
        cmocka_unit_test(several_groups_add_up),
        cmocka_unit_test(a_group_that_touches_twice_counts_once),
        cmocka_unit_test(the_tasks_own_tile_never_counts),
        cmocka_unit_test(neighbours_serve_each_other),
        cmocka_unit_test(one_group_serves_all_its_tiles),
        cmocka_unit_test(the_same_tiles_serve_two_tasks),
        cmocka_unit_test(joined_groups_are_felt_by_all_around),
        cmocka_unit_test(with_too_few_discs_the_first_by_tile_and_index_get_them),
        cmocka_unit_test(cells_of_one_display_never_share_an_index),
        cmocka_unit_test(all_tiles_in_one_line_work),
        cmocka_unit_test(who_is_furthest_back_moves),
        cmocka_unit_test(the_moon_goes_where_a_tile_was_and_empty_fields_are_skipped),
        cmocka_unit_test(a_refill_needs_an_almost_empty_wheel),
        cmocka_unit_test(a_wrong_move_is_told_why),
        cmocka_unit_test(any_integer_may_be_asked_about),
        cmocka_unit_test(a_wrong_deal_is_told_why),
        cmocka_unit_test(rules_beyond_the_limits_name_the_limit),
    };
    nova_luna_printed(&rules);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
