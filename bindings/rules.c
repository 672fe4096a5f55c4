/* SPDX-License-Identifier: MIT
 *
 * Reads rules from Lua tables. Variants are checked by their schema (scripts/games), with the lines of their files; whoever gives other rules to
 * core.luna and core.terra gets an error here if their form is wrong: the fields, their types, and the room that the core has for them. The core
 * checks whether the rules can be played.
 */
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "game.h"
#include "values.h"

enum { WHERE = 64 };

/* Raises: the value on top of the stack is not what is expected there. */
static void refuse(lua_State *L, const char *where, const char *format, ...)
{
    char found[LNOVA_DESCRIPTION];
    va_list arguments;
    lnova_describe(L, -1, found);
    va_start(arguments, format);
    const char *expected = lua_pushvfstring(L, format, arguments);
    va_end(arguments);
    luaL_argerror(L, 1, lua_pushfstring(L, "%s: found %s, expected %s", where, found, expected));
}

static bool is_one_of(const char *const *names, const nova_number *numbers, const char *name)
{
    while (*names && strcmp(*names, name) != 0)
        names++;
    while (numbers->name && strcmp(numbers->name, name) != 0)
        numbers++;
    return *names || numbers->name;
}

/* Refuses unknown fields of the table on top, so that a misspelt field is not taken for a missing one. */
static void only_fields(lua_State *L, const char *where, const char *const *known, const nova_number *numbers)
{
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
        const char *key = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : luaL_typename(L, -2);
        if (!is_one_of(known, numbers, key))
            luaL_argerror(L, 1, lua_pushfstring(L, "%s%s: no such field is known", where, key));
    }
}

/* ---- Fields -------------------------------------------------------------------------------------------------------------------------- */

/* Each function reads from the table on top of the stack, and leaves the table there. `where` begins messages. */

/* Pops a number. Checks only that the number fits the type; the core checks its limits. */
static int take_number(lua_State *L, const char *where, int most)
{
    int whole = 0;
    lua_Integer number = lua_type(L, -1) == LUA_TNUMBER ? lua_tointegerx(L, -1, &whole) : 0;
    if (!whole)
        refuse(L, where, "a whole number");
    if (number < 0 || number > most)
        refuse(L, where, "a number from 0 to %d", most);
    lua_pop(L, 1);
    return (int)number;
}

/* The text on top, which has no zero byte; "" where there is none. */
static const char *text_on_top(lua_State *L)
{
    size_t length = 0;
    const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tolstring(L, -1, &length) : "";
    return strlen(text) == length ? text : "";
}

/* Pushes the list in a field. */
static int push_list(lua_State *L, const char *where, const char *key, int most)
{
    char place[WHERE];
    snprintf(place, sizeof place, "%s%s", where, key);
    lua_pushstring(L, key);
    if (lua_rawget(L, -2) != LUA_TTABLE)
        refuse(L, place, "a list");
    if (lua_rawlen(L, -1) > (lua_Unsigned)most) {
        lua_pushinteger(L, (lua_Integer)lua_rawlen(L, -1));
        refuse(L, place, "a list of at most %d", most);
    }
    return (int)lua_rawlen(L, -1);
}

static int read_numbers(lua_State *L, const char *where, const char *key, int most, int *values)
{
    int length = push_list(L, where, key, most);
    for (int i = 0; i < length; i++) {
        char place[WHERE];
        snprintf(place, sizeof place, "%s%s: number %d", where, key, i + 1);
        lua_rawgeti(L, -1, i + 1);
        values[i] = take_number(L, place, INT_MAX);
    }
    lua_pop(L, 1);
    return length;
}

/* Reads the fields of the rules that are one number or a list of several. */
static void read_fields(lua_State *L, const nova_number *numbers, void *rules)
{
    for (const nova_number *number = numbers; number->name; number++) {
        int *values = (int *)(void *)((char *)rules + number->offset);
        if (number->count > 1) {
            int length = read_numbers(L, "", number->name, number->count, values);
            if (length != number->count)
                luaL_argerror(L, 1, lua_pushfstring(L, "%s: found a list of %d, expected one of %d", number->name, length, number->count));
        } else if (lua_getfield(L, -1, number->name) == LUA_TNIL && number->may_lack) {
            lua_pop(L, 1);
        } else {
            *values = take_number(L, number->name, INT_MAX);
        }
    }
}

/* ---- Nova Luna ----------------------------------------------------------------------------------------------------------------------- */

static void read_letters(lua_State *L, nova_luna_rules *rules)
{
    lua_getfield(L, -1, "letters");
    const char *letters = text_on_top(L);
    size_t length = strlen(letters);
    if (length < 1 || length > NOVA_LUNA_COLOURS)
        refuse(L, "letters", "1 to %d letters, one for each colour", NOVA_LUNA_COLOURS);
    for (size_t i = 1; i < length; i++)
        if (memchr(letters, letters[i], i))
            refuse(L, "letters", "different letters");
    rules->colours = (int)length;
    memcpy(rules->letters, letters, length + 1);
    lua_pop(L, 1);
}

/* The number of the colour that a letter stands for, or -1. */
static int colour_of(const nova_luna_rules *rules, char letter)
{
    const char *found = letter ? strchr(rules->letters, letter) : NULL;
    return found ? (int)(found - rules->letters) : -1;
}

/* Takes a task off the stack: text with a letter for each tile that it asks for. */
static void take_task(lua_State *L, const char *where, const nova_luna_rules *rules, uint8_t need[NOVA_LUNA_COLOURS])
{
    const char *text = text_on_top(L);
    size_t length = strlen(text);
    if (length < 1 || length > NOVA_LUNA_NEED)
        refuse(L, where, "1 to %d letters of \"%s\"", NOVA_LUNA_NEED, rules->letters);
    for (size_t i = 0; i < length; i++) {
        int colour = colour_of(rules, text[i]);
        if (colour < 0)
            refuse(L, where, "letters of \"%s\" only", rules->letters);
        need[colour]++;
    }
    lua_pop(L, 1);
}

/* A special task is of the variant's own kind. Its text is for people; a function decides about it. */
static void read_tasks(lua_State *L, const char *where, const nova_luna_rules *rules, nova_luna_tile *tile)
{
    int special[NOVA_LUNA_TASKS], specials = 0;
    if (lua_getfield(L, -1, "special") != LUA_TNIL) {
        lua_pop(L, 1);
        specials = read_numbers(L, where, "special", NOVA_LUNA_TASKS, special);
        lua_pushnil(L);
    }
    lua_pop(L, 1);
    for (int i = 0; i < specials; i++) {
        if (special[i] < 1 || special[i] > NOVA_LUNA_TASKS)
            luaL_argerror(L, 1, lua_pushfstring(L, "%sspecial: found %d, expected numbers of tasks", where, special[i]));
        tile->special |= (uint8_t)(1 << (special[i] - 1));
    }
    tile->tasks = (uint8_t)push_list(L, where, "tasks", NOVA_LUNA_TASKS);
    for (int i = 0; i < tile->tasks; i++) {
        char place[WHERE];
        snprintf(place, sizeof place, "%stask %d", where, i + 1);
        lua_rawgeti(L, -1, i + 1);
        if (tile->special >> i & 1)
            lua_pop(L, 1);
        else
            take_task(L, place, rules, tile->need[i]);
    }
    lua_pop(L, 1);
}

/* Takes a tile off the stack. */
static void take_tile(lua_State *L, const nova_luna_rules *rules, int index, nova_luna_tile *tile)
{
    static const char *const known[] = {"colour", "cost", "tasks", "special", NULL};
    static const nova_number none[] = {{.name = NULL}};
    char where[WHERE / 2], place[WHERE];
    snprintf(where, sizeof where, "tiles: tile %d", index + 1);
    if (!lua_istable(L, -1))
        refuse(L, where, "a table with colour, cost and tasks");
    snprintf(where, sizeof where, "tiles: tile %d, ", index + 1);
    only_fields(L, where, known, none);
    lua_getfield(L, -1, "cost");
    snprintf(place, sizeof place, "%scost", where);
    tile->cost = (uint8_t)take_number(L, place, NOVA_LUNA_COST);
    lua_getfield(L, -1, "colour");
    const char *letter = text_on_top(L);
    int colour = strlen(letter) == 1 ? colour_of(rules, *letter) : -1;
    snprintf(place, sizeof place, "%scolour", where);
    if (colour < 0)
        refuse(L, place, "one of the letters \"%s\"", rules->letters);
    tile->colour = (uint8_t)colour;
    lua_pop(L, 1);
    read_tasks(L, where, rules, tile);
    lua_pop(L, 1);
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

void lnova_read_luna(lua_State *L, nova_luna_rules *rules)
{
    static const char *const known[] = {"letters", "tiles", "script", "longest", NULL};
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    memset(rules, 0, sizeof *rules);
    lua_pushvalue(L, 1);
    only_fields(L, "", known, nova_luna_numbers);
    read_letters(L, rules);
    rules->tiles = push_list(L, "", "tiles", NOVA_LUNA_TILES);
    for (int i = 0; i < rules->tiles; i++) {
        lua_rawgeti(L, -1, i + 1);
        take_tile(L, rules, i, &rules->tile[i]);
    }
    lua_pop(L, 1);
    read_fields(L, nova_luna_numbers, rules);
    lua_pop(L, 1);
}

/* ---- Terra Nova ---------------------------------------------------------------------------------------------------------------------- */

/* The rows stay in their table: the core reads them while the game is made. */
static void read_map(lua_State *L, nova_terra_rules *rules)
{
    rules->rows = push_list(L, "", "map", NOVA_TERRA_ROWS);
    for (int i = 0; i < rules->rows; i++) {
        char where[WHERE];
        size_t length = 0;
        snprintf(where, sizeof where, "map: row %d", i + 1);
        rules->map[i] = lua_rawgeti(L, -1, i + 1) == LUA_TSTRING ? lua_tolstring(L, -1, &length) : NULL;
        if (!rules->map[i] || strlen(rules->map[i]) != length)
            refuse(L, where, "text");
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

/* The table's list of points begins with those for one landscape, the core's list with those for none. */
bool lnova_read_terra(lua_State *L, nova_terra_rules *rules, nova_error *error)
{
    static const char *const known[] = {"map", "points", "script", "longest", NULL};
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    memset(rules, 0, sizeof *rules);
    lua_pushvalue(L, 1);
    only_fields(L, "", known, nova_terra_numbers);
    read_map(L, rules);
    read_fields(L, nova_terra_numbers, rules);
    int length = read_numbers(L, "", "points", NOVA_TERRA_LANDSCAPES, rules->points + 1);
    lua_pop(L, 1);
    return length == rules->landscapes ||
           nova_fail(error, "points", "found a list of %d, expected one of %d, a number for each count of landscapes", length,
                     rules->landscapes);
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
