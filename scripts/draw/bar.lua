-- SPDX-License-Identifier: MIT
-- The two last lines of a table: what can be done now, and the keys.

local width = require("nova.draw.text").width

local bar = {}

--- Fills a line with the colour of the bar.
function bar.ground(canvas, y, colours)
    canvas:fill(0, y, canvas.width, 1, colours.text, colours.bar)
end

--- A key and what it does.
--- @class nova.KeyHelp
--- @field key string as it is shown
--- @field words string
--- @field press? string its name, for clicks
--- @field rank integer those of high ranks are left out first

local GAP = 2

local function needed(keys)
    local sum = 1
    for _, one in ipairs(keys) do
        sum = sum + width(one.key) + 2 + 1 + width(one.words) + GAP
    end
    return sum - GAP
end

-- Those that there is room for.
local function fitting(keys, columns)
    local kept = table.move(keys, 1, #keys, 1, {})
    while #kept > 1 and needed(kept) > columns do
        local worst = 1
        for index, one in ipairs(kept) do
            worst = one.rank >= kept[worst].rank and index or worst
        end
        table.remove(kept, worst)
    end
    return kept
end

--- Draws the line of keys.
--- @param keys nova.KeyHelp[]
--- @param colours nova.Palette
function bar.keys(canvas, y, keys, colours)
    local kept, x = fitting(keys, canvas.width), 1
    local plain = colours.level == 0
    for _, one in ipairs(kept) do
        local from = x
        if plain then
            x = canvas:put(x, y, one.key, colours.text, nil, 1)
        else
            x = canvas:put(x, y, " " .. one.key .. " ", colours.level == 16 and 0 or colours.text, colours.key)
        end
        x = canvas:put(x + 1, y, one.words, colours.muted, nil)
        canvas:zone(from, y, x - from, 1, "key " .. (one.press or one.key))
        x = x + (plain and GAP + 1 or GAP)
    end
end

return bar
