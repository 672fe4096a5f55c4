-- SPDX-License-Identifier: MIT
-- Games for up to six players: variants of the printed games, and a game in Lua.

local test = require "test"
local bots = require "nova.game.bots"
local core = require "nova.core"
local files = require "nova.files"
local record = require "nova.game.record"
local reading = require "nova.game.reading"
local variant = require "nova.game.variant"

local FOLDER = os.getenv "SCRATCH"

local TEXTS = {
    luna = [[return { extends = "nova-luna", players = { 2, 6 },
        discs = { [2] = 8, [3] = 7, [4] = 6, [5] = 5, [6] = 4 } }]],
    terra = [[return { extends = "terra-nova", players = { 2, 6 }, stones = 40,
        pioneers = { [2] = 8, [3] = 6, [4] = 5, [5] = 4, [6] = 3 } }]],
    heap = [[return {
        players = { 2, 6 },
        setup = function(players, random)
            return { left = random(30, 40), players = players, player = 0, taken = {} }
        end,
        player = function(state) return state.player end,
        moves = function(state) return state.left > 1 and { 1, 2 } or { 1 } end,
        play = function(state, stones)
            state.left = state.left - stones
            state.taken[#state.taken + 1] = stones
            state.player = (state.player + 1) % state.players
        end,
        over = function(state) return state.left == 0 and "empty" end,
        result = function(state)
            local points = {}
            for seat = 1, state.players do points[seat] = 0 end
            for index, stones in ipairs(state.taken) do
                local seat = (index - 1) % state.players + 1
                points[seat] = points[seat] + stones
            end
            return points
        end,
        text = function(_, stones) return tostring(stones) end,
        draw = function(state) return ("o"):rep(state.left) end,
    }]],
}

local function load(name)
    local path = ("%s/%s.lua"):format(FOLDER, name)
    assert(files.write(path, TEXTS[name]))
    local of, problems = variant.load(path)
    test.equal(problems, nil)
    return of
end

local function play(game, seed)
    local state, rng, movers = game:setup(seed), core.rng(seed, 1), {}
    while not state:over() do
        movers[state:player()] = true
        state:play(state:nth(1 + rng:below(state:count())))
    end
    return state, movers
end

for _, name in ipairs { "luna", "terra", "heap" } do
    test(name .. ": five and six play to the end, and all of them move", function()
        local of = load(name)
        for players = 5, 6 do
            local game = assert(of:game(players, { quiet = 60 }))
            for seed = 1, 5 do
                local state, movers = play(game, seed)
                local result = state:result()
                test.equal(#result.place, players)
                test.equal(#result.points, players)
                test.equal(movers[players - 1], true)
                test.equal(movers[players], nil)
            end
        end
    end)

    test(name .. ": a game of six is read back from its record", function()
        local of = load(name)
        local state = play(assert(of:game(6, { quiet = 60 })), 3)
        local lines = assert(record.lines(of, state:clone():undo(state:ply()), state:history()))
        local reader = reading.new(of)
        for _, line in ipairs(lines) do
            local good, message = reader:read(line)
            test.equal(message, nil)
            test.truth(good)
        end
    end)

    test(name .. ": a search for six values each of them", function()
        local state = assert(load(name):game(6)):setup(1)
        local moves = state:search { iterations = 60, seed = 1 }
        test.equal(#moves[1].values, 6)
    end)

    test(name .. ": bots sit on all six seats, each with random numbers of its own", function()
        local state, seen = assert(load(name):game(6)):setup(1), {}
        for seat = 0, 5 do
            local bot = assert(bots.load("random", seat, 7))
            bot:close()
            local view = state:tell("view", seat)
            seen[#seen + 1] = view.players
        end
        test.equal(seen, { 6, 6, 6, 6, 6, 6 })
        local bot = assert(bots.load("planner", state:player(), 7))
        test.truth(state:legal(bot:move(state)))
        bot:close()
    end)
end
