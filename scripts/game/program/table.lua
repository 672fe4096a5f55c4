-- SPDX-License-Identifier: MIT
-- The games of an engine by name: how they begin, and what answers say of them. A request that can't be done is refused
-- (reply.refuse).
--
-- What is hidden in a game leaves it by `deal` alone. All else that looks at a position looks at a copy in which the
-- hidden part has been shuffled for a seat.

local core = require "nova.core"
local json = require "nova.base.json"
local position = require "nova.game.position"
local protocol = require "nova.game.program.protocol"
local record = require "nova.game.record"
local reading = require "nova.game.reading"
local reply = require "nova.game.program.reply"
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

function tables.new()
    return setmetatable({ games = {}, count = 0, variants = {} }, Table)
end

--- The game that a request is about.
function Table:find(request)
    local name = request.game or protocol.USUAL_GAME
    return self.games[name]
        or reply.refuse("game", ("there is no game %s; new or position begins one"):format(values.show(name)), "game")
end

--- Takes a game up, under a name.
--- @param game nova.EngineGame without its name
function Table:put(name, game)
    if not self.games[name] then
        if self.count >= protocol.MOST_GAMES then
            reply.refuse("full", ("there are %d games, and can't be more; close one"):format(self.count), "game")
        end
        self.count = self.count + 1
    end
    game.name = name
    self.games[name] = game
    return game
end

--- Forgets a game.
function Table:close(name)
    self.games[name] = nil
    self.count = self.count - 1
end

-- A value of the core's; where there is none, its message and the field that it is about become a refusal.
local function accepted(kind, value, message, field)
    if not value then
        reply.refuse(kind, field and field ~= "" and ("%s: %s"):format(field, message) or message, field)
    end
    return value
end

-- The variant as its files are now.
function Table:load(word)
    local loaded, problem = variant.load(word)
    if not loaded then
        reply.refuse("variant", problem, "variant")
    end
    self.variants[word] = loaded -- keeps it in use, so that files that do not change are not run again
    return loaded
end

local NOT_WITH_DEAL = { "variant", "players", "seed" }

-- The variant and the players that a request names, by itself or by its deal.
local function settings_of(request)
    local deal = request.deal
    if not deal then
        return request
    end
    for _, field in ipairs(NOT_WITH_DEAL) do
        if request[field] ~= nil then
            reply.refuse("request", ("%s: the deal says it already; leave one of the two out"):format(field), field)
        end
    end
    for _, field in ipairs { "variant", "path" } do
        if deal[field] ~= nil and type(deal[field]) ~= "string" then
            reply.refuse("position", ("%s: found %s, expected a text"):format(field, values.show(deal[field])), "deal")
        end
    end
    return { variant = deal.path or deal.variant, players = deal.players }
end

--- Deals a game, and remembers it.
function Table:deal(request)
    local settings = settings_of(request)
    local word = settings.variant or variant.USUAL
    local loaded = self:load(word)
    local game = accepted("variant", loaded:game(settings.players or loaded:usual_players(),
        request.deal or { quiet = request.quiet }))
    local state = request.deal and accepted("position", game:deal(request.deal))
        or seeds.deal(game, request.seed or seeds.fresh())
    return self:put(request.game or protocol.USUAL_GAME, {
        variant = loaded, path = word ~= loaded.name and word or nil, state = state,
        seed = request.seed or seeds.of(request.deal),
    })
end

-- Positions -----------------------------------------------------------------------------------------------------------

--- Reads a record as a list of texts or objects.
--- @return nova.RecordReader reader
--- @return integer? wrong the line that is
--- @return string? message
function tables.read_record(list)
    local reader = reading.new()
    for number, line in ipairs(list) do
        local good, message = reader:read(type(line) == "string" and line or json.encode(line))
        if not good then
            return reader, number, message
        end
    end
    if not reader.header then
        return reader, 1, "expected a header, found the end of the record"
    end
    local root, message = reader:tree()
    if not root then
        return reader, 1, message
    end
    return reader
end

local function from_record(list)
    local reader, line, message = tables.read_record(list)
    if line then
        reply.refuse("position", ("record: line %d: %s"):format(line, message), "record")
    end
    return { variant = reader.variant, state = reader.state, seed = seeds.of(reader.header) }
end

local function people(players)
    local seats = {}
    for player = 1, players do
        seats[player] = { spec = tostring(player), human = true }
    end
    return seats
end

local function from_word(word)
    local session, message = position.read(word, people)
    accepted("position", session, message, "word")
    return { variant = session.variant, state = session.state, seed = seeds.of(session.header) }
end

local function from_deal(game)
    local state = game.state:clone()
    state:undo(state:ply())
    return { variant = game.variant, path = game.path, state = state, seed = game.seed }
end

--- Sets up the position that a request describes; the game of that name is as before where that fails.
function Table:set_up(request)
    if request.word and request.record then
        reply.refuse("request", "record: there is a word already; leave one of the two out", "record")
    elseif not request.word and not request.record and not request.moves then
        reply.refuse("request", "expected word, record or moves", "word")
    end
    local game = request.word and from_word(request.word) or request.record and from_record(request.record)
        or from_deal(self:find(request))
    tables.play_all(game.state, request.moves or {})
    return self:put(request.game or protocol.USUAL_GAME, game)
end

-- Moves ---------------------------------------------------------------------------------------------------------------

--- The legal move that a number, a text or a record's line stands for.
--- @param move integer | string | table
--- @return integer? move
--- @return string? message
function tables.move_of(state, move)
    if math.type(move) == "integer" then
        if state:legal(move) then
            return move
        end
        return nil, ("%d is not the number of a legal move"):format(move)
    elseif type(move) == "string" then
        return state:parse(move)
    end
    local legal, message, field = state:read(move)
    if not legal and field and field ~= "" then
        message = ("%s: %s"):format(field, message)
    end
    return legal, message
end

--- Plays all of several moves, or none.
--- @param name? string of the field that has the move, if there is only one
function tables.play_all(state, moves, name)
    for index, move in ipairs(moves) do
        local legal, kind, message = nil, "over", "the game is over"
        if not state:over() then
            kind, legal, message = "illegal", tables.move_of(state, move)
        end
        if legal then
            legal, message = state:play(legal)
        end
        if not legal then
            state:undo(index - 1)
            local field = name or ("moves[%d]"):format(index)
            reply.refuse(kind, ("%s: %s"):format(field, message), field)
        end
    end
end

-- Answers -------------------------------------------------------------------------------------------------------------

--- A copy of a state with what a seat can't know shuffled.
--- @param seed? integer without it nobody can work out what was hidden, not even in a game that does not sort it first
function tables.shuffled(state, seat, seed)
    return state:clone():reshuffle(seat, seed and core.rng(seed, 0))
end

--- The seat that a request is about: the one it names, or the player to move.
function tables.seat_of(state, request)
    local players = state:game():players()
    if request.seat and request.seat >= players then
        reply.refuse("request", ("seat: found %d, expected 0 to %d"):format(request.seat, players - 1), "seat")
    end
    return request.seat or state:player() or 0
end

--- What most answers say of a game.
function tables.summary(game)
    local state = game.state
    local over = state:over()
    return {
        game = game.name, player = state:player(), over = over, ply = state:ply(), count = state:count(),
        result = over and state:tell("result") or nil,
    }
end

--- What is said of a game that begins.
function tables.opening(game)
    local summary, of_core = tables.summary(game), game.state:game()
    summary.variant, summary.kind, summary.players = game.variant.name, of_core:kind(), of_core:players()
    return summary
end

--- All of a game, what is hidden too.
function tables.whole(game)
    local state, history = game.state, game.state:history()
    local more = { seed = game.seed and tostring(game.seed) }
    local dealt = state:clone():undo(#history)
    local header = record.header(game.variant, dealt, more)
    local log = {}
    for index, move in ipairs(history) do
        log[index] = { move = move }
    end
    return {
        game = game.name, header = header,
        record = record.lines(game.variant, dealt, history, more),
        word = not game.path and position.write {
            variant = game.variant, players = header.players, state = state, header = header, log = log,
        } or nil,
    }
end

return tables
