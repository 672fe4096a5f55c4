/* SPDX-License-Identifier: MIT
 *
 * Tells what a game of Terra Nova holds: what an action did, the view and the result. Deals are in deal.c.
 */
#include <string.h>

#include "telling.h"
#include "terra.h"

static void say_hex(const terra_game *game, const nova_listener *to, const char *key, int hex)
{
    char name[TERRA_NAME];
    terra_hex_name(&game->map, hex, name);
    to->text(to->self, key, name);
}

/* ---- Actions ----------------------------------------------------------------------------------------------------------------------- */

static void tell_action(const nova_game *base, nova_move move, const nova_listener *to)
{
    const terra_game *game = terra_game_of(base);
    switch (terra_move_kind(move)) {
    case TERRA_PLACE:
        to->text(to->self, "do", "place");
        say_hex(game, to, "at", terra_move_to(move));
        break;
    case TERRA_MOVE:
        to->text(to->self, "do", "move");
        say_hex(game, to, "from", terra_move_from(move));
        say_hex(game, to, "to", terra_move_to(move));
        break;
    case TERRA_STONE:
        to->text(to->self, "do", "stone");
        say_hex(game, to, "at", terra_move_to(move));
        break;
    case TERRA_PASS:
        to->text(to->self, "do", "pass");
        break;
    }
}

static void tell_points(const terra_game *game, const terra_area *area, const nova_listener *to)
{
    open_record(to, "points");
    for (int player = 0; player < game->base.players; player++) {
        const char key[] = {(char)('0' + player), '\0'};
        if (game->hooked ? area->points[player] != 0 : area->owners >> player & 1)
            say(to, key, terra_points(game, area, player));
    }
    close(to);
}

static void tell_removed(const terra_game *game, const terra_state *before, const terra_area *area, const nova_listener *to)
{
    open_list(to, "removed");
    for (int hex = 0; hex < game->map.hexes; hex++)
        if (terra_has(game, area->hexes, hex) && !terra_has(game, terra_empty(before), hex))
            say_hex(game, to, NULL, hex);
    close(to);
}

/* Tells the areas that the move has scored. Each connected part of the newly scored hexes is one area, since stones separate areas. */
static void tell_effect(const nova_game *base, const nova_state *before, nova_move move, const nova_state *after, const nova_listener *to)
{
    const terra_game *game = terra_game_of(base);
    const terra_state *was = terra_state_of(before);
    uint64_t fresh[TERRA_HOME];
    terra_copy laid;
    if (terra_move_kind(move) != TERRA_STONE)
        return;
    memcpy(laid, before, base->state_size);
    terra_put_stone(game, (terra_state *)laid, terra_move_to(move));
    for (uint32_t i = 0; i < game->extent.set_blocks * TERRA_BLOCK; i++)
        fresh[i] = terra_scored(game, terra_state_of(after))[i] & ~terra_scored(game, was)[i];
    open_list(to, "areas");
    for (int hex = 0; hex < game->map.hexes; hex++) {
        terra_area area;
        if (!terra_has(game, fresh, hex))
            continue;
        terra_flood(game, fresh, hex, area.hexes);
        terra_value_area(game, (const terra_state *)laid, &area);
        for (uint32_t i = 0; i < game->home; i++)
            fresh[i] &= ~area.hexes[i];
        open_record(to, NULL);
        say(to, "hexes", area.size);
        say(to, "landscapes", area.landscapes);
        tell_points(game, &area, to);
        tell_removed(game, was, &area, to);
        close(to);
    }
    close(to);
}

void terra_tell_move(const nova_game *base, const nova_state *before, nova_move move, const nova_state *after, const nova_listener *to)
{
    if (after)
        tell_effect(base, before, move, after, to);
    else
        tell_action(base, move, to);
}

/* ---- The view ---------------------------------------------------------------------------------------------------------------------- */

int terra_owner(const terra_game *game, const terra_state *state, int hex)
{
    for (int player = 0; player < game->base.players; player++)
        if (terra_has(game, terra_pioneers(game, state, player), hex))
            return player;
    return -1;
}

static void tell_hex(const terra_game *game, const terra_state *state, int hex, const nova_listener *to)
{
    const terra_hex *at = &game->map.hex[hex];
    char landscape[2] = {game->map.letter[at->landscape], '\0'};
    int owner = terra_owner(game, state, hex);
    open_record(to, NULL);
    say_hex(game, to, "name", hex);
    say(to, "row", at->row);
    say(to, "column", at->column);
    to->text(to->self, "landscape", landscape);
    say(to, "owner", owner);
    to->flag(to->self, "stone", owner < 0 && !terra_has(game, terra_empty(state), hex));
    to->flag(to->self, "scored", terra_has(game, terra_scored(game, state), hex));
    if (game->map.blocked[hex])
        to->flag(to->self, "blocked", true);
    close(to);
}

/* The number of pioneers that the player has still to place. Players place in turn, beginning with `first`. */
static int unplaced(const terra_game *game, const terra_state *state, int player)
{
    int players = game->base.players;
    int seat = (player - state->first + players) % players;
    return game->rules.pioneers - (state->placed + players - 1 - seat) / players;
}

static void tell_seat(const terra_game *game, const terra_state *state, int player, const nova_listener *to)
{
    open_record(to, NULL);
    say(to, "player", player);
    say(to, "points", state->points[player]);
    say(to, "pioneers", terra_size(game, terra_pioneers(game, state, player)));
    say(to, "unplaced", unplaced(game, state, player));
    close(to);
}

static void tell_turn(const terra_game *game, const terra_state *state, const nova_listener *to)
{
    to->text(to->self, "phase", terra_placing(game, state) ? "place" : "play");
    say(to, "action", state->action + 1);
    open_list(to, "moved");
    for (int mover = 0; mover < state->movers; mover++)
        say_hex(game, to, NULL, state->moved[mover]);
    close(to);
}

static void tell_view(const terra_game *game, const terra_state *state, const nova_listener *to)
{
    to->text(to->self, "game", terra_game_kind);
    say(to, "players", game->base.players);
    say(to, "player", state->player);
    to->flag(to->self, "over", state->end != TERRA_GOES_ON);
    say(to, "first", state->first);
    say(to, "stones", state->stones);
    say(to, "quiet", state->quiet);
    tell_turn(game, state, to);
    open_list(to, "hexes");
    for (int hex = 0; hex < game->map.hexes; hex++)
        tell_hex(game, state, hex, to);
    close(to);
    open_list(to, "seats");
    for (int player = 0; player < game->base.players; player++)
        tell_seat(game, state, player, to);
    close(to);
}

/* ---- The result -------------------------------------------------------------------------------------------------------------------- */

static void tell_result(const terra_game *game, const terra_state *state, const nova_listener *to)
{
    nova_result result;
    terra_result(&game->base, (const nova_state *)state, &result);
    if (result.end)
        to->text(to->self, "end", result.end);
    open_list(to, "winners");
    for (int player = 0; player < game->base.players; player++)
        if (result.place[player] == 0)
            say(to, NULL, player);
    close(to);
    open_list(to, "ranking");
    for (int i = 0; i < game->base.players; i++)
        say(to, NULL, result.ranking[i]);
    close(to);
    open_list(to, "score");
    for (int player = 0; player < game->base.players; player++)
        say(to, NULL, state->points[player]);
    close(to);
}

void terra_tell(const nova_game *base, const nova_state *block, nova_topic topic, const nova_listener *to)
{
    const terra_game *game = terra_game_of(base);
    const terra_state *state = terra_state_of(block);
    if (topic == NOVA_TELL_DEAL)
        terra_tell_deal(game, state, to);
    else if (topic != NOVA_TELL_RESULT)
        tell_view(game, state, to);
    else
        tell_result(game, state, to);
}
