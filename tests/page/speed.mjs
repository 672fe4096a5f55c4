// SPDX-License-Identifier: MIT
//
// Rollouts for each second of processor time in the page's core; tests/page/speed compares them with the native core's.
//
//     node speed.mjs PAGE.html VARIANT PLAYERS ITERATIONS

import { Engine } from "../../bindings/page/game/engine.js";
import { Catalogue } from "../../bindings/page/game/table.js";
import { partsOf } from "./tap.mjs";

const [, , page, name, players, iterations] = process.argv;
const MIDDLE = 40, WARM = 0.1, MICROSECONDS = 1e6;

const { core, data } = partsOf(page);
const engine = await Engine.load(core);
const { game } = new Catalogue(engine, data.variants).game(name, Number(players));

let state = game.setup(1);
engine.seed(1, 1);
for (let ply = 0; ply < MIDDLE; ply++) {
    const moves = game.moves(state);
    state = game.play(state, moves[engine.below(moves.length)]);
}
game.search(state, { iterations: Math.round(iterations * WARM), seed: 5 });
const before = process.cpuUsage().user;
game.search(state, { iterations: Number(iterations), seed: 5 });
console.log(Math.round(iterations / ((process.cpuUsage().user - before) / MICROSECONDS)));
