/* SPDX-License-Identifier: MIT
 *
 * What a view tells of the game beyond the position: its moves so far, and the numbers of its rules.
 *
 * The moves are those of the program's own state. They are played again in a block that no script gets hold of, and the game tells of each
 * position what the seat sees. So nothing of what is hidden comes along.
 */
#include <string.h>

#include "bot.h"
#include "script/script.h"
#include "values.h"

/* ---- The game so far -------------------------------------------------------------------------------------------------------------------- */

/* Tells the action of a move, unless the game hides from the others what was chosen; then their text is all that is told. */
static void push_step(lua_State *L, const lnova_bot *bot, const nova_game *game, const nova_state *before, nova_move move,
                      const nova_state *after)
{
    char text[NOVA_TEXT_SIZE], others[NOVA_TEXT_SIZE];
    int player = nova_player(game, before);
    nova_text(game, before, move, text);
    lnova_text_for_others(game, before, move, text, others);
    bool is_open = player == bot->player || strcmp(text, others) == 0;
    lua_createtable(L, 0, 4);
    lua_pushinteger(L, player);
    lua_setfield(L, -2, "player");
    lua_pushstring(L, is_open ? text : others);
    lua_setfield(L, -2, "text");
    if (!is_open)
        return;
    lnova_telling telling;
    lnova_push_record(L, 8);
    nova_listener listener = lnova_listener(&telling, L);
    nova_tell_move(game, before, move, &listener);
    nova_tell_effect(game, before, move, after, &listener);
    lua_setfield(L, -2, "action");
}

static void add_sight(lua_State *L, const lnova_bot *bot, const nova_game *game, const nova_state *state)
{
    lnova_telling telling;
    lnova_push_record(L, 16);
    nova_listener listener = lnova_listener(&telling, L);
    nova_tell(game, state, (nova_topic)(NOVA_TELL_SEAT + bot->player), &listener);
    lua_setfield(L, -2, "seen");
}

/* What a view is asked for: the steps of a state from `first` on. */
typedef struct steps {
    const lnova_bot *bot;
    const lnova_state *state;
    int first;
    bool with_sight;
} steps;

/* Plays the moves of the state again, and returns a list of the steps. */
static int make_steps(lua_State *L)
{
    const steps *steps = lua_touserdata(L, 1);
    const lnova_bot *bot = steps->bot;
    const lnova_state *state = steps->state;
    const nova_game *game = state->handle->game;
    int first = steps->first;
    size_t size = nova_state_size(game);
    const nova_move *moves = lnova_moves(state);
    nova_state *block = lua_newuserdatauv(L, size, 0), *before = lua_newuserdatauv(L, size, 0);
    lnova_push_list(L, state->played - first);
    if (moves)
        memcpy(block, lnova_start(state), size);
    for (int i = 0; moves && i < state->played; i++) {
        memcpy(before, block, size);
        nova_play(game, block, moves[i]);
        lnova_check_rules(L, state->handle);
        lnova_charge(L, i < first ? LNOVA_WORK_OF_PLY : LNOVA_WORK_OF_VIEW);
        if (i < first)
            continue;
        push_step(L, bot, game, before, moves[i], block);
        if (steps->with_sight)
            add_sight(L, bot, game, block);
        lua_rawseti(L, -2, i - first + 1);
    }
    lnova_check_rules(L, state->handle);
    return 1;
}

/* Pushes the list. However that ends, the states on the way are forgotten before the script goes on. */
static void push_steps(lua_State *L, const steps *steps)
{
    lua_pushcfunction(L, make_steps);
    lua_pushlightuserdata(L, (void *)steps);
    int status = lua_pcall(L, 1, 1, 0);
    lnova_forget_states(steps->state->handle);
    if (status != LUA_OK)
        lua_error(L);
}

/* The state that the bot is asked about. A view that a script has kept can outlive it. */
static const lnova_state *asked(lua_State *L, const lnova_bot *bot)
{
    if (!bot->asked)
        luaL_error(L, "the game can be looked at only while the bot is asked for a move");
    return bot->asked;
}

int lnova_view_history(lua_State *L, const lnova_bot *bot)
{
    push_steps(L, &(steps){bot, asked(L, bot), 0, lua_toboolean(L, 2)});
    return 1;
}

int lnova_view_last(lua_State *L, const lnova_bot *bot)
{
    const lnova_state *state = asked(L, bot);
    if (state->played == 0)
        return 0;
    push_steps(L, &(steps){bot, state, state->played - 1, false});
    lua_rawgeti(L, -1, 1);
    return 1;
}

/* ---- The rules -------------------------------------------------------------------------------------------------------------------------- */

static void push_numbers(lua_State *L, const nova_number *numbers, const void *rules)
{
    for (; numbers->name; numbers++) {
        const int *values = (const int *)(const void *)((const char *)rules + numbers->offset);
        if (numbers->count > 1)
            lnova_push_list(L, numbers->count);
        for (int i = 0; numbers->count > 1 && i < numbers->count; i++) {
            lua_pushinteger(L, values[i]);
            lua_rawseti(L, -2, i + 1);
        }
        if (numbers->count <= 1)
            lua_pushinteger(L, values[0]);
        lua_setfield(L, -2, numbers->name);
    }
}

int lnova_view_rules(lua_State *L, const nova_game *game)
{
    const nova_luna_rules *luna = nova_luna_rules_of(game);
    const nova_terra_rules *terra = nova_terra_rules_of(game);
    if (!luna && !terra)
        return 0;
    lnova_push_record(L, 8);
    push_numbers(L, luna ? nova_luna_numbers : nova_terra_numbers, luna ? (const void *)luna : terra);
    if (luna) {
        lua_pushstring(L, luna->letters);
        lua_setfield(L, -2, "letters");
        return 1;
    }
    lnova_push_list(L, terra->landscapes);
    for (int i = 1; i <= terra->landscapes; i++) {
        lua_pushinteger(L, terra->points[i]);
        lua_rawseti(L, -2, i);
    }
    lua_setfield(L, -2, "points");
    return 1;
}
