-- SPDX-License-Identifier: MIT
-- The emblem of Terra Nova: a small island with walls and pioneers.

local map = require "nova.games.terra_nova.draw.map"

-- The rows of the island as on a map; "#" is a stone, a digit a pioneer on land like that before it.
local ISLAND = {
    "   F F M   ",
    "  S F # M  ",
    " S S # A A ",
    "S 1 P # 2 W",
    " H P P # W ",
    "H H 2 L 1 L",
    " H P L L L ",
    "  P P L L  ",
}

local hexes = {}
for row, line in ipairs(ISLAND) do
    local letter
    for column, sign in line:gmatch "()(%S)" do
        letter = sign:match "%u" or letter
        local player = math.tointeger(tonumber(sign))
        hexes[#hexes + 1] = { row = row - 1, column = column - 1, name = "a" .. #hexes, landscape = letter,
            stone = sign == "#", scored = false, owner = player and player - 1 or -1 }
    end
end

--- Draws it into the left 37 columns of 22 lines.
--- @param canvas nova.Canvas
--- @param colours nova.TerraColours
return function(canvas, colours)
    local scene = { canvas = canvas, colours = colours, ui = { fresh = {} }, rules = hexes, held = {},
        area_of = {}, labels = {}, view = { hexes = hexes, player = 0 } }
    map.draw(scene, 3, { x = 0, y = 0, width = 38, height = 22, left = 1, top = 1 })
end
