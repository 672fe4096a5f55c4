-- SPDX-License-Identifier: MIT
-- How strong bots play Nova Luna with two players: Elo above the weakest level, what their moves lose as analyse finds
-- it, and the share of games that a level wins against the one before. Measured; scripts/bots/STRENGTH.md has the
-- commands and the intervals.

--- @type nova.Ladder
return {
    levels = {
        { name = "beginner", elo = 0, person = 0.085, lost = 0.0617 },
        { name = "easy", elo = 269, person = 0.037, lost = 0.0421, wins = 75 },
        { name = "medium", elo = 408, person = 0.015, lost = 0.0290, wins = 78 },
        { name = "hard", elo = 603, person = 0, lost = 0.0096, wins = 80 },
        { name = "expert", elo = 855, lost = 0.0055, wins = 71 },
    },
    person = "person:loss=%.3f",
    others = { ["mcts:1"] = -327, ["mcts:2"] = 431, ["mcts:3"] = 671, planner = 230 },
    doubt = 130,
}
