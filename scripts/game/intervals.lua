-- SPDX-License-Identifier: MIT
-- How wide the intervals of judgements are, by kind of game; scripts/game/judgement.lua says what the numbers multiply.
-- Measured: tests/bench/judgement/run.lua fits these numbers, and tests them on other games.

local LUNA = { value = 1, low = 0.634, high = 0.759, best = 0.046 }
local TERRA = { value = 1.171, low = 0.489, high = 1.829, best = 0.109 }

return {
    ["nova-luna"] = LUNA,
    ["terra-nova"] = TERRA,
    -- Games in Lua have the wider end of both.
    scripted = { value = TERRA.value, low = LUNA.low, high = TERRA.high, best = TERRA.best },
}
