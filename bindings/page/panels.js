// SPDX-License-Identifier: MIT
//
// The parts of the page as HTML: bar, title, seats, moves, results of a search, controls. Each is made from the app's state, and changes
// nothing.

import { drawCurve } from "./curve.js";
import { disc, drawDisplay, drawWheel } from "./draw/luna.js";
import { escape, tag } from "./draw/svg.js";
import { drawLegend, drawMap, pioneer } from "./draw/terra.js";
import { kept } from "./keep.js";
import { moveName, moveNews, reasonsOfFound } from "./news.js";
import { codes, context, decimal, mark, plural } from "./words.js";

const control = (what, label, more = {}, face = label) =>
    tag("button", { type: "button", "data-do": what, ...(face === label ? {} : { "aria-label": label, title: label }), ...more }, escape(face));

// Pictures for buttons, as drawings, so that no font needs to have them.
const ICONS = {
    first: "M4 4v16h3V4zM20 4 8 12l12 8z", back: "M18 4 6 12l12 8z", pause: "M6 4h4v16H6zM14 4h4v16h-4z",
    forth: "M6 4l12 8-12 8z", last: "M17 4v16h3V4zM4 4l12 8L4 20z", running: "M3 4l9 8-9 8zM12 4l9 8-9 8z",
};
const icon = (what, label, name = what) => tag("button", { type: "button", "data-do": what, "aria-label": label, title: label, class: "icon" },
    tag("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, tag("path", { d: ICONS[name], fill: "currentColor" })));

const option = (value, label, chosen) => tag("option", { value, selected: chosen ? "" : null }, escape(label));

const LANGUAGES = { de: "Deutsch", en: "English", hu: "Magyar", nl: "Nederlands" };
const THEMES = ["auto", "light", "dark"];
const THEME_NAMES = { auto: mark("as the system"), light: mark("light"), dark: mark("dark") };

const choice = (what, label, options) => tag("select", { "data-do": what, "aria-label": label, title: label }, options);

// ---- Above the game

export function bar({ say, shell, lang, theme, table }) {
    const moonlet = `<svg viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="16" fill="#232c57"/><path d="M20 5a11 11 0 1 0 7 17A12 12 0 0 1 20 5" fill="#ffd76a"/></svg>`;
    return tag("span", { class: "brand" }, moonlet, "nova")
        + control("new", say("New game")) + control("open", say("Open"))
        + (table ? control("share", say("Save")) + control("rules", say("Rules")) : "") + control("help", say("Help"), {}, "?")
        + tag("span", { class: "gap" })
        + choice("lang", say("Language"), codes(shell.texts).map(code => option(code, LANGUAGES[code] ?? code, code === lang)))
        + choice("theme", say("Colours"), THEMES.map(name => option(name, say(THEME_NAMES[name]), name === theme)));
}

// ---- The table

function lunaTable(app, view, marks) {
    return drawWheel(view, app.table.rules, app.say, marks);
}

function terraTable(app, view, marks) {
    return drawMap(view, app.say, marks) + tag("div", { class: "legend" }, drawLegend(view, app.table.lands, app.say));
}

export const board = (app, view, marks) =>
    app.table.variant.kind === "nova-luna" ? lunaTable(app, view, marks) : terraTable(app, view, marks);

// ---- Seats

const token = (kind, player) => tag("svg", { class: "nova token", viewBox: "-22 -26 44 48", "aria-hidden": "true" },
    kind === "nova-luna" ? disc(player, 0, -2, 19) : pioneer(player));

function lunaFigures({ say, table }, view, seat) {
    if (table.players === 1)
        return [say("Phase {n} of 2, {discs} discs", { n: Math.max(1, view.phase), discs: seat.left }), say("costs so far {n}", { n: seat.steps })];
    return [`${say("step")} ${seat.steps}`, say(plural("{n} disc left", "{n} discs left"), { n: seat.left })];
}

function terraFigures({ say }, view, seat) {
    const figures = [say(plural("{n} point", "{n} points"), { n: seat.points }), say(plural("{n} pioneer", "{n} pioneers"), { n: seat.pioneers })];
    return seat.unplaced > 0 ? [...figures, say("{n} to place", { n: seat.unplaced })] : figures;
}

// A bar that shows the discs placed, or the points.
function progress({ table }, view, seat) {
    const luna = table.variant.kind === "nova-luna";
    const all = luna ? table.rules.discs : Math.max(20, ...view.seats.map(one => one.points));
    const [one, two] = luna && table.players === 1 ? table.rules.solo : [all, 0];
    const placed = (view.phase === 2 ? one + two : one) - seat.left; // the discs of phase 2 come when it begins
    const share = (luna ? placed : seat.points) / (one + two);
    return tag("span", { class: "progress", "aria-hidden": "true" }, tag("i", { style: `width: ${Math.round(100 * share)}%` }));
}

function seatCard(app, view, seat, marks) {
    const { table, names } = app, luna = table.variant.kind === "nova-luna";
    const turn = !view.over && view.player === seat.player;
    const figures = (luna ? lunaFigures : terraFigures)(app, view, seat);
    const mine = turn ? marks : { fresh: marks.fresh };
    return tag("article", { class: "seat" + (turn ? " turn" : "") + (turn && app.canMove ? " active" : ""), "data-player": seat.player },
        tag("h2", {}, token(table.variant.kind, seat.player), tag("span", {}, escape(names[seat.player])),
            turn ? tag("span", { class: "badge" }, escape(app.say("to move"))) : ""),
        progress(app, view, seat),
        tag("p", { class: "figures" }, escape(figures.join(" · "))),
        luna ? tag("div", { class: "cloth" }, drawDisplay(seat, table.rules, app.say, mine)) : "");
}

// If only one person plays, that person's display comes first.
export function seats(app, view, marks) {
    const people = app.table.seats.flatMap((seat, player) => seat.human ? [player] : []);
    const first = people.length === 1 ? people[0] : 0;
    const order = [...view.seats].sort((one, other) => (one.player === first ? -1 : one.player) - (other.player === first ? -1 : other.player));
    return order.map(seat => seatCard(app, view, seat, marks)).join("");
}

// ---- At the side: what to do, hints, what was found, the moves

function wheelStep(view) {
    if (view.refill !== "must")
        return mark("Take one of the numbered tiles from the wheel.");
    return view.players === 1 ? mark("The wheel is empty: begin the second phase.") : mark("The wheel is empty: fill it from the pile.");
}

function landStep(view) {
    if (view.phase === "place")
        return mark("Place a pioneer on an empty hex.");
    return view.action > 1 ? mark("Lay a stone where one is shown, or choose a pioneer that moves.") : mark("Choose a pioneer that moves.");
}

// What the player to move has to do, with nothing in hand.
export function step({ variant, game, state }) {
    const view = game.view(state);
    return variant.kind === "nova-luna" ? wheelStep(view) : landStep(view);
}

const percent = (share, say) => decimal(100 * share, 1, say) + "%";

// The ends of a number, from 2 on as whole numbers: "3.1 (0 to 8)".
function withEnds(number, low, high, say) {
    const end = value => decimal(value, value === 0 || Math.abs(value) >= 2 ? 0 : 1, say);
    return low === high ? number : say("{number} ({low} to {high})", { number, low: end(low), high: end(high) });
}

// What a move is worth: "61.3% (52 to 70)", with one player the score that is expected.
function valueText({ table, say, unit }, { value, valueLow, valueHigh }) {
    return table.players === 1 ? withEnds(decimal(-value, 1, say), -valueHigh, -valueLow, say)
        : withEnds(percent(value, say), unit * valueLow, unit * valueHigh, say);
}

// What a move loses: "8.3% (2 to 15)".
export function lossText({ table, say, unit }, { loss, low, high }) {
    return withEnds(table.players === 1 ? decimal(loss, 1, say) : percent(loss, say), unit * low, unit * high, say);
}

function hintRow(app, one, index) {
    const { table, say } = app;
    return tag("li", {},
        control("advise:" + one.move, `${index + 1}. ${moveName(table, table.state, one.move)}`, { class: "move", "aria-pressed": String(app.advised === one.move) }),
        tag("span", {}, escape(valueText(app, one))), tag("small", {}, escape(reasonsOfFound(table, table.node, one, say))));
}

function hintPanel(app) {
    const { say, hint } = app;
    if (!hint || hint.node !== app.table.node)
        return "";
    const rows = hint.moves.map((one, index) => hintRow(app, one, index));
    const play = app.advised !== undefined ? control("playAdvice", say("Play this move"), { class: "strong" }) : "";
    return tag("section", { class: "hint" }, tag("h2", {}, escape(say("Hint"))), tag("ol", {}, rows), play);
}

function costliest(app) {
    return app.mistakes().map(({ node, judged }) => {
        const { table, say, names } = app, lost = lossText(app, judged.played);
        const text = say("Move {n}, {name}: {move} lost {lost}; better was {best}", { n: node.depth, name: names[node.player], move: moveName(table, node.parent.state, node.move), lost, best: moveName(table, node.parent.state, judged.best.move) });
        return tag("li", {}, control("goto:" + (node.depth - 1), text, { class: "move" }));
    });
}

function reviewPanel(app) {
    const { say, table, names } = app;
    if (app.mode !== "review")
        return "";
    const done = app.analysed(), all = table.main.length - 1;
    const button = app.analysing ? control("stopAnalysis", say("Stop")) : done < all ? control("analyse", say("Analyse"), { class: "strong" }) : "";
    const bar = app.analysing ? tag("progress", { max: all, value: done, "aria-label": say("analysing") }) : "";
    const list = costliest(app);
    const junction = table.junction.depth;
    return tag("section", { class: "found" }, tag("h2", {}, escape(say("Course of the game"))), tag("p", { class: "row" }, button, bar),
        done > 0 && table.players > 1 ? drawCurve(app.shares(), table.players, junction, names, say) : "",
        list.length ? tag("h3", {}, escape(say("Costliest mistakes"))) + tag("ol", {}, list) : "");
}

const SHOWN = 3; // so many moves of a branch are shown in its row

function branchRow({ table, say }, child) {
    const moves = [];
    for (let node = child; node; node = node.next)
        moves.push(node);
    const names = moves.slice(0, SHOWN).map(node => moveName(table, node.parent.state, node.move)).join(", ");
    const text = `${say("instead:")} ${names}${moves.length > SHOWN ? ` … (${say(plural("one move", "{n} moves"), { n: moves.length })})` : ""}`;
    return tag("li", { class: "branch" }, control(`branch:${child.parent.depth}:${child.parent.children.indexOf(child)}`, text, { class: "move" }));
}

// The other moves that were played from a position.
function besides(app, parent, played) {
    const others = app.mode === "review" ? parent.children.filter(child => child !== played) : [];
    return others.map(child => branchRow(app, child)).join("");
}

const comment = node => node.note ? tag("li", { class: "note" }, escape(node.note)) : "";

function moveRow(app, node) {
    const { table, say, names } = app, here = node === table.node;
    const text = `${node.depth}. ${names[node.player]}: ${moveNews(table, node, say, names)}`;
    const face = app.mode === "review" ? control("node:" + node.depth, text, { class: "move", "aria-current": here ? "step" : null }) : escape(text);
    return tag("li", { class: here ? "here" : null }, face) + comment(node) + besides(app, node.parent, node);
}

function movesPanel(app) {
    const { table, say } = app;
    const line = app.mode === "review" ? table.line : table.lineTo().reverse();
    const rows = line.map(node => node.parent ? moveRow(app, node) : comment(node));
    if (app.mode === "review")
        rows.push(besides(app, line.at(-1)));
    return tag("section", { class: "moves" }, tag("h2", {}, escape(say(plural("{n} move played", "{n} moves played"), { n: table.node.depth }))),
        tag("ol", { tabindex: 0, "aria-label": say(plural("{n} move played", "{n} moves played"), { n: table.node.depth }) }, rows));
}

// The line that says what to do now, or what was wrong with the last input.
export const prompt = ({ text, table }) => (text.words ? tag("p", { class: text.bad ? "bad" : null }, escape(text.words)) : "")
    + (table.node.note ? tag("p", { class: "note" }, escape(table.node.note)) : "");

function endingPanel({ say, ending, mode }) {
    if (!ending)
        return "";
    return tag("div", { class: "ending" }, ending.map((line, index) => tag(index ? "p" : "h2", {}, escape(line))),
        tag("p", { class: "row" }, control("new", say("New game"), { class: "strong" }), mode === "play" ? control("review", say("Look back")) : ""));
}

export const side = app => endingPanel(app) + hintPanel(app) + reviewPanel(app) + movesPanel(app);

// ---- Below: what can be done

const typing = ({ say }) => tag("form", { "data-do": "type" },
    tag("input", { id: "typed", autocomplete: "off", autocapitalize: "off", spellcheck: "false", size: 9, "aria-label": say("type a move"), placeholder: say("type a move") }));

function playControls(app) {
    const { say, table } = app;
    const mine = app.canMove;
    return control("undo", say("Undo"), { disabled: table.node.parent ? null : "" })
        + control("hint", say("Hint"), { disabled: mine ? null : "" })
        + control("review", say("Look back"), { disabled: table.node.parent ? null : "" })
        + control("tutor", say("Tutor"), { "aria-pressed": String(app.tutor) })
        + (app.thinking ? control("stop", say("Stop")) : app.stopped ? control("go", say("Let the computer move"), { class: "strong" }) : "")
        + (mine ? typing(app) : "");
}

const SPEEDS = [2, 1, 0.5, 0.2];

function reviewControls(app) {
    const { say, table } = app, last = table.main.length - 1, at = table.junction.depth;
    const transport = icon("first", say("To the beginning")) + icon("back", say("One move back"))
        + icon("run", say(app.running ? mark("Pause") : mark("Run")), app.running ? "pause" : "running")
        + icon("forth", say("One move on")) + icon("last", say("To the end"));
    const slider = tag("input", { type: "range", "data-do": "slide", min: 0, max: last, value: at, "aria-label": say("Place in the game"), "aria-valuetext": say("{at} of {of}", { at, of: last }) });
    const speed = choice("speed", say("Seconds for a move"), SPEEDS.map(seconds => option(seconds, `${String(seconds).replace(".", say(context("decimal sign", ".")))} s`, seconds === app.speed)));
    const what = app.exploring
        ? control("return", say("Back to the game"), { class: "strong" }) + control("hint", say("Hint"), { disabled: app.canMove ? null : "" }) + control("reply", say("Let the computer move"), { disabled: app.canMove ? null : "" }) + (app.canMove ? typing(app) : "")
        : control("whatif", say("What if?"), { class: "strong" });
    return transport + slider + tag("span", { class: "at" }, escape(say("{at} of {of}", { at, of: last }))) + speed + what
        + (table.over ? "" : control("playon", say("Play on from here"))) + (kept(app.key) ? control("resume", say("Your game")) : "");
}

export const controls = app => (app.mode === "review" ? reviewControls : playControls)(app);
