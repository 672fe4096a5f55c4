-- SPDX-License-Identifier: MIT
-- Opponents by name: `random`, `mcts:3`, `mcts:level=5,time=10`, by path: `./mine.lua:bold=true`, or by the command of
-- a program: `cmd:python3 mine.py`. A bot is made for one seat of a game and is asked for one move at a time. It sees
-- only views of the game. A script runs in a sandbox, a program as a process.

local core = require "nova.core"
local files = require "nova.files"
local folders = require "nova.base.folders"
local fingerprint = require("nova.base.texts").fingerprint
local json = require "nova.base.json"
local limits = require "nova.game.limits"
local options = require "nova.game.options"
local problems = require "nova.base.problem"
local process = require "nova.process"
local scripts = require "nova.game.scripts"
local seeds = require "nova.game.seeds"
local unknown = require("nova.base.near").unknown

local bots = {}

--- @class nova.Bot
--- @field move fun(self: nova.Bot, state: userdata, limits?: nova.Limits): integer?, string?, string? with a move, the
---   second result is a remark or nothing
--- @field start? fun(self: nova.Bot, state: userdata): any, string?, string? for the script: the game begins
--- @field finish? fun(self: nova.Bot, state: userdata): any, string?, string? for the script: the game has ended
--- @field spent number seconds that the last move took: of a script's own processor time, of a program's real time
--- @field is_outside? boolean is it a program, whose processor time is not that of nova
--- @field best fun(): integer? what a search had found when the move was interrupted
--- @field close fun(self: nova.Bot) gives its memory back
--- @field thinking number seconds of its option `time`, 0 if nobody gave it
--- @field unknown? string[] the fields of a script's table that mean nothing to nova
--- @field name string

-- Specs ---------------------------------------------------------------------------------------------------------------

-- Splits a spec such as `mcts:3,time=0.2` into name and options. A word alone is an option that is to be set, or the
-- level. `mcts:3#2` is the second of two such bots: it draws other random numbers than the first.
local function split(spec)
    local copy = math.tointeger(tonumber(spec:match("#(%d+)$")))
    spec = copy and spec:gsub("#%d+$", "") or spec
    local name, choices = options.split(spec)
    return name, choices, copy or 1
end

--- The names of the bots of a list, each one different: the second of two equal ones has `#2` behind its spec.
function bots.distinct(specs)
    local names, met = {}, {}
    for index, spec in ipairs(specs) do
        met[spec] = (met[spec] or 0) + 1
        names[index] = met[spec] > 1 and ("%s#%d"):format(spec, met[spec]) or spec
    end
    return names
end

local PROGRAM = "cmd:"

--- The command of a bot that is a program; nil for other bots.
function bots.command(spec)
    return spec:sub(1, #PROGRAM) == PROGRAM and spec:sub(#PROGRAM + 1):gsub("#%d+$", "") or nil
end

-- Loaded when it is needed, since what a program can ask nova knows of bots.
local function programs()
    return require "nova.game.program.bot"
end

local function is_path(name)
    return name:find("/", 1, true) ~= nil or name:find("%.lua$") ~= nil
end

local RUNNERS = { py = "python3 ", js = "node " } -- by the end of a file's name

--- What runs a file in another language than Lua, as far as the end of its name tells.
function bots.runner(path)
    return RUNNERS[path:match "%.(%w+)$"]
end

--- The names of all bots that have a name: the bots that come with the program, and those in the person's own folder.
function bots.list()
    return folders.names_in(folders.bots())
end

--- The file of a bot. A path, and the spec of a program, are returned as they are. A name is looked up in the person's
--- own folder first, then in that of the program. Whether the bot is right is checked only when it is loaded.
--- @param spec string a name or a path, with options or without
--- @param known? fun(): string[] all names that are right in its place, if those of bots are not all
--- @return string? path
function bots.find(spec, known)
    local command = bots.command(spec)
    if command and not command:find("%S") then
        return nil, problems.new("found cmd: without a command, expected one as in {example}",
            { example = "cmd:python3 mybot.py" })
    elseif command then
        return spec
    end
    local name = split(spec)
    local runner = bots.runner(name)
    if runner and files.stat(name) then
        return nil, problems.new("{file} is no script in Lua; a program is given by its command: 'cmd:{command}'",
            { file = name, command = runner .. name })
    elseif is_path(name) then
        if files.stat(name) then
            return name
        end
        return nil, problems.of_file(name, "No such file or directory")
    end
    local path = folders.find(folders.bots(), name)
    if not path then
        return nil, unknown("bot", name, (known or bots.list)(), folders.find_here(name))
    end
    return path
end

--- Whether a bot came with the program. Any other may be the work of somebody who wants to win by all means.
function bots.is_shipped(spec)
    local path = bots.find(spec)
    return path ~= nil and not bots.command(spec) and folders.of(path) == folders.shipped_bots()
end

--- Whether a bot does nothing but what the game says of good moves: without ratings it plays at random.
function bots.goes_by_ratings(spec)
    local name, choices = options.split(spec)
    local is_planner = name == "planner"
    for _, option in ipairs(name == "person" and choices or {}) do
        is_planner = option.key == "iterations" and tonumber(option.value) == 0
    end
    return is_planner and bots.is_shipped(spec)
end

-- Seeds ---------------------------------------------------------------------------------------------------------------

-- Seeds of deals are below this number. Equal bots get different seeds by multiples of it.
local COPIES = 1 << 50

local ANY_START = "scripted" -- the kind of games whose deals may all look alike at the start

local function hides_something(start)
    local shuffled = start:clone()
    shuffled:reshuffle(0, core.rng(0, 0))
    return shuffled ~= start
end

-- The same at the start of all deals of some games, in which chance comes later.
local function seen_at_start(start)
    return json.encode(start:tell("view"))
end

--- The seed for the bots of a game. By trying seeds, a script can find the one that gives its random numbers. If a game
--- hides something, the bots' seed is therefore made of what everybody sees at the start, not of the deal's seed.
--- @param start userdata the state before the first move
--- @param seed integer of the deal
function bots.seed(start, seed)
    if not hides_something(start) then
        return seed
    end
    return tonumber("0x" .. fingerprint(seen_at_start(start)))
end

--- The same for a deal that no script can guess: it is a code, or only bots play that came with the program. Deals that
--- look alike at the start have different seeds then. A code can't be worked out from what is made of it here.
--- @param deal integer | string | nil what the game is dealt from, if that is known
function bots.seed_of_deal(start, deal)
    local number = seeds.number(deal)
    if start:game():kind() ~= ANY_START or not deal or not hides_something(start) then
        return bots.seed(start, number)
    end
    local digits = core.digest(("bots\n%s\n%s"):format(deal, seen_at_start(start)))
    return tonumber("0x" .. digits:sub(1, 12)) --[[@as integer]]
end

-- Loading -------------------------------------------------------------------------------------------------------------

-- The bot of a script. Its option `time` is time that it may think, if whoever chose the bot gave it: a script can't
-- raise its own limit.
local function in_sandbox(spec, bot, values, choices)
    local thinking = 0
    for _, option in ipairs(choices) do
        thinking = option.key == "time" and type(values.time) == "number" and math.max(values.time, 0) or thinking
    end
    local wrapped = { name = spec, spent = 0, thinking = thinking }
    wrapped.unknown = scripts.unknown(bot:fields(), scripts.BOT_FIELDS)
    function wrapped:move(state, allowed)
        bot:limit(limits.for_move(allowed or {}, thinking))
        local start = process.thread_cpu()
        local move, message, kind = bot:move(state)
        self.spent = (process.thread_cpu() - start) / 1e9
        return move, message, kind
    end
    function wrapped.start(_, state)
        return bot:start(state)
    end
    function wrapped.finish(_, state)
        return bot:finish(state)
    end
    function wrapped.close()
        bot:close()
    end
    function wrapped.best()
        return bot:best()
    end
    return wrapped
end

-- What the names of a script's fields say against it; nil if they say nothing.
local function fault_of_fields(name, fields)
    local wrong, meant = scripts.misspelt(fields, scripts.BOT_FIELDS)
    if scripts.kind_by_fields(fields) == "variant" then
        return problems.new("{file}: found a variant, expected a bot: {command} plays it",
            { file = name, command = "nova play " .. name })
    elseif wrong then
        return problems.new('{file}: found the unknown field "{field}", did you mean {near}?',
            { file = name, field = problems.quoted(wrong), near = meant })
    end
end

-- The script in its sandbox; or nil, a message that names the file, and the kind of the fault.
local function make(name, what)
    local bot, message, fault, fields = core.bot(what)
    local wrong = fault_of_fields(name, bot and bot:fields() or fields)
    if bot and wrong then
        bot:close()
    end
    if wrong then
        return nil, wrong, "error"
    elseif not bot and not message:find "^[^:]+:%d+: " then
        message = name .. ": " .. message
    end
    return bot, message, fault
end

-- Gives a bot the values of its options: those that are given, and those that it declares. Returns them all.
local function configure(name, bot, choices)
    local declared, flaw = bot:options()
    if flaw then
        return nil, name .. ": " .. flaw, "error"
    end
    local values, wrong = options.fill(name, declared or {}, choices)
    if not values then
        return nil, wrong
    end
    local good, message, fault = bot:configure(values)
    if not good then
        return nil, name .. ": " .. message, fault
    end
    return values
end

--- @class nova.BotFiles all files of a bot, as they were when they were read
--- @field path string of the bot's own file
--- @field sources? userdata; a program has none
--- @field code string a number for all files
--- @field thinking number seconds of its option `time`, 0 if nobody gave it

--- Makes a bot for a seat. If that fails, `kind` says how: "error", "time", "memory" or "instructions". If a move of
--- the bot fails, `kind` can also be "illegal" or "nonsense".
--- @param seed integer from bots.seed
--- @param bot_files? nova.BotFiles what bots.read returned, in place of the files as they are now
--- @param allowed? nova.Limits that hold for the start, and for a program as long as it runs
--- @return nova.Bot?
--- @return string? kind
function bots.load(spec, player, seed, bot_files, allowed)
    local name, choices, copy = split(spec)
    seed = seed + (copy - 1) * COPIES
    local file, problem
    if bot_files then
        file = bot_files.path
    else
        file, problem = bots.find(spec)
    end
    if not file then
        return nil, problem
    elseif bots.command(spec) then
        return programs().load(spec, bots.command(spec), player, seed, allowed)
    end
    if spec:find(":%s*$") then
        return nil, problems.new("{spec}: found nothing after the colon, expected options as in {example}",
            { spec = spec, example = name .. ":NAME=VALUE" })
    end
    local bot, message, fault = make(name, {
        root = folders.of(file), path = file:match("[^/]*$"), player = player, seed = seed,
        sources = bot_files and bot_files.sources, seconds = allowed and allowed.start,
    })
    if not bot then
        return nil, message, fault
    end
    local values, wrong, kind = configure(name, bot, choices)
    if not values then
        return nil, wrong, kind
    end
    return in_sandbox(spec, bot, values, choices)
end

local function code_of(sources)
    local parts, paths = {}, sources:paths()
    table.sort(paths)
    for index, path in ipairs(paths) do
        parts[index] = ("%s\n%s"):format(path, core.digest(sources:read(path)))
    end
    return core.digest(table.concat(parts, "\n")):sub(1, 16)
end

--- Reads all files of a bot, and makes the bot once, to see whether it works. The files are those that the
--- bot loads when it is made, and those whose names it hands to `require` as they are written in its files.
--- @param allowed? nova.Limits as for bots.load
function bots.read(spec, allowed)
    local path, problem = bots.find(spec)
    if not path then
        return nil, problem
    elseif bots.command(spec) then
        return programs().read(spec, bots.command(spec), allowed)
    end
    local sources, message = core.sources(folders.of(path))
    if not sources then
        return nil, message
    end
    local bot_files = { path = path, sources = sources }
    local bot
    bot, message = bots.load(spec, 0, 1, bot_files, allowed)
    if not bot then
        return nil, message
    end
    bot_files.thinking = bot.thinking
    bot:close()
    for _, name in ipairs(sources:paths()) do
        scripts.read_required(sources, sources:read(name), {})
    end
    sources:seal()
    bot_files.code = code_of(sources)
    return bot_files
end

--- The file with what a program wrote to standard error; nil for other bots, and where it wrote nothing.
function bots.log(spec)
    local command = bots.command(spec)
    local path = command and programs().log(command)
    local there = path and files.stat(path)
    return there and there.size > 0 and path or nil
end

--- The same as a text.
function bots.log_note(spec)
    local path = bots.log(spec)
    return path and "its standard error is in " .. path
end

--- The options of a bot with their defaults.
--- @return table<string, any>?
function bots.options(name)
    local file, problem = bots.find(name)
    if not file then
        return nil, problem
    elseif bots.command(name) then
        return {}
    end
    local bot, message = make(name, {
        root = folders.of(file), path = file:match("[^/]*$"), player = 0, seed = 0,
    })
    if not bot then
        return nil, message
    end
    local values = bot:options() or {}
    bot:close()
    return values
end

--- Tells a bot that the game begins or has ended, if it wants to know.
--- @param event "start" | "finish"
--- @return string? fault what was wrong
--- @return string? kind of the fault, as from bots.load
function bots.fault_at(bot, event, state)
    if not bot[event] then
        return nil
    end
    local good, message, kind = bot[event](bot, state)
    if not good then
        return message, kind
    end
end

return bots
