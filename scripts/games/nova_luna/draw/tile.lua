-- SPDX-License-Identifier: MIT
-- One tile, in a few sizes. Each shows its cost on the strong colour and a row for each task: open ones as dots, a done
-- one as one disc of its owner.

local tile = {}

--- @class nova.TileSize
--- @field width integer
--- @field height integer
--- @field pitch integer[] columns and rows from one tile to the next
--- @field spine? integer columns of the strong colour at the left; without it the first row has it
--- @field cost integer column of the cost
--- @field dots integer[] column and row of the first dot
--- @field step integer columns from dot to dot

--- @type table<string, nova.TileSize>
tile.sizes = {
    small = { width = 5, height = 3, pitch = { 6, 3 }, spine = 1, cost = 0, dots = { 1, 0 }, step = 1 },
    middle = { width = 8, height = 3, pitch = { 9, 4 }, spine = 2, cost = 1, dots = { 3, 0 }, step = 1 },
    large = { width = 9, height = 4, pitch = { 10, 5 }, cost = 1, dots = { 1, 1 }, step = 2 },
    wheel = { width = 11, height = 5, pitch = { 12, 6 }, cost = 2, dots = { 2, 1 }, step = 2 },
    huge = { width = 13, height = 6, pitch = { 14, 7 }, cost = 3, dots = { 3, 2 }, step = 2 },
    thumb = { width = 3, height = 3, pitch = { 4, 3 } },
    chip = { width = 2, height = 1, pitch = { 3, 1 } },
}

--- What is drawn of a tile.
--- @class nova.TileFace
--- @field colour? string nil for one that lies face down
--- @field cost? integer
--- @field tasks string[]
--- @field done table<integer, boolean> tasks by index from 0
--- @field lit? table<integer, boolean> tasks that a move would complete
--- @field owner integer the player
--- @field far string how far it lies: near, other, thumb, far
--- @field ghost? boolean is it not laid yet?

local MOST_DOTS = 4

-- A task that is shown as dots: letters of colours, not too many.
local function is_dots(scene, task)
    return #task <= MOST_DOTS and not task:find("[^" .. scene.letters_set .. "]")
end

local function put_task(scene, x, y, task, face, size)
    local colours, canvas = scene.colours, scene.canvas
    if not is_dots(scene, task) then
        local room = size.width - size.dots[1]
        canvas:put(x, y, #task > room and task:sub(1, room) or task, colours.tiles[face.colour .. face.far].dot, nil)
        return
    end
    local sign, flags = scene.signs.covered, scene.letters and 1 or 0
    for index = 1, #task do
        local letter = task:sub(index, index)
        canvas:put(x + (index - 1) * size.step, y, scene.letters and letter or sign,
            colours.tiles[letter .. face.far].dot, nil, flags)
    end
end

-- The rows of tasks: those for which there is no room become a number.
local function put_tasks(scene, x, y, face, size, look)
    local canvas, colours = scene.canvas, scene.colours
    local room, left = size.height - size.dots[2], x + size.dots[1]
    local shift = (face.cost or 0) > 9 and size.cost + 2 > size.dots[1] and size.dots[2] == 0 and 1 or 0
    for index, task in ipairs(face.tasks) do
        local row, at = y + size.dots[2] + index - 1, left + (index == 1 and shift or 0)
        if index == room and #face.tasks > room then
            canvas:put(at, row, "+" .. #face.tasks - room + 1, look.dot, nil)
            break
        elseif face.done[index - 1] then
            local ink = scene.inks[face.owner]
            canvas:put(at, row, scene.discs[face.owner],
                colours.mixed(ink, look.body[2], face.far == "near" and 0.1 or 0.24), nil, 1)
        else
            if face.lit and face.lit[index - 1] then
                local from = x + (size.spine or 0)
                canvas:fill(from, row, x + size.width - from, 1, colours.text, colours.bare and
                    (colours.level == 16 and 8 or look.body[2]) or
                    colours.mixed(canvas:ground(from, row), scene.inks[face.owner], 0.24))
                canvas:put(left + (MOST_DOTS - 1) * size.step, row, scene.rings[face.owner],
                    scene.inks[face.owner], nil, 1)
            end
            put_task(scene, at, row, task, face, size)
        end
    end
end

-- Ground and cost. Without bodies (sixteen colours) the spine is a line of half blocks.
local function put_body(scene, x, y, face, size, look)
    local canvas, colours, ink = scene.canvas, scene.colours, scene.colours.text
    local spine, flat = size.spine, colours.level == 16
    for row = 0, size.height - 1 do
        local body = look.body[math.min(#look.body, spine and row + 1 or math.max(1, row))]
        canvas:fill(x, y + row, size.width, 1, ink, body)
        if spine and row > 0 then
            local strong = look.spine[math.min(2, row)]
            canvas:fill(x, y + row, flat and 1 or spine, 1, flat and look.head or ink, flat and body or strong,
                flat and "▌" or nil)
        elseif not (flat and face.far == "far") then
            canvas:fill(x, y, spine or size.width, 1, look.ink, look.head)
        end
    end
    local plain = flat and face.far == "far"
    local words = (scene.letters and size.cost > 0) and face.colour:upper() .. face.cost or tostring(face.cost)
    local at = x + size.cost - (#words > 1 and size.cost > 0 and 1 or 0)
    canvas:put(at, y, words, plain and look.head or look.ink, plain and look.body[1] or look.head, 1)
    if scene.letters and size.cost == 0 then
        canvas:put(x, y + 1, face.colour:upper(), flat and look.head or look.ink, nil, 1)
    end
end

-- Without colours: letters and a frame of ASCII, one column wider than other small tiles.
local function draw_plain(scene, x, y, face)
    local canvas, colours = scene.canvas, scene.colours
    local look, flags = colours.tiles[face.colour .. face.far], face.ghost and 2 or 0
    local bar = face.ghost and ">" or "|"
    local heads = { face.colour:upper(), tostring(face.cost), "_" }
    for row = 0, 2 do
        local task, words, task_flags = face.tasks[row + 1], "", flags
        if row == 2 and #face.tasks > 3 then
            words = "+" .. #face.tasks - 2
        elseif task then
            local is_lit = face.lit and face.lit[row]
            words = face.done[row] and scene.discs[face.owner] or task:sub(1, 4)
            words = is_lit and words:sub(1, 3) .. (" "):rep(3 - #words) .. "o" or words
            task_flags = is_lit and flags | 1 or flags
        end
        local fill = row == 2 and "_" or " "
        local head = heads[row + 1]
        local at = canvas:put(x, y + row, head .. (#head == 1 and bar or ""), look.head, nil,
            flags | (face.far == "near" and 1 or 0))
        at = canvas:put(at, y + row, words, colours.text, nil, task_flags)
        canvas:put(at, y + row, fill:rep(x + (row == 2 and 6 or 5) - at), look.head, nil, flags)
    end
end

-- One pixel for each tile that a task asks for, a column a task.
local function thumb_pixels(scene, face, look)
    local pixels = {}
    for at = 1, 12 do
        pixels[at] = false
    end
    for index = 1, math.min(3, #face.tasks) do
        local task = face.tasks[index]
        if face.done[index - 1] then
            pixels[index] = scene.colours.mixed(scene.inks[face.owner], look.body[2], 0.2)
        else
            for part = 1, math.min(MOST_DOTS, #task) do
                local letter = task:sub(part, part)
                local known = scene.letters_set:find(letter, 1, true)
                pixels[(part - 1) * 3 + index] = scene.colours.tiles[(known and letter or face.colour) .. face.far].dot
            end
        end
    end
    return pixels
end

local function open_dots(face)
    local signs = {}
    for index = 1, math.min(3, #face.tasks) do
        signs[index] = face.done[index - 1] and "#" or tostring(#face.tasks[index])
    end
    return table.concat(signs)
end

local function draw_thumb(scene, x, y, face)
    local canvas, look = scene.canvas, scene.colours.tiles[face.colour .. face.far]
    local head = face.cost > 9 and tostring(face.cost) or scene.letters and face.colour:upper() .. face.cost
    if scene.plain then
        canvas:put(x, y, face.colour:upper() .. face.cost, look.head, nil)
        canvas:put(x, y + 1, open_dots(face), look.dot, nil)
        return
    end
    for row = 0, 2 do
        canvas:fill(x, y + row, 3, 1, look.ink, row == 0 and look.head or look.body[row])
    end
    canvas:put(x, y, head or tostring(face.cost), look.ink, nil, 1)
    canvas:pixels(x, y + 1, 3, thumb_pixels(scene, face, look))
end

-- How many tasks are open.
local function open_tasks(face)
    local open = 0
    for index = 1, #face.tasks do
        open = open + (face.done[index - 1] and 0 or 1)
    end
    return open
end

local function draw_chip(scene, x, y, face)
    local look, open = scene.colours.tiles[face.colour .. face.far], open_tasks(face)
    local words = open > 0 and tostring(open) or " "
    if scene.plain then
        scene.canvas:put(x, y, face.colour:upper() .. words, look.head, nil)
    else
        scene.canvas:put(x, y, (scene.letters and face.colour:upper() or " ") .. words, look.ink, look.head)
    end
end

local function draw_back(scene, x, y, size)
    if scene.plain then
        scene.canvas:put(x, y, "##", scene.colours.muted, nil)
    else
        scene.canvas:fill(x, y, size.width, size.height, scene.colours.text, scene.colours.back)
    end
end

--- Draws a tile.
--- @param scene nova.LunaScene
--- @param name string of a size
--- @param face nova.TileFace
function tile.draw(scene, x, y, name, face)
    local size = tile.sizes[name]
    if not face.colour then
        draw_back(scene, x, y, size)
    elseif name == "chip" then
        draw_chip(scene, x, y, face)
    elseif name == "thumb" then
        draw_thumb(scene, x, y, face)
    elseif scene.plain then
        draw_plain(scene, x, y, face)
    else
        local look = scene.colours.tiles[face.colour .. face.far]
        put_body(scene, x, y, face, size, look)
        put_tasks(scene, x, y, face, size, look)
    end
end

--- The name of a tile as a chip: " Y7 ".
--- @return integer x the column after it
function tile.name(scene, x, y, kind)
    local look = scene.colours.tiles[kind.colour .. "near"]
    local words = kind.colour:upper() .. kind.cost
    if scene.plain then
        return scene.canvas:put(x, y, words, look.head, nil, 1)
    end
    return scene.canvas:put(x, y, " " .. words .. " ", look.ink, look.head, 1)
end

return tile
