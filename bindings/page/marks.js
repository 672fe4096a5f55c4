// SPDX-License-Identifier: MIT
//
// What is marked in the drawing of a position: what the last move changed, what can be pressed, what is advised.

const TAKE = /^(\d+) (-?\d+),(-?\d+)$/, MOVE = /^(\w+)-(\w+)$/, STONE = /^\+(\w+)$/;

const legal = table => table.over ? [] : table.game.moves(table.state).map(move => ({ move, text: table.game.text(table.state, move) }));

function effectOf({ game, state }, move) {
    return game.effect(state, move, game.play(state, move));
}

// ---- Nova Luna

function lunaCells(table, hand) {
    const cells = [];
    for (const { move, text } of legal(table)) {
        const [, nth, x, y] = TAKE.exec(text) ?? [];
        if (Number(nth) - 1 === hand)
            cells.push({ move, x: Number(x), y: Number(y), completes: effectOf(table, move).covered });
    }
    return cells;
}

function lunaAdvice(table, advised) {
    const [, nth, x, y] = TAKE.exec(advised === undefined ? "" : table.game.text(table.state, advised)) ?? [];
    return nth && { nth: Number(nth) - 1, x: Number(x), y: Number(y) };
}

function lunaMarks(table, { hand, active, advised }) {
    const { action, player } = table.node;
    const fresh = action && { player, tile: action.tile, slot: action.slot, covered: action.covered };
    const marks = { fresh, advice: lunaAdvice(table, advised), player: table.player };
    if (active) {
        const refill = legal(table).find(one => one.text === "refill");
        Object.assign(marks, { take: true, hand, refill: refill !== undefined, refillMove: refill?.move, cells: hand === undefined ? [] : lunaCells(table, hand) });
    }
    return marks;
}

// ---- Terra Nova

// The points that an area brings the player, or the best opponent if that is more.
function gainText(area, player) {
    const mine = area.points[player] ?? 0, best = Math.max(0, ...Object.values(area.points));
    return best > mine ? `−${best}` : mine > 0 ? `+${mine}` : "0";
}

function terraTargets(table, hand) {
    const targets = new Map(), moves = new Map(), gains = new Map();
    for (const { move, text } of legal(table)) {
        const [, from, to] = MOVE.exec(text) ?? [], [, stone] = STONE.exec(text) ?? [];
        if (from) {
            if (from === hand) {
                targets.set(to, "move");
                moves.set(to, move);
            } else if (!targets.has(from))
                targets.set(from, "pick");
        } else if (stone && hand === undefined) {
            targets.set(stone, "stone");
            moves.set(stone, move);
            const areas = effectOf(table, move).areas;
            if (areas.length)
                gains.set(stone, areas.map(area => gainText(area, table.player)).join(" "));
        } else if (!stone && text !== "pass") {
            targets.set(text, "place");
            moves.set(text, move);
        }
    }
    if (hand !== undefined)
        targets.set(hand, "pick");
    return { targets, moves, gains };
}

// The hexes of a move: those that it names, and those that it scored.
function terraFresh(table) {
    const { action, parent } = table.node;
    if (!action)
        return new Set();
    const names = [action.at, action.from, action.to].filter(name => name);
    if (action.areas?.length) {
        const before = new Set(table.game.view(parent.state).hexes.filter(hex => hex.scored).map(hex => hex.name));
        names.push(...table.game.view(table.state).hexes.filter(hex => hex.scored && !before.has(hex.name)).map(hex => hex.name));
    }
    return new Set(names);
}

function terraMarks(table, { hand, active, advised }) {
    const { action } = table.node;
    const advice = advised === undefined ? [] : table.game.text(table.state, advised).split(/[-+]/);
    const marks = { fresh: terraFresh(table), way: action?.do === "move" && [action.from, action.to], advice: new Set(advice), lands: table.lands };
    return active ? { ...marks, hand, ...terraTargets(table, hand) } : marks;
}

// `hand`: the number of the tile, or the name of the hex, that is in hand; `active`: moves can be made; `advised`: a move to show.
export const marksOf = (table, wanted) => (table.variant.kind === "nova-luna" ? lunaMarks : terraMarks)(table, wanted);
