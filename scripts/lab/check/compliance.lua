-- SPDX-License-Identifier: MIT
-- A bot, of Lua or a program, held against what is asked of every bot: in positions of all games that come with nova it
-- answers with a legal move within its limits, and the same seed gives the same moves. A program also has to bear what
-- it does not know, and to end when its input does.

local bots = require "nova.game.bots"
local core = require "nova.core"
local folders = require "nova.base.folders"
local format = require "nova.base.table"
local planned = require "nova.lab.check.plan"
local process = require "nova.process"
local programs = require "nova.game.program.bot"
local setting = require "nova.game.setting"
local talk = require "nova.game.program.talk"
local variant = require "nova.game.variant"

local compliance = {}

compliance.POSITIONS = 200

local MOST_BEFORE = 60 -- moves of a game before the bot is asked first

--- @class nova.Compliance
--- @field positions integer
--- @field games integer
--- @field seconds number in all
--- @field longest number
--- @field problems string[]
--- @field stopped boolean the time was up while the bot thought

-- Every game that comes with nova, with each number of players.
local function all_games()
    local list = {}
    for _, name in ipairs(variant.list()) do
        local of = variant.load(name)
        if of and folders.of(of.files[1]) == folders.shipped_variants() then
            for players = of.players[1], of.players[2] do
                list[#list + 1] = { of = of, game = assert(of:game(players, setting.SELF_PLAY)) }
            end
        end
    end
    return list
end

local function where(one, seed, state)
    return ("%s, %d players, deal %d, move %d"):format(one.of.name, one.game:players(), seed, state:ply() + 1)
end

-- Asks a bot for a move; nil and what is wrong; nil alone where the time was up.
local function answer_of(told, bot, state, plan)
    local start = process.clock()
    local allowed, is_last = plan.allowed()
    local move, message, kind = bot:move(state, allowed)
    if kind == "time" and is_last then
        told.stopped = true
        return nil, planned.fault_of_slow(plan, process.clock() - start)
    end
    return move, not move and ("%s (%s)"):format(message or "answered with nothing", kind or "error") or nil
end

-- Asks a bot; notes how long that took, and what was wrong.
local function ask(told, bot, state, place, plan)
    local start = process.clock()
    local move, problem = answer_of(told, bot, state, plan)
    if move then
        local seconds = process.clock() - start
        told.seconds, told.longest = told.seconds + seconds, math.max(told.longest, seconds)
        told.positions = told.positions + 1
    end
    told.problems[1] = problem and ("%s: %s"):format(place, problem)
    return move
end

local function close(pair)
    for _, bot in ipairs(pair) do
        bot:close()
    end
end

-- The bot and its twin, made of the same seed for the start of a game; nil where one can't be made, or fails there.
local function twins(told, spec, state, seat, seed, plan)
    local pair = {}
    for index = 1, 2 do
        local bot, fault = planned.load(plan, spec, seat, bots.seed(state, seed))
        pair[index] = bot
        fault = bot and bots.fault_at(bot, "start", state) or fault
        if fault or not bot then
            told.problems[1], told.stopped = fault, not fault
            close(pair)
            return nil
        end
    end
    return pair
end

-- Asks the bot and its twin, which have to answer the same. Returns the bot's move.
local function ask_both(told, pair, state, place, plan)
    local first = ask(told, pair[1], state, place, plan)
    if not first then
        return nil
    end
    local second, problem = answer_of(told, pair[2], state, plan)
    if first ~= second and not told.stopped then
        told.problems[1] = ("%s: with the same seed it answered %s, and %s"):format(place, state:text(first),
            second and state:text(second) or problem or "nothing")
    end
    return first
end

-- Plays a game at random, where the bot and its twin are asked in up to so many positions.
local function play(told, spec, one, seed, most, plan)
    local state, rng = one.game:setup(seed), core.rng(seed, 1)
    local seat, asked, from = seed % one.game:players(), 0, rng:below(MOST_BEFORE)
    local pair = twins(told, spec, state, seat, seed, plan)
    if not pair then
        return asked
    end
    told.games = told.games + 1
    while not state:over() and asked < most and #told.problems == 0 and not told.stopped do
        local move = state:nth(rng:below(state:count()) + 1)
        if state:player() == seat and state:ply() >= from then
            move, asked = ask_both(told, pair, state, where(one, seed, state), plan) or move, asked + 1
        end
        state:play(move)
    end
    close(pair)
    return asked
end

-- Misuse --------------------------------------------------------------------------------------------------------------

local STRANGE = {
    { "a question that it does not know", '"do":"nova-check","list":[1,{"a":null}]' },
    { "a long line", ('"do":"nova-check","text":"%s"'):format(("x"):rep(1 << 16)) },
}

-- What a program that ends at its first question, a strange one, has done wrong: a usual one may end it, too.
local function fault_of_start(spec, plan, message)
    local bot, fault = planned.load(plan, spec, 0, 1)
    if bot then
        bot:close()
    end
    return fault or "asked hello with a field that it does not know: " .. message
end

-- What a program does with questions that no protocol has, and at the end of its input.
local function misuse(spec, plan)
    local command = bots.command(spec)
    local one, message = talk.start { command = programs.command_line(command), errors = programs.ready_log(command) }
    if not one then
        return message
    end
    local answer
    answer, message = one:ask('"do":"hello","protocol":1,"nova":"check","player":0,"seed":1,"strange":true',
        plan.allowed().start)
    if not answer then
        one:close()
        return fault_of_start(spec, plan, message)
    end
    for _, strange in ipairs(STRANGE) do
        answer, message = one:ask(strange[2], plan.allowed().seconds)
        if not answer then
            one:close()
            return ("asked %s: %s"):format(strange[1], message)
        end
    end
    local how, status = one:close()
    if how ~= "exit" or status ~= 0 then
        return "did not end with status 0 within two seconds of the end of its input"
    end
end

--- Tries a bot.
--- @param spec string
--- @param plan nova.CheckPlan
--- @return nova.Compliance
function compliance.run(spec, plan)
    local told = { positions = 0, games = 0, seconds = 0, longest = 0, problems = {}, stopped = false }
    local list, seed = all_games(), 0
    local each = math.max(1, compliance.POSITIONS // #list)
    if bots.command(spec) then -- first, since a program that does not end makes the end of each game slow
        told.problems[1] = misuse(spec, plan)
    end
    while told.positions < compliance.POSITIONS and #told.problems == 0 and not told.stopped
        and plan.goes_on(told.positions) do
        seed = seed + 1
        play(told, spec, list[(seed - 1) % #list + 1], seed, math.min(each, compliance.POSITIONS - told.positions),
            plan)
    end
    return told
end

--- What came of it, in lines.
--- @param told nova.Compliance
--- @return string[]
function compliance.lines(told)
    local stopped = told.positions < compliance.POSITIONS and " (stopped: the time was up, --time gives more)" or ""
    return {
        ("%d positions in %s of all kinds: legal moves, and the same with the same seed%s"):format(told.positions,
            format.number_of(told.games, "game"), stopped),
        ("  answers in %s, at most %s"):format(format.time(told.seconds / math.max(told.positions, 1)),
            format.time(told.longest)),
    }
end

return compliance
