-- SPDX-License-Identifier: MIT
-- Thinking while the keys go on working: bots and searches run in processes of their own. A bot's process keeps the bot
-- from move to move, as the prompt does. What a bot prints comes back as well.

local json = require "nova.base.json"
local judgement = require "nova.game.judgement"
local process = require "nova.process"
local variant = require "nova.game.variant"
local problems = require "nova.base.problem"

local worker = {}

--- @class nova.BoardWorker
--- @field child userdata
--- @field rest string the beginning of a line whose end has not come yet
local Worker = {}
Worker.__index = Worker

local ANSWER = "\1" -- begins the lines that are answers; all others were printed by a script

local function start(run)
    io.stdout:flush()
    local child, message = process.start(run, true)
    if not child then
        return nil, message
    end
    return setmetatable({ child = child, rest = "" }, Worker)
end

--- What has come from it.
--- @return table[] answers
--- @return string[] printed
--- @return boolean ended
function Worker:read()
    local answers, printed, words = {}, {}, self.child:read()
    local whole = self.rest .. (words or "")
    local complete, rest = whole:match("^(.*\n)(.*)$") -- without ^ a long line would take quadratic time
    self.rest = rest or whole
    for line in (complete or ""):gmatch("([^\n]*)\n") do
        if line:sub(1, 1) == ANSWER then
            answers[#answers + 1] = assert(json.decode(line:sub(2)))
        else
            printed[#printed + 1] = line
        end
    end
    return answers, printed, words == nil
end

--- Asks it to stop thinking; it answers with what it has found.
function Worker:interrupt()
    self.child:interrupt()
end

function Worker:close()
    self.child:close()
end

-- Bots --------------------------------------------------------------------------------------------------------------

-- Asks the bot; the answer as a table for JSON. `spent` is the processor time that it took.
local function ask(bot, state, question)
    local good, move, words = pcall(bot.move, bot, state, question.limits)
    if good and move then
        return { move = move, remark = words, spent = bot.spent }
    elseif not good and problems.is_interrupt(move) then
        return { stopped = true, best = bot.best() }
    elseif not good and variant.is_failure(move) then
        return { failure = problems.packed(move) }
    end
    return { problem = problems.packed(words or move) }
end

-- Tells the bot that the game has ended.
local function tell_end(bot, state)
    local good, done, problem = pcall(bot.finish, bot, state)
    return { ended = true, problem = not (good and done) and problems.packed(problem or done) or nil }
end

local function answer_all(bot, start_state, write, read)
    local waiting = ""
    while true do
        local words = read()
        if not words then
            return
        end
        waiting = waiting .. words
        local line, rest = waiting:match("^([^\n]*)\n(.*)$")
        if line then
            waiting = rest
            local question, state = assert(json.decode(line)), start_state:clone()
            for _, move in ipairs(question.moves) do
                assert(state:play(move))
            end
            local answer = question.ends and tell_end(bot, state) or ask(bot, state, question)
            write(ANSWER .. json.encode(answer) .. "\n")
        end
    end
end

--- Starts a process for a bot of the game.
--- @return nova.BoardWorker?
function worker.of_bot(bot, session)
    local start_state = session.state:clone():undo(#session.log)
    return start(function(write, read)
        local good, problem
        repeat -- Ctrl-C may come when the bot has just answered
            good, problem = pcall(answer_all, bot, start_state, write, read)
        until good or not problems.is_interrupt(problem)
        if not good then
            error(problem, 0)
        end
    end)
end

local function moves_of(session)
    local moves = setmetatable({}, json.list)
    for index, entry in ipairs(session.log) do
        moves[index] = entry.move
    end
    return moves
end

--- Asks for a move. The answer has `move` and perhaps a `remark`, or `stopped` and `best`, or a `problem`, or `failure`
--- if the variant failed.
--- @param allowed nova.Limits
--- @return boolean asked
function Worker:ask(session, allowed)
    local given = setmetatable({}, json.object)
    for name, value in pairs(allowed) do
        given[name] = value
    end
    return self.child:write(json.encode({ moves = moves_of(session), limits = given }) .. "\n")
end

--- Tells the bot that the game has ended. The answer has `ended`, and perhaps a `problem`.
--- @return boolean told
function Worker:finish(session)
    return self.child:write(json.encode({ moves = moves_of(session), ends = true }) .. "\n")
end

-- Judgements --------------------------------------------------------------------------------------------------------

local REPORT_EVERY = 0.1 -- seconds

--- Weighs moves. The answer has the `judgement`; before it come answers with the `share` of the work that is done, if
--- they are wanted.
--- @return nova.BoardWorker?
function worker.of_question(state, question, tells_share)
    return start(function(write)
        local last = process.clock()
        local function tell(answer)
            write(ANSWER .. json.encode(answer) .. "\n")
        end
        question.progress = function(share)
            if tells_share and process.clock() - last >= REPORT_EVERY then
                last = process.clock()
                tell { share = share }
            end
        end
        local found = judgement.weigh(state, question)
        setmetatable(found.moves, json.list)
        tell { judgement = found }
    end)
end

return worker
