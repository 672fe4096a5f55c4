-- SPDX-License-Identifier: MIT
--
-- The functions that guide a search: what they may return, and what is refused.

local core = require "nova.core"
local nova = require "nova"
local test = require "test"

local game = assert(nova.game("nova-luna", { players = 2 }))

local function search(options)
    options.iterations = 100
    return game:setup(3):search(options)
end

-- The result of a search as text.
local function outcome(options)
    local lines = {}
    for index, one in ipairs(search(options)) do
        lines[index] = ("%s %d %.6f"):format(one.text, one.visits, one.value)
    end
    return table.concat(lines, ", ")
end

local function nothing() end

test("a function without an opinion leaves it to the game", function()
    test.equal(outcome { evaluate = nothing }, outcome {})
    test.equal(outcome { rate = nothing }, outcome {})
    local _, report = search { policy = nothing, plies = 3 }
    test.equal(report.iterations, 100)
end)

test("ratings are a list as state:rate returns it, or a table from moves to numbers", function()
    local function list(state)
        local rated = state:rate(core.rng(1, 1))
        return table.move(rated, 1, math.min(3, #rated), 1, {})
    end
    local function map(state)
        local ratings = {}
        for _, one in ipairs(list(state)) do
            ratings[one.move] = one.rating
        end
        return ratings
    end
    test.equal(#search { rate = list }, 3)
    test.equal(#search { rate = map }, 3)
    local function considered(rate)
        local moves = {}
        for index, one in ipairs(search { rate = rate }) do
            moves[index] = one.move
        end
        table.sort(moves)
        return moves
    end
    test.equal(considered(list), considered(map))
    local function twice(state)
        local move = state:nth(1)
        return { { move = move, rating = 1 }, { move = move, rating = 2 } }
    end
    test.equal(#search { rate = twice }, 1, "a move that is in the list twice counts once")
end)

test("what is no opinion is refused, and told", function()
    local function refuses(pattern, name, answer)
        test.raises(pattern, search, { [name] = function(state)
            return type(answer) == "function" and answer(state) or answer
        end })
    end
    refuses("evaluate returned 5, expected nil or a list", "evaluate", 5)
    refuses("evaluate returned 2 for player 0, expected a number from 0 to 1", "evaluate", { 2, -1 })
    refuses("evaluate returned nan for player 0", "evaluate", { 0 / 0, 0 })
    refuses("evaluate returned nothing for player 1", "evaluate", { 0.5 })
    refuses("policy returned 1.5, expected nil or a legal move", "policy", 1.5)
    refuses("rate returned true, expected nil, a list", "rate", true)
    refuses("rate returned a table without any legal move", "rate", {})
    refuses("rate returned nan, expected a number as rating", "rate", function(state)
        return { [state:nth(1)] = 0 / 0 }
    end)
    refuses("rate returned nan, expected a number as rating", "rate", function(state)
        return { { move = state:nth(1), rating = 0 / 0 } }
    end)
    refuses("rate returned %-1, expected a legal move in each item", "rate", { { move = -1, rating = 1 } })
end)

test("all calls get the same state, whose position in the end is the last one", function()
    local kept, counts, stands = nil, {}, {}
    search { evaluate = function(state)
        test.truth(kept == nil or rawequal(kept, state))
        kept, counts[#counts + 1], stands[#stands + 1] = state, state:ply(), state:clone()
        return { 0.5, 0.5 }
    end }
    test.truth(#stands > 1 and kept == stands[#stands])
    test.equal(stands[1]:ply(), counts[1])
end)
