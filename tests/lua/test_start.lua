-- SPDX-License-Identifier: MIT
-- What is read when the program starts: a part that only some commands need is read when it is first asked for.

local commands = require "nova.repl.commands"
local core = require "nova.core"
local files = require "nova.files"
local sorted_keys = require "nova.sorted_keys"
local test = require "test"

test("each command of the prompt is run by a file, and no file runs a command that is not listed", function()
    local listed, run = {}, {}
    for _, name in ipairs(commands.names) do
        local command = commands.find(name)
        test.equal({ name, type(commands.code(command).run) }, { name, "function" })
        listed[#listed + 1] = command.file .. " " .. name
    end
    for _, file in ipairs(assert(files.list(core.home .. "/scripts/repl/commands"))) do
        local group = file:match "^(.*)%.lua$"
        for name in pairs(require("nova.repl.commands." .. group)) do
            run[#run + 1] = group .. " " .. name
        end
    end
    table.sort(listed)
    table.sort(run)
    test.equal(run, listed)
end)

-- What a run has read besides main.lua and what that requires: names without "nova.", with blanks between them.
local function read_by(words)
    local command = '"$NOVA" lua tests/tools/loaded.lua %s 2>&1 >"$SCRATCH/printed"'
    local pipe <close> = assert(io.popen(command:format(words)))
    local names = {}
    for line in pipe:lines() do
        names[#names + 1] = line:match("^nova%.(.*)$") or "printed: " .. line
    end
    return names
end

-- scripts/README.md, "What is read when", says what to do if such a test fails.
local function reads(words, expected)
    local known, found = {}, read_by(words)
    for name in expected:gmatch "%S+" do
        known[name] = true
    end
    for index, name in ipairs(found) do
        found[index] = known[name] and "" or name
        known[name] = nil
    end
    test.equal({
        beyond_the_list = table.concat(found, " "):match "^ *(.-) *$", not_read = table.concat(sorted_keys(known), " "),
    }, { beyond_the_list = "", not_read = "" })
end

test("a new game reads what it needs until its first picture, and nothing else", function()
    reads("play -e 'new nova-luna human easy seed 6; show'", [[
        commands.play repl.loop repl.app repl.commands repl.commands.game repl.commands.look repl.wishes
        repl.line repl.moves repl.evaluate repl.inspect repl.aliases repl.usage repl.completion repl.facade
        repl.session repl.seats repl.daily repl.news repl.picture repl.screen repl.curtain repl.clocks repl.reload
        repl.settings store calendar seeds limits setting options lines letters json lang.en
        record variations bots script_kind required folders fingerprint process sandbox
        variant variant.catalogue variant.hooks variant.loading variant.nova_luna variant.parts variant.positions
        variant.schema variant.scripted variant.source variant.words unknown values set_of
        games.nova_luna games.nova_luna.display games.nova_luna.hand games.nova_luna.ladder games.nova_luna.pointing
        games.nova_luna.table games.nova_luna.tasks games.nova_luna.tile games.nova_luna.told games.nova_luna.track
        games.nova_luna.wheel draw.canvas draw.colour draw.palette draw.symbols draw.text
    ]])
end)

test("the version is told without any other module", function()
    reads("--version", "")
end)

test("the help of a command reads that command and no other", function()
    reads("play --help", [[
        shell lang.shell.en
        commands.play repl.seats calendar bots script_kind required folders fingerprint limits options json lines
        process sandbox seeds store variant variant.catalogue variant.hooks variant.loading variant.parts
        variant.positions variant.schema variant.scripted variant.source variant.words unknown values set_of
    ]])
end)

test("the list of commands reads no command", function()
    for _, name in ipairs(read_by "--help") do
        test.equal({ name, name:match "^commands%." }, { name })
    end
end)

test("the engine reads no room, no picture and no language before its first request", function()
    reads("engine", [[
        commands.engine engine.analyses engine.answers engine.check engine.protocol engine.reply
        engine.serve engine.table repl.position repl.session record variations bots script_kind
        required folders fingerprint limits options json lines letters process sandbox seeds setting draw.symbols
        variant variant.catalogue variant.hooks variant.loading variant.parts variant.positions variant.schema
        variant.scripted variant.source variant.words unknown values set_of win_shares
    ]])
end)

test("the arena reads nothing of the prompt but what reads moves, and no page", function()
    reads("arena random random --games 2 --jobs 1 --seed 1", [[
        commands.arena arena.columns arena.deals arena.entrants arena.game_result arena.luck arena.merge arena.play
        arena.progress arena.rating arena.record_files arena.results_file arena.run arena.same_deals arena.schedule
        arena.sprt arena.statistics arena.summary arena.tally arena.text arena.workers figures.estimate figures.format
        program_build record variations bots script_kind required folders fingerprint limits options json lines letters
        process sandbox seeds setting repl.evaluate repl.line repl.moves
        variant variant.catalogue variant.hooks variant.loading variant.nova_luna variant.parts variant.positions
        variant.schema variant.scripted variant.source variant.words unknown values set_of win_shares
        games.nova_luna games.nova_luna.hand games.nova_luna.ladder games.nova_luna.pointing games.nova_luna.tasks
        games.nova_luna.told
    ]])
end)

test("of other commands only nova tune, which lets the arena play, uses files of the arena", function()
    local pipe <close> = assert(io.popen("cd scripts && grep -rlF '\"nova.arena.' --include='*.lua' . | sort"))
    local users = {}
    for path in pipe:lines() do
        local user = path:match "^%./(.*)$"
        users[user:match "^arena/" or user:match "^tune/" or user] = true
    end
    test.equal(sorted_keys(users), { "arena/", "commands/arena.lua", "commands/tune.lua", "tune/" })
end)
