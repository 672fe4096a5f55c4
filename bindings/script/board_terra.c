/* SPDX-License-Identifier: MIT
 *
 * The board of Terra Nova, for hooks. Scripts number hexes from 1, in reading order; a hex's name does as well.
 */
#include <string.h>

#include "hooks.h"

/* The hex that the argument of a method means, by number or by name. */
static nova_terra_spot check_hex(lua_State *L)
{
    const lnova_board *board = lnova_self_board(L);
    nova_terra_spot spot;
    int hex = -1;
    if (lua_type(L, 2) == LUA_TSTRING)
        hex = nova_terra_named(board->game, lua_tostring(L, 2));
    else
        hex = (int)lnova_check_range(L, 2, 1, nova_terra_size(board->game)) - 1;
    if (!nova_terra_look(board->game, board->state, hex, &spot))
        luaL_argerror(L, 2, lua_pushfstring(L, "there is no hex '%s'", lua_tostring(L, 2)));
    return spot;
}

static int board_hexes(lua_State *L)
{
    lua_pushinteger(L, nova_terra_size(lnova_self_board(L)->game));
    return 1;
}

static int board_hex(lua_State *L)
{
    const lnova_board *board = lnova_self_board(L);
    int hex = nova_terra_named(board->game, luaL_checkstring(L, 2));
    if (hex < 0)
        lua_pushnil(L);
    else
        lua_pushinteger(L, hex + 1);
    return 1;
}

static int board_name(lua_State *L)
{
    nova_terra_spot spot = check_hex(L);
    lua_pushstring(L, spot.name);
    return 1;
}

static int board_place(lua_State *L)
{
    nova_terra_spot spot = check_hex(L);
    lua_pushinteger(L, spot.row);
    lua_pushinteger(L, spot.column);
    return 2;
}

static int board_landscape(lua_State *L)
{
    nova_terra_spot spot = check_hex(L);
    lua_pushlstring(L, &spot.landscape, 1);
    return 1;
}

static int board_owner(lua_State *L)
{
    nova_terra_spot spot = check_hex(L);
    if (spot.owner < 0)
        lua_pushnil(L);
    else
        lua_pushinteger(L, spot.owner);
    return 1;
}

static int board_stone(lua_State *L)
{
    lua_pushboolean(L, check_hex(L).stone);
    return 1;
}

static int board_blocked(lua_State *L)
{
    lua_pushboolean(L, check_hex(L).blocked);
    return 1;
}

static int board_scored(lua_State *L)
{
    lua_pushboolean(L, check_hex(L).scored);
    return 1;
}

static int board_neighbours(lua_State *L)
{
    nova_terra_spot spot = check_hex(L);
    lua_createtable(L, spot.neighbours, 0);
    for (int i = 0; i < spot.neighbours; i++) {
        lua_pushinteger(L, spot.neighbour[i] + 1);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static int board_pioneers(lua_State *L)
{
    const lnova_board *board = lnova_self_board(L);
    int player = lnova_board_player(L, board, 2), count = 0;
    nova_terra_spot spot;
    lnova_sandbox_charge(L, 500);
    lua_newtable(L);
    for (int hex = 0; nova_terra_look(board->game, board->state, hex, &spot); hex++) {
        if (spot.owner != player)
            continue;
        lua_pushinteger(L, hex + 1);
        lua_rawseti(L, -2, ++count);
    }
    return 1;
}

/* The parts of a move that board:move returns. */
typedef struct moving {
    const nova_game *game;
    const char *what;
    int from, to;
} moving;

static void hear_text(void *self, const char *key, const char *value)
{
    static const char *const kinds[] = {"place", "move", "stone"};
    moving *heard = self;
    if (strcmp(key, "from") == 0)
        heard->from = nova_terra_named(heard->game, value);
    else if (strcmp(key, "do") != 0)
        heard->to = nova_terra_named(heard->game, value);
    for (int i = 0; i < 3; i++)
        if (strcmp(key, "do") == 0 && strcmp(value, kinds[i]) == 0)
            heard->what = kinds[i];
}

static int board_move(lua_State *L)
{
    const lnova_board *board = lnova_self_board(L);
    nova_move move = lnova_board_move(L, board);
    moving heard = {board->game, NULL, -1, -1};
    const nova_listener listener = {.self = &heard, .text = hear_text};
    nova_tell_move(board->game, board->state, move, &listener);
    lua_pushstring(L, heard.what);
    lua_pushinteger(L, heard.to + 1);
    if (heard.from < 0)
        return 2;
    lua_pushinteger(L, heard.from + 1);
    return 3;
}

static int board_points(lua_State *L)
{
    const lnova_board *board = lnova_self_board(L);
    nova_result result;
    nova_result_of(board->game, board->state, &result);
    lua_pushinteger(L, result.points[lnova_board_player(L, board, 2)]);
    return 1;
}

static int board_stones(lua_State *L)
{
    const lnova_board *board = lnova_self_board(L);
    lua_pushinteger(L, nova_terra_stones(board->game, board->state));
    return 1;
}

void lnova_push_area(lua_State *L, const nova_game *game, const nova_terra_area *area)
{
    lua_createtable(L, area->hexes, 3);
    for (int i = 0; i < area->hexes; i++) {
        lua_pushinteger(L, area->hex[i] + 1);
        lua_rawseti(L, -2, i + 1);
    }
    lua_pushinteger(L, area->landscapes);
    lua_setfield(L, -2, "landscapes");
    lua_createtable(L, nova_game_players(game), 0);
    lua_createtable(L, nova_game_players(game), 0);
    for (int player = 0; player < nova_game_players(game); player++) {
        lua_pushinteger(L, area->points[player]);
        lua_rawseti(L, -3, player + 1);
        lua_pushinteger(L, area->pioneers[player]);
        lua_rawseti(L, -2, player + 1);
    }
    lua_setfield(L, -3, "pioneers");
    lua_setfield(L, -2, "points");
}

lnova_board *lnova_push_terra_board(lua_State *L)
{
    static const luaL_Reg methods[] = {
        {"action", lnova_board_action},   {"blocked", board_blocked},   {"hex", board_hex},         {"hexes", board_hexes},
        {"landscape", board_landscape},   {"move", board_move},         {"name", board_name},       {"neighbours", board_neighbours},
        {"owner", board_owner},           {"pioneers", board_pioneers}, {"place", board_place},     {"player", lnova_board_mover},
        {"players", lnova_board_players}, {"points", board_points},     {"scored", board_scored},   {"see", lnova_board_see},
        {"stone", board_stone},           {"stones", board_stones},     {"text", lnova_board_text}, {NULL, NULL}};
    return lnova_push_board(L, "nova.terra_board", methods);
}
