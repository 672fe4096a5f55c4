-- SPDX-License-Identifier: MIT
-- Plays a tuning from its first step, or from where it stopped. The games are those of an arena's run of two bots,
-- `plus` and `minus`, whose options change from deal to deal. The next step depends only on the results so far, so a
-- results file has all that is needed to go on.

local map = require("nova.base.tables").map
local params = require "nova.lab.tune.params"
local arena = require "nova.lab.run"
local progress = require "nova.base.progress"
local headers = require "nova.lab.header"
local results = require "nova.lab.results"
local spsa = require "nova.lab.tune.spsa"
local win_shares = require "nova.game.win_shares"

local run = {}

local PLUS = 1 -- the number of the bot; the other one is 2

--- @class nova.TuneHeader the field `tune` in the header of a tuning's results file; spsa.lua explains reach and rate

--- The plan that a header describes.
function run.plan(header, list)
    local settings = header.tune
    return { params = list, steps = settings.steps, batch = settings.batch, reach = settings.reach,
        rate = settings.rate, seed = math.tointeger(tonumber(header.seed)) }
end

-- Steps ---------------------------------------------------------------------------------------------------------------

-- How much better plus did in a game, from -1 to 1: the opponents behind plus, less those ahead of it, as a share of
-- all opponents, which are minus. If luck is taken off, the share of the win that is left says it; an equal share is 0.
local function lead(result, seating)
    local others, sum, seat = #seating - 1, 0, nil
    for index, bot in ipairs(seating) do
        seat = bot == PLUS and index or seat
    end
    if result.luck then
        local share = win_shares(result.place)[seat] - result.luck[seat]
        return (share - 1 / #seating) * #seating / others
    end
    for _, place in ipairs(result.place) do
        sum = sum + (result.place[seat] < place and 1 or result.place[seat] > place and -1 or 0)
    end
    return sum / others
end

--- @class nova.Tuning
--- @field schedule nova.Schedule of all steps
--- @field results table<integer, nova.GameResult> by game
--- @field came integer how many there are
local Tuning = {}
Tuning.__index = Tuning

--- A tuning, as far as it was played.
--- @param games nova.GameResult[]
function run.tuning(header, list, games)
    local self = setmetatable({
        header = header, schedule = headers.schedule(header), spsa = spsa.new(run.plan(header, list)),
        results = {}, came = 0,
    }, Tuning)
    for _, game in ipairs(games) do
        self:add(game)
    end
    while self:advance() do end
    return self
end

--- Takes a result; a second one of the same game changes nothing.
function Tuning:add(result)
    self.came = self.came + (self.results[result.game] and 0 or 1)
    self.results[result.game] = result
end

--- The first and the last deal of the present step.
function Tuning:deals()
    local batch = self.spsa.plan.batch
    return self.spsa.step * batch, (self.spsa.step + 1) * batch - 1
end

--- Whether all steps are done.
function Tuning:complete()
    return self.spsa.step >= self.spsa.plan.steps
end

--- Ends the present step if all its games have come; says whether it did. A deal is the mean of its games.
function Tuning:advance()
    local leads, each, first, last = {}, self.schedule.each, self:deals()
    for deal = first, self:complete() and -1 or last do
        local sum = 0
        for game = deal * each, (deal + 1) * each - 1 do
            if not self.results[game] then
                return false
            end
            sum = sum + lead(self.results[game], self.schedule:seating(game))
        end
        leads[#leads + 1] = sum / each
    end
    if #leads > 0 then
        self.spsa:take(leads)
    end
    return #leads > 0
end

-- Playing -------------------------------------------------------------------------------------------------------------

-- The present values, in a few words.
local function glance(tuning)
    local values = tuning.spsa:values()
    return table.concat(map(tuning.spsa.plan.params, function(param, index)
        return ("%s %s"):format(param.name, params.shown(param, values[index]))
    end), ", ")
end

-- The arena's match with the bots of the present step.
local function match_of(match, tuning)
    local first, specs, list = tuning:deals(), {}, tuning.spsa.plan.params
    for number, pair in ipairs(tuning.spsa:pairs()) do
        specs[first + number - 1] = {
            params.spec(match.bots[1], list, pair.plus), params.spec(match.bots[2], list, pair.minus),
        }
    end
    return setmetatable({ bots_of = function(game)
        return specs[tuning.schedule:deal(game)]
    end }, { __index = match })
end

-- Plays the games of the present step that have no result yet, and writes them to the results file.
local function play_step(match, tuning, options, writer, shown)
    local lines, each, first, last = {}, tuning.schedule.each, tuning:deals()
    local range = { first * each, (last + 1) * each - 1 }
    local function take(result, line)
        lines[result.game] = line
        tuning:add(result)
        return true
    end
    local ok, done, message = pcall(arena.games, match_of(match, tuning), {
        jobs = options.jobs, stall = options.stall, memory = options.memory, done = tuning.results, range = range,
        begin = writer and function() writer:forget() end,
    }, take, function()
        shown:show(tuning.came, function(played, seconds)
            return arena.pace(played, seconds, tuning.schedule.games - tuning.came, false, glance(tuning))
        end)
    end)
    for game = range[1], range[2] do
        if writer and lines[game] then
            local good, problem = writer:add(lines[game])
            if not good then
                return nil, problem
            end
        end
    end
    return ok and done, not ok and done or message
end

--- Plays what is left of a tuning.
--- @param list nova.Param[]
--- @param options {jobs: integer, stall: number, memory: integer, out?: string}
--- @return nova.Tuning?
--- @return string? problem why it stopped early: Ctrl-C, or what failed
function run.play(match, header, list, options)
    local writer, games, problem = nil, {}, nil
    if options.out then
        writer, games = results.open(options.out, header)
        if not writer then
            return nil, games
        end
    end
    local tuning, good = run.tuning(header, list, games), true
    local shown = progress.new { name = "nova tune", total = tuning.schedule.games, unit = "games",
        done = tuning.came }
    while good and not tuning:complete() do
        good, problem = play_step(match, tuning, options, writer, shown)
        tuning:advance()
        if writer then
            writer:sync()
        end
    end
    shown:clear()
    if writer then
        writer:close()
    end
    return tuning, not good and problem or nil
end

return run
