-- SPDX-License-Identifier: MIT
-- A graph of a few numbers as text: a column of blocks for each.

local text = require "nova.draw.text"

local graph = {}

local WIDEST = 3 -- columns for a value, where there are few

-- As many values as there are columns: several in one column where there are too many, each in several where there are
-- few.
local function spread(values, width)
    local found, count = {}, #values
    local columns = count > width and width or count * math.min(WIDEST, width // math.max(1, count))
    for column = 1, columns do
        local first, last = (column - 1) * count // columns + 1, math.max(1, column * count // columns)
        local sum = 0
        for index = first, math.max(first, last) do
            sum = sum + values[index]
        end
        found[column] = sum / (math.max(first, last) - first + 1)
    end
    return found
end

--- Blocks as high as the values, as lines from the top down.
--- @param values number[] from 0 to 1
--- @param width integer most columns
--- @param height integer lines
--- @param signs string[] an eighth of a block, two eighths, ..., the whole
--- @return string[]
function graph.of(values, width, height, signs)
    local columns, lines = spread(values, width), {}
    for line = height, 1, -1 do
        local words = {}
        for index, value in ipairs(columns) do
            local level = math.floor(math.max(0, math.min(1, value)) * height * #signs + 0.5) - (line - 1) * #signs
            words[index] = level <= 0 and " " or signs[math.min(#signs, level)]
        end
        lines[#lines + 1] = table.concat(words)
    end
    return lines
end

local LABEL = 5 -- columns before the blocks

--- The course of a game: a player's chances before each move, brighter above, and the numbers of moves below.
--- @param scene { canvas: nova.Canvas, colours: nova.Palette, signs: nova.Signs }
--- @param values number[] from 0 to 1
--- @param height integer lines of the blocks; two more stand below
--- @param inks integer[] below and above
--- @param marked? integer a move that stands out
function graph.draw(scene, values, x, y, width, height, inks, marked)
    local canvas, colours, signs = scene.canvas, scene.colours, scene.signs
    local lines = graph.of(values, width - LABEL, height, signs.spark)
    local wide, count = text.width(lines[1]), #values
    for index, label in ipairs { "100%", " 50%", "  0%" } do
        canvas:put(x, y + (index - 1) * (height - 1) // 2, label, colours.muted)
    end
    x = x + LABEL
    for index, line in ipairs(lines) do
        canvas:put(x, y + index - 1, line, colours.mixed(inks[1], inks[2], (height - index) / math.max(1, height - 1)))
    end
    canvas:put(x, y + height, signs.rule:rep(wide), colours.ghost)
    local function put_number(move, sign, ink, flags)
        local column = (move - 1) * wide // count
        canvas:put(x + column, y + height, sign:rep(math.max(1, move * wide // count - column)), ink)
        canvas:put(x + column, y + height + 1, tostring(move), ink, nil, flags)
    end
    local step = 10
    while step * wide < LABEL * count do
        step = step * 2
    end
    for move = 0, count, step do
        if math.abs(move - (marked or -step)) * wide > 3 * count then
            put_number(math.max(1, move), "", colours.muted, 0)
        end
    end
    if marked then
        put_number(marked, signs.turning, colours.accent, 1)
    end
end

return graph
