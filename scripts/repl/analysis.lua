-- SPDX-License-Identifier: MIT
-- Judges the moves of a game so far: each is compared with the best move, and the effect of chance is told separately.

local advice = require "nova.repl.advice"
local text = require "nova.draw.text"

local analysis = {}

--- @class nova.Judged
--- @field entry nova.Step
--- @field loss? number what the move lost against the best move; nil if the search does not tell
--- @field error? number
--- @field best string
--- @field luck? number[] what the tiles that it turned over gave to each player
--- @field luck_error? number

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
local function judge(state, entry, here, reached, effort)
    local judged = { entry = entry, loss = 0, error = 0, best = entry.text }
    if state:count() == 1 and not entry.reveals then
        return judged
    end
    local ranked = here().ranked
    judged.loss, judged.error = advice.loss(state, ranked, entry, reached, effort)
    judged.best = ranked[1].text
    if entry.reveals then
        judged.luck, judged.luck_error = advice.luck(ranked, entry.move, reached())
    end
    return judged
end

-- In a solo game the losses are told in points of the score.
local function in_points(state, judged, seed)
    local _, slope = advice.score_scale(state, seed)(state:estimate()[1])
    for _, key in ipairs { "loss", "error", "luck_error" } do
        judged[key] = judged[key] and judged[key] * slope
    end
    judged.luck = judged.luck and { judged.luck[1] * slope }
end

local function judge_all(session, options, found)
    local state = session.state:clone():undo(#session.log)
    local iterations = math.max(LEAST, options.iterations * HINTS // (SEARCHES * #session.log))
    local here = worth_when_asked(state, { iterations = iterations, seed = options.seed })
    for index, entry in ipairs(session.log) do
        local effort = { iterations = iterations, seed = options.seed + index }
        local after = state:clone():play(entry.move)
        local reached = worth_when_asked(after, effort)
        found[index] = judge(state, entry, here, reached, effort)
        if session.players == 1 then
            in_points(state, found[index], effort.seed)
        end
        state, here = after, reached
        options.progress(index / #session.log)
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
    if not good and not tostring(problem):find("interrupted", 1, true) then
        error(problem, 0)
    end
    return found, not good
end

-- In words ----------------------------------------------------------------------------------------------------------

local CLEAR, GRAVE = 4, 10 -- in percent of a win, or in points of a solo score
local PERCENT = 100

local function mark(judged, unit)
    local loss = judged.loss * unit
    if judged.loss <= judged.error or loss < CLEAR then
        return "  "
    end
    return loss >= GRAVE and "??" or "? "
end

-- "?  5.0 ±0.6"
local function loss_text(judged, unit, symbols)
    if not judged.loss then
        return "     ?"
    end
    return ("%s%5.1f %s%.1f"):format(mark(judged, unit), judged.loss * unit, symbols.plus_minus, judged.error * unit)
end

local function luck_text(judged, unit, symbols, say)
    return judged.luck and say("analysis_luck", {
        luck = ("%+.1f"):format(judged.luck[judged.entry.player + 1] * unit), sign = symbols.plus_minus,
        error = ("%.1f"):format(judged.luck_error * unit),
    }) or ""
end

local function judged_row(index, judged, unit, symbols, say)
    local best = judged.best ~= judged.entry.text and say("analysis_best", { move = judged.best }) or ""
    return { ("%4d %d"):format(index, judged.entry.player + 1), judged.entry.text, loss_text(judged, unit, symbols),
        best, luck_text(judged, unit, symbols, say) }
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

--- The findings as lines: a row for each move, and how each player did on the average.
--- @param found nova.Judged[]
--- @return string[]
function analysis.lines(found, session, names, say, symbols)
    local alone = session.players == 1
    local unit = alone and 1 or PERCENT
    local rows = { { "", say("analysis_move"), say(alone and "analysis_lost_solo" or "analysis_lost"), "", "" } }
    for index, judged in ipairs(found) do
        rows[index + 1] = judged_row(index, judged, unit, symbols, say)
    end
    local lines = text.table(rows)
    for player, sum in pairs(totals(found, session.players)) do
        lines[#rows + 1 + player] = say(sum.has_luck and "analysis_total_luck" or "analysis_total", {
            name = names[player + 1], loss = ("%.1f"):format(sum.loss / math.max(1, sum.moves) * unit),
            luck = ("%+.1f"):format(sum.luck * unit),
        })
    end
    return lines
end

return analysis
