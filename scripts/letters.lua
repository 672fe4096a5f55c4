-- SPDX-License-Identifier: MIT
-- Text that stands for its letters in any order, as a task stands for its colours.

--- The letters of a text in alphabetical order: two texts with the same letters are the same text then.
--- @param text string
--- @return string
local function sorted_letters(text)
    local letters = {}
    for letter in text:gmatch(".") do
        letters[#letters + 1] = letter
    end
    table.sort(letters)
    return table.concat(letters)
end

return sorted_letters
