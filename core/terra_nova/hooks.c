/* SPDX-License-Identifier: MIT
 *
 * Calls the variant's hook that says what an area is worth. Tells the filter, which calls the other hooks, when a game is blocked. Also has
 * the functions that tell hooks and other callers what stands where.
 */
#include <string.h>

#include "terra.h"

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

static int32_t limited(int32_t points)
{
    return points < -NOVA_TERRA_WORTH ? -NOVA_TERRA_WORTH : points > NOVA_TERRA_WORTH ? NOVA_TERRA_WORTH : points;
}

/* No sum of points of all areas is out of an int's range. */
void terra_ask_worth(const terra_game *game, const terra_state *state, terra_area *area)
{
    const nova_terra_hooks *hooks = &game->rules.hooks;
    nova_terra_area told;
    describe_area(game, state, area, &told);
    if (hooks->worth)
        hooks->worth(hooks->self, &game->base, as_block(state), &told);
    for (int player = 0; player < NOVA_MAX_PLAYERS; player++)
        area->points[player] = limited(told.points[player]);
}

/* ---- The end --------------------------------------------------------------------------------------------------------------------------- */

/* Could this player begin a turn now? The answer comes from a copy of the state in which it is this player's turn. */
static bool can_begin(const nova_game *game, const nova_state *state, int player)
{
    terra_copy copy;
    memcpy(copy, state, game->state_size);
    ((terra_state *)copy)->player = (uint8_t)player;
    return nova_filter_allows_any(game, (const nova_state *)copy);
}

static bool is_blocked(const nova_game *game, const nova_state *block)
{
    const terra_state *state = terra_state_of(block);
    int able = 0;
    if (terra_placing(terra_game_of(game), state))
        return !nova_filter_allows_any(game, block);
    if (state->action > 0)
        return false;
    for (int player = 0; player < game->players && able < 2; player++)
        able += can_begin(game, block, player);
    return able < 2;
}

static void end(nova_state *state, int word)
{
    ((terra_state *)state)->end = (uint8_t)(word > 0 ? TERRA_WORD + word - 1 : TERRA_BLOCKED);
}

bool terra_put_filter(terra_game *game)
{
    const nova_terra_hooks *hooks = &game->rules.hooks;
    const nova_filtered filtered = {
        .self = hooks->self,
        .forbids = hooks->forbids,
        .over = hooks->over,
        .pass = terra_move(TERRA_PASS, 0, 0),
        .end = end,
        .blocked = is_blocked,
    };
    return (!hooks->forbids && !hooks->over) || nova_filter_put(&game->filter, &game->base, &filtered);
}

/* ---- Onlookers ------------------------------------------------------------------------------------------------------------------------- */

/* Was the game made by nova_terra_new? */
static bool is_terra(const nova_game *game)
{
    return game->is->kind == terra_game_kind;
}

const nova_terra_rules *nova_terra_rules_of(const nova_game *game)
{
    return is_terra(game) ? &terra_game_of(game)->rules : NULL;
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
    spot->blocked = game->map.blocked[hex];
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

int nova_terra_stones(const nova_game *game, const nova_state *state)
{
    return is_terra(game) ? terra_state_of(state)->stones : 0;
}
