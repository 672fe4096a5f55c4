-- SPDX-License-Identifier: MIT
-- The first screen: on the left the emblem of a game, on the right the game that waits and what else can be done.

local bar = require "nova.draw.bar"
local canvas = require "nova.draw.canvas"
local sky = require "nova.draw.sky"
local text = require "nova.draw.text"

local first = {}

--- The least window for it.
first.COLUMNS, first.ROWS = 80, 24

--- What the first screen offers.
--- @class nova.FirstScreen
--- @field title string[] two words in capital letters
--- @field emblem fun(canvas: nova.Canvas, colours: nova.Palette) draws into the left 37 columns
--- @field saved? { title: string, lines: string[] } the game that waits
--- @field choices { key: string, head: string, words: string }[]
--- @field hint string
--- @field status string
--- @field keys nova.KeyHelp[]

-- The game that waits, as a card.
local function put_card(picture, x, y, width, saved, colours)
    picture:fill(x, y, width, 3, colours.text, colours.bar)
    for row = y, y + 2 do
        picture:put(x, row, "▌", colours.accent)
    end
    picture:put(x + 2, y, saved.title, colours.accent, nil, 1)
    picture:put(x + width - 8, y, " Enter ", colours.level < 256 and 0 or colours.ground, colours.accent, 1)
    picture:zone(x, y, width, 3, "key enter")
    for index, line in ipairs(saved.lines) do
        picture:put(x + 2, y + index, text.cut(line, width - 3), index == 1 and colours.text or colours.muted)
    end
end

local function put_choices(picture, y, choices, colours)
    local widest = text.widest(choices, "head")
    for index, choice in ipairs(choices) do
        local row = y + index - 1
        picture:put(40, row, " " .. choice.key .. " ", colours.level == 16 and 0 or colours.text, colours.key)
        picture:put(45, row, choice.head, colours.text)
        picture:put(46 + widest, row, text.cut(choice.words, 80 - 46 - widest), colours.muted)
        picture:zone(40, row, 40, 1, "key " .. choice.key)
    end
end

--- Draws it.
--- @param offer nova.FirstScreen
--- @param colours nova.Palette
--- @param signs nova.Signs
--- @return nova.Canvas
function first.draw(offer, columns, rows, colours, signs)
    local picture = canvas.new(columns, rows, colours.text, colours.ground)
    local inner = canvas.new(80, 22, colours.text, colours.ground)
    sky.stars(inner, signs, colours)
    if signs.is_ascii or colours.level == 0 then
        inner:put(40, 2, table.concat(offer.title, " "), colours.accent, nil, 1)
        inner:put(10, 10, signs.moon, colours.accent, nil, 1)
    else
        offer.emblem(inner, colours)
        for index, word in ipairs(offer.title) do
            sky.title(inner, 40, 4 * index - 3, word, colours)
        end
    end
    if offer.saved then
        put_card(inner, 38, 10, 40, offer.saved, colours)
    end
    put_choices(inner, 14, offer.choices, colours)
    inner:put(40, 15 + #offer.choices, offer.hint, colours.muted)
    picture:blit(inner, (columns - 80) // 2, (rows - 2 - 22) // 2)
    bar.ground(picture, rows - 2, colours)
    picture:put(1, rows - 2, offer.status, colours.bar < 16 and colours.level == 16 and 0 or colours.text)
    bar.keys(picture, rows - 1, offer.keys, colours)
    return picture
end

return first
