-- SPDX-License-Identifier: MIT
-- nova arena: lets bots play many games against each other.

local args = require "nova.args"
local bots = require "nova.bots"
local files = require "nova.files"
local record = require "nova.record"
local setting = require "nova.setting"

-- Records are for everybody to read.
local FILE_MODE, FOLDER_MODE = 6 * 64 + 4 * 8 + 4, 7 * 64 + 5 * 8 + 5 -- rw-r--r--, rwxr-xr-x

-- One game ------------------------------------------------------------------------------------------------------------

--- @class nova.Match
--- @field variant nova.Variant
--- @field game userdata
--- @field names string[] who sits on each seat, seat 0 first

-- Plays the game of a seed; returns its last state and its record.
local function play(match, seed)
    local players = {}
    for index, name in ipairs(match.names) do
        players[index] = assert(bots.load(name, index - 1, seed))
    end
    local state = match.game:setup(seed)
    local header = record.header(match.variant, state, { seed = tostring(seed), seats = match.names })
    local written = { record.encode(header) }
    while not state:over() do
        local before = state:clone()
        local move = players[state:player() + 1]:move(before)
        state:play(move)
        written[#written + 1] = record.encode(record.action(before, move, state))
    end
    written[#written + 1] = record.encode(state:tell("result"))
    return state, table.concat(written, "\n") .. "\n"
end

-- Records -------------------------------------------------------------------------------------------------------------

local function record_path(folder, match, seed)
    return ("%s/%s-%d-%04d.jsonl"):format(folder, match.variant.name, match.game:players(), seed)
end

local function read_all(path)
    local file = io.open(path, "rb")
    local text = file and file:read("a")
    if file then
        file:close()
    end
    return text
end

-- A record that is there already may stay, for the same game has the same record; what else is there is not replaced
-- unasked.
local function save(path, text, force)
    if not force and files.stat(path) then
        return read_all(path) == text or nil, path .. ": found another file with this name; --force replaces it"
    end
    return files.write(path, text, { mode = FILE_MODE })
end

-- The whole run -------------------------------------------------------------------------------------------------------

local function new_counts(players)
    local counts = { endings = {}, wins = {} }
    for seat = 0, players - 1 do
        counts.wins[seat] = 0
    end
    return counts
end

local function count(counts, state)
    local result = state:tell("result")
    counts.endings[result["end"]] = (counts.endings[result["end"]] or 0) + 1
    for _, seat in ipairs(result.winners) do
        counts.wins[seat] = counts.wins[seat] + 1
    end
end

local function endings_text(endings)
    local parts = {}
    for ending, games in pairs(endings) do
        parts[#parts + 1] = ("%s %d"):format(ending, games)
    end
    table.sort(parts)
    return table.concat(parts, ", ")
end

local function report(match, given, counts)
    local players, last = match.game:players(), given.seed + given.games - 1
    print(("%d games of %s with %d players, seeds %d to %d"):format(given.games, match.variant.name, players,
        given.seed, last))
    print("ends: " .. endings_text(counts.endings))
    local wins = {}
    for seat = 0, players - 1 do
        wins[seat + 1] = ("%s on seat %d: %d"):format(match.names[seat + 1], seat, counts.wins[seat])
    end
    print("wins: " .. table.concat(wins, ", "))
    if given.records then
        print(("records: %s to %s"):format(record_path(given.records, match, given.seed),
            record_path(given.records, match, last)))
    end
end

local function run_games(match, given)
    local counts = new_counts(match.game:players())
    for seed = given.seed, given.seed + given.games - 1 do
        local state, text = play(match, seed)
        count(counts, state)
        if given.records then
            local good, message = save(record_path(given.records, match, seed), text, given.force)
            if not good then
                return nil, message
            end
        end
    end
    report(match, given, counts)
    return 0
end

local function check_bots(names)
    for _, name in ipairs(names) do
        local good, message = bots.known(name)
        if not good then
            return message
        end
    end
end

-- Who sits where: one name plays on all seats.
local function seat_names(names, players)
    if #names ~= 1 and #names ~= players then
        return nil, ("found %d bots, expected one, or one for each of %d players"):format(#names, players)
    end
    local seats = {}
    for seat = 1, players do
        seats[seat] = names[seat] or names[1]
    end
    return seats
end

--- @type nova.Command
return {
    summary = "let bots play many games",
    usage = "BOT... [--variant V] [--players P] [--games N] [--seed S] [--records DIR]",
    details = [[
One BOT plays on all seats; otherwise there has to be one for each seat. BOT is
random, which plays any legal move with the same chance.

The game of a seed is the same whenever and in whatever row of games it is played:
game 3 of seed 40 is game 1 of seed 42, and its record is the same bytes.]],
    options = {
        setting.VARIANT,
        setting.PLAYERS,
        { name = "games", value = "N", help = "number of games", default = 1, read = args.integer(1, 1000000000) },
        setting.SEED,
        { name = "records", value = "DIR", help = "write each game to DIR/VARIANT-PLAYERS-SEED.jsonl" },
        { name = "force", help = "replace files in DIR that are something else" },
    },
    operands = { 1, what = "a BOT, for example random" },
    run = function(given)
        local wrong = check_bots(given)
        if wrong then
            return nil, wrong, args.MISUSED
        end
        local variant, game, status = setting.game(given, setting.SELF_PLAY)
        if not variant then
            return nil, game, status
        end
        local names, message = seat_names(given, game:players())
        if not names then
            return nil, message, args.MISUSED
        end
        if given.records then
            local made, problem = files.make_folder(given.records, { mode = FOLDER_MODE })
            if not made then
                return nil, problem
            end
        end
        return run_games({ variant = variant, game = game, names = names }, given)
    end,
}
