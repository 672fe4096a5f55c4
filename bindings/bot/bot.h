/* SPDX-License-Identifier: MIT
 *
 * Bots (bot.c) and what they see (view.c).
 */
#ifndef NOVA_BINDINGS_BOT_H
#define NOVA_BINDINGS_BOT_H

#include "sandbox/sandbox.h"
#include "search.h"

void lnova_open_bot(lua_State *L);

/* A bot for one seat. It is userdata in the program's Lua; its script runs in the sandbox. */
typedef struct lnova_bot {
    lnova_sandbox *sandbox; /* NULL: closed */
    nova_rng *rng;          /* userdata in the sandbox's Lua, which anchors it */
    int player;
    uint64_t seed;
    const lnova_state *asked;      /* the program's own state while the script runs */
    double clock_left, clock_step; /* seconds left of the whole game when the bot was asked, and what a move adds; HUGE_VAL: no clock */
    nova_move best;                /* the best move of the searches since the bot was asked; NOVA_NO_MOVE before the first has ended */
    char name[64];                 /* printed before the lines that the script prints */
} lnova_bot;

/* The number from which a bot of a player draws, for the seed that it was given: another one for each player. Those of the first four players
 * are multiples and what lies between, and the further players count down from the top. */
static inline uint64_t lnova_bot_seed(uint64_t seed, int player)
{
    enum { FIRST = 4 };
    return player < FIRST ? seed * FIRST + (uint64_t)player : ~(seed * FIRST + (uint64_t)(player - FIRST));
}

/* These functions run in the bot's sandbox. */

/* Registers the type of views for the one bot of this sandbox. */
void lnova_open_view(lua_State *L, lnova_bot *bot);
/* view_game.c: methods of views. */
int lnova_view_history(lua_State *L, const lnova_bot *bot); /* index 2: with what was seen after each move? */
int lnova_view_last(lua_State *L, const lnova_bot *bot);
int lnova_view_rules(lua_State *L, const nova_game *game);

/* state:tiles() and state:left(), in view.c, since views have them as well. */
int lnova_state_tiles(lua_State *L);
int lnova_state_left(lua_State *L);

/* Pushes a view: a copy of the state in which all that the bot's player can't know is shuffled anew. */
lnova_state *lnova_push_view(lua_State *L, lnova_bot *bot, const lnova_state *state);

#endif
