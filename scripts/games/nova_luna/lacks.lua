-- SPDX-License-Identifier: MIT
-- What the tasks of the tiles on a display still lack.

local set_of = require("nova.base.tables").set_of

local lacks = {}

local function tile_at(seat, x, y)
    for _, placed in ipairs(seat.tiles) do
        if placed.x == x and placed.y == y then
            return placed
        end
    end
end

-- The letters of a task that a tile does not feel yet: for "rrb" and one red tile, "rb".
local function missing(task, state, tile)
    local left, letters = {}, ""
    for letter in task:gmatch(".") do
        left[letter] = (left[letter] or state:feels(tile, letter)) - 1
        letters = letters .. (left[letter] < 0 and letter or "")
    end
    return letters
end

--- What each task of a placed tile needs. Only the variant knows what a task of the variant's own kind needs. A tile
--- that lies face down has no tasks.
--- @param player integer whose display it is
--- @return {task: string, covered: boolean, missing: string?}[]? nil where no tile lies there
--- @return table? placed the tile as the view has it
function lacks.tasks(state, rules, player, x, y)
    local placed = tile_at(state:tell("view").seats[player + 1], x, y)
    if not placed then
        return nil
    end
    local kind, list = rules.tiles[placed.tile], {}
    local own, covered = set_of(kind.special), set_of(placed.covered)
    for index, task in ipairs(not placed.face_down and kind.tasks or {}) do
        local rest = not own[index] and missing(task, state, placed.tile) or nil
        list[index] = { task = task, covered = covered[index - 1] or false, missing = rest }
    end
    return list, placed
end

return lacks
