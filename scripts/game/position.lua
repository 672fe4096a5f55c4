-- SPDX-License-Identifier: MIT
-- Writes and reads a position as one short word, for bug reports, tests and `load`: the variant, the players, the deal,
-- the moves that led here, and a check of where they lead. A move is its number among the legal ones, with as many
-- digits as that takes; where there is only one legal move it takes none.
--
--     beacons:2:7:BAgC:3f2a91                 dealt from seed 7, which may also be a code of 32 hex digits
--     beacons:2:=eyJ3aGVl...:BAgC:3f2a91      dealt as a record says

local fingerprint = require("nova.base.texts").fingerprint
local json = require "nova.base.json"
local problems = require "nova.base.problem"
local seeds = require "nova.game.seeds"
local session = require "nova.game.session"
local variant = require "nova.game.variant"

local position = {}

local DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
local BASE = #DIGITS

local VALUES = {}
for index = 1, BASE do
    VALUES[DIGITS:sub(index, index)] = index - 1
end

-- Numbers -----------------------------------------------------------------------------------------------------------

-- The number of digits that is enough for every number below `count`.
local function width_for(count)
    local width, most = 0, 1
    while most < count do
        width, most = width + 1, most * BASE
    end
    return width
end

local function write_number(number, width)
    local digits = ""
    for _ = 1, width do
        digits = DIGITS:sub(number % BASE + 1, number % BASE + 1) .. digits
        number = number // BASE
    end
    return digits
end

local function read_number(digits)
    local number = 0
    for digit in digits:gmatch(".") do
        if not VALUES[digit] then
            return nil
        end
        number = number * BASE + VALUES[digit]
    end
    return number
end

-- Writes bytes: three bytes become four digits. A shorter end is filled with zero bytes; their digits are cut off.
local function write_bytes(bytes)
    local digits = bytes:gsub("..?.?", function(three)
        local a, b, c = three:byte(1, 3)
        return write_number(a << 16 | (b or 0) << 8 | (c or 0), 4):sub(1, #three + 1)
    end)
    return digits
end

local function read_bytes(digits)
    local good = true
    local bytes = digits:gsub("..?.?.?", function(four)
        local number = read_number(four .. ("A"):rep(4 - #four))
        good = good and number ~= nil
        return number and string.char(number >> 16, number >> 8 & 255, number & 255):sub(1, #four - 1) or ""
    end)
    return good and bytes or nil
end

-- Writing -----------------------------------------------------------------------------------------------------------

local CHECK = 6

local function check_of(playing)
    local here = json.encode(playing.state:tell("view"))
    return fingerprint(here .. playing.variant:fingerprint(playing.players)):sub(1, CHECK)
end

local function number_of(state, move)
    for index, legal in ipairs(state:moves()) do
        if legal == move then
            return index - 1
        end
    end
end

local function write_moves(start, log)
    local digits = {}
    for index, entry in ipairs(log) do
        digits[index] = write_number(number_of(start, entry.move), width_for(start:count()))
        start:play(entry.move)
    end
    return table.concat(digits)
end

-- Writes the seed if it gives this deal in the variant's usual game. Otherwise writes the deal itself, which also holds
-- the options of this game alone, such as a limit of quiet turns.
local function write_deal(playing, start)
    local seed = seeds.of(playing.header)
    local usual = seed and playing.variant:game(playing.players)
    local deal = json.encode(start:tell("deal"))
    if usual and json.encode(seeds.deal(usual, seed):tell("deal")) == deal then
        return tostring(seed)
    end
    return "=" .. write_bytes(deal)
end

--- The word for where a game stands.
function position.write(playing)
    local start = playing.state:clone():undo(#playing.log)
    local deal = write_deal(playing, start)
    local moves = write_moves(start, playing.log)
    return ("%s:%d:%s:%s:%s"):format(playing.variant.name, playing.players, deal, moves, check_of(playing))
end

-- Reading -----------------------------------------------------------------------------------------------------------

local PATTERN = "^([%w_-]+[^/]-):([1-9]):(=?[%w_-]+):([%w_-]*):(%x+)$" -- a name may have options behind it

--- Whether a word is meant to be a position.
function position.is_one(word)
    return word:find("^[%w_-][^/]-:%d:") ~= nil
end

-- Reads the game and its dealt state; nil and a message if they are wrong.
local function read_deal(loaded, players, deal)
    if deal:sub(1, 1) ~= "=" then
        local seed, game, message = seeds.read(deal), loaded:game(players)
        if game and not seed then
            return nil, problems.new "the seed is no number, and no code of 32 hex digits"
        end
        return game, game and seeds.deal(game, seed) or message
    end
    local bytes = read_bytes(deal:sub(2))
    local header = bytes and json.decode(bytes)
    if type(header) ~= "table" then
        return nil, problems.new "the deal is garbled"
    end
    local game, message = loaded:game(players, header)
    if not game then
        return nil, message
    end
    local state, wrong = game:deal(header)
    return state and game, state or wrong
end

-- Plays the moves that the digits name; false if the digits can't be right.
local function play_moves(playing, digits)
    local at = 1
    while at <= #digits do
        local width = width_for(playing.state:count())
        local number = read_number(digits:sub(at, at + width - 1))
        if playing.state:over() or #digits - at + 1 < width or not number or number >= playing.state:count() then
            return false
        end
        playing:play(playing.state:nth(number + 1))
        at = at + width
    end
    return true
end

-- Plays the forced moves at the end. Forced moves have no digits; only the check shows how many of them were played.
local function settle(playing, check)
    while check_of(playing) ~= check do
        if playing.state:over() or playing.state:count() ~= 1 then
            return false
        end
        playing:play(playing.state:nth(1))
    end
    return true
end

--- The game that a word stands for.
--- @param seats_for fun(players: integer): nova.Seat[]
--- @param spec? string what finds the variant, where its name alone does not: a path
function position.read(word, seats_for, spec)
    local name, players, deal, digits, check = word:match(PATTERN)
    if not name then
        return nil, problems.new("found {found}, expected VARIANT:PLAYERS:DEAL:MOVES:CHECK",
            { found = word:sub(1, 40) })
    end
    local loaded, problem = variant.load(spec or name)
    if not loaded then
        return nil, problem
    end
    local game, state = read_deal(loaded, math.tointeger(tonumber(players)), deal)
    if not game then
        return nil, state
    end
    local playing = session.of_state(loaded, seats_for(game:players()), game, state, seeds.read(deal) and deal)
    if not play_moves(playing, digits) or not settle(playing, check) then
        return nil, problems.new(
            "after {count} moves it leads elsewhere than it says: the word is damaged, or {variant} has changed",
            { count = #playing.log, variant = name })
    end
    return playing
end

return position
