-- SPDX-License-Identifier: MIT
-- Plays the games of one deal. In the first game all players are equally strong, and what happens is noted. The other
-- games show how much skill counts. They climb a ladder: each rung is a player with more rollouts than the rung below,
-- and plays against it once from each seat.

local core = require "nova.core"
local judgement = require "nova.game.judgement"
local match = require "nova.lab.match"
local rooms = require "nova.game.rooms"
local win_shares = require "nova.game.win_shares"

local play = {}

--- The rollouts of each rung, in multiples of those of the lowest one; and the rung that plays the game among equals.
play.RUNGS, play.OBSERVED = { 1, 4, 16, 64 }, 3

local REAL = 0.01      -- a move is a real choice if it is worth at most so much less than the best one
local AHEAD = 0.05     -- a player leads whose chance to win is so much better than that of all others
local DECIDED = 0.9    -- a game counts as decided once somebody has such a chance to win
local LEAST_VISITS = 4 -- a move with fewer visits has no value to go by

--- What was seen of the games of a deal.
--- @class nova.DealSeen
--- @field seats number[] share of the win of each seat, in the observed game
--- @field shared boolean nobody won alone
--- @field early boolean was it decided, and stayed so, before half of the moves
--- @field known? number share of the moves after which the winner led to the end
--- @field leads integer how often somebody else took the lead
--- @field spread integer points between the first and the last
--- @field decisions integer moves with a choice
--- @field choices number legal moves of a decision, on average
--- @field real number moves of a decision that are within 1% of the best, on average
--- @field used string[] parts that were used; texts of moves, where the program knows no parts
--- @field held? number share of a judgement's numbers that lie between their ends, in some deals
--- @field ladder number[] for each rung above the lowest one, its share of wins against the rung below

-- Searching ----------------------------------------------------------------------------------------------------------

local function count_real(moves)
    local real, best = 0, moves[1].value
    for _, move in ipairs(moves) do
        real = real + (move.visits >= LEAST_VISITS and move.value >= best - REAL and 1 or 0)
    end
    return math.max(1, real)
end

-- The observed game --------------------------------------------------------------------------------------------------

-- Who leads, from 1; nil where nobody does.
local function leader_of(values)
    local first, second = 1, nil
    for seat = 2, #values do
        if values[seat] > values[first] then
            first, second = seat, first
        elseif not second or values[seat] > values[second] then
            second = seat
        end
    end
    return second and values[first] - values[second] >= AHEAD and first or nil
end

-- What the chances to win say, move by move: how often the lead changes, and how late the winner is known.
local function judge(seen, chances, winner)
    local leads, leader, since, decided = 0, nil, 0, 0
    for ply, values in ipairs(chances) do
        local now = leader_of(values)
        leads = leads + (now and leader and now ~= leader and 1 or 0)
        leader = now or leader
        since = now ~= winner and ply or since
        decided = winner and values[winner] < DECIDED and ply or decided
    end
    seen.leads = leads
    seen.known = winner and #chances > 0 and since / #chances or nil
    seen.early = winner ~= nil and #chances > 0 and decided < #chances / 2
end

local function note_result(seen, state)
    local result = state:result()
    local shares, winners = win_shares(result.place)
    seen.ending, seen.points, seen.seats, seen.shared = result.ending, result.points, shares, winners > 1
    seen.spread = math.max(table.unpack(result.points)) - math.min(table.unpack(result.points))
    return winners == 1 and result.ranking[1] + 1 or nil
end

local MOST_TEXTS = 64

-- Which parts were used, by name; where the program knows none, which moves were made.
local function note_use(seen, of, state, texts)
    local room = rooms.room(state:game():kind())
    seen.used, seen.tasks = room.uses and room.uses(of, state).used or {}, {}
    if not room.uses then
        for text in pairs(texts) do
            seen.used[#seen.used + 1] = text
        end
        seen.used = #seen.used <= MOST_TEXTS and seen.used or {}
    end
    match.count_tasks(seen.tasks, of, state)
end

-- Judgements ---------------------------------------------------------------------------------------------------------

local WORK, MORE, OTHER_SEED = 100, 100, 7919 -- iterations; how much more work shows what is true, by other rollouts
local NEAR = 1e-9
local SAMPLED = 5 -- one deal of so many shows whether a judgement holds

local function lies(number, low, high)
    return low - NEAR <= number and number <= high + NEAR and 1 or 0
end

--- How many numbers of a judgement lie between their two ends, and how many there are.
function play.judged(state, seed)
    local found, asked, held = judgement.weigh(state, { iterations = WORK, seed = seed }), {}, 0
    for index, one in ipairs(found.moves) do
        asked[index] = one.move
    end
    local truth = judgement.weigh(state, { iterations = MORE * WORK, seed = seed + OTHER_SEED, moves = asked, top = 3 })
    for _, one in ipairs(found.moves) do
        local other = judgement.of(truth, one.move)
        held = held + lies(other.value, one.value_low, one.value_high) + lies(other.loss, one.low, one.high)
    end
    return held, 2 * #found.moves
end

-- Returns a function that is called with each decision of a game, and keeps one of them, each as likely as all others.
local function sample(seed)
    local rng, count, kept = core.rng(seed, 1), 0, nil
    return function(state)
        if state then
            count = count + 1
            kept = rng:below(count) == 0 and state:clone() or kept
        end
        return kept
    end
end

--- @class nova.BalanceDeal what is played
--- @field goes_on fun(): boolean is asked before each move: is there time?

-- Plays a game in which all seats search, and `note`, if it is there, gets the moves of each decision. Returns the
-- state at the end; nil if the time was up.
local function play_game(deal, rollouts_of, note)
    local state = deal.game:setup(deal.seed)
    local function choose(_, seat)
        if not deal.goes_on() then
            return nil
        end
        if state:count() == 1 then
            return state:nth(1)
        end
        local moves = state:search { iterations = rollouts_of(seat), seed = deal.seed * 1000 + state:ply() }
        if note then
            note(state, moves)
        end
        return moves[1].move
    end
    local ran, over = pcall(match.play, state, choose)
    if not ran then
        deal.of:raise(over, deal.seed, state)
    end
    return over and state or nil
end

local function observe(deal, rollouts)
    local seen, chances, texts = { decisions = 0, choices = 0, real = 0 }, {}, {}
    local decision = sample(deal.seed)
    local state = play_game(deal, function()
        return rollouts
    end, function(state, moves)
        decision(state)
        seen.decisions = seen.decisions + 1
        seen.choices, seen.real = seen.choices + state:count(), seen.real + count_real(moves)
        chances[#chances + 1] = moves[1].values
        texts[moves[1].text] = true
    end)
    if not state then
        return nil
    end
    seen.moves = state:ply()
    seen.choices, seen.real = seen.choices / math.max(1, seen.decisions), seen.real / math.max(1, seen.decisions)
    judge(seen, chances, note_result(seen, state))
    note_use(seen, deal.of, state, texts)
    if deal.seed % SAMPLED == 0 and decision() then
        local held, all = play.judged(decision(), deal.seed)
        seen.held = held / all
    end
    return seen
end

-- The ladder ---------------------------------------------------------------------------------------------------------

-- Plays a game for each seat, with the better player on this seat and the weaker one on all others. Returns the better
-- one's share of wins. With one player both play the same deal alone, and the better score wins.
local function climb(deal, better, weaker)
    local wins, points, players = 0, {}, deal.game:players()
    for seat = 0, math.max(players, 2) - 1 do
        local state = play_game(deal, function(player)
            return (players > 1 and player or 0) == seat and better or weaker
        end)
        if not state then
            return nil
        end
        local result = state:result()
        points[seat + 1] = result.points[1]
        wins = wins + (win_shares(result.place)[seat + 1] or 0)
    end
    if players == 1 then
        return points[1] > points[2] and 1 or points[1] == points[2] and 0.5 or 0
    end
    return wins / players
end

--- Plays all games of a deal.
--- @param rollouts integer of the lowest rung
--- @return nova.DealSeen? nil if the time was up
function play.deal(deal, rollouts)
    local seen = observe(deal, rollouts * play.RUNGS[play.OBSERVED])
    if not seen then
        return nil
    end
    seen.ladder = {}
    for rung = 2, #play.RUNGS do
        local share = climb(deal, rollouts * play.RUNGS[rung], rollouts * play.RUNGS[rung - 1])
        if not share then
            return nil
        end
        seen.ladder[rung - 1] = share
    end
    return seen
end

return play
