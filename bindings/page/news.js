// SPDX-License-Identifier: MIT
//
// Moves, endings, and why a move may be good, in the same words as at the prompt (scripts/prompt/).

const tileName = tile => tile.colour.toUpperCase() + tile.cost;

// The players' names: "you" if only one person plays; players of the same name get numbers.
export function seatNames(seats, say) {
    const people = seats.filter(seat => seat.human).length;
    const names = seats.map((seat, player) => {
        if (!seat.human)
            return seat.name || say("page_level_" + seat.level);
        return seat.name || (people === 1 && seats.length > 1 ? say("you") : say("player", { n: player + 1 }));
    });
    return names.map((name, player) => names.indexOf(name) !== names.lastIndexOf(name) ? `${name} (${player + 1})` : name);
}

function covered(list, table, node, say) {
    const view = table.game.view(node.state);
    const where = new Map(view.seats[node.player].tiles.map(placed => [placed.tile, placed]));
    return list.map(([id, task]) => {
        const tile = table.rules.tiles[id - 1], placed = where.get(id);
        return say("task_of", { task: tile.tasks[task], colour: tile.colour.toUpperCase(), at: placed ? `${placed.x},${placed.y}` : "?" });
    }).join(", ");
}

function lunaMove(table, node, say) {
    const action = node.action;
    const did = action.do === "refill" ? say(table.players === 1 ? "did_second_phase" : "did_refill")
        : say("did_take", { tile: tileName(table.rules.tiles[action.tile - 1]), at: `${action.x},${action.y}` });
    const n = action.covered?.length ?? 0;
    return n ? did + ", " + say("did_cover", { n, list: covered(action.covered, table, node, say) }) : did;
}

function terraMove(table, node, say, names) {
    const areas = (node.action.areas ?? []).map(area => {
        const gains = names.flatMap((name, player) => area.points[player] === undefined ? [] : [`${name} +${area.points[player]}`]);
        return say("did_area", { n: area.hexes, lands: area.landscapes, gains: gains.join(", ") || say("nobody") });
    });
    return [say("did_" + node.action.do, node.action), ...areas].join("; ");
}

// What a move did; `names` are those of the players.
export const moveNews = (table, node, say, names) =>
    (table.variant.kind === "nova-luna" ? lunaMove : terraMove)(table, node, say, names);

// How the game ended, in lines.
export function endNews(table, say, names) {
    const result = table.game.tell(table.state, "result");
    if (table.players === 1)
        return [say("solo_score", { score: result.score, one: result.phase1, two: result.phase2 })];
    const key = "end_" + result.end, words = say(key);
    const list = result.winners.map(player => names[player]).join(", ");
    const { place, points } = table.game.standing(table.state);
    const head = (words === key ? say("end_other", { word: result.end }) : words) + " " + say("winners", { n: result.winners.length, list });
    return [head, ...result.ranking.map(player => `${place[player] + 1}. ${names[player]}: `
        + (result.left ? say("discs_left", { n: -points[player] }) : say("points", { n: points[player] })))];
}

// ---- Why a move may be good

function lunaReasons(table, node, action, effect, after, say) {
    const { game } = table, before = node.state, player = game.player(before);
    const steps = state => game.view(state).seats[player].steps;
    const reasons = effect.covered?.length ? [say("reason_covers", { n: effect.covered.length })] : [];
    reasons.push(action.do === "refill" ? say("did_refill") : say("reason_costs", { n: steps(after) - steps(before) }));
    if (table.players > 1 && action.do !== "refill" && !game.over(after) && game.player(after) === player)
        reasons.push(say("reason_again"));
    return reasons;
}

function terraReasons(table, node, action, effect, after, say) {
    const player = String(table.game.player(node.state));
    return (effect.areas ?? []).map(area => {
        const sum = wanted => Object.entries(area.points).reduce((total, [who, points]) => total + ((who === player) === wanted ? points : 0), 0);
        return say("reason_area", { n: area.hexes, mine: sum(true), theirs: sum(false) });
    });
}

function reasons(table, node, move, say) {
    const { game } = table, after = game.play(node.state, move);
    const tell = table.variant.kind === "nova-luna" ? lunaReasons : terraReasons;
    const found = tell(table, node, game.action(node.state, move), game.effect(node.state, move, after), after, say);
    return [...found, ...(game.over(after) ? [say("reason_ends")] : [])].join(", ");
}

// The same of a move that a search has found, with what the search has proved before it.
export function reasonsOfFound(table, node, one, say) {
    const worth = one.worth[table.game.player(node.state)];
    const outcome = worth >= 1 ? "win" : worth <= 0 ? "loss" : "draw";
    return [one.proven ? say("proven_" + outcome) : "", reasons(table, node, one.move, say)].filter(words => words).join(", ");
}

// A move as people name it: the tile by colour and cost.
export function moveName(table, state, move) {
    const action = table.game.action(state, move);
    return action.do === "take" ? `${tileName(table.rules.tiles[action.tile - 1])} ${action.x},${action.y}` : table.game.text(state, move);
}
