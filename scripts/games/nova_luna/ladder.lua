-- SPDX-License-Identifier: MIT
-- How strong bots play Nova Luna with two players: Elo above the weakest level, what their moves lose as analyse finds
-- it, and the share of games that a level wins against the one before. Measured; scripts/bots/STRENGTH.md has the
-- commands and the intervals.

--- @type nova.Ladder
return {
    levels = {
        { name = "beginner", elo = 0, person = 0.085, lost = 0.0512 },
        { name = "easy", elo = 174, person = 0.037, lost = 0.0435, wins = 77 },
        { name = "medium", elo = 292, person = 0.012, lost = 0.0191, wins = 78 },
        { name = "hard", elo = 509, person = 0, lost = 0.0140, wins = 76 },
        { name = "expert", elo = 609, lost = 0.0044, wins = 70 },
    },
    person = "person:loss=%.3f",
    others = { ["mcts:1"] = -429, ["mcts:2"] = 320, ["mcts:3"] = 554, planner = 108 },
    doubt = 124,
}
