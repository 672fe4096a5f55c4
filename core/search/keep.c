/* SPDX-License-Identifier: MIT
 *
 * What a tree remembers: between moves, the part of the tree below the new state, for which the tree is searched; when its memory is full,
 * what was visited most.
 */
#include <string.h>

#include "search.h"

enum {
    KEEP_DEPTH = 6,    /* moves that may have been made since the last run */
    KEEP_TRIES = 3000, /* positions that are compared at most, which takes a millisecond at most */
    LEAST = 4, /* a full tree first forgets what lies behind edges with fewer visits, then with fewer than twice as many, and so on */
    ALL = 1 << 30,
};

typedef struct seeker {
    const search_tree *tree;
    const nova_state *wanted; /* shuffled as the root is, so that equal views are equal blocks */
    uint64_t view;            /* of the wanted state, in a game with hands */
    int tries;
} seeker;

/* The link of the wanted state, which may be `link` or lie below it; 0 if it is not found. `state` is the position of `link`. The memory
 * behind `state` has room for one more state for each level below. */
static search_link seek(seeker *on, search_link link, nova_state *state, int depth)
{
    const nova_game *game = on->tree->game;
    const search_node *node = search_node_at(on->tree, link);
    bool hands = search_has_hands(on->tree);
    if (hands ? node->view == on->view : memcmp(state, on->wanted, game->state_size) == 0)
        return link;
    nova_state *after = (nova_state *)((char *)state + (game->state_size + 7) / 8 * 8);
    for (uint32_t i = 0; depth > 0 && i < node->edges && on->tries > 0; i++) {
        const search_edge *edge = &node->edge[i];
        if (!edge->next || edge->reveals)
            continue;
        on->tries--;
        if (!hands) {
            memcpy(after, state, game->state_size);
            game->is->play(game, after, edge->move);
            nova_rng rng = {0, 1}; /* the same seed as in search_take_in */
            search_shuffle(on->tree, after, &rng);
        }
        search_link found = seek(on, edge->next, after, depth - 1);
        if (found)
            return found;
    }
    return 0;
}

/* Copies nodes to the other arena. What lies behind edges and worlds with fewer visits than `least` is left out. */
typedef struct copier {
    search_tree *tree;
    search_arena *to;
    uint32_t room, least, nodes;
    bool fails;
} copier;

static search_link copy_units(copier *by, const void *from, size_t bytes)
{
    search_link link = by->to->used;
    by->fails |= bytes / 8 > by->room - link;
    if (by->fails)
        return 0;
    memcpy(by->to->units + link, from, bytes);
    by->to->used += (uint32_t)(bytes / 8);
    return link;
}

static search_link copy_node(copier *by, search_link link, uint32_t visits);

static search_link copy_worlds(copier *by, search_link link, uint32_t visits)
{
    const search_worlds *from = search_at(by->tree, link);
    search_link copied = link && visits >= by->least ? copy_units(by, from, sizeof *from) : 0;
    if (!copied)
        return 0;
    search_worlds *worlds = (search_worlds *)(by->to->units + copied);
    for (int i = 0; i < SEARCH_WORLDS; i++)
        worlds->world[i].next = copy_node(by, from->world[i].next, from->world[i].visits);
    worlds->more = copy_worlds(by, from->more, visits);
    return copied;
}

/* The recursion is no deeper than the iterations, whose depth is limited. */
static search_link copy_node(copier *by, search_link link, uint32_t visits)
{
    const search_node *from = search_node_at(by->tree, link);
    search_link copied = link && visits >= by->least ? copy_units(by, from, sizeof *from + from->edges * sizeof(search_edge)) : 0;
    if (!copied)
        return 0;
    search_node *node = (search_node *)(by->to->units + copied);
    by->nodes++;
    for (uint32_t i = 0; i < from->edges; i++) {
        const search_edge *edge = &from->edge[i];
        node->edge[i].next = edge->reveals ? copy_worlds(by, edge->next, edge->visits) : copy_node(by, edge->next, edge->visits);
    }
    return copied;
}

/* Makes the node at `link` the root, with what lies below it and was visited often enough. False if that takes more than `room` units. */
static bool move_to_other(search_tree *tree, search_link link, uint32_t least, uint32_t room)
{
    copier by = {.tree = tree, .to = &tree->other, .room = room, .least = least};
    tree->other.used = 1;
    search_link root = copy_node(&by, link, UINT32_MAX);
    if (by.fails)
        return false;
    search_arena kept = tree->other;
    tree->other = tree->arena;
    tree->arena = kept;
    tree->root = root;
    tree->nodes = by.nodes;
    return true;
}

void search_recycle(search_tree *tree)
{
    uint32_t least = LEAST;
    while (!move_to_other(tree, tree->root, least, tree->arena.room / 2) && least < ALL)
        least *= 2;
    tree->lacks = false;
    tree->full = true;
}

/* In a game with hands, a tree is about what one player knows. */
static bool is_of_another(const search_tree *tree)
{
    return search_has_hands(tree) && search_node_at(tree, tree->root)->player != tree->seat;
}

bool search_keep(search_tree *tree, const nova_state *state)
{
    size_t units = (tree->game->state_size + 7) / 8 * (KEEP_DEPTH + 2);
    if (units >= tree->other.room || is_of_another(tree))
        return false;
    nova_state *first = (nova_state *)tree->other.units;
    memcpy(first, tree->start, tree->game->state_size);
    seeker on = {tree, state, search_has_hands(tree) ? search_view(tree, state) : 0, KEEP_TRIES};
    search_link found = seek(&on, tree->root, first, KEEP_DEPTH);
    if (found == tree->root)
        return true;
    if (!found)
        return false;
    search_begin_counts(tree);
    tree->full = tree->lacks = tree->narrow = false;
    move_to_other(tree, found, 0, tree->arena.room);
    memcpy(tree->start, state, tree->game->state_size);
    return true;
}
