-- SPDX-License-Identifier: MIT
-- The random numbers of bots tell nothing about the deal.

local bots = require "nova.game.bots"
local core = require "nova.core"
local test = require "test"
local variant = require "nova.game.variant"

local function start(name, seed)
    return assert(assert(variant.load(name)):game(2)):setup(seed)
end

local function count(set)
    local number = 0
    for _ in pairs(set) do
        number = number + 1
    end
    return number
end

test("where a pile is hidden the bots' seed comes from what all can see", function()
    for seed = 1, 20 do
        local state = start("nova-luna", seed)
        local other = state:clone()
        other:reshuffle(0, core.rng(seed, 5))
        test.truth(other ~= state, "the piles differ")
        test.equal(bots.seed(other, seed + 1), bots.seed(state, seed))
    end
end)

test("other deals give other seeds", function()
    local seen = {}
    for seed = 1, 100 do
        local drawn = bots.seed(start("nova-luna", seed), seed)
        test.equal(seen[drawn], nil)
        seen[drawn] = true
    end
end)

test("where nothing is hidden it is the deal's own", function()
    test.equal(bots.seed(start("terra-nova", 7), 7), 7)
end)

test("deals that look alike at the start have different seeds, if no script can guess them", function()
    local seen, alike = {}, {}
    for seed = 1, 50 do
        local state = start("low-tide", seed)
        seen[bots.seed_of_deal(state, seed)], alike[bots.seed(state, seed)] = true, true
        test.equal(bots.seed_of_deal(state, seed), bots.seed_of_deal(start("low-tide", seed), seed))
    end
    test.equal({ count(seen), count(alike) }, { 50, 2 })
end)

test("deals that differ at the start have the seed of what is seen", function()
    for _, name in ipairs { "nova-luna", "terra-nova" } do
        test.equal(bots.seed_of_deal(start(name, 7), 7), bots.seed(start(name, 7), 7))
    end
end)
