-- SPDX-License-Identifier: MIT
-- Lists of deals, such as books of openings: what is dealt, and which moves the game begins with. A line is a seed, and
-- perhaps a colon and moves between semicolons: "17: 2 0,0; 1 0,0". Empty lines, and what follows a #, are left out.

local lines = require "nova.base.lines"
local seeds = require "nova.game.seeds"

local deals = {}

local EXAMPLE = "17: 2 0,0; 1 0,0"

--- @class nova.Opening
--- @field seed integer | string
--- @field moves string[]

-- Reads one entry.
local function read_entry(text)
    local word, rest = text:match("^%s*(%w+)%s*:?%s*(.-)%s*$")
    local seed = word and seeds.read(word)
    if not seed then
        return nil
    end
    local moves = {}
    for move in rest:gmatch("[^;]+") do
        moves[#moves + 1] = move:match("^%s*(.-)%s*$")
    end
    return { seed = seed, moves = moves }
end

--- Reads all entries of a list.
--- @return nova.Opening[]?
--- @return integer? number of the first entry that is wrong
function deals.book(texts)
    local book = {}
    for index, text in ipairs(texts) do
        book[index] = read_entry(text)
        if not book[index] then
            return nil, index
        end
    end
    return book
end

--- Reads a file; returns its entries as they stand there, without comments.
--- @return string[]?
function deals.read(path)
    local file <close>, problem = lines.open(path)
    if not file then
        return nil, problem
    end
    local texts, each, reader = {}, lines.of(file)
    for number, line in each do
        local text = line:gsub("#.*$", ""):match("^%s*(.-)%s*$")
        if text ~= "" and not read_entry(text) then
            return nil, ("%s:%d: expected a seed, and moves behind a colon, like %q"):format(path, number, EXAMPLE)
        end
        texts[#texts + 1] = text ~= "" and text or nil
    end
    if reader.failed then
        return nil, ("%s:%d: %s"):format(path, reader.number + 1, reader.failed)
    elseif #texts == 0 then
        return nil, path .. ": found no deals"
    end
    return texts
end

return deals
