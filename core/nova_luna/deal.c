/* SPDX-License-Identifier: MIT
 *
 * Nova Luna's deals: tells them as the fields of a record's header, and reads them. A deal can also be a position in the middle of a game:
 * then the header says in addition which tiles lie where, who has gone how far, and how many discs are left.
 */
#include <string.h>

#include "luna.h"
#include "telling.h"

/* ---- The deal ---------------------------------------------------------------------------------------------------------------------- */

static int usual_discs(const luna_game *game)
{
    return game->base.players == 1 ? game->rules.solo[0] : game->rules.discs;
}

static int fields_dealt(const luna_game *game)
{
    return game->rules.wheel - 1 < game->rules.tiles ? game->rules.wheel - 1 : game->rules.tiles;
}

/* Whether the state is the beginning of a game, as nova_setup deals it. */
static bool is_fresh(const luna_game *game, const luna_state *state)
{
    bool fresh =
        state->phase < 2 && state->moon == 0 && state->drawn == fields_dealt(game) && __builtin_popcount(state->fields) == state->drawn;
    for (int player = 0; player < game->base.players; player++)
        fresh = fresh && luna_steps(state, player) == 0 && state->left[player] == usual_discs(game);
    return fresh;
}

static void tell_laid(const luna_game *game, const luna_state *state, const nova_listener *to)
{
    open_list(to, "laid");
    for (int player = 0; player < game->base.players; player++) {
        for (uint32_t tile = 1; tile <= (uint32_t)game->rules.tiles; tile++) {
            uint32_t id = luna_id_of(game, state, player, tile);
            if (id == 0)
                continue;
            say(to, NULL, player);
            say(to, NULL, tile);
            say(to, NULL, place_x(state->placed[id].place));
            say(to, NULL, place_y(state->placed[id].place));
        }
    }
    close(to);
}

/* Tells the fields that only a position in the middle of a game has. They need not tell of tasks: complete tasks have discs, and others have none. */
static void tell_middle(const luna_game *game, const luna_state *state, const nova_listener *to)
{
    tell_laid(game, state, to);
    open_list(to, "steps");
    for (int player = 0; player < game->base.players; player++)
        say(to, NULL, luna_steps(state, player));
    close(to);
    open_list(to, "left");
    for (int player = 0; player < game->base.players; player++)
        say(to, NULL, state->left[player]);
    close(to);
    if (state->phase == 0)
        return;
    say(to, "phase", state->phase);
    if (state->phase == 2)
        say(to, "noted", state->phase1);
}

void luna_tell_deal(const luna_game *game, const luna_state *state, const nova_listener *to)
{
    const int *solo = game->rules.solo;
    say(to, "discs", game->base.players == 1 ? solo[0] + solo[1] : game->rules.discs);
    luna_say_bytes(to, "wheel", state->wheel, game->rules.wheel);
    say(to, "moon", state->moon);
    luna_say_bytes(to, "pile", luna_pile(game, state) + state->drawn, luna_pile_size(game, state));
    luna_tell_order(game, state, "stack", to);
    if (game->base.players == 1) {
        open_list(to, "solo");
        say(to, NULL, solo[0]);
        say(to, NULL, solo[1]);
        close(to);
    }
    if (!is_fresh(game, state))
        tell_middle(game, state, to);
}

static bool read_list(const nova_source *header, const char *key, int64_t *values, int expected, nova_error *error)
{
    int found = header->list(header->self, key, values, expected);
    if (found == expected)
        return true;
    if (found == -1)
        return nova_fail(error, key, "expected a list of %d numbers, found none", expected);
    if (found == -3)
        return nova_fail(error, key, "expected whole numbers only");
    if (found == -2)
        return nova_fail(error, key, "expected %d entries, found more", expected);
    return nova_fail(error, key, "expected %d entries, found %d", expected, found);
}

static bool check_solo(const luna_game *game, const nova_source *header, nova_error *error)
{
    int64_t solo[2];
    const int *expected = game->rules.solo;
    if (game->base.players > 1)
        return true;
    if (!read_list(header, "solo", solo, 2, error))
        return false;
    if (solo[0] != expected[0] || solo[1] != expected[1])
        return nova_fail(error, "solo", "expected [%d,%d], found [%lld,%lld]", expected[0], expected[1], (long long)solo[0],
                         (long long)solo[1]);
    return true;
}

/* Copies the list's items to `to`; fails if an item is no tile or was seen before. */
static bool note_tiles(const luna_game *game, const char *key, const int64_t *values, int count, bool *seen, uint8_t *to, nova_error *error)
{
    for (int i = 0; i < count; i++) {
        if (values[i] < 1 || values[i] > game->rules.tiles)
            return nova_fail(error, key, "entry %d: expected a tile from 1 to %d, found %lld", i + 1, game->rules.tiles,
                             (long long)values[i]);
        if (seen[values[i]])
            return nova_fail(error, key, "entry %d: tile %lld is there twice", i + 1, (long long)values[i]);
        seen[values[i]] = true;
        to[i] = (uint8_t)values[i];
    }
    return true;
}

/* Reads wheel and pile into `pile`, in the order in which nova_setup would draw the tiles. Field 0 is the moon's; the other fields must be
 * full as far as there are tiles. */
static bool read_tiles(const luna_game *game, const nova_source *header, uint8_t *pile, nova_error *error)
{
    int tiles = game->rules.tiles;
    int dealt = fields_dealt(game);
    bool seen[NOVA_LUNA_TILES + 1] = {false};
    int64_t wheel[NOVA_LUNA_WHEEL], rest[NOVA_LUNA_TILES];
    if (!read_list(header, "wheel", wheel, game->rules.wheel, error) || !read_list(header, "pile", rest, tiles - dealt, error))
        return false;
    if (wheel[0] != 0)
        return nova_fail(error, "wheel", "entry 1: expected 0, the moon's field, found %lld", (long long)wheel[0]);
    for (int field = dealt + 1; field < game->rules.wheel; field++)
        if (wheel[field] != 0)
            return nova_fail(error, "wheel", "entry %d: expected 0, found %lld", field + 1, (long long)wheel[field]);
    return note_tiles(game, "wheel", wheel + 1, dealt, seen, pile, error) &&
           note_tiles(game, "pile", rest, tiles - dealt, seen, pile + dealt, error);
}

static bool read_stack(const luna_game *game, const nova_source *header, uint8_t *stack, nova_error *error)
{
    int players = game->base.players;
    int64_t values[NOVA_MAX_PLAYERS];
    bool seen[NOVA_MAX_PLAYERS] = {false};
    if (!read_list(header, "stack", values, players, error))
        return false;
    for (int i = 0; i < players; i++) {
        if (values[i] < 0 || values[i] >= players || seen[values[i]])
            return nova_fail(error, "stack", "expected each player from 0 to %d once, found %lld", players - 1, (long long)values[i]);
        seen[values[i]] = true;
        stack[i] = (uint8_t)values[i];
    }
    return true;
}

static bool read_fresh(const luna_game *game, luna_state *state, const nova_source *header, nova_error *error)
{
    uint8_t stack[NOVA_MAX_PLAYERS];
    bool fits = expect_number(header, "moon", 0, error) && read_tiles(game, header, luna_pile(game, state), error) &&
                read_stack(game, header, stack, error);
    if (fits)
        luna_begin(game, state, stack);
    return fits;
}

/* ---- A position in the middle of a game -------------------------------------------------------------------------------------------- */

enum { MOST_STEPS = 30000, IN_LAID = 4 };

/* What the header says of the position; `seen` are the tiles that have a place. */
typedef struct middle {
    int64_t laid[IN_LAID * NOVA_LUNA_TILES]; /* player, tile, x, y; and again */
    int count;                               /* tiles that lie */
    uint8_t stack[NOVA_MAX_PLAYERS];
    int64_t steps[NOVA_MAX_PLAYERS], left[NOVA_MAX_PLAYERS];
    int64_t phase, noted;
    bool seen[NOVA_LUNA_TILES + 1];
} middle;

static bool read_laid(const luna_game *game, const nova_source *header, middle *into, nova_error *error)
{
    int found = header->list(header->self, "laid", into->laid, IN_LAID * game->rules.tiles);
    if (found == -3)
        return nova_fail(error, "laid", "expected whole numbers only");
    if (found < 0 || found % IN_LAID != 0)
        return nova_fail(error, "laid", "expected four numbers for each tile: player, tile, x, y");
    into->count = found / IN_LAID;
    for (int i = 0; i < into->count; i++) {
        const int64_t *one = &into->laid[IN_LAID * i];
        uint8_t tile;
        if (one[0] < 0 || one[0] >= game->base.players)
            return nova_fail(error, "laid", "expected a player from 0 to %d, found %lld", game->base.players - 1, (long long)one[0]);
        if (!note_tiles(game, "laid", &one[1], 1, into->seen, &tile, error))
            return false;
    }
    return true;
}

static bool read_wheel(const luna_game *game, luna_state *state, const nova_source *header, middle *into, nova_error *error)
{
    int64_t wheel[NOVA_LUNA_WHEEL], moon;
    if (!read_list(header, "wheel", wheel, game->rules.wheel, error) ||
        !number_between(header, "moon", 0, game->rules.wheel - 1, &moon, error))
        return false;
    if (wheel[moon] != 0)
        return nova_fail(error, "wheel", "entry %lld: expected 0, the moon's field, found %lld", (long long)moon + 1,
                         (long long)wheel[moon]);
    for (int field = 0; field < game->rules.wheel; field++) {
        if (wheel[field] == 0)
            continue;
        if (!note_tiles(game, "wheel", &wheel[field], 1, into->seen, &state->wheel[field], error))
            return false;
        state->fields |= (uint32_t)1 << field;
    }
    state->moon = (uint8_t)moon;
    return true;
}

/* The pile must be all the tiles that are nowhere else. */
static bool read_pile(const luna_game *game, luna_state *state, const nova_source *header, middle *into, nova_error *error)
{
    int gone = into->count + __builtin_popcount(state->fields);
    int64_t rest[NOVA_LUNA_TILES];
    uint8_t *pile = luna_pile(game, state);
    for (int tile = 1; tile <= game->rules.tiles; tile++)
        if (into->seen[tile])
            *pile++ = (uint8_t)tile;
    state->drawn = (uint8_t)gone;
    return read_list(header, "pile", rest, game->rules.tiles - gone, error) &&
           note_tiles(game, "pile", rest, game->rules.tiles - gone, into->seen, pile, error);
}

/* Who is to move must be furthest back on the track, and so on. */
static bool read_track(const luna_game *game, const nova_source *header, middle *into, nova_error *error)
{
    int players = game->base.players;
    if (!read_stack(game, header, into->stack, error) || !read_list(header, "steps", into->steps, players, error))
        return false;
    for (int i = 0; i < players; i++) {
        int64_t steps = into->steps[into->stack[i]];
        if (steps < 0 || steps > MOST_STEPS)
            return nova_fail(error, "steps", "expected numbers from 0 to %d, found %lld", MOST_STEPS, (long long)steps);
        if (i > 0 && steps < into->steps[into->stack[i - 1]])
            return nova_fail(error, "stack", "player %d moves after player %d, but is further back on the track", into->stack[i],
                             into->stack[i - 1]);
    }
    return true;
}

static bool read_left(const luna_game *game, const nova_source *header, middle *into, nova_error *error)
{
    const int *solo = game->rules.solo;
    bool alone = game->base.players == 1;
    into->phase = into->noted = 0;
    if (alone && !number_between(header, "phase", 1, 2, &into->phase, error))
        return false;
    if (into->phase == 2 && !number_between(header, "noted", 0, INT32_MAX / 2, &into->noted, error))
        return false;
    if (!read_list(header, "left", into->left, game->base.players, error))
        return false;
    int most = into->phase == 2 ? solo[0] + solo[1] : usual_discs(game), least = into->phase != 1;
    for (int player = 0; player < game->base.players; player++)
        if (into->left[player] < least || into->left[player] > most)
            return nova_fail(error, "left", "expected numbers from %d to %d, found %lld", least, most, (long long)into->left[player]);
    return true;
}

/* The free cell of the player to move at these coordinates; the number of free cells where there is none. */
static uint32_t free_at(const luna_game *game, const luna_state *state, int64_t x, int64_t y)
{
    if (x < -255 || x > 255 || y < -255 || y > 255)
        return state->free[state->player];
    return luna_find_free(game, state, (uint32_t)(PLACE_ORIGIN + x * PLACE_EAST + y * PLACE_SOUTH));
}

/* Places the tiles of the list. Of the tiles that touch one that lies already, the one with the lowest number is always placed next, so the
 * order of the list has no meaning. Tasks that become complete get a disc; there are enough discs. */
static bool lay_all(const luna_game *game, luna_state *state, middle *from, nova_error *error)
{
    for (int put = 0; put < from->count; put++) {
        int64_t *next = NULL;
        uint32_t nth = 0;
        for (int i = put; i < from->count; i++) {
            int64_t *one = &from->laid[IN_LAID * i];
            state->player = (uint8_t)one[0];
            uint32_t at = free_at(game, state, one[2], one[3]);
            if (at == state->free[state->player] || (next && one[1] > next[1]))
                continue;
            next = one;
            nth = at;
        }
        const int64_t *first = &from->laid[IN_LAID * put];
        if (!next)
            return nova_fail(error, "laid", "tile %lld of player %lld at %lld,%lld touches no other; each display has a tile at 0,0",
                             (long long)first[1], (long long)first[0], (long long)first[2], (long long)first[3]);
        state->player = (uint8_t)next[0];
        luna_put(game, state, (uint32_t)next[1], nth);
        memmove(next, first, sizeof *next * IN_LAID); /* its place in the list is free, so the first one waits there */
    }
    return true;
}

static bool read_middle(const luna_game *game, luna_state *state, const nova_source *header, nova_error *error)
{
    middle found = {.count = 0};
    uint32_t steps[NOVA_MAX_PLAYERS] = {0};
    if (!read_laid(game, header, &found, error) || !read_wheel(game, state, header, &found, error) ||
        !read_pile(game, state, header, &found, error) || !read_track(game, header, &found, error) ||
        !read_left(game, header, &found, error))
        return false;
    for (int player = 0; player < game->base.players; player++)
        steps[player] = (uint32_t)found.steps[player];
    luna_sit_down(game, state, found.stack, steps);
    /* In phase 1 tasks can be complete without a disc, until phase 2 begins. */
    for (int player = 0; player < game->base.players && found.phase != 1; player++)
        state->left[player] = NOVA_LUNA_DISCS;
    if (!lay_all(game, state, &found, error))
        return false;
    for (int player = 0; player < game->base.players; player++) {
        state->player = (uint8_t)player;
        if (game->rules.hooks.done)
            luna_cover_special(game, state);
        state->left[player] = (int16_t)found.left[player];
    }
    state->phase = (uint8_t)found.phase;
    state->phase1 = (int32_t)found.noted;
    return luna_goes_on(game, state) || nova_fail(error, "wheel", "the game is over: no tile is left to take");
}

bool luna_deal(const nova_game *base, nova_state *block, const nova_source *header, nova_error *error)
{
    const luna_game *game = luna_game_of(base);
    luna_state *state = (luna_state *)block;
    const int *solo = game->rules.solo;
    int64_t none;
    luna_clear(game, state);
    if (!expect_number(header, "discs", base->players == 1 ? solo[0] + solo[1] : game->rules.discs, error) ||
        !check_solo(game, header, error))
        return false;
    bool is_fresh_deal = header->list(header->self, "laid", &none, 0) == -1;
    return is_fresh_deal ? read_fresh(game, state, header, error) : read_middle(game, state, header, error);
}
