-- SPDX-License-Identifier: MIT
-- The first lines that a person sees: what the program is, what to type, which games were left unfinished.

local core = require "nova.core"
local store = require "nova.store"

--- @param app nova.App
return function(app)
    app:print_styled(app.say("welcome", { version = core.version }), "strong")
    local left = store.unfinished()
    app:print(app.say(#left > 0 and "welcome_go_on" or "welcome_enter", { bot = app.usual.bot }))
    app:print(app.say("welcome_more"))
    if #left > 0 then
        local when = os.date("%Y-%m-%d %H:%M", math.floor(left[1].modified))
        app:print_styled(app.say("welcome_unfinished", { n = #left, when = when }), "good")
    end
end
