-- SPDX-License-Identifier: MIT
-- How wide the intervals of judgements are, by kind of game; scripts/game/judgement.lua says what the numbers multiply.
-- Measured: tests/bench/judgement/run.lua fits these numbers, and tests them on other games.

local LUNA = { value = 1.192, low = 0.611, high = 1.443, best = 0.076 }
local TERRA = { value = 0.932, low = 0.658, high = 0.498, best = 0.047 }

return {
    ["nova-luna"] = LUNA,
    ["terra-nova"] = TERRA,
    -- Games in Lua have the wider end of both.
    scripted = { value = LUNA.value, low = TERRA.low, high = LUNA.high, best = LUNA.best },
}
