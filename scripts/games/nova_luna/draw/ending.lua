-- SPDX-License-Identifier: MIT
-- The end of a game of Nova Luna: who has won, the chances before each move, the turning point, the displays.

local display = require "nova.games.nova_luna.draw.display"
local graph = require "nova.draw.graph"
local i18n = require "nova.base.i18n"
local sky = require "nova.draw.sky"
local text = require "nova.draw.text"
local tile = require "nova.games.nova_luna.draw.tile"
local words = require "nova.games.nova_luna.draw.words"

local plural = i18n.plural

local ending = {}

-- A player's line: place, discs that are laid, tiles, steps.
local function put_player(scene, y, place, seat, width)
    local canvas, colours, say = scene.canvas, scene.colours, scene.say
    local mine, player = seat.player == scene.mine, seat.player
    local ink = mine and colours.text or colours.muted
    canvas:put(3, y, tostring(place), colours.muted)
    canvas:put(6, y, scene.discs[player], scene.inks[player], nil, 1)
    local room = math.max(6, words.name_room(scene))
    canvas:put(8, y, text.cut(scene.ui.names[player + 1], room), ink, nil, mine and 1 or 0)
    local laid, x = scene.rules.discs - seat.left, 9 + room
    for index = 1, width >= 72 and scene.rules.discs or 0 do
        local is_laid = index <= laid
        canvas:put(x, y, (is_laid and scene.discs or scene.rings)[player], is_laid and scene.inks[player]
            or colours.muted)
        x = x + (index % 5 == 0 and 2 or 1)
    end
    x = canvas:put(x + 1, y, say("{n} laid", { n = laid }), ink)
    x = canvas:put(x + 2, y, say(plural("{n} tile", "{n} tiles"), { n = #seat.tiles }), ink)
    x = canvas:put(x + 2, y, say("step {n}", { n = seat.steps }), ink)
    canvas:put(x + 2, y, scene.ui.clocks and scene.ui.clocks[player + 1] or "", ink)
end

-- The move that has cost most, and the better one: their tiles where there is room, and what is said of them.
local function put_turning(scene, turning, x, y, past, is_large)
    local canvas, colours, say, at = scene.canvas, scene.colours, scene.say, x
    words.heading(scene, x, y, say "The turning point", past)
    for index, action in ipairs(is_large and { turning.played, turning.better } or {}) do
        local kind, left = scene.rules.tiles[action.tile], x + 1 + 15 * (index - 1)
        if kind then
            at = x + 29
            tile.draw(scene, left, y + 2, "large", { colour = kind.colour, cost = kind.cost, tasks = kind.tasks,
                done = {}, owner = 0, far = index == 1 and "other" or "near" })
            canvas:put(left + 1, y + 6, index == 1 and say "played" or say "better", index == 1 and colours.muted
                or colours.accent)
            canvas:put(x + 12, y + 3, scene.signs.to, colours.faint)
        end
    end
    local row = y + (is_large and 2 or 1)
    for index, line in ipairs(turning.lines) do
        for _, part in ipairs(text.wrap(line, past - at)) do
            canvas:put(at, row, part, index == 1 and colours.text or colours.muted)
            row = row + 1
        end
    end
end

local THUMBS, HEAD = { far = "thumb" }, 16 -- columns for a name

-- Where displays of small tiles stand, side by side and below each other, and whether they have room.
local function plan(scene, order, name, left, y, past)
    local pitch, places, x, below, fits = tile.sizes[name].pitch, {}, left, y, true
    for index, player in ipairs(order) do
        local columns, rows = display.extent(scene.seats[player])
        local wide = math.max(columns * pitch[1] + 1, HEAD)
        if x > left and x + wide - 2 > scene.canvas.width then
            x, y = left, below + 1
        end
        places[index] = { x = x, y = y, columns = columns, rows = math.min(rows, (past - y - 2) // pitch[2]) }
        fits = fits and places[index].rows == rows and x + wide - 2 <= scene.canvas.width
        x, below = x + wide, math.max(below, y + 2 + rows * pitch[2])
    end
    return places, fits
end

local function put_displays(scene, about, left, y, past)
    local name, places, fits = "thumb", plan(scene, about.order, "thumb", left, y, past)
    if not fits then
        name, places = "chip", plan(scene, about.order, "chip", left, y, past)
    end
    for index, player in ipairs(about.order) do
        local at, seat = places[index], scene.seats[player]
        if at.rows > 0 then
            words.head(scene, at.x, at.y, seat, HEAD, false)
            display.draw(scene, seat, at.x, at.y + 2, at.columns, at.rows, name, THUMBS)
        end
    end
end

-- The title in large letters beside the moon, or as words; returns the line below it.
local function put_title(scene, title, is_large)
    local canvas, colours = scene.canvas, scene.colours
    if is_large then
        sky.halo(canvas, 12, 5, 30, colours)
        sky.moon(canvas, 12, 11, 7.5, colours, 0.1, 0.5)
        local wide = sky.title_width(title)
        if wide and 25 + wide < canvas.width then
            sky.title(canvas, 25, 2, title, colours)
            return 7
        end
    end
    canvas:put(is_large and 25 or 3, is_large and 2 or 1, title, colours.accent, nil, 1)
    return is_large and 4 or 3
end

--- Draws the end in so many lines.
--- @param scene nova.LunaScene
--- @param about nova.Ending
function ending.draw(scene, about, height)
    local canvas, colours, say = scene.canvas, scene.colours, scene.say
    local is_large = canvas.width >= 101 and height >= 37 and not scene.plain
    local left, past = is_large and 25 or 3, is_large and 80 or canvas.width - 2
    sky.stars(canvas, scene.signs, colours)
    local row = put_title(scene, about.title, is_large)
    for index, line in ipairs(about.lines) do
        canvas:put(left, row, text.cut(line, canvas.width - left), index == 1 and colours.text or colours.faint)
        row = row + 1
    end
    row = is_large and math.max(12, row + 1) or row + 1
    for place, player in ipairs(about.order) do
        put_player(scene, row, place, scene.seats[player], past)
        row = row + 1
    end
    if is_large then
        put_displays(scene, about, 83, row + 1, height)
    end
    if about.chances then
        local high = is_large and 8 or 4
        words.heading(scene, 3, row + 1, say "Your chances before each move", past)
        row = row + (is_large and 3 or 2)
        graph.draw(scene, about.chances, 3, row, past - 4, high, { colours.glow, colours.moon },
            about.turning and about.turning.move)
        row = row + high + (is_large and 3 or 2)
    else
        canvas:put(3, row + 1, say "a shows the chances before each move, and the turning point.", colours.faint)
        if not is_large then
            put_displays(scene, about, 3, row + 3, height)
        end
    end
    if about.turning then
        put_turning(scene, about.turning, 3, row, past, is_large)
    end
end

return ending
