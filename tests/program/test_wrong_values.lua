-- SPDX-License-Identifier: MIT
-- Each command gets wrong files, variants and bots for each of its options and operands. It then says what is wrong.

local args = require "nova.base.args"
local commands = require "nova.commands.list"
local files = require "nova.files"
local test = require "test"

local folder = os.getenv "SCRATCH" .. "/wrong"

-- What can be wrong with the value of an option or an operand, by its name in the usage.
local FILES = { "", "missing", "folder", "missing/file", "garbage/file", "garbage", "empty" }
local VARIANTS = { "", "missing", "nova-lun", "missing.lua", "./folder", "garbage/file", "a b.lua", "nova-luna:size=3",
    "nova-luna:", "five.lua" }
local BOTS = { "", "missing", "gredy", "missing.lua", "./folder", "five.lua", "variant.lua", "random:size=3", "mcts:",
    "mcts:level=x", "mcts:9", "mcts:time=-1", "mcts:threads=64", "cmd:", "cmd:no-such-program", "cmd:yes",
    "cmd:echo {}", "cmd:kill -11 $$" }
local WRONG = {
    FILE = FILES, RECORD = FILES, OUT = FILES, DIR = FILES, V = VARIANTS, VARIANT = VARIANTS, BOT = BOTS, WHO = BOTS,
    KIND = { "", "x" }, TEXT = { "no such test" },
}

-- Commands of the prompt, which tests/program/test_play_words.sh tries.
local ELSEWHERE = { ["play -e"] = true }

-- The words that a command needs besides the option that is tried, so that it fails soon, or plays one short game.
local AROUND = {
    arena = { "random", "--games", "1", "--no-times" }, balance = { "nova-luna", "--games", "1", "--rollouts", "1" },
    bench = { "--games", "1" }, check = { "missing.lua" }, moves = { "record" }, page = { "record", "-o", "page.html" },
    play = { "-e", "rules" }, test = { "bot.lua" }, tune = { "greedy", "--params", "w=0..1" }, verify = { "record" },
}

local function quoted(word)
    return "'" .. word .. "'"
end

-- These commands say on the standard output what is wrong with a file. Others print results there.
local TELLS_THERE = { check = true, test = true, verify = true }

-- What a command says, as lines, and whether it failed.
local function run(words)
    local list = {}
    for index, word in ipairs(words) do
        list[index] = quoted(word)
    end
    local command = ("cd %s && rm -rf missing page.html && %s %s 2>&1 %s </dev/null; echo $?"):format(
        quoted(folder), quoted(os.getenv "NOVA"), table.concat(list, " "),
        TELLS_THERE[words[1]] and "" or ">/dev/null")
    local pipe <close> = assert(io.popen(command))
    local lines = {}
    for line in pipe:lines() do
        lines[#lines + 1] = line
    end
    return lines, table.remove(lines) ~= "0"
end

-- The command lines of which nova says nothing, or that end in a mistake of its own.
local function unexplained(words)
    local lines, failed = run(words)
    local is_mistake = table.concat(lines, "\n"):find("stack traceback", 1, true)
    return failed and (#lines == 0 or is_mistake) and table.concat(words, " ") or nil
end

local function write(name, text)
    assert(files.write(("%s/%s"):format(folder, name), text))
end

assert(files.make_folder(folder .. "/folder"))
write("garbage", "\0\1garbage\n")
write("empty", "")
write("five.lua", "return 5\n")
write("variant.lua", 'return { extends = "nova-luna" }\n')
write("bot.lua", "return function(view) return view:nth(1) end\n")
write("bot.test.lua", 'return { { "moves", seed = 1 } }\n')
assert(os.execute(("%s play nova-luna random random --seed 3 -e 'save %s/record' >%s/printed"):format(
    quoted(os.getenv "NOVA"), folder, folder)))

-- The words of a command line in which `more` is wrong.
local function words_of(command, more)
    local words = { command.name }
    table.move(AROUND[command.name] or {}, 1, #(AROUND[command.name] or {}), 2, words)
    return table.move(more, 1, #more, #words + 1, words)
end

for _, name in ipairs(commands.names) do
    local command = commands.find(name)

    test("nova " .. name .. ": wrong values of its options are explained", function()
        local found = {}
        for _, option in ipairs(command.options or {}) do
            local own = name .. " " .. args.dashed(option.name)
            local looks_up = option.value and (not option.read or option.value == "WHO") and not option.words
            test.truth(not looks_up or WRONG[option.value] or ELSEWHERE[own], own .. " has wrong values in this file")
            for _, value in ipairs(looks_up and WRONG[option.value] or {}) do
                found[#found + 1] = unexplained(words_of(command, { args.dashed(option.name), value }))
            end
        end
        test.equal(found, {})
    end)

    test("nova " .. name .. ": so are wrong operands", function()
        local found = {}
        for _, operand in ipairs(command.operands and command.operands.names or {}) do
            for _, value in ipairs(assert(WRONG[operand], operand)) do
                local words = { name, value }
                words[#words + 1] = name == "init" and (operand == "DIR" and "bot" or "name") or nil
                found[#found + 1] = unexplained(words)
            end
        end
        test.equal(found, {})
    end)
end
