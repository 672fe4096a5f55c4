// SPDX-License-Identifier: MIT
//
// Terra Nova: the map with pioneers, stones and scored areas, and a legend of the landscapes.

import { hasMotif, inkOn, landMotif, landOf, playerColour } from "./palette.js";
import { at, button, escape, image, tag, words } from "./svg.js";
import { mark } from "../words.js";

const TARGETS = {
    pick: mark("can move"), move: mark("can be reached"), place: mark("place a pioneer here"), stone: mark("lay a stone here"),
};

const RADIUS = 34, HALF = RADIUS * Math.sqrt(3) / 2, RISE = RADIUS * 1.5;

const corners = radius => Array.from({ length: 6 }, (_, corner) => {
    const angle = Math.PI / 3 * corner + Math.PI / 6;
    return [radius * Math.cos(angle), radius * Math.sin(angle)].map(value => value.toFixed(1)).join(",");
}).join(" ");

const HEX = corners(RADIUS - 0.7), INNER = corners(RADIUS - 4);

const centre = hex => [hex.column * HALF, hex.row * RISE];

export const pioneer = player => {
    const colour = playerColour(player);
    return tag("ellipse", { cx: 0, cy: 14, rx: 15, ry: 5, fill: "#1d2333", opacity: 0.3 })
        + tag("path", { d: "M-14 14Q-13 2-5-3A9.5 9.5 0 1 1 5-3Q13 2 14 14Q0 20-14 14Z", fill: colour, stroke: "#1d2333", "stroke-width": 1.8 })
        + tag("path", { d: "M-5-14A7 7 0 0 1 2-17", fill: "none", stroke: "#fff", "stroke-opacity": 0.6, "stroke-width": 2, "stroke-linecap": "round" })
        + words(player + 1, { y: 12, "font-size": 14, style: `fill: ${inkOn(colour)}` });
};

const STONE = tag("path", { d: "M-22 12-25-2-14-18 3-22 18-15 25 1 19 15 2 20Z", fill: "url(#nova-rock)", stroke: "#1d2333", "stroke-width": 2, "stroke-linejoin": "round" })
    + tag("path", { d: "M-14-18-6-4 2 20M-6-4 14-2 18-15M14-2 19 15M-25-2-6-4", fill: "none", stroke: "#c9ccd6", "stroke-opacity": 0.5, "stroke-width": 1.4 });

function labelOf(hex, say, lands) {
    const what = hex.stone ? say("stone") : hex.owner >= 0 ? say("pioneer of player {n}", { n: hex.owner + 1 }) : "";
    return [hex.name, lands[hex.landscape] ?? hex.landscape, what, hex.scored ? say("scored") : "",
        hex.blocked ? say("nobody can stand here") : ""].filter(part => part).join(", ");
}

// Nobody can stand there.
const CROSS = tag("path", { d: "M-11-11 11 11M11-11-11 11", fill: "none", stroke: "#1d2333", "stroke-opacity": 0.75, "stroke-width": 3, "stroke-linecap": "round" });

function ground(hex) {
    const colour = landOf(hex.landscape);
    return tag("polygon", { points: HEX, fill: colour, stroke: "#fff", "stroke-opacity": 0.45, "stroke-width": 1.2 })
        + (hex.stone ? "" : tag("g", { transform: at(0, -6, 0.9) }, landMotif(hex.landscape), hex.blocked ? CROSS : ""))
        + (hex.scored ? tag("polygon", { points: HEX, fill: "#d8d9e2", opacity: 0.5 }) + tag("polygon", { points: HEX, fill: "url(#nova-scored)" }) : "");
}

// What can be done with a hex: moves and stones differ in shape.
function target(kind) {
    if (!kind)
        return "";
    if (kind === "stone")
        return tag("g", { opacity: 0.55 }, STONE) + tag("polygon", { points: INNER, class: "touch", fill: "#fff", "fill-opacity": 0.15, stroke: "#1d2333", "stroke-width": 2.5, "stroke-dasharray": "6 4" });
    if (kind === "pick")
        return tag("polygon", { points: INNER, class: "touch", fill: "none", stroke: "#ffd23f", "stroke-width": 3.5 });
    return tag("circle", { r: 13, class: "target touch" });
}

function drawHex(hex, say, marks) {
    const [x, y] = centre(hex), kind = marks.targets?.get(hex.name), gain = marks.gains?.get(hex.name);
    const label = labelOf(hex, say, marks.lands ?? {}) + (kind ? ", " + say(TARGETS[kind]) : "") + (gain ? ", " + gain : "");
    const placed = { transform: at(x, y) };
    const dark = inkOn(landOf(hex.landscape));
    const what = kind ? button("hex:" + hex.name, label, { ...placed, "aria-pressed": kind === "pick" ? String(marks.hand === hex.name) : null })
        : { ...image(label, placed), "data-act": marks.targets ? "hex:" + hex.name : null };
    return tag("g", what, ground(hex),
        !hex.stone && words(hex.name, { y: 27, "font-size": 10.5, style: `fill: ${dark}; fill-opacity: .8; font-weight: 500` }),
        hex.stone && STONE,
        marks.fresh?.has(hex.name) && tag("polygon", { points: INNER, class: "lit" }),
        target(kind),
        hex.owner >= 0 && tag("g", { transform: at(0, -3), style: "pointer-events: none" }, pioneer(hex.owner)),
        marks.hand === hex.name && tag("polygon", { points: INNER, class: "held", style: "stroke: #fff" }),
        marks.advice?.has(hex.name) && tag("polygon", { points: INNER, class: "advice" }),
        gain && words(gain, { y: 6, "font-size": 15, style: "fill: #fff; paint-order: stroke; stroke: #1d2333; stroke-width: 4px" }));
}

// marks: targets (what a hex is good for, by name: "pick", "move", "place" or "stone"), gains (text by name), hand, fresh (names), way
// (from and to of the last move), advice (names), lands (words for landscapes)
export function drawMap(view, say, marks = {}) {
    const centres = view.hexes.map(centre);
    const xs = centres.map(point => point[0]), ys = centres.map(point => point[1]);
    const left = Math.min(...xs) - HALF - 6, top = Math.min(...ys) - RADIUS - 6;
    const width = Math.max(...xs) + HALF + 6 - left, height = Math.max(...ys) + RADIUS + 6 - top;
    const place = name => centre(view.hexes.find(hex => hex.name === name));
    const way = marks.way && tag("path", { class: "way", d: "M" + place(marks.way[0]).join(" ") + "L" + place(marks.way[1]).join(" ") });
    return tag("svg", { class: "nova map", viewBox: [left, top, width, height].map(value => value.toFixed(1)).join(" "), role: "group", "aria-label": say("Map") },
        view.hexes.map(hex => drawHex(hex, say, marks)), way || "");
}

const entry = (fill, drawing, word) => tag("span", { class: "land" },
    tag("svg", { class: "nova", viewBox: "-36 -36 72 72", "aria-hidden": "true" }, tag("polygon", { points: HEX, fill }), drawing),
    tag("span", {}, escape(word)));

// The landscapes, each with colour, motif and word; and the sign of hexes on which nobody can stand, if there are any.
export function drawLegend(view, lands, say) {
    const letters = [...new Set(view.hexes.map(hex => hex.landscape))].sort();
    return letters.map(letter => entry(landOf(letter), landMotif(letter), (hasMotif(letter) ? "" : letter + " ") + (lands[letter] ?? letter))).join("")
        + (view.hexes.some(hex => hex.blocked) ? entry("#fff", CROSS, say("nobody can stand here")) : "");
}
