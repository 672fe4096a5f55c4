-- SPDX-License-Identifier: MIT
-- How the games' own judgement, searches and solvers answer in fixed positions, held against tests/thinking.txt: what
-- is to be faster or tidier must not change an answer. After a change that is to play otherwise, THINKING=write in the
-- environment writes the file anew. Answers are compared, not all digits of the numbers behind them, which another
-- processor may round otherwise.

local core = require "nova.core"
local files = require "nova.files"
local fingerprint = require("nova.base.texts").fingerprint
local nova = require "nova"
local test = require "test"

local PATH = core.home .. "/tests/thinking.txt"
local POSITIONS = 12 -- of each game

local GAMES = {
    { "nova-luna", 2 }, { "nova-luna", 3 }, { "nova-luna", 4 }, { "nova-luna-solo", 1 },
    { "nova-luna-constellations", 2 }, { "terra-nova", 2 }, { "terra-nova", 3 }, { "terra-nova", 4 },
}

-- Positions from all of a game in which each plays what looks best.
local function positions_of(game, seed)
    local state, rng, all = game:setup(seed), core.rng(seed, 1), {}
    while not state:over() do
        all[#all + 1] = state:clone()
        state:play(state:rate(rng)[1].move)
    end
    local chosen = {}
    for index = 1, POSITIONS do
        chosen[index] = all[1 + (index - 1) * (#all - 1) // (POSITIONS - 1)]
    end
    return chosen
end

local ASPECTS = {
    { "moves by rating", function(state)
        local order = {}
        for index, one in ipairs(state:rate(core.rng(3, 3))) do
            order[index] = one.move
        end
        return table.concat(order, " ")
    end },
    { "rollouts", function(state)
        local after, rng = state:clone(), core.rng(4, 4)
        local plies = after:rollout(rng)
        return ("%d %s"):format(plies, table.concat(after:history(), " ") .. table.concat(after:result().points, " "))
    end },
    { "estimates", function(state)
        local worth = {}
        for player, one in ipairs(state:estimate()) do
            worth[player] = ("%.2f"):format(one)
        end
        return table.concat(worth, " ")
    end },
    { "a search", function(state)
        local visits = {}
        for index, one in ipairs((state:search { iterations = 150, seed = 5 })) do
            visits[index] = ("%d:%d"):format(one.move, one.visits)
        end
        return table.concat(visits, " ")
    end },
    { "a solver", function(state)
        return state:game():players() == 1 and tostring(state:solve { width = 12, worlds = 4, seed = 6 }) or nil
    end },
}

local function answers()
    local lines = {}
    for _, one in ipairs(GAMES) do
        local name, players = table.unpack(one)
        local positions = positions_of(assert(nova.game(name, { players = players, quiet = 30 })), 7)
        for _, aspect in ipairs(ASPECTS) do
            local told = {}
            for index, state in ipairs(positions) do
                told[index] = aspect[2](state)
            end
            lines[#lines + 1] = told[1] and ("%s of %s for %d: %s"):format(aspect[1], name, players,
                fingerprint(table.concat(told, "\n")):sub(1, 12)) or nil
        end
    end
    return lines
end

test("judgement, searches and solvers answer as before", function()
    local pipe <close> = assert(io.popen "uname -m")
    if not pipe:read "a":find "x86_64" then
        test.skip "the answers were written down on another kind of processor"
    end
    local lines = answers()
    if os.getenv "THINKING" == "write" then
        assert(files.write(PATH, table.concat(lines, "\n") .. "\n", { shared = true }))
    end
    local expected = {}
    for line in io.lines(PATH) do
        expected[#expected + 1] = line
    end
    test.equal(lines, expected)
end)
