-- SPDX-License-Identifier: MIT
return {
    extends = "terra-nova",
    story = "A ring of land round a lagoon, for two in twenty minutes: a border need only reach water to divide it.",
    players = { 2, 2 },

    -- 6 landscapes of 14 hexes each. The ring is the same when it is turned by half a turn.
    map = [[
     F F F F M M
    F F F F M M M
   S F F A A M M M
  S S F A A A A M M
 S P P P     A A W W
F P P P       A A A W
 F F P P     A A A M
  S S P P P P W M M
   S S S P P W W M
    S S S W W W W
     S S W W W W
]],
    landscapes = {
        F = "forest",
        M = "mountains",
        S = "steppe",
        P = "prairie",
        A = "farmland",
        W = "meadow",
    },

    pioneers = 7,
    stones = 40,
}
