-- SPDX-License-Identifier: MIT
-- Tasks in words. What a printed task asks for is what it shows; of a task of a variant's own kind the variant may say
-- how it reads.

local i18n = require "nova.base.i18n"

local tasks = {}

-- The table that a variant gives for a task of a kind of its own, nil for a printed one.
local function own(session, tile, number)
    local one = session.variant.data.tiles[tile]
    local task = one and one[number + 2] -- behind colour and cost
    return type(task) == "table" and task or nil
end

-- How it reads, nil where the variant doesn't say.
local function sentence(session, task, code)
    local text = i18n.pick((session.variant.data.words or {})[task.kind], code)
    return text and (text:gsub("%s+", " "):gsub("{([%a_][%w_]*)}", task))
end

--- A task with what it asks for: "rrb", "LINE4 (four tiles in a straight line)".
--- @param number integer from 1
--- @param say fun(key: string, values?: table): string
--- @param code string of the language
function tasks.told(session, tile, number, say, code)
    local shown, task = session.rules.tiles[tile].tasks[number], own(session, tile, number)
    if not task then
        return shown
    end
    return ("%s (%s)"):format(shown, sentence(session, task, code) or say("a task of this variant's own"))
end

--- The tasks of a tile that are of the variant's own kinds and that it has a sentence for: "LINE4: four tiles ...".
--- @param code string of the language
function tasks.legend(session, tile, code)
    local lines = {}
    for number, shown in ipairs(session.rules.tiles[tile].tasks) do
        local task = own(session, tile, number)
        local text = task and sentence(session, task, code)
        lines[#lines + 1] = text and ("%s: %s"):format(shown, text) or nil
    end
    return lines
end

--- The same of all tiles, each line once, in order.
function tasks.whole_legend(session, code)
    local lines, seen = {}, {}
    for tile in ipairs(session.rules.tiles) do
        for _, line in ipairs(tasks.legend(session, tile, code)) do
            lines[#lines + 1] = not seen[line] and line or nil
            seen[line] = true
        end
    end
    table.sort(lines)
    return lines
end

-- What a task is called where tasks are counted. A printed one: by how many tiles of each colour it asks for, wherever
-- these are ("2+1"). Others: by their kind.
local function kind_of(task)
    if type(task) == "table" then
        return task.kind
    end
    local count, parts = {}, {}
    for letter in task:gmatch(".") do
        count[letter] = (count[letter] or 0) + 1
    end
    for _, number in pairs(count) do
        parts[#parts + 1] = number
    end
    table.sort(parts, function(one, other)
        return one > other
    end)
    return table.concat(parts, "+")
end

--- Iterates over the tasks of all tiles that were placed.
--- @param of nova.Variant
--- @return fun(): string?, boolean kind, and whether the task is done
function tasks.each(of, state)
    return coroutine.wrap(function()
        for _, seat in ipairs(state:tell("view").seats) do
            for _, placed in ipairs(seat.tiles) do
                local tile, done = of.data.tiles[placed.tile], {}
                for _, index in ipairs(placed.covered) do
                    done[index + 3] = true
                end
                for number = 3, #tile do
                    coroutine.yield(kind_of(tile[number]), done[number] or false)
                end
            end
        end
    end)
end

-- A tile as people know it: its colour and cost, and its number in the list of tiles.
local function tile_name(of, number)
    local tile = of.data.tiles[number]
    return ("%s%d (%d)"):format(tile[1]:upper(), tile[2], number)
end

--- Which tiles the players have taken.
--- @param of nova.Variant
--- @return nova.Parts
function tasks.uses(of, state)
    local parts = { what = "tiles", field = "tiles", all = {}, used = {} }
    for number in ipairs(of.data.tiles) do
        parts.all[number] = tile_name(of, number)
    end
    for _, seat in ipairs(state:tell("view").seats) do
        for _, placed in ipairs(seat.tiles) do
            parts.used[#parts.used + 1] = tile_name(of, placed.tile)
        end
    end
    return parts
end

return tasks
