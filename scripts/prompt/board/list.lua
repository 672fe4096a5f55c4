-- SPDX-License-Identifier: MIT
-- The moves of a game that the program knows no places for, as a list to walk through.

local canvas = require "nova.draw.canvas"
local palette = require "nova.draw.palette"
local text = require "nova.draw.text"

local list = {}

local GAP = 3

--- The spots of the list, in rows of as many columns as there is room for.
--- @param texts string[]
--- @param width integer
--- @return nova.Spot[] spots
--- @return integer pitch columns of the screen from one to the next
function list.spots(texts, width)
    local widest = 1
    for _, words in ipairs(texts) do
        widest = math.max(widest, text.width(words))
    end
    local pitch = math.min(widest + GAP, math.max(1, width))
    local columns, spots = math.max(1, width // pitch), {}
    for index, words in ipairs(texts) do
        spots[index] = { at = words, x = (index - 1) % columns, y = (index - 1) // columns, move = words, lit = true }
    end
    return spots, pitch
end

--- The list as a picture.
--- @param spots nova.Spot[]
--- @param pitch integer
--- @param pointer? string
--- @param symbols table
--- @return nova.Canvas
function list.draw(spots, pitch, pointer, symbols)
    local picture = canvas.new()
    for _, spot in ipairs(spots) do
        local x, here = spot.x * pitch, spot.at == pointer
        picture:put(x, spot.y, here and symbols.next or " ", palette.good)
        picture:put(x + 2, spot.y, text.fit(spot.at, math.min(text.width(spot.at), math.max(1, pitch - 2))),
            here and palette.pointer or nil)
        picture:zone(x, spot.y, pitch - 1, 1, spot.at)
    end
    return picture
end

return list
