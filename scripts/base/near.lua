-- SPDX-License-Identifier: MIT
-- Answers to a misspelt name: finds the known name that was probably meant, and writes the message.

local problems = require "nova.base.problem"
local values = require "nova.base.values"

local near = {}

--- The edit distance of two words: how often a letter is added, dropped, changed or swapped with the next letter.
local function distance(from, to)
    local before, last = {}, {}
    for column = 0, #to do
        last[column] = column
    end
    for row = 1, #from do
        local current = { [0] = row }
        for column = 1, #to do
            local changed = from:byte(row) ~= to:byte(column)
            local cost = math.min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (changed and 1 or 0))
            local swapped = row > 1 and column > 1 and from:byte(row) == to:byte(column - 1)
                and from:byte(row - 1) == to:byte(column)
            current[column] = swapped and math.min(cost, before[column - 2] + 1) or cost
        end
        before, last = last, current
    end
    return last[#to]
end

local LEAST_SHARE = 1 / 4 -- of a whole that its part has to be, in letters

-- The shortest of the known words that have the word as a part between dashes.
local function whole_with(part, known)
    local best
    local most = #part // LEAST_SHARE + 1
    for _, candidate in ipairs(known) do
        local has_part = ("-%s-"):format(candidate:lower()):find(("-%s-"):format(part:lower()), 1, true)
        if has_part and #candidate < most then
            best, most = candidate, #candidate
        end
    end
    return best
end

--- The nearest of the known words, or else the shortest of which the word is a part: `own-move` for `move`. nil if
--- no word is near enough to be the one that was meant. Of equally near words it is the first.
function near.nearest(word, known)
    local best
    local least = math.max(1, #word // 3) + 1
    for _, candidate in ipairs(known) do
        local apart = math.abs(#word - #candidate) -- the distance is at least this
        local away = apart < least and distance(word:lower(), candidate:lower()) or apart
        if away < least then
            best, least = candidate, away
        end
    end
    return best or whole_with(word, known)
end

local LONGEST = 40 -- bytes of the name that are compared with others

-- Only people read messages about bots and variants; the rest is for programs, and not translated.
local OTHERS = {
    near = problems.form 'there is no {what} "{name}"; did you mean {near}?',
    far = problems.form 'there is no {what} "{name}"; known are {list}',
}
local OF = {
    bot = {
        near = problems.form 'there is no bot "{name}"; did you mean {near}?',
        far = problems.form 'there is no bot "{name}"; known are {list}',
    },
    variant = {
        near = problems.form 'there is no variant "{name}"; did you mean {near}?',
        far = problems.form 'there is no variant "{name}"; known are {list}',
    },
}

--- What to say of a name that nobody knows.
--- @param what string the kind of thing: "bot"
--- @param known string[] the right names
--- @param meant? string what was certainly meant, in place of the nearest of the known names
function near.unknown(what, name, known, meant)
    local best = meant or near.nearest(name:sub(1, LONGEST), known)
    local forms = OF[what] or OTHERS
    return (best and forms.near or forms.far) { what = what, name = values.show(name):sub(2, -2), near = best,
        list = table.concat(known, ", ") }
end

return near
