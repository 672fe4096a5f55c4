-- SPDX-License-Identifier: MIT
-- Numbers in the form for people. The table in the terminal and the page use the same form.

local sorted_keys = require "nova.sorted_keys"

local format = {}

--- The text in place of a number that does not exist.
format.NONE = "-"

--- @param share number
--- @return string
function format.percent(share)
    return ("%.1f%%"):format(100 * share)
end

--- @param share nova.Interval?
--- @return string mean
--- @return string bounds
function format.share(share)
    if not share then
        return format.NONE, format.NONE
    end
    return format.percent(share.mean), ("%.1f-%.1f"):format(100 * share.low, 100 * share.high)
end

--- How many games an adjustment saves, from how many games one adjusted game is worth.
--- @param worth number?
--- @return string
function format.saved(worth)
    return worth and ("%.0f%%"):format(100 * (1 - 1 / worth)) or format.NONE
end

local function signed(number)
    return ("%+.0f"):format(number):gsub("^[+-]0$", "0")
end

--- A difference in Elo. If all games were won, or all were lost, the interval has only one bound.
--- @param elo nova.Interval?
--- @return string mean
--- @return string bounds
function format.elo(elo)
    if not elo then
        return format.NONE, format.NONE
    elseif elo.mean == math.huge then
        return "inf", "above " .. signed(elo.low)
    elseif elo.mean == -math.huge then
        return "-inf", "below " .. signed(elo.high)
    end
    local bounds = elo.high == math.huge and "above " .. signed(elo.low)
        or elo.low == -math.huge and "below " .. signed(elo.high)
    return signed(elo.mean), bounds or ("%s to %s"):format(signed(elo.low), signed(elo.high))
end

--- A mean and its possible error.
--- @param mean nova.Interval?
--- @param form? string the format of both numbers
--- @return string mean
--- @return string half the interval's width
function format.mean(mean, form)
    if not mean then
        return format.NONE, format.NONE
    end
    form = form or "%.2f"
    local half = mean.high - mean.mean
    return form:format(mean.mean), half < math.huge and form:gsub("%+", ""):format(half) or format.NONE
end

local UNITS = { { 1, "s" }, { 1e-3, "ms" }, { 1e-6, "us" } }

--- @param seconds number
--- @return string
function format.time(seconds)
    for _, unit in ipairs(UNITS) do
        if seconds >= unit[1] then
            return ("%.3g %s"):format(seconds / unit[1], unit[2])
        end
    end
    return ("%.0f ns"):format(seconds * 1e9)
end

--- Counts by name: "discs 980, tiles 20".
--- @param counts table<string, integer>
--- @return string
function format.counts(counts)
    local names = sorted_keys(counts)
    for index, name in ipairs(names) do
        names[index] = ("%s %d"):format(name, counts[name])
    end
    return #names > 0 and table.concat(names, ", ") or "none"
end

local ORDINALS = { "1st", "2nd", "3rd" }

--- @param number integer
--- @return string
function format.ordinal(number)
    return ORDINALS[number] or number .. "th"
end

--- A number with the noun that it counts: "1 game", "2 games".
--- @param number integer
--- @param noun string
--- @return string
function format.number_of(number, noun)
    return ("%d %s%s"):format(number, noun, number == 1 and "" or "s")
end

--- The first line: what was played.
--- @param told table
--- @return string
function format.heading(told)
    local each = told.seatings > 1 and (", each with %d seatings"):format(told.seatings) or ""
    local seeds = told.seeds and (", seeds %d to %d"):format(table.unpack(told.seeds)) or ""
    return ("%s, %s: %s, %s%s%s"):format(told.variant, format.number_of(told.players, "player"),
        format.number_of(told.games, "game"), format.number_of(told.deals, "deal"), each, seeds)
end

--- The sequential test in words.
--- @param test table
--- @return string
function format.sprt(test)
    local found = test.decision and ("%s is accepted"):format(test.decision) or "not decided"
    local of = test.adjusted and " of results without luck" or ""
    return ("SPRT%s elo0=%g elo1=%g alpha=%g beta=%g: LLR %.2f (%.2f to %.2f), %s"):format(of, test.elo0, test.elo1,
        test.alpha, test.beta, test.ratio, test.lower, test.upper, found)
end

return format
