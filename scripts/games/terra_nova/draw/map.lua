-- SPDX-License-Identifier: MIT
-- The map as pixels: two in each cell, one above the other. Text stands on top, where both pixels have one colour.

local shape = require "nova.games.terra_nova.draw.shape"

local map = {}

local plans = setmetatable({}, { __mode = "k" }) -- by the list of rules, then by place and size

local function plan_of(scene, k, x, y, width, height)
    local known = plans[scene.rules] or {}
    plans[scene.rules] = known
    local key = ("%d,%d,%d,%d,%d"):format(k, x, y, width, height)
    known[key] = known[key] or shape.plan(scene.view.hexes, k, x, y, width, height)
    return known[key]
end

-- The picture without hexes.
local function sea(plan, colours)
    plan.seas = plan.seas or setmetatable({}, { __mode = "k" })
    if not plan.seas[colours] then
        local pixels, bands = {}, { colours.coast1, colours.coast2 }
        for at = 0, plan.width * plan.height - 1 do
            pixels[at + 1] = bands[plan.coast[at]] or colours.ground
        end
        plan.seas[colours] = pixels
    end
    local copy = plan.seas[colours]
    return table.move(copy, 1, #copy, 1, {})
end

-- The state of land --------------------------------------------------------------------------------------------------

-- The hexes that the move under the cursor would close, with the area each is in; and whether only a stone later would.
function map.closing(scene)
    local found, after = {}, scene.ui.after
    for _, area in ipairs(after and after.areas or {}) do
        for _, name in ipairs(area.names) do
            found[name] = area
        end
    end
    return found, after and after.later
end

--- Who of those that share an area has the tint of a hex: diagonals take turns.
function map.winner(area, hex)
    return area.winners[((hex.column - hex.row) // 2) % #area.winners + 1]
end

-- The colour that most of each hex has, in the order of the view; stones have none. What is no call here is none for
-- each hex.
local function grounds_of(scene, plan)
    local grounds, colours, ui, held, areas = {}, scene.colours, scene.ui, scene.held, scene.area_of
    local lands, closing, later, tones = colours.lands, scene.closing, scene.later, plan.tones
    local targets, stones, usual = ui.targets or {}, ui.stones or {}, scene.dims and "dark" or "plain"
    for index, hex in ipairs(scene.view.hexes) do
        local name, area = hex.name, areas[hex]
        if held[name] then
            grounds[index] = colours.held
        elseif hex.scored and area and #area.winners > 0 then
            grounds[index] = colours.won(map.winner(area, hex), tones[index])
        elseif hex.scored then
            grounds[index] = colours.nobody
        else
            local state = closing[name] and (later and "might" or "closes") or targets[name] and "lit"
                or (stones[name] or later == name) and "place" or usual
            grounds[index] = lands[hex.landscape .. tones[index] .. state .. (hex.owner >= 0 and "+" or "")]
        end
    end
    return grounds
end

-- Pixels of hexes ----------------------------------------------------------------------------------------------------

-- Hexes that have one colour.
local function stamp_grounds(pixels, plan, hexes, grounds)
    local steps, most, xs, ys, width = plan.steps, #pixels, plan.x, plan.y, plan.width
    for index = 1, #hexes do
        local ground, first = grounds[index], ys[index] * width + xs[index] + 1
        if hexes[index].stone then
            ground = nil
        end
        for number = 1, ground and #steps or 0 do
            local at = first + steps[number]
            if at >= 1 and at <= most then
                pixels[at] = ground
            end
        end
    end
end

local function stamp(pixels, plan, index, image)
    local steps, first, most = plan.steps, plan.y[index] * plan.width + plan.x[index] + 1, #pixels
    for number = 1, #steps do
        local at, colour = first + steps[number], image[number]
        if colour and at >= 1 and at <= most then
            pixels[at] = colour
        end
    end
end

-- A stone: a light edge at its upper left, a dark one at its lower right.
local function stone_image(k, three)
    local one, image = shape.of(k), {}
    for number, pixel in ipairs(one.pixels) do
        local column, row = pixel[1], pixel[2]
        local half = math.min(row + 1, k, one.height - row)
        local left, right = column == k - half, column == k + half - 1
        local colour = three[2]
        if row < k - 1 then
            colour = (left or right) and three[1] or colour
        elseif row > one.height - k then
            colour = (left or right) and three[3] or colour
        else
            colour = right and three[3] or left and row < one.height - k and three[1] or colour
        end
        image[number] = colour
    end
    return image
end

local function border_image(k, colour)
    local image = {}
    for number, is_rim in ipairs(shape.of(k).rims) do
        image[number] = is_rim and colour
    end
    return image
end

-- A pawn around the row of its digit: rows from there, columns from the middle to both sides, and which of its colours.
local PAWNS = {
    [2] = { { 0, 1, 2 }, { 1, 1, 2 }, { 2, 1, 3 } },
    [3] = { { -1, 1, 1 }, { 0, 2, 2 }, { 1, 2, 2 }, { 2, 2, 3 } },
    [4] = { { -3, 1, 1 }, { -2, 2, 2, 1 }, { -1, 1, 2 }, { 0, 2, 2 }, { 1, 2, 2 }, { 2, 3, 2 }, { 3, 3, 3 } },
}

-- A pawn in three colours; the rows of its k = 4 form begin with a lighter pixel.
local function pawn_image(k, text_row, three)
    local image, rows = {}, {}
    for _, row in ipairs(PAWNS[k]) do
        rows[text_row + row[1]] = row
    end
    for number, pixel in ipairs(shape.of(k).pixels) do
        local row = rows[pixel[2]]
        local inside = row and pixel[1] >= k - row[2] and pixel[1] < k + row[2]
        image[number] = inside and three[pixel[1] == k - row[2] and row[4] or row[3]]
    end
    return image
end

-- Pictures of stones, pawns and borders, by colours and then by their keys.
local images = setmetatable({}, { __mode = "k" })

local function images_of(colours)
    images[colours] = images[colours] or {}
    return images[colours]
end

-- The same picture as of something that is not there yet: mixed with the ground.
local function ghostly(colours, image, ground, share)
    local mixed = {}
    for number = 1, #image do
        mixed[number] = image[number] and colours.mixed(ground, image[number], share)
    end
    return mixed
end

local function put_pawn(scene, pixels, plan, index, player, ghost)
    local row, known = plan.lines[index] * 2 - plan.y[index], scene.images
    local key = ("pawn %d %d %d"):format(plan.k, row, player)
    known[key] = known[key] or pawn_image(plan.k, row, scene.colours.pawn(player))
    stamp(pixels, plan, index, ghost and ghostly(scene.colours, known[key], ghost, 0.66) or known[key])
end

local function stone_of(scene, plan, index)
    local tone, known = plan.tones[index], scene.images
    local key = plan.k * 10 + tone
    known[key] = known[key] or stone_image(plan.k, scene.colours.stone(tone))
    return known[key]
end

-- The border of what would be closed, one pixel wide.
local function put_outline(scene, pixels, plan)
    if plan.k < 3 or not next(scene.closing) then
        return
    end
    local colours, width, hexes = scene.colours, plan.width, scene.view.hexes
    local ink = colours.player(scene.view.player)
    local inside, rim, steps = {}, {}, plan.steps
    for index = 1, #hexes do
        local first = scene.closing[hexes[index].name] and plan.y[index] * width + plan.x[index]
        for number = 1, first and #steps or 0 do
            inside[first + steps[number]] = true
        end
    end
    for at in pairs(inside) do
        local is_inner = inside[at - 1] and inside[at + 1] and inside[at - width] and inside[at + width]
        rim[#rim + 1] = not is_inner and pixels[at + 1] and at or nil
    end
    for _, at in ipairs(rim) do
        pixels[at + 1] = scene.later and colours.mixed(pixels[at + 1], ink, 0.6) or ink
    end
end

-- Texts of hexes -----------------------------------------------------------------------------------------------------

-- Writes in the middle of a hex.
local function put_middle(scene, plan, index, words, ink, ground, flags)
    local left = 1 + (2 * plan.k - 2 - #words) // 2
    scene.canvas:put(scene.map_x + plan.x[index] + left, scene.map_y + plan.lines[index], words, ink, ground, flags)
end

-- A dot of one pixel in the middle of a hex, or a square of four.
local function put_dot(scene, plan, index, ink)
    local x, y = scene.map_x + plan.x[index], scene.map_y + plan.lines[index]
    if plan.k == 4 then
        scene.canvas:fill(x + 3, y, 2, 1, scene.colours.text, ink)
        return
    end
    local row = plan.lines[index] * 2 - plan.y[index]
    local middle = (3 * plan.k - 3) // 2
    scene.canvas:put(x + plan.k - 1, y, middle > row and "▗▖" or "▝▘", ink, nil)
end

local function put_texture(scene, plan, index, hex, ground)
    local canvas, colours = scene.canvas, scene.colours
    local x, y, k = scene.map_x + plan.x[index], scene.map_y + plan.lines[index], plan.k
    local letter, signs = hex.landscape, colours.textures[hex.landscape]
    local ink = k > 2 and colours.inks[letter .. ground] or colours.on(letter, ground, 0.24)
    if scene.cursor_row == hex.row and k > 2 then
        put_middle(scene, plan, index, ("%2d"):format(hex.name:match "%d+$"), colours.on(letter, ground, 0.5), nil)
    elseif k == 4 then
        canvas:put(x + 1, y, signs[2], ink, nil)
        canvas:put(x + 1, y + 1, signs[3], ink, nil)
    else
        canvas:put(x + k - 1, y, signs[1], ink, nil)
    end
    if hex.blocked then
        canvas:put(x + k - 1, y, "xx", colours.on(letter, ground, 0.55), nil, 1)
    end
end

local function put_text(scene, plan, index, hex, ground)
    local colours, ui, k = scene.colours, scene.ui, plan.k
    local area = scene.area_of[hex]
    if hex.stone then
        if ui.fresh[hex.name] then
            put_dot(scene, plan, index, colours.player(ui.fresh[hex.name]))
        end
    elseif hex.owner >= 0 then
        local on_gold = k == 2 and scene.held[hex.name]
        put_middle(scene, plan, index, tostring(hex.owner + 1), on_gold and colours.player(hex.owner)
            or colours.ink(hex.owner), nil, 1)
    elseif hex.scored then
        if scene.labels[hex] then
            put_middle(scene, plan, index, (k > 2 and "+" or "") .. scene.labels[hex],
                colours.points(map.winner(area, hex)), nil, 1)
        elseif not area or #area.winners == 0 then
            scene.canvas:put(scene.map_x + plan.x[index] + k - 1, scene.map_y + plan.lines[index],
                scene.signs.gone:rep(2),
                colours.faint, nil)
        end
    elseif ui.path and ui.path[hex.name] or scene.later == hex.name then
        put_dot(scene, plan, index, colours.accent)
    elseif ui.targets and ui.targets[hex.name] and ui.pointer ~= hex.name then
        put_dot(scene, plan, index, colours.pale)
    elseif ui.stones and ui.stones[hex.name] and ui.pointer ~= hex.name then
        local x, y = scene.map_x + plan.x[index], scene.map_y + plan.lines[index]
        scene.canvas:fill(x + k - 1, y, 2, 1, colours.text, colours.face)
    elseif ui.pointer ~= hex.name then
        put_texture(scene, plan, index, hex, ground)
    end
    if ui.hinted and ui.hinted[hex.name] then
        local sign = ui.hinted[hex.name] == true and scene.signs.hint or ui.hinted[hex.name]
        put_middle(scene, plan, index, sign, colours.sky, colours.accent, 1)
    end
end

local function put_rows(scene, plan, numbered)
    local canvas, colours = scene.canvas, scene.colours
    for number, row in pairs(plan.rows) do
        local here = number == scene.cursor_row
        canvas:put(scene.map_x + row.x - 2, scene.map_y + row.line, row.letter, here and colours.text
            or colours.muted, nil,
            here and 1 or 0)
        if numbered then
            canvas:put(scene.map_x + row.past + 1, scene.map_y + row.line, tostring(row.count),
                here and colours.text or colours.faint, nil)
        end
    end
end

-- What Enter would do, on the hex that is pointed at.
local function put_cursor(scene, pixels, plan, index, ground)
    local colours, k, known = scene.colours, plan.k, scene.images
    local ghost = scene.ui.after and scene.ui.after.ghost
    if ghost == "stone" then
        stamp(pixels, plan, index, ghostly(colours, stone_of(scene, plan, index), ground, 0.55))
    end
    if k == 2 and ghost == "pawn" then
        stamp_grounds(pixels, plan, scene.view.hexes, { [index] = colours.white })
    else
        known[k] = known[k] or border_image(k, colours.white)
        stamp(pixels, plan, index, known[k])
    end
    if ghost == "pawn" then
        put_pawn(scene, pixels, plan, index, scene.view.player, ground)
    end
end

local function put_chip(scene, plan)
    local after, hexes = scene.ui.after, scene.view.hexes
    for _, area in ipairs(after and after.areas or {}) do
        local gain, middle = area.gains[scene.view.player], nil
        for index, hex in ipairs(hexes) do
            middle = hex.name == area.label and index or middle
        end
        if gain and gain > 0 and middle then
            local words = " +" .. gain .. (plan.k > 2 and " " or "")
            put_middle(scene, plan, middle, words, scene.colours.ink(scene.view.player),
                scene.colours.player(scene.view.player), 1)
        end
    end
end

--- Draws the map.
--- @param scene nova.TerraScene
--- @param place { x: integer, y: integer, width: integer, height: integer, left: integer, top: integer } cells of the
--- part of the window that it has, and the pixels before its first hex
--- @param numbered? boolean do rows tell how long they are? Without it they have no names either
--- @return nova.MapPlan
function map.draw(scene, k, place, numbered)
    local plan = plan_of(scene, k, place.left, place.top, place.width, place.height)
    local pixels, hexes, colours = sea(plan, scene.colours), scene.view.hexes, scene.colours
    scene.map_x, scene.map_y, scene.images = place.x, place.y, images_of(colours)
    scene.closing, scene.later = map.closing(scene)
    local grounds, cursor, ghost = grounds_of(scene, plan), nil, scene.ui.after and scene.ui.after.ghost
    stamp_grounds(pixels, plan, hexes, grounds)
    put_outline(scene, pixels, plan)
    for index, hex in ipairs(hexes) do
        if hex.stone then
            stamp(pixels, plan, index, stone_of(scene, plan, index))
        elseif hex.owner >= 0 then
            put_pawn(scene, pixels, plan, index, hex.owner)
        elseif scene.later == hex.name then
            stamp(pixels, plan, index, ghostly(colours, stone_of(scene, plan, index), grounds[index], 0.55))
        end
        cursor = hex.name == scene.ui.pointer and index or cursor
    end
    if cursor then
        put_cursor(scene, pixels, plan, cursor, grounds[cursor])
    end
    scene.canvas:pixels(place.x, place.y, place.width, pixels)
    scene.canvas:zones_of(plan.zones, place.x, place.y)
    for index, hex in ipairs(hexes) do
        put_text(scene, plan, index, hex, grounds[index])
    end
    if cursor and ghost == "pawn" then
        put_middle(scene, plan, cursor, tostring(scene.view.player + 1), colours.ink(scene.view.player), nil, 1)
    end
    put_chip(scene, plan)
    if numbered ~= nil then
        put_rows(scene, plan, numbered)
    end
    return plan
end

return map
