/* SPDX-License-Identifier: MIT
 *
 * What a search calls proven, and whether it keeps a forced win, against an exhaustive search of late positions of Nova Luna. README.md
 * beside this explains it.
 */
#define _POSIX_C_SOURCE 199309L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../../core/printed.h"

enum {
    PLIES = 5,         /* within which the exhaustive search looks for the end */
    BUDGET = 3000000,  /* positions that it looks at for one answer */
    LATE = 7,          /* the last plies of a game are looked at */
    LONGEST = 1 << 10, /* plies of a game */
};

typedef struct bench {
    nova_game *game;
    size_t size; /* of a state */
    char *stack; /* a state for each ply of the exhaustive search */
    int64_t left;
} bench;

typedef enum outcome { LOSS, DRAW, WIN, UNKNOWN } outcome;

static nova_state *level(const bench *bench, int ply)
{
    return (nova_state *)(bench->stack + (size_t)ply * bench->size);
}

static outcome outcome_of(const bench *bench, const nova_state *state, int player)
{
    nova_result result;
    nova_result_of(bench->game, state, &result);
    if (result.place[player] > 0)
        return LOSS;
    return result.place[1 - player] > 0 ? WIN : DRAW;
}

/* What the position is worth to a player if both play well, as far as the plies and the budget tell. What a refill brings is unknown. */
static outcome solve(bench *bench, int ply, int plies, int player)
{
    const nova_state *state = level(bench, ply);
    if (nova_over(bench->game, state))
        return outcome_of(bench, state, player);
    if (plies == 0 || bench->left-- <= 0)
        return UNKNOWN;
    bool own = nova_player(bench->game, state) == player, unknown = false, drawn = false;
    int count = nova_count(bench->game, state);
    for (int i = 0; i < count; i++) {
        nova_move move = nova_nth(bench->game, state, i);
        outcome after = UNKNOWN;
        if (!nova_reveals(bench->game, state, move)) {
            memcpy(level(bench, ply + 1), state, bench->size);
            nova_play(bench->game, level(bench, ply + 1), move);
            after = solve(bench, ply + 1, plies - 1, player);
        }
        if (after == (own ? WIN : LOSS))
            return after;
        unknown |= after == UNKNOWN;
        drawn |= after == DRAW;
    }
    return unknown ? UNKNOWN : drawn ? DRAW : own ? LOSS : WIN;
}

/* What a move is worth to the player who makes it. Deeper and deeper, because most ends are near. */
static outcome solve_move(bench *bench, const nova_state *state, nova_move move, int plies)
{
    int player = nova_player(bench->game, state);
    outcome found = UNKNOWN;
    if (nova_reveals(bench->game, state, move))
        return UNKNOWN;
    memcpy(level(bench, 0), state, bench->size);
    nova_play(bench->game, level(bench, 0), move);
    bench->left = BUDGET;
    for (int most = 0; most <= plies && found == UNKNOWN; most++)
        found = solve(bench, 0, most, player);
    return found;
}

typedef struct tally {
    int positions, proven, confirmed, wrong;
    int forced, kept, untried;
} tally;

static void check_proofs(bench *bench, const nova_state *state, const nova_search_move *moves, int count, tally *tally)
{
    int player = nova_player(bench->game, state);
    for (int i = 0; i < count; i++) {
        if (!moves[i].proven)
            continue;
        float worth = moves[i].worth[player];
        outcome says = worth >= 1 ? WIN : worth <= 0 ? LOSS : DRAW, is = solve_move(bench, state, moves[i].move, PLIES);
        tally->proven++;
        tally->confirmed += is == says;
        if (is == UNKNOWN || is == says)
            continue;
        tally->wrong++;
        printf("wrong: move %d of %d is called %d and is %d\n", i + 1, count, says, is);
    }
}

static bool has_forced_win(bench *bench, const nova_state *state, int plies)
{
    memcpy(level(bench, 0), state, bench->size);
    bench->left = BUDGET;
    int player = nova_player(bench->game, state);
    for (int most = 1; most <= plies; most++)
        if (solve(bench, 0, most, player) == WIN)
            return true;
    return false;
}

static void look_at(bench *bench, const nova_state *state, const nova_search_limits *limits, uint64_t seed, tally *tally)
{
    enum { FORCED = 4 };
    nova_error error;
    nova_search_move moves[NOVA_SEARCH_WIDTH];
    nova_search *search = nova_search_new(bench->game, &(nova_search_options){.seed = seed, .memory = 8 << 20}, &error);
    nova_search_run(search, state, limits);
    int count = nova_search_moves(search, moves, NOVA_SEARCH_WIDTH);
    tally->positions++;
    tally->untried += moves[0].visits == 0;
    if (has_forced_win(bench, state, FORCED)) {
        bool kept = solve_move(bench, state, moves[0].move, PLIES) == WIN;
        tally->forced++;
        tally->kept += kept;
    }
    check_proofs(bench, state, moves, count, tally);
    nova_search_free(search);
}

static void play_game(bench *bench, uint64_t seed, const nova_search_limits *limits, tally *tally)
{
    char *states = malloc(LONGEST * bench->size);
    nova_rng rng;
    int plies = 0;
    nova_rng_seed(&rng, seed, NOVA_STREAM_PLAYOUT);
    nova_setup(bench->game, (nova_state *)states, seed);
    while (plies + 1 < LONGEST && !nova_over(bench->game, (nova_state *)(states + (size_t)plies * bench->size))) {
        nova_state *next = (nova_state *)(states + (size_t)(plies + 1) * bench->size);
        memcpy(next, states + (size_t)plies * bench->size, bench->size);
        nova_rollout(bench->game, next, &rng, 1);
        plies++;
    }
    for (int ply = plies > LATE ? plies - LATE : 0; ply < plies; ply++)
        look_at(bench, (nova_state *)(states + (size_t)ply * bench->size), limits, seed, tally);
    free(states);
}

int main(int count, char **arguments)
{
    if (count != 5) {
        fprintf(stderr, "usage: proofs GAMES SEED ITERATIONS MILLISECONDS\n");
        return 2;
    }
    bench bench = {.game = printed_game(2)};
    bench.size = (nova_state_size(bench.game) + 15) / 16 * 16;
    bench.stack = malloc((PLIES + 2) * bench.size);
    nova_search_limits limits = {.iterations = atol(arguments[3]), .seconds = atof(arguments[4]) / 1000};
    tally tally = {0};
    uint64_t first = (uint64_t)atoll(arguments[2]);
    for (uint64_t seed = first; seed < first + (uint64_t)atoll(arguments[1]); seed++)
        play_game(&bench, seed, &limits, &tally);
    printf("%d positions: %d proofs, %d confirmed, %d wrong; %d of %d forced wins kept (%.1f%%); %d times the first move was never tried\n",
           tally.positions, tally.proven, tally.confirmed, tally.wrong, tally.kept, tally.forced,
           tally.forced ? 100.0 * tally.kept / tally.forced : 100.0, tally.untried);
    free(bench.stack);
    nova_game_free(bench.game);
    return tally.wrong > 0;
}
