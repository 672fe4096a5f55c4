-- SPDX-License-Identifier: MIT
-- What the functions of a variant do in its games: which were called, which changed anything about the printed rules or
-- the game, and which answers the same question differently the second time.

local core = require "nova.core"
local inspect = require("nova.base.values").inspect
local match = require "nova.lab.match"
local record = require "nova.game.record"

local functions = {}

-- Effects ------------------------------------------------------------------------------------------------------------

--- @class nova.Effects
--- @field called table<string, true> functions by name: "forbids", "kinds.row"
--- @field done table<string, true> those that made a difference
--- @field allows boolean has `forbids` allowed a move
--- @field private before? string the state as hide was given it
local Effects = {}
Effects.__index = Effects

function functions.new_effects(of)
    return setmetatable({ called = {}, done = {}, allows = false, of = of }, Effects)
end

-- An answer that is none is told by the game itself, after the watch.
local function are_alike(numbers)
    for _, number in ipairs(type(numbers) == "table" and numbers or {}) do
        if number ~= numbers[1] then
            return false
        end
    end
    return true
end

local function has_bonus(answer)
    return type(answer) == "table" and ((answer.discs or 0) ~= 0 or answer.again or answer.face_down) and true or false
end

-- Whether an answer makes a difference, by function. Functions that are not listed are always needed.
local MAKES_DIFFERENCE = {
    forbids = function(answer)
        return type(answer) == "string"
    end,
    over = function(answer)
        return answer and true or false
    end,
    kinds = function(answer)
        return answer == true
    end,
    steps = function(answer, arguments, of)
        return answer ~= (of.data.tiles[arguments[2]] or {})[2]
    end,
    placed = has_bonus,
    points = function(answer)
        return not are_alike(answer)
    end,
    worth = function(answer, arguments)
        return record.encode { answer } ~= record.encode { arguments[2].points }
    end,
}

local function name_of(event)
    local task = event.hook == "kinds" and event.arguments[3]
    return task and "kinds." .. tostring(task.kind) or event.hook
end

-- hide makes a difference if it changes the state.
function Effects:note_hide(event)
    local state = type(event.answer) == "table" and event.answer or event.arguments[1]
    if event.kind == "call" then
        self.before = record.encode { state }
    elseif record.encode { state } ~= self.before then
        self.done.hide = true
    end
end

-- Whether nothing more can be learnt about a function. `kinds` stands for one function for each kind.
function Effects:is_enough(hook)
    if hook ~= "kinds" then
        return self.done[hook] and (hook ~= "forbids" or self.allows)
    end
    for name in pairs(self.of.data.kinds) do
        if not self.done["kinds." .. name] then
            return false
        end
    end
    return true
end

--- Takes note of a call, as game:watch tells of it.
--- @return "enough"? nothing more need be told of that function
function Effects:note(event)
    local name, differs = name_of(event), MAKES_DIFFERENCE[event.hook]
    if event.hook == "hide" and not self.done.hide then
        self:note_hide(event)
    end
    if event.kind == "return" then
        self.called[name] = true
        self.allows = self.allows or event.hook == "forbids" and event.answer == nil
        self.done[name] = self.done[name] or event.hook ~= "hide"
            and (not differs or differs(event.answer, event.arguments, self.of)) or nil
    end
    return self:is_enough(event.hook) and "enough" or nil
end

-- Functions that waver -----------------------------------------------------------------------------------------------

local GAMES, LONGEST = 3, 500 -- games that are played twice, and the most moves of each

--- The name of a function that answers the same question differently when a game is played a second time; nil where
--- none is found.
function functions.find_wavering(of, players)
    local answers, question, name = {}, nil, nil
    local game = assert(of:game(players, { strict = true }))
    game:watch(function(event)
        if event.kind == "call" then
            question = event.hook .. inspect(table.move(event.arguments, 1, event.arguments.n, 1, {}))
        else
            local answer = inspect { event.answer, event.arguments[1] } -- a function may also change the state
            name = name or answers[question] and answers[question] ~= answer and event.hook or nil
            answers[question] = answer
        end
    end)
    pcall(function() -- a function may also fail the second time
        for index = 0, 2 * GAMES - 1 do
            local seed = index // 2
            answers = index % 2 == 0 and {} or answers
            local state, random = game:setup(seed), match.random(core.rng(seed, 1))
            match.play(state, function()
                return state:ply() < LONGEST and not name and random(state) or nil
            end)
        end
    end)
    return name
end

return functions
