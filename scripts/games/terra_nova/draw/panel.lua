-- SPDX-License-Identifier: MIT
-- What stands beside the map: who has what, the stones that are left, what the turn is at, what Enter would do, the
-- last moves. Each part has a slot of fixed height, and empty slots stay empty.

local graph = require "nova.draw.graph"
local i18n = require "nova.base.i18n"
local sky = require "nova.draw.sky"
local text = require "nova.draw.text"

local plural = i18n.plural

local panel = {}

--- Ink and ground of a player's number.
function panel.chip_colours(scene, player)
    local colours = scene.colours
    if colours.level == 16 then
        return 15, colours.won(player, 1)
    end
    return colours.ink(player), colours.player(player)
end

local function put_chip(scene, x, y, player)
    if scene.plain then
        return scene.canvas:put(x + 1, y, ("(%d)"):format(player + 1), scene.colours.player(player), nil, 1)
    end
    local ink, ground = panel.chip_colours(scene, player)
    return scene.canvas:put(x, y, (" %d "):format(player + 1), ink, ground, 1)
end

local function pioneers(scene, seat)
    return scene.say(plural("{n} pioneer", "{n} pioneers"), { n = seat.pioneers })
end

-- A pip for each pioneer: here, to be placed, gone.
local function put_pips(scene, x, y, seat, room, ink_gone)
    local canvas, colours, signs = scene.canvas, scene.colours, scene.signs
    local all = math.max(scene.rules.pioneers, seat.pioneers + seat.unplaced)
    if all > room then
        canvas:put(x, y, seat.unplaced > 0 and ("%d+%d"):format(seat.pioneers, seat.unplaced) or pioneers(scene, seat),
            colours.muted)
        return
    end
    local ink = colours.player(seat.player)
    x = canvas:put(x, y, signs.pip:rep(seat.pioneers), ink)
    x = canvas:put(x, y, signs.open:rep(seat.unplaced), ink)
    canvas:put(x, y, signs.gone:rep(all - seat.pioneers - seat.unplaced), ink_gone)
end

local CARD_LINES = { [2] = 2, [3] = 3, [4] = 5 } -- by size

-- A card for each player. `size` is 2, 3 or 4, as of hexes.
local function put_card(scene, x, y, seat, size, columns)
    local canvas, colours, view = scene.canvas, scene.colours, scene.view
    local here = seat.player == (view.over and scene.best or view.player)
    if here and colours.level >= 256 then
        canvas:fill(x, y, columns, CARD_LINES[size], colours.text, colours.card)
    end
    local start = put_chip(scene, x, y, seat.player) + 1
    if scene.plain or colours.level == 16 then
        canvas:put(scene.plain and x or x + 3, y, here and scene.signs.next or " ", colours.accent, nil, 1)
        start = x + 5
    end
    local points, gone = tostring(seat.points), here and colours.muted or colours.faint
    local name_room = columns - (start - x) - 2 - (size == 2 and #points or 4 * #points)
    canvas:put(start, y, text.cut(scene.ui.names[seat.player + 1], name_room), colours.text, nil, here and 1 or 0)
    if size == 2 then
        canvas:put_right(x + columns - 1, y, points, colours.points(seat.player), nil, 1)
        put_pips(scene, start, y + 1, seat, columns - 4, gone)
        return
    end
    local row = y + CARD_LINES[size] - 2
    canvas:put(start, row, pioneers(scene, seat), here and colours.soft or colours.muted)
    put_pips(scene, start, row + 1, seat, columns - 4 - 8, gone)
    sky.digits(canvas, x + columns - 1, y, points, colours.points(seat.player), size == 4 and 2 or 1)
end

local function put_stones(scene, x, y, columns, with_bar)
    local canvas, colours, say = scene.canvas, scene.colours, scene.say
    local all, left = scene.rules.stones, scene.view.stones
    canvas:put(x, y, say "stones left", colours.muted)
    canvas:put_right(x + columns, y, say("{n} of {all}", { n = left, all = all }), colours.text)
    if with_bar then
        local full = all > 0 and math.floor(left * columns / all + 0.5) or 0
        canvas:put(x, y + 1, scene.signs.line:rep(full), colours.face)
        canvas:put(x + full, y + 1, scene.signs.rule:rep(columns - full), colours.faint)
    end
end

-- What the actions of a turn are, the present one in words.
local function put_turn(scene, x, y, columns, with_head)
    local canvas, colours, say, view, ui = scene.canvas, scene.colours, scene.say, scene.view, scene.ui
    local ink, ground = panel.chip_colours(scene, view.player)
    local function chip(at, words, strong)
        if scene.plain then
            return canvas:put(at, y, strong and "[" .. words .. "]" or words, colours.text, nil, strong and 1 or 0) + 1
        end
        words = (strong or with_head) and " " .. words .. " " or words
        return canvas:put(at, y, words, strong and ink or colours.muted, strong and ground
            or colours.level > 16 and colours.card or nil, strong and 1 or 0) + 1
    end
    if view.phase == "place" then
        chip(x, say("place {n} of {all}", { n = ui.placed, all = ui.to_place }), true)
        return
    elseif with_head then
        local values = { name = ui.names[view.player + 1], n = view.action, all = scene.rules.actions }
        canvas:put(x, y - (columns > 30 and 3 or 1), ui.yours and say("your turn, action {n} of {all}", values)
            or say("{name}, action {n} of {all}", values), colours.muted)
    end
    local kinds, at = ui.kinds or {}, x
    local kind = kinds.move and kinds.stone and (with_head and say "move or stone" or say "move/stone")
        or kinds.stone and say "stone" or kinds.move and say "move" or say "pass"
    for action = 1, scene.rules.actions do
        local here = action == view.action
        at = chip(at, here and ("%d %s"):format(action, kind) or with_head and tostring(action) or action .. " ", here)
        at = not with_head and action + 1 == view.action and at - 1 or at
    end
end

-- Words with a bar at their left. Returns the row below.
local function put_preview(scene, x, y, columns, lines, most)
    local canvas, colours, row = scene.canvas, scene.colours, y
    for index, line in ipairs(lines) do
        for _, part in ipairs(text.wrap(line.words, columns - 2)) do
            if row < y + most then
                local ink = line.gain and colours.accent or index == 1 and colours.text or colours.plain
                canvas:put(x, row, scene.signs.bar, colours.accent)
                canvas:put(x + 2, row, part, ink, nil, (index == 1 or line.gain) and 1 or 0)
                row = row + 1
            end
        end
    end
    return row
end

local function put_log(scene, x, past, columns, most)
    local canvas, colours, ui = scene.canvas, scene.colours, scene.ui
    local count = math.min(most, #ui.log)
    if count <= 0 then
        return
    end
    canvas:put(x, past - most - 1, scene.say "last moves", colours.muted)
    for index = 1, count do
        local step, y = ui.log[#ui.log - count + index], past - count + index - 1
        local ink = colours.player(step.player)
        canvas:put(x, y, tostring(step.player + 1), ink, nil, 1)
        local words, gain = scene.told(step)
        local at = canvas:put(x + 2, y, text.cut(words, columns - 2), index == count and colours.text or colours.soft)
        if gain and at + 1 + #gain <= x + columns then
            canvas:put(at + 1, y, gain, ink, nil, 1)
        end
    end
end

--- The two signs of a landscape on its ground.
--- @return integer x the column after them
function panel.texture(scene, x, y, letter, signs)
    local colours = scene.colours
    local ground = colours.lands[letter .. "1plain"]
    if colours.level < 256 then
        return scene.canvas:put(x, y, signs, ground)
    end
    return scene.canvas:put(x, y, signs, colours.on(letter, ground, 0.45, true), ground)
end

-- The areas that brought points, the best first, and how many others there are, with their hexes.
local function ranked_areas(scene)
    local shown, others, hexes = {}, 0, 0
    for _, area in ipairs(scene.areas) do
        if #area.winners > 0 then
            shown[#shown + 1] = area
        else
            others, hexes = others + 1, hexes + area.hexes
        end
    end
    table.sort(shown, function(one, other)
        return one.sum > other.sum or (one.sum == other.sum and one.list[1].name < other.list[1].name)
    end)
    return shown, others, hexes
end

local HEAD, SEAT = 11, 4 -- columns of what an area is, and of what a player has got of it

-- A column for each player, or, where these have no room, a list of those who have got points.
local function put_area(scene, x, y, columns, area)
    local canvas, colours, points_for = scene.canvas, scene.colours, scene.rules.points
    local past, is_list = x + columns, HEAD + SEAT * #scene.view.seats > columns
    for index = 1, math.min(3, #area.landscapes) do
        local letter = area.landscapes[index]
        panel.texture(scene, x + 2 * index - 2, y, letter, colours.textures[letter][1])
    end
    if is_list then
        local at = x + 6
        for _, player in ipairs(area.winners) do
            local words = (" %d+%d"):format(player + 1, area.points[player])
            at = at + #words <= past and canvas:put(at, y, words, colours.player(player), nil, 1) or at
        end
        return
    end
    local worth = points_for[math.min(#area.landscapes, #points_for)]
    canvas:put(x + 7, y, ("%2d %s %s"):format(area.hexes, scene.signs.times, worth or "?"), colours.muted)
    for index, seat in ipairs(scene.view.seats) do
        local points, at = area.points[seat.player] or 0, past + SEAT * (index - #scene.view.seats)
        if points > 0 then
            canvas:put_right(at, y, tostring(points), colours.player(seat.player), nil, 1)
        else
            canvas:put_right(at, y, scene.signs.cell, colours.faint)
        end
    end
end

--- The areas that were scored: landscapes, hexes and points for each, who has got what.
local function put_areas(scene, x, y, columns, rows)
    local canvas, colours, players = scene.canvas, scene.colours, #scene.view.seats
    local shown, others, hexes = ranked_areas(scene)
    canvas:put(x, y, scene.say "areas", colours.muted)
    for player = 0, HEAD + SEAT * players <= columns and players - 1 or -1 do
        put_chip(scene, x + columns - SEAT * (players - player) + 1, y, player)
    end
    for index = 1, math.min(#shown, rows - 2) do
        put_area(scene, x, y + index, columns, shown[index])
    end
    local row = 1 + math.max(0, math.min(#shown, rows - 2))
    if others > 0 and row < rows then
        canvas:put(x, y + row, text.fit(scene.say("{n} more, {hexes} hexes: nobody's", { n = others, hexes = hexes }),
            columns), colours.muted)
    end
end

local CHART = 3 -- lines

-- How the game ended; after an analysis its course and the turning point; the areas, as far as there is room.
local function put_end(scene, x, y, columns, past)
    local about, colours = scene.ui.ending or { lines = {} }, scene.colours
    local function as_preview(lines)
        local list = {}
        for index, words in ipairs(lines) do
            list[index] = { words = words }
        end
        return list
    end
    y = math.max(y + 4, put_preview(scene, x, y, columns, as_preview(about.lines), 4) + 1)
    if about.chances then
        local move = about.turning and about.turning.move
        graph.draw(scene, about.chances, x, y, columns, CHART, { colours.faint, colours.plain }, move)
        y = y + CHART + 3
    end
    if about.turning then
        y = put_preview(scene, x, y, columns, as_preview(about.turning.lines), math.min(8, past - y)) + 1
    end
    if past - y > 2 then
        put_areas(scene, x, y, columns, past - y)
    end
end

--- The name of the game and the number of the turn.
function panel.title(scene, x, y, columns)
    scene.canvas:put(x, y, scene.ui.title, scene.colours.text, nil, 1)
    scene.canvas:put_right(x + columns, y, scene.say("turn {n}", { n = scene.ui.turn }), scene.colours.muted)
end

-- Layouts ------------------------------------------------------------------------------------------------------------

local function put_cards(scene, x, y, size, pitch, columns)
    for index, seat in ipairs(scene.view.seats) do
        put_card(scene, x, y + (index - 1) * pitch, seat, size, columns)
    end
    return y + #scene.view.seats * pitch
end

--- Twenty columns.
function panel.narrow(scene, x, y, columns, lines)
    local count, past = #scene.view.seats, y + lines
    local row, with_bar = put_cards(scene, x, y, 2, count <= 2 and 3 or 2, columns), count < 4
    put_stones(scene, x, row, columns, with_bar)
    row = row + (with_bar and 3 or 2)
    if scene.view.over then
        put_end(scene, x, row, columns, past)
        return
    end
    local most = math.min(5, past - row - 7)
    put_turn(scene, x, row, columns, false)
    put_preview(scene, x, row + 2, columns, scene.preview, past - row - 3 - math.max(0, most))
    put_log(scene, x, past, columns, most)
end

--- Twenty-seven columns.
function panel.wide(scene, x, y, columns, lines)
    panel.title(scene, x, y + 1, columns)
    local row, past = put_cards(scene, x, y + 3, 3, 4, columns), y + lines
    put_stones(scene, x, row, columns, true)
    if scene.view.over then
        put_end(scene, x, row + 3, columns, past)
        return
    end
    put_turn(scene, x, row + 4, columns, true)
    put_preview(scene, x, row + 6, columns, scene.preview, 6)
    put_log(scene, x, past, columns, math.min(10, past - row - 14))
end

--- Two panels of thirty-four columns.
function panel.pair(scene, left, right, y, columns, lines)
    panel.title(scene, left, y + 4, columns)
    local row = put_cards(scene, left, y + 7, 4, 7, columns)
    put_stones(scene, left, row, columns, true)
    local rows = math.min(#ranked_areas(scene) + 2, y + lines - row - 8)
    if #scene.areas > 0 and rows > 2 and not scene.view.over then
        put_areas(scene, left, y + lines - 4 - rows, columns, rows)
    end
    if scene.view.over then
        put_end(scene, left, row + 4, columns, y + lines - 4)
    else
        put_turn(scene, right, y + 7, columns, true)
        put_preview(scene, right, y + 10, columns, scene.preview, 6)
    end
    put_log(scene, right, y + lines - 5, columns, math.min(14, lines - 24))
end

--- A line for each player, or for two of them, and one for the turn, below the map.
function panel.low(scene, y, columns, two)
    local canvas, colours, say, view = scene.canvas, scene.colours, scene.say, scene.view
    local each, wide = two and 2 or 1, two and columns // 2 or columns
    for index, seat in ipairs(view.seats) do
        local x, row = (index - 1) % each * wide, y + (index - 1) // each
        local here, name = not view.over and seat.player == view.player, scene.ui.names[seat.player + 1]
        canvas:put(x, row, here and scene.signs.next or " ", colours.accent, nil, 1)
        local at = put_chip(scene, x + 1, row, seat.player) + 1
        at = canvas:put(at, row, text.cut(name, 10), colours.text, nil, here and 1 or 0) + 1
        at = canvas:put(at, row, tostring(seat.points), colours.points(seat.player), nil, 1) + 1
        put_pips(scene, at, row, seat, x + wide - at - 1, colours.faint)
    end
    local turn = view.over and "" or view.phase == "place"
        and say("place {n} of {all}", { n = scene.ui.placed, all = scene.ui.to_place })
        or say("action {n} of {all}", { n = view.action, all = scene.rules.actions })
    canvas:put(0, y + (#view.seats + each - 1) // each, ("%s %s  %s"):format(say "stones left", view.stones, turn),
        colours.muted)
end

return panel
