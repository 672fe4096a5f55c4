-- SPDX-License-Identifier: MIT
-- A picture made of characters: grows as it is drawn on, and can be put into another. Columns and rows count from 0. A
-- character that takes two columns is in the first of them; the second has an empty text.

local text = require "nova.draw.text"

local canvas = {}
canvas.__index = canvas

--- @class nova.Canvas
--- @field width integer
--- @field height integer
--- @field zones nova.Zone[] what can be pointed at

--- A rectangle with a name.
--- @class nova.Zone
--- @field name string
--- @field x integer
--- @field y integer
--- @field width integer
--- @field height integer

--- @return nova.Canvas
function canvas.new()
    return setmetatable({ width = 0, height = 0, characters = {}, styles = {}, zones = {} }, canvas)
end

function canvas:row(y)
    for new = self.height, y do
        self.characters[new], self.styles[new] = {}, {}
    end
    self.height = math.max(self.height, y + 1)
    return self.characters[y], self.styles[y]
end

-- Makes place from one column to before another: a wide character of which a half would be left becomes a blank.
local function make_place(characters, from, past)
    if characters[from] == "" and from < past then
        characters[from - 1] = " "
    end
    if characters[past] == "" then
        characters[past] = " "
    end
end

--- Writes one line of text; without a style it keeps what lies there.
--- @return integer x the column after it
function canvas:put(x, y, words, style)
    local characters, styles = self:row(y)
    for character, columns in text.characters(words) do
        make_place(characters, x, x + columns)
        for column = x, x + columns - 1 do
            characters[column] = column == x and character or ""
            styles[column] = style or styles[column]
        end
        x = x + columns
    end
    self.width = math.max(self.width, x)
    return x
end

--- Fills a rectangle with blanks of a style.
function canvas:fill(x, y, width, height, style)
    local blanks = (" "):rep(width)
    for row = y, y + height - 1 do
        self:put(x, row, blanks, style)
    end
end

--- Gives a rectangle a name, by which it can be pointed at.
function canvas:zone(x, y, width, height, name)
    self.zones[#self.zones + 1] = { x = x, y = y, width = width, height = height, name = name }
end

--- The zone of that name.
--- @return nova.Zone?
function canvas:find(name)
    for _, zone in ipairs(self.zones) do
        if zone.name == name then
            return zone
        end
    end
end

--- The name of the zone there; of several the one that was made last.
--- @return string?
function canvas:name_at(x, y)
    for index = #self.zones, 1, -1 do
        local zone = self.zones[index]
        if x >= zone.x and x < zone.x + zone.width and y >= zone.y and y < zone.y + zone.height then
            return zone.name
        end
    end
end

--- A part of the picture: so many rows from `top` on, and no more columns than `width`.
--- @return nova.Canvas
function canvas:cut(top, height, width)
    local part = canvas.new()
    for row = top, math.min(top + height, self.height) - 1 do
        local characters, styles = part:row(row - top)
        for column = 0, math.min(width, self.width) - 1 do
            characters[column], styles[column] = self.characters[row][column], self.styles[row][column]
        end
        if self.characters[row][width] == "" then -- half of its last character would be outside
            characters[width - 1] = " "
        end
    end
    part.width = math.min(width, self.width)
    for _, zone in ipairs(self.zones) do
        if zone.y >= top and zone.y < top + height and zone.x < width then
            part:zone(zone.x, zone.y - top, zone.width, zone.height, zone.name)
        end
    end
    return part
end

--- Puts another picture into this one.
function canvas:blit(other, x, y)
    for row = 0, other.height - 1 do
        local characters, styles = self:row(y + row)
        for column = 0, other.width - 1 do
            if other.characters[row][column] then
                characters[x + column] = other.characters[row][column]
                styles[x + column] = other.styles[row][column]
            end
        end
    end
    for _, zone in ipairs(other.zones) do
        self:zone(x + zone.x, y + zone.y, zone.width, zone.height, zone.name)
    end
    self.width = math.max(self.width, x + other.width)
    self:row(math.max(0, y + other.height - 1))
end

-- Where a row ends: after its last character that can be seen.
local function visible(characters, styles, width)
    for column = width - 1, 0, -1 do
        local style = styles[column]
        if (characters[column] or " ") ~= " " or (style and (style.bg or style.under)) then
            return column + 1
        end
    end
    return 0
end

--- The picture as lines of text.
--- @param painter fun(style: table): string, string
--- @return string[]
function canvas:lines(painter)
    local lines = {}
    for row = 0, self.height - 1 do
        local characters, styles = self.characters[row], self.styles[row]
        local parts, current, stop = {}, nil, ""
        for column = 0, visible(characters, styles, self.width) - 1 do
            local style = styles[column]
            if style ~= current then
                parts[#parts + 1] = stop
                current, stop = style, ""
                if style then
                    parts[#parts + 1], stop = painter(style)
                end
            end
            parts[#parts + 1] = characters[column] or " "
        end
        parts[#parts + 1] = stop
        lines[row + 1] = table.concat(parts)
    end
    return lines
end

return canvas
