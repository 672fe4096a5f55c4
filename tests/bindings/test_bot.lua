-- SPDX-License-Identifier: MIT
--
-- core.bot, on which nova.bots stands: what a script may return, how a bot is asked, and what misuse is answered.

local core = require "nova.core"
local files = require "nova.files"
local nova = require "nova"
local process = require "nova.process"
local test = require "test"

local FOLDER = os.getenv "SCRATCH" .. "/core-bot"
assert(files.make_folder(FOLDER))

-- core.bot of a script with this text.
local function make(text, options)
    assert(files.write(FOLDER .. "/bot.lua", text))
    local all = { root = FOLDER, path = "bot.lua", player = 0, seed = 1 }
    for name, value in pairs(options or {}) do
        all[name] = value
    end
    return core.bot(all)
end

local GAME = assert(nova.game("nova-luna", { players = 2 }))

-- A position in which this player is to move.
local function position(player)
    local state = GAME:setup(1)
    while state:player() ~= player do
        state:play(state:nth(1))
    end
    return state
end

-- Making -------------------------------------------------------------------------------------------------------------

test("a bot is a function, or a table with one: else the message says what was found", function()
    for text, found in pairs {
        ["return 7"] = "found a number", [""] = "found nothing", ["return {}"] = "found a table without it",
        ["return { move = 'x' }"] = "found a string", ["return { move = print, start = 1 }"] =
            "start: found a number, expected a function",
        ["return { move = print, options = 1 }"] = "options: found a number, expected a table",
    } do
        local bot, message, kind, fields = make(text)
        test.refused(found, bot, message)
        test.equal(kind, "error")
        test.equal(type(fields), "table")
    end
    test.equal(tostring(assert(make "return print")), "the bot bot.lua of player 0")
end)

test("the names of a bot's fields are told, at most 64, those that are texts", function()
    local bot = assert(make "return { move = print, check = print, [1] = 2, [true] = 3 }")
    local fields = bot:fields()
    table.sort(fields)
    test.equal(fields, { "check", "move" })
    local many = assert(make "local t = { move = print } for i = 1, 100 do t['x' .. i] = i end return t")
    test.equal(#many:fields(), 64)
    test.equal(assert(make "return print"):fields(), {})
end)

test("a folder that is not there is told, and so is a script that never ends", function()
    local bot, message, _, fields = core.bot { root = FOLDER .. "/none", path = "bot.lua" }
    test.refused("none: No such file or directory", bot, message)
    test.equal(fields, {})
    bot, message = core.bot { root = FOLDER .. "/bot.lua", path = "bot.lua" }
    test.refused("bot.lua: not a folder", bot, message)
    bot, message = make("while true do end", { instructions = 1000 })
    test.refused("instructions limit of 1000 exceeded", bot, message)
end)

test("wrong limits and names are refused with the field", function()
    for _, seconds in ipairs { "x", -1, 0 / 0, {} } do
        test.raises("seconds: found .*, expected 0.0 to inf", make, "return print", { seconds = seconds })
    end
    for _, wrong in ipairs { { memory = math.huge }, { instructions = 1e300 }, { player = 6 }, { player = 0.5 },
        { player = 1e30 } } do
        test.raises("found [%d.e+inf]+, expected .*0.* to ", make, "return print", wrong)
    end
    test.truth(make("return print", { seconds = 1e300 }))
    test.raises("root: found a nil, expected text", core.bot, { path = "bot.lua" })
    test.raises("path: found a number, expected text", core.bot, { root = FOLDER, path = 3 })
    test.raises("table expected", core.bot, "bot.lua")
end)

-- Asking -------------------------------------------------------------------------------------------------------------

test("a bot answers with a number or a text of a legal move, and may say something", function()
    local state = position(0)
    local first = state:nth(1)
    for _, answer in ipairs { "view:nth(1)", "view:text(view:nth(1))" } do
        local bot = assert(make(("return function(view) return %s, 'why\\tnot\\127' end"):format(answer)))
        test.equal({ bot:move(state) }, { first, "why not " })
    end
end)

test("a remark is cut between two letters", function()
    local function remark(text)
        local bot = assert(make(("return function(view) return view:nth(1), %s end"):format(text)))
        return select(2, bot:move(position(0)))
    end
    test.equal(remark "('x'):rep(198) .. 'é'", ("x"):rep(198))
    test.equal(remark "('x'):rep(197) .. 'é'", ("x"):rep(197) .. "é")
    test.equal(remark "('x'):rep(1000)", ("x"):rep(199))
    test.equal(remark "('\\x80'):rep(1000)", nil)
    test.equal(remark "7", nil)
end)

test("an answer that is no legal move is told as what it is", function()
    local state = position(0)
    local answers = "return function(view) return %s end"
    for answer, case in pairs {
        ["view:sample()"] = { "nonsense", "answered with a nova.state, expected a move" },
        ["'dance'"] = { "illegal", "answered with an illegal move: " },
        ["-1"] = { "illegal", "answered with %-1, which is no legal move" },
        ["1 << 40"] = { "illegal", "answered with 1099511627776, which" },
        ["4000000000"] = { "illegal", "no legal move" },
        ["nil"] = { "nonsense", "answered with nothing" },
        ["1.5"] = { "nonsense", "answered with the float 1.5, expected a move: an integer" },
        ["131328.0"] = { "nonsense", "answered with the float 131328.0, expected a move: an integer" },
        ["{}"] = { "nonsense", "answered with a table, expected a move" },
    } do
        local move, message, kind = assert(make(answers:format(answer))):move(state)
        test.refused(case[2], move, message)
        test.equal(kind, case[1])
    end
end)

test("a bot is asked in a game that goes on, when it is to move, and while it is not closed", function()
    local bot = assert(make "return function(view) return view:nth(1) end")
    test.raises("another player is to move", bot.move, bot, position(1))
    local rng, ended = core.rng(1, 1), position(0)
    ended:playout(rng)
    test.raises("the game is over", bot.move, bot, ended)
    bot:close()
    test.raises("the bot is closed", bot.move, bot, position(0))
    test.equal(tostring(bot), "the bot bot.lua of player 0")
    bot:close()
end)

test("the best move of a bot's searches is kept for who stops the bot", function()
    local bot = assert(make "return function(view) view:search { iterations = 20 } while true do end end")
    test.equal(bot:best(), nil)
    bot:limit { instructions = 100000 }
    local move, _, kind = bot:move(position(0))
    test.equal({ move, kind }, { nil, "instructions" })
    test.truth(position(0):legal(bot:best()))
end)

-- Options ------------------------------------------------------------------------------------------------------------

test("a bot reads only options that are there, and is told which they are", function()
    local bot = assert(make [[return { options = { depth = 2, width = 3 },
        move = function(view, options) return options.dpeth end }]])
    test.equal(bot:options(), { depth = 2, width = 3 })
    local move, message = assert(bot:configure { depth = 4, width = 1 }):move(position(0))
    test.refused("^bot.lua:2: found the unknown option 'dpeth', expected one of depth, width$", move, message)
    bot:configure { [1] = 2 }
    test.refused("expected none, since the bot declares no options", bot:move(position(0)))
    bot = assert(make [[return { options = {},
        move = function(view, options) return options[1] or options[{}] or view:nth(1) end }]])
    test.truth(bot:configure({}):move(position(0)), "only texts are names of options")
end)

test("what is no plain data can't be an option", function()
    local bot = assert(make "return print")
    test.raises("options: only plain data can be copied", bot.configure, bot, { f = print })
    test.raises("table expected", bot.configure, bot, 3)
    local strange = assert(make "return { options = { f = print }, move = print }")
    test.refused("options: only plain data can be copied", strange:options())
end)

test("a bot may have as many threads as the machine has cores, and no more", function()
    local bot = assert(make "return print")
    test.equal(bot:configure { threads = process.cores() }, bot)
    test.equal(bot:configure { threads = 1 }, bot)
    test.refused("threads: found %d+, and this machine has %d+ cores", bot:configure { threads = process.cores() + 1 })
end)

test("a bot's own check may refuse its options", function()
    local bot = assert(make [[return { move = print, options = { depth = 1 },
        check = function(options) if options.depth > 9 then error("depth: at most 9", 0) end end }]])
    test.equal(bot:configure { depth = 9 }, bot)
    test.refused("^depth: at most 9$", bot:configure { depth = 10 })
end)

-- Its files ----------------------------------------------------------------------------------------------------------

test("sources are files below their folder, by plain names", function()
    assert(files.make_folder(FOLDER .. "/ab"))
    assert(files.make_folder(FOLDER .. "-other"))
    assert(files.write(FOLDER .. "/ab/one.lua", "one"))
    assert(files.write(FOLDER .. "-other/two.lua", "two"))
    os.execute(("ln -sf ../../core-bot-other/two.lua '%s/ab/link.lua'"):format(FOLDER))
    local sources = assert(core.sources(FOLDER))
    test.equal(sources:read "ab/one.lua", "one")
    test.equal(assert(core.sources "/"):read(FOLDER:sub(2) .. "/ab/one.lua"), "one")
    for _, path in ipairs { "", ".", "..", "../core-bot/ab/one.lua", "./ab/one.lua", "ab/../ab/one.lua", "/ab",
        "ab//one.lua", "ab/" } do
        test.refused("only files of the script's own folder can be loaded", sources:read(path))
    end
    test.refused("^ab: not a file$", sources:read "ab")
    test.refused("^none.lua: No such file or directory$", sources:read "none.lua")
    test.refused("is a link that leads out of the script's own folder", sources:read "ab/link.lua")
    test.refused("File name too long", sources:read(("x/"):rep(3000) .. "x"))
    test.refused("none: No such file or directory", core.sources(FOLDER .. "/none"))
    test.equal(sources:paths(), { "ab/one.lua" })
end)

test("a script has at most 1024 files", function()
    local many = FOLDER .. "/many"
    assert(files.make_folder(many))
    local sources = assert(core.sources(many))
    for number = 1, 1025 do
        local file <close> = assert(io.open(("%s/%d.lua"):format(many, number), "w"))
        file:write(number)
    end
    for number = 1, 1024 do
        test.equal(sources:read(number .. ".lua"), tostring(number))
    end
    test.refused("^1025.lua: the script has too many files$", sources:read "1025.lua")
    test.equal(sources:read "7.lua", "7")
end)
