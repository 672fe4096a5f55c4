-- SPDX-License-Identifier: MIT
-- The engine: reads requests from the standard input, a line each, and answers on the standard output. While it waits
-- for requests it works on analyses.

local analyses = require "nova.engine.analyses"
local answers = require "nova.game.program.answers"
local json = require "nova.base.json"
local lines = require "nova.base.lines"
local process = require "nova.process"
local reply = require "nova.game.program.reply"
local tables = require "nova.game.program.table"
local variant = require "nova.game.variant"
local problems = require "nova.base.problem"

local INTERRUPTED = 130
local BUFFER = 1 << 16

-- Answering -----------------------------------------------------------------------------------------------------------

-- Turns an error that was raised into an error for the client. Ctrl-C is passed on.
local function write_problem(id, problem)
    local refused = reply.refused(id, problem.text)
    if refused then
        return io.stdout:write(refused)
    elseif problems.is_interrupt(problem.text) then
        error(problem.text)
    elseif variant.is_failure(problem.text) then
        return io.stdout:write(reply.fault(id, "rules", tostring(problem.text)))
    end
    io.stderr:write("nova engine: ", tostring(problem.text), "\n", problem.trace, "\n")
    io.stdout:write(reply.fault(id, "internal", "a mistake in nova; standard error says more"))
end

local function with_trace(problem)
    return { text = problem, trace = debug.traceback("", 2) }
end

local function answer(engine, request)
    local line = reply.to(answers, engine, request)
    if line then
        io.stdout:write(line)
    end
end

local function answer_line(engine, line)
    local request, message
    if line then
        request, message = json.decode(line)
    else
        message = lines.TOO_LONG
    end
    local refusal = message and reply.fault(nil, "json", message) or reply.refusal(request)
    if refusal then
        io.stdout:write(refusal)
        return
    end
    local good, problem = xpcall(answer, with_trace, engine, request)
    if not good then
        write_problem(request.id, problem)
    end
end

-- Reading -------------------------------------------------------------------------------------------------------------

local function work(engine)
    if engine.analyses:work(engine.send_analysis, engine.fail_analysis) then
        error(problems.INTERRUPTED)
    end
    engine.worked = process.clock()
end

-- Requests go first, but not for longer than this many seconds where an analysis waits.
local PATIENCE = 0.01

local function must_work(engine)
    return #engine.analyses.list > 0 and process.clock() - engine.worked > PATIENCE
end

-- Reads as a file does; while nothing comes, analyses go on. What was answered is written out first. Where nobody reads
-- answers any more, the input ends.
local function reading(engine)
    return {
        read = function()
            if must_work(engine) then
                work(engine)
            end
            while true do
                io.stdout:flush()
                local idle = #engine.analyses.list == 0
                local bytes = process.input(not idle and 0 or nil)
                if bytes ~= "" then
                    return bytes
                elseif not idle and not process.is_heard() then
                    return nil
                elseif not idle then
                    work(engine)
                end
            end
        end,
    }
end

local function answer_all(engine)
    for _, line in lines.of(reading(engine), true) do
        answer_line(engine, line)
        if engine.quits then
            return
        end
    end
    while #engine.analyses.list > 0 and process.is_heard() do
        work(engine)
        io.stdout:flush()
    end
end

--- Answers until the input ends or somebody says quit. At the end of the input the analyses that are under way come to
--- their limits first, unless nobody reads the answers any more.
--- @param options {threads: integer, turns: integer}
--- @return integer status
return function(options)
    local engine = {
        threads = options.threads, turns = options.turns, worked = 0,
        table = tables.new(), analyses = analyses.new(options.turns),
        send_analysis = function(id, name, told)
            io.stdout:write(reply.answer(id, name, told))
        end,
        fail_analysis = function(id, problem)
            write_problem(id, { text = problem, trace = "" })
        end,
    }
    io.stdout:setvbuf("full", BUFFER)
    local ran, problem = pcall(answer_all, engine)
    if ran then
        return 0
    elseif not problems.is_interrupt(problem) then
        error(problem, 0)
    end
    engine.analyses:stop(nil, engine.send_analysis)
    return INTERRUPTED
end
