// SPDX-License-Identifier: MIT
//
// Colours and patterns. Nothing is told by colour alone: tiles have a letter and a pattern, landscapes a motif and a letter, players a digit.

import { tag } from "./svg.js";

const DARK = "#1d2333", LIGHT = "#ffffff";

const LETTERS = {
    r: "#c8423b", b: "#2f68b3", t: "#2ba396", y: "#f0c247", g: "#4c9a52", o: "#e5853d",
    p: "#8a55b5", v: "#8a55b5", w: "#e9e6dc", k: "#4a4a52", m: "#d0599a", c: "#6cc3e0", n: "#94663a",
};
const SPARE = ["g", "p", "o", "m", "c", "n", "w", "k", "r", "b", "t", "y"];

const LANDS = {
    F: "#3f8350", M: "#9aa0aa", P: "#b3cc67", S: "#dcbd6e", L: "#4f92cf", H: "#b07d4f", A: "#eedb82", W: "#79c49a",
};
const SPARE_LANDS = ["#b56ca8", "#d9705b", "#6bc4d9", "#7f77c9", "#d99bc0", "#5c6b3a", "#c9c9c9", "#6f6f7c"];

const PLAYERS = ["#fdfaf0", "#7d35b0", "#d3164a", "#1738a0", "#0f7a45", "#e8b417"];

// A letter without a colour of its own gets a spare colour by its place in the alphabet, so the letter has the same colour in every game.
export const colourOf = letter => LETTERS[letter] ?? LETTERS[SPARE[letter.charCodeAt(0) % SPARE.length]];
export const landOf = letter => LANDS[letter] ?? SPARE_LANDS[letter.charCodeAt(0) % SPARE_LANDS.length];
export const playerColour = player => PLAYERS[player % PLAYERS.length];

const CHANNELS = [[1, 0.2126], [3, 0.7152], [5, 0.0722]];

function lightness(colour) {
    const linear = part => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    return CHANNELS.reduce((sum, [from, share]) =>
        sum + share * linear(parseInt(colour.slice(from, from + 2), 16) / 255), 0);
}

// The colour of text on a colour: dark or light, whichever has more contrast.
export function inkOn(colour) {
    const light = lightness(colour);
    return (light + 0.05) / (lightness(DARK) + 0.05) > (lightness(LIGHT) + 0.05) / (light + 0.05) ? DARK : LIGHT;
}

// ---- Patterns of tiles: one for each of the printed colours, others share them by their place in the alphabet

const LINE = { fill: "none", stroke: "#fff", "stroke-width": 2.4, "stroke-linecap": "round" };
const pattern = (name, width, height, ...marks) =>
    tag("pattern", { id: "nova-tile-" + name, width, height, patternUnits: "userSpaceOnUse" }, marks);

const TILE_PATTERNS = {
    r: pattern("r", 14, 14, tag("path", { ...LINE, d: "M-3 3 3-3M-3 17 17-3M11 17 17 11" })),
    b: pattern("b", 20, 12, tag("path", { ...LINE, d: "M0 6Q5 0 10 6T20 6" })),
    t: pattern("t", 14, 14, tag("circle", { cx: 4, cy: 4, r: 2.2, fill: "#fff" }), tag("circle", { cx: 11, cy: 11, r: 2.2, fill: "#fff" })),
    y: pattern("y", 16, 16, tag("path", { ...LINE, d: "M3 9 8 4 13 9" })),
};
const PATTERN_NAMES = Object.keys(TILE_PATTERNS);

export const tilePattern = letter =>
    "nova-tile-" + (TILE_PATTERNS[letter] ? letter : PATTERN_NAMES[letter.charCodeAt(0) % PATTERN_NAMES.length]);

// ---- Motifs of landscapes, in a field 40 wide and 24 high around 0,0

const stroke = (d, width = 1.8) => tag("path", { d, fill: "none", stroke: "currentColor", "stroke-width": width, "stroke-linecap": "round", "stroke-linejoin": "round" });
const fill = d => tag("path", { d, fill: "currentColor" });

const MOTIFS = {
    F: fill("M-11 9v-4h-5l6-12 6 12h-5v4zM8 9V5H2l7-15 7 15h-6v4z"),
    M: stroke("M-18 9-8-7-2 2 5-10 17 9M-11-2l3-2 3 2M2-5l3-2 3 2"),
    P: stroke("M-13 8q-1-6-4-8M-13 8q0-7 0-10M-13 8q1-6 4-8M1 5Q0-1-3-3M1 5V-5M1 5Q2-1 5-3M13 9q-1-6-4-8M13 9V-1M13 9q1-6 4-8", 1.5),
    S: [[-13, -4], [-3, 5], [6, -6], [13, 4], [-14, 8], [2, -1]].map(([cx, cy]) => tag("circle", { cx, cy, r: 1.9, fill: "currentColor" })),
    L: stroke("M-16-5q4-5 8 0t8 0 8 0 8 0M-14 5q4-5 8 0t8 0 8 0 4 0"),
    H: stroke("M-18 8Q-10-8-2 8M-5 3Q5-12 17 8"),
    A: stroke("M-15-5 10-9M-16 1 15-4M-15 7 16 2M-10 10 15 7", 1.5),
    W: [[-10, -2], [4, 5], [11, -5]].map(([x, y]) => stroke(`M${x} ${y + 6}v-5`, 1.3)
        + [[0, -3], [3, 0], [0, 3], [-3, 0]].map(([dx, dy]) => tag("circle", { cx: x + dx, cy: y + dy - 2, r: 1.9, fill: "currentColor" })).join("")),
};

const motifOf = letter => [MOTIFS[letter] ?? tag("text", { y: 6, "font-size": 16, "text-anchor": "middle", fill: "currentColor" }, letter)].flat();

export const hasMotif = letter => letter in MOTIFS;
export const landMotif = letter => tag("g", { color: inkOn(landOf(letter)), opacity: 0.42 }, motifOf(letter));

// ---- What all drawings refer to

const shine = tag("linearGradient", { id: "nova-shine", x1: 0, y1: 0, x2: 0.3, y2: 1 },
    tag("stop", { offset: 0, "stop-color": "#fff", "stop-opacity": 0.32 }),
    tag("stop", { offset: 0.5, "stop-color": "#fff", "stop-opacity": 0.03 }),
    tag("stop", { offset: 1, "stop-color": "#000", "stop-opacity": 0.16 }));

const night = tag("radialGradient", { id: "nova-night", cx: 0.5, cy: 0.42, r: 0.75 },
    tag("stop", { offset: 0, "stop-color": "#3b4a86" }), tag("stop", { offset: 0.62, "stop-color": "#232c57" }),
    tag("stop", { offset: 1, "stop-color": "#151a36" }));

const moonlight = tag("radialGradient", { id: "nova-moon", cx: 0.36, cy: 0.34, r: 0.8 },
    tag("stop", { offset: 0, "stop-color": "#fffdf2" }), tag("stop", { offset: 0.7, "stop-color": "#f1e2ae" }),
    tag("stop", { offset: 1, "stop-color": "#cdb877" }));

const glow = tag("radialGradient", { id: "nova-glow" },
    tag("stop", { offset: 0.45, "stop-color": "#ffefb0", "stop-opacity": 0.55 }),
    tag("stop", { offset: 1, "stop-color": "#ffefb0", "stop-opacity": 0 }));

const rock = tag("linearGradient", { id: "nova-rock", x1: 0, y1: 0, x2: 0.4, y2: 1 },
    tag("stop", { offset: 0, "stop-color": "#8d8f99" }), tag("stop", { offset: 1, "stop-color": "#3f414c" }));

const hatch = tag("pattern", { id: "nova-scored", width: 7, height: 7, patternUnits: "userSpaceOnUse" },
    tag("path", { d: "M-2 2 2-2M-2 9 9-2M5 9 9 5", stroke: "#1d2333", "stroke-width": 1.3, opacity: 0.55 }));

export const DEFS = tag("defs", {}, shine, night, moonlight, glow, rock, hatch, Object.values(TILE_PATTERNS));
