-- SPDX-License-Identifier: MIT
-- The items of a list as a set.

--- @generic T
--- @param list? T[] nil is an empty list
--- @return table<T, true>
return function(list)
    local set = {}
    for _, item in ipairs(list or {}) do
        set[item] = true
    end
    return set
end
