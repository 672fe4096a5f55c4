-- SPDX-License-Identifier: MIT
-- The last move as motion: a pioneer runs along its hexes, an area fills from the new stone outwards.

local land = require "nova.games.terra_nova.land"

local motion = {}

-- The pioneer is still on its way.
local function run(view, step, share)
    local way = land.line(view, step.action.from, step.action.to)
    local now, last = way[1 + math.floor(share * (#way - 1))], way[#way]
    if now then
        now.owner, last.owner = step.player, now == last and step.player or -1
    end
end

-- The hexes that the stone has closed, the nearest first, are filled one after the other.
local function fill(view, before, step, share)
    local stone, fresh = land.hex(view, step.action.at), {}
    for index, hex in ipairs(view.hexes) do
        if hex.scored and not before.hexes[index].scored then
            local far = (hex.column - stone.column) ^ 2 + 3 * (hex.row - stone.row) ^ 2
            fresh[#fresh + 1] = { hex = hex, owner = before.hexes[index].owner, far = far }
        end
    end
    table.sort(fresh, function(one, other)
        return one.far < other.far
    end)
    for index = math.floor(share * #fresh) + 1, #fresh do
        fresh[index].hex.scored, fresh[index].hex.owner = false, fresh[index].owner
    end
    for index, seat in ipairs(view.seats) do
        seat.points = before.seats[index].points
    end
end

--- Changes a view to what is seen while its last move is shown.
--- @param before table the view before the move
--- @param step nova.Step
--- @param share number of the motion, from 0 to 1
function motion.between(view, before, step, share)
    if step.action.from then
        run(view, step, share)
    elseif step.action["do"] == "stone" then
        fill(view, before, step, share)
    end
end

return motion
