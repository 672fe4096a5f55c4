-- SPDX-License-Identifier: MIT
-- Sorts within the comparison of a sort within ...
-- Ends: error C stack overflow
return function(view)
    local function sort(a, b)
        table.sort({ 1, 2, 3 }, sort)
        return a < b
    end
    table.sort({ 3, 2, 1 }, sort)
end
