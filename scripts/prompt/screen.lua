-- SPDX-License-Identifier: MIT
-- The place where pictures and words are printed: its size, its number of colours, and the signs that it can show.

local canvas = require "nova.draw.canvas"
local colour = require "nova.draw.colour"
local palette = require "nova.draw.palette"
local symbols = require "nova.draw.symbols"
local terminal = require "nova.terminal"
local text = require "nova.draw.text"

--- @class nova.Screen
local Screen = {}
Screen.__index = Screen

local screen = {}

-- What some terminals say in the environment: "15;0" is a light ink on a dark ground.
local function is_light(colours)
    local ground = tonumber((colours or ""):match "(%d+)$")
    return ground ~= nil and ground ~= 8 and ground >= 7
end

--- @param wish? string how many colours, as colour.level has it
--- @return nova.Screen
function screen.new(wish)
    local made = setmetatable({ is_terminal = terminal.isatty(1), symbols = symbols.of_locale(os.getenv),
        theme = "auto",
        seems_light = is_light(os.getenv "COLORFGBG") }, Screen)
    made:set_colour(wish or "auto")
    return made
end

function Screen:set_colour(wish)
    self.colour = wish
    self.level = colour.level(os.getenv, self.is_terminal, wish)
    self.paint = colour.paint(self.level, self.level == 0 and not (self.is_terminal and terminal.moves_cursor()))
    self:set_theme(self.theme)
end

--- Sets the ground on which pictures are drawn.
--- @param name string "auto", "dark", "light" or "terminal": the terminal's own, without a picture's ground
function Screen:set_theme(name)
    self.theme = name
    local light = name == "light" or name ~= "dark" and self.seems_light
    self.look = { level = self.level, light = light, bare = name == "terminal" or nil }
    self.colours = palette.of(palette.ROWS, self.look)
end

local ANSWER_TIME = 0.3 -- seconds for a terminal to say which colours it has

--- Asks the terminal whether its ground is light. All terminals answer the second question, what they are; then the
--- first one has no answer.
function Screen:ask_ground()
    if self.was_asked or self.level < 256 or self.theme == "dark" or self.theme == "light" then
        return
    end
    self.was_asked = true
    io.stdout:write("\27]11;?\27\\\27[c")
    io.stdout:flush()
    local answer = ""
    repeat
        local bytes = terminal.key(ANSWER_TIME)
        answer = answer .. (bytes or "")
    until not bytes or answer:find "\27%[%?[%d;]*c"
    local red, green, blue = answer:match "\27%]11;rgba?:(%x%x)%x*/(%x%x)%x*/(%x%x)"
    if red then
        self.seems_light = 0.3 * tonumber(red, 16) + 0.6 * tonumber(green, 16) + 0.1 * tonumber(blue, 16) > 128
        self:set_theme(self.theme)
    end
    return (answer:gsub("\27%].-\27\\", ""):gsub("\27%].-\7", ""):gsub("\27%[%?[%d;]*c", ""))
end

function Screen:set_symbols(name)
    self.symbols = symbols[name]
end

-- The size of a pipe: the usual width, and more rows than any picture has.
local PIPE_COLUMNS, PIPE_ROWS = 80, 1000

-- What the environment says of the size; nil where it says nothing that can be one.
local function told(name)
    local number = math.tointeger(tonumber(os.getenv(name)))
    return number and number > 0 and number or nil
end

--- @return integer columns, integer rows
function Screen:size()
    if not self.is_terminal then
        return told "COLUMNS" or PIPE_COLUMNS, PIPE_ROWS
    end
    local columns, rows = terminal.size()
    if not columns then
        columns, rows = told "COLUMNS" or 80, told "LINES" or 24
    end
    return columns - (self.caught and self.caught.margin or 0), rows
end

--- Keeps what is printed while a function runs, instead of printing it. The function must not fail.
--- @param margin integer columns of the terminal that are not there for it
--- @return (string | nova.Canvas)[] printed texts without styles, and pictures
function Screen:catch(margin, run)
    local items = { margin = margin, paint = self.paint }
    self.caught, self.paint = items, colour.paint(0, true)
    run()
    self:let_go()
    return items
end

--- Prints again what is printed: for what needs the whole screen, and its keys.
function Screen:let_go()
    self.paint = self.caught and self.caught.paint or self.paint
    self.caught = nil
end

-- Prints text, or keeps it.
local function write(self, words)
    if self.caught then
        self.caught[#self.caught + 1] = words:gsub("\n$", "")
    else
        io.stdout:write(words)
    end
end

--- Clears the terminal.
function Screen.clear()
    io.stdout:write("\27[H\27[2J")
end

--- A canvas as text; for a pipe without empty lines at its end.
function Screen:text_of(picture)
    local lines = picture:lines(self.paint)
    while not self.is_terminal and lines[#lines] == "" do
        lines[#lines] = nil
    end
    return table.concat(lines, "\n") .. "\n"
end

function Screen:draw(picture)
    if self.caught then
        self.caught[#self.caught + 1] = picture
    else
        io.stdout:write(self:text_of(picture))
    end
end

-- The inks of styles by the names that the palette has for them, and which are bold.
local STYLES = { strong = {}, quiet = { "muted" }, good = { "good" }, bad = { "bad" } }

--- Words in a style ("strong", "quiet", "good", "bad"), as text for a line.
function Screen:styled(words, style)
    local ink = STYLES[style][1]
    local picture = canvas.new(text.width(words), 1, colour.OWN, colour.OWN)
    picture:put(0, 0, words, ink and self.colours[ink] or colour.OWN, nil, style ~= "quiet" and 1 or 0)
    return picture:lines(self.paint)[1]
end

--- Prints words, broken at blanks where they are wider than the terminal.
function Screen:print(words)
    write(self, table.concat(self:wrapped(words), "\n") .. "\n")
end

--- Prints words unchanged: words for copying, and words with styles. They must not have harmful control characters.
function Screen:raw(words)
    write(self, words .. "\n")
end

--- Breaks words into lines that fit the terminal; for a pipe lines keep their length. Control characters are made
--- harmless, because the words may come from anybody.
--- @return string[]
function Screen:wrapped(words)
    local columns, lines = self.is_terminal and self:size() or math.huge, {}
    for line in (terminal.plain(words) .. "\n"):gmatch("(.-)\n") do
        local parts = text.width(line) <= columns and { line } or text.wrap(line, columns, "  ")
        table.move(parts, 1, #parts, #lines + 1, lines)
    end
    return lines
end

function Screen:print_lines(lines)
    for _, line in ipairs(lines) do
        self:print(line)
    end
end

local WIDEST = 100 -- columns of running text: longer lines are hard to read

--- Prints rows of two cells, the second of which is broken to its own column.
--- @param rows string[][]
--- @param column integer where the second one begins, from 0
function Screen:print_rows(rows, column)
    local columns = self:size()
    for _, row in ipairs(rows) do
        self:print_lines(text.hanging(row[1], row[2], column, columns))
    end
end

--- Prints a table whose last cells are words that are broken to their own column.
--- @param rows string[][]
function Screen:print_table(rows)
    local heads, widest = {}, 0
    for index, row in ipairs(rows) do
        heads[index] = table.move(row, 1, #row - 1, 1, {})
    end
    local lines = text.table(heads)
    for _, line in ipairs(lines) do
        widest = math.max(widest, text.width(line))
    end
    for index, row in ipairs(rows) do
        lines[index] = { lines[index], row[#row] }
    end
    self:print_rows(lines, widest + 2)
end

local GAP = 3 -- columns between a head and its words

--- Prints a text for people to read. Lines with two blanks side by side are rows of a table; others are running text.
--- @param words string
function Screen:print_page(words)
    local columns, running, rows, widest = self:size(), {}, {}, 0
    local function flush()
        if #running > 0 then
            self:print(table.concat(text.wrap(table.concat(running, " "), math.min(columns, WIDEST)), "\n"))
        end
        self:print_rows(rows, widest + GAP)
        running, rows, widest = {}, {}, 0
    end
    for line in words:gmatch("[^\n]+") do
        local head, rest = line:match("^(.-%S)  (%S.*)$")
        if (head ~= nil) ~= (#rows > 0) then
            flush()
        end
        if head then
            rows[#rows + 1] = { head, rest }
            widest = math.max(widest, text.width(head))
        else
            running[#running + 1] = line
        end
    end
    flush()
end

--- Prints words in a style of the palette.
function Screen:print_styled(words, style)
    for _, line in ipairs(self:wrapped(words)) do
        self:raw(self:styled(line, style))
    end
end

return screen
