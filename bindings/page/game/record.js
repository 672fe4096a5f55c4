// SPDX-License-Identifier: MIT
//
// Records: reading one checks each line against the rules, as scripts/game/record.lua does, which can read what is written here.

import { NovaError } from "./engine.js";
import { tellVariations } from "./variations.js";

const LONGEST = 8 << 20, LONGEST_SHOWN = 120;

const EXPECTED = "expected {expected}, found {found}";

const isRecord = value => value !== null && typeof value === "object" && !Array.isArray(value);

// ---- Comparing

// Lists whose order is free, objects whose keys are values, and text that stands for its letters, by the field in which they stand.
const FREE = new Set(["covered", "areas", "removed", "winners"]), EXACT = new Set(["points"]), LETTERS = new Set(["tiles"]);

const sorted = text => [...text].sort().join("");

function sameSet(expected, found) {
    const left = [...found];
    return expected.every(value => {
        const at = left.findIndex(other => same(value, other));
        return at >= 0 && left.splice(at, 1).length === 1;
    });
}

function sameObject(expected, found, key) {
    return isRecord(found) && Object.keys(expected).every(name => same(expected[name], found[name], name))
        && (!EXACT.has(key) || Object.keys(found).length === Object.keys(expected).length);
}

function same(expected, found, key) {
    if (Array.isArray(expected)) {
        const equal = Array.isArray(found) && found.length === expected.length;
        return equal && (FREE.has(key) ? sameSet(expected, found) : expected.every((value, index) => same(value, found[index], key)));
    }
    if (isRecord(expected))
        return sameObject(expected, found, key);
    if (LETTERS.has(key) && typeof expected === "string")
        return typeof found === "string" && sorted(found) === sorted(expected);
    return expected === found;
}

function shown(value) {
    if (value === undefined)
        return new NovaError("nothing", "");
    const text = JSON.stringify(value);
    return text.length > LONGEST_SHOWN ? text.slice(0, LONGEST_SHOWN) + "..." : text;
}

function expect(expected, found) {
    for (const key of Object.keys(expected))
        if (!same(expected[key], found[key], key))
            throw new NovaError(EXPECTED, key, { expected: shown(expected[key]), found: shown(found[key]) });
}

// ---- Reading

// What a header tells of the rules: the tiles, if they are not the printed ones or if the header that was read lists them.
export function toldRules(variant, rules, header = {}) {
    if (!variant.lists_tiles && !header.tiles)
        return {};
    return { tiles: rules.tiles.map((tile, index) => [index + 1, tile.colour, tile.cost, tile.tasks.map(sorted)]) };
}

class Reader {
    constructor(catalogue) {
        this.catalogue = catalogue;
        this.actions = [];
    }

    read(text) {
        let value;
        try {
            value = JSON.parse(text);
        } catch {
            throw new NovaError("expected an object in JSON, found {found}", "", { found: shown(text) });
        }
        if (!isRecord(value))
            throw new NovaError("expected an object, found {found}", "", { found: shown(value) });
        if (this.finish)
            throw new NovaError("expected nothing after the end line, found {found}", "", { found: shown(value) });
        if (!this.header)
            this.readHeader(value);
        else if (value.end !== undefined)
            this.readEnd(value);
        else
            this.readAction(value);
    }

    readHeader(header) {
        if (header.record !== 1)
            throw new NovaError("expected 1, found {found}: this is no record of a game", "record", { found: shown(header.record) });
        const { variant, game, rules, key } = this.catalogue.game(header.variant, header.players, header);
        expect({ game: variant.kind }, header);
        const seats = header.seats;
        if (seats !== undefined && !(Array.isArray(seats) && seats.length === header.players && seats.every(seat => typeof seat === "string")))
            throw new NovaError(EXPECTED, "seats", { expected: new NovaError("a list of {count} names", "", { count: header.players }), found: shown(seats) });
        const fingerprint = variant.games[header.players].fingerprint;
        if (header.rules !== undefined && header.rules !== fingerprint)
            throw new NovaError("expected {expected}, found {found}: the variant {variant} has changed since this record was written", "rules",
                { expected: shown(fingerprint), found: shown(header.rules), variant: variant.name });
        this.state = game.deal(header);
        expect({ ...game.tell(this.state, "deal"), ...toldRules(variant, rules, header) }, header);
        Object.assign(this, { header, variant, game, rules, key, start: this.state });
    }

    readAction(action) {
        const { game, state } = this;
        if (action.do === undefined)
            throw new NovaError('expected an action (with "do") or the end line (with "end"), found {found}', "", { found: shown(action) });
        if (game.over(state))
            throw new NovaError("expected the end line, for the game is over, found an action", "");
        expect({ player: game.player(state), legal: game.count(state) }, action);
        const move = game.read(state, action);
        expect(game.action(state, move), action);
        const after = game.play(state, move), effect = game.effect(state, move, after);
        if (action.do === "refill" && action.covered === undefined && effect.covered?.length === 0)
            delete effect.covered;
        for (const key of ["covered", "areas"])
            if (effect[key] === undefined && action[key] !== undefined && !same([], action[key]))
                throw new NovaError(EXPECTED, key, { expected: shown(undefined), found: shown(action[key]) });
        expect(effect, action);
        this.state = after;
        this.actions.push({ move, after, action });
    }

    readEnd(finish) {
        if (!this.game.over(this.state))
            throw new NovaError("expected an action of player {player}, found the end line", "", { player: this.game.player(this.state) });
        expect(this.game.tell(this.state, "result"), finish);
        this.finish = finish;
    }
}

// Does something with a line. An error then names the line and the field; its own message is kept as `why`.
export function atLine(line, read) {
    try {
        read();
    } catch (problem) {
        if (!(problem instanceof NovaError))
            throw problem;
        const { field } = problem;
        throw Object.assign(new NovaError(field ? "{line}: {field}: {why}" : "{line}: {why}", field, { line, field, why: problem }), { line, why: problem });
    }
}

// Reads a whole record. A wrong line throws an error as `atLine` makes it.
export function readRecord(text, catalogue) {
    if (text.length > LONGEST)
        throw new NovaError("this file is longer than {most} MB: it is no record of a game", "", { most: LONGEST >> 20 });
    const reader = new Reader(catalogue);
    const lines = text.replace(/\r?\n$/, "").split("\n");
    lines.forEach((line, index) => atLine(index + 1, () => reader.read(line)));
    return reader;
}

// ---- Writing

// `line` has the nodes from the deal to the position, in this order.
export function writeRecord({ game, header, takebacks }, line) {
    const last = line[line.length - 1].state, over = game.over(last);
    const head = { ...header };
    ["takebacks", "branches", "notes"].forEach(key => delete head[key]);
    Object.assign(head, tellVariations(line));
    if (takebacks > 0 && !over)
        head.takebacks = takebacks;
    const lines = [head, ...line.slice(1).map(node => node.action)];
    if (over)
        lines.push({ ...game.tell(last, "result"), ...(takebacks > 0 ? { takebacks } : {}) });
    return lines.map(value => JSON.stringify(value) + "\n").join("");
}
