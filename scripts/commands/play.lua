-- SPDX-License-Identifier: MIT
-- nova play: the prompt.

local args = require "nova.base.args"
local calendar = require "nova.prompt.keep.calendar"
local core = require "nova.core"
local files = require "nova.files"
local i18n = require "nova.base.i18n"
local limits = require "nova.game.limits"
local seats = require "nova.game.seats"
local seeds = require "nova.game.seeds"
local store = require "nova.prompt.keep.store"
local terminal = require "nova.terminal"
local variant = require "nova.game.variant"

local need, refuse = args.need, args.refuse

local function known_seat(spec)
    local seat, message = seats.read(spec)
    return seat and spec, not seat and "human, human:NAME or a bot (" .. message .. ")" or nil
end

local function read_seed(text)
    return seeds.read(text), "a whole number, or a code of 32 hex digits"
end

-- Whether a file is that of a record, which begins like no script.
local function begins_like_record(path)
    local there = files.stat(path)
    local file <close> = there and there.kind == "file" and io.open(path, "rb") or nil
    return file ~= nil and file:read(1) == "{"
end

-- The path of the record that a word names, as a file or as a saved game; nil if it names none. Names of variants and
-- bots go first. The ending of records says it also where the file is empty or missing.
local function named_record(word)
    local is_named = not word:find("/", 1, true) and (variant.exists(word) or known_seat(word))
    local path = is_named and word or store.record_path(word)
    if path:find "%.jsonl$" or not is_named and begins_like_record(path) then
        return path
    end
end

local USUAL_BOT = "easy" -- the usual opponent: a level that can be beaten soon

-- Sorts the operands: the variant, if the first one names it, and who plays. Who plays may also stand behind --seat.
-- A record stands alone, since it says who plays what.
local function read_operands(options)
    local wishes, first = { variant = variant.USUAL, seats = {} }, 1
    wishes.record = options[1] and named_record(options[1])
    if wishes.record then
        if #options > 1 or #options.seat > 0 or options.players or options.seed then
            refuse(("%s is a record, which says who plays and what is dealt: expected no WHO, no --players "
                .. "and no --seed"):format(options[1]), args.MISUSED)
        end
        return wishes
    elseif options[1] and (variant.exists(options[1]) or not known_seat(options[1])) then
        wishes.variant, first = options[1], 2
    end
    for index = first, #options do
        local spec, expected = known_seat(options[index])
        if not spec then
            refuse(("expected %s, found %q"):format(expected, options[index]), args.MISUSED)
        end
        wishes.seats[#wishes.seats + 1] = spec
    end
    table.move(options.seat, 1, #options.seat, #wishes.seats + 1, wishes.seats)
    if options.players and #wishes.seats > options.players then
        refuse(("--players %d: found %d who play (%s)"):format(options.players, #wishes.seats,
            table.concat(wishes.seats, ", ")), args.MISUSED)
    end
    wishes.asked = #options > 0 or #wishes.seats > 0 or options.players or options.seed
    return wishes
end

local function make_app(options, wishes, interactive)
    local app = require("nova.prompt.app").new {
        screen = require("nova.prompt.screen").new(options.colour),
        lang = options.lang or i18n.of_locale(os.getenv),
        interactive = interactive,
        variant = wishes.variant,
        bot = USUAL_BOT,
        seats = #wishes.seats > 0 and wishes.seats or nil,
        limits = limits.of(options),
    }
    require("nova.prompt.keep.settings").load(app, options)
    return app
end

-- Loads the variant of the game that the command line asks for, and sees who plays. A variant that nobody knows or that
-- is for other numbers of players is a mistake of the command line; one that is wrong in itself is not.
local function check_game(options, wishes)
    local of, message = variant.load(wishes.variant)
    need(of, message, not variant.exists(wishes.variant) and args.MISUSED or nil)
    local misfit = of:misfit(options.players or math.max(#wishes.seats, of:usual_players()))
    if misfit then
        refuse(misfit, args.MISUSED)
    end
    return of
end

-- The game that the command line asks for, as the command that begins it.
local function first_command(options, wishes)
    local quoted = require("nova.prompt.line").quoted
    if wishes.record then
        return "load " .. quoted(wishes.record:find("/", 1, true) and wishes.record or "./" .. wishes.record)
    end
    local words = { "new", wishes.variant }
    for _, spec in ipairs(wishes.seats) do
        words[#words + 1] = quoted(spec)
    end
    words[#words + 1] = options.players and tostring(options.players) or nil
    words[#words + 1] = options.seed and "seed " .. options.seed or nil
    return table.concat(words, " ")
end

-- Lines of a pipe, false for one that is too long, and where a message says that the line is.
local function lines_of_input()
    local number = 0
    return function()
        local text, why = terminal.line ""
        number = number + 1
        if why == "long" then
            return false
        end
        return text
    end, function(say, part)
        return say("line {n}", { n = number }) .. (part and (", `%s`: "):format(part) or ": ")
    end
end

local function lines_of_options(texts)
    local index = 0
    return function()
        index = index + 1
        return texts[index]
    end, function(_, part)
        part = part or #texts > 1 and texts[index]
        return part and ("`%s`: "):format(part) or ""
    end
end

local function run(options)
    local interactive = #options.e == 0 and terminal.isatty(0) and terminal.isatty(1)
    local loop = require "nova.prompt.loop"
    local wishes, wrong = read_operands(options), calendar.problem()
    if wrong then
        refuse(wrong, args.MISUSED)
    end
    local of = wishes.asked and check_game(options, wishes) -- what is kept needs not be loaded again
    if interactive then
        terminal.watch()
        terminal.hold()
    end
    local app = make_app(options, wishes, interactive)
    if of or wishes.record then
        wrong = select(2, app:command(first_command(options, wishes)))
        if wrong then
            refuse(wrong)
        end
    elseif interactive then
        require("nova.prompt.welcome")(app)
    end
    if interactive then
        return loop.interactive(app)
    elseif #options.e > 0 then
        return loop.batch(app, lines_of_options(options.e))
    end
    return loop.batch(app, lines_of_input())
end

--- @type nova.Command
return {
    name = "play",
    summary = "play at the prompt (also without a command)",
    usage = { "[VARIANT] [WHO...] [OPTION...]", "RECORD [OPTION...]", "-e COMMANDS" },
    details = [[
Each WHO is a player, in the order of the seats: human, human:NAME, or a bot. If no
person is named, the first free seat is yours; bots take those that are left. RECORD is
the file of a game or the name of a saved one, which goes on where the record ends. At
the prompt, `bots` lists the bots and `help` lists the commands. Commands can also come
from a pipe, one on each line, or from -e, with semicolons between them. The first
command that fails then ends the program with exit status 1.

With --clock the time of people counts too, while the prompt waits for their moves.]],
    options = {
        { name = "seat", value = "WHO", help = "the same as WHO", many = true,
            read = known_seat },
        { name = "players", value = "N", help = "how many play", read = args.integer(1, core.limits.players) },
        { name = "seed", value = "S", read = read_seed,
            help = "seed of the deal: a whole number, or a code that nova has shown" },
        { name = "lang", value = "CODE", help = "language (that of the locale)", words = i18n.list() },
        { name = "colour", value = "WHEN", help = "auto, on, off, 16, 256 or 24bit",
            words = { "auto", "on", "off", "16", "256", "24bit" } },
        limits.MOVE_TIME, limits.START_TIME, limits.INSTRUCTIONS, limits.CLOCK, limits.CPU,
        { name = "memory", value = "MIB", default = 4096, read = limits.read_memory,
            help = "memory limit of each process of a program" },
        { name = "e", value = "COMMANDS", help = "run these commands and leave", many = true },
    },
    operands = { 0, core.limits.players + 1, what = "a VARIANT and who plays", names = { "VARIANT", "RECORD", "WHO" } },
    run = run,
}
