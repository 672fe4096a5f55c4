-- SPDX-License-Identifier: MIT
-- A move of Nova Luna in words: what it did, and why it may be good.

local i18n = require "nova.base.i18n"

local context, mark, plural = i18n.context, i18n.mark, i18n.plural

local told = {}

-- Where a player's tiles lie, by id.
local function places(view, player)
    local found = {}
    for _, seat in ipairs(view.seats) do
        for _, placed in ipairs(seat.player == player and seat.tiles or {}) do
            found[placed.tile] = placed
        end
    end
    return found
end

--- Names of covered tasks: "rrb of B at 1,0".
--- @param covered integer[][] pairs of tile and task, as in records
function told.covered(covered, rules, view, player, say)
    local where, parts = places(view, player), {}
    for _, pair in ipairs(covered) do
        local kind, placed = rules.tiles[pair[1]], where[pair[1]]
        parts[#parts + 1] = say("{task} of {colour} at {at}",
            { task = kind.tasks[pair[2] + 1], colour = kind.colour:upper(),
            at = placed and ("%d,%d"):format(placed.x, placed.y) or "?" })
    end
    return table.concat(parts, ", ")
end

--- What people call a tile: "Y3" is a yellow one of cost 3.
function told.tile(kind)
    return kind.colour:upper() .. kind.cost
end

function told.move(entry, session, say)
    local action = entry.action
    local did
    if action["do"] == "refill" then
        did = say(session.players == 1 and mark "fills the wheel for the second phase" or mark "fills the wheel")
    else
        local kind = session.rules.tiles[action.tile]
        did = say("takes {tile} to {at}", { tile = told.tile(kind), at = ("%d,%d"):format(action.x, action.y) })
    end
    if action.covered and #action.covered > 0 then
        local list = told.covered(action.covered, session.rules, session.state:tell("view"), entry.player, say)
        did = did .. ", " .. say(plural("covers a task: {list}", "covers {n} tasks: {list}"),
            { n = #action.covered, list = list })
    end
    return did
end

-- How far a player's disc has gone. A variant may count the steps of a tile in its own way, so the position says it.
local function steps_of(state, player)
    return state:tell("view").seats[player + 1].steps
end

function told.reasons(session, action, after, say)
    local state, kind = session.state, session.rules.tiles[action.tile]
    local parts = { kind and told.tile(kind) }
    local refills, player = action["do"] == "refill", state:player()
    local covered = action.covered or {}
    if #covered > 0 then
        parts[#parts + 1] = say(plural("covers a task", "covers {n} tasks"), { n = #covered })
    end
    if refills then
        parts[#parts + 1] = say(context("reason", "fills the wheel"))
    else
        parts[#parts + 1] = say(plural("costs {n} step", "costs {n} steps"),
            { n = steps_of(after, player) - steps_of(state, player) })
    end
    if session.players > 1 and not refills and after:player() == player then
        parts[#parts + 1] = say("moves again")
    end
    return parts
end

return told
