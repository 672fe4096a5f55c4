// SPDX-License-Identifier: MIT
//
// The core for JavaScript; glue.c is the other side of the border. A state is a Uint8Array that never changes; playing a move makes a new
// one. Wrong input from people throws a NovaError.

// What is wrong, as a template with places {name} for values, as in scripts/base/problem.lua: translations are looked up by the template.
// Values can be such errors themselves. The core's errors have their text ready.
export class NovaError extends Error {
    constructor(template, field, values = {}, text = NovaError.fill(template, values)) {
        super(text);
        Object.assign(this, { template, field, values });
    }

    static fill(template, values) {
        return template.replace(/\{(\w+)\}/g, (all, name) => values[name]?.message ?? values[name] ?? all);
    }
}

const TOPICS = { deal: 0, view: 1, result: 2 };
const BAD_LIST = -1, LONG_LIST = -2, BAD_ITEM = -3; // the results of nova_source for a wrong list

const isRecord = value => value !== null && typeof value === "object" && !Array.isArray(value);

// Builds an object from the values that the core tells one after another.
class Listener {
    begin() {
        this.root = {};
        this.open = [this.root];
    }

    put(key, value) {
        const into = this.open[this.open.length - 1];
        if (Array.isArray(into))
            into.push(value);
        else
            into[key] = value;
        return value;
    }

    enter(key, isList) {
        this.open.push(this.put(key, isList ? [] : {}));
    }

    leave() {
        this.open.pop();
    }
}

// A tile as the text that glue.c reads.
const tileText = tile => [tile.colour, tile.cost, ...tile.tasks].join(" ");

// Rules in the form in which glue.c asks for them: without tables inside, tiles as text.
function flatRules(rules) {
    return rules.tiles ? { ...rules, tiles: rules.tiles.map(tileText) } : rules;
}

export class Engine {
    // While a search or a solver runs it calls `hooks.stop` often, and ends if that returns true.
    static async load(bytes, hooks = {}) {
        const engine = new Engine();
        engine.hooks = hooks;
        engine.listener = new Listener();
        const { instance } = await WebAssembly.instantiate(bytes, engine.imports());
        engine.core = instance.exports;
        engine.core._initialize();
        return engine;
    }

    game(rules, kind, players) {
        this.answers = flatRules(rules);
        const make = kind === "nova-luna" ? this.core.luna_new : this.core.terra_new;
        return new Game(this, make(players) || this.fail(), players);
    }

    seed(seed, stream = 0) {
        this.core.seed(seed, stream);
    }

    below(bound) {
        return this.core.below(bound);
    }

    // ---- Between the two memories

    get bytes() {
        return new Uint8Array(this.core.memory.buffer);
    }

    get view() {
        return new DataView(this.core.memory.buffer);
    }

    textAt(address) {
        const bytes = this.bytes;
        return new TextDecoder().decode(bytes.subarray(address, bytes.indexOf(0, address)));
    }

    // Writes a text with a zero at its end. Returns false if the text is missing or too long.
    putText(text, address, room) {
        if (typeof text !== "string" || text.includes("\0"))
            return false;
        const encoded = new TextEncoder().encode(text);
        if (encoded.length >= room)
            return false;
        this.bytes.set(encoded, address);
        this.bytes[address + encoded.length] = 0;
        return true;
    }

    fail() {
        const { core } = this, values = {};
        for (let index = 0; index < core.error_arguments(); index++)
            values[index + 1] = this.textAt(core.error_argument(index));
        throw new NovaError(this.textAt(core.error_format()), this.textAt(core.error_field()), values, this.textAt(core.error_text()));
    }

    // The object that the core tells while `call` runs.
    told(call) {
        this.listener.begin();
        call();
        return this.listener.root;
    }

    imports() {
        const key = address => address ? this.textAt(address) : null;
        const answer = address => Object.hasOwn(this.answers, key(address)) ? this.answers[key(address)] : undefined;
        const listener = this.listener;
        const nova = {
            tell_number: (name, value) => listener.put(key(name), value),
            tell_flag: (name, value) => listener.put(key(name), value !== 0),
            tell_text: (name, value) => listener.put(key(name), this.textAt(value)),
            tell_open: (name, isList) => listener.enter(key(name), isList !== 0),
            tell_close: () => listener.leave(),
            ask_number: (name, address) => {
                const value = answer(name);
                if (!Number.isSafeInteger(value))
                    return 0;
                this.view.setFloat64(address, value, true);
                return 1;
            },
            ask_text: (name, address, room) => this.putText(answer(name), address, room) ? 1 : 0,
            ask_list: (name, address, room) => this.putList(answer(name), address, room),
            ask_item: (name, index, address, room) => {
                const list = answer(name);
                return Array.isArray(list) && this.putText(list[index], address, room) ? 1 : 0;
            },
            stop: () => this.hooks.stop?.() ? 1 : 0,
        };
        return { nova, wasi_snapshot_preview1: this.system() };
    }

    putList(list, address, room) {
        if (!Array.isArray(list))
            return BAD_LIST;
        if (list.length > room)
            return LONG_LIST;
        if (!list.every(Number.isSafeInteger))
            return BAD_ITEM;
        list.forEach((value, index) => this.view.setFloat64(address + 8 * index, value, true));
        return list.length;
    }

    // The core asks the system only for the time. All output of the C library is dropped.
    system() {
        const NANOSECONDS = 1e6, BAD_FILE = 8;
        return {
            clock_time_get: (clock, precision, address) => {
                this.view.setBigUint64(address, BigInt(Math.round(performance.now() * NANOSECONDS)), true);
                return 0;
            },
            fd_close: () => BAD_FILE,
            fd_seek: () => BAD_FILE,
            fd_write: () => BAD_FILE,
        };
    }
}

// A set of rules for a number of players.
class Game {
    constructor(engine, address, players) {
        this.engine = engine;
        this.core = engine.core;
        this.address = address;
        this.players = players;
        this.size = this.core.state_size(address);
        this.here = this.core.allocate(this.size);
        this.there = this.core.allocate(this.size);
        this.moveRoom = this.core.allocate(4 * this.core.max_moves(address));
        this.textRoom = this.core.allocate(Game.LONGEST_TEXT);
    }

    static LONGEST_TEXT = 256;

    close() {
        [this.here, this.there, this.moveRoom, this.textRoom].forEach(block => this.core.release(block));
        this.core.game_free(this.address);
    }

    // ---- States

    put(state, address = this.here) {
        this.engine.bytes.set(state, address);
        return address;
    }

    take(address = this.here) {
        return this.engine.bytes.slice(address, address + this.size);
    }

    setup(seed) {
        this.core.setup(this.address, this.here, seed);
        return this.take();
    }

    deal(header) {
        this.engine.answers = header;
        return this.core.deal(this.address, this.here) ? this.take() : this.engine.fail();
    }

    play(state, move) {
        this.core.play(this.address, this.put(state), move);
        return this.take();
    }

    // ---- What is to be known of them

    over(state) {
        return this.core.over(this.address, this.put(state)) !== 0;
    }

    player(state) {
        return this.core.player(this.address, this.put(state));
    }

    count(state) {
        return this.core.count(this.address, this.put(state));
    }

    moves(state) {
        const count = this.core.list(this.address, this.put(state), this.moveRoom);
        return [...new Uint32Array(this.core.memory.buffer, this.moveRoom, count)];
    }

    reveals(state, move) {
        return this.core.reveals(this.address, this.put(state), move) !== 0;
    }

    tell(state, topic) {
        return this.engine.told(() => this.core.tell(this.address, this.put(state), TOPICS[topic]));
    }

    view(state) {
        return this.tell(state, "view");
    }

    // The fields of a record's action, with what the move does.
    action(state, move) {
        return this.engine.told(() => this.core.tell_move(this.address, this.put(state), move));
    }

    effect(before, move, after) {
        return this.engine.told(() =>
            this.core.tell_effect(this.address, this.put(before), move, this.put(after, this.there)));
    }

    standing(state) {
        return this.engine.told(() => this.core.tell_standing(this.address, this.put(state)));
    }

    // ---- Moves that people name

    text(state, move) {
        return this.engine.textAt(this.core.text(this.address, this.put(state), move));
    }

    parse(state, text) {
        if (!this.engine.putText(text, this.textRoom, Game.LONGEST_TEXT))
            throw new NovaError("that is too long for a move", "");
        return this.moveOf(this.core.parse(this.address, this.put(state), this.textRoom, this.moveRoom));
    }

    read(state, action) {
        if (!isRecord(action))
            throw new NovaError("expected an object", "");
        this.engine.answers = action;
        return this.moveOf(this.core.read_move(this.address, this.put(state), this.moveRoom));
    }

    moveOf(good) {
        return good ? this.engine.view.getUint32(this.moveRoom, true) : this.engine.fail();
    }

    // ---- Thinking

    rated(state) {
        return this.engine.told(() => this.core.tell_rated(this.address, this.put(state))).rated;
    }

    // As Search.run, by a search that remembers nothing.
    search(state, { iterations = 0, seconds = 0, ...options }) {
        const search = new Search(this, options);
        try {
            return search.run(state, { iterations, seconds });
        } finally {
            search.close();
        }
    }

    // For one player: the moves with which a solver's best plans begin, the best first, each with points, error and the plan.
    compare(state, { seed = 0, width, worlds, most }) {
        return this.engine.told(() => this.core.tell_compared(this.address, this.put(state), seed, width, worlds, most) || this.engine.fail()).moves;
    }
}

// A search that remembers: run for one move of a game after another, it goes on from what it found before.
export class Search {
    constructor(game, { seed = 0, memory = 0, plies = 0 }) {
        this.game = game;
        this.core = game.core;
        this.address = this.core.search_new(game.address, seed, memory, plies) || game.engine.fail();
    }

    // The moves that were considered, the best first, each with visits, worth to each player, error and expected line. With `forced` only this
    // move is considered.
    run(state, { iterations = 0, seconds = 0, forced }) {
        const { game } = this, list = forced === undefined ? 0 : game.moveRoom;
        if (list)
            game.engine.view.setUint32(list, forced, true);
        this.core.search_run(this.address, game.put(state), iterations, seconds, list, list ? 1 : 0);
        return game.engine.told(() => this.core.tell_search(this.address, game.players));
    }

    close() {
        this.core.search_free(this.address);
    }
}

