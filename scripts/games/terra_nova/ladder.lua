-- SPDX-License-Identifier: MIT
-- How strong bots play Terra Nova with two players: Elo above the weakest level, and the share of games that a level
-- wins against the one before. Measured; scripts/bots/STRENGTH.md has the commands and the intervals, and says why the
-- scale has no losses.

--- @type nova.Ladder
return {
    levels = {
        { name = "beginner", elo = 0, person = 0.5 },
        { name = "easy", elo = 164, person = 0.36, wins = 72 },
        { name = "medium", elo = 405, person = 0.18, wins = 80 },
        { name = "hard", elo = 625, person = 0, wins = 78 },
        { name = "expert", elo = 860, wins = 80 },
    },
    person = "person:slips=%.3f,loss=0,iterations=150",
    others = { planner = 39, greedy = -223, random = -775 },
}
