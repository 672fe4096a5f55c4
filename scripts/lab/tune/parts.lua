-- SPDX-License-Identifier: MIT
-- Puts the parts of a tuning together, as `--shard` has made them. Each part is a tuning of its own. The result is the
-- mean of the values that the parts have found.

local limits = require "nova.game.limits"
local luck = require "nova.lab.luck"
local params = require "nova.lab.tune.params"
local results_file = require "nova.lab.results"
local run = require "nova.lab.tune.run"

local parts = {}

-- The fields of a header in which parts may differ. Each machine may seal the deals of its part with a key of its own.
local MAY_DIFFER = { seed = true, seal = true, tune = true }

-- What differs between two headers that should be of parts of one tuning, as text; nil if nothing does.
local function find_difference(one, other)
    local here, there = one.tune, other.tune
    for _, key in ipairs { "params", "steps", "batch", "reach", "rate" } do
        if here[key] ~= there[key] then
            return ("%s is %s there, %s here"):format(key, there[key], here[key])
        end
    end
    local shards, other_shards = here.part and here.part[2], there.part and there.part[2]
    if shards ~= other_shards then
        return ("there are %s parts there, %s here"):format(other_shards or 1, shards or 1)
    end
    return results_file.difference(other, one, MAY_DIFFER)
end

--- Reads the files of all parts, which have to be parts of one tuning.
--- @param paths string[]
--- @return nova.ResultsFile[]?
--- @return string? message
function parts.read(paths)
    local reads, seen = {}, {}
    for index, path in ipairs(paths) do
        local read, message = results_file.read(path)
        if not read then
            return nil, message
        elseif not read.header or not read.header.tune or not params.read(read.header.tune.params) then
            return nil, path .. ": found no tuning, expected a file that nova tune --out has written"
        end
        local difference = find_difference((reads[1] or read).header, read.header)
        local number = read.header.tune.part and read.header.tune.part[1] or 1
        if difference then
            return nil, ("%s: is of another tuning than %s: %s"):format(path, paths[1], difference)
        elseif seen[number] then
            return nil, ("%s: is the same part as %s"):format(path, seen[number])
        end
        reads[index], seen[number] = read, path
    end
    return reads
end

--- Sets the options of the command line as they were when the parts were played.
--- @param given table
--- @param header nova.RunHeader
function parts.take(given, header)
    for index = #given, 1, -1 do
        given[index] = nil
    end
    given[1], given.params = header.bots[1], params.read(header.tune.params)
    given.variant, given.players, given.games = header.variant, header.players, header.games
    given.batch, given["move-time"], given.instructions = header.tune.batch, header.seconds, header.instructions
    given.clock, given.cpu = header.clock and limits.read_clock(header.clock), header.cpu
    given.adjust = header.adjust and luck.read(header.adjust)
end

--- The tunings of all parts, as far as they were played.
--- @param reads nova.ResultsFile[]
--- @param prepared table the bot and the rules as they are now
--- @return nova.Tuning[]?
--- @return string? message
function parts.tunings(reads, prepared)
    local header, tunings = reads[1].header, {}
    if header.code[1] ~= prepared.read[1].code then
        return nil, ("%s has changed since it was tuned"):format(header.bots[1])
    elseif header.rules ~= prepared.variant:fingerprint(header.players) then
        return nil, results_file.other_rules(header.variant)
    end
    for index, read in ipairs(reads) do
        tunings[index] = run.tuning(read.header, prepared.list, read.games)
    end
    return tunings
end

--- What is missing, as lines for people.
--- @param tunings nova.Tuning[]
--- @param alone? any true if it does not matter that files of other parts are missing
--- @return string[]
function parts.notes(tunings, alone)
    local notes, seen, shards = {}, {}, 1
    for _, tuning in ipairs(tunings) do
        local of = tuning.header.tune.part or { 1, 1 }
        seen[of[1]], shards = true, of[2]
        if not tuning:complete() then
            notes[#notes + 1] = ("part %d is not complete: %d of %d steps"):format(of[1], tuning.spsa.step,
                tuning.spsa.plan.steps)
        end
    end
    for number = 1, alone and 0 or shards do
        notes[#notes + 1] = not seen[number] and ("no file of part %d of %d"):format(number, shards) or nil
    end
    return notes
end

return parts
