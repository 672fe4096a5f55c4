-- SPDX-License-Identifier: MIT
-- Commands that begin games and say who plays.

local bots = require "nova.game.bots"
local daily = require "nova.prompt.keep.daily"
local i18n = require "nova.base.i18n"
local reload = require "nova.prompt.reload"
local seats = require "nova.game.seats"
local seeds = require "nova.game.seeds"
local session = require "nova.game.session"
local thinking = require "nova.prompt.thinking"
local variant = require "nova.game.variant"
local wishes = require "nova.prompt.wishes"

local mark, plural = i18n.mark, i18n.plural

-- Who plays. If nobody is named, and the variant is the same as before, so is the number of players.
local function choose_seats(app, of, wished)
    local named, again = wished.seats, app.session and app.session.variant.name == of.name and app.session.players
    local players = wished.players or #named == 0 and again or math.max(#named, of:usual_players())
    local misfit = of:misfit(players)
    if misfit then
        return nil, misfit
    elseif #named > players then
        return nil, app.say("found {found} who play, expected at most {n}", { found = #named, n = players })
    end
    return #named > 0 and seats.filled(named, players, app.usual.bot) or wishes.seats(app, players)
end

-- Warns if a seat's bot needs the game's ratings of moves and the game has none.
local function tell_of_lots(app, seat)
    if bots.goes_by_ratings(seat.spec) and not app.session.state:game():rates() then
        app:note(app.say("This game tells nothing about good moves (no rate, no estimate), so {bot} plays at random.",
            { bot = seat.spec }))
    end
end

-- Words after `new` that begin games of their own; special.lua knows what they mean.
local SPECIAL = { daily = true, fair = true }

-- Reads what follows `new`.
local function read(app, words)
    if not SPECIAL[words[1]] then
        return wishes.read(app, words)
    end
    local wished, message = wishes.read(app, table.move(words, 2, #words, 1, {}))
    if not wished then
        return nil, message
    end
    return require("nova.prompt.special")[words[1]](app, wished)
end

-- The first bot that may not play the daily deal.
local function stranger_in(list)
    for _, seat in ipairs(list) do
        if not daily.admits(seat) then
            return seat.spec
        end
    end
end

-- A new game whose bots are ready; nil and a message if the rules fail or a bot can't be made.
local function deal(app, of, list, seed)
    local made, problem = session.deal(of, list, seed)
    if not made then
        return nil, problem
    end
    local ready, why, seat = made:make_bots(app.limits)
    if not ready then
        made:dismiss_bots()
        return nil, seat and thinking.with_log(app, why, seat) or why
    end
    return made
end

local function new(app, words)
    local wished, message = read(app, words)
    if not wished then
        return nil, message
    end
    local of, problem = variant.load(wished.variant or app.usual.variant)
    if not of then
        return nil, problem
    end
    local specs, many = choose_seats(app, of, wished)
    if not specs then
        return nil, many
    end
    local list, wrong = seats.read_all(specs)
    if not list then
        return nil, wrong
    elseif wished.daily and stranger_in(list) then
        return nil, app.say("{bot} did not come with nova: it could work out a deal that everybody knows, and may "
            .. "not play it", { bot = stranger_in(list) })
    end
    local seed = wished.seed or seeds.fresh()
    local made, why = deal(app, of, list, seed)
    if not made then
        return nil, why
    end
    if not wished.daily then
        app.usual.variant = wished.variant or app.usual.variant
        table.move(specs, 1, #specs, 1, app.usual.seats)
    end
    made.header.daily = wished.daily
    app:open(made)
    app:note(app.say("New game: {variant}, seed {seed}.", { variant = of.name, seed = seed }))
    if wished.daily or wished.told then
        app:note(wished.told
            or app.say("The deal of {day} (UTC), the same for everybody; the result is a line to share.",
            { day = wished.daily }))
    end
    for _, seat in ipairs(list) do
        tell_of_lots(app, seat)
    end
    return true
end

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
    local playing = app.session or app.aside and app.aside.session
    if not playing then
        return nil, app.say("there is no game yet: new begins one")
    end
    local count = #playing.log
    local most = words[1] and math.tointeger(tonumber(words[1])) or not words[1] and count
    if not most or most < 0 or most > count then
        return nil, app.say("found {found}, expected how many of the {count} moves to keep",
            { found = words[1], count = count })
    end
    local made, unfit = reload.again(playing, most)
    if not made then
        app.stamps = reload.stamps(playing.variant) -- the message below tells what is wrong with the files
        return nil, unfit_text(app, unfit, count)
    end
    app:replace(made)
    app:note(app.say(most > 0 and plural("{variant} is loaded anew; the one move so far fits.",
        "{variant} is loaded anew; all {n} moves so far fit.")
        or mark "{variant} is loaded anew; the game is at its beginning.",
        { variant = made.variant.name, n = most }))
    return true
end

local function list_seats(app)
    local names = seats.names(app.session.seats, app.say)
    for index, seat in ipairs(app.session.seats) do
        app:print(("%d %s (%s)"):format(index, names[index], seat.spec))
    end
    return true
end

local function change_seat(app, words)
    local playing = app.session
    if #words == 0 then
        return list_seats(app)
    end
    local index = math.tointeger(tonumber(words[1]))
    if not index or index < 1 or index > playing.players then
        return nil, app.say(plural("there is only one player, number 1: seats 1 mcts:4",
            "the number of a player comes first, from 1 to {n}: seats {n} mcts:4"), { n = playing.players })
    elseif not words[2] then
        return nil, app.say("who sits there is expected: {list}",
            { list = "human, human:NAME, " .. table.concat(bots.list(), ", ") })
    end
    local seat, wrong = seats.read(words[2])
    if seat and daily.of(playing) and not daily.admits(seat) then
        return nil, app.say("{bot} did not come with nova: it could work out a deal that everybody knows, and may "
            .. "not play it", { bot = seat.spec })
    end
    local ready = seat
    if seat and not seat.human then
        ready, wrong = playing:bot(seat, index - 1, app.limits)
    end
    if not ready then
        return nil, wrong
    end
    playing:reseat(index, seat)
    app.usual.seats[index] = words[2]
    tell_of_lots(app, seat)
    if math.type(seeds.of(playing.header)) == "integer" and not seat.human and not bots.is_shipped(seat.spec) then
        app:note(app.say("Seed {seed} deals the same for everybody, so {bot} could work out what is hidden. `new` "
            .. "deals what nobody knows.", { seed = playing.header.seed, bot = seat.spec }))
    end
    return true
end

local function players_text(app, of)
    local least, most = of.players[1], of.players[2]
    if least == most then
        return app.say(plural("one player", "{n} players"), { n = least })
    end
    return app.say("{least} to {most} players", { least = least, most = most })
end

local function show_variants(app, words)
    local names = #words > 0 and { words[1] } or variant.list()
    for _, name in ipairs(names) do
        local of, problem = variant.load(name)
        if not of and #words > 0 then
            return nil, problem
        end
        app:print(of and ("%s (%s)\n  %s"):format(of.name, players_text(app, of), of:story_in(app.lang)) or problem)
    end
    return true
end

--- @type nova.PromptCommand[]
return {
    {
        name = "new", short = "n", args = "[daily | fair] [VARIANT] [PLAYERS | SEAT...] [seed N]",
        help = mark "begin a game",
        more = mark [[
new  the same again with a new deal
new terra-nova  another variant, or the path of its file
new 3  with so many players
new hard  you against that bot
new human:Anna human:Ben hard  who plays: human, human:NAME, a bot; bots take the seats that are left
new nova-luna-solo seed 7  the deal of that seed
new daily  the deal of the day, the same for everybody; new daily nova-luna human planner
new fair  against the bot that makes an even game, by your rating]],
        run = new,
        complete = function(_, words)
            local found = seats.words()
            if #words <= 1 then
                table.move(variant.list(), 1, #variant.list(), #found + 1, found)
                found[#found + 1], found[#found + 2] = "daily", "fair"
            end
            found[#found + 1] = "seed"
            return found
        end,
    },
    {
        name = "seats", args = "[NUMBER SEAT]", most = 2,
        help = mark "who plays; change one",
        more = mark("seats 2 mcts:4 lets the bot mcts:4 play for player 2 from now on; human and human:NAME are "
            .. "persons."),
        needs = "game",
        run = change_seat,
        complete = function(_, words)
            return #words == 2 and seats.words() or {}
        end,
    },
    {
        name = "reload", args = "[MOVES]", most = 1,
        help = mark "go on under the edited rules of the variant",
        more = mark("Plays the moves so far again under the rules as they are now in the variant's files. If one of "
            .. "them is no longer legal, reload says which and why, and changes nothing. reload 6 keeps only the "
            .. "first six moves."),
        run = reload_rules,
    },
    {
        name = "variant", args = "[NAME]", most = 1,
        help = mark "the variants that there are",
        more = mark("variant NAME describes one. Files of yours in ~/.local/share/nova/variants are listed with the "
            .. "others; new ./mine.lua plays any other file."),
        run = show_variants,
        complete = function(_, words)
            return #words <= 1 and variant.list() or {}
        end,
    },
}
