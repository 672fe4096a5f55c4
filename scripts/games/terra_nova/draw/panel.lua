-- SPDX-License-Identifier: MIT
-- What stands beside the map: who has what, the stones that are left, what the turn is at, what Enter would do, the
-- last moves. Each part has a slot of fixed height, and empty slots stay empty.

local digits = require "nova.draw.digits"
local i18n = require "nova.base.i18n"
local text = require "nova.draw.text"

local width, plural = text.width, i18n.plural

local panel = {}

local function put_chip(scene, x, y, player)
    local colours = scene.colours
    if scene.plain then
        return scene.canvas:put(x + 1, y, ("(%d)"):format(player + 1), colours.player(player), nil, 1)
    end
    local ground = colours.level == 16 and colours.won(player, 1) or colours.player(player)
    return scene.canvas:put(x, y, (" %d "):format(player + 1), colours.level == 16 and 15 or colours.ink(player),
        ground, 1)
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
            colours.muted, nil)
        return
    end
    local ink = colours.player(seat.player)
    x = canvas:put(x, y, scene.signs.pip:rep(seat.pioneers), ink, nil)
    x = canvas:put(x, y, signs.open:rep(seat.unplaced), ink, nil)
    canvas:put(x, y, signs.gone:rep(all - seat.pioneers - seat.unplaced), ink_gone, nil)
end

-- A card for each player. `size` is 2, 3 or 4, as of hexes.
local function put_card(scene, x, y, seat, size, columns)
    local canvas, colours, view = scene.canvas, scene.colours, scene.view
    local lines = size == 2 and 2 or size == 3 and 3 or 5
    local best = view.over and scene.best or view.player
    local here = seat.player == best
    if here and colours.level >= 256 then
        canvas:fill(x, y, columns, lines, colours.text, colours.card)
    end
    local start = put_chip(scene, x, y, seat.player) + 1
    if scene.plain or colours.level == 16 then
        canvas:put(scene.plain and x or x + 3, y, here and scene.signs.next or " ", colours.accent, nil, 1)
        start = x + 5
    end
    local points, gone = tostring(seat.points), here and colours.muted or colours.faint
    canvas:put(start, y, text.fit(scene.ui.names[seat.player + 1], columns - (start - x) - 2
        - (size == 2 and #points or 4 * #points)):gsub("%s+$", ""), colours.text, nil, here and 1 or 0)
    if size == 2 then
        canvas:put_right(x + columns - 1, y, points, colours.points(seat.player), nil, 1)
        put_pips(scene, start, y + 1, seat, columns - 4, gone)
        return
    end
    local row = size == 3 and y + 1 or y + 3
    canvas:put(start, row, pioneers(scene, seat), here and colours.soft or colours.muted, nil)
    put_pips(scene, start, row + 1, seat, columns - 4 - 8, gone)
    digits.put_right(canvas, x + columns - 1, y, points, colours.points(seat.player), size == 4 and 2 or 1)
end

local function put_stones(scene, x, y, columns, with_bar)
    local canvas, colours, say = scene.canvas, scene.colours, scene.say
    local all, left = scene.rules.stones, scene.view.stones
    canvas:put(x, y, say "stones left", colours.muted, nil)
    canvas:put_right(x + columns, y, say("{n} of {all}", { n = left, all = all }), colours.text, nil)
    if with_bar then
        local full = all > 0 and math.floor(left * columns / all + 0.5) or 0
        canvas:put(x, y + 1, scene.signs.line:rep(full), colours.face, nil)
        canvas:put(x + full, y + 1, scene.signs.rule:rep(columns - full), colours.faint, nil)
    end
end

-- What the actions of a turn are, the present one in words.
local function put_turn(scene, x, y, columns, with_head)
    local canvas, colours, say, view, ui = scene.canvas, scene.colours, scene.say, scene.view, scene.ui
    if with_head then
        local whose = ui.yours and say("your turn, action {n} of {all}", { n = view.action, all = scene.rules.actions })
            or say("{name}, action {n} of {all}", { name = ui.names[view.player + 1], n = view.action,
                all = scene.rules.actions })
        canvas:put(x, y - (columns > 30 and 3 or 1), view.phase ~= "place" and whose or "", colours.muted, nil)
    end
    local kinds = ui.kinds or {}
    local kind = kinds.move and kinds.stone and (with_head and say "move or stone" or say "move/stone")
        or kinds.stone and say "stone" or kinds.move and say "move" or say "pass"
    local ink, ground = colours.ink(view.player), colours.player(view.player)
    if colours.level == 16 then
        ink, ground = 15, colours.won(view.player, 1)
    end
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
    end
    local at = x
    for action = 1, scene.rules.actions do
        local here = action == view.action
        at = chip(at, here and ("%d %s"):format(action, kind) or with_head and tostring(action) or action .. " ", here)
        at = not with_head and action + 1 == view.action and at - 1 or at
    end
end

-- Words with a bar at their left.
local function put_preview(scene, x, y, columns, lines, most)
    local canvas, colours, row = scene.canvas, scene.colours, y
    for index, line in ipairs(lines) do
        for _, part in ipairs(text.wrap(line.words, columns - 2)) do
            if row < y + most then
                canvas:put(x, row, scene.signs.bar, colours.accent, nil)
                canvas:put(x + 2, row, part, line.gain and colours.accent or index == 1 and colours.text
                    or colours.plain, nil,
                    (index == 1 or line.gain) and 1 or 0)
                row = row + 1
            end
        end
    end
end

local function put_log(scene, x, past, columns, most)
    local canvas, colours, ui = scene.canvas, scene.colours, scene.ui
    local count = math.min(most, #ui.log)
    if count <= 0 then
        return
    end
    canvas:put(x, past - most - 1, scene.say "last moves", colours.muted, nil)
    for index = 1, count do
        local step = ui.log[#ui.log - count + index]
        local y = past - count + index - 1
        local ink = colours.player(step.player)
        canvas:put(x, y, tostring(step.player + 1), ink, nil, 1)
        local words, gain = scene.told(step)
        words = text.fit(words, math.min(width(words), columns - 2))
        local last = index == count
        local at = canvas:put(x + 2, y, words, last and colours.text or colours.soft, nil)
        if gain and at + 1 + #gain <= x + columns then
            canvas:put(at + 1, y, gain, ink, nil, 1)
        end
    end
end

--- The areas that were scored: landscapes, hexes and points for each, who has got what.
local function put_areas(scene, x, y, columns, rows)
    local canvas, colours, say = scene.canvas, scene.colours, scene.say
    local players, shown, others, hexes = scene.view.players or #scene.view.seats, {}, 0, 0
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
    canvas:put(x, y, say "areas", colours.muted, nil)
    for player = 0, players - 1 do
        put_chip(scene, x + columns - 4 * (players - player) + 1, y, player)
    end
    local row = y + 1
    for _, area in ipairs(shown) do
        if row >= y + rows - 1 then
            break
        end
        for index, letter in ipairs(area.landscapes) do
            if index <= 3 then
                local ground = colours.lands[letter .. "1plain"]
                local flat = colours.level < 256
                canvas:put(x + 2 * index - 2, row, colours.textures[letter][1], flat and ground
                    or colours.on(letter, ground, 0.45, true), not flat and ground or nil)
            end
        end
        local worth = scene.rules.points[math.min(#area.landscapes, #scene.rules.points)]
        canvas:put(x + 7, row, ("%2d %s %s"):format(area.hexes, scene.signs.times, worth or "?"), colours.muted, nil)
        for player = 0, players - 1 do
            local points = area.points[player] or 0
            canvas:put_right(x + columns - 4 * (players - player) + 4, row, points > 0 and tostring(points)
                or scene.signs.cell, points > 0 and colours.player(player) or colours.faint, nil, points > 0 and 1 or 0)
        end
        row = row + 1
    end
    if others > 0 and row < y + rows then
        canvas:put(x, row, text.fit(say("{n} more, {hexes} hexes: nobody's", { n = others, hexes = hexes }), columns),
            colours.muted, nil)
    end
end

local function put_title(scene, x, y, columns)
    local canvas, colours, ui = scene.canvas, scene.colours, scene.ui
    canvas:put(x, y, ui.title, colours.text, nil, 1)
    canvas:put_right(x + columns, y, scene.say("turn {n}", { n = ui.turn }), colours.muted, nil)
end
panel.title = put_title

-- Layouts ------------------------------------------------------------------------------------------------------------

--- Twenty columns.
function panel.narrow(scene, x, y, columns, lines)
    local seats = scene.view.seats
    local pitch = #seats <= 2 and 3 or 2
    for index, seat in ipairs(seats) do
        put_card(scene, x, y + (index - 1) * pitch, seat, 2, columns)
    end
    local row, with_bar = y + #seats * pitch, #seats < 4
    put_stones(scene, x, row, columns, with_bar)
    row = row + (with_bar and 3 or 2)
    local most = math.min(5, lines - (row - y) - 7)
    if scene.view.over then
        put_preview(scene, x, row, columns, scene.ui.result or {}, 4)
        put_areas(scene, x, row + 5, columns, y + lines - row - 5)
        return
    end
    put_turn(scene, x, row, columns, false)
    put_preview(scene, x, row + 2, columns, scene.preview, lines - (row - y) - 2 - math.max(0, most) - 1)
    put_log(scene, x, y + lines, columns, most)
end

--- Twenty-seven columns.
function panel.wide(scene, x, y, columns, lines)
    local seats = scene.view.seats
    put_title(scene, x, y + 1, columns)
    for index, seat in ipairs(seats) do
        put_card(scene, x, y + 4 * index - 1, seat, 3, columns)
    end
    local row = y + 4 * #seats + 3
    put_stones(scene, x, row, columns, true)
    if scene.view.over then
        put_preview(scene, x, row + 3, columns, scene.ui.result or {}, 3)
        put_areas(scene, x, row + 7, columns, y + lines - row - 7)
        return
    end
    put_turn(scene, x, row + 4, columns, true)
    put_preview(scene, x, row + 6, columns, scene.preview, 6)
    put_log(scene, x, y + lines, columns, math.min(10, lines - (row - y) - 14))
end

--- Two panels of thirty-four columns.
function panel.pair(scene, left, right, y, columns, lines)
    local seats = scene.view.seats
    put_title(scene, left, y + 4, columns)
    for index, seat in ipairs(seats) do
        put_card(scene, left, y + 7 * index, seat, 4, columns)
    end
    local row = y + 7 * #seats + 7
    put_stones(scene, left, row, columns, true)
    local count = 0
    for _, area in ipairs(scene.areas) do
        count = count + (#area.winners > 0 and 1 or 0)
    end
    local rows = math.min(count + 2, lines - 4 - (row - y) - 4)
    if #scene.areas > 0 and rows > 2 then
        put_areas(scene, left, y + lines - 4 - rows, columns, rows)
    end
    if scene.view.over then
        put_preview(scene, right, y + 7, columns, scene.ui.result or {}, 6)
    else
        put_turn(scene, right, y + 7, columns, true)
        put_preview(scene, right, y + 10, columns, scene.preview, 6)
    end
    put_log(scene, right, y + lines - 5, columns, math.min(14, lines - 24))
end

--- A line for each player, or for two of them, and one for the turn, below the map.
function panel.low(scene, y, columns, two)
    local canvas, colours, say, view = scene.canvas, scene.colours, scene.say, scene.view
    local wide = two and columns // 2 or columns
    for index, seat in ipairs(view.seats) do
        local x, row = two and (index - 1) % 2 * wide or 0, y + (two and (index - 1) // 2 or index - 1)
        local here = not view.over and seat.player == view.player
        canvas:put(x, row, here and scene.signs.next or " ", colours.accent, nil, 1)
        local at = put_chip(scene, x + 1, row, seat.player) + 1
        at = canvas:put(at, row, text.fit(scene.ui.names[seat.player + 1], math.min(10,
            width(scene.ui.names[seat.player + 1]))),
            colours.text, nil, here and 1 or 0) + 1
        at = canvas:put(at, row, tostring(seat.points), colours.points(seat.player), nil, 1) + 1
        put_pips(scene, at, row, seat, x + wide - at - 1, colours.faint)
    end
    local row = y + (two and (#view.seats + 1) // 2 or #view.seats)
    local turn = view.over and "" or view.phase == "place" and say("place {n} of {all}",
        { n = scene.ui.placed, all = scene.ui.to_place }) or say("action {n} of {all}",
        { n = view.action, all = scene.rules.actions })
    canvas:put(0, row, ("%s %s  %s"):format(say "stones left", view.stones, turn), colours.muted, nil)
end

return panel
