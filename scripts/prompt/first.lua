-- SPDX-License-Identifier: MIT
-- The first screen, where the window has room for it: the game that waits, or a new one. Keys choose the game, how many
-- play and against whom.

local first = require "nova.draw.first"
local games = require "nova.game.rooms"
local i18n = require "nova.base.i18n"
local keyboard = require "nova.prompt.keyboard"
local reading = require "nova.game.reading"
local store = require "nova.prompt.keep.store"
local terminal = require "nova.terminal"
local variant = require "nova.game.variant"

local mark, plural = i18n.mark, i18n.plural

--- What is chosen on the first screen.
--- @class nova.Choosing
--- @field app nova.App
--- @field kinds string[] the games that can be chosen
--- @field kind integer the chosen one
--- @field players integer
--- @field bot string the opponents
--- @field waits? { path: string, modified: number } the game that was left last
local Choosing = {}
Choosing.__index = Choosing

local function kinds_of()
    local kinds = {}
    for _, kind in ipairs(games.kinds()) do
        kinds[#kinds + 1] = games.room(kind).emblem and kind or nil
    end
    return kinds
end

function Choosing:room()
    return games.room(self.kinds[self.kind])
end

-- The command that begins the chosen game.
function Choosing:new_game()
    local words = { "new", self.kinds[self.kind], "human" }
    for _ = 2, self.players do
        words[#words + 1] = self.bot
    end
    return table.concat(words, " ")
end

local function next_bot(self)
    local levels = self:room().ladder.levels
    for index, level in ipairs(levels) do
        if level.name == self.bot then
            self.bot = levels[index % #levels + 1].name
            return
        end
    end
    self.bot = levels[1].name
end

local function next_kind(self)
    self.kind = self.kind % #self.kinds + 1
    self:set_players(self.players)
end

--- Sets how many play, if the game is for so many.
function Choosing:set_players(count)
    local of = variant.load(self.kinds[self.kind])
    if not of:misfit(count) then
        self.players = count
    elseif of:misfit(self.players) then
        self.players = of:usual_players()
    end
end

-- What each key does; a text is the line that is run then.
local KEYS = {
    tab = next_kind,
    ["back tab"] = next_kind,
    b = next_bot,
    n = Choosing.new_game,
    l = function(self) return "tutorial " .. self.kinds[self.kind] end,
    p = function() return "puzzle" end,
    w = function(self) return ("new %s medium hard"):format(self.kinds[self.kind]) end,
    ["?"] = function() return "help" end,
    q = function() return "quit" end,
    ["ctrl-d"] = function() return "quit" end,
    [":"] = function() return "" end,
    escape = function() return "" end,
    ["ctrl-c"] = function() return "" end,
    ["ctrl-z"] = terminal.suspend,
    enter = function(self) return self.waits and "resume 1" or self:new_game() end,
}

-- The game that waits, in words.
local function saved_of(self)
    local say = self.app.say
    local reader = self.waits and reading.file(self.waits.path)
    if not self.waits then
        return nil
    end
    local when = os.date("%Y-%m-%d %H:%M", math.floor(self.waits.modified))
    local what = reader and ("%s %s %s"):format(reader.header.variant, self.app.screen.symbols.separator,
        say(plural("{n} move played", "{n} moves played"), { n = reader.actions }))
    return { title = say "Continue your game", lines = { what or when, what and when } }
end

--- What the screen offers now.
--- @return nova.FirstScreen
function Choosing:offer()
    local say, room = self.app.say, self:room()
    local emblem, colours = room.emblem(self.app.screen.look)
    local other = games.room(self.kinds[self.kind % #self.kinds + 1]).title
    local against = self.players == 1 and say "alone"
        or say(plural("against {bot}", "against {n} bots: {bot}"), { n = self.players - 1, bot = self.bot })
    local function choice(key, head, words)
        return { key = key, head = head, words = words }
    end
    return { emblem = emblem, colours = colours, title = { room.title:upper():match "^(%S+) (%S+)$" },
        saved = saved_of(self), choices = {
            choice("n", say "New game", against), choice("l", say "Learn", say "the rules in ten minutes"),
            choice("p", say "Puzzles", say "positions to solve"), choice("w", say "Watch", say "bots play"),
        }, hint = say "1 to 4 players; b: another opponent",
        status = say(self.waits and mark "Enter goes on with the game that waits, n begins another one."
            or mark "Enter begins the game."),
        keys = {
            { key = "Enter", press = "enter", rank = 1, words = self.waits and say "continue" or say "begin" },
            { key = "Tab", press = "tab", rank = 2, words = other }, { key = "b", rank = 4, words = say "opponent" },
            { key = "?", rank = 3, words = say "help" }, { key = ":", rank = 5, words = say "command" },
            { key = "q", rank = 3, words = say "quit" },
        } }
end

--- Draws what is offered, and does what the next key means.
--- @return string? line that is chosen
function Choosing:step()
    local screen, offer = self.app.screen, self:offer()
    local columns, rows = screen:size()
    local drawn = first.draw(offer, math.max(first.COLUMNS, columns), math.max(first.ROWS, rows), offer.colours,
        screen.symbols)
    io.stdout:write("\27[?25l\27[0m\27[H", drawn:update(nil, screen.paint))
    io.stdout:flush()
    local key, why = keyboard.next()
    if not key then
        terminal.resized()
        return (why == "end" or terminal.interrupted()) and "quit" or nil
    end
    local name = key.name == "click" and (drawn:name_at(key.x, key.y) or ""):match "^key (.*)$" or key.name
    if name:find "^[1-9]$" then
        self:set_players(math.tointeger(tonumber(name)))
    end
    return KEYS[name] and KEYS[name](self)
end

--- Shows the first screen until something is chosen.
--- @return string line to run, which may be empty
return function(app)
    local kinds = kinds_of()
    local made = setmetatable({ app = app, kinds = kinds, kind = 1, players = 2, bot = app.usual.bot,
        waits = store.unfinished()[1] }, Choosing)
    terminal.open_screen()
    keyboard.put(app.screen:ask_ground() or "")
    local good, line
    repeat
        good, line = pcall(made.step, made)
    until not good or line
    io.stdout:write "\27[?25h"
    terminal.close_screen()
    keyboard.forget()
    if not good then
        error(line, 0)
    end
    return line
end
