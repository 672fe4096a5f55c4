-- SPDX-License-Identifier: MIT
-- How strong bots play Terra Nova with two players: Elo above the weakest level, and the share of games that a level
-- wins against the one before. Measured; scripts/bots/STRENGTH.md has the commands and the intervals, and says why the
-- scale has no losses and no level above `hard`.

--- @type nova.Ladder
return {
    levels = {
        { name = "beginner", elo = 0, person = 0.45 },
        { name = "easy", elo = 176, person = 0.25, wins = 77 },
        { name = "medium", elo = 316, person = 0, wins = 72 },
        { name = "hard", elo = 794, wins = 94 },
    },
    person = "person:slips=%.3f,iterations=0",
    others = { planner = 316, greedy = -477, random = -975 },
}
