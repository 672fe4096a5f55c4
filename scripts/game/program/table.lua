-- SPDX-License-Identifier: MIT
-- The games of an engine by name: how they begin, what is told of them.
--
-- What is hidden in a game leaves it by `deal` alone. All else that looks at a position looks at a copy in which the
-- hidden part has been shuffled for a seat.

local core = require "nova.core"
local json = require "nova.base.json"
local position = require "nova.game.position"
local protocol = require "nova.game.program.protocol"
local record = require "nova.game.record"
local seeds = require "nova.game.seeds"
local values = require "nova.base.values"
local variant = require "nova.game.variant"

--- @class nova.EngineGame
--- @field name string
--- @field variant nova.Variant
--- @field path? string where the variant was loaded from, if not by its name
--- @field state userdata
--- @field seed? integer | string that it was dealt from, where the client gave one

--- @class nova.EngineTable
--- @field games table<string, nova.EngineGame>
--- @field count integer
--- @field variants table<string, nova.Variant> those that were loaded, by the word they were asked for by
local Table = {}
Table.__index = Table

local tables = {}

--- @return nova.EngineTable
function tables.new()
    return setmetatable({ games = {}, count = 0, variants = {} }, Table)
end

--- The game that a request is about.
--- @return nova.EngineGame?
--- @return string? kind of error
--- @return string? field
function Table:find(request)
    local name = request.game or protocol.USUAL_GAME
    local found = self.games[name]
    if not found then
        return nil, "game", ("there is no game %s; new or position begins one"):format(values.show(name)), "game"
    end
    return found
end

--- Takes a game up, under a name.
--- @param made nova.EngineGame without its name
--- @return nova.EngineGame?
--- @return string? kind of error
--- @return string? field
function Table:put(name, made)
    if not self.games[name] then
        if self.count >= protocol.MOST_GAMES then
            return nil, "full", ("there are %d games, and can't be more; close one"):format(self.count), "game"
        end
        self.count = self.count + 1
    end
    made.name = name
    self.games[name] = made
    return made
end

--- Forgets a game.
function Table:close(name)
    self.games[name] = nil
    self.count = self.count - 1
end

-- The variant as its files are now.
function Table:load(word)
    local found, problem = variant.load(word)
    if not found then
        return nil, "variant", problem, "variant"
    end
    self.variants[word] = found -- keeps it in use, so that files that do not change are not run again
    return found
end

local NOT_WITH_DEAL = { "variant", "players", "seed" }

-- The request's fields, or those of its deal.
local function wanted_of(request)
    local deal = request.deal
    if not deal then
        return request
    end
    for _, field in ipairs(NOT_WITH_DEAL) do
        if request[field] ~= nil then
            return nil, "request", ("%s: the deal says it already; leave one of the two out"):format(field), field
        end
    end
    for _, field in ipairs { "variant", "path" } do
        if deal[field] ~= nil and type(deal[field]) ~= "string" then
            return nil, "position", ("%s: found %s, expected a text"):format(field, values.show(deal[field])), "deal"
        end
    end
    return { variant = deal.path or deal.variant, players = deal.players }
end

-- The messages of the core, as an error of a kind.
local function refuse(kind, message, field)
    return nil, kind, field and field ~= "" and ("%s: %s"):format(field, message) or message, field
end

--- Deals a game, and remembers it.
--- @return nova.EngineGame?
function Table:deal(request)
    local wanted, kind, message, field = wanted_of(request)
    if not wanted then
        return nil, kind, message, field
    end
    local of
    of, kind, message, field = self:load(wanted.variant or variant.USUAL)
    if not of then
        return nil, kind, message, field
    end
    local options = request.deal or { quiet = request.quiet }
    local game, problem, about = of:game(wanted.players or of:usual_players(), options)
    if not game then
        return refuse("variant", problem, about)
    end
    local state
    if request.deal then
        state, problem, about = game:deal(request.deal)
        if not state then
            return refuse("position", problem, about)
        end
    else
        state = seeds.deal(game, request.seed or seeds.fresh())
    end
    local word = wanted.variant or variant.USUAL
    local path = word ~= of.name and word or nil
    return self:put(request.game or protocol.USUAL_GAME,
        { variant = of, path = path, state = state, seed = request.seed or seeds.of(request.deal) })
end

-- Positions -----------------------------------------------------------------------------------------------------------

--- Reads a record as a list of texts or objects.
--- @return nova.RecordReader reader
--- @return integer? wrong the line that is
function tables.read_record(list)
    local reader = record.reader()
    for number, line in ipairs(list) do
        local good, message = reader:read(type(line) == "string" and line or json.encode(line))
        if not good then
            return reader, number, message
        end
    end
    if not reader.header then
        return reader, 1, "expected a header, found the end of the record"
    end
    local root, wrong = reader:tree()
    if not root then
        return reader, 1, wrong
    end
    return reader
end

local function of_record(list)
    local reader, line, message = tables.read_record(list)
    if line then
        return refuse("position", ("line %d: %s"):format(line, message), "record")
    end
    return { variant = reader.variant, state = reader.state, seed = seeds.of(reader.header) }
end

local function of_word(word)
    local made, message = position.read(word, function(players)
        local seats = {}
        for player = 1, players do
            seats[player] = { spec = tostring(player), human = true }
        end
        return seats
    end)
    if not made then
        return refuse("position", message, "word")
    end
    return { variant = made.variant, state = made.state, seed = seeds.of(made.header) }
end

local function from_deal(self, request)
    local there, kind, message, field = self:find(request)
    if not there then
        return nil, kind, message, field
    end
    local state = there.state:clone()
    state:undo(state:ply())
    return { variant = there.variant, path = there.path, state = state, seed = there.seed }
end

--- Sets up the position that a request describes; the game of that name is as before where that fails.
--- @return nova.EngineGame?
function Table:set_up(request)
    if request.word and request.record then
        return nil, "request", "record: there is a word already; leave one of the two out", "record"
    end
    local made, kind, message, field
    if request.word then
        made, kind, message, field = of_word(request.word)
    elseif request.record then
        made, kind, message, field = of_record(request.record)
    elseif request.moves then
        made, kind, message, field = from_deal(self, request)
    else
        return nil, "request", "expected word, record or moves", "word"
    end
    if made and request.moves then
        local good
        good, kind, message, field = tables.play_all(made.state, request.moves)
        made = good and made
    end
    if not made then
        return nil, kind, message, field
    end
    return self:put(request.game or protocol.USUAL_GAME, made)
end

-- Moves ---------------------------------------------------------------------------------------------------------------

--- The legal move that a number, a text or a record's line stands for.
--- @param wanted integer | string | table
--- @return integer? move
function tables.move_of(state, wanted)
    if math.type(wanted) == "integer" then
        if state:legal(wanted) then
            return wanted
        end
        return nil, ("%d is not the number of a legal move"):format(wanted)
    elseif type(wanted) == "string" then
        return state:parse(wanted)
    end
    local move, message, field = state:read(wanted)
    if not move and field and field ~= "" then
        message = ("%s: %s"):format(field, message)
    end
    return move, message
end

--- Plays a move.
--- @return true?
--- @return string? kind
--- @return string? field
function tables.play(state, wanted, field)
    if state:over() then
        return nil, "over", ("%s: the game is over"):format(field), field
    end
    local move, message = tables.move_of(state, wanted)
    if move then
        move, message = state:play(move)
    end
    if not move then
        return nil, "illegal", ("%s: %s"):format(field, message), field
    end
    return true
end

--- Plays all of several moves, or none.
function tables.play_all(state, moves)
    for index, wanted in ipairs(moves) do
        local good, kind, message, field = tables.play(state, wanted, ("moves[%d]"):format(index))
        if not good then
            state:undo(index - 1)
            return nil, kind, message, field
        end
    end
    return true
end

-- Telling -------------------------------------------------------------------------------------------------------------

--- A copy of a state with what a seat can't know shuffled.
--- @param seed? integer without it nobody can work out what was hidden, not even in a game that does not sort it first
function tables.shuffled(state, seat, seed)
    return state:clone():reshuffle(seat, seed and core.rng(seed, 0))
end

--- The seat that a request is about: the one it names, or the player to move.
--- @return integer?
function tables.seat_of(state, request)
    local players = state:game():players()
    if request.seat and request.seat >= players then
        return nil, "request", ("seat: found %d, expected 0 to %d"):format(request.seat, players - 1), "seat"
    end
    return request.seat or state:player() or 0
end

--- What most answers tell of a game.
--- @param of nova.EngineGame
function tables.told(of)
    local state = of.state
    local over = state:over()
    return {
        game = of.name, player = state:player(), over = over, ply = state:ply(), count = state:count(),
        result = over and state:tell("result") or nil,
    }
end

--- What is told of a game that begins.
--- @param of nova.EngineGame
function tables.told_whole(of)
    local told, game = tables.told(of), of.state:game()
    told.variant, told.kind, told.players = of.variant.name, game:kind(), game:players()
    return told
end

--- All of a game, what is hidden too.
--- @param of nova.EngineGame
function tables.told_deal(of)
    local state, history = of.state, of.state:history()
    local more = { seed = of.seed and tostring(of.seed) }
    local dealt = state:clone():undo(#history)
    local header = record.header(of.variant, dealt, more)
    local log = {}
    for index, move in ipairs(history) do
        log[index] = { move = move }
    end
    return {
        game = of.name, header = header,
        record = record.lines(of.variant, dealt, history, more),
        word = not of.path and position.write {
            variant = of.variant, players = header.players, state = state, header = header, log = log,
        } or nil,
    }
end

return tables
