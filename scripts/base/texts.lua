-- SPDX-License-Identifier: MIT
-- What is worked out from a text: its fingerprint, its letters in order.

local texts = {}

local START = 0xcbf29ce484222325
local PRIME = 0x100000001b3

--- A short number for a long text: FNV-1a with 64 bits, as 16 hex digits. Texts that differ by accident have different
--- fingerprints. It does not protect against somebody who looks for two texts that have the same one.
function texts.fingerprint(text)
    local hash = START
    for index = 1, #text do
        hash = (hash ~ text:byte(index)) * PRIME
    end
    return ("%016x"):format(hash)
end

--- A text with its letters in order. Texts with the same letters in different order, such as tasks, become equal.
function texts.sorted_letters(text)
    local letters = {}
    for letter in text:gmatch(".") do
        letters[#letters + 1] = letter
    end
    table.sort(letters)
    return table.concat(letters)
end

return texts
