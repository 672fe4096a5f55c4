-- SPDX-License-Identifier: MIT
-- The keys of a table in order, for all that is printed or written: the order of `pairs` differs from run to run.

--- @param before? fun(one: any, other: any): boolean as for table.sort
return function(of, before)
    local keys = {}
    for key in pairs(of) do
        keys[#keys + 1] = key
    end
    table.sort(keys, before)
    return keys
end
