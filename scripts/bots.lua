-- SPDX-License-Identifier: MIT
-- Opponents by name: `random`, `mcts:3`, `mcts:level=5,time=10`, or the path of a script: `./mine.lua:bold=true`. A bot
-- is made for a seat of a game and asked for one move at a time; its script runs in a sandbox and sees views only.

local core = require "nova.core"
local files = require "nova.files"
local fingerprint = require "nova.fingerprint"
local json = require "nova.json"
local nearest = require "nova.nearest"

local bots = {}

local TEMPLATE = "template" -- is there to be copied
local HOME = core.home .. "/scripts/bots"

--- @class nova.Bot
--- @field move fun(self: nova.Bot, state: userdata): integer?, string?, string?
--- @field best fun(): integer? what a search had found when the move was interrupted
--- @field close fun(self: nova.Bot) gives its memory back
--- @field name string

-- Specs ---------------------------------------------------------------------------------------------------------------

-- Name and options of `mcts:3,time=0.2`: a value without a name is the level.
local function split(spec)
    local name, rest = spec:match("^([^:]*):(.*)$")
    name = name or spec
    local given = {}
    for part in (rest or ""):gmatch("[^,]+") do
        local key, value = part:match("^%s*([%w_]+)%s*=%s*(.-)%s*$")
        given[#given + 1] = { key = key or "level", value = value or part }
    end
    return name, given
end

local function is_path(name)
    return name:find("/", 1, true) ~= nil or name:find("%.lua$") ~= nil
end

-- Folder and file of a bot's script.
local function place_of(name)
    if not is_path(name) then
        return HOME, name .. ".lua"
    end
    local folder, file = name:match("^(.*)/([^/]*)$")
    return folder == "" and "/" or folder or ".", file or name
end

--- The names of the bots that come with the program.
--- @return string[]
function bots.list()
    local names = {}
    for _, file in ipairs(files.list(HOME) or {}) do
        local name = file:match("^([%w_-]+)%.lua$")
        if name ~= TEMPLATE then
            names[#names + 1] = name
        end
    end
    table.sort(names)
    return names
end

local function find(name)
    if is_path(name) then
        if files.stat(name) then
            return true
        end
        return nil, ("%s: there is no such file"):format(name)
    end
    local known = bots.list()
    for _, bot in ipairs(known) do
        if bot == name then
            return true
        end
    end
    local near = nearest(name, known)
    return nil, ("there is no bot %q; %s"):format(name,
        near and ("did you mean %s?"):format(near) or "known are " .. table.concat(known, ", "))
end

-- Options -------------------------------------------------------------------------------------------------------------

local READERS = {
    number = tonumber,
    string = function(text) return text end,
    boolean = function(text)
        if text == "true" or text == "false" then
            return text == "true"
        end
    end,
}

local function names_of(options)
    local names = {}
    for name in pairs(options) do
        names[#names + 1] = tostring(name)
    end
    table.sort(names)
    return names
end

-- The bot's options with what was given in their place.
local function fill(name, options, given)
    for _, option in ipairs(given) do
        local default = options[option.key]
        if default == nil then
            local known = names_of(options)
            return nil, ("%s has no option %q; it has %s"):format(name, option.key,
                #known > 0 and table.concat(known, ", ") or "none")
        end
        local read = READERS[type(default)]
        local value = read and read(option.value)
        if value == nil then
            return nil, ("%s, option %s: found %q, expected a %s"):format(name, option.key, option.value, type(default))
        end
        options[option.key] = value
    end
    return options
end

-- Seeds ---------------------------------------------------------------------------------------------------------------

local function hides_something(start)
    local shuffled = start:clone()
    shuffled:reshuffle(0, core.rng(0, 0))
    return shuffled ~= start
end

--- The seed for the bots of a game. A script can find out what seed its random numbers come from, by trying; so where
--- a game hides something it is taken from what everybody sees at the start, and not from the deal's seed.
--- @param start userdata the state before the first move
--- @param seed integer of the deal
--- @return integer
function bots.seed(start, seed)
    if not hides_something(start) then
        return seed
    end
    return tonumber("0x" .. fingerprint(json.encode(start:tell("view"))))
end

-- Loading -------------------------------------------------------------------------------------------------------------

local PATIENCE = 60 -- seconds for a move, besides the time that the bot was told to take

local function limits_of(given)
    local seconds = PATIENCE
    for _, option in ipairs(given) do
        if option.key == "time" then
            seconds = seconds + (tonumber(option.value) or 0)
        end
    end
    return seconds
end

--- A bot for a seat. `kind` says what went wrong: "error", "time", "memory", "instructions"; for a move also
--- "illegal" and "nonsense".
--- @param spec string
--- @param player integer
--- @param seed integer from bots.seed
--- @return nova.Bot?
--- @return string? message
--- @return string? kind
function bots.load(spec, player, seed)
    local name, given = split(spec)
    local good, problem = find(name)
    if not good then
        return nil, problem
    end
    if spec:find(":%s*$") then
        return nil, ("%s: found nothing after the colon, expected options as in %s:NAME=VALUE"):format(spec, name)
    end
    local root, path = place_of(name)
    local bot, message, kind = core.bot {
        root = root, path = path, player = player, seed = seed, seconds = limits_of(given),
    }
    if not bot then
        return nil, message, kind
    end
    local options, wrong = fill(name, bot:options() or {}, given)
    if not options then
        return nil, wrong
    end
    good, message, kind = bot:configure(options)
    if not good then
        return nil, ("%s: %s"):format(name, message), kind
    end
    return {
        name = spec,
        move = function(_, state)
            return bot:move(state)
        end,
        close = function()
            bot:close()
        end,
        best = function()
            return bot:best()
        end,
    }
end

--- Whether there is a script for such a bot. Only loading the bot tells whether the script and the options are right.
--- @param spec string
--- @return true?
--- @return string? message
function bots.exists(spec)
    return find((split(spec)))
end

return bots
