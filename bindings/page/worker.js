// SPDX-License-Identifier: MIT
//
// The worker thinks in a thread of its own, so that the page never stalls. It gets the core first, and then one job after another.

import { Engine } from "./game/engine.js";
import { choose } from "./levels.js";
import { weigh } from "./thoughts.js";

const JOBS = { choose, weigh: (_, game, { state, ...question }) => weigh(game, state, question) };

let engine;
const games = new Map();

function gameOf({ key, rules, kind, players }) {
    if (!games.has(key))
        games.set(key, engine.game(rules, kind, players));
    return games.get(key);
}

self.onmessage = async ({ data }) => {
    if (data.core) {
        engine = Engine.load(data.core);
        return;
    }
    try {
        engine = await engine;
        self.postMessage({ id: data.id, result: JOBS[data.what](engine, gameOf(data.game), data.job) });
    } catch (problem) {
        self.postMessage({ id: data.id, problem: String(problem?.message ?? problem) });
    }
};
