-- SPDX-License-Identifier: MIT
-- Fingerprints of texts, and their letters in order.

local texts = {}

local START = 0xcbf29ce484222325
local PRIME = 0x100000001b3
local PIECE = 100 -- bytes that are read at once

--- A short number for a long text: FNV-1a with 64 bits, as 16 hex digits. Texts that differ by accident have different
--- fingerprints. It does not protect against somebody who looks for two texts that have the same one.
function texts.fingerprint(text)
    local hash = START
    for from = 1, #text, PIECE do
        local bytes = { text:byte(from, from + PIECE - 1) }
        for index = 1, #bytes do
            hash = (hash ~ bytes[index]) * PRIME
        end
    end
    return ("%016x"):format(hash)
end

--- A text with its letters in order. Texts with the same letters in different order, such as tasks, become equal.
function texts.sorted_letters(text)
    local letters = { text:byte(1, -1) }
    table.sort(letters)
    return string.char(table.unpack(letters))
end

return texts
