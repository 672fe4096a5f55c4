/* SPDX-License-Identifier: MIT
 *
 * The public search: memory, threads, limits and results. Each thread grows its own tree with its own random stream. The visits of all
 * trees are added up at the end. While they run, the threads share nothing but the signal to stop.
 */
#define _POSIX_C_SOURCE 199309L /* for clock_gettime */
#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>
#include <time.h>

#include "numbers.h"
#include "search.h"

enum {
    DEFAULT_WIDTH = 16,
    PLIES_A_PLAYER = 3,
    PLIES_ALONE = 12,
    LOOK_UP = 8, /* quick iterations between two looks at the clock */
};
static const double SLOW = 1e-4; /* seconds; after each iteration that takes so long there is a look at the clock */
static const struct timespec PAUSE = {.tv_nsec = 50000};
static const size_t DEFAULT_MEMORY = (size_t)64 << 20;
static const float DEFAULT_EXPLORATION = 1.0F, EXPLORATION_ALONE = 0.3F; /* a solo player has no opponent who surprises him */

struct nova_search {
    const nova_game *game;
    nova_search_options options;
    nova_search_limits limits;
    const nova_state *from;
    int64_t begun;
    atomic_bool stop;
    atomic_int growing; /* trees of other threads */
    double seconds;
    search_tree tree[];
};

/* ---- Made and freed -------------------------------------------------------------------------------------------------------------------- */

static bool in_range(nova_error *error, const char *field, double value, double least, double most)
{
    if (value >= least && value <= most)
        return true;
    return nova_fail(error, field, "found %g, expected %g to %g", value, least, most);
}

static bool fill_options(nova_search_options *options, const nova_game *game, nova_error *error)
{
    int players = game->players;
    if (options->memory == 0)
        options->memory = DEFAULT_MEMORY;
    if (options->threads == 0)
        options->threads = 1;
    if (options->width == 0)
        options->width = DEFAULT_WIDTH;
    if (options->plies == 0)
        options->plies = game->habits.plies;
    if (options->exploration == 0)
        options->exploration = game->habits.exploration;
    if (options->plies == 0)
        options->plies = players > 1 ? PLIES_A_PLAYER * players : PLIES_ALONE;
    if (options->exploration == 0)
        options->exploration = players > 1 ? DEFAULT_EXPLORATION : EXPLORATION_ALONE;
    return in_range(error, "threads", options->threads, 1, NOVA_SEARCH_THREADS) &&
           in_range(error, "width", options->width, 1, NOVA_SEARCH_WIDTH) && in_range(error, "plies", options->plies, -1, 1e6) &&
           in_range(error, "exploration", options->exploration, 0, 1e6) &&
           in_range(error, "memory", (double)options->memory, 65536.0 * options->threads, 1e12);
}

static bool make_tree(search_tree *tree, nova_search *search, int nth)
{
    size_t room = search->options.memory / (size_t)search->options.threads / 16;
    size_t size = search->game->state_size;
    tree->game = search->game;
    tree->options = &search->options;
    nova_rng_seed(&tree->rng, search->options.seed, NOVA_STREAM_SEARCH + ((uint64_t)nth << 32));
    tree->arena.room = tree->other.room = room < UINT32_MAX ? (uint32_t)room : UINT32_MAX;
    tree->arena.units = malloc((size_t)tree->arena.room * 8);
    tree->other.units = malloc((size_t)tree->other.room * 8);
    tree->start = malloc(size);
    tree->state = malloc(size);
    tree->scratch = malloc(size);
    tree->sample = malloc((size_t)search->game->max_moves * sizeof *tree->sample);
    tree->rated = malloc((size_t)search->game->max_moves * sizeof *tree->rated);
    bool rates = (search->game->is->rate && !search->game->rates_closely) || search->options.guide.rate;
    tree->record = rates ? NULL : calloc(SEARCH_RECORDS, sizeof *tree->record);
    search_forget(tree);
    return (rates || tree->record) && tree->arena.units && tree->other.units && tree->start && tree->state && tree->scratch &&
           tree->sample && tree->rated;
}

void nova_search_free(nova_search *search)
{
    if (!search)
        return;
    for (int i = 0; i < search->options.threads; i++) {
        search_tree *tree = &search->tree[i];
        free(tree->arena.units);
        free(tree->other.units);
        free(tree->start);
        free(tree->state);
        free(tree->scratch);
        free(tree->sample);
        free(tree->rated);
        free(tree->record);
    }
    free(search);
}

nova_search *nova_search_new(const nova_game *game, const nova_search_options *options, nova_error *error)
{
    nova_search_options filled = *options;
    if (game->one_thread)
        filled.threads = 1;
    if (!fill_options(&filled, game, error))
        return NULL;
    nova_search *search = calloc(1, sizeof *search + (size_t)filled.threads * sizeof(search_tree));
    bool made = search != NULL;
    if (made) {
        search->game = game;
        search->options = filled;
    }
    for (int i = 0; made && i < filled.threads; i++)
        made = make_tree(&search->tree[i], search, i);
    if (made)
        return search;
    nova_search_free(search);
    fail_memory(error, "memory", "not enough memory");
    return NULL;
}

/* ---- Running --------------------------------------------------------------------------------------------------------------------------- */

/* The time of day will do where there is no other, but it can be set back, and a search would then go on for as long. */
int64_t search_now(void)
{
    struct timespec time;
#ifdef CLOCK_MONOTONIC
    clock_gettime(CLOCK_MONOTONIC, &time);
#else
    timespec_get(&time, TIME_UTC);
#endif
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static double seconds_since(int64_t begun)
{
    return (double)(search_now() - begun) * 1e-9;
}

/* Checks the limits for all threads. Only the calling thread, which grows the first tree, does this. */
static void look_up(nova_search *search)
{
    const nova_search_limits *limits = &search->limits;
    bool late = limits->seconds > 0 && seconds_since(search->begun) >= limits->seconds;
    if (late || (limits->stop && limits->stop(limits->self)))
        atomic_store_explicit(&search->stop, true, memory_order_relaxed);
}

/* The calling thread looks at the limits for all. */
static void grow_tree(nova_search *search, int nth, bool calls)
{
    search_tree *tree = &search->tree[nth];
    int64_t all = search->limits.iterations, threads = search->options.threads, look = 0;
    int64_t most = all ? all / threads + (nth < all % threads) : INT64_MAX;
    search_take_in(tree, search->from, &search->limits);
    while (tree->iterations < most && !tree->endless && !atomic_load_explicit(&search->stop, memory_order_relaxed)) {
        search_iterate(tree);
        if (!calls || tree->iterations < look)
            continue;
        look_up(search);
        look = tree->iterations + (seconds_since(search->begun) < SLOW * (double)tree->iterations ? LOOK_UP : 1);
    }
}

typedef struct helper {
    nova_search *search;
    int nth;
    thrd_t thread;
    bool runs;
} helper;

static int help(void *self)
{
    helper *one = self;
    grow_tree(one->search, one->nth, false);
    atomic_fetch_sub(&one->search->growing, 1);
    return 0;
}

/* If a thread can't be started, the calling thread grows its tree. */
static void grow_all(nova_search *search)
{
    helper helpers[NOVA_SEARCH_THREADS];
    int threads = search->options.threads;
    for (int i = 1; i < threads; i++) {
        helpers[i] = (helper){.search = search, .nth = i};
        atomic_fetch_add(&search->growing, 1);
        helpers[i].runs = thrd_create(&helpers[i].thread, help, &helpers[i]) == thrd_success;
        if (!helpers[i].runs)
            atomic_fetch_sub(&search->growing, 1);
    }
    grow_tree(search, 0, true);
    for (int i = 1; i < threads; i++)
        if (!helpers[i].runs)
            grow_tree(search, i, true);
    if (search->limits.iterations == 0)
        atomic_store_explicit(&search->stop, true, memory_order_relaxed);
    for (; atomic_load(&search->growing) > 0 && !atomic_load(&search->stop); thrd_sleep(&PAUSE, NULL))
        look_up(search);
    for (int i = 1; i < threads; i++)
        if (helpers[i].runs)
            thrd_join(helpers[i].thread, NULL);
}

void nova_search_run(nova_search *search, const nova_state *state, const nova_search_limits *limits)
{
    search->limits = *limits;
    search->from = state;
    search->begun = search_now();
    atomic_store(&search->stop, false);
    grow_all(search);
    search->from = NULL;
    search->seconds = seconds_since(search->begun);
}

/* ---- What came out --------------------------------------------------------------------------------------------------------------------- */

/* NULL: the tree has no root, or did not consider the move there. */
static const search_edge *root_edge(const search_tree *tree, nova_move move)
{
    return tree->root ? search_edge_of(search_node_at(tree, tree->root), move) : NULL;
}

/* Adds what one tree knows of a move to the sums over all trees: the visits, the mean worth weighted by visits, and the mean prior. A proof
 * of one tree counts for all. */
static void add_up(nova_search_move *sum, const search_tree *tree, const search_edge *edge)
{
    uint32_t visits = sum->visits + edge->visits;
    float share = edge->proven ? 1 : sum->proven || visits == 0 ? 0 : (float)edge->visits / (float)visits;
    for (int player = 0; player < tree->game->players; player++)
        sum->worth[player] += (edge->worth[player] - sum->worth[player]) * share;
    sum->visits = visits;
    sum->proven |= edge->proven;
    sum->prior += edge->prior / (float)tree->options->threads;
}

/* Half of the 95% confidence interval of a move's mean worth, from the variance of its rollouts. The variance comes from the sums since the
 * position is the root. The interval counts all visits, since the rollouts of earlier visits vary as much. */
static float noise_of(const search_sample *sample, uint32_t visits)
{
    if (sample->count < 2)
        return 1;
    double variance = (sample->squares - sample->sum * sample->sum / sample->count) / (sample->count - 1);
    return (float)(1.96 * sqrt((variance > 0 ? variance : 0) / visits));
}

static const float SELDOM = 0.12F; /* a position that looks decided after few rollouts sometimes is not */

/* Adds the error that the variance of rollouts does not show: a growing tree finds better play for all players, and this moves a mean
 * further than chance does. This error is smallest if the game is nearly decided, and it shrinks with the number of visits. Measured: with
 * 10 times the visits, means moved 0.65 times as far. */
static float error_of(const nova_search *search, float worth, float noise, uint32_t visits)
{
    float doubt = search->game->habits.doubt * (visits > 100 ? powf((float)visits / 100, -0.19F) : 1);
    float open = fmaxf(4 * worth * (1 - worth), SELDOM);
    return sqrtf(noise * noise + doubt * doubt * open);
}

/* 1 for a proven win, -1 for a proven loss. */
static int verdict_on(const nova_search_move *move, int player)
{
    return move->proven ? (move->worth[player] >= 1) - (move->worth[player] <= 0) : 0;
}

/* Moves that were never tried come last. Before them, proven wins come first and proven losses last. Other moves are ordered by the lower end of their intervals, counting only the variance of
 * rollouts; the highest comes first. */
static bool goes_before(const nova_search_move *one, const nova_search_move *other, int player)
{
    int verdict = verdict_on(one, player), other_verdict = verdict_on(other, player);
    float floor = one->worth[player] - one->noise, other_floor = other->worth[player] - other->noise;
    if (one->visits == 0 || other->visits == 0)
        return one->visits > other->visits;
    return verdict != other_verdict ? verdict > other_verdict : floor > other_floor;
}

/* What all trees know of a move. */
static nova_search_move sum_up(const nova_search *search, nova_move move)
{
    nova_search_move sum = {.move = move};
    search_sample all = {0, 0, 0};
    for (int i = 0; i < search->options.threads; i++) {
        const search_tree *tree = &search->tree[i];
        const search_edge *edge = root_edge(tree, move);
        if (!edge)
            continue;
        const search_sample *sample = &tree->sample[edge - search_node_at(tree, tree->root)->edge];
        add_up(&sum, tree, edge);
        all.count += sample->count;
        all.sum += sample->sum;
        all.squares += sample->squares;
    }
    if (sum.proven)
        return sum;
    sum.noise = noise_of(&all, sum.visits);
    sum.error = error_of(search, sum.worth[search->tree[0].seat], sum.noise, sum.visits);
    return sum;
}

static bool is_in_one_before(const nova_search *search, int tree, nova_move move)
{
    bool seen = false;
    for (int i = 0; i < tree && !seen; i++)
        seen = root_edge(&search->tree[i], move) != NULL;
    return seen;
}

/* Adds a move to the list of the best moves, best first. */
static int keep_best(nova_search_move *moves, int count, int room, const nova_search_move *move, int player)
{
    int at = count;
    for (; at > 0 && goes_before(move, &moves[at - 1], player); at--)
        if (at < room)
            moves[at] = moves[at - 1];
    if (at < room)
        moves[at] = *move;
    return count < room ? count + 1 : count;
}

int nova_search_moves(const nova_search *search, nova_search_move *moves, int room)
{
    int count = 0;
    for (int i = 0; i < search->options.threads; i++) {
        const search_tree *tree = &search->tree[i];
        const search_node *root = tree->root ? search_node_at(tree, tree->root) : NULL;
        for (uint32_t at = 0; root && at < root->edges; at++) {
            nova_move move = root->edge[at].move;
            if (is_in_one_before(search, i, move))
                continue;
            nova_search_move sum = sum_up(search, move);
            count = keep_best(moves, count, room, &sum, tree->seat);
        }
    }
    return count;
}

/* The edge that is expected to be played: a proven win, or else the one with the most visits. */
static const search_edge *expected(const search_node *node)
{
    const search_edge *best = node->edge;
    for (uint32_t i = 0; i < node->edges; i++) {
        if (node->edge[i].proven && node->edge[i].worth[node->player] >= 1)
            return &node->edge[i];
        if (node->edge[i].visits > best->visits)
            best = &node->edge[i];
    }
    return best;
}

static uint32_t visits_of(const search_tree *tree, nova_move move)
{
    const search_edge *edge = root_edge(tree, move);
    return edge ? edge->visits : 0;
}

/* The tree that knows most about the move. Some may not have tried it at all. */
static const search_tree *tree_for(const search_tree *trees, int count, nova_move move)
{
    const search_tree *best = trees;
    for (int i = 1; i < count; i++)
        if (visits_of(&trees[i], move) > visits_of(best, move))
            best = &trees[i];
    return best;
}

int nova_search_line(const nova_search *search, nova_move move, nova_move *line, int room)
{
    const search_tree *tree = tree_for(search->tree, search->options.threads, move);
    const search_edge *edge = root_edge(tree, move);
    int length = 0;
    while (edge && edge->visits > 0 && length < room) {
        line[length++] = edge->move;
        edge = edge->next && !edge->reveals ? expected(search_node_at(tree, edge->next)) : NULL;
    }
    return length;
}

void nova_search_tell(const nova_search *search, nova_search_report *report)
{
    int64_t sampled = 0, rolled = 0;
    *report = (nova_search_report){.seconds = search->seconds};
    for (int i = 0; i < search->options.threads; i++) {
        const search_tree *tree = &search->tree[i];
        report->iterations += tree->iterations;
        report->nodes += tree->nodes;
        report->illegal += tree->illegal;
        report->full |= tree->full;
        report->endless |= tree->endless;
        sampled += tree->sampled;
        rolled += tree->rolled;
        const search_node *root = tree->root ? search_node_at(tree, tree->root) : NULL;
        for (uint32_t at = 0; root && at < root->edges; at++)
            report->kept += root->edge[at].visits;
    }
    report->kept -= report->iterations;
    report->overhead = sampled ? 1 - (double)rolled / (double)sampled : 0;
}
