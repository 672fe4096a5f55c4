-- SPDX-License-Identifier: MIT
-- What is read when the program starts: a part that only some commands need is read when it is first asked for.

local commands = require "nova.prompt.commands"
local core = require "nova.core"
local files = require "nova.files"
local sorted_keys = require("nova.base.tables").sorted_keys
local test = require "test"

test("the names of the prompt's commands are those that its files return", function()
    local returned = {}
    for _, file in ipairs(assert(files.list(core.home .. "/scripts/prompt/commands"))) do
        for _, command in ipairs(require("nova.prompt.commands." .. file:match "^(.*)%.lua$")) do
            returned[#returned + 1] = command.name
            for _, name in ipairs { command.name, command.short or command.name, command.also or command.name } do
                test.equal(commands.meaning(name), command.name)
            end
            test.truth(commands.find(command.name) == command and command.run and command.help, command.name)
        end
    end
    table.sort(returned)
    test.equal(returned, commands.names)
end)

test("each group of the help has commands that there are, and no command is in two", function()
    local grouped = {}
    for _, group in ipairs(commands.groups) do
        table.move(group.names, 1, #group.names, #grouped + 1, grouped)
    end
    table.sort(grouped)
    test.equal(grouped, commands.names)
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
        commands.play prompt.loop prompt.app prompt.commands prompt.commands.game prompt.commands.look
        prompt.wishes prompt.line game.moves prompt.usage
        prompt.completion prompt.facade game.session game.seats prompt.keep.daily prompt.news prompt.picture
        prompt.screen prompt.curtain prompt.clocks prompt.reload prompt.keep.settings prompt.keep.store
        prompt.keep.calendar game.seeds game.limits game.setting game.options base.lines base.json
        game.record game.tree game.bots game.scripts base.folders
        base.texts process sandbox game.variant game.variant.catalogue game.variant.hooks
        game.variant.loading games.nova_luna.fields
        game.variant.schema game.variant.source
        base.i18n base.tables games.nova_luna.room
        games.nova_luna.hand
        games.nova_luna.ladder games.nova_luna.pointing games.nova_luna.tasks
        games.nova_luna.told games.nova_luna.draw.colours games.nova_luna.draw.display games.nova_luna.draw.moon
        games.nova_luna.draw.table games.nova_luna.draw.tile games.nova_luna.draw.wheel games.nova_luna.draw.words
        draw.bar draw.canvas draw.colour draw.palette draw.symbols draw.text
    ]])
end)

test("the version is told without any other module", function()
    reads("--version", "")
end)

test("the help of a command reads that command and no other", function()
    reads("play --help", [[
        commands.play game.seats prompt.keep.calendar game.bots
        game.scripts base.folders base.texts game.limits game.options
        base.json base.lines process sandbox game.seeds prompt.keep.store game.variant game.variant.catalogue
        game.variant.hooks game.variant.loading game.variant.schema
        game.variant.source base.i18n base.tables
    ]])
end)

test("the list of commands reads no command", function()
    local about_commands = {}
    for _, name in ipairs(read_by "--help") do
        about_commands[#about_commands + 1] = name:match "^commands%..*"
    end
    test.equal(about_commands, {})
end)

test("the engine reads no room, no picture and no language before its first request", function()
    reads("engine", [[
        commands.engine engine.analyses game.program.answers game.program.protocol
        game.program.reply engine.serve game.program.table game.position game.session game.record game.reading game.tree
        game.bots game.scripts base.folders base.texts game.limits
        game.options base.json base.lines process sandbox game.seeds game.setting draw.symbols
        game.variant game.variant.catalogue game.variant.hooks game.variant.loading
        game.variant.schema game.variant.source
        base.i18n base.tables game.win_shares
    ]])
end)

test("the arena reads nothing of the prompt, and no page", function()
    reads("arena random random --games 2 --jobs 1 --seed 1", [[
        commands.arena lab.deals lab.arena.entrants lab.game_result lab.luck
        lab.header lab.match base.progress base.pool base.strength lab.rating lab.record_files
        lab.results lab.run lab.schedule lab.sprt
        lab.statistics lab.arena.summary lab.tally lab.arena.report lab.report base.stats
        base.table lab.program_build game.record game.bots game.scripts
        base.folders base.texts game.limits game.options base.json base.lines
        process sandbox game.seeds game.setting game.moves game.variant
        game.variant.catalogue game.variant.hooks game.variant.loading games.nova_luna.fields
        game.variant.schema game.variant.source
        base.i18n base.tables game.win_shares games.nova_luna.room
        games.nova_luna.hand
        games.nova_luna.ladder games.nova_luna.pointing games.nova_luna.tasks games.nova_luna.told
    ]])
end)
