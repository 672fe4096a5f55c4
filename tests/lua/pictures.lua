-- SPDX-License-Identifier: MIT
-- For tests of pictures: positions of recorded games as they are drawn in a window, and pictures kept in files.
--
-- A file has the text of each line, and behind the last bar a number for the line's colours. PICTURES=write in the
-- environment writes the files anew; `./nova lua tests/tools/picture.lua` shows what is in them.

local canvas = require "nova.draw.canvas"
local colour = require "nova.draw.colour"
local core = require "nova.core"
local fingerprint = require("nova.base.texts").fingerprint
local i18n = require "nova.base.i18n"
local session = require "nova.game.session"
local sessions = require "sessions"
local symbols = require "nova.draw.symbols"
local test = require "test"

local pictures = {}

local KEYS = {
    { key = "Enter", press = "enter", rank = 1, words = "play" }, { key = "Esc", press = "escape", rank = 2,
        words = "back" },
    { key = "h", rank = 3, words = "hint" }, { key = "u", rank = 4, words = "undo" }, { key = "?", rank = 0,
        words = "keys" },
}

--- A recorded game after some of its moves.
--- @param name string of a file in tests/games
--- @param moves integer
--- @return nova.Session
function pictures.game(name, moves)
    local lines = {}
    for line in io.lines(("%s/tests/games/%s.jsonl"):format(core.home, name)) do
        lines[#lines + 1] = #lines <= moves and line or nil
    end
    local reader = sessions.read(table.concat(lines, "\n"))
    return session.of_record(reader, sessions.people(reader.header.players), false)
end

--- What a table is drawn from, in a window of some size.
--- @param of nova.Session
--- @param more table fields that differ: `size` is "80x24", `level` and `light` are a look, `piece` is taken in hand
--- @return nova.DrawOptions
function pictures.options(of, more)
    local columns, rows = (more.size or "80x24"):match "(%d+)x(%d+)"
    local names = { "you", "easy", "medium", "hard", "greedy", "random" }
    local options = {
        columns = tonumber(columns), rows = tonumber(rows), high = tonumber(rows), keys = KEYS, names = names,
            looks = 0,
        you = 0, yours = true, log = of.log, say = i18n.speaker "en", signs = more.ascii and symbols.ascii
            or symbols.unicode,
        look = { level = more.level or colour.ALL, light = more.light or false, bare = more.bare },
        subtitle = "move " .. #of.log + 1, assist = true,
    }
    for key, value in pairs(more) do
        options[key] = value
    end
    local hand = more.piece and assert(of.room.take(of, more.piece))
    options.hand, options.marks, options.targets = more.piece, hand and hand.marks, hand and hand.targets
    return options
end

--- Draws a position.
--- @param of nova.Session
--- @param more table
--- @return nova.Canvas
function pictures.draw(of, more)
    return of.room.draw(of, pictures.options(of, more))
end

--- The text of a picture in lines, without blanks at their ends.
--- @return string[]
function pictures.text(picture)
    local lines = picture:lines(colour.paint(0, true))
    for index, line in ipairs(lines) do
        lines[index] = line:gsub("%s+$", "")
    end
    return lines
end

local function kept_lines(picture)
    local lines = pictures.text(picture)
    for index, line in ipairs(lines) do
        local from = (index - 1) * picture.width
        local styles = table.concat(picture.styles, ",", from + 1, from + picture.width)
        lines[index] = ("%s|%s"):format(line, fingerprint(styles):sub(1, 6))
    end
    return lines
end

--- Checks a picture against the file that is kept of it.
--- @param picture nova.Canvas
--- @param name string
function pictures.is_kept(picture, name)
    local path, lines = ("%s/tests/pictures/%s.txt"):format(core.home, name), kept_lines(picture)
    if os.getenv "PICTURES" == "write" then
        local file <close> = assert(io.open(path, "w"))
        file:write(table.concat(lines, "\n"), "\n")
        return
    end
    local index = 0
    for line in io.lines(path) do
        index = index + 1
        test.equal(lines[index], line)
    end
    test.equal(#lines, index)
end

--- What turns a picture into another one, as the terminal gets it.
--- @return string
function pictures.update(before, after, level)
    return canvas.update(after, before, colour.paint(level or colour.ALL))
end

return pictures
