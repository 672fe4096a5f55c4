-- SPDX-License-Identifier: MIT
-- How strong the levels for people are, and what their moves lose as the prompt's analyse finds it: the one table by
-- which bots, stats and new fair go (scripts/games/, scripts/bots/STRENGTH.md).
--
--     ./nova lua tests/bench/levels.lua VARIANT DEALS [GAMES]
--
-- Each level plays DEALS deals of two players against the level before it, each deal from both seats: this gives Elo
-- with a 95% interval. Then GAMES (0) games of each level against itself are analysed with the effort that `set effort`
-- has by itself: what a move loses on average over whole games, in percent of a win. The lines that begin
-- with a brace belong into the table.

local estimate = require "nova.base.stats"
local ladder = require "nova.prompt.coach.ladder"
local results = require "nova.prompt.keep.results"
local review = require "nova.prompt.coach.review"
local seats = require "nova.game.seats"
local session = require "nova.game.session"
local usage = dofile "tests/bench/usage.lua"
local variant = require "nova.game.variant"
local win_shares = require "nova.game.win_shares"

local EFFORT, PERCENT = 10000, 100

local deals, games = math.tointeger(tonumber(arg[2] or "")), math.tointeger(tonumber(arg[3] or 0))
usage(deals and games and deals > 1 and games ~= 1, "levels.lua VARIANT DEALS [GAMES], of at least two deals and games")

local function play(seed, ...)
    local of = assert(session.deal(assert(variant.load(arg[1])), assert(seats.read_all { ... }), seed))
    assert(of:make_bots())
    while not of.state:over() do
        local seat, player = of:turn()
        of:play(assert(of:bot(seat, player):move(of.state)))
    end
    of:dismiss_bots()
    return of
end

-- How many games of a deal the first bot wins, on average of both seats.
local function share_of_deal(seed, one, other)
    local first, second = play(seed, one, other), play(seed, other, one)
    return (win_shares(first.state:result().place)[1] + win_shares(second.state:result().place)[2]) / 2
end

local function loss_of(name)
    local losses = estimate.moments()
    for seed = 1, games do
        local of = play(seed, name, name)
        local found = review.of(of, { iterations = EFFORT, seed = seed, progress = function() end })
        losses:add((results.average_loss(found, 0) + results.average_loss(found, 1)) / 2)
    end
    return estimate.mean(losses)
end

local elo = 0
for index, name in ipairs(ladder.NAMES) do
    local shares, before = estimate.moments(), ladder.NAMES[index - 1]
    for seed = 1, before and deals or 0 do
        shares:add(share_of_deal(seed, name, before))
    end
    local step, loss = estimate.elo_interval(estimate.share(shares, 2)), loss_of(name)
    elo = elo + (step and step.mean or 0)
    print(("{ name = \"%s\", elo = %.0f%s },%s%s"):format(name, elo, loss and (", lost = %.4f"):format(loss.mean) or "",
        step and (" -- %.0f (%.0f to %.0f) above %s"):format(step.mean, step.low, step.high, before) or "",
        loss and (" lost ± %.2f"):format(PERCENT * (loss.high - loss.mean)) or ""))
end
