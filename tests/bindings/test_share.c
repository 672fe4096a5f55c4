/* SPDX-License-Identifier: MIT
 *
 * One game in several Lua states, and in several threads.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <lualib.h>
#include <pthread.h>

#include "game.h"

static lua_State *new_lua(void)
{
    lua_State *L = luaL_newstate();
    assert_non_null(L);
    luaL_openlibs(L);
    luaL_requiref(L, "nova.core", luaopen_nova_core, true);
    lua_setglobal(L, "core");
    return L;
}

static void run(lua_State *L, const char *source)
{
    if (luaL_dostring(L, source) != LUA_OK)
        fail_msg("%s", lua_tostring(L, -1));
}

static lua_State *lua_with_game(void)
{
    lua_State *L = new_lua();
    run(L, "local rules = { letters = 'br', tiles = {}, wheel = 6, reach = 3, refill_at = 2, discs = 9, solo = { 1, 2 }, penalty = 10 }\n"
           "for id = 1, 40 do rules.tiles[id] = { colour = id % 2 == 0 and 'b' or 'r', cost = 1, tasks = { 'b' } } end\n"
           "game = assert(core.luna(rules, 3))");
    return L;
}

/* A second Lua with the global `game` of the first. */
static lua_State *lua_beside(lua_State *L)
{
    lua_State *beside = new_lua();
    lua_getglobal(L, "game");
    lnova_push_game(beside, lnova_check_game(L, -1)->shared);
    lua_setglobal(beside, "game");
    lua_pop(L, 1);
    return beside;
}

static lua_Integer number(lua_State *L, const char *expression)
{
    lua_pushfstring(L, "return %s", expression);
    run(L, lua_tostring(L, -1));
    lua_Integer result = lua_tointeger(L, -1);
    lua_settop(L, 0);
    return result;
}

static void a_game_lives_as_long_as_its_last_owner(void **unused)
{
    (void)unused;
    lua_State *first = lua_with_game(), *second = lua_beside(first);
    lua_Integer plies = number(first, "game:bench(5, 1)");
    lua_close(first);
    assert_int_equal(number(second, "game:bench(5, 1)"), plies);
    assert_int_equal(number(second, "game:setup(1):count()"), 3);
    lua_close(second);
}

static void in_one_lua_both_userdata_are_the_same_game(void **unused)
{
    (void)unused;
    lua_State *L = lua_with_game();
    lua_getglobal(L, "game");
    lnova_push_game(L, lnova_check_game(L, -1)->shared);
    lua_setglobal(L, "again");
    run(L, "assert(game == again and game:setup(1) == again:setup(1))\n"
           "do local closing <close> = game end\n"
           "assert(game ~= again and again:setup(1):count() == 3)");
    lua_close(L);
}

typedef struct seat {
    lua_State *L;
    pthread_t thread;
    lua_Integer plies;
} seat;

static void *play_in_thread(void *argument)
{
    seat *own = argument;
    own->plies = number(own->L, "game:bench(500, 1)");
    return NULL;
}

static void threads_play_the_same_games_at_the_same_time(void **unused)
{
    enum { THREADS = 3 };
    (void)unused;
    seat seats[THREADS];
    lua_State *first = lua_with_game();
    lua_Integer plies = number(first, "game:bench(500, 1)");
    for (int i = 0; i < THREADS; i++)
        seats[i].L = lua_beside(first);
    lua_close(first);
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&seats[i].thread, NULL, play_in_thread, &seats[i]), 0);
    for (int i = 0; i < THREADS; i++) {
        assert_int_equal(pthread_join(seats[i].thread, NULL), 0);
        assert_int_equal(seats[i].plies, plies);
        lua_close(seats[i].L);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_game_lives_as_long_as_its_last_owner),
                                       cmocka_unit_test(in_one_lua_both_userdata_are_the_same_game),
                                       cmocka_unit_test(threads_play_the_same_games_at_the_same_time)};
    return cmocka_run_group_tests_name("games with several owners", tests, NULL, NULL);
}
