// SPDX-License-Identifier: MIT
//
// A game at the table: the tree of positions, of which one line is the game; who sits where; and which position is shown. Says and draws
// nothing.

import { NovaError } from "./engine.js";
import { atLine, readRecord, toldRules, writeRecord } from "./record.js";
import { readVariations } from "./variations.js";

// ---- Variants, by name

export class Catalogue {
    constructor(engine, variants) {
        this.engine = engine;
        this.variants = variants;
        this.games = new Map();
    }

    find(name) {
        return this.variants.find(variant => variant.name === name);
    }

    // The game of a variant for so many players; it is made once. `header`: a record may limit quiet turns.
    game(name, players, header = {}) {
        const variant = this.find(name);
        if (!variant)
            throw new NovaError("found {found}, expected one of the variants of this page: {list}", "variant",
                { found: JSON.stringify(name), list: this.variants.map(one => one.name).join(", ") });
        if (!variant.games)
            throw new NovaError("{variant} has rules written in Lua, which a page can't run: play it with the program nova", "players", { variant: name });
        if (!variant.games[players])
            throw new NovaError("found {found}, expected {least} to {most}", "players",
                { found: JSON.stringify(players), least: variant.players[0], most: variant.players[1] });
        const rules = { ...variant.games[players].rules };
        rules.quiet = header.quiet ?? 0;
        const key = `${name}:${players}:${rules.quiet}`;
        if (!this.games.has(key))
            this.games.set(key, this.engine.game(rules, variant.kind, players));
        return { variant, key, rules, game: this.games.get(key) };
    }
}

// ---- Seats

export const LEVELS = ["beginner", "easy", "medium", "hard", "expert"];

const USUAL = "medium";

// Who sits there, as records name it: "human", "human:Anna", "easy". A bot that the page hasn't got keeps its name.
export function readSeat(spec) {
    if (spec === "human" || spec.startsWith("human:"))
        return { spec, human: true, name: spec.slice("human:".length) };
    return LEVELS.includes(spec) ? { spec, human: false, level: spec } : { spec, human: false, level: USUAL, name: spec };
}

// The bot with which the page plays on for this seat: the bot itself, or a level in place of a bot that the page doesn't have.
export const playableSeat = seat => seat.human ? seat.spec : seat.level;

// ---- The table

// `next` is the child that was visited last.
const newNode = (parent, state, more = {}) => ({ parent, state, depth: parent ? parent.depth + 1 : 0, children: [], next: undefined, ...more });

export class Table {
    constructor(made, header, start) {
        Object.assign(this, { game: made.game, variant: made.variant, rules: made.rules, key: made.key, header, players: header.players, takebacks: 0 });
        this.root = newNode(null, start);
        this.node = this.root;
        this.tip = this.root; // the last position of the game; nodes that are not on the way to it are branches
        this.seats = (header.seats ?? Array(header.players).fill("human")).map(readSeat);
    }

    static deal(catalogue, name, seats, seed) {
        const made = catalogue.game(name, seats.length), start = made.game.setup(seed);
        const header = {
            record: 1, game: made.variant.kind, variant: name, players: seats.length, seed: String(seed),
            rules: made.variant.games[seats.length].fingerprint, seats: seats.map(seat => seat.spec), ...made.game.tell(start, "deal"),
            ...toldRules(made.variant, made.rules),
        };
        return new Table(made, header, start);
    }

    // The game of a record, at its last position.
    static read(catalogue, text) {
        const reader = readRecord(text, catalogue);
        const table = new Table(reader, reader.header, reader.start);
        for (const { move } of reader.actions)
            table.play(move);
        atLine(1, () => readVariations(reader.header, table));
        table.takebacks = (reader.finish ?? reader.header).takebacks ?? 0;
        table.finished = reader.finish !== undefined;
        return table;
    }

    // Puts a level in the place of each bot that the page doesn't have, before the game goes on here.
    reseat() {
        this.seats = this.seats.map(seat => readSeat(playableSeat(seat)));
        this.header = { ...this.header, seats: this.seats.map(seat => seat.spec) };
    }

    // ---- Where one is

    get state() {
        return this.node.state;
    }

    get over() {
        return this.game.over(this.state);
    }

    get player() {
        return this.game.player(this.state);
    }

    // The nodes from the deal to a node.
    lineTo(node = this.node) {
        const line = [];
        for (let at = node; at; at = at.parent)
            line.unshift(at);
        return line;
    }

    // The game itself, from the deal on.
    get main() {
        return this.lineTo(this.tip);
    }

    // The node at which the line to this position leaves the game, or the position itself if it belongs to the game.
    get junction() {
        const { main } = this;
        let at = this.node;
        while (main[at.depth] !== at)
            at = at.parent;
        return at;
    }

    // The line through this position, to its end.
    get line() {
        if (this.junction === this.node)
            return this.main;
        const line = this.lineTo();
        while (line.at(-1).next)
            line.push(line.at(-1).next);
        return line;
    }

    // The position that follows on this line, if there is one.
    get following() {
        return this.line[this.node.depth + 1];
    }

    // ---- Moving about

    // Plays a move: the game goes on with it.
    play(move) {
        this.tip = this.explore(move);
        return this.tip;
    }

    // Goes to the position after a move. The game stays as it is.
    explore(move) {
        const child = this.child(this.node, move);
        this.node.next = child;
        this.node = child;
        return child;
    }

    // The position after a move. It is made if it does not exist.
    child(node, move) {
        const known = node.children.find(child => child.move === move);
        if (known)
            return known;
        const { game } = this, before = node.state, after = game.play(before, move);
        const action = { player: game.player(before), legal: game.count(before), ...game.action(before, move), ...game.effect(before, move, after) };
        const child = newNode(node, after, { move, action, player: action.player, text: game.text(before, move) });
        node.children.push(child);
        node.next ??= child;
        return child;
    }

    // Takes moves back until it is a person's turn, and returns how many. They stay as a branch.
    takeBack() {
        let count = 0;
        do {
            if (!this.node.parent)
                break;
            this.node = this.node.parent;
            count++;
        } while (!this.seats[this.player].human && this.node.parent);
        this.tip = this.node;
        this.takebacks += count;
        return count;
    }

    record() {
        return writeRecord(this, this.main);
    }
}
