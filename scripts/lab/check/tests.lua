-- SPDX-License-Identifier: MIT
-- Tests that an author writes of a variant or a bot: given moves, and what must hold after them. The file of tests
-- runs in a sandbox, as the variant does.

local bots = require "nova.game.bots"
local match = require "nova.lab.match"
local nearest = require("nova.base.near").nearest
local positions = require "nova.game.variant.positions"
local read_script = require("nova.base.lines").whole_file
local sandbox = require "nova.sandbox"
local schema = require "nova.game.variant.schema"
local setting = require "nova.game.setting"
local sorted_keys = require("nova.base.tables").sorted_keys
local values = require "nova.base.values"
local variant = require "nova.game.variant"
local win_shares = require "nova.game.win_shares"
local problems = require "nova.base.problem"

local given = {}

local LIMITS = { instructions = 50000000, seconds = 5, memory = 64 * 1024 * 1024 }

-- What a test may have, and of what type it is. A function is a userdata outside of its sandbox.
local FIELDS = {
    variant = { name = "string", players = "number", seed = "number", state = "table", moves = "table", after = "table",
        holds = "userdata" },
    bot = { name = "string", variant = "string", players = "number", seed = "number", moves = "table", plays = "text",
        never = "text" },
}

local AFTER = { player = "number", over = "any", legal = "table", illegal = "table", moves = "number", points = "table",
    winner = "any", shows = "string" }

local TYPE_NAMES = { userdata = "a function", table = "a table", string = "a text", number = "a whole number",
    text = "a text or a list of texts" }

--- @class nova.GivenTest
--- @field name string
--- @field line integer
--- @field fields table

-- The form of a test --------------------------------------------------------------------------------------------------

local function is_of(value, kind)
    if kind == "any" then
        return true
    elseif kind == "number" then
        return math.type(value) == "integer"
    elseif kind == "text" then
        return type(value) == "string" or type(value) == "table"
    end
    return type(value) == kind
end

--- What is wrong with a test: where in it, as keys, and what.
--- @alias nova.TestFlaw {path: any[], text: string}

local function flaw(path, text)
    return { path = path, text = tostring(text) }
end

-- Adds what is wrong with the fields of a table.
local function check_fields(flaws, fields, known, path)
    local names = sorted_keys(known)
    for name, value in pairs(fields) do
        local kind_of_value, at = known[name], schema.deeper(path, name)
        if not kind_of_value then
            local near = type(name) == "string" and nearest(name, names)
            flaws[#flaws + 1] = flaw(at, ("%s: found an unknown field, expected %s"):format(schema.path_text(at),
                near or "one of " .. table.concat(names, ", ")))
        elseif not is_of(value, kind_of_value) then
            flaws[#flaws + 1] = flaw(at, ("%s: found %s, expected %s"):format(schema.path_text(at), values.show(value),
                TYPE_NAMES[kind_of_value]))
        end
    end
end

local function check_moves(flaws, moves)
    for index, text in ipairs(type(moves) == "table" and moves or {}) do
        if type(text) ~= "string" then
            flaws[#flaws + 1] = flaw({ "moves", index }, ("moves[%d]: found %s, expected the text of a move"):format(
                index, values.show(text)))
        end
    end
end

-- The moves that must be legal after the test, and those that must not, are texts, or numbers that are texts of moves.
local function check_legal(flaws, after)
    for _, name in ipairs { "legal", "illegal" } do
        for index, text in ipairs(type(after[name]) == "table" and after[name] or {}) do
            if type(text) ~= "string" and type(text) ~= "number" then
                flaws[#flaws + 1] = flaw({ "after", name, index },
                    ("after.%s[%d]: found %s, expected the text of a move"):format(name, index, values.show(text)))
            end
        end
    end
end

local function texts_of(value)
    return type(value) == "table" and value or { value }
end

local function is_among(texts, text)
    for _, one in ipairs(texts_of(texts)) do
        if one == text then
            return true
        end
    end
    return false
end

-- The flaw of a test of a bot in which a move is both asked for and forbidden.
local function check_bot_form(flaws, test)
    for _, text in ipairs(texts_of(test.plays)) do
        if is_among(test.never, text) then
            flaws[#flaws + 1] = flaw({ "never" },
                ("never: found %s, which stands in plays too; expected it in one of them"):format(values.show(text)))
        end
    end
end

-- All that is wrong with the form of a test.
local function check_form(test, kind)
    if type(test) ~= "table" then
        return { flaw({}, ("found %s, expected a test as { name = ..., moves = { ... }, after = { ... } }"):format(
            values.show(test))) }
    end
    local flaws = {}
    check_fields(flaws, test, FIELDS[kind], {})
    if type(test.after) == "table" then
        check_fields(flaws, test.after, AFTER, { "after" })
        check_legal(flaws, test.after)
    end
    check_moves(flaws, test.moves)
    if #flaws > 0 then
        return flaws
    elseif kind == "variant" and not test.after and not test.holds then
        return { flaw({}, "found nothing that must hold, expected after = { ... } or holds = function(state) ... end") }
    elseif kind == "bot" and not test.plays and not test.never then
        return { flaw({}, "found nothing that must hold, expected plays = ... or never = ...") }
    elseif kind == "bot" then
        check_bot_form(flaws, test)
    end
    return flaws
end

-- The position --------------------------------------------------------------------------------------------------------

-- Chance during play, where a game has any.
local CHANCE = ("0"):rep(15) .. "1"

local function begin(test, of)
    local players = test.players or test.state and type(test.state.players) == "number" and test.state.players
        or of:usual_players()
    local game, message = of:game(players, setting.SELF_PLAY)
    if not game then
        return nil, message
    elseif not test.state then
        return game:setup(test.seed or 1)
    elseif of.kind ~= "scripted" then
        return nil, "state: found a state, expected a seed: only games of one's own begin from a state that is given"
    end
    local state, problem = game:deal { setup = test.state, chance = CHANCE }
    return state, problem and "state: " .. problem
end

local function play_moves(test, state)
    local wrong, message = match.moves(state, test.moves or {})
    return wrong and flaw({ "moves", wrong }, ("moves[%d]: %s"):format(wrong, message))
end

-- What must hold ------------------------------------------------------------------------------------------------------

local function differs(what, found, expected)
    return ("%s: found %s, expected %s"):format(what, values.show(found), values.show(expected))
end

local function list_text(list)
    local words = {}
    for index, value in ipairs(list) do
        words[index] = values.show(value)
    end
    return "{ " .. table.concat(words, ", ") .. " }"
end

local function winner_of(state)
    local result = state:result()
    local _, winners = win_shares(result.place)
    return winners == 1 and result.ranking[1] or false
end

local HOLDS = {
    player = function(state, expected)
        local found = state:player()
        return found ~= expected and differs("player", found, expected)
    end,
    over = function(state, expected)
        local found = state:over() and state:result().ending or false
        local is_met = expected == true and found or found == expected
        return not is_met and differs("over", found, expected)
    end,
    moves = function(state, expected)
        return state:count() ~= expected and differs("moves", state:count(), expected)
    end,
    legal = function(state, expected)
        for _, text in ipairs(expected) do
            local move, message = state:parse(tostring(text))
            if not move then
                return ("legal: found that %q is not legal (%s), expected that it is"):format(text, message)
            end
        end
    end,
    illegal = function(state, expected)
        for _, text in ipairs(expected) do
            if state:parse(tostring(text)) then
                return ("illegal: found that %q is legal, expected that it is not"):format(text)
            end
        end
    end,
    points = function(state, expected)
        local found = list_text(state:result().points)
        return found ~= list_text(expected) and ("points: found %s, expected %s"):format(found, list_text(expected))
    end,
    winner = function(state, expected)
        local found = winner_of(state)
        return found ~= expected and differs("winner", found, expected)
    end,
    shows = function(state, expected)
        local lines = state:tell("view", state:player()).picture
        if not lines then
            return "shows: found a game without a picture of its own, expected a game of one's own, with draw"
        end
        local picture = table.concat(lines, "\n")
        return not picture:find(expected, 1, true) and differs("shows", picture, expected)
    end,
}

-- All that does not hold.
local function check_after(flaws, test, state)
    for name, expected in pairs(test.after or {}) do
        local problem = HOLDS[name](state, expected)
        if problem then
            flaws[#flaws + 1] = flaw({ "after", name }, "after." .. problem)
        end
    end
end

-- Asks the author's own function. A game of one's own gives it the state, a printed one what everybody sees.
local function check_holds(flaws, test, state, box)
    if not test.holds then
        return
    end
    local scripted = state:game():kind() == "scripted"
    local seen = scripted and state:tell("deal").setup or state:tell "view"
    local answer = table.pack(box:call(test.holds, seen))
    local found
    if answer[1] == nil and answer.n > 1 then
        found = tostring(answer[2])
    elseif not answer[1] then
        found = "found " .. (answer[2] and tostring(answer[2]) or values.show(answer[1])) .. ", expected true"
    end
    flaws[#flaws + 1] = found and flaw({ "holds" }, "holds: " .. found)
end

-- Asks the bot for its move.
local function check_bot(test, state, path)
    if state:over() then
        return problems.of_field("moves", "the game is over, expected a position in which the bot is to move")
    end
    local bot, message = bots.load(path, state:player(), bots.seed(state, test.seed or 1))
    if not bot then
        return message
    end
    local move, problem = nil, bots.fault_at(bot, "start", state)
    if not problem then
        move, problem = bot:move(state)
    end
    bot:close()
    local text = move and state:text(move)
    if not text then
        return ("found no legal move: %s"):format(problem or tostring(move))
    elseif test.plays and not is_among(test.plays, text) then
        local expected = type(test.plays) == "table" and list_text(test.plays) or values.show(test.plays)
        return problems.of_field("plays", ("found %q, expected %s"):format(text, expected))
    elseif test.never and is_among(test.never, text) then
        return problems.of_field("never", ("found %q, expected another move"):format(text))
    end
end

-- Running -------------------------------------------------------------------------------------------------------------

-- Adds what is wrong.
local function try(flaws, test, subject, box)
    local of = subject.of
    if subject.kind == "bot" then
        local found, problem = variant.load(test.variant or variant.USUAL)
        if not found then
            flaws[1] = flaw({ "variant" }, "variant: " .. tostring(problem):gsub("\n", "; "))
            return
        end
        of = found
    end
    local state, message = begin(test, of)
    flaws[1] = state and play_moves(test, state) or message and flaw({}, message)
    if flaws[1] then
        return
    elseif subject.kind == "bot" then
        local wrong = check_bot(test, state, subject.path)
        flaws[1] = wrong and flaw({ problems.is_one(wrong) and wrong.field or nil }, wrong)
        return
    end
    check_after(flaws, test, state)
    check_holds(flaws, test, state, box)
end

-- Runs a test; returns what is wrong, also where a function of the variant failed.
local function run(test, subject, box)
    local flaws = check_form(test, subject.kind)
    if #flaws > 0 then
        return flaws
    end
    local ran, failure = pcall(try, flaws, test, subject, box)
    if not ran and not variant.is_failure(failure) then
        error(failure, 0)
    end
    flaws[#flaws + 1] = not ran and flaw({}, failure) or nil
    return flaws
end

local CHUNK = "tests" -- the name of the file in messages of Lua, which cuts long paths

-- The list of tests that a file returns, in its sandbox.
local function load_tests(path, box)
    local text, message = read_script(path)
    if not text then
        return nil, message .. " (nova init writes one with a new variant or bot)"
    end
    local results = table.pack(box:load(text, "=" .. CHUNK))
    if results[1] == nil and results.n > 1 then
        return nil, (results[2]:gsub("^" .. CHUNK .. ":", path .. ":"))
    elseif type(results[1]) ~= "table" or #results[1] == 0 then
        return nil, ("%s: found %s, expected the file to return a list of tests"):format(path, values.show(results[1]))
    end
    return results[1], positions.read(text)
end

-- What is wrong with a test as lines with their places, in the order of the file. A message of Lua has its own place.
local function lines_of(flaws, path, position, index)
    local lines = {}
    for number, one in ipairs(flaws) do
        local place = positions.line(position, { index, table.unpack(one.path) })
        local before, own, after = one.text:match("^(.-)" .. CHUNK .. ":(%d+): (.*)$")
        lines[number] = { place = own and math.tointeger(own) or place, text = own and before .. after or one.text }
    end
    table.sort(lines, function(one, other)
        return one.place < other.place or (one.place == other.place and one.text < other.text)
    end)
    for number, one in ipairs(lines) do
        lines[number] = ("%s:%d: %s"):format(path, one.place, one.text)
    end
    return lines
end

--- Runs the tests of a file, and tells of each.
--- @param path string of the tests
--- @param subject {kind: "variant" | "bot", path: string, of?: nova.Variant}
--- @param only? string runs only tests with this in their names
--- @param tell fun(name: string, problems: string[]) each begins with file and line
--- @return boolean? ran
function given.run(path, subject, only, tell)
    local box <close> = assert(sandbox.new(LIMITS))
    local tests, position = load_tests(path, box)
    if not tests then
        return nil, position --[[@as string]]
    end
    for index, test in ipairs(tests) do
        local name = type(test) == "table" and type(test.name) == "string" and test.name or "test " .. index
        if not only or name:find(only, 1, true) then
            tell(name, lines_of(run(test, subject, box), path, position --[[@as nova.Position]], index))
        end
    end
    return true
end

return given
