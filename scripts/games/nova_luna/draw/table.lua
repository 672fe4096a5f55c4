-- SPDX-License-Identifier: MIT
-- The table of Nova Luna: the wheel, the displays, who has what, the last moves. What goes where depends on the window
-- alone, never on the position: nothing jumps.

local bar = require "nova.draw.bar"
local canvas = require "nova.draw.canvas"
local colours_of = require "nova.games.nova_luna.draw.colours"
local display = require "nova.games.nova_luna.draw.display"
local set_of = require("nova.base.tables").set_of
local tile = require "nova.games.nova_luna.draw.tile"
local wheel = require "nova.games.nova_luna.draw.wheel"
local words = require "nova.games.nova_luna.draw.words"

local nova_luna = {}

--- What the table is drawn from.
--- @class nova.LunaScene
--- @field canvas nova.Canvas
--- @field colours nova.LunaColours
--- @field signs table
--- @field ui nova.DrawOptions
--- @field view table
--- @field rules table
--- @field say nova.Say
--- @field seats table<integer, table> by player
--- @field discs table<integer, string> signs by player
--- @field rings table<integer, string> the same, hollow
--- @field inks table<integer, integer> colours by player
--- @field mine integer the player whose display stands first
--- @field choice table<integer, integer> the numbers of tiles that can be taken, by place
--- @field lit table<integer, table<integer, boolean>> tasks that the tile in hand would complete, by tile
--- @field fresh table<integer, boolean> tiles that others have laid last
--- @field after? table what the tile in hand would do at the place that is pointed at
--- @field framed? integer the tile that was laid just now
--- @field plain boolean are there only letters?
--- @field letters boolean are colours also letters?
--- @field letters_set string the letters of colours

--- @param ui nova.DrawOptions
--- @return nova.LunaScene
local function new_scene(view, rules, ui, width, height)
    local colours = colours_of(ui.look)
    local shown = ui.after or {}
    if ui.share then
        shown = require("nova.games.nova_luna.draw.motion").between(view, ui.before, ui.log[#ui.log], ui.share)
    end
    local scene = {
        canvas = canvas.new(width, height, colours.text, colours.ground), colours = colours, signs = ui.signs, ui = ui,
        view = view, rules = rules, say = ui.say, seats = {}, mine = ui.front or ui.looks, choice = {}, lit = {},
        fresh = {}, after = ui.after, framed = shown.tile, plain = ui.signs.is_ascii or ui.look.level == 0,
        letters = ui.letters or false,
        letters_set = rules.letters,
    }
    scene.discs, scene.rings, scene.inks = {}, {}, {}
    for _, seat in ipairs(view.seats) do
        local player = seat.player
        local you = ui.you or 0
        local place = player == you and 0 or player < you and player + 1 or player -- white is always you
        scene.seats[player], scene.inks[player] = seat, colours["player" .. place % 6 + 1]
        scene.discs[player], scene.rings[player] = ui.signs.discs[place % 4 + 1], ui.signs.rings[place % 4 + 1]
    end
    for number, field in ipairs(view.slots) do
        scene.choice[field] = not view.over and number or nil
    end
    for _, pair in ipairs(shown.covered or {}) do
        scene.lit[pair[1]] = scene.lit[pair[1]] or {}
        scene.lit[pair[1]][pair[2]] = true
    end
    scene.fresh = set_of(ui.fresh or {})
    return scene
end

-- Others as they sit at the table, from the one behind the front on.
local function others(scene)
    local list = {}
    for index = 1, scene.view.players - 1 do
        list[index] = scene.seats[(scene.mine + index) % scene.view.players]
    end
    return list
end

-- Parts
-- -----------------------------------------------------------------------------------------------------------------

-- A fixed sky: columns, lines and signs.
local STARS = {
    middle = { 47, 1, 4, 44, 2, 2, 48, 2, 3, 0, 3, 1, 45, 19, 2, 2, 20, 1, 4, 20, 1, 38, 22, 1 },
    large = { 6, 1, 3, 7, 2, 2, 13, 2, 1, 63, 2, 1, 68, 3, 1, 0, 4, 1, 0, 5, 1, 1, 5, 1, 0, 25, 1, 5, 28, 1,
        0, 31, 1, 1, 31, 2, 6, 31, 2, 8, 31, 4, 60, 31, 3, 0, 32, 4, 11, 33, 1, 2, 34, 1, 15, 34, 3, 19, 34, 3, 58,
            34, 2 },
}

local function put_stars(scene, name)
    local stars = scene.colours.exact and not scene.plain and STARS[name] or {}
    for index = 1, #stars, 3 do
        scene.canvas:put(stars[index], stars[index + 1], scene.signs.stars[stars[index + 2]], scene.colours.faint, nil)
    end
end

local function put_title(scene, name)
    local canvas_, colours, ui = scene.canvas, scene.colours, scene.ui
    put_stars(scene, name)
    local x = canvas_:put(2, 0, scene.signs.moon .. " ", colours.accent, nil)
    x = canvas_:put(x, 0, ui.title, colours.text, nil, 1) + 2
    canvas_:put(x, 0, ui.subtitle, colours.faint, nil)
end

local MINE = { cells = true, labels = true, far = "near" }
local BARE = { cells = true, far = "near" }
local OTHER, BESIDE, THUMB = { far = "other" }, { far = "beside" }, { far = "thumb" }

-- The display of another player in so many columns and lines: as small tiles, or as chips where these have no room.
local function put_thumbs(scene, seat, x, y, columns, lines)
    local wide, high = display.extent(seat)
    for _, name in ipairs { "thumb", "chip" } do
        local pitch = tile.sizes[name].pitch
        local fits = wide * pitch[1] - 1 <= columns and high * pitch[2] <= lines
        if fits or name == "chip" then
            display.draw(scene, seat, x, y, (columns + 1) // pitch[1], lines // pitch[2], name, THUMB)
            return
        end
    end
end

-- Layouts
-- ---------------------------------------------------------------------------------------------------------------

-- From 80x24: the wheel, my display, and the others' as small as they have to be.
local function draw_small(scene, width, height)
    local list = others(scene)
    local side = #list > 0 and 19 or 0
    local columns = (width - 31 - side) // 6
    local right = 31 + 6 * columns
    wheel.draw(scene, "small", 1, 0)
    words.head(scene, 32, 0, scene.seats[scene.mine], 28, false)
    display.draw(scene, scene.seats[scene.mine], 31, 1, columns, (height - 1) // 3, "small", BARE)
    local each = #list > 0 and (height - 1) // #list or 0
    for index, seat in ipairs(list) do
        local y = (index - 1) * each
        words.head(scene, right, y, seat, width - right, false)
        put_thumbs(scene, seat, right, y + (#list == 1 and 2 or 1), width - right, each - (#list == 1 and 2 or 1))
    end
    local y = 16
    for index = 1, scene.view.players do
        words.player(scene, 1, y, scene.seats[(scene.mine + index - 1) % scene.view.players], 29)
        y = y + 1
    end
    local lines = math.min(3, height - y)
    words.moves(scene, 1, height - lines, lines, 29, false)
end

local function put_players(scene, x, y, columns, pitch)
    for index = 1, scene.view.players do
        words.player(scene, x, y, scene.seats[(scene.mine + index - 1) % scene.view.players], columns)
        y = y + pitch
    end
    return y
end

-- From 101x39.
local function draw_middle(scene, width, height)
    local list, mine = others(scene), scene.seats[scene.mine]
    local many = #list > 1
    put_title(scene, "middle")
    wheel.draw(scene, "middle", 1, 1)
    words.head(scene, 51, 1, mine, width - 2 - 51, true)
    if many then
        local top = height - 15
        display.draw(scene, mine, 51, 3, (width - 51) // 9, (top - 3) // 4, "middle", MINE)
        local wide = (width - 51 + 3) // #list
        for index, seat in ipairs(list) do
            local x = 51 + (index - 1) * wide
            words.head(scene, x, top, seat, wide, false)
            put_thumbs(scene, seat, x, top + 2, wide - 4, height - top - 2)
        end
        local y = put_players(scene, 2, 23, 48, 1) + 2
        words.moves(scene, 2, y, math.min(6, height - y), 46, true)
        return
    end
    display.draw(scene, mine, 51, 3, (width - 51 + 1) // 10, (height - 8) // 5, "large", MINE)
    words.moves(scene, 51, height - 5, 5, width - 53, true)
    for _, seat in ipairs(list) do
        words.head(scene, 1, 23, seat, 47, true)
        display.draw(scene, seat, 3, 25, 7, (height - 25) // 3, "small", OTHER)
    end
end

-- From 186x54.
local function draw_large(scene, width, height)
    local list, mine = others(scene), scene.seats[scene.mine]
    local columns = (width - 71 - 45) // 14
    local right = 71 + 14 * columns
    put_title(scene, "large")
    wheel.draw(scene, "large", 2, 2)
    words.head(scene, 71, 1, mine, right - 2 - 71, true, true)
    display.draw(scene, mine, 71, 4, columns, (height - 4) // 7, "huge", MINE)
    if scene.after then
        words.preview(scene, 4, 36, 64, 10)
    end
    words.heading(scene, 4, 46, scene.say "Players", 64)
    put_players(scene, 4, 48, 59, #list > 1 and 1 or 2)
    local each = #list > 1 and (height - 1) // #list or 33
    for index, seat in ipairs(list) do
        local y = 1 + (index - 1) * each
        words.head(scene, right, y, seat, width - 2 - right, #list == 1, true)
        local name = #list == 1 and "middle" or "small"
        local pitch = tile.sizes[name].pitch
        display.draw(scene, seat, right, y + (#list == 1 and 3 or 2), (width - right) // pitch[1],
            (each - 3) // pitch[2], name,
            BESIDE)
    end
    if #list <= 1 then
        words.heading(scene, right, 36, scene.say "Last moves", width - 3)
        local lines = math.min(height - 38, math.max(12, #scene.ui.log))
        words.moves(scene, right, 38, math.min(lines, #scene.ui.log), width - right, true)
    else
        words.moves(scene, 4, 54, height - 54, 58, true)
    end
end

-- Below 80x24: the wheel as a row of tiles, my display, a line for each player.
local function draw_tiny(scene, width, height)
    local list = others(scene)
    local y = wheel.rows(scene, 0, 0, width)
    local low = math.max(1, (scene.view.players + 1) // 2)
    local wide = width // (scene.view.players > 1 and 2 or 1)
    for index = 0, scene.view.players - 1 do
        local seat = scene.seats[(scene.mine + index) % scene.view.players]
        words.player(scene, index % 2 * wide + 1, height - low + index // 2, seat, wide - 2)
    end
    local side = #list > 0 and width >= 56 and 19 or 0
    display.draw(scene, scene.seats[scene.mine], 1, y, (width - side - 1) // 6, (height - low - y) // 3, "small", BARE)
    if side > 0 then
        local each = (height - low - y) // #list
        for index, seat in ipairs(list) do
            put_thumbs(scene, seat, width - side, y + (index - 1) * each, side, each)
        end
    end
end

local function way(ui, plain)
    local width, height = ui.columns, ui.high or 24
    if width < 80 or height < 24 then
        return draw_tiny
    elseif plain or width < 101 or height < 39 then
        return draw_small
    end
    return (width < 186 or height < 54) and draw_middle or draw_large
end

-- The rows of a picture that is no part of a screen: as many as a display needs.
local function rows_needed(view, ui)
    local most = 21
    for _, seat in ipairs(view.seats) do
        local _, rows = display.extent(seat, true)
        most = math.max(most, seat.player == ui.looks and 1 + 3 * rows or 0)
    end
    return most
end

--- Draws the table.
--- @param ui nova.DrawOptions
--- @return nova.Canvas
function nova_luna.draw(view, rules, ui)
    local rows = ui.rows or rows_needed(view, ui)
    local scene = new_scene(view, rules, ui, ui.columns, rows)
    local body = rows - (ui.keys and 2 or 0) - (ui.foot or 0)
    if view.over and ui.ending then
        require("nova.games.nova_luna.draw.ending").draw(scene, ui.ending, body)
    else
        way(ui, scene.plain)(scene, ui.columns, body)
    end
    if ui.keys then
        words.status(scene, rows - 2, bar)
        bar.keys(scene.canvas, rows - 1, ui.keys, scene.colours)
    end
    return scene.canvas
end

--- One player's display, as large as it fits into the width.
--- @return nova.Canvas
function nova_luna.draw_seat(view, rules, ui, player)
    ui.front = player
    for index, name in ipairs { "large", "middle", "small" } do
        local size, seat = tile.sizes[name], nil
        for _, one in ipairs(view.seats) do
            seat = one.player == player and one or seat
        end
        local columns, rows = display.extent(seat, true)
        local width, high = 4 + columns * size.pitch[1], 2 + rows * size.pitch[2]
        if width <= ui.columns and high <= (ui.rows or high) or name == "small" then
            columns = math.max(1, math.min(columns, (ui.columns - 4) // size.pitch[1]))
            local scene = new_scene(view, rules, ui, math.min(ui.columns, math.max(width, 30)), high)
            if not scene.plain or index == 3 then
                words.head(scene, 1, 0, seat, scene.canvas.width - 2, false)
                display.draw(scene, seat, 4, 2, columns, rows, name, MINE)
                return scene.canvas
            end
        end
    end
end

--- The wheel alone.
--- @return nova.Canvas
function nova_luna.draw_wheel(view, rules, ui)
    local name = ui.columns >= 48 and not ui.signs.is_ascii and ui.look.level > 0 and "middle" or "small"
    local ring = wheel.rings[name]
    local scene = new_scene(view, rules, ui, math.min(ui.columns, ring.width + 2), ring.height + 1)
    wheel.draw(scene, name, 1, 0)
    return scene.canvas
end

return nova_luna
