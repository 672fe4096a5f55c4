-- SPDX-License-Identifier: MIT
-- What games say against a move, in other languages. Games speak English; a language that has a text under the key of a
-- message says that instead, with what stands in the message under {a}, {b}, {c}.

local messages = {}

--- What every game says against a text that is no move in its form. English has texts for these too: the program knows
--- a move that is legal now, for an example.
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

--- A message in the language of `say`; as it is where that has none.
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
