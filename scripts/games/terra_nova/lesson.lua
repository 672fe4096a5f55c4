-- SPDX-License-Identifier: MIT
-- A first game of Terra Nova: the steps of its lesson, and the kinds of moves that they wait for. The first chapter
-- begins when the last pioneers are placed, the second one when land is about to be divided, so that the game lasts ten
-- minutes.

local function kind_of(of, move)
    return of.state:action(move)["do"]
end

local function is_move(of, move)
    return kind_of(of, move) == "move"
end

local function is_action(of, move)
    return kind_of(of, move) ~= "place"
end

local function is_stone(of, move)
    return kind_of(of, move) == "stone"
end

-- Whether areas that an action has completed bring a player something, and no other player more.
local function gains(action, player)
    local mine, best = 0, 0
    for _, area in ipairs(action.areas or {}) do
        for who, points in pairs(area.points) do
            mine = mine + (who == tostring(player) and points or 0)
            best = math.max(best, who ~= tostring(player) and points or 0)
        end
    end
    return mine > 0 and mine >= best
end

local function completes_area(of, move)
    local state = of.state:clone()
    return gains(state:step(move).action, of.state:player())
end

-- Whether the next action of the turn can complete an area.
local function prepares_area(of, move)
    local player, state = of.state:player(), of.state:clone():play(move)
    if not is_move(of, move) or state:player() ~= player then
        return false
    end
    for _, next_move in ipairs(state:moves()) do
        if gains(state:clone():step(next_move).action, player) then
            return true
        end
    end
    return false
end

-- The gap in the wall of the second chapter, and a hex behind the wall.
local function gap()
    return { gap = "c6", at = "b4" }
end

--- @type nova.Lesson
return {
    variant = "terra-nova",
    seats = { "human", "beginner" },
    chapters = {
        {
            seed = 1,
            moves = "a5 c9 k3 m3 o3 k1 l3 j2 f12 m7 l9 b3 c11 b7 l4 d10 d12 f11 i3 n4 h12 h2 m8 j3",
            steps = {
                { name = "place", waits = "move" },
                { name = "pioneer", waits = "hand", fits = is_move },
                { name = "straight", waits = "move", fits = is_move },
                { name = "stone", waits = "move", fits = is_stone },
                { name = "third", waits = "move", fits = is_action },
                { name = "turns", waits = "enter" },
            },
        },
        {
            seed = 1,
            setup = {
                "stones c2 c3 c4 c5 c7 c8 c9 c10 f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 f12 f13 f14",
                "pioneers 1 a4 b2 b7 d9 e3", "pioneers 2 a1 d2 d11 e10", "points 18 24", "turn 1",
            },
            steps = {
                { name = "land", waits = "why", values = gap },
                { name = "near", waits = "move", fits = prepares_area, values = gap },
                { name = "area", waits = "move", fits = completes_area },
                { name = "hint", waits = "hint" },
            },
        },
    },
}
