-- SPDX-License-Identifier: MIT
-- A short number for a long text: FNV-1a with 64 bits, as 16 hex digits. Two texts that differ by accident differ in it
-- too; it is no protection against those who want them to agree.

local START = 0xcbf29ce484222325
local PRIME = 0x100000001b3

--- The fingerprint of a text.
--- @param text string
--- @return string
local function fingerprint(text)
    local hash = START
    for index = 1, #text do
        hash = (hash ~ text:byte(index)) * PRIME
    end
    return ("%016x"):format(hash)
end

return fingerprint
