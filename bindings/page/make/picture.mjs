// SPDX-License-Identifier: MIT
//
// A position of a record as an SVG file, by the page's own drawing.
//
//     node picture.mjs PAGE.html OUT.svg [MOVE [WIDTH]]
//
// PAGE.html is what `nova page` wrote of the record; without MOVE it is the end of the game.

import fs from "node:fs";
import { drawPosition } from "../draw/position.js";
import { standalone } from "../draw/style.js";
import { Engine } from "../game/engine.js";
import { marksOf } from "../marks.js";
import { seatNames } from "../news.js";
import { Catalogue, Table } from "../game/table.js";
import { speaker } from "../words.js";

export async function picture(page, move = Infinity, width = undefined) {
    const html = fs.readFileSync(page, "utf8");
    const part = id => new RegExp(`<script type="[^"]*" id="${id}">([^]*?)</script>`).exec(html)[1];
    const data = JSON.parse(part("data")), say = speaker(JSON.parse(part("shell")).texts, "en");
    const catalogue = new Catalogue(await Engine.load(Buffer.from(part("core"), "base64")), data.variants);
    const table = Table.read(catalogue, data.open.record);
    table.node = table.main[Math.min(move, table.main.length - 1)];
    table.lands = table.variant.lands ?? {};
    return standalone(drawPosition(table, marksOf(table, { active: false }), seatNames(table.seats, say), say), width);
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
    const [, , page, out, move, width] = process.argv;
    fs.writeFileSync(out, await picture(page, move && Number(move), width && Number(width)));
}
