-- SPDX-License-Identifier: MIT
-- Moves as people type them: what is meant to be a move, put into the form in which the game reads it.

local games = require "nova.games"
local line = require "nova.repl.line"

local moves = {}

local function is_word(text, room)
    for _, word in ipairs(room.words) do
        if word == text then
            return true
        end
    end
    return false
end

--- Whether a text is a move of any game, or takes a piece in hand in any game: for lines that precede the first game.
--- @param text string
--- @return boolean
function moves.is_of_a_game(text)
    for _, room in ipairs(games.all()) do
        if room.read(text) or room.piece(text) or is_word(text, room) then
            return true
        end
    end
    return false
end

--- The legal move that the game reads from a text, or from the text inside its quotes. Quotes are for moves that have a
--- semicolon in them.
--- @param text string
--- @param session nova.Session
--- @return string?
function moves.legal(text, session)
    if session.state:over() then
        return nil
    end
    local inner = line.unquoted(text)
    local move = session.state:parse(text) or inner and session.state:parse(inner)
    return move and session.state:text(move) or nil
end

--- The move that a text is meant to be, legal or not; nil if the text is not meant as a move.
--- @param text string
--- @param session nova.Session
--- @param piece? integer | string the tile or pioneer in hand
--- @return string?
function moves.meant(text, session, piece)
    local legal = moves.legal(text, session)
    if legal then
        return legal
    end
    text = text:match("^%s*(.-)%s*$")
    return session.room.read(text, piece, session) or is_word(text, session.room) and text or nil
end

--- A move that is legal now, for examples; nil where there is none.
--- @param session nova.Session
--- @return string?
function moves.example(session)
    local list = not session.state:over() and session.state:moves() or {}
    return #list > 0 and session.state:text(session.room.example(session, list)) or nil
end

--- The texts of all legal moves.
--- @param app nova.App
--- @return string[]
function moves.texts(app)
    local session, found = app.session, {}
    if session and not session.state:over() then
        for index, move in ipairs(session.state:moves()) do
            found[index] = session.state:text(move)
        end
    end
    return found
end

return moves
