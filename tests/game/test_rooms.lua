-- SPDX-License-Identifier: MIT
-- One room for each game: what the program knows of a game stands there, and no other file asks which game it is.

local core = require "nova.core"
local files = require "nova.files"
local games = require "nova.game.rooms"
local test = require "test"
local variant = require "nova.game.variant"

-- Folders and files that may name a game: the rooms, the fields of variants, the bots that play each game in a way of
-- its own, what authors begin with, the reference, and how well judgements of each kind of game were measured to hold.
local MAY_NAME = {
    ["games"] = true, ["game/variant"] = true, ["bots/greedy.lua"] = true, ["bots/parts"] = true,
    ["game/intervals.lua"] = true, ["init"] = true, ["nova.d.lua"] = true,
}

-- All other Lua files below scripts/, as paths from there.
local function sources(folder, found)
    local root = core.home .. "/scripts/"
    for _, name in ipairs(assert(files.list(root .. folder))) do
        local path = folder == "" and name or folder .. "/" .. name
        if MAY_NAME[path] then
            goto continue
        elseif files.stat(root .. path).kind == "folder" then
            sources(path, found)
        elseif name:find "%.lua$" then
            found[#found + 1] = path
        end
        ::continue::
    end
    return found
end

test("no file outside the rooms asks for a game by its name; texts for people may have it", function()
    local wrong, paths = {}, sources("", {})
    test.truth(#paths > 60, #paths)
    for _, path in ipairs(paths) do
        local number = 0
        for line in io.lines(core.home .. "/scripts/" .. path) do
            number = number + 1
            for _, kind in ipairs(games.kinds()) do
                local quoted = kind ~= "scripted" and line:find('"' .. kind .. '"', 1, true)
                wrong[#wrong + 1] = quoted and ("%s:%d: %s"):format(path, number, line) or nil
            end
        end
    end
    test.equal(wrong, {})
end)

test("every game that is shipped has the room of its kind", function()
    for _, name in ipairs(variant.shipped()) do
        local of = assert(variant.load(name))
        local game = assert(of:game(of:usual_players()))
        test.truth(games.room(game:kind()), name)
    end
    test.equal(games.room "chess", nil)
    test.equal(games.room "../draw/text", nil)
end)

-- What a room must have, by its type.
local NEEDED = {
    parts = "table", typing = "string", signs = "string",
    why_expected = "string", no_piece = "function",
    example = "function", piece = "function",
    take = "function", told_of_hand = "function", turn = "function", told = "function", reasons = "function",
    hidden = "function", legend = "function", why = "function", draw = "function",
}

test("every room has what the prompt asks of it", function()
    for _, room in ipairs(games.all()) do
        for name, kind in pairs(NEEDED) do
            test.equal(type(room[name]), kind, ("%s of %s"):format(name, room.title))
        end
    end
end)

test("a game in Lua that is called like another game is still a game in Lua", function()
    local path = os.getenv "SCRATCH" .. "/nova-luna.lua"
    assert(files.write(path, assert(io.open(core.home .. "/variants/beacons.lua")):read "a"))
    local of = assert(variant.load(path))
    local game = assert(of:game(2))
    test.equal(game:name(), "nova-luna")
    test.equal(games.room(game:kind()), games.room "scripted")
end)
