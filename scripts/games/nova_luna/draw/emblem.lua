-- SPDX-License-Identifier: MIT
-- The emblem of Nova Luna: a wheel of discs around the moon.

local sky = require "nova.draw.sky"

local MIDDLE_X, MIDDLE_Y, RADIUS = 18, 21, 13.5       -- columns, half lines
local ORDER = { "b", "y", "t", "r", "b", "t", "y", "r", "t", "b", "moon", "r" }
local NEAR = { [1] = true, [2] = true, [12] = true }  -- those that can be taken

-- A disc of five by five pixels without its corners; `above` is an empty row that moves it down by half a line.
local function disc(ink, above)
    local pixels = {}
    for row = above and -1 or 0, above and 4 or 5 do
        for column = 0, 4 do
            local is_corner = (row == 0 or row == 4) and (column == 0 or column == 4)
            pixels[#pixels + 1] = row >= 0 and row < 5 and not is_corner and ink
        end
    end
    return pixels
end

--- Draws it into the left 37 columns of 22 lines.
--- @param canvas nova.Canvas
--- @param colours nova.LunaColours
return function(canvas, colours)
    sky.halo(canvas, MIDDLE_X, MIDDLE_Y // 2, 30, colours)
    for place, letter in ipairs(ORDER) do
        local angle = (place - 0.5) * math.pi / 6
        local x = math.floor(MIDDLE_X + RADIUS * math.sin(angle) + 0.5)
        local y = math.floor(MIDDLE_Y - RADIUS * math.cos(angle) + 0.5)
        local ink = letter == "moon" and colours.moon or colours.tiles[letter .. (NEAR[place] and "near" or "far")].head
        canvas:pixels(x - 2, (y - 2) // 2, 5, disc(ink, y % 2 == 1))
    end
    sky.moon(canvas, MIDDLE_X, MIDDLE_Y, 7.5, colours, -0.2, 0.5)
end
