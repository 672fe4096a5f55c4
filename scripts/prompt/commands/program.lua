-- SPDX-License-Identifier: MIT
-- Commands about the program itself.

local language = require "nova.base.i18n"
local settings = require "nova.prompt.keep.settings"

local function set(app, words)
    local name, word = words[1], words[2]
    if not name then
        app.screen:print_lines(settings.lines(app))
        return true
    elseif name == settings.DEFAULT then
        settings.reset(app)
    else
        local good, message = settings.set(app, name, word or "")
        if not good then
            return nil, message
        end
    end
    app.changed = app.session ~= nil
    return true
end

local function lang(app, words)
    if not words[1] then
        app:print(table.concat(language.list(), " "))
        return true
    elseif not language.texts(words[1]) then
        return nil, app.say("no_language", { code = words[1], list = table.concat(language.list(), ", ") })
    end
    return set(app, { "lang", words[1] })
end

-- A game that can't be kept is lost when the person leaves, so that the person has to say it twice.
local function quit(app)
    app:save_state()
    local problem = app:loses()
    if app.interactive and problem and not app.quitting then
        app.quitting = true
        return nil, app.say("quit_unkept", { why = problem })
    end
    app.status = 0
    return true
end

--- @type table<string, nova.PromptCommandCode>
return {
    lang = { run = lang, complete = language.list },
    set = {
        run = set,
        complete = function(_, words)
            return #words <= 1 and settings.names or settings.choices(words[1])
        end,
    },
    quit = { run = quit },
}
