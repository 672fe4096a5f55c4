-- SPDX-License-Identifier: MIT
-- Opponents by name: `random`, or `NAME:OPTION`. A bot is made for a seat of a game and asked for one move at a time.

local core = require "nova.core"
local files = require "nova.files"
local nearest = require "nova.nearest"

local bots = {}

local FIRST_STREAM = 16 -- each seat draws from a stream of its own, so that one bot's luck is none of another's

--- The names of the bots that come with the program.
--- @return string[]
function bots.list()
    local names = {}
    for _, file in ipairs(files.list(core.home .. "/scripts/bots") or {}) do
        names[#names + 1] = file:match("^([%w_-]+)%.lua$")
    end
    table.sort(names)
    return names
end

--- Whether there is such a bot.
--- @param spec string
--- @return true?
--- @return string? message
function bots.known(spec)
    local name, known = spec:match("^[^:]*"), bots.list()
    for _, bot in ipairs(known) do
        if bot == name then
            return true
        end
    end
    local near = nearest(name, known)
    return nil, ("there is no bot %q; %s"):format(name,
        near and ("did you mean %s?"):format(near) or "known are " .. table.concat(known, ", "))
end

--- A bot for a seat.
--- @param spec string
--- @param player integer
--- @param seed integer
--- @return {move: fun(self: table, state: userdata): integer}?
--- @return string? message
function bots.load(spec, player, seed)
    local good, message = bots.known(spec)
    if not good then
        return nil, message
    end
    local choose = require("nova.bots." .. spec:match("^[^:]*"))
    local rng = core.rng(seed, FIRST_STREAM + player)
    return {
        move = function(_, state)
            return choose(state, rng)
        end,
    }
end

return bots
