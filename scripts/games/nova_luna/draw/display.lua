-- SPDX-License-Identifier: MIT
-- A player's display: a window on the cells around its tiles, and the cells where the next tile may go. A display that
-- outgrows its window is moved by whole cells, so that all of it is seen or, if it is too large, the place pointed at.

local set_of = require("nova.base.tables").set_of
local tile = require "nova.games.nova_luna.draw.tile"
local wheel = require "nova.games.nova_luna.draw.wheel"

local display = {}

-- The least and the largest coordinate of tiles and, where they are shown, of the cells beside them.
local function bounds(seat, with_cells)
    local found = { x = { 0, 0 }, y = { 0, 0 } }
    local function include(list)
        for _, one in ipairs(list) do
            found.x[1], found.x[2] = math.min(found.x[1], one.x), math.max(found.x[2], one.x)
            found.y[1], found.y[2] = math.min(found.y[1], one.y), math.max(found.y[2], one.y)
        end
    end
    include(seat.tiles)
    if with_cells then
        include(seat.cells)
    end
    return found
end

-- The first coordinate that is shown. Cell 0 stands in the middle as long as all fits around it.
local function first_shown(range, count, pointed)
    local first = -((count - (pointed == nil and 1 or 0)) // 2)
    if range[1] < first or range[2] >= first + count then
        first = range[1] - (count - (range[2] - range[1] + 1)) // 2
    end
    if pointed then
        first = math.max(math.min(first, pointed), pointed - count + 1)
    end
    return first
end

--- How many columns and rows of tiles a display needs.
--- @param with_cells? boolean also for the cells where the next tile may go
--- @return integer, integer
function display.extent(seat, with_cells)
    local found = bounds(seat, with_cells)
    return found.x[2] - found.x[1] + 1, found.y[2] - found.y[1] + 1
end

local function number(scene, value)
    return value < 0 and scene.signs.minus .. -value or tostring(value)
end
display.number = number

local function put_labels(scene, x, y, window, size)
    local canvas, ink = scene.canvas, scene.colours.label
    for column = 0, window.columns - 1 do
        local words = number(scene, window.x + column)
        canvas:put(x + column * size.pitch[1] + size.width // 2 - (window.x + column < 0 and 1 or 0), y - 1, words, ink,
            nil)
    end
    for row = 0, window.rows - 1 do
        local words = number(scene, window.y + row)
        canvas:put_right(x - 1, y + row * size.pitch[2] + size.height // 2, words, ink, nil)
    end
end

-- Signs at the edges behind which there is more.
local function put_more(scene, x, y, window, range, size)
    local canvas, ink, signs = scene.canvas, scene.colours.muted, scene.signs.more
    local width, height = window.columns * size.pitch[1] - 1, window.rows * size.pitch[2] - 1
    local middle, centre = y + height // 2, x + width // 2
    canvas:put(x - 1, middle, range.x[1] < window.x and signs[1] or "", ink, nil)
    canvas:put(x + width, middle, range.x[2] >= window.x + window.columns and signs[2] or "", ink, nil)
    canvas:put(centre, y - 1, range.y[1] < window.y and signs[3] or "", ink, nil)
    canvas:put(centre, y + height, range.y[2] >= window.y + window.rows and signs[4] or "", ink, nil)
end

-- A heavy frame in the gaps around a tile.
local function put_frame(scene, x, y, size, ink)
    local canvas, frame = scene.canvas, scene.signs.frame
    if scene.plain then
        return
    elseif size.pitch[2] == size.height then
        for row = y, y + size.height - 1 do
            canvas:put(x - 1, row, "▐", ink, nil)
            canvas:put(x + size.width, row, "▌", ink, nil)
        end
        return
    end
    local line = frame[5]:rep(size.width)
    canvas:put(x - 1, y - 1, frame[1] .. line .. frame[2], ink, nil, 1)
    canvas:put(x - 1, y + size.height, frame[3] .. line .. frame[4], ink, nil, 1)
    for row = y, y + size.height - 1 do
        canvas:put(x - 1, row, frame[6], ink, nil, 1)
        canvas:put(x + size.width, row, frame[6], ink, nil, 1)
    end
end

-- A cell where the next tile may go.
local function put_cell(scene, x, y, size, mark, hinted)
    local canvas, colours, signs = scene.canvas, scene.colours, scene.signs
    local at_x, at_y = x + size.width // 2, y + size.height // 2
    if size.width >= 8 then
        wheel.corners(scene, x, y, size.width, size.height, colours.ghost)
    elseif not mark then
        canvas:put(at_x, at_y, signs.cell, colours.muted, nil)
    end
    if mark and mark:sub(1, 1) ~= "+" then -- numbers of moves
        canvas:put(at_x - #mark // 2, at_y, mark, colours.text, nil, 1)
    elseif mark and scene.ui.assist then
        canvas:put(at_x + (scene.plain and 1 or 0), at_y, signs.open, colours.muted, nil)
    elseif mark and size.width < 8 then
        canvas:put(at_x, at_y, signs.cell, colours.muted, nil)
    end
    if hinted then
        canvas:put(at_x + 1, at_y, type(hinted) == "string" and hinted or signs.hint, colours.accent, nil, 1)
    end
end

local function face_of(scene, seat, placed, far)
    if placed.face_down then
        return {}
    end
    local kind = scene.rules.tiles[placed.tile]
    local last = scene.fresh[placed.tile]
    return { colour = kind.colour, cost = kind.cost, tasks = kind.tasks, done = set_of(placed.covered),
        owner = seat.player,
        far = last and "near" or far, lit = scene.lit[placed.tile] }
end

-- The tile in hand where it would lie.
local function put_ghost(scene, x, y, name, seat)
    local id = scene.view.reach[scene.ui.hand]
    local face = face_of(scene, seat, { tile = id, covered = {} }, "near")
    face.ghost = true
    tile.draw(scene, x, y, name, face)
    put_frame(scene, x, y, tile.sizes[name], scene.colours.white)
end

local function put_cells(scene, seat, x, y, window, name)
    local size, ui = tile.sizes[name], scene.ui
    for _, cell in ipairs(seat.cells) do
        local column, row = cell.x - window.x, cell.y - window.y
        if column >= 0 and column < window.columns and row >= 0 and row < window.rows then
            local at = ("%d,%d"):format(cell.x, cell.y)
            local left, top = x + column * size.pitch[1], y + row * size.pitch[2]
            scene.canvas:zone(left, top, size.width, size.height, at)
            if ui.pointer == at and ui.hand and seat.player == scene.view.player then
                put_ghost(scene, left, top, name, seat)
            else
                local mark = ui.marks and ui.marks[at]
                put_cell(scene, left, top, size, mark, ui.hinted and ui.hinted[at])
            end
        end
    end
end

-- The first tile has no neighbours yet.
local function put_first(scene, x, y, window, size)
    local say, ink = scene.say, scene.colours.faint
    local left, top = x - window.x * size.pitch[1], y - window.y * size.pitch[2]
    wheel.corners(scene, left, top, size.width, size.height, scene.colours.muted)
    for line, words in ipairs { say "Your first tile lies here.", say "Lay the next ones beside it." } do
        local width = utf8.len(words)
        scene.canvas:put(left + size.width // 2 - width // 2 + (size.width % 2 == 0 and 0 or 0),
            top + size.height + line, words, ink, nil)
    end
end

--- Draws a display.
--- @param scene nova.LunaScene
--- @param columns integer of tiles that there is room for
--- @param name string the size of its tiles
--- @param options { cells?: boolean, labels?: boolean, far: string }
function display.draw(scene, seat, x, y, columns, rows, name, options)
    local size, pointed = tile.sizes[name], nil
    if options.cells and scene.ui.pointer and scene.ui.hand then
        local at_x, at_y = scene.ui.pointer:match("^(%-?%d+),(%-?%d+)$")
        pointed = at_x and { tonumber(at_x), tonumber(at_y) }
    end
    local range = bounds(seat, options.cells)
    local window = { columns = columns, rows = rows }
    window.x = first_shown(range.x, columns, options.cells and (pointed and pointed[1] or false))
    window.y = first_shown(range.y, rows, options.cells and (pointed and pointed[2] or false))
    if options.labels then
        put_labels(scene, x, y, window, size)
    end
    for _, placed in ipairs(seat.tiles) do
        local column, row = placed.x - window.x, placed.y - window.y
        if column >= 0 and column < columns and row >= 0 and row < rows then
            local left, top = x + column * size.pitch[1], y + row * size.pitch[2]
            tile.draw(scene, left, top, name, face_of(scene, seat, placed, options.far))
            if scene.framed == placed.tile then
                put_frame(scene, left, top, size, scene.colours.accent)
            end
        end
    end
    if options.cells and #seat.tiles == 0 and not scene.ui.hand and not scene.ui.marks and not scene.view.over then
        put_first(scene, x, y, window, size)
    elseif options.cells and not scene.view.over then
        put_cells(scene, seat, x, y, window, name)
    end
    put_more(scene, x, y, window, range, size)
end

return display
