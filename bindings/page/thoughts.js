// SPDX-License-Identifier: MIT
//
// What positions and moves are worth. This runs in the worker, and judges as scripts/game/judgement.lua and alone.lua do, which say why; the
// numbers are those of scripts/game/intervals.lua. The same work and seed give the same judgement as there.

import { Search } from "./game/engine.js";

// ---- One look

const NORMAL_975 = 1.96, WIDEST = 0.5;

// A finished game is worth 1 to its winner. Several winners share it.
function outcome(game, state) {
    const { place } = game.standing(state), winners = place.filter(one => one === 0).length;
    return place.map(one => one === 0 ? 1 / winners : 0);
}

// Searches a position; with `forced` only this move is considered.
function look(game, state, { numbers, iterations, seed }, forced) {
    if (game.over(state))
        return { moves: [], stages: [outcome(game, state)], deviation: 0, exact: true };
    const search = new Search(game, { seed }), stages = [];
    let moves, done = 0;
    for (const part of numbers.parts) {
        const more = Math.floor(iterations / part) - done;
        if (more > 0) {
            moves = search.run(state, { iterations: more, forced }).moves;
            stages.push(moves[0].worth);
            done += more;
        }
    }
    search.close();
    const { noise, visits, proven } = moves[0];
    return {
        moves: moves.filter(one => one.visits > 0), stages, exact: proven,
        deviation: Math.min(WIDEST, noise * Math.sqrt(visits) / NORMAL_975),
    };
}

// ---- Weighing

const withinShare = value => Math.max(0, Math.min(1, value));

function candidates({ moves }, { asked, top }) {
    const first = moves.map(one => one.move).slice(0, top), list = [...new Set([...first.slice(0, 1), ...asked])];
    return [...new Set([...list, ...first])].slice(0, Math.max(top, list.length));
}

// A move as the look found it that searched only this move, or the position after it.
function weighOne(game, state, move, found, isAfter, numbers) {
    const player = game.player(state), reply = found.moves[0], worth = found.stages.at(-1), value = worth[player];
    const line = isAfter ? [move, ...(reply?.line ?? [])] : reply.line;
    const drift = Math.max(...found.stages.map(stage => Math.abs(stage[player] - value)));
    const error = found.exact ? 0 : numbers.wide.value * Math.sqrt(numbers.sure + numbers.by_deviation * found.deviation ** 2 + numbers.by_drift * drift ** 2);
    return {
        move, line, worth, value, drift, deviation: found.deviation, exact: found.exact, proven: found.exact && game.players === 2,
        valueLow: withinShare(value - error), valueHigh: withinShare(value + error),
    };
}

function addLoss(one, best, numbers) {
    const loss = best.value - one.value, { wide } = numbers;
    const error = one.exact && best.exact ? 0
        : Math.sqrt(numbers.sure_of_loss + numbers.by_deviations * (best.deviation ** 2 + one.deviation ** 2) + best.drift ** 2 + one.drift ** 2 + loss ** 2);
    const high = one === best ? wide.best : wide.high;
    Object.assign(one, { loss, low: withinShare(loss - wide.low * error), high: withinShare(loss + high * error) });
}

// Of equal values a proven win comes first and a proven loss last.
const rank = ({ proven, value }) => !proven ? 0 : value >= 1 ? 1 : value <= 0 ? -1 : 0;

function weighAll(game, state, question) {
    const { numbers, seed, top } = question, after = new Map();
    const first = top === 0 ? { moves: [] } : question.known ?? look(game, state, question);
    const moves = candidates(first, question).map(move => {
        const reveals = game.reveals(state, move), work = { ...question, seed: seed + 1 };
        const found = reveals ? look(game, state, work, move) : look(game, game.play(state, move), work);
        if (!reveals)
            after.set(move, found);
        return weighOne(game, state, move, found, !reveals, numbers);
    }).sort((one, other) => other.value - one.value || rank(other) - rank(one));
    moves.forEach(one => addLoss(one, moves[0], numbers));
    return { moves, after };
}

// ---- Alone, in points, which are minus the score

const within = (value, least, most) => Math.max(least, Math.min(most, Math.floor(value)));

function plan(game, state, { numbers: { alone }, iterations, seed }) {
    const width = within(alone.width * iterations, alone.narrowest, alone.widest);
    const worlds = within(alone.worlds * Math.sqrt(iterations), alone.fewest, alone.most);
    return game.compare(state, { seed, width, worlds, most: alone.top }).map(({ move, points, error, line }) => {
        const doubt = error === 0 && line.length === 1 ? 0 : alone.doubt / Math.sqrt(iterations);
        return {
            move, line, value: points, worth: [points], error: Math.hypot(error, doubt),
            apart: error > 0 ? Math.hypot(error, alone.between * doubt) : doubt,
        };
    });
}

// A move that was not compared: what is planned after it. If it reveals something, that would tell what is hidden, and it is left out.
function planAfter(game, state, move, question) {
    if (game.reveals(state, move))
        return [];
    const after = game.play(state, move);
    if (game.over(after)) {
        const { points } = game.standing(after);
        return [{ move, line: [move], value: points[0], worth: points, error: 0, apart: 0 }];
    }
    const [best] = weighAlone(game, after, { ...question, asked: [] }).moves;
    return [{ ...best, move, line: [move, ...best.line] }];
}

function weighAlone(game, state, question) {
    const found = plan(game, state, question);
    const missing = question.asked.filter(move => !found.some(one => one.move === move));
    const moves = [...found, ...missing.flatMap(move => planAfter(game, state, move, question))];
    moves.sort((one, other) => other.value - one.value || one.move - other.move);
    const [best] = moves;
    for (const one of moves) {
        const error = one === best ? one.apart : Math.hypot(best.apart, one.apart), loss = best.value - one.value;
        Object.assign(one, { valueLow: one.value - one.error, valueHigh: one.value + one.error, loss, low: Math.max(0, loss - error), high: loss + error });
    }
    return { moves, after: new Map() };
}

// Weighs the best moves of a position, and the moves that are `asked` about. `numbers`: those of intervals.lua, with `wide` for the kind of game;
// `top`: how many moves at least; `known`: the look at the position, if there was one. `after` has the looks at the positions after moves.
export const weigh = (game, state, question) => (game.players === 1 ? weighAlone : weighAll)(game, state, question);
