-- SPDX-License-Identifier: MIT
-- Counts the positions that lie 1, 2, 3, ... actions below an opening, as chess programs do under the name perft: a
-- wrong list of moves, a wrong rule or a wrong turn order changes the counts.
--
--     ./nova lua tests/bench/perft.lua [--most N] [--divide] [--new] [--known FILE] [GAME...]
--
-- An opening is a golden game (tests/games) up to one of its actions. All lines of tests/bench/perft.txt, or those of
-- the GAMEs, are counted and compared; the exit status is 1 where a count differs. `--most` leaves out the depths whose
-- known count is above N. `--divide` counts one depth move by move, to find out which move is wrong. `--known` names
-- another file to compare with. `--new` prints the lines of a golden game that the file does not have yet.

local reading = require "nova.game.reading"

local HOME = assert(os.getenv "NOVA_HOME" or ".")
local GAMES = HOME .. "/tests/games/"
local NEW_MOST = 2000000 -- a new line ends with the last depth that has no more positions than about this
local STEPS = 3          -- new lines are of openings after 0, 1/3 and 2/3 of a game's actions

-- The positions `depth` actions below a state. A game that is over has none below it.
local function count(state, depth)
    if state:over() then
        return 0
    elseif depth == 1 then
        return state:count()
    end
    local sum = 0
    for _, move in ipairs(state:moves()) do
        state:play(move)
        sum = sum + count(state, depth - 1)
        state:undo()
    end
    return sum
end

-- The state of a golden game after so many actions.
local function opening(name, actions)
    local reader = reading.new()
    local file <close> = assert(io.open(GAMES .. name .. ".jsonl"))
    for line in file:lines() do
        assert(reader:read(line))
        if reader.actions == actions then
            return reader.state
        end
    end
    error(("%s has fewer than %d actions"):format(name, actions))
end

-- A line of the file: the game, the actions before the opening, the counts by depth.
local function parse(line)
    local name, actions, counts = line:match "^(%S+) (%d+):([ %d]+)$"
    assert(name, "not a line of perft: " .. line)
    local known = {}
    for number in counts:gmatch "%d+" do
        known[#known + 1] = math.tointeger(number)
    end
    return { name = name, actions = math.tointeger(actions), known = known }
end

local function check(line, most)
    local of = parse(line)
    local state, good = opening(of.name, of.actions), true
    local found = {}
    for depth, known in ipairs(of.known) do
        if known > most then
            break
        end
        found[depth] = count(state, depth)
        good = good and found[depth] == known
    end
    print(("%-8s after %4d  %s"):format(of.name, of.actions, table.concat(found, " ")))
    if not good then
        print("    expected       " .. table.concat(of.known, " "))
    end
    return good
end

local function divide(line, most)
    local of = parse(line)
    local state, depth = opening(of.name, of.actions), 1
    while of.known[depth + 1] and of.known[depth + 1] <= most do
        depth = depth + 1
    end
    print(("%s after %d, depth %d"):format(of.name, of.actions, depth))
    for _, move in ipairs(state:moves()) do
        local text = state:text(move)
        state:play(move)
        print(("    %-12s %d"):format(text, depth == 1 and 1 or count(state, depth - 1)))
        state:undo()
    end
end

-- The counts of an opening as a line of the file.
local function line_of(name, actions)
    local state, counts, depth = opening(name, actions), {}, 0
    repeat
        depth = depth + 1
        counts[depth] = count(state, depth)
        -- The next depth has about as many positions for each of this one's as this one has for each of the one before.
        local growth = counts[depth] / (counts[depth - 1] or 1)
    until counts[depth] == 0 or counts[depth] * growth > NEW_MOST
    return ("%s %d: %s"):format(name, actions, table.concat(counts, " "))
end

-- The lines of a golden game that the file does not have yet.
local function print_lines(name)
    local reader = assert(reading.file(GAMES .. name .. ".jsonl"))
    for step = 0, STEPS - 1 do
        print(line_of(name, reader.actions * step // STEPS))
    end
end

local function options(words)
    local given = { most = math.maxinteger, known = HOME .. "/tests/bench/perft.txt", named = {} }
    local at = 1
    while words[at] do
        local word = words[at]
        if word == "--most" then
            at = at + 1
            given.most = assert(math.tointeger(words[at]), "--most takes a number")
        elseif word == "--known" then
            at = at + 1
            given.known = assert(words[at], "--known takes a file")
        elseif word == "--divide" or word == "--new" then
            given[word:sub(3)] = true
        else
            given[#given + 1] = word
            given.named[word] = true
        end
        at = at + 1
    end
    return given
end

local given = options(arg)
if given.new then
    for _, name in ipairs(given) do
        print_lines(name)
    end
    return
end

local good = true
for line in io.lines(given.known) do
    if not given[1] or given.named[line:match "^%S+"] then
        if given.divide then
            divide(line, given.most)
        else
            good = check(line, given.most) and good
        end
    end
end
if not good then
    os.exit(1, true)
end
