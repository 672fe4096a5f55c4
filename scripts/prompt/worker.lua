-- SPDX-License-Identifier: MIT
-- Thinking in a process of its own, so that the prompt hears Ctrl-C meanwhile, and the board its keys. A bot's process
-- keeps the bot from move to move. What a bot prints comes back as well.

local json = require "nova.base.json"
local judgement = require "nova.game.judgement"
local pool = require "nova.base.pool"
local problems = require "nova.base.problem"
local process = require "nova.process"
local variant = require "nova.game.variant"

local worker = {}

--- @class nova.Thinker
--- @field child userdata
--- @field worker nova.Worker
--- @field rest string the beginning of a printed line whose end has not come yet
--- @field here? nova.Node the position that a bot was asked about last
local Thinker = {}
Thinker.__index = Thinker

local function start(run)
    local made, message = pool.start(run, true)
    return made and setmetatable({ child = made.child, worker = made, rest = "" }, Thinker), message
end

--- What has come from it.
--- @return table[] answers
--- @return string[] printed
--- @return boolean ended
function Thinker:read()
    local messages, printed, cause = self.worker:read()
    local answers, lines = {}, {}
    for index, message in ipairs(messages) do
        answers[index] = assert(json.decode(message))
    end
    local whole = self.rest .. printed
    local complete, rest = whole:match("^(.*\n)(.*)$") -- without ^ a long line would take quadratic time
    self.rest = rest or whole
    for line in (complete or ""):gmatch("([^\n]*)\n") do
        lines[#lines + 1] = line
    end
    return answers, lines, cause ~= nil
end

--- Asks it to stop thinking; it answers with what it has found.
function Thinker:interrupt()
    self.here = nil -- where it has come to is not sure
    self.child:interrupt()
end

function Thinker:close()
    self.child:close()
end

-- Bots --------------------------------------------------------------------------------------------------------------

local function next_move(bot, state, limits)
    variant.check_length(state:game(), state:ply() + 1)
    return bot:move(state, limits)
end

-- Asks the bot; the answer as a table for JSON. `spent` is the time that it took of its clock.
local function ask(bot, state, question)
    local good, answer, words = pcall(next_move, bot, state, question.limits)
    if good and answer then
        return { move = answer, remark = words, spent = bot.spent }
    elseif not good and problems.is_interrupt(answer) then
        return { stopped = true, best = bot.best() }
    end
    return { problem = problems.packed(words or answer), spent = bot.spent }
end

-- Tells the bot that the game has ended.
local function tell_end(bot, state)
    local good, done, problem = pcall(bot.finish, bot, state)
    return { ended = true, problem = not (good and done) and problems.packed(problem or done) or nil }
end

local function answer_all(bot, start_state, send, read)
    local waiting, state = "", nil
    for words in read do
        waiting = waiting .. words
        local line, rest = waiting:match("^([^\n]*)\n(.*)$")
        if line then
            waiting = rest
            local question = assert(json.decode(line))
            state = not question.goes_on and start_state:clone() or state
            for _, move in ipairs(question.moves) do
                assert(state:play(move))
            end
            send(json.encode(question.ends and tell_end(bot, state) or ask(bot, state, question)))
        end
    end
end

--- Starts a process for a bot of the game.
--- @return nova.Thinker?
function worker.of_bot(bot, session)
    local start_state = session.state:clone():undo(#session.log)
    return start(function(send, read)
        local good, problem
        repeat -- Ctrl-C may come when the bot has just answered
            good, problem = pcall(answer_all, bot, start_state, send, read)
        until good or not problems.is_interrupt(problem)
        if not good then
            error(problem, 0)
        end
    end)
end

-- The position goes with the question: the moves since the last question, or all moves where it was in another line.
local function write(self, session, question)
    local node, count = session.here, 0
    while node ~= self.here and node.parent do
        node, count = node.parent, count + 1
    end
    question.goes_on, question.moves = node == self.here, setmetatable({}, json.list)
    table.move(session.log, #session.log - count + 1, #session.log, 1, question.moves)
    for index, entry in ipairs(question.moves) do
        question.moves[index] = entry.move
    end
    self.here = session.here
    return self.child:write(json.encode(question) .. "\n")
end

--- Asks for a move. The answer has `move` and perhaps a `remark`, or `stopped` and `best`, or a `problem`.
--- @param allowed nova.Limits
--- @return boolean asked
function Thinker:ask(session, allowed)
    local limits = setmetatable({}, json.object)
    for name, value in pairs(allowed) do
        limits[name] = value
    end
    return write(self, session, { limits = limits })
end

--- Tells the bot that the game has ended. The answer has `ended`, and perhaps a `problem`.
--- @return boolean heard
function Thinker:finish(session)
    return write(self, session, { ends = true })
end

-- Judgements --------------------------------------------------------------------------------------------------------

local REPORT_EVERY = 0.1 -- seconds

--- Weighs moves. The answer has the `judgement`, or the `problem` that a rule of the variant met; before it come
--- answers with the `share` of the work that is done.
--- @return nova.Thinker?
function worker.of_question(state, question)
    return start(function(send)
        local last = process.clock()
        question.progress = function(share)
            if process.clock() - last >= REPORT_EVERY then
                last = process.clock()
                send(json.encode { share = share })
            end
        end
        local good, found = pcall(judgement.weigh, state, question)
        if not good then
            send(json.encode { problem = problems.packed(found) })
            return
        end
        setmetatable(found.moves, json.list)
        send(json.encode { judgement = found })
    end)
end

return worker
