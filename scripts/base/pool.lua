-- SPDX-License-Identifier: MIT
-- Child processes that work for this one. A worker is one child, which runs a function and sends messages. A pool has
-- many workers, which take the numbers of tasks from a shared counter. Each one's task stands in shared memory, and so
-- does a note of what it is doing there: this is known even of a worker that dies.

local process = require "nova.process"

local pool = {}

-- Workers ------------------------------------------------------------------------------------------------------------

-- A message begins with a sign and its length. All other bytes are what a listening child has printed.
local SIGN, LENGTH, LENGTH_SIZE = "\1", "<I4", 4

--- @class nova.Worker
--- @field rest string the part of an incomplete message that has come
local Worker = {}
Worker.__index = Worker

--- How a worker has ended: `text` is "exit 0" or "signal 9".
--- @alias nova.WorkerEnd {text: string, good: boolean, signal?: integer}

--- Starts a child.
--- @param run fun(send: fun(message: string), read: fun(): string?) what it does; `read` waits for what was written to
---   it
--- @param listens? boolean it can be interrupted, and what it prints on its standard error comes back, too
function pool.start(run, listens)
    io.stdout:flush()
    local child, message = process.start(function(write, read)
        return run(function(text)
            write(SIGN .. string.pack("<s4", text))
        end, read)
    end, listens)
    return child and setmetatable({ child = child, rest = "" }, Worker), message
end

-- The complete messages among the bytes that have come, and what was printed between them.
local function split(self, bytes)
    local text, at, messages, printed = self.rest .. bytes, 1, {}, {}
    while true do
        local sign = text:find(SIGN, at, true) or #text + 1
        printed[#printed + 1] = text:sub(at, sign - 1)
        local start = sign + LENGTH_SIZE
        if #text < start or #text < start + string.unpack(LENGTH, text, sign + 1) then
            self.rest = text:sub(sign)
            return messages, table.concat(printed)
        end
        messages[#messages + 1], at = string.unpack("<s4", text, sign + 1)
    end
end

--- What has come from the worker, without waiting.
--- @return string[] messages
--- @return string printed
--- @return nova.WorkerEnd? cause if it has ended
function Worker:read()
    local bytes = self.child:read()
    if bytes then
        return split(self, bytes)
    end
    local how, code = self.child:wait()
    self.child:close()
    return {}, "", { text = ("%s %d"):format(how, code), good = how == "exit" and code == 0,
        signal = how == "signal" and code or nil }
end

--- Writes to the worker.
--- @return boolean written
function Worker:write(text)
    return self.child:write(text)
end

--- Gives a listening worker what Ctrl-C gives.
function Worker:interrupt()
    self.child:interrupt()
end

--- Ends the worker at once.
function Worker:close()
    self.child:close()
end

-- Tasks --------------------------------------------------------------------------------------------------------------

--- @class nova.PoolPlan
--- @field jobs integer workers
--- @field task fun(index: integer): integer | false | nil the tasks in order, from index 0; false is left out, nil is
---   the end
--- @field work fun(task: integer, note: fun(number: integer)): string?, string? in a worker: does a task and returns
---   what came of it; nil ends the worker, and with a message the whole work. A note that is not 0 tells what it is
---   doing
--- @field begin? fun() what each worker does first
--- @field take fun(task: integer, text: string): boolean?, string? takes what came of a task; false ends the work, nil
---     and a message, too
--- @field lost? fun(task: integer?, note: integer, cause: nova.WorkerEnd): boolean?, any a worker died: true to go on,
---   and the task if it is to be done again; false to end the work, nil and a message, too. Without it any death ends
---   it
--- @field idle fun() is called some times a second
--- @field stall? number a worker whose note has been the same for so many seconds is ended; its cause has `stalled`
--- @field clock? fun(): number in place of process.clock

-- The shared numbers: the counter, then for each worker the task (plus 1; 0 between tasks) and the note.
local COUNTER, PER_WORKER = 1, 2
local WAKE = 0.2 -- seconds between two looks at the clock while no message comes

local DONE, FAILED = 0, 1
local MESSAGE = "<I1I8" -- and the text

local function slots(number)
    local first = COUNTER + (number - 1) * PER_WORKER + 1
    return first, first + 1
end

local function next_task(plan, shared)
    local task
    repeat
        task = plan.task(shared:add(COUNTER, 1))
    until task ~= false
    return task
end

-- The whole life of a worker. `first` is a task that it does before all others.
local function work(plan, shared, number, first, send)
    local task_slot, note_slot = slots(number)
    local function note(value)
        shared:set(note_slot, value)
    end
    if plan.begin then
        plan.begin()
    end
    local task = first or next_task(plan, shared)
    while task do
        shared:set(task_slot, task + 1)
        local text, failure = plan.work(task, note)
        note(0)
        if text or failure then
            send(string.pack(MESSAGE, failure and FAILED or DONE, task) .. (failure or text))
        end
        if not text then
            return
        end
        shared:set(task_slot, 0)
        task = next_task(plan, shared)
    end
end

--- @class nova.Team the workers of a pool, by number

local function hire(team, number, first)
    local task_slot, note_slot = slots(number)
    team.shared:set(task_slot, 0)
    team.shared:set(note_slot, 0)
    local worker, message = pool.start(function(send)
        for _, other in pairs(team.workers) do
            other:close()
        end
        work(team.plan, team.shared, number, first, send)
    end)
    if not worker then
        return nil, message
    end
    worker.since = team.clock()
    team.workers[number] = worker
    return true
end

local function take_message(plan, message)
    local kind, task, start = string.unpack(MESSAGE, message)
    if kind == FAILED then
        return nil, message:sub(start)
    end
    return plan.take(task, message:sub(start))
end

-- Replaces a worker that has died.
local function bury(team, number, worker, cause)
    local task_slot, note_slot = slots(number)
    local task = team.shared:get(task_slot) - 1
    cause.stalled = worker.stalled
    if not team.plan.lost then
        return nil, "a worker ended early: " .. cause.text
    end
    local go_on, rest = team.plan.lost(task >= 0 and task or nil, team.shared:get(note_slot), cause)
    if not go_on then
        return go_on, rest
    end
    return hire(team, number, rest)
end

local function listen(team, number, worker)
    local messages, _, cause = worker:read()
    for _, message in ipairs(messages) do
        local go_on, problem = take_message(team.plan, message)
        if not go_on then
            return go_on, problem
        end
    end
    if cause then
        team.workers[number] = nil
    end
    if cause and not cause.good then
        return bury(team, number, worker, cause)
    end
    return true
end

-- Ends a worker that has been at the same thing for too long.
local function end_stalled(team, number, worker, now)
    local task_slot, note_slot = slots(number)
    local task, note = team.shared:get(task_slot), team.shared:get(note_slot)
    if task ~= worker.task or note ~= worker.note then
        worker.task, worker.note, worker.since = task, note, now
    elseif note ~= 0 and now - worker.since > team.plan.stall then
        worker.stalled = true
        worker.child:kill()
    end
end

local function round(team)
    local children, present = {}, {}
    for number, worker in pairs(team.workers) do
        children[#children + 1], present[number] = worker.child, worker
    end
    process.poll(children, math.min(WAKE, team.plan.stall or WAKE))
    local now = team.clock()
    for number, worker in pairs(present) do
        local go_on, message = listen(team, number, worker)
        if not go_on then
            return go_on, message
        elseif team.plan.stall and team.workers[number] == worker then
            end_stalled(team, number, worker, now)
        end
    end
    team.plan.idle()
    return true
end

local function dismiss(team)
    for _, worker in pairs(team.workers) do
        worker:close()
    end
end

--- Does all tasks.
--- @return boolean? ok false where `take` ended it
function pool.run(plan)
    local shared, message = process.shared(COUNTER + plan.jobs * PER_WORKER)
    if not shared then
        return nil, message
    end
    local team <close> = setmetatable({ plan = plan, shared = shared, workers = {},
        clock = plan.clock or process.clock }, { __close = dismiss })
    for number = 1, plan.jobs do
        local good, problem = hire(team, number)
        if not good then
            return nil, problem
        end
    end
    while next(team.workers) do
        local go_on, problem = round(team)
        if not go_on then
            return go_on, problem
        end
    end
    return true
end

return pool
