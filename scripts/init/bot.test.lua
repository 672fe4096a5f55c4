-- Tests of NAME.lua: given moves, and what the bot does after them. Run them with: nova test ./NAME.lua
return {
    {
        name = "it begins in the middle",
        variant = "nova-luna", -- what is played; a name, or the path of a file
        players = 2,
        seed = 1, -- of the deal
        plays = { "1 0,0", "2 0,0", "3 0,0" }, -- one of these moves; a text for a single one
    },
    {
        name = "it builds on what lies there",
        variant = "nova-luna",
        seed = 1,
        moves = { "1 0,0", "1 0,0", "1 0,1" },
        never = { "refill" }, -- none of these moves
    },
}
