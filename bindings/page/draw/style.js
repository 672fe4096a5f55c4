// SPDX-License-Identifier: MIT
//
// The style of drawings. The page uses it as it is; a drawing that is saved as a file contains it.

import { DEFS } from "./palette.js";
import { tag } from "./svg.js";

const COLOURS = {
    light: { paper: "#f4f1e8", panel: "#fffdf7", ink: "#232a3d", quiet: "#5b6377", line: "#d3cdbd", accent: "#8a5a00", free: "#ece6d6" },
    dark: { paper: "#10142a", panel: "#1a2040", ink: "#eceefa", quiet: "#a9b0cc", line: "#3a4270", accent: "#ffd76a", free: "#252c55" },
};

const variables = colours => Object.entries(colours).map(([name, value]) => `--${name}: ${value};`).join(" ");

export const THEMES = `:root { color-scheme: light dark; ${variables(COLOURS.light)} }
@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { ${variables(COLOURS.dark)} } }
:root[data-theme=light] { color-scheme: light; }
:root[data-theme=dark] { color-scheme: dark; ${variables(COLOURS.dark)} }
`;

export const STYLE = `.nova { font: 600 15px system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
.nova text { text-anchor: middle; fill: var(--ink); }
.nova .quiet { fill: var(--quiet); font-weight: 500; }
.nova .left { text-anchor: start; }
.nova .sky { fill: #f3f0ff; }
.nova .cell { fill: var(--free); fill-opacity: .55; stroke: var(--quiet); stroke-width: 2; stroke-dasharray: 7 6; }
.nova .good .cell { fill: var(--accent); fill-opacity: .2; stroke: var(--accent); stroke-dasharray: none; stroke-width: 3; }
.nova .fresh { fill: none; stroke: #ffb300; stroke-width: 5; }
.nova .outline { fill: none; stroke: none; }
.nova .would .outline { stroke: #ffb300; stroke-width: 5; stroke-dasharray: 9 6; }
.nova .taken { fill: none; stroke: #ffd76a; stroke-width: 4; }
.nova .held { fill: none; stroke: #fff; stroke-width: 5; }
.nova .reach { fill: none; stroke: #ffd76a; stroke-width: 3.5; }
.nova .asleep { opacity: .62; }
.nova .target { fill: #ffd23f; fill-opacity: .45; stroke: #1d2333; stroke-width: 2.2; }
.nova .lit { fill: none; stroke: #ffb300; stroke-width: 4; stroke-linejoin: round; }
.nova .way { stroke: #ffb300; stroke-width: 5; stroke-linecap: round; stroke-dasharray: 1 9; fill: none; pointer-events: none; }
.nova .advice { fill: none; stroke: #ff5ac8; stroke-width: 5; stroke-dasharray: 12 5; }
.nova .act { cursor: pointer; outline: none; }
.nova .act:hover .touch, .nova .act:focus-visible .touch { stroke: var(--focus, #ff5ac8); stroke-width: 5; stroke-dasharray: none; fill-opacity: .75; }
.nova .touch { pointer-events: all; }
`;

// A drawing as a file, for light and dark surroundings; `width` is in pixels, if the file should have a size.
export function standalone(drawing, width) {
    const size = drawing.match(/viewBox="([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+)"/).slice(1).map(Number);
    const background = tag("rect", { x: size[0], y: size[1], width: size[2], height: size[3], rx: 14, style: "fill: var(--panel)" });
    const style = `<style>${THEMES.replaceAll(":root", "svg")}${STYLE}</style>`;
    const attributes = `xmlns="http://www.w3.org/2000/svg"` + (width ? ` width="${width}"` : "");
    return drawing.replace("<svg", `<svg ${attributes}`).replace(">", `>${style}${DEFS}${background}`) + "\n";
}
