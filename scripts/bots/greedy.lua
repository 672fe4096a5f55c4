-- SPDX-License-Identifier: MIT
-- The best immediate gain: points now, in Nova Luna less a fifth for each step that a tile costs. Among moves that
-- bring the same, it prefers cells with more neighbours, because more later tiles will touch them. In Terra Nova it
-- prefers laying a stone to moving, because stones complete areas.

local A_STEP = 0.2
local A_NEIGHBOUR = 0.02
local A_STONE = 0.01

-- My points minus those of the best other player.
local function lead(state, me)
    local points = state:result().points
    local others = -math.huge
    for player, theirs in ipairs(points) do
        if player ~= me + 1 then
            others = math.max(others, theirs)
        end
    end
    return points[me + 1] - (#points > 1 and others or 0)
end

-- For Nova Luna: what a tile in reach costs, and which cells have tiles.
local function look_at_luna(view)
    local seen, tiles = view:see(), view:tiles()
    local costs, taken = {}, {}
    for nth, tile in ipairs(seen.reach) do
        costs[nth] = tiles[tile].cost
    end
    for _, tile in ipairs(seen.seats[view.player + 1].tiles) do
        taken[tile.x .. "," .. tile.y] = true
    end
    return costs, taken
end

local function neighbours(taken, x, y)
    local count = 0
    for _, step in ipairs { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } } do
        count = count + (taken[(x + step[1]) .. "," .. (y + step[2])] and 1 or 0)
    end
    return count
end

-- What a move is worth besides its points, by game.
local extras = {}

extras["nova-luna"] = function(view)
    local costs, taken = look_at_luna(view)
    return function(move)
        local nth, x, y = view:text(move):match("^(%d+) (-?%d+),(-?%d+)$")
        if not nth then
            return 0 -- a refill
        end
        return A_NEIGHBOUR * neighbours(taken, tonumber(x), tonumber(y)) - A_STEP * costs[tonumber(nth)]
    end
end

extras["terra-nova"] = function(view)
    return function(move)
        return view:text(move):sub(1, 1) == "+" and A_STONE or 0
    end
end

local function nothing()
    return 0
end

return function(view)
    local now = view:sample()
    local of_game = extras[view.kind]
    local extra = of_game and of_game(view) or nothing
    local before, best, most = lead(now, view.player), nil, -math.huge
    for _, move in ipairs(view:moves()) do
        local after = now:clone():play(move)
        local gain = lead(after, view.player) - before + extra(move) + math.random() * 0.001
        if gain > most then
            best, most = move, gain
        end
    end
    return best
end
