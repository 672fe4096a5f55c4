/* SPDX-License-Identifier: MIT
 *
 * What hooks.c and the views of hooks share. Views run in the game's sandbox.
 */
#ifndef NOVA_BINDINGS_HOOKS_H
#define NOVA_BINDINGS_HOOKS_H

#include "script.h"

/* The view that a hook is given: a userdata in the sandbox that is good while the hook runs, and shows nothing else at any other time. */
typedef struct lnova_view {
    const nova_game *game;
    const nova_state *state; /* NULL outside of a call */
    nova_move move;          /* the one that is asked about, or NOVA_NO_MOVE */
} lnova_view;

/* view_luna.c, view_terra.c: push a view. They may raise. */
lnova_view *lnova_push_luna_view(lua_State *L);
lnova_view *lnova_push_terra_view(lua_State *L);
/* Pushes the table of an area, as nova_terra_hooks tells of it; hexes and players as scripts count them. */
void lnova_push_area(lua_State *L, const nova_game *game, const nova_terra_area *area);

/* For methods of views: the view, which must be good now; a player by argument, or whoever is to move. */
const lnova_view *lnova_self_view(lua_State *L);
int lnova_view_player(lua_State *L, const lnova_view *view, int index);
/* The move by argument 2, which is the one that the hook was asked about. */
nova_move lnova_view_move(lua_State *L, const lnova_view *view);
/* Methods that both have. */
int lnova_view_players(lua_State *L);
int lnova_view_mover(lua_State *L);
int lnova_view_see(lua_State *L);
int lnova_view_text(lua_State *L);
int lnova_view_action(lua_State *L);

#endif
