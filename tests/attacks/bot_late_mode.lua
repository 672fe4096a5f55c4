-- SPDX-License-Identifier: MIT
-- A table of weak keys whose metatable gets its __mode late: each value holds the next key, so that a collection goes through
-- all of the table for each of its items.
-- Ends: error '__mode' is not available
return function()
    local meta, key = {}, {}
    local chain = setmetatable({}, meta)
    for _ = 1, 4000 do
        local before = {}
        chain[before], key = { key }, before
    end
    meta.__mode = "k"
    while true do
        chain[key] = { {} }
    end
end
