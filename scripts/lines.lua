-- SPDX-License-Identifier: MIT
-- A file line by line, without trust in it: it is read in pieces, so that a line without an end takes no memory without
-- end.

local lines = {}

local PIECE = 64 * 1024
local LONGEST = 1024 * 1024

-- A reader holds what was read and not yet given out: `rest`, of which the bytes before `from` are given out already.
local function fill(reader)
    local piece, message = reader.file:read(PIECE)
    if message then
        reader.failed = message
    end
    reader.ended = not piece
    reader.rest = reader.rest:sub(reader.from) .. (piece or "")
    reader.from = 1
end

local function next_line(reader)
    local stop = reader.rest:find("\n", reader.from, true)
    while not stop and not reader.ended do
        local searched = #reader.rest - reader.from + 1
        if searched > LONGEST then
            reader.failed = ("found a line of more than %d bytes"):format(LONGEST)
            return nil
        end
        fill(reader)
        stop = reader.rest:find("\n", searched + 1, true)
    end
    local line = reader.rest:sub(reader.from, stop and stop - 1)
    local is_end = not stop and line == ""
    reader.from = reader.from + #line + 1
    return not is_end and line or nil
end

--- The lines of an open file, as an iterator of number and text. After the last one `reader.failed` says why there are
--- no more, if it is not the end of the file; `reader.number` is how many there were.
--- @param file file*
--- @return fun(): integer?, string?
--- @return table reader
function lines.of(file)
    local reader = { file = file, rest = "", from = 1, number = 0, ended = false }
    return function()
        local line = not reader.failed and next_line(reader)
        if not line or reader.failed then
            return nil
        end
        reader.number = reader.number + 1
        return reader.number, line
    end, reader
end

return lines
