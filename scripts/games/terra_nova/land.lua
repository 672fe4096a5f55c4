-- SPDX-License-Identifier: MIT
-- Parts of the land, which stones cut off from each other: the part that a hex lies in, and the areas that were scored.

local land = {}

-- Neighbours in the text of the map, as steps of row and column.
local STEPS = { { 0, -2 }, { 0, 2 }, { -1, -1 }, { -1, 1 }, { 1, -1 }, { 1, 1 } }
local WIDE = 1000 -- more than a row has columns

--- @class nova.Land
--- @field list table[] the hexes as the view has them; the first one is the one that was asked for
--- @field has table<table, true> the same as a set
--- @field hexes integer how many there are
--- @field landscapes string[]
--- @field pioneers table<integer, integer> by player

-- The hexes by place, and by name.
local function grid_of(view)
    local at, by_name = {}, {}
    for _, hex in ipairs(view.hexes) do
        at[hex.row * WIDE + hex.column], by_name[hex.name] = hex, hex
    end
    return at, by_name
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

--- The hexes from one to another, both with it; empty where they do not lie in one line.
--- @return table[]
function land.line(view, from, to)
    local at, by_name = grid_of(view)
    local one, other, list = by_name[from], by_name[to], {}
    local rows, columns = other.row - one.row, other.column - one.column
    local steps = math.max(math.abs(rows), math.abs(columns) // 2)
    local is_line = rows == 0 or math.abs(rows) == math.abs(columns)
    for step = 0, is_line and steps or -1 do
        list[#list + 1] = at[(one.row + rows * step // steps) * WIDE + one.column + columns * step // steps]
    end
    return list
end

local function flood(at, start)
    local part, known = { list = { start }, has = { [start] = true }, landscapes = {}, pioneers = {} }, {}
    for _, hex in ipairs(part.list) do -- which grows meanwhile
        if not known[hex.landscape] then
            known[hex.landscape] = true
            table.insert(part.landscapes, hex.landscape)
        end
        if hex.owner >= 0 then
            part.pioneers[hex.owner] = (part.pioneers[hex.owner] or 0) + 1
        end
        for _, step in ipairs(STEPS) do
            local near = at[(hex.row + step[1]) * WIDE + hex.column + step[2]]
            if near and not near.stone and not part.has[near] and near.scored == start.scored then
                part.has[near] = true
                part.list[#part.list + 1] = near
            end
        end
    end
    table.sort(part.landscapes)
    part.hexes = #part.list
    return part
end

--- The part that a hex lies in.
--- @return nova.Land? nil where there is no such hex, or a stone on it
function land.part(view, name)
    local at, by_name = grid_of(view)
    local hex = by_name[name]
    return hex and not hex.stone and flood(at, hex) or nil
end

--- The parts of the land around a hex, which a stone there has cut off from each other: the smaller ones first.
--- @param view table with the stone
--- @param name string of the hex
--- @return nova.Land[] without areas that are scored
function land.parts_around(view, name)
    local at, by_name = grid_of(view)
    local stone, parts = by_name[name], {}
    for _, step in ipairs(STEPS) do
        local near = at[(stone.row + step[1]) * WIDE + stone.column + step[2]]
        local is_known = not near or near.stone or near.scored
        for _, part in ipairs(parts) do
            is_known = is_known or part.has[near]
        end
        parts[#parts + 1] = not is_known and flood(at, near) or nil
    end
    table.sort(parts, function(one, other)
        return one.hexes < other.hexes
    end)
    return parts
end

--- Who stands on the landscape of a hex: a player's pioneers, those of others, and its letter.
--- @return integer, integer, string
function land.company(view, name, player)
    local letter, mine, theirs = land.hex(view, name).landscape, 0, 0
    for _, hex in ipairs(view.hexes) do
        if hex.landscape == letter and hex.owner >= 0 and not hex.scored then
            mine, theirs = mine + (hex.owner == player and 1 or 0), theirs + (hex.owner ~= player and 1 or 0)
        end
    end
    return mine, theirs, letter
end

--- An area that was scored. The view only says that a hex is in one; who has got what is known from the moves.
--- @class nova.ScoredArea: nova.Land
--- @field points table<integer, integer> by player
--- @field sum integer of all points
--- @field winners integer[] those who have got points

-- What an action says of an area of so many hexes beside its stone.
local function find_gain(log, at, by_name, area, used)
    for _, step in ipairs(log) do
        local stone = by_name[step.action.at]
        for _, scored in ipairs(stone and step.action.areas or {}) do
            for _, near in ipairs(not used[scored] and scored.hexes == area.hexes and STEPS or {}) do
                if area.has[at[(stone.row + near[1]) * WIDE + stone.column + near[2]]] then
                    used[scored] = true
                    return scored
                end
            end
        end
    end
end

--- The areas of a position.
--- @param log nova.Step[]
--- @return nova.ScoredArea[]
--- @return table<table, nova.ScoredArea> by hex
function land.areas(view, log)
    local at, by_name = grid_of(view)
    local areas, by_hex, used = {}, {}, {}
    for _, hex in ipairs(view.hexes) do
        if hex.scored and not hex.stone and not by_hex[hex] then
            local area = flood(at, hex)
            area.points, area.sum, area.winners = {}, 0, {}
            local gain = find_gain(log, at, by_name, area, used)
            for player, points in pairs(gain and gain.points or {}) do
                area.points[tonumber(player)], area.sum = points, area.sum + points
                area.winners[#area.winners + 1] = points > 0 and tonumber(player) or nil
            end
            table.sort(area.winners)
            areas[#areas + 1] = area
            for _, one in ipairs(area.list) do
                by_hex[one] = area
            end
        end
    end
    return areas, by_hex
end

return land
