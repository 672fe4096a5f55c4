-- SPDX-License-Identifier: MIT
-- What a person sees first: the first screen, where there is room for it, otherwise lines that say what to type.

local core = require "nova.core"
local i18n = require "nova.base.i18n"
local loop = require "nova.prompt.loop"
local store = require "nova.prompt.keep.store"

local mark = i18n.mark

local COLUMN = 12 -- where the words about a line to type begin

local function print_lines(app)
    app.screen:print_styled(app.say("nova {version}: Nova Luna, Terra Nova and what you make of them",
        { version = core.version }), "strong")
    local left, rows = store.unfinished(), {}
    local function add(head, key, values)
        rows[#rows + 1] = { "  " .. head, app.say(key, values) }
    end
    if #left > 0 then
        app.prompt.offered_game = left[1].path
        add("Enter", mark "goes on with the unfinished game of {when}",
            { when = os.date("%Y-%m-%d %H:%M", math.floor(left[1].modified)) })
    end
    if #left > 1 then
        add("resume", mark "lists all {n} unfinished games", { n = #left })
    end
    add("tutorial", mark "a guided first game, ten minutes; tutorial terra-nova: the other one")
    add(#left > 0 and "new" or "Enter", mark "a game of Nova Luna against {bot}; bots lists all opponents",
        { bot = app.usual.bot })
    add("new ...", mark "new terra-nova, new nova-luna-solo (alone), new hard, new human:Anna human:Ben")
    add("help", mark "how to play, and what else there is; quit leaves")
    app.screen:print_rows(rows, COLUMN)
end

return function(app)
    local line = app.view:opens_board() and require("nova.prompt.first")(app) or ""
    if line == "" then
        print_lines(app)
        return
    end
    local good, message = loop.try(app, line)
    if not good then
        app.screen:print_styled(app:translated(message), "bad")
    end
end
