-- SPDX-License-Identifier: MIT
-- Watching a variant's functions: each call is told with arguments and answer, and a paused function can be looked at.

local files = require "nova.files"
local test = require "test"
local variant = require "nova.game.variant"

local FOLDER = os.getenv "SCRATCH"

local COUNTDOWN = [[
local function less(state, by)
    local left = state.left - by
    return left
end
return {
    players = { 2, 2 },
    setup = function() return { left = 5, player = 0 } end,
    player = function(state) return state.player end,
    moves = function(state) return state.left > 1 and { 1, 2 } or { 1 } end,
    play = function(state, move)
        local nothing
        state.left = less(state, move)
        state.player = 1 - state.player
        return nothing
    end,
    over = function(state) return state.left == 0 and "empty" or nil end,
    result = function(state) return 1 - state.player end,
    text = function(_, move) return tostring(move) end,
    draw = function(state) return ("o"):rep(state.left) end,
}
]]

local function load_text(text)
    local path = FOLDER .. "/v.lua"
    assert(files.write(path, text))
    return assert(variant.load(path))
end

-- The events that `told` gets while `run` is called with a game.
local function watch(game, run, told)
    game:watch(told)
    local ran, problem = pcall(run)
    game:watch(nil)
    return ran, problem
end

test("each call of a function is told, with copies of what it was given and what it answered", function()
    local game = assert(load_text(COUNTDOWN):game(2))
    local state, events = game:setup(1), {}
    watch(game, function()
        state:play(2)
    end, function(event)
        events[#events + 1] = event.hook == "play" and event or nil
    end)
    test.equal(#events, 2)
    test.equal({ events[1].kind, events[1].line, events[1].answer }, { "call", 10 })
    test.match(events[1].source, "v%.lua$")
    test.equal(events[1].arguments, { { left = 5, player = 0 }, 2, n = 2 })
    test.equal(events[2].kind, "return")
    test.equal(events[2].arguments, { { left = 3, player = 1 }, 2, n = 2 }) -- play has changed the state
    test.equal(events[2].answer, nil)
end)

test("functions of a variant of a printed game are told of, too; a board is named", function()
    local game = assert(load_text([[return { extends = "nova-luna",
        steps = function(board, tile) return board:cost(tile) end }]]):game(2))
    local state, told = game:setup(1), nil
    watch(game, function()
        state:play(state:nth(1))
    end, function(event)
        told = event
    end)
    test.equal(told.hook, "steps")
    test.equal(tostring(told.arguments[1]), "board")
    test.equal(math.type(told.arguments[2]), "integer")
    test.equal(math.type(told.answer), "integer")
end)

test("what can't be copied is told by its kind, and what is too large as such", function()
    local game = assert(load_text([[
        local deep = {}
        for _ = 1, 300 do deep = { deep } end
        local answers = { math.abs, deep, { math.abs } }
        return { extends = "nova-luna", placed = function(_, tile) return answers[tile % 3 + 1] end }]]):game(2))
    local kinds = {}
    for seed = 1, 20 do
        local state = game:setup(seed)
        watch(game, function()
            state:play(state:nth(1))
        end, function(event)
            if event.kind == "return" then
                local answer = getmetatable(event.answer) and event.answer or event.answer[1]
                kinds[tostring(answer)] = true
            end
        end)
    end
    test.equal(kinds, { ["function"] = true, ["a table that is too large to be shown"] = true })
end)

test("a watcher that answers `step` gets each line, and can look at variables and evaluate expressions", function()
    local game = assert(load_text(COUNTDOWN):game(2))
    local state, lines, seen = game:setup(1), {}, {}
    watch(game, function()
        state:play(2)
    end, function(event)
        if event.kind == "call" then
            return event.hook == "play" and "step" or nil
        elseif event.kind == "line" then
            lines[#lines + 1] = event.line
            if event.line == 3 then -- in the function that play calls
                seen.way = game:way()
                seen.variables = game:variables()
                seen.sum = game:evaluate "left + by"
                seen.unknown = { game:evaluate "nowhere" }
                seen.wrong = { game:evaluate "left +" }
                seen.endless = { game:evaluate "(function() while true do end end)()" }
            end
            seen.none = event.line == 14 and { game:evaluate "nothing" } or seen.none
            return "step"
        end
    end)
    test.equal(lines, { 11, 12, 2, 3, 13, 14 })
    test.equal({ seen.way[1].line, seen.way[1].name, seen.way[2].line }, { 3, "less", 12 })
    test.equal(seen.variables, { { name = "state", value = { left = 5, player = 0 } }, { name = "by", value = 2 },
        { name = "left", value = 3 } })
    test.equal(seen.sum, 5)
    test.match(seen.unknown[2], 'found the unknown name "nowhere"', true)
    test.match(seen.wrong[2], "print:1: unexpected symbol", true)
    test.match(seen.endless[2], "instructions limit of 2000000 exceeded", true)
    test.equal(seen.none, { nil })
    test.equal(state:text(1), "1") -- the game goes on
end)

test("what the watching function raises stops the call, and the state is as before", function()
    local game = assert(load_text(COUNTDOWN):game(2))
    local state = game:setup(1)
    local before = state:clone()
    local ran, problem = watch(game, function()
        state:play(2)
    end, function()
        error("enough", 0)
    end)
    test.equal(ran, false)
    test.match(problem, "a rule of the variant failed: .*enough %(in ")
    test.truth(state == before)
    assert(state:play(2))
end)

test("only a paused function can be looked at, and nobody can be changed for another watcher then", function()
    local game = assert(load_text(COUNTDOWN):game(2))
    for _, method in ipairs { "variables", "way" } do
        test.raises("no function is paused", game[method], game)
    end
    test.raises("no function is paused", game.evaluate, game, "1")
    test.raises("a function or nil expected", game.watch, game, 7)
    local message
    watch(game, function()
        game:setup(1)
    end, function()
        message = select(2, pcall(game.watch, game, print))
    end)
    test.match(message, "a function is paused", true)
end)

test("who has heard enough of a function is not told of it any more", function()
    local game = assert(load_text(COUNTDOWN):game(2))
    local state, count = game:setup(1), {}
    watch(game, function()
        state:play(1)
        state:play(1)
        state:play(1)
    end, function(event)
        count[event.hook] = (count[event.hook] or 0) + 1
        return event.hook == "play" and "enough" or nil
    end)
    test.equal(count.play, 2) -- its first call, and the answer to that
    test.truth(count.player > 2)
end)

test("a game without functions has nothing to tell", function()
    local game = assert(assert(variant.load "nova-luna"):game(2))
    game:watch(error)
    local state = game:setup(1)
    assert(state:play(state:nth(1)))
    test.raises("no function is paused", game.variables, game)
end)

test("a watch that nobody holds any longer, or whose game is collected, does no harm", function()
    for _ = 1, 20 do
        local game = assert(load_text(COUNTDOWN):game(2))
        game:watch(function() end)
        game:watch(function() return "step" end)
        local state = game:setup(1)
        game = nil -- luacheck: ignore
        collectgarbage()
        assert(state:play(1))
    end
    collectgarbage()
end)
