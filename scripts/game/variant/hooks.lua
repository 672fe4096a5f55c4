-- SPDX-License-Identifier: MIT
-- Finds the functions of a variant, and makes a text of their code, from which the fingerprint of the rules is made.

local json = require "nova.base.json"
local schema = require "nova.game.variant.schema"
local source = require "nova.game.variant.source"

local hooks = {}

-- Adds the paths of all functions in a table that stands at a path.
local function find(value, path, paths)
    for key, inner in pairs(value) do
        if inner == source.hook then
            paths[#paths + 1] = schema.deeper(path, key)
        elseif type(inner) == "table" then
            path[#path + 1] = key
            find(inner, path, paths)
            path[#path] = nil
        end
    end
end

local function by_text(left, right)
    local at = 1
    while left[at] == right[at] and at < #left do
        at = at + 1
    end
    return tostring(left[at]) < tostring(right[at])
end

--- The paths of keys to all functions, in a fixed order.
function hooks.paths(data)
    local paths = {}
    find(data, {}, paths)
    table.sort(paths, by_text)
    return paths
end

-- The code above the table that a file returns. The functions may use local variables of this code.
local function preamble(positions, from)
    return positions.code(from.text, 1, source.position(from).first - 1)
end

-- The tasks of the variant's own kinds. The functions can read them, so the tasks belong to the functions' text.
local function own_tasks(data)
    local tasks = {}
    for index, tile in ipairs(data.tiles or {}) do
        for number = 3, #tile do
            if type(tile[number]) == "table" then
                tasks[#tasks + 1] = { index, number, tile[number] }
            end
        end
    end
    return tasks
end

--- The functions as text, the same for the same code however it is laid out; nil where there are none.
--- @param data table the fields of a variant
--- @param origins table<any, nova.Source> which file each comes from
function hooks.code(data, origins)
    local paths, lines, seen = hooks.paths(data), {}, {}
    if #paths == 0 then
        return nil
    end
    local positions = require "nova.game.variant.positions"
    for _, path in ipairs(paths) do
        local from = origins[path[1]]
        local at = positions.at(source.position(from), path)
        if not seen[from] then
            seen[from] = true
            lines[#lines + 1] = preamble(positions, from)
            for _, helper in ipairs(from.helpers) do
                lines[#lines + 1] = "require " .. helper.name .. " = " .. positions.code(helper.text)
            end
        end
        lines[#lines + 1] = schema.path_text(path) .. " = " .. positions.code(from.text, at.first, at.last)
    end
    lines[#lines + 1] = json.encode(own_tasks(data))
    return table.concat(lines, "\n")
end

return hooks
