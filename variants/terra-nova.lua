-- SPDX-License-Identifier: MIT
-- Terra Nova as it is printed, except for the board, which is our own drawing. Every field that the game needs is
-- here; variants of it set only what differs.

return {
    game = "terra-nova",
    story = {
        en = "Pioneers roam an island and lay border stones; the areas between these go to who has most pioneers "
            .. "there.",
        de = "Figuren durchstreifen eine Insel und legen Grenzsteine; die Gebiete dazwischen bekommt, wer dort "
            .. "die meisten Figuren hat.",
        nl = "Pioniers zwerven over een eiland en leggen grensstenen; de gebieden ertussen zijn voor wie er de "
            .. "meeste pioniers heeft.",
        hu = "Telepesek járnak egy szigeten és határköveket raknak le; a köztük lévő területek azé, akinek ott a "
            .. "legtöbb telepese van.",
    },
    players = { 2, 4 },

    -- A letter for each hex. Neighbours in a row stand two columns apart, and each row is shifted by one column.
    -- 8 landscapes of 21 hexes each. The island is the same when it is turned by half a turn, so no side is better.
    map = [[
         F F F F F F
      F F F F F F F F
   S S F F F F F F M M M
  S S S F A A A A M M M M
 S S S S S A A A A M M M M
S S S S S S A A A A M M M M
 S S S S P P A A A A M M M
H H H S P P P A A A W M M M
 H H H P P P P A A W W W W
H H H H P P P P W W W W W W
 H H H H P P P P W W W W W
  H H H H P P P P L W W W
   H H H L L L L L L W W
      L L L L L L L L
       L L L L L L
]],
    landscapes = {
        F = "forest",
        M = "mountains",
        P = "prairie",
        S = "steppe",
        L = "lake",
        H = "hills",
        A = "farmland",
        W = "meadow",
    },

    pioneers = { [2] = 13, [3] = 10, [4] = 8 }, -- of each player, by the number of players
    stones = 80,                                -- for all

    actions = 3,         -- in a turn, the first of them a move
    area_landscapes = 3, -- a part of the board with more different landscapes is no area
    points = { 3, 2, 1 }, -- for each hex of an area with one landscape, two, three
}
