-- SPDX-License-Identifier: MIT
-- Why a move may be good, in a few words: what the move brings at once, what it costs, and who moves next.

local mark = require("nova.base.i18n").mark

local reasons = {}

--- What a search has proved.
reasons.PROVEN = { win = mark "wins by force", loss = mark "loses by force", draw = mark "draws by force" }

--- @param say fun(key: string, values?: table): string
function reasons.of(session, move, say)
    local after = session.state:clone()
    local parts = session.room.reasons(session, after:step(move).action, after, say)
    if not parts then
        return ""
    elseif after:over() then
        parts[#parts + 1] = say("ends the game")
    end
    return table.concat(parts, ", ")
end

--- The same of a move that a search has found, with what the search has proved before it.
--- @param one nova.Weighed
--- @param say fun(key: string, values?: table): string
function reasons.of_found(session, one, say)
    local why = reasons.of(session, one.move, say)
    local proven = one.proven and say(reasons.PROVEN[one.proven])
    return proven and why ~= "" and ("%s, %s"):format(proven, why) or proven or why
end

--- The moves that are expected, played on a copy.
--- @param line integer[]
--- @param take fun(step: nova.Step, after: userdata) is called after each
function reasons.follow(state, line, take)
    local at = state:clone()
    for _, move in ipairs(line) do
        take(assert(at:step(move)), at)
    end
end

return reasons
