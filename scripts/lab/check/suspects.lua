-- SPDX-License-Identifier: MIT
-- Finds the function of a variant that answers the same question differently the second time. A new game and one that
-- has been played before play the same moves. The function is the one whose answers differ between them.

local core = require "nova.core"
local hooks = require "nova.game.variant.hooks"
local json = require "nova.base.json"
local match = require "nova.lab.match"

local suspects = {}

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
function suspects.find(of, players)
    local ran, name = pcall(find, of, players) -- a function may also fail the second time
    return ran and name or nil
end

return suspects
