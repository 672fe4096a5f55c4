-- SPDX-License-Identifier: MIT
-- Moves as people type them: what is meant to be a move, put into the form in which the game reads it.

local games = require "nova.games"

local moves = {}

local function is_word(text, room)
    for _, word in ipairs(room.words) do
        if word == text then
            return true
        end
    end
    return false
end

--- Whether a text is a move, or takes a piece in hand, in one of the games: for what is typed before a game begins.
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

--- The move that a text is meant to be, legal or not; nil where it is meant to be something else.
--- @param text string
--- @param session nova.Session
--- @param piece? integer | string the tile or pioneer in hand
--- @return string?
function moves.meant(text, session, piece)
    text = text:match("^%s*(.-)%s*$")
    local read = session.room.read(text, piece)
    if read then
        return read
    end
    return (is_word(text, session.room) or session.state:parse(text)) and text or nil
end

return moves
