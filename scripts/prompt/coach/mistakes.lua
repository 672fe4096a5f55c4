-- SPDX-License-Identifier: MIT
-- Finds puzzles: in the mistakes of a game that was analysed, and in games of strong bots.

local advice = require "nova.prompt.coach.advice"
local core = require "nova.core"
local judge = require "nova.prompt.coach.judge"
local position = require "nova.game.position"
local seeds = require "nova.game.seeds"
local problems = require "nova.base.problem"

local mistakes = {}

local TENTH = 10
local STREAM = 4 -- the stream of random numbers that shuffles what the planner can't know

-- The position of a game before one of its moves, as one word.
local function word_before(session, state, index)
    return position.write {
        variant = session.variant, players = session.players, header = session.header, state = state,
        log = table.move(session.log, 1, index - 1, 1, {}),
    }
end

local function puzzle_of(session, state, index, judgement, from)
    return {
        position = word_before(session, state, index), variant = session.variant.name, players = session.players,
        path = session.variant:path(),
        best = judgement.best.text, lost = judgement.lost and math.floor(judgement.lost * TENTH + 0.5) / TENTH,
        from = from,
    }
end

--- Whether the positions of a variant can be kept: its name or its file has to find the variant again. A variant that
--- is known only from a record has no file.
--- @param of nova.Variant
--- @return boolean
function mistakes.can_be_kept(of)
    return of.files[1] ~= nil
end

-- Whether a person of this program sat there. A record of another program may name its bots in a way that is unknown
-- here; such seats count as human, too.
local function is_person(seat)
    return seat.human and (seat.spec == "human" or seat.spec:find("^human:") ~= nil)
end

--- The mistakes of people in a game that was analysed, as puzzles. What looks like a mistake is judged once more with
--- the whole effort of a hint: an analysis has less time for each move.
--- @param session nova.Session
--- @param found nova.Judged[]
--- @param effort nova.Effort
--- @return nova.Puzzle[]
function mistakes.of_game(session, found, effort)
    local list, unit = {}, advice.unit(session.players)
    for index, judged in ipairs(found) do
        local entry = judged.entry
        local seems = judged.loss and judged.loss * unit >= judge.CLEAR and judged.loss > judged.error
        if seems and is_person(session.seats[entry.player + 1]) then
            local state = session.state:clone():undo(#session.log - index + 1)
            local again = { iterations = effort.iterations, seed = effort.seed + index, progress = function()
                effort.progress((index - 1) / #found)
            end }
            local judgement = judge.move(state, entry.move, again)
            if judge.loses(judgement, judge.CLEAR) then
                local one = puzzle_of(session, state, index, judgement, "game")
                one.played = entry.text
                list[#list + 1] = one
            end
        end
    end
    return list
end

-- Games of bots -----------------------------------------------------------------------------------------------------

local FEWEST = 3 -- moves to choose from
local MOST_A_GAME = 2 -- puzzles
local MOST_GAMES = 20 -- until the search for puzzles is given up
local QUICKER = 4 -- a move of the bots gets this many times less effort than a puzzle

-- Whether the best move is too easy for a puzzle: the game's planner chooses it without a search.
local function is_plain(session, best, seed)
    local state = session.state
    return session.game:rates() and state:rate(core.rng(seed, STREAM))[1].move == best
end

-- The judgement of the second best move, if the position is good for a puzzle: the best move is clearly better than the
-- second best one, and is not too easy to find. Otherwise nil.
local function judge_second(session, ranked, effort)
    local state = session.state
    local rival, difference, wide = advice.rival(ranked, #ranked)
    if state:count() < FEWEST or not rival or difference <= wide or is_plain(session, ranked[1].move, effort.seed) then
        return nil
    end
    local judgement = judge.move(state, ranked[rival].move, effort)
    local is_same = judgement.best.move == ranked[1].move
    return is_same and judge.loses(judgement, judge.GRAVE) and judgement or nil
end

-- Plays one game; calls `take` with each puzzle in it.
local function play_game(session, effort, take)
    local quick = { iterations = math.max(1, effort.iterations // QUICKER), progress = effort.progress }
    local found = 0
    while not session.state:over() and found < MOST_A_GAME do
        local at = #session.log + 1
        quick.seed, effort.seed = effort.first + at, effort.first + at
        effort.progress()
        local ranked = advice.worth(session.state, quick).ranked
        local judgement = judge_second(session, ranked, effort)
        if judgement then
            take(puzzle_of(session, session.state, at, judgement, "bots"))
            found = found + 1
        end
        session:play(ranked[1].move)
    end
end

--- Lets strong bots play games until there are as many puzzles as wanted, or MOST_GAMES games were played. Ctrl-C ends
--- this early.
--- @param begin fun(): nova.Session begins a new game
--- @param wanted integer
--- @param effort {iterations: integer, progress: fun(share: number, at: table)} `at` has game, move and found
--- @return nova.Puzzle[]
--- @return integer games
function mistakes.of_bots(begin, wanted, effort)
    local list, games = {}, 0
    local good, problem = pcall(function()
        while #list < wanted and games < MOST_GAMES do
            local session = begin()
            games = games + 1
            local first = seeds.number(seeds.of(session.header))
            local function report() -- a game can take long, and so can the searches for one of its moves
                effort.progress(math.max(#list / wanted, (games - 1) / MOST_GAMES),
                    { game = games, move = #session.log + 1, found = #list })
            end
            play_game(session, { iterations = effort.iterations, first = first, progress = report }, function(one)
                list[#list + 1] = #list < wanted and one or nil
            end)
        end
    end)
    if not good and not problems.is_interrupt(problem) then
        error(problem, 0)
    end
    return list, games
end

return mistakes
