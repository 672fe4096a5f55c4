// SPDX-License-Identifier: MIT
//
// The branches and comments of a record, as scripts/RECORD.md describes them: from its header into a table's tree, and back.

import { NovaError } from "./engine.js";

// The same limits as in scripts/game/tree.lua. A page keeps a whole state for each position, so it reads only so many.
const MOST = 2000, ROOM = 300000, MOST_POSITIONS = 20000;

const isCount = value => Number.isSafeInteger(value) && value >= 0;

// ---- Reading

// What is wrong with a field of an entry.
const ofField = (field, why) => new NovaError("{field}: {why}", "", { field, why });

function listIn(header, field) {
    const list = header[field] ?? [];
    if (!Array.isArray(list))
        throw new NovaError("expected a list", field);
    return list;
}

// Reads the entries of a field one by one. A message about an entry names the entry.
function eachEntry(header, field, read) {
    listIn(header, field).forEach((entry, index) => {
        try {
            if (entry === null || typeof entry !== "object" || Array.isArray(entry))
                throw new NovaError("expected an object", "");
            read(entry);
        } catch (problem) {
            throw problem instanceof NovaError ? new NovaError("entry {number}: {why}", field, { number: index + 1, why: problem }) : problem;
        }
    });
}

// The nodes, by depth, of the line that an entry names.
function lineOf(entry, lines) {
    if (entry.of !== undefined && !(isCount(entry.of) && entry.of > 0 && lines[entry.of]))
        throw ofField("of", new NovaError("expected the number of an earlier branch", ""));
    const line = lines[entry.of ?? 0];
    if (!isCount(entry.at) || !line.has(entry.at)) {
        const depths = [...line.keys()];
        throw ofField("at", new NovaError("expected a number of moves from {least} to {most}", "", { least: depths[0], most: depths.at(-1) }));
    }
    return line;
}

function growBranch(table, from, moves) {
    const line = new Map();
    let node = from;
    moves.forEach((text, index) => {
        try {
            if (typeof text !== "string")
                throw new NovaError("expected a text", "");
            node = table.child(node, table.game.parse(node.state, text));
        } catch (problem) {
            throw problem instanceof NovaError ? new NovaError("move {number}: {why}", "", { number: index + 1, why: problem }) : problem;
        }
        line.set(node.depth, node);
    });
    return line;
}

// Adds the branches and comments that a header has to a table that stands at the end of the record's game.
export function readVariations(header, table) {
    const lines = [new Map(table.main.map(node => [node.depth, node]))];
    if (listIn(header, "branches").length > MOST)
        throw new NovaError("expected at most {most} entries, found {found}", "branches", { most: MOST, found: header.branches.length });
    let room = MOST_POSITIONS;
    eachEntry(header, "branches", entry => {
        const from = lineOf(entry, lines).get(entry.at);
        if (!Array.isArray(entry.moves) || entry.moves.length === 0)
            throw ofField("moves", new NovaError("expected a list of moves", ""));
        room -= entry.moves.length;
        if (room < 0)
            throw new NovaError("a page has room for {most} moves in branches", "", { most: MOST_POSITIONS });
        lines.push(growBranch(table, from, entry.moves));
    });
    eachEntry(header, "notes", entry => {
        const node = lineOf(entry, lines).get(entry.at);
        if (typeof entry.text !== "string")
            throw ofField("text", new NovaError("expected a text", ""));
        node.note = entry.text;
    });
}

// ---- Writing

// Returns whether a text still fits.
function budget() {
    const bytes = new TextEncoder();
    let left = ROOM;
    return text => (left -= bytes.encode(text).length + '"",'.length) >= 0;
}

// The children that begin branches. The one that was visited last comes first, because a reader goes on with the first.
const others = (node, followed) =>
    node.children.filter(child => child !== followed).sort((one, other) => (other === node.next) - (one === node.next));

// The fields in the header of a record whose game is the nodes of `main`.
export function tellVariations(main) {
    const notes = [], branches = [], waiting = [], roomForNote = budget(), roomForMove = budget();
    const walk = (from, of, moves, followedBy) => {
        for (let node = from; node;) {
            if (node.note !== undefined && roomForNote(node.note))
                notes.push({ of, at: node.depth, text: node.note });
            const followed = followedBy(node);
            for (const child of others(node, followed))
                waiting.push({ of, at: node.depth, from: child });
            if (followed && moves && !roomForMove(followed.text))
                return;
            if (followed)
                moves?.push(followed.text);
            node = followed;
        }
    };
    walk(main[0], undefined, undefined, node => main[node.depth + 1]);
    for (const { of, at, from } of waiting) // grows while branches of branches are found
        if (branches.length < MOST && roomForMove(from.text)) {
            const moves = [from.text];
            branches.push({ of, at, moves });
            walk(from, branches.length, moves, node => node.next);
        }
    return { ...(branches.length ? { branches } : {}), ...(notes.length ? { notes } : {}) };
}
