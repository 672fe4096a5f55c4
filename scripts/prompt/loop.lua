-- SPDX-License-Identifier: MIT
-- Reads lines and runs them: from a person at a terminal, from a pipe, or from the command line.

local clocks = require "nova.prompt.clocks"
local commands = require "nova.prompt.commands"
local curtain = require "nova.prompt.curtain"
local evaluate = require "nova.prompt.evaluate"
local i18n = require "nova.base.i18n"
local inspect = require("nova.base.values").inspect
local layout = require "nova.draw.text"
local line = require "nova.prompt.line"
local lines = require "nova.base.lines"
local moves = require "nova.game.moves"
local store = require "nova.prompt.keep.store"
local terminal = require "nova.terminal"
local variant = require "nova.game.variant"
local problems = require "nova.base.problem"

local mark = i18n.mark

local loop = {}

--- All that a line can name, as line.lua needs it.
--- @class nova.AppWords : nova.Words
--- @field app nova.App
local Words = {}
Words.__index = Words

function Words:names()
    return commands.names_in(self.app.lang)
end

function Words:meaning(word)
    return commands.meaning(word, self.app.lang)
end

function Words:find(word)
    return commands.find(word, self.app.lang)
end

-- Whoever ends the debugger while it looks for the move gets the answer without it.
function Words:move(text)
    local app = self.app
    if not app.session then
        return nil
    end
    local piece = app.hand and app.hand.piece
    local move, problem, is_meant = app:with_breaks(moves.read, text, app.session, piece)
    if move or problem then
        return move, problem, is_meant
    end
    return moves.read(text, app.session, piece)
end

function Words:is_of_a_game(text)
    return not self.app.session and moves.is_of_a_game(text)
end

function Words:piece(text)
    local session = self.app.session
    return session and session.room.piece(moves.plain(text, session) or text)
end

-- Running one thing -------------------------------------------------------------------------------------------------

-- Runs a line of Lua. This Lua may itself read from the keyboard.
local function run_lua(app, text)
    terminal.release()
    local outcome, value = evaluate.run(text, app.env)
    if app.interactive then
        terminal.hold()
    end
    if outcome == "more" then
        return "more"
    elseif outcome == "error" and problems.is_interrupt(value) then
        error(value, 0)
    elseif outcome == "error" then
        return nil, (type(value) == "string" or problems.is_one(value)) and value or inspect(value)
    end
    for index = 1, value.n do
        app:print(inspect(value[index]))
    end
    return true
end

local LONGEST_SHOWN = 60 -- columns of a word that a message repeats

local function shown(word)
    return layout.width(word) > LONGEST_SHOWN and layout.fit(word, LONGEST_SHOWN) .. "..." or word
end

-- What is said of words that a command has no use for; nil if there are none.
local function surplus_of(app, reading, words)
    local command = reading.command
    if not command.args and reading.rest ~= "" then
        return app.say("nothing comes after {command}, found {found}",
            { command = command.name, found = shown(reading.rest) })
    elseif command.most and #words > command.most then
        local known = table.concat(words, " ", 1, command.most)
        return app.say("nothing comes after {command}, found {found}",
            { command = ("%s %s"):format(command.name, shown(known)),
            found = shown(table.concat(words, " ", command.most + 1)) })
    end
end

local RUN = {
    nothing = function(app)
        local mode = app:mode()
        if mode.did(app, "enter") or not app.interactive then
            return true
        end
        return mode.enter(app)
    end,
    command = function(app, reading)
        local words = line.words(reading.rest)
        local surplus = surplus_of(app, reading, words)
        if surplus then
            return nil, surplus
        end
        local good, message = commands.run(app, reading.command, words, reading.rest)
        if good then
            app:mode().did(app, reading.command.name)
        end
        return good, message
    end,
    hand = function(app, reading)
        return app:take_in_hand(reading.piece)
    end,
    move = function(app, reading)
        return app:choose(reading.move, reading.problem)
    end,
    lua = function(app, reading)
        return run_lua(app, reading.text)
    end,
    unclear = function(app, reading)
        return nil, app.say("{word} may be {list}", { word = reading.word, list = table.concat(reading.names, ", ") })
    end,
    unknown = function(app, reading)
        local example = not reading.near and app.session and moves.example(app.session)
        local key = reading.text and mark "there is no command {word}; Lua begins with a sign: `= {text}`"
            or reading.near and mark "there is no command {word}; did you mean {near}?" or example
            and mark "there is no command {word}: help lists them; a move is, for example, `{example}`"
            or mark "there is no command {word}: help lists them"
        return nil, app.say(key, { word = shown(reading.word), near = reading.near, example = example,
            text = shown(reading.text or "") })
    end,
}

-- What comes after each thing that was run: bots move, and a pipe is told what the tutorial says.
local function follow(app)
    app:bots_move()
    if not app.interactive then
        app:own_mode().tell(app)
    end
end

--- What is known of the lines that a person types, or a pipe sends.
--- @class nova.Prompt
--- @field parts? string[] what is still to be run of the line that was typed
--- @field next_line? fun(): string | false | nil the lines of a pipe
--- @field offered? string the command whose numbered list was just shown: a number alone then picks from it
--- @field listed? ({path: string, modified: number}|false)[] the unfinished games by the numbers that were
---   shown last; false for those that this session has deleted or resumed since
--- @field offered_game? string the path of the unfinished game that the first screen has offered
--- @field quitting? boolean has the person heard, when leaving, that the game can't be kept
--- @field status? integer set to leave the program

--- A line that was read.
--- @class nova.Input
--- @field text string
--- @field words nova.Words
--- @field part string the first part
--- @field first nova.Reading of the first part
--- @field parts string[] the other parts

--- Reads a line: its parts between semicolons, and what the first one is. A line of Lua is a single part.
--- @return nova.Input
function loop.read(app, text)
    text = line.without_keys(text)
    if app.prompt.offered and text:find("^%s*%d+%s*$") then
        text = app.prompt.offered .. " " .. text
    end
    local words, parts = setmetatable({ app = app }, Words), line.parts(text)
    local move = #parts > 1 and words:move(text) -- a move may have semicolons in it
    if move then
        return { text = text, words = words, part = text, first = { kind = "move", move = move }, parts = {} }
    end
    local part = table.remove(parts, 1)
    return { text = text, words = words, part = part, first = line.read(part, words), parts = parts }
end

-- Runs the parts of a line. Those that are still to come lie in `app.prompt.parts`, from where the debugger takes its
-- orders. If one of several fails, its text is the third result.
local function run_parts(app, input)
    local reading, text, parts, is_one = input.first, input.part, input.parts, #input.parts == 0
    app.prompt.parts = parts
    repeat
        if reading.kind ~= "nothing" or reading == input.first then
            local good, message = RUN[reading.kind](app, reading)
            if not good or good == "more" then
                return good, message, not is_one and shown(lines.trimmed(text)) or nil
            end
        end
        follow(app)
        text = not app.prompt.status and table.remove(parts, 1)
        reading = text and line.read(text, input.words)
    until not reading
    return true
end

--- Runs a line. The parts between semicolons run one by one, and bots move after each.
--- @param input? nova.Input the same, where it was read already
--- @return true | "more" | nil
--- @return string? part the one of several parts that failed
function loop.run(app, text, input)
    input = input or loop.read(app, text)
    app.prompt.parts, app.prompt.offered = nil, nil
    if input.first.kind == "lua" then
        return run_lua(app, line.lua_of(input.text))
    end
    return run_parts(app, input)
end

--- Runs a line so that Ctrl-C ends only this line, not the program.
--- @param input? nova.Input the same, where it was read already
--- @return true | "more" | nil
function loop.try(app, text, input)
    local good, result, message = pcall(loop.run, app, text, input)
    if good then
        return result, message
    elseif problems.is_interrupt(result) then
        app.view:wipe()
        return nil, app.say("stopped")
    end
    return nil, problems.is_one(result) and result or tostring(result)
end

--- The prompt before the cursor. The prompt is ASCII, because the line editor of the system may count bytes.
function loop.prompt(app)
    local player = app.session and select(2, app.session:turn())
    return player and ("nova %d> "):format(player + 1) or "nova> "
end

-- At a terminal -----------------------------------------------------------------------------------------------------

local clocks_above = false -- does the line of the clocks stand right above the prompt

local function callbacks_of(app)
    return {
        tick = function()
            if clocks_above then
                clocks.tick(app)
            end
        end,
        complete = function(text, again)
            return require("nova.prompt.completion").offer(app, text, again)
        end,
        hint = function(text)
            return require("nova.prompt.completion").hint(app, text)
        end,
        redraw = function()
            return app.session and app.view:text() or ""
        end,
    }
end

-- Shows a game that has just begun on the board, where a person wants that.
local function open_board(app)
    local opens = app.view.wants_board and app.session ~= nil and not app.session.reviewing
    app.view.wants_board = nil
    if opens then
        app.view:print_notes()
        local good, message = loop.try(app, ":board")
        if not good then
            app.view:complain(message)
        end
    end
end

-- What is done before each new line is read: bots move, and a changed picture is shown.
local function settle(app)
    open_board(app)
    if app.prompt.status then
        return
    end
    if app.session then
        clocks.look(app)
    end
    app:bots_move()
    app.table:save()
    app.table:look_at_files()
    if app.session and curtain.is_closed(app) and not curtain.wait(app) then
        app.prompt.status = 0
        return
    end
    if app.session then
        clocks.run(app)
    end
    clocks_above = app.view.changed and app.session ~= nil
    app.view:refresh()
end

-- Reads lines until they make a complete input, such as a statement of Lua; returns nil at the end of input.
local function read_whole(app, callbacks)
    local pending = nil
    while true do
        terminal.hold()
        local text, why, problem = terminal.line(pending and "...> " or loop.prompt(app), callbacks)
        if problem then
            app.view:complain(tostring(problem))
        end
        if why == "end" then
            return nil
        elseif why == "resize" then
            terminal.resized()
            app.screen.clear()
            io.stdout:write(app.session and app.view:text() or "")
        elseif why == "interrupt" then
            terminal.interrupted()
            pending, clocks_above = nil, false
        else
            clocks_above = false
            curtain.remember(app, text)
            pending = pending and pending .. "\n" .. text or text
            local result, message = loop.try(app, pending)
            if result ~= "more" then
                return true, not result and message or nil
            end
        end
    end
end

local function step(app, callbacks)
    settle(app)
    if app.prompt.status then
        return
    end
    local good, message = read_whole(app, callbacks)
    if not good then
        app.prompt.status = 0
    elseif message then
        app.view:complain(message)
    end
end

--- Reads and runs the lines of a person until the person leaves.
--- @return integer status
function loop.interactive(app)
    for _, text in ipairs(store.history()) do
        terminal.remember(text)
    end
    local callbacks = callbacks_of(app)
    while not app.prompt.status do
        local good, problem = pcall(step, app, callbacks)
        if variant.is_failure(problem) then
            app.table:put_aside() -- the picture of this game can't be shown any more
            app.view:complain(problem)
            app.view:complain(app.say("The game waits. Mend the file, then reload goes on with it."))
        elseif not good and problems.is_interrupt(problem) then
            app.view:wipe()
            app.view:complain(app.say("stopped"))
        elseif not good then
            error(problem, 0)
        end
    end
    app.table:save()
    app:own_mode().leave(app)
    local waits, problem = app.table:close()
    if waits then
        app:print(app.say("The game is kept: resume goes on with it next time."))
    elseif problem then
        app.view:complain(app.say("the game can't be kept: {why}", { why = problem }))
    end
    return app.prompt.status
end

-- Without a person --------------------------------------------------------------------------------------------------

local function failed(app, where, message)
    io.stdout:flush()
    io.stderr:write(terminal.plain(("nova: %s%s\n"):format(where, app:translated(message))))
    app.table:close()
    return 1
end

-- Whether a line is `reload`, which tells itself what has become of the files.
local function is_reload(reading)
    return reading.kind == "command" and reading.command.name == "reload"
end

--- Runs lines until one fails.
--- @param next_line fun(): string | false | nil false in place of a line that is too long
--- @param where fun(say: nova.Say, part: string?): string what a message begins with; `part` of several has failed
--- @return integer status
function loop.batch(app, next_line, where)
    local pending
    app.prompt.next_line = next_line
    for text in next_line do
        if not text then
            return failed(app, where(app.say), lines.TOO_LONG)
        end
        pending = pending and pending .. "\n" .. text or text
        local input = loop.read(app, pending)
        if not is_reload(input.first) then
            app.table:look_at_files()
        end
        local result, message, part = loop.run(app, pending, input)
        if not result then
            return failed(app, where(app.say, part), message)
        end
        pending = result == "more" and pending or nil
        if app.prompt.status then
            break
        end
    end
    if pending then
        return failed(app, where(app.say), app.say("the input ends in the middle of a Lua line"))
    end
    app.table:close()
    return app.prompt.status or 0
end

return loop
