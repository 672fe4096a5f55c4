-- SPDX-License-Identifier: MIT
-- What games say against a move, in other languages. Games speak English; a language that has a text under the key of a
-- message says that instead, with what stands in the message under {a}, {b}, {c}.

local messages = {}

--- Keys and patterns, tried in this order.
messages.patterns = {
    { "msg_first_tile", "^the first tile lies at 0,0$" },
    { "msg_touches_nothing", "^(%S+) touches none of this player's tiles$" },
    { "msg_tile_there", "^tile (%d+) already lies at (%S+)$" },
    { "msg_which_tile", "^the first number says which tile in reach: 1 to (%d+)$" },
    { "msg_must_refill", "^the wheel is empty: refill$" },
    { "msg_pile_empty", "^the pile is empty: take a tile$" },
    { "msg_refill_at", "^a refill needs at most (%d+) tiles on the wheel, there are (%d+): take a tile$" },
    { "msg_phase_two", "^phase 2 has no refill: take a tile$" },
    { "msg_phase_one", "^phase 2 begins once all (%d+) discs of phase 1 lie; (%d+) are left: take a tile$" },
    { "msg_not_straight", "^(%S+) does not lie in a straight line from (%S+):.*$" },
    { "msg_board_ends", "^the board ends behind (%S+) on the way from (%S+) to (%S+)$" },
    { "msg_blocked", "^the way from (%S+) to (%S+) is blocked at (%S+) by .*$" },
    { "msg_not_empty", "^(%S+) is not empty: there is .*$" },
    { "msg_no_pioneer", "^there is no pioneer of player %d on (%S+), but .*$" },
    { "msg_one_hex", "^a pioneer moves at least one hex: (%S+) is where it stands$" },
    { "msg_all_moves", "^a pioneer that makes all (%d+) moves may not end on (%S+), where it began the turn$" },
    { "msg_first_move", "^the first action of a turn must be a move,.*$" },
    { "msg_no_mover", "^no pioneer that moved in this turn is still on the board,.*$" },
    { "msg_not_next", "^(%S+) is not next to a pioneer that moved in this turn:.*$" },
    { "msg_pass", "^passing is only for who can do nothing:.*$" },
    { "msg_placing", "^pioneers are still being placed:.*$" },
    { "msg_placed", "^all pioneers are placed:.*$" },
}

--- A message in the language of `say`; as it is where that has none.
--- @param message string
--- @param say fun(key: string, values?: table): string
--- @return string
function messages.translate(message, say)
    for _, pair in ipairs(messages.patterns) do
        local a, b, c = message:match(pair[2])
        if a then
            local text = say(pair[1], { a = a, b = b, c = c })
            return text ~= pair[1] and text or message
        end
    end
    return message
end

return messages
