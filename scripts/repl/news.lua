-- SPDX-License-Identifier: MIT
-- What happened, in words: a move and what it brought, how a game ended.

local news = {}

local function tile_name(kind)
    return kind.colour:upper() .. kind.cost
end

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
function news.covered(covered, rules, view, player, say)
    local where, parts = places(view, player), {}
    for _, pair in ipairs(covered) do
        local kind, placed = rules.tiles[pair[1]], where[pair[1]]
        parts[#parts + 1] = say("task_of", { task = kind.tasks[pair[2] + 1], colour = kind.colour:upper(),
            at = placed and ("%d,%d"):format(placed.x, placed.y) or "?" })
    end
    return table.concat(parts, ", ")
end

local function luna_move(entry, session, say)
    local action = entry.action
    local did
    if action["do"] == "refill" then
        did = say(session.players == 1 and "did_second_phase" or "did_refill")
    else
        local kind = session.rules.tiles[action.tile]
        did = say("did_take", { tile = tile_name(kind), at = ("%d,%d"):format(action.x, action.y) })
    end
    if action.covered and #action.covered > 0 then
        local list = news.covered(action.covered, session.rules, session.state:tell("view"), entry.player, say)
        did = did .. ", " .. say("did_cover", { n = #action.covered, list = list })
    end
    return did
end

local function area_text(area, names, say)
    local gains = {}
    for player = 0, #names - 1 do
        local points = area.points[tostring(player)]
        gains[#gains + 1] = points and ("%s +%d"):format(names[player + 1], points) or nil
    end
    local whose = #gains > 0 and table.concat(gains, ", ") or say("nobody")
    return say("did_area", { hexes = area.hexes, lands = area.landscapes, gains = whose })
end

local function terra_move(entry, _, say, names)
    local action = entry.action
    local did = say("did_" .. action["do"], action)
    for _, area in ipairs(action.areas or {}) do
        did = did .. "; " .. area_text(area, names, say)
    end
    return did
end

local TELLERS = { ["nova-luna"] = luna_move, ["terra-nova"] = terra_move }

--- A move in a line.
--- @param entry nova.Step
--- @param session nova.Session after the move
--- @param say fun(key: string, values?: table): string
--- @param names string[]
--- @return string
function news.move(entry, session, say, names)
    local tell = TELLERS[session.game:kind()]
    local did = tell and tell(entry, session, say, names) or entry.text
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
local function ending_words(word, say)
    local key = "end_" .. word
    local words = say(key)
    return words ~= key and words or say("end_other", { word = word })
end

--- How the game ended, in lines.
--- @return string[]
function news.ending(session, say, names)
    local result, finish = session.state:result(), session.state:tell("result")
    if session.players == 1 and finish.score then
        return { say("solo_score", { score = finish.score, one = finish.phase1, two = finish.phase2 }) }
    end
    local lines = { ending_words(finish["end"], say) .. " " .. winners_line(result, names, say) }
    for _, player in ipairs(result.ranking) do
        local points = result.points[player + 1]
        local by_discs = finish.left and not finish.score
        local what = by_discs and say("discs_left", { n = -points }) or say("points", { n = points })
        local place = result.place[player + 1] + 1
        lines[#lines + 1] = ("%d. %d %s  %s"):format(place, player + 1, names[player + 1], what)
    end
    return lines
end

return news
