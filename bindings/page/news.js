// SPDX-License-Identifier: MIT
//
// Moves, endings, and why a move may be good, in the same words as at the prompt (scripts/prompt/).

import { context, mark, plural } from "./words.js";

// The levels of opponents.
export const LEVEL_NAMES = { beginner: mark("beginner"), easy: mark("easy"), medium: mark("medium"), hard: mark("hard"), expert: mark("expert") };

const DID = { place: mark("places a pioneer on {at}"), move: mark("moves {from}-{to}"), stone: mark("lays a stone on {at}"), pass: mark("passes") };

const ENDS = {
    discs: mark("All discs are placed."), tiles: mark("No tile is left."), divided: mark("All the land is divided."),
    stones: mark("The last stone is laid."), blocked: mark("At most one player can still move."), quiet: mark("No stone was laid for too long."),
};

const PROVEN = { win: mark("wins by force"), loss: mark("loses by force"), draw: mark("draws by force") };

const tileName = tile => tile.colour.toUpperCase() + tile.cost;

// The players' names: "you" if only one person plays; players of the same name get numbers.
export function seatNames(seats, say) {
    const people = seats.filter(seat => seat.human).length;
    const names = seats.map((seat, player) => {
        if (!seat.human)
            return seat.name || say(LEVEL_NAMES[seat.level]);
        return seat.name || (people === 1 && seats.length > 1 ? say("you") : say("player {n}", { n: player + 1 }));
    });
    return names.map((name, player) => names.indexOf(name) !== names.lastIndexOf(name) ? `${name} (${player + 1})` : name);
}

function covered(list, table, node, say) {
    const view = table.game.view(node.state);
    const where = new Map(view.seats[node.player].tiles.map(placed => [placed.tile, placed]));
    return list.map(([id, task]) => {
        const tile = table.rules.tiles[id - 1], placed = where.get(id);
        return say("{task} of {colour} at {at}", { task: tile.tasks[task], colour: tile.colour.toUpperCase(), at: placed ? `${placed.x},${placed.y}` : "?" });
    }).join(", ");
}

function lunaMove(table, node, say) {
    const action = node.action;
    const did = action.do === "refill" ? say(table.players === 1 ? mark("fills the wheel for the second phase") : mark("fills the wheel"))
        : say("takes {tile} to {at}", { tile: tileName(table.rules.tiles[action.tile - 1]), at: `${action.x},${action.y}` });
    const n = action.covered?.length ?? 0;
    return n ? did + ", " + say(plural("covers a task: {list}", "covers {n} tasks: {list}"), { n, list: covered(action.covered, table, node, say) }) : did;
}

function terraMove(table, node, say, names) {
    const areas = (node.action.areas ?? []).map(area => {
        const gains = names.flatMap((name, player) => area.points[player] === undefined ? [] : [`${name} +${area.points[player]}`]);
        return say(plural("area of one hex, landscapes: {lands}: {gains}", "area of {n} hexes, landscapes: {lands}: {gains}"), { n: area.hexes, lands: area.landscapes, gains: gains.join(", ") || say("nobody scores") });
    });
    return [say(DID[node.action.do], node.action), ...areas].join("; ");
}

// What a move did; `names` are those of the players.
export const moveNews = (table, node, say, names) =>
    (table.variant.kind === "nova-luna" ? lunaMove : terraMove)(table, node, say, names);

// How the game ended, in lines.
export function endNews(table, say, names) {
    const result = table.game.tell(table.state, "result");
    if (table.players === 1)
        return [say("Score {score}: first phase {one}, second phase {two}. Lower is better; below 100 is good.", { score: result.score, one: result.phase1, two: result.phase2 })];
    const list = result.winners.map(player => names[player]).join(", ");
    const { place, points } = table.game.standing(table.state);
    const head = (ENDS[result.end] ? say(ENDS[result.end]) : say("The game is over ({word}).", { word: result.end })) + " " + say(plural("The winner: {list}.", "The winners: {list}."), { n: result.winners.length, list });
    return [head, ...result.ranking.map(player => `${place[player] + 1}. ${names[player]}: `
        + (result.left ? say(plural("{n} disc left", "{n} discs left"), { n: -points[player] }) : say(plural("{n} point", "{n} points"), { n: points[player] })))];
}

// ---- Why a move may be good

function lunaReasons(table, node, action, effect, after, say) {
    const { game } = table, before = node.state, player = game.player(before);
    const steps = state => game.view(state).seats[player].steps;
    const reasons = effect.covered?.length ? [say(plural("covers a task", "covers {n} tasks"), { n: effect.covered.length })] : [];
    reasons.push(action.do === "refill" ? say(context("reason", "fills the wheel")) : say(plural("costs {n} step", "costs {n} steps"), { n: steps(after) - steps(before) }));
    if (table.players > 1 && action.do !== "refill" && !game.over(after) && game.player(after) === player)
        reasons.push(say("moves again"));
    return reasons;
}

function terraReasons(table, node, action, effect, after, say) {
    const player = String(table.game.player(node.state));
    return (effect.areas ?? []).map(area => {
        const sum = wanted => Object.entries(area.points).reduce((total, [who, points]) => total + ((who === player) === wanted ? points : 0), 0);
        return say(plural("area of one hex: {mine} for you, {theirs} for others", "area of {n}: {mine} for you, {theirs} for others"), { n: area.hexes, mine: sum(true), theirs: sum(false) });
    });
}

function reasons(table, node, move, say) {
    const { game } = table, after = game.play(node.state, move);
    const tell = table.variant.kind === "nova-luna" ? lunaReasons : terraReasons;
    const found = tell(table, node, game.action(node.state, move), game.effect(node.state, move, after), after, say);
    return [...found, ...(game.over(after) ? [say("ends the game")] : [])].join(", ");
}

// The same of a move that a search has found, with what the search has proved before it.
export function reasonsOfFound(table, node, one, say) {
    const worth = one.worth[table.game.player(node.state)];
    const outcome = worth >= 1 ? "win" : worth <= 0 ? "loss" : "draw";
    return [one.proven ? say(PROVEN[outcome]) : "", reasons(table, node, one.move, say)].filter(words => words).join(", ");
}

// A move as people name it: the tile by colour and cost.
export function moveName(table, state, move) {
    const action = table.game.action(state, move);
    return action.do === "take" ? `${tileName(table.rules.tiles[action.tile - 1])} ${action.x},${action.y}` : table.game.text(state, move);
}
