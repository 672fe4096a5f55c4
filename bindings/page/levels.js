// SPDX-License-Identifier: MIT
//
// How the computer plays as a level for people: as scripts/bots/person.lua does, and by the numbers in scripts/bots/parts/levels.lua, which
// the build puts into the page as `levels`.

import { Search } from "./game/engine.js";

// How a level plays a game of this kind: its loss, slips and iterations.
export const optionsOf = (levels, kind, level) => (levels.of_kind[kind] ?? levels.usual)[level];

// ---- A move that loses something

// How likely each move is at a temperature, and what that loses on average.
function spread(values, heat) {
    const best = Math.max(...values);
    const weights = values.map(value => Math.exp((value - best) / heat));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const chances = weights.map(weight => weight / sum);
    return { chances, loss: chances.reduce((total, chance, index) => total + chance * (best - values[index]), 0) };
}

// The chances with this average loss, or with the greatest loss that is possible.
function chancesFor(values, wanted, { hottest, coldest, steps }) {
    let low = coldest, high = hottest;
    for (let step = 0; step < steps; step++) {
        const middle = Math.sqrt(low * high);
        if (spread(values, middle).loss < wanted)
            low = middle;
        else
            high = middle;
    }
    return spread(values, low).chances;
}

// The moves among which a player chooses who loses so much on average, each with its chance.
export function choices(found, player, loss, drawing) {
    const visits = found.reduce((total, one) => total + one.visits, 0);
    const ranked = found.filter(one => one.visits >= drawing.tried * visits);
    const chances = chancesFor(ranked.map(one => one.worth[player]), loss, drawing);
    return ranked.map((one, index) => ({ move: one.move, chance: chances[index] }));
}

// ---- Playing

const FINE = 2 ** 30; // of so many equally likely numbers one is drawn
const PLAYED = 2; // the stream of random numbers for moves that are drawn
const MEMORY = 16 << 20; // bytes of a search: more than the rollouts of any level fill

const lot = engine => engine.below(FINE) / FINE;

function draw(engine, among) {
    let left = lot(engine);
    for (const { move, chance } of among) {
        left -= chance;
        if (left < 0)
            return move;
    }
    return among[0].move;
}

// The searches of the game that is played, by player: each player has one for the whole game.
const kept = { game: undefined, seed: undefined, searches: new Map() };

function searchOf(game, player, seed) {
    if (kept.game !== game || kept.seed !== seed) {
        kept.searches.forEach(search => search.close());
        Object.assign(kept, { game, seed, searches: new Map() });
    }
    if (!kept.searches.has(player))
        kept.searches.set(player, new Search(game, { seed: seed + player, memory: MEMORY }));
    return kept.searches.get(player);
}

// The move of a player who plays `as` a level does. `seed` is that of the game, `depth` the number of moves before.
export function choose(engine, game, { state, as, drawing, seed, depth }) {
    const moves = game.moves(state), player = game.player(state);
    engine.seed(seed + depth, PLAYED);
    if (moves.length === 1)
        return moves[0];
    if (as.slips > 0 && lot(engine) < as.slips)
        return moves[engine.below(moves.length)];
    const found = searchOf(game, player, seed).run(state, { iterations: as.iterations }).moves;
    return as.loss === 0 ? found[0].move : draw(engine, choices(found, player, as.loss, drawing));
}
