-- SPDX-License-Identifier: MIT
-- Why a move may be good, in a few words: what the move brings at once, what it costs, and who moves next.

local reasons = {}

--- @param session nova.Session
--- @param move integer
--- @param say fun(key: string, values?: table): string
--- @return string
function reasons.of(session, move, say)
    local after = session.state:clone()
    local parts = session.room.reasons(session, after:step(move).action, after, say)
    if not parts then
        return ""
    elseif after:over() then
        parts[#parts + 1] = say("reason_ends")
    end
    return table.concat(parts, ", ")
end

return reasons
