-- SPDX-License-Identifier: MIT
-- The end of a game of Nova Luna: who has won, the chances before each move, the turning point, both displays.

local display = require "nova.games.nova_luna.draw.display"
local i18n = require "nova.base.i18n"
local sky = require "nova.draw.sky"
local text = require "nova.draw.text"
local tile = require "nova.games.nova_luna.draw.tile"
local words = require "nova.games.nova_luna.draw.words"

local plural = i18n.plural

local ending = {}

--- What is known of a game that is over.
--- @class nova.Ending
--- @field title string in capital letters
--- @field lines string[] what happened
--- @field order integer[] the players, best first
--- @field chances? number[] of a player before each move, from 0 to 1
--- @field turning? { move: integer, played: integer, better: integer, lines: string[] } tiles by id

-- A player's line: place, discs that are laid, tiles, steps.
local function put_player(scene, y, place, seat, width)
    local canvas, colours, say = scene.canvas, scene.colours, scene.say
    local mine = seat.player == scene.mine
    local ink = mine and colours.text or colours.muted
    canvas:put(3, y, tostring(place), colours.muted)
    canvas:put(6, y, scene.discs[seat.player], scene.inks[seat.player], nil, 1)
    canvas:put(8, y, text.fit(scene.ui.names[seat.player + 1], 6):gsub("%s+$", ""), ink, nil, mine and 1 or 0)
    local laid, x = scene.rules.discs - seat.left, 15
    for index = 1, width >= 72 and scene.rules.discs or 0 do
        local is_laid = index <= laid
        canvas:put(x, y, (is_laid and scene.discs or scene.rings)[seat.player], is_laid and scene.inks[seat.player]
            or colours.muted)
        x = x + (index % 5 == 0 and 2 or 1)
    end
    x = canvas:put(x + 1, y, say("{n} laid", { n = laid }), ink)
    x = canvas:put(x + 2, y, say(plural("{n} tile", "{n} tiles"), { n = #seat.tiles }), ink)
    x = canvas:put(x + 2, y, say("step {n}", { n = seat.steps }), ink)
    local clock = scene.ui.clocks and scene.ui.clocks[seat.player + 1]
    canvas:put(x + 2, y, clock or "", ink)
end

-- The chances as columns of eighth blocks, two a move, brighter above; the turning move is marked.
local function put_chances(scene, about, x, y, width, height)
    local canvas, colours, signs = scene.canvas, scene.colours, scene.signs
    local count, blocks = #about.chances, scene.signs.spark
    local wide = count * 2 <= width and 2 or 1
    for line, label in ipairs { "100%", " 50%", "  0%" } do
        canvas:put(x - 5, y + (line - 1) * (height - 1) // 2, label, colours.muted)
    end
    local first = math.max(1, count - width // wide + 1)
    for move = first, count do
        local level = math.floor(about.chances[move] * height * #blocks + 0.5)
        local at = x + (move - first) * wide
        for row = 0, height - 1 do
            local part = level - row * #blocks
            local ink = colours.mixed(colours.glow, colours.moon, row / math.max(1, height - 1))
            local sign = part >= #blocks and blocks[#blocks] or part > 0 and blocks[part] or " "
            canvas:put(at, y + height - 1 - row, sign:rep(wide), ink)
        end
        local turns = about.turning and about.turning.move == move
        canvas:put(at, y + height, (turns and signs.turning or signs.rule):rep(wide), turns and colours.accent
            or colours.ghost)
        if turns or move % 10 == 0 or move == 1 then
            canvas:put(at, y + height + 1, tostring(move), turns and colours.accent or colours.muted, nil, turns
                and 1 or 0)
        end
    end
end

local function put_turning(scene, turning, x, y, past)
    local canvas, colours, say = scene.canvas, scene.colours, scene.say
    words.heading(scene, x, y, say "The turning point", past)
    for index, id in ipairs { turning.played, turning.better } do
        local kind, left = scene.rules.tiles[id], x + 1 + 15 * (index - 1)
        if kind then
            tile.draw(scene, left, y + 2, "large", { colour = kind.colour, cost = kind.cost, tasks = kind.tasks,
                done = {},
                owner = 0, far = index == 1 and "other" or "near" })
            canvas:put(left + 1, y + 6, index == 1 and say "played" or say "better", index == 1 and colours.muted
                or colours.accent)
        end
    end
    canvas:put(x + 12, y + 3, scene.signs.to, colours.faint)
    local row = y + 2
    for index, line in ipairs(turning.lines) do
        for _, part in ipairs(text.wrap(line, past - x - 29)) do
            canvas:put(x + 29, row, part, index == 1 and colours.text or colours.muted)
            row = row + 1
        end
    end
end

local THUMBS = { far = "thumb" }

local function put_displays(scene, about, x, y, width, height)
    for _, player in ipairs(about.order) do
        local seat = scene.seats[player]
        local columns, rows = display.extent(seat)
        local wide = columns * 4 + 1
        if wide - 1 > width then
            return
        end
        words.head(scene, x, y, seat, wide, false)
        display.draw(scene, seat, x, y + 2, columns, math.min(rows, (height - 2) // 3), "thumb", THUMBS)
        x, width = x + wide, width - wide
    end
end

--- Draws the end in so many lines.
--- @param scene nova.LunaScene
--- @param about nova.Ending
function ending.draw(scene, about, height)
    local canvas, colours = scene.canvas, scene.colours
    local is_large = canvas.width >= 101 and height >= 37 and not scene.plain and colours.level > 16
    local left, row = is_large and 25 or 3, 1
    sky.stars(canvas, scene.signs, colours)
    if is_large then
        sky.halo(canvas, 12, 5, 30, colours)
        sky.moon(canvas, 12, 11, 7.5, colours, 0.1, 0.5)
        row = 2
    end
    local title_width = is_large and sky.title_width(about.title)
    if title_width and 25 + title_width < canvas.width then
        sky.title(canvas, 25, 2, about.title, colours)
        row = 7
    else
        canvas:put(left, row, about.title, colours.accent, nil, 1)
        row = row + 2
    end
    for index, line in ipairs(about.lines) do
        canvas:put(left, row, text.fit(line, math.min(text.width(line), canvas.width - left)), index == 1
            and colours.text
            or colours.faint)
        row = row + 1
    end
    row = is_large and math.max(12, row + 1) or row + 1
    local past = is_large and 80 or canvas.width - 2
    for place, player in ipairs(about.order) do
        put_player(scene, row, place, scene.seats[player], past)
        row = row + 1
    end
    if is_large then
        put_displays(scene, about, 83, row + 1, canvas.width - 83, height - row - 1)
    end
    if about.chances and #about.chances > 0 then
        local high = is_large and 8 or 4
        words.heading(scene, 3, row + 1, scene.say "Your chances before each move", past)
        put_chances(scene, about, 8, row + (is_large and 3 or 2), past - 9, high)
        row = row + high + (is_large and 6 or 4)
        if about.turning and is_large then
            put_turning(scene, about.turning, 3, row, past)
        end
    end
end

return ending
