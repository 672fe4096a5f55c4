-- SPDX-License-Identifier: MIT
-- Talks with a program: asks it questions, one at a time, and answers what it asks meanwhile. Each message is a JSON
-- object on a line. Nothing that the program says or does makes a question take longer than it may.

local json = require "nova.base.json"
local problems = require "nova.base.problem"
local process = require "nova.process"
local program = require "nova.program"
local protocol = require "nova.game.program.protocol"
local reply = require "nova.game.program.reply"
local tables = require "nova.game.program.table"
local values = require "nova.base.values"

local LONGEST = 1 << 16 -- bytes of a line that a program writes

--- @class nova.Talk
--- @field child userdata
--- @field rest string what the program has written behind the last whole line
--- @field asked integer number of the last question
--- @field desk? nova.TalkDesk since the program's first request about this question
local Talk = {}
Talk.__index = Talk

--- @class nova.TalkDesk what answers requests instead of an engine
--- @field table nova.EngineTable the games that the program has
--- @field deadline number when work on a request has to end

local talk = {}

--- Starts a program.
--- @param order {command: string, errors?: string, cpu?: number, memory?: number}
function talk.start(order)
    local child, message = program.start(order)
    if not child then
        return nil, message
    end
    return setmetatable({ child = child, rest = "", asked = 0 }, Talk)
end

-- Faults --------------------------------------------------------------------------------------------------------------

local CPU = "exit 152" -- as a shell tells signal 24

local ENDS = {
    ["exit 126"] = problems.new "its command can't be run (the shell's status 126)",
    ["exit 127"] = problems.new "its command was not found (the shell's status 127)",
    ["signal 9"] = problems.new "closed its standard output, or was killed",
}

local ENDED = {
    exit = problems.form "ended with status {number}",
    signal = problems.form "was ended by signal {number}",
}

--- How the program ended, which said nothing more.
--- @return string message
--- @return string kind
function Talk:how_it_ended()
    local how, number = self.child:close()
    local ending = how and ("%s %d"):format(how, number) or "signal 9"
    if ending == CPU or ending == "signal 24" then
        return problems.new "used up its processor time (--cpu)", "time"
    end
    local form = how == "exit" and ENDED.exit or ENDED.signal
    return ENDS[ending] or form { number = number }, "crash"
end

local function too_late(seconds)
    return problems.new("no answer within {seconds} seconds", { seconds = ("%.3g"):format(seconds) })
end

function Talk:fault_of(why, seconds)
    if why == "time" then
        return nil, too_late(seconds), "time"
    end
    return nil, self:how_it_ended()
end

-- Lines ---------------------------------------------------------------------------------------------------------------

-- The next line; nil and why there is none: "time", "end" or "long".
function Talk:line(deadline)
    local from = 1
    while true do
        local stop = self.rest:find("\n", from, true)
        if stop and stop <= LONGEST then
            local line = self.rest:sub(1, stop - 1)
            self.rest = self.rest:sub(stop + 1)
            return line
        elseif #self.rest > LONGEST then
            return nil, "long"
        end
        from = #self.rest + 1
        local words, why = self.child:read(deadline - process.clock())
        if not words then
            return nil, why
        end
        self.rest = self.rest .. words
    end
end

local LONGEST_SHOWN = 60

local function shown(line)
    return ("%q"):format(#line > LONGEST_SHOWN and line:sub(1, LONGEST_SHOWN) .. "..." or line)
end

-- Requests of the program ---------------------------------------------------------------------------------------------

local ALLOWED = {}
for _, name in ipairs(protocol.of_programs) do
    ALLOWED[name] = true
end

-- The line that answers a request. What nova engine answers is loaded late: it knows bots, and bots are made by this.
function Talk:answer(request, view, deadline)
    if not ALLOWED[request["do"]] then
        local text = ("do: a bot can't ask for %s; it can ask for %s"):format(values.show(request["do"]),
            table.concat(protocol.of_programs, ", "))
        return reply.fault(reply.id_of(request), "request", text, "do")
    end
    local refusal = reply.refusal(request)
    if refusal then
        return refusal
    elseif not self.desk then
        self.desk = { table = tables.new(), deadline = deadline }
        self.desk.table:put(protocol.USUAL_GAME, { state = view })
    end
    local good, line = pcall(reply.to, require "nova.game.program.answers", self.desk, request)
    return good and line or reply.refused(request.id, line) or error(line, 0)
end

-- Questions -----------------------------------------------------------------------------------------------------------

-- Reads a line: the answer to the question; or nil and what is wrong with the line; or nil alone, after a request.
function Talk:take(line, view, deadline)
    local read, wrong = json.decode(line)
    if wrong or type(read) ~= "table" or not json.is_object(read) then
        return nil, problems.new("wrote {found}, expected a JSON object ({why})",
            { found = shown(line), why = wrong or problems.new "found none" }), "nonsense"
    elseif read["do"] ~= nil and view then
        local good, why = self.child:write(self:answer(read, view, deadline), deadline - process.clock())
        if not good then
            return self:fault_of(why, 0)
        end
        return nil
    elseif read.id ~= self.asked then
        return nil, problems.new("wrote {found}, expected the answer with the id {id}",
            { found = shown(line), id = self.asked }), "nonsense"
    end
    return read
end

--- Asks a question, whose fields are JSON, and returns the answer.
--- @param seconds number to wait for it
--- @param view? userdata what the program may ask about meanwhile: a state in which what is hidden is shuffled
--- @return table?
--- @return string? kind
function Talk:ask(fields, seconds, view)
    local deadline = process.clock() + seconds
    self.asked, self.desk = self.asked + 1, nil
    local good, why = self.child:write('{"id":' .. self.asked .. "," .. fields .. "}\n", seconds)
    if not good then
        return self:fault_of(why, seconds)
    end
    while true do
        local line
        line, why = self:line(deadline)
        if why == "long" then
            return nil, problems.new("wrote a line of more than {most} bytes", { most = LONGEST }), "nonsense"
        elseif not line then
            return self:fault_of(why, seconds)
        end
        local answer, message, kind = self:take(line, view, deadline)
        if answer or message then
            return answer, kind == "time" and too_late(seconds) or message, kind
        elseif process.clock() >= deadline then -- so that a program that never stops asking has to stop
            return self:fault_of("time", seconds)
        end
    end
end

--- Ends the program, and all that it has started.
--- @return string? how "exit" or "signal"
--- @return integer? number its status, or the signal's
function Talk:close()
    return self.child:close()
end

return talk
