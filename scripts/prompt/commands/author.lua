-- SPDX-License-Identifier: MIT
-- The command for authors of variants that pauses a function of a variant. Help lists it after `set author on`.

local debugger = require "nova.prompt.debugger"
local mark = require("nova.base.i18n").mark

return {
    {
        name = "break", args = "[HOOK [off] | off]", most = 2,
        help = mark "pause a function of the variant at its next call",
        run = debugger.set,
        complete = function(app, words)
            local names = app.session and debugger.names(app.session.variant) or {}
            names[#names + 1] = "off"
            return #words <= 1 and names or { "off" }
        end,
    },
}
