-- SPDX-License-Identifier: MIT
-- What Enter would do on the hex that is pointed at: what a stone closes, and which stone could close something after a
-- move. Each is played on a copy, so that the answer is right for every variant.

local i18n = require "nova.base.i18n"
local land = require "nova.games.terra_nova.land"

local plural = i18n.plural

local preview = {}

-- The text of the move that Enter means there.
local function text_of(view, hand, at)
    return view.phase == "place" and at or hand and hand .. "-" .. at or "+" .. at
end

-- What the points of an action's areas are for a player, less those of the player who gets most beside.
local function worth(list, player)
    local sum = 0
    for _, area in ipairs(list or {}) do
        for who, points in pairs(area.points) do
            sum = sum + (tonumber(who) == player and points or -points)
        end
    end
    return sum
end

--- The hex nearest to the middle of some; only of others, where these are given.
function preview.nearest(list, of)
    local x, y, best, least = 0, 0, nil, nil
    for _, hex in ipairs(list) do
        x, y = x + hex.column / #list, y + hex.row / #list
    end
    for _, hex in ipairs(of or list) do
        local far = (hex.column - x) ^ 2 + 3 * (hex.row - y) ^ 2
        if not least or far < least then
            best, least = hex, far
        end
    end
    return best
end

-- Where points are written: on no pioneer, and not on the hex that is pointed at.
local function free_ones(list, at)
    local free = {}
    for _, hex in ipairs(list) do
        free[#free + 1] = hex.owner < 0 and hex.name ~= at and hex or nil
    end
    return #free > 0 and free or list
end

-- The areas that a step has closed: names of their hexes, and who gets what.
local function closed_by(step, after, before, at)
    local was, owners = {}, {}
    for _, hex in ipairs(before.hexes) do
        was[hex.name], owners[hex.name] = hex.scored, hex.owner
    end
    local found = {}
    for _, area in ipairs((land.areas(after, { step }))) do
        if not was[area.list[1].name] then
            local one = { names = {}, gains = area.points, hexes = area.hexes, landscapes = #area.landscapes, mine = 0,
                theirs = 0,
                label = preview.nearest(area.list, free_ones(area.list, at)).name }
            for index, hex in ipairs(area.list) do
                one.names[index] = hex.name
                local owner = owners[hex.name] or -1
                one.mine = one.mine + (owner == step.player and 1 or 0)
                one.theirs = one.theirs + (owner >= 0 and owner ~= step.player and 1 or 0)
            end
            found[#found + 1] = one
        end
    end
    return found
end

-- The best stone that can be laid next in the same turn.
local function best_stone(state, player)
    local best, most
    for _, move in ipairs(state:player() == player and state:moves() or {}) do
        if state:action(move)["do"] == "stone" then
            local step = state:clone():step(move)
            local gain = worth(step.action.areas, player)
            if #step.action.areas > 0 and gain > (most or 0) then
                best, most = move, gain
            end
        end
    end
    return best
end

--- @class nova.TerraAfter
--- @field ghost string "stone" or "pawn": what comes to stand there
--- @field areas table[] what is closed
--- @field later? string the stone that would close it after the move

--- @param hand? string
--- @return nova.TerraAfter? nil where nothing can be done
function preview.of(session, hand, at)
    local state = session.state
    local view = state:tell "view"
    local move = state:parse(text_of(view, hand, at))
    if not move then
        return nil
    end
    local after = state:clone()
    local step = after:step(move)
    if step.action["do"] == "stone" then
        local list = #step.action.areas > 0 and closed_by(step, after:tell "view", view, at) or {}
        return { ghost = "stone", at = at, areas = list }
    end
    local found = { ghost = "pawn", at = at, areas = {}, from = step.action.from }
    local stone = step.action["do"] == "move" and best_stone(after, step.player)
    if stone then
        local last = after:clone()
        local second = last:step(stone)
        found.later = second.action.at
        found.areas = closed_by(second, last:tell "view", view, at)
    end
    return found
end

-- How it is said that an area would be closed.
local function closing_text(later, is_short)
    if is_short then
        return later and plural("then {at} closes {n} hex, {lands}", "then {at} closes {n} hexes, {lands}")
            or plural("closes {n} hex, {lands}", "closes {n} hexes, {lands}")
    end
    return later and plural("then a stone on {at} closes {n} hex of {lands}:",
        "then a stone on {at} closes {n} hexes of {lands}:")
        or plural("closes {n} hex of {lands}, {mine} of yours against {theirs}:",
            "closes {n} hexes of {lands}, {mine} of yours against {theirs}:")
end

--- The same in words: lines, the gain marked.
--- @param after nova.TerraAfter
--- @param lands table<string, string> names of landscapes
--- @return { words: string, gain?: boolean }[]
function preview.words(view, after, say, lands, names, is_short)
    local lines = {}
    if after.ghost == "stone" then
        lines[1] = { words = say("stone on {at}", { at = after.at }) }
    elseif after.from then
        lines[1] = { words = say("move {from} to {at}", { from = after.from, at = after.at }) }
    else
        local mine, theirs, letter = land.company(view, after.at, view.player)
        lines[1] = { words = say("pioneer on {at}", { at = after.at }) }
        lines[2] = { words = say("{land} holds {mine} of yours and {theirs} of theirs",
            { land = lands[letter] or letter, mine = mine > 0 and mine or say "none", theirs = theirs > 0 and theirs
            or say "none" }) }
    end
    for _, area in ipairs(after.areas) do
        local values = { at = after.later, n = area.hexes, mine = area.mine, theirs = area.theirs,
            lands = say(plural("{n} landscape", "{n} landscapes"), { n = area.landscapes }) }
        lines[#lines + 1] = { words = say(closing_text(after.later, is_short), values) }
        local any = false
        for player = 0, #names - 1 do
            local points = area.gains[player]
            if points and points > 0 then
                any = true
                lines[#lines + 1] = { gain = true, words = player == view.player
                    and say(plural("{n} point for you", "{n} points for you"), { n = points })
                    or say(plural("{n} point for {name}", "{n} points for {name}"), { n = points,
                        name = names[player + 1] }) }
            end
        end
        lines[#lines + 1] = not any and { words = say "nobody gets points" } or nil
    end
    return lines
end

return preview
