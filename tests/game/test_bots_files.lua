-- SPDX-License-Identifier: MIT
-- A bot whose files were all read at the start of a run is the same bot until its end.

local bots = require "nova.game.bots"
local files = require "nova.files"
local nova = require "nova"
local test = require "test"

local function write(folder, name, text)
    local path = os.getenv "SCRATCH" .. "/" .. folder
    assert(files.make_folder(path))
    assert(files.write(path .. "/" .. name, text))
    return path .. "/" .. name
end

-- The bot's move at the start of a game.
local function first_move(spec, read)
    local state = nova.game("nova-luna"):setup(1)
    local bot <close> = setmetatable(assert(bots.load(spec, state:player(), 1, read)), {
        __close = function(self)
            self:close()
        end,
    })
    return bot:move(state)
end

local FIRST = "return function(view) return view:nth(1) end"
local LAST = "return function(view) return view:nth(view:count()) end"

test("a bot whose files were read is the same bot whatever happens to its files", function()
    local spec = write("read", "bot.lua", 'return function(view) return require "which"(view) end')
    local which = write("read", "which.lua", FIRST)
    local read = assert(bots.read(spec))
    local before = assert(first_move(spec, read))
    write("read", "which.lua", LAST)
    test.equal(first_move(spec, read), before)
    test.differ(first_move(spec), before)
    test.differ(assert(bots.read(spec)).code, read.code)
    os.remove(which)
    test.equal(first_move(spec, read), before)
end)

test("modules that the bot loads when it is made are read, however it puts their names together", function()
    local spec = write("made", "bot.lua",
        'local which = require("whi" .. "ch")\nreturn function(view) return which(view) end')
    local which = write("made", "which.lua", FIRST)
    local read = assert(bots.read(spec))
    os.remove(which)
    test.truth(first_move(spec, read))
end)

test("modules of modules are read, too, and those that are not there are nobody's loss", function()
    local spec = write("deep", "bot.lua", [[
        -- require "nothing"
        return function(view) return require('a.first').choose(view) end]])
    write("deep/a", "first.lua", "return { choose = function(view) return require[[a.second]](view) end }")
    local second = write("deep/a", "second.lua", FIRST)
    local read = assert(bots.read(spec))
    os.remove(second)
    test.truth(first_move(spec, read))
    test.equal(read.sources:paths(), { "bot.lua", "a/first.lua", "a/second.lua" })
end)

test("a module that was not read at the start is refused", function()
    local spec = write("late", "bot.lua", 'return function(view) return require("whi" .. "ch")(view) end')
    write("late", "which.lua", FIRST)
    test.refused("which.lua: was not read when the run began", first_move(spec, assert(bots.read(spec))))
end)

test("what is no bot is told when its files are read", function()
    test.refused("No such file", bots.read "./nosuch.lua")
    test.refused("found a number", bots.read(write("wrong", "number.lua", "return 7")))
end)

test("links out of the bot's folder are not read", function()
    local spec = write("links", "bot.lua", 'return function(view) return require "out"(view) end')
    local outside = write("outside", "out.lua", FIRST)
    os.execute(("ln -sf %s %s"):format(outside, spec:gsub("bot.lua$", "out.lua")))
    test.refused("was not read", first_move(spec, assert(bots.read(spec))))
end)
