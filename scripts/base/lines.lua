-- SPDX-License-Identifier: MIT
-- Reads a file line by line. The file may be anything: it is read in pieces of limited size, and an endless line
-- therefore takes only limited memory.

local files = require "nova.files"
local problems = require "nova.base.problem"

local lines = {}

local PIECE = 64 * 1024

--- The longest line that is read, in bytes.
lines.LONGEST = 1024 * 1024

--- What is said of a line that is longer.
lines.TOO_LONG = problems.new("found a line of more than {most} bytes", { most = lines.LONGEST })

-- A reader keeps the bytes last read in `rest`. The bytes of `rest` before the index `from` were already returned.
local function fill(reader)
    local piece, message = reader.file:read(PIECE)
    if message then
        reader.failed = message
    end
    reader.ended = not piece
    reader.rest = reader.rest:sub(reader.from) .. (piece or "")
    reader.from = 1
end

-- Skips the rest of a line that is too long; false stands for such a line.
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
            reader.failed = lines.TOO_LONG
            return nil
        end
        fill(reader)
        stop = reader.rest:find("\n", searched + 1, true)
    end
    local line = reader.rest:sub(reader.from, stop and stop - 1)
    reader.is_cut = not stop
    local is_end = not stop and line == ""
    reader.from = reader.from + #line + 1
    return not is_end and line or nil
end

--- Opens a file whose lines are to be read. The system opens folders, too, and fails only when they are read.
--- @return file*?
function lines.open(path)
    local file, message = io.open(path, "rb")
    if not file then
        return nil, problems.of_file(path, message:sub(#path + 3))
    end
    local _, problem = file:read(0)
    if problem then
        file:close()
        return nil, problems.of_file(path, problem)
    end
    return file
end

--- Opens a file that is read more than once, such as a script or a list that nova keeps. A pipe or a device is none,
--- and nova does not wait for it.
--- @return file*?
function lines.open_file(path)
    local there = files.stat(path)
    if there and there.kind == "other" then
        return nil, problems.of_file(path, "not a file")
    end
    return lines.open(path)
end

local function read_whole(open, path, most)
    local file <close>, message = open(path)
    if not file then
        return nil, message
    end
    local text, problem = file:read(most or "a")
    if problem then
        return nil, problems.of_file(path, problem)
    end
    return text or ""
end

--- What is in a file, a pipe or a device.
--- @param most? integer bytes from its beginning; without this argument all of it
function lines.whole(path, most)
    return read_whole(lines.open, path, most)
end

--- What is in a file that is read more than once.
--- @param most? integer bytes from its beginning; without this argument all of it
function lines.whole_file(path, most)
    return read_whole(lines.open_file, path, most)
end

--- The lines of an open file, as an iterator of number and text. `reader.is_cut` says of the last line whether the file
--- has ended without a newline. After the last line, `reader.number` is the number of lines. `reader.failed` then says
--- why reading stopped; it is nil if the file has ended.
--- @param file {read: fun(self: table, bytes: integer): string?, string?} a file, or a table with the same `read`
--- @param skips? boolean false comes in place of a line that is too long, and reading goes on
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

--- A line without the blanks around it. Takes linear time, however many blanks there are.
function lines.trimmed(line)
    return line:find("%S") and line:match("^%s*(.*%S)") or ""
end

return lines
