-- SPDX-License-Identifier: MIT
-- The messages of games about wrong moves, in other languages. Games speak English. If a language has a text for the
-- key of a message, this text is used; {a}, {b}, {c} in it stand for the parts that the message's pattern captures.

local messages = {}

--- The messages of every game about a text that has not the form of a move. English has texts for them as well, because
--- the program can add an example: a move that is legal now.
messages.general = {
    { "msg_no_move", "^'(.*)' is no move: .*$" },
    { "msg_no_move", "^'(.*)' is no legal move here: .*$" },
}

local function translate(message, patterns, say, values)
    for _, pair in ipairs(patterns) do
        values.a, values.b, values.c = message:match(pair[2])
        if values.a then
            local text = say(pair[1], values)
            return text ~= pair[1] and text or message
        end
    end
end

--- A message in the language of `say`; unchanged if the language has no text for the message.
--- @param message string
--- @param patterns string[][] pairs of a key of the languages and a pattern, as the game's room has them
--- @param say nova.Say
--- @param values? table what texts can name besides what stands in the message: `example`, a legal move
--- @return string
function messages.translate(message, patterns, say, values)
    values = values or {}
    return translate(message, messages.general, say, values) or translate(message, patterns, say, values) or message
end

return messages
