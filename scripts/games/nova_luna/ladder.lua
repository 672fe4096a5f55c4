-- SPDX-License-Identifier: MIT
-- How strong bots play Nova Luna with two players: Elo above the weakest level, and what their moves lose as analyse
-- finds it. tests/bench/levels.lua measures this table; scripts/bots/STRENGTH.md has the intervals.

--- @type nova.Ladder
return {
    levels = {
        { name = "beginner", elo = 0, person = 0.085, lost = 0.0512 },
        { name = "easy", elo = 210, person = 0.037, lost = 0.0435 },
        { name = "medium", elo = 425, person = 0.012, lost = 0.0191 },
        { name = "hard", elo = 625, person = 0, lost = 0.0140 },
        { name = "expert", elo = 768, lost = 0.0044 },
    },
    person = "person:loss=%.3f",
    others = { ["mcts:1"] = -429, ["mcts:2"] = 451, ["mcts:3"] = 689, planner = 130 },
    doubt = 124,
}
