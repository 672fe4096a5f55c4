/* SPDX-License-Identifier: MIT
 *
 * Where a variant's hooks are asked, and what they can see. A game without hooks comes here only as an onlooker.
 */
#include <stdio.h>
#include <string.h>

#include "random.h"
#include "terra.h"

enum { MOST_MOVES = (TERRA_DIRECTIONS + 1) * NOVA_TERRA_HEXES };

static const nova_state *as_block(const terra_state *state)
{
    return (const nova_state *)state;
}

/* ---- What an area is worth ----------------------------------------------------------------------------------------------------------- */

static void describe_area(const terra_game *game, const terra_state *state, const terra_area *area, nova_terra_area *told)
{
    *told = (nova_terra_area){.landscapes = (int)area->landscapes};
    for (int hex = 0; hex < game->map.hexes; hex++) {
        if (!terra_has(game, area->hexes, hex))
            continue;
        told->hex[told->hexes++] = (uint8_t)hex;
        for (int player = 0; player < game->base.players; player++)
            told->pioneers[player] += terra_has(game, terra_pioneers(game, state, player), hex);
    }
    for (int player = 0; player < game->base.players; player++)
        told->points[player] = area->owners >> player & 1 ? area->share : 0;
}

void terra_ask_worth(const terra_game *game, const terra_state *state, terra_area *area)
{
    const nova_terra_hooks *hooks = &game->rules.hooks;
    nova_terra_area told;
    describe_area(game, state, area, &told);
    if (hooks->worth)
        hooks->worth(hooks->self, &game->base, as_block(state), &told);
    memcpy(area->points, told.points, sizeof area->points);
}

/* ---- Moves that the hook lets pass --------------------------------------------------------------------------------------------------- */

/* To pass is for who can do nothing, so nobody can forbid it. */
static const char *why_forbidden(const terra_game *game, const terra_state *state, nova_move move)
{
    const nova_terra_hooks *hooks = &game->rules.hooks;
    return terra_move_kind(move) == TERRA_PASS ? NULL : hooks->forbids(hooks->self, &game->base, as_block(state), move);
}

static int filtered_list(const nova_game *base, const nova_state *block, nova_move *moves)
{
    int all = terra_list(base, block, moves), kept = 0;
    for (int i = 0; i < all; i++)
        if (!why_forbidden(terra_game_of(base), terra_state_of(block), moves[i]))
            moves[kept++] = moves[i];
    if (all > 0 && kept == 0)
        moves[kept++] = terra_move(TERRA_PASS, 0, 0);
    return kept;
}

static int filtered_count(const nova_game *base, const nova_state *block)
{
    nova_move moves[MOST_MOVES];
    return filtered_list(base, block, moves);
}

static nova_move filtered_nth(const nova_game *base, const nova_state *block, int n)
{
    nova_move moves[MOST_MOVES];
    filtered_list(base, block, moves);
    return moves[n];
}

static bool filtered_legal(const nova_game *base, const nova_state *block, nova_move move)
{
    const nova_move pass = terra_move(TERRA_PASS, 0, 0);
    if (move == pass)
        return !terra_over(base, block) && filtered_nth(base, block, 0) == pass;
    return terra_legal(base, block, move) && !why_forbidden(terra_game_of(base), terra_state_of(block), move);
}

static bool expect_allowed(const nova_game *base, const nova_state *block, nova_move move, nova_error *error)
{
    const char *why = why_forbidden(terra_game_of(base), terra_state_of(block), move);
    return !why || nova_fail(error, "do", "this variant forbids it: %s", why);
}

static bool filtered_parse(const nova_game *base, const nova_state *block, const char *text, nova_move *move, nova_error *error)
{
    return terra_parse(base, block, text, move, error) && expect_allowed(base, block, *move, error);
}

static bool filtered_read_move(const nova_game *base, const nova_state *block, const nova_source *action, nova_move *move,
                               nova_error *error)
{
    return terra_read_move(base, block, action, move, error) && expect_allowed(base, block, *move, error);
}

/* ---- The end --------------------------------------------------------------------------------------------------------------------------- */

/* Could this player begin a turn now? Asked of a copy in which it is his turn. */
static bool can_begin(const terra_game *game, const terra_state *state, int player)
{
    terra_copy copy;
    nova_move moves[MOST_MOVES];
    memcpy(copy, state, game->base.state_size);
    ((terra_state *)copy)->player = (uint8_t)player;
    int count = terra_list(&game->base, (const nova_state *)copy, moves);
    for (int i = 0; i < count; i++)
        if (terra_move_kind(moves[i]) != TERRA_PASS && !why_forbidden(game, (const terra_state *)copy, moves[i]))
            return true;
    return false;
}

static bool is_blocked(const terra_game *game, const terra_state *state)
{
    int able = 0;
    if (terra_placing(game, state))
        return !can_begin(game, state, state->player);
    if (state->action > 0)
        return false;
    for (int player = 0; player < game->base.players; player++)
        able += can_begin(game, state, player);
    return able < 2;
}

void terra_ask_over(const terra_game *game, terra_state *state)
{
    const nova_terra_hooks *hooks = &game->rules.hooks;
    int word = state->end || !hooks->over ? 0 : hooks->over(hooks->self, &game->base, as_block(state));
    if (word > 0)
        state->end = (uint8_t)(TERRA_WORD + word - 1);
    else if (!state->end && hooks->forbids && is_blocked(game, state))
        state->end = TERRA_BLOCKED;
}

static void hooked_play(const nova_game *base, nova_state *block, nova_move move)
{
    terra_play(base, block, move);
    terra_ask_over(terra_game_of(base), (terra_state *)block);
}

/* Asks about each move once, where counting and then picking would ask twice. */
static int filtered_playout(const nova_game *base, nova_state *block, nova_rng *rng, int most)
{
    nova_move moves[MOST_MOVES];
    int played = 0;
    for (; played < most && !terra_over(base, block); played++) {
        uint32_t count = (uint32_t)filtered_list(base, block, moves);
        hooked_play(base, block, moves[rng_below(rng, count)]);
    }
    return played;
}

void terra_hook_in(terra_game *game)
{
    const nova_terra_hooks *hooks = &game->rules.hooks;
    game->hooked = game->base.one_thread = hooks->forbids || hooks->worth || hooks->over;
    if (!game->hooked)
        return;
    game->interface = *game->base.is;
    game->interface.play = hooked_play;
    game->interface.playout = NULL; /* step by step */
    if (hooks->forbids) {
        game->interface.list = filtered_list;
        game->interface.count = filtered_count;
        game->interface.playout = filtered_playout;
        game->interface.nth = filtered_nth;
        game->interface.legal = filtered_legal;
        game->interface.parse = filtered_parse;
        game->interface.read_move = filtered_read_move;
    }
    game->base.is = &game->interface;
}

/* ---- Onlookers ------------------------------------------------------------------------------------------------------------------------- */

/* Whether nova_terra_new has made the game. */
static bool is_terra(const nova_game *game)
{
    return game->is->kind == terra_game_kind;
}

int nova_terra_size(const nova_game *game)
{
    return is_terra(game) ? terra_game_of(game)->map.hexes : 0;
}

bool nova_terra_look(const nova_game *base, const nova_state *block, int hex, nova_terra_spot *spot)
{
    const terra_game *game = terra_game_of(base);
    const terra_state *state = terra_state_of(block);
    if (hex < 0 || hex >= nova_terra_size(base))
        return false;
    const terra_hex *at = &game->map.hex[hex];
    *spot = (nova_terra_spot){.row = at->row, .column = at->column, .landscape = game->map.letter[at->landscape], .owner = -1};
    terra_hex_name(&game->map, hex, spot->name);
    for (int player = 0; player < base->players; player++)
        if (terra_has(game, terra_pioneers(game, state, player), hex))
            spot->owner = player;
    spot->stone = spot->owner < 0 && !terra_has(game, terra_empty(state), hex);
    spot->scored = terra_has(game, terra_scored(game, state), hex);
    for (int direction = 0; direction < TERRA_DIRECTIONS; direction++)
        if (at->next[direction] != TERRA_NOWHERE)
            spot->neighbour[spot->neighbours++] = (uint8_t)at->next[direction];
    return true;
}

int nova_terra_named(const nova_game *game, const char *name)
{
    return is_terra(game) ? terra_hex_named(&terra_game_of(game)->map, name) : -1;
}

int nova_terra_points(const nova_game *game, const nova_state *state, int player)
{
    return is_terra(game) && player >= 0 && player < game->players ? terra_state_of(state)->points[player] : 0;
}

int nova_terra_stones(const nova_game *game, const nova_state *state)
{
    return is_terra(game) ? terra_state_of(state)->stones : 0;
}
