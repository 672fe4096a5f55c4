-- SPDX-License-Identifier: MIT
-- The sorted keys of a table, and a list as a set.

local tables = {}

--- The keys of a table in order, for all that is printed or written: the order of `pairs` differs from run to run.
--- @param before? fun(one: any, other: any): boolean as for table.sort
function tables.sorted_keys(fields, before)
    local keys = {}
    for key in pairs(fields) do
        keys[#keys + 1] = key
    end
    table.sort(keys, before)
    return keys
end

--- The items of a list as a set.
--- @generic T
--- @param list? T[] nil is an empty list
--- @return table<T, true>
function tables.set_of(list)
    local set = {}
    for _, item in ipairs(list or {}) do
        set[item] = true
    end
    return set
end

--- What a function makes of each item of a list.
function tables.map(list, make)
    local results = {}
    for index, item in ipairs(list) do
        results[index] = make(item, index)
    end
    return results
end

return tables
