-- SPDX-License-Identifier: MIT
-- How strong bots play Terra Nova with two players: Elo above the weakest level. tests/bench/levels.lua measures this
-- table; scripts/bots/STRENGTH.md has the intervals, and says why the scale has no losses.

--- @type nova.Ladder
return {
    levels = {
        { name = "beginner", elo = 0, person = 0.5 },
        { name = "easy", elo = 164, person = 0.36 },
        { name = "medium", elo = 405, person = 0.18 },
        { name = "hard", elo = 625, person = 0 },
        { name = "expert", elo = 860 },
    },
    person = "person:slips=%.3f,loss=0,iterations=150",
    others = { planner = 39, greedy = -223, random = -775 },
}
