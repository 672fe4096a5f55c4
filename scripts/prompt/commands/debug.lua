-- SPDX-License-Identifier: MIT
-- Commands for authors of variants: pause the functions of a variant, and look at them.

local debugger = require "nova.prompt.debugger"
local i18n = require "nova.base.i18n"

local mark = i18n.mark

-- While a function is paused the debugger itself follows these orders.
local function nothing_paused(app)
    return nil, app.say("no function is paused: break HOOK pauses one at its next call")
end

--- @type nova.PromptCommand[]
return {
    {
        name = "break", args = "[HOOK [off] | off]", most = 2,
        help = mark "pause a function of the variant at its next call",
        more = debugger.HOW,
        run = debugger.set,
        complete = function(app, words)
            local names = app.session and debugger.names(app.session.variant) or {}
            names[#names + 1] = "off"
            return #words <= 1 and names or { "off" }
        end,
    },
    {
        name = "step",
        help = mark "run the next line of the paused function",
        run = nothing_paused,
    },
    {
        name = "print", args = "[EXPRESSION]",
        help = mark "show variables of the paused function",
        run = nothing_paused,
    },
    {
        name = "where",
        help = mark "show where it is paused",
        run = nothing_paused,
    },
    {
        name = "continue",
        help = mark "let the paused function run on",
        run = nothing_paused,
    },
}
