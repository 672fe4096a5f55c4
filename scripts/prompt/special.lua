-- SPDX-License-Identifier: MIT
-- The games that a single word after `new` begins: `new daily`, `new fair`.

local calendar = require "nova.prompt.keep.calendar"
local daily = require "nova.prompt.keep.daily"
local i18n = require "nova.base.i18n"
local stats = require "nova.prompt.keep.stats"
local variant = require "nova.game.variant"

local mark = i18n.mark

-- `new daily`: the deal of the day, for people and bots that came with nova.
local function make_daily(app, wished)
    if wished.seed then
        return nil, app.say("the date is the seed of a daily deal: leave seed out")
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
        return nil, app.say("new fair chooses who plays: name only a variant and a number of players")
    end
    local spec, rating = stats.fair(of.kind)
    local players = wished.players or of:usual_players()
    local misfit = of:misfit(players)
    if misfit or players == 1 then
        return nil, misfit or app.say("new fair chooses an opponent, and {variant} with one player has none",
            { variant = of.name })
    end
    wished.seats, wished.players = { "human" }, players
    for index = 2, players do
        wished.seats[index] = spec
    end
    wished.told = app.say(rating and mark "Your rating is {elo}: {bot} makes an even game."
        or mark("There is no rating to go by yet, so {bot} plays: new fair goes one level up after a win, one down "
        .. "after a loss."), { bot = spec,
        elo = rating and ("%.0f"):format(rating.mean) })
    return wished
end

--- By the word, functions that complete the other wishes of the line; nil and a message where the word and a wish do
--- not go together.
--- @type table<string, fun(app: nova.App, wished: nova.Wishes): nova.Wishes?, string?>
return { daily = make_daily, fair = make_fair }
