-- SPDX-License-Identifier: MIT
-- Who plays whom on which deal. The games of one deal are a group: every bot sits on every seat of the deal. Bots then
-- differ only in how they play, not in what they were dealt. Games are numbered from 0 through the whole run, deal by
-- deal. A shard has every n-th deal, always with all games of the deal.

local lines = require "nova.base.lines"
local seeds = require "nova.game.seeds"

local schedule = {}

-- Seatings ---------------------------------------------------------------------------------------------------

-- All orders of bots, each order once. `left` counts for each bot the seats that it needs.
local function orders_of(left, seats)
    local orders, seating = {}, {}
    local function add_bots()
        if #seating == seats then
            orders[#orders + 1] = { table.unpack(seating) }
            return
        end
        for bot, count in ipairs(left) do
            if count > 0 then
                left[bot] = count - 1
                seating[#seating + 1] = bot
                add_bots()
                seating[#seating] = nil
                left[bot] = count
            end
        end
    end
    add_bots()
    return orders
end

-- The bots that meet at one table: every choice of them, or every choice with the first bot in it.
local function tables_of(bots, players, gauntlet)
    local tables, chosen, size = {}, gauntlet and { 1 } or {}, math.min(bots, players)
    local function add_choices(first)
        if #chosen == size then
            tables[#tables + 1] = { table.unpack(chosen) }
            return
        end
        for bot = first, bots - size + #chosen + 1 do
            chosen[#chosen + 1] = bot
            add_choices(bot + 1)
            chosen[#chosen] = nil
        end
    end
    add_choices(#chosen + 1)
    return tables
end

--- The seatings of a deal in which every order is played. A seating is the list of the bots' numbers, seat 0 first. If
--- there are more bots than seats, every choice of bots meets. If there are fewer, the last bot sits on all remaining
--- seats.
--- @param gauntlet? boolean only tables with the first bot
function schedule.seatings(bots, players, gauntlet)
    local all = {}
    for _, chosen in ipairs(tables_of(bots, players, gauntlet)) do
        local left = {}
        for bot = 1, bots do
            left[bot] = 0
        end
        for _, bot in ipairs(chosen) do
            left[bot] = 1
        end
        left[chosen[#chosen]] = 1 + players - #chosen
        local orders = orders_of(left, players)
        table.move(orders, 1, #orders, #all + 1, all)
    end
    return all
end

--- The seatings of deals in which the bots of a table only move round it: each bot has each seat once. The first list
--- is that of the first deal, and so on; together they have every order once.
--- @param players integer no more than there are bots
function schedule.rotations(bots, players, gauntlet)
    local deals, others = {}, {}
    for place = 1, players - 1 do
        others[place] = 1
    end
    for _, chosen in ipairs(tables_of(bots, players, gauntlet)) do
        for number, order in ipairs(orders_of(others, players - 1)) do -- the first bot stays: who follows whom counts
            local round, deal = { chosen[1] }, deals[number] or {}
            for index, place in ipairs(order) do
                round[index + 1] = chosen[place + 1]
            end
            deals[number] = deal
            for shift = 0, players - 1 do
                local seating = {}
                for seat = 1, players do
                    seating[seat] = round[(seat - 1 + shift) % players + 1]
                end
                deal[#deal + 1] = seating
            end
        end
    end
    return deals
end

--- The most parts that a run can have.
schedule.MOST_SHARDS = 1000000

--- Reads which part of a run is meant: 3/64.
--- @return integer[]? shard
--- @return string? expected
function schedule.read_shard(word)
    local number, shards = word:match("^(%d+)/(%d+)$")
    number, shards = math.tointeger(tonumber(number)), math.tointeger(tonumber(shards))
    if number and number >= 1 and number <= shards and shards <= schedule.MOST_SHARDS then
        return { number, shards }
    end
    return nil, "a part and the number of parts, like 3/64"
end

-- Games ------------------------------------------------------------------------------------------------------

--- @class nova.Schedule
--- @field rounds integer[][][] lists of seatings; the deal's seed says which of them it has
--- @field each integer games of a deal
--- @field deals integer in the whole run
--- @field games integer in the whole run
--- @field seed integer of the first deal
--- @field book? nova.Opening[] the deals, in place of seeds that follow one another
--- @field shard integer[] the number of the shard, from 1, and the number of shards
local Schedule = {}
Schedule.__index = Schedule

--- @class nova.SchedulePlan
--- @field games integer rounded up to whole deals; at most what the book has

--- How the bots sit where nothing else is asked for: with four at a table every order would be 24 games of each deal.
function schedule.usual_seating(bots, players)
    return players > 3 and bots >= players and "rotations" or "all"
end

function schedule.new(plan)
    local rounds = plan.seating == "rotations" and plan.bots >= plan.players
        and schedule.rotations(plan.bots, plan.players, plan.gauntlet)
        or { schedule.seatings(plan.bots, plan.players, plan.gauntlet) }
    local each = #rounds[1]
    local deals = (plan.games + each - 1) // each
    deals = math.min(deals, plan.book and #plan.book or deals, plan.most_deals or deals)
    return setmetatable({
        rounds = rounds,
        each = each,
        players = plan.players,
        deals = deals,
        games = deals * each,
        seed = plan.seed,
        book = plan.book,
        shard = plan.shard or { 1, 1 },
    }, Schedule)
end

--- The deal of a game, from 0.
function Schedule:deal(game)
    return game // self.each
end

--- What a game is dealt from.
function Schedule:seed_of(game)
    local deal = self:deal(game)
    return self.book and self.book[deal + 1].seed or self.seed + deal
end

--- What the book has of a game's deal.
function Schedule:opening(game)
    return self.book and self.book[self:deal(game) + 1]
end

--- Which of its deal's seatings a game has, from 1.
function Schedule:order(game)
    return game % self.each + 1
end

--- The bots of a game, seat 0 first.
function Schedule:seating(game)
    local deal = self:deal(game)
    return self.rounds[(self.book and deal or self.seed + deal) % #self.rounds + 1][self:order(game)]
end

--- How many deals this part of the run has.
function Schedule:shard_deals()
    return (self.deals - self.shard[1] + self.shard[2]) // self.shard[2]
end

--- How many games this part has.
function Schedule:size()
    return self:shard_deals() * self.each
end

--- The deals of this part, in order.
--- @param index integer from 0
--- @return integer deal
function Schedule:nth_deal(index)
    return index * self.shard[2] + self.shard[1] - 1
end

--- The games of this part, in order.
--- @param index integer from 0
--- @return integer? game nil past the last one
function Schedule:nth(index)
    if index >= self:size() then
        return nil
    end
    return self:nth_deal(index // self.each) * self.each + index % self.each
end

--- Whether a game belongs to this part.
function Schedule:has(game)
    return game >= 0 and game < self.games and self:deal(game) % self.shard[2] == self.shard[1] - 1
end

-- Books --------------------------------------------------------------------------------------------------------------

-- A book is a list of deals: what is dealt, and which moves the game begins with. A line is a seed, and perhaps a colon
-- and moves between semicolons: "17: 2 0,0; 1 0,0". Empty lines, and what follows a #, are left out.

local EXAMPLE = "17: 2 0,0; 1 0,0"

-- Reads one entry.
local function read_entry(text)
    local word, rest = text:match("^%s*(%w+)%s*:?%s*(.-)%s*$")
    local seed = word and seeds.read(word)
    if not seed then
        return nil
    end
    local moves = {}
    for move in rest:gmatch("[^;]+") do
        moves[#moves + 1] = move:match("^%s*(.-)%s*$")
    end
    return { seed = seed, moves = moves }
end

--- Reads all entries of a list.
--- @return integer? number of the first entry that is wrong
function schedule.book(texts)
    local book = {}
    for index, text in ipairs(texts) do
        book[index] = read_entry(text)
        if not book[index] then
            return nil, index
        end
    end
    return book
end

--- Reads a file; returns its entries as they stand there, without comments.
function schedule.read_book(path)
    local file <close>, problem = lines.open(path)
    if not file then
        return nil, problem
    end
    local texts, each, reader = {}, lines.of(file)
    for number, line in each do
        local text = line:gsub("#.*$", ""):match("^%s*(.-)%s*$")
        if text ~= "" and not read_entry(text) then
            return nil, ("%s:%d: expected a seed, and moves behind a colon, like %q"):format(path, number, EXAMPLE)
        end
        texts[#texts + 1] = text ~= "" and text or nil
    end
    if reader.failed then
        return nil, ("%s:%d: %s"):format(path, reader.number + 1, reader.failed)
    elseif #texts == 0 then
        return nil, path .. ": found no deals"
    end
    return texts
end

return schedule
