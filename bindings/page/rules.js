// SPDX-License-Identifier: MIT
//
// The rules of a variant in short, as the prompt tells them: its own words, then the printed rules with its numbers.

// What a variant says in words of its own, in a language or in the nearest to it.
function pick(text, code) {
    if (typeof text !== "object" || text === null)
        return text;
    return text[code] ?? text.en ?? text[Object.keys(text).sort()[0]];
}

function lunaRules({ rules, players }, say) {
    const values = { wheel: rules.wheel, reach: rules.reach, refill: rules.refill_at, discs: rules.discs };
    if (players > 1)
        return say("rules_luna", values);
    return say("rules_luna_solo", { one: rules.solo[0], all: rules.solo[0] + rules.solo[1], penalty: rules.penalty });
}

// Hexes on which nobody can stand have small letters on the map.
const terraRules = ({ rules }, say) => say("rules_terra", {
    pioneers: rules.pioneers, actions: rules.actions, lands: rules.landscapes, points: rules.points.join(", "), stones: rules.stones,
}) + (/[a-z]/.test(rules.map.join("")) ? `\n\n${say("rules_terra_blocked")}` : "");

export function rulesText(table, say, code) {
    const own = pick(table.variant.words, code);
    const printed = (table.variant.kind === "nova-luna" ? lunaRules : terraRules)(table, say);
    return own ? `${own}\n\n${say("rules_printed")}\n\n${printed}` : printed;
}
