-- SPDX-License-Identifier: MIT
-- A canvas of cells. A cell has a glyph and a style: the colours of glyph and ground, bold, reversed. Columns and rows
-- count from 0. A glyph that takes two columns is in the first of them; the second has an empty text. The glyph "▀"
-- makes two pixels of a cell: its colour is the upper one, the ground the lower one.
--
-- A style is one number, so that cells are compared and copied fast. Colours are numbers below 2^25, which
-- draw/colour.lua makes and turns into escape sequences.

local colour = require "nova.draw.colour"
local terminal = require "nova.terminal"
local text = require "nova.draw.text"

local canvas = {}
canvas.__index = canvas

--- A rectangle with a name.
--- @class nova.Zone
--- @field name string
--- @field x integer
--- @field y integer
--- @field width integer
--- @field height integer

--- @class nova.Canvas
--- @field width integer
--- @field height integer
--- @field zones nova.Zone[] what can be pointed at
--- @field glyphs string[] row by row
--- @field styles integer[] row by row

canvas.BOLD, canvas.REVERSE = 1, 2

local GROUND, FLAGS = 25, 50             -- the bits of a style at which the ground and the flags begin
local COLOUR = (1 << GROUND) - 1
local GROUNDS = COLOUR << GROUND
local PLAIN = colour.OWN | colour.OWN << GROUND -- the style of a terminal that was told nothing
local HALF, LOWER = "▀", "▄" -- the second one where the upper pixel is the terminal's own ground, which is no ink

-- Glyphs of ASCII by their byte; what does not print is a question mark.
local ASCII = {}
for byte = 0, 127 do
    ASCII[byte] = byte >= 32 and byte < 127 and string.char(byte) or "?"
end

-- Is a character one column wide, and stands alone?
local IS_NARROW = setmetatable({}, { __index = function(known, character)
    known[character] = terminal.width(character) == 1 and terminal.plain(character, "?") == character
    return known[character]
end })

--- A canvas of blanks.
--- @return nova.Canvas
function canvas.new(width, height, ink, ground)
    local glyphs, styles, style = {}, {}, ink | ground << GROUND
    for index = 1, width * height do
        glyphs[index], styles[index] = " ", style
    end
    return setmetatable({ width = width, height = height, zones = {}, glyphs = glyphs, styles = styles }, canvas)
end

-- A wide glyph of which a half would be left becomes a blank.
local function free_place(glyphs, from, past)
    if glyphs[from] == "" then
        glyphs[from - 1] = " "
    end
    if glyphs[past] == "" then
        glyphs[past] = " "
    end
end

-- Writes text of any characters, which may be wide or have accents.
local function put_any(self, x, y, words, style, keeps)
    local glyphs, styles, row = self.glyphs, self.styles, y * self.width + 1
    for character, columns in text.characters(words) do
        if x >= 0 and x + columns <= self.width then
            free_place(glyphs, row + x, row + x + columns)
            for at = row + x, row + x + columns - 1 do
                glyphs[at] = at == row + x and character or ""
                styles[at] = keeps and style | styles[at] & GROUNDS or style
            end
        end
        x = x + columns
    end
    return x
end

--- Writes one line of text; what lies outside of the canvas is left out. Without a ground it keeps the one that is
--- there, or the lower one of two pixels.
--- @param ground? integer
--- @param flags? integer
--- @return integer x the column after it
function canvas:put(x, y, words, ink, ground, flags)
    local style = ink | (ground or 0) << GROUND | (flags or 0) << FLAGS
    if y < 0 or y >= self.height then
        return x + text.width(words)
    end
    local glyphs, styles, at, first = self.glyphs, self.styles, y * self.width + x, x
    local width, keeps, is_ascii, past = self.width, not ground, not words:find("[\128-\255]"), at + #words
    if not is_ascii then
        past = at
        for character in words:gmatch(utf8.charpattern) do
            past = past + 1
            if not IS_NARROW[character] then
                return put_any(self, first, y, words, style, keeps)
            end
        end
    end
    if glyphs[at + 1] == "" or glyphs[past + 1] == "" then
        free_place(glyphs, at + 1, past + 1)
    end
    if not is_ascii then
        for character in words:gmatch(utf8.charpattern) do
            at = at + 1
            if x >= 0 and x < width then
                glyphs[at], styles[at] = character, keeps and style | styles[at] & GROUNDS or style
            end
            x = x + 1
        end
    else
        for index = 1, #words do
            at = at + 1
            if x >= 0 and x < width then
                glyphs[at], styles[at] = ASCII[words:byte(index)], keeps and style | styles[at] & GROUNDS or style
            end
            x = x + 1
        end
    end
    return x
end

--- Writes one line of text that ends before a column.
--- @return integer x where it begins
function canvas:put_right(past, y, words, ink, ground, flags)
    local x = past - text.width(words)
    self:put(x, y, words, ink, ground, flags)
    return x
end

--- Fills a rectangle with blanks, or with another glyph.
function canvas:fill(x, y, width, height, ink, ground, glyph)
    local glyphs, styles, style = self.glyphs, self.styles, ink | ground << GROUND
    local left, right = math.max(0, x), math.min(self.width, x + width) - 1
    for row = math.max(0, y), math.min(self.height, y + height) - 1 do
        for at = row * self.width + left + 1, row * self.width + right + 1 do
            glyphs[at], styles[at] = glyph or " ", style
        end
    end
end

--- The ground of a cell.
function canvas:ground(x, y)
    return self.styles[y * self.width + x + 1] >> GROUND & COLOUR
end

--- Gives cells other grounds.
--- @param list integer[] column and line from there, and ground, one cell after the other
function canvas:grounds(x, y, list)
    local styles, width, height = self.styles, self.width, self.height
    for index = 1, #list, 3 do
        local column, line = x + list[index], y + list[index + 1]
        if column >= 0 and column < width and line >= 0 and line < height then
            local at = line * width + column + 1
            styles[at] = styles[at] & ~GROUNDS | list[index + 2] << GROUND
        end
    end
end

--- Puts a block of pixels on the canvas: `pixels` has rows of `width` colours, two rows to a line of cells. A pixel
--- that is false shows what lies there.
--- @param pixels (integer | false)[]
--- @param x integer column
--- @param y integer line
function canvas:pixels(x, y, width, pixels)
    local glyphs, styles, wide = self.glyphs, self.styles, self.width
    for line = y, math.min(self.height - 1, y + (#pixels + width - 1) // width // 2 - 1) do
        local from = (line - y) * 2 * width
        for column = math.max(0, -x), math.min(width, wide - x) - 1 do
            local upper, lower = pixels[from + column + 1], pixels[from + width + column + 1]
            if line >= 0 and (upper or lower) then
                local at = line * wide + x + column + 1
                local style, glyph = styles[at], glyphs[at]
                local ground = style >> GROUND & COLOUR
                upper = upper or glyph == HALF and style & COLOUR or ground
                lower = lower or glyph == LOWER and style & COLOUR or ground
                if upper == colour.OWN and lower ~= upper then
                    glyphs[at], styles[at] = LOWER, lower | upper << GROUND
                else
                    glyphs[at], styles[at] = upper == lower and " " or HALF, upper | lower << GROUND
                end
            end
        end
    end
end

--- Gives a rectangle a name, by which it can be pointed at.
function canvas:zone(x, y, width, height, name)
    self.zones[#self.zones + 1] = { x = x, y = y, width = width, height = height, name = name }
end

--- Gives rectangles names that lie so many columns and lines from here.
function canvas:zones_of(zones, x, y)
    for _, zone in ipairs(zones) do
        self.zones[#self.zones + 1] = { x = x + zone.x, y = y + zone.y, width = zone.width, height = zone.height,
            name = zone.name }
    end
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

--- Puts another canvas onto this one.
function canvas:blit(other, x, y)
    local left, right = math.max(0, -x), math.min(other.width, self.width - x)
    for row = math.max(0, -y), math.min(other.height, self.height - y) - 1 do
        local from, to = row * other.width, (y + row) * self.width + x + left + 1
        table.move(other.glyphs, from + left + 1, from + right, to, self.glyphs)
        table.move(other.styles, from + left + 1, from + right, to, self.styles)
    end
    self:zones_of(other.zones, x, y)
end

-- Where a row ends: after its last cell that can be seen on the terminal's own ground.
local function visible(self, row)
    for at = (row + 1) * self.width, row * self.width + 1, -1 do
        if self.glyphs[at] ~= " " or self.styles[at] >> GROUND ~= colour.OWN then
            return at
        end
    end
    return row * self.width
end

-- Adds the cells from one place to another to the parts of a text, with escape sequences where the style changes. What
-- is no call here is none for each cell. Returns the style that is in force behind them.
local function write(self, from, to, parts, style, paint)
    local glyphs, styles, count = self.glyphs, self.styles, #parts
    local inks, grounds, flags = paint.inks, paint.grounds, paint.flags
    for at = from, to do
        local glyph, new = glyphs[at], styles[at]
        if new ~= style then
            local is_new_ink = new & COLOUR ~= style & COLOUR
            local is_new_ground = new & GROUNDS ~= style & GROUNDS
            if is_new_ink and glyph == " " and new >> FLAGS == 0 then -- a blank has no ink
                new, is_new_ink = new & ~COLOUR | style & COLOUR, false
            end
            local codes = flags[style >> FLAGS << 2 | new >> FLAGS]
                .. (is_new_ink and inks[new & COLOUR] or "") .. (is_new_ground and grounds[new >> GROUND & COLOUR]
                    or "")
            if codes ~= "" then
                count = count + 1
                parts[count] = "\27[" .. codes:sub(2) .. "m"
            end
            style = new
        end
        count = count + 1
        parts[count] = glyph
    end
    return style
end

--- The picture as lines of text, without the blanks at their ends.
function canvas:lines(paint)
    local lines = {}
    for row = 0, self.height - 1 do
        local parts = {}
        local style = write(self, row * self.width + 1, visible(self, row), parts, PLAIN, paint)
        parts[#parts + 1] = style ~= PLAIN and paint.stop or nil
        lines[row + 1] = table.concat(parts)
    end
    return lines
end

local GAP = 5 -- so many cells that are the same are written again: a jump of the cursor is as long

-- The place behind a run of cells that differ.
local function past_run(self, shown, at, last)
    local glyphs, styles, past, same = self.glyphs, self.styles, at + 1, 0
    while past + same <= last and same <= GAP do
        local here = past + same
        if glyphs[here] == shown.glyphs[here] and styles[here] == shown.styles[here] then
            same = same + 1
        else
            past, same = here + 1, 0
        end
    end
    return past
end

local NOTHING = { glyphs = {}, styles = {} }

--- What turns a screen that shows another canvas of this size into this one, as one text to write. Without the other
--- one the whole picture; empty where nothing differs.
--- @param shown? nova.Canvas
function canvas:update(shown, paint)
    shown = shown or NOTHING
    local glyphs, styles, width, parts, style = self.glyphs, self.styles, self.width, {}, PLAIN
    local old_glyphs, old_styles = shown.glyphs, shown.styles
    for row = 0, self.height - 1 do
        local at, last = row * width + 1, (row + 1) * width
        while at <= last do
            if glyphs[at] == old_glyphs[at] and styles[at] == old_styles[at] then
                at = at + 1
            else
                local past = past_run(self, shown, at, last)
                at = glyphs[at] == "" and at - 1 or at
                parts[#parts + 1] = ("\27[%d;%dH"):format(row + 1, at - row * width)
                style = write(self, at, past - 1, parts, style, paint)
                at = past
            end
        end
    end
    parts[#parts + 1] = style ~= PLAIN and paint.stop or nil
    return #parts == 0 and "" or "\27[?2026h" .. table.concat(parts) .. "\27[?2026l"
end

return canvas
