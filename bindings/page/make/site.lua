-- SPDX-License-Identifier: MIT
-- A folder for any static host: a page for each game that a page can play, a page for each record, and an index.
--
--     nova lua bindings/page/make/site.lua FOLDER RECORD...

local core = require "nova.core"
local lines = require "nova.base.lines"
local page = require "nova.commands.page_file"
local reading = require "nova.game.reading"
local variant = require "nova.game.variant"

local ENTITIES = { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;" }

local function escape(text)
    return (text:gsub('[&<>"]', ENTITIES))
end

local function write(path, text)
    local file = assert(io.open(path, "wb"))
    assert(file:write(text))
    assert(file:close())
end

-- "nova-luna" as people write it.
local function title_of(name)
    return (name:gsub("%-", " "):gsub("%f[%a]%a", string.upper))
end

local function card(href, title, text)
    return ('<a href="%s"><h3>%s</h3><p>%s</p></a>'):format(escape(href), escape(title), escape(text))
end

-- The pages of all games, as cards for the index.
local function add_games(folder)
    local cards = {}
    for _, name in ipairs(variant.shipped()) do
        local of = assert(variant.load(name))
        if page.plays(of) then
            write(("%s/%s.html"):format(folder, name), assert(page.html(of)))
            cards[#cards + 1] = card(name .. ".html", title_of(name), of.story)
        end
    end
    return cards
end

local function add_replays(folder, paths)
    local cards = {}
    for _, path in ipairs(paths) do
        local reader = assert(reading.file(path))
        local name = "replay-" .. path:match("([^/]+)%.%w+$") .. ".html"
        write(folder .. "/" .. name, assert(page.html(reader.variant, assert(lines.whole(path)))))
        local seats = table.concat(reader.header.seats or {}, ", ")
        local text = ("%d moves%s"):format(reader.actions, seats ~= "" and ", played by " .. seats or "")
        cards[#cards + 1] = card(name, title_of(reader.variant.name), text)
    end
    return cards
end

local function main(folder, ...)
    local shell = assert(lines.whole(core.home .. "/bindings/page/make/site.html"))
    local parts = {
        GAMES = table.concat(add_games(folder), "\n"),
        REPLAYS = table.concat(add_replays(folder, { ... }), "\n"),
        VERSION = core.version,
    }
    write(folder .. "/index.html", (shell:gsub("@(%u+)@", parts)))
end

main(...)
