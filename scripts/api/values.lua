-- SPDX-License-Identifier: MIT
-- Arguments and values that many functions in the description of the Lua API have.

return {
    MESSAGE = { "message", "string?", "what was wrong, and what would be right" },
    FIELD = { "field", "string?", "which field the message is about" },
    KIND = { "kind", "string?", "of fault: \"error\", \"time\", \"memory\", \"instructions\"" },
    MOVE = { "move", "integer", "a legal move of this state" },
}
