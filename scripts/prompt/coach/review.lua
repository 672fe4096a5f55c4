-- SPDX-License-Identifier: MIT
-- Judges the moves of a game so far: each is compared with the best move, and the effect of chance is told separately.
-- The mistakes of people become puzzles.

local intervals = require "nova.game.intervals"
local problems = require "nova.base.problem"
local graph = require "nova.draw.graph"
local i18n = require "nova.base.i18n"
local judgement = require "nova.game.judgement"
local judging = require "nova.prompt.coach.judging"
local picture = require "nova.prompt.picture"
local reasons = require "nova.prompt.coach.reasons"
local text = require "nova.draw.text"
local win_shares = require "nova.game.win_shares"

local mark = i18n.mark

local review = {}

--- @class nova.Reviewed a move of the game
--- @field entry nova.Step
--- @field played? nova.Weighed nil where there was no choice
--- @field best? nova.Weighed
--- @field luck? number[] what chance gave to each player with this move
--- @field deep? boolean whether the two were searched once more, deep enough for a puzzle

-- Each move gets the work of a hint for each search. A game of more than LONG moves shares the work of so many.
local LONG, LEAST = 60, 100

-- Whether a person of this program sat there. A record of another program may name its bots in a way that is unknown
-- here; such seats count as human, too.
local function is_person(seat)
    return seat.human and (seat.spec == "human" or seat.spec:find("^human:") ~= nil)
end

local function weigh(state, question, found)
    local weighed, after = judgement.whole(state, question)
    found.full = found.full or weighed.full
    return weighed, after
end

-- Judges one move. `known` is the search of the position, if it was searched already as the one after a move. Returns
-- the same for the next move.
local function judge_move(state, entry, question, found)
    if state:count() == 1 and not entry.reveals then
        found[#found + 1] = { entry = entry }
        return nil
    end
    local weighed, after = weigh(state, question, found)
    found[#found + 1] = { entry = entry, played = judgement.of(weighed, entry.move), best = weighed.moves[1] }
    return after[entry.move]
end

-- The numbers of the costliest moves that pass, the costliest first.
local function costliest(found, passes)
    local list = {}
    for index, reviewed in ipairs(found) do
        list[#list + 1] = reviewed.played and passes(reviewed) and index or nil
    end
    table.sort(list, function(one, other)
        local a, b = found[one].played.loss, found[other].played.loss
        return a > b or (a == b and one < other)
    end)
    return table.move(list, 1, intervals.mistakes, 1, {})
end

local function state_before(session, index)
    return session.state:clone():undo(#session.log - index + 1)
end

-- What look like the costliest mistakes of people are judged once more, by deep searches of the move and of the better
-- one.
local function look_again(session, work, found)
    local list = costliest(found, function(reviewed)
        return is_person(session.seats[reviewed.entry.player + 1])
            and judging.loses(reviewed.played, intervals.clear, session.players)
    end)
    for done, index in ipairs(list) do
        local reviewed, state = found[index], state_before(session, index)
        local weighed = weigh(state, { iterations = judging.deep(state, work.iterations), top = 0,
            seed = judging.seed(session, index - 1), moves = { reviewed.entry.move, reviewed.best.move },
            progress = function(share) work.progress((done - 1 + share) / #list) end }, found)
        reviewed.played, reviewed.best = judgement.of(weighed, reviewed.entry.move), weighed.moves[1]
        reviewed.deep = true
    end
end

-- What the position after the last move is worth to each player.
local function worth_of_end(state, work, found)
    if state:over() then
        local result = state:result()
        return state:game():players() == 1 and { result.points[1] } or (win_shares(result.place))
    end
    return weigh(state, { iterations = work.iterations, seed = work.seed, top = 1 }, found).moves[1].values
end

-- What each player gained by luck: the worth after what a move revealed, minus the average over all it could reveal.
local function add_luck(found, worth)
    for index = #found, 1, -1 do
        local reviewed = found[index]
        local played = reviewed.played
        if reviewed.entry.reveals and played and worth then
            reviewed.luck = {}
            for player, value in ipairs(worth) do
                reviewed.luck[player] = value - played.values[player]
            end
        end
        worth = reviewed.best and reviewed.best.values or not reviewed.entry.reveals and worth or nil
    end
end

local FIRST = 0.7 -- the share of the work that the first look at all moves takes

local function judge_all(session, work, found)
    local state, known = session.state:clone():undo(#session.log), nil
    local iterations = work.iterations * LONG // math.max(LONG, #session.log)
    iterations = math.max(math.min(LEAST, work.iterations), iterations)
    for index, entry in ipairs(session.log) do
        known = judge_move(state, entry, { iterations = iterations, seed = judging.seed(session, index - 1),
            moves = { entry.move }, known = known, progress = function(share)
                work.progress(FIRST * (index - 1 + share) / #session.log)
            end }, found)
        state:play(entry.move)
    end
    local last = session.log[#session.log]
    local worth = last.reveals
        and worth_of_end(state, { iterations = iterations, seed = judging.seed(session) }, found)
    look_again(session, { iterations = work.iterations, progress = function(share)
        work.progress(FIRST + (1 - FIRST) * share)
    end }, found)
    add_luck(found, worth)
end

--- Judges every move. Ctrl-C ends it early, with what was judged until then.
--- @return nova.Reviewed[] found has `full` where a search ran out of memory
--- @return boolean stopped
function review.of(session, work)
    local found = { full = false }
    local good, problem = pcall(judge_all, session, work, found)
    if not good and not problems.is_interrupt(problem) then
        error(problem, 0)
    elseif not good then
        add_luck(found, nil)
    end
    return found, not good
end

-- In words ----------------------------------------------------------------------------------------------------------

local SHOWN_LOSS = 0.05 -- a smaller one is told as 0.0: then no better move is named

local function mark_of(loss)
    return loss >= intervals.grave and "??" or loss >= intervals.clear and "? " or "  "
end

local function reviewed_row(index, reviewed, players, say)
    local entry, played, best, unit = reviewed.entry, reviewed.played, reviewed.best, judging.unit(players)
    local luck = reviewed.luck and reviewed.luck[entry.player + 1]
    local lost = played and mark_of(played.loss * unit) .. judging.loss(played, players, say, "%5.1f")
    local names_better = played and best.move ~= entry.move and played.loss * unit >= SHOWN_LOSS
    return { ("%3d"):format(index), tostring(entry.player + 1), entry.text, lost or i18n.numbers(say, "  %5.1f", 0),
        names_better and best.text or "", luck and i18n.numbers(say, "%+5.1f", luck * unit) or "",
        played and played.proven and say(reasons.PROVEN[played.proven]) or "" }
end

local function has_proofs(found)
    for _, reviewed in ipairs(found) do
        if reviewed.played and reviewed.played.proven then
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
    for _, reviewed in ipairs(found) do
        local mine = sums[reviewed.entry.player]
        mine.moves, mine.loss = mine.moves + 1, mine.loss + (reviewed.played and reviewed.played.loss or 0)
        for player = 0, reviewed.luck and players - 1 or -1 do
            sums[player].luck, sums[player].has_luck = sums[player].luck + reviewed.luck[player + 1], true
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

-- The numbers of the moves that surely lost something, the costliest first.
local function sure_mistakes(found, unit)
    return costliest(found, function(reviewed)
        return reviewed.played.low > 0 and reviewed.played.loss * unit >= intervals.told
    end)
end

-- The best move, and why it would have been better.
local function better_words(session, index, reviewed, say)
    local best, before = reviewed.best, setmetatable({ state = state_before(session, index) }, { __index = session })
    local why = reasons.of(before, best.move, say)
    return why ~= "" and ("%s (%s)"):format(best.text, why) or best.text
end

local function add_mistakes(lines, found, session, names, say, unit)
    local list = sure_mistakes(found, unit)
    lines[#lines + 1] = #list > 0 and say("Costliest mistakes:") or say("No move has surely lost anything.")
    for _, index in ipairs(list) do
        local reviewed = found[index]
        lines[#lines + 1] = "  " .. say("move {n}, {name}: {move} lost {lost}; better was {best}", {
            n = index, name = names[reviewed.entry.player + 1], move = reviewed.entry.text,
            lost = judging.loss(reviewed.played, session.players, say),
            best = better_words(session, index, reviewed, say),
        })
    end
end

local HEIGHT, LABEL = 4, 6 -- lines of the graph, and columns before it

-- A player's share before each move. For a position that was not searched, the last known share is repeated.
local function shares(found, player)
    local list, last = {}, nil
    for index, reviewed in ipairs(found) do
        last = reviewed.best and reviewed.best.values[player + 1] or last
        list[index] = last
    end
    return last and #list == #found and list or nil
end

--- What the end of a game shows of an analysis: a player's chances before each move, and the move that cost most.
--- @param found nova.Reviewed[] all moves of the game
--- @return { chances?: number[], turning?: { move: integer, played: table, better: table, lines: string[] } }
function review.story(found, session, player, names, say)
    local index, turning = sure_mistakes(found, judging.unit(session.players))[1], nil
    if index then
        local one = found[index]
        local better = state_before(session, index):action(one.best.move)
        turning = { move = index, played = one.entry.action, better = better, lines = {
            say(session.players == 1 and mark "Move {n}. {name} played {move} and lost {lost} points."
                or mark "Move {n}. {name} played {move} and lost {lost} % of a win.",
                { n = index, name = names[one.entry.player + 1], move = one.entry.text,
                lost = judging.loss(one.played, session.players, say) }),
            say("Better was {best}.", { best = better_words(session, index, one, say) }),
        } }
    end
    return { chances = session.players > 1 and shares(found, player) or nil, turning = turning }
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
--- @param found nova.Reviewed[]
--- @param options {symbols: table, columns: integer}
function review.lines(found, session, names, say, options)
    local players = session.players
    local unit = judging.unit(players)
    local rows = { { "  #", say("player"), say("move"),
        "  " .. say(players == 1 and mark "lost, points" or mark "lost, % of a win"), say("better"), say("luck"),
        has_proofs(found) and say("proven") or "" } }
    for index, reviewed in ipairs(found) do
        rows[index + 1] = reviewed_row(index, reviewed, players, say)
    end
    local lines = text.table(rows)
    lines[#lines + 1] = say(judging.ENDS)
    lines[#lines + 1] = found.full and say(judging.FULL) or nil
    add_totals(lines, found, session, names, say, unit)
    add_mistakes(lines, found, session, names, say, unit)
    if players > 1 then
        add_graph(lines, found, session, names, say, options)
    end
    return lines
end

return review
