-- SPDX-License-Identifier: MIT
-- Opponents for people: five levels by name, and one with a given loss per move.

local bots = require "nova.game.bots"
local core = require "nova.core"
local nova = require "nova"
local test = require "test"

local LEVELS = { "beginner", "easy", "medium", "hard", "expert" }

test("the levels are there by name", function()
    local known = table.concat(bots.list(), " ")
    for _, level in ipairs(LEVELS) do
        test.match(known, "%f[%w]" .. level .. "%f[%W]")
    end
end)

test("every level answers with legal moves, in both games and alone", function()
    for _, kind in ipairs { { "nova-luna", 2 }, { "nova-luna-solo", 1 }, { "terra-nova", 2 } } do
        for _, level in ipairs(LEVELS) do
            local state = assert(nova.game(kind[1], { players = kind[2] })):setup(3)
            local bot = assert(bots.load(level, state:player(), 3))
            local move, problem = bot:move(state)
            test.truth(move and state:legal(move), problem)
            bot:close()
        end
    end
end)

-- What the bot `person` with this loss loses in 30 answers to one position, in all.
local function lost(loss)
    local state, sum = assert(nova.game("nova-luna", { players = 2 })):setup(1), 0
    for _ = 1, 16 do -- to where moves differ more than at the beginning
        state:play(state:rate(core.rng(1, 1))[1].move)
    end
    local ranked = state:search { iterations = 2000, seed = 1 }
    local values = {}
    for _, one in ipairs(ranked) do
        values[one.move] = one.value
    end
    for seed = 1, 30 do
        local bot = assert(bots.load(("person:iterations=200,loss=%g"):format(loss), state:player(), seed))
        sum = sum + ranked[1].value - (values[bot:move(state)] or 0)
        bot:close()
    end
    return sum
end

test("who may lose more loses more", function()
    local careful, careless = lost(0.001), lost(0.2)
    test.truth(careful < careless, ("%.3f against %.3f"):format(careful, careless))
end)

test("a loss that is none is refused", function()
    local bot, problem = bots.load("person:loss=2", 0, 1)
    test.equal(bot, nil)
    test.match(problem, "loss: found .*, expected a number from 0 to 1")
end)

test("slips that are none are refused", function()
    local bot, problem = bots.load("person:slips=1.5", 0, 1)
    test.equal(bot, nil)
    test.match(problem, "slips: found .*, expected a number from 0 to 1")
end)

-- How many of some games of Terra Nova the first of two bots wins.
local function wins_of(one, other, games)
    local wins = 0
    for seed = 1, games do
        local state = assert(nova.game("terra-nova", { players = 2, quiet = 200 })):setup(seed)
        local first, second = seed % 2, 1 - seed % 2
        local playing = { [first] = assert(bots.load(one, first, seed)) }
        playing[second] = assert(bots.load(other, second, seed))
        while not state:over() do
            state:play(assert(playing[state:player()]:move(state)))
        end
        playing[0]:close()
        playing[1]:close()
        wins = wins + (state:result().place[first + 1] == 0 and 1 or 0)
    end
    return wins
end

test("where single moves lose little, who slips more often is weaker", function()
    test.takes_long()
    test.truth(wins_of("medium", "beginner", 6) >= 4)
    test.truth(wins_of("beginner", "random", 6) >= 5)
end)
