-- SPDX-License-Identifier: MIT
-- How a person is doing: games, wins, discs and points by opponent, variant and month, with 95% intervals, and a rating
-- on the scale of the bots' levels. Games with takebacks or help are left out of all figures.

local estimate = require "nova.base.stats"
local games = require "nova.game.rooms"
local ladder = require "nova.prompt.coach.ladder"
local i18n = require "nova.base.i18n"
local results = require "nova.prompt.keep.results"
local scores = require "nova.prompt.keep.scores"
local text = require "nova.draw.text"
local win_shares = require "nova.game.win_shares"

local mark, plural = i18n.mark, i18n.plural

local stats = {}

--- @class nova.StatsRow the figures of some games
--- @field name string
--- @field games integer
--- @field wins nova.Moments
--- @field discs nova.Moments of the discs that were left at the end
--- @field points nova.Moments
--- @field score nova.Moments of the scores of games for one player

local function new_row(name)
    return { name = name, games = 0, wins = estimate.moments(), discs = estimate.moments(),
        points = estimate.moments(), score = estimate.moments() }
end

-- The result of a game against one opponent: 1 if the person was ahead, a half if both had the same place.
local function score_against(entry, opponent)
    local here, there = entry.place[entry.player + 1], entry.place[opponent]
    return here < there and 1 or here == there and 0.5 or 0
end

local function add(row, entry, win)
    local points = entry.points[entry.player + 1]
    row.games = row.games + 1
    row.wins:add(win)
    if entry.unit == "discs" then
        row.discs:add(-points)
    else
        row.points:add(points)
    end
end

local function row_of(group, name)
    if not group.by_name[name] then
        group.by_name[name] = new_row(name)
        group.rows[#group.rows + 1] = group.by_name[name]
    end
    return group.by_name[name]
end

local function new_group(key)
    return { key = key, rows = {}, by_name = {} }
end

local function add_to_all(groups, entry)
    local win, met = win_shares(entry.place)[entry.player + 1], {}
    for index, spec in ipairs(entry.seats) do
        if index ~= entry.player + 1 and not met[spec] then
            met[spec] = true
            add(row_of(groups.opponent, spec), entry, score_against(entry, index))
        end
    end
    add(row_of(groups.variant, entry.variant), entry, win)
    add(row_of(groups.month, entry.day:sub(1, 7)), entry, win)
end

local function is_counted(entry)
    return (entry.takebacks or 0) == 0 and not entry.helped
end

--- The figures of all games, or of those of one variant.
--- @param name? string
--- @return {groups: table[], left_out: integer, games: integer, problems: string[]}
function stats.of(name)
    local groups = { opponent = new_group(mark "by opponent"), variant = new_group(mark "by variant"),
        month = new_group(mark "by month") }
    local found = { groups = { groups.opponent, groups.variant, groups.month }, left_out = 0, games = 0 }
    local entries, problems = results.journal:read()
    for _, entry in ipairs(entries) do
        if name and entry.variant ~= name then
            goto continue
        elseif is_counted(entry) then
            found.games = found.games + 1
            add_to_all(groups, entry)
        else
            found.left_out = found.left_out + 1
        end
        ::continue::
    end
    for _, entry in ipairs(scores.counted(name)) do
        found.games = found.games + 1
        local month = scores.day(entry):sub(1, 7)
        for _, row in ipairs { row_of(groups.variant, entry.variant), row_of(groups.month, month) } do
            row.games = row.games + 1
            row.score:add(entry.score)
        end
    end
    for _, group in ipairs(found.groups) do
        table.sort(group.rows, function(one, other) return one.name < other.name end)
    end
    found.problems = problems
    return found
end

-- In words ----------------------------------------------------------------------------------------------------------

local PERCENT = 100

local function share_text(moments, say)
    local share = estimate.share(moments)
    return share and i18n.numbers(say, "%5.1f%%", share.mean * PERCENT) or ""
end

local function interval_of_share(moments)
    local share = estimate.share(moments)
    return share and ("%.0f-%.0f"):format(share.low * PERCENT, share.high * PERCENT) or ""
end

local function mean_text(moments, say, symbols)
    local told = estimate.mean(moments)
    if not told then
        return ""
    elseif told.count == 1 then
        return i18n.numbers(say, "%.1f", told.mean)
    end
    return i18n.numbers(say, "%.1f %s%.1f", told.mean, symbols.plus_minus, told.high - told.mean)
end

-- The columns behind the name and the games. A column that is empty in all rows is left out.
local COLUMNS = {
    { i18n.context("statistics", "wins"), function(row, say) return share_text(row.wins, say) end },
    { "95%", function(row) return interval_of_share(row.wins) end },
    { mark "discs left", function(row, ...) return mean_text(row.discs, ...) end },
    { mark "points", function(row, ...) return mean_text(row.points, ...) end },
    { mark "score", function(row, ...) return mean_text(row.score, ...) end },
}

local function is_used(groups, tell, ...)
    for _, group in ipairs(groups) do
        for _, row in ipairs(group.rows) do
            if tell(row, ...) ~= "" then
                return true
            end
        end
    end
    return false
end

--- The figures as lines: one table with three parts, for opponents, variants and months.
--- @param found table as stats.of returns it
function stats.lines(found, say, symbols)
    local rows, columns = {}, {}
    for _, column in ipairs(COLUMNS) do
        columns[#columns + 1] = is_used(found.groups, column[2], say, symbols) and column or nil
    end
    for _, group in ipairs(found.groups) do
        local head = { say(group.key), say("games") }
        for index, column in ipairs(columns) do
            head[index + 2] = say(column[1])
        end
        rows[#rows + 1] = #group.rows > 0 and head or nil
        for _, row in ipairs(group.rows) do
            local cells = { "  " .. row.name, ("%5d"):format(row.games) }
            for index, column in ipairs(columns) do
                cells[index + 2] = column[2](row, say, symbols)
            end
            rows[#rows + 1] = cells
        end
    end
    return text.table(rows)
end

-- The rating --------------------------------------------------------------------------------------------------------

--- @class nova.PersonRating
--- @field games integer of two against bots on the scale
--- @field results? nova.Interval from these games
--- @field loss? nova.Interval from games that were analysed
--- @field both? nova.Interval

local FEWEST = 10 -- games; fewer say too little for a rating

--- How strong the person plays a game. The scale is in the game's room.
--- @return nova.PersonRating? nil where the game has no scale
function stats.rating(kind)
    local room = games.room(kind)
    local scale = room and room.ladder
    if not scale then
        return nil
    end
    local met, losses = {}, estimate.moments()
    for _, entry in ipairs((results.journal:read())) do
        local opponent = #entry.seats == 2 and 2 - entry.player
        local elo = opponent and ladder.strength(scale, entry.seats[opponent])
        if entry.kind == kind and is_counted(entry) then
            met[#met + 1] = elo and { elo = elo, score = score_against(entry, opponent) } or nil
            if entry.loss and #entry.seats == 2 then
                losses:add(entry.loss)
            end
        end
    end
    local rating = { games = #met }
    if #met < FEWEST then
        return rating
    end
    rating.results = ladder.of_results(met)
    if scale.doubt and losses.count > 1 then
        rating.loss = ladder.of_loss(scale, estimate.within(estimate.mean(losses), 0))
    end
    rating.both = ladder.together(rating.results, rating.loss)
    return rating
end

local function interval_text(interval)
    return interval and ("%.0f (%.0f - %.0f)"):format(interval.mean, interval.low, interval.high) or "-"
end

--- The rating as lines.
function stats.rating_lines(kind, say)
    local rating, room = stats.rating(kind), games.room(kind)
    if not rating or rating.games == 0 then
        return {}
    elseif not rating.both then
        return { say("No rating in {game} before {least} games of two against bots on its scale; so far: {n}.",
            { game = room.title, least = FEWEST, n = rating.games }) }
    end
    local levels = {}
    for index, level in ipairs(room.ladder.levels) do
        levels[index] = ("%s %.0f"):format(level.name, level.elo)
    end
    local parts = room.ladder.doubt
        and plural("from results ({n} game): {results}; from the loss of moves ({analysed} analysed): {loss}",
            "from results ({n} games): {results}; from the loss of moves ({analysed} analysed): {loss}")
        or plural("from results ({n} game): {results}; what moves lose tells nothing in this game",
            "from results ({n} games): {results}; what moves lose tells nothing in this game")
    return {
        say("Rating in {game}: {both}, with its 95% interval.",
            { game = room.title, both = interval_text(rating.both) }),
        "  " .. say(parts, { results = interval_text(rating.results), loss = interval_text(rating.loss),
            n = rating.games, analysed = rating.loss and rating.loss.count or 0 }),
        "  " .. say("The levels: {list}.", { list = table.concat(levels, ", ") }),
        "  " .. say("{bot} makes an even game: new fair begins it.",
            { bot = ladder.even(room.ladder, rating.both.mean) }),
    }
end

-- Games of two against bots, for games that have no scale.
local function games_against_levels(kind)
    local list = {}
    for _, entry in ipairs((results.journal:read())) do
        local opponent = #entry.seats == 2 and 2 - entry.player
        if opponent and entry.kind == kind and is_counted(entry) then
            list[#list + 1] = { name = entry.seats[opponent], score = score_against(entry, opponent) }
        end
    end
    return list
end

--- The bot that makes an even game: by the rating if there is one, otherwise a level above or below the last opponent.
--- @return string spec
--- @return nova.Interval? rating
function stats.fair(kind)
    local rating = stats.rating(kind)
    if rating and rating.both then
        return ladder.even(games.room(kind).ladder, rating.both.mean), rating.both
    end
    return ladder.next(games_against_levels(kind))
end

return stats
