-- SPDX-License-Identifier: MIT A tile or a pioneer in hand: where it may go, and what that would bring. Found by
-- playing each of its moves on a copy, so that it is right for every variant.

local hand = {}

--- @class nova.Hand
--- @field piece integer | string tile as numbered on the wheel, or the hex of a pioneer
--- @field places {at: string, covered: integer[][]}[] where it may go
--- @field marks table<string, string> what is completed there, by place
--- @field targets table<string, boolean> the places as a set

-- A tile: all moves whose text begins with its number.
local function take_tile(session, number)
    local state, found = session.state, { piece = number, places = {}, marks = {}, targets = {} }
    for _, move in ipairs(state:moves()) do
        if state:text(move):match("^%d+") == tostring(number) then
            local action = state:clone():step(move).action
            local at, covered = ("%d,%d"):format(action.x, action.y), action.covered
            found.places[#found.places + 1] = { at = at, covered = covered }
            found.marks[at] = #covered > 0 and "+" .. #covered or nil
        end
    end
    return #found.places > 0 and found or nil
end

local function take_pioneer(session, hex)
    local state, found = session.state, { piece = hex, places = {}, marks = {}, targets = {} }
    for _, move in ipairs(state:moves()) do
        local from, to = state:text(move):match("^(%l%d+)%-(%l%d+)$")
        if from == hex then
            found.places[#found.places + 1] = { at = to, covered = {} }
            found.targets[to] = true
        end
    end
    return #found.places > 0 and found or nil
end

--- Takes a piece in hand.
--- @param session nova.Session
--- @param piece integer | string
--- @return nova.Hand? nil where it has nowhere to go
function hand.take(session, piece)
    if session.state:over() then
        return nil
    elseif type(piece) == "number" then
        return take_tile(session, piece)
    end
    return take_pioneer(session, piece)
end

return hand
