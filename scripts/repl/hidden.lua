-- SPDX-License-Identifier: MIT What nobody knows yet, and whether a move turned some of it over. Of the games here
-- only Nova Luna hides something, its pile.

local hidden = {}

local function unknown(state)
    return state:tell("view").pile or 0
end

--- Whether a move from one position to the other turned something over.
--- @param before userdata
--- @param after userdata
--- @return boolean
function hidden.revealed(before, after)
    return unknown(after) < unknown(before)
end

--- Whether a move would.
--- @param state userdata
--- @param move integer
--- @return boolean
function hidden.reveals(state, move)
    local after = state:clone()
    after:play(move)
    return hidden.revealed(state, after)
end

return hidden
