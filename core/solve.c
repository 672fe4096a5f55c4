/* SPDX-License-Identifier: MIT
 *
 * Planning alone: as far as all is visible, a beam keeps the best positions after each number of moves. It ends in games that are over, or in
 * moves that reveal something; the best of those *ends* are tried in several worlds, each played on by a narrow beam, and the worse half is
 * dropped again and again. All ends see the same worlds.
 */
#include <stdlib.h>
#include <string.h>

#include "nova.h"
#include "random.h"

enum {
    DEFAULT_WIDTH = 200,
    DEFAULT_WORLDS = 16,
    NARROW = 12,  /* a beam within a world */
    ENDS = 16,    /* that are tried */
    FANOUT = 24,  /* moves considered in a position */
    MOST = 10000, /* the widest beam */
};

/* A position on the way, and the move with which it began. */
typedef struct step {
    nova_state *state;
    nova_move first;
    nova_move reveals; /* of an end: the move that reveals, or NOVA_NO_MOVE where it is over */
    float worth;
} step;

typedef struct beam {
    step *steps;
    int count, room;
} beam;

struct nova_solver {
    const nova_game *game;
    nova_solver_options options;
    nova_rng rng;
    beam wide[2], narrow[2], ends, best;
    nova_state *scratch, *world;
    char *memory;
};

/* ---- Beams: heaps with the worst on top, so that it goes when something better comes -------------------------------------------------------- */

static void swap(step *one, step *other)
{
    step kept = *one;
    *one = *other;
    *other = kept;
}

static void sift_up(beam *beam, int at)
{
    for (; at > 0 && beam->steps[at].worth < beam->steps[(at - 1) / 2].worth; at = (at - 1) / 2)
        swap(&beam->steps[at], &beam->steps[(at - 1) / 2]);
}

static void sift_down(beam *beam)
{
    int at = 0;
    for (;;) {
        int least = at;
        for (int child = 2 * at + 1; child <= 2 * at + 2 && child < beam->count; child++)
            if (beam->steps[child].worth < beam->steps[least].worth)
                least = child;
        if (least == at)
            return;
        swap(&beam->steps[at], &beam->steps[least]);
        at = least;
    }
}

/* Equal worth is most often the same position by another way, and needs only one place. */
static bool has_worth(const beam *beam, float worth)
{
    for (int i = 0; i < beam->count; i++)
        if (beam->steps[i].worth == worth)
            return true;
    return false;
}

static void offer(const nova_game *game, beam *beam, const nova_state *state, step step)
{
    bool full = beam->count == beam->room;
    if ((full && step.worth <= beam->steps[0].worth) || has_worth(beam, step.worth))
        return;
    int at = full ? 0 : beam->count++;
    step.state = beam->steps[at].state;
    beam->steps[at] = step;
    memcpy(step.state, state, game->state_size);
    if (full)
        sift_down(beam);
    else
        sift_up(beam, at);
}

static int best_of(const beam *beam)
{
    int best = 0;
    for (int i = 1; i < beam->count; i++)
        if (beam->steps[i].worth > beam->steps[best].worth)
            best = i;
    return best;
}

/* ---- One beam to its ends ---------------------------------------------------------------------------------------------------------------- */

static void consider(nova_solver *solver, const step *from, nova_move move, beam *next, beam *ends)
{
    const nova_game *game = solver->game;
    float worth[NOVA_MAX_PLAYERS];
    step step = {.first = from->first == NOVA_NO_MOVE ? move : from->first, .reveals = NOVA_NO_MOVE};
    if (nova_reveals(game, from->state, move)) {
        step.reveals = move;
        step.worth = from->worth;
        offer(game, ends, from->state, step);
        return;
    }
    memcpy(solver->scratch, from->state, game->state_size);
    game->is->play(game, solver->scratch, move);
    nova_estimate(game, solver->scratch, worth);
    step.worth = worth[0];
    offer(game, game->is->over(game, solver->scratch) ? ends : next, solver->scratch, step);
}

static void search_on(nova_solver *solver, const nova_state *from, beam beams[2], beam *ends)
{
    nova_rated rated[FANOUT];
    beam *now = &beams[0], *next = &beams[1];
    float worth[NOVA_MAX_PLAYERS];
    nova_estimate(solver->game, from, worth);
    now->count = ends->count = 0;
    offer(solver->game, now, from, (step){.first = NOVA_NO_MOVE, .reveals = NOVA_NO_MOVE, .worth = worth[0]});
    while (now->count > 0) {
        next->count = 0;
        for (int i = 0; i < now->count; i++) {
            int count = nova_rate(solver->game, now->steps[i].state, &solver->rng, rated, FANOUT);
            for (int move = 0; move < count; move++)
                consider(solver, &now->steps[i], rated[move].move, next, ends);
        }
        beam *done = now;
        now = next;
        next = done;
    }
}

/* ---- Beyond what is visible ---------------------------------------------------------------------------------------------------------------- */

/* How an end goes on in a world, played by a narrow beam. */
static float try_world(nova_solver *solver, const step *end, uint64_t seed)
{
    const nova_game *game = solver->game;
    float worth[NOVA_MAX_PLAYERS];
    nova_rng rng;
    nova_rng_seed(&rng, seed, NOVA_STREAM_SEARCH);
    memcpy(solver->world, end->state, game->state_size);
    nova_reshuffle(game, solver->world, 0, &rng);
    game->is->play(game, solver->world, end->reveals);
    nova_estimate(game, solver->world, worth);
    if (game->is->over(game, solver->world))
        return worth[0];
    search_on(solver, solver->world, solver->narrow, &solver->best);
    return solver->best.count ? solver->best.steps[best_of(&solver->best)].worth : worth[0];
}

static void sort_by_worth(step *steps, int count)
{
    for (int i = 1; i < count; i++)
        for (int at = i; at > 0 && steps[at].worth > steps[at - 1].worth; at--)
            swap(&steps[at], &steps[at - 1]);
}

/* The best end comes first. Those that are over are worth what they are; the others what worlds make of them. */
static void compare_ends(nova_solver *solver)
{
    float sums[ENDS];
    uint64_t seed = (uint64_t)rng_next(&solver->rng) << 32;
    int left = solver->ends.count, worlds = 2, tried;
    while (left > 1 && worlds <= solver->options.worlds) {
        for (int i = 0; i < left; i++) {
            step *end = &solver->ends.steps[i];
            if (end->reveals == NOVA_NO_MOVE)
                continue;
            sums[i] = 0;
            for (tried = 0; tried < worlds; tried++)
                sums[i] += try_world(solver, end, seed + (uint64_t)tried);
            end->worth = sums[i] / (float)worlds;
        }
        sort_by_worth(solver->ends.steps, left);
        left = (left + 1) / 2;
        worlds *= 2;
    }
}

nova_move nova_solver_run(nova_solver *solver, const nova_state *state)
{
    nova_rng rng = {0, 1};
    memcpy(solver->world, state, solver->game->state_size);
    nova_reshuffle(solver->game, solver->world, 0, &rng);
    search_on(solver, solver->world, solver->wide, &solver->ends);
    sort_by_worth(solver->ends.steps, solver->ends.count);
    compare_ends(solver);
    return solver->ends.steps[0].first;
}

/* ---- Made and freed ---------------------------------------------------------------------------------------------------------------------- */

static char *lay_beam(nova_solver *solver, beam *beam, int room, char *memory)
{
    size_t size = (solver->game->state_size + 7) / 8 * 8;
    beam->steps = calloc((size_t)room, sizeof *beam->steps);
    beam->room = room;
    for (int i = 0; beam->steps && i < room; i++)
        beam->steps[i].state = (nova_state *)(memory + (size_t)i * size);
    return memory + (size_t)room * size;
}

static bool lay_out(nova_solver *solver)
{
    int width = solver->options.width;
    size_t size = (solver->game->state_size + 7) / 8 * 8;
    solver->memory = malloc(size * (2 * (size_t)width + 2 * NARROW + ENDS + 1 + 2));
    if (!solver->memory)
        return false;
    char *at = lay_beam(solver, &solver->wide[0], width, solver->memory);
    at = lay_beam(solver, &solver->wide[1], width, at);
    at = lay_beam(solver, &solver->narrow[0], NARROW, at);
    at = lay_beam(solver, &solver->narrow[1], NARROW, at);
    at = lay_beam(solver, &solver->ends, ENDS, at);
    at = lay_beam(solver, &solver->best, 1, at);
    solver->scratch = (nova_state *)at;
    solver->world = (nova_state *)(at + size);
    return solver->wide[0].steps && solver->wide[1].steps && solver->narrow[0].steps && solver->narrow[1].steps && solver->ends.steps &&
           solver->best.steps;
}

void nova_solver_free(nova_solver *solver)
{
    if (!solver)
        return;
    free(solver->wide[0].steps);
    free(solver->wide[1].steps);
    free(solver->narrow[0].steps);
    free(solver->narrow[1].steps);
    free(solver->ends.steps);
    free(solver->best.steps);
    free(solver->memory);
    free(solver);
}

nova_solver *nova_solver_new(const nova_game *game, const nova_solver_options *options, nova_error *error)
{
    nova_solver_options filled = *options;
    filled.width = filled.width ? filled.width : DEFAULT_WIDTH;
    filled.worlds = filled.worlds ? filled.worlds : DEFAULT_WORLDS;
    if (game->players != 1 || !game->is->estimate) {
        nova_fail(error, "players", "only a game for one player that can be estimated can be solved");
        return NULL;
    }
    if (filled.width < 1 || filled.width > MOST || filled.worlds < 1 || filled.worlds > MOST) {
        nova_fail(error, "width", "width and worlds go from 1 to %d", MOST);
        return NULL;
    }
    nova_solver *solver = calloc(1, sizeof *solver);
    if (solver) {
        solver->game = game;
        solver->options = filled;
        nova_rng_seed(&solver->rng, filled.seed, NOVA_STREAM_SEARCH);
    }
    if (solver && lay_out(solver))
        return solver;
    nova_solver_free(solver);
    nova_fail(error, "", "out of memory");
    return NULL;
}
