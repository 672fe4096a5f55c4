/* SPDX-License-Identifier: MIT
 *
 * One beam: it keeps the best positions after each number of moves. A line of a beam *ends* where the game is over or where the next move
 * reveals something.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "judge.h"
#include "solver.h"

enum { ASKING = 64 }; /* positions of a beam between two questions whether to stop */

bool solver_must_stop(nova_solver *solver)
{
    solver->stopped = solver->stopped || (solver->options.stop && solver->options.stop(solver->options.self));
    return solver->stopped;
}

float solver_worth_of(const nova_game *game, const nova_state *state, int outlook)
{
    float worth = 0;
    judge_outlook(game, state, outlook, &worth);
    return worth;
}

/* Is the end among those of equal worth before `at`, or are there enough of these? */
static bool is_superfluous(const solver_beam *ends, int at, const solver_step *end)
{
    int alike = 0;
    for (; at > 0 && ends->steps[at - 1].worth == end->worth; at--)
        if (++alike == SOLVER_ALIKE || ends->steps[at - 1].fingerprint == end->fingerprint)
            return true;
    return false;
}

void solver_keep_end(const nova_game *game, solver_beam *ends, const nova_state *state, solver_step end)
{
    int at = ends->count;
    while (at > 0 && ends->steps[at - 1].worth < end.worth)
        at--;
    if (at == ends->room || is_superfluous(ends, at, &end))
        return;
    int last = ends->count < ends->room ? ends->count++ : ends->room - 1;
    end.state = ends->steps[last].state;
    memmove(&ends->steps[at + 1], &ends->steps[at], (size_t)(last - at) * sizeof *ends->steps);
    ends->steps[at] = end;
    memcpy(end.state, state, game->state_size);
}

solver_line solver_along(const solver_line *line, nova_move move)
{
    solver_line longer = *line;
    if (longer.length < SOLVER_LINE)
        longer.move[longer.length++] = move;
    return longer;
}

/* Orders choices by worth, best first. Choices of equal worth have a fixed order, so that every machine finds the same plan. */
static int by_worth(const void *one, const void *other)
{
    const solver_choice *a = one, *b = other;
    if (a->worth != b->worth)
        return a->worth < b->worth ? 1 : -1;
    if (a->fingerprint != b->fingerprint)
        return a->fingerprint < b->fingerprint ? -1 : 1;
    return a->from != b->from ? a->from - b->from : a->nth - b->nth;
}

static bool is_same(const solver_choice *one, const solver_choice *other)
{
    return one->worth == other->worth && one->fingerprint == other->fingerprint;
}

/* Keeps the best `width` choices, best first. Of choices that lead to the same position it keeps the first, and of choices with equal worth
 * at most `alike`. */
static void keep_best(solver_choices *choices)
{
    solver_choice *list = choices->list;
    int kept = 0;
    qsort(list, (size_t)choices->count, sizeof *list, by_worth);
    for (int i = 0; i < choices->count && kept < choices->width; i++) {
        bool superfluous = (kept > 0 && is_same(&list[i], &list[kept - 1])) ||
                           (kept >= choices->alike && list[i].worth == list[kept - choices->alike].worth);
        if (!superfluous)
            list[kept++] = list[i];
    }
    choices->count = kept;
    if (kept == choices->width)
        choices->least = list[kept - 1].worth;
}

/* A choice that is worth less than the last one of a full list would be dropped later, and one of equal worth is no loss. */
static void add_choice(solver_choices *choices, solver_choice choice)
{
    if (choice.worth <= choices->least)
        return;
    choices->list[choices->count++] = choice;
    if (choices->count == SOLVER_ROOM_FOR_CHOICES * choices->width)
        keep_best(choices);
}

/* A game without fingerprints gets one of the line of moves, so that no two positions count as the same. */
static uint64_t fingerprint_after(const nova_game *game, const solver_step *from, nova_move move)
{
    const uint64_t odd = 0x9e3779b97f4a7c15u;
    if (game->is->fingerprint)
        return game->is->fingerprint(game, from->state, move, from->fingerprint);
    return (from->fingerprint + move + 1) * odd;
}

/* Adds the position after a move to the choices or to the ends. */
static void consider(nova_solver *solver, const solver_beam *now, int outlook, solver_choice choice, solver_beam *ends)
{
    const nova_game *game = solver->game;
    const solver_step *from = &now->steps[choice.from];
    solver_step end = {.reveals = NOVA_NO_MOVE, .worth = from->worth, .fingerprint = from->fingerprint};
    if (nova_reveals(game, from->state, choice.move)) {
        end.reveals = choice.move;
        end.fingerprint = fingerprint_after(game, from, choice.move);
        end.line = solver_along(&from->line, choice.move);
        solver_keep_end(game, ends, from->state, end);
        return;
    }
    memcpy(solver->scratch, from->state, game->state_size);
    game->is->play(game, solver->scratch, choice.move);
    choice.worth = end.worth = solver_worth_of(game, solver->scratch, outlook);
    choice.fingerprint = end.fingerprint = fingerprint_after(game, from, choice.move);
    if (game->is->over(game, solver->scratch)) {
        end.line = solver_along(&from->line, choice.move);
        solver_keep_end(game, ends, solver->scratch, end);
    } else {
        add_choice(&solver->choices, choice);
    }
}

/* Fills the next beam with the positions after the best choices. */
static void go_on(nova_solver *solver, const solver_beam *now, solver_beam *next)
{
    const nova_game *game = solver->game;
    keep_best(&solver->choices);
    next->count = solver->choices.count;
    for (int i = 0; i < next->count; i++) {
        const solver_choice *choice = &solver->choices.list[i];
        solver_step *step = &next->steps[i];
        step->line = solver_along(&now->steps[choice->from].line, choice->move);
        step->worth = choice->worth;
        step->fingerprint = choice->fingerprint;
        memcpy(step->state, now->steps[choice->from].state, game->state_size);
        game->is->play(game, step->state, choice->move);
    }
}

nova_move solver_run_beam(nova_solver *solver, solver_task task, solver_beam beams[2], solver_beam *ends)
{
    nova_rated rated[SOLVER_FANOUT];
    solver_beam *now = &beams[0], *next = &beams[1];
    nova_move best = NOVA_NO_MOVE;
    ends->count = 0;
    solver->choices.width = task.width;
    solver->choices.alike = task.alike;
    now->count = 1;
    now->steps[0].line.length = 0;
    now->steps[0].fingerprint = 0;
    now->steps[0].worth = solver_worth_of(solver->game, task.from, task.outlook);
    memcpy(now->steps[0].state, task.from, solver->game->state_size);
    while (now->count > 0 && (best == NOVA_NO_MOVE || !solver_must_stop(solver))) {
        solver->choices.count = 0;
        solver->choices.least = -INFINITY;
        for (int i = 0; i < now->count && (i % ASKING != ASKING - 1 || !solver_must_stop(solver)); i++) {
            int count = nova_rate(solver->game, now->steps[i].state, &solver->rng, rated, task.fanout);
            solver->work += (uint64_t)count;
            for (int nth = 0; nth < count; nth++)
                consider(solver, now, task.outlook, (solver_choice){.from = i, .nth = nth, .move = rated[nth].move}, ends);
        }
        go_on(solver, now, next);
        best = next->count > 0 ? next->steps[0].line.move[0] : best;
        solver_beam *done = now;
        now = next;
        next = done;
    }
    return best;
}
