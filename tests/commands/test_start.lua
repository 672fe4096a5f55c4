-- SPDX-License-Identifier: MIT
-- What is read when the program starts: a part that only some commands need is read when it is first asked for.

local commands = require "nova.prompt.commands"
local core = require "nova.core"
local files = require "nova.files"
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

-- Runs nova with these words. Fails if it reads a module whose name begins with one of the rooms. scripts/README.md,
-- "What is read when", says what to do then.
local function reads_nothing_of(words, rooms)
    local too_many = {}
    for _, name in ipairs(read_by(words)) do
        for room in rooms:gmatch "%S+" do
            too_many[#too_many + 1] = (name .. "."):sub(1, #room + 1) == room .. "." and name or nil
        end
    end
    test.equal(too_many, {})
end

test("a new game reads no board, no lesson, no experiment and no other game until its first picture", function()
    reads_nothing_of("play -e 'new nova-luna human easy seed 6; show'", [[
        prompt.board prompt.coach prompt.debugger prompt.setup prompt.rules prompt.keep.stats
        draw.graph lab engine game.program games.terra_nova games.scripted games.nova_luna.setup
        draw.first draw.ending base.args base.stats base.progress
    ]])
end)

test("the version is told without any other module", function()
    test.equal(read_by "--version", {})
end)

test("the help of a command reads that command and no other", function()
    reads_nothing_of("play --help",
        "prompt.loop prompt.app prompt.commands draw games lab engine commands.arena commands.check")
end)

test("the list of commands reads no command", function()
    reads_nothing_of("--help", "commands.play commands.arena commands.check")
end)

test("the engine reads no room, no picture and no language before its first request", function()
    reads_nothing_of("engine", "draw.canvas draw.text games prompt lab commands.play commands.arena")
end)

test("the arena reads nothing of the prompt, no picture and no page", function()
    reads_nothing_of("arena random random --games 2 --jobs 1 --seed 1",
        "prompt draw engine lab.page lab.svg lab.check lab.tune lab.balance games.nova_luna.draw")
end)
