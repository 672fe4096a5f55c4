-- SPDX-License-Identifier: MIT
return {
    extends = "terra-nova",
    story = {
        en = "A ring of land round a lagoon, for two in twenty minutes: a border need only reach water to divide it.",
        de = "Ein Ring aus Land um eine Lagune, für zwei in zwanzig Minuten: Eine Grenze muss nur das Wasser "
            .. "erreichen, um ihn zu teilen.",
        nl = "Een ring van land rond een lagune, voor twee in twintig minuten: een grens hoeft alleen het water "
            .. "te bereiken om hem te delen.",
        hu = "Földgyűrű egy lagúna körül, kettőnek húsz percre: a határnak csak a vízig kell érnie, hogy kettéossza.",
    },
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
