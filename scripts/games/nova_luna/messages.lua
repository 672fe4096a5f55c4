-- SPDX-License-Identifier: MIT
-- What Nova Luna says against moves, and then against positions: pairs of a language key and a pattern.

return {
    { "msg_first_tile", "^the first tile lies at 0,0$" },
    { "msg_touches_nothing", "^(%S+) touches none of this player's tiles$" },
    { "msg_tile_there", "^tile (%d+) already lies at (%S+)$" },
    { "msg_which_tile", "^the first number says which tile in reach: 1 to (%d+)$" },
    { "msg_only_tile", "^the first number says which tile: only 1 is in reach$" },
    { "msg_must_refill", "^the wheel is empty: refill$" },
    { "msg_pile_empty", "^the pile is empty: take a tile$" },
    { "msg_refill_at", "^a refill needs at most (%d+) tiles on the wheel, there are (%d+): take a tile$" },
    { "msg_phase_two", "^phase 2 has no refill: take a tile$" },
    { "msg_phase_one", "^phase 2 begins once all (%d+) discs of phase 1 lie; (%d+) are left: take a tile$" },

    { "rec_twice", "^tile (%d+) is there twice$" },
    { "rec_touches", "^tile (%d+) of player (%d+) at (%S+) touches no other.*$" },
    { "rec_reach", "^a tile in reach %((.*)%)$" },
    { "rec_moon", "^0, the moon's field$" },
    { "rec_tile_range", "^a tile from 1 to (%d+)$" },
    { "rec_four", "^four numbers for each tile: .*$" },
    { "rec_lies", "^(%d+), where tile (%d+) lies$" },
    { "rec_behind", "^player (%d+) moves after player (%d+), but is further back on the track$" },
}
