-- SPDX-License-Identifier: MIT
-- How many rollouts a second a bot's search makes with thoughts of its own, by the processor's clock, in the middle of
-- a game of Nova Luna: nova lua tests/bench/guides.lua [ROUNDS]. The quickest of ROUNDS (9) rounds counts.

local bots = require "nova.game.bots"
local nova = require "nova"
local usage = dofile "tests/bench/usage.lua"

local rounds = math.tointeger(tonumber(arg[1] or "9"))
usage(rounds and rounds > 0, "guides.lua [ROUNDS]")

local GUIDES = {
    { "none", "" },
    { "evaluate: always even", "plies = 4, evaluate = function() return { 0.5, 0.5 } end" },
    { "evaluate: by result()", [[plies = 4, evaluate = function(state)
        local points = state:result(result).points
        local lead = 1 / (1 + math.exp((points[2] - points[1]) / 3))
        return { lead, 1 - lead }
    end]] },
    { "evaluate: by tell()", [[plies = 4, evaluate = function(state)
        local seats = state:tell("view").seats
        local lead = 1 / (1 + math.exp((seats[1].left - seats[2].left) / 3))
        return { lead, 1 - lead }
    end]] },
    { "rate: the game's own", "rate = function(state) return state:rate(rng) end" },
    { "policy: any move", "plies = 4, policy = function(state) return state:nth(1 + rng:below(state:count())) end" },
}

-- A bot that answers with its rollouts a second, as text.
local function searching(guide)
    return ([[
        local result = {}
        return function(view)
            local rng, start = view:rng(), view:clock()
            local _, _, report = view:search { iterations = 2000, %s }
            error(("%%.0f"):format(report.iterations / (start - view:clock())), 0)
        end]]):format(guide)
end

local state, path = nova.game("nova-luna"):setup(1), os.tmpname() .. ".lua"
while state:ply() < 20 do
    state:play(state:rate(nova.rng(1, 1))[1].move)
end
for _, guide in ipairs(GUIDES) do
    local file = assert(io.open(path, "w"))
    file:write(searching(guide[2]))
    file:close()
    local most = 0
    for _ = 1, rounds do
        local bot = assert(bots.load(path, state:player(), 1))
        local _, message = bot:move(state)
        local found = tonumber(message)
        most = math.max(most, found or error(message, 0))
        bot:close()
    end
    print(("%-24s %8.0f rollouts/s"):format(guide[1], most))
end
os.remove(path)
