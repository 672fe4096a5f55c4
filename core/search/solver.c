/* SPDX-License-Identifier: MIT
 *
 * The solver plans for one player alone. As long as nothing hidden matters, a beam keeps the best positions after each number of moves.
 * Each outlook of the game has its own beam. A line of a beam *ends* where the game is over or where the next move reveals something. The
 * best ends are tried in several worlds (determinizations): in each world a narrow beam plays on. After each round of worlds the worse half
 * of the ends is dropped. All ends are tried in the same worlds. If nothing hidden matters, the game may also find lines by other means. The
 * line to the best end is the plan. The solver follows the plan as long as the game stays on it.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "nova.h"
#include "random.h"

enum {
    DEFAULT_WIDTH = 3000,
    DEFAULT_WORLDS = 128,
    ENDS = 864,           /* ends that are tried, of all outlooks together; fewer if the beams are narrower than usual */
    KNOWN = 12,           /* the best of them, which are tried again if nothing is hidden */
    NARROW = 12,          /* width of the beam within a world */
    FANOUT = 24,          /* moves considered in a position, */
    NARROW_FANOUT = 9,    /* and in a narrow beam */
    ROOM_FOR_CHOICES = 4, /* for each position of the next beam */
    ALIKE = 4,            /* different positions of equal worth in a wide beam, and among the ends */
    MOST_WIDTH = 100000,
    MOST_WORLDS = 10000,
    LINE = NOVA_SOLVER_LINE,
    ARRANGEMENTS = 10, /* that a game may find; more with wider beams than usual */
    ARRANGING = 330,   /* tries for each of them, times the width of the beams, if that is less than usual */
    COMPARING = 100,   /* width, at most, of the beams that compare first moves */
    LIKELY = 12,       /* first moves that get beams or arrangements of their own when moves are compared, */
    AFTER = 3,         /* and how many arrangements each */
};

typedef struct line {
    nova_move move[LINE];
    int length;
} line;

/* A position in a beam, and the line of moves that leads to it. */
typedef struct step {
    nova_state *state;
    line line;
    nova_move reveals; /* of an end: the move that reveals, the last of the line; NOVA_NO_MOVE if the game is over */
    uint64_t fingerprint;
    float worth;
    float sum; /* of an end: the sum of its worth over the worlds in which it was tried */
    int tried;
} step;

typedef struct beam {
    step *steps;
    int count, room;
} beam;

/* A move from one of a beam's positions. */
typedef struct choice {
    uint64_t fingerprint; /* of the position after the move */
    float worth;          /* of that position */
    int from, nth;        /* index of the position in the beam; index of the move among its moves, by rating */
    nova_move move;
} choice;

/* The moves from a beam's positions that may lead to the next beam. From time to time only the best `width` of them are kept; after that, no
 * other that is worth `least` or less can be among the best. */
typedef struct choices {
    choice *list;
    int count, width, alike; /* how many there are, how many are kept, and how many of equal worth */
    float least;
} choices;

struct nova_solver {
    const nova_game *game;
    nova_solver_options options;
    nova_rng rng;
    beam wide[2], narrow[2];
    beam found, ends; /* ends of one outlook; ends of all outlooks */
    beam best;        /* ends within a world */
    choices choices;
    nova_state *scratch, *world, *seen;
    char *memory;
    size_t size; /* of all memory */
    line plan;
    nova_state *planned; /* the state where the plan begins */
    bool stopped;
    float done; /* roughly the share of this run's work */
};

/* The shares of a run's work that are done when a part of it begins. */
static const float TO_COMPARE_ENDS = 0.4F, TO_ARRANGE = 0.7F, TO_COMPARE_MOVES = 0.8F;

static bool must_stop(nova_solver *solver)
{
    solver->stopped = solver->stopped || (solver->options.stop && solver->options.stop(solver->options.self));
    return solver->stopped;
}

/* The evaluation of a state by an outlook. 0 if the game has none: then only the ratings of the moves order the beam. */
static float worth_of(const nova_game *game, const nova_state *state, int outlook)
{
    float worth = 0;
    nova_outlook(game, state, outlook, &worth);
    return worth;
}

static int count_outlooks(const nova_game *game, const nova_state *state)
{
    int count = 1;
    float worth;
    while (nova_outlook(game, state, count, &worth))
        count++;
    return count;
}

/* ---- One beam to its ends ---------------------------------------------------------------------------------------------------------------- */

/* Is the end among those of equal worth before `at`, or are there enough of these? */
static bool is_superfluous(const beam *ends, int at, const step *end)
{
    int alike = 0;
    for (; at > 0 && ends->steps[at - 1].worth == end->worth; at--)
        if (++alike == ALIKE || ends->steps[at - 1].fingerprint == end->fingerprint)
            return true;
    return false;
}

/* Inserts an end, best first, unless it is superfluous. */
static void keep_end(const nova_game *game, beam *ends, const nova_state *state, step end)
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

/* The line with one more move. Moves beyond the room of a line are dropped; they are planned again when the line has been played. */
static line along(const line *line, nova_move move)
{
    struct line longer = *line;
    if (longer.length < LINE)
        longer.move[longer.length++] = move;
    return longer;
}

/* Orders choices by worth, best first. Choices of equal worth have a fixed order, so that every machine finds the same plan. */
static int by_worth(const void *one, const void *other)
{
    const choice *a = one, *b = other;
    if (a->worth != b->worth)
        return a->worth < b->worth ? 1 : -1;
    if (a->fingerprint != b->fingerprint)
        return a->fingerprint < b->fingerprint ? -1 : 1;
    return a->from != b->from ? a->from - b->from : a->nth - b->nth;
}

static bool is_same(const choice *one, const choice *other)
{
    return one->worth == other->worth && one->fingerprint == other->fingerprint;
}

/* Keeps the best `width` choices, best first. Of choices that lead to the same position it keeps the first, and of choices with equal worth
 * at most `alike`. */
static void keep_best(choices *choices)
{
    choice *list = choices->list;
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
static void add_choice(choices *choices, choice choice)
{
    if (choice.worth <= choices->least)
        return;
    choices->list[choices->count++] = choice;
    if (choices->count == ROOM_FOR_CHOICES * choices->width)
        keep_best(choices);
}

/* A game without fingerprints gets one of the line of moves, so that no two positions count as the same. */
static uint64_t fingerprint_after(const nova_game *game, const step *from, nova_move move)
{
    const uint64_t odd = 0x9e3779b97f4a7c15u;
    if (game->is->fingerprint)
        return game->is->fingerprint(game, from->state, move, from->fingerprint);
    return (from->fingerprint + move + 1) * odd;
}

/* Adds the position after a move to the choices or to the ends. */
static void consider(nova_solver *solver, const beam *now, int outlook, choice choice, beam *ends)
{
    const nova_game *game = solver->game;
    const step *from = &now->steps[choice.from];
    step end = {.reveals = NOVA_NO_MOVE, .worth = from->worth, .fingerprint = from->fingerprint};
    if (nova_reveals(game, from->state, choice.move)) {
        end.reveals = choice.move;
        end.fingerprint = fingerprint_after(game, from, choice.move);
        end.line = along(&from->line, choice.move);
        keep_end(game, ends, from->state, end);
        return;
    }
    memcpy(solver->scratch, from->state, game->state_size);
    game->is->play(game, solver->scratch, choice.move);
    choice.worth = end.worth = worth_of(game, solver->scratch, outlook);
    choice.fingerprint = end.fingerprint = fingerprint_after(game, from, choice.move);
    if (game->is->over(game, solver->scratch)) {
        end.line = along(&from->line, choice.move);
        keep_end(game, ends, solver->scratch, end);
    } else {
        add_choice(&solver->choices, choice);
    }
}

/* Fills the next beam with the positions after the best choices. */
static void go_on(nova_solver *solver, const beam *now, beam *next)
{
    const nova_game *game = solver->game;
    keep_best(&solver->choices);
    next->count = solver->choices.count;
    for (int i = 0; i < next->count; i++) {
        const choice *choice = &solver->choices.list[i];
        step *step = &next->steps[i];
        step->line = along(&now->steps[choice->from].line, choice->move);
        step->worth = choice->worth;
        step->fingerprint = choice->fingerprint;
        memcpy(step->state, now->steps[choice->from].state, game->state_size);
        game->is->play(game, step->state, choice->move);
    }
}

/* The task of one beam search: the state where it starts, the outlook, the width of the beam, how many positions of equal worth it keeps, and
 * how many moves it considers in a position. */
typedef struct task {
    const nova_state *from;
    int outlook, width, alike, fanout;
} task;

/* Finds the ends, best first. Returns the first move towards the best position of the last beam, which is used if there are no ends. */
static nova_move search_on(nova_solver *solver, task task, beam beams[2], beam *ends)
{
    nova_rated rated[FANOUT];
    beam *now = &beams[0], *next = &beams[1];
    nova_move best = NOVA_NO_MOVE;
    ends->count = 0;
    solver->choices.width = task.width;
    solver->choices.alike = task.alike;
    now->count = 1;
    now->steps[0].line.length = 0;
    now->steps[0].fingerprint = 0;
    now->steps[0].worth = worth_of(solver->game, task.from, task.outlook);
    memcpy(now->steps[0].state, task.from, solver->game->state_size);
    while (now->count > 0 && (best == NOVA_NO_MOVE || !must_stop(solver))) {
        solver->choices.count = 0;
        solver->choices.least = -INFINITY;
        for (int i = 0; i < now->count; i++) {
            int count = nova_rate(solver->game, now->steps[i].state, &solver->rng, rated, task.fanout);
            for (int nth = 0; nth < count; nth++)
                consider(solver, now, task.outlook, (choice){.from = i, .nth = nth, .move = rated[nth].move}, ends);
        }
        go_on(solver, now, next);
        best = next->count > 0 ? next->steps[0].line.move[0] : best;
        beam *done = now;
        now = next;
        next = done;
    }
    return best;
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
        solver->done = TO_COMPARE_ENDS * (float)outlook / (float)outlooks;
        nova_move move = search_on(solver, (task){from, outlook, solver->options.width, ALIKE, FANOUT}, solver->wide, &solver->found);
        best = outlook == 0 ? move : best;
        for (int i = 0; i < solver->found.count; i++) {
            step end = solver->found.steps[i];
            end.worth = worth_of(game, end.state, 0);
            keep_end(game, &solver->ends, end.state, end);
        }
    }
    return best;
}

/* ---- Beyond what is visible ---------------------------------------------------------------------------------------------------------------- */

/* Plays on from an end in one world, with a beam. Returns the best position that the beam has come to. */
static const nova_state *play_world(nova_solver *solver, const step *end, int width, uint64_t seed)
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
        search_on(solver, (task){solver->world, 0, width, ALIKE, FANOUT}, solver->wide, &solver->best);
    else
        search_on(solver, (task){solver->world, 0, NARROW, 1, NARROW_FANOUT}, solver->narrow, &solver->best);
    return solver->best.count ? solver->best.steps[0].state : solver->world;
}

static void sort_by_worth(step *steps, int count)
{
    for (int i = 1; i < count; i++)
        for (int at = i; at > 0 && steps[at].worth > steps[at - 1].worth; at--) {
            step kept = steps[at];
            steps[at] = steps[at - 1];
            steps[at - 1] = kept;
        }
}

/* Tries the first `count` ends until each was tried in `worlds` worlds; false if the solver was stopped before. */
static bool try_ends(nova_solver *solver, int count, int worlds, int width, uint64_t seed)
{
    for (int i = 0; i < count; i++) {
        step *end = &solver->ends.steps[i];
        if (end->reveals == NOVA_NO_MOVE)
            continue;
        for (; end->tried < worlds && !must_stop(solver); end->tried++)
            end->sum += worth_of(solver->game, play_world(solver, end, width, seed + (uint64_t)end->tried), 0);
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
        sort_by_worth(solver->ends.steps, left);
        left = (left + 1) / 2;
        solver->done = TO_ARRANGE - (TO_ARRANGE - TO_COMPARE_ENDS) * (float)left / (float)solver->ends.count;
    }
}

/* The same for a solver that knows what is hidden. There is only one world then, so the best ends are tried again by wide beams. */
static void compare_ends_knowing(nova_solver *solver)
{
    int left = solver->ends.count;
    if (!try_ends(solver, left, 1, NARROW, 0))
        return;
    sort_by_worth(solver->ends.steps, left);
    left = left < KNOWN ? left : KNOWN;
    for (int i = 0; i < left; i++) {
        solver->ends.steps[i].tried = 0;
        solver->ends.steps[i].sum = 0;
    }
    if (try_ends(solver, left, 1, solver->options.width, 0))
        sort_by_worth(solver->ends.steps, left);
}

/* ---- Lines that the game finds ----------------------------------------------------------------------------------------------------------- */

/* Plays a line, and returns the worth of the state after it. Cuts off moves behind the end of the game. Where the line ends before the game does,
 * the moves with the best ratings follow, as many as a plan remembers. */
static float follow(nova_solver *solver, line *line)
{
    const nova_game *game = solver->game;
    int played = 0;
    memcpy(solver->scratch, solver->seen, game->state_size);
    for (; played < LINE && !game->is->over(game, solver->scratch); played++) {
        nova_rated rated = {.move = line->move[played]};
        if (played >= line->length)
            nova_rate(game, solver->scratch, &solver->rng, &rated, 1);
        line->move[played] = rated.move;
        game->is->play(game, solver->scratch, rated.move);
    }
    line->length = played;
    return worth_of(game, solver->scratch, 0);
}

/* Adds lines that the game finds to the ends. Wide beams bring more lines and not longer work on one, because the solver can be stopped only
 * between two lines. */
static void arrange(nova_solver *solver)
{
    const nova_game *game = solver->game;
    int most = ARRANGEMENTS * (1 + (solver->options.width - 1) / DEFAULT_WIDTH);
    for (int i = 0; i < most && game->is->arrange && !must_stop(solver); i++) {
        solver->done = TO_ARRANGE + (TO_COMPARE_MOVES - TO_ARRANGE) * (float)i / (float)most;
        step end = {.reveals = NOVA_NO_MOVE, .fingerprint = (uint64_t)i}; /* another one than that of any end that a beam has found */
        end.line.length = game->is->arrange(game, solver->seen, &solver->rng, ARRANGING * usual_width(solver), end.line.move, LINE);
        if (end.line.length == 0)
            return;
        end.worth = follow(solver, &end.line);
        if (game->is->over(game, solver->scratch))
            keep_end(game, &solver->ends, solver->scratch, end);
    }
}

/* ---- The plan ------------------------------------------------------------------------------------------------------------------------------ */

/* Copies the state and shuffles what is hidden with a fixed seed, so that equal views become equal blocks. */
static void look_at(nova_solver *solver, const nova_state *state)
{
    nova_rng rng = {0, 1};
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

/* Makes a plan and returns its first move. A plan that was stopped early is not kept: the next call shall think again. */
static nova_move make_plan(nova_solver *solver)
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
    solver->stopped = false;
    solver->done = 0;
    look_at(solver, state);
    nova_move move = look_up(solver);
    return move != NOVA_NO_MOVE ? move : make_plan(solver);
}

/* ---- First moves compared ---------------------------------------------------------------------------------------------------------------- */

static int comparing_width(const nova_solver *solver)
{
    return solver->options.width < COMPARING ? solver->options.width : COMPARING;
}

/* The index of the first of `count` ends that begins with the move; `count` if none does. */
static int find_first_move(const beam *ends, int count, nova_move move)
{
    int at = 0;
    while (at < count && ends->steps[at].line.move[0] != move)
        at++;
    return at;
}

/* Puts the best end of each first move before all others. Returns how many of them there are, at most `room`. */
static int gather_first_moves(beam *ends, int room)
{
    int count = 0;
    for (int i = 0; i < ends->count && count < room; i++) {
        step end = ends->steps[i];
        if (find_first_move(ends, count, end.line.move[0]) < count)
            continue;
        ends->steps[i] = ends->steps[count]; /* has the first move of another one before it */
        ends->steps[count++] = end;
    }
    return count;
}

/* Puts an end in the place of another one, or behind all if `at` is their number. */
static void put_end(nova_solver *solver, int at, const nova_state *state, step end)
{
    beam *ends = &solver->ends;
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
    step end = {.reveals = NOVA_NO_MOVE, .line = {.move = {move}, .length = 1}};
    memcpy(solver->world, solver->seen, game->state_size);
    game->is->play(game, solver->world, move);
    if (!game->is->over(game, solver->world)) {
        int found = game->is->arrange(game, solver->world, &solver->rng, ARRANGING * usual_width(solver), end.line.move + 1, LINE - 1);
        if (found == 0)
            return false;
        end.line.length += found;
    }
    end.worth = follow(solver, &end.line);
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
    search_on(solver, (task){solver->world, 0, comparing_width(solver), ALIKE, FANOUT}, solver->wide, &solver->found);
    if (solver->found.count == 0)
        return;
    step end = solver->found.steps[0];
    line rest = end.line;
    end.line = (line){.move = {move}, .length = 1};
    for (int i = 0; i < rest.length; i++)
        end.line = along(&end.line, rest.move[i]);
    put_end(solver, at, end.state, end);
}

/* Beams and arrangements look for the best line alone, and know little about other first moves. So the moves that look best get arrangements or
 * beams of their own. */
static void plan_likely_moves(nova_solver *solver, int room)
{
    const nova_game *game = solver->game;
    nova_rated rated[LIKELY];
    if (solver->ends.count == 0)
        return;
    int count = nova_rate(game, solver->seen, &solver->rng, rated, LIKELY);
    solver->ends.count = gather_first_moves(&solver->ends, ENDS);
    if (solver->ends.steps[0].reveals != NOVA_NO_MOVE) {
        for (int i = 0; i < count && solver->ends.count < room && !must_stop(solver); i++)
            plan_after(solver, rated[i].move);
        return;
    }
    for (int i = 0; game->is->arrange && i < count * AFTER && !must_stop(solver); i++)
        if (!arrange_after(solver, rated[i / AFTER].move))
            break;
    sort_by_worth(solver->ends.steps, solver->ends.count);
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
static bool judge_end(nova_solver *solver, const step *end, uint64_t seed, nova_solved *solved)
{
    int worlds = 0;
    bool reveals = end->reveals != NOVA_NO_MOVE, varies = reveals && !solver->options.peek;
    double sum = 0, squares = 0;
    for (; worlds < (varies ? solver->options.worlds : 1) && !must_stop(solver); worlds++) {
        const nova_state *last = reveals ? play_world(solver, end, comparing_width(solver), seed + (uint64_t)worlds) : end->state;
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
    solver->stopped = false;
    solver->done = 0;
    look_at(solver, state);
    nova_move best = make_plan(solver);
    uint64_t seed = (uint64_t)rng_next(&solver->rng) << 32;
    if (room > 1)
        plan_likely_moves(solver, room);
    int ends = gather_first_moves(&solver->ends, room), count = 0;
    for (int i = 0; i < ends; i++) {
        nova_solved one;
        solver->done = TO_COMPARE_MOVES + (1 - TO_COMPARE_MOVES) * (float)i / (float)ends;
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

float nova_solver_done(const nova_solver *solver)
{
    return solver->done;
}

/* ---- Made and freed ---------------------------------------------------------------------------------------------------------------------- */

static char *lay_beam(nova_solver *solver, beam *beam, int room, char *memory)
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
    size_t choices = ROOM_FOR_CHOICES * (size_t)(width > NARROW ? width : NARROW);
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

size_t nova_solver_size(const nova_solver *solver)
{
    return solver->size;
}

static bool in_range(nova_error *error, const char *field, int value, int most)
{
    return (value >= 1 && value <= most) || nova_fail(error, field, "found %d, expected 1 to %d", value, most);
}

bool nova_solver_suits(const nova_game *game)
{
    return game->players == 1 && game->is->estimate && game->is->fingerprint;
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
    nova_fail(error, "", "out of memory");
    return NULL;
}
