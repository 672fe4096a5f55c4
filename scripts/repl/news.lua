-- SPDX-License-Identifier: MIT
-- What happened, in words: a move and what it brought, how a game ended.

local daily = require "nova.repl.daily"
local seats = require "nova.repl.seats"

local news = {}

--- A move in a line.
--- @param entry nova.Step
--- @param session nova.Session after the move
--- @param say fun(key: string, values?: table): string
--- @param names string[]
--- @return string
function news.move(entry, session, say, names)
    local did = session.room.told(entry, session, say, seats.labels(session.seats, say))
    return ("%d %s: %s"):format(entry.player + 1, names[entry.player + 1], did)
end

-- The end -----------------------------------------------------------------------------------------------------------

local function winners_line(result, names, say)
    local winners = {}
    for index, place in ipairs(result.place) do
        winners[#winners + 1] = place == 0 and ("%d %s"):format(index, names[index]) or nil
    end
    return say("winners", { n = #winners, list = table.concat(winners, ", ") })
end

-- A variant may have words of its own for how it ends.
local function ending_words(session, word, say, code)
    local key = "end_" .. word
    local words = session.variant:ending(word, code) or say(key)
    return words ~= key and words or say("end_other", { word = word })
end

--- How the game ended, in lines.
--- @param session nova.Session
--- @param say fun(key: string, values?: table): string
--- @param names string[]
--- @param code string of the language
--- @return string[]
function news.ending(session, say, names, code)
    local result, finish = session.state:result(), session.state:tell("result")
    local share = daily.of(session) and say("daily_share", { line = daily.line(session, say) })
    if session.players == 1 and finish.score then
        return { say("solo_score", { score = finish.score, one = finish.phase1, two = finish.phase2 }), share }
    end
    local lines = { ending_words(session, finish["end"], say, code) .. " " .. winners_line(result, names, say) }
    for _, player in ipairs(result.ranking) do
        local points = result.points[player + 1]
        local by_discs = finish.left and not finish.score
        local what = by_discs and say("discs_left", { n = -points }) or say("points", { n = points })
        local place = result.place[player + 1] + 1
        lines[#lines + 1] = ("%d. %d %s  %s"):format(place, player + 1, names[player + 1], what)
    end
    lines[#lines + 1] = share or nil
    return lines
end

return news
