/* SPDX-License-Identifier: MIT
 *
 * The solver plans for one player alone. As long as nothing hidden matters, a beam keeps the best positions after each number of moves (beam.c).
 * Each outlook of the game has its own beam. The best ends are tried in several worlds (determinizations): in each world a narrow beam plays on.
 * After each round of worlds the worse half of the ends is dropped. All ends are tried in the same worlds. If nothing hidden matters, the game may
 * also find lines by other means. The line to the best end is the plan. The solver follows the plan as long as the game stays on it.
 */
#include <stdlib.h>
#include <string.h>

#include "judge.h"
#include "numbers.h"
#include "random.h"
#include "solver.h"

enum {
    DEFAULT_WIDTH = 3000,
    DEFAULT_WORLDS = 128,
    ENDS = 864,        /* ends that are tried, of all outlooks together; fewer if the beams are narrower than usual */
    KNOWN = 12,        /* the best of them, which are tried again if nothing is hidden */
    NARROW = 12,       /* width of the beam within a world, */
    NARROW_FANOUT = 9, /* and moves considered in each of its positions */
    MOST_WIDTH = 100000,
    MOST_WORLDS = 10000,
    ARRANGEMENTS = 10, /* that a game may find; more with wider beams than usual */
    ARRANGING = 330,   /* tries for each of them, times the width of the beams, if that is less than usual */
    TRIES_OF_WORK = 8, /* tries that take as long as a position in a beam */
};

/* ---- Beams over what is visible --------------------------------------------------------------------------------------------------------- */

static int count_outlooks(const nova_game *game, const nova_state *state)
{
    int count = 1;
    float worth;
    while (judge_outlook(game, state, count, &worth))
        count++;
    return count;
}

static int usual_width(const nova_solver *solver)
{
    return solver->options.width < DEFAULT_WIDTH ? solver->options.width : DEFAULT_WIDTH;
}

/* Collects the ends of all outlooks. The outlooks share the places for ends equally. */
static nova_move find_ends(nova_solver *solver, const nova_state *from)
{
    const nova_game *game = solver->game;
    int outlooks = count_outlooks(game, from), places = ENDS * usual_width(solver) / DEFAULT_WIDTH;
    nova_move best = NOVA_NO_MOVE;
    solver->ends.count = 0;
    solver->found.room = outlooks < places ? places / outlooks : 1;
    for (int outlook = 0; outlook < outlooks && !solver->stopped; outlook++) {
        solver->done = SOLVER_TO_COMPARE_ENDS * (float)outlook / (float)outlooks;
        nova_move move = solver_run_beam(solver, (solver_task){from, outlook, solver->options.width, SOLVER_ALIKE, SOLVER_FANOUT},
                                         solver->wide, &solver->found);
        best = outlook == 0 ? move : best;
        for (int i = 0; i < solver->found.count; i++) {
            solver_step end = solver->found.steps[i];
            end.worth = solver_worth_of(game, end.state, 0);
            solver_keep_end(game, &solver->ends, end.state, end);
        }
    }
    return best;
}

/* ---- Beyond what is visible ---------------------------------------------------------------------------------------------------------------- */

const nova_state *solver_play_world(nova_solver *solver, const solver_step *end, int width, uint64_t seed)
{
    const nova_game *game = solver->game;
    nova_rng rng;
    nova_rng_seed(&rng, seed, NOVA_STREAM_SEARCH);
    memcpy(solver->world, end->state, game->state_size);
    if (!solver->options.peek)
        nova_reshuffle(game, solver->world, 0, &rng);
    game->is->play(game, solver->world, end->reveals);
    if (game->is->over(game, solver->world))
        return solver->world;
    if (width > NARROW)
        solver_run_beam(solver, (solver_task){solver->world, 0, width, SOLVER_ALIKE, SOLVER_FANOUT}, solver->wide, &solver->best);
    else
        solver_run_beam(solver, (solver_task){solver->world, 0, NARROW, 1, NARROW_FANOUT}, solver->narrow, &solver->best);
    return solver->best.count ? solver->best.steps[0].state : solver->world;
}

void solver_sort_by_worth(solver_step *steps, int count)
{
    for (int i = 1; i < count; i++)
        for (int at = i; at > 0 && steps[at].worth > steps[at - 1].worth; at--) {
            solver_step kept = steps[at];
            steps[at] = steps[at - 1];
            steps[at - 1] = kept;
        }
}

/* Tries the first `count` ends until each was tried in `worlds` worlds; false if the solver was stopped before. */
static bool try_ends(nova_solver *solver, int count, int worlds, int width, uint64_t seed)
{
    for (int i = 0; i < count; i++) {
        solver_step *end = &solver->ends.steps[i];
        if (end->reveals == NOVA_NO_MOVE)
            continue;
        for (; end->tried < worlds && !solver_must_stop(solver); end->tried++)
            end->sum += solver_worth_of(solver->game, solver_play_world(solver, end, width, seed + (uint64_t)end->tried), 0);
        if (solver->stopped)
            return false;
    }
    for (int i = 0; i < count; i++)
        if (solver->ends.steps[i].tried)
            solver->ends.steps[i].worth = solver->ends.steps[i].sum / (float)worlds;
    return true;
}

/* Puts the best end first. An end where the game is over keeps its worth; any other end gets its mean worth over the worlds. */
static void compare_ends(nova_solver *solver)
{
    uint64_t seed = (uint64_t)rng_next(&solver->rng) << 32;
    int left = solver->ends.count, most = solver->options.worlds;
    for (int worlds = most < 2 ? 1 : 2; left > 1 && worlds <= most && try_ends(solver, left, worlds, NARROW, seed); worlds *= 2) {
        solver_sort_by_worth(solver->ends.steps, left);
        left = (left + 1) / 2;
        solver->done = SOLVER_TO_ARRANGE - (SOLVER_TO_ARRANGE - SOLVER_TO_COMPARE_ENDS) * (float)left / (float)solver->ends.count;
    }
}

/* The same for a solver that knows what is hidden. There is only one world then, so the best ends are tried again by wide beams. */
static void compare_ends_knowing(nova_solver *solver)
{
    int left = solver->ends.count;
    if (!try_ends(solver, left, 1, NARROW, 0))
        return;
    solver_sort_by_worth(solver->ends.steps, left);
    left = left < KNOWN ? left : KNOWN;
    for (int i = 0; i < left; i++) {
        solver->ends.steps[i].tried = 0;
        solver->ends.steps[i].sum = 0;
    }
    if (try_ends(solver, left, 1, solver->options.width, 0))
        solver_sort_by_worth(solver->ends.steps, left);
}

/* ---- Lines that the game finds ----------------------------------------------------------------------------------------------------------- */

float solver_follow(nova_solver *solver, solver_line *line)
{
    const nova_game *game = solver->game;
    int played = 0;
    memcpy(solver->scratch, solver->seen, game->state_size);
    for (; played < SOLVER_LINE && !game->is->over(game, solver->scratch); played++) {
        nova_rated rated = {.move = line->move[played]};
        if (played >= line->length)
            nova_rate(game, solver->scratch, &solver->rng, &rated, 1);
        line->move[played] = rated.move;
        game->is->play(game, solver->scratch, rated.move);
    }
    line->length = played;
    return solver_worth_of(game, solver->scratch, 0);
}

int solver_arrange(nova_solver *solver, const nova_state *state, nova_move *line, int room)
{
    const nova_game *game = solver->game;
    int tries = ARRANGING * usual_width(solver);
    int found = game->is->arrange ? game->is->arrange(game, state, &solver->rng, tries, line, room) : 0;
    solver->work += found ? (uint64_t)(tries / TRIES_OF_WORK) : 0;
    return found;
}

/* Adds lines that the game finds to the ends. Wide beams bring more lines and not longer work on one, because the solver can be stopped only
 * between two lines. */
static void arrange(nova_solver *solver)
{
    const nova_game *game = solver->game;
    int most = ARRANGEMENTS * (1 + (solver->options.width - 1) / DEFAULT_WIDTH);
    for (int i = 0; i < most && !solver_must_stop(solver); i++) {
        solver->done = SOLVER_TO_ARRANGE + (SOLVER_TO_COMPARE_MOVES - SOLVER_TO_ARRANGE) * (float)i / (float)most;
        /* The fingerprint is another one than that of any end that a beam has found. */
        solver_step end = {.reveals = NOVA_NO_MOVE, .fingerprint = (uint64_t)i};
        end.line.length = solver_arrange(solver, solver->seen, end.line.move, SOLVER_LINE);
        if (end.line.length == 0)
            return;
        end.worth = solver_follow(solver, &end.line);
        if (game->is->over(game, solver->scratch))
            solver_keep_end(game, &solver->ends, solver->scratch, end);
    }
}

/* ---- The plan ------------------------------------------------------------------------------------------------------------------------------ */

void solver_begin(nova_solver *solver, const nova_state *state)
{
    nova_rng rng = {0, 1};
    solver->stopped = false;
    solver->done = 0;
    solver->work = 0;
    memcpy(solver->seen, state, solver->game->state_size);
    if (!solver->options.peek)
        nova_reshuffle(solver->game, solver->seen, 0, &rng);
}

/* The plan's move in the position that is seen. That position may be anywhere on the plan; NOVA_NO_MOVE if it is not on the plan. */
static nova_move look_up(nova_solver *solver)
{
    const nova_game *game = solver->game;
    nova_state *at = solver->scratch;
    memcpy(at, solver->planned, game->state_size);
    for (int i = 0; i < solver->plan.length; i++) {
        if (memcmp(at, solver->seen, game->state_size) == 0)
            return solver->plan.move[i];
        if (i + 1 < solver->plan.length) /* only the last move may reveal something, so it is not played */
            game->is->play(game, at, solver->plan.move[i]);
    }
    return NOVA_NO_MOVE;
}

nova_move solver_make_plan(nova_solver *solver)
{
    nova_move best = find_ends(solver, solver->seen);
    memcpy(solver->planned, solver->seen, solver->game->state_size);
    solver->plan.length = 0;
    if (solver->ends.count == 0)
        return best;
    if (solver->options.peek)
        compare_ends_knowing(solver);
    else
        compare_ends(solver);
    arrange(solver);
    best = solver->ends.steps[0].line.move[0];
    if (!solver->stopped)
        solver->plan = solver->ends.steps[0].line;
    return best;
}

nova_move nova_solver_run(nova_solver *solver, const nova_state *state)
{
    solver_begin(solver, state);
    nova_move move = look_up(solver);
    return move != NOVA_NO_MOVE ? move : solver_make_plan(solver);
}

void nova_solver_tell(const nova_solver *solver, nova_solver_report *report)
{
    *report = (nova_solver_report){.size = solver->size, .done = solver->done, .work = solver->work};
}

/* ---- Made and freed ---------------------------------------------------------------------------------------------------------------------- */

static char *lay_beam(nova_solver *solver, solver_beam *beam, int room, char *memory)
{
    size_t size = (solver->game->state_size + 7) / 8 * 8;
    beam->steps = calloc((size_t)room, sizeof *beam->steps);
    beam->room = room;
    solver->size += (size_t)room * (size + sizeof *beam->steps);
    for (int i = 0; beam->steps && i < room; i++)
        beam->steps[i].state = (nova_state *)(memory + (size_t)i * size);
    return memory + (size_t)room * size;
}

static bool lay_out(nova_solver *solver)
{
    enum { SINGLE = 4 };
    int width = solver->options.width;
    size_t size = (solver->game->state_size + 7) / 8 * 8;
    nova_state **single[SINGLE] = {&solver->scratch, &solver->world, &solver->seen, &solver->planned};
    solver->memory = malloc(size * (2 * (size_t)width + 2 * NARROW + 2 * ENDS + 1 + SINGLE));
    if (!solver->memory)
        return false;
    char *at = lay_beam(solver, &solver->wide[0], width, solver->memory);
    at = lay_beam(solver, &solver->wide[1], width, at);
    at = lay_beam(solver, &solver->narrow[0], NARROW, at);
    at = lay_beam(solver, &solver->narrow[1], NARROW, at);
    at = lay_beam(solver, &solver->found, ENDS, at);
    at = lay_beam(solver, &solver->ends, ENDS, at);
    at = lay_beam(solver, &solver->best, 1, at);
    for (int i = 0; i < SINGLE; i++, at += size)
        *single[i] = (nova_state *)at;
    size_t choices = SOLVER_ROOM_FOR_CHOICES * (size_t)(width > NARROW ? width : NARROW);
    solver->choices.list = malloc(sizeof *solver->choices.list * choices);
    solver->size += sizeof *solver + SINGLE * size + sizeof *solver->choices.list * choices;
    return solver->choices.list && solver->wide[0].steps && solver->wide[1].steps && solver->narrow[0].steps && solver->narrow[1].steps &&
           solver->found.steps && solver->ends.steps && solver->best.steps;
}

void nova_solver_free(nova_solver *solver)
{
    if (!solver)
        return;
    free(solver->wide[0].steps);
    free(solver->wide[1].steps);
    free(solver->narrow[0].steps);
    free(solver->narrow[1].steps);
    free(solver->found.steps);
    free(solver->ends.steps);
    free(solver->best.steps);
    free(solver->choices.list);
    free(solver->memory);
    free(solver);
}

static bool in_range(nova_error *error, const char *field, int value, int most)
{
    return (value >= 1 && value <= most) || nova_fail(error, field, "found %d, expected 1 to %d", value, most);
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
    if (!in_range(error, "width", filled.width, MOST_WIDTH) || !in_range(error, "worlds", filled.worlds, MOST_WORLDS))
        return NULL;
    nova_solver *solver = calloc(1, sizeof *solver);
    if (solver) {
        solver->game = game;
        solver->options = filled;
        nova_rng_seed(&solver->rng, filled.seed, NOVA_STREAM_SEARCH);
    }
    if (solver && lay_out(solver))
        return solver;
    nova_solver_free(solver);
    fail_memory(error, "", "out of memory");
    return NULL;
}
