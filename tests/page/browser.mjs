// SPDX-License-Identifier: MIT
//
// The page in a browser, as a person uses it: by mouse, by keyboard, on a phone.
//
//     node browser.mjs TOOLS CHROMIUM FOLDER NATIVE.json
//
// TOOLS holds playwright-core and axe-core; FOLDER the pages, written by nova page: play.html, terra.html, solo.html, replay.html (of
// replay.jsonl), broken.jsonl. Pictures of what was seen are left in FOLDER.

import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { equal, finish, match, test, truth } from "./tap.mjs";

const [, , tools, executablePath, folder, nativeFile] = process.argv;
const { chromium } = await import(pathToFileURL(path.join(tools, "playwright-core/index.mjs")).href);
const axe = path.join(tools, "axe-core/axe.min.js");

const browser = await chromium.launch({
    executablePath, headless: true,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});

const MOST_MOVES = 400; // no game here is as long
const nova = (...words) => execFileSync(process.env.NOVA, words, { encoding: "utf8" });

// Opens a page in a new browser, and watches for errors and for anything that the page tries to load.
async function open(name, options = {}) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: "en-GB", acceptDownloads: true, ...options });
    const page = await context.newPage();
    page.problems = [];
    page.on("pageerror", problem => page.problems.push(problem.message));
    page.on("console", message => message.type() === "error" && page.problems.push(message.text()));
    page.on("request", request => /^(file|blob|data):/.test(request.url()) || page.problems.push("loads " + request.url()));
    await page.goto(pathToFileURL(path.join(folder, name)).href);
    await page.waitForFunction(() => globalThis.nova?.say);
    await page.evaluate(() => { globalThis.nova.pause = 0; });
    return page;
}

async function close(page) {
    equal(page.problems, [], "errors of the page:");
    await page.context().close();
}

async function deal(page, seats, seed = 7) {
    await page.selectOption("[name=players]", String(seats.length)).catch(() => undefined);
    for (const [index, seat] of seats.entries())
        await page.selectOption(`[name=seat${index}]`, seat);
    await page.fill("[name=seed]", String(seed));
    await page.click("dialog [type=submit]");
}

const over = page => page.evaluate(() => globalThis.nova.table.over);
// Waits until a person may move, or the game is over.
const turn = page => page.waitForFunction(() => globalThis.nova.table.over || globalThis.nova.canMove);
const depth = page => page.evaluate(() => globalThis.nova.table.node.depth);
const text = (page, selector) => page.locator(selector).first().innerText();

// Plays moves in the given way until the game is over.
async function playWith(page, move) {
    for (let count = 0; count < MOST_MOVES; count++) {
        await turn(page);
        if (await over(page))
            return;
        const before = await depth(page);
        await move(page, count);
        await page.waitForFunction(at => globalThis.nova.table.node.depth > at, before);
    }
    throw new Error(`the game is not over after ${MOST_MOVES} moves`);
}

async function lunaByMouse(page, count) {
    const refill = page.locator("[data-act=refill]");
    const tiles = page.locator("[data-act^='tile:']");
    if (await refill.count() && (count % 2 || await tiles.count() === 0))
        return refill.click();
    await tiles.nth(count % await tiles.count()).click();
    const good = page.locator(".good[data-act^='cell:']"), cells = page.locator("[data-act^='cell:']");
    return (await good.count() ? good : cells).first().click();
}

async function lunaByKeys(page) {
    if (await page.locator("[data-act^='tile:']").count() === 0)
        return page.keyboard.press("r");
    await page.keyboard.press("1");
    truth(await page.evaluate(() => document.activeElement.dataset.act?.startsWith("cell:")), "after 1 the focus is on a cell");
    return page.keyboard.press("Enter");
}

await test("a whole game of Nova Luna against the computer, by mouse", async () => {
    const page = await open("play.html");
    await deal(page, ["human", "beginner"]);
    await playWith(page, lunaByMouse);
    const record = await page.evaluate(() => globalThis.nova.table.record());
    await page.reload();
    await page.waitForFunction(() => globalThis.nova?.table);
    equal(await page.evaluate(() => globalThis.nova.table.record()), record, "after a reload:");
    match(await text(page, ".ending"), /The winner/);
    match(await text(page, "#prompt"), /The winner/);
    await page.click(".ending [data-do=review]");
    equal(await depth(page), 0);
    await page.keyboard.press("End");
    await page.screenshot({ path: path.join(folder, "mouse.png") });
    await close(page);
});

await test("a new game is chosen by keyboard: the focus stays, and so does the number of the deal", async () => {
    const page = await open("play.html");
    await page.fill("[name=seed]", "12");
    await page.locator("[name=variant]").focus();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowUp");
    equal(await page.inputValue("[name=variant]"), await page.locator("[name=variant] option").nth(-2).getAttribute("value"));
    await page.locator("[name=players]").focus();
    await page.keyboard.press("ArrowDown");
    equal(await page.evaluate(() => document.activeElement.name), "players");
    equal(await page.inputValue("[name=seed]"), "12");
    await close(page);
});

await test("a whole game of Nova Luna alone, by keyboard", async () => {
    const page = await open("solo.html");
    await page.locator("[name=seed]").fill("7");
    await page.keyboard.press("Enter");
    await playWith(page, lunaByKeys);
    match(await text(page, ".ending"), /Score \d+: first phase/);
    await close(page);
});

await test("the beginning of a game of Terra Nova by keyboard: arrows walk, Enter plays", async () => {
    const page = await open("terra.html");
    await deal(page, ["human", "beginner"]);
    await turn(page);
    await page.locator("#table .act").first().focus();
    const name = () => page.evaluate(() => document.activeElement.dataset.act);
    const first = await name();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    const second = await name();
    truth(first !== second && /^hex:/.test(second), `${first} ${second}`);
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => globalThis.nova.table.node.depth >= 1);
    equal("hex:" + await page.evaluate(() => globalThis.nova.table.lineTo().find(node => node.player === 0 && node.action).action.at), second);
    await close(page);
});

await test("a game of Terra Nova by mouse until areas are scored: place, move, stone", async () => {
    const page = await open("terra.html");
    await deal(page, ["human", "easy"], 3);
    let stones = 0;
    for (let count = 0; count < 44; count++) {
        await turn(page);
        const before = await depth(page);
        const place = page.locator("[aria-label*='place a pioneer here']"), stone = page.locator("[aria-label*='lay a stone here']");
        if (await place.count())
            await place.nth(count * 7 % await place.count()).click();
        else if (await stone.count()) {
            stones++;
            await stone.first().click();
        } else {
            await page.locator("[aria-label*='can move']").nth(count % 5).click();
            await page.locator("[aria-label*='can be reached']").first().click();
        }
        await page.waitForFunction(at => globalThis.nova.table.node.depth > at, before);
    }
    truth(stones > 5, `${stones} stones`);
    await page.screenshot({ path: path.join(folder, "terra.png") });
    await close(page);
});

await test("on a phone it fits, and is played by touch", async () => {
    const page = await open("play.html", { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
    equal(await page.evaluate(() => [...document.querySelectorAll("dialog :is(select, input)")].filter(one =>
        one.getBoundingClientRect().right > document.querySelector("dialog").getBoundingClientRect().right - 16).map(one => one.name)), [], "what the window cuts off:");
    await deal(page, ["human", "beginner", "easy"]);
    for (let count = 0; count < 4; count++) {
        await turn(page);
        const before = await depth(page);
        await page.locator("[data-act^='tile:']").first().tap();
        await page.locator("[data-act^='cell:']").first().tap();
        await page.waitForFunction(at => globalThis.nova.table.node.depth > at, before);
    }
    equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, "width of the page:");
    const small = await page.evaluate(() => [...document.querySelectorAll("button")].map(one => one.getBoundingClientRect())
        .filter(box => box.width > 0 && box.height < 24).length);
    equal(small, 0, "buttons that are too small to touch:");
    await page.click("[data-do=rules]");
    truth(await page.evaluate(() => {
        const dialog = document.querySelector("dialog");
        return dialog.scrollHeight > dialog.clientHeight && dialog.scrollTop === 0;
    }), "a long text is shown from its beginning");
    await page.click("dialog [data-do=close]");
    await page.screenshot({ path: path.join(folder, "phone.png"), fullPage: true });
    await close(page);
});

await test("on a phone the controls cover nothing at the end of the page, and a hint stands below the wheel", async () => {
    const page = await open("replay.html", { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: "de" });
    await page.keyboard.press("End");
    match(await text(page, "#prompt"), /Gewinner/);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    truth(await page.evaluate(() => document.querySelector("main").getBoundingClientRect().bottom <= document.getElementById("controls").getBoundingClientRect().top));
    await page.click("[data-do=first]");
    await page.click("[data-do=whatif]");
    await page.click("[data-do=hint]");
    await page.waitForSelector(".hint li");
    match(await text(page, ".hint li span"), /^\d+,\d% \(\d+(,\d)? bis \d+(,\d)?\)$/); // a comma, as at the German prompt
    const [table, hint, seats] = await page.evaluate(() => ["#table", ".hint", "#seats"].map(part => document.querySelector(part).getBoundingClientRect().top));
    truth(table < hint && hint < seats, `${table} ${hint} ${seats}`);
    await close(page);
});

await test("what can't be done says why, in the core's words and in the person's language", async () => {
    const page = await open("play.html");
    await deal(page, ["human", "human"]);
    await page.fill("#typed", "1 5,5");
    await page.keyboard.press("Enter");
    equal(await text(page, "#prompt"), "the first tile lies at 0,0");
    await page.locator("[data-act^='far:']").first().click();
    match(await text(page, "#prompt"), /^expected a tile in reach \(/);
    await page.selectOption("[data-do=lang]", "de");
    await page.fill("#typed", "1 5,5");
    await page.keyboard.press("Enter");
    equal(await text(page, "#prompt"), "das erste Plättchen liegt auf 0,0");
    await page.fill("#typed", "foo");
    await page.keyboard.press("Enter");
    match(await text(page, "#prompt"), /^`foo` ist hier kein Zug; erlaubt ist zum Beispiel `\d 0,0`$/);
    await page.fill("#typed", "1 0,0");
    await page.keyboard.press("Enter");
    equal(await depth(page), 1);
    await close(page);
});

await test("a press on another player's display plays nothing", async () => {
    const page = await open("play.html");
    await deal(page, ["human", "human"]);
    await page.fill("#typed", "1 0,0");
    await page.keyboard.press("Enter");
    await page.locator("[data-act^='tile:']").first().click();
    await page.locator("[data-player='0'] [data-place='0,0']").click(); // where the tile in hand may go in the own display
    equal(await depth(page), 1);
    await page.locator("[data-player='1'] [data-act='cell:0,0']").click();
    equal(await depth(page), 2);
    await close(page);
});

await test("hint, undo and tutor", async () => {
    const page = await open("play.html");
    await deal(page, ["human", "beginner"]);
    await turn(page);
    equal(await page.evaluate(() => {
        globalThis.nova.advise();
        return document.getElementById("prompt").textContent;
    }), "The computer looks for good moves.");
    await page.waitForSelector(".hint li");
    match(await text(page, ".hint li"), /1\. [RBTY]\d.*%/s);
    await page.click("[data-do=playAdvice]");
    await page.waitForFunction(() => globalThis.nova.table.node.depth > 0);
    await turn(page);
    await page.click("[data-do=undo]");
    equal(await depth(page), 0);
    await page.focus("[data-do=hint]");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".hint li");
    equal(await page.evaluate(() => document.activeElement.dataset.do), "hint");
    truth(await page.evaluate(() => globalThis.nova.table.takebacks) > 0, "moves taken back are counted");
    await page.click("[data-do=tutor]");
    // The test gives the result of the search itself, so that it doesn't depend on how good the search is.
    await page.evaluate(() => { globalThis.nova.thinker.ask = async (table, what, { state, asked: [move] }) => ({ moves: [{ move: table.game.moves(state)[0] }, { move, loss: 0.3, low: 0.2, high: 0.45 }] }); });
    await page.fill("#typed", "3 0,0");
    await page.keyboard.press("Enter");
    match(await text(page, "dialog"), /This move loses 30\.0% \(20 to 45\) against/);
    await page.click("[data-do=tellBetter]");
    match(await text(page, "dialog"), /Better is [RBTY]\d 0,0/);
    await page.click("[data-do=rethink]");
    equal(await depth(page), 0);
    await close(page);
});

await test("a tile in hand shows what it would complete, and where; Escape puts it back", async () => {
    const page = await open("play.html");
    await deal(page, ["human", "human"]);
    const good = page.locator(".good[data-act^='cell:']");
    for (let count = 0; count < 20 && await good.count() === 0; count++) {
        if (count)
            await page.locator("[data-act^='cell:']").first().click();
        await page.locator("[data-act^='tile:']").first().click();
    }
    match(await good.first().getAttribute("aria-label"), /completes (one task|\d tasks)/);
    await good.first().hover();
    const would = await page.locator(".would").count(), own = await good.first().getAttribute("data-completes");
    const onTable = await page.evaluate(ids => ids.split(" ").filter(id => document.querySelector(`[data-tile="${id}"]`)).length, own);
    equal(would, onTable);
    await page.keyboard.press("1");
    await page.keyboard.press("1");
    await page.keyboard.press("Escape");
    equal(await page.locator("[data-act^='cell:']").count(), 0);
    equal(await page.evaluate(() => document.activeElement.dataset.act), "tile:0");
    await close(page);
});

await test("the opponents are nova's levels; in place of a bot that the page doesn't have, one is chosen; a page begins with its game", async () => {
    const page = await open("play.html");
    const opponents = page.locator("[name=seat1] option");
    equal(await opponents.allInnerTexts(), ["a person", "beginner", "easy", "medium", "hard", "expert"]);
    await page.screenshot({ path: path.join(folder, "opponents.png") });
    await deal(page, ["human", "hard"]);
    match(await text(page, "#seats"), /hard/);
    equal(await page.evaluate(() => globalThis.nova.table.header.seats), ["human", "hard"]);
    await page.evaluate(() => localStorage.setItem("nova:last", JSON.stringify({ variant: "nova-luna", seats: ["human", "mcts:3"] })));
    await page.click("[data-do=new]");
    equal(await page.inputValue("[name=seat1]"), "medium");
    await page.click("dialog [data-do=close]");
    const terra = await page.context().newPage(); // pages on the disk share what the browser keeps
    await terra.goto(pathToFileURL(path.join(folder, "terra.html")).href);
    equal(await terra.inputValue("[name=variant]"), "terra-nova");
    await close(page);
});

await test("a browser that does not keep the game is told so, once", async () => {
    const page = await open("play.html");
    await page.evaluate(() => { Storage.prototype.setItem = () => { throw new Error("no room"); }; });
    await deal(page, ["human", "human"]);
    match(await text(page, "#news"), /^New game.* This browser does not keep the game: Save writes it to a file\.$/);
    await lunaByMouse(page, 0);
    await page.waitForFunction(() => globalThis.nova.table.node.depth === 1);
    equal((await text(page, "#news")).includes("browser"), false);
    await close(page);
});

await test("the page stays awake while the computer thinks, and stops it", async () => {
    const page = await open("play.html");
    const think = iterations => page.evaluate(most => { globalThis.nova.shell.levels.usual.expert.iterations = most; }, iterations);
    await think(1e9);
    await deal(page, ["expert", "expert"], 1);
    await page.waitForFunction(() => globalThis.nova.thinking);
    await page.click("[data-do=help]");
    truth(await page.evaluate(() => document.querySelector("dialog").open), "help opens");
    await page.click("dialog [data-do=close]");
    await page.click("[data-do=stop]");
    await page.waitForFunction(() => !globalThis.nova.thinking);
    const before = await depth(page);
    await think(100);
    await page.click("[data-do=go]");
    await page.waitForFunction(at => globalThis.nova.table.node.depth > at, before);
    await close(page);
});

await test("a button that is held down while the computer moves is pressed when it is let go", async () => {
    const page = await open("play.html");
    // The test says when the computer has thought, and hears that it is stopped.
    await page.evaluate(() => { globalThis.nova.thinker.ask = table => new Promise(good => { globalThis.think = () => good(table.game.moves(table.state)[0]); }); });
    await deal(page, ["beginner", "beginner"]);
    await page.waitForFunction(() => globalThis.nova.thinking);
    await page.evaluate(() => { globalThis.nova.thinker.stop = () => { globalThis.stopped = true; }; });
    await page.hover("[data-do=stop]");
    await page.mouse.down();
    await page.evaluate(() => globalThis.think());
    await page.waitForFunction(() => globalThis.nova.table.node.depth === 1 && globalThis.nova.thinking);
    await page.mouse.up();
    truth(await page.evaluate(() => globalThis.stopped), "Stop is pressed");
    await close(page);
});

await test("a game outlives the page, can be saved, and what was saved opens in the page and in nova", async () => {
    const page = await open("play.html");
    await deal(page, ["human", "beginner"]);
    await turn(page);
    await lunaByMouse(page, 0);
    await turn(page);
    const before = await page.evaluate(() => globalThis.nova.table.record());
    await page.reload();
    await page.waitForFunction(() => globalThis.nova?.table);
    await turn(page);
    equal(await page.evaluate(() => globalThis.nova.table.record()), before);
    await page.click("[data-do=share]");
    const word = await page.inputValue("#word");
    const [record] = await Promise.all([page.waitForEvent("download"), page.click("[data-do=record]")]);
    const saved = path.join(folder, "saved.jsonl");
    await record.saveAs(saved);
    match(nova("verify", saved), /^ok /);
    match(nova("-e", `load ${word}; record`), /"do":"take"/);
    const [picture] = await Promise.all([page.waitForEvent("download"), page.click("[data-do=picture]")]);
    const svg = path.join(folder, "saved.svg");
    await picture.saveAs(svg);
    const parsed = await page.evaluate(source => new DOMParser().parseFromString(source, "image/svg+xml").querySelector("parsererror")?.textContent ?? "", fs.readFileSync(svg, "utf8"));
    equal(parsed, "");
    await page.click("dialog [data-do=close]");
    await page.click("[data-do=new]");
    await deal(page, ["human", "beginner"], 99);
    await page.setInputFiles("#file", saved);
    await page.waitForFunction(() => globalThis.nova.table.header.seed === "7");
    equal(await page.evaluate(() => globalThis.nova.table.record()), before);
    await close(page);
});

await test("a broken record gives a message with its line, and the game goes on", async () => {
    const page = await open("play.html");
    await deal(page, ["human", "beginner"]);
    await turn(page);
    await page.setInputFiles("#file", path.join(folder, "broken.jsonl"));
    await page.waitForSelector("dialog .bad");
    match(await text(page, "dialog"), /can't be shown\. Line 5: legal: expected \d+, found/);
    await page.click("dialog [data-do=close]");
    await page.selectOption("[data-do=lang]", "de");
    await page.setInputFiles("#file", path.join(folder, "broken.jsonl"));
    await page.waitForSelector("dialog .bad");
    match(await text(page, "dialog"), /Zeile 5: legal: erwartet: \d+, gefunden:/);
    await page.click("dialog [data-do=close]");
    await lunaByMouse(page, 0);
    truth(await depth(page) > 0, "the game goes on");
    await close(page);
});

const lines = fs.readFileSync(path.join(folder, "replay.jsonl"), "utf8").trim().split("\n").map(line => JSON.parse(line));
const moves = lines.filter(line => line.do).length;

await test("a replay: keys, buttons, slider, the list of moves, and running", async () => {
    const page = await open("replay.html");
    equal(await depth(page), 0);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    equal(await depth(page), 2);
    await page.keyboard.press("ArrowLeft");
    await page.click("[data-do=forth]");
    equal(await depth(page), 2);
    await page.keyboard.press("End");
    equal(await depth(page), moves);
    equal(await page.evaluate(() => globalThis.nova.table.game.tell(globalThis.nova.table.state, "result").winners), lines.at(-1).winners);
    await page.fill("[data-do=slide]", "10");
    equal(await depth(page), 10);
    await page.click("[data-do='node:5']");
    equal(await depth(page), 5);
    equal(await page.getAttribute("[aria-current=step]", "data-do"), "node:5");
    await page.selectOption("[data-do=speed]", "0.2");
    await page.click("[data-do=run]");
    await page.waitForFunction(() => globalThis.nova.table.node.depth >= 7);
    await page.click("[data-do=run]");
    equal(await page.evaluate(() => globalThis.nova.running), false);
    await page.screenshot({ path: path.join(folder, "replay.png") });
    await close(page);
});

await test("the slider is dragged through a replay", async () => {
    const page = await open("replay.html");
    const { x, y, width, height } = await page.locator("[data-do=slide]").boundingBox();
    await page.mouse.move(x + 8, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 4, y + height / 2);
    const quarter = await depth(page);
    await page.mouse.move(x + width / 2, y + height / 2);
    const half = await depth(page);
    await page.mouse.move(x + width - 1, y + height / 2);
    await page.mouse.up();
    truth(0 < quarter && quarter < half && half < moves, `${quarter} ${half}`);
    equal(await depth(page), moves);
    equal(await page.inputValue("[data-do=slide]"), String(moves));
    await page.click("[data-do=first]");
    equal(await page.inputValue("[data-do=slide]"), "0");
    await close(page);
});

await test("comments and branches of a record are shown and walked", async () => {
    const page = await open("branches.html");
    equal(await page.evaluate(() => globalThis.nova.mode), "play");
    match(await text(page, "#prompt .note"), /^Better\.$/);
    await page.click("[data-do=review]");
    await page.click("[data-do=forth]");
    equal(await text(page, "#prompt .note"), "The <first> tile is cheap.");
    match(await page.locator("#news").textContent(), /\. Comment: The <first> tile is cheap\.$/);
    equal(await page.locator(".moves li.note").allInnerTexts(), ["The <first> tile is cheap.", "Better."]);
    equal(await page.locator(".branch").count(), 1);
    match(await text(page, ".branch"), /^instead: [RBTY]\d 0,0, [RBTY]\d 1,0$/);
    await page.screenshot({ path: path.join(folder, "branches.png") });
    await page.click(".branch button");
    equal(await depth(page), 2);
    await page.keyboard.press("ArrowRight");
    equal(await depth(page), 3);
    equal(await page.locator(".moves li.note").allInnerTexts(), ["The <first> tile is cheap."]);
    await page.click("[data-do=return]");
    equal(await depth(page), 1);
    await page.keyboard.press("End");
    equal(await depth(page), 2);
    await page.click("[data-do=share]");
    const [record] = await Promise.all([page.waitForEvent("download"), page.click("[data-do=record]")]);
    const saved = path.join(folder, "branches-saved.jsonl");
    await record.saveAs(saved);
    match(nova("-e", `load ${saved}; branches`), /b2/);
    await close(page);
});

await test("what if: other moves, a hint, an answer, back; the branch is kept", async () => {
    const page = await open("replay.html");
    await page.fill("[data-do=slide]", "12");
    const played = lines[13];
    await page.click("[data-do=whatif]");
    await page.click("[data-do=hint]");
    await page.waitForSelector(".hint li");
    const other = await page.evaluate(tile => {
        const { game, state } = globalThis.nova.table;
        return game.moves(state).map(move => game.text(state, move)).find(text => /^\d/.test(text) && game.action(state, game.parse(state, text)).tile !== tile);
    }, played.tile);
    await page.fill("#typed", other);
    await page.keyboard.press("Enter");
    equal(await depth(page), 13);
    await page.click("[data-do=reply]");
    await page.waitForFunction(() => globalThis.nova.table.node.depth === 14);
    await page.click("[data-do=return]");
    equal(await depth(page), 12);
    match(await text(page, ".branch"), /^instead: /);
    await page.click(".branch button");
    equal(await depth(page), 13);
    truth(await page.evaluate(() => globalThis.nova.exploring), "the branch is a what-if again");
    await page.click("[data-do=return]");
    await page.keyboard.press("End");
    equal(await depth(page), moves);
    await close(page);
});

await test("playing on from a replay makes a game against the computer, which the page keeps", async () => {
    const page = await open("replay.html");
    await page.fill("[data-do=slide]", "20");
    await page.click("[data-do=playon]");
    await turn(page);
    equal(await page.evaluate(() => globalThis.nova.mode), "play");
    truth(await depth(page) >= 20);
    await page.fill("#typed", await page.evaluate(() => globalThis.nova.table.game.text(globalThis.nova.table.state, globalThis.nova.table.game.moves(globalThis.nova.table.state)[0])));
    await page.keyboard.press("Enter");
    await turn(page);
    const before = await page.evaluate(() => globalThis.nova.table.record());
    await page.reload();
    await page.waitForFunction(() => globalThis.nova?.table);
    equal(await page.evaluate(() => globalThis.nova.mode), "review");
    await page.click("[data-do=resume]");
    equal(await page.evaluate(() => globalThis.nova.table.record()), before);
    await close(page);
});

await test("the course of the game and its mistakes are found while one looks on", async () => {
    const page = await open("replay.html");
    await page.click("[data-do=analyse]");
    await page.waitForFunction(() => globalThis.nova.analysed() >= 3);
    await page.click("[data-do=forth]");
    equal(await depth(page), 1);
    await page.click("[data-do=stopAnalysis]");
    await page.waitForFunction(() => !globalThis.nova.analysing);
    const shares = await page.evaluate(() => globalThis.nova.shares().slice(0, 3));
    shares.forEach(worth => truth(Math.abs(worth.reduce((sum, share) => sum + share) - 1) < 0.01, `shares ${worth}`));
    match(await page.getAttribute(".curve", "aria-label"), /Course of the game: .*%/);
    const box = await page.locator(".curve").boundingBox();
    await page.mouse.click(box.x + box.width - 3, box.y + 20);
    equal(await depth(page), moves);
    await close(page);
});

await test("the core in the browser plays and searches as the native one", async () => {
    const native = JSON.parse(fs.readFileSync(nativeFile, "utf8")).variants["nova-luna:2"];
    const page = await open("play.html");
    const found = await page.evaluate(() => {
        const { catalogue } = globalThis.nova, { engine } = catalogue, { game } = catalogue.game("nova-luna", 2, { quiet: 200 });
        let state = game.setup(1);
        engine.seed(1, 1);
        for (let ply = 0; ply < 40 && !game.over(state); ply++) {
            const legal = game.moves(state);
            state = game.play(state, legal[engine.below(legal.length)]);
        }
        return game.search(state, { iterations: 300, seed: 9 }).moves.map(one => [one.move, one.visits]);
    });
    equal(found, native.search.map(one => [one.move, one.visits]));
    await close(page);
});

async function accessible(page, what) {
    await page.addScriptTag({ path: axe }).catch(async () => page.evaluate(fs.readFileSync(axe, "utf8")));
    // Letters inside of a drawing are a picture of what its name says in words.
    const rules = { "label-content-name-mismatch": { enabled: false } };
    const found = await page.evaluate(options => globalThis.axe.run(document, options), { resultTypes: ["violations"], rules });
    equal(found.violations.map(one => `${one.id}: ${one.nodes.length} ${one.nodes[0].html.slice(0, 120)} ${one.nodes[0].failureSummary.slice(0, 120)}`), [], what);
}

for (const colorScheme of ["light", "dark"])
    await test(`axe finds nothing wrong, ${colorScheme}`, async () => {
        const page = await open("play.html", { colorScheme, reducedMotion: "reduce", bypassCSP: true });
        await accessible(page, "the window for a new game:");
        await deal(page, ["human", "beginner"]);
        await turn(page);
        await lunaByMouse(page, 0);
        await turn(page);
        await page.locator("[data-act^='tile:']").first().click();
        await accessible(page, "a game:");
        await close(page);
        const replay = await open("replay.html", { colorScheme, reducedMotion: "reduce", bypassCSP: true });
        await replay.keyboard.press("End");
        await accessible(replay, "a replay:");
        await close(replay);
        const terra = await open("terra.html", { colorScheme, reducedMotion: "reduce", bypassCSP: true });
        await deal(terra, ["human", "human"]);
        await accessible(terra, "Terra Nova:");
        await close(terra);
    });

for (const [locale, button, story] of [["de", "Neues Spiel", /^Nimm /], ["nl", "Nieuw spel", /^Neem /], ["hu", "Új játék", /^Vegyél /], ["fr", "New game", /^Take /]])
    await test(`the page speaks ${locale === "fr" ? "English to who prefers what it hasn't" : locale}`, async () => {
        const page = await open("replay.html", { locale });
        equal(await text(page, "[data-do=new]"), button);
        equal(await page.getAttribute("html", "lang"), locale === "fr" ? "en" : locale);
        await page.click("[data-do=new]");
        match(await text(page, "dialog .story"), story);
        await close(page);
    });

await test("what happened is told to who listens", async () => {
    const page = await open("play.html");
    await deal(page, ["human", "human"]);
    await page.fill("#typed", "1 0,0");
    await page.keyboard.press("Enter");
    match(await page.locator("#news[role=status]").textContent(), /^player 1: takes [RBTY]\d to 0,0$/);
    await close(page);
});

await browser.close();
finish();
