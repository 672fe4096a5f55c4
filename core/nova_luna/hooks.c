/* SPDX-License-Identifier: MIT
 *
 * Calls the variant's hooks in the middle of a move, and has the functions that tell hooks and others what lies where. The filter calls the
 * hooks that forbid moves or end the game.
 */
#include "luna.h"

static const nova_state *as_block(const luna_state *state)
{
    return (const nova_state *)state;
}

static int clamp(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

/* ---- Asking ------------------------------------------------------------------------------------------------------------------------ */

uint32_t luna_ask_steps(const luna_game *game, const luna_state *state, uint32_t tile)
{
    const nova_luna_hooks *hooks = &game->rules.hooks;
    if (!hooks->steps)
        return game->tile[tile].cost;
    return (uint32_t)clamp(hooks->steps(hooks->self, &game->base, as_block(state), state->player, (int)tile), 0, NOVA_LUNA_COST);
}

bool luna_ask_placed(const luna_game *game, luna_state *state, uint32_t tile)
{
    const nova_luna_hooks *hooks = &game->rules.hooks;
    nova_luna_bonus bonus = {0};
    if (!hooks->placed)
        return false;
    hooks->placed(hooks->self, &game->base, as_block(state), state->player, (int)tile, &bonus);
    int discs = clamp(bonus.discs, -NOVA_LUNA_DISCS, NOVA_LUNA_DISCS);
    state->left[state->player] = (int16_t)clamp(state->left[state->player] - discs, 0, NOVA_LUNA_DISCS);
    if (bonus.face_down)
        luna_turn_down(game, state, tile);
    return bonus.again;
}

/* ---- What the filter is told ---------------------------------------------------------------------------------------------------------- */

static void end(nova_state *state, int word)
{
    ((luna_state *)state)->end = (uint8_t)(word > 0 ? LUNA_WORD + word - 1 : LUNA_BLOCKED);
}

bool luna_put_filter(luna_game *game)
{
    const nova_luna_hooks *hooks = &game->rules.hooks;
    const nova_filtered filtered = {.self = hooks->self, .forbids = hooks->forbids, .over = hooks->over, .pass = NOVA_NO_MOVE, .end = end};
    return (!hooks->forbids && !hooks->over) || nova_filter_put(&game->filter, &game->base, &filtered);
}

/* ---- Onlookers --------------------------------------------------------------------------------------------------------------------- */

/* NULL if the game was not made by nova_luna_new. */
static const luna_game *checked(const nova_game *game)
{
    return game->is->kind == luna_game_kind ? luna_game_of(game) : NULL;
}

static bool has_player(const nova_game *game, int player)
{
    return checked(game) && player >= 0 && player < game->players;
}

static bool has_tile(const nova_game *game, int tile)
{
    return checked(game) && tile >= 1 && tile <= checked(game)->rules.tiles;
}

/* -1 where nobody has the tile. */
static int owner_of(const luna_game *game, const luna_state *state, int tile)
{
    for (int player = 0; player < game->base.players; player++)
        if (luna_id_of(game, state, player, (uint32_t)tile))
            return player;
    return -1;
}

bool nova_luna_find(const nova_game *base, const nova_state *block, int tile, nova_luna_spot *spot)
{
    if (!has_tile(base, tile))
        return false;
    const luna_game *game = luna_game_of(base);
    const luna_state *state = luna_state_of(block);
    int player = owner_of(game, state, tile);
    if (player < 0)
        return false;
    uint32_t id = luna_id_of(game, state, player, (uint32_t)tile), place = state->placed[id].place;
    *spot = (nova_luna_spot){tile, player, place_x(place), place_y(place), id != (uint32_t)tile};
    return true;
}

int nova_luna_display(const nova_game *game, const nova_state *state, int player, nova_luna_spot *spots, int room)
{
    int count = 0;
    for (int tile = 1; has_tile(game, tile); tile++) {
        nova_luna_spot spot;
        if (!nova_luna_find(game, state, tile, &spot) || spot.player != player)
            continue;
        if (count < room)
            spots[count] = spot;
        count++;
    }
    return count;
}

int nova_luna_at(const nova_game *base, const nova_state *block, int player, int x, int y)
{
    const luna_game *game = luna_game_of(base);
    const luna_state *state = luna_state_of(block);
    if (!has_player(base, player) || x < -255 || x > 254 || y < -255 || y > 254)
        return 0;
    uint32_t place = (uint32_t)(PLACE_ORIGIN + x + y * PLACE_SOUTH);
    uint32_t found = luna_board(game, state, player)[luna_cell(game, place)];
    if (state->placed[found].place != place)
        return 0; /* no tile; or one far away, whose cell has the same index */
    return (int)(found - 1) % game->rules.tiles + 1;
}

int nova_luna_feels(const nova_game *base, const nova_state *block, int tile, int colour)
{
    if (!has_tile(base, tile) || colour < 0 || colour >= luna_game_of(base)->rules.colours)
        return 0;
    const luna_game *game = luna_game_of(base);
    const luna_state *state = luna_state_of(block);
    int player = owner_of(game, state, tile);
    if (player < 0)
        return 0;
    return (int)(luna_feels(game, state, player, luna_id_of(game, state, player, (uint32_t)tile)) >> (8 * colour) & 255);
}

bool nova_luna_covered(const nova_game *base, const nova_state *block, int tile, int task)
{
    if (!has_tile(base, tile))
        return false;
    const luna_game *game = luna_game_of(base);
    return task >= 0 && task < game->rules.tile[tile - 1].tasks && !(luna_open(game, luna_state_of(block))[tile] >> task & 1);
}

int nova_luna_left(const nova_game *game, const nova_state *state, int player)
{
    return has_player(game, player) ? luna_state_of(state)->left[player] : 0;
}

int nova_luna_steps(const nova_game *game, const nova_state *state, int player)
{
    return has_player(game, player) ? (int)luna_steps(luna_state_of(state), player) : 0;
}

const nova_luna_rules *nova_luna_rules_of(const nova_game *game)
{
    return checked(game) ? &checked(game)->rules : NULL;
}
