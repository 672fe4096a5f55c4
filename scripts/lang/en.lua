-- SPDX-License-Identifier: MIT
-- What the patterns of messages.lua know, in this language.

return {
    msg_first_move = "the first action of a turn must be a move, for example `{example}`",
    msg_no_move = "`{a}` is no move here; legal is, for example, `{example}`, and moves lists all",
    msg_only_tile = "the first number says which tile: only 1 is in reach, for example `{example}`",
    msg_phase_one = "phase 2 begins when all {a} discs of phase 1 lie; still to place: {b}. Take a tile",
    msg_placed = "all pioneers are placed: move one, for example `{example}`",
    msg_placing = "pioneers are still being placed: name an empty hex, for example `{example}`",
    msg_tile_there = "a tile lies at {b} already",
    msg_which_tile = "the first number says which tile in reach: 1 to {a}, for example `{example}`",
    page_no_move = "`{a}` is no move here; legal is, for example, `{example}`",
}
