-- SPDX-License-Identifier: MIT
-- The part of the land that a hex lies in: all that can be reached from the hex without crossing a stone.

local land = {}

-- Neighbours in the text of the map, as steps of row and column.
local STEPS = { { 0, -2 }, { 0, 2 }, { -1, -1 }, { -1, 1 }, { 1, -1 }, { 1, 1 } }

local function key(row, column)
    return row .. "," .. column
end

local function count(part, hex, known)
    part.hexes = part.hexes + 1
    if not known[hex.landscape] then
        known[hex.landscape] = true
        table.insert(part.landscapes, hex.landscape)
    end
    if hex.owner >= 0 then
        part.pioneers[hex.owner] = (part.pioneers[hex.owner] or 0) + 1
    end
end

-- Visits all hexes of the part; `at` has the hexes by row and column.
local function flood(part, at)
    local seen, queue, known = part.has, { part.hex }, {}
    seen[part.hex] = true
    while #queue > 0 do
        local hex = table.remove(queue)
        count(part, hex, known)
        for _, step in ipairs(STEPS) do
            local near = at[key(hex.row + step[1], hex.column + step[2])]
            if near and not near.stone and not seen[near] then
                seen[near] = true
                queue[#queue + 1] = near
            end
        end
    end
end

-- Hexes by row and column.
local function by_place(view)
    local at = {}
    for _, hex in ipairs(view.hexes) do
        at[key(hex.row, hex.column)] = hex
    end
    return at
end

--- A hex by its name.
--- @return table? nil where there is no such hex
function land.hex(view, name)
    for _, hex in ipairs(view.hexes) do
        if hex.name == name then
            return hex
        end
    end
end

--- The parts of the land around a hex, which a stone there has cut off from each other: the smaller ones first.
--- @param view table with the stone
--- @param name string of the hex
--- @return nova.Land[] without areas that are scored
function land.parts_around(view, name)
    local at, parts, stone = by_place(view), {}, land.hex(view, name)
    for _, step in ipairs(STEPS) do
        local near = at[key(stone.row + step[1], stone.column + step[2])]
        local is_known = not near or near.stone or near.scored
        for _, part in ipairs(parts) do
            is_known = is_known or part.has[near]
        end
        parts[#parts + 1] = not is_known and land.part(view, near.name) or nil
    end
    table.sort(parts, function(one, other)
        return one.hexes < other.hexes
    end)
    return parts
end

--- @class nova.Land
--- @field hex table the one that was asked for
--- @field hexes integer how many there are
--- @field landscapes string[]
--- @field pioneers table<integer, integer> by player
--- @field has table<table, true> the hexes as a set

--- @return nova.Land? nil where there is no such hex
function land.part(view, name)
    local at, start = by_place(view), land.hex(view, name)
    if not start then
        return nil
    end
    local part = { hex = start, hexes = 0, landscapes = {}, pioneers = {}, has = {} }
    if not start.stone then
        flood(part, at)
    end
    table.sort(part.landscapes)
    return part
end

return land
