-- SPDX-License-Identifier: MIT
-- What the tiles of a display still lack, and what the land around a hex is: for `why`.

local explain = {}

-- Nova Luna ---------------------------------------------------------------------------------------------------------

local SIDES = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } }

local function key(x, y)
    return x .. "," .. y
end

local function board_of(seat, rules)
    local board = {}
    for _, placed in ipairs(seat.tiles) do
        local colour = not placed.face_down and rules.tiles[placed.tile].colour or nil
        board[key(placed.x, placed.y)] = { placed = placed, colour = colour }
    end
    return board
end

-- Tiles of one colour that hang together with the one at x, y; marks them in `seen`.
local function group_size(board, x, y, colour, seen)
    local at = board[key(x, y)]
    if not at or at.colour ~= colour or seen[at] then
        return 0
    end
    seen[at] = true
    local size = 1
    for _, side in ipairs(SIDES) do
        size = size + group_size(board, x + side[1], y + side[2], colour, seen)
    end
    return size
end

-- How many tiles of each colour a tile feels: all of each one-colour group that touches it, itself left out.
local function felt(board, placed)
    local own = board[key(placed.x, placed.y)]
    local seen, count = { [own] = true }, {}
    for _, side in ipairs(SIDES) do
        local at = board[key(placed.x + side[1], placed.y + side[2])]
        if at and at.colour then
            local size = group_size(board, at.placed.x, at.placed.y, at.colour, seen)
            count[at.colour] = (count[at.colour] or 0) + size
        end
    end
    return count
end

-- The letters of a task that are not felt yet.
local function missing(task, count)
    local left, letters = {}, ""
    for colour, number in pairs(count) do
        left[colour] = number
    end
    for letter in task:gmatch(".") do
        if (left[letter] or 0) > 0 then
            left[letter] = left[letter] - 1
        else
            letters = letters .. letter
        end
    end
    return letters
end

local function set_of(list)
    local set = {}
    for _, item in ipairs(list or {}) do
        set[item] = true
    end
    return set
end

--- What each task of a placed tile needs. Of a task of a variant's own kind only the variant knows what it lacks; a
--- tile that lies face down has no tasks.
--- @param seat table of the view
--- @param rules table
--- @return {task: string, covered: boolean, missing: string?}[]? nil where no tile lies there
--- @return table? placed the tile as the view has it
function explain.tasks(seat, rules, x, y)
    local board = board_of(seat, rules)
    local at = board[key(x, y)]
    if not at then
        return nil
    end
    local kind, count, list = rules.tiles[at.placed.tile], felt(board, at.placed), {}
    local own, covered = set_of(kind.special), set_of(at.placed.covered)
    for index, task in ipairs(not at.placed.face_down and kind.tasks or {}) do
        local lacks = not own[index] and missing(task, count) or nil
        list[index] = { task = task, covered = covered[index - 1] or false, missing = lacks }
    end
    return list, at.placed
end

-- Terra Nova --------------------------------------------------------------------------------------------------------

-- Neighbours in the text of the map, as steps of row and column.
local STEPS = { { 0, -2 }, { 0, 2 }, { -1, -1 }, { -1, 1 }, { 1, -1 }, { 1, 1 } }

--- The part of the land that a hex lies in: all that can be reached from it without crossing a stone.
--- @param view table
--- @param name string
--- @return {hex: table, hexes: integer, landscapes: string[], pioneers: table<integer, integer>}? nil where there is no
--- such hex
function explain.part(view, name)
    local at, start = {}, nil
    for _, hex in ipairs(view.hexes) do
        at[key(hex.row, hex.column)] = hex
        start = hex.name == name and hex or start
    end
    if not start then
        return nil
    end
    local part = { hex = start, hexes = 0, landscapes = {}, pioneers = {} }
    local seen, queue, known = { [start] = true }, { start }, {}
    while not start.stone and #queue > 0 do
        local hex = table.remove(queue)
        part.hexes = part.hexes + 1
        if not known[hex.landscape] then
            known[hex.landscape] = true
            table.insert(part.landscapes, hex.landscape)
        end
        if hex.owner >= 0 then
            part.pioneers[hex.owner] = (part.pioneers[hex.owner] or 0) + 1
        end
        for _, step in ipairs(STEPS) do
            local next_hex = at[key(hex.row + step[1], hex.column + step[2])]
            if next_hex and not next_hex.stone and not seen[next_hex] then
                seen[next_hex] = true
                queue[#queue + 1] = next_hex
            end
        end
    end
    table.sort(part.landscapes)
    return part
end

return explain
