-- SPDX-License-Identifier: MIT
-- Seeds: what games are dealt from, and that no bot can work out the seed from what it sees.

local core = require "nova.core"
local files = require "nova.files"
local folders = require "nova.base.folders"
local seats = require "nova.game.seats"
local seeds = require "nova.game.seeds"
local session = require "nova.game.session"
local position = require "nova.game.position"
local test = require "test"
local variant = require "nova.game.variant"

local LUNA = assert(variant.load("nova-luna"))
local KEY = ("0123456789abcdef"):rep(2)

local function game_of(name, players)
    return assert(assert(variant.load(name)):game(players))
end

local function same_deal(one, other)
    test.equal(one:tell("deal"), other:tell("deal"))
end

-- Lets the bot of tests/attacks that deals one seed after another look at a deal. Returns the seed that it found, or
-- nil.
local function attack(state)
    for _, entry in ipairs(dofile "tests/attacks/bot_reach.lua") do
        if entry[1]:find "^Deals by PCG32" then
            assert(files.write(os.getenv "SCRATCH" .. "/dealer.lua", entry[3]))
        end
    end
    local bot = assert(core.bot { root = os.getenv "SCRATCH", path = "dealer.lua", player = state:player(),
        instructions = 0, seconds = 0 })
    local move, message = bot:move(state)
    bot:close()
    return not move and message or nil
end

test("the hash is BLAKE2s", function()
    -- Computed by another implementation of RFC 7693: the hash of the text, then the hash of each state of the
    -- generator.
    test.equal(core.digest("nova"), "fa5c4e88bb06d2121e756940fdf0951d")
    test.equal(core.digest(""), "d6d3da344b6f656bab8a8534d595c84f")
    test.equal(core.digest(("x"):rep(64)), "492da080af65970aa03c1418ba604192")
    test.equal(core.digest(("x"):rep(200)), "e226f114e4b098428747e5c96b8c27e7")
end)

test("a seed is a whole number or 32 hex digits", function()
    test.equal(seeds.read("0"), 0)
    test.equal(seeds.read("999999999999999"), 999999999999999)
    test.equal(seeds.read(KEY:upper()), KEY)
    for _, wrong in ipairs { "", "-1", "1.5", "x", KEY .. "0", KEY:sub(2, -2) .. "g0", "99999999999999999999" } do
        test.equal(seeds.read(wrong), nil, wrong)
    end
end)

test("a code deals every game, and always the same", function()
    for _, name in ipairs(variant.list()) do
        local of = assert(variant.load(name))
        for players = of.players[1], of.players[2] do
            local game = assert(of:game(players))
            local state = seeds.deal(game, KEY)
            test.truth(state == seeds.deal(game, KEY), name)
            local rng = core.rng(1, 1)
            for _ = 1, 30 do
                if state:over() then break end
                assert(state:play(state:nth(1 + rng:below(state:count()))))
            end
        end
    end
end)

test("sealed deals are as even as any: each tile is drawn first about as often", function()
    local game, count, games = game_of("nova-luna", 2), {}, 6800
    for number = 1, games do
        local first = seeds.deal(game, core.digest("even" .. number)):tell("deal").wheel[2]
        count[first] = (count[first] or 0) + 1
    end
    local chi = 0
    for tile = 1, 68 do
        chi = chi + ((count[tile] or 0) - games / 68) ^ 2 / (games / 68)
    end
    test.truth(chi < 130, "chi square with 67 degrees of freedom is " .. chi)
end)

test("a fresh code is another each time", function()
    local seen = {}
    for _ = 1, 1000 do
        local code = seeds.fresh()
        test.equal(seeds.read(code), code)
        test.equal(seen[code], nil)
        seen[code] = true
    end
end)

test("the same key and number give the same code; another key, number, variant or table another", function()
    local code = seeds.seal(KEY, 5, LUNA, 2)
    test.equal(seeds.seal(KEY, 5, LUNA, 2), code)
    test.equal(seeds.read(code), code)
    for _, other in ipairs {
        seeds.seal(KEY:reverse(), 5, LUNA, 2), seeds.seal(KEY, 6, LUNA, 2), seeds.seal(KEY, 5, LUNA, 3),
        seeds.seal(KEY, 5, assert(variant.load("terra-nova")), 2),
    } do
        test.truth(other ~= code, "another code")
    end
end)

-- Attacks -------------------------------------------------------------------------------------------------------------

test("the attack works: it finds the seed of a deal from a number, and the pile", function()
    local state = game_of("nova-luna", 2):setup(1234)
    local pile = state:tell("deal").pile
    test.match(attack(state), "seed 1234: the pile begins with " .. table.concat(pile, " ", 1, 5))
end)

test("a sealed deal tells it nothing", function()
    local game = game_of("nova-luna", 2)
    for number = 1, 3 do
        test.equal(attack(seeds.deal(game, seeds.seal(KEY, number, LUNA, 2))), nil)
    end
    test.equal(attack(seeds.deal(game, seeds.fresh())), nil)
end)

test("an hour of tries finds a sealed deal with a chance below 1 in 2^95", function()
    local a_second = 2 ^ 20 -- seeds tried in a second: six times as many as were measured for the attack
    local log2_of_chance = math.log(a_second * 3600, 2) - 127 -- of the generator's 128 bits one is a mark
    test.truth(log2_of_chance < -95, log2_of_chance)
end)

-- Who is dealt what ---------------------------------------------------------------------------------------------------

local SCRIPT = os.getenv("SCRATCH") .. "/mine.lua"
assert(files.write(SCRIPT, "return function(view) return view:nth(1) end"))

local function deal(specs, seed)
    return assert(session.deal(LUNA, assert(seats.read_all(specs)), seed))
end

test("people and nova's own bots are dealt what the number says, on every machine", function()
    local state = deal({ "human", "greedy" }, 5).state
    same_deal(state, game_of("nova-luna", 2):setup(5))
end)

test("where a script plays a number's deal is sealed: the same for its owner, and another for the next", function()
    local first, again = deal({ "human", SCRIPT }, 5), deal({ SCRIPT, "human" }, 5)
    test.differ(first.state:tell("deal"), game_of("nova-luna", 2):setup(5):tell("deal"))
    same_deal(first.state, again.state)
    test.equal(attack(first.state), nil)
    local path = folders.state() .. "/key"
    local mode <close> = assert(io.popen(("ls -l '%s'"):format(path)))
    test.match(mode:read("a"), "^%-rw%-%-%-%-%-%-%-")
    assert(files.write(path, KEY .. "\n"))
    local other = deal({ "human", SCRIPT }, 5)
    test.differ(other.state:tell("deal"), first.state:tell("deal"))
    test.equal(other.header.seed, seeds.seal(KEY, 5, LUNA, 2))
end)

test("the record's code deals the same everywhere", function()
    local made = deal({ "human", SCRIPT }, 5)
    local again = deal({ "human", "human" }, seeds.of(made.header))
    same_deal(made.state, again.state)
    local word = position.write(made)
    test.match(word, ":" .. made.header.seed .. ":", true)
    same_deal(made.state, assert(position.read(word, function()
        return assert(seats.read_all { "human", "human" })
    end)).state)
end)

test("a damaged key is told, and not replaced", function()
    local path = folders.state() .. "/key"
    assert(files.write(path, "nonsense\n"))
    local made, message = session.deal(LUNA, assert(seats.read_all { "human", SCRIPT }), 5)
    test.equal(made, nil)
    test.match(message, "key: found no key, expected 32 hex digits")
    os.remove(path)
end)
