-- Tests of NAME.lua: given moves, and what must hold after them. Run them with: nova test ./NAME.lua
return {
    {
        name = "a player's first tile lies at 0,0",
        players = 2,
        seed = 1, -- of the deal
        moves = { "1 0,0" },
        after = {
            over = false,
            legal = { "1 0,0" }, -- moves that are legal then
            illegal = { "1 5,5" }, -- and some that are not
        },
    },
    {
        name = "each player has twelve discs",
        players = 2,
        -- `holds` gets what everybody sees; it fails with an error, or by returning false and why.
        holds = function(view)
            for _, seat in ipairs(view.seats) do
                assert(seat.left == 12, "found " .. seat.left .. " discs")
            end
            return true
        end,
    },
}
