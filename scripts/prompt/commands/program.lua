-- SPDX-License-Identifier: MIT
-- Commands about the program itself.

local commands = require "nova.prompt.commands"
local i18n = require "nova.base.i18n"
local settings = require "nova.prompt.keep.settings"

local mark = i18n.mark
local need, refuse = commands.need, commands.refuse

local function set(app, words)
    local name, word = words[1], words[2]
    if not name then
        app.screen:print_lines(settings.lines(app))
        return
    elseif name == settings.DEFAULT then
        settings.reset(app)
    else
        need(settings.set(app, name, word or ""))
    end
    app.view.changed = app.session ~= nil
end

local function lang(app, words)
    if not words[1] then
        app:print(table.concat(i18n.list(), " "))
        return
    elseif not i18n.has(words[1]) then
        refuse(app.say("there is no language {code}: {list}",
            { code = words[1], list = table.concat(i18n.list(), ", ") }))
    end
    set(app, { "lang", words[1] })
end

-- A game that can't be kept is lost when the person leaves, so that the person has to say it twice.
local function quit(app)
    app.table:save()
    local problem = app.table:loses()
    if app.interactive and problem and not app.prompt.quitting then
        app.prompt.quitting = true
        refuse(app.say("the game can't be kept: {why}; save PATH writes it elsewhere, quit again leaves without "
            .. "it", { why = problem }))
    end
    app.prompt.status = 0
end

return {
    {
        name = "lang", also = "language", args = "[CODE]", most = 1,
        help = mark "change the language",
        run = lang,
        complete = i18n.list,
    },
    {
        name = "set", args = "[NAME VALUE | NAME default | default]", most = 2,
        help = mark "change a setting",
        run = set,
        complete = function(_, words)
            return #words <= 1 and settings.names or settings.choices(words[1])
        end,
    },
    {
        name = "quit", short = "q", also = "exit",
        help = mark "leave; the game waits for resume",
        run = quit,
    },
}
