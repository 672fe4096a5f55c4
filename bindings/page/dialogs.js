// SPDX-License-Identifier: MIT
//
// Windows that open above the page: a new game, what to save, rules, keys, whether a move is meant.

import { escape, tag } from "./draw/svg.js";
import { LEVELS } from "./game/table.js";
import { pick } from "./words.js";

const option = (value, label, chosen) => tag("option", { value, selected: chosen ? "" : null }, escape(label));
const button = (what, label, more = {}) => tag("button", { type: "button", "data-do": what, ...more }, escape(label));
const heading = text => tag("h2", { id: "dialog-title" }, escape(text));
const close = say => tag("p", { class: "row" }, button("close", say("page_close")));

// `chosen`: variant, seats (specs), seed (the text in its field)
export function newGame({ say, catalogue, lang }, chosen) {
    const playable = catalogue.variants.filter(variant => variant.games);
    const others = catalogue.variants.filter(variant => !variant.games);
    const variant = catalogue.find(chosen.variant);
    const counts = Object.keys(variant.games).map(Number);
    const seat = (spec, index) => tag("label", {}, tag("span", {}, escape(say("player", { n: index + 1 }))),
        tag("select", { name: "seat" + index }, option("human", say("page_human"), spec === "human"),
            LEVELS.map(level => option(level, say("page_level_" + level), spec === level))));
    return tag("form", { method: "dialog", "data-do": "deal" }, heading(say("page_new")),
        tag("label", {}, tag("span", {}, escape(say("page_game"))), tag("select", { name: "variant", "data-do": "pick" },
            playable.map(one => option(one.name, one.title, one === variant)))),
        tag("p", { class: "story" }, escape(pick(variant.story, lang))),
        tag("label", {}, tag("span", {}, escape(say("page_players"))), tag("select", { name: "players", "data-do": "pick" },
            counts.map(count => option(count, count, count === chosen.seats.length)))),
        chosen.seats.map(seat),
        tag("label", {}, tag("span", {}, escape(say("page_seed"))), tag("input", { name: "seed", value: chosen.seed, inputmode: "numeric", pattern: "[0-9]{1,15}", placeholder: say("page_by_chance") })),
        others.length ? tag("p", { class: "story" }, escape(say("page_needs_nova", { list: others.map(one => one.title).join(", ") }))) : "",
        tag("p", { class: "row" }, tag("button", { class: "strong", type: "submit" }, escape(say("page_begin"))), button("close", say("page_close"))));
}

export const share = ({ say }, word) => heading(say("page_save"))
    + tag("p", { class: "row" }, button("record", say("page_save_record"), { class: "strong" }), button("picture", say("page_save_picture")))
    + tag("label", { class: "word" }, tag("span", {}, escape(say("page_position"))), tag("textarea", { readonly: "", rows: 3, id: "word" }, escape(word)))
    + tag("p", { class: "row" }, button("copy", say("page_copy")), button("close", say("page_close")));

const paragraphs = text => text.split(/\n\s*\n/).map(part => tag("p", {}, escape(part))).join("");

export const rules = ({ say }, text) => heading(say("page_rules")) + paragraphs(text) + close(say);

export const help = ({ say }) => heading(say("page_help")) + paragraphs(say("page_help_text"))
    + tag("dl", {}, say("page_keys").trim().split("\n").map(line => {
        const [keys, what] = line.split(/\s{2,}/);
        return tag("dt", {}, escape(keys)) + tag("dd", {}, escape(what));
    })) + close(say);

export const sure = ({ say }, lost, best) => heading(say("page_sure"))
    + tag("p", {}, escape(best ? say("page_better", { best }) : say("page_loses", { lost })))
    + tag("p", { class: "row" }, button("rethink", say("page_rethink"), { class: "strong" }), best ? "" : button("tellBetter", say("page_tell_better")), button("insist", say("page_insist")));

export const trouble = ({ say }, message) => heading(say("page_trouble")) + tag("p", { class: "bad" }, escape(message)) + close(say);
