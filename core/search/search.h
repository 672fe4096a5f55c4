/* SPDX-License-Identifier: MIT
 *
 * The search from the inside: nodes, and the trees that hold them. Only files of this folder include this.
 *
 * A *node* is a position in which somebody moves; an *edge* is a move that was considered there. Positions are not stored: an iteration
 * plays its way down from the root. A move that reveals something leads not to one node but to several *worlds*, each with a seed from
 * which the unseen is shuffled before the move is made. A world's position is thus the same at every visit, and new worlds come in
 * as the move is visited more often. What really lies hidden is never looked at: the root is shuffled when it is taken in.
 */
#ifndef NOVA_SEARCH_H
#define NOVA_SEARCH_H

#include <assert.h>

#include "nova.h"

/* Nodes and worlds are named by where they lie in their arena, in units of 8 bytes; 0 is none. */
typedef uint32_t search_link;

typedef struct search_edge {
    nova_move move;
    float prior;
    uint32_t visits;
    search_link next;              /* a node; where the move reveals something, worlds */
    float worth[NOVA_MAX_PLAYERS]; /* mean over the visits, for each player */
} search_edge;

typedef struct search_node {
    uint16_t edges;
    uint8_t player; /* who is to move */
    uint8_t unused[5];
    uint64_t reveals; /* a bit for each edge whose move reveals something */
    search_edge edge[];
} search_node;

static_assert(NOVA_SEARCH_WIDTH <= 64, "a bit for each edge");

typedef struct search_world {
    uint64_t seed;
    uint32_t visits;
    search_link next; /* a node */
} search_world;

enum { SEARCH_WORLDS = 7, SEARCH_DEPTH = 128 };

typedef struct search_worlds {
    uint32_t count; /* of these and all that follow, in the first; unused in others */
    search_link more;
    search_world world[SEARCH_WORLDS];
} search_worlds;

/* Nodes are taken from the front and never given back one by one: keeping a part of the tree copies it to the other arena. */
typedef struct search_arena {
    uint64_t *units;
    uint32_t used, room;
} search_arena;

typedef struct search_tree {
    const nova_game *game;
    const nova_search_options *options;
    search_arena arena, other;
    search_link root;
    uint32_t nodes;
    bool full;
    bool endless; /* a rollout in this run had no end */
    int seat;     /* who searches */
    nova_rng rng;
    nova_state *start; /* the root's position, shuffled */
    nova_state *state; /* of the iteration */
    nova_state *scratch;
    double squares[NOVA_SEARCH_WIDTH]; /* of the root's edges: sums since it is the root, to tell how much rollouts vary */
    double sums[NOVA_SEARCH_WIDTH];
    uint32_t counts[NOVA_SEARCH_WIDTH];
    int64_t iterations;      /* of this run */
    int64_t sampled, rolled; /* nanoseconds of the iterations that are timed, and of their rollouts */
} search_tree;

static inline void *search_at(const search_tree *tree, search_link link)
{
    return tree->arena.units + link;
}

static inline search_node *search_node_at(const search_tree *tree, search_link link)
{
    return search_at(tree, link);
}

int64_t search_now(void); /* search.c: nanoseconds by the clock on the wall */

/* What the searcher can't know is dealt anew; not for one who peeks. */
static inline void search_shuffle(const search_tree *tree, nova_state *state, nova_rng *rng)
{
    if (!tree->options->peek)
        nova_reshuffle(tree->game, state, tree->seat, rng);
}

static inline bool search_reveals(const search_tree *tree, const nova_state *state, nova_move move)
{
    return !tree->options->peek && nova_reveals(tree->game, state, move);
}

/* tree.c */
void search_take_in(search_tree *tree, const nova_state *state); /* makes it the root, with what is known about it */
void search_begin_counts(search_tree *tree);                     /* of rollouts from the root */
void search_iterate(search_tree *tree);
void search_forget(search_tree *tree);

/* keep.c */
bool search_keep(search_tree *tree, const nova_state *state); /* the state's node becomes the root, if there is one */

/* guide.c: by the guide, or the game */
int search_rate(const search_tree *tree, const nova_state *state, nova_rng *rng, nova_rated *rated, int room);
void search_play_out(search_tree *tree, float worth[NOVA_MAX_PLAYERS]);

#endif
