-- SPDX-License-Identifier: MIT
-- Commands for authors of variants: pause the functions of a variant, and look at them.

local debugger = require "nova.repl.debugger"

-- While a function is paused the debugger itself follows these orders.
local function nothing_paused(app)
    return nil, app.say("nothing_paused")
end

--- @type nova.PromptCommand[]
return {
    {
        name = "break", args = "[HOOK [off] | off]", run = debugger.set,
        complete = function(app, words)
            local names = app.session and debugger.names(app.session.variant) or {}
            names[#names + 1] = "off"
            return #words <= 1 and names or { "off" }
        end,
    },
    { name = "step", run = nothing_paused },
    { name = "print", args = "[EXPRESSION]", run = nothing_paused },
    { name = "where", run = nothing_paused },
    { name = "continue", run = nothing_paused },
}
