/* SPDX-License-Identifier: MIT
 *
 * What a tree remembers between moves. The tree is searched for the new state; the part of the tree below that state is kept.
 */
#include <string.h>

#include "search.h"

enum {
    KEEP_DEPTH = 6,    /* moves that may have been made since the last run */
    KEEP_TRIES = 3000, /* positions that are compared at most, which takes a millisecond at most */
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

static search_link copy_units(search_arena *to, const void *from, size_t bytes)
{
    search_link link = to->used;
    memcpy(to->units + link, from, bytes);
    to->used += (uint32_t)(bytes / 8);
    return link;
}

static search_link copy_node(search_tree *tree, search_link link, search_arena *to);

static search_link copy_worlds(search_tree *tree, search_link link, search_arena *to)
{
    if (!link)
        return 0;
    const search_worlds *from = search_at(tree, link);
    search_link copied = copy_units(to, from, sizeof *from);
    search_worlds *worlds = (search_worlds *)(to->units + copied);
    for (int i = 0; i < SEARCH_WORLDS; i++)
        worlds->world[i].next = copy_node(tree, from->world[i].next, to);
    worlds->more = copy_worlds(tree, from->more, to);
    return copied;
}

/* The recursion is no deeper than the iterations, whose depth is limited. */
static search_link copy_node(search_tree *tree, search_link link, search_arena *to)
{
    if (!link)
        return 0;
    const search_node *from = search_node_at(tree, link);
    search_link copied = copy_units(to, from, sizeof *from + from->edges * sizeof(search_edge));
    search_node *node = (search_node *)(to->units + copied);
    tree->nodes++;
    for (uint32_t i = 0; i < from->edges; i++)
        node->edge[i].next = from->edge[i].reveals ? copy_worlds(tree, from->edge[i].next, to) : copy_node(tree, from->edge[i].next, to);
    return copied;
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
    tree->other.used = 1;
    tree->nodes = 0;
    tree->full = tree->narrow = false;
    tree->root = copy_node(tree, found, &tree->other);
    search_arena kept = tree->other;
    tree->other = tree->arena;
    tree->arena = kept;
    memcpy(tree->start, state, tree->game->state_size);
    return true;
}
