-- SPDX-License-Identifier: MIT
-- Commands that begin games and say who plays.

local bots = require "nova.bots"
local calendar = require "nova.calendar"
local daily = require "nova.repl.daily"
local nearest = require "nova.nearest"
local reload = require "nova.repl.reload"
local seats = require "nova.repl.seats"
local seeds = require "nova.seeds"
local session = require "nova.repl.session"
local setup = require "nova.repl.setup"
local stats = require "nova.repl.stats"
local text = require "nova.draw.text"
local variant = require "nova.variant"

-- Loads a variant; nil and a message with all its problems.
local function load_variant(name)
    local found, problems = variant.load(name)
    return found, problems and table.concat(problems, "\n")
end

local function is_variant(word)
    for _, name in ipairs(variant.list()) do
        if name == word then
            return true
        end
    end
    return word:find("/", 1, true) or word:find("%.lua$")
end

-- Seats for a number of players: those of the game before, and the usual bot on all further seats.
local function seats_for(app, players)
    local specs = {}
    for index = 1, players do
        specs[index] = app.usual.seats[index] or app.usual.bot
    end
    return specs
end

-- Reads the words after `new`: a variant, a number of players, seats, "seed N".
local function read_wishes(app, words)
    local wishes, index = { seats = {} }, 1
    while index <= #words do
        local word = words[index]
        local number = math.tointeger(tonumber(word))
        if word == "seed" then
            index = index + 1
            wishes.seed = seeds.read(words[index] or "")
            if not wishes.seed then
                return nil, app.say("seed_expected")
            end
        elseif number and number < 1 then
            return nil, app.say("players_expected", { found = word })
        elseif number then
            wishes.players = number
        elseif index == 1 and is_variant(word) then
            wishes.variant = word
        else
            local known, message = seats.read(word)
            local is_bot = word:find(":", 1, true) or nearest(word, bots.list()) and not nearest(word, variant.list())
            if not known and index == 1 and not is_bot then
                local _, problem = load_variant(word)
                return nil, problem
            elseif not known then
                return nil, message
            end
            wishes.seats[#wishes.seats + 1] = word
        end
        index = index + 1
    end
    return wishes
end

-- Who plays. If nobody is named, and the variant is the same as before, so is the number of players.
local function choose_seats(app, of, wishes)
    local named, players = wishes.seats, wishes.players
    if #named > 0 and players and #named > players then
        return nil, app.say("seats_many", { found = #named, n = players })
    elseif #named > 0 then
        return seats.filled(named, players or math.max(#named, of:usual_players()), app.usual.bot)
    end
    local again = app.session and app.session.variant.name == of.name and app.session.players
    return seats_for(app, players or again or of:usual_players())
end

-- Warns if a seat's bot needs the game's ratings of moves and the game has none.
local function tell_of_lots(app, seat)
    if bots.goes_by_ratings(seat.spec) and not app.session.state:game():rates() then
        app:note(app.say("draws_lots", { bot = seat.spec }))
    end
end

-- `new daily`: the deal of the day, for people and bots that came with nova.
local function make_daily(app, wishes)
    if wishes.seed then
        return nil, app.say("daily_seed")
    end
    wishes.variant, wishes.daily = wishes.variant or variant.USUAL_SOLO, calendar.today()
    wishes.seed = daily.seed(wishes.daily)
    if #wishes.seats == 0 then
        wishes.seats = { "human" }
    end
    return wishes
end

-- `new fair`: against the bots that make an even game.
local function make_fair(app, wishes)
    local of, problem = load_variant(wishes.variant or app.usual.variant)
    if not of then
        return nil, problem
    elseif #wishes.seats > 0 then
        return nil, app.say("fair_seats")
    end
    local spec, rating = stats.fair(of.kind)
    local players = wishes.players or of:usual_players()
    if players == 1 then
        return nil, app.say("fair_none", { variant = of.name })
    end
    wishes.seats, wishes.players = { "human" }, players
    for index = 2, players do
        wishes.seats[index] = spec
    end
    wishes.told = app.say(rating and "fair_game" or "fair_next", { bot = spec,
        elo = rating and ("%.0f"):format(rating.mean) })
    return wishes
end

local SPECIAL = { daily = make_daily, fair = make_fair }

local function read_special(app, words)
    local make = SPECIAL[words[1]]
    local wishes, message = read_wishes(app, make and table.move(words, 2, #words, 1, {}) or words)
    if wishes and make then
        return make(app, wishes)
    end
    return wishes, message
end

-- The first bot that may not play the daily deal.
local function stranger_in(list)
    for _, seat in ipairs(list) do
        if not daily.admits(seat) then
            return seat.spec
        end
    end
end

local function new(app, words)
    local wishes, message = read_special(app, words)
    if not wishes then
        return nil, message
    end
    local of, problem = load_variant(wishes.variant or app.usual.variant)
    if not of then
        return nil, problem
    end
    local specs, many = choose_seats(app, of, wishes)
    if not specs then
        return nil, many
    end
    local list, wrong = seats.read_all(specs)
    if not list then
        return nil, wrong
    elseif wishes.daily and stranger_in(list) then
        return nil, app.say("daily_stranger", { bot = stranger_in(list) })
    end
    local seed = wishes.seed or seeds.fresh()
    local made, why = session.deal(of, list, seed)
    local ready, wrong_seat = made, nil
    if made then
        ready, why, wrong_seat = made:make_bots(app.limits)
    end
    if not ready then
        if made then
            made:dismiss_bots()
        end
        return nil, wrong_seat and app:with_log(why, wrong_seat) or why
    end
    if not wishes.daily then
        app.usual.variant = wishes.variant or app.usual.variant
        table.move(specs, 1, #specs, 1, app.usual.seats)
    end
    made.header.daily = wishes.daily
    app:open(made)
    app:note(app.say("new_game", { variant = of.name, seed = seed }))
    if wishes.daily or wishes.told then
        app:note(wishes.told or app.say("daily_deal", { day = wishes.daily }))
    end
    for _, seat in ipairs(list) do
        tell_of_lots(app, seat)
    end
    return true
end

-- What to say where the game does not fit the edited rules.
local function unfit_text(app, unfit, count)
    if unfit.ply == 0 then
        return app.say("reload_none", { why = unfit.why })
    end
    return app.say("reload_unfit", { ply = unfit.ply, count = count, move = unfit.entry.text, why = unfit.why,
        before = unfit.ply - 1, reload = "reload " .. unfit.ply - 1 })
end

-- Plays the game so far again under the rules as they are now in the variant's files.
local function reload_rules(app, words)
    local playing = app.session or app.aside and app.aside.session
    if not playing then
        return nil, app.say("no_game")
    end
    local count = #playing.log
    local most = words[1] and math.tointeger(tonumber(words[1])) or not words[1] and count
    if not most or most < 0 or most > count then
        return nil, app.say("reload_number", { found = words[1], count = count })
    end
    local made, unfit = reload.again(playing, most)
    if not made then
        app.stamps = reload.stamps(playing.variant) -- the message below tells what is wrong with the files
        return nil, unfit_text(app, unfit, count)
    end
    app:replace(made)
    app:note(app.say("reloaded", { variant = made.variant.name, n = most }))
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
    local playing, message = app:playing()
    if not playing then
        return nil, message
    elseif #words == 0 then
        return list_seats(app)
    end
    local index = math.tointeger(tonumber(words[1]))
    if not index or index < 1 or index > playing.players then
        return nil, app.say("no_player", { n = playing.players })
    elseif not words[2] then
        return nil, app.say("seat_expected", { list = "human, human:NAME, " .. table.concat(bots.list(), ", ") })
    end
    local seat, wrong = seats.read(words[2])
    if seat and daily.of(playing) and not daily.admits(seat) then
        return nil, app.say("daily_stranger", { bot = seat.spec })
    end
    local ready = seat
    if seat and not seat.human then
        ready, wrong = playing:bot(seat, index - 1, app.limits)
    end
    if not ready then
        return nil, wrong
    end
    playing:dismiss_bot(playing.seats[index])
    playing.seats[index] = seat
    app.usual.seats[index] = words[2]
    tell_of_lots(app, seat)
    if math.type(seeds.of(playing.header)) == "integer" and not seat.human and not bots.is_shipped(seat.spec) then
        app:note(app.say("open_deal", { seed = playing.header.seed, bot = seat.spec }))
    end
    app.paused, app.changed = false, true
    return true
end

local function players_text(app, of)
    local least, most = of.players[1], of.players[2]
    if least == most then
        return app.say("players", { n = least })
    end
    return app.say("players_range", { least = least, most = most })
end

local function show_variants(app, words)
    local names = #words > 0 and { words[1] } or variant.list()
    for _, name in ipairs(names) do
        local of, problems = load_variant(name)
        if not of and #words > 0 then
            return nil, problems
        end
        app:print(of and ("%s (%s)\n  %s"):format(of.name, players_text(app, of), of:story_in(app.lang)) or problems)
    end
    return true
end

local function seat_words()
    local found = bots.list()
    table.insert(found, 1, "human")
    return found
end

-- setup -------------------------------------------------------------------------------------------------------------

-- Begins an empty draft: of the named variant, or of that of the game under way.
local function new_draft(app, words)
    local at_hand = app.draft or app.session
    local of, message = at_hand and at_hand.variant, nil
    local numbered = math.tointeger(tonumber(words[1] or ""))
    if words[1] and not numbered or not of then
        of, message = load_variant(not numbered and words[1] or app.usual.variant)
    end
    if not of then
        return nil, message
    elseif not setup.knows(of) then
        return nil, app.say("setup_unknown", { variant = of.name })
    end
    local players = numbered or math.tointeger(tonumber(words[2] or "")) or of:usual_players()
    local draft, problem = setup.new(of, players)
    app.draft = draft or app.draft
    return draft and true, problem
end

-- Begins a draft with the position of the game under way, or an empty one.
local function begin_draft(app)
    if app.draft then
        return true
    elseif not app.session then
        return new_draft(app, {})
    elseif not setup.knows(app.session.variant) then
        return nil, app.say("setup_unknown", { variant = app.session.variant.name })
    end
    app.draft = setup.of(app.session)
    return true
end

local function list_draft(app)
    local draft = app.draft
    app:print(app.say("setup_draft", { variant = draft.variant.name, players = players_text(app, {
        players = { draft.players, draft.players } }) }))
    for _, line in ipairs(setup.lines(draft)) do
        app:print("setup " .. line)
    end
    return true
end

-- Plays from the draft, with the seats that are named, or those of the game before.
local function play_draft(app, words)
    local wishes, message = read_wishes(app, words)
    if not wishes then
        return nil, message
    end
    local draft = app.draft
    local list, wrong = seats.read_all(#wishes.seats > 0 and wishes.seats or seats_for(app, draft.players))
    if list and #list ~= draft.players then
        return nil, app.say("setup_seats", { n = draft.players })
    end
    local made = list
    if list then
        made, wrong = setup.play(draft, list, seeds.number(wishes.seed or seeds.fresh()))
    end
    if not made then
        return nil, wrong
    end
    app.draft = nil
    app:open(made)
    app:note(app.say("setup_done", { variant = made.variant.name }))
    return true
end

local function show_things(app)
    for _, line in ipairs(text.columns(setup.things(app.draft), (app.screen:size()))) do
        app:print(line)
    end
    return true
end

local DRAFT = {
    play = play_draft,
    tiles = show_things,
    off = function(app)
        app.draft = nil
        return true
    end,
}

local function set_up(app, words)
    local name = words[1]
    local rest = table.move(words, 2, #words, 1, {})
    if name == "new" then
        local good, message = new_draft(app, rest)
        return good and list_draft(app), message
    end
    local good, message = begin_draft(app)
    if not good then
        return nil, message
    elseif not name then
        return list_draft(app)
    elseif DRAFT[name] then
        return DRAFT[name](app, rest)
    end
    local names = setup.names(app.draft)
    for _, known in ipairs(names) do
        if known == name then
            good, message = setup.set(app.draft, name, rest, app.say)
            return good and (not app.interactive or list_draft(app)), message
        end
    end
    return nil, app.say("setup_expected", { found = name, list = table.concat(names, ", ") })
end

local function setup_words(app, words)
    local found = { "new", "play", "tiles", "off" }
    local names = app.draft and setup.names(app.draft) or {}
    return #words <= 1 and table.move(names, 1, #names, #found + 1, found) or words[1] == "play" and seat_words() or {}
end

--- @type nova.PromptCommand[]
return {
    {
        name = "new", short = "n", args = "[daily | fair] [VARIANT] [PLAYERS | SEAT...] [seed N]", run = new,
        complete = function(_, words)
            local found = seat_words()
            if #words <= 1 then
                table.move(variant.list(), 1, #variant.list(), #found + 1, found)
                found[#found + 1], found[#found + 2] = "daily", "fair"
            end
            found[#found + 1] = "seed"
            return found
        end,
    },
    {
        name = "seats", args = "[NUMBER SEAT]", run = change_seat,
        complete = function(_, words)
            return #words == 2 and seat_words() or {}
        end,
    },
    {
        name = "setup", args = "[new [VARIANT] [PLAYERS] | NAME VALUE... | tiles | play [SEAT...] | off]", run = set_up,
        complete = setup_words,
    },
    { name = "reload", args = "[MOVES]", run = reload_rules },
    {
        name = "variant", args = "[NAME]", run = show_variants,
        complete = function(_, words)
            return #words <= 1 and variant.list() or {}
        end,
    },
}
