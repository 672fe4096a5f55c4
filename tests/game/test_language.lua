-- SPDX-License-Identifier: MIT
-- What nova and its games say against moves, records, names and options, in other languages.

local bots = require "nova.game.bots"
local core = require "nova.core"
local evaluate = require "nova.prompt.evaluate"
local files = require "nova.files"
local language = require "nova.base.i18n"
local lines = require "nova.base.lines"
local problems = require "nova.base.problem"
local record = require "nova.game.record"
local reading = require "nova.game.reading"
local test = require "test"
local variant = require "nova.game.variant"

-- Messages of the program -------------------------------------------------------------------------------------------

test("what is wrong with names, counts and options is said in other languages", function()
    local say = language.speaker "de"
    local function german(_, problem)
        return problems.translated(problem, say)
    end
    test.equal(german(bots.find "hrad"), "einen Bot „hrad“ gibt es nicht; war hard gemeint?")
    test.equal(german(nil, variant.load("nova-luna"):misfit(7)), "nova-luna ist für 1 bis 4 Personen, gefunden: 7")
    test.equal(german(files.stat "/x/nix.jsonl"), "/x/nix.jsonl: diese Datei gibt es nicht")
    test.equal(german(lines.open "/x/nix.jsonl"), "/x/nix.jsonl: diese Datei gibt es nicht")
    test.equal(german(evaluate.run("error 'boo'", { error = error })), "Lua, Zeile 1: boo")
    test.equal(german(nil, "nobody knows this"), "nobody knows this")
    test.equal(say("puzzles can't be kept: {why}", { why = select(2, files.stat "/x/nix") }):match ": (.*)$",
        "/x/nix: diese Datei gibt es nicht")
    test.equal(problems.translated(select(2, bots.find "hrad"), language.speaker "en"),
        'there is no bot "hrad"; did you mean hard?')
end)

-- What the games really say -----------------------------------------------------------------------------------------

-- Plays moves in a game from seed 7, and returns the message about the last one, which is wrong.
local function answer(name, players, ...)
    local state = variant.load(name):game(players):setup(7)
    local moves = { ... }
    for index = 1, #moves - 1 do
        assert(state:play(moves[index]))
    end
    local _, message = state:parse(moves[#moves])
    return assert(message)
end

test("answers of the games are said in other languages", function()
    local say = language.speaker "de"
    local function german(...)
        return problems.translated(answer(...), say, { example = "LEGAL" })
    end
    test.equal(german("nova-luna", 2, "1 1,1"), "das erste Plättchen liegt auf 0,0")
    test.equal(german("nova-luna", 2, "9 0,0"), "die erste Zahl sagt, welches Plättchen: 1 bis 3, zum Beispiel `LEGAL`")
    test.equal(german("nova-luna", 2, "1 0"),
        "`1 0` ist hier kein Zug; erlaubt ist zum Beispiel `LEGAL`, moves zählt alle auf")
    test.equal(german("nova-luna", 1, "1 0,0", "1 5,5"), "5,5 berührt keines der Plättchen dieses Spielers")
    test.equal(german("nova-luna", 1, "1 0,0", "1 0,0"), "auf 0,0 liegt schon ein Plättchen")
    test.match(german("nova-luna", 2, "refill"), "aufgefüllt wird nur mit höchstens 2 Plättchen")
    test.equal(german("terra-nova", 2, "e4-e5"),
        "noch werden Figuren gesetzt: nenne ein leeres Feld, zum Beispiel `LEGAL`")
    test.equal(german("terra-nova", 2, "e4", "e4"), "e4 ist nicht leer")
end)

test("a problem that nobody has translated stays as it is", function()
    local say = language.speaker "de"
    test.equal(problems.translated(problems.new("no such {luck}", { luck = "luck" }), say), "no such luck")
    local nested = problems.new("no {luck}", { luck = problems.new "none" })
    test.equal(problems.translated("x: " .. nested, say), "x: no keine")
end)

test("what is wrong with a record is said in other languages, part by part", function()
    local path = os.getenv "SCRATCH" .. "/wrong.jsonl"
    local state = variant.load("nova-luna"):game(1):setup(7)
    local header = record.header(variant.load "nova-luna", state, { seed = "7", seats = { "human" } })
    local function german(...)
        local all = { record.encode(header), ... }
        assert(files.write(path, table.concat(all, "\n") .. "\n"))
        local _, problem = reading.file(path)
        return (problems.translated(problem, language.speaker "de"):gsub("^.*%.jsonl:", ""))
    end
    test.equal(german '{"player":0,"legal":9999,"do":"take"}',
        ("2: legal: erwartet: %d, gefunden: 9999"):format(state:count()))
    test.equal(german "", "2: erwartet: ein Objekt, gefunden: eine leere Zeile")
    header.branches = { { at = 9, moves = { "1 0,0" } } }
    test.match(german(), "^1: branches, Eintrag 1: at: erwartet: eine Zahl von 0 bis 0$")
end)

-- All templates that the sources mark.
local function templates()
    local found = {}
    local pipe <close> = assert(io.popen(("cd '%s' && cat core/*.[ch] core/*/*.[ch] bindings/*.c bindings/*/*.c "
        .. "bindings/page/*/*.js $(find scripts -name '*.lua')"):format(core.home)))
    local all = pipe:read("a"):gsub('"%s*%.%.%s*"', ""):gsub('\\"', '\1')
    for _, pattern in ipairs { '"([^"\n]*)"', "'([^'\n]*)'" } do
        for text in all:gmatch(pattern) do
            found[text:gsub("\1", '"'):gsub("\\\\", "\\")] = true
        end
    end
    return found
end

test("each text for a problem is for one that the sources have, and names only its values", function()
    local known, wrong = templates(), {}
    for _, code in ipairs(language.list()) do
        for template, text in pairs(language.problems(code)) do
            local plain = template:gsub("^[%l ]+\4", "")
            local places = select(2, plain:gsub("%%[%.%d]*l*[cdsug]", ""))
            wrong[#wrong + 1] = not known[plain] and not plain:find "^%%s: " and ("%s: %s"):format(code, plain) or nil
            for name in text:gmatch "{(%w+)}" do
                local is_there = plain:find("{" .. name .. "}", 1, true) or name == "example"
                is_there = is_there or tonumber(name) and tonumber(name) <= places
                wrong[#wrong + 1] = not is_there and ("%s: {%s} of %s"):format(code, name, plain) or nil
            end
        end
    end
    test.equal(wrong, {})
end)

-- What the core says against moves and positions.
local function refusals_of_core()
    local found = {}
    for _, name in ipairs { "filter", "nova_luna/tell", "nova_luna/deal", "terra_nova/text", "terra_nova/deal" } do
        local file <close> = assert(io.open(("%s/core/%s.c"):format(core.home, name)))
        for form in file:read("a"):gmatch 'nova_fail%(error, [^,]+,%s*(".-[^\\])"' do
            found[#found + 1] = form:sub(2):gsub('\\"', '"')
        end
    end
    return found
end

test("what the core says against moves and positions is said in every language", function()
    local all, untold = refusals_of_core(), {}
    test.truth(#all > 60, "the messages are found")
    for _, code in ipairs { "de", "hu", "nl" } do
        for _, template in ipairs(all) do
            local translation = language.problems(code)["problem\4" .. template]
            untold[#untold + 1] = not translation and ("%s: %s"):format(code, template) or nil
        end
    end
    test.equal(untold, {})
end)

