-- SPDX-License-Identifier: MIT
-- The one loop that plays a game, and a game of bots as the arena plays it. There a bot that fails in any way forfeits:
-- the game ends, this bot is last, and the others share the first place, because the game has decided nothing between
-- them.

local bots = require "nova.game.bots"
local game_result = require "nova.lab.game_result"
local limits = require "nova.game.limits"
local luck = require "nova.lab.luck"
local map = require("nova.base.tables").map
local problems = require "nova.base.problem"
local process = require "nova.process"
local record = require "nova.game.record"
local rooms = require "nova.game.rooms"
local seeds = require "nova.game.seeds"
local terminal = require "nova.terminal"
local variant = require "nova.game.variant"

local matches = {}

-- Any game -----------------------------------------------------------------------------------------------------------

--- Plays a game on to its end. A game that has none is a failure of the variant.
--- @param choose fun(state: userdata, seat: integer): (integer | string)?, any the move of who is to move, and a
---   remark; or nil, and why the game stops
--- @param ... fun(state: userdata, move: integer | string, remark: any) observers, who see each move before it is
---   played
--- @return true? over
--- @return any why it stopped: as `choose` said, or the message about an illegal move
--- @return (integer | string)? move that is not legal
function matches.play(state, choose, ...)
    local observers = { ... }
    while not state:over() do
        variant.check_length(state:game(), state:ply() + 1)
        local move, remark = choose(state, state:player())
        if not move then
            return nil, remark
        end
        for _, observe in ipairs(observers) do
            observe(state, move, remark)
        end
        local good, message = state:play(move)
        if not good then
            return nil, message, move
        end
    end
    return true
end

--- Who plays at random.
--- @return fun(state: userdata): integer
function matches.random(rng)
    return function(state)
        return state:nth(rng:below(state:count()) + 1)
    end
end

--- Plays given moves.
--- @return integer? wrong the number of a move that is not legal
function matches.moves(state, texts)
    for index, text in ipairs(texts) do
        local good, message = state:play(text)
        if not good then
            return index, message
        end
    end
end

--- Plays the moves with which the games of a deal begin.
--- @return string? message what is wrong
function matches.opening(state, opening)
    local wrong, message = matches.moves(state, opening.moves)
    if wrong then
        return ("seed %s, move %d, %q: %s"):format(opening.seed, wrong, opening.moves[wrong], message)
    elseif state:over() then
        return ("seed %s: the game is over after these moves"):format(opening.seed)
    end
end

--- What a bot has answered, as bot:move returns it.
--- @param text string? its remark, or what was wrong
--- @return integer? move
--- @return string? text
--- @return string? kind of the fault
function matches.answer(move, text, kind)
    if move == nil and text then
        return nil, text, kind or "error"
    elseif math.type(move) ~= "integer" then
        return nil, "answered with " .. (move == nil and "nothing" or "a " .. type(move)), "nonsense"
    end
    return move, text
end

--- Adds the tasks that have been laid in a game, and those that are done, to counts by kind.
--- @param counts table<string, {laid: integer, done: integer}>
function matches.count_tasks(counts, of, state)
    local tasks = rooms.room(state:game():kind()).tasks
    for kind, done in tasks and tasks(of, state) or function() end do
        local count = counts[kind] or { laid = 0, done = 0 }
        count.laid, count.done = count.laid + 1, count.done + (done and 1 or 0)
        counts[kind] = count
    end
end

-- Faults -------------------------------------------------------------------------------------------------------------

local LONGEST_TEXT = 200
local NOBODY = -1 -- in place of a seat

--- @class nova.Match
--- @field bots string[] as bots.distinct tells them apart
--- @field bots_of? fun(game: integer): string[] the bots of a game, where each deal has bots of its own
--- @field times boolean whether the time of moves is measured
--- @field key? string that seals the deals
--- @field adjust? nova.Adjustment how the luck of games is measured, if it is
--- @field files? nova.BotFiles[] of the bots; without them the files are read in each game
--- @field load? fun(spec: string, player: integer, seed: integer): table?, string?, string? in place of bots.load

local function fault_of(seat, kind, text)
    text = tostring(text):gsub("[%c\x80-\xff]+", " "):sub(1, LONGEST_TEXT)
    return { seat = seat, kind = kind, text = text }
end

-- The kind of an error: "memory" if there was not enough memory, otherwise "error".
local function error_kind(message)
    return problems.kind(message) == "memory" and "memory" or "error"
end

-- The places of a game that a seat forfeits: this seat is last, all others are first.
local function forfeit_places(players, seat)
    local place = {}
    for index = 1, players do
        place[index] = index == seat + 1 and players - 1 or 0
    end
    return place
end

-- A game of bots -----------------------------------------------------------------------------------------------------

--- @class nova.Playing
--- @field number integer of the game
--- @field deal integer | string what the game is dealt from
--- @field specs string[] the bot of each seat
--- @field players table[] the bot on each seat, once it was loaded
--- @field luck? number[] of each seat so far
--- @field seed? integer for measuring luck
--- @field remarks table<integer, string> by move
--- @field tried? {ply: integer, move: integer} the move that is being played, after so many others

local function deal_of(match, number)
    local deal = match.schedule:seed_of(number)
    if match.key and math.type(deal) == "integer" then
        return seeds.seal(match.key, deal, match.variant, match.game:players())
    end
    return deal
end

local function new_playing(match, number, watch)
    local deal, specs = deal_of(match, number), {}
    for index, bot in ipairs(match.schedule:seating(number)) do
        specs[index] = (match.bots_of and match.bots_of(number) or match.bots)[bot]
    end
    local playing = {
        match = match, number = number, watch = watch, deal = deal, specs = specs, state = seeds.deal(match.game, deal),
        players = {}, moves = {}, cpu = {}, times = {}, clock = limits.clock(match.limits, #specs), remarks = {},
    }
    for index in ipairs(specs) do
        playing.moves[index], playing.cpu[index], playing.times[index] = 0, 0, {}
    end
    if match.adjust then
        playing.luck = table.move(playing.moves, 1, #specs, 1, {})
        playing.seed = luck.seed(deal)
    end
    return playing
end

-- Loads the bot of each seat; returns the fault if a bot can't be loaded.
local function seat_bots(playing)
    local match, seed = playing.match, bots.seed_of_deal(playing.state, playing.deal)
    for index, bot in ipairs(match.schedule:seating(playing.number)) do
        playing.watch(index - 1, 0)
        local ran, player, message, kind = pcall(match.load or bots.load, playing.specs[index], index - 1, seed,
            match.files and match.files[bot], match.limits)
        if not ran then
            return fault_of(index - 1, error_kind(player), player)
        elseif not player then
            return fault_of(index - 1, kind or "error", message)
        end
        playing.players[index] = player
    end
end

-- Tells each bot that the game begins; returns the fault of the first one that fails at that.
local function start_bots(playing)
    for index, player in ipairs(playing.players) do
        playing.watch(index - 1, 0)
        local message, kind = bots.fault_at(player, "start", playing.state)
        if message then
            return fault_of(index - 1, kind or "error", message)
        end
    end
end

-- Tells each bot that the game has ended. What goes wrong there changes no result, and is printed. Frees the bots,
-- whose memory the garbage collector of this Lua does not see.
local function dismiss_bots(playing)
    for _, player in ipairs(playing.players) do
        local message = bots.fault_at(player, "finish", playing.state)
        if message then
            io.stderr:write(terminal.plain(("%s: at the end of the game: %s\n"):format(player.name, message)))
        end
    end
    for _, player in ipairs(playing.players) do
        player:close()
    end
end

local function count_time(playing, index, nanoseconds)
    local times, bucket = playing.times[index], game_result.bucket(nanoseconds)
    playing.cpu[index] = playing.cpu[index] + nanoseconds
    times[bucket] = (times[bucket] or 0) + 1
end

-- Asks the bot that is to move; returns its answer and its remark, or nil and the fault.
local function ask(playing, seat)
    local match, player, clock = playing.match, playing.players[seat + 1], playing.clock
    local start = match.times and process.cpu()
    local ran, answer, text, kind = pcall(player.move, player, playing.state,
        clock and clock:allow(match.limits, seat) or match.limits)
    if match.times then
        count_time(playing, seat + 1, player.is_outside and math.floor(player.spent * 1e9) or process.cpu() - start)
    end
    playing.moves[seat + 1] = playing.moves[seat + 1] + 1
    if not ran and variant.is_failure(answer) then
        error(answer, 0)
    end
    local in_time, late = true, nil
    if clock then
        in_time, late = clock:spend(seat, player.spent)
    end
    if not in_time then
        return nil, fault_of(seat, "clock", late)
    elseif not ran then
        return nil, fault_of(seat, error_kind(answer), answer)
    end
    local move, said, fault = matches.answer(answer, text, kind)
    return move, fault and fault_of(seat, fault, said) or said
end

-- Measures the luck of a move that is about to be played. No bot is at fault if that takes long.
local function weigh(playing, move)
    if playing.luck and playing.state:legal(move) then
        playing.watch(NOBODY, 0)
        luck.add(playing.luck, luck.of_move(playing.match.adjust, playing.state, move, playing.seed))
    end
end

-- Plays the game to its end; returns the fault if a fault ended the game early.
local function play_on(playing)
    local state, ply = playing.state, 0
    local over, fault, illegal = matches.play(state, function(_, seat)
        ply = ply + 1
        playing.watch(seat, ply)
        return ask(playing, seat)
    end, function(_, move, remark)
        playing.tried = { ply = state:ply(), move = move }
        playing.remarks[state:ply() + 1] = remark
        weigh(playing, move)
    end)
    if over then
        state:result() -- the variant's function may fail
    end
    return illegal and fault_of(state:player(), "illegal", ("the move %d is not legal"):format(illegal)) or fault
end

local function result_of(playing, fault)
    local ended, times = playing.state:result(), playing.match.times
    return {
        game = playing.number,
        ending = fault and game_result.FORFEIT or ended.ending,
        place = fault and forfeit_places(#playing.specs, fault.seat) or ended.place,
        points = ended.points,
        moves = playing.moves,
        fault = fault,
        luck = playing.luck and luck.rounded(playing.luck),
        cpu = times and playing.cpu or nil,
        times = times and map(playing.times, game_result.flatten) or nil,
    }
end

-- The record of what was played, as text.
local function record_of(playing)
    local start = playing.state:clone():undo(playing.state:ply())
    local lines, message = record.lines(playing.match.variant, start, playing.state:history(),
        { seed = tostring(playing.deal), seats = playing.specs }, playing.remarks)
    if not lines then
        variant.fail("the game goes another way when it is played again: " .. message)
    end
    return table.concat(lines, "\n") .. "\n"
end

--- Plays a game.
--- @param number integer of the game
--- @param watch fun(seat: integer, ply: integer) gets whose move it is, before that bot is asked; -1: no bot's
--- @return string? text of its record; a forfeited game has no end line
function matches.game(match, number, watch, with_record)
    local playing = new_playing(match, number, watch)
    local opening = match.schedule:opening(number)
    if opening then
        assert(not matches.opening(playing.state, opening)) -- it was tried before the run
    end
    local fault = seat_bots(playing) or start_bots(playing)
    if not fault then
        local ran, result = pcall(play_on, playing)
        if not ran then
            local tried = playing.tried
            match.variant:raise(result, playing.deal, playing.state,
                tried and tried.ply == playing.state:ply() and tried.move or nil)
        end
        fault = result
    end
    dismiss_bots(playing)
    return result_of(playing, fault), with_record and record_of(playing) or nil
end

--- The result of a game whose worker died.
function matches.lost(match, number, fault)
    return result_of(new_playing(match, number), fault)
end

return matches
