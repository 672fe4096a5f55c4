-- SPDX-License-Identifier: MIT
-- Colours on a terminal: how many it has, and the escape sequences for them.
--
-- A colour is a number, and what it means depends on the terminal: 0xRRGGBB where there are 24 bits, otherwise the
-- number of one of 256 or 16 colours. colour.OWN is the terminal's own ink or ground.

local colour = {}

--- @alias nova.Level 0 | 16 | 256 | 16777216 colours that the terminal has; 0 for none

colour.OWN = 1 << 24
colour.ALL = 1 << 24 -- the level of 24 bits

local NAMES = { off = 0, none = 0, ["16"] = 16, ["256"] = 256, ["24bit"] = 1 << 24 }

--- How many colours to use. An explicit wish comes first, then NO_COLOR, then CLICOLOR_FORCE, then what the terminal
--- is.
--- @param getenv fun(name: string): string?
--- @param is_terminal boolean does the output go to one
--- @param wish? string "auto", "on", "off", "16", "256" or "24bit"
--- @return nova.Level
function colour.level(getenv, is_terminal, wish)
    if NAMES[wish] then
        return NAMES[wish]
    end
    local function set(name)
        local value = getenv(name)
        return value and value ~= "" and value ~= "0"
    end
    local term = getenv("TERM") or ""
    local none = (getenv("NO_COLOR") or "") ~= ""
    if wish ~= "on" and (none or not (set("CLICOLOR_FORCE") or (is_terminal and term ~= "dumb" and term ~= ""))) then
        return 0
    end
    local kind = getenv("COLORTERM") or ""
    if kind == "truecolor" or kind == "24bit" or term:find("-direct", 1, true) then
        return 1 << 24
    end
    return term:find("256color", 1, true) and 256 or 16
end

--- Mixes two colours of 24 bits; the share of the second is from 0 to 1.
--- @return integer
function colour.mix(one, other, share)
    local keep = 1 - share
    local red = (one >> 16) * keep + (other >> 16) * share
    local green = (one >> 8 & 255) * keep + (other >> 8 & 255) * share
    local blue = (one & 255) * keep + (other & 255) * share
    return (red + 0.5) // 1 << 16 | (green + 0.5) // 1 << 8 | (blue + 0.5) // 1
end

-- The 6x6x6 cube of the 256 colours has these steps; 232 to 255 are greys from 8 in steps of 10.
local STEPS = { 0, 95, 135, 175, 215, 255 }

local function nearest_step(value)
    local best = 1
    for index, step in ipairs(STEPS) do
        if math.abs(step - value) < math.abs(STEPS[best] - value) then
            best = index
        end
    end
    return best - 1
end

local function distance(red, green, blue, other_red, other_green, other_blue)
    return (other_red - red) ^ 2 + (other_green - green) ^ 2 + (other_blue - blue) ^ 2
end

-- A colour that has a hue never becomes a grey, however near that lies: the hue is what tells things apart.
local MOST_GREY = 24 -- difference of the strongest and the weakest part of a colour that is as good as grey

--- The nearest of 256 colours.
function colour.nearest(rgb)
    local red, green, blue = rgb >> 16, rgb >> 8 & 255, rgb & 255
    local r, g, b = nearest_step(red), nearest_step(green), nearest_step(blue)
    local grey = math.max(0, math.min(23, ((red + green + blue) // 3 - 3) // 10))
    local level = 8 + 10 * grey
    local hue = math.max(red, green, blue) - math.min(red, green, blue)
    local nearest = distance(red, green, blue, STEPS[r + 1], STEPS[g + 1], STEPS[b + 1])
    if hue <= MOST_GREY and distance(red, green, blue, level, level, level) < nearest then
        return 232 + grey
    end
    return 16 + 36 * r + 6 * g + b
end

-- The codes for an ink (base 30) or a ground (base 40), with a semicolon before each.
local function codes(wanted, base, level)
    if level == 0 then
        return ""
    elseif wanted == colour.OWN then
        return ";" .. base + 9
    elseif level == colour.ALL then
        return (";%d;2;%d;%d;%d"):format(base + 8, wanted >> 16, wanted >> 8 & 255, wanted & 255)
    elseif level == 256 then
        return (";%d;5;%d"):format(base + 8, wanted)
    end
    return ";" .. (wanted < 8 and base + wanted or base + 52 + wanted)
end

local function memo(base, level)
    return setmetatable({}, { __index = function(known, wanted)
        known[wanted] = codes(wanted, base, level)
        return known[wanted]
    end })
end

-- What turns flags of a canvas into others, by both: 1 is bold, 2 is reversed.
local FLAGS = {}
for from = 0, 3 do
    for to = 0, 3 do
        local bold = from & 1 ~= to & 1 and (to & 1 ~= 0 and ";1" or ";22") or ""
        local reverse = from & 2 ~= to & 2 and (to & 2 ~= 0 and ";7" or ";27") or ""
        FLAGS[from << 2 | to] = bold .. reverse
    end
end

--- The codes of escape sequences, each with a semicolon before it.
--- @class nova.Paint
--- @field level nova.Level
--- @field inks table<integer, string> by colour
--- @field grounds table<integer, string> by colour
--- @field flags table<integer, string> by the flags until here * 4 + the flags from here on
--- @field stop string the whole sequence that ends a style

-- Where no escape sequences are to be written at all.
local NO_FLAGS = setmetatable({}, { __index = function()
    return ""
end })

--- @param is_plain? boolean write no escape sequences, not even for bold
--- @return nova.Paint
function colour.paint(level, is_plain)
    return { level = level, inks = memo(30, level), grounds = memo(40, level), flags = is_plain and NO_FLAGS or FLAGS,
        stop = is_plain and "" or "\27[0m" }
end

return colour
