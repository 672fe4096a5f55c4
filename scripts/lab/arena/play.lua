-- SPDX-License-Identifier: MIT
-- Plays one game of a run. A bot that fails in any way forfeits: the game ends, this bot is last, and the others share
-- the first place, because the game has decided nothing between them.

local bots = require "nova.game.bots"
local deals = require "nova.lab.arena.deals"
local limits = require "nova.game.limits"
local luck = require "nova.lab.arena.luck"
local process = require "nova.process"
local record = require "nova.game.record"
local game_result = require "nova.lab.arena.game_result"
local seeds = require "nova.game.seeds"
local terminal = require "nova.terminal"
local variant = require "nova.game.variant"
local problem = require "nova.base.problem"

local play = {}

local LONGEST_TEXT = 200
local NOBODY = -1 -- in place of a seat

--- @class nova.Match
--- @field variant nova.Variant
--- @field game userdata
--- @field bots string[] as bots.distinct tells them apart
--- @field bots_of? fun(game: integer): string[] the bots of a game, where each deal has bots of its own
--- @field schedule nova.Schedule
--- @field times boolean whether the time of moves is measured
--- @field key? string that seals the deals
--- @field limits nova.Limits
--- @field adjust? nova.Adjustment how the luck of games is measured, if it is
--- @field files? nova.BotFiles[] of the bots; without them the files are read in each game
--- @field load? fun(spec: string, player: integer, seed: integer): table?, string?, string? in place of bots.load

-- Faults ------------------------------------------------------------------------------------------------------

local function fault_of(seat, kind, text)
    text = tostring(text):gsub("[%c\x80-\xff]+", " "):sub(1, LONGEST_TEXT)
    return { seat = seat, kind = kind, text = text }
end

-- The kind of an error: "memory" if there was not enough memory, otherwise "error".
local function error_kind(message)
    return problem.kind(message) == "memory" and "memory" or "error"
end

-- Judges a bot's answer: returns an integer and perhaps a remark, or nil with the kind and the text of the fault.
local function judge(ok, move, message, kind)
    if not ok and variant.is_failure(move) then
        error(move, 0)
    elseif not ok then
        return nil, error_kind(move), move
    elseif move == nil and message then
        return nil, kind or "error", message
    elseif math.type(move) ~= "integer" then
        return nil, "nonsense", "answered with " .. (move == nil and "nothing" or "a " .. type(move))
    end
    return move, message
end

-- The places of a game that a seat forfeits: this seat is last, all others are first.
local function forfeit_places(players, seat)
    local place = {}
    for index = 1, players do
        place[index] = index == seat + 1 and players - 1 or 0
    end
    return place
end

-- One game ----------------------------------------------------------------------------------------------------

local function bots_of(match, game)
    return match.bots_of and match.bots_of(game) or match.bots
end

-- What a game is dealt from.
local function deal_of(match, game)
    local number = match.schedule:seed_of(game)
    if match.key and math.type(number) == "integer" then
        return seeds.seal(match.key, number, match.variant, match.game:players())
    end
    return number
end

--- @class nova.Playing
--- @field state userdata
--- @field players table[] the bot on each seat
--- @field moves integer[]
--- @field cpu integer[]
--- @field times table<integer, integer>[]
--- @field clock? nova.Clock
--- @field luck? number[] of each seat so far
--- @field seed? integer for measuring luck
--- @field lines? string[] of the record
--- @field tried? integer the move that is being played

-- Loads the bot of each seat; returns the fault if a bot can't be loaded. `watch` is told which bot is being loaded.
local function seat_bots(match, game, playing, watch)
    local load, seed = match.load or bots.load, bots.seed_of_deal(playing.state, deal_of(match, game))
    for index, bot in ipairs(match.schedule:seating(game)) do
        watch(index - 1, 0)
        local bot_files = match.files and match.files[bot]
        local ok, player, message, kind = pcall(load, bots_of(match, game)[bot], index - 1, seed, bot_files,
            match.limits)
        if not ok then
            return fault_of(index - 1, error_kind(player), player)
        elseif not player then
            return fault_of(index - 1, kind or "error", message)
        end
        playing.players[index] = player
    end
end

-- Tells each bot that the game begins; returns the fault of the first one that fails at that.
local function start_bots(playing, watch)
    for index, player in ipairs(playing.players) do
        watch(index - 1, 0)
        local message, kind = bots.fault_at(player, "start", playing.state)
        if message then
            return fault_of(index - 1, kind or "error", message)
        end
    end
end

-- Tells each bot that the game has ended. What goes wrong there changes no result, and is printed.
local function finish_bots(playing)
    for _, player in ipairs(playing.players) do
        local message = bots.fault_at(player, "finish", playing.state)
        if message then
            io.stderr:write(terminal.plain(("%s: at the end of the game: %s\n"):format(player.name, message)))
        end
    end
end

local function count_time(playing, index, nanoseconds)
    local times, bucket = playing.times[index], game_result.bucket(nanoseconds)
    playing.cpu[index] = playing.cpu[index] + nanoseconds
    times[bucket] = (times[bucket] or 0) + 1
end

-- Asks the bot that is to move; returns its answer and its remark, or nil and the fault.
local function ask(match, playing, seat)
    local index = seat + 1
    local player = playing.players[index]
    local clock = playing.clock
    local allowed = clock and clock:allow(match.limits, seat) or match.limits
    local start = match.times and process.cpu()
    local move, said, text = judge(pcall(player.move, player, playing.state, allowed))
    if match.times then
        count_time(playing, index, player.is_outside and math.floor(player.spent * 1e9) or process.cpu() - start)
    end
    playing.moves[index] = playing.moves[index] + 1
    local in_time, late = true, nil
    if clock then
        in_time, late = clock:spend(seat, player.spent)
    end
    if not in_time then
        return nil, fault_of(seat, "clock", late)
    end
    if not move then
        return nil, fault_of(seat, said, text)
    end
    return move, said
end

-- Plays a bot's move, which may be any integer; returns the fault if the move is not legal.
local function advance(playing, seat, move, remark)
    local state, lines = playing.state, playing.lines
    local step
    if lines then
        step = state:step(move)
        if step then
            step.action.remark = remark
            lines[#lines + 1] = record.encode(step.action)
        end
    else
        step = state:play(move)
    end
    return not step and fault_of(seat, "illegal", ("the move %d is not legal"):format(move)) or nil
end

-- Measures the luck of a move that is about to be played. No bot is at fault if that takes long.
local function weigh(match, playing, move, ply, watch)
    local state = playing.state
    if playing.luck and state:legal(move) then
        watch(NOBODY, ply)
        luck.add(playing.luck, luck.of_move(match.adjust, state, move, playing.seed))
    end
end

-- Plays the game to its end; returns the fault if a fault ended the game early.
local function play_on(match, playing, watch)
    local state, ply = playing.state, 0
    while not state:over() do
        local seat = state:player()
        ply = ply + 1
        variant.check_length(match.game, ply)
        watch(seat, ply)
        local move, said = ask(match, playing, seat)
        local fault
        playing.tried = move
        if move then
            weigh(match, playing, move, ply, watch)
            fault = advance(playing, seat, move, said)
            playing.tried = nil
        else
            fault = said
        end
        if fault then
            return fault
        end
    end
    state:result() -- the variant's function may fail
end

local function flatten_all(counts)
    local times = {}
    for seat, of in ipairs(counts) do
        times[seat] = game_result.flatten(of)
    end
    return times
end

local function result_of(match, game, playing, fault)
    local ended = playing.state:result()
    return {
        game = game,
        ending = fault and game_result.FORFEIT or ended.ending,
        place = fault and forfeit_places(match.game:players(), fault.seat) or ended.place,
        points = ended.points,
        moves = playing.moves,
        fault = fault,
        luck = playing.luck and luck.rounded(playing.luck),
        cpu = match.times and playing.cpu or nil,
        times = match.times and flatten_all(playing.times) or nil,
    }
end

local function begin_record(match, game, state)
    local names = {}
    for index, bot in ipairs(match.schedule:seating(game)) do
        names[index] = bots_of(match, game)[bot]
    end
    local seed = tostring(deal_of(match, game))
    return { record.encode(record.header(match.variant, state, { seed = seed, seats = names })) }
end

-- Plays the moves that the book has for the deal, which were tried before the run.
local function play_opening(match, game, playing)
    local opening = match.schedule:opening(game)
    if opening then
        assert(deals.play(playing.state, opening, function(move)
            assert(not advance(playing, playing.state:player(), move))
        end))
    end
end

local function new_playing(match, game)
    local playing = {
        state = seeds.deal(match.game, deal_of(match, game)),
        players = {}, moves = {}, cpu = {}, times = {}, clock = limits.clock(match.limits, match.game:players()),
    }
    for index = 1, match.game:players() do
        playing.moves[index], playing.cpu[index], playing.times[index] = 0, 0, {}
    end
    if match.adjust then
        playing.luck = table.move(playing.moves, 1, #playing.moves, 1, {})
        playing.seed = luck.seed(deal_of(match, game))
    end
    return playing
end

-- Frees the bots after a game. The garbage collector of this Lua does not see the memory that they hold.
local function dismiss_bots(playing)
    for _, player in ipairs(playing.players) do
        player:close()
    end
end

--- Plays a game.
--- @param match nova.Match
--- @param game integer its number
--- @param watch fun(seat: integer, ply: integer) is told whose move it is, before that bot is asked; -1: no bot's
--- @param with_record? boolean
--- @return nova.GameResult
--- @return string? text of its record; a forfeited game has no end line
function play.game(match, game, watch, with_record)
    local playing = new_playing(match, game)
    playing.lines = with_record and begin_record(match, game, playing.state) or nil
    play_opening(match, game, playing)
    local fault = seat_bots(match, game, playing, watch) or start_bots(playing, watch)
    if not fault then
        local ran, found = pcall(play_on, match, playing, watch)
        if not ran then
            match.variant:raise(found, deal_of(match, game), playing.state, playing.tried)
        end
        fault = found
    end
    finish_bots(playing)
    dismiss_bots(playing)
    local lines = playing.lines
    if lines and not fault then
        lines[#lines + 1] = record.encode(playing.state:tell("result"))
    end
    return result_of(match, game, playing, fault), lines and table.concat(lines, "\n") .. "\n"
end

--- The result of a game whose worker process died.
--- @param match nova.Match
--- @param game integer
--- @param fault nova.Fault
--- @return nova.GameResult
function play.lost(match, game, fault)
    return result_of(match, game, new_playing(match, game), fault)
end

return play
