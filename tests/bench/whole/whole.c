/* SPDX-License-Identifier: MIT
 *
 * How good the solo games of the solver are, as a second construction sees it. README.md beside this explains it.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../core/printed.h"
#include "random.h"
#include "whole.h"

enum {
    TIMES = 4, /* plans annealed for a deal whose refill is known */
    /* Ends of phase 1 are compared in MOST_WORLDS worlds at most, by beams NARROW wide. Then the best one and that of the solver play on in REFILLS
     * other worlds, by beams WIDE wide. */
    FEWEST_WORLDS = 8,
    MOST_WORLDS = 128,
    NARROW = 40,
    REFILLS = 100,
    WIDE = 200,
    GOOD = 100, /* fewer points than that are a good score */
};

typedef struct bench {
    nova_game *game;
    size_t size; /* of a state */
    nova_state *start, *state;
    nova_solver *narrow, *wide;
    int64_t tries;
    nova_rng rng;
} bench;

/* An end of phase 1. */
typedef struct end {
    nova_state *state;
    int tried, sum; /* worlds, and the points in them */
} end;

/* ---- Tools ------------------------------------------------------------------------------------------------------------------------------- */

static void *sure(void *made)
{
    if (made)
        return made;
    fputs("whole: out of memory\n", stderr);
    exit(EXIT_FAILURE);
}

static nova_solver *new_solver(const nova_game *game, uint64_t seed, int width)
{
    nova_error error;
    return sure(nova_solver_new(game, &(nova_solver_options){.seed = seed, .width = width}, &error));
}

static nova_state *copy_state(const bench *bench, const nova_state *state)
{
    return memcpy(sure(malloc(bench->size)), state, bench->size);
}

static int points_of(const bench *bench, const nova_state *state)
{
    nova_result result;
    nova_result_of(bench->game, state, &result);
    return -(int)result.points[0];
}

/* Half of the 95% interval of a mean. */
static double error_of(int count, double sum, double squares)
{
    return count < 2 ? INFINITY : 1.96 * sqrt(fmax(0, squares - sum * sum / count) / (count - 1) / count);
}

/* ---- The refill is known ----------------------------------------------------------------------------------------------------------------- */

/* The best plan for what really lies in the pile, played by the rules. */
static int plan_known(bench *bench, uint64_t seed)
{
    int least = 0;
    nova_rng_seed(&bench->rng, seed, NOVA_STREAM_OWN);
    for (int i = 0; i < TIMES; i++) {
        plan plan;
        int points = whole_anneal(luna_game_of(bench->game), luna_state_of(bench->start), &bench->rng, bench->tries, &plan);
        memcpy(bench->state, bench->start, bench->size);
        if (points == 0)
            continue;
        if (!whole_play(bench->game, bench->state, &plan) || points_of(bench, bench->state) > points) {
            fprintf(stderr, "whole: deal %llu: the rules do not allow a plan of %d points\n", (unsigned long long)seed, points);
            exit(EXIT_FAILURE);
        }
        points = points_of(bench, bench->state);
        least = least && least < points ? least : points;
    }
    return least;
}

static void print_known(bench *bench, uint64_t first, int deals)
{
    int sum = 0, good = 0;
    puts("deal  best");
    for (int i = 0; i < deals; i++) {
        nova_setup(bench->game, bench->start, first + (uint64_t)i);
        int points = plan_known(bench, first + (uint64_t)i);
        sum += points;
        good += points < GOOD;
        printf("%4llu  %4d\n", (unsigned long long)first + (unsigned)i, points);
        fflush(stdout);
    }
    printf("mean %.2f, below %d in %d of %d\n", (double)sum / deals, GOOD, good, deals);
}

/* ---- The refill is hidden ---------------------------------------------------------------------------------------------------------------- */

/* The end of phase 1 that the solver chooses. */
static end solver_end(const bench *bench, uint64_t seed)
{
    end end = {.state = copy_state(bench, bench->start)};
    nova_solver *solver = new_solver(bench->game, seed, 0);
    nova_move move = nova_solver_run(solver, end.state);
    while (!nova_reveals(bench->game, end.state, move)) {
        nova_play(bench->game, end.state, move);
        move = nova_solver_run(solver, end.state);
    }
    nova_solver_free(solver);
    return end;
}

/* The end of a plan that is annealed for one random refill. False if none was found. */
static bool annealed_end(bench *bench, end *found)
{
    plan plan;
    memcpy(bench->state, bench->start, bench->size);
    nova_reshuffle(bench->game, bench->state, 0, &bench->rng);
    int points = whole_anneal(luna_game_of(bench->game), luna_state_of(bench->state), &bench->rng, bench->tries, &plan);
    *found = (end){.state = copy_state(bench, bench->start)};
    if (points && whole_play_phase1(bench->game, found->state, &plan))
        return true;
    free(found->state);
    return false;
}

/* The points of a game that goes on from the end in a random world. */
static int play_on(bench *bench, const end *end, uint64_t seed, nova_solver *solver)
{
    nova_rng rng;
    nova_rng_seed(&rng, seed, NOVA_STREAM_PLAYOUT);
    memcpy(bench->state, end->state, bench->size);
    nova_reshuffle(bench->game, bench->state, 0, &rng);
    nova_play(bench->game, bench->state, MOVE_REFILL);
    while (!nova_over(bench->game, bench->state))
        nova_play(bench->game, bench->state, nova_solver_run(solver, bench->state));
    return points_of(bench, bench->state);
}

/* Fewest points first; all ends that are sorted were tried in the same worlds. */
static int by_points(const void *one, const void *other)
{
    return ((const end *)one)->sum - ((const end *)other)->sum;
}

/* Puts the best end first. After each round of worlds the worse half is dropped. */
static void compare_ends(bench *bench, end *ends, int count, uint64_t seed)
{
    for (int worlds = FEWEST_WORLDS; count > 1 && worlds <= MOST_WORLDS; worlds *= 2) {
        for (int i = 0; i < count; i++)
            for (; ends[i].tried < worlds; ends[i].tried++)
                ends[i].sum += play_on(bench, &ends[i], (seed << 32) + (uint64_t)ends[i].tried, bench->narrow);
        qsort(ends, (size_t)count, sizeof *ends, by_points);
        count = (count + 1) / 2;
    }
}

/* What playing on from one end rather than from another one gains: points, and games below 100. */
typedef struct gain {
    int count, good;
    double sum, squares;
} gain;

static gain compare_two(bench *bench, const end *one, const end *other, uint64_t seed)
{
    gain gain = {0};
    for (; gain.count < REFILLS; gain.count++) {
        uint64_t world = (seed << 32) + MOST_WORLDS + (uint64_t)gain.count;
        int points = play_on(bench, one, world, bench->wide), others = play_on(bench, other, world, bench->wide);
        gain.good += (points < GOOD) - (others < GOOD);
        gain.sum += others - points;
        gain.squares += (double)(others - points) * (others - points);
    }
    return gain;
}

/* Is the best end found by annealing for random refills better than that of the solver? */
static gain find_gain(bench *bench, uint64_t seed, int worlds)
{
    end *ends = sure(calloc((size_t)worlds + 1, sizeof *ends));
    int count = 0;
    nova_rng_seed(&bench->rng, seed, NOVA_STREAM_OWN);
    for (int i = 0; i < worlds; i++)
        count += annealed_end(bench, &ends[count]);
    compare_ends(bench, ends, count, seed);
    end usual = solver_end(bench, seed);
    gain gain = count ? compare_two(bench, &ends[0], &usual, seed) : (struct gain){0};
    for (int i = 0; i < count; i++)
        free(ends[i].state);
    free(usual.state);
    free(ends);
    return gain;
}

static void print_hidden(bench *bench, uint64_t first, int deals, int worlds)
{
    gain all = {0};
    puts("deal  points gained by the annealed end   more games below 100");
    for (int i = 0; i < deals; i++) {
        nova_setup(bench->game, bench->start, first + (uint64_t)i);
        gain gain = find_gain(bench, first + (uint64_t)i, worlds);
        double mean = gain.count ? gain.sum / gain.count : 0;
        all.count++;
        all.good += gain.good;
        all.sum += mean;
        all.squares += mean * mean;
        printf("%4llu  %+6.2f +- %.2f  %25d of %d\n", (unsigned long long)first + (unsigned)i, mean,
               error_of(gain.count, gain.sum, gain.squares), gain.good, gain.count);
        fflush(stdout);
    }
    printf("mean  %+6.2f +- %.2f  %24.2f%%\n", all.sum / all.count, error_of(all.count, all.sum, all.squares),
           100.0 * all.good / all.count / REFILLS);
}

/* ---- The command line -------------------------------------------------------------------------------------------------------------------- */

/* A number from the command line, from `least` to `most`. */
static int64_t number_of(const char *text, const char *name, int64_t least, int64_t most)
{
    char *end;
    int64_t number = strtoll(text, &end, 10);
    if (*text && !*end && number >= least && number <= most)
        return number;
    fprintf(stderr, "whole: %s: found %s, expected a whole number from %lld to %lld\n", name, text, (long long)least, (long long)most);
    exit(EXIT_FAILURE);
}

int main(int argc, char **argv)
{
    if (argc != 5) {
        fputs("usage: whole SEED DEALS TRIES WORLDS\n", stderr);
        return EXIT_FAILURE;
    }
    int64_t seed = number_of(argv[1], "SEED", 0, INT32_MAX);
    int deals = (int)number_of(argv[2], "DEALS", 1, INT16_MAX), worlds = (int)number_of(argv[4], "WORLDS", 0, INT16_MAX);
    bench bench = {.game = sure(printed_game(1)), .tries = number_of(argv[3], "TRIES", 1, INT64_MAX)};
    bench.size = nova_state_size(bench.game);
    bench.start = sure(malloc(bench.size));
    bench.state = sure(malloc(bench.size));
    bench.narrow = new_solver(bench.game, 1, NARROW);
    bench.wide = new_solver(bench.game, 1, WIDE);
    if (worlds == 0)
        print_known(&bench, (uint64_t)seed, deals);
    else
        print_hidden(&bench, (uint64_t)seed, deals, worlds);
    return EXIT_SUCCESS;
}
