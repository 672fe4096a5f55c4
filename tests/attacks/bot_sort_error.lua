-- SPDX-License-Identifier: MIT
-- A comparison that raises in the middle leaves a whole list.
-- Ends: move
return function(view)
    local list, calls = {}, 0
    for i = 1, 100 do list[i] = (i * 37) % 101 end
    pcall(table.sort, list, function(one, other)
        calls = calls + 1
        if calls == 200 then error "stop" end
        return one < other
    end)
    local seen = {}
    for _, value in ipairs(list) do seen[value] = true end
    for i = 1, 100 do assert(seen[(i * 37) % 101]) end
    return view:nth(1)
end
