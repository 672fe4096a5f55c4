-- SPDX-License-Identifier: MIT
-- What a person wishes to play, in the words of a command.

local commands = require "nova.prompt.commands"
local nearest = require("nova.base.near").nearest
local seats = require "nova.game.seats"
local seeds = require "nova.game.seeds"
local variant = require "nova.game.variant"

local need, refuse = commands.need, commands.refuse

local wishes = {}

--- @class nova.Wishes
--- @field variant? string its name
--- @field players? integer
--- @field seats string[] who plays, as it is typed; none where nobody is named
--- @field seed? integer | string
--- @field daily? string the day whose deal it is
--- @field told? string the text that is shown once the game has begun

-- A name with options after a colon is one, too.
local function is_variant(word)
    return variant.exists(word) or word:find("/", 1, true) or word:find("%.lua$")
end

--- Seats for a number of players: the seats of the game before, and the usual bot on all further seats.
function wishes.seats(app, players)
    local specs = {}
    for index = 1, players do
        specs[index] = app.usual.seats[index] or app.usual.bot
    end
    return specs
end

-- Whether a word that is neither a variant nor a seat was probably meant as a seat.
local function resembles_seat(word)
    return word:find(":", 1, true) or nearest(word, seats.words()) and not nearest(word, variant.list())
end

--- Reads the words after `new`: a variant, a number of players, seats, "seed N". Refuses what is none of these.
function wishes.read(app, words)
    local wished, index = { seats = {} }, 1
    while index <= #words do
        local word = words[index]
        local number = math.tointeger(tonumber(word))
        if word == "seed" then
            index = index + 1
            wished.seed = need(seeds.read(words[index] or ""),
                app.say("after seed a whole number is expected, or a code of 32 hex digits"))
        elseif word:find("^%-%-") then
            refuse(app.say("found {found}; new takes words without dashes: new 3 seed 7", { found = word }))
        elseif number then
            need(number >= 1, app.say("a number of players from 1 is expected, found {found}", { found = word }))
            wished.players = number
        elseif index == 1 and is_variant(word) then
            wished.variant = word
        else
            local known, message = seats.read(word)
            if not known and index == 1 and not resembles_seat(word) then
                message = select(2, variant.load(word))
            end
            need(known, message)
            wished.seats[#wished.seats + 1] = word
        end
        index = index + 1
    end
    return wished
end

return wishes
