-- SPDX-License-Identifier: MIT
-- Brings the results of a run into order. Results come as games end. A deal is counted once all its games and all deals
-- before it have come. The sequential test therefore ends after the same deal with any number of workers.

local sorted_keys = require("nova.base.tables").sorted_keys
local sprt = require "nova.lab.sprt"
local statistics = require "nova.lab.statistics"

local tally = {}

--- @class nova.Tally
--- @field seen table<integer, boolean> the games that came
--- @field came integer how many came
--- @field waiting table<integer, nova.GameResult[]> by deal, with a count
--- @field counted integer deals that were counted in their order
--- @field first_deal? integer the first deal that is counted
--- @field adjusts boolean whether the sequential test counts results without luck: in games for two
--- @field ratio number of the sequential test
local Tally = {}
Tally.__index = Tally

function tally.new(schedule, plan, test)
    return setmetatable({
        schedule = schedule, statistics = statistics.new(plan, schedule), test = test, ratio = 0,
        adjusts = test ~= nil and plan.adjust == true and plan.players == 2,
        seen = {}, came = 0, waiting = {}, counted = 0,
    }, Tally)
end

-- Counts a deal if all its games have come.
local function count_deal(self, deal)
    local games = self.waiting[deal]
    if not games or games.count < self.schedule.each then
        return false
    end
    self.statistics:add(games)
    self.waiting[deal] = nil
    self.first_deal, self.last_deal = self.first_deal or deal, deal
    if self.test then
        local totals = self.statistics
        self.ratio = self.adjusts and sprt.ratio_of_mean(self.test, totals.bots[1].adjusted.moments)
            or sprt.ratio(self.test, totals.points, totals.most)
        self.decision = sprt.decision(self.test, self.ratio)
    end
    return true
end

--- Takes a result. A second result of the same game changes nothing.
--- @return boolean new
function Tally:add(result)
    if self.seen[result.game] then
        return false
    end
    self.seen[result.game] = true
    self.came = self.came + 1
    local deal = self.schedule:deal(result.game)
    local games = self.waiting[deal] or { count = 0 }
    self.waiting[deal], games.count = games, games.count + 1
    games[self.schedule:order(result.game)] = result
    while not self.decision and count_deal(self, self.schedule:nth_deal(self.counted)) do
        self.counted = self.counted + 1
    end
    return true
end

--- Counts the deals that still wait for earlier deals, if the earlier deals will not come. Does nothing in a sequential
--- test, because a missing deal leaves open what the test decides.
function Tally:finish()
    for _, deal in ipairs(sorted_keys(self.test and {} or self.waiting)) do
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
