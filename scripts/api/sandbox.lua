-- SPDX-License-Identifier: MIT
-- The part of scripts/api.lua for those who run Lua that they don't trust: the module `nova.sandbox`.

local RESULTS = {
    { "...", "any", "what it returns, copied: plain data; a function comes out as something that `box:call` takes" },
    { "message", "string?", "with nil before it: why it failed" },
    { "limit", "\"instructions\"|\"time\"|\"memory\"|nil", "that was overstepped, where it was one" },
}

local module = {
    kind = "module",
    name = "nova.sandbox",
    text = [[
Lua in which nobody can do harm: variants and bots run in such sandboxes. A script finds Lua's pure functions there,
and no files, programs, bytecode or foreign memory; `pairs` has a fixed order. Each call has limits on instructions,
time and memory, and what oversteps one is stopped. What goes in or comes out is copied. `require "nova.sandbox"` gives
the module, in another Lua than the program's own after `require "nova"`.]],
    functions = {
        {
            name = "new",
            arguments = { { "options?", "nova.SandboxOptions", "" } },
            returns = {
                { "box", "nova.Sandbox?", "" },
                { "message", "string?", "what was wrong, and what would be right" },
            },
            text = "Makes an empty sandbox. An unknown option raises an error.",
            example = [[local box <close> = assert(sandbox.new { seconds = 1, print = print })]],
        },
    },
}

local LIMITS = {
    { "instructions?", "integer", "of Lua in one call, work of its C functions included: 200000000; 0: no limit" },
    { "seconds?", "number", "of processor time that one call may take: 10; 0: no limit" },
    { "memory?", "integer", "bytes of all that is in the sandbox: 67108864, at least 262144; 0: no limit" },
    { "value?", "integer", "bytes of a single string or table: a 64th of the memory, at least 65536" },
}

local limits = {
    kind = "record",
    name = "nova.SandboxLimits",
    text = "Limits for `box:limit`. A limit that is left out stays as it is.",
    fields = LIMITS,
}

local options = {
    kind = "record",
    name = "nova.SandboxOptions",
    text = "Options of `sandbox.new`: limits, and what scripts find in the sandbox.",
    fields = table.move({
        { "root?", "string", "the folder in which `box:run` and the scripts' `require` find files; else nowhere" },
        { "seed?", "integer", "of the scripts' `math.random`: 0" },
        { "print?", "fun(line: string)", "gets each line that scripts print; without it the lines are lost" },
    }, 1, 3, #LIMITS + 1, table.move(LIMITS, 1, #LIMITS, 1, {})),
}

local box = {
    kind = "class",
    name = "nova.Sandbox",
    variable = "box",
    text = [[
A sandbox. It can be a to-be-closed variable. Ctrl-C raises "interrupted" out of its calls, which nothing in the sandbox
can catch.]],
    functions = {
        {
            name = "load",
            arguments = { { "text", "string", "no bytecode" }, { "name?", "string", "for messages: \"=text\"" } },
            returns = RESULTS,
            text = "Runs a text.",
            example = [[print(box:load "return 6 * 7")]],
        },
        {
            name = "run",
            arguments = { { "path", "string", "below the root" } },
            returns = RESULTS,
            text = "Runs a file.",
        },
        {
            name = "call",
            arguments = {
                { "what", "string|userdata", "a global function's name, or a function that came out of this sandbox" },
                { "...", "any", "plain data, or functions that came out of this sandbox" },
            },
            returns = RESULTS,
            text = "Calls a function in the sandbox.",
            example = [[
box:load "function double(n) return 2 * n end"
assert(box:call("double", 21) == 42)]],
        },
        {
            name = "set",
            arguments = {
                { "name", "string", "" },
                { "value", "any", "plain data, or a function of yours, which scripts can call with plain data" },
            },
            returns = {},
            text = "Sets a global variable of the scripts.",
            example = [[
box:set("twice", function(n) return 2 * n end)
assert(box:load "return twice(21)" == 42)]],
        },
        {
            name = "limit",
            arguments = { { "limits", "nova.SandboxLimits", "" } },
            returns = {},
            text = "Sets limits, from the next call on.",
            example = [[box:limit { instructions = 1000000 }]],
        },
        {
            name = "used",
            returns = {
                { "instructions", "integer", "of the last call; without a limit only the work of C is counted" },
                { "bytes", "integer", "that are in use" },
            },
            text = "What scripts have used.",
            example = [[local instructions, bytes = box:used()]],
        },
        { name = "close", returns = {}, text = "Gives its memory back. It can't be used after that." },
    },
}

return { module, options, limits, box }
