-- SPDX-License-Identifier: MIT
-- Days, as "2026-11-19". A day begins at midnight UTC, so that it is the same day for everybody. Where the environment
-- has NOVA_TODAY, that is today: tests do not depend on the day on which they run.

local calendar = {}

local SECONDS_A_DAY = 24 * 60 * 60

-- The number of a day in the calendar that people use, counted from 1970-01-01. Years begin in March here, so that the
-- day that only some years have is the last of its year.
local function number_of(year, month, day)
    local from_march = (month + 9) % 12
    year = month <= 2 and year - 1 or year
    local days_of_years = 365 * year + year // 4 - year // 100 + year // 400
    return days_of_years + (153 * from_march + 2) // 5 + day - 719469
end

--- How many days a day comes after 1970-01-01.
--- @return integer? number nil where the text is no day
function calendar.number(day)
    local year, month, of_month = day:match("^(%d%d%d%d)%-(%d%d)%-(%d%d)$")
    local number = year and number_of(tonumber(year), tonumber(month), tonumber(of_month))
    number = math.tointeger(number)
    return number and os.date("!%Y-%m-%d", number * SECONDS_A_DAY) == day and number or nil
end

--- What calendar.is_day expects, for messages.
calendar.A_DAY = "a day such as 2026-11-19"

function calendar.is_day(value)
    return type(value) == "string" and calendar.number(value) ~= nil
end

--- The day that comes so many days after another one.
function calendar.after(day, days)
    return os.date("!%Y-%m-%d", (calendar.number(day) + days) * SECONDS_A_DAY) --[[@as string]]
end

--- What is wrong with NOVA_TODAY.
--- @return string? message nil where nothing is
function calendar.problem()
    local told = os.getenv("NOVA_TODAY")
    if told and not calendar.number(told) then
        return ("NOVA_TODAY: found %q, expected %s"):format(told, calendar.A_DAY)
    end
end

function calendar.today()
    return os.getenv("NOVA_TODAY") or os.date("!%Y-%m-%d") --[[@as string]]
end

return calendar
