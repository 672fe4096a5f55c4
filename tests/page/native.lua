-- SPDX-License-Identifier: MIT
-- Prints as JSON what the native core plays and finds; tests/page/core.mjs compares it with the page's core. For each
-- variant of a page and each number of players it has a fingerprint of random games, and the result of a search in the
-- middle of a game.

package.path = require("nova.core").home .. "/scripts/bots/?.lua;" .. package.path -- as bots find their parts

local core = require "nova.core"
local fingerprint = require("nova.base.texts").fingerprint
local json = require "nova.base.json"
local judgement = require "nova.game.judgement"
local i18n = require "nova.base.i18n"
local levels = require "parts.levels"
local page = require "nova.commands.page_file"
local person = require "person"
local position = require "nova.game.position"
local reading = require "nova.game.reading"
local rules = require "nova.prompt.rules"
local session = require "nova.game.session"
local variant = require "nova.game.variant"

local SEEDS, ITERATIONS, MIDDLE = { 1, 2, 3 }, 300, 40

local function play(game, seed)
    local state, rng, lines = game:setup(seed), core.rng(seed, 1), {}
    lines[1] = json.encode(state:tell "deal")
    while not state:over() do
        local move = state:nth(rng:below(state:count()) + 1)
        lines[#lines + 1] = state:text(move)
        state:play(move)
    end
    lines[#lines + 1] = json.encode(state:tell "result")
    return fingerprint(table.concat(lines, "\n"))
end

local function middle(game)
    local state, rng = game:setup(1), core.rng(1, 1)
    for _ = 1, MIDDLE do
        if not state:over() then
            state:play(state:nth(rng:below(state:count()) + 1))
        end
    end
    return state
end

local function search(state)
    if state:over() then
        return {}
    end
    local found = {}
    for index, one in ipairs((state:search { iterations = ITERATIONS, seed = 9 })) do
        found[index] = { move = one.move, visits = one.visits, proven = one.proven ~= nil, worth = one.values,
            error = one.error, noise = one.noise, line = one.line }
    end
    return found
end

-- The judgement of a position, where the first legal move is asked about; with one player of the second position.
local function weighed(game)
    local state = game:players() == 1 and game:setup(1) or middle(game)
    if state:over() then
        return {}
    elseif game:players() == 1 then
        state:play(state:nth(1))
    end
    local found = {}
    local asked = state:nth(1)
    for index, one in ipairs(judgement.weigh(state, { iterations = 1000, seed = 9, moves = { asked } }).moves) do
        found[index] = { move = one.move, value = one.value, valueLow = one.value_low, valueHigh = one.value_high,
            loss = one.loss, low = one.low, high = one.high, line = one.line }
    end
    return found
end

-- The rules as paragraphs, in all languages, without the first one, which is the story, and the last one, which says
-- how to type moves.
local function rules_told(of, players)
    local seats, told = {}, {}
    for player = 1, players do
        seats[player] = { spec = "human", human = true }
    end
    local made = assert(session.deal(of, seats, 1))
    for index, code in ipairs(i18n.list()) do
        local paragraphs = rules.of(made, i18n.speaker(code), code)
        told[index] = table.move(paragraphs, 2, #paragraphs - 1, 2, { code })
    end
    return told
end

local function describe(of, players)
    local game = assert(of:game(players, { quiet = 200 }))
    local games = {}
    for index, seed in ipairs(SEEDS) do
        games[index] = play(game, seed)
    end
    return { games = games, search = search(middle(game)), weighed = weighed(game),
        rules = rules_told(of, players) }
end

-- What the prompt says of each move of a game, in all languages. A player's name is a digit.
local function news(made)
    local found = {}
    for player = 1, made.players do
        made.seats[player] = { human = true, name = tostring(player) }
    end
    for index, code in ipairs(i18n.list()) do
        local say, lines = i18n.speaker(code), { code }
        for _, entry in ipairs(made.log) do
            lines[#lines + 1] = made.room.told(entry, made, say)
        end
        found[index] = lines
    end
    return found
end

-- The words for the ends of the recorded games, by file, and the news of their moves.
local function recorded(paths)
    local words, told = {}, {}
    for _, path in ipairs(paths) do
        local reader = assert(reading.file(path))
        local made = session.of_record(reader, {}, false)
        words[path], told[path] = position.write(made), news(made)
    end
    return words, told
end

-- The moves among which players choose, the best ones and others, in the middle of a game.
local function choices()
    local of = assert(variant.load "nova-luna")
    local found = middle(assert(of:game(2, { quiet = 200 }))):search { iterations = ITERATIONS, seed = 9 }
    local list = {}
    for index, loss in ipairs { 0.085, 0.037, 0.015, 0.9 } do
        local among, chances = person.choices(found, loss)
        for nth, one in ipairs(among) do
            among[nth] = { move = one.move, chance = chances[nth] }
        end
        list[index] = { loss = loss, among = among }
    end
    return list
end

local all = {}
for _, name in ipairs(variant.shipped()) do
    local of = assert(variant.load(name))
    for players = of.players[1], page.plays(of) and of.players[2] or 0 do
        all[name .. ":" .. players] = describe(of, players)
    end
end
local words, told = recorded { ... }
print(json.encode { variants = all, words = words, news = told, levels = levels, choices = choices() })
