-- SPDX-License-Identifier: MIT
-- Tasks on all cores: worker processes take the numbers of tasks from a shared counter and send back a text for each.

local process = require "nova.process"

local pool = {}

local COUNTER = 1
local WAKE = 0.2 -- seconds between two calls of `idle` while no text comes

-- A message: whether the task failed, the number of the task, and its text or what went wrong.
local MESSAGE = "<s4"
local FORM = "<I1I4s4"
local DONE, FAILED = 0, 1

--- @class nova.PoolPlan
--- @field jobs integer
--- @field tasks integer numbered from 0
--- @field work fun(task: integer): string? does one; nil ends the worker
--- @field take fun(task: integer, text: string) takes what came of one, in the order in which they end
--- @field idle fun() is called some times a second

local function work_on(plan, shared, write)
    while true do
        local task = shared:add(COUNTER, 1)
        if task >= plan.tasks then
            return
        end
        local good, text = pcall(plan.work, task)
        if good and text == nil then
            return
        end
        write(string.pack(MESSAGE, string.pack(FORM, good and DONE or FAILED, task, tostring(text))))
        if not good then
            return
        end
    end
end

local function start(plan, shared, team)
    local child, message = process.start(function(write)
        for _, other in ipairs(team) do
            other.child:close()
        end
        work_on(plan, shared, write)
    end)
    if child then
        team[#team + 1] = { child = child, rest = "" }
    end
    return child, message
end

-- Passes on the complete messages of a worker; returns what went wrong.
local function take_words(plan, worker, words)
    worker.rest = worker.rest .. words
    while #worker.rest >= 4 and #worker.rest >= 4 + string.unpack("<I4", worker.rest) do
        local message, stop = string.unpack(MESSAGE, worker.rest)
        worker.rest = worker.rest:sub(stop)
        local kind, task, text = string.unpack(FORM, message)
        if kind == FAILED then
            return text
        end
        plan.take(task, text)
    end
end

-- Reads what a worker has written; returns whether it is still there, and what went wrong.
local function listen(plan, worker)
    local words = worker.child:read()
    if words then
        return true, words ~= "" and take_words(plan, worker, words) or nil
    end
    local how, code = worker.child:wait()
    worker.child:close()
    local good = how == "exit" and code == 0
    return false, not good and ("a worker ended early: %s %d"):format(how, code) or nil
end

local function close_all(team)
    for _, worker in ipairs(team) do
        worker.child:close()
    end
end

local function round(plan, team)
    local children = {}
    for index, worker in ipairs(team) do
        children[index] = worker.child
    end
    process.poll(children, WAKE)
    for index = #team, 1, -1 do
        local there, problem = listen(plan, team[index])
        if not there then
            table.remove(team, index)
        end
        if problem then
            return problem
        end
    end
end

--- Does all tasks.
--- @param plan nova.PoolPlan
--- @return true?
--- @return string? message what went wrong in a task
function pool.run(plan)
    local shared, message = process.shared(COUNTER)
    if not shared then
        return nil, message
    end
    local team <close> = setmetatable({}, { __close = close_all })
    for _ = 1, math.min(plan.jobs, plan.tasks) do
        local good, problem = start(plan, shared, team)
        if not good then
            return nil, problem
        end
    end
    while #team > 0 do
        local problem = round(plan, team)
        if problem then
            return nil, problem
        end
        plan.idle()
    end
    return true
end

return pool
