-- SPDX-License-Identifier: MIT
-- What games say against a move, in other languages. Games speak English; a language that has a text under the key of a
-- message says that instead, with what stands in the message under {a}, {b}, {c}.

local messages = {}

--- A message in the language of `say`; as it is where that has none.
--- @param message string
--- @param patterns string[][] pairs of a key of the languages and a pattern, as the game's room has them
--- @param say fun(key: string, values?: table): string
--- @return string
function messages.translate(message, patterns, say)
    for _, pair in ipairs(patterns) do
        local a, b, c = message:match(pair[2])
        if a then
            local text = say(pair[1], { a = a, b = b, c = c })
            return text ~= pair[1] and text or message
        end
    end
    return message
end

return messages
