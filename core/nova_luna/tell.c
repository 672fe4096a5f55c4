/* SPDX-License-Identifier: MIT
 *
 * Nova Luna in words: writes moves as text and as a record's fields, the view and the result; reads moves, and says why they are wrong.
 * Deals are in deal.c.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "luna.h"
#include "telling.h"
#include "typed.h"

void luna_say_bytes(const nova_listener *to, const char *key, const uint8_t *bytes, int count)
{
    open_list(to, key);
    for (int i = 0; i < count; i++)
        say(to, NULL, bytes[i]);
    close(to);
}

/* ---- Why not ----------------------------------------------------------------------------------------------------------------------- */

static uint32_t tile_in_reach(const luna_game *game, const luna_state *state, int nth)
{
    return state->wheel[luna_reach_field(game, state, nth)];
}

static void name_reach(const luna_game *game, const luna_state *state, char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (int nth = 0; nth < luna_in_reach(game, state) && used < size; nth++)
        used += (size_t)snprintf(text + used, size - used, "%s%u", nth ? ", " : "", tile_in_reach(game, state, nth));
}

static bool why_no_refill(const luna_game *game, const luna_state *state, nova_error *error)
{
    int tiles = __builtin_popcount(state->fields);
    if (state->phase == 2)
        return nova_fail(error, "do", "phase 2 has no refill: take a tile");
    if (state->phase == 1)
        return nova_fail(error, "do", "phase 2 begins once all %d discs of phase 1 lie; %d are left: take a tile", game->rules.solo[0],
                         state->left[0]);
    if (state->drawn == game->rules.tiles)
        return nova_fail(error, "do", "the pile is empty: take a tile");
    return nova_fail(error, "do", "a refill needs at most %d tiles on the wheel, there are %d: take a tile", game->rules.refill_at, tiles);
}

static bool check_refill(const luna_game *game, const luna_state *state, nova_move *move, nova_error *error)
{
    if (!luna_may_refill(game, state))
        return why_no_refill(game, state, error);
    *move = MOVE_REFILL;
    return true;
}

static bool check_cell(const luna_game *game, const luna_state *state, int64_t x, int64_t y, uint32_t *place, nova_error *error)
{
    const uint32_t *places = luna_free(game, state, state->player);
    for (uint32_t i = 0; i < state->free[state->player]; i++) {
        if (place_x(places[i]) == x && place_y(places[i]) == y) {
            *place = places[i];
            return true;
        }
    }
    if (state->free[state->player] == 1 && places[0] == PLACE_ORIGIN)
        return nova_fail(error, "x", "the first tile lies at 0,0");
    for (uint32_t tile = 1; tile <= (uint32_t)game->rules.tiles; tile++) {
        uint32_t id = luna_id_of(game, state, state->player, tile);
        if (id && place_x(state->placed[id].place) == x && place_y(state->placed[id].place) == y)
            return nova_fail(error, "x", "tile %u already lies at %d,%d", tile, (int)x, (int)y);
    }
    return nova_fail(error, "x", "%lld,%lld touches none of this player's tiles", (long long)x, (long long)y);
}

/* `nth` counts from 0. */
static bool check_take(const luna_game *game, const luna_state *state, int64_t nth, int64_t x, int64_t y, nova_move *move,
                       nova_error *error)
{
    int reach = luna_in_reach(game, state);
    uint32_t place = 0;
    if (reach == 0)
        return nova_fail(error, "do", "the wheel is empty: refill");
    if (nth < 0 || nth >= reach)
        return nova_fail(error, "tile",
                         reach == 1 ? "the first number says which tile: only 1 is in reach"
                                    : "the first number says which tile in reach: 1 to %d",
                         reach);
    if (!check_cell(game, state, x, y, &place, error))
        return false;
    *move = (uint32_t)nth << PLACE_BITS | place;
    return true;
}

/* ---- Moves as text ----------------------------------------------------------------------------------------------------------------- */

void luna_text(const nova_game *game, const nova_state *state, nova_move move, char text[NOVA_TEXT_SIZE])
{
    (void)game;
    (void)state;
    if (move == MOVE_REFILL)
        snprintf(text, NOVA_TEXT_SIZE, "refill");
    else
        snprintf(text, NOVA_TEXT_SIZE, "%u %d,%d", (move >> PLACE_BITS) + 1, place_x(move), place_y(move));
}

/* Reads a whole number of at most four digits at *text and moves *text behind it; false if there is none. */
static bool scan_number(const char **text, int *value)
{
    const char *from = skip_blanks(*text);
    const char *digits = from + (*from == '-');
    size_t length = strspn(digits, "0123456789");
    if (length < 1 || length > 4)
        return false;
    *value = (int)strtol(from, NULL, 10);
    *text = digits + length;
    return true;
}

/* Reads "2 1,0", also "take 2 1,0", "2 1 0" and "2:1,0". */
static bool scan_take(const char *text, int *nth, int *x, int *y)
{
    (void)skip_word(&text, "take");
    return scan_number(&text, nth) && skip_between(&text, ':') && scan_number(&text, x) && skip_between(&text, ',') &&
           scan_number(&text, y) && *text == '\0';
}

bool luna_parse(const nova_game *base, const nova_state *block, const char *text, nova_move *move, nova_error *error)
{
    const luna_game *game = luna_game_of(base);
    const luna_state *state = luna_state_of(block);
    char tidied[NOVA_TEXT_SIZE];
    int nth, x, y;
    bool is_short = tidy(text, tidied), refills = is_short && strcmp(tidied, "refill") == 0;
    if (!refills && (!is_short || !scan_take(tidied, &nth, &x, &y)))
        return nova_fail(error, "", "'%.40s' is no move: expected 'refill', or which tile and where, like '2 1,0'", skip_blanks(text));
    if (state->end)
        return nova_fail(error, "do", "the game is over");
    return refills ? check_refill(game, state, move, error) : check_take(game, state, (int64_t)nth - 1, x, y, move, error);
}

/* ---- Moves as a record's fields ---------------------------------------------------------------------------------------------------- */

static void tell_action(const nova_game *base, const nova_state *block, nova_move move, const nova_listener *to)
{
    if (move == MOVE_REFILL) {
        to->text(to->self, "do", "refill");
        return;
    }
    uint32_t field = luna_reach_field(luna_game_of(base), luna_state_of(block), (int)(move >> PLACE_BITS));
    to->text(to->self, "do", "take");
    say(to, "tile", luna_state_of(block)->wheel[field]);
    say(to, "slot", field);
    say(to, "x", place_x(move));
    say(to, "y", place_y(move));
}

static bool read_take(const luna_game *game, const luna_state *state, const nova_source *action, nova_move *move, nova_error *error)
{
    static const char *const keys[] = {"tile", "slot", "x", "y"};
    enum { TILE, SLOT, X, Y };
    int64_t value[4];
    for (int i = 0; i < 4; i++)
        if (!action->number(action->self, keys[i], &value[i]))
            return nova_fail(error, keys[i], "expected a whole number");
    int nth = 0;
    while (nth < luna_in_reach(game, state) && tile_in_reach(game, state, nth) != value[TILE])
        nth++;
    if (nth == luna_in_reach(game, state) && nth > 0) {
        char reach[80];
        name_reach(game, state, reach, sizeof reach);
        return nova_fail(error, "tile", "expected a tile in reach (%s), found %lld", reach, (long long)value[TILE]);
    }
    if (!check_take(game, state, nth, value[X], value[Y], move, error))
        return false;
    uint32_t field = luna_reach_field(game, state, nth);
    if (value[SLOT] != field)
        return nova_fail(error, "slot", "expected %u, where tile %lld lies, found %lld", field, (long long)value[TILE],
                         (long long)value[SLOT]);
    return true;
}

bool luna_read_move(const nova_game *base, const nova_state *block, const nova_source *action, nova_move *move, nova_error *error)
{
    const luna_game *game = luna_game_of(base);
    const luna_state *state = luna_state_of(block);
    const char *what = action->text(action->self, "do");
    if (state->end)
        return nova_fail(error, "", "the game is over");
    if (what && strcmp(what, "refill") == 0)
        return check_refill(game, state, move, error);
    if (what && strcmp(what, "take") == 0)
        return read_take(game, state, action, move, error);
    return nova_fail(error, "do", "expected \"take\" or \"refill\"");
}

/* The tasks that had no disc before and have one after. */
static void tell_effect(const nova_game *base, const nova_state *before, const nova_state *after, const nova_listener *to)
{
    const luna_game *game = luna_game_of(base);
    const uint8_t *open = luna_open(game, luna_state_of(before));
    const uint8_t *still = luna_open(game, luna_state_of(after));
    open_list(to, "covered");
    for (int tile = 1; tile <= game->rules.tiles; tile++) {
        for (int task = 0; task < NOVA_LUNA_TASKS; task++) {
            if (!((open[tile] & ~still[tile]) >> task & 1))
                continue;
            open_list(to, NULL);
            say(to, NULL, tile);
            say(to, NULL, task);
            close(to);
        }
    }
    close(to);
}

void luna_tell_move(const nova_game *base, const nova_state *before, nova_move move, const nova_state *after, const nova_listener *to)
{
    if (after)
        tell_effect(base, before, after, to);
    else
        tell_action(base, before, move, to);
}

/* ---- The view ---------------------------------------------------------------------------------------------------------------------- */

/* The players in the order in which they will move. */
void luna_tell_order(const luna_game *game, const luna_state *state, const char *key, const nova_listener *to)
{
    uint32_t passed = 0;
    open_list(to, key);
    for (int i = 0; i < game->base.players; i++) {
        uint32_t next = UINT32_MAX;
        for (int player = 0; player < game->base.players; player++)
            if (state->turn[player] > passed && state->turn[player] < next)
                next = state->turn[player];
        say(to, NULL, next & LUNA_PLAYER);
        passed = next;
    }
    close(to);
}

static void tell_wheel(const luna_game *game, const luna_state *state, const nova_listener *to)
{
    int reach = luna_in_reach(game, state);
    bool may = !state->end && luna_may_refill(game, state);
    luna_say_bytes(to, "wheel", state->wheel, game->rules.wheel);
    say(to, "moon", state->moon);
    say(to, "pile", luna_pile_size(game, state));
    open_list(to, "reach");
    for (int nth = 0; nth < reach; nth++)
        say(to, NULL, tile_in_reach(game, state, nth));
    close(to);
    open_list(to, "slots");
    for (int nth = 0; nth < reach; nth++)
        say(to, NULL, luna_reach_field(game, state, nth));
    close(to);
    to->text(to->self, "refill", !may ? "no" : reach > 0 ? "may" : "must");
}

static void tell_placed(const luna_game *game, const luna_state *state, uint32_t tile, uint32_t id, const nova_listener *to)
{
    uint32_t covered = game->open[tile] & ~(uint32_t)luna_open(game, state)[tile];
    open_record(to, NULL);
    say(to, "tile", tile);
    say(to, "x", place_x(state->placed[id].place));
    say(to, "y", place_y(state->placed[id].place));
    open_list(to, "covered");
    for (int task = 0; task < NOVA_LUNA_TASKS; task++)
        if (covered >> task & 1)
            say(to, NULL, task);
    close(to);
    if (id != tile)
        to->flag(to->self, "face_down", true);
    close(to);
}

static void tell_seat(const luna_game *game, const luna_state *state, int player, const nova_listener *to)
{
    const uint32_t *places = luna_free(game, state, player);
    open_record(to, NULL);
    say(to, "player", player);
    say(to, "left", state->left[player]);
    say(to, "steps", luna_steps(state, player));
    open_list(to, "tiles");
    for (uint32_t tile = 1; tile <= (uint32_t)game->rules.tiles; tile++) {
        uint32_t id = luna_id_of(game, state, player, tile);
        if (id)
            tell_placed(game, state, tile, id, to);
    }
    close(to);
    open_list(to, "cells");
    for (uint32_t i = 0; i < state->free[player]; i++) {
        open_record(to, NULL);
        say(to, "x", place_x(places[i]));
        say(to, "y", place_y(places[i]));
        close(to);
    }
    close(to);
    close(to);
}

static void tell_view(const luna_game *game, const luna_state *state, const nova_listener *to)
{
    to->text(to->self, "game", luna_game_kind);
    say(to, "players", game->base.players);
    say(to, "player", state->player);
    to->flag(to->self, "over", state->end != LUNA_GOES_ON);
    say(to, "phase", state->phase);
    tell_wheel(game, state, to);
    luna_tell_order(game, state, "order", to);
    open_list(to, "seats");
    for (int player = 0; player < game->base.players; player++)
        tell_seat(game, state, player, to);
    close(to);
}

/* ---- The result -------------------------------------------------------------------------------------------------------------------- */

static void tell_result(const luna_game *game, const luna_state *state, const nova_listener *to)
{
    nova_result result;
    luna_result(&game->base, (const nova_state *)state, &result);
    if (result.end)
        to->text(to->self, "end", result.end);
    open_list(to, "winners");
    say(to, NULL, result.ranking[0]);
    close(to);
    open_list(to, "ranking");
    for (int i = 0; i < game->base.players; i++)
        say(to, NULL, result.ranking[i]);
    close(to);
    open_list(to, "left");
    for (int player = 0; player < game->base.players; player++)
        say(to, NULL, state->left[player]);
    close(to);
    if (game->rules.hooks.points) {
        open_list(to, "score");
        for (int player = 0; player < game->base.players; player++)
            say(to, NULL, result.points[player]);
        close(to);
        return;
    }
    if (game->base.players > 1)
        return;
    say(to, "phase1", luna_solo_phase1(game, state));
    say(to, "phase2", luna_solo_phase2(game, state));
    say(to, "score", luna_solo_phase1(game, state) + luna_solo_phase2(game, state));
}

void luna_tell(const nova_game *base, const nova_state *block, nova_topic topic, const nova_listener *to)
{
    const luna_game *game = luna_game_of(base);
    const luna_state *state = luna_state_of(block);
    if (topic == NOVA_TELL_DEAL)
        luna_tell_deal(game, state, to);
    else if (topic != NOVA_TELL_RESULT)
        tell_view(game, state, to);
    else
        tell_result(game, state, to);
}
