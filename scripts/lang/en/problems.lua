-- SPDX-License-Identifier: MIT
-- What the prompt says in other words than the engine: it shows a move that is legal.

return {
    ["at the prompt\4'%.40s' is no legal move here: expected one like '%s'"] =
        "`{1}` is no move here; legal is, for example, `{example}`, and moves lists all",
    ["at the prompt\4'%.40s' is no move: expected 'e4-h7' to move, '+h8' to lay a stone, 'e4' to "
        .. "place, or 'pass'"] =
        "`{1}` is no move here; legal is, for example, `{example}`, and moves lists all",
    ["at the prompt\4'%.40s' is no move: expected 'refill', or which tile and where, like '2 1,0'"] =
        "`{1}` is no move here; legal is, for example, `{example}`, and moves lists all",
    ["at the prompt\4all pioneers are placed: move one, like 'e4-h7'%s"] =
        "all pioneers are placed: move one, for example `{example}`",
    ["at the prompt\4phase 2 begins once all %d discs of phase 1 lie; %d are left: take a tile"] =
        "phase 2 begins when all {1} discs of phase 1 lie; still to place: {2}. Take a tile",
    ["at the prompt\4pioneers are still being placed: name an empty hex for one, like 'e4'"] =
        "pioneers are still being placed: name an empty hex, for example `{example}`",
    ["at the prompt\4the first action of a turn must be a move, like 'e4-h7'"] =
        "the first action of a turn must be a move, for example `{example}`",
    ["at the prompt\4the first number says which tile in reach: 1 to %d"] =
        "the first number says which tile in reach: 1 to {1}, for example `{example}`",
    ["at the prompt\4the first number says which tile: only 1 is in reach"] =
        "the first number says which tile: only 1 is in reach, for example `{example}`",
    ["at the prompt\4tile %u already lies at %d,%d"] = "a tile lies at {2},{3} already",
    ["on the page\4'%.40s' is no move: expected 'e4-h7' to move, '+h8' to lay a stone, 'e4' to "
        .. "place, or 'pass'"] =
        "`{1}` is no move here; legal is, for example, `{example}`",
    ["on the page\4'%.40s' is no move: expected 'refill', or which tile and where, like '2 1,0'"] =
        "`{1}` is no move here; legal is, for example, `{example}`",
}
