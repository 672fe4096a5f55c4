/* SPDX-License-Identifier: MIT
 *
 * For hints: the first moves of the best plans, and those that look best, are compared by the points to which they lead.
 */
#include <math.h>
#include <string.h>

#include "random.h"
#include "solver.h"

enum {
    COMPARING = 100, /* width, at most, of the beams that compare first moves */
    LIKELY = 12,     /* first moves that get beams or arrangements of their own when moves are compared, */
    AFTER = 3,       /* and how many arrangements each */
};

static int comparing_width(const nova_solver *solver)
{
    return solver->options.width < COMPARING ? solver->options.width : COMPARING;
}

/* The index of the first of `count` ends that begins with the move; `count` if none does. */
static int find_first_move(const solver_beam *ends, int count, nova_move move)
{
    int at = 0;
    while (at < count && ends->steps[at].line.move[0] != move)
        at++;
    return at;
}

/* Puts the best end of each first move before all others. Returns how many of them there are, at most `room`. */
static int gather_first_moves(solver_beam *ends, int room)
{
    int count = 0;
    for (int i = 0; i < ends->count && count < room; i++) {
        solver_step end = ends->steps[i];
        if (find_first_move(ends, count, end.line.move[0]) < count)
            continue;
        ends->steps[i] = ends->steps[count]; /* has the first move of another one before it */
        ends->steps[count++] = end;
    }
    return count;
}

/* Puts an end in the place of another one, or behind all if `at` is their number. */
static void put_end(nova_solver *solver, int at, const nova_state *state, solver_step end)
{
    solver_beam *ends = &solver->ends;
    if (at == ends->room)
        return;
    end.state = ends->steps[at].state;
    ends->count += at == ends->count;
    ends->steps[at] = end;
    memcpy(end.state, state, solver->game->state_size);
}

/* Keeps the end that the game's own means find after a first move. False if they find none, as where something is hidden. */
static bool arrange_after(nova_solver *solver, nova_move move)
{
    const nova_game *game = solver->game;
    solver_step end = {.reveals = NOVA_NO_MOVE, .line = {.move = {move}, .length = 1}};
    memcpy(solver->world, solver->seen, game->state_size);
    game->is->play(game, solver->world, move);
    if (!game->is->over(game, solver->world)) {
        int found = solver_arrange(solver, solver->world, end.line.move + 1, SOLVER_LINE - 1);
        if (found == 0)
            return false;
        end.line.length += found;
    }
    end.worth = solver_follow(solver, &end.line);
    if (!game->is->over(game, solver->scratch))
        return false;
    int at = find_first_move(&solver->ends, solver->ends.count, move);
    if (at == solver->ends.count || solver->ends.steps[at].worth < end.worth)
        put_end(solver, at, solver->scratch, end);
    return true;
}

/* If no end begins with the move, adds the one that a narrow beam finds. */
static void plan_after(nova_solver *solver, nova_move move)
{
    const nova_game *game = solver->game;
    int at = find_first_move(&solver->ends, solver->ends.count, move);
    if (at < solver->ends.count || nova_reveals(game, solver->seen, move))
        return;
    memcpy(solver->world, solver->seen, game->state_size);
    game->is->play(game, solver->world, move);
    solver_run_beam(solver, (solver_task){solver->world, 0, comparing_width(solver), SOLVER_ALIKE, SOLVER_FANOUT}, solver->wide,
                    &solver->found);
    if (solver->found.count == 0)
        return;
    solver_step end = solver->found.steps[0];
    solver_line rest = end.line;
    end.line = (solver_line){.move = {move}, .length = 1};
    for (int i = 0; i < rest.length; i++)
        end.line = solver_along(&end.line, rest.move[i]);
    put_end(solver, at, end.state, end);
}

/* Beams and arrangements look only for the best line, and know little about other first moves. So the moves that look best get arrangements or
 * beams of their own. */
static void plan_likely_moves(nova_solver *solver, int room)
{
    const nova_game *game = solver->game;
    nova_rated rated[LIKELY];
    if (solver->ends.count == 0)
        return;
    int count = nova_rate(game, solver->seen, &solver->rng, rated, LIKELY);
    solver->ends.count = gather_first_moves(&solver->ends, solver->ends.room);
    if (solver->ends.steps[0].reveals != NOVA_NO_MOVE) {
        for (int i = 0; i < count && solver->ends.count < room && !solver_must_stop(solver); i++)
            plan_after(solver, rated[i].move);
        return;
    }
    for (int i = 0; game->is->arrange && i < count * AFTER && !solver_must_stop(solver); i++)
        if (!arrange_after(solver, rated[i / AFTER].move))
            break;
    solver_sort_by_worth(solver->ends.steps, solver->ends.count);
}

/* The points at the end of the game. If the state is not over, the game goes on with moves that look good at a glance. */
static float points_from(nova_solver *solver, const nova_state *state)
{
    nova_result result;
    memcpy(solver->scratch, state, solver->game->state_size);
    nova_rollout(solver->game, solver->scratch, &solver->rng, nova_longest(solver->game));
    nova_result_of(solver->game, solver->scratch, &result);
    return (float)result.points[0];
}

/* Half of the 95% interval of a mean. */
static float error_of(int count, double sum, double squares)
{
    if (count < 2)
        return INFINITY;
    double variance = fmax(0, squares - sum * sum / count) / (count - 1);
    return (float)(1.96 * sqrt(variance / count));
}

/* Tells about an end as the best one of its first move. False if the solver was stopped before the end was tried. */
static bool judge_end(nova_solver *solver, const solver_step *end, uint64_t seed, nova_solved *solved)
{
    int worlds = 0;
    bool reveals = end->reveals != NOVA_NO_MOVE, varies = reveals && !solver->options.peek;
    double sum = 0, squares = 0;
    for (; worlds < (varies ? solver->options.worlds : 1) && !solver_must_stop(solver); worlds++) {
        const nova_state *last = reveals ? solver_play_world(solver, end, comparing_width(solver), seed + (uint64_t)worlds) : end->state;
        double points = (double)points_from(solver, last);
        sum += points;
        squares += points * points;
    }
    if (worlds == 0)
        return false;
    *solved = (nova_solved){.move = end->line.move[0], .points = (float)(sum / worlds), .length = end->line.length};
    solved->error = varies ? error_of(worlds, sum, squares) : 0;
    memcpy(solved->line, end->line.move, sizeof solved->line);
    return true;
}

int nova_solver_compare(nova_solver *solver, const nova_state *state, nova_solved *solved, int room)
{
    solver_begin(solver, state);
    nova_move best = solver_make_plan(solver);
    uint64_t seed = (uint64_t)rng_next(&solver->rng) << 32;
    if (room > 1)
        plan_likely_moves(solver, room);
    int ends = gather_first_moves(&solver->ends, room), count = 0;
    for (int i = 0; i < ends; i++) {
        nova_solved one;
        solver->done = SOLVER_TO_COMPARE_MOVES + (1 - SOLVER_TO_COMPARE_MOVES) * (float)i / (float)ends;
        if (!judge_end(solver, &solver->ends.steps[i], seed, &one))
            break;
        int at = count++;
        for (; at > 0 && solved[at - 1].points < one.points; at--)
            solved[at] = solved[at - 1];
        solved[at] = one;
    }
    if (count > 0 && !solver->stopped) {
        solver->plan.length = solved[0].length;
        memcpy(solver->plan.move, solved[0].line, sizeof solver->plan.move);
    }
    if (count == 0 && room > 0)
        solved[count++] =
            (nova_solved){.move = best, .points = points_from(solver, solver->seen), .error = INFINITY, .line = {best}, .length = 1};
    return count;
}
