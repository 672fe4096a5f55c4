-- SPDX-License-Identifier: MIT
-- What the moves of bots lose, as the prompt's analyse finds it: the scale for people's ratings (scripts/games/).
--
--     ./nova lua tests/bench/levels.lua VARIANT GAMES BOT...
--
-- Each bot plays GAMES games of two against itself, from seed 1 on; each is analysed as the prompt does. The figures: a
-- mean over all games of what a move lost on average, in percent of a win, with its 95% interval.

local analysis = require "nova.prompt.coach.analysis"
local estimate = require "nova.base.stats"
local results = require "nova.prompt.keep.results"
local seats = require "nova.game.seats"
local session = require "nova.game.session"
local usage = dofile "tests/bench/usage.lua"
local variant = require "nova.game.variant"

local EFFORT, PERCENT = 10000, 100 -- the effort that `set effort` has by itself

local games = math.tointeger(tonumber(arg[2] or ""))
usage(games and games > 1 and #arg > 2, "levels.lua VARIANT GAMES BOT..., of at least two games")

local function play(spec, seed)
    local of = assert(session.deal(assert(variant.load(arg[1])), assert(seats.read_all { spec, spec }), seed))
    assert(of:make_bots())
    while not of.state:over() do
        local seat, player = of:turn()
        of:play(assert(of:bot(seat, player):move(of.state)))
    end
    of:dismiss_bots()
    return of
end

for index = 3, #arg do
    local losses = estimate.moments()
    for seed = 1, games do
        local of = play(arg[index], seed)
        local found = analysis.of(of, { iterations = EFFORT, seed = seed, progress = function() end })
        losses:add((results.average_loss(found, 0) + results.average_loss(found, 1)) / 2)
    end
    local told = estimate.mean(losses)
    print(("%-12s %5.2f%% ±%.2f"):format(arg[index], PERCENT * told.mean, PERCENT * (told.high - told.mean)))
end
