-- SPDX-License-Identifier: MIT
-- Wild calls from inside a sandbox. The bytes of the input choose which methods of views, samples, searches, boards and
-- of Lua's library a script calls, with which values, and what its functions do when a search or the library calls
-- them. The script may fail. The program must not fail, and the game that the script was shown must not change.

local core = require "nova.core"
local files = require "nova.files"
local nova = require "nova"
local variant = require "nova.game.variant"

local FOLDER = assert(os.getenv "SCRATCH") .. "/sandbox"
assert(files.make_folder(FOLDER))

-- The script: each byte of DATA is one choice. Functions in the pool choose too when they are called.
local WILD = [[
local at, depth = 0, 0
local function choice(most)
    at = at + 1
    return (DATA:byte(at) or 0) % most + 1
end

local METHODS = { "action", "at", "below", "best", "clock", "clone", "close", "colour", "copy_from", "cost", "count",
    "covered", "estimate", "feels", "find", "game", "hex", "hexes", "history", "kind", "landscape", "left", "legal",
    "max_moves", "move", "moves", "name", "neighbours", "next", "nth", "over", "owner", "parse", "pioneers", "place",
    "play", "player", "players", "playout", "ply", "points", "rate", "read", "reshuffle", "result", "reveals", "rng",
    "rollout", "sample", "scored", "search", "see", "solve", "state_size", "step", "steps", "stone", "stones", "take",
    "tasks", "tell", "text", "tiles", "undo" }
local LIBRARY = {}
for _, name in ipairs { "coroutine", "math", "string", "table", "utf8" } do
    local list = {}
    for key in pairs(_G[name] or {}) do list[#list + 1] = key end
    table.sort(list)
    for _, key in ipairs(list) do LIBRARY[#LIBRARY + 1] = _G[name][key] end
end
for _, name in ipairs { "error", "getmetatable", "ipairs", "load", "next", "pairs", "pcall", "rawequal", "rawget",
    "rawlen", "rawset", "require", "select", "setmetatable", "tonumber", "tostring", "type", "xpcall" } do
    LIBRARY[#LIBRARY + 1] = _G[name]
end

local pool, wild = nil, nil
local function pick() return pool[choice(#pool)] end
local function wild_function(...)
    if depth < 4 then wild(choice(6)) end
    return pick(), ...
end
local function wild_table()
    local made = { pick(), pick(), x = pick() }
    if choice(2) == 1 then
        pcall(setmetatable, made, { __index = pick(), __len = pick(), __call = wild_function,
            __close = wild_function, __tostring = wild_function, __lt = wild_function, __eq = wild_function,
            __concat = wild_function })
    end
    return made
end
local function options()
    return { iterations = choice(20), plies = choice(4), policy = choice(3) == 1 and wild_function or nil,
        rate = choice(3) == 1 and wild_function or nil, evaluate = choice(3) == 1 and wild_function or nil,
        progress = choice(3) == 1 and wild_function or nil, memory = choice(4), threads = choice(2), seed = pick() }
end
local function keep(good, ...)
    for i = 1, good and select("#", ...) or 0 do
        local value = select(i, ...)
        if value ~= nil then pool[#pool % 60 + 1] = value end
    end
end
local function act()
    local kind = choice(8)
    if kind <= 4 then
        local object, name = pick(), METHODS[choice(#METHODS)]
        keep(pcall(function(...) return object[name](object, ...) end, pick(), pick(), pick()))
    elseif kind == 5 then
        keep(pcall(LIBRARY[choice(#LIBRARY)], pick(), pick(), pick()))
    elseif kind == 6 then
        local object, name = pick(), choice(2) == 1 and "search" or "solve"
        keep(pcall(function() return object[name](object, options()) end))
    elseif kind == 7 then
        keep(true, wild_table(), coroutine.wrap(wild_function), wild_function)
    else
        pcall(function()
            local shut <close> = pick()
            return shut[pick()], #shut, shut(pick()), shut .. pick(), shut < pick()
        end)
    end
end
wild = function(steps)
    depth = depth + 1
    for _ = 1, steps do act() end
    depth = depth - 1
end
local function begin(object, ...)
    pool = { object, ..., 0, 1, -1, 2, 7, 1 << 40, math.maxinteger, math.mininteger, 0.5, 0 / 0, 1 / 0, true, "", "a",
        "view", "deal", "1 0,0", "refill", ("x"):rep(500), "%a+", {}, { 1, 2, 3 }, wild_function, print }
    wild(24)
    return pick()
end
]]

local BOT = [[
return function(view)
    begin(view)
    return view:nth(1)
end]]

local HOOKS = [[
return {
    extends = %q,
    forbids = function(...) if choice(8) == 1 then return begin(...) end end,
    over = function(...) if choice(8) == 1 then return begin(...) end end,
    steps = %s,
    points = %s,
}]]

-- The script as a file; the chosen bytes stand in it as a text.
local function write(name, data, rest)
    assert(files.write(FOLDER .. "/" .. name, ("local DATA = %q\n"):format(data) .. WILD .. rest))
end

local function try_bot(game, data)
    write("bot.lua", data, BOT)
    local state <const> = game:setup(3)
    local before = tostring(state)
    local bot <close> = core.bot { root = FOLDER, path = "bot.lua", player = state:player(), seed = 1,
        instructions = 3000000, seconds = 60, memory = 16 << 20 }
    if bot then
        local move, message = bot:move(state)
        assert(move and state:legal(move) or type(message) == "string", "no move, and no message")
    end
    assert(tostring(state) == before, "the state was changed")
end

local function play_some(game)
    local state, rng = game:setup(1), core.rng(1, 1)
    for _ = 1, 12 do
        if state:over() then
            state:result()
            break
        end
        state:play(state:nth(1 + rng:below(state:count())))
    end
end

local function try_hooks(parent, data)
    local luna = parent == "nova-luna"
    local wild = "function(...) if choice(8) == 1 then return begin(...) end return 1 end"
    write("hooks.lua", data, HOOKS:format(parent, luna and wild or "nil", wild))
    local loaded = variant.load(FOLDER .. "/hooks.lua")
    local game = loaded and loaded:game(2)
    if game then
        local good, message = pcall(play_some, game)
        assert(good or variant.is_failure(message), message)
    end
end

local LUNA, TERRA = assert(nova.game("nova-luna", { players = 2 })), assert(nova.game("terra-nova", { players = 2 }))
local ALONE, DICE = assert(nova.game("nova-luna-solo", { players = 1 })), assert(nova.game("low-tide", { players = 2 }))

local KINDS = {
    function(data) try_bot(LUNA, data) end,
    function(data) try_bot(TERRA, data) end,
    function(data) try_bot(ALONE, data) end,
    function(data) try_bot(DICE, data) end,
    function(data) try_hooks("nova-luna", data) end,
    function(data) try_hooks("terra-nova", data) end,
}

return function(bytes)
    if #bytes > 1 then
        KINDS[bytes:byte(1) % #KINDS + 1](bytes:sub(2))
        collectgarbage() -- what a script left behind must not make trouble later
    end
end
