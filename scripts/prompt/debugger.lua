-- SPDX-License-Identifier: MIT
-- A debugger for the functions of a variant: pauses them at their next call, shows where they are and what their
-- variables hold, and goes on line by line. It pauses only what the game at hand asks when a move is made or shown, and
-- not the thousands of calls of a bot that thinks.

local hooks = require "nova.game.variant.hooks"
local inspect = require("nova.base.values").inspect
local i18n = require "nova.base.i18n"
local line = require "nova.prompt.line"
local nearest = require("nova.base.near").nearest
local sorted_keys = require("nova.base.tables").sorted_keys
local terminal = require "nova.terminal"
local whole_file = require("nova.base.lines").whole_file
local problem = require "nova.base.problem"

local debugger = {}

local WIDTH = 200 -- bytes of a value in a line

--- The names of a variant's functions, each once. A kind of tasks goes by its own name too: "kinds", "kinds.row".
function debugger.names(variant)
    local names, seen = {}, {}
    for _, path in ipairs(hooks.paths(variant.data)) do
        for _, name in ipairs { path[1], table.concat(path, ".") } do
            names[#names + 1] = not seen[name] and name or nil
            seen[name] = true
        end
    end
    return names
end

-- Breakpoints -------------------------------------------------------------------------------------------------------

local function list(app)
    local names = sorted_keys(app.breaks)
    app:print(#names == 0 and app.say("No function is to be paused: break HOOK pauses one.")
        or app.say("Paused when called: {list}", { list = table.concat(names, ", ") }))
    return true
end

--- Sets or removes breakpoints: `HOOK`, `HOOK off`, `off`; lists them without a word.
function debugger.set(app, words)
    local name = words[1]
    if name == "off" then
        app.breaks = {}
    end
    if not name or name == "off" then
        return list(app)
    elseif not app.session then
        return nil, app.say("there is no game yet: new begins one")
    end
    local names = debugger.names(app.session.variant)
    for _, known in ipairs(names) do
        if known == name then
            app.breaks[name] = words[2] ~= "off" or nil
            return list(app)
        end
    end
    return nil, #names == 0 and app.say("{variant} has no functions to pause", { variant = app.session.variant.name })
        or app.say("found {name}, expected {list}",
        { name = name, list = nearest(name, names) or table.concat(names, ", ") })
end

-- While a function is paused ----------------------------------------------------------------------------------------

local function shown(value)
    local text = value == nil and "nothing" or inspect(value):gsub("\n%s*", " ")
    return #text <= WIDTH and text or text:sub(1, utf8.offset(text, 0, WIDTH) - 1) .. " ..."
end

local function call_text(event)
    local words = {}
    for index = 1, event.arguments.n do
        words[index] = shown(event.arguments[index])
    end
    return ("%s(%s)"):format(event.hook, table.concat(words, ", "))
end

-- The text of a line of one of the variant's files. Lua knows long paths by their last part only.
local function source_line(variant, event)
    for _, path in ipairs(variant.files) do
        local text = path:sub(-#event.source) == event.source and whole_file(path) or ""
        local number = 0
        for line_text in text:gmatch("([^\n]*)\n?") do
            number = number + 1
            if number == event.line then
                return (line_text:gsub("^%s+", ""))
            end
        end
    end
    return ""
end

-- What can be done besides going on.
local ORDERS = {
    print = function(app, rest)
        local game = app.session.game
        for _, variable in ipairs(rest == "" and game:variables() or {}) do
            app:print(("%s = %s"):format(variable.name, shown(variable.value)))
        end
        if rest ~= "" then
            local value, message = game:evaluate(rest)
            app:print(message and "! " .. message or value == nil and "nil" or inspect(value))
        end
    end,
    where = function(app)
        for index, at in ipairs(app.session.game:way()) do
            app:print(("%s%s:%d%s"):format(index == 1 and "> " or "  ", at.source, at.line,
                at.name and (" in %s"):format(at.name) or ""))
        end
    end,
    ["break"] = function(app, rest)
        local good, message = debugger.set(app, line.words(rest))
        if not good then
            app:print("! " .. message)
        end
    end,
    quit = function(app)
        app.given_up = true
        error(problem.INTERRUPTED)
    end,
    help = function(app)
        app.screen:print_page(i18n.page(app.lang, "help_break"))
    end,
}

local SHORT = { s = "step", c = "continue", p = "print", w = "where", b = "break", h = "help", q = "quit",
    [""] = "step" }

-- The next order: what is left of the line that was typed, or a new line. Nil at the end of input.
local function read(app)
    local left = app.prompt.parts and table.remove(app.prompt.parts, 1)
    if left then
        return left
    elseif not app.interactive then
        return app.prompt.next_line and app.prompt.next_line()
    end
    terminal.hold()
    local text, why = terminal.line("debug> ", { complete = function() return {} end, hint = function() end })
    if why == "interrupt" then
        terminal.interrupted()
        error(problem.INTERRUPTED)
    end
    return why ~= "end" and (text or "") or nil
end

-- Reads and follows orders until one goes on: "step" or "continue".
local function listen(app)
    while true do
        local word, rest = (read(app) or "continue"):match("^%s*:?(%S*)%s*(.-)%s*$")
        word = SHORT[word] or word
        if word == "step" or word == "continue" then
            return word
        elseif ORDERS[word] then
            ORDERS[word](app, rest)
        else
            app:print("! " .. app.say("found {word}, expected step, print, where, continue, break, help or quit",
                { word = word }))
        end
    end
end

local function pauses_at(app, event)
    local task = event.hook == "kinds" and event.arguments[3]
    return app.breaks[event.hook] or (task and app.breaks["kinds." .. tostring(task.kind)])
end

-- Gets each event of the watch on the variant's functions, and pauses at the functions that the person named.
local function tell(app, event)
    if event.kind == "call" then
        app.steps_lines = pauses_at(app, event)
        if app.steps_lines then
            app.view:print_notes()
            app:print(call_text(event))
        end
        return app.steps_lines and "step" or nil
    elseif event.kind == "line" then
        app:print(("%s:%d: %s"):format(event.source, event.line, source_line(app.session.variant, event)))
        app.steps_lines = listen(app) == "step"
        return app.steps_lines and "step" or nil
    elseif app.steps_lines then
        app.steps_lines = false
        app:print(("%s -> %s"):format(event.hook, shown(event.answer)))
    end
end

--- Runs a function of the prompt that plays or shows the game, and pauses the variant's functions meanwhile.
--- @param ... any for the function
--- @return any ... what it returns; nothing where the person has given it up
function debugger.around(app, run, ...)
    local pauses = app.session and next(app.breaks) and not app.watching and not app.view.board
    local game = pauses and app.session.game
    if not game then
        return run(...)
    end
    game:watch(function(event)
        return tell(app, event)
    end)
    app.watching = true
    local results = table.pack(pcall(run, ...))
    app.watching, app.steps_lines = nil, nil
    game:watch(nil)
    local given_up = app.given_up
    app.given_up = nil
    if not results[1] and not given_up then
        error(results[2], 0)
    end
    return table.unpack(results, 2, results[1] and results.n or 1)
end

return debugger
