/* SPDX-License-Identifier: MIT
 *
 * Memory that runs out while a game, a search or a solver is made: each allocation fails once, alone and with all that follow. Nothing is
 * made then, the error says why, and all memory is given back. The linker hands the core these functions instead of the C library's (tests/tests.mk).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "nova.h"
#include "printed.h"
#include "terra_rules.h"

/* ---- An allocator that fails ----------------------------------------------------------------------------------------------------------- */

static long left = -1; /* how many allocations still succeed; below 0: all */
static bool only_one;  /* the next allocation fails then, and no more; else all that follow fail */
static long blocks;    /* that were not given back */

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void __real_free(void *block);

static bool fails(void)
{
    bool fails = left == 0;
    left -= left > 0 || (fails && only_one);
    return fails;
}

static void *counted(void *block)
{
    blocks += block != NULL;
    return block;
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : counted(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : counted(__real_calloc(count, size));
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return fails() ? NULL : counted(__real_aligned_alloc(alignment, size));
}

void __wrap_free(void *block)
{
    blocks -= block != NULL;
    __real_free(block);
}

/* ---- What is made ------------------------------------------------------------------------------------------------------------------------ */

typedef struct maker {
    void *(*make)(nova_error *error);
    void (*end)(void *made);
    int least; /* allocations that it takes at least */
} maker;

static nova_game *searched, *solved; /* made before memory runs out */

static const char *forbid_nothing(void *self, const nova_game *game, const nova_state *state, nova_move move)
{
    (void)self, (void)game, (void)state, (void)move;
    return NULL;
}

static void no_points(void *self, const nova_game *game, const nova_state *state, int32_t points[NOVA_MAX_PLAYERS])
{
    (void)self, (void)game, (void)state;
    memset(points, 0, NOVA_MAX_PLAYERS * sizeof *points);
}

static void *make_luna(nova_error *error)
{
    static nova_luna_rules rules;
    nova_luna_printed(&rules);
    return nova_luna_new(&rules, 2, error);
}

static void *make_hooked_luna(nova_error *error)
{
    static nova_luna_rules rules;
    nova_luna_printed(&rules);
    rules.hooks.forbids = forbid_nothing;
    rules.hooks.points = no_points;
    return nova_luna_new(&rules, 2, error);
}

static void *make_terra(nova_error *error)
{
    static nova_terra_rules rules;
    nova_terra_printed(&rules, 2);
    return nova_terra_new(&rules, 2, error);
}

static void *make_hooked_terra(nova_error *error)
{
    static nova_terra_rules rules;
    nova_terra_printed(&rules, 2);
    rules.hooks.forbids = forbid_nothing;
    return nova_terra_new(&rules, 2, error);
}

static void *make_search(nova_error *error)
{
    return nova_search_new(searched, &(nova_search_options){.threads = 2, .memory = 1 << 20}, error);
}

static void *make_solver(nova_error *error)
{
    return nova_solver_new(solved, &(nova_solver_options){.width = 20}, error);
}

static void end_game(void *made)
{
    nova_game_free(made);
}

static void end_search(void *made)
{
    nova_search_free(made);
}

static void end_solver(void *made)
{
    nova_solver_free(made);
}

static const maker makers[] = {
    {make_luna, end_game, 1},         {make_hooked_luna, end_game, 14}, {make_terra, end_game, 2},
    {make_hooked_terra, end_game, 8}, {make_search, end_search, 11},    {make_solver, end_solver, 10},
};

/* ---- Each allocation fails once ---------------------------------------------------------------------------------------------------------- */

static void *try_with(const maker *maker, long allocations, nova_error *error)
{
    *error = (nova_error){0};
    left = allocations;
    void *made = maker->make(error);
    left = -1;
    return made;
}

static void expect_that_each_failure_is_told(void)
{
    nova_error error;
    searched = printed_game(2), solved = printed_game(1);
    for (size_t i = 0; i < sizeof makers / sizeof *makers; i++) {
        const long before = blocks;
        long allocations = 0;
        void *made;
        while (!(made = try_with(&makers[i], allocations, &error))) {
            assert_non_null(strstr(error.text, "memory"));
            assert_int_equal(blocks, before);
            allocations++;
        }
        assert_in_range(allocations, makers[i].least, 1000);
        makers[i].end(made);
        assert_int_equal(blocks, before);
    }
    nova_game_free(searched);
    nova_game_free(solved);
}

static void what_can_not_be_made_says_so_and_keeps_no_memory(void **unused)
{
    (void)unused;
    expect_that_each_failure_is_told();
}

static void so_it_does_if_only_one_allocation_fails(void **unused)
{
    (void)unused;
    only_one = true;
    expect_that_each_failure_is_told();
    only_one = false;
}

static void nothing_is_ended_without_harm(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof makers / sizeof *makers; i++)
        makers[i].end(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_can_not_be_made_says_so_and_keeps_no_memory),
        cmocka_unit_test(so_it_does_if_only_one_allocation_fails),
        cmocka_unit_test(nothing_is_ended_without_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
