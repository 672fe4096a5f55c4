-- SPDX-License-Identifier: MIT
--
-- nova lua tests/tools/wild_requests.lua COUNT [SEED]: prints requests of all kinds for nova engine: right ones, wrong
-- ones, and lines that are no requests. Loaded without COUNT it returns the function that makes a line.

local core = require "nova.core"
local json = require "nova.base.json"
local protocol = require "nova.game.program.protocol"

local GAMES = { "main", "a", "b", "" }
local VARIANTS = { "nova-luna", "terra-nova", "nova-luna-solo", "beacons", "none", "../x" }
local WORDS = { "1 0,0", "refill", "pass", "\u{2603}", "\\", "" }

local function pick(rng, list)
    return list[1 + rng:below(#list)]
end

-- Any value, mostly a small one.
local function wild_value(rng, depth)
    local kind = rng:below(depth > 3 and 6 or 8)
    if kind == 0 then
        return json.null
    elseif kind == 1 then
        return rng:below(2) == 0
    elseif kind == 2 then
        return rng:below(100) / 8
    elseif kind < 5 then
        return kind == 3 and rng:below(12) or math.maxinteger - rng:below(3)
    elseif kind == 5 then
        return pick(rng, WORDS)
    end
    local value = setmetatable({}, kind == 6 and json.list or json.object)
    for index = 1, rng:below(4) do
        value[kind == 6 and index or "k" .. index] = wild_value(rng, depth + 1)
    end
    return value
end

local GOOD = {
    game = function(rng) return pick(rng, GAMES) end,
    variant = function(rng) return pick(rng, VARIANTS) end,
    players = function(rng) return 1 + rng:below(4) end,
    quiet = function(rng) return 1 + rng:below(50) end,
    move = function(rng) return rng:below(2) == 0 and pick(rng, WORDS) or rng:below(1000000) end,
    rollouts = function(rng) return 1 + rng:below(20) end,
    seconds = function(rng) return (1 + rng:below(10)) / 1000 end,
    memory = function() return 1 end,
    threads = function(rng) return 1 + rng:below(2) end,
    games = function(rng) return 1 + rng:below(3) end,
    as = function(rng) return rng:below(2) == 0 and "text" or "action" end,
}

local function value_for(rng, name)
    if rng:below(12) == 0 or not GOOD[name] then
        return wild_value(rng, 0)
    end
    return GOOD[name](rng)
end

-- Some fields would make most requests wrong, so they are seldom used.
local SELDOM = { deal = true, word = true, record = true, moves = true, seat = true, columns = true }

local PLAY
for _, request in ipairs(protocol.requests) do
    PLAY = request.name == "play" and request or PLAY
end

local function wild_request(rng, number)
    local request = pick(rng, protocol.requests)
    if request.name == "quit" or (request.name == "hello" and rng:below(50) > 0) then
        request = PLAY
    end
    local made = { id = number, ["do"] = request.name }
    for _, field in ipairs(request.fields) do
        local name = field[1]
        if field[3] or name == "memory" or rng:below(SELDOM[name] and 10 or 2) == 0 then
            made[name] = value_for(rng, name)
        end
    end
    if rng:below(30) == 0 then
        made[pick(rng, { "id", "do", "mov" })] = wild_value(rng, 0)
    end
    return json.encode(setmetatable(made, json.object))
end

-- Most random moves are illegal, so games would never go on. Therefore a game is set up and played for a while.
local function known_game(rng, number)
    local made = { id = number, ["do"] = "position", game = pick(rng, { "main", "a", "b" }) }
    local variant = pick(rng, { "nova-luna", "terra-nova" })
    local state = assert(require("nova.nova").game(variant, { quiet = 20 })):setup(number)
    local begin = { id = number, ["do"] = "new", variant = variant, seed = number, quiet = 20, game = made.game }
    made.moves = setmetatable({}, json.list)
    for index = 1, rng:below(60) do
        if state:over() then
            break
        end
        made.moves[index] = state:nth(1 + rng:below(state:count()))
        state:play(made.moves[index])
    end
    return json.encode(begin) .. "\n" .. json.encode(made)
end

---Returns a line, or two lines. A request in it has the number as its id.
---@param rng userdata
---@param number integer
---@return string
local function wild_line(rng, number)
    local kind = rng:below(40)
    if kind == 0 then
        return known_game(rng, number)
    elseif kind == 1 then
        return (json.encode(wild_value(rng, 0)))
    end
    local line = wild_request(rng, number)
    if kind == 2 then -- a byte is another
        local at = 1 + rng:below(#line)
        line = line:sub(1, at - 1) .. string.char(rng:below(2) == 0 and 32 + rng:below(95) or 128 + rng:below(128))
            .. line:sub(at + 1)
    end
    return line
end

if arg and arg[0]:find("wild_requests.lua", 1, true) then
    local rng = core.rng(math.tointeger(tonumber(arg[2] or "1")), 0)
    for number = 1, math.tointeger(tonumber(arg[1])) do
        io.write(wild_line(rng, number), "\n")
    end
end

return wild_line
