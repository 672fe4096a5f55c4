/* SPDX-License-Identifier: MIT
 *
 * Reads rules from Lua tables. This file checks the form: the fields, their types, and the room that the core has for them. The core checks
 * whether the rules can be played. A mistake gives an error that names the field, as in the core.
 */
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "game.h"
#include "told.h"

/* Between calls of the functions below, the table that is read is on top of the stack, at index `table`. */
typedef struct reader {
    lua_State *L;
    int table;
    nova_error *error;
    const char *field; /* the field of the rules that the table is in ("tiles"); NULL: it is the rules themselves */
    char where[32];    /* the place in that field, for messages: "tile 3, " */
} reader;

static reader reader_of_top(lua_State *L, const char *field, nova_error *error)
{
    luaL_checkstack(L, 8, NULL);
    return (reader){L, lua_gettop(L), error, field, ""};
}

static bool leave(const reader *from, bool good)
{
    lua_settop(from->L, from->table);
    return good;
}

/* ---- Saying what is wrong ------------------------------------------------------------------------------------------------------------ */

/* The value on top of the stack is not what `key` should be. */
static bool unexpected(const reader *from, const char *key, const char *format, ...)
{
    char found[LNOVA_DESCRIPTION], expected[96];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(expected, sizeof expected, format, arguments);
    va_end(arguments);
    lnova_describe(from->L, -1, found);
    if (from->field)
        nova_fail(from->error, from->field, "%s%s: found %s, expected %s", from->where, key, found, expected);
    else
        nova_fail(from->error, key, "found %s, expected %s", found, expected);
    return leave(from, false);
}

static bool is_one_of(const char *const *names, const char *name)
{
    while (*names && strcmp(*names, name) != 0)
        names++;
    return *names;
}

static bool is_number_of(const nova_number *numbers, const char *name)
{
    while (numbers->name && strcmp(numbers->name, name) != 0)
        numbers++;
    return numbers->name;
}

/* Refuses unknown fields, so that a misspelt field is not taken for a missing one. */
static bool only_fields(const reader *from, const char *const *known, const nova_number *numbers)
{
    lua_State *L = from->L;
    for (lua_pushnil(L); lua_next(L, from->table); lua_pop(L, 1)) {
        const char *key = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : luaL_typename(L, -2);
        if (is_one_of(known, key) || is_number_of(numbers, key))
            continue;
        if (from->field)
            nova_fail(from->error, from->field, "%sno field %.40s is known", from->where, key);
        else
            nova_fail(from->error, key, "no such field is known");
        return leave(from, false);
    }
    return true;
}

/* ---- Fields -------------------------------------------------------------------------------------------------------------------------- */

/* Pops a number. Checks only that the number fits the type; the core checks its limits. */
static bool take_number(const reader *from, const char *key, int most, int *value)
{
    int whole = 0;
    lua_Integer number = lua_type(from->L, -1) == LUA_TNUMBER ? lua_tointegerx(from->L, -1, &whole) : 0;
    if (!whole)
        return unexpected(from, key, "a whole number");
    if (number < 0 || number > most)
        return unexpected(from, key, "a number from 0 to %d", most);
    *value = (int)number;
    return leave(from, true);
}

/* Pushes the list in a field, or nothing on failure; the caller calls leave. */
static bool open_list(const reader *from, const char *key, int most, int *length)
{
    if (lua_getfield(from->L, from->table, key) != LUA_TTABLE)
        return unexpected(from, key, "a list");
    lua_Unsigned found = lua_rawlen(from->L, -1);
    if (found > (lua_Unsigned)most) {
        lua_pushinteger(from->L, (lua_Integer)found);
        return unexpected(from, key, "a list of at most %d", most);
    }
    *length = (int)found;
    return true;
}

static bool read_numbers(const reader *from, const char *key, int most, int *values, int *length)
{
    if (!open_list(from, key, most, length))
        return false;
    reader list = reader_of_top(from->L, key, from->error);
    bool good = true;
    for (int i = 0; good && i < *length; i++) {
        char name[24];
        snprintf(name, sizeof name, "number %d", i + 1);
        lua_rawgeti(list.L, list.table, i + 1);
        good = take_number(&list, name, INT_MAX, &values[i]);
    }
    return leave(from, good);
}

/* Reads a field of the rules that is one number or a list of several. */
static bool read_field(const reader *from, const nova_number *number, int *values)
{
    int length = 0;
    if (number->count == 1) {
        bool lacks = lua_getfield(from->L, from->table, number->name) == LUA_TNIL && number->may_lack;
        return lacks ? leave(from, true) : take_number(from, number->name, INT_MAX, values);
    }
    if (!read_numbers(from, number->name, number->count, values, &length))
        return false;
    return length == number->count || nova_fail(from->error, number->name, "found a list of %d, expected one of %d", length, number->count);
}

static bool read_fields(const reader *from, const nova_number *numbers, void *rules)
{
    bool good = true;
    for (const nova_number *number = numbers; good && number->name; number++)
        good = read_field(from, number, (int *)(void *)((char *)rules + number->offset));
    return good;
}

/* ---- Nova Luna ----------------------------------------------------------------------------------------------------------------------- */

static bool read_letters(const reader *from, nova_luna_rules *rules)
{
    size_t length = 0;
    lua_getfield(from->L, from->table, "letters");
    const char *letters = lua_type(from->L, -1) == LUA_TSTRING ? lua_tolstring(from->L, -1, &length) : "";
    if (length < 1 || length > NOVA_LUNA_COLOURS || strlen(letters) != length)
        return unexpected(from, "letters", "1 to %d letters, one for each colour", NOVA_LUNA_COLOURS);
    for (size_t i = 1; i < length; i++)
        if (memchr(letters, letters[i], i))
            return unexpected(from, "letters", "different letters");
    rules->colours = (int)length;
    memcpy(rules->letters, letters, length + 1);
    return leave(from, true);
}

/* The number of the colour that a letter stands for, or -1. */
static int colour_of(const nova_luna_rules *rules, char letter)
{
    const char *found = letter ? strchr(rules->letters, letter) : NULL;
    return found ? (int)(found - rules->letters) : -1;
}

static bool read_colour(const reader *from, const nova_luna_rules *rules, uint8_t *colour)
{
    size_t length = 0;
    lua_getfield(from->L, from->table, "colour");
    const char *text = lua_type(from->L, -1) == LUA_TSTRING ? lua_tolstring(from->L, -1, &length) : "";
    int number = colour_of(rules, *text);
    if (length != 1 || number < 0)
        return unexpected(from, "colour", "one of the letters \"%s\"", rules->letters);
    *colour = (uint8_t)number;
    return leave(from, true);
}

/* Takes a task off the stack: text with a letter for each tile that it asks for. */
static bool take_task(const reader *from, const nova_luna_rules *rules, int task, uint8_t need[NOVA_LUNA_COLOURS])
{
    char name[24];
    size_t length = 0;
    snprintf(name, sizeof name, "task %d", task + 1);
    const char *text = lua_type(from->L, -1) == LUA_TSTRING ? lua_tolstring(from->L, -1, &length) : "";
    if (length < 1 || length > NOVA_LUNA_NEED)
        return unexpected(from, name, "1 to %d letters of \"%s\"", NOVA_LUNA_NEED, rules->letters);
    for (size_t i = 0; i < length; i++) {
        int colour = colour_of(rules, text[i]);
        if (colour < 0)
            return unexpected(from, name, "letters of \"%s\" only", rules->letters);
        need[colour]++;
    }
    return leave(from, true);
}

static bool read_tasks(const reader *from, const nova_luna_rules *rules, nova_luna_tile *tile)
{
    int count = 0;
    if (!open_list(from, "tasks", NOVA_LUNA_TASKS, &count))
        return false;
    reader list = reader_of_top(from->L, from->field, from->error);
    memcpy(list.where, from->where, sizeof list.where);
    bool good = true;
    for (int i = 0; good && i < count; i++) {
        lua_rawgeti(list.L, list.table, i + 1);
        bool special = tile->special >> i & 1;
        good = special ? leave(&list, true) : take_task(&list, rules, i, tile->need[i]);
    }
    tile->tasks = (uint8_t)count;
    return leave(from, good);
}

/* Reads the numbers of the tasks whose kind is the variant's own. The text of such a task is for people; a function decides about it. */
static bool read_special(const reader *from, nova_luna_tile *tile)
{
    int numbers[NOVA_LUNA_TASKS], count = 0;
    if (lua_getfield(from->L, from->table, "special") == LUA_TNIL)
        return leave(from, true);
    leave(from, true);
    if (!read_numbers(from, "special", NOVA_LUNA_TASKS, numbers, &count))
        return false;
    for (int i = 0; i < count; i++) {
        if (numbers[i] < 1 || numbers[i] > NOVA_LUNA_TASKS)
            return nova_fail(from->error, "tiles", "%sspecial: found %d, expected numbers of tasks", from->where, numbers[i]);
        tile->special |= (uint8_t)(1 << (numbers[i] - 1));
    }
    return true;
}

/* Takes a tile off the stack. */
static bool take_tile(const reader *tiles, const nova_luna_rules *rules, int index, nova_luna_tile *tile)
{
    static const char *const known[] = {"colour", "cost", "tasks", "special", NULL};
    static const nova_number none[] = {{.name = NULL}};
    char name[24];
    snprintf(name, sizeof name, "tile %d", index + 1);
    if (!lua_istable(tiles->L, -1))
        return unexpected(tiles, name, "a table with colour, cost and tasks");
    reader from = reader_of_top(tiles->L, "tiles", tiles->error);
    snprintf(from.where, sizeof from.where, "%s, ", name);
    int cost = 0;
    lua_getfield(from.L, from.table, "cost");
    bool good = take_number(&from, "cost", NOVA_LUNA_COST, &cost) && read_colour(&from, rules, &tile->colour) &&
                read_special(&from, tile) && read_tasks(&from, rules, tile) && only_fields(&from, known, none);
    tile->cost = (uint8_t)cost;
    return leave(tiles, good);
}

static bool read_tiles(const reader *from, nova_luna_rules *rules)
{
    if (!open_list(from, "tiles", NOVA_LUNA_TILES, &rules->tiles))
        return false;
    reader list = reader_of_top(from->L, "tiles", from->error);
    bool good = true;
    for (int i = 0; good && i < rules->tiles; i++) {
        lua_rawgeti(list.L, list.table, i + 1);
        good = take_tile(&list, rules, i, &rules->tile[i]);
    }
    return leave(from, good);
}

void lnova_push_task(lua_State *L, const nova_luna_rules *rules, const uint8_t *need)
{
    luaL_Buffer text;
    luaL_buffinit(L, &text);
    for (int colour = 0; colour < rules->colours; colour++)
        for (int i = 0; i < need[colour]; i++)
            luaL_addchar(&text, rules->letters[colour]);
    luaL_pushresult(&text);
}

int lnova_check_colour(lua_State *L, int index, const nova_luna_rules *rules)
{
    const char *letter = luaL_checkstring(L, index);
    int colour = *letter && !letter[1] ? colour_of(rules, *letter) : -1;
    if (colour < 0)
        luaL_argerror(L, index, lua_pushfstring(L, "a colour expected, one of the letters %s", rules->letters));
    return colour;
}

bool lnova_read_luna(lua_State *L, int index, nova_luna_rules *rules, nova_error *error)
{
    static const char *const known[] = {"letters", "tiles", "script", "longest", NULL};
    memset(rules, 0, sizeof *rules);
    lua_pushvalue(L, index);
    reader from = reader_of_top(L, NULL, error);
    bool good = only_fields(&from, known, nova_luna_numbers) && read_letters(&from, rules) && read_tiles(&from, rules) &&
                read_fields(&from, nova_luna_numbers, rules);
    lua_pop(L, 1);
    return good;
}

/* ---- Terra Nova ---------------------------------------------------------------------------------------------------------------------- */

/* The rows stay in their table: the core reads them while the game is made. */
static bool read_map(const reader *from, nova_terra_rules *rules)
{
    if (!open_list(from, "map", NOVA_TERRA_ROWS, &rules->rows))
        return false;
    reader list = reader_of_top(from->L, "map", from->error);
    for (int i = 0; i < rules->rows; i++) {
        char name[24];
        size_t length = 0;
        snprintf(name, sizeof name, "row %d", i + 1);
        lua_rawgeti(list.L, list.table, i + 1);
        rules->map[i] = lua_type(list.L, -1) == LUA_TSTRING ? lua_tolstring(list.L, -1, &length) : NULL;
        if (!rules->map[i] || strlen(rules->map[i]) != length)
            return unexpected(&list, name, "text") || leave(from, false);
        leave(&list, true);
    }
    return leave(from, true);
}

/* The table's list begins with the points for one landscape, the core's list with the points for none. */
static bool read_points(const reader *from, nova_terra_rules *rules)
{
    int length = 0;
    if (!read_numbers(from, "points", NOVA_TERRA_LANDSCAPES, rules->points + 1, &length))
        return false;
    if (length != rules->landscapes)
        return nova_fail(from->error, "points", "found a list of %d, expected one of %d, a number for each count of landscapes", length,
                         rules->landscapes);
    return true;
}

bool lnova_read_terra(lua_State *L, int index, nova_terra_rules *rules, nova_error *error)
{
    static const char *const known[] = {"map", "points", "script", "longest", NULL};
    memset(rules, 0, sizeof *rules);
    lua_pushvalue(L, index);
    reader from = reader_of_top(L, NULL, error);
    bool good = only_fields(&from, known, nova_terra_numbers) && read_map(&from, rules) && read_fields(&from, nova_terra_numbers, rules) &&
                read_points(&from, rules);
    lua_pop(L, 1);
    return good;
}

/* ---- Limits ------------------------------------------------------------------------------------------------------------------------------ */

typedef struct limit {
    const char *name;
    int most;
} limit;

/* Adds a table of limits as a field of the one on top. */
static void add_limits(lua_State *L, const char *name, const limit *limits)
{
    lua_newtable(L);
    for (; limits->name; limits++) {
        lua_pushinteger(L, limits->most);
        lua_setfield(L, -2, limits->name);
    }
    lua_setfield(L, -2, name);
}

/* Adds the ranges of numbers, { least, most } by name, as a field of the table on top. */
static void add_ranges(lua_State *L, const char *name, const nova_number *numbers)
{
    lua_newtable(L);
    for (; numbers->name; numbers++) {
        lua_createtable(L, 2, 0);
        lua_pushinteger(L, numbers->least);
        lua_rawseti(L, -2, 1);
        lua_pushinteger(L, numbers->most);
        lua_rawseti(L, -2, 2);
        lua_setfield(L, -2, numbers->name);
    }
    lua_setfield(L, -2, name);
}

void lnova_open_rules(lua_State *L)
{
    static const limit luna[] = {{"tiles", NOVA_LUNA_TILES},
                                 {"colours", NOVA_LUNA_COLOURS},
                                 {"of_colour", NOVA_LUNA_OF_COLOUR},
                                 {"tasks", NOVA_LUNA_TASKS},
                                 {"need", NOVA_LUNA_NEED},
                                 {"cost", NOVA_LUNA_COST},
                                 {NULL, 0}};
    static const limit terra[] = {{"hexes", NOVA_TERRA_HEXES},
                                  {"landscapes", NOVA_TERRA_LANDSCAPES},
                                  {"rows", NOVA_TERRA_ROWS},
                                  {"points", NOVA_TERRA_POINTS},
                                  {NULL, 0}};
    lua_newtable(L);
    add_limits(L, "luna", luna);
    add_limits(L, "terra", terra);
    lua_pushinteger(L, NOVA_MAX_PLAYERS);
    lua_setfield(L, -2, "players");
    lua_setfield(L, -2, "limits");
    lua_newtable(L);
    add_ranges(L, "luna", nova_luna_numbers);
    add_ranges(L, "terra", nova_terra_numbers);
    lua_setfield(L, -2, "ranges");
}
