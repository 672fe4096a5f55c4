-- SPDX-License-Identifier: MIT
-- What nova and its games say against moves, records, names and options, in other languages.

local core = require "nova.core"
local games = require "nova.game.rooms"
local language = require "nova.base.i18n"
local messages = require "nova.prompt.messages"
local test = require "test"

-- Messages about wrong moves and records: pairs of a key and a pattern.
local answers = table.move(messages.general, 1, #messages.general, 1, {})
table.move(messages.records, 1, #messages.records, #answers + 1, answers)
table.move(messages.program, 1, #messages.program, #answers + 1, answers)
table.move(messages.json, 1, #messages.json, #answers + 1, answers)
table.move(games.messages(), 1, #games.messages(), #answers + 1, answers)

-- Messages of the program -------------------------------------------------------------------------------------------

test("what is wrong with names, counts and options is said in other languages", function()
    local say = language.speaker "de"
    local function german(text)
        return messages.of_program(text, say)
    end
    test.equal(german 'there is no bot "hrad"; did you mean hard?', "einen Bot „hrad“ gibt es nicht; war hard gemeint?")
    test.equal(german "nova-luna is for 1 to 4 players, found 7", "nova-luna ist für 1 bis 4 Personen, gefunden: 7")
    test.equal(german "/x/nix.jsonl: No such file or directory", "/x/nix.jsonl: diese Datei gibt es nicht")
    test.equal(german "line:1: boo", "Lua, Zeile 1: boo")
    test.equal(german "nobody knows this", "nobody knows this")
    test.equal(messages.of_program("line:1: boo", language.speaker "en"), "line:1: boo")
end)

-- What the games really say -----------------------------------------------------------------------------------------

local variant = require "nova.game.variant"

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
        return messages.translate(answer(...), answers, say, { example = "LEGAL" })
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

test("an answer that nobody has translated stays as it is", function()
    test.equal(messages.translate("no such luck", answers, language.speaker "de"), "no such luck")
end)

test("what is wrong with a record is said in other languages, part by part", function()
    local function german(problem)
        return messages.of_record("x.jsonl:5: " .. problem, language.speaker "de")
    end
    test.equal(german("legal: expected 12, found 13"), "x.jsonl:5: legal: erwartet: 12, gefunden: 13")
    test.equal(german("expected nothing after the end line, found an empty line"),
        "x.jsonl:5: erwartet: nichts nach der Endzeile, gefunden: eine leere Zeile")
    test.equal(german("x: the first tile lies at 0,0"), "x.jsonl:5: x: das erste Plättchen liegt auf 0,0")
    test.equal(german("branches, entry 3: at: expected a number of moves from 0 to 9"),
        "x.jsonl:5: branches, Eintrag 3: at: erwartet: eine Zahl von 0 bis 9")
    test.equal(german("nothing that anybody knows"), "x.jsonl:5: nothing that anybody knows")
    test.equal(messages.of_record("x.jsonl: No such file", language.speaker "de"), "x.jsonl: No such file")
end)

-- What the core says against moves and positions, with a value for each place in a message.
local function refusals_of_core()
    local found = {}
    for _, name in ipairs { "filter", "nova_luna/tell", "nova_luna/deal", "terra_nova/text", "terra_nova/deal" } do
        local file <close> = assert(io.open(("%s/core/%s.c"):format(core.home, name)))
        for form in file:read("a"):gmatch 'nova_fail%(error, [^,]+,%s*(".-[^\\])"' do
            local text = form:sub(2):gsub('\\"', '"'):gsub("expected %%s%%d", "expected at most 3")
            text = text:gsub("player %%c", "player 3"):gsub("%%%.?%d*l*[du]", "3"):gsub("%%%.?%d*s", "e4")
            found[#found + 1] = text:gsub("%%c", "a")
        end
    end
    return found
end

test("what the core says against moves and positions is said in every language", function()
    local all, untold = refusals_of_core(), {}
    test.truth(#all > 60, "the messages are found")
    for _, code in ipairs { "de", "hu", "nl" } do
        for _, message in ipairs(all) do
            local told = messages.of_position(message, language.speaker(code))
            local is_english = told == message or told:find "%f[%a]expected%f[%A]" or told:find "%f[%a]found%f[%A]"
            untold[#untold + 1] = is_english and ("%s: %s"):format(code, told) or nil
        end
    end
    test.equal(untold, {})
end)
