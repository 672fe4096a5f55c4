-- SPDX-License-Identifier: MIT
-- Text in columns. Signs of East Asia and pictures take two, accents that stand on a character take none.

local terminal = require "nova.terminal"

local text = {}

-- They make one picture of two, or another picture of one. Terminals disagree how wide the result is, so they are left
-- out, and the pictures stand side by side.
local JOINERS = { ["\u{200D}"] = "", ["\u{FE0E}"] = "", ["\u{FE0F}"] = "" }

local function stands_on_another(character)
    return character and character > "\127" and terminal.width(character) == 0
end

--- Iterates over the characters, each with its accents, and how many columns they take. A control character, or a byte
--- that is no UTF-8, comes as a question mark.
--- @param words string
--- @return fun(): string?, integer?
function text.characters(words)
    local each = terminal.plain(words, "?"):gmatch(utf8.charpattern)
    local following = each()
    return function()
        local character = following
        if not character then
            return nil
        end
        character, following = JOINERS[character] or character, each()
        while stands_on_another(following) do
            character, following = character .. (JOINERS[following] or following), each()
        end
        return character, terminal.width(character)
    end
end

--- How many columns it takes.
--- @param words string
function text.width(words)
    return terminal.width(words)
end

--- How many columns the widest of some words takes.
--- @param list any[] words, or tables that have them under a key
--- @param key? any
function text.widest(list, key)
    local widest = 0
    for _, one in ipairs(list) do
        widest = math.max(widest, text.width(key and one[key] or one))
    end
    return widest
end

--- Filled up with blanks on the right, or cut off.
function text.fit(words, width)
    local left, kept = width - text.width(words), {}
    if left >= 0 then
        return words .. (" "):rep(left)
    end
    left = width
    for character, columns in text.characters(words) do
        if columns > left then
            break
        end
        kept[#kept + 1], left = character, left - columns
    end
    return table.concat(kept) .. (" "):rep(left)
end

--- Cut off where it is longer.
function text.cut(words, width)
    return text.width(words) <= width and words or text.fit(words, math.max(0, width))
end

--- Filled up with blanks on the left.
function text.right(words, width)
    return (" "):rep(width - text.width(words)) .. words
end

--- Lines of at most `width` columns, broken at blanks; a word that is too long keeps a line for itself. What follows
--- the first line begins with the blanks of the first line and `indent`.
function text.wrap(words, width, indent)
    local lines = {}
    indent = indent or ""
    for paragraph in (words .. "\n"):gmatch("(.-)\n") do
        local line, own = nil, paragraph:match("^ *")
        for word in paragraph:gmatch("%S+") do
            if not line then
                line = own .. word
            elseif text.width(line) + 1 + text.width(word) <= width then
                line = line .. " " .. word
            else
                lines[#lines + 1] = line
                line = own .. indent .. word
            end
        end
        lines[#lines + 1] = line or ""
    end
    return lines
end

local LEAST_ROOM = 20 -- columns; words that would have less of them stand below their head

--- A head and words beside it that are broken to lines of their own column: a row of a list.
--- @param words string
--- @param column integer where the words begin, from 0
--- @return string[] lines
function text.hanging(head, words, column, width)
    local beside = width - column >= LEAST_ROOM
    local indent = (" "):rep(beside and column or 4)
    local lines = text.wrap(words, width - #indent)
    for index, line in ipairs(lines) do
        lines[index] = line ~= "" and indent .. line or line
    end
    if not beside or text.width(head) >= column then
        table.insert(lines, 1, head)
    else
        lines[1] = (text.fit(head, column) .. lines[1]:sub(#indent + 1)):gsub("%s+$", "")
    end
    return lines
end

--- Rows of cells as lines, each column as wide as its widest cell.
--- @param rows string[][]
function text.table(rows)
    local widths, lines = {}, {}
    for _, row in ipairs(rows) do
        for column, cell in ipairs(row) do
            widths[column] = math.max(widths[column] or 0, text.width(cell))
        end
    end
    for index, row in ipairs(rows) do
        local cells = {}
        for column, cell in ipairs(row) do
            cells[column] = text.fit(cell, widths[column])
        end
        lines[index] = table.concat(cells, "  "):gsub("%s+$", "")
    end
    return lines
end

--- Words in columns, as `ls` does it: down first, then to the right.
--- @return string[] lines
function text.columns(words, width)
    local widest = text.widest(words)
    local columns = math.max(1, (width + 2) // (widest + 2))
    local rows = (#words + columns - 1) // columns
    local lines = {}
    for row = 1, rows do
        local parts = {}
        for index = row, #words, rows do
            parts[#parts + 1] = text.fit(words[index], widest)
        end
        lines[row] = table.concat(parts, "  "):gsub("%s+$", "")
    end
    return lines
end

return text
