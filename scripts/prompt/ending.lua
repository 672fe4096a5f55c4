-- SPDX-License-Identifier: MIT
-- The end of a game: how it ended, in words, and which result is kept.

local calendar = require "nova.prompt.keep.calendar"
local i18n = require "nova.base.i18n"
local results = require "nova.prompt.keep.results"
local seats = require "nova.game.seats"

local mark, plural = i18n.mark, i18n.plural

local ending = {}

-- How the printed games end, by the word in the result.
local ENDS = {
    discs = mark "All discs are placed.", tiles = mark "No tile is left.", divided = mark "All the land is divided.",
    stones = mark "The last stone is laid.", blocked = mark "At most one player can still move.",
    quiet = mark "No stone was laid for too long.",
}

local function takebacks_words(session, say)
    local takebacks = session:takebacks()
    return takebacks > 0 and ", " .. say(plural("one takeback", "{n} takebacks"), { n = takebacks }) or ""
end

-- "won 34 : 28 against planner", with more players "2nd of 3": from the point of view of the only person.
local function against_words(session, say)
    local result, me, others = session.state:result(), nil, {}
    for index, seat in ipairs(session.seats) do
        me = seat.human and index or me
        others[#others + 1] = not seat.human and seat.spec or nil
    end
    local points = {}
    for index, number in ipairs(result.points) do
        points[index] = math.type(number) == "integer" and math.abs(number) or ("%.4g"):format(math.abs(number))
    end
    return say("place {place} of {of} ({points}) against {list}",
        { place = result.place[me or 1] + 1, of = session.players,
        points = table.concat(points, " : "), list = table.concat(others, ", ") })
end

--- The result in one line, to be shown to others. That of a daily deal tells nothing of the deal.
--- @param session nova.Session that is over
function ending.line(session, say)
    local finish, day = session.state:tell("result"), calendar.day_of(session)
    local seed = not day and session.header.seed
    local words = session.players > 1 and against_words(session, say)
        or ("%s (%s + %s)"):format(finish.score, finish.phase1, finish.phase2)
    if session.players == 1 and not finish.phase1 then
        words = tostring(finish.score or session.state:result().points[1])
    end
    local try = day and session.players == 1 and results.tries(session.variant.name, day) or 1
    local deal = (day or "") .. (seed and say("seed {seed}", { seed = seed }) or "")
    return ("nova %s %s: %s%s%s"):format(deal, session.variant.name, words, takebacks_words(session, say),
        try > 1 and ", " .. say("try {n}", { n = try }) or "")
end

local function winners_line(result, labels, say)
    local winners = {}
    for index, place in ipairs(result.place) do
        winners[#winners + 1] = place == 0 and labels[index] or nil
    end
    return say(plural("The winner: {list}.", "The winners: {list}."),
        { n = #winners, list = table.concat(winners, ", ") })
end

-- A variant may have words of its own for how it ends.
local function ending_words(session, word, say, code)
    return session.variant:ending(word, code) or ENDS[word] and say(ENDS[word])
        or say("The game is over ({word}).", { word = word })
end

-- What the end is for the only person, otherwise who has won, in capital letters.
local function title(session, result, names, say)
    local person, people, winner = nil, 0, nil
    for index, seat in ipairs(session.seats) do
        person, people = seat.human and index or person, people + (seat.human and 1 or 0)
        winner = winner or result.place[index] == 0 and index or nil
    end
    if session.players == 1 then
        return say "THE END"
    elseif people == 1 then
        return result.place[person] == 0 and say "YOU WON" or say "YOU LOST"
    end
    return say("{name} WINS", { name = names[winner]:upper() })
end

--- What is known of a game that is over.
--- @class nova.Ending
--- @field title string in capital letters
--- @field lines string[] what happened
--- @field order integer[] the players, best first
--- @field chances? number[] of a player before each move, from 0 to 1
--- @field turning? { move: integer, played: table, better: table, lines: string[] } actions as records have them

--- The end for a screen of its own: a title, what happened, the players in their order; after an analysis the course
--- of the game and its turning point.
--- @param player integer who looks
--- @param code string of the language
--- @return nova.Ending
function ending.card(session, player, say, names, code)
    local result, reviewed, story = session.state:result(), session.review or {}, {}
    if #reviewed > 0 and reviewed[#session.log] and reviewed[#session.log].entry == session.log[#session.log] then
        story = require("nova.prompt.coach.review").story(reviewed, session, player, names, say)
    end
    return { title = title(session, result, names, say), order = result.ranking, chances = story.chances,
        turning = story.turning,
        lines = { ending.words(session, say, code)[1], session.variant.name } }
end

--- How the game ended, in lines.
--- @param say fun(key: string, values?: table): string
--- @param code string of the language
function ending.words(session, say, code)
    local result, finish = session.state:result(), session.state:tell("result")
    local share = calendar.day_of(session) and say("To share: {line}", { line = ending.line(session, say) })
    if session.players == 1 and finish.score then
        return { say("Score {score}: first phase {one}, second phase {two}. Lower is better; below 100 is good.",
            { score = finish.score, one = finish.phase1, two = finish.phase2 }), share }
    end
    local labels = seats.labels(session.seats, say) -- names, with a number where two are the same
    local lines = { ending_words(session, finish["end"], say, code) .. " " .. winners_line(result, labels, say) }
    for _, player in ipairs(result.ranking) do
        local points = result.points[player + 1]
        local by_discs = finish.left and not finish.score
        local what = by_discs and say(plural("{n} disc left", "{n} discs left"), { n = -points })
            or say(plural("{n} point", "{n} points"), { n = points })
        local place = result.place[player + 1] + 1
        lines[#lines + 1] = ("%d. %s  %s"):format(place, labels[player + 1], what)
    end
    lines[#lines + 1] = share or nil
    return lines
end

return ending
