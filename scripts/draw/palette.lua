-- SPDX-License-Identifier: MIT
-- Tables of colours. A row has a name, and the colour of a thing on a dark ground, on a light one, on both of a
-- terminal of 256 colours, and on one of sixteen: "sky 0b0f1d f6f3ea 233 231 own". A colour of 256 that is "-" is the
-- nearest one, the light one of two that are given as one is the same; "own" is the terminal's.

local colour = require "nova.draw.colour"

local palette = {}

--- How a terminal shows colours.
--- @class nova.Look
--- @field level nova.Level
--- @field light boolean is the ground light?
--- @field bare? boolean the ground is not painted

--- @class nova.Palette
--- @field level nova.Level
--- @field light boolean
--- @field bare boolean
--- @field exact boolean are there 24 bits?
--- @field [string] integer the colours by name

-- A colour as a row has it, for 24 bits and for fewer.
local function read(look, dark, light, low_dark, low_light, few)
    local chosen = tonumber(look.light and light or dark, 16)
    if look.level == colour.ALL then
        return chosen
    elseif look.level == 256 then
        local low = look.light and low_light or low_dark
        return tonumber(low) or colour.nearest(chosen)
    end
    return tonumber(few) or colour.OWN
end

--- The colours of a table on a terminal.
--- @param rows string
--- @return nova.Palette
function palette.of(rows, look)
    local found = { level = look.level, light = look.light, bare = look.bare or look.level < 256 }
    found.exact = look.level == colour.ALL
    for name, dark, light, low_dark, low_light, few in
        rows:gmatch "(%S+)%s+(%S+)%s+(%S+)%s+(%S+)%s+(%S+)%s+(%S+)" do
        found[name] = read(look, dark, light, low_dark, low_light, few)
    end
    return found
end

--- A function that remembers what it has made for each look, as long as the colours are not changed.
--- @generic T
--- @param make fun(look: nova.Look): T
--- @return fun(look: nova.Look): T
function palette.memo(make)
    local known = {}
    return function(look)
        local key = ("%d%s%s"):format(look.level, look.light, look.bare)
        known[key] = known[key] or make(look)
        return known[key]
    end
end

-- What all games and the prompt use: the sky of the moon, and words on it.
palette.ROWS = [[
    ground   0b0f1d f6f3ea 233 -  own
    bar      171f36 ebe6d8 235 -  own
    key      232b47 dcd6c4 237 -  7
    text     e9e6da 1d2340 254 -  7
    muted    8b93b3 686e8c 103 -  7
    faint    4a5375 a9abb8 240 -  8
    ghost    262e4a d3cebf 237 -  8
    label    363f60 bdbcc0 238 -  8
    white    fffdf2 1d2340 231 -  15
    accent   ffd977 9a6a00 222 -  11
    good     44bb66 1f7a3a 71  -  2
    bad      dd4444 b3261e 167 -  1
]]

return palette
