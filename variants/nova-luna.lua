-- SPDX-License-Identifier: MIT
-- Nova Luna as it is printed. Every field that the game needs is here; variants of it set only what differs.

return {
    game = "nova-luna",
    story = {
        en = "Take tiles from the moon wheel, cheap ones to move again soon, and be the first to place all discs.",
        de = "Nimm Plättchen vom Mondrad, billige, um bald wieder am Zug zu sein, und lege als Erster alle Scheiben.",
        nl = "Neem tegels van het maanwiel, goedkope om snel weer aan de beurt te zijn, en leg als eerste alle "
            .. "schijven.",
        hu = "Vegyél lapkákat a holdkerékről, olcsókat, hogy hamar újra te jöjj, és rakd le elsőként az összes "
            .. "korongodat.",
    },
    players = { 1, 4 },

    colours = { r = "red", b = "blue", t = "turquoise", y = "yellow" },

    wheel = 12,    -- fields, including the one where the moon stands
    reach = 3,     -- the player takes one of the next three tiles after the moon
    refill_at = 2, -- with one or two tiles on the wheel the player may fill it up; with none the player must

    discs = 20,         -- for each player to place; one more disc goes on the track
    solo = { 8, 13 },   -- with one player: the discs of the first phase and of the second
    penalty = 10,       -- with one player: for each disc that is not placed

    -- Colour, cost, tasks. A task has a letter for each tile that it asks for: the colour of that tile. The number of a
    -- tile in records is its place in this list.
    tiles = {
        -- red: 1 to 17
        { "r", 1 },
        { "r", 2, "rrrr" },
        { "r", 2, "rrrr" },
        { "r", 3, "rbty", "ttt" },
        { "r", 3, "rrb" },
        { "r", 3, "rbt" },
        { "r", 3, "tty" },
        { "r", 4, "yyyy", "yy" },
        { "r", 4, "rrr", "ty" },
        { "r", 4, "bbb", "yyy", "tt" },
        { "r", 4, "rt", "by" },
        { "r", 5, "bbb", "b" },
        { "r", 5, "rr", "bb", "tt" },
        { "r", 5, "bb", "y" },
        { "r", 6, "ttt", "ty", "yy" },
        { "r", 6, "bb", "yy", "t" },
        { "r", 7, "bt", "by", "ty" },
        -- blue: 18 to 34
        { "b", 1 },
        { "b", 2, "bbbb" },
        { "b", 2, "bbbb" },
        { "b", 3, "rbty", "rrr" },
        { "b", 3, "rrt" },
        { "b", 3, "bby" },
        { "b", 3, "bty" },
        { "b", 4, "rrrr", "rr" },
        { "b", 4, "rrr", "ttt", "yy" },
        { "b", 4, "bbb", "rt" },
        { "b", 4, "rb", "ty" },
        { "b", 5, "ttt", "t" },
        { "b", 5, "bb", "tt", "yy" },
        { "b", 5, "yy", "t" },
        { "b", 6, "yyy", "rr", "ry" },
        { "b", 6, "rr", "tt", "y" },
        { "b", 7, "rt", "ry", "ty" },
        -- turquoise: 35 to 51
        { "t", 1 },
        { "t", 2, "tttt" },
        { "t", 2, "tttt" },
        { "t", 3, "rbty", "yyy" },
        { "t", 3, "rtt" },
        { "t", 3, "rty" },
        { "t", 3, "byy" },
        { "t", 4, "bbbb", "bb" },
        { "t", 4, "bbb", "yyy", "rr" },
        { "t", 4, "ttt", "by" },
        { "t", 4, "rb", "ty" },
        { "t", 5, "yyy", "y" },
        { "t", 5, "rr", "tt", "yy" },
        { "t", 5, "rr", "b" },
        { "t", 6, "rrr", "rb", "bb" },
        { "t", 6, "bb", "yy", "r" },
        { "t", 7, "rb", "ry", "by" },
        -- yellow: 52 to 68
        { "y", 1 },
        { "y", 2, "yyyy" },
        { "y", 2, "yyyy" },
        { "y", 3, "rbty", "bbb" },
        { "y", 3, "rbb" },
        { "y", 3, "rby" },
        { "y", 3, "tyy" },
        { "y", 4, "tttt", "tt" },
        { "y", 4, "rrr", "ttt", "bb" },
        { "y", 4, "yyy", "rb" },
        { "y", 4, "rt", "by" },
        { "y", 5, "rrr", "r" },
        { "y", 5, "rr", "bb", "yy" },
        { "y", 5, "tt", "r" },
        { "y", 6, "bbb", "bt", "tt" },
        { "y", 6, "rr", "tt", "b" },
        { "y", 7, "rb", "rt", "bt" },
    },
}
