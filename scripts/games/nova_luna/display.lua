-- SPDX-License-Identifier: MIT
-- A player's display: the tiles where they lie, and the cells where the next may go.
--
-- There are three sizes. In 3 and 2 a tile is that many lines high and shows its open tasks; in 1 it is a line high
-- and shows only how many tasks are open and covered, and the open ones are listed below. All columns with tiles are
-- as wide as the widest tile, so that the display is a grid; those at its edge, where no tile lies yet, are narrow.

local canvas = require "nova.draw.canvas"
local palette = require "nova.draw.palette"
local set_of = require "nova.base.set_of"
local text = require "nova.draw.text"
local tile = require "nova.games.nova_luna.tile"

local display = {}

-- In the smallest size a sign for each task, open ones first.
local function signs(tasks, covered, symbols)
    local done = 0
    for index = 1, #tasks do
        done = done + (covered[index - 1] and 1 or 0)
    end
    return symbols.open:rep(#tasks - done) .. symbols.covered:rep(done)
end

-- A tile that was turned face down: no colour, no tasks.
local function back(placed, size)
    local lines = { "" }
    for line = 2, size do
        lines[line] = ""
    end
    return { x = placed.x, y = placed.y, lines = lines, width = 2, head = 2 }
end

local LAST = "'" -- behind the letter of the tile that a player has placed last

-- What is written on a placed tile, and how wide that is.
local function face(placed, kind, size, symbols, is_last)
    if placed.face_down then
        return back(placed, size)
    end
    local covered = set_of(placed.covered)
    local found = { x = placed.x, y = placed.y, colour = kind.colour }
    if size == 1 then
        found.lines = { (is_last and LAST or "") .. signs(kind.tasks, covered, symbols) }
        found.width = 1 + text.width(found.lines[1])
        found.head = 1
    else
        found.lines, found.width = tile.layout(tile.words(kind.tasks, covered, symbols), size, 1)
        found.head = 2
        found.mark = is_last and LAST or nil
    end
    return found
end

local function key(x, y)
    return x .. "," .. y
end

local GHOST = 4 -- columns of a tile in hand where the board points: "Y3+2"

-- Everything that stands in the grid: faces of tiles and marks on empty cells, with the grid's bounds.
local function collect(seat, rules, options)
    local grid = { faces = {}, marks = {}, wide = {}, high = {}, x = { 0, 0 }, y = { 0, 0 } }
    local first, widest = true, 0
    local function include(x, y, width, height)
        grid.x = first and { x, x } or { math.min(grid.x[1], x), math.max(grid.x[2], x) }
        grid.y = first and { y, y } or { math.min(grid.y[1], y), math.max(grid.y[2], y) }
        first = false
        grid.wide[x] = math.max(grid.wide[x] or 1, width)
        grid.high[y] = math.max(grid.high[y] or 1, height)
    end
    for _, placed in ipairs(seat.tiles) do
        local found = face(placed, rules.tiles[placed.tile], options.size, options.symbols,
            placed.tile == options.last)
        grid.faces[#grid.faces + 1] = found
        widest = math.max(widest, found.width)
    end
    for _, found in ipairs(grid.faces) do
        include(found.x, found.y, widest, options.size)
    end
    if not options.bare then
        for _, cell in ipairs(seat.cells) do
            local mark = options.marks and options.marks[key(cell.x, cell.y)]
            grid.marks[#grid.marks + 1] = { x = cell.x, y = cell.y, mark = mark }
            include(cell.x, cell.y, options.ghost and GHOST or mark and #mark or 1, 1)
        end
    end
    return grid
end

-- Where each column and row begins; a column is wide enough for its label.
local function measure(grid)
    local label = math.max(#tostring(grid.y[1]), #tostring(grid.y[2]))
    local at = { columns = {}, rows = {}, label = label }
    local x, y = label + 1, 1
    for column = grid.x[1], grid.x[2] do
        grid.wide[column] = math.max(grid.wide[column] or 1, #tostring(column))
        at.columns[column] = x
        x = x + grid.wide[column] + 1
    end
    for row = grid.y[1], grid.y[2] do
        at.rows[row] = y
        y = y + (grid.high[row] or 1)
    end
    return at
end

local function draw_labels(picture, grid, at)
    for column = grid.x[1], grid.x[2] do
        picture:put(at.columns[column], 0, tostring(column), palette.quiet)
    end
    for row = grid.y[1], grid.y[2] do
        picture:put(0, at.rows[row], text.right(tostring(row), at.label), palette.quiet)
    end
end

local function draw_face(picture, found, at, width, letters)
    local x, y = at.columns[found.x], at.rows[found.y]
    local ground = found.colour and palette.tile(found.colour) or palette.stone
    picture:fill(x, y, width, #found.lines, ground)
    picture:put(x, y, found.colour and found.colour:upper() or "##", found.colour and palette.letter(found.colour))
    picture:put(x + 1, y, found.mark or "", palette.last(ground))
    for index, line in ipairs(found.lines) do
        tile.write(picture, index == 1 and x + found.head or x, y + index - 1, line, ground, letters)
    end
end

-- A mark that begins with a plus says that something is completed there.
local function draw_mark(picture, cell, at, options)
    local style = palette.quiet
    if cell.mark then
        style = cell.mark:sub(1, 1) == "+" and palette.target or palette.strong
    end
    picture:put(at.columns[cell.x], at.rows[cell.y], cell.mark or options.symbols.cell, style)
end

-- A cell that the tile in hand can be put on: where the board points the tile itself stands, with what it completes.
local function draw_place(picture, cell, at, width, options)
    local x, y, name = at.columns[cell.x], at.rows[cell.y], key(cell.x, cell.y)
    picture:zone(x, y, width, 1, name)
    if options.pointer == name then
        local head = options.ghost.colour:upper() .. options.ghost.cost
        picture:put(x, y, text.fit(head .. (cell.mark or ""), GHOST), palette.pointer)
        return
    end
    draw_mark(picture, cell, at, options)
    if options.hinted and options.hinted[name] then
        picture:put(x + #(cell.mark or " "), y, options.symbols.hint, palette.hint)
    end
end

--- Draws the grid.
--- @param seat table one of the view's seats
--- @param rules table the rules, for what is on the tiles
--- @param options {size: integer, symbols: table, marks?: table<string, string>, bare?: boolean, last?: integer,
--- ghost?: table, pointer?: string, hinted?: table<string, boolean>} marks by "x,y"; bare: no empty cells; last: the
--- tile that was placed last; ghost: the kind of the tile in hand; pointer, hinted: as for the whole table
--- @return nova.Canvas
function display.grid(seat, rules, options)
    local picture = canvas.new()
    local grid = collect(seat, rules, options)
    local at = measure(grid)
    draw_labels(picture, grid, at)
    for _, found in ipairs(grid.faces) do
        draw_face(picture, found, at, grid.wide[found.x], rules.letters)
    end
    for _, cell in ipairs(grid.marks) do
        if options.ghost then
            draw_place(picture, cell, at, grid.wide[cell.x], options)
        else
            draw_mark(picture, cell, at, options)
        end
    end
    return picture
end

--- The open tasks of a display, tile by tile, row by row.
--- @return {x: integer, y: integer, colour: string, tasks: string[]}[]
function display.open_tasks(seat, rules)
    local found = {}
    for _, placed in ipairs(seat.tiles) do
        local covered, tasks = set_of(placed.covered), {}
        for index, task in ipairs(rules.tiles[placed.tile].tasks) do
            tasks[#tasks + 1] = not covered[index - 1] and not placed.face_down and task or nil
        end
        if #tasks > 0 then
            found[#found + 1] = { x = placed.x, y = placed.y, colour = rules.tiles[placed.tile].colour, tasks = tasks }
        end
    end
    table.sort(found, function(one, other)
        return one.y < other.y or (one.y == other.y and one.x < other.x)
    end)
    return found
end

local LIST_GAP = 2

--- The open tasks as a paragraph.
--- @return nova.Canvas
function display.list(seat, rules, width)
    local items, picture = {}, canvas.new()
    for _, open in ipairs(display.open_tasks(seat, rules)) do
        items[#items + 1] = ("%d,%d: %s"):format(open.x, open.y, table.concat(open.tasks, " "))
    end
    if #items > 0 then
        tile.flow(picture, 0, 0, items, width, rules.letters, LIST_GAP)
    end
    return picture
end

return display
