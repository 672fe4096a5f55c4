-- SPDX-License-Identifier: MIT
-- A game of dice in which the chances of two simple players are known exactly: each throws some times, and most points
-- win. Move 1 throws one die. Move 2 throws two, and counts the higher one.

local core = require "nova.core"
local variant = require "nova.game.variant"

local dice = {}

dice.THROWS = 3 -- of each player

dice.TEXT = ([[
return {
    players = { 2, 4 },
    setup = function(players)
        local points = {}
        for player = 1, players do
            points[player] = 0
        end
        return { points = points, turn = 0 }
    end,
    player = function(state) return state.turn %% #state.points end,
    moves = function() return { 1, 2 } end,
    play = function(state, move, random)
        local seat = state.turn %% #state.points + 1
        local one = random(6)
        state.points[seat] = state.points[seat] + (move == 2 and math.max(one, random(6)) or one)
        state.turn = state.turn + 1
    end,
    over = function(state) return state.turn == %d * #state.points end,
    result = function(state) return state.points end,
    text = function(_, move) return move == 1 and "one" or "two" end,
    draw = function(state) return table.concat(state.points, " ") end,
}
]]):format(dice.THROWS)

--- The variant, from a file that is written for it.
--- @param path string
--- @return nova.Variant
function dice.variant(path)
    local file <close> = assert(io.open(path, "w"))
    file:write(dice.TEXT)
    file:close()
    local of, problems = variant.load(path)
    return of or error(problems)
end

-- How likely each sum of all throws is, for a player who always makes one move.
local function sums_of(move)
    local chances = { [0] = 1 }
    for _ = 1, dice.THROWS do
        local after = {}
        for sum, chance in pairs(chances) do
            for face = 1, 6 do
                local of_face = move == 2 and (2 * face - 1) / 36 or 1 / 6
                after[sum + face] = (after[sum + face] or 0) + chance * of_face
            end
        end
        chances = after
    end
    return chances
end

--- How often who always throws two dice wins against who always throws one, a shared win being a half.
--- @return number
function dice.truth()
    local won = 0
    for mine, chance in pairs(sums_of(2)) do
        for theirs, other in pairs(sums_of(1)) do
            won = won + chance * other * (mine > theirs and 1 or mine == theirs and 0.5 or 0)
        end
    end
    return won
end

local MOVES = { one = 1, two = 2 }

local lots = core.rng(1, 95)

--- Loads a bot: "one" and "two" always make that move, all others draw lots. At the start all deals look alike, so that
--- the seeds of bots are the same: lots are drawn for all of them together.
--- @param spec string
--- @return nova.Bot
function dice.load(spec)
    return { move = function() return MOVES[spec] or 1 + lots:below(2) end, close = function() end }
end

return dice
