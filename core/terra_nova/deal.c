/* SPDX-License-Identifier: MIT
 *
 * Terra Nova's deals: tells them as the fields of a record's header, and reads them. A deal can also be a position in the middle of a game:
 * then the header says in addition what is on the board, whose turn begins, and who has how many points.
 */
#include <string.h>

#include "telling.h"
#include "terra.h"

/* ---- The deal ---------------------------------------------------------------------------------------------------------------------- */

/* A row of the board as text, in the form of the map: a pioneer is its player's digit, a stone is #, any other hex is a point. */
static void board_row(const terra_game *game, const terra_state *state, int row, char text[TERRA_COLUMNS + 1])
{
    terra_map_row(&game->map, row, text);
    for (int hex = 0; hex < game->map.hexes; hex++) {
        const terra_hex *at = &game->map.hex[hex];
        if (at->row != row)
            continue;
        int owner = terra_owner(game, state, hex);
        text[at->column] = (char)(owner >= 0 ? '0' + owner : terra_has(game, terra_empty(state), hex) ? '.' : '#');
    }
}

/* Tells what a deal needs in addition to be a position in the middle of a game. In such a position the player to move begins a new turn.
 * Scored areas need not be told: every part with few enough landscapes is a scored area. */
static void tell_middle(const terra_game *game, const terra_state *state, const nova_listener *to)
{
    char row[TERRA_COLUMNS + 1];
    open_list(to, "board");
    for (int i = 0; i < game->map.rows; i++) {
        board_row(game, state, i, row);
        to->text(to->self, NULL, row);
    }
    close(to);
    say(to, "turn", state->player);
    say(to, "placed", state->placed);
    open_list(to, "points");
    for (int player = 0; player < game->base.players; player++)
        say(to, NULL, state->points[player]);
    close(to);
}

void terra_tell_deal(const terra_game *game, const terra_state *state, const nova_listener *to)
{
    char row[TERRA_COLUMNS + 1];
    say(to, "pioneers", game->rules.pioneers);
    say(to, "stones", game->rules.stones);
    say(to, "first", state->first);
    if (game->rules.quiet > 0)
        say(to, "quiet", game->rules.quiet);
    open_list(to, "map");
    for (int i = 0; i < game->map.rows; i++) {
        terra_map_row(&game->map, i, row);
        to->text(to->self, NULL, row);
    }
    close(to);
    if (state->placed > 0)
        tell_middle(game, state, to);
}

/* Checks the field `quiet`, the limit of turns without a stone. A header without this field means that there is no limit. */
static bool expect_quiet(const nova_source *header, int expected, nova_error *error)
{
    int64_t found;
    if (!header->number(header->self, "quiet", &found))
        found = 0;
    if (found != expected)
        return nova_fail(error, "quiet", "expected %d, found %lld (0, or none, is no limit)", expected, (long long)found);
    return true;
}

/* Blanks at the end of a row mean nothing. */
static bool same_row(const char *found, const char *expected)
{
    size_t length = strlen(expected);
    return strncmp(found, expected, length) == 0 && found[length + strspn(found + length, " ")] == '\0';
}

static bool expect_map(const terra_game *game, const nova_source *header, nova_error *error)
{
    char expected[TERRA_COLUMNS + 1];
    for (int row = 0; row < game->map.rows; row++) {
        const char *found = header->item(header->self, "map", row);
        terra_map_row(&game->map, row, expected);
        if (!found)
            return nova_fail(error, "map", "expected a list of %d rows, found no text for row %d (%c)", game->map.rows, row + 1, 'a' + row);
        if (!same_row(found, expected))
            return nova_fail(error, "map", "row %d (%c): expected \"%.80s\", found \"%.80s\"", row + 1, 'a' + row, expected, found);
    }
    if (header->item(header->self, "map", game->map.rows))
        return nova_fail(error, "map", "expected %d rows, found more", game->map.rows);
    return true;
}

static bool read_first(const terra_game *game, const nova_source *header, int *first, nova_error *error)
{
    int64_t found;
    int last = game->base.players - 1;
    if (!header->number(header->self, "first", &found))
        return nova_fail(error, "first", "expected a player from 0 to %d, found none", last);
    if (found < 0 || found > last)
        return nova_fail(error, "first", "expected a player from 0 to %d, found %lld", last, (long long)found);
    *first = (int)found;
    return true;
}

/* ---- A position in the middle of a game -------------------------------------------------------------------------------------------- */

/* What can be reached: so many areas that a variant gives so many points. */
enum { MOST_POINTS = NOVA_TERRA_HEXES * NOVA_TERRA_WORTH };

/* Puts a pioneer or a stone on the hex, or nothing, as the sign says. */
static bool fill_hex(const terra_game *game, terra_state *state, int hex, char sign, nova_error *error)
{
    char name[TERRA_NAME];
    if (sign == '.')
        return true;
    if (sign == '#' && state->stones > 0) {
        terra_flip(game, terra_empty(state), hex);
        state->stones--;
        state->open--;
        return true;
    }
    if (sign >= '0' && sign < '0' + game->base.players && game->map.blocked[hex]) {
        terra_hex_name(&game->map, hex, name);
        return nova_fail(error, "board", "%s: nobody can stand there, found a pioneer of player %c", name, sign);
    }
    if (sign >= '0' && sign < '0' + game->base.players) {
        terra_flip(game, terra_empty(state), hex);
        terra_flip(game, terra_pioneers(game, state, sign - '0'), hex);
        return true;
    }
    terra_hex_name(&game->map, hex, name);
    if (sign == '#')
        return nova_fail(error, "board", "%s: expected at most %d stones", name, game->rules.stones);
    return nova_fail(error, "board", "%s: expected '.', '#' or a player from 0 to %d, found '%.1s'", name, game->base.players - 1,
                     sign < ' ' || sign > '~' ? "?" : (char[]){sign, '\0'});
}

static bool read_board(const terra_game *game, terra_state *state, const nova_source *header, nova_error *error)
{
    for (int hex = 0; hex < game->map.hexes; hex++) {
        const terra_hex *at = &game->map.hex[hex];
        const char *row = header->item(header->self, "board", at->row);
        if (!row || strlen(row) <= (size_t)at->column)
            return nova_fail(error, "board", "row %d (%c): expected a row as long as the map's", at->row + 1, 'a' + at->row);
        if (!fill_hex(game, state, hex, row[at->column], error))
            return false;
    }
    return true;
}

/* Does the number of pioneers on the board fit the number of pioneers that were placed? Until all pioneers are placed, none has left the
 * game. */
static bool check_pioneers(const terra_game *game, const terra_state *state, nova_error *error)
{
    int players = game->base.players, pioneers = game->rules.pioneers;
    for (int player = 0; player < players; player++) {
        int seat = (player - state->first + players) % players;
        int placed = (state->placed + players - 1 - seat) / players;
        int found = (int)terra_size(game, terra_pioneers(game, state, player));
        if (found > placed || (found < placed && terra_placing(game, state)))
            return placed == pioneers
                       ? nova_fail(error, "board", "expected at most %d pioneers of player %d, found %d", placed, player, found)
                       : nova_fail(error, "board", "expected %d pioneers of player %d, found %d", placed, player, found);
    }
    return true;
}

/* Marks each part with few enough landscapes as scored. Before the first stone is laid, nothing has been scored. */
static bool find_scored(const terra_game *game, terra_state *state, nova_error *error)
{
    uint64_t free[TERRA_HOME];
    if (state->stones == game->rules.stones)
        return true;
    terra_free(game, state, free);
    for (int hex = 0; hex < game->map.hexes; hex++) {
        terra_area part;
        if (!terra_has(game, free, hex))
            continue;
        terra_flood(game, free, hex, part.hexes);
        terra_value_area(game, state, &part);
        for (uint32_t i = 0; i < game->home; i++)
            free[i] &= ~part.hexes[i];
        if (part.landscapes > (uint32_t)game->rules.landscapes)
            continue;
        for (uint32_t i = 0; i < game->home; i++)
            terra_scored(game, state)[i] |= part.hexes[i];
        state->open = (uint16_t)(state->open - part.size);
    }
    for (int hex = 0; hex < game->map.hexes; hex++) {
        char name[TERRA_NAME];
        if (!terra_has(game, terra_scored(game, state), hex) || terra_owner(game, state, hex) < 0)
            continue;
        terra_hex_name(&game->map, hex, name);
        return nova_fail(error, "board", "%s: a pioneer stands in an area that is scored; it has left the game", name);
    }
    return true;
}

static bool read_points(const terra_game *game, terra_state *state, const nova_source *header, nova_error *error)
{
    int64_t points[NOVA_MAX_PLAYERS];
    if (header->list(header->self, "points", points, game->base.players) != game->base.players)
        return nova_fail(error, "points", "expected a list of %d numbers", game->base.players);
    for (int player = 0; player < game->base.players; player++) {
        if (points[player] < -MOST_POINTS || points[player] > MOST_POINTS)
            return nova_fail(error, "points", "expected numbers up to %d, found %lld", MOST_POINTS, (long long)points[player]);
        state->points[player] = (int32_t)points[player];
    }
    return true;
}

static bool read_middle(const terra_game *game, terra_state *state, const nova_source *header, nova_error *error)
{
    int players = game->base.players;
    int64_t turn, placed;
    if (!number_between(header, "turn", 0, players - 1, &turn, error) ||
        !number_between(header, "placed", 0, players * game->rules.pioneers, &placed, error))
        return false;
    state->placed = (uint16_t)placed;
    if (!read_board(game, state, header, error) || !check_pioneers(game, state, error) || !find_scored(game, state, error) ||
        !read_points(game, state, header, error))
        return false;
    if (terra_placing(game, state)) {
        state->player = (uint8_t)((state->first + placed) % players);
        if (state->player != turn)
            return nova_fail(error, "turn", "expected %d, who places the next pioneer, found %lld", state->player, (long long)turn);
        return true;
    }
    if (state->open == 0 || state->stones == 0)
        return nova_fail(error, "board", "the game is over: %s", state->open ? "no stone is left" : "all the land is divided");
    terra_begin_turn(game, state, (int)turn);
    return !state->end || nova_fail(error, "board", "the game is over: at most one player can move");
}

bool terra_deal(const nova_game *base, nova_state *block, const nova_source *header, nova_error *error)
{
    const terra_game *game = terra_game_of(base);
    terra_state *state = (terra_state *)block;
    int first = 0;
    if (!expect_number(header, "pioneers", game->rules.pioneers, error) || !expect_number(header, "stones", game->rules.stones, error) ||
        !expect_quiet(header, game->rules.quiet, error) || !expect_map(game, header, error) || !read_first(game, header, &first, error))
        return false;
    terra_begin(game, state, first);
    return !header->item(header->self, "board", 0) || read_middle(game, state, header, error);
}
