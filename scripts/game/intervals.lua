-- SPDX-License-Identifier: MIT
-- The numbers of judgements: how they are searched, and how wide their intervals are. scripts/game/judgement.lua and
-- alone.lua say what each is for; the page reads them too.
-- Measured: tests/bench/judgement/run.lua fits the numbers `of_kind`, and tests them on other games.

local LUNA = { value = 1.413, low = 0.525, high = 0.972, best = 0.708 }
local TERRA = { value = 1.120, low = 0.526, high = 0.797, best = 0.446 }

return {
    iterations = 10000, -- of each search, from which an estimate is good enough to mark a move
    deeper = 10, -- times the work, where a move is called a mistake beyond doubt
    top = 2, -- moves that are weighed at least
    shown = 5, -- moves of a hint
    parts = { 10, 3, 1 }, -- parts of a search after which its value is noted
    -- Losses in percent or points, from which a move is clearly a mistake, or a grave one, and from which one is told.
    clear = 4, grave = 10, told = 1,
    mistakes = 3, -- that are told, and mistakes of people that are searched deeper

    -- The squared error of a value, and that of a loss beside the squared loss and the squared drifts.
    sure = 0.00178, by_deviation = 0.154, by_drift = 2.26,
    sure_of_loss = 0.0003, by_deviations = 0.5,

    -- How wide the intervals are, by kind of game. Games in Lua have the wider end of both.
    of_kind = {
        ["nova-luna"] = LUNA,
        ["terra-nova"] = TERRA,
        scripted = { value = LUNA.value, low = TERRA.low, high = LUNA.high, best = LUNA.best },
    },

    -- How the solver plans a game for one: moves that are compared; the width of its beams for each iteration; its
    -- worlds for the square root of the iterations; points by which longer plans may be better, times that square root;
    -- and how much more doubtful differences are, since plans look less closely at moves that seem worse.
    alone = {
        top = 5, width = 0.03, narrowest = 10, widest = 100000, worlds = 0.32, fewest = 2, most = 10000, doubt = 100,
        between = 2,
    },
}
