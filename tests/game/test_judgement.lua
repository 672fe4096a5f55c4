-- SPDX-License-Identifier: MIT
-- What a position and its moves are worth: the one function behind hint, tutor, analyse, puzzles and rollout.

local problems = require "nova.base.problem"
local core = require "nova.core"
local alone = require "nova.game.alone"
local judgement = require "nova.game.judgement"
local nova = require "nova"
local play = require "nova.lab.balance.play"
local position = require "nova.game.position"
local sessions = require "sessions"
local test = require "test"

local WORK = { iterations = 300, seed = 3 }

local function question(more)
    for name, value in pairs(WORK) do
        more[name] = more[name] or value
    end
    return more
end

local function played(name, seed, moves)
    local of, rng = sessions.game(name, seed, "human", "human"), core.rng(seed, 1)
    for _ = 1, moves do
        of:play(of.state:nth(1 + rng:below(of.state:count())))
    end
    return of.state
end

test("legal moves are weighed, the same with the same seed, and the state stays as it is", function()
    local state = played("nova-luna", 7, 12)
    local before, found = state:clone(), judgement.weigh(state, question {})
    test.truth(state == before and not found.stopped and not found.full)
    test.equal(#found.moves, 2)
    for _, one in ipairs(found.moves) do
        test.truth(state:legal(one.move) and one.line[1] == one.move)
    end
    local again = judgement.weigh(state, question {})
    test.equal({ again.moves[1].text, again.moves[1].value }, { found.moves[1].text, found.moves[1].value })
end)

test("the best comes first, and each number lies between its ends", function()
    for _, name in ipairs { "nova-luna", "terra-nova" } do
        local state = played(name, 5, 20)
        local found = judgement.weigh(state, question { moves = { state:nth(1), state:nth(2) } })
        for index, one in ipairs(found.moves) do
            test.truth(index == 1 or one.value <= found.moves[index - 1].value)
            test.truth(one.value_low <= one.value and one.value <= one.value_high)
            test.truth(one.low <= one.loss and one.loss <= one.high and one.loss >= 0)
        end
        local best = found.moves[1]
        test.equal({ best.loss, best.low }, { 0.0, 0 })
        test.truth(best.high > 0.01, "a move that was not weighed may be better")
    end
end)

test("a move that is asked about is weighed, however bad it looks", function()
    local of = assert(position.read("nova-luna:2:7:AAAAAAAAAAAAAAA:41cb25", sessions.people))
    local bad = of.state:parse "1 1,-3"
    local found = judgement.weigh(of.state, question { moves = { bad } })
    local one = judgement.of(found, bad)
    test.truth(one.loss > 0.1 and one.low > 0)
    test.equal(judgement.of(found, -1), nil)
end)

test("with top = 0 only the moves that are asked about are weighed", function()
    local state = played("nova-luna", 7, 12)
    local found = judgement.weigh(state, question { moves = { state:nth(2), state:nth(3) }, top = 0 })
    test.equal(#found.moves, 2)
end)

test("a move that reveals something is judged by all that it could reveal", function()
    local state, rng = sessions.game("nova-luna", 7, "human", "human").state, core.rng(7, 1)
    while not state:parse "refill" do
        state:play(state:nth(1 + rng:below(state:count())))
    end
    local refill = state:parse "refill"
    local function value(of)
        return judgement.of(judgement.weigh(of, question { moves = { refill }, top = 0 }), refill).value
    end
    test.equal(value(state:clone():reshuffle(state:player(), core.rng(9, 1))), value(state))
end)

test("what was found after a move serves the next judgement", function()
    local state = played("nova-luna", 7, 12)
    local _, after = judgement.weigh(state, question {})
    local move, look = next(after)
    local looks, original = 0, judgement.look
    judgement.look = function(...)
        looks = looks + 1
        return original(...)
    end
    judgement.weigh(state:clone():play(move), question { known = look })
    judgement.look = original
    test.equal(looks, 2)
end)

test("a won game is seen to be won", function()
    -- One disc is left, and a tile in reach completes a task.
    local of = assert(position.read("nova-luna:2:7:AALIFLEHKLHRBBgGLTffONABeglIMmKTCC:875d73", sessions.people))
    test.truth(judgement.weigh(of.state, question { iterations = 1500 }).moves[1].value > 0.99)
end)

test("what is proven is exact", function()
    local state = sessions.game(core.home .. "/tests/lua/stones.lua", 1, "human", "human").state
    local found = judgement.weigh(state, question { iterations = 1000, moves = state:moves() })
    local told = {}
    for index, one in ipairs(found.moves) do
        told[index] = { one.text, one.proven, one.low, one.high }
    end
    test.equal(told[1], { "take 1", "win", 0.0, 0.0 })
    test.equal({ told[2][2], told[2][3], told[2][4] }, { "loss", 1.0, 1.0 })
end)

-- With intervals of a third of their length 20 of the 32 numbers hold.
test("a search with a hundred times the work puts 7 of 8 numbers between their ends at least", function()
    local held, all, seeds = 0, 0, test.many(4, 1)
    for seed = 1, seeds do
        for name, moves in pairs { ["nova-luna"] = 12, ["terra-nova"] = 40 } do
            local players = 2 + seed % 3
            local state = assert(nova.game(name, { players = players })):setup(seed)
            state:rollout(core.rng(seed, 1), (seed % 3 + 0.5) * moves * players // 2 | 0)
            local here, of = play.judged(state, seed)
            held, all = held + here, all + of
        end
    end
    test.equal(all, 8 * seeds)
    test.truth(held >= 7 * seeds, held)
end)

test("a small memory does not change the judgement, and one that fills up is told", function()
    local state = played("nova-luna", 7, 12)
    local search = core.search
    core.search = function(game, options)
        options.memory = 1
        return search(game, options)
    end
    local found = judgement.weigh(state, question { iterations = 20000, top = 1 })
    core.search = search
    test.equal(found.full, true)
end)

test("Ctrl-C in the first search leaves the moves as that search has found them", function()
    local state, calls = played("nova-luna", 7, 12), 0
    local found = judgement.weigh(state, question { iterations = 1000000, progress = function()
        calls = calls + 1
        return calls > 1 and error(problems.INTERRUPTED, 0)
    end })
    test.truth(found.stopped and #found.moves > 0)
    test.truth(found.moves[1].value_low < found.moves[1].value_high)
end)

-- Alone -------------------------------------------------------------------------------------------------------------

test("of a plan that was stopped at once nothing is told", function()
    local found = judgement.weigh(sessions.game("nova-luna-solo", 3, "human").state, {
        iterations = 100000, seed = 1, progress = function() error(problems.INTERRUPTED, 0) end,
    })
    test.equal({ found.moves, found.stopped }, { {}, true })
end)

-- Plays a game alone as the judgement says until nothing is hidden that matters.
local function in_phase_2()
    local state = sessions.game("nova-luna-solo", 3, "human").state
    repeat
        local best = judgement.weigh(state, question { iterations = 500 }).moves[1].move
        local reveals = state:reveals(best)
        state:play(best)
    until reveals
    return state
end

test("alone, the best move is worth the score that its plan comes to, and others lose points", function()
    local state = in_phase_2()
    local found = judgement.weigh(state, question { iterations = 500, moves = state:moves() })
    local best, ended = found.moves[1], state:clone()
    for _, move in ipairs(best.line) do
        ended:play(move)
    end
    test.truth(ended:over())
    test.equal(-best.value, ended:tell("result").score + 0.0)
    test.equal({ best.loss, #found.moves }, { 0.0, state:count() })
    local worst = found.moves[#found.moves]
    test.truth(worst.loss >= 3 and worst.loss < 60, worst.loss)
    test.truth(worst.low <= worst.loss and worst.loss <= worst.high)
end)

local function game_in_file(text)
    local path = os.tmpname()
    local file <close> = assert(io.open(path, "w"))
    file:write(text)
    file:flush()
    local state = assert(nova.game(path, { players = 1 })):setup(3)
    os.remove(path)
    return state
end

test("a game for one in Lua, which need not end, is searched and not planned", function()
    local state = game_in_file [[return {
    players = { 1, 1 }, setup = function() return { n = 0, ended = false } end, player = function() return 0 end,
    moves = function() return { 1, 2 } end,
    play = function(state, move) state.n, state.ended = state.n + 1, move == 2 end,
    over = function(state) return state.ended and "stopped" or nil end,
    result = function(state) return { math.min(state.n, 10) } end,
    text = function(_, move) return move == 1 and "on" or "stop" end, draw = function() return "" end,
    rate = function() return { 1, 0.5 } end, estimate = function(state) return { math.min(0.9, state.n / 20) } end,
}]]
    local found = judgement.weigh(state, question { iterations = 200 })
    test.equal({ #found.moves, found.moves[1].text }, { 2, "on" })
end)

test("where the solver can't judge a game for one, the search does, and its worths are told as scores", function()
    local state = game_in_file
        'return { extends = "nova-luna-solo", points = function(view) return { -2 * view:steps(0) } end }'
    test.truth(not alone.plans(state) and alone.plans(sessions.game("nova-luna-solo", 3, "human").state))
    local found = judgement.weigh(state, question {})
    for _, one in ipairs(found.moves) do
        test.truth(-one.value > 50 and -one.value < 400, one.value)
        test.truth(one.value_low <= one.value and one.value <= one.value_high and one.low <= one.loss)
    end
end)
