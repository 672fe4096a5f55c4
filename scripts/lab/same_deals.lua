-- SPDX-License-Identifier: MIT
-- Plays the deals of an earlier run again, with other bots, and compares the first bots of both runs on these deals.

local deals = require "nova.lab.deals"
local results_file = require "nova.lab.results"
local run = require "nova.lab.run"
local seeds = require "nova.game.seeds"
local tally = require "nova.lab.tally"

local same_deals = {}

-- What two runs on the same deals need not have in common.
local MAY_DIFFER = {
    nova = true, build = true, bots = true, names = true, code = true, games = true, seating = true, gauntlet = true,
    times = true, seconds = true, instructions = true, clock = true, cpu = true, adjust = true, sprt = true,
    shard = true,
}

--- @class nova.EarlierRun
--- @field path string
--- @field header nova.RunHeader
--- @field deals integer how many it has
--- @field counted nova.Tally its results

--- Reads the results of an earlier run.
--- @param path string
--- @return nova.EarlierRun?
--- @return string? message
function same_deals.read(path)
    local read, message = results_file.read_match(path)
    if not read then
        return nil, message
    elseif read.header.shard then
        return nil, ("%s: is a part of a run; nova arena --merge with --out makes one file of all parts"):format(path)
    end
    local counted = tally.new(read.schedule, run.plan(read.header))
    for _, game in ipairs(read.games) do
        counted:add(game)
    end
    counted:finish()
    return { path = path, header = read.header, deals = read.schedule.deals, counted = counted }
end

--- Why a run can't have the deals of the earlier one; nil where it can.
--- @param earlier nova.EarlierRun
--- @param rules string the fingerprint of the run's rules
--- @param key string? that the run would seal its deals with
--- @return string? message
function same_deals.obstacle(earlier, rules, key)
    local header = earlier.header
    if header.rules ~= rules then
        return ("%s: %s"):format(earlier.path, results_file.other_rules(header.variant))
    elseif key and not header.seal then
        return ("%s: its deals are not sealed, as they have to be where a script plays that did not come with nova; "
            .. "play that run again with a script of yours"):format(earlier.path)
    elseif header.seal and (not key or seeds.mark(key) ~= header.seal) then
        return ("%s: its deals were sealed with a key of another person or machine"):format(earlier.path)
    end
end

--- The book of the earlier run, if it had one.
--- @param earlier nova.EarlierRun
--- @return nova.Opening[]?
function same_deals.book(earlier)
    return earlier.header.deals and deals.book(earlier.header.deals)
end

--- How far the first bot is ahead of the earlier run's first one, on the deals of both.
--- @param earlier nova.EarlierRun
--- @param header nova.RunHeader
--- @param counted nova.Tally
--- @return table? nil where there are no such deals
function same_deals.compare(earlier, header, counted)
    local there = earlier.header
    if results_file.difference(there, header, MAY_DIFFER) then
        return nil
    end
    local ahead = counted.statistics:ahead_of(earlier.counted.statistics)
    return ahead and { bot = counted.statistics.plan.bots[1], other = earlier.counted.statistics.plan.bots[1],
        run = earlier.path, adjusted = header.adjust ~= nil and there.adjust ~= nil, ahead = ahead } or nil
end

return same_deals
