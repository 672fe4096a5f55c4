-- SPDX-License-Identifier: MIT
-- How a person is doing: games, wins, discs and points by opponent, variant and month, with 95% intervals, solo scores,
-- and a rating on the scale of the bots' levels.

local estimate = require "nova.base.stats"
local games = require "nova.game.rooms"
local ladder = require "nova.prompt.coach.ladder"
local i18n = require "nova.base.i18n"
local results = require "nova.prompt.keep.results"
local text = require "nova.draw.text"
local win_shares = require "nova.game.win_shares"

local mark, plural = i18n.mark, i18n.plural

local stats = {}

-- What a row has of its games besides their number, as moments: the share of wins, discs left at the end, points, and
-- scores of games for one.
local FIGURES = { "wins", "discs", "points", "score" }

-- Adds a game to a row of a group, with the figures that it has.
local function add(group, name, figures)
    local row = group.by_name[name]
    if not row then
        row = { name = name, games = 0 }
        for _, figure in ipairs(FIGURES) do
            row[figure] = estimate.moments()
        end
        group.by_name[name], group.rows[#group.rows + 1] = row, row
    end
    row.games = row.games + 1
    for figure, value in pairs(figures) do
        row[figure]:add(value)
    end
end

-- The result of a game against one opponent: 1 if the person was ahead, a half if both had the same place.
local function score_against(entry, opponent)
    local here, there = entry.place[entry.player + 1], entry.place[opponent]
    return here < there and 1 or here == there and 0.5 or 0
end

local function add_game(groups, entry)
    local points, met = entry.points[entry.player + 1], {}
    local figures = entry.unit == "discs" and { discs = -points } or { points = points }
    for index, spec in ipairs(entry.seats) do
        if index ~= entry.player + 1 and not met[spec] then
            met[spec], figures.wins = true, score_against(entry, index)
            add(groups.opponent, spec, figures)
        end
    end
    figures.wins = win_shares(entry.place)[entry.player + 1]
    add(groups.variant, entry.variant, figures)
    add(groups.month, entry.day:sub(1, 7), figures)
end

--- The figures of all games, or of those of one variant.
--- @return {groups: {title: string, rows: table[], by_name: table<string, table>}[], left_out: integer, games: integer,
---   problems: string[]}
function stats.of(name)
    local groups = {
        opponent = { title = mark "by opponent", rows = {}, by_name = {} },
        variant = { title = mark "by variant", rows = {}, by_name = {} },
        month = { title = mark "by month", rows = {}, by_name = {} },
    }
    local played, left_out, problems = results.counted(results.games, name)
    local scores = results.counted(results.scores, name)
    for _, entry in ipairs(played) do
        add_game(groups, entry)
    end
    for _, entry in ipairs(scores) do
        add(groups.variant, entry.variant, { score = entry.score })
        add(groups.month, entry.day:sub(1, 7), { score = entry.score })
    end
    for _, group in pairs(groups) do
        table.sort(group.rows, function(left, right) return left.name < right.name end)
    end
    return { groups = { groups.opponent, groups.variant, groups.month }, left_out = left_out,
        games = #played + #scores, problems = problems }
end

-- A bar for each score. Low scores are good, so a lower score has a higher bar.
local function sparkline(list, signs)
    local least, most = math.min(table.unpack(list)), math.max(table.unpack(list))
    local bars = {}
    for index, score in ipairs(list) do
        local share = most > least and (most - score) / (most - least) or 1
        bars[index] = signs[1 + math.floor(share * (#signs - 1) + 0.5)]
    end
    return table.concat(bars)
end

local LAST = 10 -- scores

--- The summary of a variant's scores.
--- @param signs string[] for bars
--- @return table summary with games, best (a list of entries), mean, below (100), left_out (games with takebacks or
--- help), last (list), line (of bars), problems
function stats.scores(name, signs)
    local entries, left_out, problems = results.counted(results.scores, name)
    local all, moments, below, place = {}, estimate.moments(), 0, {}
    for index, entry in ipairs(entries) do
        all[index], place[entry] = entry.score, index
        moments:add(entry.score)
        below = below + (entry.score < 100 and 1 or 0)
    end
    table.sort(entries, function(left, right) -- of equal ones the older first
        return left.score < right.score or left.score == right.score and place[left] < place[right]
    end)
    local last = table.move(all, math.max(1, #all - LAST + 1), #all, 1, {})
    return { games = #all, best = entries, mean = moments.mean, below = below, left_out = left_out, last = last,
        line = #last > 0 and sparkline(last, signs) or "", problems = problems }
end

-- In words ----------------------------------------------------------------------------------------------------------

local PERCENT = 100

local function mean_text(moments, say, symbols)
    local mean = estimate.mean(moments)
    if not mean then
        return ""
    elseif mean.count == 1 then
        return i18n.numbers(say, "%.1f", mean.mean)
    end
    return i18n.numbers(say, "%.1f %s%.1f", mean.mean, symbols.plus_minus, mean.high - mean.mean)
end

local HEADS = {
    mark "games", i18n.context("statistics", "wins"), "95%", mark "discs left", mark "points", mark "score",
}

local function cells_of(row, say, symbols)
    local share = estimate.share(row.wins)
    return {
        "  " .. row.name, ("%5d"):format(row.games),
        share and i18n.numbers(say, "%5.1f%%", share.mean * PERCENT) or "",
        share and ("%.0f-%.0f"):format(share.low * PERCENT, share.high * PERCENT) or "",
        mean_text(row.discs, say, symbols), mean_text(row.points, say, symbols), mean_text(row.score, say, symbols),
    }
end

--- The figures as lines: one table with three parts, for opponents, variants and months. A column that is empty in all
--- rows is left out.
function stats.lines(groups, say, symbols)
    local rows, used = {}, {}
    for _, group in ipairs(groups) do
        local head = { say(group.title) }
        for index, text_of in ipairs(HEADS) do
            head[index + 1] = say(text_of)
        end
        rows[#rows + 1] = #group.rows > 0 and head or nil
        for _, row in ipairs(group.rows) do
            rows[#rows + 1] = cells_of(row, say, symbols)
            for column, cell in ipairs(rows[#rows]) do
                used[column] = used[column] or cell ~= ""
            end
        end
    end
    for _, cells in ipairs(rows) do
        for column = #cells, 1, -1 do
            if not used[column] then
                table.remove(cells, column)
            end
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

-- The games of two against bots: who the bot was, the score, the loss of the person's moves if it is known.
local function games_of_two(kind)
    local list = {}
    for _, entry in ipairs((results.counted(results.games))) do
        local opponent = #entry.seats == 2 and 2 - entry.player
        if opponent and entry.kind == kind then
            list[#list + 1] = { name = entry.seats[opponent], score = score_against(entry, opponent),
                loss = entry.loss }
        end
    end
    return list
end

--- How strong the person plays a game. The scale is in the game's room.
--- @return nova.PersonRating? nil where the game has no scale
function stats.rating(kind)
    local room = games.room(kind)
    local scale = room and room.ladder
    if not scale then
        return nil
    end
    local met, losses = {}, estimate.moments()
    for _, game in ipairs(games_of_two(kind)) do
        game.elo = ladder.strength(scale, game.name)
        met[#met + 1] = game.elo and game or nil
        if game.loss then
            losses:add(game.loss)
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

--- The bot that makes an even game: by the rating if there is one, otherwise a level above or below the last opponent.
--- @return string spec
--- @return nova.Interval? rating
function stats.fair(kind)
    local rating = stats.rating(kind)
    if rating and rating.both then
        return ladder.even(games.room(kind).ladder, rating.both.mean), rating.both
    end
    return ladder.next(games_of_two(kind))
end

return stats
