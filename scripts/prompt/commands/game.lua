-- SPDX-License-Identifier: MIT
-- Commands that begin games and say who plays.

local bots = require "nova.game.bots"
local calendar = require "nova.prompt.keep.calendar"
local commands = require "nova.prompt.commands"
local i18n = require "nova.base.i18n"
local reload = require "nova.prompt.reload"
local seats = require "nova.game.seats"
local seeds = require "nova.game.seeds"
local session = require "nova.game.session"
local thinking = require "nova.prompt.thinking"
local variant = require "nova.game.variant"
local wishes = require "nova.prompt.wishes"

local mark, plural = i18n.mark, i18n.plural
local need, refuse = commands.need, commands.refuse

-- new ---------------------------------------------------------------------------------------------------------------

-- Refuses if a variant is not for so many players.
local function check_players(rules, players)
    local misfit = rules:misfit(players)
    need(not misfit, misfit)
end

-- Games that a single word after `new` begins: functions that complete the other wishes of the line.
local SPECIAL = {}

-- The deal of the day, for people and bots that came with nova.
function SPECIAL.daily(app, wished)
    need(not wished.seed, app.say("the date is the seed of a daily deal: leave seed out"))
    wished.variant, wished.daily = wished.variant or variant.USUAL_SOLO, calendar.today()
    wished.seed = calendar.seed(wished.daily)
    wished.seats = #wished.seats > 0 and wished.seats or { "human" }
    wished.summary = app.say("The deal of {day} (UTC), the same for everybody; the result is a line to share.",
        { day = wished.daily })
end

-- Against a bot that is as strong as the person.
function SPECIAL.fair(app, wished)
    local rules = need(variant.load(wished.variant or app.usual.variant))
    need(#wished.seats == 0, app.say("new fair chooses who plays: name only a variant and a number of players"))
    local players = wished.players or rules:usual_players()
    check_players(rules, players)
    need(players > 1, app.say("new fair chooses an opponent, and {variant} with one player has none",
        { variant = rules.name }))
    local spec, rating = require("nova.prompt.keep.stats").fair(rules.kind)
    wished.seats, wished.players = { "human" }, players
    for index = 2, players do
        wished.seats[index] = spec
    end
    wished.summary = app.say(rating and mark "Your rating is {elo}: {bot} makes an even game."
        or mark("There is no rating to go by yet, so {bot} plays: new fair goes one level up after a win, one down "
        .. "after a loss."), { bot = spec, elo = rating and ("%.0f"):format(rating.mean) })
end

-- Reads what follows `new`.
local function read(app, words)
    local complete = SPECIAL[words[1]]
    local wished = wishes.read(app, complete and table.move(words, 2, #words, 1, {}) or words)
    if complete then
        complete(app, wished)
    end
    return wished
end

-- Who plays. If nobody is named, and the variant is the same as before, so is the number of players.
local function choose_seats(app, rules, wished)
    local named, again = wished.seats, app.session and app.session.variant.name == rules.name and app.session.players
    local players = wished.players or #named == 0 and again or math.max(#named, rules:usual_players())
    check_players(rules, players)
    need(#named <= players, app.say("found {found} who play, expected at most {n}", { found = #named, n = players }))
    local specs = #named > 0 and seats.filled(named, players, app.usual.bot) or wishes.seats(app, players)
    local list = need(seats.read_all(specs))
    for _, seat in ipairs(wished.daily and list or {}) do
        need(calendar.admits(seat, app.say))
    end
    return list
end

-- Warns if a seat's bot needs the game's ratings of moves and the game has none.
local function warn_of_lots(app, seat)
    if bots.goes_by_ratings(seat.spec) and not app.session.state:game():rates() then
        app:note(app.say("This game tells nothing about good moves (no rate, no estimate), so {bot} plays at random.",
            { bot = seat.spec }))
    end
end

-- A new game whose bots are ready.
local function deal(app, rules, list, seed)
    local game = need(session.deal(rules, list, seed))
    local ready, why, seat = game:make_bots(app.limits)
    if not ready then
        game:dismiss_bots()
        refuse(seat and thinking.with_log(app, why, seat) or why)
    end
    return game
end

local function new(app, words)
    local wished = read(app, words)
    local rules = need(variant.load(wished.variant or app.usual.variant))
    local list, seed = choose_seats(app, rules, wished), wished.seed or seeds.fresh()
    local game = deal(app, rules, list, seed)
    if not wished.daily then
        app.usual.variant = wished.variant or app.usual.variant
        for index, seat in ipairs(list) do
            app.usual.seats[index] = seat.spec
        end
    end
    game.header.daily = wished.daily
    app.table:open(game)
    app:note(app.say("New game: {variant}, seed {seed}.", { variant = rules.name, seed = seed }))
    if wished.summary then
        app:note(wished.summary)
    end
    for _, seat in ipairs(list) do
        warn_of_lots(app, seat)
    end
end

-- reload ------------------------------------------------------------------------------------------------------------

-- What to say where the game does not fit the edited rules.
local function unfit_text(app, unfit, count)
    if unfit.ply == 0 then
        return app.say("The game can't go on under the edited rules; it goes on as it began: {why}",
            { why = unfit.why })
    end
    return app.say([[
Under the edited rules move {ply} of {count}, {move}, is not legal: {why}
{reload} goes on from before it; until then the game goes on under the rules that it began with.]],
        { ply = unfit.ply, count = count, move = unfit.entry.text, why = unfit.why,
        reload = "reload " .. unfit.ply - 1 })
end

-- Plays the game so far again under the rules as they are now in the variant's files.
local function reload_rules(app, words)
    local playing = need(app.session or app.table.aside and app.table.aside.session,
        app.say("there is no game yet: new begins one"))
    local count = #playing.log
    local most = words[1] and math.tointeger(tonumber(words[1])) or not words[1] and count
    if not most or most < 0 or most > count then
        refuse(app.say("found {found}, expected how many of the {count} moves to keep",
            { found = words[1], count = count }))
    end
    local game, unfit = reload.again(playing, most)
    if not game then
        app.table.stamps = reload.stamps(playing.variant) -- the message below tells what is wrong with the files
        refuse(unfit_text(app, unfit, count))
    end
    app.table:replace(game)
    app:note(app.say(most > 0 and plural("{variant} is loaded anew; the one move so far fits.",
        "{variant} is loaded anew; all {n} moves so far fit.")
        or mark "{variant} is loaded anew; the game is at its beginning.",
        { variant = game.variant.name, n = most }))
end

-- seats -------------------------------------------------------------------------------------------------------------

local function list_seats(app)
    local names = seats.names(app.session.seats, app.say)
    for index, seat in ipairs(app.session.seats) do
        app:print(("%d %s (%s)"):format(index, names[index], seat.spec))
    end
end

-- Who is to play from now on.
local function read_seat(app, word, player)
    local seat = need(seats.read(word))
    if calendar.day_of(app.session) then
        need(calendar.admits(seat, app.say))
    end
    if not seat.human then
        need(app.session:bot(seat, player, app.limits))
    end
    return seat
end

local function change_seat(app, words)
    local playing = app.session
    if #words == 0 then
        return list_seats(app)
    end
    local index = math.tointeger(tonumber(words[1]))
    if not index or index < 1 or index > playing.players then
        refuse(app.say(plural("there is only one player, number 1: seats 1 mcts:4",
            "the number of a player comes first, from 1 to {n}: seats {n} mcts:4"), { n = playing.players }))
    elseif not words[2] then
        refuse(app.say("who sits there is expected: {list}",
            { list = "human, human:NAME, " .. table.concat(bots.list(), ", ") }))
    end
    local seat = read_seat(app, words[2], index - 1)
    playing:reseat(index, seat)
    app.usual.seats[index] = words[2]
    warn_of_lots(app, seat)
    if math.type(seeds.of(playing.header)) == "integer" and not seat.human and not bots.is_shipped(seat.spec) then
        app:note(app.say("Seed {seed} deals the same for everybody, so {bot} could work out what is hidden. `new` "
            .. "deals what nobody knows.", { seed = playing.header.seed, bot = seat.spec }))
    end
end

-- variant -----------------------------------------------------------------------------------------------------------

local function players_text(app, rules)
    local least, most = rules.players[1], rules.players[2]
    if least == most then
        return app.say(plural("one player", "{n} players"), { n = least })
    end
    return app.say("{least} to {most} players", { least = least, most = most })
end

local function show_variants(app, words)
    local names = #words > 0 and { words[1] } or variant.list()
    for _, name in ipairs(names) do
        local rules, problem = variant.load(name)
        if not rules and #words > 0 then
            refuse(problem)
        end
        app:print(rules and ("%s (%s)\n  %s"):format(rules.name, players_text(app, rules), rules:story_in(app.lang))
            or problem)
    end
end

return {
    {
        name = "new", short = "n", args = "[daily | fair] [VARIANT] [PLAYERS | SEAT...] [seed N]",
        help = mark "begin a game",
        run = new,
        complete = function(_, words)
            local names = seats.words()
            if #words <= 1 then
                table.move(variant.list(), 1, #variant.list(), #names + 1, names)
                names[#names + 1], names[#names + 2] = "daily", "fair"
            end
            names[#names + 1] = "seed"
            return names
        end,
    },
    {
        name = "seats", args = "[NUMBER SEAT]", most = 2,
        help = mark "who plays; change one",
        needs = "game",
        run = change_seat,
        complete = function(_, words)
            return #words == 2 and seats.words() or {}
        end,
    },
    {
        name = "reload", args = "[MOVES]", most = 1,
        help = mark "go on under the edited rules of the variant",
        run = reload_rules,
    },
    {
        name = "variant", args = "[NAME]", most = 1,
        help = mark "the variants that there are",
        run = show_variants,
        complete = function(_, words)
            return #words <= 1 and variant.list() or {}
        end,
    },
}
