/* SPDX-License-Identifier: MIT
 *
 * One iteration grows a tree: it goes down along the most promising moves, adds a node where the tree ends, plays a rollout, and brings the
 * worth of the outcome to each player back up. Every player maximises his own worth (max^n).
 */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "random.h"
#include "search.h"

enum {
    TRIES = 8,        /* worlds that are shuffled to find one in which a move is legal */
    LOOKED_AT = 1024, /* moves that are tried at the root to see whether one wins at once */
    TIMED = 64,       /* one of so many iterations is timed */
    GROW_AT = 3,      /* visits of an edge before it gets a node: rating a position costs as much as some rollouts */
};
static const float UNTRIED = 0.08F; /* nova_habits.untried of a game that does not say otherwise */

/* Where moves are not rated: how many edges a node gets, in comparison with the square root of its visits; how much moves that were tried seldom
 * are tried more often; and how many visits count as much as the record of a move, which is believed in half after so many entries. */
static const float WIDENING = 3, CURIOSITY = 0.2F, RECORD = 12, HALF_BELIEVED = 20;

/* ---- Nodes ----------------------------------------------------------------------------------------------------------------------------- */

static search_link take_units(search_tree *tree, size_t bytes)
{
    uint32_t units = (uint32_t)((bytes + 7) / 8);
    if (units > tree->arena.room - tree->arena.used) {
        tree->lacks = true;
        return 0;
    }
    search_link link = tree->arena.used;
    tree->arena.used += units;
    return link;
}

static size_t size_of_node(size_t edges)
{
    return sizeof(search_node) + edges * sizeof(search_edge);
}

/* A softmax turns ratings into priors: a rating that is 1 higher has e times the prior. The sum is that of the edges that a node is made
 * with. */
static void add_edge(const search_tree *tree, const nova_state *state, search_node *node, nova_move move, float prior)
{
    bool reveals = !search_has_hands(tree) && search_reveals(tree, state, move);
    node->edge[node->edges++] = (search_edge){.move = move, .prior = prior, .reveals = reveals, .legal = true};
}

static void fill_edges(const search_tree *tree, const nova_state *state, search_node *node, const nova_rated *rated, int count)
{
    float sum = 0;
    for (int i = 0; i < count; i++)
        sum += expf(rated[i].rating - rated[0].rating);
    for (int i = 0; i < count; i++)
        add_edge(tree, state, node, rated[i].move, expf(rated[i].rating - rated[0].rating) / sum);
}

/* Only where there are proofs does it matter which nodes are complete. */
static bool has_proofs(const search_tree *tree)
{
    return tree->game->players == 2 && !search_has_hands(tree);
}

uint64_t search_view(search_tree *tree, const nova_state *state)
{
    size_t size = tree->game->state_size;
    nova_rng rng = {0, 1}; /* the same seed as in search_take_in: equal views become equal blocks */
    uint64_t view = 0;
    memcpy(tree->scratch, state, size);
    search_shuffle(tree, tree->scratch, &rng);
    for (size_t at = 0; at < size; at++)
        view = (view ^ ((const unsigned char *)tree->scratch)[at]) * 0x100000001b3;
    return view;
}

/* Makes a node for a state that is not over; 0 if there is no room. If there are moves in `only`, the node has only these. */
static search_link grow(search_tree *tree, const nova_state *state, const nova_move *only, int count)
{
    int width = tree->options->width < tree->game->max_moves ? tree->options->width : tree->game->max_moves;
    bool chooses = count == 0;
    if (tree->arena.room - tree->arena.used < size_of_node((size_t)width) / 8) {
        tree->lacks = true;
        return 0;
    }
    for (int i = 0; i < count; i++) {
        assert(nova_legal(tree->game, state, only[i]));
        tree->rated[i] = (nova_rated){only[i], 0};
    }
    if (chooses)
        count = search_rate(tree, state, &tree->rng, tree->rated, width);
    search_link link = take_units(tree, size_of_node((size_t)count));
    search_node *node = search_node_at(tree, link);
    *node = (search_node){.player = (uint8_t)nova_player(tree->game, state), .view = search_has_hands(tree) ? search_view(tree, state) : 0};
    node->complete = !chooses || ((has_proofs(tree) || tree->record) && count == nova_count(tree->game, state));
    fill_edges(tree, state, node, tree->rated, count);
    tree->nodes++;
    return link;
}

/* Adds edges for the best moves that the node has not, up to `room` edges; there are `all` legal moves. */
static void add_edges(search_tree *tree, const nova_state *state, search_node *node, int room, int all)
{
    int rated = search_rate(tree, state, &tree->rng, tree->rated, room);
    for (int i = 0; i < rated; i++)
        if ((int)node->edges < room && !search_edge_of(node, tree->rated[i].move))
            add_edge(tree, state, node, tree->rated[i].move, node->edge[0].prior * expf(tree->rated[i].rating - tree->rated[0].rating));
    for (int i = 0; i < all && (int)node->edges < room; i++) {
        nova_move move = tree->game->is->nth(tree->game, state, i);
        if (!search_edge_of(node, move))
            add_edge(tree, state, node, move, node->edge[node->edges - 1].prior);
    }
}

/* Moves a node to a place where it has room for more edges, and adds them, if the tree has the memory. */
static void widen(search_tree *tree, const nova_state *state, search_link *link, int room)
{
    int all = nova_count(tree->game, state);
    room = room < all ? room : all;
    search_link wider = take_units(tree, size_of_node((size_t)room));
    if (!wider)
        return;
    const search_node *old = search_node_at(tree, *link);
    search_node *node = memcpy(search_node_at(tree, wider), old, size_of_node(old->edges));
    add_edges(tree, state, node, room, all);
    node->complete = room == all;
    *link = wider;
}

/* ---- Worlds ---------------------------------------------------------------------------------------------------------------------------- */

static search_world *nth_world(const search_tree *tree, const search_edge *edge, uint32_t n)
{
    search_worlds *worlds = search_at(tree, edge->next);
    for (; n >= SEARCH_WORLDS; n -= SEARCH_WORLDS)
        worlds = search_at(tree, worlds->more);
    return &worlds->world[n];
}

/* Makes room for one more world; false if memory is short. */
static bool lengthen(search_tree *tree, search_edge *edge, uint32_t count)
{
    if (count % SEARCH_WORLDS != 0)
        return true;
    search_link link = take_units(tree, sizeof(search_worlds));
    if (!link)
        return false;
    memset(search_at(tree, link), 0, sizeof(search_worlds));
    search_link *at = &edge->next;
    while (*at)
        at = &((search_worlds *)search_at(tree, *at))->more;
    *at = link;
    return true;
}

/* Shuffles the state into a world. False if the move is not legal there: then the state stays as it is. */
static bool deal(search_tree *tree, uint64_t seed, nova_move move)
{
    nova_rng rng;
    memcpy(tree->scratch, tree->state, tree->game->state_size);
    nova_rng_seed(&rng, seed, NOVA_STREAM_SEARCH);
    search_shuffle(tree, tree->scratch, &rng);
    if (search_has_hands(tree) && !nova_legal(tree->game, tree->scratch, move))
        return false;
    nova_state *dealt = tree->scratch;
    tree->scratch = tree->state;
    tree->state = dealt;
    return true;
}

/* Shuffles the state into a new world. */
static bool deal_new(search_tree *tree, nova_move move, uint64_t *seed)
{
    for (int i = 0; i < TRIES; i++) {
        *seed = (uint64_t)rng_next(&tree->rng) << 32 | rng_next(&tree->rng);
        if (deal(tree, *seed, move))
            return true;
    }
    return false;
}

/* Chooses the world for this visit, and shuffles the state into it. The number of worlds is the square root of the visits, and all worlds are
 * visited about equally often. NULL if there is no room for even one world, or if the move is legal in none of those that were tried. */
static search_world *choose_world(search_tree *tree, search_edge *edge)
{
    uint32_t count = edge->next ? ((search_worlds *)search_at(tree, edge->next))->count : 0;
    uint64_t seed;
    if ((uint64_t)count * count <= edge->visits && deal_new(tree, edge->move, &seed) && lengthen(tree, edge, count)) {
        ((search_worlds *)search_at(tree, edge->next))->count = count + 1;
        search_world *world = nth_world(tree, edge, count);
        world->seed = seed;
        return world;
    }
    search_world *world = count ? nth_world(tree, edge, edge->visits % count) : NULL;
    return world && deal(tree, world->seed, edge->move) ? world : NULL;
}

/* ---- Proofs ---------------------------------------------------------------------------------------------------------------------------- */

/* With two players the outcome of an edge is proven if its move ends the game, or leads to a node that is proven. A node is proven if one
 * of its edges is a proven win of the player to move, or if all edges are proven and there is an edge for each legal move. A move that
 * reveals something proves nothing, since its outcome is another one in another world. */
static bool all_proven(const search_node *node)
{
    return node->proven == node->edges;
}

/* Whether the node is proven, after its `edge` has been proven. If so, `worth` becomes the worth of its best edge. */
static bool proves(const search_node *node, const search_edge *edge, float worth[NOVA_MAX_PLAYERS])
{
    bool all = all_proven(node) && node->complete;
    for (uint32_t i = 0; all && i < node->edges; i++)
        if (node->edge[i].worth[node->player] > edge->worth[node->player])
            edge = &node->edge[i];
    memcpy(worth, edge->worth, sizeof edge->worth);
    return all || edge->worth[node->player] >= 1;
}

/* ---- Down ------------------------------------------------------------------------------------------------------------------------------ */

/* Whether an edge is not visited as long as there are others. At the root these are all proven edges, since only the others have something
 * more to tell. Elsewhere these are proven losses: the mean of the node's visits must be that of good play. */
static bool is_skipped(const search_node *node, const search_edge *edge, bool is_root)
{
    return edge->proven && (is_root || edge->worth[node->player] <= 0);
}

/* In a game with hands: notes which edges are legal in this world. Returns how many legal moves have no edge. */
static uint32_t find_legal(const search_tree *tree, search_node *node, uint32_t count)
{
    uint32_t missing = 0;
    for (uint32_t i = 0; i < node->edges; i++)
        node->edge[i].legal = false;
    for (uint32_t i = 0; i < count; i++) {
        search_edge *edge = search_edge_of(node, tree->game->is->nth(tree->game, tree->state, (int)i));
        missing += !edge;
        if (edge)
            edge->legal = true;
    }
    return missing;
}

/* In a game with hands: the node, with edges for the moves of this world. NULL if it has none, because memory is short. */
static search_node *meet(search_tree *tree, search_link *link)
{
    search_node *node = search_node_at(tree, *link);
    uint32_t count = (uint32_t)nova_count(tree->game, tree->state), missing = find_legal(tree, node, count);
    uint32_t have = count - missing, width = (uint32_t)tree->options->width, more = have + missing > width ? width - have : missing;
    bool stays = have >= width || missing == 0 || (tree->narrow && *link == tree->root);
    search_link wider = stays ? 0 : take_units(tree, size_of_node(node->edges + more));
    if (wider) {
        node = memcpy(search_node_at(tree, wider), node, size_of_node(node->edges));
        *link = wider;
        for (uint32_t i = 0; i < count && more > 0; i++) {
            nova_move move = tree->game->is->nth(tree->game, tree->state, (int)i);
            if (search_edge_of(node, move))
                continue;
            add_edge(tree, tree->state, node, move, 1 / (float)count);
            more--;
        }
    }
    for (uint32_t i = 0; i < node->edges; i++)
        node->edge[i].met += node->edge[i].legal;
    return wider || have > 0 ? node : NULL;
}

/* The node, with more moves if the outcomes of those that it has are certain and none of them wins, or if moves are not rated and it has been
 * visited often. */
static search_node *enter(search_tree *tree, search_link *link)
{
    const search_node *node = search_node_at(tree, *link);
    if (search_has_hands(tree))
        return meet(tree, link);
    int least = tree->record ? (int)(WIDENING * sqrtf((float)node->visits)) : 0;
    if (!node->complete && (all_proven(node) || least > (int)node->edges))
        widen(tree, tree->state, link, least > 2 * (int)node->edges ? least : 2 * (int)node->edges);
    return search_node_at(tree, *link);
}

/* Where the record of a move is, unless it is that of another move. */
static search_record *record_at(const search_tree *tree, int player, nova_move move)
{
    return &tree->record[(move * 2654435761u + (uint32_t)player * 40503u) >> 20];
}

static void note_record(const search_tree *tree, int player, nova_move move, float worth)
{
    search_record *record = record_at(tree, player, move);
    if (record->move != move || record->player != player)
        *record = (search_record){.move = move, .player = player};
    record->count++;
    record->mean += (worth - record->mean) / (float)record->count;
}

/* What is expected of an edge by its visits, by what came of its move elsewhere in the tree, and by the mean worth of its siblings. */
static float expected_worth(const search_tree *tree, const search_node *node, const search_edge *edge, float mean)
{
    const search_record *record = record_at(tree, node->player, edge->move);
    bool known = record->move == edge->move && record->player == node->player;
    float weight = known ? (float)record->count / ((float)record->count + HALF_BELIEVED) : 0;
    float prior = mean + weight * (record->mean - mean);
    return ((float)edge->visits * edge->worth[node->player] + RECORD * prior) / ((float)edge->visits + RECORD);
}

/* What the edges that are legal in this world have in common. */
typedef struct siblings {
    uint32_t count, visits;
    float mean, priors;
} siblings;

static siblings sum_up(const search_node *node)
{
    siblings all = {0, 0, 0, 0};
    for (uint32_t i = 0; i < node->edges; i++) {
        const search_edge *edge = &node->edge[i];
        if (!edge->legal)
            continue;
        all.count++;
        all.visits += edge->visits;
        all.mean += (float)edge->visits * edge->worth[node->player];
        all.priors += edge->prior;
    }
    all.mean /= all.visits ? (float)all.visits : 1;
    return all;
}

/* An upper bound (UCB) as far as moves are not rated. A prior counts in comparison with the mean one. */
static float bonus_of(const search_tree *tree, const search_edge *edge, const siblings *all, uint32_t visits)
{
    float share = edge->prior * (float)all->count / all->priors;
    return CURIOSITY * tree->options->exploration * share * sqrtf(logf((float)visits + 1) / (1 + (float)edge->visits));
}

/* Chooses the edge with the best sum of mean worth and a bonus for moves with a high prior and few visits (PUCT). A move that is legal in few
 * worlds is compared with the visits in which it could be chosen. A proven win is chosen without more ado. */
static search_edge *choose(const search_tree *tree, search_node *node)
{
    siblings all = sum_up(node);
    bool hands = search_has_hands(tree);
    float behind = tree->game->habits.untried > 0 ? tree->game->habits.untried : UNTRIED;
    float untried = all.visits ? all.mean - behind : 0;
    float curiosity = tree->options->exploration * sqrtf((float)all.visits + 1);
    bool skips = !all_proven(node), is_root = node == search_node_at(tree, tree->root);
    search_edge *best = NULL;
    float most = -1e30F;
    for (uint32_t i = 0; i < node->edges; i++) {
        search_edge *edge = &node->edge[i];
        if (!edge->legal || (skips && is_skipped(node, edge, is_root)))
            continue;
        if (edge->proven && edge->worth[node->player] >= 1)
            return edge;
        if (hands)
            curiosity = tree->options->exploration * sqrtf((float)edge->met) / all.priors;
        float worth = edge->visits ? edge->worth[node->player] : untried;
        float promise = worth + curiosity * edge->prior / (1 + (float)edge->visits);
        if (tree->record)
            promise = expected_worth(tree, node, edge, all.mean) + bonus_of(tree, edge, &all, hands ? edge->met : all.visits);
        if (best && promise <= most)
            continue;
        most = promise;
        best = edge;
    }
    return best;
}

/* Plays the edge's move in the iteration's state. Returns the link where the tree goes on; `visits` gets the number of visits there. */
static search_link *follow(search_tree *tree, search_edge *edge, uint32_t *visits)
{
    search_link *next = &edge->next;
    *visits = edge->visits;
    if (edge->reveals) {
        search_world *world = choose_world(tree, edge);
        next = world ? &world->next : NULL;
        *visits = world ? world->visits++ : 0;
    }
    assert(tree->game->one_thread || nova_legal(tree->game, tree->state, edge->move)); /* a script may have changed its mind */
    tree->illegal += tree->options->checks && !nova_legal(tree->game, tree->state, edge->move);
    tree->game->is->play(tree->game, tree->state, edge->move);
    return next;
}

/* In a game with hands: whether the searching player sees a position that he did not see when the edge's node was made. Then the move reveals
 * something, and the node stands for one of several outcomes. */
static bool shows_another(search_tree *tree, search_edge *edge)
{
    bool another = search_has_hands(tree) && !edge->reveals && edge->next && !tree->game->is->over(tree->game, tree->state) &&
                   search_view(tree, tree->state) != search_node_at(tree, edge->next)->view;
    if (another) {
        edge->reveals = true;
        edge->next = 0;
    }
    return another;
}

/* ---- Up -------------------------------------------------------------------------------------------------------------------------------- */

/* One move of an iteration. */
typedef struct step {
    search_node *node;
    search_edge *edge;
} step;

/* What came of a move that reveals is worth more to its player, and the others lose in proportion: see nova_habits.fresh. */
static void refresh(const search_tree *tree, int player, float worth[NOVA_MAX_PLAYERS])
{
    float own = worth[player], more = own < 1 ? 4 * tree->game->habits.fresh * own * (1 - own) : 0;
    for (int other = 0; other < tree->game->players; other++)
        worth[other] -= other != player && more > 0 ? more * worth[other] / (1 - own) : 0;
    worth[player] += more;
}

/* Takes the outcome into the means of all edges on the path. `proven` says that it is certain after the last move. */
static void learn(const search_tree *tree, const step *path, int depth, float worth[NOVA_MAX_PLAYERS], bool proven)
{
    while (depth-- > 0) {
        search_node *node = path[depth].node;
        search_edge *edge = path[depth].edge;
        float share = 1.0F / (float)++edge->visits;
        proven = proven && !edge->reveals;
        if (edge->reveals && tree->game->habits.fresh > 0)
            refresh(tree, node->player, worth);
        if (tree->record)
            note_record(tree, node->player, edge->move, worth[node->player]);
        if (edge->proven) {
            proven = proves(node, edge, worth);
            continue;
        }
        if (proven) {
            memcpy(edge->worth, worth, sizeof edge->worth);
            edge->proven = true;
            node->proven++;
            proven = proves(node, edge, worth);
            continue;
        }
        for (int player = 0; player < tree->game->players; player++)
            edge->worth[player] += (worth[player] - edge->worth[player]) * share;
    }
}

static void note_at_root(search_sample *sample, double worth)
{
    sample->count++;
    sample->sum += worth;
    sample->squares += worth * worth;
}

void search_iterate(search_tree *tree)
{
    step path[SEARCH_DEPTH];
    int depth = 0;
    bool over = false;
    bool timed = tree->iterations % TIMED == 0;
    int64_t begun = timed ? search_now() : 0;
    search_link *link = &tree->root;
    if (tree->lacks)
        search_recycle(tree);
    memcpy(tree->state, tree->start, tree->game->state_size);
    if (search_has_hands(tree))
        search_shuffle(tree, tree->state, &tree->rng);
    while (link && *link && depth < SEARCH_DEPTH) {
        uint32_t visits;
        search_node *node = enter(tree, link);
        if (!node)
            break;
        search_edge *edge = choose(tree, node);
        node->visits++;
        path[depth++] = (step){node, edge};
        link = follow(tree, edge, &visits);
        over = tree->game->is->over(tree->game, tree->state);
        if (over || shows_another(tree, edge))
            break;
        if (link && !*link && visits + 1 >= GROW_AT) {
            *link = grow(tree, tree->state, NULL, 0);
            break;
        }
    }
    float worth[NOVA_MAX_PLAYERS];
    int64_t rolls = timed ? search_now() : 0;
    search_play_out(tree, worth);
    int64_t rolled = timed ? search_now() : 0;
    assert(depth > 0);
    note_at_root(&tree->sample[path[0].edge - path[0].node->edge], worth[tree->seat]);
    learn(tree, path, depth, worth, over && has_proofs(tree));
    tree->iterations++;
    tree->rolled += rolled - rolls;
    tree->sampled += timed ? search_now() - begun : 0;
}

/* ---- The root -------------------------------------------------------------------------------------------------------------------------- */

void search_forget(search_tree *tree)
{
    if (tree->record)
        memset(tree->record, 0, SEARCH_RECORDS * sizeof *tree->record);
    tree->arena.used = 1; /* link 0 means none, so unit 0 is not used */
    tree->root = 0;
    tree->nodes = 0;
    tree->full = tree->lacks = tree->narrow = false;
}

void search_begin_counts(search_tree *tree)
{
    memset(tree->sample, 0, (size_t)tree->game->max_moves * sizeof *tree->sample);
}

/* A move that wins at once, among so many that this takes little time, or NOVA_NO_MOVE. Moves that reveal something are not considered, since their result is not known. */
static nova_move winning_move(search_tree *tree, const nova_state *state)
{
    const nova_game *game = tree->game;
    int count = game->players > 1 && !search_has_hands(tree) ? nova_count(game, state) : 0;
    for (int i = 0; i < count && i < LOOKED_AT; i++) {
        float worth[NOVA_MAX_PLAYERS];
        nova_move move = game->is->nth(game, state, i);
        if (search_reveals(tree, state, move))
            continue;
        memcpy(tree->state, state, game->state_size);
        game->is->play(game, tree->state, move);
        if (game->is->over(game, tree->state) && nova_estimate(game, tree->state, worth) && worth[tree->seat] >= 1)
            return move;
    }
    return NOVA_NO_MOVE;
}

static void make_root(search_tree *tree, const nova_move *only, int count)
{
    search_forget(tree);
    memcpy(tree->start, tree->scratch, tree->game->state_size);
    tree->root = grow(tree, tree->start, only, count);
    tree->narrow = count > 0;
    search_begin_counts(tree);
}

/* Whether the root has these moves and no others or, with a count of 0, those that look best. */
static bool has_only(const search_tree *tree, const nova_move *only, int count)
{
    const search_node *root = search_node_at(tree, tree->root);
    bool same = tree->narrow == (count > 0) && (count == 0 || root->edges == (uint32_t)count);
    for (int i = 0; same && i < count; i++)
        same = root->edge[i].move == only[i];
    return same;
}

void search_take_in(search_tree *tree, const nova_state *state, const nova_search_limits *limits)
{
    memcpy(tree->scratch, state, tree->game->state_size);
    tree->seat = nova_player(tree->game, state);
    nova_rng rng = {0, 1}; /* any seed will do, but always the same one: see search_keep */
    search_shuffle(tree, tree->scratch, &rng);
    nova_move win = limits->forced_count ? NOVA_NO_MOVE : winning_move(tree, tree->scratch);
    const nova_move *only = limits->forced_count ? limits->forced : &win;
    int count = limits->forced_count ? limits->forced_count : win != NOVA_NO_MOVE;
    if (!tree->root || !search_keep(tree, tree->scratch) || !has_only(tree, only, count))
        make_root(tree, only, count);
    tree->endless = false;
    tree->iterations = tree->illegal = tree->sampled = tree->rolled = 0;
}
