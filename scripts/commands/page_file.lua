-- SPDX-License-Identifier: MIT
-- A page for the browser: the shell that `make page` builds, filled with the games of the page and what it opens first.

local core = require "nova.core"
local files = require "nova.files"
local hooks = require "nova.game.variant.hooks"
local json = require "nova.base.json"
local lines = require "nova.base.lines"
local variant = require "nova.game.variant"

local page = {}

-- Where the shell is: installed beside the scripts, or built in a checkout.
local PLACES = { "/page/page.html", "/build/page/page.html" }
local MISSING = [[
found no page.html, which comes with an installed nova that was built with it.
In the source, "make page" builds it; it needs clang, lld and wasi-libc, which "make deps FOR=page" gets.]]

local function read_shell()
    for _, place in ipairs(PLACES) do
        if files.stat(core.home .. place) then
            return lines.whole(core.home .. place)
        end
    end
    return nil, MISSING
end

--- Whether a page can play a variant. A page has only the core, without Lua; rules in Lua need nova itself.
function page.plays(of)
    return of.kind ~= "scripted" and #hooks.paths(of.data) == 0
end

-- The rules for each number of players, in the form in which the core takes them.
local function games_of(of)
    local games = {}
    for players = of.players[1], of.players[2] do
        games[tostring(players)] = { rules = of:rules(players), fingerprint = of:fingerprint(players) }
    end
    return games
end

local function facts_of(of)
    local plays = page.plays(of)
    return {
        name = of.name, kind = of.kind, story = of.data.story or of.story, players = of.players, words = of.data.rules,
        lists_tiles = of:rules_in_header(of.players[1]).tiles ~= nil,
        lands = plays and of.data.landscapes or nil, games = plays and games_of(of) or nil,
    }
end

-- The variant that the page is for, and all that are shipped.
local function catalogue(first)
    local list = { facts_of(first) }
    for _, name in ipairs(variant.shipped()) do
        if name ~= first.name then
            list[#list + 1] = facts_of(assert(variant.load(name)))
        end
    end
    return list
end

--- A page as text.
--- @param of nova.Variant a variant that `page.plays`
--- @param record? string the text of a record, to be replayed; without it a game is begun
--- @return string? html
--- @return string? message where no shell was built
function page.html(of, record)
    local shell, problem = read_shell()
    if not shell then
        return nil, problem
    end
    local open = record and { record = record } or { variant = of.name }
    local data = json.encode { variants = catalogue(of), open = open }
    local before, after = shell:match "^(.-)@DATA@(.*)$"
    return before .. data:gsub("<", "\\u003c") .. after
end

return page
