-- SPDX-License-Identifier: MIT
-- What a bot learns about a game beside the position: the moves so far, the rules, the start and the end. And what a
-- bot says about its own moves.

local bots = require "nova.game.bots"
local core = require "nova.core"
local files = require "nova.files"
local nova = require "nova"
local match_module = require "nova.lab.match"
local schedule = require "nova.lab.schedule"
local json = require "nova.base.json"
local test = require "test"
local variant = require "nova.game.variant"

local number = 0

local function write(text)
    number = number + 1
    local path = ("%s/game-%d.lua"):format(os.getenv "SCRATCH", number)
    assert(files.write(path, text))
    return path
end

-- The value of an expression in a bot's script, which the bot returns as its remark.
local function asked(state, expression)
    local path = write(([[
        local function flat(value)
            if type(value) ~= "table" then return tostring(value) end
            local parts = {}
            for key, item in pairs(value) do parts[#parts + 1] = tostring(key) .. "=" .. flat(item) end
            return "{" .. table.concat(parts, ",") .. "}"
        end
        return function(view) return view:nth(1), flat(%s) end]]):format(expression))
    local bot = assert(bots.load(path, state:player(), 1))
    local move, remark = bot:move(state)
    bot:close()
    test.truth(move, remark)
    return remark
end

test("a remark is one line of UTF-8, whatever the script returns", function()
    local state = nova.game("nova-luna"):setup(5)
    test.equal(asked(state, [["a\xff\n\xe2\x82b\u{20ac}"]]), "a? ??b\u{20ac}")
    local long = asked(state, [[("\u{20ac}"):rep(100)]])
    test.equal(long, ("\u{20ac}"):rep(66))
end)

local function after(name, moves)
    local state = nova.game(name):setup(5)
    for _ = 1, moves do
        state:play(state:nth(1))
    end
    return state
end

test("before the first move there is no history", function()
    test.equal(asked(after("nova-luna", 0), "{ #view:history(), view:last() }"), "{1=0}")
end)

test("the history has each move with who made it, its text and what it did", function()
    local state, texts = nova.game("nova-luna"):setup(5), {}
    for index = 1, 4 do
        texts[index] = ("%d %s"):format(state:player(), state:text(state:nth(1)))
        state:play(state:nth(1))
    end
    for index, text in ipairs(texts) do
        local found = asked(state, ("view:history()[%d].player .. ' ' .. view:history()[%d].text"):format(index, index))
        test.equal(found, text)
    end
    test.match(asked(state, "view:last()"), "^{action={covered={.*},do=take,slot=%d+,tile=%d+,x=")
    test.equal(asked(state, "view:last().text == view:history()[4].text"), "true")
end)

test("it tells what was seen after each move, if that is wanted", function()
    local state = after("nova-luna", 3)
    test.equal(asked(state, "view:history(true)[3].seen.wheel[1] == view:see().wheel[1]"), "true")
    test.equal(asked(state, "view:history(true)[1].seen.pile .. ' ' .. tostring(view:history()[1].seen)"), "57 nil")
end)

test("it has nothing of what others hide", function()
    local state = after("second-light", 2)
    local text = asked(state, "view:history(true)[1]")
    local hidden = state:player() ~= nova.game("second-light"):setup(5):player()
    test.truth(not hidden or not text:find("action=", 1, true), text)
end)

test("the rules tell their numbers", function()
    test.match(asked(after("nova-luna", 0), "view:rules()"), "discs=20,letters=%l+,.*reach=3,refill_at=2,.*wheel=12")
    test.match(asked(after("terra-nova", 0), "view:rules()"), "actions=3,landscapes=3,pioneers=13,points={1=3,2=2,3=1}")
    test.equal(asked(after("low-tide", 0), "view:rules()"), "nil")
end)

local NOTES = [[
local said = {}
return {
    start = function(view) said[#said + 1] = "start " .. view:count() end,
    finish = function(view)
        said[#said + 1] = "finish " .. tostring(view:over()) .. " " .. #view:history()
        error(table.concat(said, ", "), 0)
    end,
    move = function(view) return view:nth(1), said[1] end,
}]]

local function match_of(path)
    local of = assert(variant.load "terra-nova")
    return {
        variant = of, game = assert(of:game(2, { quiet = 5 })), bots = { path, "random" }, times = false, limits = {},
        schedule = schedule.new { bots = 2, players = 2, games = 2, seed = 1 },
    }
end

test("a bot is told the start of a game, and its remarks stand in the record", function()
    local _, record = match_module.game(match_of(write(NOTES:gsub("error%b()", ""))), 0, function() end, true)
    local remarks = 0
    for line in record:gmatch "[^\n]+" do
        local action = assert(json.decode(line))
        remarks = remarks + (action.remark and 1 or 0)
        test.truth(not action.remark or action.player == 0 and action.remark:find "^start %d+$", line)
    end
    test.truth(remarks > 20)
end)

test("a bot is told the end of a game, with the whole game, whoever is on the move", function()
    local state = nova.game("nova-luna"):setup(2)
    local bot = assert(bots.load(write(NOTES), 0, 1))
    assert(bot:start(state))
    while not state:over() do
        state:play(state:nth(1))
    end
    test.refused("start %d+, finish true " .. state:ply(), bot:finish(state))
end)

test("a bot that fails at the start forfeits, one that fails at the end does not", function()
    local broken = write "return { start = function() error 'no' end, move = function(view) return view:nth(1) end }"
    local result = match_module.game(match_of(broken), 0, function() end)
    test.equal({ result.fault.seat, result.fault.kind }, { 0, "error" })
    test.equal(match_module.game(match_of(write(NOTES)), 0, function() end).fault, nil)
end)

test("what is no function is refused", function()
    test.refused("start: found a number, expected a function",
        bots.load(write "return { start = 7, move = function() end }", 0, 1))
end)

test("a long remark is cut between two letters, and is one line", function()
    local state = after("nova-luna", 0)
    local remark = asked(state, "('\\n' .. ('é'):rep(300))")
    test.equal({ remark:sub(1, 3), #remark }, { " é", 199 })
end)

test("the search in Lua is short, and plays better than who takes the best gain", function()
    local file <close> = assert(io.open(require("nova.core").home .. "/scripts/bots/uct.lua"))
    test.truth(select(2, file:read "a":gsub("\n", "")) <= 70)
    local of, won = assert(variant.load "nova-luna"), 0
    local match = {
        variant = of, game = assert(of:game(2)), bots = { "uct:iterations=60", "greedy" }, times = false, limits = {},
        schedule = schedule.new { bots = 2, players = 2, games = 8, seed = 1 },
    }
    for index = 0, 7 do
        local seat = index % 2 + 1
        won = won + (match_module.game(match, index, function() end).place[seat] == 0 and 1 or 0)
    end
    test.truth(won >= 6, ("it won %d of 8"):format(won))
end)

test("each bot that comes with nova can play among six", function()
    local six = write 'return { extends = "nova-luna", players = { 2, 6 }, discs = 5, story = "For six." }'
    local state = assert(nova.game(six, { players = 6 })):setup(5)
    local names = { "beginner", "greedy", "mcts:iterations=50", "planner", "random", "solver", "uct:iterations=50" }
    for _, name in ipairs(names) do
        local bot = assert(bots.load(name, state:player(), 1))
        test.truth(state:legal((assert(bot:move(state)))), name)
        bot:close()
    end
end)

test("a view that was kept tells of no game while none is played", function()
    local path = write [[
        local kept
        return { move = function(view) kept = view return view:nth(1) end,
            check = function() if kept then kept[kept:count() > 0 and "history" or "last"](kept) end end }]]
    local state = after("nova-luna", 2)
    local bot = core.bot { root = path:match "(.*)/", path = path:match "[^/]+$", player = state:player() }
    test.truth(bot:move(state))
    test.refused("the game can be looked at only while the bot is asked for a move", bot:configure {})
    bot:close()
end)
