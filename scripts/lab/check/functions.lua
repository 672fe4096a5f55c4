-- SPDX-License-Identifier: MIT
-- What the functions of a variant do in its games: which were called, which changed anything about the printed rules or
-- the game, which answers the same question differently the second time, and what is wrong with their answers about a
-- position, where functions are called that random games do not need.

local core = require "nova.core"
local inspect = require("nova.base.values").inspect
local match = require "nova.lab.match"
local problem = require "nova.base.problem"
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

-- An answer that is no list is refused by the game itself, after the watch.
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

--- Takes note of a call that game:watch reports.
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

-- A position ---------------------------------------------------------------------------------------------------------

local MOST_TYPED = 16 -- moves of a position whose texts are typed; each is looked up among all others

local function encoded(value)
    return record.encode { value = value }
end

-- What is wrong with a function of the variant.
local function wrong(name, form, ...)
    return problem.of_field(name, form:format(...))
end

-- Finds a move that is in the list twice, or two moves with the same text: nobody could choose the second one. Notes
-- texts that are words: they may be commands of the prompt, too.
local function check_texts(state, moves, noted)
    local seen = {}
    for _, move in ipairs(moves) do
        local text = state:text(move)
        noted[text] = text:find("^%a+$") and true
        if seen[text] == move then
            return wrong("moves", "the move %d (%q) is listed twice, expected each once", move, text)
        elseif seen[text] then
            return wrong("text", "two legal moves, %d and %d, are written %q, expected different texts", seen[text],
                move, text)
        end
        seen[text] = move
    end
end

-- The text of a move has to be read as that move.
local function check_typing(state, moves)
    for index = 1, #moves, math.max(1, #moves // MOST_TYPED) do
        local move = moves[index]
        local text = state:text(move)
        local meant, message = state:parse(text)
        if meant ~= move then
            return wrong("text", "the move %d is written %q, and typing that gives %s, expected the same move", move,
                text, meant and ("the move %d"):format(meant) or message)
        end
    end
end

-- A seat has to see the same after what it can't know has been shuffled; and what comes of shuffling must not depend on
-- how that lay before.
local function check_hiding(state, seat, seed, before)
    local shuffled = state:clone():reshuffle(seat, core.rng(seed, 2))
    local after = shuffled:tell("view", seat)
    if encoded(before.picture) ~= encoded(after.picture) then
        return wrong("draw", "the picture shows player %d what hide shuffles because he can't know it", seat)
    elseif encoded(before.state) ~= encoded(after.state) then
        return wrong("see", "player %d is told what hide shuffles because he can't know it", seat)
    elseif state:clone():reshuffle(seat, core.rng(seed, 4)) ~= shuffled:reshuffle(seat, core.rng(seed, 4)) then
        return wrong("hide", "with the same random numbers it makes different states of two that look the same to "
            .. "player %d; sort what he can't know before you shuffle it", seat)
    end
end

local ROUNDING = 1e-9 -- sums of the same numbers in another order may differ by so much

-- The chances must come from what the player to move knows: bots see them.
local function check_estimate(state, seed)
    local seat = state:player()
    local before = state:estimate()
    local after = state:clone():reshuffle(seat, core.rng(seed, 2)):estimate()
    for player, chance in ipairs(before or {}) do
        if math.abs(after[player] - chance) > ROUNDING then
            return wrong("estimate", "player %d is told what hide shuffles because he can't know it: after hide, found "
                .. "the chance %.4g of player %d, expected %.4g as before", seat, after[player], player - 1, chance)
        end
    end
end

-- Notes which function answers a seat otherwise than seat 0.
local function note_secrets(view, of_first, secrets)
    secrets.draw = secrets.draw or encoded(view.picture) ~= encoded(of_first.picture)
    secrets.see = secrets.see or encoded(view.state) ~= encoded(of_first.state)
end

-- The questions for games in Lua: only these games have functions of their own for text, picture and hiding.
local function check_functions(state, seed, noted)
    local moves = state:moves()
    local difference = check_texts(state, moves, noted.words) or check_typing(state, moves)
    local of_first
    for seat = 0, state:game():players() - 1 do
        local view = state:tell("view", seat)
        of_first = of_first or view
        note_secrets(view, of_first, noted.secrets)
        difference = difference or check_hiding(state, seat, seed, view)
    end
    return difference or not state:over() and check_estimate(state, seed) or nil
end

--- Asks all functions about a position; returns what is wrong.
--- @param noted nova.Watched gets the texts of moves that are words, and who has secrets
function functions.look(state, seed, noted)
    state:tell "view"
    state:result()
    state:rate(core.rng(seed, 3))
    state:estimate()
    if state:game():kind() ~= "scripted" then
        return nil
    end
    return check_functions(state, seed, noted)
end

local function same_position(one, other)
    return one == other and encoded(one:moves()) == encoded(other:moves())
end

--- Takes moves of a game back and plays them again; returns what is wrong.
--- @param trail table<integer, userdata> copies of the game, by how many moves it had
--- @param last userdata the game as it ended
function functions.retrace(trail, last)
    local moves = last:history()
    for ply, before in pairs(trail) do
        local state = last:clone():undo(#moves - ply)
        if not same_position(state, before) then
            return ("%d moves taken back do not lead to the position after move %d; functions must answer the same for "
                .. "the same position"):format(#moves - ply, ply)
        end
        for index = ply + 1, #moves do
            local good, message = state:play(moves[index])
            if not good then
                return ("move %d, taken back and played again: %s; functions must answer the same for the same "
                    .. "position"):format(index, message)
            end
        end
        if not same_position(state, last) then
            return ("%d moves taken back and played again lead elsewhere; functions must answer the same for the same "
                .. "position"):format(#moves - ply)
        end
    end
end

return functions
