-- SPDX-License-Identifier: MIT
-- Reads moves as people type them.

local games = require "nova.game.rooms"
local lines = require "nova.base.lines"
local variant = require "nova.game.variant"

local moves = {}

-- A game of each kind that the program comes with, at its beginning.
local samples

local function sample_states()
    if not samples then
        samples = {}
        for _, kind in ipairs(games.kinds()) do
            local loaded = variant.exists(kind) and variant.load(kind)
            samples[kind] = loaded and assert(loaded:game(loaded:usual_players())):setup(1) or nil
        end
    end
    return samples
end

--- Whether a text is meant as a move of any game, or takes a piece in hand there: for lines before the first game.
function moves.is_of_a_game(text)
    for kind, state in pairs(sample_states()) do
        local move, _, field = state:parse(text)
        if move or field or games.room(kind).piece(text) then
            return true
        end
    end
    return false
end

--- The text between quotes, nil where it is not quoted.
function moves.unquoted(text)
    local quote, inner = text:match("^([\"'])(.*)%1$")
    return quote and inner
end

--- A text as the game reads it: without the quotes that are for moves with a semicolon in them, and with what people
--- write otherwise than the game does. Nil where nothing is to be changed.
--- @return string?
function moves.plain(text, session)
    return moves.unquoted(text) or session.room.plain and session.room.plain(session, text)
end

--- The legal move that a text means.
--- @return integer? move
--- @return string? problem
--- @return string? field that the problem is about; nil where the text does not have the form of a move
function moves.legal(text, session)
    local move, problem, field = session.state:parse(text)
    local plain = not move and not field and moves.plain(text, session)
    if plain then
        return session.state:parse(plain)
    end
    return move, problem, field
end

--- Reads a text as a move. With a piece in hand the text need not name the piece.
--- @param piece? integer | string the tile or pioneer in hand
--- @return integer? move
--- @return string? problem of a move that is not legal
--- @return boolean is_meant whether the text is meant as a move, legal or not
function moves.read(text, session, piece)
    local move, problem, field = moves.legal(text, session)
    if move or field then
        return move, problem, true
    end
    local whole = piece and session.room.with_piece(piece, lines.trimmed(text))
    local moved, why, about = nil, nil, nil
    if whole then
        moved, why, about = moves.legal(whole, session)
    end
    if moved or about then
        return moved, why, true
    end
    return nil, problem, false
end

--- A move that is legal now, for examples; nil where there is none.
function moves.example(session)
    local list = not session.state:over() and session.state:moves() or {}
    return #list > 0 and session.state:text(session.room.example(session, list)) or nil
end

--- The texts of all legal moves.
function moves.texts(app)
    local session, texts = app.session, {}
    if session and not session.state:over() then
        for index, move in ipairs(session.state:moves()) do
            texts[index] = session.state:text(move)
        end
    end
    return texts
end

return moves
