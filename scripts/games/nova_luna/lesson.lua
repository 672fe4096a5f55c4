-- SPDX-License-Identifier: MIT
-- A first game of Nova Luna: the steps of its lesson, and the kinds of moves that they wait for. The players begin with
-- few discs, so that the game lasts ten minutes.

local lacks = require "nova.games.nova_luna.lacks"

-- The position after a move, and the move's action as a record has it.
local function after(of, move)
    local state = of.state:clone()
    return state, state:step(move).action
end

local function my_tiles(of, state)
    return state:tell("view").seats[of.state:player() + 1].tiles
end

-- How many tiles the player to move still needs for the open tasks on this player's tiles.
local function lacking(of, state)
    local sum = 0
    for _, placed in ipairs(my_tiles(of, of.state)) do
        for _, task in ipairs(lacks.of(state, of.rules, of.state:player(), placed.x, placed.y)) do
            sum = sum + #(task.missing or "")
        end
    end
    return sum
end

local function is_refill(of, move)
    return of.state:action(move)["do"] == "refill"
end

local function serves_a_task(of, move)
    return not is_refill(of, move) and lacking(of, (after(of, move))) < lacking(of, of.state)
end

local function moves_again(of, move)
    return not is_refill(of, move) and after(of, move):player() == of.state:player()
end

local function completes(of, move)
    local _, action = after(of, move)
    return #(action.covered or {}) > 0
end

local function joins_its_colour(of, move)
    local action = of.state:action(move)
    local kind = of.rules.tiles[action.tile]
    for _, placed in ipairs(kind and my_tiles(of, of.state) or {}) do
        local far = math.abs(placed.x - action.x) + math.abs(placed.y - action.y)
        if far == 1 and of.rules.tiles[placed.tile].colour == kind.colour then
            return true
        end
    end
    return false
end

-- The tile that was laid last and has tasks, as a place.
local function place_with_tasks(of)
    local tiles = my_tiles(of, of.state)
    for index = #tiles, 1, -1 do
        if #of.rules.tiles[tiles[index].tile].tasks > 0 then
            return { at = ("%d,%d"):format(tiles[index].x, tiles[index].y) }
        end
    end
    return { at = "0,0" }
end

local function is_taking(of, move)
    return not is_refill(of, move)
end

--- @type nova.Lesson
return {
    variant = "nova-luna",
    seats = { "human", "beginner" },
    chapters = {
        {
            setup = { "left 10 10", "order 1 2" },
            seed = 11,
            steps = {
                { name = "wheel", waits = "hand", fits = is_taking },
                { name = "first", waits = "move", fits = is_taking },
                { name = "task", waits = "move", fits = serves_a_task },
                { name = "why", waits = "why", values = place_with_tasks },
                { name = "again", waits = "move", fits = moves_again },
                { name = "cover", waits = "move", fits = completes },
                { name = "group", waits = "move", fits = joins_its_colour },
                { name = "hint", waits = "hint" },
                { name = "undo", waits = "undo" },
                { name = "refill", waits = "move", fits = is_refill },
            },
        },
    },
}
