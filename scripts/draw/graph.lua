-- SPDX-License-Identifier: MIT
-- A graph of a few numbers as text: a column of blocks for each.

local graph = {}

local WIDEST = 3 -- columns for a value, where there are few

-- As many values as there are columns: several in one column where there are too many, each in several where there are
-- few.
local function spread(values, width)
    local found = {}
    if #values > width then
        for column = 1, width do
            local first, last = (column - 1) * #values // width + 1, column * #values // width
            local sum = 0
            for index = first, last do
                sum = sum + values[index]
            end
            found[column] = sum / (last - first + 1)
        end
        return found
    end
    local each = math.min(WIDEST, width // math.max(1, #values))
    for _, value in ipairs(values) do
        for _ = 1, each do
            found[#found + 1] = value
        end
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

return graph
