-- SPDX-License-Identifier: MIT
-- The games that a single word after `new` begins: `new daily`, `new fair`.

local calendar = require "nova.prompt.keep.calendar"
local daily = require "nova.prompt.keep.daily"
local stats = require "nova.prompt.keep.stats"
local variant = require "nova.game.variant"

-- `new daily`: the deal of the day, for people and bots that came with nova.
local function make_daily(app, wished)
    if wished.seed then
        return nil, app.say("daily_seed")
    end
    wished.variant, wished.daily = wished.variant or variant.USUAL_SOLO, calendar.today()
    wished.seed = daily.seed(wished.daily)
    if #wished.seats == 0 then
        wished.seats = { "human" }
    end
    return wished
end

-- `new fair`: against a bot that is as strong as the person.
local function make_fair(app, wished)
    local of, problem = variant.load(wished.variant or app.usual.variant)
    if not of then
        return nil, problem
    elseif #wished.seats > 0 then
        return nil, app.say("fair_seats")
    end
    local spec, rating = stats.fair(of.kind)
    local players = wished.players or of:usual_players()
    local misfit = of:misfit(players)
    if misfit or players == 1 then
        return nil, misfit or app.say("fair_none", { variant = of.name })
    end
    wished.seats, wished.players = { "human" }, players
    for index = 2, players do
        wished.seats[index] = spec
    end
    wished.told = app.say(rating and "fair_game" or "fair_next", { bot = spec,
        elo = rating and ("%.0f"):format(rating.mean) })
    return wished
end

--- By the word, functions that complete the other wishes of the line; nil and a message where the word and a wish do
--- not go together.
--- @type table<string, fun(app: nova.App, wished: nova.Wishes): nova.Wishes?, string?>
return { daily = make_daily, fair = make_fair }
