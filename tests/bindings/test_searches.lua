-- SPDX-License-Identifier: MIT
-- Searches from Lua: what their options change, what they remember, what progress is told, and how misuse is answered.

local core = require "nova.core"
local files = require "nova.files"
local nova = require "nova"
local test = require "test"
local problems = require "nova.base.problem"

local function luna(players)
    return assert(nova.game("nova-luna", { players = players or 2 }))
end

local function finished(game)
    local state = game:setup(1)
    state:playout(core.rng(1, 1))
    return state
end

-- What a bot's script says of the first position, by way of its remark.
local function said(body, options)
    local path = os.getenv "SCRATCH" .. "/asked.lua"
    assert(files.write(path, "return { options = { threads = 2 }, move = function(view)\n" .. body .. "\nend }"))
    local state = luna():setup(1)
    local bot <close> = assert(core.bot { root = os.getenv "SCRATCH", path = "asked.lua", player = state:player() })
    if options then
        assert(bot:configure(options))
    end
    local move, remark = bot:move(state)
    test.truth(move, remark)
    return remark
end

-- Proofs --------------------------------------------------------------------------------------------------------------

local STONES = core.home .. "/tests/lua/stones.lua"

-- What the search proves of each move, by the move's text.
local function proofs_of(state)
    local proven = {}
    for _, one in ipairs((state:search { iterations = 200 })) do
        proven[one.text] = one.proven or "open"
    end
    return proven
end

test("a move is told to be a proven win or a proven loss, also where all moves are", function()
    local state = assert(nova.game(STONES)):setup(1)
    test.equal(proofs_of(state), { ["take 1"] = "win", ["take 2"] = "loss", ["take 3"] = "loss" })
    state:play(1)
    test.equal(proofs_of(state), { ["take 1"] = "loss", ["take 2"] = "loss", ["take 3"] = "loss" })
end)

test("where nobody can win, a move is told to be a proven draw", function()
    local path = os.getenv "SCRATCH" .. "/drawn.lua"
    local file <close> = assert(io.open(STONES))
    local text = file:read("a"):gsub("return 1 %- state%.player", "return nil")
    assert(files.write(path, text))
    test.equal(proofs_of(assert(nova.game(path)):setup(1)),
        { ["take 1"] = "draw", ["take 2"] = "draw", ["take 3"] = "draw" })
end)

test("a move whose outcome is not certain has no proof", function()
    for _, one in ipairs((luna():setup(1):search { iterations = 200 })) do
        test.equal(one.proven, nil)
    end
end)

test("a bot sees the proofs of its search", function()
    test.equal(said [[
        local _, found = view:search { iterations = 200 }
        return view:nth(1), tostring(found[1].proven)]], "nil")
end)

-- A position in which the moves that look best lose, and others are left.
test("a move that was never tried is not recommended", function()
    local state = luna():setup(164)
    for move in ([[3 0,0;3 0,0;1 1,0;2 1,0;1 0,-1;3 2,0;2 -1,0;2 3,0;1 -1,-1;refill;1 2,-1;3 1,-1;2 3,-1;
        3 1,-1;3 0,1;2 2,1;2 1,1;2 0,-1;3 0,2;refill;2 -1,0;2 -1,1;2 -1,-1;2 -1,2;2 1,-2;3 1,1;
        2 0,1;3 -2,1;2 1,2;refill;1 0,3;3 -1,3;1 -2,0;2 0,4]]):gmatch "[^;]+" do
        state:play(state:parse((move:gsub("^%s+", ""))))
    end
    for iterations = 10, 120, 10 do
        local found = state:search { iterations = iterations }
        test.truth(found[1].visits > 0, ("%d iterations: %s"):format(iterations, found[1].text))
    end
end)

-- Hands ---------------------------------------------------------------------------------------------------------------

-- Twelve cards, three in each hand, and a pile. The higher of two cards takes the trick. After a card from 1 to 6 an
-- even card has to follow, if there is one. A card that is not in the hand ends the game with an error.
local CARDS = [[
local function hold(list, card)
    for index, held in ipairs(list) do
        if held == card then return index end
    end
end
local function deal(state, cards, first, last)
    for player = first, last do
        local hand = state.hands[player]
        for index = 1, #hand do hand[index] = table.remove(cards) end
        table.sort(hand)
    end
end
return {
    story = "Higher cards take tricks.", players = { 2, 2 }, state_size = 512, max_moves = 12,
    setup = function(_, random)
        local state = { hands = { { 0, 0, 0 }, { 0, 0, 0 } }, pile = {}, points = { 0, 0 }, turn = 0, led = 0 }
        for card = 1, 12 do table.insert(state.pile, random(#state.pile + 1), card) end
        deal(state, state.pile, 1, 2)
        return state
    end,
    player = function(state) return state.turn end,
    moves = function(state)
        local even = {}
        for _, card in ipairs(state.hands[state.turn + 1]) do
            if card % 2 == 0 then even[#even + 1] = card end
        end
        local bound = state.led > 0 and state.led <= 6 and #even > 0
        return bound and even or table.move(state.hands[state.turn + 1], 1, 3, 1, {})
    end,
    play = function(state, card)
        local at = hold(state.hands[state.turn + 1], card)
        if not at then error("the card " .. card .. " is not in the hand") end
        table.remove(state.hands[state.turn + 1], at)
        if state.led == 0 then
            state.led, state.turn = card, 1 - state.turn
            return
        end
        local winner = card > state.led and state.turn or 1 - state.turn
        state.points[winner + 1], state.turn, state.led = state.points[winner + 1] + 1, winner, 0
    end,
    over = function(state)
        return state.led == 0 and #state.hands[1] == 0 and #state.hands[2] == 0 and "done" or nil
    end,
    ends = { done = "All tricks are taken." },
    result = function(state) return state.points end,
    text = function(_, card) return tostring(card) end,
    draw = function(state) return tostring(state.led) end,
    hide = function(state, seat, random)
        local other = state.hands[2 - seat]
        local cards, count = table.move(other, 1, #other, #state.pile + 1, state.pile), #other
        table.sort(cards)
        for left = #cards, 2, -1 do
            local pick = random(left)
            cards[left], cards[pick] = cards[pick], cards[left]
        end
        for index = 1, count do other[index] = table.remove(cards) end
        table.sort(other)
    end,
}]]

test("in a game with hidden hands, a search plays only cards that are in the hand", function()
    local path = os.getenv "SCRATCH" .. "/cards.lua"
    assert(files.write(path, CARDS))
    for _, variant in ipairs { path, "second-light" } do
        local game = assert(nova.game(variant, { players = 2 }))
        for seed = 1, 3 do
            local state = game:setup(seed)
            while not state:over() do
                local found, report = state:search { iterations = 60, seed = seed, checks = true }
                test.equal(report.illegal, 0)
                state:play(found[1].move)
            end
        end
    end
end)

-- Forced moves -------------------------------------------------------------------------------------------------------

test("only the forced moves are considered", function()
    local state = luna():setup(1)
    local last = state:moves()[#state:moves()]
    local found = state:search { iterations = 50, forced = { last } }
    test.equal(#found, 1)
    test.equal(found[1].move, last)
    test.equal(found[1].visits, 50)
end)

test("a run with progress goes on with the forced moves", function()
    local state = luna():setup(1)
    local moves = state:moves()
    local found = state:search { seconds = 0.25, forced = { moves[1], moves[#moves] }, progress = function() end }
    test.equal(#found, 2)
end)

test("what is no list of legal moves can't be forced", function()
    local state = luna():setup(1)
    local first = state:moves()[1]
    test.raises("expected a list of 1 to 64 moves", state.search, state, { iterations = 5, forced = {} })
    test.raises("expected a list of 1 to 64 moves", state.search, state, { iterations = 5, forced = first })
    test.raises("expected a list of legal moves", state.search, state, { iterations = 5, forced = { 2 ^ 31 } })
    test.raises("expected a list of legal moves", state.search, state, { iterations = 5, forced = { "x" } })
    test.raises("a move is there twice", state.search, state, { iterations = 5, forced = { first, first } })
end)

-- Remembering ---------------------------------------------------------------------------------------------------------

test("a view's search goes on where it stopped, unless an option of the search is another", function()
    for _, option in ipairs { "seed = 5", "memory = 3", "width = 3", "plies = 7", "exploration = 0.2", "threads = 2",
        "rate = function() end", "policy = function() end", "evaluate = function() end" } do
        local remark = said(([[
            local function kept(options)
                options.iterations = 40
                return select(3, view:search(options)).kept > 0 and "kept" or "new"
            end
            local same = { kept {}, kept {} }
            return view:nth(1), table.concat({ same[1], same[2], kept { %s }, kept { %s }, kept {} }, " ")]]):format(
            option, option))
        test.equal({ option, remark }, { option, "new kept new kept new" })
    end
end)

test("a guide's function may be exchanged for another of its kind: the tree stays", function()
    test.equal(said [[
        local asked = ""
        local function guided(name)
            local function evaluate() asked = asked .. name return nil end
            local _, _, report = view:search { iterations = 30, evaluate = evaluate }
            return report.kept > 0
        end
        local first, second = guided "a", guided "b"
        return view:nth(1), tostring(first) .. tostring(second) .. asked:match "^a+b+$":sub(1, 1)]], "falsetruea")
end)

test("a search of the module remembers from move to move", function()
    local game = luna()
    local state = game:setup(2)
    local search <close> = core.search(game, { seed = 1 })
    test.equal(tostring(search), "a search")
    local moves, first = search:run(state, { iterations = 200, moves = 3 })
    test.equal({ #moves <= 3, first.kept, first.iterations }, { true, 0, 200 })
    state:play(moves[1].move)
    local _, second = search:run(state, { iterations = 10 })
    test.truth(second.kept > 0)
    test.truth(#search:moves() >= 1)
end)

-- Tables of options that may be missing -------------------------------------------------------------------------------

-- A solo game that is nearly over, so that a solver answers at once.
local function late_alone()
    local state, rng = luna(1):setup(1), core.rng(1, 1)
    while true do
        local before = state:clone()
        state:rollout(rng, 1)
        if state:over() then
            return before
        end
    end
end

test("a solver needs no options, in a bot and in a program", function()
    local state = late_alone()
    local wanted = state:solve {}
    test.equal(state:solve(), wanted)
    test.equal(state:solve(nil), wanted)
    local path = os.getenv "SCRATCH" .. "/solves.lua"
    assert(files.write(path, "return function(view) return view:solve() end"))
    local bot <close> = assert(core.bot { root = os.getenv "SCRATCH", path = "solves.lua", player = 0 })
    test.equal(bot:move(state), wanted)
end)

test("a search without options says that it needs a limit", function()
    local wanted = "expected iterations or seconds, for a search must end"
    local state = luna():setup(1)
    test.raises(wanted, state.search, state)
    local search <close> = core.search(state:game(), {})
    test.raises(wanted, search.run, search, state)
    test.match(said "return view:nth(1), select(2, pcall(view.search, view))", wanted, true)
end)

-- Options -------------------------------------------------------------------------------------------------------------

test("with plies = 0 a position is evaluated at once, without a rollout", function()
    local played = 0
    local function policy()
        played = played + 1
    end
    local state = luna():setup(1)
    state:search { iterations = 20, plies = 0, policy = policy }
    test.equal(played, 0)
    state:search { iterations = 20, plies = 2, policy = policy }
    test.truth(played > 0)
end)

test("a search must end, and knows its options", function()
    local state = luna():setup(1)
    for _, case in ipairs {
        { {}, "expected iterations or seconds, for a search must end" },
        { { iterations = 0 }, "iterations" }, { { iterations = 1.5 }, "iterations" },
        { { iterations = 5, moves = 0 }, "moves" }, { { seconds = -1 }, "seconds" },
        { { iterations = 5, threads = 0 }, "threads" },
        { { iterations = 5, threads = 65 }, "threads" }, { { iterations = 5, width = 65 }, "width" },
        { { iterations = 5, exploration = -1 }, "exploration" },
        { { iterations = 5, exploration = 0 }, "exploration" }, { { iterations = 5, rate = 3 }, "rate" },
        { { iterations = 5, progress = 3 }, "progress" }, { { iteration = 5 }, "no option 'iteration'" },
        { { iterations = 5, memory = -1 }, "memory" }, { { iterations = 5, peek = 1 }, "peek" },
    } do
        test.raises(case[2], state.search, state, case[1])
    end
    test.raises("table expected", state.search, state, 5)
end)

test("a message about the options of a search names the line and the function of the script", function()
    local state = luna():setup(1)
    for _, options in ipairs { {}, { iterations = -1 }, { seconds = 1, moves = 0 }, { seconds = 1, progress = 3 } } do
        test.raises("test_searches.lua:%d+: bad argument #1 to 'search' %(", function()
            local _ = state:search(options)
        end)
    end
end)

test("progress is told how far the search is, and its errors end the search", function()
    local state, told = luna():setup(1), {}
    state:search { iterations = 300, progress = function(part) told[#told + 1] = part end }
    test.truth(#told >= 1)
    for index, part in ipairs(told) do
        test.truth(part > (told[index - 1] or 0) and part <= 1, part)
    end
    local function with_error(problem)
        return { iterations = 300, progress = function() error(problem, 0) end }
    end
    test.raises("^on purpose$", state.search, state, with_error "on purpose")
    test.equal(select(2, pcall(state.search, state, with_error { 5 }))[1], 5)
    local _, report = state:search { iterations = 1 << 40, progress = function() error(problems.INTERRUPTED) end }
    test.equal(report.stopped, true, "as if Ctrl-C came meanwhile")
    local seconds = 0
    _, report = state:search { seconds = 0.01, progress = function(part) seconds = part end }
    test.equal({ seconds, report.stopped }, { 1, false })
end)

-- Guides --------------------------------------------------------------------------------------------------------------

test("what a guide returns is checked, and the message names the function", function()
    local state = luna():setup(1)
    local function fails(options, pattern)
        options.iterations = 10
        test.raises(pattern:gsub("^%^", "test_searches.lua:%%d+: "), function()
            local _ = state:search(options)
        end)
    end
    local function returning(value)
        return function() return value end
    end
    fails({ evaluate = returning(1) }, "^evaluate returned 1, expected nil or a list with a number for each player")
    fails({ evaluate = returning { 0, 1, 0 } },
        "^evaluate returned a list of 3, expected a number for each of 2 players")
    fails({ evaluate = returning { 0 } }, "for player 1, expected a number from 0 to 1")
    fails({ evaluate = returning { 0.5, 1.5 } }, "^evaluate returned 1.5 for player 1, expected a number from 0 to 1")
    fails({ evaluate = returning { 0.5, 0 / 0 } }, "for player 1, expected a number from 0 to 1")
    fails({ policy = returning(-1), plies = 3 }, "^policy returned %-1, expected nil or a legal move")
    fails({ policy = returning(1 << 40), plies = 3 }, "^policy returned %d+, expected nil or a legal move")
    fails({ policy = returning "1 0,0", plies = 3 }, "^policy returned .*, expected nil or a legal move")
    fails({ rate = returning(1) }, "^rate returned 1, expected nil, a list as state:rate returns it, or a table")
    fails({ rate = returning {} }, "^rate returned a table without any legal move")
    fails({ rate = returning { { move = -1, rating = 1 } } }, "^rate returned .*, expected a legal move in each item")
    fails({ rate = function(at) return { { move = at:nth(1), rating = 1 / 0 } } end },
        "^rate returned .*, expected a number as rating")
    fails({ rate = function(at) return { [at:nth(1)] = "best" } end }, "^rate returned .*, expected a number as rating")
end)

test("ratings may name a move twice, and more moves than the search considers", function()
    local state = luna():setup(3)
    for _ = 1, 6 do
        state:play(state:nth(1))
    end
    local best = state:nth(state:count())
    local function rate(at)
        local list = {}
        for index, move in ipairs(at:moves()) do
            list[index] = { move = move, rating = -index }
        end
        if at:legal(best) then
            list[#list + 1] = { move = best, rating = 100 }
            list[#list + 1] = { move = best, rating = 50 }
        end
        return list
    end
    local moves = state:search { iterations = 60, width = 2, rate = rate }
    test.equal(#moves, 2)
    test.truth(moves[1].move == best or moves[2].move == best)
end)

-- Misuse --------------------------------------------------------------------------------------------------------------

test("searches and solvers are for states of their own game that go on", function()
    local game, solo = luna(), assert(nova.game("nova-luna-solo", { players = 1 }))
    local search, solver = core.search(game, {}), core.solver(solo, { width = 2, worlds = 1 })
    test.raises("a state of another game", search.run, search, luna():setup(1), { iterations = 5 })
    test.raises("a state of another game", solver.run, solver, game:setup(1))
    test.raises("the game is over", search.run, search, finished(game), { iterations = 5 })
    test.raises("the game is over", solver.run, solver, finished(solo))
    local state = finished(game)
    test.raises("the game is over", state.search, state, { iterations = 5 })
    test.raises("the search has not run", search.moves, search)
    search:close()
    solver:close()
    test.equal({ tostring(search), tostring(solver) }, { "a closed search", "a closed solver" })
    test.raises("the search is closed", search.run, search, game:setup(1), { iterations = 5 })
    test.raises("the search is closed", search.moves, search)
    test.raises("the solver is closed", solver.run, solver, solo:setup(1))
end)

test("a view's solver goes on by its plan, unless an option is another", function()
    local path = os.getenv "SCRATCH" .. "/plans.lua"
    assert(files.write(path, [[return function(view)
        local moves = {}
        for index, options in ipairs { { width = 3, worlds = 2 }, { width = 3, worlds = 2 }, { width = 4, worlds = 2 },
            { width = 4, worlds = 3 }, { width = 4, worlds = 3, seed = 9 } } do
            moves[index] = view:solve(options)
        end
        assert(moves[1] == moves[2])
        return moves[5]
    end]]))
    local state = assert(nova.game("nova-luna-solo", { players = 1 })):setup(4)
    local bot <close> = assert(core.bot { root = os.getenv "SCRATCH", path = "plans.lua", player = 0 })
    test.truth(bot:move(state))
end)
