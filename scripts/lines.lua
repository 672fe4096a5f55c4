-- SPDX-License-Identifier: MIT
-- A file line by line, without trust in it: it is read in pieces, so that a line without an end takes no memory without
-- end.

local lines = {}

local PIECE = 64 * 1024

--- The longest line that is read, in bytes.
lines.LONGEST = 1024 * 1024

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

-- Drops the rest of a line; false stands for it.
local function skip_line(reader)
    local stop
    while not stop and not reader.ended do
        reader.from = #reader.rest + 1
        fill(reader)
        stop = reader.rest:find("\n", 1, true)
    end
    reader.from = (stop or #reader.rest) + 1
    return false
end

local function next_line(reader)
    local stop = reader.rest:find("\n", reader.from, true)
    while not stop and not reader.ended do
        local searched = #reader.rest - reader.from + 1
        if searched > lines.LONGEST then
            if reader.skips then
                return skip_line(reader)
            end
            reader.failed = ("found a line of more than %d bytes"):format(lines.LONGEST)
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
--- @param file {read: fun(self: table, bytes: integer): string?, string?} a file, or what reads like one
--- @param skips? boolean a line that is too long comes as false and is not the end
--- @return fun(): integer?, (string | false)?
--- @return table reader
function lines.of(file, skips)
    local reader = { file = file, rest = "", from = 1, number = 0, ended = false, skips = skips }
    return function()
        if reader.failed then
            return nil
        end
        local line = next_line(reader)
        if line == nil or reader.failed then
            return nil
        end
        reader.number = reader.number + 1
        return reader.number, line
    end, reader
end

return lines
