// SPDX-License-Identifier: MIT
//
// The page at work: what it shows, what a person does, and when the computer thinks.

import * as dialogs from "./dialogs.js";
import * as panels from "./panels.js";
import { DEFS } from "./draw/palette.js";
import { drawPosition } from "./draw/position.js";
import { STYLE, THEMES, standalone } from "./draw/style.js";
import { NovaError } from "./game/engine.js";
import { fingerprint } from "./game/fingerprint.js";
import { focusOn, makeReachable } from "./keys.js";
import { download, keep, kept } from "./keep.js";
import { optionsOf } from "./levels.js";
import { listen } from "./listen.js";
import { marksOf } from "./marks.js";
import { endNews, moveName, moveNews, seatNames } from "./news.js";
import { positionWord } from "./game/position.js";
import { refresh } from "./refresh.js";
import { rulesText } from "./rules.js";
import { LEVELS, Table, playableSeat, readSeat } from "./game/table.js";
import { Stopped } from "./thinker.js";
import { context, decimal, mark, plural, preferred, speaker, translated } from "./words.js";

const TUTOR = 5; // the loss in percent of a win, or in points of a solo score, from which the tutor asks: the prompt's usual tutor-loss
const PAUSE = 650; // milliseconds between moves of the computer
const SEEDS = 1e9;
const OPPONENT = "medium", STRONGEST = LEVELS.at(-1);

const byId = id => document.getElementById(id);

export class App {
    constructor(shell, data, catalogue, thinker) {
        Object.assign(this, { shell, data, catalogue, thinker });
        this.mode = "play";
        this.speed = 1;
        this.theme = kept("theme") ?? "auto";
        this.tutor = kept("tutor") ?? false;
        this.text = { words: "" };
        this.judged = new Map();
        this.pause = PAUSE;
    }

    // ---- Beginning

    begin() {
        document.head.append(Object.assign(document.createElement("style"), { textContent: THEMES + STYLE }));
        document.body.insertAdjacentHTML("beforeend", `<svg width="0" height="0" class="defs" aria-hidden="true">${DEFS}</svg>`);
        this.speak(kept("lang") ?? preferred(this.shell.texts, navigator.languages ?? ["en"]));
        listen(this);
        const waiting = kept(this.key);
        if (this.data.open.record !== undefined)
            this.openRecord(this.data.open.record);
        else if (waiting)
            this.resume(waiting);
        else {
            this.render();
            this.askNew();
        }
    }

    // The key under which the browser keeps the game that is played, or was played last: by the page's variant or its record.
    get key() {
        const { variant, record } = this.data.open;
        return "game:" + (variant ?? fingerprint(record));
    }

    speak(code) {
        this.lang = this.shell.texts[code] ? code : "en";
        this.say = speaker(this.shell.texts, this.lang);
        for (const variant of this.catalogue.variants)
            variant.title = variant.name.split("-").map(word => word[0].toUpperCase() + word.slice(1)).join(" ");
        document.documentElement.lang = this.lang;
    }

    take(table) {
        this.thinker.stop();
        this.halt();
        Object.assign(this, { table, hand: undefined, hint: undefined, advised: undefined, ending: undefined, exploring: false, analysing: false });
        this.judged = new Map();
        const lands = table.variant.lands ?? {};
        table.lands = Object.fromEntries(Object.entries(lands).map(([letter, word]) => [letter, this.say(context("landscape", word))]));
    }

    deal({ variant, seats, seed }) {
        this.take(Table.deal(this.catalogue, variant, seats.map(readSeat), seed));
        this.mode = "play";
        keep("last", { variant, seats });
        this.tell(this.say("New game: {variant}, seed {seed}.", { variant: this.table.variant.title, seed }));
        this.goOn();
    }

    resume(text) {
        try {
            const table = Table.read(this.catalogue, text);
            table.reseat();
            this.take(table);
            this.mode = "play";
            this.tell(this.say("Your game goes on where you left it."));
            this.goOn();
        } catch (problem) {
            keep(this.key, undefined);
            this.render();
            this.fail(problem);
        }
    }

    // A finished game is shown as a replay. A game under way in which people play goes on.
    openRecord(text) {
        try {
            const table = Table.read(this.catalogue, text);
            this.take(table);
            const goesOn = !table.over && table.seats.some(seat => seat.human);
            this.mode = goesOn ? "play" : "review";
            if (goesOn)
                table.reseat();
            else
                table.node = table.root;
            this.goOn();
        } catch (problem) {
            this.render();
            this.fail(problem);
        }
    }

    fail(problem) {
        if (!(problem instanceof NovaError))
            console.error(problem);
        this.show(dialogs.trouble(this, problem instanceof NovaError ? this.wordsFor(problem) : String(problem.message)));
    }

    // The message about a wrong record. The names of fields are the same in all languages.
    wordsFor(problem) {
        const { line, field, why } = problem;
        if (line === undefined)
            return this.say("This record can't be shown: {why}", { why: translated(problem, this.say) });
        const words = translated(why, this.say);
        return this.say("This record can't be shown. Line {line}: {why}", { line, why: field ? `${field}: ${words}` : words });
    }

    // ---- What is so

    get names() {
        return seatNames(this.table.seats, this.say);
    }

    get seat() {
        return this.table.seats[this.table.player];
    }

    // Whether it is the computer's turn and somebody has stopped it.
    get stopped() {
        return this.mode === "play" && !this.table.over && !this.seat.human && !this.thinking;
    }

    // Whether a person may make a move now.
    get canMove() {
        if (!this.table || this.table.over || this.asked)
            return false;
        return this.mode === "play" ? this.seat.human && !this.thinking : this.exploring && !this.thinking;
    }

    // ---- Showing

    tell(words) {
        byId("news").textContent = words;
    }

    prompt() {
        const { table, say, names } = this;
        if (table.over)
            return this.ending[0];
        if (this.mode === "review" && !this.exploring)
            return "";
        if (this.thinking)
            return this.mode === "play" && !this.seat.human ? say("{name} thinks.", { name: names[table.player] }) : say("The computer looks for good moves.");
        const luna = table.variant.kind === "nova-luna";
        if (this.hand !== undefined)
            return say(luna ? mark("Tile {piece} is in hand: choose its place in the display. +1 says that it completes a task.") : mark("The pioneer on {piece} is in hand: choose where it goes."), { piece: luna ? this.hand + 1 : this.hand });
        return `${names[table.player]}: ${say(panels.step(table))}`;
    }

    render() {
        const focus = document.activeElement?.closest?.("[data-act], [data-do]");
        const act = focus?.dataset.act, what = focus?.dataset.do;
        document.documentElement.dataset.theme = this.theme;
        byId("bar").innerHTML = panels.bar(this);
        if (this.table)
            this.renderGame();
        if (act)
            focusOn(byId("game"), act);
        else if (what)
            this.focusControl(what);
    }

    focusControl(what) {
        document.querySelector(`[data-do="${CSS.escape(what)}"]`)?.focus({ preventScroll: true });
    }

    renderGame() {
        const { table } = this, view = table.game.view(table.state);
        const scrolled = byId("side").querySelector(".moves ol")?.scrollTop;
        this.marks = marksOf(table, { hand: this.hand, active: this.canMove, advised: this.advised });
        if (!this.text.bad)
            this.text = { words: this.prompt() };
        byId("prompt").innerHTML = panels.prompt(this);
        byId("title").textContent = table.variant.title + (this.exploring ? " · " + this.say("What if?") : "");
        document.title = table.variant.title + " · nova";
        document.body.className = [table.variant.kind, this.mode, this.exploring ? "exploring" : "", "players-" + table.players].join(" ");
        byId("table").innerHTML = panels.board(this, view, this.marks);
        byId("seats").innerHTML = panels.seats(this, view, this.marks);
        byId("side").innerHTML = panels.side(this);
        refresh(byId("controls"), panels.controls(this));
        makeReachable(byId("game"));
        const list = byId("side").querySelector(".moves ol"), here = list.querySelector(".here");
        list.scrollTop = this.mode === "review" && here ? here.offsetTop - list.offsetTop - list.clientHeight / 2 : scrolled ?? 0;
    }

    show(html) {
        const dialog = byId("dialog");
        dialog.innerHTML = html;
        if (!dialog.open)
            dialog.showModal();
        dialog.scrollTop = 0; // a long text is read from its beginning, though the button to be pressed first is at its end
    }

    // Shows why a person's move is impossible, in the core's words.
    refuse(problem) {
        const { game, state } = this.table;
        const example = game.over(state) ? "" : game.text(state, game.moves(state)[0]);
        const words = translated(problem, this.say, example);
        this.text = { words, bad: true };
        this.tell(words);
        this.render();
        this.text = { words };
    }

    // ---- Playing

    async play(move) {
        const { table } = this;
        this.halt();
        if (this.tutor && this.mode === "play" && !await this.isMeant(move))
            return this.render();
        if (table === this.table)
            this.make(move);
    }

    make(move) {
        const node = this.mode === "play" ? this.table.play(move) : this.table.explore(move);
        Object.assign(this, { hand: undefined, advised: undefined, hint: undefined, text: { words: "" } });
        this.tell(`${this.names[node.player]}: ${moveNews(this.table, node, this.say, this.names)}`);
        this.goOn();
    }

    // Where the browser does not keep the game, the person to move is told so once, behind what is told already.
    keepGame() {
        if (keep(this.key, this.table.record()) || this.warned || !(this.table.over || this.seat.human))
            return;
        this.warned = true;
        this.tell(`${byId("news").textContent} ${this.say("This browser does not keep the game: Save writes it to a file.")}`);
    }

    // Shows the position, and lets the computer move if it is its turn.
    async goOn() {
        const { table } = this;
        this.ending = table.over ? endNews(table, this.say, this.names) : undefined;
        if (this.ending && this.mode === "play")
            this.tell(this.ending.join(" "));
        if (this.mode === "play")
            this.keepGame();
        this.render();
        if (table.over || this.mode !== "play")
            return;
        if (table.game.count(table.state) === 1 && table.game.text(table.state, table.game.moves(table.state)[0]) === "pass")
            return this.make(table.game.moves(table.state)[0]);
        if (!this.seat.human)
            await this.computerMoves(this.seat.level);
    }

    // Makes the computer's move, after a pause in which the last move can be seen.
    async computerMoves(level) {
        const { table } = this, { node } = table;
        const seed = (Number(table.header.seed) || 1) % SEEDS, { drawing } = this.shell.levels;
        const as = optionsOf(this.shell.levels, table.variant.kind, level);
        const [move] = await this.whileThinking(() => Promise.all([
            this.thinker.ask(table, "choose", { state: node.state, as, drawing, seed, depth: node.depth }),
            new Promise(good => setTimeout(good, this.pause)),
        ])) ?? [];
        if (move !== undefined && this.table === table && table.node === node)
            this.make(move);
    }

    // Waits for the thinker. Returns undefined if it was stopped. A button that can't be pressed in the meantime gets its focus back.
    async whileThinking(ask) {
        const what = document.activeElement?.dataset?.do;
        this.thinking = true;
        this.render();
        try {
            return await ask();
        } catch (problem) {
            if (!(problem instanceof Stopped))
                this.fail(problem);
            return undefined;
        } finally {
            this.thinking = false;
            this.render();
            if (what && document.activeElement === document.body)
                this.focusControl(what);
        }
    }

    // Asks the worker to weigh moves. `deeper`: times the work.
    weigh(node, { asked = [], top, known, deeper = 1 }) {
        const { judgement } = this.shell, { table } = this, numbers = { ...judgement, wide: judgement.of_kind[table.variant.kind] };
        const iterations = judgement.iterations * (table.players === 1 ? 1 : deeper), seed = 1000 * ((Number(table.header.seed) || 0) % SEEDS) + node.depth;
        return this.thinker.ask(table, "weigh", { state: node.state, numbers, iterations, seed, asked, top: top ?? judgement.top, known });
    }

    // What a loss counts as people are told it.
    get unit() {
        return this.table.players === 1 ? 1 : 100;
    }

    // The tutor asks whether a move is meant if it loses much.
    async isMeant(move) {
        const { table } = this, { node } = table;
        const found = await this.whileThinking(() => this.weigh(node, { asked: [move], top: this.shell.judgement.shown }));
        const one = found?.moves.find(other => other.move === move);
        if (!one || one.loss * this.unit < TUTOR)
            return found !== undefined;
        const lost = panels.lossText(this, one);
        this.better = moveName(table, node.state, found.moves[0].move);
        this.lost = lost;
        this.show(dialogs.sure(this, lost));
        return new Promise(good => { this.asked = good; }).finally(() => { this.asked = undefined; });
    }

    answer(meant) {
        byId("dialog").close();
        this.asked?.(meant);
    }

    undo() {
        if (!this.table.node.parent)
            return;
        this.thinker.stop();
        const n = this.table.takeBack();
        Object.assign(this, { hand: undefined, hint: undefined, advised: undefined, text: { words: "" } });
        this.tell(this.say(plural("One move taken back.", "{n} moves taken back."), { n }));
        this.goOn();
    }

    async advise() {
        const { table } = this, { node } = table;
        if (!this.canMove)
            return;
        const found = await this.whileThinking(() => this.weigh(node, { top: this.shell.judgement.shown }));
        if (!found || table.node !== node)
            return;
        const { moves } = found;
        this.hint = { node, moves };
        this.advised = moves[0].move;
        this.tell(`${this.say("Hint")}: ${moveName(table, node.state, moves[0].move)}`);
        this.render();
    }

    // ---- Looking back

    review() {
        this.thinker.stop();
        Object.assign(this, { mode: "review", hand: undefined, hint: undefined, advised: undefined, exploring: false, ending: undefined });
        this.goTo(this.table.root);
    }

    goTo(node) {
        const { table } = this;
        Object.assign(this, { hand: undefined, hint: undefined, advised: undefined, text: { words: "" } });
        table.node = node;
        this.exploring = this.exploring && table.main[node.depth] !== node;
        const news = node.action ? [`${node.depth}. ${this.names[node.player]}: ${moveNews(table, node, this.say, this.names)}`] : [];
        this.tell([...news, ...(node.note ? [`${this.say("Comment")}: ${node.note}`] : [])].join(". "));
        this.ending = table.over ? endNews(table, this.say, this.names) : undefined;
        this.render();
    }

    explore() {
        this.halt();
        this.exploring = true;
        this.tell(this.say("Play other moves from here; Back to the game returns."));
        this.render();
    }

    leaveExploring() {
        if (this.thinking)
            this.thinker.stop();
        this.exploring = false;
        this.goTo(this.table.junction);
    }

    async reply() {
        if (this.canMove)
            await this.computerMoves(STRONGEST);
    }

    // Plays on from here, in a game of its own: the person takes the seat that is to move, the computer has the others.
    playOn() {
        const { table } = this;
        if (table.over)
            return this.refuse(new NovaError(this.say("the game is over: new begins another, undo takes back")));
        const line = table.lineTo(), people = table.seats.some(seat => seat.human);
        const seats = table.seats.map((seat, player) => !people && player === table.player ? "human" : playableSeat(seat));
        const fresh = new Table(table, { ...table.header, seats }, table.root.state);
        line.slice(1).forEach(node => fresh.play(node.move));
        this.take(fresh);
        this.mode = "play";
        this.goOn();
    }

    run() {
        if (this.timer)
            return this.halt(true);
        const step = () => {
            this.table.following ? this.goTo(this.table.following) : this.halt(true);
        };
        if (!this.table.following)
            this.goTo(this.table.root);
        this.timer = setInterval(step, 1000 * this.speed);
        this.running = true;
        this.render();
    }

    halt(show) {
        clearInterval(this.timer);
        this.timer = undefined;
        this.running = false;
        if (show)
            this.render();
    }

    // ---- What each move has lost

    analysed() {
        return this.table.main.filter(node => this.judged.has(node)).length;
    }

    // What each position is worth to each player, as far as it is known: by its best move, at the end by the last move.
    shares() {
        return this.table.main.map((node, index, main) => this.judged.get(main[index + 1])?.best.worth ?? (node.next ? undefined : this.judged.get(node)?.played.worth));
    }

    mistakes(passes = ({ judged }) => judged.played.low > 0 && judged.played.loss * this.unit >= this.shell.judgement.told) {
        return [...this.judged].map(([node, judged]) => ({ node, judged })).filter(passes)
            .sort((one, other) => other.judged.played.loss - one.judged.played.loss || one.node.depth - other.node.depth)
            .slice(0, this.shell.judgement.mistakes);
    }

    async analyse() {
        const { table } = this;
        this.analysing = true;
        this.render();
        try {
            for (const node of table.main.slice(1)) {
                if (!this.analysing || this.table !== table)
                    return;
                if (!this.judged.has(node))
                    this.judged.set(node, await this.judgeNode(node));
                refresh(byId("side"), panels.side(this));
            }
            await this.lookAgain();
        } catch (problem) {
            if (!(problem instanceof Stopped))
                this.fail(problem);
        } finally {
            this.analysing = false;
            this.render();
        }
    }

    async judgeNode(node, more = { known: this.judged.get(node.parent)?.after.get(node.parent.move) }) {
        const { moves, after } = await this.weigh(node.parent, { asked: [node.move], ...more });
        return { best: moves[0], played: moves.find(one => one.move === node.move) ?? moves[0], after };
    }

    // What look like the costliest mistakes of people are searched deeper.
    async lookAgain() {
        const { clear, deeper } = this.shell.judgement, { table } = this;
        const looks = ({ node, judged }) => table.seats[node.player].human && judged.played.loss * this.unit >= clear;
        for (const { node, judged } of this.mistakes(looks))
            if (this.analysing && this.table === table && !judged.deep)
                this.judged.set(node, { ...await this.judgeNode(node, { asked: [node.move, judged.best.move], top: 0, deeper }), deep: true });
    }

    // ---- Windows

    // The game at the table or that of the page, with the players who played it last.
    get usual() {
        const variant = this.table?.variant.name ?? this.data.open.variant, last = kept("last");
        return last?.variant === variant ? last : { variant };
    }

    askNew(chosen = this.usual) {
        const known = this.catalogue.find(chosen.variant)?.games ? chosen.variant : this.catalogue.variants.find(one => one.games).name;
        const games = this.catalogue.find(known).games;
        const usual = games[2] ? 2 : Number(Object.keys(games)[0]);
        const players = games[chosen.seats?.length] ? chosen.seats.length : usual;
        const before = chosen.seats?.map(spec => playableSeat(readSeat(spec))) ?? [];
        const seats = Array.from({ length: players }, (_, index) => before[index] ?? (index ? OPPONENT : "human"));
        this.show(dialogs.newGame(this, { variant: known, seats, seed: chosen.seed }));
    }

    chosen() {
        const form = byId("dialog").querySelector("form"), fields = new FormData(form);
        const players = Number(fields.get("players"));
        return {
            variant: fields.get("variant"), seed: fields.get("seed"),
            seats: Array.from({ length: players }, (_, index) => fields.get("seat" + index) ?? OPPONENT),
        };
    }

    dealChosen() {
        const { variant, seats, seed } = this.chosen();
        byId("dialog").close();
        this.deal({ variant, seats, seed: seed ? Number(seed) : Math.floor(Math.random() * SEEDS) });
    }

    fileName(ending) {
        return `${this.table.variant.name}-${this.table.header.seed ?? "game"}${ending}`;
    }

    savePicture() {
        const picture = drawPosition(this.table, marksOf(this.table, { active: false }), this.names, this.say);
        download(this.fileName(".svg"), standalone(picture), "image/svg+xml");
    }

    // ---- What a person does

    act(act) {
        const [what, value] = act.split(/:(.*)/);
        if (!this.canMove)
            return;
        try {
            if (what === "tile")
                this.pickUp(Number(value));
            else if (what === "cell")
                this.play(this.marks.cells.find(cell => `${cell.x},${cell.y}` === value).move);
            else if (what === "refill")
                this.play(this.marks.refillMove);
            else if (what === "far")
                this.readFar(Number(value));
            else if (what === "hex")
                this.pressHex(value);
        } catch (problem) {
            this.refuse(problem);
        }
    }

    pickUp(piece) {
        this.hand = this.hand === piece ? undefined : piece;
        this.text = { words: "" };
        this.render();
        const best = (this.marks.cells ?? []).toSorted((one, other) => other.completes.length - one.completes.length)[0];
        if (best && document.activeElement?.dataset?.act === "tile:" + piece && this.byKey)
            focusOn(byId("game"), `cell:${best.x},${best.y}`);
    }

    // Puts back what is in hand. Somebody at the keyboard is then there again.
    drop() {
        const { hand } = this;
        Object.assign(this, { hand: undefined, advised: undefined, text: { words: "" } });
        this.render();
        if (hand !== undefined)
            focusOn(byId("game"), this.table.variant.kind === "nova-luna" ? "tile:" + hand : "hex:" + hand);
    }

    readFar(slot) {
        const { table } = this, view = table.game.view(table.state);
        table.game.read(table.state, { do: "take", tile: view.wheel[slot], slot, x: 0, y: 0 });
    }

    pressHex(name) {
        const kind = this.marks.targets.get(name), { table } = this;
        if (kind === "pick")
            return this.pickUp(name);
        const move = this.marks.moves.get(name);
        if (move !== undefined)
            return this.play(move);
        const placing = table.game.view(table.state).phase === "place";
        table.game.parse(table.state, placing ? name : this.hand ? `${this.hand}-${name}` : `+${name}`);
        return undefined;
    }

    // A press on the own display, but on no cell: with a tile in hand, says why it can't be placed there.
    pressCloth(event) {
        const drawing = event.target.closest(".active svg.display");
        if (!drawing || !this.canMove || this.table.variant.kind !== "nova-luna")
            return;
        const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM().inverse());
        const cell = `${Math.floor(point.x / 106)},${Math.floor(point.y / 106)}`;
        if (this.hand === undefined)
            return this.refuse(new NovaError(this.say(panels.step(this.table))));
        try {
            this.play(this.table.game.parse(this.table.state, `${this.hand + 1} ${cell}`));
        } catch (problem) {
            this.refuse(problem);
        }
    }

    typed(text) {
        try {
            this.play(this.table.game.parse(this.table.state, text));
        } catch (problem) {
            this.refuse(problem);
        }
        byId("typed")?.focus();
    }

    command(what, value, element) {
        const { table } = this;
        const commands = {
            new: () => this.askNew(), open: () => byId("file").click(), close: () => this.closeDialog(),
            share: () => this.show(dialogs.share(this, positionWord(table, table.lineTo()))),
            rules: () => this.show(dialogs.rules(this, rulesText(table, this.say, this.shell.texts, this.lang))), help: () => this.show(dialogs.help(this)),
            record: () => download(this.fileName(".jsonl"), table.record(), "application/jsonl"), picture: () => this.savePicture(),
            copy: () => { byId("word").select(); document.execCommand("copy"); },
            undo: () => this.undo(), hint: () => this.advise(), stop: () => this.thinker.stop(), go: () => this.goOn(),
            tutor: () => { this.tutor = !this.tutor; keep("tutor", this.tutor); this.render(); },
            advise: () => { this.advised = Number(value); this.render(); }, playAdvice: () => this.play(this.advised),
            review: () => this.review(), whatif: () => this.explore(), return: () => this.leaveExploring(), reply: () => this.reply(), playon: () => this.playOn(), resume: () => this.resume(kept(this.key)),
            first: () => this.goTo(table.root), last: () => this.goTo(table.tip),
            back: () => this.goTo(table.node.parent ?? table.node), forth: () => this.goTo(table.following ?? table.node),
            run: () => this.run(), goto: () => this.goTo(table.main[Number(value)]), node: () => this.goTo(table.line[Number(value)]),
            branch: () => this.enterBranch(...value.split(":").map(Number)),
            analyse: () => this.analyse(), stopAnalysis: () => { this.analysing = false; this.thinker.stop(); },
            rethink: () => this.answer(false), insist: () => this.answer(true), tellBetter: () => this.show(dialogs.sure(this, this.lost, this.better)),
        };
        if (element.closest("#controls, #side") && ["first", "last", "back", "forth", "goto", "node", "branch"].includes(what))
            this.halt();
        commands[what]?.();
    }

    enterBranch(depth, index) {
        const child = this.table.line[depth].children[index];
        this.exploring = true;
        this.goTo(child);
    }

    closeDialog() {
        byId("dialog").close();
        this.asked?.(false);
    }

    changed(what, element) {
        const commands = {
            lang: () => { keep("lang", element.value); this.speak(element.value); this.table && (this.text = { words: "" }); this.relabel(); },
            theme: () => { this.theme = element.value; keep("theme", this.theme); this.render(); },
            speed: () => { this.speed = Number(element.value); if (this.timer) { this.halt(); this.run(); } },
            slide: () => { this.halt(); this.goTo(this.table.main[Number(element.value)]); },
            pick: () => { this.askNew(this.chosen()); byId("dialog").querySelector(`[name=${element.name}]`).focus(); },
        };
        commands[what]?.();
    }

    relabel() {
        if (this.table) {
            const { node } = this.table;
            const kept = { judged: this.judged, mode: this.mode, exploring: this.exploring };
            this.take(this.table);
            Object.assign(this, kept);
            this.table.node = node;
            this.goOn();
        } else
            this.render();
    }
}
