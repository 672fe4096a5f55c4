-- SPDX-License-Identifier: MIT
-- One game of a variant with each call of its functions: their arguments and their answers.

local core = require "nova.core"
local inspect = require("nova.base.values").inspect
local match = require "nova.lab.match"
local record = require "nova.game.record"
local variant = require "nova.game.variant"

local trace = {}

local WIDTH = 160 -- signs of one value

-- A value in one line, cut where it is long.
local function shown(value)
    local text = inspect(value):gsub("\n%s*", " ")
    if #text > WIDTH then
        text = text:sub(1, utf8.offset(text, WIDTH) and utf8.offset(text, WIDTH) - 1 or WIDTH) .. " ..."
    end
    return text
end

--- @class nova.Tracer
--- @field state? string the state that was printed last, as text
--- @field depth integer of calls
local Tracer = {}
Tracer.__index = Tracer

-- Arguments in one line. A state has a line of its own when it is another one than before, and is `state` then.
function Tracer:arguments(event)
    local words = {}
    for index = 1, event.arguments.n do
        local value = event.arguments[index]
        local text = shown(value)
        if index == 1 and type(value) == "table" and not getmetatable(value) then
            local encoded = record.encode { value }
            if encoded ~= self.state then
                self.state = encoded
                self.say("  state = " .. text)
            end
            text = "state"
        end
        words[index] = text
    end
    return table.concat(words, ", ")
end

local CHANGES = { setup = "the state", play = "the new state", hide = "the new state" }

-- What a call that changes the state has done: the state after it.
function Tracer:tell_change(event, call)
    local after = type(event.answer) == "table" and event.answer or event.arguments[1]
    self.state = record.encode { after }
    self.say(("  %s -> %s: %s"):format(call, CHANGES[event.hook], shown(after)))
end

function Tracer:note(event)
    if event.kind == "call" then
        self.call = ("%s(%s)"):format(event.hook, self:arguments(event))
        self.open = true
        return
    end
    self.open = false
    if CHANGES[event.hook] then
        return self:tell_change(event, self.call)
    end
    self.say(("  %s -> %s"):format(self.call, event.answer == nil and "nothing" or shown(event.answer)))
end

-- The first move of a list, and what is behind it. Between moves stand semicolons or blanks. A move may have blanks in
-- it: the longest text that is legal is taken, or else the first word.
local function take_move(state, list)
    local part, rest = list:match("^[%s;]*([^;]*)(.*)$")
    local text = part:match("^(.-)%s*$")
    while text ~= "" and not state:parse(text) do
        text = text:match("^(.*%S)%s+%S+$") or ""
    end
    text = text ~= "" and text or part:match("^%S*")
    return text, part:sub(#text + 1) .. rest
end

-- Plays what is asked for, or at random to the end; returns what went wrong.
local function play_on(state, options, tracer)
    local random, list = match.random(core.rng(options.seed, 1)), options.moves
    local over, message = match.play(state, function()
        if not list then
            return state:text(random(state))
        elseif list:find("[^%s;]") then
            local text
            text, list = take_move(state, list)
            return text
        end
    end, function(_, text)
        tracer.say(("move %d, player %d: %s"):format(state:ply() + 1, state:player(), text))
    end)
    if message then
        return ("move %d: %s"):format(state:ply() + 1, message)
    elseif over then
        local result = state:result()
        tracer.say(("over: %s, points %s"):format(result.ending, table.concat(result.points, " ")))
    end
end

--- Plays a game and prints each call.
--- @param options {players: integer, seed: integer, moves?: string}
--- @param say fun(line: string)
function trace.run(of, options, say)
    local game, message = of:game(options.players)
    if not game then
        return message
    end
    local tracer = setmetatable({ say = say }, Tracer)
    local problem
    game:watch(function(event)
        tracer:note(event)
    end)
    local ran, failure = pcall(function()
        say(("deal of seed %d, %d players"):format(options.seed, options.players))
        local state = game:setup(options.seed)
        problem = play_on(state, options, tracer)
    end)
    game:watch(nil)
    if ran then
        return problem
    elseif not variant.is_failure(failure) then
        error(failure, 0)
    end
    if tracer.open then
        say(("  %s -> failed"):format(tracer.call))
    end
    return failure
end

return trace
