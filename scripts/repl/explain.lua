-- SPDX-License-Identifier: MIT
-- What the tiles of a display still lack, and what the land around a hex is: for `why`.

local explain = {}

-- Nova Luna ---------------------------------------------------------------------------------------------------------

local function tile_at(seat, x, y)
    for _, placed in ipairs(seat.tiles) do
        if placed.x == x and placed.y == y then
            return placed
        end
    end
end

-- The letters of a task that a tile does not feel yet: for "rrb" and one red tile, "rb".
local function missing(task, state, tile)
    local left, letters = {}, ""
    for letter in task:gmatch(".") do
        left[letter] = (left[letter] or state:feels(tile, letter)) - 1
        letters = letters .. (left[letter] < 0 and letter or "")
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

--- What each task of a placed tile needs. Only the variant knows what a task of the variant's own kind needs. A tile
--- that lies face down has no tasks.
--- @param state userdata
--- @param rules table
--- @param player integer whose display it is
--- @return {task: string, covered: boolean, missing: string?}[]? nil where no tile lies there
--- @return table? placed the tile as the view has it
function explain.tasks(state, rules, player, x, y)
    local placed = tile_at(state:tell("view").seats[player + 1], x, y)
    if not placed then
        return nil
    end
    local kind, list = rules.tiles[placed.tile], {}
    local own, covered = set_of(kind.special), set_of(placed.covered)
    for index, task in ipairs(not placed.face_down and kind.tasks or {}) do
        local lacks = not own[index] and missing(task, state, placed.tile) or nil
        list[index] = { task = task, covered = covered[index - 1] or false, missing = lacks }
    end
    return list, placed
end

-- Terra Nova --------------------------------------------------------------------------------------------------------

-- Neighbours in the text of the map, as steps of row and column.
local STEPS = { { 0, -2 }, { 0, 2 }, { -1, -1 }, { -1, 1 }, { 1, -1 }, { 1, 1 } }

local function key(row, column)
    return row .. "," .. column
end

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
