-- SPDX-License-Identifier: MIT
-- Texts in which the order of the letters has no meaning, such as a task: its letters are its colours.

--- Sorts the letters of a text. Texts with the same letters in different order become equal.
local function sorted_letters(text)
    local letters = {}
    for letter in text:gmatch(".") do
        letters[#letters + 1] = letter
    end
    table.sort(letters)
    return table.concat(letters)
end

return sorted_letters
