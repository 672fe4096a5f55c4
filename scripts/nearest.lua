-- SPDX-License-Identifier: MIT
-- The known word that is nearest to a misspelt word.

--- The edit distance of two words: how often a letter is added, dropped, changed or swapped with the next letter.
--- @param from string
--- @param to string
--- @return integer
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

-- The first of the known words that has the word as a part between dashes.
local function whole_with(part, known)
    for _, candidate in ipairs(known) do
        for own in candidate:lower():gmatch "[^%-]+" do
            if own == part:lower() then
                return candidate
            end
        end
    end
end

--- The nearest of the known words, or else one of which the word is a part: of `new-game` for `game`. nil if no word is
--- near enough to be the one that was meant. Equally near words are told in the order of `known`.
--- @param word string
--- @param known string[]
--- @return string?
local function nearest(word, known)
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

return nearest
