-- SPDX-License-Identifier: MIT
-- The first lines that a person sees: what the program is, and what to type for what.

local core = require "nova.core"
local store = require "nova.prompt.keep.store"

local COLUMN = 12 -- where the words about a line to type begin

--- @param app nova.App
return function(app)
    app.screen:print_styled(app.say("welcome", { version = core.version }), "strong")
    local left, rows = store.unfinished(), {}
    local function add(head, key, values)
        rows[#rows + 1] = { "  " .. head, app.say(key, values) }
    end
    if #left > 0 then
        app.offered_game = left[1].path
        add("Enter", "welcome_go_on", { when = os.date("%Y-%m-%d %H:%M", math.floor(left[1].modified)) })
    end
    if #left > 1 then
        add("resume", "welcome_resume", { n = #left })
    end
    add("tutorial", "welcome_tutorial")
    add(#left > 0 and "new" or "Enter", "welcome_game", { bot = app.usual.bot })
    add("new ...", "welcome_others")
    add("help", "welcome_help")
    app.screen:print_rows(rows, COLUMN)
end
