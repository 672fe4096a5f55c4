-- SPDX-License-Identifier: MIT
-- Judges the moves of a game so far: each is compared with the best move, and the effect of chance is told separately.

local advice = require "nova.prompt.coach.advice"
local graph = require "nova.draw.graph"
local judge = require "nova.prompt.coach.judge"
local i18n = require "nova.base.i18n"
local picture = require "nova.prompt.picture"
local reasons = require "nova.prompt.coach.reasons"
local text = require "nova.draw.text"
local problems = require "nova.base.problem"

local mark = i18n.mark

local analysis = {}

--- @class nova.Judged
--- @field entry nova.Step
--- @field loss? number what the move lost against the best move; nil if the search does not tell
--- @field error? number
--- @field best string
--- @field luck? number[] what chance gave to each player with this move
--- @field luck_error? number
--- @field proven? nova.Outcome of the move for its player
--- @field values? number[] what the position before the move was worth to each player; nil where it was not searched
--- @field better? integer the best move, if another move was played

-- The whole game gets HINTS times the effort of one hint, in equal parts for its moves. Each move needs SEARCHES
-- searches: one of the position after it, which also serves the next move, and one of the position after the best move.
-- No search gets fewer than LEAST iterations.
local HINTS, SEARCHES, LEAST = 15, 2, 100

-- Returns a function that gives a position's worth. Its first call searches the position.
local function worth_when_asked(state, effort)
    local worth
    return function()
        worth = worth or advice.worth(state, effort)
        return worth
    end
end

-- `here` and `reached` are the worths before and after the move.
local function judge_move(state, entry, here, reached, effort)
    local judged = { entry = entry, loss = 0, error = 0, best = entry.text }
    if state:count() == 1 and not entry.reveals then
        return judged
    end
    local ranked = here().ranked
    judged.loss, judged.error = advice.loss(state, ranked, entry, reached, effort)
    judged.best, judged.values = ranked[1].text, ranked[1].values
    judged.proven = advice.proven(state, ranked, entry, reached)
    judged.better = ranked[1].move ~= entry.move and ranked[1].move or nil
    if entry.reveals then
        judged.luck, judged.luck_error = advice.luck(ranked, entry.move, reached())
    end
    return judged
end

local function judge_all(session, options, found)
    local state, done = session.state:clone():undo(#session.log), 0
    local function report(share)
        done = math.max(done, (#found + share / SEARCHES) / #session.log)
        options.progress(done)
    end
    local iterations = math.max(LEAST, options.iterations * HINTS // (SEARCHES * #session.log))
    local here = worth_when_asked(state, { iterations = iterations, seed = options.seed, progress = report })
    for index, entry in ipairs(session.log) do
        local effort = { iterations = iterations, seed = options.seed + index, progress = report }
        local after = state:clone():play(entry.move)
        local reached = worth_when_asked(after, effort)
        found[index] = judge_move(state, entry, here, reached, effort)
        state, here = after, reached
        report(0)
    end
end

--- Judges every move. Ctrl-C ends it early, with what was judged until then.
--- @param session nova.Session
--- @param options nova.Effort
--- @return nova.Judged[]
--- @return boolean stopped
function analysis.of(session, options)
    local found = {}
    local good, problem = pcall(judge_all, session, options, found)
    if not good and not problems.is_interrupt(problem) then
        error(problem, 0)
    end
    return found, not good
end

-- In words ----------------------------------------------------------------------------------------------------------

local function mark_of(judged, unit)
    local loss = judged.loss * unit
    if judged.loss <= judged.error or loss < judge.CLEAR then
        return "  "
    end
    return loss >= judge.GRAVE and "??" or "? "
end

-- "?  5.0 ±0.6"
local function loss_text(judged, unit, say, symbols)
    if not judged.loss then
        return "     ?"
    end
    return mark_of(judged, unit)
        .. i18n.numbers(say, "%5.1f %s%.1f", judged.loss * unit, symbols.plus_minus, judged.error * unit)
end

local function luck_text(judged, unit, say, symbols)
    if not judged.luck then
        return ""
    end
    local luck = judged.luck[judged.entry.player + 1]
    return i18n.numbers(say, "%+5.1f %s%.1f", luck * unit, symbols.plus_minus, judged.luck_error * unit)
end

local SHOWN_LOSS = 0.05 -- a smaller one is told as 0.0: then no move was better

local function judged_row(index, judged, unit, say, symbols)
    local is_loss = judged.better and (judged.loss or 1) * unit >= SHOWN_LOSS
    local best = is_loss and judged.best or ""
    return { ("%3d"):format(index), tostring(judged.entry.player + 1), judged.entry.text,
        loss_text(judged, unit, say, symbols), best, luck_text(judged, unit, say, symbols),
        judged.proven and say(reasons.PROVEN[judged.proven]) or "" }
end

local function has_proofs(found)
    for _, judged in ipairs(found) do
        if judged.proven then
            return true
        end
    end
    return false
end

local function totals(found, players)
    local sums = {}
    for player = 0, players - 1 do
        sums[player] = { moves = 0, loss = 0, luck = 0, has_luck = false }
    end
    for _, judged in ipairs(found) do
        local mine = sums[judged.entry.player]
        mine.moves, mine.loss = mine.moves + (judged.loss and 1 or 0), mine.loss + (judged.loss or 0)
        for player = 0, judged.luck and players - 1 or -1 do
            sums[player].luck, sums[player].has_luck = sums[player].luck + judged.luck[player + 1], true
        end
    end
    return sums
end

local function add_totals(lines, found, session, names, say, unit)
    local sums = totals(found, session.players)
    for player = 0, session.players - 1 do
        local sum = sums[player]
        lines[#lines + 1] = say(sum.has_luck and mark "{name}: {loss} lost per move on average, luck {luck} in all"
            or mark "{name}: {loss} lost per move on average", {
            name = names[player + 1], loss = i18n.numbers(say, "%.1f", sum.loss / math.max(1, sum.moves) * unit),
            luck = i18n.numbers(say, "%+.1f", sum.luck * unit),
        })
    end
end

-- The costliest mistakes ---------------------------------------------------------------------------------------------

local MISTAKES, LEAST_LOSS = 3, 1 -- how many are told; in percent of a win or points

-- The numbers of the moves that surely lost something, the costliest first.
local function costliest(found, unit)
    local list = {}
    for index, judged in ipairs(found) do
        local counts = judged.better and judged.loss and judged.loss > judged.error and judged.loss * unit >= LEAST_LOSS
        list[#list + 1] = counts and index or nil
    end
    table.sort(list, function(one, other)
        local a, b = found[one].loss, found[other].loss
        return a > b or (a == b and one < other)
    end)
    return table.move(list, 1, MISTAKES, 1, {})
end

-- Why another move would have been better, as the program tells it of hints.
local function why_better(session, index, judged, say)
    local state = session.state:clone():undo(#session.log - index + 1)
    return reasons.of(setmetatable({ state = state }, { __index = session }), judged.better, say)
end

local function add_mistakes(lines, found, session, names, say, unit)
    local list = costliest(found, unit)
    lines[#lines + 1] = #list > 0 and say("Costliest mistakes:") or say("No move has surely lost anything.")
    for _, index in ipairs(list) do
        local judged = found[index]
        local why = why_better(session, index, judged, say)
        lines[#lines + 1] = "  " .. say("move {n}, {name}: {move} lost {lost}; better was {best}", {
            n = index, name = names[judged.entry.player + 1], move = judged.entry.text,
            lost = i18n.numbers(say, "%.1f", judged.loss * unit),
            best = why ~= "" and ("%s (%s)"):format(judged.best, why) or judged.best,
        })
    end
end

-- The graph ----------------------------------------------------------------------------------------------------------

local HEIGHT, LABEL = 4, 6 -- lines of the graph, and columns before it

-- A player's share before each move. For a position that was not searched, the last known share is repeated.
local function shares(found, player)
    local list, last = {}, nil
    for index, judged in ipairs(found) do
        last = judged.values and judged.values[player + 1] or last
        list[index] = last
    end
    return last and #list == #found and list or nil
end

local function add_graph(lines, found, session, names, say, options)
    local player = picture.who_looks(session)
    local values = shares(found, player)
    if not values or #values < 2 then
        return
    end
    lines[#lines + 1] = say("Share of wins before each move, {name}:", { name = names[player + 1] })
    local rows = graph.of(values, options.columns - LABEL - 1, HEIGHT, options.symbols.spark)
    for index, row in ipairs(rows) do
        local label = index == 1 and "100%" or index == HEIGHT and "0%" or ""
        lines[#lines + 1] = (text.right(label, LABEL - 1) .. " " .. row):gsub("%s+$", "")
    end
    local wide, last = text.width(rows[1]), tostring(#values)
    lines[#lines + 1] = (" "):rep(LABEL) .. text.fit("1", math.max(2, wide - #last)) .. last
end

--- The findings as lines: a row for each move, how each player did on average, the costliest mistakes, the course
--- of the game.
--- @param found nova.Judged[]
--- @param options {symbols: table, columns: integer}
--- @return string[]
function analysis.lines(found, session, names, say, options)
    local alone = session.players == 1
    local unit = advice.unit(session.players)
    local rows = { { "  #", say("player"), say("move"),
        "  " .. say(alone and mark "lost, points" or mark "lost, % of a win"), say("better"), say("luck"),
        has_proofs(found) and say("proven") or "" } }
    for index, judged in ipairs(found) do
        rows[index + 1] = judged_row(index, judged, unit, say, options.symbols)
    end
    local lines = text.table(rows)
    add_totals(lines, found, session, names, say, unit)
    add_mistakes(lines, found, session, names, say, unit)
    if not alone then
        add_graph(lines, found, session, names, say, options)
    end
    return lines
end

return analysis
