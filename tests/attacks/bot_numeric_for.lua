-- SPDX-License-Identifier: MIT
-- A loop over all numbers.
-- Ends: instructions
return function()
    for _ = 1, math.maxinteger do end
end
