-- SPDX-License-Identifier: MIT
-- Commands for getting better: moves compared by playing on after them, and moves that the tutor has held back.

local commands = require "nova.prompt.commands"
local court = require "nova.prompt.coach.court"
local i18n = require "nova.base.i18n"
local judgement = require "nova.game.judgement"
local judging = require "nova.prompt.coach.judging"
local moves = require "nova.game.moves"
local progress = require "nova.prompt.progress"
local text = require "nova.draw.text"

local mark, plural = i18n.mark, i18n.plural
local need, refuse = commands.need, commands.refuse

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
    local hinted = number and app.coach.advice and app.coach.advice.moves[number]
    return hinted and hinted.move, from + 1
end

-- The moves that are named; without any the first two of the hint.
local function moves_of(app, words)
    words = #words == 0 and app.coach.advice and app.coach.advice.moves[2] and { "1", "2" } or words
    local list, seen, at = {}, {}, 1
    while at <= #words do
        local move, behind = move_at(app, words, at)
        if not move then
            refuse(app.say("found {found}, expected legal moves such as `{example}`, or numbers of the last hint",
                { found = table.concat(words, " ", at), example = moves.example(app.session) }))
        end
        list[#list + 1] = not seen[move] and move or nil
        seen[move], at = true, behind
    end
    need(list[2], app.say("two different moves or more are expected, such as `{example}`, or numbers of the last hint",
        { example = moves.example(app.session) }))
    return list
end

local function print_verdict(app, session, verdict)
    local order, players, say = court.orders(verdict), session.players, app.say
    local rows = { { "", say("move"), say("searched"), say("played on"), say("behind the first") } }
    for rank, index in ipairs(order) do
        local searched, value = judgement.of(verdict.searched, verdict.moves[index]), court.value(verdict, index)
        local played = i18n.numbers(say, verdict.is_alone and "%.1f" or "%.1f%%", verdict.is_alone and -value or value)
        rows[rank + 1] = { rank .. ".", searched.text, judging.value(searched, players, say),
            verdict.worlds[1] and played or "",
            rank > 1 and judging.interval(court.difference(verdict, order[1], index), say) or "" }
    end
    app.screen:print_lines(text.table(rows))
end

local WHY = mark("The searches put {move} first: they take it that everybody finds the best replies, while the worlds "
    .. "show what happens when all play on as hint does.")

-- Who is first beyond doubt; where worlds and searches differ, that and why.
local function say_verdict(app, session, verdict, stopped)
    local played, searched = court.orders(verdict)
    local is_decided = court.is_decided(verdict)
    local best = session.state:text(verdict.moves[searched[1]])
    app:print(app.say(is_decided and plural("The first is better beyond doubt: {n} world.",
        "The first is better beyond doubt: {n} worlds.") or stopped and plural("Stopped after {n} world.",
        "Stopped after {n} worlds.") or plural("They can't be told apart in {n} world; by the searches {move} is best.",
        "They can't be told apart in {n} worlds; by the searches {move} is best."),
        { n = #verdict.worlds, move = best }))
    if is_decided and played[1] ~= searched[1] then
        app:print(app.say(WHY, { move = best }))
    end
    if verdict.searched.full then
        app:print(app.say(judging.FULL))
    end
end

local function roll_out(app, words)
    local session, named = app.session, moves_of(app, words)
    session:got_help()
    local verdict, stopped = progress(app.say("playing on"), function(report)
        return court.of(session.state, named, {
            iterations = app.settings.effort, seed = judging.seed(session), progress = report,
        })
    end)
    if stopped then
        app.view:wipe()
    end
    need(verdict, app.say("stopped"))
    print_verdict(app, session, verdict)
    say_verdict(app, session, verdict, stopped)
end

return {
    {
        name = "yes",
        help = mark "play the move that the tutor has held back",
        run = judging.insist,
    },
    {
        name = "rollout", args = "MOVE MOVE...",
        help = mark "compare moves by playing on after each, in the same worlds",
        needs = "turn",
        run = roll_out,
        complete = moves.texts,
    },
}
