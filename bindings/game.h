/* SPDX-License-Identifier: MIT
 *
 * Games (game.c), and the rules in Lua tables of which they are made (rules.c).
 */
#ifndef NOVA_BINDINGS_GAME_H
#define NOVA_BINDINGS_GAME_H

#include "bindings.h"

void lnova_open_game(lua_State *L);
/* For sandboxes: registers the type of games with its reading methods only. Scripts can't deal or close a game there. */
void lnova_open_readable_game(lua_State *L);

/* A game and the number of its owners. Userdata of several lua_States and threads may own the same one; the last owner frees it. */
typedef struct lnova_game lnova_game;

/* What runs the functions of a game whose rules have some: script.h. */
struct lnova_script;

#define LNOVA_GAME "nova.game"

lnova_game *lnova_game_retain(lnova_game *shared);
void lnova_game_release(lnova_game *shared); /* NULL is nothing to release */

/* What a game's userdata holds. A new handle is closed (NULL), and the finaliser closes the handle again. States that outlive the game check
 * this. */
typedef struct lnova_game_handle {
    lnova_game *shared;
    const nova_game *game;
    struct lnova_script *script; /* or NULL */
    struct lnova_watch *watch;   /* the one that this userdata made and keeps as its user value, or NULL */
} lnova_game_handle;

/* Raises the fault of a rule that is written in Lua. Call this at the end of every function that has called the core with this game. */
void lnova_raise_fault(lua_State *L, struct lnova_script *script);
static inline void lnova_check_rules(lua_State *L, const lnova_game_handle *handle)
{
    if (handle->script)
        lnova_raise_fault(L, handle->script);
}

/* Pushes a closed game. */
lnova_game_handle *lnova_new_game(lua_State *L);
/* Pushes a new userdata for a game that somebody else owns as well. */
void lnova_push_game(lua_State *L, lnova_game *shared);
/* Raises unless the value at `index` is an open game. */
lnova_game_handle *lnova_check_game(lua_State *L, int index);
/* bench.c: random games, a method of games that is to be measured. */
int lnova_game_bench(lua_State *L);

/* ---- Rules: rules.c -------------------------------------------------------------------------------------------------------------- */

void lnova_open_rules(lua_State *L);

/* Read the table that is the first argument; raise where its form is wrong. The map's rows stay in the table. False where the points are not as
 * many as the landscapes that count, which a variant can get wrong. */
void lnova_read_luna(lua_State *L, nova_luna_rules *rules);
bool lnova_read_terra(lua_State *L, nova_terra_rules *rules, nova_error *error);
/* The number of the colour whose letter is the argument at `index`. */
int lnova_check_colour(lua_State *L, int index, const nova_luna_rules *rules);
/* Pushes a task as text: a letter for each tile that it asks for. */
void lnova_push_task(lua_State *L, const nova_luna_rules *rules, const uint8_t *need);

/* Writes that memory is short. Returns false. */
bool lnova_fail_memory(nova_error *error);

/* A list of rated moves, the best first; moves of equal rating stay in the order in which they came. */
typedef struct lnova_rated_list {
    nova_rated *rated;
    int count, room;
} lnova_rated_list;
/* A full list drops its last move. */
void lnova_add_rated(lnova_rated_list *list, nova_move move, float rating);

#endif
