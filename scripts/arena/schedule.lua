-- SPDX-License-Identifier: MIT
-- Who plays whom on which deal. The games of one deal are a group: every bot sits on every seat of the deal. Bots then
-- differ only in how they play, not in what they were dealt. Games are numbered from 0 through the whole run, deal by
-- deal. A shard has every n-th deal, always with all games of the deal.

local schedule = {}

-- Seatings ---------------------------------------------------------------------------------------------------

-- Adds to `found` all orders of the bots, each order once. `left` counts for each bot the seats that it still needs.
local function add_orders(left, seating, seats, found)
    if #seating == seats then
        found[#found + 1] = { table.unpack(seating) }
        return
    end
    for bot, count in ipairs(left) do
        if count > 0 then
            left[bot] = count - 1
            seating[#seating + 1] = bot
            add_orders(left, seating, seats, found)
            seating[#seating] = nil
            left[bot] = count
        end
    end
end

-- Calls `take` with every choice of `size` out of the numbers from `first` to `last`.
local function each_choice(first, last, size, chosen, take)
    if size == 0 then
        return take(chosen)
    end
    for bot = first, last - size + 1 do
        chosen[#chosen + 1] = bot
        each_choice(bot + 1, last, size - 1, chosen, take)
        chosen[#chosen] = nil
    end
end

local function orders_of(chosen, bots, players)
    local left, found = {}, {}
    for bot = 1, bots do
        left[bot] = 0
    end
    for _, bot in ipairs(chosen) do
        left[bot] = 1
    end
    local last = chosen[#chosen]
    left[last] = left[last] + players - #chosen
    add_orders(left, {}, players, found)
    return found
end

--- The seatings of a deal. A seating is the list of the bots' numbers, seat 0 first. If there are more bots than seats,
--- every choice of bots meets. If there are fewer, the last bot sits on all remaining seats.
--- @param bots integer
--- @param players integer
--- @return integer[][]
function schedule.seatings(bots, players)
    local all = {}
    each_choice(1, bots, math.min(bots, players), {}, function(chosen)
        local orders = orders_of(chosen, bots, players)
        table.move(orders, 1, #orders, #all + 1, all)
    end)
    return all
end

-- Games ------------------------------------------------------------------------------------------------------

--- @class nova.Schedule
--- @field seatings integer[][]
--- @field deals integer in the whole run
--- @field games integer in the whole run
--- @field seed integer of the first deal
--- @field shard integer[] the number of the shard, from 1, and the number of shards
local Schedule = {}
Schedule.__index = Schedule

--- @param plan {bots: integer, players: integer, games: integer, seed: integer, shard?: integer[]} `games` is rounded
---   up to whole deals
--- @return nova.Schedule
function schedule.new(plan)
    local seatings = schedule.seatings(plan.bots, plan.players)
    local deals = (plan.games + #seatings - 1) // #seatings
    return setmetatable({
        seatings = seatings,
        deals = deals,
        games = deals * #seatings,
        seed = plan.seed,
        shard = plan.shard or { 1, 1 },
    }, Schedule)
end

--- The deal of a game, from 0.
--- @param game integer
--- @return integer
function Schedule:deal(game)
    return game // #self.seatings
end

--- The seed of a game's deal.
--- @param game integer
--- @return integer
function Schedule:seed_of(game)
    return self.seed + self:deal(game)
end

--- Which of its deal's seatings a game has, from 1.
--- @param game integer
--- @return integer
function Schedule:order(game)
    return game % #self.seatings + 1
end

--- The bots of a game, seat 0 first.
--- @param game integer
--- @return integer[]
function Schedule:seating(game)
    return self.seatings[self:order(game)]
end

--- How many deals the shard has.
--- @return integer
function Schedule:shard_deals()
    local number, shards = table.unpack(self.shard)
    return (self.deals - number + shards) // shards
end

--- How many games the shard has.
--- @return integer
function Schedule:size()
    return self:shard_deals() * #self.seatings
end

--- The games of the shard, in order.
--- @param index integer from 0
--- @return integer? game nil past the last one
function Schedule:nth(index)
    if index >= self:size() then
        return nil
    end
    local number, shards = table.unpack(self.shard)
    local deal = index // #self.seatings * shards + number - 1
    return deal * #self.seatings + index % #self.seatings
end

--- Whether a game belongs to the shard.
--- @param game integer
--- @return boolean
function Schedule:has(game)
    local number, shards = table.unpack(self.shard)
    return game >= 0 and game < self.games and self:deal(game) % shards == number - 1
end

return schedule
