/* SPDX-License-Identifier: MIT
 *
 * Terra Nova: prepares the rules, begins a game and computes the result. Other files: map.c (the map), boards.c (bit boards), play.c
 * (moves), areas.c (scoring), text.c and tell.c (text, records and views).
 */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "numbers.h"
#include "random.h"
#include "terra.h"

/* ---- Rules made ready -------------------------------------------------------------------------------------------------------------- */

#define NUMBER(field) .name = #field, .offset = offsetof(nova_terra_rules, field), .count = 1, .players = {2, NOVA_MAX_PLAYERS}
const nova_number nova_terra_numbers[] = {
    {NUMBER(pioneers), .least = 1, .most = NOVA_TERRA_PIONEERS},
    {NUMBER(stones), .least = 1, .most = NOVA_TERRA_HEXES},
    {NUMBER(actions), .least = 1, .most = NOVA_TERRA_ACTIONS},
    {NUMBER(landscapes), .least = 1, .most = NOVA_TERRA_LANDSCAPES},
    {NUMBER(quiet), .least = 0, .most = NOVA_TERRA_QUIET, .may_lack = true},
    {.name = NULL},
};
#undef NUMBER

static bool is_playable(const nova_terra_rules *rules, int players, nova_error *error)
{
    bool fits = number_in_range(error, "players", players, 2, NOVA_MAX_PLAYERS) && numbers_fit(rules, nova_terra_numbers, players, error);
    for (int i = 1; fits && i <= rules->landscapes; i++)
        fits = number_in_range(error, "points", rules->points[i], 0, NOVA_TERRA_POINTS);
    return fits;
}

/* Checks that the map is large enough for somebody to move. */
static bool leaves_room(const terra_map *map, const nova_terra_rules *rules, int players, nova_error *error)
{
    int blocked = 0;
    for (int hex = 0; hex < map->hexes; hex++)
        blocked += map->blocked[hex];
    if (rules->pioneers * players < map->hexes - blocked)
        return true;
    return nova_fail(error, "pioneers", "%d players with %d pioneers each need more than %d hexes, the map has %d%s", players,
                     rules->pioneers, rules->pioneers * players, map->hexes - blocked, blocked ? " on which they can stand" : "");
}

static void lay_out(terra_game *game, int players)
{
    size_t blocks = (size_t)(1 + players) * game->extent.board_blocks + game->extent.set_blocks;
    game->base.players = players;
    game->base.state_size = sizeof(terra_state) + blocks * sizeof(terra_block);
    game->base.habits = terra_habits();
    /* A hex is the target of at most one spot, and of at most one slide from each direction. No move leads to the hex of the pioneer that
     * moves. This leaves room for the surplus of a vector of moves behind the last slide. */
    game->base.max_moves = (TERRA_DIRECTIONS + 1) * game->map.hexes;
}

/* ---- The beginning ----------------------------------------------------------------------------------------------------------------- */

void terra_begin(const terra_game *game, terra_state *state, int first)
{
    memset(state, 0, game->base.state_size);
    memcpy(terra_empty(state), game->all, game->extent.board_blocks * sizeof(terra_block));
    state->stones = (uint16_t)game->rules.stones;
    state->open = (uint16_t)game->map.hexes;
    state->first = state->player = (uint8_t)first;
}

static void setup(const nova_game *base, nova_state *state, nova_rng *rng)
{
    terra_begin(terra_game_of(base), (terra_state *)state, (int)nova_rng_below(rng, (uint32_t)base->players));
}

/* Nothing is hidden in this game. */
static void reshuffle(const nova_game *game, nova_state *state, int seat, nova_rng *rng)
{
    (void)game;
    (void)state;
    (void)seat;
    (void)rng;
}

/* ---- The result -------------------------------------------------------------------------------------------------------------------- */

/* Most points win. Players with equal points share the place, and the ranking orders them by number. */
void terra_result(const nova_game *game, const nova_state *block, nova_result *result)
{
    static const char *const words[] = {[TERRA_GOES_ON] = NULL,
                                        [TERRA_DIVIDED] = "divided",
                                        [TERRA_STONES] = "stones",
                                        [TERRA_BLOCKED] = "blocked",
                                        [TERRA_QUIET] = "quiet"};
    const int32_t *points = terra_state_of(block)->points;
    const int end = terra_state_of(block)->end;
    memset(result, 0, sizeof *result);
    result->end = end < TERRA_WORD ? words[end] : terra_game_of(game)->rules.hooks.ends[end - TERRA_WORD];
    for (int player = 0; player < game->players; player++) {
        int ahead = 0, level = 0;
        for (int other = 0; other < game->players; other++) {
            ahead += points[other] > points[player];
            level += points[other] == points[player] && other < player;
        }
        result->points[player] = points[player];
        result->place[player] = (int8_t)ahead;
        result->ranking[ahead + level] = (int8_t)player;
    }
}

/* ---- Making and freeing ------------------------------------------------------------------------------------------------------------ */

static void game_free(nova_game *base)
{
    terra_game *game = (terra_game *)base;
    nova_filter_free(&game->filter);
    free(game->picture);
    free(game);
}

static bool make_ready(terra_game *game, const nova_terra_rules *rules, int players, nova_error *error)
{
    if (!is_playable(rules, players, error) || !terra_map_read(&game->map, rules, error) || !leaves_room(&game->map, rules, players, error))
        return false;
    game->rules = *rules;
    memset(game->rules.map, 0, sizeof game->rules.map);
    if (!terra_ready_boards(game))
        return fail_memory(error, "", "out of memory");
    lay_out(game, players);
    game->hooked = rules->hooks.forbids || rules->hooks.worth || rules->hooks.over;
    game->base.one_thread = game->hooked || rules->hooks.judgement.rate || rules->hooks.judgement.estimate;
    return terra_put_filter(game) || fail_memory(error, "", "out of memory");
}

const char terra_game_kind[] = "terra-nova";

nova_game *nova_terra_new(const nova_terra_rules *rules, int players, nova_error *error)
{
    static const nova_interface interface = {
        .kind = terra_game_kind,
        .free = game_free,
        .setup = setup,
        .deal = terra_deal,
        .over = terra_over,
        .player = terra_player,
        .count = terra_count,
        .list = terra_list,
        .nth = terra_nth,
        .legal = terra_legal,
        .play = terra_play,
        .playout = terra_playout,
        .reshuffle = reshuffle,
        .result = terra_result,
        .text = terra_text,
        .parse = terra_parse,
        .read_move = terra_read_move,
        .tell = terra_tell,
        .tell_move = terra_tell_move,
        .rate = terra_rate,
        .rollout = terra_rollout,
        .estimate = terra_estimate,
    };
    terra_game *game = calloc(1, sizeof *game);
    if (!game) {
        fail_memory(error, "", "out of memory");
        return NULL;
    }
    game->base.is = &interface;
    if (make_ready(game, rules, players, error))
        return &game->base;
    game_free(&game->base);
    return NULL;
}
