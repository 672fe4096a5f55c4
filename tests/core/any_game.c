/* SPDX-License-Identifier: MIT
 *
 * What holds of every game: see any_game.h.
 */
#include "any_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "match.h"

void check_same_games(const nova_game *game, int seeds)
{
    size_t size = nova_state_size(game);
    nova_state *one = malloc(size), *other = malloc(size);
    memset(other, 0xff, size);
    for (int seed = 0; seed < seeds; seed++) {
        nova_rng first, second;
        nova_rng_seed(&first, (uint64_t)seed, 1);
        nova_rng_seed(&second, (uint64_t)seed, 1);
        nova_setup(game, one, (uint64_t)seed);
        nova_setup(game, other, (uint64_t)seed);
        assert_memory_equal(one, other, size);
        int plies = nova_playout(game, one, &first, 1 << 20);
        assert_int_equal(plies, nova_playout(game, other, &second, 1 << 20));
        assert_memory_equal(one, other, size);
    }
    free(one);
    free(other);
}

void check_playout(const nova_game *game, int plies)
{
    size_t size = nova_state_size(game);
    nova_state *fast = malloc(size), *slow = malloc(size);
    nova_rng fast_rng, slow_rng;
    nova_rng_seed(&fast_rng, 5, 1);
    nova_rng_seed(&slow_rng, 5, 1);
    nova_setup(game, fast, 5);
    nova_setup(game, slow, 5);
    assert_int_equal(nova_playout(game, fast, &fast_rng, plies), plies);
    for (int ply = 0; ply < plies; ply++)
        nova_play(game, slow, random_move(game, slow, &slow_rng));
    assert_memory_equal(fast, slow, size);
    assert_int_equal(fast_rng.state, slow_rng.state);
    free(fast);
    free(slow);
}
