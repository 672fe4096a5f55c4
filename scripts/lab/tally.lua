-- SPDX-License-Identifier: MIT
-- Brings the results of a run into order. Results come as games end. A deal is counted once all its games and all deals
-- before it have come. The sequential test therefore ends after the same deal with any number of workers.

local sprt = require "nova.lab.sprt"
local statistics = require "nova.lab.statistics"

local tally = {}

--- @class nova.Tally
--- @field schedule nova.Schedule
--- @field seen table<integer, boolean> the games that came
--- @field came integer how many came
--- @field waiting table<integer, nova.GameResult[]> by deal
--- @field counted integer deals that were counted in their order
--- @field first_deal? integer the first deal that is counted
--- @field last_deal? integer
--- @field test? nova.SprtSettings
--- @field adjusts boolean whether the sequential test counts results without luck: in games for two
--- @field ratio number of the sequential test
--- @field decision? "elo0" | "elo1"
local Tally = {}
Tally.__index = Tally

--- @param test? nova.SprtSettings
--- @return nova.Tally
function tally.new(schedule, plan, test)
    return setmetatable({
        schedule = schedule, statistics = statistics.new(plan, schedule), test = test, ratio = 0,
        adjusts = test ~= nil and plan.adjust == true and plan.players == 2,
        seen = {}, came = 0, waiting = {}, counted = 0,
    }, Tally)
end

local function is_whole(self, games)
    for order = 1, self.schedule.each do
        if not games or not games[order] then
            return false
        end
    end
    return true
end

local function count_deal(self, deal)
    self.statistics:add(self.waiting[deal])
    self.waiting[deal] = nil
    self.first_deal, self.last_deal = self.first_deal or deal, deal
    if self.test then
        local found = self.statistics
        self.ratio = self.adjusts and sprt.ratio_of_mean(self.test, found.bots[1].adjusted.moments)
            or sprt.ratio(self.test, found.points, found.most)
        self.decision = sprt.decision(self.test, self.ratio)
    end
end

--- Takes a result. A second result of the same game changes nothing.
--- @param of nova.GameResult
--- @return boolean new
function Tally:add(of)
    if self.seen[of.game] then
        return false
    end
    self.seen[of.game] = true
    self.came = self.came + 1
    local deal = self.schedule:deal(of.game)
    self.waiting[deal] = self.waiting[deal] or {}
    self.waiting[deal][self.schedule:order(of.game)] = of
    local following = self.schedule:nth_deal(self.counted)
    while not self.decision and is_whole(self, self.waiting[following]) do
        count_deal(self, following)
        self.counted = self.counted + 1
        following = self.schedule:nth_deal(self.counted)
    end
    return true
end

--- Counts the deals that still wait for earlier deals, if the earlier deals will not come. Does nothing in a sequential
--- test, because a missing deal leaves open what the test decides.
function Tally:finish()
    local deals = {}
    for deal, games in pairs(self.test and {} or self.waiting) do
        deals[#deals + 1] = is_whole(self, games) and deal or nil
    end
    table.sort(deals)
    for _, deal in ipairs(deals) do
        count_deal(self, deal)
    end
end

--- How the first bot stands, in a few words, and how far the sequential test is.
function Tally:glance()
    local parts = { self.statistics:glance() }
    parts[#parts + 1] = self.test and ("LLR %.2f"):format(self.ratio) or nil
    return table.concat(parts, ", ")
end

--- Whether nothing is left to be played.
function Tally:complete()
    return self.decision ~= nil or self.came == self.schedule:size()
end

return tally
