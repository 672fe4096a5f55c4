-- NAME: a variant of Nova Luna. What stands here replaces the printed rules; all else stays as it is.
--
--     nova play ./NAME.lua        play it        nova check ./NAME.lua      is anything wrong, and how does it play
--     nova test ./NAME.lua        run its tests  nova balance ./NAME.lua    is it a good game

---@type nova.LunaVariant
return {
    -- Takes all fields from another variant: "terra-nova", or the path of a file.
    extends = "nova-luna",

    -- One line that makes one want to play it.
    story = "Who has a colour already gets more of it for less.",

    -- What differs from the printed rules, for the command `rules` at the prompt.
    rules = "A tile costs one step less for a player who has a tile of its colour already.",

    players = { 2, 4 },

    -- Data that the printed game has, too. The guide of variants lists all fields, and so does the prompt's command
    -- `help nova.LunaVariant`.
    discs = { [2] = 12, [3] = 10, [4] = 8 },

    -- A rule as a function: how far the disc goes for a tile. `board` shows what lies on the table.
    steps = function(board, tile)
        for _, own in ipairs(board:tiles()) do
            if board:colour(own) == board:colour(tile) then
                return board:cost(tile) - 1
            end
        end
        return board:cost(tile)
    end,
}
