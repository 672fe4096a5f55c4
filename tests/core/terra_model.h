/* SPDX-License-Identifier: MIT
 *
 * A second implementation of Terra Nova, slow and simple: hexes find their neighbours in the text of the map, pieces are lists, and
 * everything is found anew each time by walking from hex to hex. Tests compare the engine with this model after every action of thousands of
 * random games.
 */
#ifndef TERRA_MODEL_H
#define TERRA_MODEL_H

#include "nova.h"

enum { MODEL_NOTHING = -1, MODEL_STONE = -2 };

typedef enum model_kind { MODEL_PLACE, MODEL_MOVE, MODEL_STONE_LAID, MODEL_PASS } model_kind;

/* Hexes by number, in reading order from 0. */
typedef struct terra_action {
    model_kind kind;
    int from, to;
} terra_action;

typedef struct terra_model {
    const nova_terra_rules *rules;
    int players, hexes;
    int row[NOVA_TERRA_HEXES], column[NOVA_TERRA_HEXES];
    char letter[NOVA_TERRA_HEXES];
    char name[NOVA_TERRA_HEXES][16];
    int next[NOVA_TERRA_HEXES][6]; /* neighbours, -1 for none */
    int on[NOVA_TERRA_HEXES];      /* a player's pioneer, MODEL_NOTHING or MODEL_STONE */
    bool scored[NOVA_TERRA_HEXES];
    bool moved[NOVA_TERRA_HEXES]; /* does a pioneer stand there that moved in this turn? */
    int points[NOVA_MAX_PLAYERS];
    int placed, stones, first, player, quiet;
    int actions; /* how many actions of this turn were played; they are: */
    terra_action turn[NOVA_TERRA_ACTIONS];
    const char *end;
    char areas[4096]; /* the areas that the last stone has completed, as a record writes them */
} terra_model;

void terra_model_start(terra_model *model, const nova_terra_rules *rules, int players, int first);
int terra_model_list(const terra_model *model, terra_action *actions);
void terra_model_play(terra_model *model, terra_action action);

#endif
