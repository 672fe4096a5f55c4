-- SPDX-License-Identifier: MIT
-- A fixed sky for whole screens: stars where nothing else stands, and large letters in it.

local colour = require "nova.draw.colour"
local digits = require "nova.draw.digits"

local sky = {}

local STEP = 37 -- cells from star to star; no divisor of usual widths, so they stand in no lines

--- Draws stars on empty cells.
--- @param colours nova.Palette
function sky.stars(canvas, signs, colours)
    if not colours.exact or signs.is_ascii then
        return
    end
    local at, count = 11, 0
    while at < canvas.width * canvas.height do
        count = count + 1
        canvas:put(at % canvas.width, at // canvas.width, signs.stars[count * count % 7 % #signs.stars + 1],
            colours.ghost, nil)
        at = at + STEP + count * count % 53
    end
end

--- Writes words in letters of seven pixels, white above and gold below.
function sky.title(canvas, x, y, words, colours)
    local inks = {}
    for row = 1, 7 do
        inks[row] = colours.exact and colour.mix(colours.white, colours.accent, math.max(0, (row - 1) / 6))
            or colours.accent
    end
    digits.put(canvas, x, y, words, inks)
end

return sky
