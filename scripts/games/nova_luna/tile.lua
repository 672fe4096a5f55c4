-- SPDX-License-Identifier: MIT
-- One tile as a few lines of text: its colour as a capital letter, each task as the letters it shows, a disc where one
-- is covered.

local palette = require "nova.draw.palette"
local text = require "nova.draw.text"

local tile = {}

--- The tasks as words: open ones as their letters, the discs of the covered ones together at the end.
--- @param tasks string[]
--- @param covered? table<integer, boolean> by index from 0
function tile.words(tasks, covered, symbols)
    local words, discs = {}, ""
    for index, task in ipairs(tasks) do
        if covered and covered[index - 1] then
            discs = discs .. symbols.covered
        else
            words[#words + 1] = task
        end
    end
    words[#words + 1] = discs ~= "" and discs or nil
    return words
end

local function joined_width(words, first, last)
    local width = math.max(0, last - first)
    for index = first, last do
        width = width + text.width(words[index])
    end
    return width
end

-- Splits the words so that the widest line is as narrow as can be, and of those as early as can be. Tries all: there
-- are few.
local function split(words, from, lines, room_before)
    if lines == 1 then
        return { { from, #words } }, room_before + joined_width(words, from, #words)
    end
    local best, least
    for last = from - 1, #words do
        local own = room_before + joined_width(words, from, last)
        local rest, width = split(words, last + 1, lines - 1, 0)
        if not least or math.max(own, width) <= least then
            table.insert(rest, 1, { from, last })
            best, least = rest, math.max(own, width)
        end
    end
    return best, least
end

--- Distributes words over lines, the first of which begins with a head so many columns wide.
--- @return string[] lines, integer width
function tile.layout(words, lines, head)
    local parts, width = split(words, 1, lines, #words > 0 and head + 1 or head)
    local rows = {}
    for index, part in ipairs(parts) do
        rows[index] = table.concat(words, " ", part[1], part[2])
    end
    return rows, math.max(width, head)
end

--- Writes a line of tasks: letters of a colour as chips of it, all else on the tile's ground.
function tile.write(canvas, x, y, line, ground, letters)
    for character in text.characters(line) do
        local chip = letters:find(character, 1, true) and palette.letter(character)
        x = canvas:put(x, y, character, chip or ground)
    end
end

--- Writes words one after another, in new lines where they would be wider than `width`. A word may have blanks in it.
--- @return integer y the line after the last
function tile.flow(canvas, x, y, words, width, letters, gap)
    local at = x
    for _, word in ipairs(words) do
        if at > x and at + text.width(word) > x + width then
            at, y = x, y + 1
        end
        tile.write(canvas, at, y, word, nil, letters)
        at = at + text.width(word) + gap
    end
    return y + 1
end

return tile
