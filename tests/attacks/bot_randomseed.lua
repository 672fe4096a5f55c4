-- SPDX-License-Identifier: MIT
-- Seeding anew does not make a bot's numbers differ between runs.
-- Ends: move
return function(view)
    if math.randomseed then pcall(math.randomseed) end
    return view:nth(1 + math.random(view:count()) - 1)
end
