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
    local seen, queue, known = { [part.hex] = true }, { part.hex }, {}
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

--- @param view table
--- @param name string
--- @return {hex: table, hexes: integer, landscapes: string[], pioneers: table<integer, integer>}? nil where there is no
--- such hex
function land.part(view, name)
    local at, start = {}, nil
    for _, hex in ipairs(view.hexes) do
        at[key(hex.row, hex.column)] = hex
        start = hex.name == name and hex or start
    end
    if not start then
        return nil
    end
    local part = { hex = start, hexes = 0, landscapes = {}, pioneers = {} }
    if not start.stone then
        flood(part, at)
    end
    table.sort(part.landscapes)
    return part
end

return land
