-- SPDX-License-Identifier: MIT
-- nova play: the prompt.

local args = require "nova.args"
local bots = require "nova.bots"
local language = require "nova.language"
local terminal = require "nova.terminal"
local variant = require "nova.variant"

local function known_seat(spec)
    if spec == "human" or spec:find("^human:.") then
        return spec
    end
    local good, message = bots.known(spec)
    return good and spec or nil, not good and "human, human:NAME or a bot (" .. message .. ")" or nil
end

local function known_language(code)
    if language.texts(code) then
        return code
    end
    return nil, "one of " .. table.concat(language.list(), ", ")
end

-- The usual opponent: the strongest kind that there is, at a level that can be beaten.
local function usual_bot()
    for _, spec in ipairs { "mcts:2", "planner", "greedy" } do
        if bots.known(spec) then
            return spec
        end
    end
    return "random"
end

local function make_app(given, interactive)
    local app = require("nova.repl.app").new {
        screen = require("nova.repl.screen").new(given.colour),
        lang = given.lang or language.of_locale(os.getenv),
        interactive = interactive,
        variant = given[1] or variant.USUAL,
        bot = usual_bot(),
        seats = #given.seat > 0 and given.seat or nil,
    }
    require("nova.repl.settings").load(app, given)
    return app
end

-- Whether there can be the game that the command line asks for: a variant that nobody knows, or that is for others,
-- is a mistake there; one that is wrong in itself is not.
local function check_game(given)
    local name = given[1] or variant.USUAL
    local of, problems = variant.load(name)
    if not of then
        return nil, table.concat(problems, "\n"), not variant.exists(name) and args.MISUSED or nil
    end
    local players = #given.seat > 0 and #given.seat or given.players
    if players and (players < of.players[1] or players > of.players[2]) then
        return nil, select(2, of:game(players)), args.MISUSED
    end
    return true
end

-- The game that the command line asks for, as the command that begins it.
local function first_command(given)
    if not given[1] and #given.seat == 0 and not given.players and not given.seed then
        return nil
    end
    local words = { "new", given[1] or variant.USUAL }
    for _, spec in ipairs(given.seat) do
        words[#words + 1] = '"' .. spec .. '"'
    end
    words[#words + 1] = given.players and tostring(given.players) or nil
    words[#words + 1] = given.seed and "seed " .. given.seed or nil
    return table.concat(words, " ")
end

-- Lines of a pipe, and where a message says that the line is.
local function lines_of_input()
    local number = 0
    return function()
        local text = terminal.line("")
        number = number + 1
        return text
    end, function()
        return ("line %d: "):format(number)
    end
end

local function lines_of_options(texts)
    local index = 0
    return function()
        index = index + 1
        return texts[index]
    end, function()
        return ""
    end
end

local function run(given)
    local interactive = #given.e == 0 and terminal.isatty(0) and terminal.isatty(1)
    local loop = require "nova.repl.loop"
    local app = make_app(given, interactive)
    local first = first_command(given)
    if first then
        local good, message, status = check_game(given)
        if good then
            good, message = app:command(first)
        end
        if not good then
            return nil, message, status
        end
    elseif interactive then
        require("nova.repl.welcome")(app)
    end
    if interactive then
        return loop.interactive(app)
    elseif #given.e > 0 then
        return loop.batch(app, lines_of_options(given.e))
    end
    return loop.batch(app, lines_of_input())
end

--- @type nova.Command
return {
    summary = "play at the prompt (also without a command)",
    usage = { "[VARIANT] [OPTION...]", "-e COMMANDS" },
    details = [[
At the prompt, `help` tells what can be typed. Commands also come from a pipe, one
a line, or from -e, with semicolons between them; the first that fails ends the
program with status 1.]],
    options = {
        { name = "seat", value = "WHO", help = "who plays, for each player: human, human:NAME or a bot", many = true,
            read = known_seat },
        { name = "players", value = "N", help = "how many play", read = args.integer(1, 4) },
        { name = "seed", value = "S", help = "of the deal", read = args.integer(0) },
        { name = "lang", value = "CODE", help = "language, else as the locale has it", read = known_language },
        { name = "colour", value = "WHEN", help = "auto, on, off, 16, 256 or 24bit",
            read = args.choice { "auto", "on", "off", "16", "256", "24bit" } },
        { name = "e", value = "COMMANDS", help = "run these and leave", many = true },
    },
    operands = { 0, 1, what = "one VARIANT" },
    run = run,
}
