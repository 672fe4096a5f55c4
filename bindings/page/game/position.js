// SPDX-License-Identifier: MIT
//
// A position as the word that `load` understands at the prompt: scripts/game/position.lua tells how it is built.

import { encode, fingerprint } from "./fingerprint.js";

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const CHECK = 6;

function widthFor(count) {
    let width = 0;
    for (let most = 1; most < count; most *= DIGITS.length)
        width++;
    return width;
}

function numberText(number, width) {
    let digits = "";
    for (let place = 0; place < width; place++) {
        digits = DIGITS[number % DIGITS.length] + digits;
        number = Math.floor(number / DIGITS.length);
    }
    return digits;
}

function bytesText(text) {
    const bytes = new TextEncoder().encode(text);
    let digits = "";
    for (let at = 0; at < bytes.length; at += 3) {
        const three = bytes.subarray(at, at + 3);
        digits += numberText(three[0] << 16 | (three[1] ?? 0) << 8 | (three[2] ?? 0), 4).slice(0, three.length + 1);
    }
    return digits;
}

// The seed, if this deal can be made from it, else the deal itself.
function dealText(game, seed, start) {
    const number = /^\d{1,15}$/.test(seed ?? "") ? Number(seed) : undefined;
    if (number !== undefined && game.setup(number).every((byte, index) => byte === start[index]))
        return String(number);
    return "=" + bytesText(encode(game.tell(start, "deal")));
}

// `line` has the nodes from the deal to the position, in this order.
export function positionWord({ game, variant, players, header }, line) {
    const start = line[0].state, last = line[line.length - 1].state;
    const moves = line.slice(1).map((node, index) => {
        const legal = game.moves(line[index].state);
        return numberText(legal.indexOf(node.move), widthFor(legal.length));
    });
    const check = fingerprint(encode(game.view(last)) + variant.games[players].fingerprint).slice(0, CHECK);
    return [variant.name, players, dealText(game, header.seed, start), moves.join(""), check].join(":");
}
