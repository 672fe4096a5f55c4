-- SPDX-License-Identifier: MIT
-- Moves as people type them: what is meant to be a move, put into the form in which the game reads it.

local moves = {}

local FORMS = {}

-- "2 1,0", also "2 1 0" and "2 1, 0"; with a tile in hand just the cell.
FORMS["nova-luna"] = {
    words = { "refill" },
    read = function(text, hand)
        local tile, x, y = text:match("^(%d+)%s*[%s:]%s*(%-?%d+)%s*[,%s]%s*(%-?%d+)$")
        if not tile and hand then
            tile, x, y = tostring(hand), text:match("^(%-?%d+)%s*,%s*(%-?%d+)$")
        end
        return tile and x and ("%s %s,%s"):format(tile, x, y)
    end,
}

-- "e4-h7", also "e4 h7"; "+h8", also "stone h8"; with a pioneer in hand just the hex where it goes.
FORMS["terra-nova"] = {
    words = { "pass" },
    read = function(text, hand)
        local from, to = text:match("^(%l%d+)%s*[%s%-]%s*(%l%d+)$")
        local stone = text:match("^%+%s*(%l%d+)$")
        local hex = hand and text:match("^%l%d+$")
        return from and from .. "-" .. to or stone and "+" .. stone or hex and hex ~= hand and hand .. "-" .. hex
    end,
}

local NONE = { words = {}, read = function() end }

local function is_word(text, form)
    for _, word in ipairs(form.words) do
        if word == text then
            return true
        end
    end
    return false
end

--- Whether a text is meant to be a move of one of the games.
--- @param text string
--- @return boolean
function moves.is_of_a_game(text)
    for _, form in pairs(FORMS) do
        if form.read(text) or is_word(text, form) then
            return true
        end
    end
    return false
end

--- The move that a text is meant to be, legal or not; nil where it is meant to be something else.
--- @param text string
--- @param session nova.Session
--- @param hand? integer | string the tile or pioneer in hand
--- @return string?
function moves.meant(text, session, hand)
    text = text:match("^%s*(.-)%s*$")
    local form = FORMS[session.game:kind()] or NONE
    local read = form.read(text, hand)
    if read then
        return read
    end
    return (is_word(text, form) or session.state:parse(text)) and text or nil
end

--- Whether a text names a pioneer that can be taken in hand.
function moves.is_piece(text, session)
    return session.game:kind() == "terra-nova" and text:find("^%l%d+$") ~= nil
end

--- The words that are moves, for completion.
function moves.words(session)
    return (FORMS[session.game:kind()] or NONE).words
end

return moves
