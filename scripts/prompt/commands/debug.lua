-- SPDX-License-Identifier: MIT
-- Commands for authors of variants: pause the functions of a variant, and look at them.

local debugger = require "nova.prompt.debugger"

-- While a function is paused the debugger itself follows these orders.
local function nothing_paused(app)
    return nil, app.say("nothing_paused")
end

--- @type table<string, nova.PromptCommandCode>
return {
    ["break"] = {
        run = debugger.set,
        complete = function(app, words)
            local names = app.session and debugger.names(app.session.variant) or {}
            names[#names + 1] = "off"
            return #words <= 1 and names or { "off" }
        end,
    },
    step = { run = nothing_paused },
    print = { run = nothing_paused },
    where = { run = nothing_paused },
    continue = { run = nothing_paused },
}
