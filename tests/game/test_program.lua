-- SPDX-License-Identifier: MIT
-- Bots that are programs: what they are asked, what they can ask, how they fail, and that no process of theirs is left.

local answers = require "nova.game.program.answers"
local bots = require "nova.game.bots"
local core = require "nova.core"
local describe = require "nova.engine.describe"
local files = require "nova.files"
local json = require "nova.base.json"
local json_schema = require "json_schema"
local nova = require "nova"
local process = require "nova.process"
local program = require "nova.program"
local tables = require "nova.game.program.table"
local test = require "test"

local SCRIPT = core.home .. "/tests/programs/bot.lua"

local function spec_of(habit, file)
    return ("cmd:'%s' lua '%s' %s %s"):format(os.getenv "NOVA", SCRIPT, habit or "", file or "")
end

local function scratch(name)
    return os.getenv "SCRATCH" .. "/" .. name
end

local function read(path)
    local file <close> = io.open(path, "rb")
    return file and file:read "a"
end

local function start(habit, file, allowed)
    return assert(bots.load(spec_of(habit, file), 0, 1, nil, allowed))
end

local function position(variant)
    return assert(nova.game(variant or "nova-luna", { quiet = 20 })):setup(7)
end

-- Checks that a bot with this habit fails with this kind and message. A bot that never answers gets a short time limit.
local function fails(habit, kind, pattern, given)
    local bot = start(habit, nil, given)
    local move, message, found = bot:move(position(), { seconds = 60 })
    if found == "nonsense" or move then
        test.equal(move and "a move", nil)
    end
    test.match(message, pattern)
    test.equal(found, kind)
    bot:close()
end

local function never_answers(habit)
    local bot = start(habit)
    local move, message, kind = bot:move(position(), { seconds = 0.3 })
    test.equal({ move, message, kind }, { nil, "no answer within 0.3 seconds", "time" })
    bot:close()
end

-- Playing -------------------------------------------------------------------------------------------------------------

for _, variant in ipairs { "nova-luna", "terra-nova", "nova-luna-solo", "beacons" } do
    test(("a program plays whole games of %s"):format(variant), function()
        local game = assert(nova.game(variant, { quiet = 20 }))
        local state, rng = game:setup(3), nova.rng(3, 1)
        local bot = start()
        while not state:over() do
            local move = state:nth(1 + rng:below(state:count()))
            if state:player() == 0 then
                move = assert(bot:move(state))
                test.equal(move, state:nth(1))
            end
            state:play(move)
        end
        bot:close()
    end)
end

test("a program that fails is ended, and started again when it is asked again", function()
    local bot = start "twice"
    test.truth(bot:move(position()))
    local move, message, kind = bot:move(position())
    test.equal({ move, kind }, { nil, "nonsense" })
    test.match(message, "expected the answer with the id")
    test.truth(bot:move(position()))
    bot:close()
end)

test("its limits for a move, and its clock, are told with the question", function()
    local log = scratch "clock"
    local bot = start("notes", log)
    assert(bot:move(position(), { seconds = 30 }))
    assert(bot:move(position(), { seconds = 30, left = 12.5, clock = { base = 20, increment = 2 } }))
    bot:close()
    test.match(read(log), '"clock":{"move":30},"since"')
    test.match(read(log), '"clock":{"move":12.5,"game":12.5,"increment":2},"since"')
end)

-- The course of a game -----------------------------------------------------------------------------------------------

-- Plays a game, in which the program has the seat 0, up to a ply; returns what it heard and said.
local function written_down(name, variant, most)
    local log = scratch(name)
    os.remove(log)
    local bot, state, rng = start("writes_down", log), position(variant), nova.rng(1, 1)
    assert(bot:start(state))
    while not state:over() and state:ply() < most do
        state:play(state:player() == 0 and assert(bot:move(state)) or state:nth(1 + rng:below(state:count())))
    end
    assert(bot:finish(state))
    bot:close()
    local lines = {}
    for line in read(log):gmatch "[^\n]+" do
        lines[#lines + 1] = json.decode(line)
    end
    return lines, state
end

local function asked(lines, what)
    local found = {}
    for _, line in ipairs(lines) do
        found[#found + 1] = line["do"] == what and line or nil
    end
    return found
end

for _, variant in ipairs { "nova-luna", "terra-nova", "beacons", "second-light" } do
    test("all that is asked and answered fits the schema: " .. variant, function()
        local schema = assert(json.decode((describe.programs_schema():gsub("\n%s*", ""))))
        local lines = written_down("fits-" .. variant, variant, 1000)
        for _, line in ipairs(lines) do
            local kind = line["do"] and "question" or "answer"
            test.equal(json_schema.wrong(line, { ["$ref"] = "#/$defs/" .. kind }, schema), nil)
        end
        test.equal({ #asked(lines, "hello"), #asked(lines, "begin"), #asked(lines, "end") }, { 1, 1, 1 })
        test.equal(lines[3]["do"], "begin")
    end)
end

test("each question has the moves since the last one: together they are the game", function()
    local lines, state = written_down("course", "terra-nova", 1000)
    local moves = {}
    for _, line in ipairs(lines) do
        if line.course then
            test.equal(line.since, #moves)
            for _, step in ipairs(line.course) do
                moves[#moves + 1] = step.move
            end
        end
    end
    test.equal(moves, state:history())
    local last = asked(lines, "end")[1]
    test.equal(last.over, true)
    test.equal(last.result["end"], state:tell("result")["end"])
end)

test("a game that somebody has forfeited ends without a result", function()
    local last = asked(written_down("forfeited", "nova-luna", 5), "end")[1]
    test.equal({ last.over, last.result }, { false })
end)

test("after a takeback the whole game is told again", function()
    local log = scratch "takeback"
    local bot, state = start("writes_down", log), position "terra-nova"
    for _ = 1, 2 do
        state:play(assert(bot:move(state)))
    end
    state:undo(2)
    state:play(state:nth(2))
    assert(bot:move(state))
    bot:close()
    local last = json.decode(read(log):match '.*\n({[^\n]*"do":"move"[^\n]*})\n')
    test.equal({ last.since, #last.course, last.course[1].move }, { 0, 1, state:history()[1] })
end)

test("what was chosen in secret has no number, and no more text than was told", function()
    local lines, state = written_down("secret", "second-light", 12)
    local secret, open = 0, 0
    local again = position "second-light"
    local steps = {}
    for index, move in ipairs(state:history()) do
        steps[index] = again:step(move)
    end
    for _, line in ipairs(lines) do
        for index, step in ipairs(line.course or {}) do
            local true_step = steps[line.since + index]
            local is_secret = step.player ~= 0 and true_step.text ~= true_step.told
            test.equal(step.move, not is_secret and true_step.move or nil)
            test.equal(step.text, is_secret and true_step.told or true_step.text)
            secret, open = secret + (is_secret and 1 or 0), open + (is_secret and 0 or 1)
        end
    end
    test.truth(secret > 0 and open > 0, ("%d secret, %d open"):format(secret, open))
end)

test("a program that fails at the end is no more asked", function()
    local bot, state = start "narrow", position()
    assert(bot:start(state))
    local good, message, kind = bot:finish(state)
    test.equal({ good, message, kind }, { nil, "ended with status 1", "crash" })
    test.equal(bot:finish(state), true)
end)

test("the same seed is the same for the program, and fits a number of JavaScript", function()
    local function choice(seed)
        local bot = assert(bots.load(spec_of "seed", 0, seed))
        local move = assert(bot:move(position "terra-nova"))
        bot:close()
        return move
    end
    test.equal(choice(-1), choice(-1))
    test.truth(choice(1) ~= choice(2), "other seeds, other choices")
end)

-- What it can ask ---------------------------------------------------------------------------------------------------

for _, variant in ipairs { "nova-luna", "terra-nova", "beacons" } do
    test(("a program can ask for samples of %s, and play on them"):format(variant), function()
        local bot = start "samples"
        assert(bot:move(position(variant)))
        bot:close()
    end)
end

test("a program gets an error for what it can't ask, and can go on", function()
    local bot = start "asks_for_deal"
    assert(bot:move(position()))
    bot:close()
end)

test("nothing hidden reaches a program: positions that look the same are told the same", function()
    local game = assert(nova.game "nova-luna")
    local header = game:setup(5):tell "deal"
    local told = {}
    for nth = 1, 2 do
        local path = scratch("told" .. nth)
        local state = assert(game:deal(header))
        for _ = 1, 4 do
            state:play(state:nth(1))
        end
        local bot = start("notes", path)
        while state:player() ~= 0 do
            state:play(state:nth(1))
        end
        assert(bot:move(state))
        bot:close()
        told[nth] = read(path)
        local pile = header.pile
        pile[#pile], pile[#pile - 1], pile[#pile - 5] = pile[#pile - 5], pile[#pile], pile[#pile - 1]
    end
    test.truth(told[1]:find '"view"' ~= nil, "something was told")
    test.equal(told[1], told[2])
end)

-- Failing -----------------------------------------------------------------------------------------------------------

for _, habit in ipairs { "silent", "partial", "asks_for_ever", "never_listens", "loops" } do
    test(("a program is too late: %s"):format(habit), function()
        never_answers(habit)
    end)
end

-- A program in shell that answers what comes before the first question, and then does this.
local function after_greetings(commands)
    local answer = "read line; echo '{\"id\":%d}'; "
    return assert(bots.load("cmd:" .. answer:format(1) .. answer:format(2) .. commands, 0, 1))
end

test("a program is too late if it asks without a pause, and reads all the answers", function()
    local bot = after_greetings "cat >/dev/null & exec yes '{\"id\":\"x\",\"do\":\"legal\"}'"
    local _, message, kind = bot:move(position(), { seconds = 0.3 })
    test.equal({ message, kind }, { "no answer within 0.3 seconds", "time" })
    bot:close()
end)

test("random games that a program asks for end with its time, one after the other", function()
    local desk = { table = tables.new(), deadline = process.clock() }
    desk.table:put("main", { state = position() })
    test.equal(answers.playout(desk, { games = 1000 }).games, 1)
end)

local FAULTS = {
    { "endless_line", "nonsense", "wrote a line of more than 65536 bytes" },
    { "exits", "crash", "ended with status 3" },
    { "nonsense", "nonsense", 'wrote "checkmate", expected a JSON object' },
    { "list", "nonsense", "expected a JSON object" },
    { "other_id", "nonsense", "expected the answer with the id" },
    { "no_move", "nonsense", "answered without a move" },
    { "fraction", "nonsense", "no whole number or text" },
    { "illegal", "illegal", "4000000000 is not the number of a legal move" },
    { "illegal_text", "illegal", "answered with an illegal move" },
    { "gives_up", "error", "gave up: too hard" },
    { "gives_up_at_length", "error", "^gave up: too hard" .. ("\u{e9}"):rep(192) .. "%.%.%.$" },
}

for _, one in ipairs(FAULTS) do
    test(("a program's fault is told: %s"):format(one[1]), function()
        fails(table.unpack(one))
    end)
end

test("a program that closes its standard output, and goes on, is found out at once", function()
    local bot = after_greetings "exec >&-; sleep 1000"
    local _, message, kind = bot:move(position())
    test.equal({ message, kind }, { "closed its standard output, or was killed", "crash" })
    bot:close()
end)

test("a program that speaks before it is asked is found out at once", function()
    local bot, message, kind = bots.load(spec_of "before_the_question", 0, 1)
    test.equal(bot, nil)
    test.match(message, "expected the answer with the id 1")
    test.equal(kind, "nonsense")
end)

test("a command that is none, or can't be found, is told when the bot is made", function()
    test.match(select(2, bots.load("cmd:", 0, 1)), "found cmd: without a command")
    local _, message, kind = bots.load("cmd:there-is-no-such-program", 0, 1)
    test.match(message, "its command was not found")
    test.equal(kind, "crash")
    test.equal(bots.is_shipped "cmd:true", false)
end)

test("processor time and memory of a program have limits", function()
    fails("loops", "time", "processor time", { cpu = 1 })
    if not os.getenv "SANITIZERS" or os.getenv "SANITIZERS" == "" then
        fails("hoards", "crash", "ended with status", { memory = 64 << 20 })
    end
end)

-- Leaving nothing -----------------------------------------------------------------------------------------------------

local function is_running(id)
    return os.execute(("kill -0 %d 2>/dev/null"):format(id)) == true
end

test("all processes that a program has started end with it, whatever they do to get away", function()
    local path = scratch "children"
    local bot = start("counts_children", path)
    assert(bot:move(position()))
    local id = math.tointeger(tonumber(read(path)))
    test.truth(is_running(id), "it has a child")
    bot:close()
    test.equal(is_running(id), false)
end)

test("a bot that nobody closes is ended by the collector", function()
    local path = scratch "collected"
    do
        local bot = start("counts_children", path)
        assert(bot:move(position()))
    end
    local id = math.tointeger(tonumber(read(path)))
    collectgarbage()
    test.equal(is_running(id), false)
end)

test("descriptors are given back", function()
    local function count()
        local found = 0
        for _ in pairs(files.list "/proc/self/fd" or {}) do
            found = found + 1
        end
        return found
    end
    local before = count()
    for _, habit in ipairs { "honest", "exits", "nonsense" } do
        local bot = start(habit)
        bot:move(position())
        bot:close()
    end
    test.equal(count(), before)
end)

test("standard error goes to a file, of which a game adds a limited part", function()
    local bot = start "errors"
    assert(bot:move(position()))
    bot:close()
    local path = assert(bots.log(spec_of "errors"))
    local text = read(path)
    test.match(text, "^error error")
    test.match(text, "the rest of this game's standard error is left out\n$")
    test.truth(#text < 1100000, #text)
    bot = start "errors"
    assert(bot:move(position()))
    bot:close()
    test.truth(files.stat(path).size < 1100000 and files.stat(path .. ".old") ~= nil, "the older part is set aside")
end)

-- All that a program says until it ends.
local function all_of(child)
    local said = ""
    for words in function() return (child:read(60)) end do
        said = said .. words
    end
    child:close()
    return said
end

test("a program that closes its input is found out when it is written to", function()
    local child = assert(program.start { command = "exec <&-; echo closed; sleep 1000" })
    test.equal(child:read(60), "closed\n")
    test.equal({ child:write("x", 60) }, { nil, "end" })
    test.equal({ child:close() }, { "signal", 9 })
end)

test("limits for a program are those that are given, or lower ones that hold already", function()
    local function limits(memory, cpu)
        local child = assert(program.start { command = "ulimit -Hd; ulimit -Ht", memory = memory, cpu = cpu })
        return (all_of(child):gsub("\n", " "))
    end
    local shell <close> = assert(io.popen "ulimit -Hd; ulimit -Ht")
    test.equal(limits(), (shell:read("a"):gsub("\n", " ")))
    test.equal(limits(200 << 20, 1.5), "204800 3 ")
    if (os.getenv "SANITIZERS" or ""):find "fsanitize" then
        return -- nova itself has no room in such a limit then
    end
    local path = scratch "limits.lua"
    assert(files.write(path, [[
        local program = require "nova.program"
        for _, memory in ipairs { 200 << 20, 800 << 20 } do
            local child = assert(program.start { command = "ulimit -Hd", memory = memory })
            io.write((child:read(60)))
            child:close()
        end]]))
    local child = assert(program.start { command = ("ulimit -d 400000; '%s' lua '%s'"):format(os.getenv "NOVA", path) })
    test.equal(all_of(child), "204800\n400000\n")
end)

test("a program that does not read, does not write or has ended never holds up its starter", function()
    local child = assert(program.start { command = "sleep 1000" })
    test.equal({ child:read(0.01) }, { nil, "time" })
    test.equal({ child:write(("x"):rep(1 << 20), 0.01) }, { nil, "time" })
    test.equal({ child:close() }, { "signal", 9 })
    test.equal({ child:read(1) }, { nil, "end" })
    test.equal({ child:write("x", 1) }, { nil, "end" })
    test.equal({ child:close() }, {})
    child = assert(program.start { command = "exit 3" })
    test.equal({ child:read(60) }, { nil, "end" })
    test.equal({ child:close() }, { "exit", 3 })
    test.equal({ program.start { command = "true", errors = scratch "none/x" } },
        { nil, scratch "none/x" .. ": No such file or directory" })
    test.raises("no option 'shell'", program.start, { command = "true", shell = true })
    test.raises("command: expected a text", program.start, {})
    test.raises("command: expected a text", program.start, { command = {} })
    test.raises("errors: expected a text", program.start, { command = "true", errors = {} })
    test.raises("memory: ", program.start, { command = "true", memory = -1 })
    test.truth(process.clock() > 0)
end)
