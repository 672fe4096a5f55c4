-- SPDX-License-Identifier: MIT
-- The examples in the guide to variants are variants without problems, and can be played to the end.

local test = require "test"
local core = require "nova.core"
local files = require "nova.files"
local variant = require "nova.game.variant"

local read = test.read

local GUIDE = read("variants/README.md")
local SCRATCH = os.getenv "SCRATCH"

local count = 0
for example in GUIDE:gmatch("\n```lua\n(.-)\n```\n") do
    count = count + 1
    local name = "example" .. count
    test(("example %d of variants/README.md plays with all its numbers of players"):format(count), function()
        local path = ("%s/%s.lua"):format(SCRATCH, name)
        assert(files.write(path, example))
        local loaded, problems = variant.load(path)
        test.equal(problems, nil)
        for players = loaded.players[1], loaded.players[2] do
            local state = assert(loaded:game(players, { quiet = 200 })):setup(1)
            state:playout(core.rng(1, 1))
            test.truth(state:over(), "the game is over")
        end
    end)
end

test("the guide has examples", function()
    test.truth(count >= 3, "there are three at least")
end)

test("the guide lists every variant that is shipped", function()
    for _, name in ipairs(variant.shipped()) do
        test.match(GUIDE, ("| [%s](%s.lua) |"):format(name, name), true)
    end
end)

test("the guide tells of every field, and of no other", function()
    local told = {}
    for field in GUIDE:gmatch("\n| `([%l_]+)` |") do
        told[field] = true
    end
    local known = { extends = true, game = true, story = true, players = true, rules = true, options = true,
        ends = true }
    for _, name in ipairs { "nova_luna", "terra_nova", "scripted" } do
        for field in pairs(require("nova.games." .. name .. ".fields").fields) do
            known[field] = true
        end
    end
    test.equal(told, known)
end)
