-- SPDX-License-Identifier: MIT
-- The moon: a disc of half blocks, a part of which is in the shade, and the light around it.

local moon = {}

local SAMPLES = 4 -- a side, in each pixel

-- How much of a pixel the disc covers, and how much of that is in the shade. All lengths are in radii.
local function sample(x, y, radius, phase)
    local covered, shaded = 0, 0
    for row = 0, SAMPLES - 1 do
        for column = 0, SAMPLES - 1 do
            local dx = (x + (column + 0.5) / SAMPLES) / radius
            local dy = (y + (row + 0.5) / SAMPLES) / radius
            if dx * dx + dy * dy < 1 then
                covered = covered + 1
                shaded = shaded + ((dx - phase - 0.88) ^ 2 + (dy + 0.14) ^ 2 < 0.88 ^ 2 and 1 or 0)
            end
        end
    end
    return covered / SAMPLES ^ 2, covered > 0 and shaded / covered or 0
end

local discs = {} -- by size: the coverage of pixels takes long to find out

-- The pixels of a disc as { x, y, coverage, shade }; x and y from its middle.
local function disc(radius, phase, half)
    local key = ("%g %g %s"):format(radius, phase, half)
    if not discs[key] then
        local found, reach = {}, math.ceil(radius) + 1
        for y = -reach, reach do
            for x = -reach, reach do
                local covered, shade = sample(x - half, y, radius, phase)
                covered = math.min(1, (covered - 0.3) * 2.2)
                found[#found + 1] = covered > 0 and { x, y, covered, shade } or nil
            end
        end
        discs[key] = found
    end
    return discs[key]
end

--- Draws the disc.
--- @param x integer the column of its middle
--- @param y integer the half line of its middle
--- @param radius number in half lines
--- @param colours table moon, shade and a function `mixed`
--- @param phase number where the shade begins, in radii from the middle
--- @param half number 0.5 where the middle is that of the column x, 0 where it is its left edge
function moon.draw(canvas, x, y, radius, colours, phase, half)
    local reach = math.ceil(radius) + 1
    local top = (y - reach) // 2
    local height, width, pixels = 2 * ((y + reach) // 2 - top + 1), 2 * reach + 1, {}
    for at = 1, width * height do
        pixels[at] = false
    end
    for _, one in ipairs(disc(radius, phase, half)) do
        local column, line = x + one[1], (y + one[2]) // 2
        if column >= 0 and column < canvas.width and line >= 0 and line < canvas.height then
            local lit = colours.mixed(colours.moon, colours.shade, one[4])
            if not colours.exact then
                lit = one[4] > 0.5 and colours.shade or colours.moon
            end
            local known = colours.exact or one[3] > 0.5
            pixels[(y + one[2] - 2 * top) * width + one[1] + reach + 1] = known
                and colours.mixed(lit, canvas:ground(column, line), 1 - one[3])
        end
    end
    canvas:pixels(x - reach, top, width, pixels)
end

local function halo(reach, colours)
    local list = {}
    for dy = -reach // 2, reach // 2 do
        for dx = -reach, reach do
            local far = math.sqrt(dx * dx + 4 * dy * dy) / reach
            if far < 1 then
                local light = colours.mixed(colours.sky, colours.glow, 0.85 * (1 - far) ^ 1.7)
                table.move({ dx, dy, light }, 1, 3, #list + 1, list)
            end
        end
    end
    return list
end

local halos = setmetatable({}, { __mode = "k" }) -- by colours and reach

--- Draws the light around the moon: what lies there gets another ground.
--- @param reach integer columns
function moon.halo(canvas, x, y, reach, colours)
    if colours.exact and not colours.bare then
        halos[colours] = halos[colours] or {}
        halos[colours][reach] = halos[colours][reach] or halo(reach, colours)
        canvas:grounds(x, y, halos[colours][reach])
    end
end

return moon
