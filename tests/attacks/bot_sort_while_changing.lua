-- SPDX-License-Identifier: MIT
-- Empties the list and fills another one while it is being sorted.
-- Ends: move
return function(view)
    local list = {}
    for i = 1, 500 do list[i] = { i * 7919 % 500 } end
    table.sort(list, function(a, b)
        for i = 1, 20 do list[i] = nil end
        list[1000] = a
        return a[1] < b[1]
    end)
    return view:nth(1)
end
