-- SPDX-License-Identifier: MIT
-- A move of Terra Nova in words: what it did, and why it may be good.

local i18n = require "nova.base.i18n"
local land = require "nova.games.terra_nova.land"
local seats = require "nova.game.seats"

local mark, plural = i18n.mark, i18n.plural

local told = {}

local function area_text(area, names, say)
    local gains = {}
    for player = 0, #names - 1 do
        local points = area.points[tostring(player)]
        gains[#gains + 1] = points and ("%s +%d"):format(names[player + 1], points) or nil
    end
    local whose = #gains > 0 and table.concat(gains, ", ") or say("nobody scores")
    return say(plural("area of one hex, landscapes: {lands}: {gains}",
        "area of {n} hexes, landscapes: {lands}: {gains}"), { n = area.hexes, lands = area.landscapes, gains = whose })
end

local DID = {
    place = mark "places a pioneer on {at}", move = mark "moves {from}-{to}", stone = mark "lays a stone on {at}",
    pass = mark "passes",
}

function told.move(entry, session, say)
    local action = entry.action
    local did = say(DID[action["do"]], action)
    for _, area in ipairs(action.areas or {}) do
        did = did .. "; " .. area_text(area, seats.labels(session.seats, say), say)
    end
    return did
end

--- A move in as few words as can be, and what it has brought its player: "stone on g1 closes 1", "+3".
--- @return string? gain
function told.short(step, say)
    local action, hexes, gain = step.action, 0, 0
    for _, area in ipairs(action.areas or {}) do
        hexes, gain = hexes + area.hexes, gain + (area.points[tostring(step.player)] or 0)
    end
    if action["do"] == "stone" then
        local words = say("stone on {at}", action)
        return hexes > 0 and say("{words} closes {n}", { words = words, n = hexes }) or words,
            gain > 0 and "+" .. gain or nil
    elseif action["do"] == "move" then
        return say("{from} moves to {to}", action)
    end
    return action.at and say("pioneer on {at}", action) or say "passes"
end

-- What the points or pioneers in a table by player are, those of one player and those of all others.
local function split(list, player)
    local mine, theirs = 0, 0
    for who, count in pairs(list) do
        local is_mine = tonumber(who) == player
        mine, theirs = mine + (is_mine and count or 0), theirs + (is_mine and 0 or count)
    end
    return mine, theirs
end

local function area_reason(area, player, say)
    local mine, theirs = split(area.points, player)
    return say(plural("area of one hex: {mine} for you, {theirs} for others",
        "area of {n}: {mine} for you, {theirs} for others"), { n = area.hexes, mine = mine, theirs = theirs })
end

-- The part of the land that a stone splits off, and who holds it.
local function split_reason(action, after, player, say)
    local parts = land.parts_around(after:tell("view"), action.at)
    if #parts < 2 then
        return nil
    end
    local mine, theirs = split(parts[1].pioneers, player)
    return say(plural("splits off one hex, landscape: {lands}, pioneers: {mine} of yours, {theirs} of others",
        "splits off {n} hexes, landscapes: {lands}, pioneers: {mine} of yours, {theirs} of others"),
        { n = parts[1].hexes, lands = #parts[1].landscapes, mine = mine, theirs = theirs })
end

-- The best area that the next stone of the same turn can complete.
local function prepared_reason(after, player, say)
    local best, most, stone = nil, 0, nil
    for _, move in ipairs(after:player() == player and after:moves() or {}) do
        local action = after:action(move)["do"] == "stone" and after:clone():step(move).action or {}
        for _, area in ipairs(action.areas or {}) do
            local mine, theirs = split(area.points, player)
            if mine - theirs > most then
                best, most, stone = area, mine - theirs, action.at
            end
        end
    end
    return best and say("then +{at} closes an {why}", { at = stone, why = area_reason(best, player, say) }) or nil
end

-- Who stands on the landscape that a pioneer comes to, or is placed on.
local function company_reason(name, after, player, say)
    local mine, theirs, letter = land.company(after:tell("view"), name, player)
    return say("on {land} then {mine} of yours, {theirs} of others", { land = letter, mine = mine, theirs = theirs })
end

function told.reasons(session, action, after, say)
    local parts, player = {}, session.state:player()
    for _, area in ipairs(action.areas or {}) do
        parts[#parts + 1] = area_reason(area, player, say)
    end
    if action["do"] == "stone" then
        parts[#parts + 1] = split_reason(action, after, player, say)
    elseif action["do"] == "move" then
        parts[#parts + 1] = prepared_reason(after, player, say)
    end
    if #parts == 0 and (action["do"] == "move" or action["do"] == "place") then
        parts[1] = company_reason(action.to or action.at, after, player, say)
    end
    return parts
end

return told
