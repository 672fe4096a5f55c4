// SPDX-License-Identifier: MIT
//
// What the computer thinks of positions: which moves are good, how much a move has lost. The same effort and seed give the same answer. This
// runs in the worker, and judges as scripts/repl/advice.lua does.

const PLAYOUTS = 1; // the stream of random numbers for playing on

// ---- Judging

// The moves that were considered, the one to play first.
export const rank = (game, state, effort) => game.search(state, effort).moves.filter(one => one.visits > 0);

const apart = (one, oneError, other, otherError) => ({ difference: one - other, error: Math.hypot(oneError, otherError) });

// What a position is worth to each player.
export function weigh(game, state, effort) {
    if (game.over(state))
        return { worth: outcome(game, state), error: 0 };
    const ranked = rank(game, state, effort);
    return { worth: ranked[0].worth, error: ranked[0].noise, ranked };
}

// A finished game is worth 1 to its winner. Several winners share it.
function outcome(game, state) {
    if (game.players === 1)
        return game.estimate(state);
    const { place } = game.standing(state), winners = place.filter(one => one === 0).length;
    return place.map(one => one === 0 ? 1 / winners : 0);
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
export function judge(engine, game, { state, move, here, effort }) {
    const before = here ?? weigh(game, state, effort);
    const reached = weigh(game, game.play(state, move), effort);
    const judged = { here: before, reached, best: before.ranked[0].move, loss: 0, error: 0 };
    if (game.count(state) > 1) {
        const lost = loss(game, state, move, before, reached, effort);
        const unit = game.players === 1 ? scoreScale(engine, game, state, effort.seed)(game.estimate(state)[0]).slope : 1;
        judged.loss = lost && Math.max(0, lost.difference) * unit;
        judged.error = lost && lost.error * unit;
    }
    return judged;
}

// ---- Solo scores: games that are played to their end tell which worth is which score

const GAMES = 64;

function playSome(engine, game, state, seed) {
    return Array.from({ length: GAMES }, (_, nth) => {
        engine.seed(seed + nth + 1, PLAYOUTS);
        const end = game.finish(game.reshuffle(state, game.player(state)), nth % 2 === 1);
        return { worth: game.estimate(end)[0], score: -game.standing(end).points[0] };
    }).sort((one, other) => one.worth - other.worth);
}

// A function from what a position is worth to a score, and the slope there.
export function scoreScale(engine, game, state, seed) {
    const ends = playSome(engine, game, state, seed);
    return worth => {
        const last = ends[ends.length - 1];
        const low = ends.findLast(one => one.worth <= worth && one.worth < last.worth) ?? ends[0];
        const high = ends.find(one => one.worth > low.worth) ?? last;
        if (low.worth === high.worth)
            return { score: low.score, slope: 0 };
        const slope = (high.score - low.score) / (high.worth - low.worth);
        return { score: low.score + slope * (worth - low.worth), slope: Math.abs(slope) };
    };
}

// The best moves for a hint; with one player each has the score to which it leads.
export function advise(engine, game, { state, effort }) {
    const ranked = rank(game, state, effort);
    if (game.players > 1)
        return ranked;
    const scale = scoreScale(engine, game, state, effort.seed);
    return ranked.map(one => {
        const { score, slope } = scale(one.worth[0]);
        return { ...one, score, scoreError: one.error * slope };
    });
}
