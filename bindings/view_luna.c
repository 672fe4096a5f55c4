/* SPDX-License-Identifier: MIT
 *
 * What hooks of Nova Luna see, and what views of all games share. Nothing in here leads to the pile's order.
 */
#include <string.h>

#include "hooks.h"

/* ---- Shared ---------------------------------------------------------------------------------------------------------------------------- */

const lnova_view *lnova_self_view(lua_State *L)
{
    static const lnova_view none = {NULL, NULL, NOVA_NO_MOVE};
    const lnova_view *view = lnova_self(L, 1);
    if (view && view->state)
        return view;
    luaL_argerror(L, 1,
                  view ? "the view was good only while the function ran that it was given to"
                       : "view expected: call methods with a colon, view:player()");
    return &none; /* not reached */
}

int lnova_view_player(lua_State *L, const lnova_view *view, int index)
{
    if (lua_isnoneornil(L, index))
        return nova_player(view->game, view->state);
    return (int)lnova_check_range(L, index, 0, nova_game_players(view->game) - 1);
}

int lnova_view_players(lua_State *L)
{
    lua_pushinteger(L, nova_game_players(lnova_self_view(L)->game));
    return 1;
}

int lnova_view_mover(lua_State *L)
{
    const lnova_view *view = lnova_self_view(L);
    lua_pushinteger(L, nova_player(view->game, view->state));
    return 1;
}

int lnova_view_see(lua_State *L)
{
    const lnova_view *view = lnova_self_view(L);
    lnova_sandbox_charge(L, 2000);
    lnova_push_record(L);
    nova_listener listener = lnova_listener(L);
    nova_tell(view->game, view->state, NOVA_TELL_VIEW, &listener);
    return 1;
}

/* Only of a move that is legal but for the hook the core can tell anything. */
nova_move lnova_view_move(lua_State *L, const lnova_view *view)
{
    lua_Integer move = luaL_checkinteger(L, 2);
    luaL_argcheck(L, view->move != NOVA_NO_MOVE && move == (lua_Integer)view->move, 2, "the move expected that 'forbids' is asked about");
    return view->move;
}

int lnova_view_text(lua_State *L)
{
    const lnova_view *view = lnova_self_view(L);
    char text[NOVA_TEXT_SIZE];
    nova_text(view->game, view->state, lnova_view_move(L, view), text);
    lua_pushstring(L, text);
    return 1;
}

int lnova_view_action(lua_State *L)
{
    const lnova_view *view = lnova_self_view(L);
    nova_move move = lnova_view_move(L, view);
    lnova_push_record(L);
    nova_listener listener = lnova_listener(L);
    nova_tell_move(view->game, view->state, move, &listener);
    return 1;
}

/* ---- Nova Luna ------------------------------------------------------------------------------------------------------------------------- */

static int check_tile(lua_State *L, const lnova_view *view, int index)
{
    return (int)lnova_check_range(L, index, 1, nova_luna_rules_of(view->game)->tiles);
}

static const nova_luna_tile *printed_tile(lua_State *L, const lnova_view *view)
{
    return &nova_luna_rules_of(view->game)->tile[check_tile(L, view, 2) - 1];
}

/* The number of the colour whose letter is the argument. */
static int check_colour(lua_State *L, const lnova_view *view, int index)
{
    const char *letters = nova_luna_rules_of(view->game)->letters, *letter = luaL_checkstring(L, index);
    const char *found = *letter && !letter[1] ? strchr(letters, *letter) : NULL;
    if (!found)
        luaL_argerror(L, index, lua_pushfstring(L, "one of the letters \"%s\" expected", letters));
    return (int)(found - letters);
}

static int view_at(lua_State *L)
{
    const lnova_view *view = lnova_self_view(L);
    int x = (int)lnova_check_range(L, 2, -1000, 1000), y = (int)lnova_check_range(L, 3, -1000, 1000);
    int tile = nova_luna_at(view->game, view->state, lnova_view_player(L, view, 4), x, y);
    if (tile)
        lua_pushinteger(L, tile);
    else
        lua_pushnil(L);
    return 1;
}

static int view_find(lua_State *L)
{
    const lnova_view *view = lnova_self_view(L);
    nova_luna_spot spot;
    if (!nova_luna_find(view->game, view->state, check_tile(L, view, 2), &spot)) {
        lua_pushnil(L);
        return 1;
    }
    lua_pushinteger(L, spot.x);
    lua_pushinteger(L, spot.y);
    lua_pushinteger(L, spot.player);
    lua_pushboolean(L, spot.face_down);
    return 4;
}

static int view_tiles(lua_State *L)
{
    const lnova_view *view = lnova_self_view(L);
    nova_luna_spot spots[NOVA_LUNA_TILES];
    lnova_sandbox_charge(L, 200);
    int count = nova_luna_display(view->game, view->state, lnova_view_player(L, view, 2), spots);
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        lua_pushinteger(L, spots[i].tile);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static int view_colour(lua_State *L)
{
    const lnova_view *view = lnova_self_view(L);
    lua_pushlstring(L, &nova_luna_rules_of(view->game)->letters[printed_tile(L, view)->colour], 1);
    return 1;
}

static int view_cost(lua_State *L)
{
    lua_pushinteger(L, printed_tile(L, lnova_self_view(L))->cost);
    return 1;
}

static int view_tasks(lua_State *L)
{
    lua_pushinteger(L, printed_tile(L, lnova_self_view(L))->tasks);
    return 1;
}

static int view_feels(lua_State *L)
{
    const lnova_view *view = lnova_self_view(L);
    int tile = check_tile(L, view, 2);
    lua_pushinteger(L, nova_luna_feels(view->game, view->state, tile, check_colour(L, view, 3)));
    return 1;
}

static int view_covered(lua_State *L)
{
    const lnova_view *view = lnova_self_view(L);
    int tile = check_tile(L, view, 2), tasks = printed_tile(L, view)->tasks;
    if (!lua_isnoneornil(L, 3)) {
        lua_pushboolean(L, nova_luna_covered(view->game, view->state, tile, (int)lnova_check_range(L, 3, 0, NOVA_LUNA_TASKS - 1)));
        return 1;
    }
    int covered = 0;
    for (int task = 0; task < tasks; task++)
        covered += nova_luna_covered(view->game, view->state, tile, task);
    lua_pushinteger(L, covered);
    return 1;
}

static int view_left(lua_State *L)
{
    const lnova_view *view = lnova_self_view(L);
    lua_pushinteger(L, nova_luna_left(view->game, view->state, lnova_view_player(L, view, 2)));
    return 1;
}

static int view_steps(lua_State *L)
{
    const lnova_view *view = lnova_self_view(L);
    lua_pushinteger(L, nova_luna_steps(view->game, view->state, lnova_view_player(L, view, 2)));
    return 1;
}

/* Of what the core tells of a move, what view:take gives. */
typedef struct taking {
    lua_Integer tile, x, y;
} taking;

static void hear_number(void *self, const char *key, int64_t value)
{
    taking *heard = self;
    if (strcmp(key, "tile") == 0)
        heard->tile = value;
    else if (strcmp(key, "x") == 0)
        heard->x = value;
    else if (strcmp(key, "y") == 0)
        heard->y = value;
}

static void hear_text(void *self, const char *key, const char *value)
{
    (void)self, (void)key, (void)value;
}

static int view_take(lua_State *L)
{
    const lnova_view *view = lnova_self_view(L);
    nova_move move = lnova_view_move(L, view);
    taking heard = {0, 0, 0};
    const nova_listener listener = {.self = &heard, .number = hear_number, .text = hear_text};
    nova_tell_move(view->game, view->state, move, &listener);
    if (heard.tile == 0) {
        lua_pushnil(L);
        return 1;
    }
    lua_pushinteger(L, heard.tile);
    lua_pushinteger(L, heard.x);
    lua_pushinteger(L, heard.y);
    return 3;
}

lnova_view *lnova_push_luna_view(lua_State *L)
{
    static const luaL_Reg methods[] = {{"action", lnova_view_action},
                                       {"at", view_at},
                                       {"colour", view_colour},
                                       {"cost", view_cost},
                                       {"covered", view_covered},
                                       {"feels", view_feels},
                                       {"find", view_find},
                                       {"left", view_left},
                                       {"player", lnova_view_mover},
                                       {"players", lnova_view_players},
                                       {"see", lnova_view_see},
                                       {"steps", view_steps},
                                       {"take", view_take},
                                       {"tasks", view_tasks},
                                       {"text", lnova_view_text},
                                       {"tiles", view_tiles},
                                       {NULL, NULL}};
    static const luaL_Reg metamethods[] = {{NULL, NULL}};
    lnova_new_type(L, "nova.view", metamethods, methods);
    lnova_view *view = lua_newuserdatauv(L, sizeof *view, 0);
    *view = (lnova_view){NULL, NULL, NOVA_NO_MOVE};
    luaL_setmetatable(L, "nova.view");
    return view;
}
