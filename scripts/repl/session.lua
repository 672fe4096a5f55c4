-- SPDX-License-Identifier: MIT
-- A game while it is played: the position, who sits where, what was played, what was taken back. A session prints and
-- reads nothing; the prompt, the pictures and the autosave use the session.

local bots = require "nova.bots"
local games = require "nova.games"
local record = require "nova.record"
local setting = require "nova.setting"

--- @class nova.Session
--- @field variant nova.Variant
--- @field players integer
--- @field game userdata
--- @field room nova.Room what the program knows of the game
--- @field state userdata the position
--- @field rules table the rules, for pictures
--- @field header table the first line of its record
--- @field seats nova.Seat[] who plays, seat of player 0 first
--- @field log nova.Step[] what led here
--- @field undone nova.Step[] the moves that were taken back; the last of the list is the first to be played again
--- @field takebacks integer how many moves were taken back for good
--- @field reviewing boolean is the game only looked at: no bot moves by itself
local Session = {}
Session.__index = Session

local session = {}

local function seat_names(seats)
    local names = {}
    for index, seat in ipairs(seats) do
        names[index] = seat.spec
    end
    return names
end

local function has_people(seats)
    for _, seat in ipairs(seats) do
        if seat.human then
            return true
        end
    end
    return false
end

local function new(variant, players, game, state, seats, header)
    return setmetatable({
        variant = variant, players = players, game = game, room = games.room(game:kind()), state = state,
        seats = seats, header = header, rules = variant:rules(players), log = {}, undone = {}, takebacks = 0,
        reviewing = false,
    }, Session)
end

--- Begins a new game.
--- @param variant nova.Variant
--- @param seats nova.Seat[]
--- @param seed integer
--- @return nova.Session?
--- @return string? message
function session.deal(variant, seats, seed)
    local game, message = variant:game(#seats, not has_people(seats) and setting.SELF_PLAY or nil)
    if not game then
        return nil, message
    end
    return session.of_state(variant, seats, game, game:setup(seed), tostring(seed))
end

--- Begins a game that is dealt.
--- @param seed? string where it was dealt from one
--- @return nova.Session
function session.of_state(variant, seats, game, state, seed)
    local header = record.header(variant, state, { seed = seed, seats = seat_names(seats) })
    return new(variant, #seats, game, state, seats, header)
end

--- Continues the game of a record, from the position at its end or from the position at its beginning.
--- @param reader nova.RecordReader
--- @param seats nova.Seat[]
--- @param from_start boolean begin at the beginning: all moves wait to be played again
--- @return nova.Session
function session.of_record(reader, seats, from_start)
    local game = reader.state:game()
    local made = new(reader.variant, reader.header.players, game, game:deal(reader.header), seats, reader.header)
    for _, move in ipairs(reader.state:history()) do
        made:play(move)
    end
    made.takebacks = (reader.finish or reader.header).takebacks or 0
    while from_start and #made.log > 0 do
        made:take_back()
    end
    return made
end

--- Who is to move, nil once it is over.
--- @return nova.Seat? seat
--- @return integer? player
function Session:turn()
    local player = self.state:player()
    return player and self.seats[player + 1], player
end

--- The bot on a seat. The first call for a seat makes its bot.
--- @param seat nova.Seat
--- @param player integer
--- @return nova.Bot?
--- @return string? message
function Session:bot(seat, player)
    local message
    if not seat.bot then
        local start = self.state:clone():undo(#self.log)
        local seed = bots.seed(start, math.tointeger(tonumber(self.header.seed)) or 0)
        seat.bot, message = bots.load(seat.spec, player, seed)
    end
    return seat.bot, message
end

--- Makes all bots of the game. A wrong bot is thus reported before it has to move.
--- @return true?
--- @return string? message
function Session:make_bots()
    for index, seat in ipairs(self.seats) do
        local bot, message = true, nil
        if not seat.human then
            bot, message = self:bot(seat, index - 1)
        end
        if not bot then
            return nil, message
        end
    end
    return true
end

--- Plays a move, which must be legal. Moves that were taken back before can't be played again after it.
--- @param move integer
--- @return nova.Step
function Session:play(move)
    self.takebacks = self.takebacks + #self.undone
    self.undone = {}
    return self:advance(move)
end

function Session:advance(move)
    local entry = assert(self.state:step(move))
    self.log[#self.log + 1] = entry
    return entry
end

--- Takes the last move back.
--- @return nova.Step? the move, nil where there is none
function Session:take_back()
    local entry = table.remove(self.log)
    if entry then
        self.state:undo()
        self.undone[#self.undone + 1] = entry
    end
    return entry
end

--- Plays again what was taken back last.
--- @return nova.Step? the move, nil where there is none
function Session:play_again()
    local entry = table.remove(self.undone)
    return entry and self:advance(entry.move)
end

--- Whether undo and redo stop at this position: a person is to move, or the game is over. If no person plays (bots
--- alone, a record that is looked at), they stop at every position.
function Session:is_decision()
    if self.reviewing or not self:has_people() then
        return true
    end
    local seat = self:turn()
    return not seat or seat.human
end

function Session:has_people()
    return has_people(self.seats)
end

-- Calls `once` for moves up to the next decision; returns how many moves these were and whether they revealed anything.
local function step(self, once)
    local count, reveals = 0, false
    repeat
        local entry = once(self)
        if not entry then
            break
        end
        count, reveals = count + 1, reveals or entry.reveals
    until self:is_decision()
    return count, reveals
end

--- Goes back to the last decision of a person, `times` times.
--- @return integer moves that were taken back
--- @return boolean reveals did these moves reveal something that nobody knew
function Session:undo(times)
    local count, reveals = 0, false
    for _ = 1, times do
        local moves, revealed = step(self, self.take_back)
        count, reveals = count + moves, reveals or revealed
    end
    -- At the beginning of the game a bot may be to move. It would only play its moves again, so they stay played.
    while count > 0 and not self:is_decision() and self:play_again() do
        count = count - 1
    end
    return count, reveals
end

--- Goes forward again, the opposite of undo, so many times.
--- @return integer moves
function Session:redo(times)
    local count = 0
    for _ = 1, times do
        count = count + step(self, self.play_again)
    end
    return count
end

-- The record --------------------------------------------------------------------------------------------------------

--- The record of the game so far, as text.
--- @return string
function Session:text()
    self.header.seats = seat_names(self.seats)
    self.header.takebacks = not self.state:over() and self.takebacks > 0 and self.takebacks or nil
    local lines = { record.encode(self.header) }
    for index, entry in ipairs(self.log) do
        entry.line = entry.line or record.encode(entry.action)
        lines[index + 1] = entry.line
    end
    if self.state:over() then
        local finish = self.state:tell("result")
        finish.takebacks = self.takebacks > 0 and self.takebacks or nil
        lines[#lines + 1] = record.encode(finish)
    end
    return table.concat(lines, "\n") .. "\n"
end

return session
