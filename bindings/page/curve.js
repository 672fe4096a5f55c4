// SPDX-License-Identifier: MIT
//
// The curve of an analysed game: each player's chance to win after each move.

import { playerColour } from "./draw/palette.js";
import { tag, words } from "./draw/svg.js";

const WIDTH = 360, HEIGHT = 170, LEFT = 40, BOTTOM = 22, TOP = 8;
const DASHES = [null, "9 4", "3 4", "12 3 3 3"];

// `shares` has for each position a list of what it is worth to each player, or nothing as long as that is unknown. `at` is the position that
// is shown now.
export function drawCurve(shares, players, at, names, say) {
    const last = Math.max(1, shares.length - 1);
    const x = index => LEFT + (WIDTH - LEFT - 10) * index / last, y = share => TOP + (HEIGHT - TOP - BOTTOM) * (1 - share);
    const grid = [0, 0.25, 0.5, 0.75, 1].map(share =>
        tag("path", { d: `M${LEFT} ${y(share)}H${WIDTH - 10}`, stroke: "var(--line)", "stroke-width": share === 0.5 ? 1.8 : 1 })
        + (share * 4 % 2 ? "" : words(`${share * 100}%`, { x: LEFT - 6, y: y(share) + 4, "font-size": 12, class: "quiet", style: "text-anchor: end" })));
    const lines = Array.from({ length: players }, (_, player) => {
        const known = shares.flatMap((worth, index) => worth ? [`${x(index).toFixed(1)} ${y(worth[player]).toFixed(1)}`] : []);
        const path = { d: "M" + known.join("L"), fill: "none", "stroke-linejoin": "round", "stroke-dasharray": DASHES[player] };
        return known.length ? tag("path", { ...path, stroke: "var(--ink)", "stroke-width": 3.6 }) + tag("path", { ...path, stroke: playerColour(player), "stroke-width": 2 }) : "";
    });
    const marker = tag("path", { d: `M${x(at).toFixed(1)} ${TOP}V${HEIGHT - BOTTOM}`, stroke: "var(--accent)", "stroke-width": 2 });
    const label = names.map((name, player) => shares[at] ? `${name} ${Math.round(100 * shares[at][player])}%` : "").filter(text => text).join(", ");
    return tag("svg", { class: "nova curve", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `${say("Course of the game")}: ${label || "–"}`, "data-do": "curve" },
        grid, lines, marker, words(label, { x: (WIDTH + LEFT) / 2, y: HEIGHT - 4, "font-size": 13 }));
}

// The position at a point of the drawing. `share` is the point's place as a share of the width.
export function positionAt(share, length) {
    const inner = (share * WIDTH - LEFT) / (WIDTH - LEFT - 10);
    return Math.round(Math.min(1, Math.max(0, inner)) * Math.max(0, length - 1));
}
