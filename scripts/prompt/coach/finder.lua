-- SPDX-License-Identifier: MIT
-- Finds puzzles: in the mistakes of a game that was reviewed, and in games of strong bots.

local intervals = require "nova.game.intervals"
local problems = require "nova.base.problem"
local core = require "nova.core"
local judgement = require "nova.game.judgement"
local judging = require "nova.prompt.coach.judging"
local position = require "nova.game.position"
local seeds = require "nova.game.seeds"

local finder = {}

local TENTH = 10
local STREAM = 4 -- the stream of random numbers that shuffles what the planner can't know

-- The position of a game before one of its moves, as one word.
local function word_before(session, state, index)
    return position.write {
        variant = session.variant, players = session.players, header = session.header, state = state,
        log = table.move(session.log, 1, index - 1, 1, {}),
    }
end

local function puzzle_of(session, state, index, best, lost, from)
    return {
        position = word_before(session, state, index), variant = session.variant.name, players = session.players,
        path = session.variant:path(), best = best.text, from = from,
        lost = math.floor(lost.loss * judging.unit(session.players) * TENTH + 0.5) / TENTH,
    }
end

--- Whether the positions of a variant can be kept: its name or its file has to find the variant again. A variant that
--- is known only from a record has no file.
--- @param of nova.Variant
function finder.can_be_kept(of)
    return of.files[1] ~= nil
end

--- The mistakes of people in a game that was reviewed, as puzzles: their loss is clear after deep searches, and it is
--- one beyond doubt.
--- @param found nova.Reviewed[]
--- @return nova.Puzzle[]
function finder.of_game(session, found)
    local list = {}
    for index, reviewed in ipairs(found) do
        local played = reviewed.played
        if reviewed.deep and judging.loses(played, intervals.clear, session.players) and played.low > 0 then
            local state = session.state:clone():undo(#session.log - index + 1)
            local made = puzzle_of(session, state, index, reviewed.best, played, "game")
            made.played = reviewed.entry.text
            list[#list + 1] = made
        end
    end
    return list
end

-- Games of bots -----------------------------------------------------------------------------------------------------

local FEWEST = 3 -- moves to choose from
local MOST_A_GAME = 2 -- puzzles
local MOST_GAMES = 20 -- until the search for puzzles is given up
local QUICKER = 8 -- a move of the bots gets this many times less work than a hint

-- Whether the best move is too easy for a puzzle: the game's planner chooses it without a search.
local function is_plain(session, best, seed)
    local state = session.state
    return session.game:rates() and state:rate(core.rng(seed, STREAM))[1].move == best
end

-- Whether all moves but the best one lose much, beyond doubt where `is_sure`.
local function has_one_best(found, players, is_sure)
    local unit, second = judging.unit(players), found.moves[2]
    return second ~= nil and second.loss * unit >= intervals.grave and (not is_sure or second.low > 0)
end

-- The deep judgement of a position that is good for a puzzle: the best move is better than all others by far and beyond
-- doubt, and is not too easy to find. Otherwise nil.
local function judge(session, quick, work)
    local state, best = session.state, quick.moves[1].move
    if state:count() < FEWEST or not has_one_best(quick, session.players) or is_plain(session, best, work.seed) then
        return nil
    end
    local found = judgement.whole(state, { iterations = judging.deep(state, work.iterations), seed = work.seed,
        moves = { best }, progress = work.progress })
    return found.moves[1].move == best and has_one_best(found, session.players, true) and found or nil
end

-- Plays one game; calls `take` with each puzzle in it.
local function play_game(session, work, take)
    local found = 0
    while not session.state:over() and found < MOST_A_GAME do
        local at = #session.log + 1
        work.seed = work.first + at
        work.progress()
        local quick = judgement.whole(session.state, { iterations = math.max(1, work.iterations // QUICKER),
            seed = work.seed, progress = work.progress })
        local judged = judge(session, quick, work)
        if judged then
            take(puzzle_of(session, session.state, at, judged.moves[1], judged.moves[2], "bots"))
            found = found + 1
        end
        session:play(quick.moves[1].move)
    end
end

--- Lets strong bots play games until there are as many puzzles as wanted, or MOST_GAMES games were played. Ctrl-C ends
--- this early.
--- @param begin fun(): nova.Session begins a new game
--- @param work {iterations: integer, progress: fun(share: number, at: table)} `at` has game, move and found
--- @return nova.Puzzle[]
--- @return integer games
function finder.of_bots(begin, wanted, work)
    local list, games = {}, 0
    local good, problem = pcall(function()
        while #list < wanted and games < MOST_GAMES do
            local session = begin()
            games = games + 1
            local first = seeds.number(seeds.of(session.header))
            local function report() -- a game can take long, and so can the searches for one of its moves
                work.progress(math.max(#list / wanted, (games - 1) / MOST_GAMES),
                    { game = games, move = #session.log + 1, found = #list })
            end
            play_game(session, { iterations = work.iterations, first = first, progress = report }, function(one)
                list[#list + 1] = #list < wanted and one or nil
            end)
        end
    end)
    if not good and not problems.is_interrupt(problem) then
        error(problem, 0)
    end
    return list, games
end

return finder
