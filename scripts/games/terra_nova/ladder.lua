-- SPDX-License-Identifier: MIT
-- How strong bots play Terra Nova with two players: Elo above the weakest level, and the share of games that a level
-- wins against the one before. Measured; scripts/bots/STRENGTH.md has the commands and the intervals, and says why the
-- scale has no losses and no level above `hard`.

--- @type nova.Ladder
return {
    levels = {
        { name = "beginner", elo = 0, person = 0.45 },
        { name = "easy", elo = 195, person = 0.25, wins = 79 },
        { name = "medium", elo = 357, person = 0, wins = 74 },
        { name = "hard", elo = 695, wins = 88 },
    },
    person = "person:slips=%.3f,iterations=0",
    others = { planner = 357, greedy = -468, random = -966 },
}
