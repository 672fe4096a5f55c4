/* SPDX-License-Identifier: MIT
 *
 * A second implementation of Nova Luna, slow and simple: it has a list of tiles for each player and counts everything anew each time. Tests
 * compare the engine with this model after every move of thousands of random games.
 */
#ifndef LUNA_MODEL_H
#define LUNA_MODEL_H

#include "nova.h"

typedef struct model_tile {
    int tile, x, y;
} model_tile;

typedef struct model {
    const nova_luna_rules *rules;
    int players, player, phase, phase1;
    int wheel[NOVA_LUNA_WHEEL], moon;
    int pile[NOVA_LUNA_TILES], drawn, piled;
    int steps[NOVA_MAX_PLAYERS];
    int came[NOVA_MAX_PLAYERS], clock; /* when a player's disc came to its space, by the clock */
    int left[NOVA_MAX_PLAYERS];
    int tiles[NOVA_MAX_PLAYERS];
    model_tile display[NOVA_MAX_PLAYERS][NOVA_LUNA_TILES];
    bool covered[NOVA_LUNA_TILES + 1][NOVA_LUNA_TASKS];
    const char *end;
} model;

/* An action as a record has it: tile 0 is a refill. */
typedef struct model_move {
    int tile, slot, x, y;
} model_move;

void model_read(model *model, const nova_luna_rules *rules, const nova_game *game, const nova_state *state);
int model_list(const model *model, model_move *moves);
void model_play(model *model, model_move move);
bool model_fulfilled(const model *model, int player, model_tile at, int task);
model_move model_move_of(const nova_game *game, const nova_state *state, nova_move move);

#endif
