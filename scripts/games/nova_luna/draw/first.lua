-- SPDX-License-Identifier: MIT
-- The first screen: a wheel of discs around the moon, and what can be done.

local bar = require "nova.draw.bar"
local canvas = require "nova.draw.canvas"
local colours_of = require "nova.games.nova_luna.draw.colours"
local sky = require "nova.draw.sky"
local text = require "nova.draw.text"

local first = {}

local RADIUS = { 13.5, 13.5 } -- columns, and half lines
local ORDER = { "b", "y", "t", "r", "b", "t", "y", "r", "t", "b", "",
    "r" } -- colours of the discs; the tenth is the moon's
local NEAR = { [1] = true, [2] = true, [12] = true }

-- A disc of five by five pixels without its corners.
local function disc(ink)
    local pixels = {}
    for at = 0, 24 do
        local corner = (at // 5 == 0 or at // 5 == 4) and (at % 5 == 0 or at % 5 == 4)
        pixels[at + 1] = not corner and ink or false
    end
    for at = 26, 30 do
        pixels[at] = false
    end
    return pixels
end

local function put_wheel(picture, colours)
    for place = 1, 12 do
        local angle = (place - 0.5) * math.pi / 6
        local x = math.floor(18 + RADIUS[1] * math.sin(angle) + 0.5)
        local y = math.floor(21 - RADIUS[2] * math.cos(angle) + 0.5)
        local letter = ORDER[place]
        local ink = letter == "" and colours.moon or colours.tiles[letter .. (NEAR[place] and "near" or "far")].head
        local pixels = disc(ink)
        if y % 2 == 0 then
            picture:pixels(x - 2, (y - 2) // 2, 5, pixels)
        else
            picture:pixels(x - 2, (y - 3) // 2, 5, table.move(pixels, 1, 25, 6, { false, false, false, false, false }))
        end
    end
end

-- The game that waits, as a card.
local function put_card(picture, x, y, width, saved, colours)
    picture:fill(x, y, width, 3, colours.text, colours.bar)
    for row = y, y + 2 do
        picture:put(x, row, "▌", colours.accent)
    end
    picture:put(x + 2, y, saved.title, colours.accent, nil, 1)
    picture:put(x + width - 8, y, " Enter ", colours.on_accent, colours.accent, 1)
    picture:zone(x, y, width, 3, "key enter")
    for index, line in ipairs(saved.lines) do
        picture:put(x + 2, y + index, text.fit(line, math.min(text.width(line), width - 3)), index == 1 and colours.text
            or colours.muted)
    end
end

--- What the first screen offers.
--- @class nova.FirstScreen
--- @field saved? { title: string, lines: string[] } the game that waits
--- @field choices { key: string, head: string, words: string }[]
--- @field hint string
--- @field status string
--- @field keys nova.KeyHelp[]

--- Draws it; from 80 columns and 24 lines.
--- @param offer nova.FirstScreen
--- @param ui { columns: integer, rows: integer, look: nova.Look, signs: nova.Signs }
--- @return nova.Canvas
function first.draw(offer, ui)
    local colours = colours_of(ui.look)
    local picture = canvas.new(ui.columns, ui.rows, colours.text, colours.ground)
    local is_plain = ui.signs.is_ascii or colours.level < 256
    local inner = canvas.new(80, 22, colours.text, colours.ground)
    sky.stars(inner, ui.signs, colours)
    if not is_plain then
        sky.halo(inner, 18, 10, 30, colours)
        put_wheel(inner, colours)
        sky.moon(inner, 18, 21, 7.5, colours, -0.2, 0.5)
        sky.title(inner, 40, 1, "NOVA", colours)
        sky.title(inner, 40, 5, "LUNA", colours)
    else
        inner:put(40, 2, "NOVA LUNA", colours.accent, nil, 1)
        inner:put(10, 10, ui.signs.moon, colours.moon, nil, 1)
    end
    if offer.saved then
        put_card(inner, 38, 10, 40, offer.saved, colours)
    end
    local y, widest = 14, text.widest(offer.choices, "head")
    for _, choice in ipairs(offer.choices) do
        inner:put(40, y, " " .. choice.key .. " ", colours.level == 16 and 0 or colours.text, colours.level > 0
            and colours.key
            or nil)
        inner:put(45, y, choice.head, colours.text)
        inner:put(46 + widest, y, text.fit(choice.words, math.min(text.width(choice.words), 80 - 46 - widest)),
            colours.muted)
        inner:zone(40, y, 40, 1, "key " .. choice.key)
        y = y + 1
    end
    inner:put(40, y + 1, offer.hint, colours.muted)
    picture:blit(inner, (ui.columns - 80) // 2, (ui.rows - 2 - 22) // 2)
    bar.ground(picture, ui.rows - 2, colours)
    picture:put(1, ui.rows - 2, offer.status, colours.level < 256 and colours.text or colours.faint)
    bar.keys(picture, ui.rows - 1, offer.keys, colours)
    return picture
end

return first
