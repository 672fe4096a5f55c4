/* SPDX-License-Identifier: MIT
 *
 * The search from the inside: nodes, and the trees that hold them. Only files of this folder include this.
 *
 * A *node* is a position in which somebody moves; an *edge* is a move that was considered there. Positions are not stored: an iteration
 * plays the moves from the root down. A move that reveals something is a chance node: it leads to several *worlds*, not to one node. Each
 * world has a seed, and the hidden part of the state is shuffled from that seed before the move is played. Thus a world's position is the
 * same at every visit. A move that is visited more often gets more worlds. The search never uses what really lies hidden: search_take_in
 * shuffles the state that becomes the root.
 *
 * In a game with hands each iteration begins with a shuffle of all that the searching player can't know, and goes down among the moves that
 * are legal in that world. So a node stands for what this player sees (an information set), and has edges for the moves of many worlds.
 * Whether a move reveals something is found out: if the player sees another position after it than at its last visit, it does.
 */
#ifndef NOVA_SEARCH_H
#define NOVA_SEARCH_H

#include "nova.h"

/* A node or a list of worlds is named by its position in the arena, in units of 8 bytes; 0 means none. */
typedef uint32_t search_link;

typedef struct search_edge {
    nova_move move;
    float prior;
    uint32_t visits;
    search_link next;              /* a node, or the worlds if the move reveals something; 0: none yet */
    float worth[NOVA_MAX_PLAYERS]; /* mean over the visits, for each player */
    bool reveals;
    bool proven;  /* the outcome is certain: see tree.c */
    bool legal;   /* in the world of this iteration; others than true only in a game with hands */
    uint32_t met; /* visits of the node in which the move was legal; counted only in a game with hands */
} search_edge;

typedef struct search_node {
    uint32_t edges;
    uint32_t proven; /* edges whose outcome is certain */
    uint32_t visits;
    uint8_t player; /* who is to move */
    bool complete;  /* there is no legal move without an edge, as far as is known */
    uint64_t view;  /* a number for what the searching player sees, in a game with hands */
    search_edge edge[];
} search_node;

typedef struct search_world {
    uint64_t seed;
    uint32_t visits;
    search_link next; /* a node */
} search_world;

enum { SEARCH_WORLDS = 7, SEARCH_DEPTH = 128 };

typedef struct search_worlds {
    uint32_t count; /* number of worlds in the whole chain; used only in the first link of the chain */
    search_link more;
    search_world world[SEARCH_WORLDS];
} search_worlds;

/* What came of a move anywhere in the tree, in a game that does not rate moves. */
typedef struct search_record {
    nova_move move;
    int player;
    uint32_t count;
    float mean; /* of the worth to its player */
} search_record;

enum { SEARCH_RECORDS = 4096 }; /* moves that share a place with another one push it out */

/* Of an edge of the root, since it is the root: for the variance of rollouts. */
typedef struct search_sample {
    double sum, squares;
    uint32_t count;
} search_sample;

/* Memory for nodes is taken from the front, and never freed node by node. To keep a part of the tree, it is copied to the other arena. */
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
    bool full;    /* has forgotten what it visited least */
    bool lacks;   /* memory was short in the last iteration */
    bool narrow;  /* the root has only the moves that it was given */
    bool endless; /* a rollout in this run had no end */
    int seat;     /* the player who searches */
    nova_rng rng;
    nova_state *start; /* the root's position, shuffled */
    nova_state *state; /* of the iteration */
    nova_state *scratch;
    search_record *record;   /* SEARCH_RECORDS of them; NULL: moves are rated */
    search_sample *sample;   /* by edge of the root; room for all moves of a state */
    nova_rated *rated;       /* room for all moves of a state */
    int64_t illegal;         /* moves of this run, see nova_search_report */
    int64_t iterations;      /* of this run */
    int64_t sampled, rolled; /* nanoseconds of the timed iterations, and of their rollouts */
} search_tree;

static inline void *search_at(const search_tree *tree, search_link link)
{
    return tree->arena.units + link;
}

static inline search_node *search_node_at(const search_tree *tree, search_link link)
{
    return search_at(tree, link);
}

/* NULL: the move was not considered. */
static inline search_edge *search_edge_of(search_node *node, nova_move move)
{
    for (uint32_t i = 0; i < node->edges; i++)
        if (node->edge[i].move == move)
            return &node->edge[i];
    return NULL;
}

int64_t search_now(void); /* search.c: nanoseconds of real time, from any moment on */

/* Shuffles what the searching player can't know (a determinization), unless the options allow to peek. */
static inline void search_shuffle(const search_tree *tree, nova_state *state, nova_rng *rng)
{
    if (!tree->options->peek)
        nova_reshuffle(tree->game, state, tree->seat, rng);
}

/* Whether what is legal may differ from world to world. */
static inline bool search_has_hands(const search_tree *tree)
{
    return tree->game->hands && !tree->options->peek;
}

static inline bool search_reveals(const search_tree *tree, const nova_state *state, nova_move move)
{
    return !tree->options->peek && nova_reveals(tree->game, state, move);
}

/* tree.c */
/* Makes the state the root; keeps what the tree knows about it. */
void search_take_in(search_tree *tree, const nova_state *state, const nova_search_limits *limits);
void search_begin_counts(search_tree *tree); /* clears the sums of the root's edges */
void search_iterate(search_tree *tree);
void search_forget(search_tree *tree);

uint64_t search_view(search_tree *tree,
                     const nova_state *state); /* the number for what the searching player sees; uses the scratch state */

/* keep.c */
bool search_keep(search_tree *tree, const nova_state *state); /* makes the state's node the root; false if there is none */

void search_recycle(search_tree *tree); /* makes room by forgetting what was visited least */

/* guide.c: asks the guide, or the game if there is no guide */
int search_rate(const search_tree *tree, const nova_state *state, nova_rng *rng, nova_rated *rated, int room);
void search_play_out(search_tree *tree, float worth[NOVA_MAX_PLAYERS]);

#endif
