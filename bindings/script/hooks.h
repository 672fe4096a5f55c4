/* SPDX-License-Identifier: MIT
 *
 * What hooks.c and the boards that hooks see share. Methods of boards run in the game's sandbox.
 */
#ifndef NOVA_BINDINGS_HOOKS_H
#define NOVA_BINDINGS_HOOKS_H

#include "reads.h"
#include "script.h"

/* What a hook sees of the game: a userdata in the sandbox that can be used while the hook runs, and not afterwards. */
typedef struct lnova_board {
    const nova_game *game;
    const nova_state *state; /* NULL outside of a call */
    nova_move move;          /* the one that is asked about, or NOVA_NO_MOVE */
    lnova_reads *reads;      /* where to note what the function reads, or NULL */
} lnova_board;

/* board.c: registers the type and pushes its one board, which the methods have as upvalue. It may raise. */
lnova_board *lnova_push_board(lua_State *L, const char *name, const luaL_Reg *methods);
/* board_luna.c, board_terra.c: push a board. They may raise. */
lnova_board *lnova_push_luna_board(lua_State *L);
lnova_board *lnova_push_terra_board(lua_State *L);
/* Pushes the table of an area, as nova_terra_hooks tells of it; hexes and players as scripts count them. */
void lnova_push_area(lua_State *L, const nova_game *game, const nova_terra_area *area);

/* For methods of boards: the board, which must be in use; the player that an argument names, or whoever is to move. A method that notes what it
 * reads, or reads only what never changes, takes lnova_noting_board. */
const lnova_board *lnova_self_board(lua_State *L);
const lnova_board *lnova_noting_board(lua_State *L);
int lnova_board_player(lua_State *L, const lnova_board *board, int index);
/* The move by argument 2, which is the one that the hook was asked about. */
nova_move lnova_board_move(lua_State *L, const lnova_board *board);
/* Methods that the boards of all games have. */
int lnova_board_players(lua_State *L);
int lnova_board_mover(lua_State *L);
int lnova_board_see(lua_State *L);
int lnova_board_text(lua_State *L);
int lnova_board_action(lua_State *L);

#endif
