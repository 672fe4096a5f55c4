-- SPDX-License-Identifier: MIT
-- What of Terra Nova can be pointed at on the board: every hex. Pioneers that can move are taken in hand where they
-- stand; what can be done on the other hexes depends on the pioneer in hand and the phase of the game.

local i18n = require "nova.base.i18n"

local mark = i18n.mark

--- @type nova.Pointing
local pointing = { help = mark [[
Arrows: walk over the hexes; Tab: to the next hex where something can be done
Enter: place or take a pioneer, move it, lay a stone; Esc: put it back; p: pass]] }

function pointing.choices(session)
    local first = session.state:nth(1)
    local text = session.state:text(first)
    return text == "pass" and { { key = "p", move = text, say = mark "pass" } } or {}
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
        return mark "pioneer {piece} in hand: Enter moves it to a hex with *, Esc puts it back", { piece = hand.piece }
    elseif view.phase == "place" then
        return mark "arrows choose an empty hex, Enter places a pioneer", {}
    end
    return #view.moved > 0 and mark "Enter lays a stone on + or takes a pioneer in hand"
        or mark "arrows or Tab choose a pioneer, Enter takes it in hand", { n = view.action }
end

return pointing
