-- SPDX-License-Identifier: MIT
-- Adds up the games of whole deals, one deal after the other, and says at the end what they show. Deals are added in
-- the order of the run, not in the order in which they were played. The sums are therefore the same to the last bit.

local estimate = require "nova.base.stats"
local rating = require "nova.lab.rating"
local game_result = require "nova.lab.game_result"
local sorted_keys = require("nova.base.tables").sorted_keys
local win_shares = require "nova.game.win_shares"

local statistics = {}

--- @class nova.Plan what a run is, as statistics see it
--- @field bots string[] their names, which are all different
--- @field players integer
--- @field outside? boolean[] which bots are programs
--- @field lower boolean whether the solo game's score is the better the lower it is
--- @field target? integer a good score of the solo game
--- @field adjust? boolean whether the luck of games was measured

--- @class nova.Statistics
local Statistics = {}
Statistics.__index = Statistics

local function zeros(count)
    local list = {}
    for index = 1, count do
        list[index] = 0
    end
    return list
end

-- The numbers of one bot: sums over single games, and moments over whole deals.
local function new_bot(players)
    local bot = {
        games = 0, ranks = zeros(players), faults = {}, fault_count = 0, examples = {},
        moves = 0, cpu = 0, times = {}, scores = {},
        share = estimate.moments(), against = estimate.moments(), margin = estimate.moments(),
        score = estimate.moments(), difference = estimate.moments(), below = estimate.moments(),
        adjusted = estimate.adjusted(), luck = estimate.moments(), seats = {},
    }
    for seat = 1, players do
        bot.seats[seat] = estimate.moments()
    end
    return bot
end

-- Counts that are the same for every deal: the seats of each bot in all games of the deal, the games in which each bot
-- has a certain seat, and the seats of the first bot that each bot meets.
local function count_seats(seatings, bots, players)
    local counts = { of_bot = zeros(bots), meetings = zeros(bots), at = {} }
    for seat = 1, players do
        counts.at[seat] = zeros(bots)
    end
    for _, seating in ipairs(seatings) do
        for seat, bot in ipairs(seating) do
            counts.of_bot[bot] = counts.of_bot[bot] + 1
            counts.at[seat][bot] = counts.at[seat][bot] + 1
            for _, opponent in ipairs(seating) do
                counts.meetings[bot] = counts.meetings[bot] + (opponent == 1 and 1 or 0)
            end
        end
    end
    return counts
end

--- @return nova.Statistics
function statistics.new(plan, schedule)
    local self = setmetatable({
        plan = plan, schedule = schedule, counts = count_seats(schedule.rounds[1], #plan.bots, plan.players),
        bots = {}, seats = {}, endings = {}, lengths = {}, length = estimate.moments(),
        games = 0, deals = 0, timed = false, points = {},
        meetings = rating.meetings(#plan.bots, schedule.rounds[1]), of_first = {},
    }, Statistics)
    for index in ipairs(plan.bots) do
        self.bots[index] = new_bot(plan.players)
    end
    for seat = 1, plan.players do
        self.seats[seat] = estimate.moments()
    end
    self.most = #plan.bots == 2 and 2 * self.counts.meetings[2] or nil
    return self
end

-- A deal -------------------------------------------------------------------------------------------------------------

-- Sums over the games of one deal, by bot.
local function new_deal(bots, players)
    local deal = { share = zeros(bots), against = zeros(bots), margin = zeros(bots), margins = zeros(bots), at = {},
        luck = zeros(bots), adjusted = {}, points = {} }
    for seat = 1, players do
        deal.at[seat] = zeros(bots)
    end
    return deal
end

local function best_other(points, seat)
    local best = -math.huge
    for other, found in ipairs(points) do
        best = other ~= seat and found > best and found or best
    end
    return best
end

-- Twice the points of a seat against the seats of the first bot, which is a whole number: 2 for each of these seats
-- that the seat is ahead of, 1 for each that has the same place.
local function meeting_points(place, seating, seat)
    local points = 0
    for other, opponent in ipairs(seating) do
        if opponent == 1 then
            points = points + (place[seat] < place[other] and 2 or place[seat] == place[other] and 1 or 0)
        end
    end
    return points
end

local function add_places(self, deal, game, seating)
    local shares = win_shares(game.place)
    self.meetings:count(game.place, seating, deal.points)
    for seat, bot in ipairs(seating) do
        local place, of = game.place[seat], self.bots[bot]
        of.ranks[place + 1] = of.ranks[place + 1] + 1
        deal.share[bot] = deal.share[bot] + shares[seat]
        deal.at[seat][bot] = deal.at[seat][bot] + shares[seat]
        deal.luck[bot] = deal.luck[bot] + (game.luck and game.luck[seat] or 0)
        if bot ~= 1 then
            deal.against[bot] = deal.against[bot] + meeting_points(game.place, seating, seat)
        end
        if not game.fault then
            deal.margin[bot] = deal.margin[bot] + game.points[seat] - best_other(game.points, seat)
            deal.margins[bot] = deal.margins[bot] + 1
        end
    end
end

-- Of each kind of fault the first one is kept, to be shown.
local function count_fault(self, game, seating)
    local fault = game.fault
    local bot = self.bots[seating[fault.seat + 1]]
    bot.examples[fault.kind] = bot.examples[fault.kind]
        or { text = fault.text or "", seed = tostring(self.schedule:seed_of(game.game)), seat = fault.seat }
    bot.faults[fault.kind] = (bot.faults[fault.kind] or 0) + 1
    bot.fault_count = bot.fault_count + 1
end

local function add_times(self, game, seating)
    for seat, bot in ipairs(seating) do
        local of, times = self.bots[bot], game.times and game.times[seat]
        of.games = of.games + 1
        of.moves = of.moves + game.moves[seat]
        if times then
            self.timed = true
            of.cpu = of.cpu + game.cpu[seat]
            for index = 1, #times, 2 do
                local bucket = times[index]
                of.times[bucket] = (of.times[bucket] or 0) + times[index + 1]
            end
        end
    end
end

local function add_length(self, game)
    local moves = 0
    for _, count in ipairs(game.moves) do
        moves = moves + count
    end
    self.lengths[moves] = (self.lengths[moves] or 0) + 1
    self.length:add(moves)
end

-- The solo game: each bot plays the deal once.
local function add_score(self, game, bot, first)
    local score = self.plan.lower and -game.points[1] or game.points[1]
    local of = self.bots[bot]
    of.scores[score] = (of.scores[score] or 0) + 1
    of.score:add(score)
    of.difference:add(score - (first or score))
    if self.plan.target then
        of.below:add(score < self.plan.target and 1 or 0)
    end
    return first or score
end

local function close_seat(self, deal, seat)
    local games, wins = self.schedule.each, 0
    for index, bot in ipairs(self.bots) do
        local count = self.counts.at[seat][index]
        if count > 0 then
            bot.seats[seat]:add(deal.at[seat][index] / count)
            wins = wins + deal.at[seat][index]
        end
    end
    self.seats[seat]:add(wins / games)
end

local function close_deal(self, deal)
    local counts = self.counts
    for index, bot in ipairs(self.bots) do
        bot.share:add(deal.share[index] / counts.of_bot[index])
        local luck = deal.luck[index] / counts.of_bot[index]
        deal.adjusted[index] = bot.adjusted:add(deal.share[index] / counts.of_bot[index], luck)
        bot.luck:add(luck)
        if deal.margins[index] > 0 then
            bot.margin:add(deal.margin[index] / deal.margins[index])
        end
        if index > 1 and counts.meetings[index] > 0 then
            bot.against:add(deal.against[index] / (2 * counts.meetings[index]))
        end
    end
    for seat = 1, self.plan.players do
        close_seat(self, deal, seat)
    end
    self.meetings:add(deal.points)
    if self.most then
        local points = self.most - deal.against[2]
        self.points[points] = (self.points[points] or 0) + 1
    end
end

local function add_game(self, deal, game, seating)
    self.endings[game.ending] = (self.endings[game.ending] or 0) + 1
    add_times(self, game, seating)
    if game.fault then
        count_fault(self, game, seating)
    else
        add_length(self, game)
    end
    if self.plan.players > 1 then
        add_places(self, deal, game, seating)
    else
        deal.first = add_score(self, game, seating[1], deal.first)
    end
end

-- What the first bot has of a deal: its share of wins, as played and without luck; with one player, its score.
local function keep_first(self, deal, number)
    self.of_first[number] = { raw = deal.first or deal.share[1] / self.counts.of_bot[1], adjusted = deal.adjusted[1] }
end

--- Adds all games of a deal.
--- @param games nova.GameResult[] in their order
function Statistics:add(games)
    local deal = new_deal(#self.bots, self.plan.players)
    for _, game in ipairs(games) do
        add_game(self, deal, game, self.schedule:seating(game.game))
    end
    if self.plan.players > 1 then
        close_deal(self, deal)
    end
    keep_first(self, deal, self.schedule:deal(games[1].game))
    self.games, self.deals = self.games + #games, self.deals + 1
end

-- What it shows -------------------------------------------------------------------------------------------------

-- Pairs of value and count, the smallest value first.
local function sorted_counts(counts)
    local pairs_of = {}
    for index, value in ipairs(sorted_keys(counts)) do
        pairs_of[index] = { value, counts[value] }
    end
    return pairs_of
end

-- The value below which the given share of all values lies.
local function quantile(sorted, total, share)
    local seen = 0
    for _, entry in ipairs(sorted) do
        seen = seen + entry[2]
        if seen >= share * total then
            return entry[1]
        end
    end
end

local function spread(counts, moments)
    local sorted = sorted_counts(counts)
    if #sorted == 0 then
        return nil
    end
    local told = estimate.mean(moments)
    told.deviation = math.sqrt(moments:variance())
    told.least, told.most = sorted[1][1], sorted[#sorted][1]
    told.quantiles = {}
    for _, percent in ipairs { 5, 25, 50, 75, 95 } do
        told.quantiles[tostring(percent)] = quantile(sorted, moments.count, percent / 100)
    end
    told.counts = sorted
    return told
end

-- `is_real`: it is not known how much processor time a program takes, so its time is real time.
local function time_of(bot, is_real)
    local sorted, moves = sorted_counts(bot.times), 0
    for _, entry in ipairs(sorted) do
        moves = moves + entry[2]
    end
    if moves == 0 then
        return nil
    end
    return {
        moves = moves,
        real = is_real or nil,
        mean = bot.cpu / moves * 1e-9,
        percentile_99 = game_result.bucket_time(quantile(sorted, moves, 0.99)) * 1e-9,
    }
end

local function shares(moments_of, games)
    local told = {}
    for index, moments in ipairs(moments_of) do
        told[index] = estimate.share(moments, games[index]) or false
    end
    return told
end

local function ranks_of(bot)
    local told, places = {}, 0
    for rank, count in ipairs(bot.ranks) do
        told[rank] = bot.games > 0 and count / bot.games or 0
        places = places + rank * told[rank]
    end
    return told, places
end

-- The shares of points that a bot has against each other one, false where they did not meet.
local function tell_meetings(self, index)
    local told = {}
    for other in ipairs(self.bots) do
        told[other] = other ~= index and self.meetings:share(index, other) or false
    end
    return told
end

-- The share of wins without luck. In a game for two, Elo is that of this share. `worth` is how many deals without the
-- adjustment say as much as one deal with it.
local function tell_adjusted(self, bot, games)
    local told = { share = bot.adjusted:interval(games), luck = estimate.mean(bot.luck) }
    local raw, adjusted = bot.share:variance(), bot.adjusted.moments:variance()
    told.part = bot.adjusted:part()
    told.worth = raw > 0 and adjusted > 0 and raw / adjusted or nil
    if self.plan.players == 2 and #self.bots == 2 then
        told.elo = estimate.elo_interval(told.share)
        told.superior = estimate.above(bot.adjusted.moments, 0.5)
    end
    return told
end

-- With two bots, Elo is that of their share; with more, that of a rating for all of them.
local function tell_match(self, told, bot, index, rated)
    local counts, at = self.counts, {}
    for seat = 1, self.plan.players do
        at[seat] = counts.at[seat][index]
    end
    told.share = estimate.share(bot.share, counts.of_bot[index])
    if index > 1 and #self.bots == 2 then
        told.elo = estimate.elo_interval(estimate.share(bot.against, counts.meetings[index]))
    end
    told.elo = told.elo or rated[index] and rated[index].elo
        or index == 1 and #self.bots > 1 and { mean = 0, low = 0, high = 0, count = bot.share.count } or nil
    told.superior = rated[index] and rated[index].superior
    told.meetings = #self.bots > 2 and tell_meetings(self, index) or nil
    told.adjusted = self.plan.adjust and tell_adjusted(self, bot, counts.of_bot[index]) or nil
    told.margin = estimate.mean(bot.margin)
    told.seats = shares(bot.seats, at)
    told.ranks, told.mean_rank = ranks_of(bot)
end

local function tell_solo(_, told, bot, index)
    told.score = spread(bot.scores, bot.score)
    told.difference = index > 1 and estimate.mean(bot.difference) or nil
    told.below = estimate.share(bot.below)
end

--- How the first bot stands, in a few words; nil while no deal is complete.
--- @return string?
function Statistics:glance()
    local bot = self.bots[1]
    local found = self.plan.players == 1 and estimate.mean(bot.score)
        or estimate.share(bot.share, self.counts.of_bot[1])
    if not found then
        return nil
    elseif self.plan.players == 1 then
        return ("%s %.1f"):format(self.plan.bots[1], found.mean)
    end
    return ("%s %.1f%% (%.1f-%.1f)"):format(self.plan.bots[1], 100 * found.mean, 100 * found.low, 100 * found.high)
end

--- How far the first bot of this run is ahead of the first bot of another run on the deals that both have: in shares of
--- wins, without luck where both were played so; with one player, in points of the score.
--- @param other nova.Statistics
--- @return nova.Interval? nil without such deals
function Statistics:ahead_of(other)
    local key = self.plan.adjust and other.plan.adjust and "adjusted" or "raw"
    local moments = estimate.moments()
    for number = 0, self.schedule.deals - 1 do
        local here, there = self.of_first[number], other.of_first[number]
        if here and there then
            moments:add(here[key] - there[key])
        end
    end
    return estimate.mean(moments)
end

--- What the deals so far show, in plain values.
function Statistics:tell()
    local all = {}
    for seat = 1, self.plan.players do
        all[seat] = self.schedule.each
    end
    local told = {
        games = self.games, deals = self.deals, endings = self.endings, bots = {},
        length = spread(self.lengths, self.length), timed = self.timed,
        seats = self.plan.players > 1 and shares(self.seats, all) or nil,
    }
    local rated = self.plan.players > 1 and #self.bots > 1 and self.meetings:rate() or {}
    for index, name in ipairs(self.plan.bots) do
        local bot = self.bots[index]
        told.bots[index] = { name = name, games = bot.games, moves = bot.moves, faults = bot.faults,
            fault_count = bot.fault_count, fault_examples = bot.examples,
            time = time_of(bot, self.plan.outside and self.plan.outside[index]) }
        local tell = self.plan.players == 1 and tell_solo or tell_match
        tell(self, told.bots[index], bot, index, rated)
    end
    return told
end

return statistics
