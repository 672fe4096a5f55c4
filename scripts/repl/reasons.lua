-- SPDX-License-Identifier: MIT
-- Why a move may be good, in a few words: what it brings at once, what it costs, who moves next.

local reasons = {}

-- Steps of whoever is to move, in that position or another: a variant may count them in its own way.
local function steps_of(state, before)
    local player = (before or state):player()
    return state:tell("view").seats[player + 1].steps
end

local function luna(session, action, after, say)
    local parts = {}
    local covered = action.covered or {}
    if #covered > 0 then
        parts[#parts + 1] = say("reason_covers", { n = #covered })
    end
    if action["do"] == "refill" then
        parts[#parts + 1] = say("did_refill")
    else
        parts[#parts + 1] = say("reason_costs", { n = steps_of(after, session.state) - steps_of(session.state) })
    end
    if session.players > 1 and action["do"] ~= "refill" and after:player() == session.state:player() then
        parts[#parts + 1] = say("reason_again")
    end
    return parts
end

local function terra(session, action, _, say)
    local parts, player = {}, tostring(session.state:player())
    for _, area in ipairs(action.areas or {}) do
        local mine, theirs = 0, 0
        for who, points in pairs(area.points) do
            mine = mine + (who == player and points or 0)
            theirs = theirs + (who ~= player and points or 0)
        end
        parts[#parts + 1] = say("reason_area", { hexes = area.hexes, mine = mine, theirs = theirs })
    end
    return parts
end

local TELLERS = { ["nova-luna"] = luna, ["terra-nova"] = terra }

--- @param session nova.Session
--- @param move integer
--- @param say fun(key: string, values?: table): string
--- @return string
function reasons.of(session, move, say)
    local tell = TELLERS[session.game:kind()]
    if not tell then
        return ""
    end
    local after = session.state:clone()
    local parts = tell(session, after:step(move).action, after, say)
    if after:over() then
        parts[#parts + 1] = say("reason_ends")
    end
    return table.concat(parts, ", ")
end

return reasons
