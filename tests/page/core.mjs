// SPDX-License-Identifier: MIT
//
// The page's core in Node: it plays and thinks as the native core does, and checks records against the rules.
//
//     node core.mjs PAGE.html NATIVE.json RECORD...

import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import { Engine, NovaError } from "../../bindings/page/game/engine.js";
import { encode, fingerprint } from "../../bindings/page/game/fingerprint.js";
import { picture } from "../../bindings/page/make/picture.mjs";
import { positionWord } from "../../bindings/page/game/position.js";
import { Catalogue, LEVELS, Table, readSeat } from "../../bindings/page/game/table.js";
import { moveNews, reasonsOfFound } from "../../bindings/page/news.js";
import { drawLegend } from "../../bindings/page/draw/terra.js";
import * as dialogs from "../../bindings/page/dialogs.js";
import { drawWheel } from "../../bindings/page/draw/luna.js";
import * as panels from "../../bindings/page/panels.js";
import { rulesText } from "../../bindings/page/rules.js";
import { speaker, translated } from "../../bindings/page/words.js";
import { choices, choose, optionsOf } from "../../bindings/page/levels.js";
import { weigh } from "../../bindings/page/thoughts.js";
import { equal, finish, match, partsOf, test, truth } from "./tap.mjs";

const [, , pageFile, nativeFile, ...records] = process.argv;
const { core, data, shell } = partsOf(pageFile);
const native = JSON.parse(fs.readFileSync(nativeFile, "utf8"));
const engine = await Engine.load(core);
const catalogue = new Catalogue(engine, data.variants);
const read = path => fs.readFileSync(path, "utf8");

// As tests/page/native.lua has them.
const SEEDS = [1, 2, 3], ITERATIONS = 300, MIDDLE = 40, QUIET = 200;

function randomMove(game, state) {
    const moves = game.moves(state);
    return moves[engine.below(moves.length)];
}

function play(game, seed) {
    let state = game.setup(seed);
    const lines = [encode(game.tell(state, "deal"))];
    engine.seed(seed, 1);
    while (!game.over(state)) {
        const move = randomMove(game, state);
        lines.push(game.text(state, move));
        state = game.play(state, move);
    }
    lines.push(encode(game.tell(state, "result")));
    return fingerprint(lines.join("\n"));
}

function middle(game) {
    let state = game.setup(1);
    engine.seed(1, 1);
    for (let ply = 0; ply < MIDDLE && !game.over(state); ply++)
        state = game.play(state, randomMove(game, state));
    return state;
}

function search(game) {
    const state = middle(game);
    if (game.over(state))
        return [];
    return game.search(state, { iterations: ITERATIONS, seed: 9 }).moves
        .map(({ move, visits, proven, worth, error, noise, line }) => ({ move, visits, proven, worth, error, noise, line }));
}

// What is asked of a judgement, as the page asks it.
function question({ kind }, more) {
    const { judgement } = shell;
    return { numbers: { ...judgement, wide: judgement.of_kind[kind] }, iterations: 1000, asked: [], top: judgement.top, ...more };
}

const near = (one, other) => Math.abs(one - other) < 1e-9;

await test("a map may have rows as long as the core takes them", () => {
    const row = letter => Array(128).fill(letter).join(" "), map = [row("F"), " " + row("H")];
    const { rules } = data.variants.find(({ name }) => name === "terra-nova").games[2];
    const game = engine.game({ ...rules, map }, "terra-nova", 2);
    equal(game.tell(game.setup(1), "deal").map, map);
});

await test("all shipped variants that are data are in the page, the others by name", () => {
    const playable = data.variants.filter(variant => variant.games).flatMap(variant => Object.keys(variant.games).map(count => `${variant.name}:${count}`));
    equal(playable.sort(), Object.keys(native.variants).sort());
    truth(data.variants.some(variant => !variant.games), "there are variants with functions");
});

for (const [key, expected] of Object.entries(native.variants).sort()) {
    const [name, players] = key.split(":");
    const { game, ...made } = catalogue.game(name, Number(players), { quiet: QUIET });
    await test(`${key}: the rules are told as at the prompt, in all languages`, () => {
        for (const [code, ...paragraphs] of expected.rules) {
            const told = rulesText({ ...made, players: Number(players) }, speaker(shell.texts, code), shell.texts, code);
            equal(told.trim().split(/\n\s*\n/).map(text => text.replace(/\s+/g, " ").trim()), paragraphs, code);
        }
    });
    await test(`${key}: the same games for the same seeds`, () => equal(SEEDS.map(seed => play(game, seed)), expected.games));
    await test(`${key}: the same search result for the same seed and rollouts`, () => {
        const found = search(game);
        equal(found.map(one => [one.move, one.visits, one.proven]), expected.search.map(one => [one.move, one.visits, one.proven]));
        found.forEach((one, index) => {
            const other = expected.search[index];
            truth(one.worth.every((value, player) => near(value, other.worth[player])) && near(one.error, other.error) && near(one.noise, other.noise), `worth of move ${index + 1}`);
            equal(one.line.slice(0, 5), other.line.slice(0, 5), "expected line");
        });
    });
    await test(`${key}: the same judgement for the same seed and work`, () => {
        const start = game.setup(1), state = game.players === 1 ? game.play(start, game.moves(start)[0]) : middle(game);
        const found = game.over(state) ? [] : weigh(game, state, question(made.variant, { asked: [game.moves(state)[0]], seed: 9 })).moves;
        equal(found.map(({ move, line }) => [move, line.slice(0, 5)]), expected.weighed.map(({ move, line }) => [move, line.slice(0, 5)]));
        found.forEach((one, index) => {
            for (const name of ["value", "valueLow", "valueHigh", "loss", "low", "high"])
                truth(near(one[name], expected.weighed[index][name]), `${name} of move ${index + 1}: ${one[name]}, ${expected.weighed[index][name]}`);
        });
    });
}

const scratch = process.env.SCRATCH ?? os.tmpdir();

for (const path of records) {
    const name = path.replace(/.*\//, "");
    await test(`${name} is read, and written so that nova verify accepts it; the position has the prompt's word`, () => {
        const table = Table.read(catalogue, read(path)), written = `${scratch}/${name}`;
        fs.writeFileSync(written, table.record());
        match(execFileSync(process.env.NOVA, ["verify", written], { encoding: "utf8" }), /^ok /);
        equal(table.main.length - 1, read(path).match(/"do":/g).length);
        equal(positionWord(table, table.main), native.words[path]);
    });
    await test(`${name}: moves are told in the prompt's words, and reasons in full, in all languages`, () => {
        const table = Table.read(catalogue, read(path)), names = table.seats.map((_, player) => String(player + 1));
        for (const [code, ...told] of native.news[path]) {
            const say = speaker(shell.texts, code);
            const moves = table.main.slice(1), worth = names.map(() => 0.5);
            equal(moves.map(node => moveNews(table, node, say, names)), told, code);
            equal(moves.map(({ parent, move }) => reasonsOfFound(table, parent, { move, worth }, say)).filter(text => /\{\w+\}/.test(text)), [], code);
        }
    });
}

function problemOf(text) {
    try {
        Table.read(catalogue, text);
    } catch (problem) {
        truth(problem instanceof NovaError, problem.stack);
        return problem;
    }
    return { message: "nothing wrong was found" };
}

// A copy of the record with one line changed.
const broken = (path, number, change) =>
    read(path).trim().split("\n").map((line, index) => index === number - 1 ? change(line) : line).join("\n");

await test("the rules of Terra Nova tell of hexes on which nobody can stand, where there are some", () => {
    const { variant, rules } = catalogue.game("terra-nova", 2);
    const told = map => rulesText({ variant, rules: { ...rules, map }, players: 2 }, speaker(shell.texts, "en"), shell.texts, "en");
    truth(!told(rules.map).includes("nobody can stand"));
    match(told([rules.map[0].toLowerCase(), ...rules.map.slice(1)]), /\n\nOn a hex with an x nobody can stand/);
});

await test("a landscape's name is a text, whatever a variant calls it", () => {
    const { game } = catalogue.game("terra-nova", 2);
    const legend = drawLegend(game.view(game.setup(1)), { F: "<img src=x>" }, speaker(shell.texts, "en"));
    match(legend, /<span>&lt;img src=x&gt;<\/span>/);
});

await test("the dialogs of rules and help are paragraphs, with nothing between them", () => {
    const app = { say: speaker(shell.texts, "en") };
    match(dialogs.rules(app, "One.\n\nTwo."), /<p>One\.<\/p><p>Two\.<\/p>/);
    truth(!dialogs.help(app).includes("</p>,"));
});

const luna = records.find(path => path.includes("n2g")), terra = records.find(path => path.includes("t2g"));
const edited = change => line => {
    const value = JSON.parse(line);
    change(value);
    return JSON.stringify(value);
};

const BROKEN = [
    ["no JSON", broken(luna, 5, () => "{oops"), /^5: expected an object in JSON, found "\{oops"/],
    ["another number of legal moves", broken(luna, 5, edited(action => { action.legal += 1; })), /^5: legal: expected \d+, found \d+/],
    ["a tile out of reach", broken(luna, 2, edited(action => { action.tile = 99; })), /^2: tile: expected a tile in reach \(/],
    ["a task that isn't covered", broken(luna, 2, edited(action => { action.covered = [[1, 0]]; })), /^2: covered: expected \[\], found \[\[1,0\]\]/],
    ["another deal", broken(luna, 1, edited(header => { header.wheel[1] = header.wheel[2]; })), /^1: wheel: /],
    ["a variant that isn't there", broken(luna, 1, edited(header => { header.variant = "nova-solis"; })), /^1: variant: found "nova-solis", expected one of/],
    ["a variant with functions", broken(luna, 1, edited(header => { header.variant = "nova-luna-harvest"; })), /written in Lua, which a page can't run/],
    ["other rules", broken(luna, 1, edited(header => { header.rules = "0123456789abcdef"; })), /^1: rules: .*has changed since/],
    ["another map", broken(terra, 1, edited(header => { header.map[0] = header.map[0].replace("F", "M"); })), /^1: map: row 1/],
    ["a row that isn't there", broken(terra, 1, edited(header => { header.map.pop(); })), /^1: map: /],
    ["a tile that is nowhere", broken(luna, 1, edited(header => { header.pile[0] = 0; })), /^1: pile: /],
    ["an end that is none", broken(luna, 9, () => '{"end":"discs"}'), /^9: expected an action of player \d, found the end line/],
    ["nothing", "", /^1: expected an object in JSON/],
    ["branches that are no list", broken(luna, 1, edited(header => { header.branches = 3; })), /^1: branches: expected a list/],
    ["a branch of nowhere", broken(luna, 1, edited(header => { header.branches = [{ at: 900, moves: ["1 0,0"] }]; })), /^1: branches: entry 1: at: expected a number of moves from 0 to \d+/],
    ["a branch of a branch that isn't there", broken(luna, 1, edited(header => { header.branches = [{ of: 1, at: 1, moves: ["1 0,0"] }]; })), /^1: branches: entry 1: of: expected the number of an earlier/],
    ["a branch with an illegal move", broken(luna, 1, edited(header => { header.branches = [{ at: 0, moves: ["2 0,0", "1 9,9"] }]; })), /^1: branches: entry 1: move 2: (9,9 touches none|the first tile)/],
    ["a comment that is no text", broken(luna, 1, edited(header => { header.notes = [{ at: 0, text: 1 }]; })), /^1: notes: entry 1: text: expected a text/],
];

// English words that must not be left in a translated message. Names of fields, and text from the record, are never translated.
const ENGLISH = /(?<!\p{L})(expected|found|the|has|was|written|nothing|earlier|tile|from|list|moves|rows)(?!\p{L})/u;

for (const [name, text, pattern] of BROKEN)
    await test(`a record with ${name} is refused by line and field, in all languages`, () => {
        const { message, why } = problemOf(text);
        match(message, pattern);
        for (const code of ["de", "nl", "hu"]) {
            const said = translated(why, speaker(shell.texts, code));
            truth(!ENGLISH.test(said.replace(/"[^"]*"/g, "")), `${code}: ${said}`);
        }
    });

await test("the picture of terra-nova in README.md is what the page draws (make pictures)", async () => {
    const page = `${scratch}/terra-nova.html`;
    execFileSync(process.env.NOVA, ["page", terra, "-o", page]);
    truth(await picture(page, 110, 960) === read("bindings/page/pictures/terra-nova.svg"), "it differs: make pictures writes it anew");
});

// The move of a level in a state, as the page asks for it.
const moveOf = (name, game, state, level, seed) => {
    const { kind } = data.variants.find(variant => variant.name === name), { levels } = shell;
    return choose(engine, game, { state, as: optionsOf(levels, kind, level), drawing: levels.drawing, seed, depth: 8 });
};

await test("the levels are those of nova", () => {
    equal(Object.keys(shell.levels.usual).sort(), LEVELS.toSorted());
    equal(shell.levels, native.levels);
});

for (const name of ["nova-luna", "terra-nova"])
    await test(`${name}: every level plays a legal move, the same for the same seed`, () => {
        const { game } = catalogue.game(name, 2), state = middle(game), legal = game.moves(state);
        for (const level of LEVELS) {
            const [first, , again] = [5, 6, 5].map(seed => moveOf(name, game, state, level, seed)); // what seed 6 finds replaces the rest
            moveOf(name, game, state, level, 6);
            truth(legal.includes(first), level);
            equal(again, first, level);
        }
    });

await test("a level chooses among the same moves as in nova, with the same chances", () => {
    const { game } = catalogue.game("nova-luna", 2), state = middle(game);
    const { moves } = game.search(state, { iterations: ITERATIONS, seed: 9 });
    for (const { loss, among } of native.choices) {
        const found = choices(moves, game.player(state), loss, shell.levels.drawing);
        equal(found.map(one => one.move), among.map(one => one.move), `loss ${loss}:`);
        truth(found.every((one, index) => near(one.chance, among[index].chance)), `chances with loss ${loss}`);
    }
});

await test("a weak level of Terra Nova often plays without looking, a strong one never", () => {
    const { game } = catalogue.game("terra-nova", 2), state = middle(game);
    const played = level => new Set(Array.from({ length: 20 }, (_, seed) => moveOf("terra-nova", game, state, level, seed))).size;
    truth(played("beginner") > 2 * played("expert"), `${played("beginner")} ${played("expert")}`);
});

await test("a bot that the page doesn't have is played on as a level, and the record says so", () => {
    const table = Table.deal(catalogue, "nova-luna", ["human", "mcts:3"].map(readSeat), 3);
    equal(table.seats[1].name, "mcts:3");
    table.reseat();
    equal(JSON.parse(table.record().split("\n")[0]).seats, ["human", "medium"]);
});

await test("a hint tells what is proved before what a move brings", () => {
    const table = Table.deal(catalogue, "nova-luna", ["human", "human"].map(readSeat), 3), say = speaker(shell.texts, "en");
    const [move] = table.game.moves(table.state), me = table.player;
    const told = (proven, mine) => reasonsOfFound(table, table.node, { move, proven, worth: me ? [1 - mine, mine] : [mine, 1 - mine] }, say);
    match(told(true, 1), /^wins by force, costs/);
    match(told(true, 0), /^loses by force, costs/);
    match(told(true, 0.5), /^draws by force, costs/);
    match(told(false, 1), /^costs/);
});

await test("a bad move is judged to lose more than the best, and what was found after a move serves the next judgement", () => {
    const { game, variant } = catalogue.game("nova-luna", 2), state = middle(game), asked = game.moves(state).slice(0, 12);
    const { moves, after } = weigh(game, state, question(variant, { asked, seed: 3 }));
    equal([moves[0].loss, moves[0].low], [0, 0]);
    truth(moves[0].high > 0.01 && moves.at(-1).loss > 0.02);
    const [move, known] = [...after][0], next = game.play(state, move);
    equal(weigh(game, next, question(variant, { seed: 3, known })).moves[0].move, known.moves[0].move);
});

await test("moves that are taken back are counted in the record", () => {
    const table = Table.deal(catalogue, "nova-luna", ["human", "human"].map(readSeat), 3);
    table.play(table.game.moves(table.state)[0]);
    table.play(table.game.moves(table.state)[0]);
    equal(table.takeBack(), 1);
    equal(JSON.parse(table.record().split("\n")[0]).takebacks, 1);
    equal(Table.read(catalogue, table.record()).takebacks, 1);
});

await test("branches and comments are read, walked and written; nova verify accepts what was written", () => {
    const header = JSON.parse(read(luna).split("\n")[0]), first = Table.read(catalogue, read(luna)).main;
    const other = first[4].children[0], { game } = Table.read(catalogue, read(luna));
    const choices = game.moves(first[4].state).filter(move => move !== other.move).map(move => game.text(first[4].state, move));
    const after = game.play(first[4].state, game.parse(first[4].state, choices[0]));
    const answers = game.moves(after).map(move => game.text(after, move));
    const lists = {
        branches: [{ at: 4, moves: [choices[0], answers[0]] }, { of: 1, at: 5, moves: [answers[1]] }, { at: 4, moves: [choices[1]] }],
        notes: [{ at: 0, text: "a hard deal" }, { at: 5, text: "so it went" }, { of: 1, at: 5, text: "too <early>" }],
    };
    const table = Table.read(catalogue, broken(luna, 1, () => JSON.stringify({ ...header, ...lists })));
    equal(table.main.length, first.length, "the game itself is as it was:");
    truth(table.node === table.tip);
    equal(table.root.note, "a hard deal");
    equal(table.main[4].children.map(child => child.text).slice(1), choices.slice(0, 2));
    table.node = table.main[4].children[1];
    equal(table.node.note, "too <early>");
    equal(table.line.length, 7, "a branch goes on with its own moves:");
    truth(table.junction === table.main[4]);
    const written = `${scratch}/branches.jsonl`;
    fs.writeFileSync(written, table.record());
    match(execFileSync(process.env.NOVA, ["verify", written], { encoding: "utf8" }), /^ok /);
    const again = JSON.parse(table.record().split("\n")[0]);
    equal([...again.branches].map(one => one.moves.join()).sort(), lists.branches.map(one => one.moves.join()).sort());
    equal(again.notes.map(one => one.text).sort(), lists.notes.map(one => one.text).sort());
});

await test("what is taken back stays as a branch, and the first branch is what redo plays", () => {
    const table = Table.deal(catalogue, "nova-luna", ["human", "human"].map(readSeat), 3);
    for (const place of [1, 0]) {
        table.play(table.game.moves(table.state)[place]);
        table.takeBack();
    }
    const moves = table.game.moves(table.root.state).slice(0, 2).map(move => table.game.text(table.root.state, move));
    equal(JSON.parse(table.record().split("\n")[0]).branches, moves.map(move => ({ at: 0, moves: [move] })));
    equal(table.main.length, 1);
});

// The first move that does not fill the wheel, where there is one.
const thrifty = ({ game, state }) => game.moves(state).find(move => game.text(state, move) !== "refill") ?? game.moves(state)[0];

// Plays a game with the moves that `choose` returns. Calls `look` before each move and at the end.
function playAll(name, seats, choose, look) {
    const table = Table.deal(catalogue, name, seats.map(readSeat), 7);
    const app = { table, names: seats, say: speaker(shell.texts, "en") };
    for (;;) {
        look(app, table.game.view(table.state));
        if (table.over)
            return;
        table.play(choose(table));
    }
}

await test("beside an empty wheel the page does not ask for a tile", () => {
    for (const [name, seats, words] of [["nova-luna", ["human", "human"], /^The wheel is empty: fill it/], ["nova-luna-solo", ["human"], /^The wheel is empty: begin the second phase/]]) {
        let empty = 0;
        playAll(name, seats, thrifty, ({ table }, view) => {
            if (view.over)
                return;
            empty += view.slots.length === 0;
            match(panels.step(table), view.slots.length ? /^Take one of the numbered tiles/ : words);
        });
        truth(empty > 0, name);
    }
});

await test("alone, the bar begins empty and never goes back when the second phase begins", () => {
    let last = 0, first;
    playAll("nova-luna-solo", ["human"], thrifty, (app, view) => {
        const width = Number(/class="progress".*?width: (\d+)%/.exec(panels.seats(app, view, {}))[1]);
        first ??= width;
        truth(width >= last, `${width} after ${last}`);
        last = width;
    });
    equal([first, last > 0], [0, true]);
});

await test("when a game is over no tile of the wheel has a number", () => {
    const reach = (view, { table, say }) => drawWheel(view, table.rules, say).split('class="reach').length - 1;
    let left;
    playAll("nova-luna", ["human", "human"], ({ game, state }) => game.rated(state)[0].move, (app, view) => {
        equal(reach(view, app), view.over ? 0 : view.slots.length);
        left = view.slots.length;
    });
    truth(left > 0, "tiles are left on the wheel");
});

await test("rules name no commands to people with a mouse", () => {
    for (const code of Object.keys(shell.texts))
        for (const [name, players] of [["nova-luna", 2], ["nova-luna-solo", 1], ["terra-nova", 2]]) {
            const table = Table.deal(catalogue, name, Array(players).fill("human").map(readSeat), 7);
            truth(!rulesText(table, speaker(shell.texts, code), shell.texts, code).includes("`"), `${name} in ${code}`);
        }
});

finish();
