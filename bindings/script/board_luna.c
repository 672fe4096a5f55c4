/* SPDX-License-Identifier: MIT
 *
 * The board of Nova Luna, for hooks: tiles, displays and discs. Nothing here leads to the order of the pile.
 */
#include <string.h>

#include "hooks.h"

/* The tile that the argument of a method means. */
static int check_tile(lua_State *L, const lnova_board *board)
{
    return (int)lnova_check_range(L, 2, 1, nova_luna_rules_of(board->game)->tiles);
}

static const nova_luna_tile *printed_tile(lua_State *L, const lnova_board *board)
{
    return &nova_luna_rules_of(board->game)->tile[check_tile(L, board) - 1];
}

static void note(const lnova_board *board, lnova_reading what, int player, int a, int b, int answer)
{
    if (board->reads)
        lnova_note_read(board->reads, what, player, a, b, answer);
}

static int board_at(lua_State *L)
{
    const lnova_board *board = lnova_noting_board(L);
    int x = (int)lnova_check_range(L, 2, -1000, 1000), y = (int)lnova_check_range(L, 3, -1000, 1000);
    int player = lnova_board_player(L, board, 4), tile = nova_luna_at(board->game, board->state, player, x, y);
    note(board, LNOVA_READ_AT, player, x, y, tile);
    if (tile)
        lua_pushinteger(L, tile);
    else
        lua_pushnil(L);
    return 1;
}

static int board_find(lua_State *L)
{
    const lnova_board *board = lnova_noting_board(L);
    nova_luna_spot spot;
    int tile = check_tile(L, board);
    bool lies = nova_luna_find(board->game, board->state, tile, &spot);
    note(board, LNOVA_READ_FIND, 0, tile, 0, lies ? lnova_pack_spot(&spot) : -1);
    if (!lies) {
        lua_pushnil(L);
        return 1;
    }
    lua_pushinteger(L, spot.x);
    lua_pushinteger(L, spot.y);
    lua_pushinteger(L, spot.player);
    lua_pushboolean(L, spot.face_down);
    return 4;
}

static int board_tiles(lua_State *L)
{
    const lnova_board *board = lnova_self_board(L);
    nova_luna_spot spots[NOVA_LUNA_TILES];
    lnova_sandbox_charge(L, 200);
    int count = nova_luna_display(board->game, board->state, lnova_board_player(L, board, 2), spots, NOVA_LUNA_TILES);
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        lua_pushinteger(L, spots[i].tile);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static int board_colour(lua_State *L)
{
    const lnova_board *board = lnova_noting_board(L);
    lua_pushlstring(L, &nova_luna_rules_of(board->game)->letters[printed_tile(L, board)->colour], 1);
    return 1;
}

static int board_cost(lua_State *L)
{
    lua_pushinteger(L, printed_tile(L, lnova_noting_board(L))->cost);
    return 1;
}

static int board_tasks(lua_State *L)
{
    lua_pushinteger(L, printed_tile(L, lnova_noting_board(L))->tasks);
    return 1;
}

/* A letter for each tile that a printed task asks for; nil for a task of the variant's own kind, and where the tile has no such task. */
static int board_asks(lua_State *L)
{
    const lnova_board *board = lnova_noting_board(L);
    const nova_luna_tile *tile = printed_tile(L, board);
    int task = (int)lnova_check_range(L, 3, 0, NOVA_LUNA_TASKS - 1);
    if (task >= tile->tasks || tile->special >> task & 1)
        return 0;
    lnova_push_task(L, nova_luna_rules_of(board->game), tile->need[task]);
    return 1;
}

static int board_feels(lua_State *L)
{
    const lnova_board *board = lnova_noting_board(L);
    int tile = check_tile(L, board), colour = lnova_check_colour(L, 3, nova_luna_rules_of(board->game));
    int tiles = nova_luna_feels(board->game, board->state, tile, colour);
    note(board, LNOVA_READ_FEELS, 0, tile, colour, tiles);
    lua_pushinteger(L, tiles);
    return 1;
}

static int board_covered(lua_State *L)
{
    const lnova_board *board = lnova_noting_board(L);
    int tile = check_tile(L, board);
    if (lua_isnoneornil(L, 3)) {
        int covered = lnova_covered_tasks(board->game, board->state, tile);
        note(board, LNOVA_READ_COVERED, 0, tile, -1, covered);
        lua_pushinteger(L, covered);
        return 1;
    }
    int task = (int)lnova_check_range(L, 3, 0, NOVA_LUNA_TASKS - 1);
    bool has_disc = nova_luna_covered(board->game, board->state, tile, task);
    note(board, LNOVA_READ_COVERED, 0, tile, task, has_disc);
    lua_pushboolean(L, has_disc);
    return 1;
}

static int board_left(lua_State *L)
{
    const lnova_board *board = lnova_noting_board(L);
    int player = lnova_board_player(L, board, 2), left = nova_luna_left(board->game, board->state, player);
    note(board, LNOVA_READ_LEFT, player, 0, 0, left);
    lua_pushinteger(L, left);
    return 1;
}

static int board_steps(lua_State *L)
{
    const lnova_board *board = lnova_noting_board(L);
    int player = lnova_board_player(L, board, 2), steps = nova_luna_steps(board->game, board->state, player);
    note(board, LNOVA_READ_STEPS, player, 0, 0, steps);
    lua_pushinteger(L, steps);
    return 1;
}

/* The numbers of a move that board:take returns. */
typedef struct taking {
    lua_Integer tile, x, y;
} taking;

static void hear_number(void *self, const char *key, int64_t value)
{
    taking *heard = self;
    if (strcmp(key, "tile") == 0)
        heard->tile = value;
    else if (strcmp(key, "x") == 0)
        heard->x = value;
    else if (strcmp(key, "y") == 0)
        heard->y = value;
}

static void hear_text(void *self, const char *key, const char *value)
{
    (void)self, (void)key, (void)value;
}

static int board_take(lua_State *L)
{
    const lnova_board *board = lnova_self_board(L);
    nova_move move = lnova_board_move(L, board);
    taking heard = {0, 0, 0};
    const nova_listener listener = {.self = &heard, .number = hear_number, .text = hear_text};
    nova_tell_move(board->game, board->state, move, &listener);
    if (heard.tile == 0) {
        lua_pushnil(L);
        return 1;
    }
    lua_pushinteger(L, heard.tile);
    lua_pushinteger(L, heard.x);
    lua_pushinteger(L, heard.y);
    return 3;
}

lnova_board *lnova_push_luna_board(lua_State *L)
{
    static const luaL_Reg methods[] = {{"action", lnova_board_action},
                                       {"asks", board_asks},
                                       {"at", board_at},
                                       {"colour", board_colour},
                                       {"cost", board_cost},
                                       {"covered", board_covered},
                                       {"feels", board_feels},
                                       {"find", board_find},
                                       {"left", board_left},
                                       {"player", lnova_board_mover},
                                       {"players", lnova_board_players},
                                       {"see", lnova_board_see},
                                       {"steps", board_steps},
                                       {"take", board_take},
                                       {"tasks", board_tasks},
                                       {"text", lnova_board_text},
                                       {"tiles", board_tiles},
                                       {NULL, NULL}};
    return lnova_push_board(L, "nova.luna_board", methods);
}
