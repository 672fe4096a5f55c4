/* SPDX-License-Identifier: MIT
 *
 * Boards: what hooks see of a game. This file has what the boards of all games share; board_luna.c and board_terra.c have the rest.
 */
#include "hooks.h"
#include "values.h"

lnova_board *lnova_push_board(lua_State *L, const char *name, const luaL_Reg *methods)
{
    static const luaL_Reg none[] = {{NULL, NULL}};
    lnova_new_type(L, name, none, none);
    lnova_board *board = lua_newuserdatauv(L, sizeof *board, 0);
    *board = (lnova_board){.move = NOVA_NO_MOVE};
    luaL_setmetatable(L, name);
    luaL_getmetafield(L, -1, "__index");
    lua_pushvalue(L, -2);
    luaL_setfuncs(L, methods, 1);
    lua_pop(L, 1);
    return board;
}

const lnova_board *lnova_noting_board(lua_State *L)
{
    static const lnova_board none = {.move = NOVA_NO_MOVE};
    const lnova_board *board = lua_touserdata(L, lua_upvalueindex(1));
    bool is_self = lua_touserdata(L, 1) == board; /* there is one board only, so its metatable need not be looked at */
    if (is_self && board->state)
        return board;
    luaL_argerror(L, 1,
                  is_self ? "the board can be used only while the function runs that it was given to"
                          : "board expected: call methods with a colon, board:player()");
    return &none; /* not reached */
}

const lnova_board *lnova_self_board(lua_State *L)
{
    const lnova_board *board = lnova_noting_board(L);
    if (board->reads)
        board->reads->whole = false;
    return board;
}

int lnova_board_player(lua_State *L, const lnova_board *board, int index)
{
    if (lua_isnoneornil(L, index))
        return nova_player(board->game, board->state);
    return (int)lnova_check_range(L, index, 0, nova_game_players(board->game) - 1);
}

int lnova_board_players(lua_State *L)
{
    lua_pushinteger(L, nova_game_players(lnova_noting_board(L)->game));
    return 1;
}

int lnova_board_mover(lua_State *L)
{
    const lnova_board *board = lnova_noting_board(L); /* notes tell who is to move */
    lua_pushinteger(L, nova_player(board->game, board->state));
    return 1;
}

int lnova_board_see(lua_State *L)
{
    const lnova_board *board = lnova_self_board(L);
    lnova_sandbox_charge(L, 2000);
    lnova_push_record(L, 8);
    lnova_telling telling;
    nova_listener listener = lnova_listener(&telling, L);
    nova_tell(board->game, board->state, NOVA_TELL_VIEW, &listener);
    return 1;
}

/* The core tells only about legal moves. A move that `forbids` is asked about is legal apart from the answer of this hook. */
nova_move lnova_board_move(lua_State *L, const lnova_board *board)
{
    lua_Integer move = luaL_checkinteger(L, 2);
    luaL_argcheck(L, board->move != NOVA_NO_MOVE && move == (lua_Integer)board->move, 2, "the move expected that 'forbids' is asked about");
    return board->move;
}

int lnova_board_text(lua_State *L)
{
    const lnova_board *board = lnova_self_board(L);
    char text[NOVA_TEXT_SIZE];
    nova_text(board->game, board->state, lnova_board_move(L, board), text);
    lua_pushstring(L, text);
    return 1;
}

int lnova_board_action(lua_State *L)
{
    const lnova_board *board = lnova_self_board(L);
    nova_move move = lnova_board_move(L, board);
    lnova_push_record(L, 8);
    lnova_telling telling;
    nova_listener listener = lnova_listener(&telling, L);
    nova_tell_move(board->game, board->state, move, &listener);
    return 1;
}
