-- SPDX-License-Identifier: MIT
-- The engine: reads requests from the standard input, a line each, and answers on the standard output. While it waits
-- for requests it works on analyses.

local analyses = require "nova.engine.analyses"
local answers = require "nova.engine.answers"
local check = require "nova.engine.check"
local json = require "nova.json"
local lines = require "nova.lines"
local process = require "nova.process"
local protocol = require "nova.engine.protocol"
local record = require "nova.record"
local tables = require "nova.engine.table"
local variant = require "nova.variant"

local INTERRUPTED = 130
local BUFFER = 1 << 16

-- Writing -------------------------------------------------------------------------------------------------------------

-- For each request the beginning of its answers behind the id, and its fields with their names as JSON.
local HEADS, FIELDS = {}, {}
for _, request in ipairs(protocol.requests) do
    local fields = {}
    for index, field in ipairs(request.answer) do
        fields[index] = { name = field[1], head = (',"%s":'):format(field[1]) }
    end
    HEADS[request.name], FIELDS[request.name] = (',"do":"%s"'):format(request.name), fields
end

-- Fields that come as JSON already, since they are long.
local WRITTEN = { moves = true, view = true }

local function written(name, value)
    return WRITTEN[name] and type(value) == "string" and value or record.encode(value)
end

-- An empty table that has no mark is a list.
local function write(id, name, answer)
    local parts = { '{"id":', json.encode(id), HEADS[name] }
    for _, field in ipairs(FIELDS[name]) do
        local value = answer[field.name]
        if value ~= nil then
            parts[#parts + 1] = field.head
            parts[#parts + 1] = written(field.name, value)
        end
    end
    parts[#parts + 1] = "}\n"
    io.stdout:write(table.concat(parts))
end

local ERROR_RANK = { id = 1, error = 2, kind = 3, field = 4, message = 5 }

local function write_error(id, kind, message, field)
    local fault = { id = id == nil and json.null or id, error = { kind = kind, message = message, field = field } }
    io.stdout:write(json.encode(fault, ERROR_RANK), "\n")
end

-- What an error that was raised is for the client. Ctrl-C is for nobody here.
local function write_problem(id, problem)
    if problem.text == "interrupted" then
        error(problem.text, 0)
    elseif variant.is_failure(problem.text) then
        return write_error(id, "rules", problem.text)
    end
    io.stderr:write("nova engine: ", tostring(problem.text), "\n", problem.trace, "\n")
    write_error(id, "internal", "a mistake in nova; standard error says more")
end

local function with_trace(problem)
    return { text = problem, trace = debug.traceback("", 2) }
end

-- Answering -----------------------------------------------------------------------------------------------------------

-- The id of a request that is wrong otherwise, as far as it is one.
local function id_of(request)
    local id = request.id
    local is_text = type(id) == "string" and #id <= protocol.LONGEST_ID
    return (is_text or math.type(id) == "integer") and id or nil
end

local function answer(engine, request)
    local name = request["do"]
    local told, kind, message, field = answers[name](engine, request)
    if not told then
        write_error(request.id, kind, message, field)
    elseif name ~= "analyse" then
        write(request.id, name, told)
    end
end

local function answer_line(engine, line)
    local request, message
    if line then
        request, message = json.decode(line)
    else
        message = ("found a line of more than %d bytes"):format(lines.LONGEST)
    end
    if message then
        return write_error(nil, "json", message)
    elseif type(request) ~= "table" or not json.is_object(request) then
        return write_error(nil, "json", "expected an object")
    end
    local wrong, field = check(request)
    if wrong then
        return write_error(id_of(request), "request", wrong, field)
    end
    local good, problem = xpcall(answer, with_trace, engine, request)
    if not good then
        write_problem(request.id, problem)
    end
end

-- Reading -------------------------------------------------------------------------------------------------------------

local function work(engine)
    if engine.analyses:work(engine.send_analysis, engine.fail_analysis) then
        error("interrupted", 0)
    end
    engine.worked = process.clock()
end

-- Requests go first, but not for longer than this many seconds where an analysis waits.
local PATIENCE = 0.01

local function must_work(engine)
    return #engine.analyses.list > 0 and process.clock() - engine.worked > PATIENCE
end

-- Reads as a file does; while nothing comes, analyses go on. What was answered is written out first.
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
    while #engine.analyses.list > 0 do
        work(engine)
        io.stdout:flush()
    end
end

--- Answers until the input ends or somebody says quit. At the end of the input the analyses that are under way come to
--- their limits first.
--- @param options {threads: integer, turns: integer}
--- @return integer status
return function(options)
    local engine = {
        threads = options.threads, turns = options.turns, worked = 0,
        table = tables.new(), analyses = analyses.new(options.turns),
        send_analysis = function(id, told)
            write(id, "analyse", told)
        end,
        fail_analysis = function(id, problem)
            write_problem(id, { text = problem, trace = "" })
        end,
    }
    io.stdout:setvbuf("full", BUFFER)
    local ran, problem = pcall(answer_all, engine)
    if ran then
        return 0
    elseif problem ~= "interrupted" then
        error(problem, 0)
    end
    engine.analyses:stop(nil, engine.send_analysis)
    return INTERRUPTED
end
