-- SPDX-License-Identifier: MIT
-- Commands for getting better: moves compared by playing on after them, and moves that the tutor has held back.

local advice = require "nova.prompt.coach.advice"
local estimate = require "nova.base.stats"
local i18n = require "nova.base.i18n"
local moves = require "nova.game.moves"
local progress = require "nova.prompt.progress"
local rollout = require "nova.prompt.coach.rollout"
local text = require "nova.draw.text"
local tutor = require "nova.prompt.coach.tutor"

local mark, plural = i18n.mark, i18n.plural

local LONGEST = 3 -- words of a move

-- The move that begins at a word, and the number of the word behind it: as it is typed, or by its number in the hint.
local function move_at(app, words, from)
    for last = math.min(#words, from + LONGEST - 1), from, -1 do
        local move = moves.legal(table.concat(words, " ", from, last), app.session)
        if move then
            return move, last + 1
        end
    end
    local number = math.tointeger(tonumber(words[from]))
    local hinted = number and app.advice and app.advice[number]
    return hinted and hinted.move, from + 1
end

-- The moves that are named; without any the first two of the hint.
local function moves_of(app, words)
    words = #words == 0 and app.advice and app.advice[2] and { "1", "2" } or words
    local found, seen, at = {}, {}, 1
    while at <= #words do
        local move, behind = move_at(app, words, at)
        if not move then
            return nil, app.say("found {found}, expected legal moves such as `{example}`, or numbers of the last hint",
                { found = table.concat(words, " ", at),
                example = moves.example(app.session) })
        end
        found[#found + 1] = not seen[move] and move or nil
        seen[move], at = true, behind
    end
    if #found < 2 then
        return nil, app.say("two different moves or more are expected, such as `{example}`, or numbers of the last "
            .. "hint", { example = moves.example(app.session) })
    end
    return found
end

local function half(interval)
    return interval.high - interval.mean
end

-- "58.3% ±6.2"; in a game for one the score, of which less is better
local function value_text(found, index, say, symbols)
    local interval = estimate.mean(found.values[index])
    local form = found.alone and "%.1f %s%.1f" or "%.1f%% %s%.1f"
    local mean = found.alone and -interval.mean or interval.mean
    return i18n.numbers(say, form, mean, symbols.plus_minus, half(interval))
end

local function print_rollout(app, state, named, found)
    local symbols, order = app.screen.symbols, rollout.order(found)
    local rows = { { "", app.say("move"), app.say(found.alone and mark "score" or mark "wins"),
        app.say("behind the first") } }
    for rank, index in ipairs(order) do
        local behind = rank > 1 and rollout.difference(found, order[1], index)
        rows[rank + 1] = { rank .. ".", state:text(named[index]), value_text(found, index, app.say, symbols),
            behind and i18n.numbers(app.say, "%.1f %s%.1f", behind.mean, symbols.plus_minus, half(behind)) or "" }
    end
    app.screen:print_lines(text.table(rows))
end

local function roll_out(app, words)
    local session, named, message = app.session, moves_of(app, words)
    if not named then
        return nil, message
    end
    session:got_help()
    local found, stopped = progress(app.say("playing on"), function(report)
        return rollout.of(session.state, named, {
            iterations = app.settings.effort, seed = advice.seed(session), progress = report,
        })
    end)
    if stopped then
        app:wipe()
    end
    if found.worlds < 2 then
        return nil, app.say("stopped")
    end
    print_rollout(app, session.state, named, found)
    app:print(app.say(rollout.is_decided(found) and plural("The first is better beyond doubt: {n} world.",
        "The first is better beyond doubt: {n} worlds.") or stopped and plural("Stopped after {n} world.",
        "Stopped after {n} worlds.") or plural("They can't be told apart in {n} world; set effort allows more.",
        "They can't be told apart in {n} worlds; set effort allows more."),
        { n = found.worlds }))
    return true
end

--- @type nova.PromptCommand[]
return {
    {
        name = "yes",
        help = mark "play the move that the tutor has held back",
        more = mark [[
set tutor on  a move that loses more than 5% of a win, beyond doubt, is held back with a question
set tutor-loss 10  asks from 10% on; in a game for one it is points of the score
The tutor tells what would be better only when you ask: hint.]],
        run = tutor.insist,
    },
    {
        name = "rollout", args = "MOVE MOVE...",
        help = mark "compare moves by playing on after each, in the same worlds",
        more = mark [[
rollout 2 1,0 1 -1,0  plays on after either move, again and again, until one is better beyond doubt
rollout 1 3  the first and the third move of the last hint; rollout alone: the first two
For each world what is hidden is shuffled anew, the same for all moves. Then all players play twelve moves that a quick
search chooses, and a longer search says what the position is worth. A game for one is played to its end.
The numbers hold for players who think as little as that: who plays on better can gain more from another move, so
hint, which thinks longer, can put the moves in another order.
Behind each value stands half its 95% interval. The interval of the difference is a joint one: it holds for all
moves together, however long you watch. There are at most 100 worlds for each thousand of set effort; Ctrl-C
shows what was found until then.]],
        needs = "turn",
        run = roll_out,
        complete = moves.texts,
    },
}
