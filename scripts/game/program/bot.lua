-- SPDX-License-Identifier: MIT
-- A bot that is a program in any language: `cmd:python3 mybot.py`. README.md says what it is asked, and what it asks.

local core = require "nova.core"
local files = require "nova.files"
local fingerprint = require("nova.base.texts").fingerprint
local folders = require "nova.base.folders"
local json = require "nova.base.json"
local limits = require "nova.game.limits"
local problems = require "nova.base.problem"
local process = require "nova.process"
local protocol = require "nova.game.program.protocol"
local tables = require "nova.game.program.table"
local talk = require "nova.game.program.talk"
local variant = require "nova.game.variant"

local programs = {}

local START = 60 -- seconds to start and answer the first question, where nobody says otherwise
local END = 10 -- seconds to answer that the game has ended
local LARGEST_LOG = 1 << 20
local SEEDS = (1 << 53) - 1 -- numbers that all languages can hold

-- Standard error ------------------------------------------------------------------------------------------------------

--- The file that gets what the program writes to standard error; nil where there is no folder for it.
function programs.log(command)
    local folder = folders.state()
    local name = command:gsub("[^%w.]+", "-"):sub(-40)
    return folder and ("%s/programs/%s-%s.log"):format(folder, name, fingerprint(command):sub(1, 8))
end

--- The same file, ready to be written to: makes the folder, and puts a log that has grown large aside. There are at
--- most two files for each command.
function programs.ready_log(command)
    local path = programs.log(command)
    if not path or not files.make_folder(folders.of(path)) then
        return nil
    end
    local there = files.stat(path)
    if there and there.size > LARGEST_LOG then
        os.rename(path, path .. ".old")
    end
    return path
end

-- The bot -------------------------------------------------------------------------------------------------------------

--- @class nova.Program: nova.Bot
--- @field command string
--- @field player integer
--- @field seed integer
--- @field limits nova.Limits
--- @field talk? nova.Talk while it runs
--- @field begun boolean whether it knows which game this is
--- @field known? userdata the position after the moves that it knows
local Program = {}
Program.__index = Program

--- The command as it is run. A shell in between would hold the pipes open, and say otherwise how the program ended.
--- Where the command is one plain command, it takes the shell's place.
--- @return string for the shell
function programs.command_line(command)
    local first = command:match "^%s*(%S+)"
    return not first:find "=" and not command:find "[;&|<>()$`\\\n*?#!{}]" and "exec " .. command or command
end

-- What is said of a program that does not answer when it starts.
local function late_for_hello(problem)
    if problem.values.seconds then
        return problems.new("no answer within {seconds} seconds to its first question, hello (--start-time)",
            problem.values)
    end
    return problem .. " to its first question, hello (--start-time)"
end

-- Starts the program, where it does not run: at first, and after a fault.
function Program:launch()
    local allowed = self.limits
    local message, kind, answer
    self.talk, message = talk.start {
        command = programs.command_line(self.command), errors = programs.ready_log(self.command),
        cpu = allowed.cpu, memory = allowed.memory,
    }
    self.begun, self.known = false, nil
    if not self.talk then
        return nil, message, "error"
    end
    answer, message, kind = self.talk:ask(('"do":"hello","protocol":%d,"nova":"%s","player":%d,"seed":%d'):format(
        protocol.BOTS_VERSION, core.version, self.player, self.seed), allowed.start or START)
    if not answer then
        self:close()
        return nil, kind == "time" and late_for_hello(message) or message, kind
    end
    return true
end

-- What is asked ------------------------------------------------------------------------------------------------------

local function begin_fields(state)
    local game = state:game()
    local fields = { ["do"] = "begin", game = game:name(), kind = game:kind(), players = game:players(),
        tiles = state:tiles() }
    return json.encode(fields):sub(2, -2)
end

-- Tells which game it is, to a program that does not know yet.
function Program:begin(state)
    local answer, message, kind = true, nil, nil
    if not self.talk then
        answer, message, kind = self:launch()
    end
    if answer and not self.begun then
        answer, message, kind = self.talk:ask(begin_fields(state), self.limits.start or START)
        self.begun = answer ~= nil
    end
    if not answer then
        self:close()
        return nil, message, kind
    end
    return true
end

-- A move as the program may know it: one that was chosen in secret has no number.
local function public_step(step, player)
    local is_open = step.player == player or step.text == step.told
    local number = is_open and ('"move":%d,'):format(step.move) or ""
    return ('{"player":%d,%s"text":%s}'):format(step.player, number, json.encode(is_open and step.text or step.told))
end

-- The moves since the last question, as fields: `since` is how many moves were played before them. After a takeback all
-- moves of the game are told.
function Program:course(state)
    local known = self.known
    local moves = known and state:history(nil, known)
    if not moves then
        moves, known = state:history(), state:clone()
        known:undo(known:ply())
    end
    local since, steps = known:ply(), {}
    for index, move in ipairs(moves) do
        steps[index] = public_step(known:step(move), self.player)
    end
    self.known = known
    return ('"since":%d,"course":[%s]'):format(since, table.concat(steps, ","))
end

local function number(value)
    return ("%.6g"):format(value)
end

-- What the program has left, in seconds.
local function clock_of(allowed)
    local parts = { '"move":' .. number(allowed.seconds) }
    if allowed.left then
        parts[2] = '"game":' .. number(allowed.left)
        parts[3] = '"increment":' .. number(allowed.increment)
    end
    return table.concat(parts, ",")
end

function Program:ask(state, view, allowed)
    local answer, message, kind = self:begin(view)
    if not answer then
        return nil, message, kind
    end
    local started = process.clock()
    answer, message, kind = self.talk:ask(table.concat({
        '"do":"move","player":', self.player, ',"clock":{', clock_of(allowed), '},', self:course(state),
        ',"moves":', view:json "moves", ',"view":', view:json("view", self.player),
    }), allowed.seconds, view)
    self.spent = process.clock() - started
    return answer, message, kind
end

--- Tells the program which game begins.
--- @return true?
--- @return string? kind
function Program:start(state)
    return self:begin(state)
end

--- Tells the program that the game has ended, how, and which moves it has not heard of. A program that was ended after
--- a fault is told nothing.
--- @return true?
--- @return string? kind
function Program:finish(state)
    if not self.talk or not self.begun then
        return true
    end
    local over = state:over()
    local answer, message, kind = self.talk:ask(('"do":"end","player":%d,"over":%s,%s%s'):format(self.player, over,
        self:course(state), over and ',"result":' .. state:json "result" or ""), END)
    if not answer then
        self:close()
    end
    return answer and true, message, kind
end

local LONGEST_REASON = 200 -- signs

-- The reason why a program gives up: one line, and not all of a long one.
local function shown_reason(reason)
    local line = (type(reason) == "string" and reason or json.encode(reason)):gsub("%c+", " ")
    local stop = utf8.len(line) and utf8.offset(line, LONGEST_REASON + 1) or LONGEST_REASON + 1
    return #line >= stop and line:sub(1, stop - 1) .. "..." or line
end

-- The legal move that an answer means. A move that is legal in the view is not held against the bot.
local function move_of(state, view, answer)
    if answer.error ~= nil then
        return nil, "gave up: " .. shown_reason(answer.error), "error"
    end
    local choice = answer.move
    local is_move = math.type(choice) == "integer" or type(choice) == "string"
    if not is_move then
        local text = choice == nil and "answered without a move"
            or "answered with a move that is no whole number or text"
        return nil, text, "nonsense"
    end
    local move, message = tables.move_of(state, choice)
    if not move and tables.move_of(view, choice) then
        variant.fail "allowed a move in the view of the player to move, and forbade it in the state itself"
    end
    return move, message and "answered with an illegal move: " .. message, "illegal"
end

--- As for bots in Lua. A program that was at fault is ended; when it is asked again it is started again.
function Program:move(state, allowed)
    local view = tables.shuffled(state, self.player)
    self.spent = 0
    local asked, answer, message, kind = pcall(self.ask, self, state, view, limits.for_move(allowed or {}, 0))
    if not asked then
        self:close() -- it was interrupted, or a function of the variant failed
        error(answer, 0)
    end
    local move
    if answer then
        move, message, kind = move_of(state, view, answer)
    end
    if not move then
        self:close()
        return nil, message, kind
    end
    return move
end

--- Ends the program.
function Program:close()
    if self.talk then
        self.talk:close()
        self.talk = nil
    end
end

--- Nobody knows what a program had in mind when it was interrupted.
function Program.best()
    return nil
end

--- Makes a bot of a program, which is started at once.
--- @param command string in it
--- @return nova.Program?
--- @return string? kind
function programs.load(spec, command, player, seed, allowed)
    local bot = setmetatable({
        name = spec, spent = 0, command = command, player = player, seed = (seed ~ seed >> 50) & SEEDS,
        limits = allowed or {}, begun = false, is_outside = true, thinking = 0,
    }, Program)
    local good, message, kind = bot:launch()
    if not good then
        return nil, spec .. ": " .. message, kind
    end
    return bot
end

local MOST_OF_FILE = 1 << 26

-- What is in a file; nothing where it is none.
local function start_of(path)
    local there = files.stat(path)
    local file <close> = there and there.kind == "file" and io.open(path, "rb") or nil
    return file and file:read(MOST_OF_FILE) or ""
end

--- What bots.read returns for a program: the files are those that its command names. It is started once, to see whether
--- it works.
--- @param command string in it
function programs.read(spec, command, allowed)
    local bot, message = programs.load(spec, command, 0, 1, allowed)
    if not bot then
        return nil, message
    end
    bot:close()
    local parts = { command }
    for word in command:gmatch "%S+" do
        parts[#parts + 1] = start_of(word)
    end
    return { path = spec, thinking = 0, code = core.digest(table.concat(parts, "\n")):sub(1, 16) }
end

return programs
