-- SPDX-License-Identifier: MIT
-- Plays the games of one deal: one among equals, which is observed, and for each step of the ladder of skill one with
-- the better player on each seat.

local rooms = require "nova.games"
local variant = require "nova.variant"

local play = {}

--- How many times the rollouts each rung of the ladder has, and the rung whose games are observed.
play.RUNGS, play.OBSERVED = { 1, 4, 16, 64 }, 3

local REAL = 0.01    -- moves that are worth so little less than the best are real choices
local AHEAD = 0.05   -- whose chance is so much better than all others' leads
local DECIDED = 0.9  -- with such a chance a game is taken to be decided
local LIVES = 4      -- visits, before a move's value says anything

--- What was seen of the games of a deal.
--- @class nova.DealSeen
--- @field seats number[] share of the win of each seat, in the observed game
--- @field shared boolean nobody won alone
--- @field early boolean decided before half of the moves, and for good
--- @field known? number share of the moves after which the winner led to the end
--- @field leads integer how often somebody else took the lead
--- @field spread integer points between the first and the last
--- @field points integer[]
--- @field moves integer
--- @field decisions integer moves with a choice
--- @field choices number legal moves of a decision
--- @field real number moves of a decision that are within 1% of the best
--- @field ending string
--- @field used string[] parts that were used; texts of moves, where the program knows no parts
--- @field tasks table<string, {laid: integer, done: integer}>
--- @field ladder number[] share of wins of the better player of each step

-- Searching ----------------------------------------------------------------------------------------------------------

local function count_real(moves)
    local real, best = 0, moves[1].value
    for _, one in ipairs(moves) do
        real = real + (one.visits >= LIVES and one.value >= best - REAL and 1 or 0)
    end
    return math.max(1, real)
end

local function search(state, rollouts, seed)
    return state:search { iterations = rollouts, seed = seed * 1000 + state:ply() }
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

-- What the chances say, move by move: lead changes, and how late the winner is known.
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
    local result, winners, low, high = state:result(), {}, math.huge, -math.huge
    for seat, place in ipairs(result.place) do
        winners[#winners + 1] = place == 0 and seat or nil
        low, high = math.min(low, result.points[seat]), math.max(high, result.points[seat])
    end
    seen.seats = {}
    for seat, place in ipairs(result.place) do
        seen.seats[seat] = place == 0 and 1 / #winners or 0
    end
    seen.ending, seen.points, seen.spread = result.ending, result.points, high - low
    seen.shared = #winners > 1
    return #winners == 1 and winners[1] or nil
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
    for kind, done in room.tasks and room.tasks(of, state) or function() end do
        local count = seen.tasks[kind] or { laid = 0, done = 0 }
        count.laid, count.done = count.laid + 1, count.done + (done and 1 or 0)
        seen.tasks[kind] = count
    end
end

-- One move by searching.
local function step(state, seed, rollouts_of, note)
    variant.check_length(state:game(), state:ply() + 1)
    local move = state:nth(1)
    if state:count() > 1 then
        local moves = search(state, rollouts_of(state:player()), seed)
        move = moves[1].move
        note(moves)
    end
    state:play(move)
end

-- Plays on by searching; `note` is told of each decision. Nil where there was no time.
local function play_on(of, state, seed, rollouts_of, goes_on, note)
    while not state:over() do
        if not goes_on() then
            return nil
        end
        local ran, problem = pcall(step, state, seed, rollouts_of, note)
        if not ran then
            of:raise(problem, seed, state)
        end
    end
    return true
end

local function observe(of, game, seed, rollouts, goes_on)
    local state = game:setup(seed)
    local seen, chances, texts = { decisions = 0, choices = 0, real = 0 }, {}, {}
    local done = play_on(of, state, seed, function()
        return rollouts
    end, goes_on, function(moves)
        seen.decisions = seen.decisions + 1
        seen.choices, seen.real = seen.choices + state:count(), seen.real + count_real(moves)
        chances[#chances + 1] = moves[1].values
        texts[moves[1].text] = true
    end)
    if not done then
        return nil
    end
    seen.moves = state:ply()
    seen.choices, seen.real = seen.choices / math.max(1, seen.decisions), seen.real / math.max(1, seen.decisions)
    judge(seen, chances, note_result(seen, state))
    note_use(seen, of, state, texts)
    return seen
end

-- The ladder ---------------------------------------------------------------------------------------------------------

-- Games of the better player on each seat against the weaker one on all others; returns the share of wins of the
-- better one. Alone, both play the same deal, and the better score wins.
local function climb(of, game, seed, better, weaker, goes_on)
    local wins, players = 0, game:players()
    for seat = 0, players - 1 do
        local state = game:setup(seed)
        local done = play_on(of, state, seed, function(player)
            return player == seat and better or weaker
        end, goes_on, function() end)
        if not done then
            return nil
        end
        local winners, place = 0, state:result().place
        for _, one in ipairs(place) do
            winners = winners + (one == 0 and 1 or 0)
        end
        wins = wins + (place[seat + 1] == 0 and 1 / winners or 0)
    end
    return wins / players
end

local function climb_alone(of, game, seed, better, weaker, goes_on)
    local points = {}
    for index, rollouts in ipairs { better, weaker } do
        local state = game:setup(seed)
        if not play_on(of, state, seed, function() return rollouts end, goes_on, function() end) then
            return nil
        end
        points[index] = state:result().points[1]
    end
    return points[1] > points[2] and 1 or points[1] == points[2] and 0.5 or 0
end

--- Plays all games of a deal.
--- @param of nova.Variant
--- @param game userdata
--- @param seed integer
--- @param rollouts integer of the lowest rung
--- @param goes_on fun(): boolean is asked before each move: is there time?
--- @return nova.DealSeen? nil where there was no time
function play.deal(of, game, seed, rollouts, goes_on)
    local seen = observe(of, game, seed, rollouts * play.RUNGS[play.OBSERVED], goes_on)
    if not seen then
        return nil
    end
    seen.ladder = {}
    for rung = 2, #play.RUNGS do
        local climb_by = game:players() == 1 and climb_alone or climb
        local share = climb_by(of, game, seed, rollouts * play.RUNGS[rung], rollouts * play.RUNGS[rung - 1], goes_on)
        if not share then
            return nil
        end
        seen.ladder[rung - 1] = share
    end
    return seen
end

return play
