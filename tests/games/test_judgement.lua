-- SPDX-License-Identifier: MIT
-- Variants that tell what is good play: their own ratings and estimates, and a planner that uses a variant's rules.

local test = require "test"
local core = require "nova.core"
local files = require "nova.files"
local variant = require "nova.game.variant"

local FOLDER = os.getenv "SCRATCH" .. "/judgement"
assert(files.make_folder(FOLDER))

local function game_of(text)
    local path = FOLDER .. "/v.lua"
    assert(files.write(path, text))
    local loaded, problems = variant.load(path)
    test.equal(problems, nil)
    return assert(loaded:game(2))
end

-- Count to ten: each adds 1, 2 or 3, and whoever says ten has won. `more` are further functions.
local function count_to_ten(more)
    return game_of(([[
return {
    players = { 1, 3 },
    setup = function(players) return { sum = 0, player = 0, players = players } end,
    player = function(state) return state.player end,
    moves = function(state) return state.sum < 8 and { 1, 2, 3 } or state.sum == 8 and { 1, 2 } or { 1 } end,
    play = function(state, move, random)
        state.sum = state.sum + move
        state.last, state.player = state.player, (state.player + 1) %% state.players
        state.luck = random(2)
    end,
    over = function(state) return state.sum == 10 and "ten" end,
    result = function(state) return state.last end,
    text = function(_, move) return tostring(move) end,
    draw = function(state) return tostring(state.sum) end,
    %s
}]]):format(more))
end

local function rated(game, state)
    local moves = {}
    for index, one in ipairs((state or game:setup(1)):rate(core.rng(1, 1))) do
        moves[index] = ("%d %.2f"):format(one.move, one.rating)
    end
    return table.concat(moves, ", ")
end

-- Games of one's own --------------------------------------------------------------------------------------------------

test("rate puts the moves in order; a move that it leaves out is not considered", function()
    local game = count_to_ten "rate = function() return { [1] = 0.5, [3] = 2 } end"
    test.equal(game:rates(), true)
    test.equal(rated(game), "3 2.00, 1 0.50")
    test.equal(rated(count_to_ten "rate = function() return { [1] = 1, [2] = 1, [3] = 1 } end"),
        "1 1.00, 2 1.00, 3 1.00", "moves as good as each other go by their numbers")
end)

test("without rate and estimate all moves are rated 0, and so where rate returns nothing", function()
    local game = count_to_ten ""
    test.equal(game:rates(), false)
    test.equal(rated(game), "1 0.00, 2 0.00, 3 0.00")
    test.equal(game:setup(1):estimate(), nil)
    test.equal(rated(count_to_ten "rate = function() end"), "1 0.00, 2 0.00, 3 0.00")
end)

local ESTIMATE = [[
estimate = function(state)
    local mine = (10 - state.sum) % 4 == 0 and 0.1 or 0.8 -- the chance of the player to move
    local worth = { 1 - mine, 1 - mine }
    worth[state.player + 1] = mine
    return worth
end]]

test("with an estimate alone the planner tries each move, and knows who has won", function()
    local game = count_to_ten(ESTIMATE)
    test.equal(game:rates(), true)
    test.equal(rated(game), "2 2.20, 1 -1.39, 3 -1.39", "two leaves a multiple of four")
    local state = game:setup(1)
    for _ = 1, 8 do
        state:play(1)
    end
    test.match(rated(game, state), "^2 4%.60")
    test.truth(math.abs(state:estimate()[1] - 0.8) < 0.001, "the estimate itself")
end)

test("moves that draw are judged by what chance may bring, not by what it will", function()
    local game = count_to_ten [[
    estimate = function(state) return { state.luck == 1 and 0.9 or 0.1, state.luck == 1 and 0.1 or 0.9 } end]]
    local ratings = {}
    for seed = 1, 10 do
        for _, one in ipairs(game:setup(seed):rate(core.rng(seed, 1))) do
            ratings[#ratings + 1] = math.abs(one.rating)
        end
    end
    test.truth(math.max(table.unpack(ratings)) < 2.19, "no move is as good or bad as one throw of it")
end)

test("an estimate that knows nothing of a position says nothing, and all moves are rated 0", function()
    local game = count_to_ten "estimate = function(state) return state.sum > 1 and { 0.5, 0.5 } or nil end"
    test.equal(game:setup(1):estimate(), nil)
    test.equal(rated(game), "1 0.00, 2 0.00, 3 0.00")
    test.equal(rated(game, game:setup(1):play(1)), "1 0.00, 2 0.00, 3 0.00")
end)

test("a game that draws nothing is judged by trying each move once", function()
    local calls = [[
return {
    players = { 2, 2 },
    setup = function() return { said = 0, player = 0 } end, player = function(state) return state.player end,
    moves = function() return { 1, 2, 3 } end,
    play = function(state, move) state.said, state.player = move, 1 - state.player end,
    over = function(state) return state.said == 3 end, result = function(state) return 1 - state.player end,
    text = function(_, move) return tostring(move) end, draw = function() return "" end,
    estimate = function(state) return { state.said / 4, 1 - state.said / 4 } end,
}]]
    test.equal(rated(game_of(calls)), "3 4.60, 2 0.00, 1 -1.10")
end)

test("a search that tries few moves tries those that are rated best", function()
    local game = count_to_ten "rate = function() return { [1] = 1, [2] = 3, [3] = 2 } end"
    local tried = {}
    for index, one in ipairs(game:setup(1):search { iterations = 50, seed = 1, width = 2 }) do
        tried[index] = one.move
    end
    table.sort(tried)
    test.equal(tried, { 2, 3 })
end)

test("a search goes by ratings and estimates", function()
    local game = count_to_ten(ESTIMATE .. ", rate = function() return { [2] = 0, [3] = 0 } end")
    local moves = game:setup(1):search { iterations = 200, seed = 1 }
    test.equal(moves[1].move, 2)
    test.equal(#moves, 2)
end)

test("a wrong rating or estimate is told with line and function", function()
    local function refuses(message, more)
        local state = count_to_ten(more):setup(1)
        test.raises("v.lua:%d+: returned " .. message, state.rate, state, core.rng(1, 1))
    end
    refuses("7, expected legal moves as keys %(in rate%)", "rate = function() return { [7] = 1 } end")
    refuses('"good", expected ratings from %-1000000 to 1000000, by move',
        "rate = function() return { [1] = 'good' } end")
    refuses("%-10000000, expected ratings from %-1000000", "rate = function() return { [1] = -1e7 } end")
    refuses('"first", expected legal moves as keys', "rate = function() return { first = 1 } end")
    refuses("3, expected nothing, or a table with a rating by move", "rate = function() return 3 end")
    refuses("{ 1 }, expected nothing, or a list with the chance", "estimate = function() return { 1 } end")
    refuses("{ 1, 2 }, expected nothing, or a list with the chance", "estimate = function() return { 1, 2 } end")
    refuses('{ 0.5, "x" }, expected nothing, or a list with', "estimate = function() return { 0.5, 'x' } end")
    refuses("{ 0.5, %-1 }, expected nothing, or a list with the chance", "estimate = function() return { 0.5, -1 } end")
    refuses("0.5, expected nothing, or a list with the chance", "estimate = function() return 0.5 end")
    local state = count_to_ten("rate = function(state) state.sum = 3 return { [1] = 1 } end"):setup(1)
    test.raises("changed the state, which only play and hide may do %(in rate%)", state.rate, state, core.rng(1, 1))
end)

-- Variants of the printed games ---------------------------------------------------------------------------------------

test("rate of a variant adds to the planner's ratings, and estimate takes its place", function()
    for _, base in ipairs { "nova-luna", "terra-nova" } do
        local plain = assert(assert(variant.load(base)):game(2)):setup(3)
        local best = plain:rate(core.rng(1, 1))
        local worst = plain:text(best[#best].move)
        local game = game_of(([[
return {
    extends = %q,
    rate = function(board, move) return board:text(move) == %q and 1000 or nil end,
    estimate = function(board) return { board:player() == 0 and 0.75 or 0.25, 0.5 } end,
}]]):format(base, worst))
        local state = game:setup(3)
        local again = state:rate(core.rng(1, 1))
        test.equal(state:text(again[1].move), worst)
        test.truth(again[1].rating > 900 and again[2].rating < 900, "one move is far ahead")
        test.equal(state:estimate(), { state:player() == 0 and 0.75 or 0.25, 0.5 })
        state:search { iterations = 50, seed = 1 }
    end
end)

test("a wrong rating or estimate of a variant of a printed game is told, too", function()
    local state = game_of("return { extends = 'nova-luna', rate = function() return 'much' end }"):setup(1)
    test.raises('v.lua:1: rate returned "much", expected nothing, or a number', state.rate, state, core.rng(1, 1))
    state = game_of("return { extends = 'terra-nova', estimate = function() return { 0.5 } end }"):setup(1)
    test.raises("v.lua:1: estimate returned { 0.5 }, expected a list with the chance to win", state.estimate, state)
    test.raises("v.lua:1: estimate returned { 0.5 }", state.search, state, { iterations = 100, seed = 1 })
    state = game_of("return { extends = 'terra-nova', rate = function() return -1e7 end }"):setup(1)
    test.raises("v.lua:1: rate returned %-10000000, expected nothing, or a number", state.rate, state, core.rng(1, 1))
    state = game_of("return { extends = 'nova-luna', estimate = function() error 'no idea' end, "
        .. "rate = function() error 'no idea' end }"):setup(1)
    test.raises("no idea %(in estimate%)", state.estimate, state)
    test.raises("no idea %(in rate%)", state.rate, state, core.rng(1, 1))
    test.raises("no idea %(in %l+%)", state.search, state, { iterations = 100, seed = 1 })
end)

test("the planner of Terra Nova asks nothing about parts of the board where nobody stands", function()
    local state = game_of([==[
return {
    extends = "terra-nova",
    map = [[F F F W W S S P P]],
    pioneers = 1, stones = 6, area_landscapes = 1, points = { 3 },
    worth = function(board, area)
        for _, hex in ipairs(area) do
            if hex > 6 then error "asked about the other side of the stone" end
        end
        return area.points
    end,
}]==]):setup(1)
    local function play_first_of(moves)
        for _, move in ipairs(moves) do
            if state:parse(move) then
                return state:play(move)
            end
        end
        error "none of them is legal"
    end
    while not state:tell("view").hexes[6].stone do
        play_first_of { "a1", "a3", "+a6", "a3-a5", "a1-a2", "a2-a1" }
    end
    test.truth(#state:rate(core.rng(1, 1)) > 0)
end)

test("the planner takes a game that a move wins or loses at once for 20 tasks", function()
    local function first_rating(over, points)
        local state = game_of(([[
return {
    extends = "nova-luna",
    over = function(view) return #view:tiles(0) + #view:tiles(1) > %s and "at once" or nil end,
    points = function(view)
        local moved = #view:tiles(0) > 0 and 1 or #view:tiles(1) > 0 and 2 or 0
        return { moved == 1 and %d or 0, moved == 2 and %d or 0 }
    end,
}]]):format(over, points, points)):setup(1)
        return state:rate(core.rng(1, 1))[1].rating
    end
    local a_task = first_rating("99", 1) - first_rating("99", 0)
    test.truth(a_task > 0)
    for points, tasks in pairs { [0] = 20, [5] = 20, [-5] = -20 } do
        local found = (first_rating("0", points) - first_rating("99", points)) / a_task
        test.truth(math.abs(found - tasks) < 0.01, found)
    end
end)

test("the step to phase 2 of the solo game has no alternative, and is rated 0", function()
    local state, rng = assert(assert(variant.load "nova-luna-solo"):game(1)):setup(1), core.rng(1, 1)
    while not state:parse "refill" do
        state:play(state:nth(1 + rng:below(state:count())))
    end
    local moves = state:rate(rng)
    test.equal({ #moves, moves[1].move, moves[1].rating }, { 1, state:parse "refill", 0.0 })
end)

-- How many games the planner wins against a player that goes by discs alone.
local function wins(game, games)
    local won = 0
    for seed = 1, games do
        local state, rng = game:setup(seed), core.rng(seed, 1)
        while not state:over() do
            local closer = (state:player() + seed) % 2 == 0
            local moves = state:rate(rng)
            local most, best = -math.huge, moves[1].move
            for _, one in ipairs(closer and {} or state:moves()) do
                local left = state:clone():play(one):result().points[state:player() + 1] -- greedy: discs at once
                if left > most then
                    most, best = left, one
                end
            end
            state:play(best)
        end
        won = won + (state:result().place[seed % 2 == 0 and 1 or 2] == 0 and 1 or 0)
    end
    return won
end

test("the planner sees tasks of kinds of a variant's own: it beats who looks at nothing but discs", function()
    local game = assert(assert(variant.load "nova-luna-constellations"):game(2))
    local won = wins(game, 40)
    test.truth(won >= 26, ("won %d of 40"):format(won))
end)
