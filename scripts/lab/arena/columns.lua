-- SPDX-License-Identifier: MIT
-- The columns of a run's tables: their heads and their cells. The table in the terminal and the table on the page have
-- the same columns.

local format = require "nova.base.table"

local columns = {}

--- A column: its head, and the cell of a bot.
--- @alias nova.Column {head: string, cell: fun(bot: table): string}

local function add(list, head, cell)
    list[#list + 1] = { head = head, cell = cell }
end

local function add_common(list, told)
    if told.timed then
        add(list, "time/move", function(bot)
            return bot.time and format.time(bot.time.mean) or format.NONE
        end)
        add(list, "99% below", function(bot)
            return bot.time and format.time(bot.time.percentile_99) or format.NONE
        end)
    end
    add(list, "faults", function(bot)
        return tostring(bot.fault_count)
    end)
end

-- `of` gives the part of a bot that has the rating: `elo` and `superior`.
local function add_elo(list, of)
    add(list, "Elo", function(bot)
        return of(bot).elo and format.elo(of(bot).elo) or "0"
    end)
    add(list, "95%", function(bot)
        return (select(2, format.elo(of(bot).elo)))
    end)
    add(list, "LOS", function(bot)
        return of(bot).superior and format.percent(of(bot).superior) or format.NONE
    end)
end

local function add_seats(list, told)
    for seat = 1, told.players do
        add(list, "seat " .. seat - 1, function(bot)
            return bot.seats[seat] and format.percent(bot.seats[seat].mean) or format.NONE
        end)
    end
end

-- The columns of a match. A run of a bot against itself has none of them: the bot always wins as much as it loses.
local function of_match(told)
    local list = {}
    if #told.bots == 1 then
        return list
    end
    add(list, "wins", function(bot)
        return (format.share(bot.share))
    end)
    add(list, "95%", function(bot)
        return (select(2, format.share(bot.share)))
    end)
    add_elo(list, function(bot)
        return bot
    end)
    add(list, "margin", function(bot)
        return (format.mean(bot.margin, "%+.2f"))
    end)
    add(list, "+-", function(bot)
        return (select(2, format.mean(bot.margin, "%+.2f")))
    end)
    return list
end

local function of_solo(told)
    local list = {}
    add(list, "score", function(bot)
        return (format.mean(bot.score))
    end)
    add(list, "+-", function(bot)
        return (select(2, format.mean(bot.score)))
    end)
    if #told.bots > 1 then
        add(list, "to first", function(bot)
            return (format.mean(bot.difference, "%+.2f"))
        end)
        add(list, "+-", function(bot)
            return (select(2, format.mean(bot.difference, "%+.2f")))
        end)
    end
    if told.target then
        add(list, "below " .. told.target, function(bot)
            return (format.share(bot.below))
        end)
        add(list, "95%", function(bot)
            return (select(2, format.share(bot.below)))
        end)
    end
    return list
end

--- The columns of the main table.
--- @param told table
--- @return nova.Column[]
function columns.main(told)
    local list = told.players == 1 and of_solo(told) or of_match(told)
    add_common(list, told)
    return list
end

local function add_ranks(list, told)
    for rank = 1, told.players do
        add(list, format.ordinal(rank), function(bot)
            return format.percent(bot.ranks[rank])
        end)
    end
    add(list, "mean", function(bot)
        return ("%.2f"):format(bot.mean_rank)
    end)
end

local function add_scores(list)
    add(list, "deviation", function(bot)
        return bot.score and ("%.2f"):format(bot.score.deviation) or format.NONE
    end)
    for _, key in ipairs { "least", "5", "25", "50", "75", "95", "most" } do
        local head = tonumber(key) and key .. "%" or key
        add(list, head, function(bot)
            local number = bot.score and (bot.score[key] or bot.score.quantiles[key])
            return number and tostring(number) or format.NONE
        end)
    end
end

--- The columns of the second table: wins by seat, places if there are more than two players, the spread of scores if
--- the scores have one.
--- @param told table
--- @return nova.Column[]
--- @return string title
function columns.second(told)
    local list = {}
    if told.players == 1 then
        add_scores(list)
        return list, "distribution of scores"
    elseif told.players > 2 then
        add_ranks(list, told)
    end
    add_seats(list, told)
    return list, told.players > 2 and "places, and wins by seat" or "wins by seat"
end

--- The columns of the cross-table: the points of the row's bot against each bot; nil where two bots or fewer play.
--- @param told table
--- @return nova.Column[]?
--- @return string? title
function columns.cross(told)
    if #told.bots < 3 or told.players == 1 then
        return nil
    end
    local list = {}
    for index, bot in ipairs(told.bots) do
        add(list, bot.name, function(of)
            local share = of.meetings[index] or nil
            local mean, bounds = format.share(share)
            return share and ("%s (%s)"):format(mean, bounds) or format.NONE
        end)
    end
    return list, "points of the row's bot against the column's"
end

--- The columns of the table without luck; nil where luck was not measured.
--- @param told table
--- @return nova.Column[]?
--- @return string? title
function columns.adjusted(told)
    if not told.adjust or #told.bots == 1 then
        return nil
    end
    local list = {}
    add(list, "wins", function(bot)
        return (format.share(bot.adjusted.share))
    end)
    add(list, "95%", function(bot)
        return (select(2, format.share(bot.adjusted.share)))
    end)
    if told.players == 2 and #told.bots == 2 then
        add_elo(list, function(bot)
            return bot == told.bots[1] and {} or bot.adjusted
        end)
    end
    add(list, "luck", function(bot)
        return bot.adjusted.luck and ("%+.1f%%"):format(100 * bot.adjusted.luck.mean) or format.NONE
    end)
    add(list, "games saved", function(bot)
        local worth = bot.adjusted.worth -- so many games say as much as one game without luck
        return worth and ("%.0f%%"):format(100 * (1 - 1 / worth)) or format.NONE
    end)
    return list, ("without luck, by %s"):format(told.adjust)
end

--- A table with a row for each bot: the row of heads first.
--- @param told table
--- @param list nova.Column[]
--- @return string[][]
function columns.rows(told, list)
    local head = { "bot" }
    for index, column in ipairs(list) do
        head[index + 1] = column.head
    end
    local rows = { head }
    for _, bot in ipairs(told.bots) do
        local row = { bot.name }
        for index, column in ipairs(list) do
            row[index + 1] = column.cell(bot)
        end
        rows[#rows + 1] = row
    end
    return rows
end

return columns
