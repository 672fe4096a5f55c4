-- SPDX-License-Identifier: MIT
-- The table of a game that the program knows no drawing for: the lines that the game itself draws; without these what
-- its view says, field by field.

local canvas = require "nova.draw.canvas"
local text = require "nova.draw.text"

local generic = {}

local function value_text(value)
    if type(value) ~= "table" then
        return tostring(value)
    end
    local parts, keys = {}, {}
    for key in pairs(value) do
        keys[#keys + 1] = key
    end
    table.sort(keys, function(one, other)
        return tostring(one) < tostring(other)
    end)
    for _, key in ipairs(keys) do
        parts[#parts + 1] = (type(key) == "string" and key .. " " or "") .. value_text(value[key])
    end
    return table.concat(parts, ", ")
end

--- @param view table
--- @param options nova.DrawOptions
--- @return nova.Canvas
function generic.draw(view, _, options)
    local picture, keys = canvas.new(), {}
    if view.picture then
        for index, line in ipairs(view.picture) do
            picture:put(0, index - 1, text.fit(line, math.min(text.width(line), options.columns)))
        end
        return picture
    end
    for key in pairs(view) do
        keys[#keys + 1] = key
    end
    table.sort(keys)
    for _, key in ipairs(keys) do
        for _, line in ipairs(text.wrap(("%s: %s"):format(key, value_text(view[key])), options.columns, "  ")) do
            picture:put(0, picture.height, line)
        end
    end
    return picture
end

return generic
