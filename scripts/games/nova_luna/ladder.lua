-- SPDX-License-Identifier: MIT
-- How strong bots play Nova Luna with two players: their Elo above the weakest level, and how much their moves lose, as
-- the command `analyse` finds it. All figures were measured; scripts/bots/STRENGTH.md has the commands and the
-- intervals.

--- @type nova.Ladder
return {
    levels = {
        { name = "beginner", elo = 0, loss = 0.085, lost = 0.0617 },
        { name = "easy", elo = 269, loss = 0.037, lost = 0.0421 },
        { name = "medium", elo = 408, loss = 0.015, lost = 0.0290 },
        { name = "hard", elo = 603, loss = 0, lost = 0.0096 },
        { name = "expert", elo = 855, lost = 0.0055 },
    },
    others = { ["mcts:1"] = -327, ["mcts:2"] = 431, ["mcts:3"] = 671, planner = 230 },
    doubt = 130,
}
