/* SPDX-License-Identifier: MIT
 *
 * The search against a textbook UCT with the same number of rollouts, in board games that know nothing of good play: README.md beside this
 * explains it.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boards.h"

/* ---- The textbook: each move is tried once, then the one with the highest upper bound; the most visited one is played ------------------ */

typedef struct leaf {
    struct leaf *child; /* one for each legal move, NULL before the first visit beyond it */
    nova_move move;
    int children, tried, visits;
    double wins; /* of the player who made the move */
} leaf;

static void add_children(const nova_game *game, const nova_state *state, leaf *leaf, nova_rng *rng)
{
    nova_move moves[BOARD_MOVES];
    leaf->children = nova_list(game, state, moves);
    leaf->child = calloc((size_t)leaf->children, sizeof *leaf->child);
    for (int left = leaf->children; left > 0; left--) {
        uint32_t pick = nova_rng_below(rng, (uint32_t)left);
        leaf->child[left - 1].move = moves[pick];
        moves[pick] = moves[left - 1];
    }
}

static leaf *highest(leaf *parent)
{
    leaf *best = NULL;
    double most = -1;
    for (int i = 0; i < parent->children; i++) {
        leaf *one = &parent->child[i];
        double bound = one->wins / one->visits + sqrt(2 * log(parent->visits) / one->visits);
        if (bound <= most)
            continue;
        most = bound;
        best = one;
    }
    return best;
}

static void iterate(const nova_game *game, nova_state *state, leaf *root, nova_rng *rng)
{
    leaf *path[1024], *at = root;
    int player[1024], depth = 0;
    float worth[NOVA_MAX_PLAYERS];
    bool fresh = false;
    path[depth++] = root;
    while (!nova_over(game, state) && !fresh) {
        if (!at->child)
            add_children(game, state, at, rng);
        fresh = at->tried < at->children;
        at = fresh ? &at->child[at->tried++] : highest(at);
        player[depth] = nova_player(game, state);
        path[depth++] = at;
        nova_play(game, state, at->move);
    }
    nova_playout(game, state, rng, 1 << 20);
    nova_estimate(game, state, worth);
    root->visits++;
    for (int i = 1; i < depth; i++) {
        path[i]->visits++;
        path[i]->wins += worth[player[i]];
    }
}

static void free_leaves(leaf *leaf)
{
    for (int i = 0; leaf->child && i < leaf->children; i++)
        free_leaves(&leaf->child[i]);
    free(leaf->child);
}

static nova_move textbook(const nova_game *game, const nova_state *state, int iterations, nova_rng *rng)
{
    leaf root = {0};
    nova_state *copy = malloc(nova_state_size(game));
    for (int i = 0; i < iterations; i++) {
        memcpy(copy, state, nova_state_size(game));
        iterate(game, copy, &root, rng);
    }
    const leaf *best = root.child;
    for (int i = 0; i < root.children; i++)
        if (root.child[i].visits > best->visits)
            best = &root.child[i];
    nova_move move = best->move;
    free_leaves(&root);
    free(copy);
    return move;
}

/* ---- Matches --------------------------------------------------------------------------------------------------------------------------- */

static nova_move searched(nova_search *search, const nova_state *state, int iterations)
{
    nova_search_move best;
    nova_search_run(search, state, &(nova_search_limits){.iterations = iterations});
    nova_search_moves(search, &best, 1);
    return best.move;
}

/* Half wins of the search. The first two moves are random, and each beginning is played from both seats. */
static int play_game(const nova_game *game, uint64_t seed, int seat, int iterations)
{
    nova_error error;
    nova_rng rng;
    nova_result result;
    nova_state *state = malloc(nova_state_size(game));
    nova_search *search = nova_search_new(game, &(nova_search_options){.seed = seed, .memory = 32 << 20}, &error);
    nova_setup(game, state, seed);
    nova_rng_seed(&rng, seed, NOVA_STREAM_PLAYOUT);
    nova_playout(game, state, &rng, 2);
    while (!nova_over(game, state)) {
        bool own = nova_player(game, state) == seat;
        nova_play(game, state, own ? searched(search, state, iterations) : textbook(game, state, iterations, &rng));
    }
    nova_result_of(game, state, &result);
    nova_search_free(search);
    free(state);
    return result.place[seat] > 0 ? 0 : result.place[1 - seat] > 0 ? 2 : 1;
}

int main(int count, char **arguments)
{
    nova_game *game = count == 5 ? board_game(arguments[1]) : NULL;
    if (!game) {
        fprintf(stderr, "usage: textbook hex7|hex11|four|reversi|amazons ITERATIONS BEGINNINGS SEED\n");
        return 2;
    }
    int iterations = atoi(arguments[2]), beginnings = atoi(arguments[3]);
    uint64_t first = (uint64_t)atoll(arguments[4]);
    double sum = 0, squares = 0;
    for (int i = 0; i < beginnings; i++) {
        double wins = play_game(game, first + (uint64_t)i, 0, iterations) + play_game(game, first + (uint64_t)i, 1, iterations);
        sum += wins / 4;
        squares += wins * wins / 16;
    }
    double mean = sum / beginnings, variance = (squares - sum * mean) / (beginnings > 1 ? beginnings - 1 : 1);
    printf("%s, %d iterations: the search wins %.1f%% +- %.1f of %d games\n", arguments[1], iterations, 100 * mean,
           196 * sqrt(variance / beginnings), 2 * beginnings);
    nova_game_free(game);
    return 0;
}
