-- SPDX-License-Identifier: MIT
-- A move of Terra Nova in words: what it did, and why it may be good.

local told = {}

local function area_text(area, names, say)
    local gains = {}
    for player = 0, #names - 1 do
        local points = area.points[tostring(player)]
        gains[#gains + 1] = points and ("%s +%d"):format(names[player + 1], points) or nil
    end
    local whose = #gains > 0 and table.concat(gains, ", ") or say("nobody")
    return say("did_area", { n = area.hexes, lands = area.landscapes, gains = whose })
end

function told.move(entry, _, say, names)
    local action = entry.action
    local did = say("did_" .. action["do"], action)
    for _, area in ipairs(action.areas or {}) do
        did = did .. "; " .. area_text(area, names, say)
    end
    return did
end

function told.reasons(session, action, _, say)
    local parts, player = {}, tostring(session.state:player())
    for _, area in ipairs(action.areas or {}) do
        local mine, theirs = 0, 0
        for who, points in pairs(area.points) do
            mine = mine + (who == player and points or 0)
            theirs = theirs + (who ~= player and points or 0)
        end
        parts[#parts + 1] = say("reason_area", { n = area.hexes, mine = mine, theirs = theirs })
    end
    return parts
end

return told
