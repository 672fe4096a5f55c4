-- SPDX-License-Identifier: MIT
-- What a command has printed, in a box over the table.

local canvas = require "nova.draw.canvas"
local text = require "nova.draw.text"

local box = {}

box.MARGIN = 4 -- columns of the window that stand beside the words

--- What stands in a box.
--- @class nova.Box
--- @field picture nova.Canvas
--- @field top integer the first line that is shown

--- @param items (string | nova.Canvas)[] texts of one or more lines, and pictures
--- @param colours nova.Palette
--- @return nova.Box
function box.of(items, width, colours)
    local lines = {}
    for _, item in ipairs(items) do
        if type(item) == "string" then
            for line in (item .. "\n"):gmatch "(.-)\n" do
                local parts = text.width(line) > width and text.wrap(line, width) or { line }
                table.move(parts, 1, #parts, #lines + 1, lines)
            end
        else
            lines[#lines + 1] = item
            for _ = 2, item.height do
                lines[#lines + 1] = ""
            end
        end
    end
    local picture = canvas.new(width, #lines, colours.text, colours.bar)
    for index, line in ipairs(lines) do
        if type(line) == "string" then
            picture:put(0, index - 1, line, colours.text)
        end
    end
    for index, line in ipairs(lines) do
        if type(line) ~= "string" then
            picture:blit(line, 0, index - 1)
        end
    end
    picture.zones = {}
    return { picture = picture, top = 0 }
end

--- Scrolls by some lines; false where there is nothing to scroll.
function box.scroll(one, lines, height)
    local most = math.max(0, one.picture.height - height)
    local top = math.max(0, math.min(most, one.top + lines))
    local has_moved = top ~= one.top
    one.top = top
    return has_moved or most > 0
end

--- Draws it above a line of the table.
--- @param whole nova.Canvas
function box.draw(whole, one, below, colours, signs)
    local picture, width = one.picture, whole.width
    local height = math.min(picture.height, below - 2)
    local y = below - height - 2
    whole:fill(0, y, width, height + 2, colours.text, colours.bar)
    whole:put(0, y, signs.rule:rep(width), colours.accent)
    local part = canvas.new(picture.width, height, colours.text, colours.bar)
    part:blit(picture, 0, -one.top)
    whole:blit(part, box.MARGIN // 2, y + 1)
    whole:put(0, y + height + 1, signs.rule:rep(width), colours.accent)
    whole:put(width - 2, y + 1, one.top > 0 and signs.more[3] or "", colours.accent)
    whole:put(width - 2, y + height, one.top + height < picture.height and signs.more[4] or "", colours.accent)
end

return box
