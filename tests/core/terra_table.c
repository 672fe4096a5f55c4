/* SPDX-License-Identifier: MIT */
#include "terra_table.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "terra_nova/terra.h"

terra_table table;

int table_set_up(void **unused)
{
    (void)unused;
    table.rules = (nova_terra_rules){.pioneers = 1, .stones = 80, .actions = 3, .landscapes = 3, .points = {0, 3, 2, 1}};
    table.game = NULL;
    table.state = NULL;
    return 0;
}

int table_tear_down(void **unused)
{
    (void)unused;
    nova_game_free(table.game);
    free(table.state);
    return 0;
}

static const terra_game *game_on(void)
{
    return terra_game_of(table.game);
}

static terra_state *state_on(void)
{
    return (terra_state *)table.state;
}

/* ---- Laying out -------------------------------------------------------------------------------------------------------------------- */

/* Moves the marks of a picture, in reading order, to `marks`. The rows of the map are left. */
static void take_marks(const char *picture, char *marks)
{
    assert_true(strlen(picture) < sizeof table.map);
    snprintf(table.map, sizeof table.map, "%s", picture);
    for (char *text = table.map; *text; text++) {
        if (!isalpha((unsigned char)*text))
            continue;
        bool marked = text[1] && text[1] != '\n';
        *marks++ = marked ? text[1] : ' ';
        if (marked)
            *++text = ' ';
    }
    *marks = '\0';
    table.rules.rows = 0;
    for (char *text = strtok(table.map, "\n"); text; text = strtok(NULL, "\n"))
        table.rules.map[table.rules.rows++] = text;
}

static void put(char mark, int hex)
{
    if (mark != ' ' && mark != 'x')
        terra_flip(game_on(), terra_empty(state_on()), hex);
    if (mark >= '0' && mark <= '3')
        terra_flip(game_on(), terra_pioneers(game_on(), state_on(), mark - '0'), hex);
    if (mark == 'x')
        terra_add(game_on(), terra_scored(game_on(), state_on()), hex);
    if (mark == '#' || mark == 'x')
        state_on()->open--;
}

void table_begin(int players, const char *picture)
{
    char marks[NOVA_TERRA_HEXES + 1];
    nova_error error;
    table_tear_down(NULL);
    take_marks(picture, marks);
    table.game = nova_terra_new(&table.rules, players, &error);
    if (!table.game)
        fail_msg("%s: %s", error.field, error.text);
    table.state = malloc(nova_state_size(table.game));
    terra_begin(game_on(), state_on(), 0);
    for (int hex = 0; marks[hex]; hex++)
        put(marks[hex], hex);
    state_on()->placed = (uint16_t)(players * table.rules.pioneers);
    terra_begin_turn(game_on(), state_on(), 0);
}

/* ---- Drawing ----------------------------------------------------------------------------------------------------------------------- */

static char mark_of(int hex, const bool *targets)
{
    for (int player = 0; player < nova_game_players(table.game); player++)
        if (terra_has(game_on(), terra_pioneers(game_on(), state_on(), player), hex))
            return (char)('0' + player);
    if (!terra_has(game_on(), terra_empty(state_on()), hex))
        return '#';
    if (targets[hex])
        return '+';
    return terra_has(game_on(), terra_scored(game_on(), state_on()), hex) ? 'x' : ' ';
}

/* The position as a picture; no row ends with blanks. */
static void expect_picture(const bool *targets, const char *expected)
{
    char found[TABLE_PICTURE] = "";
    size_t used = 0, column = 0;
    for (int i = 0, row = 0; i < game_on()->map.hexes; i++) {
        const terra_hex *hex = &game_on()->map.hex[i];
        for (; row < hex->row; row++, column = 0)
            found[used++] = '\n';
        for (; column < (size_t)hex->column; column++)
            found[used++] = ' ';
        char letter = game_on()->map.letter[hex->landscape];
        found[used++] = game_on()->map.blocked[i] ? (char)tolower(letter) : letter;
        column++;
        if (mark_of(i, targets) != ' ') {
            found[used++] = mark_of(i, targets);
            column++;
        }
    }
    found[used++] = '\n';
    found[used] = '\0';
    assert_string_equal(found, expected);
}

void table_looks(const char *picture)
{
    bool none[NOVA_TERRA_HEXES] = {false};
    expect_picture(none, picture);
}

static void expect_targets(terra_kind kind, int from, const char *picture)
{
    static nova_move moves[7 * NOVA_TERRA_HEXES];
    bool targets[NOVA_TERRA_HEXES] = {false};
    int count = nova_list(table.game, table.state, moves);
    for (int i = 0; i < count; i++)
        if (terra_move_kind(moves[i]) == kind && terra_move_from(moves[i]) == from)
            targets[terra_move_to(moves[i])] = true;
    expect_picture(targets, picture);
}

void table_can_place(const char *picture)
{
    expect_targets(TERRA_PLACE, 0, picture);
}

void table_can_move(const char *from, const char *picture)
{
    expect_targets(TERRA_MOVE, terra_hex_named(&game_on()->map, from), picture);
}

void table_can_lay(const char *picture)
{
    expect_targets(TERRA_STONE, 0, picture);
}

/* ---- Playing ----------------------------------------------------------------------------------------------------------------------- */

static void play_one(const char *text)
{
    nova_move move;
    nova_error error;
    nova_state *before = malloc(nova_state_size(table.game));
    nova_listener listener = terra_listener(&table.effect);
    memcpy(before, table.state, nova_state_size(table.game));
    if (!nova_parse(table.game, table.state, text, &move, &error))
        fail_msg("%s: %s", text, error.text);
    nova_play(table.game, table.state, move);
    nova_tell_effect(table.game, before, move, table.state, &listener);
    free(before);
}

void table_play(const char *texts)
{
    char copy[256];
    snprintf(copy, sizeof copy, "%s", texts);
    for (char *text = strtok(copy, " "); text; text = strtok(NULL, " "))
        play_one(text);
}

void table_completes(const char *areas)
{
    assert_string_equal(table.effect.text, areas);
}

void table_refuses(const char *text, const char *answer)
{
    nova_move move;
    nova_error error;
    assert_false(nova_parse(table.game, table.state, text, &move, &error));
    assert_string_equal(error.text, answer);
}

void table_turn(int player, int action)
{
    assert_false(nova_over(table.game, table.state));
    assert_int_equal(nova_player(table.game, table.state), player);
    assert_int_equal(state_on()->action + 1, action);
}

void table_tells(nova_topic topic, const char *expected)
{
    static terra_told told;
    nova_listener listener = terra_listener(&told);
    nova_tell(table.game, table.state, topic, &listener);
    assert_string_equal(told.text, expected);
}

void table_ends(const char *word, const char *result)
{
    nova_result found;
    nova_result_of(table.game, table.state, &found);
    assert_non_null(found.end);
    assert_string_equal(found.end, word);
    assert_int_equal(nova_count(table.game, table.state), 0);
    table_tells(NOVA_TELL_RESULT, result);
}
