-- SPDX-License-Identifier: MIT
-- Tests that an author writes of a variant or a bot: moves that are played, and what must hold after them. The file of
-- tests runs in a sandbox, as the variant does.

local bots = require "nova.game.bots"
local map = require("nova.base.tables").map
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

local tests = {}

local LIMITS = { instructions = 50000000, seconds = 5, memory = 64 * 1024 * 1024 }

-- What a test may have, and of what kind it is.
local FIELDS = {
    variant = { name = "text", players = "number", seed = "number", state = "table", moves = "moves", after = "table",
        holds = "function" },
    bot = { name = "text", variant = "text", players = "number", seed = "number", moves = "moves", plays = "texts",
        never = "texts" },
}
local AFTER = { player = "number", over = "any", legal = "legal", illegal = "legal", moves = "number",
    points = "table", winner = "any", shows = "text" }

-- Kinds: what a message calls them, their types in Lua, and the kind of the items of a list. A function of a sandbox is
-- a userdata outside of it.
local KINDS = {
    number = { "a whole number", integer = true },
    text = { "a text", string = true },
    table = { "a table", table = true },
    texts = { "a text or a list of texts", string = true, table = true },
    moves = { "a table", table = true, item = "move" },
    move = { "the text of a move", string = true },
    legal = { "a table", table = true, item = "move or number" },
    ["move or number"] = { "the text of a move", string = true, integer = true, float = true },
    ["function"] = { "a function", userdata = true },
}

-- What is wrong -------------------------------------------------------------------------------------------------------

--- What is wrong with a test: where in it, as keys, and what.
--- @alias nova.TestFlaw {path: any[], text: string}

local function add(flaws, path, form, ...)
    flaws[#flaws + 1] = { path = path, text = select("#", ...) > 0 and form:format(...) or tostring(form) }
end

local function check_value(flaws, value, name, path)
    local kind = KINDS[name]
    if not kind then
        return
    elseif not kind[math.type(value) or type(value)] then
        add(flaws, path, "%s: found %s, expected %s", schema.path_text(path), values.show(value), kind[1])
    elseif kind.item then
        for index, item in ipairs(value) do
            check_value(flaws, item, kind.item, schema.deeper(path, index))
        end
    end
end

local function check_fields(flaws, fields, known, path)
    local names = sorted_keys(known)
    for name, value in pairs(fields) do
        local at = schema.deeper(path, name)
        if known[name] then
            check_value(flaws, value, known[name], at)
        else
            local near = type(name) == "string" and nearest(name, names)
            add(flaws, at, "%s: found an unknown field, expected %s", schema.path_text(at),
                near or "one of " .. table.concat(names, ", "))
        end
    end
end

-- The form of a test.
local function check_form(flaws, test, kind)
    if type(test) ~= "table" then
        return add(flaws, {}, "found %s, expected a test as { name = ..., moves = { ... }, after = { ... } }",
            values.show(test))
    end
    check_fields(flaws, test, FIELDS[kind], {})
    if type(test.after) == "table" and kind == "variant" then
        check_fields(flaws, test.after, AFTER, { "after" })
    end
    if #flaws > 0 then
        return
    elseif kind == "variant" and not test.after and not test.holds then
        add(flaws, {}, "found nothing that must hold, expected after = { ... } or holds = function(state) ... end")
    elseif kind == "bot" and not test.plays and not test.never then
        add(flaws, {}, "found nothing that must hold, expected plays = ... or never = ...")
    end
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

-- What must hold ------------------------------------------------------------------------------------------------------

local function differs(found, expected)
    return found ~= expected and ("found %s, expected %s"):format(values.show(found), values.show(expected))
end

local function list_text(list)
    return "{ " .. table.concat(map(list, values.show), ", ") .. " }"
end

-- What is wrong in a position, by field of `after`; false where nothing is.
local HOLDS = {
    player = function(state, expected)
        return differs(state:player(), expected)
    end,
    over = function(state, expected)
        local ending = state:over() and state:result().ending or false
        return not (expected == true and ending) and differs(ending, expected)
    end,
    moves = function(state, expected)
        return differs(state:count(), expected)
    end,
    legal = function(state, expected)
        for _, text in ipairs(expected) do
            local move, message = state:parse(tostring(text))
            if not move then
                return ("found that %q is not legal (%s), expected that it is"):format(text, message)
            end
        end
    end,
    illegal = function(state, expected)
        for _, text in ipairs(expected) do
            if state:parse(tostring(text)) then
                return ("found that %q is legal, expected that it is not"):format(text)
            end
        end
    end,
    points = function(state, expected)
        local points, text = list_text(state:result().points), list_text(expected)
        return points ~= text and ("found %s, expected %s"):format(points, text)
    end,
    winner = function(state, expected)
        local result = state:result()
        local _, winners = win_shares(result.place)
        return differs(winners == 1 and result.ranking[1] or false, expected)
    end,
    shows = function(state, expected)
        local lines = state:tell("view", state:player()).picture
        if not lines then
            return "found a game without a picture of its own, expected a game of one's own, with draw"
        end
        local picture = table.concat(lines, "\n")
        return not picture:find(expected, 1, true) and differs(picture, expected)
    end,
}

-- Asks the author's own function. A game of one's own gives it the state, a printed one what everybody sees.
local function check_function(flaws, test, state, box)
    local scripted = state:game():kind() == "scripted"
    local answer = table.pack(box:call(test.holds, scripted and state:tell("deal").setup or state:tell "view"))
    if answer[1] == nil and answer.n > 1 then
        add(flaws, { "holds" }, "holds: %s", tostring(answer[2]))
    elseif not answer[1] then
        add(flaws, { "holds" }, "holds: found %s, expected true",
            answer[2] and tostring(answer[2]) or values.show(answer[1]))
    end
end

local function is_among(texts, text)
    for _, other in ipairs(type(texts) == "table" and texts or { texts }) do
        if other == text then
            return true
        end
    end
    return false
end

-- Asks the bot for its move.
local function check_bot(flaws, test, state, path)
    if state:over() then
        return add(flaws, { "moves" },
            "moves: the game is over, expected a position in which the bot is to move")
    end
    local bot, message = bots.load(path, state:player(), bots.seed(state, test.seed or 1))
    if not bot then
        return add(flaws, {}, message)
    end
    local move, problem = nil, bots.fault_at(bot, "start", state)
    if not problem then
        move, problem = bot:move(state)
    end
    bot:close()
    local text = move and state:text(move)
    if not text then
        add(flaws, {}, "found no legal move: %s", tostring(problem or move))
    elseif test.plays and not is_among(test.plays, text) then
        add(flaws, { "plays" }, "plays: found %q, expected %s", text,
            type(test.plays) == "table" and list_text(test.plays) or values.show(test.plays))
    elseif is_among(test.never, text) then
        add(flaws, { "never" }, "never: found %q, expected another move", text)
    end
end

-- Running -------------------------------------------------------------------------------------------------------------

-- Plays the moves of a test, and checks what must hold after them.
local function try(flaws, test, subject, box)
    local of = subject.of
    if subject.kind == "bot" then
        local wrong
        of, wrong = variant.load(test.variant or variant.USUAL)
        if not of then
            return add(flaws, { "variant" }, "variant: %s", (tostring(wrong):gsub("\n", "; ")))
        end
    end
    local state, message = begin(test, of)
    if not state then
        return add(flaws, {}, message)
    end
    local index, illegal = match.moves(state, test.moves or {})
    if index then
        return add(flaws, { "moves", index }, "moves[%d]: %s", index, tostring(illegal))
    elseif subject.kind == "bot" then
        return check_bot(flaws, test, state, subject.path)
    end
    for name, expected in pairs(test.after or {}) do
        local problem = HOLDS[name](state, expected)
        if problem then
            add(flaws, { "after", name }, "after.%s: %s", name, problem)
        end
    end
    if test.holds then
        check_function(flaws, test, state, box)
    end
end

-- Runs a test; returns what is wrong, also where a function of the variant failed.
local function run(test, subject, box)
    local flaws = {}
    check_form(flaws, test, subject.kind)
    if #flaws > 0 then
        return flaws
    end
    local ran, failure = pcall(try, flaws, test, subject, box)
    if not ran and not variant.is_failure(failure) then
        error(failure, 0)
    elseif not ran then
        add(flaws, {}, failure)
    end
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
    for number, flaw in ipairs(flaws) do
        local before, own, after = flaw.text:match("^(.-)" .. CHUNK .. ":(%d+): (.*)$")
        lines[number] = { place = math.tointeger(own) or positions.line(position, { index, table.unpack(flaw.path) }),
            text = own and before .. after or flaw.text }
    end
    table.sort(lines, function(a, b)
        return a.place < b.place or (a.place == b.place and a.text < b.text)
    end)
    for number, line in ipairs(lines) do
        lines[number] = ("%s:%d: %s"):format(path, line.place, line.text)
    end
    return lines
end

--- Runs the tests of a file, and reports each.
--- @param path string of the tests
--- @param subject {kind: "variant" | "bot", path: string, of?: nova.Variant}
--- @param only? string runs only tests with this in their names
--- @param report fun(name: string, problems: string[]) each begins with file and line
--- @return boolean? ran
function tests.run(path, subject, only, report)
    local box <close> = assert(sandbox.new(LIMITS))
    local list, position = load_tests(path, box)
    if not list then
        return nil, position
    end
    for index, test in ipairs(list) do
        local name = type(test) == "table" and type(test.name) == "string" and test.name or "test " .. index
        if not only or name:find(only, 1, true) then
            report(name, lines_of(run(test, subject, box), path, position, index))
        end
    end
    return true
end

return tests
