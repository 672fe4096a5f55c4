// SPDX-License-Identifier: MIT
//
// The rules of a variant in short, as the prompt tells them: its own words, then the printed rules with its numbers.

import { page, pick } from "./words.js";

const LUNA = ["rules_luna", "rules_luna_tasks", "rules_luna_refill", "rules_luna_end"];
const LUNA_ALONE = ["rules_luna_solo", "rules_luna_tasks", "rules_luna_solo_end"];

function lunaRules({ rules, players }, pageOf) {
    const { wheel, reach, refill_at: refill, discs, solo: [one, two], penalty } = rules;
    const values = { wheel, reach, refill, discs, one, all: one + two, penalty };
    return (players === 1 ? LUNA_ALONE : LUNA).map(name => pageOf(name, values)).join("\n\n");
}

// Hexes on which nobody can stand have small letters on the map.
const terraRules = ({ rules }, pageOf) => pageOf("rules_terra", {
    pioneers: rules.pioneers, actions: rules.actions, lands: rules.landscapes, points: rules.points.join(", "), stones: rules.stones,
}) + (/[a-z]/.test(rules.map.join("")) ? `\n\n${pageOf("rules_terra_blocked")}` : "");

export function rulesText(table, say, texts, code) {
    const own = pick(table.variant.words, code);
    const printed = (table.variant.kind === "nova-luna" ? lunaRules : terraRules)(table, (name, values) => page(texts, code, name, values));
    return own ? `${own}\n\n${say("Otherwise the printed rules hold:")}\n\n${printed}` : printed;
}
