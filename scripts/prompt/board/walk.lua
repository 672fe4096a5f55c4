-- SPDX-License-Identifier: MIT
-- Where the arrow keys lead: from a spot to the nearest one in that direction.

local walk = {}

local STEPS = { left = { -1, 0 }, right = { 1, 0 }, up = { 0, -1 }, down = { 0, 1 } }

-- What a step aside costs, against a step ahead: less than two, so that the rows of a map of hexes are not jumped over.
local ASIDE = 1.5

--- @param at? string
--- @return nova.Spot?
function walk.find(spots, at)
    for _, spot in ipairs(spots) do
        if spot.at == at then
            return spot
        end
    end
end

--- The spot that an arrow leads to. A way up or down keeps to its column, a way to a side to its row: `wanted` is where
--- the pointer would stand if there were a spot everywhere.
--- @param from nova.Spot
--- @param arrow string "left", "right", "up" or "down"
--- @param wanted? {x: number, y: number, along: string}
--- @return nova.Spot to `from` itself where nothing lies in that direction
--- @return {x: number, y: number, along: string} wanted for the next step
function walk.step(spots, from, arrow, wanted)
    local step = STEPS[arrow]
    local along = step[1] ~= 0 and "x" or "y"
    if not wanted or wanted.along ~= along then
        wanted = { x = from.x, y = from.y, along = along }
    end
    local best, least = from, math.huge
    for _, spot in ipairs(spots) do
        local ahead = (spot.x - from.x) * step[1] + (spot.y - from.y) * step[2]
        local aside = along == "x" and math.abs(spot.y - wanted.y) or math.abs(spot.x - wanted.x)
        local cost = ahead + ASIDE * aside
        if ahead > 0 and cost < least then
            best, least = spot, cost
        end
    end
    return best, wanted
end

--- The lit spot after this one, in the order of the list; the first one after the last.
--- @param at? string
--- @param back boolean the one before instead
--- @return nova.Spot?
function walk.next_lit(spots, at, back)
    local lit, here = {}, nil
    for _, spot in ipairs(spots) do
        lit[#lit + 1] = (spot.lit or spot.at == at) and spot or nil
        here = spot.at == at and #lit or here
    end
    for offset = 1, #lit do
        local index = ((here or (back and 1 or 0)) - 1 + (back and -offset or offset)) % #lit + 1
        if lit[index].lit then
            return lit[index]
        end
    end
end

return walk
