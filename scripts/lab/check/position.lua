-- SPDX-License-Identifier: MIT
-- Looks closely at a position: calls the functions that random games do not need, and compares their answers.

local core = require "nova.core"
local problem = require "nova.base.problem"
local record = require "nova.game.record"

local position = {}

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

-- Notes which function tells a seat something else than seat 0.
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
function position.look(state, seed, noted)
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
function position.retrace(trail, last)
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

return position
