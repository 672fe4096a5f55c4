-- SPDX-License-Identifier: MIT
-- The areas that were scored: which hexes are in them and who has got what, from the moves of the game. The view only
-- says that a hex is in such an area.

local areas = {}

local STEPS = { { 0, -2 }, { 0, 2 }, { -1, -1 }, { -1, 1 }, { 1, -1 }, { 1, 1 } }
local WIDE = 1000

--- @class nova.ScoredArea
--- @field hexes integer how many
--- @field landscapes string[]
--- @field points table<integer, integer> by player
--- @field sum integer of all points
--- @field winners integer[] those who have got points, most first
--- @field list table[] the hexes, as the view has them

local function by_place(view)
    local at = {}
    for _, hex in ipairs(view.hexes) do
        at[hex.row * WIDE + hex.column] = hex
    end
    return at
end

-- The scored hexes around one that no stone parts from it.
local function flood(at, start, seen)
    local list, letters = { start }, {}
    seen[start] = true
    for _, hex in ipairs(list) do
        letters[hex.landscape] = true
        for _, step in ipairs(STEPS) do
            local near = at[(hex.row + step[1]) * WIDE + hex.column + step[2]]
            if near and near.scored and not near.stone and not seen[near] then
                seen[near] = true
                list[#list + 1] = near
            end
        end
    end
    local landscapes = {}
    for letter in pairs(letters) do
        landscapes[#landscapes + 1] = letter
    end
    table.sort(landscapes)
    return { list = list, hexes = #list, landscapes = landscapes, points = {}, sum = 0,
        winners = {} }
end

-- What an action says of an area of so many hexes beside its stone.
local function find_gain(log, at, area, used)
    local members = {}
    for _, hex in ipairs(area.list) do
        members[hex] = true
    end
    for _, step in ipairs(log) do
        local stone = step.action.at
        for index, scored in ipairs(stone and step.action.areas or {}) do
            local hex = not used[scored] and scored.hexes == area.hexes and at.by_name[stone]
            for _, near in ipairs(hex and STEPS or {}) do
                if members[at[(hex.row + near[1]) * WIDE + hex.column + near[2]]] then
                    used[scored] = true
                    return step.action.areas[index]
                end
            end
        end
    end
end

--- The areas of a position.
--- @param log nova.Step[]
--- @return nova.ScoredArea[]
--- @return table<table, nova.ScoredArea> by hex
function areas.of(view, log)
    local at, seen, found, by_hex, used = by_place(view), {}, {}, {}, {}
    at.by_name = {}
    for _, hex in ipairs(view.hexes) do
        at.by_name[hex.name] = hex
    end
    for _, hex in ipairs(view.hexes) do
        if hex.scored and not hex.stone and not seen[hex] then
            local area = flood(at, hex, seen)
            local gain = find_gain(log, at, area, used)
            for player, points in pairs(gain and gain.points or {}) do
                area.points[tonumber(player)], area.sum = points, area.sum + points
                area.winners[#area.winners + 1] = points > 0 and tonumber(player) or nil
            end
            table.sort(area.winners)
            found[#found + 1] = area
            for _, one in ipairs(area.list) do
                by_hex[one] = area
            end
        end
    end
    return found, by_hex
end

return areas
