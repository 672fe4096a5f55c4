/* SPDX-License-Identifier: MIT
 *
 * The filter between a game and the hooks that forbid moves and end games. It asks about each move of a state once. Hooks whose answers change
 * can't make a move legal that the printed rules forbid.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "nova.h"
#include "printed.h"
#include "terra_rules.h"

enum { MOVES = 4096 };

/* ---- A hook that counts ---------------------------------------------------------------------------------------------------------------- */

/* What a hook was asked since the last move, and how it answers. */
typedef struct oracle {
    int asked;
    int again;                   /* how many questions were repeated */
    unsigned char seen[1 << 22]; /* by move */
    uint32_t modulus;            /* forbids the moves whose hash is divisible by this number; 0: none */
    bool moody;                  /* forbids the move of every third question */
    bool fails;                  /* can't answer */
    int player;                  /* counts only questions in this player's turns */
    int all;
} oracle;

static oracle the_oracle;

static const char *answer(void *self, const nova_game *game, const nova_state *state, nova_move move)
{
    oracle *oracle = self;
    oracle->all++;
    if (nova_player(game, state) == oracle->player) {
        oracle->asked++;
        oracle->again += oracle->seen[move % sizeof oracle->seen]++ > 0;
    }
    if (oracle->fails)
        return nova_undecided;
    if (oracle->moody)
        return oracle->all % 3 == 0 ? "not now" : NULL;
    return oracle->modulus && (move * 2654435761u >> 8) % oracle->modulus == 0 ? "never" : NULL;
}

static void forget(oracle *oracle, int player)
{
    memset(oracle->seen, 0, sizeof oracle->seen);
    oracle->asked = oracle->again = 0;
    oracle->player = player;
}

/* ---- The games, with and without the hook ------------------------------------------------------------------------------------------------- */

static nova_game *make_luna(bool hooked)
{
    nova_luna_rules rules;
    nova_error error;
    nova_luna_printed(&rules);
    if (hooked)
        rules.hooks = (nova_luna_hooks){.self = &the_oracle, .forbids = answer};
    return nova_luna_new(&rules, 2, &error);
}

static nova_game *make_terra(bool hooked)
{
    nova_terra_rules rules;
    nova_error error;
    nova_terra_printed(&rules, 2);
    rules.quiet = 20;
    if (hooked)
        rules.hooks = (nova_terra_hooks){.self = &the_oracle, .forbids = answer};
    return nova_terra_new(&rules, 2, &error);
}

static nova_game *(*const makers[])(bool) = {make_luna, make_terra};
enum { MAKERS = 2 };

typedef struct match {
    nova_game *game;  /* with the hook */
    nova_game *plain; /* without */
    nova_state *state;
    nova_rng rng;
} match;

static match begin(int maker, uint64_t seed)
{
    match match = {.game = makers[maker](true), .plain = makers[maker](false)};
    assert_non_null(match.game);
    assert_non_null(match.plain);
    match.state = calloc(1, nova_state_size(match.game));
    nova_rng_seed(&match.rng, seed, NOVA_STREAM_PLAYOUT);
    forget(&the_oracle, 0);
    nova_setup(match.game, match.state, seed);
    return match;
}

static void finish(match *match)
{
    free(match->state);
    nova_game_free(match->game);
    nova_game_free(match->plain);
}

/* ---- Asked once ------------------------------------------------------------------------------------------------------------------------------ */

static void ask_everything(const match *match, nova_move *moves)
{
    int count = nova_count(match->game, match->state);
    assert_int_equal(nova_list(match->game, match->state, moves), count);
    for (int i = 0; i < count; i++) {
        assert_int_equal(nova_nth(match->game, match->state, i), moves[i]);
        assert_true(nova_legal(match->game, match->state, moves[i]));
    }
}

static void each_move_is_asked_about_once_a_ply(void **unused)
{
    (void)unused;
    nova_move moves[MOVES];
    the_oracle = (oracle){.modulus = 5};
    for (int maker = 0; maker < MAKERS; maker++) {
        match match = begin(maker, 3);
        for (int ply = 0; ply < 60 && !nova_over(match.game, match.state); ply++) {
            ask_everything(&match, moves);
            assert_int_equal(the_oracle.again, 0);
            int count = nova_count(match.game, match.state);
            nova_move move = moves[nova_rng_below(&match.rng, (uint32_t)count)];
            forget(&the_oracle, -1);
            nova_play(match.game, match.state, move);
            forget(&the_oracle, nova_player(match.game, match.state));
            ask_everything(&match, moves);
            assert_int_equal(the_oracle.again, 0);
        }
        finish(&match);
    }
}

/* In a playout a hook is asked about the moves that are drawn, and whether the next player can move at all: a few questions, not one for each
 * legal move. */
static void a_playout_asks_about_few_moves(void **unused)
{
    (void)unused;
    the_oracle = (oracle){.modulus = 5};
    for (int maker = 0; maker < MAKERS; maker++) {
        match match = begin(maker, 3);
        the_oracle.all = 0;
        int plies = nova_playout(match.game, match.state, &match.rng, 200);
        assert_true(plies > 20);
        assert_true(the_oracle.all < 5 * plies);
        finish(&match);
    }
}

static void a_playout_draws_all_allowed_moves_alike(void **unused)
{
    (void)unused;
    enum { TIMES = 20000 };
    the_oracle = (oracle){.modulus = 2};
    for (int maker = 0; maker < MAKERS; maker++) {
        match match = begin(maker, 3);
        nova_move moves[MOVES];
        static int drawn[MOVES];
        memset(drawn, 0, sizeof drawn);
        nova_playout(match.game, match.state, &match.rng, 9);
        int count = nova_list(match.game, match.state, moves);
        nova_state *after = malloc(nova_state_size(match.game)), *expected = malloc(nova_state_size(match.game));
        for (int i = 0; i < TIMES; i++) {
            memcpy(after, match.state, nova_state_size(match.game));
            nova_playout(match.game, after, &match.rng, 1);
            for (int n = 0; n < count; n++) {
                memcpy(expected, match.state, nova_state_size(match.game));
                nova_play(match.game, expected, moves[n]);
                drawn[n] += memcmp(after, expected, nova_state_size(match.game)) == 0;
            }
        }
        for (int n = 0; n < count; n++)
            assert_in_range(drawn[n] * count, TIMES * 6 / 10, TIMES * 14 / 10);
        free(after);
        free(expected);
        finish(&match);
    }
}

/* ---- What it allows ------------------------------------------------------------------------------------------------------------------------------ */

static void the_moves_are_those_of_the_game_without_the_forbidden_ones(void **unused)
{
    (void)unused;
    nova_move moves[MOVES], all[MOVES];
    the_oracle = (oracle){.modulus = 3};
    for (int maker = 0; maker < MAKERS; maker++) {
        match match = begin(maker, 8);
        for (int ply = 0; ply < 80 && !nova_over(match.game, match.state); ply++) {
            int kept = 0, count = nova_list(match.game, match.state, moves);
            int without = nova_list(match.plain, match.state, all);
            for (int i = 0; i < without; i++) {
                bool allowed = !answer(&the_oracle, match.game, match.state, all[i]);
                assert_int_equal(nova_legal(match.game, match.state, all[i]), allowed);
                if (allowed)
                    assert_int_equal(moves[kept++], all[i]);
            }
            assert_int_equal(kept, count);
            nova_play(match.game, match.state, moves[nova_rng_below(&match.rng, (uint32_t)count)]);
        }
        finish(&match);
    }
}

/* ---- Hooks that are not pure --------------------------------------------------------------------------------------------------------------------- */

static void count_list_and_nth_agree_whatever_the_hook_says_later(void **unused)
{
    (void)unused;
    nova_move moves[MOVES];
    the_oracle = (oracle){.moody = true};
    for (int maker = 0; maker < MAKERS; maker++)
        for (uint64_t seed = 1; seed < 20; seed++) {
            match match = begin(maker, seed);
            for (int ply = 0; ply < 100 && !nova_over(match.game, match.state); ply++) {
                ask_everything(&match, moves);
                nova_play(match.game, match.state, moves[nova_rng_below(&match.rng, (uint32_t)nova_count(match.game, match.state))]);
            }
            finish(&match);
        }
}

/* Between counting and picking, the test asks about so many other states that the filter forgets the count. */
static void a_hook_that_changes_its_mind_leads_to_no_move_that_the_game_does_not_know(void **unused)
{
    (void)unused;
    for (int maker = 0; maker < MAKERS; maker++) {
        the_oracle = (oracle){.moody = true};
        match match = begin(maker, 5), other = begin(maker, 6);
        for (int ply = 0; ply < 100 && !nova_over(match.game, match.state); ply++) {
            int count = nova_count(match.game, match.state);
            for (int i = 0; i < 8 && !nova_over(other.game, other.state); i++)
                nova_play(match.game, other.state, nova_nth(match.game, other.state, 0));
            the_oracle.moody = false;
            the_oracle.modulus = 1 + (uint32_t)ply % 3; /* with 1 it forbids all */
            nova_move move = nova_nth(match.game, match.state, count - 1);
            assert_true(nova_legal(match.plain, match.state, move) || !strcmp(match.game->is->kind, "terra-nova"));
            the_oracle.modulus = 0;
            nova_play(match.game, match.state, move);
            the_oracle.moody = true;
        }
        finish(&match);
        finish(&other);
    }
}

static void playouts_rollouts_and_searches_survive_such_a_hook(void **unused)
{
    (void)unused;
    nova_error error;
    for (int maker = 0; maker < MAKERS; maker++)
        for (uint64_t seed = 1; seed < 12; seed++) {
            the_oracle = (oracle){.moody = true};
            match match = begin(maker, seed);
            nova_playout(match.game, match.state, &match.rng, 12);
            if (!nova_over(match.game, match.state)) {
                nova_search_options options = {.seed = seed, .memory = 1 << 20};
                nova_search_limits limits = {.iterations = 60};
                nova_search *search = nova_search_new(match.game, &options, &error);
                assert_non_null(search);
                nova_search_run(search, match.state, &limits);
                nova_search_free(search);
            }
            nova_rollout(match.game, match.state, &match.rng, 300);
            finish(&match);
        }
}

static void a_verdict_that_could_not_be_had_is_asked_for_again(void **unused)
{
    (void)unused;
    for (int maker = 0; maker < MAKERS; maker++) {
        the_oracle = (oracle){.fails = true, .modulus = 1};
        match match = begin(maker, 5);
        assert_int_equal(nova_count(match.game, match.state), nova_count(match.plain, match.state));
        the_oracle.fails = false;
        assert_true(nova_count(match.game, match.state) < nova_count(match.plain, match.state));
        finish(&match);
    }
}

/* ---- Questions within questions ------------------------------------------------------------------------------------------------------------------ */

static bool asks_back;

static const char *forbid_without_reason(void *self, const nova_game *game, const nova_state *state, nova_move move)
{
    (void)self;
    if (asks_back) {
        asks_back = false;
        assert_true(nova_count(game, state) > 0);
        asks_back = true;
    }
    return move % 3 == 0 ? "" : NULL;
}

static nova_game *make_asking_luna(void)
{
    nova_luna_rules rules;
    nova_error error;
    nova_luna_printed(&rules);
    rules.hooks.forbids = forbid_without_reason;
    return nova_luna_new(&rules, 2, &error);
}

static void a_hook_may_ask_for_the_moves_of_the_game_that_asks_it(void **unused)
{
    (void)unused;
    static nova_move moves[MOVES], asked[MOVES];
    nova_game *game = make_asking_luna();
    nova_state *state = malloc(nova_state_size(game));
    asks_back = false;
    nova_setup(game, state, 1);
    int count = nova_list(game, state, moves);
    nova_game_free(game);

    game = make_asking_luna(); /* it remembers nothing yet */
    asks_back = true;
    assert_int_equal(nova_list(game, state, asked), count);
    assert_memory_equal(moves, asked, (size_t)count * sizeof *moves);
    asks_back = false;
    free(state);
    nova_game_free(game);
}

/* ---- Refusals ------------------------------------------------------------------------------------------------------------------------------------ */

static void a_refusal_tells_the_reason_if_the_hook_has_one(void **unused)
{
    (void)unused;
    nova_error error;
    nova_move read;
    nova_game *game = make_asking_luna(), *plain = printed_game(2);
    nova_state *state = malloc(nova_state_size(game));
    char text[NOVA_TEXT_SIZE];
    nova_setup(game, state, 1);
    int refused = 0, count = nova_count(plain, state);
    for (int i = 0; i < count; i++) {
        nova_move move = nova_nth(plain, state, i);
        nova_text(plain, state, move, text);
        bool allowed = nova_parse(game, state, text, &read, &error);
        assert_int_equal(allowed, move % 3 != 0);
        if (allowed)
            continue;
        refused++;
        assert_string_equal(error.field, "do");
        assert_string_equal(error.text, "this variant forbids it");
    }
    assert_true(refused > 0);
    free(state);
    nova_game_free(game);
    nova_game_free(plain);
}

/* ---- The pass ------------------------------------------------------------------------------------------------------------------------------------ */

static const char *forbid_player_0_to_move(void *self, const nova_game *game, const nova_state *state, nova_move move)
{
    char text[NOVA_TEXT_SIZE];
    (void)self;
    nova_text(game, state, move, text);
    return nova_player(game, state) == 0 && strchr(text, '-') && nova_terra_stones(game, state) < 80 ? "stay" : NULL;
}

static void who_may_do_nothing_can_type_pass(void **unused)
{
    (void)unused;
    nova_terra_rules rules;
    nova_error error;
    nova_rng rng;
    nova_terra_printed(&rules, 3);
    rules.hooks.forbids = forbid_player_0_to_move;
    nova_game *game = nova_terra_new(&rules, 3, &error);
    nova_state *state = malloc(nova_state_size(game));
    nova_setup(game, state, 1);
    nova_rng_seed(&rng, 1, 1);
    bool passed = false;
    for (int ply = 0; ply < 400 && !nova_over(game, state) && !passed; ply++) {
        nova_move moves[MOVES], move = nova_nth(game, state, (int)nova_rng_below(&rng, (uint32_t)nova_count(game, state))), read;
        char text[NOVA_TEXT_SIZE];
        assert_int_equal(nova_list(game, state, moves), nova_count(game, state));
        assert_true(nova_legal(game, state, moves[0]));
        nova_text(game, state, move, text);
        passed = strcmp(text, "pass") == 0;
        assert_true(nova_parse(game, state, text, &read, &error));
        assert_int_equal(read, move);
        nova_play(game, state, move);
    }
    assert_true(passed);
    for (uint64_t seed = 1; seed <= 5; seed++) { /* a random game passes as well: it ends where all land is divided or no stone is left */
        nova_setup(game, state, seed);
        nova_playout(game, state, &rng, 10000);
        assert_true(nova_over(game, state));
    }
    free(state);
    nova_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_move_is_asked_about_once_a_ply),
        cmocka_unit_test(a_playout_asks_about_few_moves),
        cmocka_unit_test(a_playout_draws_all_allowed_moves_alike),
        cmocka_unit_test(the_moves_are_those_of_the_game_without_the_forbidden_ones),
        cmocka_unit_test(count_list_and_nth_agree_whatever_the_hook_says_later),
        cmocka_unit_test(a_hook_that_changes_its_mind_leads_to_no_move_that_the_game_does_not_know),
        cmocka_unit_test(playouts_rollouts_and_searches_survive_such_a_hook),
        cmocka_unit_test(a_verdict_that_could_not_be_had_is_asked_for_again),
        cmocka_unit_test(a_hook_may_ask_for_the_moves_of_the_game_that_asks_it),
        cmocka_unit_test(a_refusal_tells_the_reason_if_the_hook_has_one),
        cmocka_unit_test(who_may_do_nothing_can_type_pass),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
