-- SPDX-License-Identifier: MIT
-- A short number for a long text: FNV-1a with 64 bits, as 16 hex digits. Texts that differ by accident have different
-- fingerprints. The fingerprint does not protect against somebody who looks for two texts that have the same one.

local START = 0xcbf29ce484222325
local PRIME = 0x100000001b3

--- The fingerprint of a text.
local function fingerprint(text)
    local hash = START
    for index = 1, #text do
        hash = (hash ~ text:byte(index)) * PRIME
    end
    return ("%016x"):format(hash)
end

return fingerprint
