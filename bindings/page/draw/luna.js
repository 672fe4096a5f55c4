// SPDX-License-Identifier: MIT
//
// Nova Luna: tiles, the wheel with moon and track, displays. `marks` says what is highlighted and what can be pressed.

import { colourOf, inkOn, playerColour, tilePattern } from "./palette.js";
import { at, button, image, tag, words } from "./svg.js";
import { mark, plural } from "../words.js";

const TILE = 100, CELL = 106, ROUND = 13;

export const tileName = tile => tile.colour.toUpperCase() + tile.cost;

const tasksName = tile => tile.tasks.length ? tile.tasks.join(" ") : "–";

// ---- A tile

const TASKS_TOP = 36, TASKS_HEIGHT = 61, ROW_MOST = 28, DOT_MOST = 11, ROW_WIDTH = 92;

function dots(task, y, height) {
    const letters = [...task];
    const radius = Math.min(DOT_MOST, height * 0.4, ROW_WIDTH / (2.16 * letters.length + 0.7));
    const step = 2.16 * radius, width = step * letters.length + 0.7 * radius;
    const plate = tag("rect", { x: 50 - width / 2, y: y - 1.28 * radius, width, height: 2.56 * radius, rx: 1.28 * radius, fill: "#fffdf5", "fill-opacity": 0.94 });
    return plate + letters.map((letter, index) => {
        const x = 50 + (index - (letters.length - 1) / 2) * step, colour = colourOf(letter);
        return tag("circle", { cx: x, cy: y, r: radius, fill: colour, stroke: "#1d2333", "stroke-opacity": 0.35, "stroke-width": 0.8 })
            + words(letter.toUpperCase(), { x, y: y + 0.42 * radius, "font-size": 1.2 * radius, style: `fill: ${inkOn(colour)}` });
    }).join("");
}

export const disc = (player, x, y, radius) => {
    const colour = playerColour(player);
    return tag("g", { transform: at(x, y) },
        tag("circle", { r: radius, fill: colour, stroke: "#1d2333", "stroke-width": 0.1 * radius }),
        tag("circle", { r: 0.78 * radius, fill: "none", stroke: inkOn(colour), "stroke-opacity": 0.35, "stroke-width": 0.07 * radius }),
        words(player + 1, { y: 0.38 * radius, "font-size": 1.08 * radius, style: `fill: ${inkOn(colour)}` }));
};

function taskRow(task, index, count, covered, fresh, player) {
    const height = Math.min(ROW_MOST, TASKS_HEIGHT / count);
    const y = TASKS_TOP + TASKS_HEIGHT / 2 + (index - (count - 1) / 2) * height;
    if (!covered)
        return dots(task, y, height);
    return tag("g", { opacity: 0.4 }, dots(task, y, height)) + disc(player, 50, y, 0.47 * height)
        + (fresh ? tag("circle", { cx: 50, cy: y, r: 0.47 * height + 2.5, class: "fresh", style: "stroke-width: 3" }) : "");
}

// `covered` and `fresh` are sets of numbers of tasks, `player` is the player whose discs lie on the tile.
function drawTile(tile, { covered = new Set(), fresh = new Set(), player = 0, faceDown = false } = {}) {
    if (faceDown)
        return tag("rect", { width: TILE, height: TILE, rx: ROUND, fill: "url(#nova-night)", stroke: "#1d2333" });
    const colour = colourOf(tile.colour);
    const box = { width: TILE, height: TILE, rx: ROUND };
    return tag("rect", { ...box, fill: colour })
        + tag("rect", { ...box, fill: `url(#${tilePattern(tile.colour)})`, opacity: 0.17 })
        + tag("rect", { ...box, fill: "url(#nova-shine)", stroke: "#1d2333", "stroke-opacity": 0.5, "stroke-width": 1.5 })
        + tag("path", { d: "M19 4a14 14 0 1 0 0 28 14 14 0 0 0 0-28", fill: "#fffdf5", stroke: "#1d2333", "stroke-opacity": 0.4 })
        + words(tile.cost, { x: 19, y: 24.5, "font-size": tile.cost > 9 ? 15 : 19, style: "fill: #1d2333" })
        + words(tile.colour.toUpperCase(), { x: 82, y: 26, "font-size": 21, style: `fill: ${inkOn(colour)}` })
        + tile.tasks.map((task, index) => taskRow(task, index, tile.tasks.length, covered.has(index), fresh.has(index), player)).join("");
}

// ---- The wheel

const RING = 272, TRACK = 160, SPACES = 24, SKY = 335;

const turned = (share, radius) => [radius * Math.sin(2 * Math.PI * share), -radius * Math.cos(2 * Math.PI * share)];

const STARS = [[-120, -215], [60, -310], [300, -90], [-305, 40], [-80, 300], [210, 235], [315, 150], [-250, -240], [255, -235], [-230, 235], [20, 322], [120, 290]]
    .map(([cx, cy], index) => tag("circle", { cx, cy, r: 1.2 + index % 3 * 0.7, fill: "#fff", opacity: 0.55 })).join("");

function moon(x, y, scale) {
    return tag("g", { transform: at(x, y, scale) },
        tag("circle", { r: 66, fill: "url(#nova-glow)" }), tag("circle", { r: 37, fill: "url(#nova-moon)" }),
        [[-12, -9, 7], [11, 3, 9], [-6, 17, 5], [13, -18, 4]].map(([cx, cy, r]) =>
            tag("circle", { cx, cy, r, fill: "#c9b271", opacity: 0.45 })));
}

function drawTrack(view) {
    const spaces = Array.from({ length: SPACES }, (_, index) => {
        const [cx, cy] = turned(index / SPACES, TRACK);
        return tag("circle", { cx, cy, r: 7, fill: "#fff", "fill-opacity": index ? 0.13 : 0.5 });
    });
    // Of the discs on one space the top one moves first; it is drawn furthest out.
    const shared = new Map();
    const discs = [...view.order].reverse().map(player => {
        const space = view.seats[player].steps % SPACES, below = shared.get(space) ?? 0;
        shared.set(space, below + 1);
        const [x, y] = turned(space / SPACES, TRACK + 9 * below - 4);
        return disc(player, x, y, 14.5);
    });
    return tag("circle", { r: TRACK, fill: "none", stroke: "#fff", "stroke-opacity": 0.14, "stroke-width": 25 }) + spaces.join("") + discs.join("");
}

function drawPile(view, say, marks) {
    const backs = [2, 1, 0].filter(nth => view.pile > nth * 8).map(nth =>
        tag("rect", { x: -38 + nth * 5, y: -46 - nth * 5, width: 76, height: 76, rx: 11, fill: "url(#nova-night)", stroke: "#8e9be0", "stroke-width": 1.6 }));
    const face = view.pile > 0 ? moon(0, -8, 0.55) : "";
    const count = words(say("pile {n}", { n: view.pile }), { y: 58, class: "sky", "font-size": 20 });
    if (!marks.refill)
        return backs.join("") + face + count;
    const refill = view.refill === "must" ? mark("must refill") : mark("may refill");
    const name = say(view.players === 1 ? mark("to phase 2") : refill);
    return tag("g", button("refill", name, { class: view.refill === "must" ? "good" : "" }),
        backs, face, count,
        tag("rect", { x: -88, y: 70, width: 176, height: 40, rx: 20, fill: "#ffd76a", stroke: "#1d2333", class: "touch" }),
        words(name, { y: 97, "font-size": 18, style: "fill: #1d2333" }));
}

function drawField(view, rules, slot, scale, say, marks) {
    const id = view.wheel[slot], [x, y] = turned(slot / view.wheel.length, RING);
    if (slot === view.moon)
        return moon(x, y, scale);
    if (!id) {
        const lit = marks.fresh?.slot === slot && tag("circle", { cx: x, cy: y, r: 30, class: "taken", "stroke-dasharray": "5 6" });
        return tag("circle", { cx: x, cy: y, r: 22, fill: "#fff", "fill-opacity": 0.09 }) + (lit || "");
    }
    const tile = rules.tiles[id - 1], nth = view.over ? -1 : view.slots.indexOf(slot);
    const label = `${tileName(tile)}: ${tasksName(tile)}` + (nth < 0 ? "" : `, ${nth + 1}`);
    const held = marks.hand === nth && nth >= 0;
    const box = { x: -3, y: -3, width: TILE + 6, height: TILE + 6, rx: ROUND + 3 };
    const inner = [drawTile(tile),
        nth >= 0 && tag("rect", { ...box, class: (held ? "held" : "reach") + " touch" }),
        nth >= 0 && tag("g", { transform: at(86, 96) }, tag("circle", { r: 15, fill: "#ffd76a", stroke: "#1d2333", "stroke-width": 1.5 }),
            words(nth + 1, { y: 6.5, "font-size": 19, style: "fill: #1d2333" })),
        marks.advice?.nth === nth && nth >= 0 && tag("rect", { ...box, class: "advice" })];
    const placed = { transform: at(x - TILE * scale / 2, y - TILE * scale / 2, scale) };
    const what = nth >= 0 && marks.take
        ? button("tile:" + nth, label, { "aria-pressed": String(held), ...placed })
        : nth < 0 && marks.take ? { ...image(label, placed), "data-act": "far:" + slot, class: "asleep" }
            : image(label, { ...placed, class: nth < 0 ? "asleep" : null });
    return tag("g", what, inner);
}

// marks: take (tiles can be pressed), hand (number of the tile in hand), refill, fresh.slot (where the last tile came from), advice.nth
export function drawWheel(view, rules, say, marks = {}) {
    const scale = Math.min(0.92, 2 * Math.PI * RING / (view.wheel.length * 150));
    const fields = view.wheel.map((_, slot) => drawField(view, rules, slot, scale, say, marks));
    return tag("svg", { class: "nova wheel", viewBox: `${-SKY} ${-SKY} ${2 * SKY} ${2 * SKY}`, role: "group", "aria-label": say("Moon wheel") },
        tag("circle", { r: SKY - 2, fill: "url(#nova-night)", stroke: "#0d1128", "stroke-width": 2 }), STARS,
        view.players > 1 ? drawTrack(view) : "", drawPile(view, say, marks), fields);
}

// ---- A display

// The smallest part of a display that is shown, so that the first tiles aren't huge.
const LEAST_WIDE = 5, LEAST_HIGH = 3;

function boundsOf(places) {
    const xs = places.map(place => place.x), ys = places.map(place => place.y);
    const grow = (least, most, size) => {
        const lacks = Math.max(0, size - (most - least + 1));
        return [least - Math.floor(lacks / 2), most + Math.ceil(lacks / 2)];
    };
    const [left, right] = grow(Math.min(0, ...xs), Math.max(0, ...xs), LEAST_WIDE);
    const [top, bottom] = grow(Math.min(0, ...ys), Math.max(0, ...ys), LEAST_HIGH);
    return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

function drawPlaced(seat, placed, rules, say, marks) {
    const tile = rules.tiles[placed.tile - 1], fresh = marks.fresh?.player === seat.player ? marks.fresh : undefined;
    const covered = new Set(placed.covered);
    const now = new Set((fresh?.covered ?? []).filter(pair => pair[0] === placed.tile).map(pair => pair[1]));
    const box = { x: -2, y: -2, width: TILE + 4, height: TILE + 4, rx: ROUND + 2 };
    const label = `${tileName(tile)} ${placed.x},${placed.y}: ${tasksName(tile)}, ${say(plural("one task covered", "{n} tasks covered"), { n: covered.size })}`;
    return tag("g", image(label, { transform: at(placed.x * CELL, placed.y * CELL), "data-tile": placed.tile, "data-place": `${placed.x},${placed.y}` }),
        drawTile(tile, { covered, fresh: now, player: seat.player, faceDown: placed.face_down }),
        tag("rect", { ...box, class: fresh?.tile === placed.tile ? "fresh" : "outline" }));
}

function drawCell(cell, say, marks) {
    const n = cell.completes.length, good = n > 0;
    const label = `${cell.x},${cell.y}` + (good ? ": " + say(plural("completes one task", "completes {n} tasks"), { n }) : "");
    return tag("g", button(`cell:${cell.x},${cell.y}`, label, {
        class: good ? "good" : "", transform: at(cell.x * CELL, cell.y * CELL), "data-completes": cell.completes.map(pair => pair[0]).join(" "),
    }),
        tag("rect", { width: TILE, height: TILE, rx: ROUND, class: "cell touch" }),
        good && words("+" + n, { x: 50, y: 50, "font-size": 30 }),
        good && disc(marks.player, 50, 74, 13),
        marks.advice?.x === cell.x && marks.advice?.y === cell.y && tag("rect", { x: 5, y: 5, width: 90, height: 90, rx: ROUND, class: "advice" }));
}

// marks: cells (free cells with what the tile in hand completes there), fresh (what the last move changed), advice, player
export function drawDisplay(seat, rules, say, marks = {}) {
    const cells = marks.cells ?? [];
    const { left, top, width, height } = boundsOf([...seat.tiles, ...cells]);
    const box = [left * CELL - 8, top * CELL - 8, width * CELL + 10, height * CELL + 10];
    return tag("svg", { class: "nova display", viewBox: box.join(" "), role: "group", "aria-label": say("Display of player {n}", { n: seat.player + 1 }),
        style: `aspect-ratio: ${box[2]} / ${box[3]}` },
        seat.tiles.map(placed => drawPlaced(seat, placed, rules, say, marks)), cells.map(cell => drawCell(cell, say, marks)));
}
