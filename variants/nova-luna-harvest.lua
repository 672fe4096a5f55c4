-- SPDX-License-Identifier: MIT
-- Points instead of a race: all that lies when the season ends is counted. Three functions change when it is over, who
-- wins, and what a complete tile gives.

local SEASON = 70 -- steps on the track: once everybody has gone so far the harvest is brought in

-- The tile's neighbours in one player's display that have its colour.
local function alike_around(view, tile)
    local x, y, player = view:find(tile)
    local alike = {}
    for _, step in ipairs { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } } do
        local next_tile = view:at(x + step[1], y + step[2], player)
        if next_tile and view:colour(next_tile) == view:colour(tile) then
            alike[#alike + 1] = next_tile
        end
    end
    return alike
end

-- The largest group of one colour: a field, in farmers' words.
local function largest_field(view, player)
    local seen, largest = {}, 0
    for _, start in ipairs(view:tiles(player)) do
        local queue = seen[start] and {} or { start }
        seen[start] = true
        for _, tile in ipairs(queue) do
            for _, next_tile in ipairs(alike_around(view, tile)) do
                if not seen[next_tile] then
                    seen[next_tile] = true
                    queue[#queue + 1] = next_tile
                end
            end
        end
        largest = math.max(largest, #queue)
    end
    return largest
end

local function is_complete(view, tile)
    return view:tasks(tile) > 0 and view:covered(tile) == view:tasks(tile)
end

return {
    extends = "nova-luna",
    story = "No race: bring in points for discs, for complete tiles and for your largest field before the season ends.",
    players = { 2, 4 },
    discs = 60, -- more than anybody can place

    -- A point for each disc, as many as it cost for each complete tile, two for each tile of the largest field.
    points = function(view)
        local points = {}
        for player = 0, view:players() - 1 do
            local sum = 60 - view:left(player) + 2 * largest_field(view, player)
            for _, tile in ipairs(view:tiles(player)) do
                sum = sum + (is_complete(view, tile) and view:cost(tile) or 0)
            end
            points[player + 1] = sum
        end
        return points
    end,

    over = function(view)
        for player = 0, view:players() - 1 do
            if view:steps(player) < SEASON then
                return nil
            end
        end
        return "harvest"
    end,

    -- Who has gone so far already goes no further: tiles cost him a step each, so that the others catch up.
    steps = function(view, tile)
        return view:steps(view:player()) >= SEASON and 1 or view:cost(tile)
    end,
}
