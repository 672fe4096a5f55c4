-- SPDX-License-Identifier: MIT
-- The last move as motion: the disc walks along the track, the moon goes round, then tasks are done and discs are laid.

local motion = {}

local DONE = 0.6 -- the share of the motion after which completed tasks are done

-- A refilled wheel: tiles appear clockwise from the moon on.
local function fill(view, before, share)
    local count, fresh = #view.wheel, {}
    for step = 1, count - 1 do
        local at = (view.moon + step) % count + 1
        fresh[#fresh + 1] = view.wheel[at] ~= 0 and before.wheel[at] == 0 and at or nil
    end
    for index = math.floor(share * #fresh) + 1, #fresh do
        view.wheel[fresh[index]] = 0
    end
end

--- Changes a view to what is seen while its last move is shown.
--- @param before table the view before the move
--- @param step nova.Step
--- @param share number of the motion, from 0 to 1
--- @return { tile?: integer, covered?: integer[][] } shown the tile with a frame, and tasks that are about to be done
function motion.between(view, before, step, share)
    local action, seat, old = step.action, view.seats[step.player + 1], before.seats[step.player + 1]
    view.slots = {}
    if not action.tile then
        fill(view, before, share)
        return {}
    end
    local places = #view.wheel
    local way = (view.moon - before.moon) % places
    view.moon = (before.moon + math.floor(way * share + 0.5)) % places
    seat.steps = old.steps + math.floor((seat.steps - old.steps) * share + 0.5)
    if share >= DONE then
        return { tile = action.tile }
    end
    local tasks = {}
    for _, pair in ipairs(action.covered or {}) do
        tasks[pair[1]] = tasks[pair[1]] or {}
        tasks[pair[1]][pair[2]] = true
    end
    for _, placed in ipairs(seat.tiles) do
        local open = tasks[placed.tile] or {}
        for index = #placed.covered, 1, -1 do
            if open[placed.covered[index]] then
                table.remove(placed.covered, index)
            end
        end
    end
    seat.left = old.left
    return { tile = action.tile, covered = action.covered }
end

return motion
