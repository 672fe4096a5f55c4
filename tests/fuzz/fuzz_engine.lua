-- SPDX-License-Identifier: MIT
-- Any lines as requests to the engine: each is answered, or refused with the kind of the error and a message. Requests
-- that take long are left out: searches, and hello, which loads all variants and bots.

local analyses = require "nova.engine.analyses"
local answers = require "nova.game.program.answers"
local json = require "nova.base.json"
local record = require "nova.game.record"
local reply = require "nova.game.program.reply"
local tables = require "nova.game.program.table"

local SLOW = { analyse = true, hello = true, playout = true, rate = true }

local function answer(engine, line)
    local request, message = json.decode(line)
    if message or reply.refusal(request) or SLOW[request["do"]] then
        return
    end
    local good, summary = pcall(answers[request["do"]], engine, request)
    if not good then
        assert(reply.refused(request.id, summary), "no answer, and no reason")
        return
    end
    for _, value in pairs(summary) do
        assert(type(value) == "string" or record.encode(value))
    end
end

return function(text)
    local engine = { threads = 1, turns = 1, worked = 0, table = tables.new(), analyses = analyses.new(1) }
    for line in text:gmatch "[^\n]+" do
        answer(engine, line)
    end
    engine.table = nil
    collectgarbage() -- Lua does not know how much memory a game takes
end
