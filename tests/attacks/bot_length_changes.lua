-- SPDX-License-Identifier: MIT
-- Lies about the length of a list, otherwise each time that it is asked.
-- Ends: instructions
-- With ticks: move
return function(view)
    local asked = 0
    local t = setmetatable({}, {
        __len = function() asked = asked + 1 return asked % 2 == 0 and 1 << 50 or 3 end, -- 2^50 items would take days
        __index = type,
    })
    for _ = 1, 20 do
        pcall(table.insert, t, 1, 0)
        pcall(table.remove, t, 1)
        pcall(table.concat, t)
        pcall(table.unpack, t)
        pcall(table.sort, t, function() return false end)
    end
    return view:nth(1)
end
