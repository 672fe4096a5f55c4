// SPDX-License-Identifier: MIT
//
// A whole position as one drawing: the table, and beside it what each player has.

import { disc, drawDisplay, drawWheel } from "./luna.js";
import { at, escape, tag, words } from "./svg.js";
import { drawMap, pioneer } from "./terra.js";
import { plural } from "../words.js";

const HEIGHT = 700, GAP = 24, HEAD = 48;

const sizeOf = drawing => /viewBox="([-\d. ]+)"/.exec(drawing)[1].split(" ").map(Number).slice(2);

// A drawing fitted into a box.
function fitted(drawing, x, y, width, height) {
    const free = drawing.replace(/^<svg[^>]*/, head => head.replace(/ style="[^"]*"/, ""));
    return free.replace("<svg", `<svg x="${x}" y="${y}" width="${width}" height="${height}"`);
}

function headOf(kind, player, text, x, y) {
    const token = kind === "nova-luna" ? disc(player, 0, 0, 15) : pioneer(player);
    return tag("g", { transform: at(x + 20, y + 22, kind === "nova-luna" ? 1 : 0.8) }, token) + words(text, { x: x + 46, y: y + 28, class: "left", "font-size": 19 });
}

function lunaSeats(table, view, marks, names, say) {
    const height = (HEIGHT - GAP) / view.seats.length;
    return view.seats.map((seat, index) => {
        const drawing = drawDisplay(seat, table.rules, say, { fresh: marks.fresh }), [wide, high] = sizeOf(drawing);
        const top = GAP / 2 + index * height, room = height - HEAD - 8;
        const text = `${names[seat.player]} · ${say(plural("{n} disc left", "{n} discs left"), { n: seat.left })}`;
        return { width: Math.max(300, wide * room / high), text: width => headOf("nova-luna", seat.player, text, HEIGHT + GAP, top) + fitted(drawing, HEIGHT + GAP, top + HEAD, width, room) };
    });
}

function terraSeats(table, view, names, say) {
    return view.seats.map((seat, index) => ({
        width: 300,
        text: () => headOf("terra-nova", seat.player, `${names[seat.player]} · ${say(plural("{n} point", "{n} points"), { n: seat.points })}`, HEIGHT + 3 * GAP, 40 + index * 64),
    }));
}

export function drawPosition(table, marks, names, say) {
    const luna = table.variant.kind === "nova-luna", view = table.game.view(table.state);
    const main = luna ? drawWheel(view, table.rules, say, marks) : drawMap(view, say, marks);
    const seats = luna ? lunaSeats(table, view, marks, names, say) : terraSeats(table, view, names, say);
    const aside = Math.max(...seats.map(seat => seat.width));
    return tag("svg", { class: "nova", viewBox: `0 0 ${Math.ceil(HEIGHT + 2 * GAP + aside)} ${HEIGHT}`, role: "img" }, tag("title", {}, escape(table.variant.title ?? table.variant.name)),
        fitted(main, GAP / 2, GAP / 2, HEIGHT - GAP, HEIGHT - GAP), seats.map(seat => seat.text(aside)));
}
