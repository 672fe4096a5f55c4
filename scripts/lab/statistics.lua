-- SPDX-License-Identifier: MIT
-- Adds up the games of whole deals, one deal after the other, and says at the end what they show. Deals are added in
-- the order of the run, not in the order in which they were played. The sums are therefore the same to the last bit.

local game_result = require "nova.lab.game_result"
local rating = require "nova.lab.rating"
local stats = require "nova.base.stats"
local win_shares = require "nova.game.win_shares"

local statistics = {}

--- @class nova.Plan what a run is, as statistics see it
--- @field bots string[] their names, which are all different
--- @field outside? boolean[] which bots are programs
--- @field lower boolean whether the solo game's score is the better the lower it is
--- @field target? integer a good score of the solo game
--- @field adjust? boolean whether the luck of games was measured

local Statistics = {}
Statistics.__index = Statistics

local function zeros(count)
    local list = {}
    for index = 1, count do
        list[index] = 0
    end
    return list
end

-- A list with the moments of each of so many.
local function moments_of_each(count)
    local list = {}
    for index = 1, count do
        list[index] = stats.moments()
    end
    return list
end

-- The numbers of one bot: sums over single games, and moments over whole deals.
local function new_bot(players)
    local bot = {
        games = 0, ranks = zeros(players), faults = {}, fault_count = 0, examples = {}, moves = 0, cpu = 0, times = {},
        scores = {}, adjusted = stats.adjusted(), seats = moments_of_each(players),
    }
    for _, name in ipairs { "share", "margin", "score", "difference", "below", "luck" } do
        bot[name] = stats.moments()
    end
    return bot
end

-- Counts that are the same for every deal: how many seats each bot has in all games of the deal, and in how many games
-- it has a certain seat.
local function count_seats(seatings, bots, players)
    local counts = { all = zeros(bots), at = {} }
    for seat = 1, players do
        counts.at[seat] = zeros(bots)
    end
    for _, seating in ipairs(seatings) do
        for seat, bot in ipairs(seating) do
            counts.all[bot] = counts.all[bot] + 1
            counts.at[seat][bot] = counts.at[seat][bot] + 1
        end
    end
    return counts
end

function statistics.new(plan, schedule)
    local self = setmetatable({
        plan = plan, schedule = schedule, counts = count_seats(schedule.rounds[1], #plan.bots, plan.players),
        bots = {}, seats = moments_of_each(plan.players), endings = {}, lengths = {}, length = stats.moments(),
        games = 0, deals = 0, timed = false, of_first = {},
        meetings = rating.meetings(#plan.bots, schedule.rounds[1]),
    }, Statistics)
    for index in ipairs(plan.bots) do
        self.bots[index] = new_bot(plan.players)
    end
    if #plan.bots == 2 and plan.players > 1 then
        -- Twice the points of the first bot in a deal, and how many deals had so many; the share of the second one.
        self.most, self.points, self.against = 2 * self.meetings.pairs[1].games, {}, stats.moments()
    end
    return self
end

-- A deal -------------------------------------------------------------------------------------------------------------

local function best_other(points, seat)
    local best = -math.huge
    for other, number in ipairs(points) do
        best = other ~= seat and number > best and number or best
    end
    return best
end

local function add_places(self, deal, game, seating)
    local shares = win_shares(game.place)
    self.meetings:count(game.place, seating, deal.points)
    for seat, index in ipairs(seating) do
        local bot, sums = self.bots[index], deal.bots[index]
        bot.ranks[game.place[seat] + 1] = bot.ranks[game.place[seat] + 1] + 1
        sums.share = sums.share + shares[seat]
        sums.at[seat] = sums.at[seat] + shares[seat]
        sums.luck = sums.luck + (game.luck and game.luck[seat] or 0)
        if not game.fault then
            sums.margin = sums.margin + game.points[seat] - best_other(game.points, seat)
            sums.margins = sums.margins + 1
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
    for seat, index in ipairs(seating) do
        local bot, times = self.bots[index], game.times and game.times[seat]
        bot.games = bot.games + 1
        bot.moves = bot.moves + game.moves[seat]
        if times then
            self.timed = true
            bot.cpu = bot.cpu + game.cpu[seat]
            for at = 1, #times, 2 do
                bot.times[times[at]] = (bot.times[times[at]] or 0) + times[at + 1]
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
local function add_score(self, deal, game, bot)
    local score = self.plan.lower and -game.points[1] or game.points[1]
    deal.first = deal.first or score
    bot.scores[score] = (bot.scores[score] or 0) + 1
    bot.score:add(score)
    bot.difference:add(score - deal.first)
    if self.plan.target then
        bot.below:add(score < self.plan.target and 1 or 0)
    end
end

local function add_game(self, deal, game)
    local seating = self.schedule:seating(game.game)
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
        add_score(self, deal, game, self.bots[seating[1]])
    end
end

local function close_seats(self, deal)
    for seat, moments in ipairs(self.seats) do
        local wins = 0
        for index, bot in ipairs(self.bots) do
            local count, sum = self.counts.at[seat][index], deal.bots[index].at[seat]
            if count > 0 then
                bot.seats[seat]:add(sum / count)
                wins = wins + sum
            end
        end
        moments:add(wins / self.schedule.each)
    end
end

local function close_deal(self, deal)
    for index, bot in ipairs(self.bots) do
        local sums, seats = deal.bots[index], self.counts.all[index]
        bot.share:add(sums.share / seats)
        sums.adjusted = bot.adjusted:add(sums.share / seats, sums.luck / seats)
        bot.luck:add(sums.luck / seats)
        if sums.margins > 0 then
            bot.margin:add(sums.margin / sums.margins)
        end
    end
    close_seats(self, deal)
    self.meetings:add(deal.points)
    if self.most then
        local points = 2 * deal.points[1] // 1 | 0
        self.against:add((self.most - points) / self.most)
        self.points[points] = (self.points[points] or 0) + 1
    end
end

--- Adds all games of a deal.
--- @param games nova.GameResult[] in their order
function Statistics:add(games)
    local deal = { points = {}, bots = {} } -- the points of pairs, and sums by bot
    for index in ipairs(self.bots) do
        deal.bots[index] = { share = 0, margin = 0, margins = 0, luck = 0, at = zeros(self.plan.players) }
    end
    for _, game in ipairs(games) do
        add_game(self, deal, game)
    end
    local first = deal.bots[1]
    if self.plan.players > 1 then
        close_deal(self, deal)
    end
    -- What the first bot has of the deal: its share of wins, as played and without luck; with one player, its score.
    self.of_first[self.schedule:deal(games[1].game)] =
        { raw = deal.first or first.share / self.counts.all[1], adjusted = first.adjusted }
    self.games, self.deals = self.games + #games, self.deals + 1
end

-- The summary --------------------------------------------------------------------------------------------------------

-- The value below which a share of all values lies.
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
    local sorted = stats.sorted_counts(counts)
    if #sorted == 0 then
        return nil
    end
    local summary = stats.mean(moments)
    summary.deviation = math.sqrt(moments:variance())
    summary.least, summary.most = sorted[1][1], sorted[#sorted][1]
    summary.quantiles, summary.counts = {}, sorted
    for _, percent in ipairs { 5, 25, 50, 75, 95 } do
        summary.quantiles[tostring(percent)] = quantile(sorted, moments.count, percent / 100)
    end
    return summary
end

-- `is_real`: it is not known how much processor time a program takes, so its time is real time.
local function time_of(bot, is_real)
    local sorted, moves = stats.sorted_counts(bot.times), 0
    for _, entry in ipairs(sorted) do
        moves = moves + entry[2]
    end
    return moves > 0 and {
        moves = moves,
        real = is_real or nil,
        mean = bot.cpu / moves * 1e-9,
        percentile_99 = game_result.bucket_time(quantile(sorted, moves, 0.99)) * 1e-9,
    } or nil
end

-- The shares of points that a bot has against each other one, false where they did not meet.
local function shares_against(self, index)
    local list = {}
    for other in ipairs(self.bots) do
        list[other] = other ~= index and self.meetings:share(index, other) or false
    end
    return list
end

-- The share of wins without luck. In a game for two, Elo is that of this share. `worth` is how many deals without the
-- adjustment say as much as one deal with it.
local function adjusted_of(self, bot, games)
    local raw, adjusted = bot.share:variance(), bot.adjusted.moments:variance()
    local summary = { share = bot.adjusted:interval(games), luck = stats.mean(bot.luck), part = bot.adjusted:part(),
        worth = raw > 0 and adjusted > 0 and raw / adjusted or nil }
    if self.plan.players == 2 and #self.bots == 2 then
        summary.elo = stats.elo_interval(summary.share)
        summary.superior = stats.above(bot.adjusted.moments, 0.5)
    end
    return summary
end

-- With two bots, Elo is that of their share; with more, that of a rating for all of them.
local function elo_of(self, index, rated)
    if index == 1 then
        return #self.bots > 1 and { mean = 0, low = 0, high = 0, count = self.bots[1].share.count } or nil
    elseif self.against and self.against.count > 0 then
        return stats.elo_interval(stats.share(self.against, self.most // 2))
    end
    return rated[index] and rated[index].elo
end

local function add_match(self, summary, bot, index, rated)
    local games, places = self.counts.all[index], 0
    summary.share = stats.share(bot.share, games)
    summary.elo = elo_of(self, index, rated)
    summary.superior = rated[index] and rated[index].superior
    summary.meetings = #self.bots > 2 and shares_against(self, index) or nil
    summary.adjusted = self.plan.adjust and adjusted_of(self, bot, games) or nil
    summary.margin = stats.mean(bot.margin)
    summary.seats, summary.ranks = {}, {}
    for seat, moments in ipairs(bot.seats) do
        summary.seats[seat] = stats.share(moments, self.counts.at[seat][index]) or false
    end
    for rank, count in ipairs(bot.ranks) do
        summary.ranks[rank] = bot.games > 0 and count / bot.games or 0
        places = places + rank * summary.ranks[rank]
    end
    summary.mean_rank = places
end

local function add_solo(_, summary, bot, index)
    summary.score = spread(bot.scores, bot.score)
    summary.difference = index > 1 and stats.mean(bot.difference) or nil
    summary.below = stats.share(bot.below)
end

--- How the first bot stands, in a few words; nil while no deal is complete.
function Statistics:glance()
    local bot, name = self.bots[1], self.plan.bots[1]
    if self.deals == 0 then
        return nil
    elseif self.plan.players == 1 then
        return ("%s %.1f"):format(name, bot.score.mean)
    end
    local share = stats.share(bot.share, self.counts.all[1])
    return ("%s %.1f%% (%.1f-%.1f)"):format(name, 100 * share.mean, 100 * share.low, 100 * share.high)
end

--- How far the first bot of this run is ahead of the first bot of another run on the deals that both have: in shares of
--- wins, without luck where both were played so; with one player, in points of the score.
--- @return nova.Interval? nil without such deals
function Statistics:ahead_of(other)
    local key = self.plan.adjust and other.plan.adjust and "adjusted" or "raw"
    local moments = stats.moments()
    for number = 0, self.schedule.deals - 1 do
        local here, there = self.of_first[number], other.of_first[number]
        if here and there then
            moments:add(here[key] - there[key])
        end
    end
    return stats.mean(moments)
end

--- What the deals so far show, in plain values.
function Statistics:tell()
    local is_match = self.plan.players > 1
    local summary = { games = self.games, deals = self.deals, endings = self.endings, bots = {},
        length = spread(self.lengths, self.length), timed = self.timed, seats = is_match and {} or nil }
    for seat, moments in ipairs(is_match and self.seats or {}) do
        summary.seats[seat] = stats.share(moments, self.schedule.each) or false
    end
    local rated = is_match and #self.bots > 1 and self.meetings:rate() or {}
    for index, name in ipairs(self.plan.bots) do
        local bot, add = self.bots[index], is_match and add_match or add_solo
        summary.bots[index] = { name = name, games = bot.games, moves = bot.moves, faults = bot.faults,
            fault_count = bot.fault_count, fault_examples = bot.examples,
            time = time_of(bot, self.plan.outside and self.plan.outside[index]) }
        add(self, summary.bots[index], bot, index, rated)
    end
    return summary
end

return statistics
