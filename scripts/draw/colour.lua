-- SPDX-License-Identifier: MIT
-- Colours on a terminal: how many it has, and the escape sequences for a style at that level.
--
-- A style is a table {fg =, bg =, bold =, under =}, where fg and bg are colours: {red, green, blue, ansi = 0 to 15,
-- xterm = 16 to 255}. The ansi number is what a terminal with sixteen colours shows, the xterm number what one with 256
-- shows; without it that is the nearest. Styles are compared by identity: make each once.

local colour = {}

--- @alias nova.Level 0 | 16 | 256 | 16777216 colours that the terminal has; 0 for none

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

--- Mixes two colours; the share of the second is from 0 to 1. The ansi number is the first one's.
function colour.mix(one, other, share)
    local mixed = { ansi = one.ansi }
    for part = 1, 3 do
        mixed[part] = math.floor(one[part] * (1 - share) + other[part] * share + 0.5)
    end
    return mixed
end

local BLACK, WHITE = { 0, 0, 0, ansi = 0 }, { 255, 255, 255, ansi = 15 }
colour.black, colour.white = BLACK, WHITE

--- Black or white, whichever reads better on that background.
function colour.ink(background)
    local light = 0.299 * background[1] + 0.587 * background[2] + 0.114 * background[3]
    return light > 120 and BLACK or WHITE
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

local function distance(one, red, green, blue)
    return (one[1] - red) ^ 2 + (one[2] - green) ^ 2 + (one[3] - blue) ^ 2
end

-- A colour that has a hue never becomes a grey, however near that lies: the hue is what tells things apart.
local MOST_GREY = 24 -- difference of the strongest and the weakest part of a colour that is as good as grey

local function index_of_256(wanted)
    local r, g, b = nearest_step(wanted[1]), nearest_step(wanted[2]), nearest_step(wanted[3])
    local grey = math.max(0, math.min(23, ((wanted[1] + wanted[2] + wanted[3]) // 3 - 3) // 10))
    local level = 8 + 10 * grey
    local hue = math.max(wanted[1], wanted[2], wanted[3]) - math.min(wanted[1], wanted[2], wanted[3])
    local nearest = distance(wanted, STEPS[r + 1], STEPS[g + 1], STEPS[b + 1])
    if hue <= MOST_GREY and distance(wanted, level, level, level) < nearest then
        return 232 + grey
    end
    return 16 + 36 * r + 6 * g + b
end

-- The part of an SGR sequence for a foreground (base 30) or background (base 40).
local function code(wanted, base, level)
    if level == 1 << 24 then
        return ("%d;2;%d;%d;%d"):format(base + 8, wanted[1], wanted[2], wanted[3])
    elseif level == 256 then
        return ("%d;5;%d"):format(base + 8, wanted.xterm or index_of_256(wanted))
    end
    return tostring(wanted.ansi < 8 and base + wanted.ansi or base + 52 + wanted.ansi)
end

local function sequence(style, level)
    local parts = {}
    parts[#parts + 1] = style.bold and "1" or nil
    parts[#parts + 1] = style.under and "4" or nil
    -- Tints are shades of one colour; sixteen colours have no shades, so there they are left out, letters and all.
    local plain = level == 16 and style.tint
    parts[#parts + 1] = style.fg and not plain and code(style.fg, 30, level) or nil
    parts[#parts + 1] = style.bg and not plain and code(style.bg, 40, level) or nil
    return #parts > 0 and "\27[" .. table.concat(parts, ";") .. "m" or ""
end

--- Returns a function that gives the escape sequence which starts a style, and the one that ends it; both are empty
--- where there are no colours.
--- @param level nova.Level
--- @return fun(style: table): string, string
function colour.painter(level)
    local known = {}
    return function(style)
        if level == 0 then
            return "", ""
        end
        known[style] = known[style] or sequence(style, level)
        return known[style], known[style] ~= "" and "\27[0m" or ""
    end
end

return colour
