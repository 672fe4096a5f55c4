// SPDX-License-Identifier: MIT
//
// Windows that open above the page: a new game, what to save, rules, keys, whether a move is meant.

import { escape, tag } from "./draw/svg.js";
import { LEVELS } from "./game/table.js";
import { LEVEL_NAMES } from "./news.js";
import { pick } from "./words.js";

const option = (value, label, chosen) => tag("option", { value, selected: chosen ? "" : null }, escape(label));
const button = (what, label, more = {}) => tag("button", { type: "button", "data-do": what, ...more }, escape(label));
const heading = text => tag("h2", { id: "dialog-title" }, escape(text));
const close = say => tag("p", { class: "row" }, button("close", say("Close")));

// `chosen`: variant, seats (specs), seed (the text in its field)
export function newGame({ say, catalogue, lang }, chosen) {
    const playable = catalogue.variants.filter(variant => variant.games);
    const others = catalogue.variants.filter(variant => !variant.games);
    const variant = catalogue.find(chosen.variant);
    const counts = Object.keys(variant.games).map(Number);
    const seat = (spec, index) => tag("label", {}, tag("span", {}, escape(say("player {n}", { n: index + 1 }))),
        tag("select", { name: "seat" + index }, option("human", say("a person"), spec === "human"),
            LEVELS.map(level => option(level, say(LEVEL_NAMES[level]), spec === level))));
    return tag("form", { method: "dialog", "data-do": "deal" }, heading(say("New game")),
        tag("label", {}, tag("span", {}, escape(say("Game"))), tag("select", { name: "variant", "data-do": "pick" },
            playable.map(one => option(one.name, one.title, one === variant)))),
        tag("p", { class: "story" }, escape(pick(variant.story, lang))),
        tag("label", {}, tag("span", {}, escape(say("Players"))), tag("select", { name: "players", "data-do": "pick" },
            counts.map(count => option(count, count, count === chosen.seats.length)))),
        chosen.seats.map(seat),
        tag("label", {}, tag("span", {}, escape(say("Number of the deal"))), tag("input", { name: "seed", value: chosen.seed, inputmode: "numeric", pattern: "[0-9]{1,15}", placeholder: say("by chance") })),
        others.length ? tag("p", { class: "story" }, escape(say("Only the program nova plays these, for their rules are written in Lua: {list}.", { list: others.map(one => one.title).join(", ") }))) : "",
        tag("p", { class: "row" }, tag("button", { class: "strong", type: "submit" }, escape(say("Play"))), button("close", say("Close"))));
}

export const share = ({ say }, word) => heading(say("Save"))
    + tag("p", { class: "row" }, button("record", say("Record of the game"), { class: "strong" }), button("picture", say("Picture (SVG)")))
    + tag("label", { class: "word" }, tag("span", {}, escape(say("The position as a word, for load in the program nova"))), tag("textarea", { readonly: "", rows: 3, id: "word" }, escape(word)))
    + tag("p", { class: "row" }, button("copy", say("Copy")), button("close", say("Close")));

const paragraphs = text => text.split(/\n\s*\n/).map(part => tag("p", {}, escape(part))).join("");

export const rules = ({ say }, text) => heading(say("Rules")) + paragraphs(text) + close(say);

export const help = ({ say }) => heading(say("Help")) + paragraphs(say("Press a tile or a pioneer, then where it goes. What can be pressed is marked; what is not says why. Hint shows the best moves, Tutor warns of moves that lose much. Save keeps the game as a record, which the program nova opens too. The game stays when the page is closed."))
    + tag("dl", {}, say("1 2 3  take a tile\nArrows  walk on the board; in a replay, step\nEnter  press what is marked\nEsc  put back\nr  fill the wheel\nu  undo\nh  hint\nt  tutor\nw  what if, and back\na  analyse\nSpace  run a replay\nn  new game").trim().split("\n").map(line => {
        const [keys, what] = line.split(/\s{2,}/);
        return tag("dt", {}, escape(keys)) + tag("dd", {}, escape(what));
    })) + close(say);

export const sure = ({ say }, lost, best) => heading(say("Are you sure?"))
    + tag("p", {}, escape(best ? say("Better is {best}.", { best }) : say("This move loses {lost} against the best one.", { lost })))
    + tag("p", { class: "row" }, button("rethink", say("Think again"), { class: "strong" }), best ? "" : button("tellBetter", say("What is better?")), button("insist", say("Play it")));

export const trouble = ({ say }, message) => heading(say("That did not work")) + tag("p", { class: "bad" }, escape(message)) + close(say);
