/* SPDX-License-Identifier: MIT */
#include "others.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LOOK_UP = 4 /* iterations between two looks at the clock */, NODES = 1 << 18, DEEP = 64 };

double others_cpu_time(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static bool goes_on(const others_limits *limits, int64_t done)
{
    if (limits->iterations > 0)
        return done < limits->iterations;
    return done % LOOK_UP != 0 || others_cpu_time() < limits->until;
}

static nova_state *copy_of(const nova_game *game, const nova_state *state)
{
    nova_state *copy = malloc(nova_state_size(game));
    memcpy(copy, state, nova_state_size(game));
    return copy;
}

static nova_move *room_for_moves(const nova_game *game)
{
    return malloc(sizeof(nova_move) * (size_t)nova_max_moves(game));
}

/* 1 for a win, divided among those who share it. A game that does not end is cut off. */
static void play_to_the_end(const nova_game *game, nova_state *state, nova_rng *rng, double worth[NOVA_MAX_PLAYERS])
{
    enum { LONGEST = 5000 };
    nova_result result;
    int winners = 0;
    nova_playout(game, state, rng, LONGEST);
    nova_result_of(game, state, &result);
    for (int player = 0; player < nova_game_players(game); player++)
        winners += result.place[player] == 0;
    for (int player = 0; player < nova_game_players(game); player++)
        worth[player] = result.place[player] == 0 ? 1.0 / winners : 0;
}

/* ---- Flat -------------------------------------------------------------------------------------------------------------------------- */

typedef struct arm {
    double sum;
    double visits;
} arm;

static int choose_arm(const arm *arms, int count, double all)
{
    int best = 0;
    double most = -1;
    for (int i = 0; i < count; i++) {
        double promise = arms[i].visits > 0 ? arms[i].sum / arms[i].visits + 0.7 * sqrt(log(all) / arms[i].visits) : 1e9;
        if (promise <= most)
            continue;
        most = promise;
        best = i;
    }
    return best;
}

nova_move others_flat(const nova_game *game, const nova_state *state, nova_rng *rng, others_limits limits)
{
    int count = nova_count(game, state), me = nova_player(game, state), best = 0;
    nova_move *moves = room_for_moves(game);
    arm *arms = calloc((size_t)count, sizeof *arms);
    nova_state *world = copy_of(game, state);
    nova_list(game, state, moves);
    for (int64_t done = 0; goes_on(&limits, done); done++) {
        double worth[NOVA_MAX_PLAYERS];
        int at = choose_arm(arms, count, (double)done + 1);
        memcpy(world, state, nova_state_size(game));
        nova_reshuffle(game, world, me, rng);
        nova_play(game, world, moves[at]);
        play_to_the_end(game, world, rng, worth);
        arms[at].visits++;
        arms[at].sum += worth[me];
    }
    for (int i = 1; i < count; i++)
        if (arms[i].visits > arms[best].visits)
            best = i;
    nova_move move = moves[best];
    free(moves);
    free(arms);
    free(world);
    return move;
}

/* ---- A plain tree ------------------------------------------------------------------------------------------------------------------ */

typedef struct node {
    nova_move move;        /* the move that leads to this node */
    int32_t child, sister; /* 0: none */
    double visits, sum;    /* for whoever made the move */
} node;

typedef struct plain_tree {
    const nova_game *game;
    nova_rng *rng;
    node *nodes;
    nova_move *moves;
    int used;
} plain_tree;

static int find_child(const plain_tree *tree, int at, nova_move move)
{
    int child = tree->nodes[at].child;
    while (child && tree->nodes[child].move != move)
        child = tree->nodes[child].sister;
    return child;
}

static int add_child(plain_tree *tree, int at, nova_move move)
{
    if (tree->used == NODES)
        return 0;
    int child = tree->used++;
    tree->nodes[child] = (node){.move = move, .sister = tree->nodes[at].child};
    tree->nodes[at].child = child;
    return child;
}

/* Chooses a move that was never tried, and sets `fresh`; or else the most promising one by UCB1. */
static int descend(plain_tree *tree, int at, const nova_state *state, bool *fresh)
{
    int count = nova_list(tree->game, state, tree->moves), best = 0, untried = 0;
    double most = -1;
    *fresh = false;
    for (int i = 0; i < count; i++) {
        int child = find_child(tree, at, tree->moves[i]);
        if (!child) {
            if (nova_rng_below(tree->rng, (uint32_t)++untried) == 0)
                tree->moves[0] = tree->moves[i];
            continue;
        }
        const node *to = &tree->nodes[child];
        double promise = to->sum / to->visits + 0.7 * sqrt(log(tree->nodes[at].visits + 1) / to->visits);
        best = promise > most ? child : best;
        most = promise > most ? promise : most;
    }
    if (untried == 0)
        return best;
    *fresh = true;
    return add_child(tree, at, tree->moves[0]);
}

static void iterate(plain_tree *tree, nova_state *state)
{
    int path[DEEP] = {0}, movers[DEEP] = {0}, depth = 1;
    bool fresh = false;
    while (!fresh && depth < DEEP && !nova_over(tree->game, state)) {
        movers[depth] = nova_player(tree->game, state);
        path[depth] = descend(tree, path[depth - 1], state, &fresh);
        if (!path[depth])
            break;
        nova_play(tree->game, state, tree->nodes[path[depth++]].move);
    }
    double worth[NOVA_MAX_PLAYERS];
    play_to_the_end(tree->game, state, tree->rng, worth);
    tree->nodes[0].visits++;
    while (--depth > 0) {
        tree->nodes[path[depth]].visits++;
        tree->nodes[path[depth]].sum += worth[movers[depth]];
    }
}

nova_move others_uct(const nova_game *game, const nova_state *state, nova_rng *rng, others_limits limits)
{
    plain_tree tree = {.game = game, .rng = rng, .nodes = malloc(NODES * sizeof(node)), .moves = room_for_moves(game), .used = 1};
    nova_state *world = copy_of(game, state);
    tree.nodes[0] = (node){.move = NOVA_NO_MOVE};
    for (int64_t done = 0; goes_on(&limits, done); done++) {
        memcpy(world, state, nova_state_size(game));
        nova_reshuffle(game, world, nova_player(game, state), rng);
        iterate(&tree, world);
    }
    int best = tree.nodes[0].child;
    for (int child = best; child; child = tree.nodes[child].sister)
        if (tree.nodes[child].visits > tree.nodes[best].visits)
            best = child;
    nova_move move = best ? tree.nodes[best].move : nova_nth(game, state, 0);
    free(tree.nodes);
    free(tree.moves);
    free(world);
    return move;
}

/* ---- Two moves deep ---------------------------------------------------------------------------------------------------------------- */

static void worth_of(const nova_game *game, const nova_state *state, int depth, float worth[NOVA_MAX_PLAYERS])
{
    if (depth == 0 || nova_over(game, state)) {
        nova_estimate(game, state, worth);
        return;
    }
    int count = nova_count(game, state), player = nova_player(game, state);
    nova_state *after = copy_of(game, state);
    memset(worth, 0, NOVA_MAX_PLAYERS * sizeof *worth);
    worth[player] = -1;
    for (int i = 0; i < count; i++) {
        float found[NOVA_MAX_PLAYERS];
        memcpy(after, state, nova_state_size(game));
        nova_play(game, after, nova_nth(game, state, i));
        worth_of(game, after, depth - 1, found);
        if (found[player] > worth[player])
            memcpy(worth, found, sizeof found);
    }
    free(after);
}

nova_move others_maxn(const nova_game *game, const nova_state *state, nova_rng *rng)
{
    int count = nova_count(game, state), me = nova_player(game, state);
    nova_state *world = copy_of(game, state), *after = copy_of(game, state);
    nova_move best = NOVA_NO_MOVE;
    float most = -1;
    nova_reshuffle(game, world, me, rng);
    for (int i = 0; i < count; i++) {
        float found[NOVA_MAX_PLAYERS];
        nova_move move = nova_nth(game, world, i);
        memcpy(after, world, nova_state_size(game));
        nova_play(game, after, move);
        worth_of(game, after, 1, found);
        best = found[me] > most ? move : best;
        most = found[me] > most ? found[me] : most;
    }
    free(world);
    free(after);
    return best;
}
