-- SPDX-License-Identifier: MIT
-- The moon wheel: its fields are the border of a rectangle, clockwise from the top left corner, field 0 there. Twelve
-- fields are the border of a square of four by four.

local canvas = require "nova.draw.canvas"
local palette = require "nova.draw.palette"
local text = require "nova.draw.text"
local tile = require "nova.games.nova_luna.tile"

local wheel = {}

-- In two sizes: the lines of a tile, and the empty lines between fields.
local SIZES = { { lines = 2, gap = 0 }, { lines = 3, gap = 1 } }
local HEAD = 3 -- "B4 "; a cost of two digits has one column less between it and the tasks

-- A cell must have room for any tile of the game and for the sign in front of it.
local function cell_width(rules, lines)
    local width = 0
    for _, kind in ipairs(rules.tiles) do
        local _, needed = tile.layout(tile.words(kind.tasks, nil), lines, HEAD - 1)
        width = math.max(width, needed)
    end
    return width + 1
end

--- Columns and rows of the rectangle whose border has at least so many fields, as square as it fits into `most`
--- columns.
function wheel.rectangle(fields, most)
    local half = math.max(2, (fields + 1) // 2) -- columns + rows - 2
    local columns = math.min(math.max(2, (half + 3) // 2), math.max(2, most))
    return columns, half + 2 - columns
end

--- Where each field lies, as {column, row} by field from 0.
function wheel.places(fields, columns, rows)
    local places, column, row, step_x, step_y = {}, 0, 0, 1, 0
    for field = 0, fields - 1 do
        places[field] = { column, row }
        if step_x == 1 and column == columns - 1 then
            step_x, step_y = 0, 1
        elseif step_y == 1 and row == rows - 1 then
            step_x, step_y = -1, 0
        elseif step_x == -1 and column == 0 then
            step_x, step_y = 0, -1
        end
        column, row = column + step_x, row + step_y
    end
    return places
end

local function draw_tile(picture, x, y, kind, width, lines, letters)
    local ground = palette.tile(kind.colour)
    picture:fill(x, y, width, lines, ground)
    local after = picture:put(x, y, kind.colour:upper() .. kind.cost, palette.letter(kind.colour))
    local head = math.max(after - x, HEAD - 1)
    local rows = tile.layout(tile.words(kind.tasks, nil), lines, head)
    for index, line in ipairs(rows) do
        tile.write(picture, index == 1 and x + head + 1 or x, y + index - 1, line, ground, letters)
    end
end

local function draw_field(picture, x, y, field, view, rules, options)
    local id = view.wheel[field + 1]
    local choice = options.choice[field]
    local sign, style = " ", nil
    if choice then
        sign, style = tostring(choice), options.hand == choice and palette.target or palette.reach
    elseif field == view.moon then
        sign, style = options.symbols.moon, palette.moon
    end
    picture:put(x, y, sign, style)
    if choice then
        picture:zone(x, y, options.width, options.lines, "piece " .. choice)
    end
    if id ~= 0 then
        draw_tile(picture, x + 1, y, rules.tiles[id], options.width - 1, options.lines, rules.letters)
    elseif field ~= view.moon then
        picture:put(x + 1, y, field == 0 and "0" or options.symbols.cell, palette.quiet)
    end
end

-- The lines in the middle, as many as there is room for.
local function draw_middle(picture, columns, rows, options)
    local x, y = options.width + 3, options.lines + options.gap
    local width = (columns - 2) * (options.width + 1) - 3
    local height = (rows - 2) * (options.lines + options.gap) - options.gap
    for index, line in ipairs(options.middle or {}) do
        if index <= height and width > 0 then
            picture:put(x, y + index - 1, text.fit(line, width))
        end
    end
end

--- Draws the wheel.
--- @param view table
--- @param rules table
--- @param options {size: integer, columns: integer, symbols: table, hand?: integer, middle?: string[]} size 1 or 2;
--- columns that there is room for; the number of the tile in hand; lines for the middle
--- @return nova.Canvas
function wheel.draw(view, rules, options)
    local size = SIZES[options.size]
    local width = cell_width(rules, size.lines)
    local given = { width = width, lines = size.lines, gap = size.gap, symbols = options.symbols, hand = options.hand,
        middle = options.middle, choice = {} }
    for index, field in ipairs(view.slots) do
        given.choice[field] = index
    end
    local columns, rows = wheel.rectangle(#view.wheel, (options.columns + 1) // (width + 1))
    local places = wheel.places(#view.wheel, columns, rows)
    local picture = canvas.new()
    for field = 0, #view.wheel - 1 do
        local x = places[field][1] * (width + 1)
        local y = places[field][2] * (size.lines + size.gap)
        draw_field(picture, x, y, field, view, rules, given)
    end
    draw_middle(picture, columns, rows, given)
    return picture
end

return wheel
