-- SPDX-License-Identifier: MIT
-- The table of solo scores.

local store = require "nova.store"

local scores = {}

--- Adds the score of a game that is over.
--- @param session nova.Session
function scores.add(session)
    local finish, takebacks = session.state:tell("result"), session:takebacks()
    store.add_score {
        variant = session.variant.name, rules = session.header.rules, score = finish.score, phase1 = finish.phase1,
        phase2 = finish.phase2, seed = session.header.seed, seats = { session.seats[1].spec },
        takebacks = takebacks > 0 and takebacks or nil, time = os.time(),
    }
end

-- A bar for each score. Low scores are good, so a lower score has a higher bar.
local function sparkline(list, signs)
    local least, most = math.huge, -math.huge
    for _, score in ipairs(list) do
        least, most = math.min(least, score), math.max(most, score)
    end
    local bars = {}
    for index, score in ipairs(list) do
        local share = most > least and (most - score) / (most - least) or 1
        bars[index] = signs[1 + math.floor(share * (#signs - 1) + 0.5)]
    end
    return table.concat(bars)
end

local LAST = 10

--- The summary of a variant's scores; nil if there is no score yet. Only games of people count. Games with takebacks
--- are counted separately.
--- @param name string
--- @param signs string[]
--- @return table? summary with games, best, mean, below (100), takebacks (games with some), last (list), line (of bars)
function scores.summary(name, signs)
    local all, takebacks, sum, best, below = {}, 0, 0, math.huge, 0
    for _, entry in ipairs(store.scores()) do
        local mine = entry.variant == name and entry.seats and entry.seats[1] and entry.seats[1]:find("^human")
        if mine and (entry.takebacks or 0) > 0 then
            takebacks = takebacks + 1
        elseif mine then
            all[#all + 1] = entry.score
            sum, best = sum + entry.score, math.min(best, entry.score)
            below = below + (entry.score < 100 and 1 or 0)
        end
    end
    if #all == 0 and takebacks == 0 then
        return nil
    end
    local last = table.move(all, math.max(1, #all - LAST + 1), #all, 1, {})
    return {
        games = #all, best = best, mean = #all > 0 and sum / #all or 0, below = below, takebacks = takebacks,
        last = last, line = sparkline(last, signs),
    }
end

return scores
