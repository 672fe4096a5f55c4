-- SPDX-License-Identifier: MIT
-- The picture of a game at the prompt: finds who draws it, and gives it room.

local clocks = require "nova.prompt.clocks"
local curtain = require "nova.prompt.curtain"
local i18n = require "nova.base.i18n"
local record = require "nova.game.record"
local seats = require "nova.game.seats"
local sorted_keys = require("nova.base.tables").sorted_keys

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
    local looks, board = picture.who_looks(session), app.view.board
    return {
        columns = columns, rows = screen.is_terminal and math.max(1, rows - (below or 0)) or nil,
        high = screen.is_terminal and rows or nil, look = screen.look, signs = screen.symbols, say = app.say,
        names = seats.names(session.seats, app.say), looks = looks, you = only_person(session),
        yours = (session:turn() or {}).human, sees = not curtain.is_closed(app) and looks or nil, log = session.log,
        subtitle = subtitle(app), clocks = clocks.texts(app), letters = app.settings.letters,
        assist = app.settings.assist, hand = hand.piece, marks = hand.marks, targets = hand.targets,
        focus = app.interactive and not board and app:mode().focus(app) or nil,
        pointer = board and board.pointer, hinted = board and board:hinted(),
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

--- The words under the picture: what was written about the position, and what the mode says of it.
function picture.words(app)
    local mode, words = app:mode(), picture.noted(app)
    local lines = mode.lines(app, mode)
    return wrapped(app, table.move(lines, 1, #lines, #words + 1, words))
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
