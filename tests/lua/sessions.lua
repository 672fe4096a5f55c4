-- SPDX-License-Identifier: MIT
-- For tests of games at the prompt: games that are played without one.

local reading = require "nova.game.reading"
local seats = require "nova.game.seats"
local session = require "nova.game.session"
local variant = require "nova.game.variant"

local sessions = {}

--- A new game.
--- @param name string of a variant
--- @param seed integer
--- @param ... string who plays, as it is typed
--- @return nova.Session
function sessions.game(name, seed, ...)
    return session.deal(assert(variant.load(name)), assert(seats.read_all { ... }), seed)
end

--- Seats on which people sit.
--- @param players integer
--- @return nova.Seat[]
function sessions.people(players)
    local list = {}
    for index = 1, players do
        list[index] = seats.read "human"
    end
    return list
end

--- Plays moves.
--- @param of nova.Session
--- @param ... string the moves' texts
--- @return nova.Session of
function sessions.play(of, ...)
    for _, text in ipairs { ... } do
        of:play(assert(of.state:parse(text)))
    end
    return of
end

--- Reads a record that is right.
--- @param text string
--- @return nova.RecordReader
function sessions.read(text)
    local reader = reading.new()
    for line in text:gmatch("[^\n]+") do
        assert(reader:read(line))
    end
    return reader
end

return sessions
