// SPDX-License-Identifier: MIT
//
// What the computer thinks of positions: which moves are good, how much a move has lost. The same effort and seed give the same answer. This
// runs in the worker, and judges as scripts/prompt/coach/advice.lua does.

// ---- Judging

// With one player: how a solver plans, by the iterations of the effort; the points by which longer plans may be better, times the square root of the
// iterations; and how much more doubtful differences are.
const COMPARED = 5, WIDTH = 0.03, NARROWEST = 10, WORLDS = 0.32, FEWEST = 2, DOUBT = 100, BETWEEN = 2;

function plan(game, state, { iterations, seed }) {
    const width = Math.max(NARROWEST, Math.floor(WIDTH * iterations)), worlds = Math.max(FEWEST, Math.floor(WORLDS * Math.sqrt(iterations)));
    return game.compare(state, { seed, width, worlds, most: COMPARED }).map(({ move, points, error, line }) => {
        const doubt = error === 0 && line.length === 1 ? 0 : DOUBT / Math.sqrt(iterations);
        const noise = error > 0 ? Math.hypot(error, BETWEEN * doubt) : doubt;
        return { move, line, worth: [points], noise, error: Math.hypot(error, doubt) };
    }).sort((one, other) => other.worth[0] - one.worth[0] || one.move - other.move);
}

// The moves that were considered, the one to play first. With one player their worth is in points, which is minus the score.
export const rank = (game, state, effort) =>
    game.players === 1 ? plan(game, state, effort) : game.search(state, effort).moves.filter(one => one.visits > 0);

const apart = (one, oneError, other, otherError) => ({ difference: one - other, error: Math.hypot(oneError, otherError) });

// What a position is worth to each player.
function weigh(game, state, effort) {
    if (game.over(state))
        return { worth: outcome(game, state), error: 0 };
    const ranked = rank(game, state, effort);
    return { worth: ranked[0].worth, error: ranked[0].noise, ranked };
}

// A finished game is worth 1 to its winner. Several winners share it. With one player it is worth its points.
function outcome(game, state) {
    const { place, points } = game.standing(state), winners = place.filter(one => one === 0).length;
    return game.players === 1 ? points : place.map(one => one === 0 ? 1 / winners : 0);
}

// How much the move lost against the best one. A move that reveals something is judged by all that it could reveal.
function loss(game, state, move, here, reached, effort) {
    const mine = game.player(state), best = here.ranked[0];
    if (move === best.move)
        return { difference: 0, error: 0 };
    if (game.reveals(state, move) || game.reveals(state, best.move)) {
        const found = here.ranked.find(one => one.move === move);
        return found && apart(best.worth[mine], best.noise, found.worth[mine], found.noise);
    }
    const wanted = weigh(game, game.play(state, best.move), effort);
    return apart(wanted.worth[mine], wanted.error, reached.worth[mine], reached.error);
}

// Judges a move of a game. `here` is what `weigh` found for the position, if that is known. The loss is undefined if it can't be told; with
// one player it is in points of the score.
export function judge(game, { state, move, here, effort }) {
    const before = here ?? weigh(game, state, effort);
    const reached = weigh(game, game.play(state, move), effort);
    const judged = { here: before, reached, best: before.ranked[0].move, loss: 0, error: 0 };
    if (game.count(state) > 1) {
        const lost = loss(game, state, move, before, reached, effort);
        judged.loss = lost && Math.max(0, lost.difference);
        judged.error = lost && lost.error;
    }
    return judged;
}
