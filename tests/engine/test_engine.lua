-- SPDX-License-Identifier: MIT
-- nova engine: requests, their answers, and every line fits the schema that `nova engine --schema` prints. Tests that
-- have to wait for an answer before the next request, such as ending an analysis, are in tests/engine/test_engine.sh.

local core = require "nova.core"
local describe = require "nova.engine.describe"
local json = require "nova.base.json"
local judgement = require "nova.game.judgement"
local json_schema = require "json_schema"
local nova = require "nova"
local protocol = require "nova.game.program.protocol"
local record = require "nova.game.record"
local test = require "test"
local wild_line = dofile(core.home .. "/tests/tools/wild_requests.lua")

local read = test.read

local SCHEMA = assert(json.decode((describe.schema():gsub("\n%s*", ""))))
local REQUEST, ANSWER = { ["$ref"] = "#/$defs/request" }, { ["$ref"] = "#/$defs/answer" }

-- Runs the engine with these lines as input. Returns the lines that it prints, its exit status and its standard error.
local function run(lines)
    local input, complaints = os.tmpname(), os.tmpname()
    local file = assert(io.open(input, "wb"))
    file:write(table.concat(lines, "\n"), "\n")
    file:close()
    local pipe = assert(io.popen(("'%s' engine <'%s' 2>'%s'"):format(os.getenv "NOVA", input, complaints)))
    local written = {}
    for line in pipe:lines() do
        written[#written + 1] = line
    end
    local _, _, status = pipe:close()
    local said = read(complaints)
    os.remove(input)
    os.remove(complaints)
    return written, status, said
end

-- The answers to requests. All answers fit the schema, and so do all requests; only the last request may be wrong.
local function ask(requests, wrong)
    local lines = {}
    for index, request in ipairs(requests) do
        lines[index] = json.encode(request)
        local problem = json_schema.wrong(json.decode(lines[index]), REQUEST, SCHEMA)
        test.equal(problem ~= nil, wrong == true and index == #requests)
    end
    local written, status, said = run(lines)
    test.equal(said, "")
    test.equal(status, 0)
    local answers = {}
    for index, line in ipairs(written) do
        answers[index] = assert(json.decode(line))
        test.equal(json_schema.wrong(answers[index], ANSWER, SCHEMA), nil)
    end
    return answers
end

local function refused(request, kind, pattern, wrong)
    local answer = ask({ { id = 0, ["do"] = "new", seed = 1 }, request }, wrong)[2]
    test.equal(answer.id, request.id)
    test.equal(answer.error and answer.error.kind, kind)
    test.match(answer.error.message, pattern)
end

test("each request has a function, a schema and a line in the list of hello", function()
    local functions = require "nova.game.program.answers"
    local names = {}
    for index, request in ipairs(protocol.requests) do
        names[index] = request.name
        test.equal(type(functions[request.name]), "function")
    end
    local hello = ask { { id = "h", ["do"] = "hello" } }[1]
    test.equal(hello.requests, names)
    test.equal(hello.protocol, protocol.VERSION)
    test.equal(hello.version, core.version)
end)

test("hello tells of variants and bots", function()
    local hello = ask { { id = "h", ["do"] = "hello" } }[1]
    local players, bots = {}, {}
    for _, one in ipairs(hello.variants) do
        players[one.name] = one.players
    end
    for _, one in ipairs(hello.bots) do
        bots[one.name] = one.options
    end
    test.equal(players["nova-luna"], { 1, 4 })
    test.equal(players["terra-nova"], { 2, 4 })
    test.equal(math.type(bots.mcts.iterations), "integer")
end)

-- Whole games ---------------------------------------------------------------------------------------------------------

-- A random game of a variant: the requests that play it, and what should be answered to each.
local function whole_game(name, players, seed)
    local variant = assert(nova.load(name))
    local state = assert(variant:game(players, { quiet = 20 })):setup(seed)
    local requests = { { id = 0, ["do"] = "new", variant = name, players = players, seed = seed, quiet = 20 } }
    local expected, rng = {}, core.rng(seed, 7)
    local dealt = state:clone()
    while not state:over() do
        local moves = state:moves()
        local move = moves[1 + rng:below(#moves)]
        local forms = { move, state:text(move), state:action(move) }
        local played = { id = #requests, ["do"] = "play", move = forms[1 + rng:below(3)], legal = true, actions = true }
        requests[#requests + 1] = played
        local step = state:step(move)
        expected[#expected + 1] = { player = state:player(), moves = state:moves(), action = step.action }
    end
    requests[#requests + 1] = { id = "deal", ["do"] = "deal" }
    local lines = record.lines(variant, dealt, state:history(), { seed = tostring(seed) })
    return requests, expected, lines, state
end

local GAMES = { { "nova-luna", 1 }, { "nova-luna", 2 }, { "nova-luna", 4 }, { "terra-nova", 2 }, { "terra-nova", 3 },
    { "nova-luna-constellations", 2 }, { "beacons", 2 } }

for seed, one in ipairs(GAMES) do
    test(("a whole game of %s for %d goes as in the core, its record is right"):format(one[1], one[2]), function()
        local requests, expected, lines, state = whole_game(one[1], one[2], seed)
        local answers = ask(requests)
        test.equal(#answers, #requests)
        for index, wanted in ipairs(expected) do
            local answer = answers[index + 1]
            test.equal(answer.ply, index)
            test.equal(answer.player, wanted.player)
            test.equal(answer.moves, wanted.moves)
            test.equal(answer.count, #wanted.moves)
            test.equal(record.encode(answer.actions[1]), record.encode(wanted.action))
        end
        local last, deal = answers[#answers - 1], answers[#answers]
        test.equal(last.over, true)
        test.equal(record.encode(last.result), record.encode(state:tell "result"))
        test.equal(deal.record, lines)
        local again = ask {
            { id = 1, ["do"] = "verify", record = deal.record },
            { id = 2, ["do"] = "position", record = deal.record },
            { id = 3, ["do"] = "deal" },
            { id = 4, ["do"] = "position", game = "word", word = deal.word },
            { id = 5, ["do"] = "deal", game = "word" },
            { id = 6, ["do"] = "new", deal = deal.header },
            { id = 7, ["do"] = "position", moves = state:history() },
            { id = 8, ["do"] = "deal" },
        }
        test.equal({ again[1].right, again[1].actions }, { true, #expected })
        test.equal(again[3].record, lines)
        test.equal(again[5].record[#lines], lines[#lines])
        test.equal(again[8].record[#lines], lines[#lines])
        test.equal(again[8].word, deal.word)
    end)
end

test("undo goes back as far as the deal, and no further", function()
    local answers = ask {
        { id = 1, ["do"] = "new", seed = 5 },
        { id = 2, ["do"] = "view" },
        { id = 3, ["do"] = "play", moves = { "1 0,0", "1 0,0" } },
        { id = 4, ["do"] = "undo", count = 2 },
        { id = 5, ["do"] = "view" },
        { id = 6, ["do"] = "undo" },
    }
    test.equal({ answers[3].ply, answers[4].ply }, { 2, 0 })
    test.equal(answers[5].view, answers[2].view)
    test.equal(answers[6].error.kind, "illegal")
end)

test("of several moves all are played or none", function()
    local answers = ask {
        { id = 1, ["do"] = "new", seed = 5 },
        { id = 2, ["do"] = "play", moves = { "1 0,0", "1 9,9" } },
        { id = 3, ["do"] = "undo" },
    }
    test.equal(answers[2].error.kind, "illegal")
    test.match(answers[2].error.message, "^moves%[2%]: ")
    test.equal(answers[3].error.kind, "illegal")
end)

test("games have names, and don't disturb each other", function()
    local answers = ask {
        { id = 1, ["do"] = "new", seed = 5 },
        { id = 2, ["do"] = "new", seed = 5, game = "other", variant = "terra-nova" },
        { id = 3, ["do"] = "play", move = "1 0,0" },
        { id = 4, ["do"] = "legal", game = "other", as = "text" },
        { id = 5, ["do"] = "close" },
        { id = 6, ["do"] = "legal" },
        { id = 7, ["do"] = "legal", game = "other", as = "action" },
    }
    test.equal({ answers[2].kind, answers[3].ply }, { "terra-nova", 1 })
    test.equal(#answers[4].texts, #answers[4].moves)
    test.equal(answers[6].error.kind, "game")
    test.equal(answers[7].actions[1].player, 0)
end)

test("the text is the picture, or the texts of moves", function()
    local answers = ask {
        { id = 1, ["do"] = "new", seed = 7 },
        { id = 2, ["do"] = "legal", as = "text" },
        { id = 3, ["do"] = "text" },
    }
    local texts = ask { { id = 1, ["do"] = "new", seed = 7 }, { id = 2, ["do"] = "text", moves = answers[2].moves } }
    test.equal(texts[2].texts, answers[2].texts)
    test.match(answers[3].text, "pile.*57")
    test.truth(not answers[3].text:find "\27", "it has no colours")
end)

-- What is hidden ------------------------------------------------------------------------------------------------------

test("no answer but that of deal depends on what is hidden", function()
    local deal = ask { { id = 1, ["do"] = "new", seed = 9 }, { id = 2, ["do"] = "deal" } }[2].header
    local other = json.decode(json.encode(deal))
    table.sort(other.pile)
    other.seed, deal.seed = nil, nil
    test.differ(other.pile, deal.pile)
    local function talk(header)
        local answers = ask {
            { id = 1, ["do"] = "new", deal = header }, { id = 2, ["do"] = "play", move = "1 0,0", legal = true },
            { id = 3, ["do"] = "view" }, { id = 4, ["do"] = "text" }, { id = 5, ["do"] = "legal", as = "action" },
            { id = 6, ["do"] = "rate" }, { id = 7, ["do"] = "playout", games = 20 },
            { id = 8, ["do"] = "playout", games = 20, hasty = true }, { id = 9, ["do"] = "analyse", rollouts = 300 },
        }
        test.equal(#answers, 9)
        answers[9].seconds = 0
        return answers
    end
    test.equal(talk(other), talk(deal))
end)

test("without a seed games differ", function()
    local answers = ask {
        { id = 1, ["do"] = "new" }, { id = 2, ["do"] = "deal" },
        { id = 3, ["do"] = "new" }, { id = 4, ["do"] = "deal" },
    }
    test.differ(answers[2].header.pile, answers[4].header.pile)
    test.equal(answers[2].header.seed, nil)
end)

-- Analyses ------------------------------------------------------------------------------------------------------------

test("an analysis finds what a search finds, with one thread and with two", function()
    local state = assert(nova.game "nova-luna"):setup(3)
    for threads = 1, 2 do
        local answer = ask {
            { id = 1, ["do"] = "new", seed = 3 },
            { id = 2, ["do"] = "analyse", rollouts = 3001, threads = threads, seed = 4, moves = 2 },
        }[2]
        local found = state:search { iterations = 3001, threads = threads, seed = 4 }
        test.equal({ answer.rollouts, answer.stopped, #answer.moves }, { 3001, false, 2 })
        for index, move in ipairs(answer.moves) do
            local wanted = found[index]
            test.equal({ move.move, move.text, move.visits }, { wanted.move, wanted.text, wanted.visits })
            test.equal(move.line, wanted.line)
            test.equal(("%.6f"):format(move.value), ("%.6f"):format(wanted.value))
        end
    end
end)

test("an analysis tells which moves win or lose by force", function()
    local answer = ask {
        { id = 1, ["do"] = "new", variant = core.home .. "/tests/lua/stones.lua", seed = 3 },
        { id = 2, ["do"] = "analyse", rollouts = 200 },
    }[2]
    local proven = {}
    for index, move in ipairs(answer.moves) do
        proven[index] = ("%s: %s"):format(move.text, move.proven)
    end
    test.equal(proven[1], "take 1: win")
    test.equal({ answer.moves[2].proven, answer.moves[3].proven }, { "loss", "loss" })
end)

test("judge tells what the prompt's judgement says, whatever comes in between", function()
    local state = assert(nova.game "nova-luna"):setup(3)
    local answers = ask {
        { id = 1, ["do"] = "new", seed = 3 },
        { id = 2, ["do"] = "judge", rollouts = 1200, seed = 4, moves = { state:text(state:nth(1)) } },
        { id = 3, ["do"] = "legal" },
    }
    test.equal({ answers[2].id, answers[3].id, answers[3].stopped, answers[3].full }, { 3, 2, false, false })
    local wanted = judgement.weigh(state, { iterations = 1200, seed = 4, moves = { state:nth(1) }, top = 5 }).moves
    test.equal(#answers[3].moves, #wanted)
    for index, one in ipairs(answers[3].moves) do
        test.equal({ one.move, one.line }, { wanted[index].move, wanted[index].line })
        for _, name in ipairs { "value", "value_low", "value_high", "loss", "low", "high" } do
            test.truth(math.abs(one[name] - wanted[index][name]) < 1e-9, name)
        end
    end
end)

test("judge takes legal moves, and judges at least one", function()
    local answers = ask {
        { id = 1, ["do"] = "new", seed = 3 },
        { id = 2, ["do"] = "judge", moves = { "9 9,9" } }, { id = 3, ["do"] = "judge", top = 0 },
    }
    test.equal({ answers[2].error.kind, answers[2].error.field }, { "illegal", "moves[1]" })
    test.equal({ answers[3].error.kind, answers[3].error.field }, { "request", "top" })
end)

test("a judgement that is ended tells no moves", function()
    local answers = ask {
        { id = 1, ["do"] = "new", seed = 3 },
        { id = 2, ["do"] = "judge", rollouts = 1 << 40 }, { id = 3, ["do"] = "terminate" },
    }
    local ended = answers[2].id == 2 and answers[2] or answers[3]
    test.equal({ ended["do"], ended.stopped, ended.moves }, { "judge", true, {} })
end)

-- The ids of final answers, in their order.
local function ended(answers)
    local ids = {}
    for _, answer in ipairs(answers) do
        ids[#ids + 1] = answer["do"] == "analyse" and not answer.partial and answer.id or nil
    end
    return ids
end

test("the higher priority comes first, whatever comes in between", function()
    local answers = ask {
        { id = 1, ["do"] = "new", seed = 3 },
        { id = "low", ["do"] = "analyse", rollouts = 2000, priority = -1 },
        { id = "usual", ["do"] = "analyse", rollouts = 2000 },
        { id = "high", ["do"] = "analyse", rollouts = 2000, priority = 5 },
        { id = 2, ["do"] = "play", move = "1 0,0" },
    }
    test.equal(ended(answers), { "high", "usual", "low" })
    test.equal(answers[2].id, 2)
end)

test("analyses of one priority take turns, and a short one need not wait for a long one", function()
    local answers = ask {
        { id = 1, ["do"] = "new", seed = 3 },
        { id = "long", ["do"] = "analyse", rollouts = 50000 },
        { id = "short", ["do"] = "analyse", rollouts = 10 },
    }
    test.equal(ended(answers), { "short", "long" })
end)

test("quit and terminate end analyses, which say that they were stopped", function()
    local answers = ask {
        { id = 1, ["do"] = "new", seed = 3 },
        { id = "a", ["do"] = "analyse", seconds = 1e9 },
        { id = "b", ["do"] = "analyse", seconds = 1e9 },
        { id = 2, ["do"] = "terminate", analysis = "b" },
        { id = 3, ["do"] = "terminate", analysis = "b" },
        { id = 4, ["do"] = "quit" },
        { id = 5, ["do"] = "hello" },
    }
    test.equal(ended(answers), { "b", "a" })
    test.equal({ answers[2].stopped, answers[3].stopped, answers[4].stopped }, { true, { "b" }, {} })
    test.equal(answers[#answers].id, 4)
end)

-- What is wrong -------------------------------------------------------------------------------------------------------

test("errors say what is wrong, and which field", function()
    refused({ id = 1, ["do"] = "plya" }, "request", "did you mean play", true)
    refused({ id = 1, ["do"] = "play", mvoe = 3 }, "request", "did you mean move", true)
    refused({ id = 1, ["do"] = "play" }, "request", "one of the fields move and moves")
    refused({ id = 1, ["do"] = "play", move = true }, "request", "^move: found true, expected a whole number", true)
    refused({ id = 1, ["do"] = "undo", count = 0 }, "request", "^count: found 0, expected a whole number from 1", true)
    refused({ id = 1, ["do"] = "legal", as = "x" }, "request", '^as: found "x", expected text or action', true)
    refused({ id = 1, ["do"] = "legal", game = "x" }, "game", 'there is no game "x"')
    refused({ id = 1, ["do"] = "play", move = 5 }, "illegal", "^move: 5 is not the number of a legal move")
    refused({ id = 1, ["do"] = "play", move = "9 9,9" }, "illegal", "^move: ")
    refused({ id = 1, ["do"] = "new", variant = "nova-lun" }, "variant", "did you mean nova%-luna")
    refused({ id = 1, ["do"] = "new", players = 6 }, "variant", "1 to 4 players")
    refused({ id = 1, ["do"] = "new", players = 7 }, "request", "^players: .*whole number from 1 to 6", true)
    refused({ id = 1, ["do"] = "view", seat = 6 }, "request", "^seat: .*whole number from 0 to 5", true)
    refused({ id = 1, ["do"] = "new", deal = json.decode "{}" }, "position", "expected 20, found none")
    refused({ id = 1, ["do"] = "new", deal = { players = 2 }, seed = 1 }, "request", "^seed: the deal says it already")
    refused({ id = 1, ["do"] = "new", deal = { players = 2 } }, "position", "expected 20, found none")
    refused({ id = 1, ["do"] = "position" }, "request", "expected word, record or moves")
    refused({ id = 1, ["do"] = "position", word = "nonsense" }, "position", "VARIANT:PLAYERS")
    refused({ id = 1, ["do"] = "position", record = { "x" } }, "position", "^record: line 1: ")
    refused({ id = 1, ["do"] = "view", seat = 2 }, "request", "^seat: found 2, expected 0 to 1")
    refused({ id = 1, ["do"] = "analyse" }, "request", "an analysis must end")
    refused({ id = 1, ["do"] = "verify" }, "request", "^record: found nothing, expected a list", true)
end)

test("a deal whose variant is a very long path is refused at once", function()
    local path = "./" .. ("a"):rep(1 << 19) .. "/b"
    refused({ id = 1, ["do"] = "new", deal = { variant = path, players = 2 } }, "variant", "File name too long")
end)

test("the header of a deal comes back as a deal, with its variant's path", function()
    local path = os.getenv "SCRATCH" .. "/short.lua"
    local file = assert(io.open(path, "w"))
    file:write 'return { extends = "nova-luna", discs = 12 }'
    file:close()
    local header = ask { { id = 1, ["do"] = "new", variant = path }, { id = 2, ["do"] = "deal" } }[2].header
    test.equal({ header.variant, header.path }, { "short", path })
    local again = ask { { id = 1, ["do"] = "new", deal = header }, { id = 2, ["do"] = "deal" } }
    test.equal(again[1].error, nil)
    test.equal(again[2].header, header)
    refused({ id = 1, ["do"] = "new", deal = { path = 3 } }, "position", "^path: found 3, expected a text")
end)

test("a wrong record has its first wrong line", function()
    local lines = {}
    for line in io.lines(core.home .. "/tests/games/n2g101.jsonl") do
        lines[#lines + 1] = line
    end
    lines[5] = lines[5]:gsub('"legal":%d+', '"legal":1')
    local answer = ask { { id = 1, ["do"] = "verify", record = lines } }[1]
    test.equal({ answer.right, answer.line, answer.actions }, { false, 5, 3 })
    test.match(answer.message, "^legal: expected %d+, found 1$")
end)

test("a finished game refuses moves and analyses", function()
    local lines = {}
    for line in io.lines(core.home .. "/tests/games/t2g156.jsonl") do
        lines[#lines + 1] = line
    end
    local answers = ask {
        { id = 1, ["do"] = "position", record = lines }, { id = 2, ["do"] = "play", move = 0 },
        { id = 3, ["do"] = "analyse", rollouts = 5 }, { id = 4, ["do"] = "legal" }, { id = 5, ["do"] = "rate" },
        { id = 6, ["do"] = "view" }, { id = 7, ["do"] = "text" }, { id = 8, ["do"] = "playout" },
    }
    test.equal({ answers[1].over, answers[2].error.kind, answers[3].error.kind }, { true, "over", "over" })
    test.equal({ #answers[4].moves, #answers[5].rated, answers[8].plies }, { 0, 0, 0 })
end)

test("lines that are no requests are answered with the id null, or their id", function()
    local written, status, said = run {
        "", "x", "[]", "3", '{"id":1,"id":2}', '{"do":"hello"}', '{"id":{},"do":"legal"}', '{"id":"a"}',
        ('{"id":1,"do":"%s"}'):format(("x"):rep(2000000)), '{"id":7,"do":"legal"}', ("["):rep(100), "\xff",
    }
    test.equal({ status, said }, { 0, "" })
    local kinds = {}
    for index, line in ipairs(written) do
        local answer = assert(json.decode(line))
        test.equal(json_schema.wrong(answer, ANSWER, SCHEMA), nil)
        kinds[index] = tostring(answer.id ~= json.null and answer.id or "-") .. " " .. answer.error.kind
    end
    test.equal(kinds, { "- json", "- json", "- json", "- json", "- json", "- request", "- request", "a request",
        "- json", "7 game", "- json", "- json" })
end)

test("a function of a variant that fails is an answer, and the game goes on from before", function()
    local path = os.tmpname() .. ".lua"
    local file = assert(io.open(path, "w"))
    file:write('return { extends = "nova-luna", placed = function(board, tile) error("broken") end }')
    file:close()
    local answers = ask {
        { id = 1, ["do"] = "new", variant = path, seed = 1 }, { id = 2, ["do"] = "play", move = "1 0,0" },
        { id = 3, ["do"] = "analyse", rollouts = 10 }, { id = 4, ["do"] = "legal" }, { id = 5, ["do"] = "deal" },
    }
    os.remove(path)
    test.equal(answers[2].error.kind, "rules")
    test.match(answers[2].error.message, "broken")
    test.equal(#answers[3].moves, 3)
    test.equal(answers[4].word, nil)
    test.equal({ answers[5].id, answers[5].error.kind }, { 3, "rules" })
end)

test("whatever is asked, each line has one answer, right by the schema, and nothing is complained of", function()
    local count, rng = test.many(4000), core.rng(11, 0)
    local lines, asked = {}, 0
    for number = 1, count do
        lines[number] = wild_line(rng, number)
        asked = asked + select(2, lines[number]:gsub("\n", "\n")) + 1
    end
    local written, status, said = run(lines)
    test.equal({ status, said }, { 0, "" })
    local final, kinds = 0, {}
    for _, line in ipairs(written) do
        local answer = assert(json.decode(line))
        local wrong = json_schema.wrong(answer, ANSWER, SCHEMA)
        test.truth(not wrong, ("%s: %s"):format(wrong, line))
        final = final + (answer.partial and 0 or 1)
        kinds[answer["do"] or answer.error.kind] = true
    end
    test.equal(final, asked)
    for _, request in ipairs(count == 4000 and protocol.requests or {}) do -- fewer may miss a kind
        test.truth(kinds[request.name] or request.name == "quit", "some request succeeds: " .. request.name)
    end
    test.equal(kinds.internal, nil)
end)
