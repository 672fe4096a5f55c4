// SPDX-License-Identifier: MIT
//
// The page's side of the worker. It sends jobs to the worker, and to stop a job it ends the worker, because a search does not listen.

export class Stopped extends Error {}

export class Thinker {
    constructor(source, core) {
        this.url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
        this.core = core;
        this.asked = new Map();
        this.next = 0;
    }

    start() {
        this.worker = new Worker(this.url);
        this.worker.onmessage = ({ data: { id, result, problem } }) => {
            const { good, bad } = this.asked.get(id);
            this.asked.delete(id);
            problem === undefined ? good(result) : bad(new Error(problem));
        };
        this.worker.onerror = event => this.stop(new Error(event.message || "the worker could not be started"));
        this.worker.postMessage({ core: this.core });
    }

    // The worker's result for a job about a table's game. Throws Stopped if somebody ended it.
    ask(table, what, job) {
        if (!this.worker)
            this.start();
        const id = this.next++;
        const game = { key: table.key, rules: table.rules, kind: table.variant.kind, players: table.players };
        return new Promise((good, bad) => {
            this.asked.set(id, { good, bad });
            this.worker.postMessage({ id, what, game, job });
        });
    }

    get busy() {
        return this.asked.size > 0;
    }

    stop(problem = new Stopped()) {
        if (!this.worker || !this.busy)
            return;
        this.worker.terminate();
        this.worker = undefined;
        const waiting = [...this.asked.values()];
        this.asked.clear();
        waiting.forEach(({ bad }) => bad(problem));
    }
}
