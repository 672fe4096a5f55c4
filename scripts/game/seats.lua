-- SPDX-License-Identifier: MIT
-- The seats of a game: reads who plays on each of them (`human`, `human:Anna` or a bot), and names the players.

local bots = require "nova.game.bots"
local problems = require "nova.base.problem"

local seats = {}

--- @class nova.Seat
--- @field spec string as it was given
--- @field human boolean
--- @field name? string of a person who has given one
--- @field barred? boolean a program that a record names and nobody has started: a person plays for it
--- @field bot? nova.Bot from Session:bot

--- What can be typed for a seat.
function seats.words()
    local words = bots.list()
    table.insert(words, 1, "human")
    return words
end

--- Reads one.
--- @param known? fun(): string[] the names that a message lists; without it `human` and the bots
function seats.read(spec, known)
    if spec == "human" or spec:find("^human:.") then
        return { spec = spec, human = true, name = spec:match("^human:(.*)") }
    end
    if spec == "human:" then
        return nil, problems.new "found human: without a name, expected human or human:NAME"
    end
    local good, message = bots.find(spec, known or seats.words)
    if not good then
        return nil, message
    end
    return { spec = spec, human = false }
end

--- Reads several.
function seats.read_all(specs)
    local list = {}
    for index, spec in ipairs(specs) do
        local seat, message = seats.read(spec)
        if not seat then
            return nil, message
        end
        list[index] = seat
    end
    return list
end

--- Fills the seats that are left over. If no person is named, the first of all seats is for the one at the keyboard;
--- all others get the bot that was named last, or the usual one.
--- @param specs string[] who was named
--- @param players integer how many play
--- @param usual string a bot
function seats.filled(specs, players, usual)
    local filled, people, bot = table.move(specs, 1, #specs, 1, {}), 0, usual
    for _, spec in ipairs(specs) do
        local is_person = spec:find("^human") ~= nil
        people, bot = people + (is_person and 1 or 0), is_person and bot or spec
    end
    if people == 0 and #filled < players then
        table.insert(filled, 1, "human")
    end
    for index = #filled + 1, players do
        filled[index] = bot
    end
    return filled
end

--- The names that people read. A single person without a name is called "you".
--- @param say fun(key: string, values?: table): string
function seats.names(list, say)
    local people = 0
    for _, seat in ipairs(list) do
        people = people + (seat.human and 1 or 0)
    end
    local names = {}
    for index, seat in ipairs(list) do
        local human = seat.name or (people == 1 and say("you")) or say("player {n}", { n = index })
        names[index] = seat.human and human or seat.spec
    end
    return names
end

--- Names for places where no player number stands before them. Seats with the same name get their number in front.
--- @param say fun(key: string, values?: table): string
function seats.labels(list, say)
    local names, count = seats.names(list, say), {}
    for _, name in ipairs(names) do
        count[name] = (count[name] or 0) + 1
    end
    for index, name in ipairs(names) do
        names[index] = count[name] > 1 and ("%d %s"):format(index, name) or name
    end
    return names
end

return seats
