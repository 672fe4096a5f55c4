-- SPDX-License-Identifier: MIT
-- The moves of a game that the program knows no places for, as a list to walk through.

local canvas = require "nova.draw.canvas"
local colour = require "nova.draw.colour"
local text = require "nova.draw.text"

local list = {}

local GAP = 3

--- The spots of the list, in rows of as many columns as there is room for.
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
--- @param pointer? string
--- @param colours nova.Palette
--- @return nova.Canvas
function list.draw(spots, pitch, width, pointer, signs, colours)
    local last = spots[#spots]
    local picture = canvas.new(width, last and last.y + 1 or 0, colour.OWN, colour.OWN)
    for _, spot in ipairs(spots) do
        local x, here = spot.x * pitch, spot.at == pointer
        picture:put(x, spot.y, here and signs.next or " ", colours.good, nil, 1)
        picture:put(x + 2, spot.y, text.fit(spot.at, math.min(text.width(spot.at), math.max(1, pitch - 2))),
            colour.OWN, nil,
            here and 3 or 0)
        picture:zone(x, spot.y, pitch - 1, 1, spot.at)
    end
    return picture
end

return list
