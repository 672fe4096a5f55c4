-- SPDX-License-Identifier: MIT
-- What the functions of a variant do in its games: which were called, which changed anything about the printed rules or
-- the game, and which answers the same question differently the second time.

local core = require "nova.core"
local hooks = require "nova.game.variant.hooks"
local json = require "nova.base.json"
local match = require "nova.lab.match"
local record = require "nova.game.record"

local functions = {}

-- Effects ------------------------------------------------------------------------------------------------------------

--- @class nova.Effects
--- @field called table<string, true> functions by name: "forbids", "kinds.row"
--- @field done table<string, true> those that made a difference
--- @field allows boolean has `forbids` allowed a move
--- @field private of nova.Variant
--- @field private before? string the state as hide was given it
local Effects = {}
Effects.__index = Effects

--- @param of nova.Variant
--- @return nova.Effects
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

-- A new game and one that has been played before play the same moves. The function that wavers is the one whose answers
-- differ between them.

local GAMES, LONGEST = 3, 500 -- games that are compared, and the most moves of each

-- What the functions answer in a game, as a list of names and texts. The answers of a printed game's hooks are not seen
-- themselves, but their effects are.
local function answers_of(game, seed)
    local state, rng, told = game:setup(seed), core.rng(seed, 1), {}
    local function note(name, value)
        told[#told + 1] = { name, json.encode(value) }
    end
    note("setup", state:tell "deal")
    match.play(state, function()
        local moves = state:moves()
        note("play", state:tell "view")
        note("over", { state:over() })
        note("player", { state:player() })
        note("moves", moves)
        note("text", { state:text(moves[1]) })
        note("draw", state:tell "view")
        return state:ply() < LONGEST and moves[1 + rng:below(#moves)] or nil
    end)
    note("play", state:tell "view")
    note("over", { state:over() })
    note("result", state:tell "result")
    return told
end

-- The name of the first answer that differs between two games; nil if all are the same.
local function parting(one, other)
    for index, told in ipairs(one) do
        if not other[index] or other[index][2] ~= told[2] then
            return told[1]
        end
    end
end

-- The first difference between two games that are made alike.
local function compare(make)
    local fresh, used = make(), make()
    answers_of(used, GAMES + 1)
    for seed = 1, GAMES do
        local name = parting(answers_of(fresh, seed), answers_of(used, seed))
        if name then
            return name
        end
    end
end

-- The functions of a variant of a printed game, each once. The functions of `kinds` are left out, because their tasks
-- need them.
local function names_of(of)
    local names = {}
    for _, path in ipairs(hooks.paths(of.data)) do
        if names[#names] ~= path[1] then
            names[#names + 1] = path[1]
        end
    end
    return names
end

-- Makes the game with only one of its functions. A chunk before the variant's files removes the others.
local function alone(of, players, names, kept)
    local without = {}
    for _, name in ipairs(names) do
        without[#without + 1] = name ~= kept and name ~= "kinds" and name .. " = false" or nil
    end
    local chunk = { name = "=alone", text = "return { " .. table.concat(without, ", ") .. " }" }
    return function()
        return assert(of:game(players, { before = chunk, strict = true }))
    end
end

local function find(of, players)
    if of.kind == "scripted" then
        return compare(function()
            return assert(of:game(players, { strict = true }))
        end)
    end
    local names = names_of(of)
    for _, name in ipairs(names) do
        if compare(alone(of, players, names, name)) then
            return name
        end
    end
end

--- The name of the function; nil where it can't be found.
--- @param of nova.Variant
--- @return string?
function functions.find_wavering(of, players)
    local ran, name = pcall(find, of, players) -- a function may also fail the second time
    return ran and name or nil
end

return functions
