-- SPDX-License-Identifier: MIT
--
-- run.lua MODE FILE: runs one attack and says how it ended. The first part of the file's name says as what it is run: a
-- bot, a guide (a bot that hands functions to a search), a helper (a file that a bot requires), a hook (a variant of a
-- game) or a game in Lua. Its line "Ends:" says how it has to end:
--
--   move            a bot answers with a legal move
--   play            a game of the variant goes on for some moves
--   error TEXT      a fault with this in its message
--   instructions    a bot that is stopped by that limit; memory likewise
--
-- A line "Players: 1" has a bot play a game for one.
--
-- The mode says who looks after a script. "counted": its instructions are counted, as with --instructions, and in `nova
-- check`, where a game's functions are asked again. "ticks": a timer looks at the clock, as usual; a bot that would be
-- stopped by instructions is then stopped by time. A line "When counted:" or "With ticks:" says where a mode ends
-- otherwise.
--
-- Afterwards an honest bot has to find the game and the program as they were.

local bots = require "nova.game.bots"
local core = require "nova.core"
local files = require "nova.files"
local nova = require "nova"
local seeds = require "nova.game.seeds"
local variant = require "nova.game.variant"

local PLIES = 160
local mode, path = arg[1], assert(arg[2], "usage: run.lua MODE FILE")
local COUNTED = assert(({ counted = true, ticks = false })[mode] ~= nil) and mode == "counted"
local kind = path:match "([%l]+)_[^/]*%.lua$"
local folder = os.getenv "SCRATCH" .. "/attack"
assert(files.make_folder(folder))

local file = assert(io.open(path))
local text = file:read "a"
file:close()
local players = tonumber(text:match "\n%-%- Players: (%d)") or 2
local expected = assert(text:match "\n%-%- Ends: ([^\n]+)", "a line 'Ends:' is missing")
expected = text:match(COUNTED and "\n%-%- When counted: ([^\n]+)" or "\n%-%- With ticks: ([^\n]+)")
    or not COUNTED and expected == "instructions" and "time" or expected

local function write(name, content)
    assert(files.write(folder .. "/" .. name, content))
end

-- As a bot is run by the arena, but with limits that are soon overstepped. Where instructions count, the clock must not
-- decide.
local function load_bot(state)
    return core.bot { root = folder, path = "bot.lua", player = state:player(), seed = 1,
        instructions = COUNTED and 5000000 or nil, seconds = COUNTED and 300 or 1, memory = 16 << 20 }
end

-- What comes of it: "move", or "error" with a message, or the name of a limit with one.
local function run_bot()
    write(kind == "helper" and "helper.lua" or "bot.lua", text)
    write("secret.lua", "return 'secret'")
    if kind == "helper" then
        write("bot.lua", "local helper = require 'helper'\nreturn type(helper) == 'function' and helper or nil")
    end
    local state = seeds.deal(assert(nova.game("nova-luna", { players = players })), core.digest "attacks")
    local before = tostring(state)
    local bot, message, fault = load_bot(state)
    for _ = 1, bot and 3 or 0 do
        local move
        move, message, fault = bot:move(state)
        if not move then break end
        assert(state:legal(move), "the move is not legal")
    end
    assert(tostring(state) == before, "the state was changed")
    if not message then return "move" end
    local limits = { instructions = true, memory = true, time = true }
    return limits[fault] and fault or "error", message
end

local function play(game)
    local state, rng = game:setup(1), core.rng(1, 1)
    for _ = 1, PLIES do
        if state:over() then break end
        local move = state:nth(1 + rng:below(state:count()))
        state:text(move)
        assert(state:play(move))
        local _ = tostring(state)
        for _, topic in ipairs { "deal", "view" } do
            state:tell(topic)
            state:json(topic)
        end
    end
    if state:over() then state:result() end
end

local function run_variant()
    write("attack.lua", text)
    local loaded, problems = variant.load(folder .. "/attack.lua")
    if not loaded then return "error", problems end
    local game, message = loaded:game(2, { quiet = loaded.kind == "terra-nova" and 30 or nil, strict = COUNTED })
    if not game then return "error", message end
    local good, problem = pcall(play, game)
    if good then return "play" end
    return "error", tostring(problem)
end

local function honest_bot_answers()
    local state = assert(nova.game("nova-luna", { players = 2 })):setup(2)
    local bot = assert(bots.load("greedy", state:player(), 1))
    assert(state:legal((assert(bot:move(state)))), "an honest bot answers with a legal move")
    assert(("a"):upper() == "A" and #("%d"):format(7) == 1, "the program's own strings are whole")
end

local ended, message = ((kind == "hook" or kind == "game") and run_variant or run_bot)()
honest_bot_answers()
local wanted, part = expected:match "^(%l+) ?(.*)$"
local said = (message or ""):sub(1, 300):gsub("%c", "?")
if ended ~= wanted or not (message or ""):find(part, 1, true) then
    print(("%s: expected %s, found %s %s"):format(path, expected, ended, said))
    os.exit(1, true)
end
