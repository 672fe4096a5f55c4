-- SPDX-License-Identifier: MIT
--
-- What a script can reach. A bot, a hook and a game in Lua walk through all values that they find in their globals,
-- their arguments and the results of calls. They may find no metatable that takes a finaliser or makes a table weak,
-- and no text with an address.

local bots = require "nova.game.bots"
local core = require "nova.core"
local files = require "nova.files"
local nova = require "nova"
local reference = require "nova.base.reference"
local test = require "test"
local variant = require "nova.game.variant"

local FOLDER = os.getenv "SCRATCH" .. "/reach"
assert(files.make_folder(FOLDER))

local function write(name, text)
    local path = ("%s/%s.lua"):format(FOLDER, name)
    assert(files.write(path, text))
    return path
end

-- The names of all methods in the API, as a list in Lua.
local function method_names()
    local names, seen = {}, {}
    for _, class in ipairs(reference.classes()) do
        for _, entry in ipairs(class.functions) do
            if class.kind == "class" and not seen[entry.name] and entry.name ~= "close" then
                seen[entry.name] = true
                names[#names + 1] = ("%q"):format(entry.name)
            end
        end
    end
    test.truth(#names > 30, "the description of the API has many methods")
    return "{" .. table.concat(names, ", ") .. "}"
end

-- `walk(value, path)` goes through all that can be reached from a value, and raises an error if it finds something that
-- must not be there. `walked` counts the values.
local WALK = [[
local METHODS = ]] .. method_names() .. [[

local seen, kinds, walked, walk = {}, {}, 0, nil

local function refuses(change, meta, name)
    return not pcall(change, meta, name, function() end)
end

local function assign(meta, name, value) meta[name] = value end

-- Whether a change of the table `meta` is a change of the metatable of `value`.
local function is_in_force(value, meta)
    local mark = {}
    local before = rawget(meta, "__index")
    pcall(rawset, meta, "__index", function() return mark end)
    local changed, found = pcall(function() return value["a key that nothing has"] end)
    rawset(meta, "__index", before)
    return changed and rawequal(found, mark)
end

local function check_metatable(value, path)
    local meta = getmetatable(value)
    if type(meta) ~= "table" or not is_in_force(value, meta) then return end
    for _, change in ipairs { assign, rawset } do
        for _, name in ipairs { "__gc", "__mode" } do
            if not refuses(change, meta, name) then error("LEAK: " .. path .. " takes a " .. name, 0) end
        end
    end
end

local function check_text(value, path)
    local text = tostring(value)
    if text:find "0x%x%x%x%x" then error("LEAK: the text of " .. path .. " has an address: " .. text, 0) end
end

local function call(path, method, ...)
    local results = table.pack(pcall(method, ...))
    for i = 1, results.n do walk(results[i], path .. "()") end
end

-- Of each kind of object three are enough.
local function walk_methods(value, path)
    local kind = tostring(getmetatable(value))
    kinds[kind] = (kinds[kind] or 0) + 1
    if kinds[kind] > 3 then return end
    for _, name in ipairs(METHODS) do
        local found, method = pcall(function() return value[name] end)
        if found and type(method) == "function" then
            local at = path .. ":" .. name
            walk(method, at)
            call(at, method, value, { iterations = 4, width = 1, worlds = 1 })
            if name ~= "search" and name ~= "solve" and name ~= "bench" then
                call(at, method, value)
                call(at, method, value, 1)
                call(at, method, value, "1")
            end
        end
    end
end

function walk(value, path)
    local kind = type(value)
    if kind == "string" and value:find "0x%x%x%x%x" then error("LEAK: " .. path .. " is " .. value, 0) end
    if value == nil or kind == "number" or kind == "boolean" or kind == "string" or seen[value] then return end
    seen[value], walked = true, walked + 1
    check_metatable(value, path)
    check_text(value, path)
    if kind == "userdata" then walk_methods(value, path) end
    if kind ~= "table" then return end
    local listed, message = pcall(function()
        for key, item in pairs(value) do
            walk(key, path .. " key")
            walk(item, path .. "." .. tostring(key))
        end
    end)
    if not listed and tostring(message):find "LEAK" then error(message, 0) end
end
]]

-- What a bot with this text answers in a new game.
local function answer(name, text, players)
    local state = assert(nova.game("nova-luna", { players = players or 2 })):setup(1)
    local move, message = assert(bots.load(write(name, text), state:player(), 1)):move(state)
    test.truth(move == nil or state:legal(move), "the move is legal")
    return move, message
end

-- ---- Metatables and addresses ---------------------------------------------------------------------------------------

test("a bot reaches no metatable that is not guarded, and no address", function()
    local text = WALK .. [[
        return function(view, options)
            walk(_ENV, "_ENV")
            walk(view, "view")
            walk(options, "options")
            if walked < 150 then error("only " .. walked .. " things were seen") end
            return view:nth(1)
        end]]
    for players = 1, 2 do
        local move, message = answer("walker", text, players)
        test.equal(message, nil)
        test.truth(move, "a move")
    end
end)

test("the walk finds what is not guarded", function()
    -- Outside of a sandbox any metatable takes a finaliser, and texts have addresses.
    local walk = assert(load(WALK .. "return walk"))()
    test.raises("LEAK: own takes a __gc", walk, setmetatable({}, { __index = {} }), "own")
    test.raises("LEAK: the text of own has an address", walk, {}, "own")
end)

test("a hook reaches no metatable that is not guarded, and no address", function()
    local path = write("hooks", WALK .. [[
        local done
        return { extends = "nova-luna", steps = function(view, tile)
            if not done then
                done = true
                walk(_ENV, "_ENV")
                walk(view, "view")
                if walked < 100 then error("only " .. walked .. " things were seen") end
            end
            return 1
        end }]])
    local loaded, problems = variant.load(path)
    test.equal(problems, nil)
    local state = assert(loaded:game(2)):setup(1)
    test.truth(state:play(state:nth(1)), "a move is played")
end)

test("a game in Lua reaches no metatable that is not guarded, and no address", function()
    local path = write("stones", WALK .. [[
        return {
            players = { 2, 2 },
            setup = function(players, random)
                walk(random, "random")
                return { player = 0, stones = 9 }
            end,
            player = function(state) return state.player end,
            moves = function() return { 1, 2 } end,
            play = function(state, move)
                walk(_ENV, "_ENV")
                walk(state, "state")
                if walked < 60 then error("only " .. walked .. " things were seen") end
                state.stones = state.stones - move
                state.player = 1 - state.player
            end,
            over = function(state) return state.stones <= 0 and "empty" or nil end,
            result = function(state) return state.player end,
            text = function(_, move) return "take " .. move end,
            draw = function() return "" end,
        }]])
    local loaded, problems = variant.load(path)
    test.equal(problems, nil)
    local state = assert(loaded:game(2)):setup(1)
    test.truth(state:play(state:nth(1)), "a move is played")
end)

-- ---- The attack that this prevents ----------------------------------------------------------------------------------

test("a finaliser for all that views tell: never called", function()
    local move, message = answer("finaliser", [[
        local fired = false
        return function(view)
            local meta = getmetatable(view:see())
            pcall(function() meta.__gc = function() fired = true end end)
            pcall(rawset, meta, "__gc", function() fired = true end)
            for _ = 1, 300 do view:see() end
            for _ = 1, 300000 do local _ = {} end
            if fired then error("a finaliser has run") end
            return view:nth(1)
        end]])
    test.equal(message, nil)
    test.truth(move, "a move")
end)

test("told tables keep their mark, whatever a script does to what getmetatable gives", function()
    local told = assert(nova.game("nova-luna", { players = 2 })):setup(1):tell("view")
    getmetatable(told).__index = function() return "a lie" end
    test.equal(told.nothing, nil)
    test.raises("protected metatable", setmetatable, told, {})
end)

-- ---- Clocks ---------------------------------------------------------------------------------------------------------

test("os.clock tells a bot its own time since the question, not what others used before", function()
    local path = write("clock", [[
        return function(view)
            local asked = os.clock()
            for _ = 1, 3000000 do end
            local now = os.clock()
            if not (asked >= 0 and asked < now and now < 5) then error(("%g then %g"):format(asked, now)) end
            return view:nth(1)
        end]])
    local game = assert(nova.game("nova-luna", { players = 2 }))
    local state = game:setup(1)
    local bot = assert(bots.load(path, state:player(), 1))
    local until_then = os.clock() + 0.2
    while os.clock() < until_then do game:bench(1, 1) end
    for _ = 1, 3 do
        local move, message = bot:move(state)
        test.equal(message, nil)
        test.truth(move, "a move")
    end
    local box <close> = assert(require "nova.sandbox".new())
    box:load "for _ = 1, 5000000 do end"
    test.truth(box:load "return os.clock()" < 0.01, "each call begins at 0")
end)

test("errors that name a value don't tell where it lies", function()
    for _, attempt in ipairs { "error(print)", "error(view)", "error({})", "error(coroutine.create(print))",
        "view:search { iterations = print }", "view:search { [print] = 1 }", "view:search { [view] = 1 }",
        "view:search { iterations = 9, policy = function() return print end }",
        "view:search { iterations = 9, evaluate = function() return { {}, view } end }",
        "error(tostring(view:rng()))", "error(('%s'):format(view))", "return view", "view:text(print)",
        "view.sample(print)", "string.rep(print)", "local _ = view < print", "view:solve { width = view }" } do
        local move, message = answer("names", ("return function(view) %s end"):format(attempt))
        test.equal(move, nil)
        test.truth(not message:find "0x%x+", attempt .. ": " .. message)
    end
    test.equal(tostring(core.rng(1, 1)), "random numbers")
end)
