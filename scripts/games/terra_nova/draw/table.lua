-- SPDX-License-Identifier: MIT
-- The table of Terra Nova: the map as large as the window lets it be, and who has what beside it.

local bar = require "nova.draw.bar"
local canvas = require "nova.draw.canvas"
local colours_of = require "nova.games.terra_nova.draw.colours"
local flat = require "nova.games.terra_nova.draw.flat"
local land = require "nova.games.terra_nova.land"
local map = require "nova.games.terra_nova.draw.map"
local panel = require "nova.games.terra_nova.draw.panel"
local preview = require "nova.games.terra_nova.preview"
local set_of = require("nova.base.tables").set_of
local text = require "nova.draw.text"
local told = require "nova.games.terra_nova.told"

local terra_nova = {}

--- What the table is drawn from.
--- @class nova.TerraScene
--- @field canvas nova.Canvas
--- @field colours nova.TerraColours
--- @field signs nova.Signs
--- @field ui nova.DrawOptions
--- @field view table
--- @field rules table
--- @field say nova.Say
--- @field plain boolean are there only letters?
--- @field areas nova.ScoredArea[]
--- @field area_of table<table, nova.ScoredArea> by hex
--- @field labels table<table, integer> points that stand on hexes
--- @field held table<string, boolean> pioneers in hand, or moved in this turn
--- @field dims boolean is land darkened where nothing can be done?
--- @field cursor_row? integer
--- @field focus_row? integer the row that a lesson is about
--- @field best integer the player with most points
--- @field preview table[] lines
--- @field extent { first: integer, columns: integer, rows: integer } half hexes, and rows of hexes

-- The points of each area stand once for each player who got some, on a hex of that player's tint.
local function labels_of(list)
    local labels = {}
    for _, area in ipairs(list) do
        for _, player in ipairs(area.winners) do
            local own = {}
            for _, hex in ipairs(area.list) do
                own[#own + 1] = map.winner(area, hex) == player and hex or nil
            end
            local hex = preview.nearest(area.list, #own > 0 and own or area.list)
            labels[hex] = area.points[player]
        end
    end
    return labels
end

local function extent_of(view)
    local first, last, rows = math.huge, 0, 0
    for _, hex in ipairs(view.hexes) do
        first, last, rows = math.min(first, hex.column), math.max(last, hex.column), math.max(rows, hex.row + 1)
    end
    return { first = first, columns = last + 2 - first, rows = rows }
end

local function new_scene(view, rules, ui, rows)
    local colours = colours_of(ui.look)
    local scene = { canvas = canvas.new(ui.columns, rows, colours.text, colours.ground), colours = colours,
        signs = ui.signs, ui = ui, view = view, rules = rules, say = ui.say, best = 0,
        plain = ui.signs.is_ascii or ui.look.level == 0, extent = extent_of(view) }
    scene.areas, scene.area_of = land.areas(view, ui.log)
    scene.labels, scene.held = labels_of(scene.areas), set_of(view.moved or {})
    if ui.share then
        require("nova.games.terra_nova.draw.motion").between(view, ui.before, ui.log[#ui.log], ui.share)
        for _, hex in ipairs(view.hexes) do
            for _, one in ipairs(not hex.scored and scene.area_of[hex] and scene.area_of[hex].list or {}) do
                scene.labels[one] = nil -- its points come when the area is full
            end
        end
    end
    scene.held[ui.hand or ""] = true
    scene.dims = ui.targets ~= nil or ui.stones ~= nil and next(ui.stones) ~= nil
    for _, hex in ipairs(view.hexes) do
        scene.cursor_row = hex.name == ui.pointer and hex.row or scene.cursor_row
        scene.focus_row = hex.name == ui.focus and hex.row or scene.focus_row
    end
    for _, seat in ipairs(view.seats) do
        scene.best = seat.points > view.seats[scene.best + 1].points and seat.player or scene.best
    end
    function scene.told(step)
        return told.short(step, ui.say)
    end
    return scene
end

-- The legend
-- -----------------------------------------------------------------------------------------------------------

local function put_land(scene, x, y, one)
    local signs = one.letter == "x" and "xx" or scene.colours.textures[one.letter][1]
    signs = (scene.plain or scene.colours.level < 256) and signs .. signs:sub(1, 1) or signs
    x = panel.texture(scene, x, y, one.letter, signs)
    return scene.canvas:put(x + 1, y, one.name, scene.colours.muted)
end

local known_corners = setmetatable({}, { __mode = "k" }) -- by the list of rules

-- The landscapes by corner, upper ones first: each near where it lies, two in a corner.
local function find_corners(scene)
    local extent, middle, near = scene.extent, {}, {}
    for _, hex in ipairs(scene.view.hexes) do
        local sum = middle[hex.landscape] or { x = 0, y = 0, n = 0 }
        sum.x, sum.y, sum.n = sum.x + hex.column - extent.first, sum.y + hex.row, sum.n + 1
        middle[hex.landscape] = sum
    end
    for index, one in ipairs(scene.ui.lands_list) do
        local sum = middle[one.letter] or { x = 0, y = 0, n = 1 }
        local x, y = sum.x / sum.n / extent.columns, sum.y / sum.n / extent.rows
        for corner = 0, 3 do
            near[#near + 1] = { letter = one.letter, name = one.name, y = y, corner = corner, index = index,
                far = (x - corner % 2) ^ 2 + (y - corner // 2) ^ 2 }
        end
    end
    table.sort(near, function(one, other)
        return one.far < other.far or (one.far == other.far and one.index < other.index)
    end)
    local corners, placed = { [0] = {}, {}, {}, {} }, {}
    for _, one in ipairs(near) do
        local list = corners[one.corner]
        if not placed[one.index] and #list < 2 then
            placed[one.index] = true
            table.insert(list, list[1] and list[1].y > one.y and 1 or #list + 1, one)
        end
    end
    return corners
end

local function corners_of(scene)
    known_corners[scene.rules] = known_corners[scene.rules] or find_corners(scene)
    return known_corners[scene.rules]
end

-- Is there only sea under so many cells?
local function is_free(scene, plan, x, y, width)
    local upper = 2 * y * plan.width - scene.map_x
    for column = x, x + width - 1 do
        if plan.owner[upper + column] or plan.owner[upper + plan.width + column] then
            return false
        end
    end
    return x >= 0 and x + width <= scene.canvas.width
end

local function put_legend(scene, plan, left, past, top, bottom)
    local corners = corners_of(scene)
    local widest = math.max(text.widest(corners[1], "name"), text.widest(corners[3], "name"))
    for corner, list in pairs(corners) do
        for index, one in ipairs(list) do
            local x = corner % 2 == 0 and left or past - 3 - widest
            local y = corner < 2 and top + index - 1 or bottom - 3 + index
            if is_free(scene, plan, x, y, 3 + text.width(one.name)) then
                put_land(scene, x, y, one)
            end
        end
    end
end

-- Layouts
-- --------------------------------------------------------------------------------------------------------------

-- Columns left and right of the map, the panel's least, and pixel rows that may be cut off, by size.
local SIZES = {
    { k = 4, left = 5, right = 5, panel = 27, trim = 0, lines = 55 },
    { k = 3, left = 3, right = 5, panel = 20, trim = 1, lines = 38 },
    { k = 2, left = 2, right = 2, panel = 20, trim = 2, lines = 22 },
}

local function size_for(scene, width, height)
    local extent = scene.extent
    for _, size in ipairs(SIZES) do
        local k = size.k
        local columns, pixels = k * extent.columns, (2 * k - 1) * (extent.rows - 1) + 3 * k - 2
        local lines = (pixels - size.trim + 1) // 2
        if size.left + columns + size.right + size.panel <= width and lines <= height and size.lines <= height then
            return size, columns, pixels, lines
        end
    end
end

local function draw_pixels(scene, width, height, size, columns, pixels, lines)
    local k, first = size.k, scene.extent.first
    local is_pair = k == 4 and width >= columns + 80
    local side = is_pair and 34 or math.min(27, width - size.left - columns - size.right)
    side = k == 2 and 20 or side
    local block = is_pair and columns + 80 or size.left + columns + size.right + side + (k > 2 and side > 20 and 1 or 0)
    local x = math.max(0, (width - block) // 2)
    local high = math.min(height, math.max(size.lines, lines))
    local y = (height - high) // 2
    local left = is_pair and 40 or size.left
    local spare = high * 2 - pixels
    local top = spare < 0 and -((1 - spare) // 2) or k == 4 and spare <= 2 and 0 or spare // 4 * 2
    local map_x = is_pair and x + 34 or x
    local region = { x = map_x, y = 0, width = left - (map_x - x) + columns + 5, height = height,
        left = x - map_x + left - k * first, top = top + 2 * y }
    region.width = math.min(region.width, width - map_x)
    local plan = map.draw(scene, k, region, k > 2)
    local past = x + left + columns + (k == 3 and 3 or 0)
    local from, to = k == 4 and y + 3 or y, k == 4 and y + high - 1 or y + high
    put_legend(scene, plan, k == 4 and x + left or x + left - 2, past, from, to)
    if is_pair then
        panel.pair(scene, x, x + block - 34, y - 1, 34, high + 3)
    elseif side > 20 and k > 2 then
        panel.wide(scene, past + (k == 3 and 2 or 5), y, side, high)
    else
        panel.narrow(scene, x + size.left + columns + size.right, y, 20, math.min(high, 24))
    end
end

local LEAST_BESIDE = 12 -- lines that a panel beside the map needs

-- The rows of the map that are not drawn, as "a-d, n-o".
local function unseen_rows(scene, first, last)
    local letters, parts = {}, {}
    for _, hex in ipairs(scene.view.hexes) do
        letters[hex.row] = hex.name:match "^%a+"
    end
    local function add(from, to)
        parts[#parts + 1] = from < to and ("%s-%s"):format(letters[from], letters[to]) or from == to
            and letters[from] or nil
    end
    add(0, first - 1)
    add(last + 1, #letters)
    return table.concat(parts, ", ")
end

local function draw_flat(scene, width, height)
    local extent = scene.extent
    local pitch = 2 + 2 * extent.columns <= width and 4 or 2
    local needed = 2 + pitch * extent.columns // 2
    local beside = width >= needed + 22 and height >= LEAST_BESIDE
    local count = #scene.view.seats
    local shared = count > 2 or height < extent.rows + count + 1 -- two players in a line
    local below = beside and 0 or (shared and (count + 1) // 2 or count) + 1
    local titled = beside and height >= extent.rows + 7
    local top = titled and 3 or 0
    local rows = math.max(1, math.min(extent.rows, height - top - below))
    local at = scene.cursor_row or scene.focus_row or 0
    local first = math.max(0, math.min(at - rows // 2, extent.rows - rows))
    if titled then
        panel.title(scene, 2, 1, needed - 2)
        local x, y = 4, top + rows + 1
        local corners = corners_of(scene)
        for _, corner in ipairs { 0, 2, 1, 3 } do
            for _, one in ipairs(corners[corner]) do
                put_land(scene, x, y, one)
                x = x + 14 > needed - 12 and 4 or x + 14
                y = x == 4 and y + 1 or y
            end
        end
    end
    if rows < extent.rows then
        rows = math.max(1, rows - 1)
        first = math.max(0, math.min(at - rows // 2, extent.rows - rows))
        local words = scene.say("rows {list}: `show map`", { list = unseen_rows(scene, first, first + rows - 1) })
        scene.canvas:put(0, height - 1, words, scene.colours.muted)
    end
    flat.draw(scene, -2 * extent.first * pitch // 4, top, first, rows, pitch)
    if beside then
        panel.narrow(scene, math.min(width - 20, needed + 2), 0, 20, math.min(height, 22))
    else
        panel.low(scene, top + rows, width, shared)
    end
end

-- What Enter and Tab do now.
local function hint(scene)
    local ui, view, say, after = scene.ui, scene.view, scene.say, scene.ui.after
    if ui.hand and after then
        return say("{piece} in hand: Enter moves it to {at}, Esc puts it back", { piece = ui.hand, at = after.at })
    elseif ui.hand then
        return say("{piece} in hand: arrows choose where it goes, Esc puts it back", { piece = ui.hand })
    elseif after and after.ghost == "stone" then
        local long = say("Enter lays a stone on {at}; Tab goes to the next place for a stone, or to a pioneer",
            { at = after.at })
        return text.width(long) + 4 <= scene.canvas.width and long
            or say("Enter lays a stone on {at}; Tab goes to the next place for one", { at = after.at })
    elseif view.phase == "place" then
        return say "arrows choose an empty hex, Enter places a pioneer"
    elseif ui.kinds and ui.kinds.move then
        return say "Enter takes a pioneer in hand; Tab goes to the next one"
    elseif ui.kinds and ui.kinds.stone then
        return say "arrows choose a place for a stone, Enter lays it"
    end
    return say "p passes"
end

-- The line that says what can be done.
local function put_status(scene, y)
    local canvas_, colours, view = scene.canvas, scene.colours, scene.view
    bar.ground(canvas_, y, colours)
    local x = 1
    if not view.over then
        local ink, ground = panel.chip_colours(scene, view.player)
        x = canvas_:put(0, y, (" %d "):format(view.player + 1), ink, not scene.plain and ground or nil, 1) + 1
    end
    canvas_:put(x, y, text.cut(scene.ui.status or hint(scene), canvas_.width - x),
        colours.level == 16 and 0 or colours.text)
end

--- Draws the table.
--- @param ui nova.DrawOptions
--- @return nova.Canvas
function terra_nova.draw(view, rules, ui)
    local rows = ui.rows or 22
    local scene = new_scene(view, rules, ui, rows)
    local body = rows - (ui.keys and 2 or 0) - (ui.foot or 0)
    local size, columns, pixels, lines = nil, nil, nil, nil
    if not scene.plain and ui.look.level >= 256 then
        size, columns, pixels, lines = size_for(scene, ui.columns, body)
    end
    scene.preview = ui.after and preview.words(view, ui.after, ui.say, ui.lands, ui.names, not size or size.k == 2)
        or {}
    if size then
        draw_pixels(scene, ui.columns, body, size, columns, pixels, lines)
    else
        draw_flat(scene, ui.columns, body)
    end
    if ui.keys then
        put_status(scene, rows - 2)
        bar.keys(scene.canvas, rows - 1, ui.keys, scene.colours)
    end
    return scene.canvas
end

return terra_nova
