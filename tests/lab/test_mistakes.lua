-- SPDX-License-Identifier: MIT
-- Mistakes that authors make. Each changes a correct variant in one or two places. The message has to name the file,
-- the line if there is one, the function, what was found and what was expected. mistakes/mistakes.txt has for each
-- mistake a title, the file that is changed, the text that is replaced (-), its replacement (+), and what nova check
-- says (=). In the latter `<any>` stands for what depends on the deal.

local commands = require "nova.prompt.commands"
local core = require "nova.core"
local files = require "nova.files"
local games = require "nova.lab.check.games"
local report = require "nova.lab.check.report"
local test = require "test"
local variant = require "nova.game.variant"

local SOURCE = core.home .. "/tests/lab/mistakes/"
local FOLDER = os.getenv "SCRATCH" .. "/mistakes"
assert(files.make_folder(FOLDER))

local read = test.read

local function unescaped(text)
    return (text:gsub("\\(.)", function(letter)
        return letter == "n" and "\n" or letter
    end))
end

-- Reads one mistake of the list from its lines.
local function read_mistake(lines)
    local mistake = { edits = {} }
    for sign, rest in lines:gmatch("([^\n])([^\n]*)\n") do
        rest = rest:gsub("^ ", "")
        if sign == "#" then
            mistake.title = rest
        elseif sign == "i" then
            mistake.base = rest:match("^n (.*)$")
        elseif sign == "-" then
            mistake.edits[#mistake.edits + 1] = { unescaped(rest) }
        elseif sign == "+" then
            mistake.edits[#mistake.edits][2] = unescaped(rest)
        else
            mistake.expected = rest
        end
    end
    return mistake
end

local function spoilt(mistake)
    local text = read(SOURCE .. mistake.base)
    for _, edit in ipairs(mistake.edits) do
        local from, to = text:find(edit[1], 1, true)
        assert(from, mistake.base .. " has nowhere " .. edit[1])
        text = text:sub(1, from - 1) .. edit[2] .. text:sub(to + 1)
    end
    return text
end

local GAMES = 60

-- The lines that nova check prints about a file.
local function judge(path)
    local of, message = variant.load(path)
    if not of then
        local problems = {}
        for problem in tostring(message):gmatch "[^\n]+" do
            problems[#problems + 1] = problem
        end
        return problems
    end
    local watched = games.watch(of, of:usual_players(), { games = GAMES, goes_on = function()
        return true
    end })
    return watched.problem and { watched.problem } or report.warnings(watched, of, of:usual_players(), commands.names)
end

local function lines_of(text)
    local path = FOLDER .. "/v.lua"
    assert(files.write(path, text))
    local lines = judge(path)
    for index, line in ipairs(lines) do
        line = tostring(line)
        local from, to = line:find(FOLDER .. "/", 1, true)
        lines[index] = from and line:sub(1, from - 1) .. line:sub(to + 1) or line
    end
    return lines
end

for _, name in ipairs { "game", "luna", "tiles", "cards" } do
    test("the right one is right: " .. name, function()
        test.equal(lines_of(read(SOURCE .. name .. ".txt")), {})
    end)
end

-- An expected line as a pattern; `<any>` stands for any text.
local function pattern_of(expected)
    return "^" .. expected:gsub("%p", "%%%0"):gsub("%%<any%%>", ".-") .. "$"
end

for lines in (read(SOURCE .. "mistakes.txt") .. "\n"):gmatch("(#.-\n)\n") do
    local mistake = read_mistake(lines)
    test("the message names the place of this mistake: " .. mistake.title, function()
        local found = lines_of(spoilt(mistake))
        for _, line in ipairs(found) do
            if line:find(pattern_of(mistake.expected)) then
                return
            end
        end
        test.equal(table.concat(found, "\n"), mistake.expected)
    end)
end
