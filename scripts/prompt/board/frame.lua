-- SPDX-License-Identifier: MIT
-- What the board shows: the picture of the game, below it what happened, what the pointer means, and the keys. All of
-- it is one canvas as large as the screen, so that a click finds what it hits.

local canvas = require "nova.draw.canvas"
local clocks = require "nova.prompt.clocks"
local curtain = require "nova.prompt.curtain"
local i18n = require "nova.base.i18n"
local list = require "nova.prompt.board.list"
local moves = require "nova.game.moves"
local palette = require "nova.draw.palette"
local picture = require "nova.prompt.picture"
local preview = require "nova.prompt.board.preview"
local text = require "nova.draw.text"

local mark = i18n.mark

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

local TAUGHT = 2 -- lines more for the tutorial, which has more to say

-- Lines below the picture for what happened and what the pointer means; one more is for the keys. What the tutorial
-- says is never cut: where it is long, the picture is smaller.
local function lines_below(board, columns, rows)
    local lines = rows < 24 and 2 or rows < 30 and 3 or 5
    if not board.app.session.lesson then
        return lines
    end
    return math.max(lines + TAUGHT, #wrapped(board.app:taught(), columns))
end

-- Words below the picture -------------------------------------------------------------------------------------------

local function turn_words(board)
    local app, session = board.app, board.app.session
    local seat, player = session:turn()
    if session.reviewing then
        return app.say("Move {at} of {of}: u goes back, U goes on, Enter plays on from here.",
            { at = #session.log, of = #session.log + session:ahead() })
    elseif board.asked then
        return app.say("{bot} thinks; Ctrl-C stops it", { bot = seat.spec })
    elseif not seat.human then
        local key = session:has_people() and mark "{bot} is stopped: g lets it think on, or play for it." or app.paused
            and mark "Stopped: the space bar lets the bots go on, u and U step back and forth."
            or mark "Bots play: the space bar stops them and lets them go on, + and - change the speed."
        return app.say(key, { bot = seat.spec })
    end
    local key, values = mark "arrows choose a move, Enter plays it", {}
    if session.room.pointing then
        key, values = session.room.pointing.turn(session, app.hand)
    end
    local names = picture.options(app).names
    return ("%d %s: %s"):format(player + 1, names[player + 1], app.say(key, values))
end

-- What stands in the lines for words, and its style.
local function words_of(board)
    local app = board.app
    if app.session.state:over() and not app.session.reviewing then
        return table.concat(picture.ending(app), "  "), palette.strong
    elseif board.searching then
        return app.say("Looking for good moves, {share}%; Ctrl-C stops it.",
            { share = math.floor(100 * board.share) }), nil
    end
    if board.judging then
        return app.say("thinking"), nil
    end
    local spot, taught = board:spot(), app:taught()
    if #taught > 0 and not board.points and not board.asked then
        return table.concat(taught, "\n"), nil
    elseif not spot or not board.points or board.asked then
        local left = clocks.words(app)
        return turn_words(board) .. (left and "  " .. left or ""), nil
    end
    local words, legal = preview.of(app, spot)
    return words, not legal and palette.quiet or nil
end

-- The keys that do something now, each with a word for it, the more important ones first.
local function buttons_of(board)
    local say, items = board.app.say, {}
    local function add(key, name, rank, words)
        items[#items + 1] = { key = key, name = name, rank = rank, words = words }
    end
    for _, choice in ipairs(board:choices()) do
        if choice.move then
            add(choice.key, choice.key, 1, say(choice.say))
        end
    end
    add("Enter", "enter", 3, say("play"))
    add("Tab", "tab", 5, say("next"))
    add("u", "u", 4, say("undo"))
    add("h", "h", 4, say("hint"))
    add("?", "?", 2, say("keys"))
    add(":", ":", 5, say("command"))
    add("q", "q", 2, say("prompt"))
    return items
end

-- Leaves out the least important ones until all fit.
local function fitting(items, width)
    while true do
        local needed, last = -1, 1
        for index, item in ipairs(items) do
            needed = needed + 1 + #item.key + 1 + text.width(item.words)
            last = item.rank >= items[last].rank and index or last
        end
        if needed <= width or #items == 1 then
            return items, needed + #items - 1 <= width and 2 or 1
        end
        table.remove(items, last)
    end
end

local function put_buttons(whole, y, board, width)
    local items, gap = fitting(buttons_of(board), width)
    local x = 0
    for _, item in ipairs(items) do
        local start = x
        x = whole:put(x, y, item.key, palette.button)
        x = whole:put(x + 1, y, item.words)
        whole:zone(start, y, x - start, 1, "key " .. item.name)
        x = x + gap
    end
end

-- The picture -------------------------------------------------------------------------------------------------------

-- The rows of a picture that fit, chosen so that the pointer is among them.
local function window(board, whole, height, width)
    local zone = board.pointer and whole:find(board.pointer)
    local top = math.min(board.top or 0, math.max(0, whole.height - height))
    if zone then
        top = math.min(math.max(top, zone.y + zone.height - height), zone.y)
    end
    board.top = math.max(0, top)
    return whole:cut(board.top, height, width)
end

local LEAST_LIST, GAP = 5, 2

-- A game without places: its picture, and its moves beside it or below.
local function with_list(board, drawn, height, columns)
    local texts, widest = moves.texts(board.app), 0
    for _, words in ipairs(texts) do
        widest = math.max(widest, text.width(words) + GAP)
    end
    local whole, beside = canvas.new(), columns - drawn.width - GAP >= widest
    local room = beside and columns - drawn.width - GAP or columns
    local spots, pitch = list.spots(texts, room)
    board:set_spots(spots)
    local listed = list.draw(spots, pitch, board.pointer, board.app.screen.symbols)
    local above = beside and 0 or math.min(drawn.height, math.max(height - LEAST_LIST, height - listed.height))
    whole:blit(beside and drawn:cut(0, height, columns) or drawn:cut(0, above, columns), 0, 0)
    whole:blit(window(board, listed, height - above, room), beside and drawn.width + GAP or 0, above)
    return whole
end

local function table_of(board, footer, height, columns)
    local app, session = board.app, board.app.session
    if session.room.pointing and not session.state:over() then
        board:set_spots(session.room.pointing.spots(session, app.hand))
    elseif session.state:over() then
        board:set_spots({})
    end
    local drawn = picture.draw(app, footer)
    if not session.room.pointing and not session.state:over() then
        return with_list(board, drawn, height, columns)
    end
    return window(board, drawn, height, columns)
end

-- The whole ---------------------------------------------------------------------------------------------------------

local function put_lines(whole, y, lines, style, columns)
    for index, line in ipairs(lines) do
        whole:put(0, y + index - 1, text.fit(line, math.min(text.width(line), columns)), style)
    end
end

local function page(words, columns, rows)
    local whole = canvas.new()
    local lines = text.wrap(words, columns)
    put_lines(whole, 0, table.move(lines, 1, math.min(#lines, rows), 1, {}), nil, columns)
    return whole
end

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

-- What happened, and what was written about this position.
local function told(board)
    local lines, noted = table.move(board.news, 1, #board.news, 1, {}), picture.noted(board.app)
    return table.move(noted, 1, #noted, #lines + 1, lines)
end

-- What happened stands above what the pointer means. Both share the lines below the picture, and those that the picture
-- leaves free. A message about a key has the first right to them, the news have the last.
local function put_words(whole, board, bottom, least, columns)
    local room = math.max(least, bottom - whole.height - 1)
    local words, style = words_of(board)
    local message = board.message and first_lines(board.message.words, columns, room - 1) or {}
    local lines = first_lines(words, columns, room - #message)
    local news = wrapped(told(board), columns)
    news = table.move(news, math.max(1, #news - (room - #lines - #message) + 1), #news, 1, {})
    local y = bottom - #lines - #message
    put_lines(whole, y - #news, news, nil, columns)
    put_lines(whole, y, message, board.message and palette[board.message.style], columns)
    put_lines(whole, bottom - #lines, lines, style, columns)
end

local function compose(board, columns, rows)
    local below = lines_below(board, columns, rows)
    local whole = canvas.new()
    whole:blit(table_of(board, below + 1, rows - below - 1, columns), 0, 0)
    put_words(whole, board, rows - 1, below, columns)
    put_buttons(whole, rows - 1, board, columns)
    return whole
end

--- Whether the window is large enough for the board.
--- @param screen nova.Screen
--- @return boolean
function frame.fits(screen)
    local columns, rows = screen:size()
    return columns >= frame.COLUMNS and rows >= frame.ROWS
end

--- What the board shows now, as large as the screen.
--- @param board nova.Board
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
    elseif board.page then
        return page(board.page, columns, rows)
    end
    return compose(board, columns, rows)
end

return frame
