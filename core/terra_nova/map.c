/* SPDX-License-Identifier: MIT
 *
 * Terra Nova's map: from rows of text to hexes that know their neighbours, and back.
 */
#include <stdio.h>
#include <string.h>

#include "terra.h"

/* ---- Reading ----------------------------------------------------------------------------------------------------------------------- */

/* Writes an error. The message counts rows and columns from 1, as an editor does, and names the row's letter. */
static bool fail_at(nova_error *error, int row, int column, const char *what)
{
    return nova_fail(error, "map", "row %d (%c), column %d: %s", row + 1, 'a' + row, column + 1, what);
}

static int find_landscape(terra_map *map, char letter)
{
    int landscape = 0;
    while (landscape < map->landscapes && map->letter[landscape] != letter)
        landscape++;
    if (landscape == NOVA_TERRA_LANDSCAPES)
        return TERRA_NOWHERE;
    if (landscape == map->landscapes)
        map->letter[map->landscapes++] = letter;
    return landscape;
}

/* Does the hex fit the grid? Neighbours in a row are two columns apart, and each row is shifted by one column. So the sum of row and column
 * is even for all hexes, or odd for all hexes. */
static bool lines_up(const terra_map *map, int row, int column)
{
    return map->hexes == 0 || (map->hex[0].row + map->hex[0].column + row + column) % 2 == 0;
}

/* A small letter is a hex of that landscape on which nobody can stand. */
static bool add_hex(terra_map *map, int row, int column, char sign, int number, nova_error *error)
{
    bool blocked = sign >= 'a' && sign <= 'z';
    char letter = (char)(blocked ? sign - 'a' + 'A' : sign);
    if (letter < 'A' || letter > 'Z') {
        char what[80];
        snprintf(what, sizeof what,
                 letter >= ' ' && letter <= '~' ? "'%c' is no landscape: expected a letter from A to Z, or a blank"
                                                : "a byte %d is no landscape: expected a letter from A to Z, or a blank",
                 letter >= ' ' && letter <= '~' ? letter : (unsigned char)letter);
        return fail_at(error, row, column, what);
    }
    if (column >= TERRA_COLUMNS)
        return fail_at(error, row, column, "a row may have 1024 columns at most");
    if (!lines_up(map, row, column))
        return fail_at(error, row, column,
                       "this hex does not line up: neighbours in a row stand two columns apart, and each row is shifted by one");
    if (map->hexes == NOVA_TERRA_HEXES)
        return fail_at(error, row, column, "too many hexes: a map may have 256");
    int landscape = find_landscape(map, letter);
    if (landscape == TERRA_NOWHERE)
        return fail_at(error, row, column, "one landscape too many: a map may have 16");
    terra_hex *hex = &map->hex[map->hexes++];
    hex->row = (uint8_t)row;
    hex->column = (int16_t)column;
    hex->number = (int16_t)number;
    hex->landscape = (uint8_t)landscape;
    map->blocked[map->hexes - 1] = blocked;
    return true;
}

static bool add_row(terra_map *map, int row, const char *text, nova_error *error)
{
    int number = 0;
    for (int column = 0; text[column]; column++)
        if (text[column] != ' ' && !add_hex(map, row, column, text[column], ++number, error))
            return false;
    if (number == 0)
        return nova_fail(error, "map", "row %d (%c) has no hex: leave it out, or give it one", row + 1, 'a' + row);
    return true;
}

/* ---- Neighbours -------------------------------------------------------------------------------------------------------------------- */

int terra_direction(const terra_hex *from, const terra_hex *to)
{
    int rows = to->row - from->row;
    int columns = to->column - from->column;
    if (rows == 0 && columns != 0)
        return columns > 0 ? TERRA_EAST : TERRA_WEST;
    if (rows != 0 && columns == rows)
        return rows > 0 ? TERRA_SOUTH_EAST : TERRA_NORTH_WEST;
    if (rows != 0 && columns == -rows)
        return rows > 0 ? TERRA_SOUTH_WEST : TERRA_NORTH_EAST;
    return TERRA_NOWHERE;
}

static int find_hex(const terra_map *map, int row, int column)
{
    for (int hex = 0; hex < map->hexes; hex++)
        if (map->hex[hex].row == row && map->hex[hex].column == column)
            return hex;
    return TERRA_NOWHERE;
}

static void find_neighbours(terra_map *map)
{
    static const int rows[TERRA_DIRECTIONS] = {0, 1, 1, 0, -1, -1};
    static const int columns[TERRA_DIRECTIONS] = {2, 1, -1, -2, -1, 1};
    for (int i = 0; i < map->hexes; i++)
        for (int direction = 0; direction < TERRA_DIRECTIONS; direction++)
            map->hex[i].next[direction] =
                (int16_t)find_hex(map, map->hex[i].row + rows[direction], map->hex[i].column + columns[direction]);
}

/* Checks that all hexes hang together: goes from the first hex to all hexes that can be reached. */
static bool hangs_together(const terra_map *map, nova_error *error)
{
    bool seen[NOVA_TERRA_HEXES] = {true};
    int reached[NOVA_TERRA_HEXES] = {0};
    int count = 1;
    for (int i = 0; i < count; i++) {
        for (int direction = 0; direction < TERRA_DIRECTIONS; direction++) {
            int next = map->hex[reached[i]].next[direction];
            if (next == TERRA_NOWHERE || seen[next])
                continue;
            seen[next] = true;
            reached[count++] = next;
        }
    }
    for (int hex = 0; hex < map->hexes; hex++)
        if (!seen[hex])
            return fail_at(error, map->hex[hex].row, map->hex[hex].column,
                           "the map is in two parts: no way leads from its first hex to this one");
    return true;
}

bool terra_map_read(terra_map *map, const nova_terra_rules *rules, nova_error *error)
{
    memset(map, 0, sizeof *map);
    if (rules->rows < 1 || rules->rows > NOVA_TERRA_ROWS)
        return nova_fail(error, "map", "found %d rows, expected 1 to %d", rules->rows, NOVA_TERRA_ROWS);
    map->rows = rules->rows;
    for (int row = 0; row < map->rows; row++)
        if (!add_row(map, row, rules->map[row], error))
            return false;
    find_neighbours(map);
    return hangs_together(map, error);
}

/* ---- Text -------------------------------------------------------------------------------------------------------------------------- */

void terra_map_row(const terra_map *map, int row, char text[TERRA_COLUMNS + 1])
{
    int length = 0;
    for (int i = 0; i < map->hexes; i++) {
        const terra_hex *hex = &map->hex[i];
        if (hex->row != row)
            continue;
        while (length < hex->column)
            text[length++] = ' ';
        char letter = map->letter[hex->landscape];
        text[length++] = (char)(map->blocked[i] ? letter - 'A' + 'a' : letter);
    }
    text[length] = '\0';
}

void terra_hex_name(const terra_map *map, int hex, char name[TERRA_NAME])
{
    int number = map->hex[hex].number; /* at most NOVA_TERRA_HEXES: three digits */
    *name++ = (char)('a' + map->hex[hex].row);
    for (int unit = 100; unit > 0; unit /= 10)
        if (number >= unit)
            *name++ = (char)('0' + number / unit % 10);
    *name = '\0';
}

int terra_hex_named(const terra_map *map, const char *name)
{
    int row = name[0] - 'a', number = 0;
    const char *digit = name[0] ? name + 1 : name;
    for (; *digit >= '0' && *digit <= '9' && number <= NOVA_TERRA_HEXES; digit++)
        number = 10 * number + *digit - '0';
    if (*digit || digit == name || name[1] == '0')
        return TERRA_NOWHERE;
    for (int hex = 0; hex < map->hexes; hex++)
        if (map->hex[hex].row == row && map->hex[hex].number == number)
            return hex;
    return TERRA_NOWHERE;
}
