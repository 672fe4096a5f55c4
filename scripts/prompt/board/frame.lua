-- SPDX-License-Identifier: MIT
-- What the board shows: the picture of the game, below it what happened, what the pointer means, and the keys. All of
-- it is one canvas as large as the screen, so that a click finds what it hits.

local bar = require "nova.draw.bar"
local box = require "nova.prompt.board.box"
local canvas = require "nova.draw.canvas"
local clocks = require "nova.prompt.clocks"
local colour = require "nova.draw.colour"
local curtain = require "nova.prompt.curtain"
local ending = require "nova.prompt.ending"
local list = require "nova.prompt.board.list"
local moves = require "nova.game.moves"
local picture = require "nova.prompt.picture"
local text = require "nova.draw.text"

local frame = {}

--- The smallest screen for which the board is made.
frame.COLUMNS, frame.ROWS = 60, 20

local function wrapped(all, columns)
    local lines = {}
    for _, words in ipairs(all) do
        local parts = text.wrap(words, columns)
        table.move(parts, 1, #parts, #lines + 1, lines)
    end
    return lines
end

-- Words below the picture -------------------------------------------------------------------------------------------

-- What Enter does on a spot where no move can be made.
local function words_of_spot(app, spot, problem)
    if app.hand and spot.at == app.hand.piece then
        return app.say("Enter puts {piece} back.", { piece = spot.at })
    elseif spot.piece then
        return app.say("Enter takes {piece} in hand.", { piece = spot.piece })
    end
    return app:explained(problem)
end

local CHIP = 4 -- columns of the player's number before the words

-- Whose turn it is, with all clocks; where they have no room, with that of the player to move before the words, which
-- may be cut. Nil without clocks.
local function turn_with_clocks(app, mode)
    local times, turn = clocks.texts(app), mode.turn_on_board(app)
    for _, left in ipairs(times and { clocks.words(app), table.concat(times, " ") } or {}) do
        local whole = turn .. "  " .. left
        if text.width(whole) + CHIP <= app.screen:size() then
            return whole
        end
    end
    return times and ("%s  %s"):format(times[app.session.state:player() + 1], turn)
end

-- What the last line but one says where the table does not say it: nil while a person is to move.
local function status_of(board)
    local app, session = board.app, board.app.session
    local mode = app:mode()
    local status = app.thinking:words() or mode.status(app, mode)
    if status then
        return status
    end
    local spot = board.points and board:spot()
    local move, problem = nil, nil
    if spot then
        move, problem = session.state:parse(spot.move)
    end
    if problem and not move then
        return words_of_spot(app, spot, problem)
    end
    return not session.room.draw_seat and turn_with_clocks(app, mode) or nil
end

-- The keys that do something now, each with a word for it; those of high ranks are left out first.
local function keys_of(board)
    local app, say, keys = board.app, board.app.say, {}
    local function add(key, press, rank, words)
        keys[#keys + 1] = { key = key, press = press, rank = rank, words = words }
    end
    if app.session.state:over() then
        add("r", "r", 1, say "rematch")
        add("a", "a", 2, say "analyse")
        add("p", "p", 3, say "puzzle")
        add("s", "s", 4, say "share")
        add("u", "u", 5, say "back")
    else
        local choices, pieces = board:choices(), {}
        for _, choice in ipairs(choices) do
            if choice.move then
                add(choice.key, choice.key, 2, say(choice.say))
            elseif choice.piece then
                pieces[#pieces + 1] = choice.key
            end
        end
        if #pieces > 0 then
            add(table.concat(pieces, #pieces < 4 and " " or ""), pieces[1], 4, say "take")
        end
        if app.hand or #pieces == 0 then
            add("Enter", "enter", 1, say "play")
            add("Tab", "tab", 6, say "next")
        end
        if app.hand then
            add(app.screen.symbols.arrows, "right", 5, say "where")
            add("Esc", "escape", 2, say "back")
        end
        add("h", "h", 4, say "hint")
        add("u", "u", 5, say "undo")
    end
    if app.session.players > 1 and app.session.room.draw_seat then
        add("o", "o", 7, say "other side")
    end
    add("?", "?", 1, say "keys")
    add(":", ":", 6, say "command")
    add("q", "q", 3, say "lines")
    return keys
end

-- The picture -------------------------------------------------------------------------------------------------------

-- The rows of a list that fit, chosen so that the pointer is among them.
local function window(board, listed, height)
    local zone = board.pointer and listed:find(board.pointer)
    local top = math.min(board.top or 0, math.max(0, listed.height - height))
    if zone then
        top = math.min(math.max(top, zone.y + zone.height - height), zone.y)
    end
    board.top = math.max(0, top)
    return board.top
end

local LEAST_LIST, GAP = 5, 2

-- A game without places: its picture, and its moves beside it or below.
local function put_list(whole, board, drawn, height)
    local texts, widest, columns = moves.texts(board.app), 0, whole.width
    for _, words in ipairs(texts) do
        widest = math.max(widest, text.width(words) + GAP)
    end
    local beside = columns - drawn.width - GAP >= widest
    local room = beside and columns - drawn.width - GAP or columns
    local spots, pitch = list.spots(texts, room)
    board:set_spots(spots)
    local screen = board.app.screen
    local listed = list.draw(spots, pitch, room, board.pointer, screen.symbols, screen.colours)
    local above = beside and 0 or math.min(drawn.height, math.max(height - LEAST_LIST, height - listed.height))
    local part = canvas.new(columns, beside and height or above, colour.OWN, colour.OWN)
    part:blit(drawn, 0, 0)
    whole:blit(part, 0, 0)
    local shown = canvas.new(room, math.max(0, height - above), colour.OWN, colour.OWN)
    shown:blit(listed, 0, -window(board, listed, height - above))
    whole:blit(shown, beside and drawn.width + GAP or 0, above)
end

-- The whole ---------------------------------------------------------------------------------------------------------

local MORE = " ..."

-- The first lines of words that are broken to so many columns; it can be seen that others follow.
local function first_lines(words, columns, most)
    local lines = text.wrap(words, columns)
    local kept = table.move(lines, 1, math.min(#lines, most), 1, {})
    if #lines > most and most > 0 then
        kept[most] = text.wrap(kept[most], columns - #MORE)[1] .. MORE
    end
    return kept
end

local function put_lines(whole, y, lines, ink, ground)
    for index, line in ipairs(lines) do
        if ground then
            whole:fill(0, y + index - 1, whole.width, 1, ink, ground)
        end
        whole:put(1, y + index - 1, line, ink, ground)
    end
end

local function page(words, columns, rows)
    local whole = canvas.new(columns, rows, colour.OWN, colour.OWN)
    put_lines(whole, 0, first_lines(words, columns - 1, rows), colour.OWN)
    return whole
end

-- What the last lines say besides what Enter does: notes, and a message about a key.
local function told(board)
    local lines, noted = table.move(board.news, 1, #board.news, 1, {}), picture.noted(board.app)
    table.move(noted, 1, #noted, #lines + 1, lines)
    lines[#lines + 1] = board.message and board.message.words or nil
    return table.concat(lines, "\n")
end

local MOST_TOLD = 6

-- Words stand above the line that says what can be done, over the table.
local function put_told(whole, board, y, words, style)
    local colours = board.app.screen.colours
    local lines = first_lines(words, whole.width - 2, MOST_TOLD)
    put_lines(whole, y - #lines, lines, colours[style] or colours.text, colours.bar)
end

-- A game whose room draws a table of the whole window.
local function compose(board, columns, rows)
    local app, session = board.app, board.app.session
    local over = session.state:over()
    board:set_spots(over and {} or session.room.pointing.spots(session, app.hand))
    local taught = wrapped(app:own_mode().taught(app), columns - 2)
    local options = picture.options(app)
    options.rows, options.high, options.keys, options.foot = rows, rows, keys_of(board), #taught
    options.status = status_of(board)
    if over then
        options.ending = ending.card(session, options.looks, app.say, options.names, app.lang)
    end
    if session.reviewing or app.thinking.asked then
        options.hand, options.pointer = nil, nil
    end
    if board.motion then
        options.share, options.hand, options.pointer, options.ending = board.motion, nil, nil, nil
    end
    local whole = session.room.draw(session, options)
    put_lines(whole, rows - 2 - #taught, taught, app.screen.colours.text, nil)
    local words = told(board)
    if words ~= "" then
        put_told(whole, board, rows - 2, words, board.message and board.message.style)
    end
    return whole
end

-- Another game: its picture, its moves as a list, and words below.
local function compose_list(board, columns, rows)
    local app, session = board.app, board.app.session
    local colours = app.screen.colours
    local whole = canvas.new(columns, rows, colour.OWN, colour.OWN)
    local words, status = told(board), status_of(board) or app:mode().turn_on_board(app)
    local lines = first_lines(words == "" and status or words .. "\n" .. status, columns - 2, MOST_TOLD)
    local height = rows - 1 - #lines
    local drawn = picture.draw(app, #lines + 1)
    if session.state:over() then
        board:set_spots({})
        whole:blit(drawn, 0, 0)
    else
        put_list(whole, board, drawn, height)
    end
    put_lines(whole, height, lines, colours.text, colours.bar)
    bar.keys(whole, rows - 1, keys_of(board), colours)
    return whole
end

--- Whether the window is large enough for the board.
function frame.fits(screen)
    local columns, rows = screen:size()
    return columns >= frame.COLUMNS and rows >= frame.ROWS
end

--- Whether what commands print has room over the table.
function frame.has_room(screen)
    local columns, rows = screen:size()
    return columns >= 80 and rows >= 24
end

--- What the board shows now, as large as the screen.
--- @return nova.Canvas
function frame.of(board)
    local app = board.app
    local columns, rows = app.screen:size()
    if not frame.fits(app.screen) then
        return page(app.say("The board needs {least} columns and {high} rows, this window has {columns} and {rows}. "
            .. "Make it larger; q goes back to the prompt.", { columns = columns, rows = rows, least = frame.COLUMNS,
            high = frame.ROWS }), columns, rows)
    elseif curtain.is_closed(app) then
        return page(curtain.words(app), columns, rows)
    end
    local whole = (app.session.room.pointing and compose or compose_list)(board, columns, rows)
    if board.page then
        local colours = app.screen.colours
        box.draw(whole, board.page, rows - 2, colours, app.screen.symbols)
        whole.zones = {}
        whole:fill(0, rows - 2, columns, 2, colours.text, colours.bar)
        whole:put(2, rows - 2, app.say("Any key goes back to the table; arrows show more."), colours.text)
    end
    return whole
end

return frame
