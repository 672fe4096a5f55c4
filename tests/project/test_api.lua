-- SPDX-License-Identifier: MIT
--
-- scripts/nova.d.lua describes exactly what there is, its examples run, and the pages that are made from it are up to
-- date.

local core = require "nova.core"
local nova = require "nova"
local reference = require "nova.base.reference"
local sandbox = require "nova.sandbox"
local sorted_keys = require("nova.base.tables").sorted_keys
local test = require "test"

local function described(name)
    for _, class in ipairs(reference.classes()) do
        if class.name == name then
            return class
        end
    end
    error("nothing is named " .. name)
end

-- The names of a class's fields and functions.
local function members(name)
    local names = {}
    for _, list in ipairs { described(name).fields, described(name).functions } do
        for _, member in ipairs(list) do
            names[#names + 1] = member.name
        end
    end
    table.sort(names)
    return names
end

local variant = assert(nova.load "nova-luna")
local game = assert(variant:game(2))
local alone = nova.game("nova-luna", { players = 1 })
local terra = nova.game "terra-nova"

-- The variables that examples use. Each example gets new ones.
local function scene()
    local quiet = function() end
    local env = { nova = nova, core = core, game = game, state = game:setup(1), rng = core.rng(1, 1) }
    env.search = core.search(game)
    env.solver, env.alone = core.solver(alone, { width = 10, worlds = 1 }), alone:setup(1)
    env.sources = core.sources(core.home .. "/scripts/bots")
    env.sandbox, env.box = sandbox, sandbox.new()
    env.print, env.io = quiet, { write = quiet }
    return setmetatable(env, { __index = _G })
end

-- What there is -------------------------------------------------------------------------------------------------------

test("modules have the functions and fields that are described", function()
    for name, module in pairs { nova = nova, ["nova.core"] = core, ["nova.sandbox"] = sandbox } do
        test.equal(sorted_keys(module), members(name))
    end
end)

test("classes in C have the methods that are described", function()
    local objects = { ["nova.Game"] = game, ["nova.State"] = game:setup(1), ["nova.Rng"] = core.rng(1, 1),
        ["nova.Search"] = core.search(game), ["nova.Solver"] = core.solver(alone), ["nova.Sandbox"] = sandbox.new(),
        ["nova.Sources"] = core.sources(core.home .. "/scripts/bots"),
        ["nova.Bot"] = core.bot { root = core.home .. "/scripts/bots", path = "random.lua", player = 0 } }
    for name, object in pairs(objects) do
        test.equal(sorted_keys(debug.getmetatable(object).__index), members(name))
    end
end)

test("a variant has what is described", function()
    for _, field in ipairs(described("nova.Variant").fields) do
        test.equal(type(variant[field.name]), field.type:match "^string$" or "table")
    end
    for _, entry in ipairs(described("nova.Variant").functions) do
        test.equal(type(variant[entry.name]), "function")
    end
end)

local check_record

-- Checks a value against a type as annotations write it: a name, a list of values, or a choice of texts.
local function check_value(value, kind, where)
    local item = kind:match "^(.*)%[%]$"
    if item then
        test.equal(type(value), "table")
        for index, one in ipairs(value) do
            check_value(one, item, where .. "[" .. index .. "]")
        end
    elseif kind:find '^"' then
        test.match(kind, ('"%s"'):format(value), true)
    elseif not kind:find "^nova%." then
        local found = math.type(value) == "integer" and "integer" or type(value)
        test.truth(found == kind, where .. " is of type " .. kind .. ", not " .. found)
    elseif described(kind).kind == "record" then
        check_record(value, kind, where)
    else
        test.truth(value.game, where .. " is a " .. kind)
    end
end

function check_record(value, name, where)
    local known = {}
    for _, field in ipairs(described(name).fields) do
        known[field.name] = true
        if value[field.name] ~= nil or not field.optional then
            check_value(value[field.name], field.type, where .. "." .. field.name)
        end
    end
    for key in pairs(value) do
        test.truth(known[key], where .. "." .. key .. " is described")
    end
end

test("views and results have the fields that are described, all through a game", function()
    local state, rng = game:setup(3), core.rng(3, 1)
    while not state:over() do
        check_record(state:tell "view", "nova.LunaView", "view")
        check_record(state:result(), "nova.Result", "result")
        state:play(state:nth(1 + rng:below(state:count())))
    end
    check_record(state:result(), "nova.Result", "result")
end)

test("the view of Terra Nova has the fields that are described", function()
    local state, rng = assert(terra):setup(3), core.rng(3, 1)
    for _ = 1, 100 do
        check_record(state:tell "view", "nova.TerraView", "view")
        state:play(state:nth(1 + rng:below(state:count())))
    end
end)

test("rules of a variant have the fields that are described", function()
    check_record(variant:rules(2), "nova.LunaRules", "rules")
    check_record(assert(nova.load "terra-nova"):rules(2), "nova.TerraRules", "rules")
end)

test("variants, records and their fields are described", function()
    for _, info in ipairs(nova.variants()) do
        check_record(info, "nova.VariantInfo", "info")
        test.equal(info.problem, nil)
    end
end)

-- What is said --------------------------------------------------------------------------------------------------------

test("the examples run", function()
    for _, class in ipairs(reference.classes()) do
        for _, entry in ipairs(class.functions) do
            if entry.example then
                local name = reference.name(class, entry)
                local good, problem = pcall(assert(load(entry.example, "=" .. name, "t", scene())))
                test.truth(good, ("the example of %s runs: %s"):format(name, problem))
            end
        end
    end
end)

test("every type that is named is described", function()
    local function check_types(values)
        for _, value in ipairs(values) do
            for name in value.type:gmatch "nova%.%a+" do
                test.truth(described(name), name .. " is described")
            end
        end
    end
    for _, class in ipairs(reference.classes()) do
        check_types(class.fields)
        for _, entry in ipairs(class.functions) do
            check_types(entry.arguments)
            check_types(entry.returns)
        end
    end
end)

test("help finds a function by its name, with or without what stands before it", function()
    local play = reference.help "state:play"
    test.match(play, "^state:play%(move%) → state | nil, message\n")
    test.match(play, "example: assert")
    test.match(reference.help "bot:start", "^bot:start%(state%) → bot | nil, message, kind\n")
    test.match(reference.help "box:load", "^box:load%(text%[, name%]%) → %.%.%. | nil, message, limit\n")
    test.equal(reference.help "play", play)
    test.equal(reference.help "state.play", play)
    test.match(reference.help "nova.State", "state:undo%(%[moves%]%)")
    test.match(reference.help "rng", "nova.rng%(seed, stream%).*core.rng")
    test.equal(reference.help "xyzzy", nil)
    for _, name in ipairs(reference.names()) do
        test.truth(reference.help(name), "there is help for " .. name)
    end
end)

for _, page in ipairs(dofile(core.home .. "/tests/tools/pages.lua")) do
    test(page.path .. " is what `make docs` writes", function()
        test.truth(page.text == page.renewed, page.path .. " is up to date; run make docs")
    end)
end

-- The module nova -----------------------------------------------------------------------------------------------------

test("a game is made by name, by path or of a variant, for two where nobody says", function()
    test.equal(nova.game("nova-luna"):players(), 2)
    test.equal(nova.game("nova-luna-solo"):players(), 1)
    test.equal(nova.game(core.home .. "/variants/nova-luna.lua", { players = 4 }):players(), 4)
    test.equal(nova.game(variant, { players = 3 }):players(), 3)
end)

test("a game that can't be made is refused, a call that can't be meant raises", function()
    test.refused("no variant \"nova%-lunar\".*did you mean nova%-luna", nova.game "nova-lunar")
    test.refused("no variant", nova.load "nova-lunar")
    test.refused("1 to 4 players", nova.game("nova-luna", { players = 5 }))
    test.raises("bad argument #1 to 'game' %(name or variant expected, got nil", nova.game)
    test.raises("bad argument #2 to 'game' %(table expected, got number", nova.game, "nova-luna", 3)
    test.raises("no option 'player' is known", nova.game, "nova-luna", { player = 3 })
    test.raises("players: integer expected, got string", nova.game, "nova-luna", { players = "3" })
    test.raises("bad argument #1 to 'load' %(string expected", nova.load, 7)
end)

test("a mistake in a call is told with the place of the call", function()
    local _, message = pcall(function() nova.load(7) end)
    test.match(message, "test_api%.lua:%d+: bad argument #1 to 'load'")
end)

test("a record that is written is read again, with the whole game in its history", function()
    local state = game:setup(5)
    local rng, path = core.rng(5, 1), os.getenv("SCRATCH") .. "/game.jsonl"
    while not state:over() do
        state:play(state:nth(1 + rng:below(state:count())))
    end
    local text = nova.record(state, variant, { seed = "5", seats = { "one", "two" } })
    local file = assert(io.open(path, "w"))
    assert(file:write(text))
    assert(file:close())
    local read = assert(nova.read(path))
    check_record(read, "nova.Record", "record")
    test.equal(read.state:history(), state:history())
    test.equal(read.header.seats[2], "two")
    test.equal(nova.record(read.state, read.variant, { seed = "5", seats = { "one", "two" } }), text)
end)

test("a record that can't be read is refused", function()
    test.refused("nowhere%.jsonl: No such file", nova.read "nowhere.jsonl")
    test.raises("bad argument #1 to 'read' %(string expected, got nil", nova.read)
    test.raises("bad argument #2 to 'read' %(variant expected, got string", nova.read, "x", "nova-luna")
    test.raises("bad argument #1 to 'record' %(nova.state expected, got table", nova.record, {}, variant)
    test.raises("bad argument #2 to 'record' %(variant expected, got nil", nova.record, game:setup(1))
end)
