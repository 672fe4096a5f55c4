-- SPDX-License-Identifier: MIT
-- Connect Four as an author writes it, without a thought to speed: tests/bench/scripted.lua measures it.

local COLUMNS, ROWS, WINS = 7, 6, 4
local DIRECTIONS = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } }

local function at(state, column, row)
    return column >= 1 and column <= COLUMNS and row >= 1 and row <= ROWS and state.cells[(row - 1) * COLUMNS + column]
end

-- How many discs of one sign lie on from a place in one direction.
local function run(state, column, row, right, up)
    local sign, length = at(state, column, row), 0
    while at(state, column + right * (length + 1), row + up * (length + 1)) == sign do
        length = length + 1
    end
    return length
end

local function is_won(state)
    if not state.last then
        return false
    end
    local column = state.last
    local row = state.heights[column]
    for _, direction in ipairs(DIRECTIONS) do
        local right, up = direction[1], direction[2]
        if run(state, column, row, right, up) + run(state, column, row, -right, -up) + 1 >= WINS then
            return true
        end
    end
    return false
end

return {
    story = "Four in a row, in a rack of seven columns.",
    players = { 2, 2 },
    setup = function()
        local cells, heights = {}, {}
        for cell = 1, COLUMNS * ROWS do
            cells[cell] = "."
        end
        for column = 1, COLUMNS do
            heights[column] = 0
        end
        return { cells = cells, heights = heights, player = 0, discs = 0 }
    end,
    player = function(state)
        return state.player
    end,
    moves = function(state)
        local moves = {}
        for column = 1, COLUMNS do
            if state.heights[column] < ROWS then
                moves[#moves + 1] = column
            end
        end
        return moves
    end,
    play = function(state, column)
        local row = state.heights[column] + 1
        state.heights[column] = row
        state.cells[(row - 1) * COLUMNS + column] = state.player == 0 and "x" or "o"
        state.last, state.discs, state.player = column, state.discs + 1, 1 - state.player
    end,
    over = function(state)
        return is_won(state) and "four" or state.discs == COLUMNS * ROWS and "full" or nil
    end,
    result = function(state)
        return is_won(state) and 1 - state.player or nil
    end,
    text = function(_, column)
        return tostring(column)
    end,
    draw = function(state)
        local lines = {}
        for row = ROWS, 1, -1 do
            lines[#lines + 1] = table.concat(state.cells, " ", (row - 1) * COLUMNS + 1, row * COLUMNS)
        end
        return table.concat(lines, "\n")
    end,
}
