-- SPDX-License-Identifier: MIT
-- The picture of a game at the prompt: finds who draws it, and gives it room.

local clocks = require "nova.prompt.clocks"
local curtain = require "nova.prompt.curtain"
local i18n = require "nova.base.i18n"
local moves = require "nova.game.moves"
local record = require "nova.game.record"
local seats = require "nova.game.seats"
local sorted_keys = require("nova.base.tables").sorted_keys
local width = require("nova.draw.text").width

local mark = i18n.mark

local picture = {}

--- The player who looks at the picture: the person to move, otherwise the first person, otherwise the player to move.
--- @return integer player
function picture.who_looks(session)
    local seat, player = session:turn()
    if seat and seat.human then
        return player
    end
    for index, other in ipairs(session.seats) do
        if other.human then
            return index - 1
        end
    end
    return player or 0
end

-- Where a lesson looks: a low terminal shows what is around that place, because the words of a lesson take many lines.
-- The board shows a part of the table by itself, and a pipe has any number of lines.
local function focus_of(app)
    if not app.session.lesson or not app.interactive or app.board then
        return nil
    end
    return app.hand and app.hand.piece or require("nova.prompt.coach.lesson").place(app)
end

-- The single person at the table, who has the sign of the first player; nil where there are none, or several.
local function only_person(session)
    local found
    for index, seat in ipairs(session.seats) do
        if seat.human and found then
            return nil
        end
        found = seat.human and index - 1 or found
    end
    return found
end

local LONGEST_SEED = 20

-- The variant, the seed and the number of the move, for the table's first line.
local function subtitle(app)
    local session, parts = app.session, {}
    local seed = session.header.seed
    parts[1] = session.variant.name ~= session.game:kind() and session.variant.name or nil
    parts[#parts + 1] = seed and #seed <= LONGEST_SEED and app.say("seed {seed}", { seed = seed }) or nil
    parts[#parts + 1] = app.say("move {n}", { n = #session.log + 1 })
    return table.concat(parts, (" %s "):format(app.screen.symbols.separator))
end

--- What drawing needs to know.
--- @param below? integer lines that will stand under the picture
function picture.options(app, below)
    local session, hand, screen = app.session, app.hand or {}, app.screen
    local columns, rows = screen:size()
    local looks, board = picture.who_looks(session), app.board
    return {
        columns = columns, rows = screen.is_terminal and math.max(1, rows - (below or 0)) or nil,
        high = screen.is_terminal and rows or nil, look = screen.look, signs = screen.symbols, say = app.say,
        names = seats.names(session.seats, app.say), looks = looks, you = only_person(session),
        yours = (session:turn() or {}).human, sees = not curtain.is_closed(app) and looks or nil, log = session.log,
        subtitle = subtitle(app), clocks = clocks.texts(app), letters = app.settings.letters,
        assist = app.settings.assist, hand = hand.piece, marks = hand.marks, targets = hand.targets,
        focus = focus_of(app), pointer = board and board.pointer, hinted = board and board:hinted(),
        front = board and board.front,
    }
end

local function wrapped(app, lines)
    local all = {}
    for _, line in ipairs(lines) do
        for _, part in ipairs(app.screen:wrapped(line)) do
            all[#all + 1] = part
        end
    end
    return all
end

local function review_text(app)
    if app.stepping then
        return mark "Move {at} of {of}: left and right step, PgUp, PgDn, Home, End; q leaves."
    elseif app.session.reviewing then
        return mark "Move {at} of {of}: undo and redo step, replay takes keys, go plays on from here."
    end
    return app.bots_held and mark "Move {at}, stopped: the space bar goes on, an arrow plays one move; q leaves."
        or app.paused and mark "Move {at}. Enter or go plays on."
        or mark "Move {at}, {speed} s each: the space bar stops, + faster, - slower; q leaves."
end

local MOST_HAND_LINES = 4

-- Whose turn it is, and what can be typed.
local function turn_line(app, names)
    local session = app.session
    if session.reviewing or not session:has_people() then
        return app.say(review_text(app), { at = #session.log, of = #session.log + session:ahead(),
            speed = ("%.2g"):format(app.settings.speed) })
    end
    local seat, player = session:turn()
    if not seat.human then -- the bot to move was stopped or has failed
        return app.say("{bot} is to move: Enter or go lets it think; `{move}` would play for it.",
            { bot = seat.spec, move = moves.example(session) })
    end
    local long, values, short = session.room.turn(session, app.hand)
    values.name, values.piece = names[player + 1], app.hand and app.hand.piece
    local words = app.say(long, values)
    return short and width(words) > app.screen:size() and app.say(short, values) or words
end

-- The remark of a bot on a move. The writer of a record may have put any value there.
local function told_remark(app, at, remark)
    if type(remark) == "string" then
        return app.say("Remark of the bot on move {at}: {text}", { at = at, text = remark:gsub("%c", " ") })
    end
    return app.say("The remark on move {at} is no text: found {found}.", { at = at, found = record.shown(remark) })
end

--- What was written about the position: its note, and the remark of the bot that has made the last move. While people
--- play, remarks are not shown: a bot may tell what its player can't see.
function picture.noted(app)
    local session = app.session
    local at, lines = #session.log, {}
    local remark = at > 0 and not session:is_secret() and session.log[at].action.remark or nil
    lines[1] = session.here.note and app.say("Note at move {at}: {text}", { at = at, text = session.here.note }) or nil
    lines[#lines + 1] = remark ~= nil and told_remark(app, at, remark) or nil
    return lines
end

--- How the game ended.
function picture.ending(app)
    local names = seats.names(app.session.seats, app.say)
    local lines, taught = require("nova.prompt.ending").words(app.session, app.say, names, app.lang), app:taught()
    return table.move(taught, 1, #taught, #lines + 1, lines)
end

--- The words under the picture: whose turn it is, what the piece in hand would do, how it ended.
function picture.words(app)
    local session, names = app.session, seats.names(app.session.seats, app.say)
    local noted = picture.noted(app)
    if session.state:over() and not session.reviewing then
        local lines = picture.ending(app)
        return wrapped(app, table.move(lines, 1, #lines, #noted + 1, noted))
    end
    local lines = app.hand and session.room.told_of_hand(app) or {}
    lines = table.move(lines, 1, math.min(#lines, MOST_HAND_LINES), #noted + 1, noted)
    local taught = app:taught()
    table.move(taught, 1, #taught, #lines + 1, lines)
    lines[#lines + 1] = #taught == 0 and turn_line(app, names) or nil
    lines[#lines + 1] = clocks.words(app)
    return wrapped(app, lines)
end

--- The whole picture.
--- @return nova.Canvas
function picture.draw(app, below)
    return app.session.room.draw(app.session, picture.options(app, below))
end

--- The table with the numbers of moves at their places: the display of who is to move where one can be drawn alone.
--- @param texts string[] of the moves
--- @param below integer lines that will stand under the picture
--- @return nova.Canvas? nil where moves have no places
function picture.numbered(app, texts, below)
    local session = app.session
    local room, options, marks = session.room, picture.options(app, below), {}
    for number, move in ipairs(room.pointing and texts or {}) do
        local _, at = room.pointing.read(move)
        if at then
            marks[at] = marks[at] and marks[at] .. "," .. number or tostring(number)
        end
    end
    if not next(marks) then
        return nil
    elseif room.draw_seat then
        options.marks = marks
        return room.draw_seat(session, options, select(2, session:turn()))
    end
    options.hinted = marks
    return room.draw(session, options)
end

--- The names of the parts: players by number, and the parts that the game's room names.
function picture.parts(session)
    local names = sorted_keys(session.room.parts)
    for player = session.room.draw_seat and session.players or 0, 1, -1 do
        table.insert(names, 1, tostring(player))
    end
    return names
end

--- A part of the picture: a player's display, or the part of that name in the game's room.
--- @return nova.Canvas?
function picture.part(app, part)
    local session = app.session
    local room, options = session.room, picture.options(app, 1)
    local player = math.tointeger(tonumber(part))
    if player and room.draw_seat and player >= 1 and player <= session.players then
        return room.draw_seat(session, options, player - 1)
    elseif room.parts[part] then
        return room.parts[part](session, options)
    end
    local list = table.concat(picture.parts(session), ", ")
    local text = #list == 0 and mark "this game has no parts to show: show alone shows all of it"
        or mark "there is no part {part} to show: {list}"
    return nil, app.say(text, { part = part, list = list })
end

return picture
