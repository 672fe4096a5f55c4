-- SPDX-License-Identifier: MIT
-- What of Terra Nova can be pointed at on the board: every hex. Pioneers that can move are taken in hand where they
-- stand; what can be done on the other hexes depends on the pioneer in hand and the phase of the game.

--- @type nova.Pointing
local pointing = { help = "board_help_terra" }

function pointing.choices(session)
    local first = session.state:nth(1)
    local text = session.state:text(first)
    return text == "pass" and { { key = "p", move = text, say = "key_pass" } } or {}
end

-- The pioneers that can move, as a set, and all texts of legal moves, as a set.
local function movers(session)
    local found, legal = {}, {}
    for _, move in ipairs(session.state:moves()) do
        local text = session.state:text(move)
        legal[text] = true
        found[text:match("^(%l%d+)%-") or ""] = true
    end
    return found, legal
end

function pointing.spots(session, hand)
    local view, spots = session.state:tell("view"), {}
    local can_move, legal = movers(session)
    for index, hex in ipairs(view.hexes) do
        local move = view.phase == "place" and hex.name or hand and hand.piece .. "-" .. hex.name or "+" .. hex.name
        local piece = can_move[hex.name] and hex.name or nil
        spots[index] = { at = hex.name, x = hex.column, y = 2 * hex.row, move = move, piece = piece,
            lit = legal[move] or (not hand and piece ~= nil) }
    end
    return spots
end

function pointing.read(text)
    local piece, at = text:match("^(%l%d+)%-(%l%d+)$")
    return piece, at or text:match("^%+?(%l%d+)$")
end

function pointing.turn(session, hand)
    local view = session.state:tell("view")
    if hand then
        return "board_hand_terra", { piece = hand.piece }
    elseif view.phase == "place" then
        return "board_turn_place", {}
    end
    return #view.moved > 0 and "board_turn_stone" or "board_turn_move", { n = view.action }
end

function pointing.preview()
    return {}
end

return pointing
