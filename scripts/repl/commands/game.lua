-- SPDX-License-Identifier: MIT
-- Commands that begin games and say who plays.

local bots = require "nova.bots"
local seats = require "nova.repl.seats"
local seeds = require "nova.seeds"
local session = require "nova.repl.session"
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
            if not known and index == 1 and not word:find(":", 1, true) then
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

-- If the variant is the same as before, the number of players is the same as before too.
local function choose_seats(app, of, wishes)
    if #wishes.seats > 0 then
        return wishes.seats
    end
    local again = app.session and app.session.variant.name == of.name and app.session.players
    return seats_for(app, wishes.players or again or of:usual_players())
end

local function new(app, words)
    local wishes, message = read_wishes(app, words)
    if not wishes then
        return nil, message
    end
    local of, problem = load_variant(wishes.variant or app.usual.variant)
    if not of then
        return nil, problem
    end
    local specs = choose_seats(app, of, wishes)
    local list, wrong = seats.read_all(specs)
    if not list then
        return nil, wrong
    end
    local seed = wishes.seed or seeds.fresh()
    local made, why = session.deal(of, list, seed)
    local ready = made
    if made then
        ready, why = made:make_bots()
    end
    if not ready then
        return nil, why
    end
    app.usual.variant = wishes.variant or app.usual.variant
    table.move(specs, 1, #specs, 1, app.usual.seats)
    app:open(made)
    app:note(app.say("new_game", { variant = of.name, seed = seed }))
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
    local ready = seat
    if seat and not seat.human then
        ready, wrong = playing:bot(seat, index - 1)
    end
    if not ready then
        return nil, wrong
    end
    playing.seats[index] = seat
    app.usual.seats[index] = words[2]
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

--- @type nova.PromptCommand[]
return {
    {
        name = "new", short = "n", args = "[VARIANT] [PLAYERS | SEAT...] [seed N]", run = new,
        complete = function(_, words)
            local found = seat_words()
            if #words <= 1 then
                table.move(variant.list(), 1, #variant.list(), #found + 1, found)
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
        name = "variant", args = "[NAME]", run = show_variants,
        complete = function(_, words)
            return #words <= 1 and variant.list() or {}
        end,
    },
}
