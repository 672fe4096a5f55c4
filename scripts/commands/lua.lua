-- SPDX-License-Identifier: MIT
-- nova lua: runs a Lua script that has nova's modules at hand.

local args = require "nova.base.args"
local evaluate = require "nova.prompt.evaluate"
local files = require "nova.files"
local problems = require "nova.base.problem"

local need, refuse = args.need, args.refuse

-- As Lua's own program does it: the script's name is arg[0], what follows it arg[1], arg[2], ...
local function set_arg(options)
    local list = { [0] = options[1] }
    table.move(options, 2, #options, 1, list)
    _G.arg = list
    return list
end

local function with_way(message)
    local is_text = type(message) == "string" or problems.is_one(message) and not problems.is_interrupt(message)
    return is_text and debug.traceback(tostring(message), 2) or message
end

-- What an uncaught error says. Ctrl-C is for the program and not for the script.
local function text_of(problem)
    if problems.is_interrupt(problem) then
        error(problem)
    end
    return tostring(problem)
end

--- @type nova.Command
return {
    name = "lua",
    summary = "run a Lua script with the modules of nova",
    usage = "FILE [ARGUMENT...]",
    details = [[
The script does not run in a sandbox: it may do all that Lua can. Its arguments are in
`arg` and `...`; require "nova" gives the module. FILE - is the standard input.]],
    operands = { 1, what = "the FILE of a script", names = { "FILE" } },
    rest = true,
    run = function(options)
        local path = options[1]
        if path ~= "-" then
            local there, problem = files.stat(path)
            need(there, problem) -- in the words that all commands have for a missing file
        end
        local chunk = need(evaluate.compile(loadfile, path, path ~= "-" and path or nil, "t"))
        local list = set_arg(options)
        local ok, problem = xpcall(chunk, with_way, table.unpack(list))
        if not ok then
            refuse(text_of(problem))
        end
        return 0
    end,
}
