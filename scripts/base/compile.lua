-- SPDX-License-Identifier: MIT
-- Compiles Lua that a person has written, outside of a sandbox.

local problems = require "nova.base.problem"

local MOST = 200 -- brackets or blocks

--- @param reader function load or loadfile
--- @param name string how messages call the text
--- @param ... any the reader's arguments
--- @return function?
--- @return true? too_deep
local function compile(reader, name, ...)
    -- A text that is nested too deep is an error that error handlers are told of. In a pcall the program's own handler,
    -- which adds a traceback of the program, does not get it.
    local _, chunk, message = pcall(reader, ...)
    if chunk then
        return chunk
    elseif message:find("C stack overflow", 1, true) then
        return nil, problems.new("{file}: too many brackets or blocks inside each other; Lua allows fewer than {most}",
            { file = name, most = MOST }), true
    end
    return nil, message
end

return compile
