-- SPDX-License-Identifier: MIT
--
-- run.lua MODE FILE RESULTS: runs the attacks of a file, one after the other, and writes to the file RESULTS how each
-- one ended: a line with its name before it runs, then "as expected", or what was found. Attacks that RESULTS names
-- already are left out: so the next process goes on after an attack that has brought one down.
--
-- The first word of the file's name says as what its attacks are run: a bot, a guide (a bot that hands functions to a
-- search), a helper (a file that a bot requires), a hook (a variant of a game) or a game in Lua. The file returns a
-- list. An attack is a table of its name, how it has to end, and the text of the script. It ends so:
--
--   move            a bot answers with a legal move
--   play            a game of the variant goes on for some moves
--   error TEXT      a fault with this in its message
--   instructions    a bot that is stopped by that limit; memory likewise
--
-- With `players = 1` a bot plays a game for one.
--
-- The mode says who looks after a script. "counted": its instructions are counted, as with --instructions, and in `nova
-- check`, where a game's functions are asked again. "ticks": a timer looks at the clock, as usual; a bot that would be
-- stopped by instructions is then stopped by time. The fields `counted` and `ticks` say where a mode ends otherwise.
--
-- Afterwards an honest bot has to find the game and the program as they were.

local bots = require "nova.game.bots"
local core = require "nova.core"
local files = require "nova.files"
local nova = require "nova"
local seeds = require "nova.game.seeds"
local variant = require "nova.game.variant"

local PLIES = 160
local mode, path, results_path = arg[1], arg[2], assert(arg[3], "usage: run.lua MODE FILE RESULTS")
local COUNTED = assert(({ counted = true, ticks = false })[mode] ~= nil) and mode == "counted"
local kind = path:match "(%l+)[_%l]*%.lua$"
local folder = os.getenv "SCRATCH" .. "/attack"
assert(files.make_folder(folder))

local function write(name, content)
    assert(files.write(folder .. "/" .. name, content))
end

-- As a bot is run by the arena, but with limits that are soon overstepped. Only an attack that has no other end ends by
-- the clock.
local function load_bot(state, attack, expected)
    local endless = attack[2] == "instructions" and not COUNTED
    return core.bot { root = folder, path = "bot.lua", player = state:player(), seed = 1, memory = 16 << 20,
        instructions = COUNTED and (expected == "instructions" and 1000000 or 50000000) or nil,
        seconds = expected == "time" and 0.05 or endless and 0.5 or 300 }
end

-- What comes of it: "move", or "error" with a message, or the name of a limit with one.
local function run_bot(attack, expected)
    write(kind == "helper" and "helper.lua" or "bot.lua", attack[3])
    write("secret.lua", "return 'secret'")
    if kind == "helper" then
        write("bot.lua", "local helper = require 'helper'\nreturn type(helper) == 'function' and helper or nil")
    end
    local state = seeds.deal(assert(nova.game("nova-luna", { players = attack.players or 2 })), core.digest "attacks")
    local before = tostring(state)
    local bot, message, fault = load_bot(state, attack, expected)
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

local function run_variant(attack)
    write("attack.lua", attack[3])
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

local function expected_end(attack)
    local ends = attack[2]
    local otherwise = ends == "instructions" and "time" or ends
    return COUNTED and (attack.counted or ends) or not COUNTED and (attack.ticks or otherwise)
end

-- "as expected", or what else was found.
local function verdict(attack)
    local expected = expected_end(attack)
    local run = (kind == "hook" or kind == "game") and run_variant or run_bot
    local ended, message = run(attack, expected)
    honest_bot_answers()
    message = tostring(message or "")
    local word, part = expected:match "^(%l+) ?(.*)$"
    if ended == word and message:find(part, 1, true) then return "as expected" end
    return ("expected %s, found %s %s"):format(expected, ended, message:sub(1, 300):gsub("%c", "?"))
end

local results <close> = assert(io.open(results_path, "a+"))
local tried = results:read "a"
results:setvbuf "no"
for _, attack in ipairs(dofile(path)) do
    local head = ("%s, %s: %s\n"):format(kind, mode, attack[1])
    if not tried:find(head, 1, true) then
        results:write(head)
        local good, found = pcall(verdict, attack)
        results:write(good and found or "an error: " .. tostring(found), "\n")
        collectgarbage()
    end
end
