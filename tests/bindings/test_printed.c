/* SPDX-License-Identifier: MIT
 *
 * The printed games are variants like any other, and the library has them, too: both are the same.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <lualib.h>

#include "game.h"

/* A game that variants/ has; L owns it. */
static const nova_game *game_of_variant(lua_State *L, const char *name, int players)
{
    lua_pushfstring(L, "return (assert(require 'nova'.game('%s', { players = %d })))", name, players);
    if (luaL_dostring(L, lua_tostring(L, -1)) != LUA_OK)
        fail_msg("%s", luaL_tolstring(L, -1, NULL));
    return lnova_check_game(L, -1)->game;
}

static lua_State *new_lua(void)
{
    lua_State *L = luaL_newstate();
    luaL_openlibs(L);
    luaL_requiref(L, "nova.core", luaopen_nova_core, false);
    lua_settop(L, 0);
    return L;
}

/* The letters stand for the colours, whose numbers may differ. */
static void expect_same_tile(const nova_luna_rules *one, const nova_luna_rules *other, int index)
{
    const nova_luna_tile *a = &one->tile[index], *b = &other->tile[index];
    assert_int_equal(one->letters[a->colour], other->letters[b->colour]);
    assert_int_equal(a->cost, b->cost);
    assert_int_equal(a->tasks, b->tasks);
    for (int colour = 0; colour < one->colours; colour++)
        for (int task = 0; task < a->tasks; task++)
            assert_int_equal(a->need[task][colour], b->need[task][strchr(other->letters, one->letters[colour]) - other->letters]);
}

static void nova_luna_is_that_of_variants(void **unused)
{
    (void)unused;
    lua_State *L = new_lua();
    nova_luna_rules printed;
    nova_luna_printed(&printed);
    const nova_luna_rules *variant = nova_luna_rules_of(game_of_variant(L, "nova-luna", 2));
    assert_int_equal(variant->colours, printed.colours);
    assert_int_equal(variant->tiles, printed.tiles);
    for (int i = 0; i < printed.tiles; i++)
        expect_same_tile(variant, &printed, i);
    assert_int_equal(variant->wheel, printed.wheel);
    assert_int_equal(variant->reach, printed.reach);
    assert_int_equal(variant->refill_at, printed.refill_at);
    assert_int_equal(variant->discs, printed.discs);
    variant = nova_luna_rules_of(game_of_variant(L, "nova-luna-solo", 1));
    assert_memory_equal(variant->solo, printed.solo, sizeof printed.solo);
    assert_int_equal(variant->penalty, printed.penalty);
    lua_close(L);
}

static void expect_same_map(const nova_game *one, const nova_game *other)
{
    assert_int_equal(nova_terra_size(one), nova_terra_size(other));
    nova_state *states[] = {test_malloc(nova_state_size(one)), test_malloc(nova_state_size(other))};
    nova_setup(one, states[0], 1);
    nova_setup(other, states[1], 1);
    for (int hex = 0; hex < nova_terra_size(one); hex++) {
        nova_terra_spot a, b;
        assert_true(nova_terra_look(one, states[0], hex, &a) && nova_terra_look(other, states[1], hex, &b));
        assert_string_equal(a.name, b.name);
        assert_int_equal(a.landscape, b.landscape);
        assert_int_equal(a.blocked, b.blocked);
        assert_int_equal(a.neighbours, b.neighbours);
    }
    test_free(states[0]);
    test_free(states[1]);
}

static void terra_nova_is_that_of_variants(void **unused)
{
    (void)unused;
    for (int players = 2; players <= 4; players++) {
        lua_State *L = new_lua();
        nova_terra_rules printed;
        nova_error error;
        nova_terra_printed(&printed, players);
        nova_game *game = nova_terra_new(&printed, players, &error);
        const nova_game *other = game_of_variant(L, "terra-nova", players);
        const nova_terra_rules *variant = nova_terra_rules_of(other);
        assert_non_null(game);
        expect_same_map(game, other);
        assert_int_equal(variant->pioneers, printed.pioneers);
        assert_int_equal(variant->stones, printed.stones);
        assert_int_equal(variant->actions, printed.actions);
        assert_int_equal(variant->landscapes, printed.landscapes);
        assert_memory_equal(variant->points, printed.points, sizeof printed.points);
        nova_game_free(game);
        lua_close(L);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nova_luna_is_that_of_variants), cmocka_unit_test(terra_nova_is_that_of_variants)};
    return cmocka_run_group_tests_name("the printed games", tests, NULL, NULL);
}
