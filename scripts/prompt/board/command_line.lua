-- SPDX-License-Identifier: MIT
-- What is typed at the board after a colon. What a line prints stands in a box over the table, or, where a box can't
-- hold it, on the usual screen.

local box = require "nova.prompt.board.box"
local completion = require "nova.prompt.completion"
local curtain = require "nova.prompt.curtain"
local frame = require "nova.prompt.board.frame"
local keyboard = require "nova.prompt.keyboard"
local loop = require "nova.prompt.loop"
local terminal = require "nova.terminal"

local command_line = {}

-- Runs lines until they make a complete input. Returns what was wrong.
local function run_lines(app, text, input)
    while true do
        local result, message = loop.try(app, text, input)
        input = nil
        if result ~= "more" then
            return not result and message or nil
        end
        local more = terminal.line("...> ")
        if not more then
            terminal.interrupted() -- Ctrl-C gives the input up
            return nil
        end
        text = text .. "\n" .. more
    end
end

local function wait_for_key(app)
    app.screen:print_styled(app.say("Any key goes back to the board."), "quiet")
    keyboard.forget()
    local key, why
    repeat
        key, why = keyboard.next()
        terminal.resized()
    until key or why == "end" or terminal.interrupted()
end

local function run_aside(board, text, input)
    local app = board.app
    terminal.close_screen()
    app.view.changed = false
    app:print(loop.prompt(app) .. text)
    local message = run_lines(app, text, input)
    if message and not app.prompt.status then
        app:print("! " .. app:translated(message))
    end
    local returns = app.view.changed and not message and app.session ~= nil
    if not returns and not app.prompt.status then
        app.view:print_notes()
        wait_for_key(app)
    end
    terminal.open_screen()
    board.shown = nil
    board.leaving = board.leaving or app.prompt.status ~= nil or not app.session
end

-- Runs a line while the table stays on the screen.
local function run_over(board, text, input)
    local app, message = board.app, nil
    local _, rows = app.screen:size()
    io.stdout:write(("\27[%d;1H\27[0m\27[K"):format(rows)) -- where long work says how far it is
    io.stdout:flush()
    local items = app.screen:catch(box.MARGIN, function()
        message = run_lines(app, text, input)
    end)
    board.shown, board.leaving = nil, board.leaving or app.prompt.status ~= nil or not app.session
    if #items == 0 and message then
        board:show_message("bad", app:translated(message))
    elseif #items > 0 then
        items[#items + 1] = message and "! " .. app:translated(message)
        board.page = box.of(items, app.screen:size() - box.MARGIN, app.screen.colours)
    end
end

--- Runs a line as if it was typed. Lua may print and read by itself, and the debugger asks for orders: they get the
--- usual screen.
function command_line.run(board, text)
    local app = board.app
    curtain.remember(app, text)
    local input = loop.read(app, text)
    local takes_screen = input.first.kind == "lua" or next(app.breaks) ~= nil or not frame.has_room(app.screen)
    local run = takes_screen and run_aside or run_over
    run(board, text, input)
end

-- The rows above the last one, as text for the line editor to draw anew.
local function rows_above(board)
    local _, rows = board.app.screen:size()
    local lines = frame.of(board):lines(board.app.screen.paint)
    for row = #lines + 1, rows - 1 do
        lines[row] = ""
    end
    return table.concat(lines, "\n", 1, rows - 1) .. "\n"
end

--- Reads a line in the last row of the screen, and runs it.
function command_line.read(board)
    local app = board.app
    local text, why
    repeat
        local _, rows = app.screen:size()
        io.stdout:write(("\27[%d;1H\27[0m\27[K\27[?25h"):format(rows))
        text, why = terminal.line(loop.prompt(app), {
            complete = function(words, again)
                return completion.offer(app, words, again)
            end,
            hint = function(words)
                return completion.hint(app, words)
            end,
            redraw = function()
                return rows_above(board)
            end,
        })
        board.shown = nil
        if why == "resize" then
            terminal.resized()
            board:draw()
        end
    until why ~= "resize"
    terminal.interrupted()
    if text and text ~= "" then
        command_line.run(board, text)
    end
end

return command_line
