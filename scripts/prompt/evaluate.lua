-- SPDX-License-Identifier: MIT
-- Runs lines of Lua. An expression gives its values, a statement runs, and an unfinished text asks for more lines.

local problems = require "nova.base.problem"

local evaluate = {}

local NAME = "line" -- errors then begin with "line:1:"

local MOST_NESTED = 200 -- brackets or blocks

--- Compiles Lua that a person has written, outside of a sandbox.
--- @param reader function load or loadfile
--- @param name string how messages call the text
--- @param ... any the reader's arguments
--- @return function?
--- @return true? too_deep
function evaluate.compile(reader, name, ...)
    -- A text that is nested too deep is an error that error handlers are told of. In a pcall the program's own handler,
    -- which adds a traceback of the program, does not get it.
    local _, chunk, message = pcall(reader, ...)
    if chunk then
        return chunk
    elseif message:find("C stack overflow", 1, true) then
        return nil, problems.new("{file}: too many brackets or blocks inside each other; Lua allows fewer than {most}",
            { file = name, most = MOST_NESTED }), true
    end
    return nil, message
end

-- Compiles an expression or a statement to a function. On failure returns nil and a message; the message is "more" if
-- the text is unfinished.
local function read(text, env)
    local chunk, problem, too_deep = evaluate.compile(load, NAME, "return " .. text, "=" .. NAME, "t", env)
    if chunk or too_deep then
        return chunk, problem
    end
    local statement, message
    statement, message, too_deep = evaluate.compile(load, NAME, text, "=" .. NAME, "t", env)
    local is_unfinished = not statement and not too_deep and message:find("<eof>", -7, true)
    return statement, is_unfinished and "more" or message
end

-- Lua puts the place in front of its messages. As a value of its own it is translated.
local function placed(message)
    local at, why, rest = message:match("^" .. NAME .. ":(%d+): ([^\n]*)(.*)$")
    return at and problems.new("line:{line}: {why}", { line = at, why = why }) .. rest or message
end

--- Runs a text.
--- @param env table its globals
--- @return "more" | "values" | "error"
--- @return any the values as a packed table, or the error
function evaluate.run(text, env)
    local chunk, message = read(text, env)
    if not chunk then
        return message == "more" and "more" or "error", type(message) == "string" and placed(message) or message
    end
    local results = table.pack(pcall(chunk))
    if not results[1] then
        return "error", type(results[2]) == "string" and placed(results[2]) or results[2]
    end
    return "values", table.pack(table.unpack(results, 2, results.n))
end

return evaluate
