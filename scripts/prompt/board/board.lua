-- SPDX-License-Identifier: MIT
-- The board: the screen is the table, drawn in place. Keys and clicks point at things, Enter plays. The board knows no
-- game: what can be pointed at is told by the game's room.

local box = require "nova.prompt.board.box"
local judging = require "nova.prompt.coach.judging"
local clocks = require "nova.prompt.clocks"
local command_line = require "nova.prompt.board.command_line"
local commands = require "nova.prompt.commands"
local curtain = require "nova.prompt.curtain"
local ending = require "nova.prompt.ending"
local frame = require "nova.prompt.board.frame"
local intervals = require "nova.game.intervals"
local keyboard = require "nova.prompt.keyboard"
local picture = require "nova.prompt.picture"
local i18n = require "nova.base.i18n"
local process = require "nova.process"
local puzzle = require "nova.prompt.coach.puzzle"
local reasons = require "nova.prompt.coach.reasons"
local settings = require "nova.prompt.keep.settings"
local terminal = require "nova.terminal"
local walk = require "nova.prompt.board.walk"

local mark = i18n.mark

--- @class nova.Board
--- @field app nova.App
--- @field pointer? string the spot that is pointed at
--- @field points boolean has somebody pointed at something since the last move
--- @field spots nova.Spot[] where the pointer can stand
--- @field news string[] what happened, the latest last
--- @field message? {words: string, style: string} stands in place of the news until the next key
--- @field page? nova.Box what stands over the table until a key
--- @field settled? nova.Node the position that the news and the autosave know
--- @field hint_at? integer the hint that is shown
--- @field shown? nova.Canvas what is on the screen
--- @field front? integer the player whose display stands first
--- @field leaving? boolean
local Board = {}
Board.__index = Board

local board = {}

-- Pointing ----------------------------------------------------------------------------------------------------------

--- The spot that is pointed at.
--- @return nova.Spot?
function Board:spot()
    return walk.find(self.spots, self.pointer)
end

local function nearest_lit(spots, x, y)
    local best, least
    for _, spot in ipairs(spots) do
        local far = (spot.x - x) ^ 2 + (spot.y - y) ^ 2
        if spot.lit and (not least or far < least) then
            best, least = spot, far
        end
    end
    return best or spots[1]
end

-- The cell where the piece in hand completes most, otherwise the lit spot nearest to the middle.
local function first_spot(self)
    local hand, most, best = self.app.hand, 0, nil
    for _, place in ipairs(hand and hand.places or {}) do
        if #place.covered > most then
            most, best = #place.covered, place.at
        end
    end
    if best then
        return walk.find(self.spots, best)
    end
    local x, y = 0, 0
    for _, spot in ipairs(self.spots) do
        x, y = x + spot.x / #self.spots, y + spot.y / #self.spots
    end
    return nearest_lit(self.spots, x, y)
end

--- Takes over the spots of the position. The pointer stays where it is if that spot is still there.
function Board:set_spots(spots)
    self.spots = spots
    if #spots > 0 and not self:spot() then
        self.pointer = first_spot(self).at
    end
end

--- What keys choose in this position.
--- @return nova.Choice[]
function Board:choices()
    local session = self.app.session
    if not session.room.pointing or session.state:over() then
        return {}
    end
    return session.room.pointing.choices(session)
end

--- Says something in place of the news, until the next key.
--- @param words string
function Board:show_message(style, words)
    self.message = { words = words, style = style }
end

--- Says something until the next key, after what was said already.
--- @param words string
function Board:tell(words)
    self:show_message("good", (self.message and self.message.words .. " " or "") .. words)
end

local function refuse(self, words)
    self:show_message("bad", words)
end

-- Whether a person may play now; says why not.
local function may_play(self)
    local app = self.app
    if app.session.state:over() then
        refuse(self, app.say("the game is over: new begins another, undo takes back"))
    elseif app.thinking:words() then
        refuse(self, app.thinking:words())
    else
        return true
    end
    return false
end

local function take(self, piece)
    if not may_play(self) then
        return
    end
    local good, message = self.app:take_in_hand(piece)
    self.points = true
    if not good then
        refuse(self, message)
    end
end

local function play_text(self, text)
    if may_play(self) then
        local good, message = self.app:play_text(text)
        if not good then
            refuse(self, message)
        end
    end
end

local function choose(self, choice)
    if choice.piece then
        take(self, choice.piece)
    else
        play_text(self, choice.move)
    end
end

-- Takes the next piece that has a key, or goes to the next spot where something can be done.
local function go_next(self, back)
    local pieces, here = {}, nil
    for _, choice in ipairs(self:choices()) do
        pieces[#pieces + 1] = choice.piece and choice or nil
        here = choice.piece and self.app.hand and self.app.hand.piece == choice.piece and #pieces or here
    end
    if #pieces > 0 then
        local from = here or (back and 1 or 0)
        choose(self, pieces[(from - 1 + (back and -1 or 1)) % #pieces + 1])
        return
    end
    local spot = walk.next_lit(self.spots, self.pointer, back)
    self.pointer, self.points = spot and spot.at or self.pointer, true
end

local function arrow(self, direction)
    local spot = self:spot()
    if not spot then
        go_next(self, false)
        return
    end
    spot, self.wanted = walk.step(self.spots, spot, direction, self.wanted)
    self.pointer, self.points = spot.at, true
end

local function put_back(self)
    self.app.hand = nil
    if self.app.session.room.pointing then
        self.spots = {}
    end
end

-- Without a spot to play at: a move that is the only choice is played, otherwise the first piece is taken.
local function enter_nowhere(self)
    local choices = self:choices()
    if #choices == 1 then
        choose(self, choices[1])
    elseif #choices > 0 then
        go_next(self, false)
    end
end

local function enter(self)
    local app, spot = self.app, self:spot()
    if app:mode().confirm(app) then
        self.spots = {}
    elseif not may_play(self) then
        return
    elseif not spot then
        enter_nowhere(self)
    elseif app.session.state:parse(spot.move) then
        play_text(self, spot.move)
    elseif app.hand and app.hand.piece == spot.at then
        put_back(self)
    elseif spot.piece then
        take(self, spot.piece)
    elseif #self:choices() == 1 then
        enter_nowhere(self)
    else
        play_text(self, spot.move) -- says what is wrong with it
    end
end

-- Hints -------------------------------------------------------------------------------------------------------------

local function hints_of(self)
    local found = self.app.coach.advice and self.app.coach.advice.moves or {}
    return #found, found
end

-- The places of the moves that are hinted at and that the piece in hand can make.
function Board:hinted()
    local found, room = {}, self.app.session.room
    local count, ranked = hints_of(self)
    for index = 1, self.hint_at and room.pointing and count or 0 do
        local piece, at = room.pointing.read(ranked[index].text)
        if at and (not piece or (self.app.hand and self.app.hand.piece == piece)) then
            found[at] = true
        end
    end
    return found
end

local function hint_words(self, index, count, one)
    local app, session = self.app, self.app.session
    local why = reasons.of_found(session, one, app.say)
    local words = app.say(session.players == 1 and mark "Hint {at} of {of}: {move}, score {value}, loses {loss}; {why}"
        or mark "Hint {at} of {of}: {move} wins {value}, loses {loss}; {why}", {
        at = index, of = count, move = one.text, why = why, value = judging.value(one, session.players, app.say),
        loss = judging.loss(one, session.players, app.say),
    })
    return (words:gsub("; $", "")) -- not every move has a reason that can be told
end

--- Takes the piece of a move in hand and points at the move's place.
function Board:point_at(text)
    local room, piece, at = self.app.session.room, nil, text
    if room.pointing then
        piece, at = room.pointing.read(text)
    end
    self.app.hand = nil
    if piece then
        self.app:take_in_hand(piece)
    end
    self.pointer, self.points = at or self.pointer, true
end

--- Points at a hint.
function Board:show_hint(index)
    local count, ranked = hints_of(self)
    local one = ranked[index]
    if not one then
        return self:show_message("good", self.app.say "Stopped before anything was found; hint begins anew.")
    end
    self.hint_at = index
    self.app:mode().did(self.app, "hint")
    self:point_at(one.text)
    self:show_message("good", hint_words(self, index, count, one))
end

local function search(self)
    local app = self.app
    app.thinking:judge({ iterations = app.settings.effort, seed = judging.seed(app.session), top = intervals.shown },
        function(found)
            app.coach.advice = found.moves[1] and found
            self:show_hint(1)
        end, mark "Looking for good moves, {share}%; Ctrl-C stops it.")
end

local function hint(self)
    local count, open_puzzle = hints_of(self), puzzle.waiting(self.app)
    if open_puzzle then
        puzzle.hint(self.app, open_puzzle)
    elseif not may_play(self) then
        return
    elseif count == 0 or self.app.coach.advice.stopped then
        search(self)
    else
        self:show_hint((self.hint_at or 0) % count + 1)
    end
end

-- Keys --------------------------------------------------------------------------------------------------------------

local function run_command(self, name)
    local good, message = commands.run(self.app, commands.find(name), {}, "")
    if not good then
        refuse(self, message)
    end
end

local function help(self)
    local app = self.app
    local room = app.session.room
    local own = room.pointing and room.pointing.help
        or mark "Arrows, Page Up, Page Down: walk through the moves; Enter: play one"
    local keys = app.say([[
{own}
u: take back; U: play again
h: a hint; h again: the next one; {hint} marks where it plays
:: a command or a move to type; Tab completes it
g: let a stopped bot think on; Ctrl-C: stop it
Space, +, -: stop, faster, slower, where only bots play
Ctrl-L: draw anew; Ctrl-Z: suspend
q: back to the prompt]], { own = app.say(own), hint = app.screen.symbols.hint })
    local words = keys .. "\n\n" .. app.say("The mouse does the same: click on a tile, a place or a pioneer, again on "
        .. "the place to play there, and on the names of keys in the last line.")
    self.page = box.of({ words }, app.screen:size() - box.MARGIN, app.screen.colours)
end

local function stop(self)
    if not self.app.thinking:stop() then
        self:show_message("strong", self.app.say("q goes back to the prompt; :quit leaves the program."))
    end
end

-- Stops bots that play among themselves, and lets stopped ones go on.
local function toggle(self)
    local app = self.app
    local asked = app.thinking.asked
    if asked or app.bots == "go" then
        app.bots = "paused"
        if asked then
            app.thinking:drop(asked.seat)
        end
    else
        app.bots = "go"
    end
end

local function change_speed(self, way)
    settings.change_speed(self.app, way)
    self:show_message("strong", self.app.say("{speed} s for each move",
        { speed = ("%.2g"):format(self.app.settings.speed) }))
end

local function leave(self)
    self.leaving = true
end

-- Whether a key of the end can be used; says so if it can't.
local function is_over(self, key)
    if not self.app.session.state:over() then
        refuse(self, self.app.say("{key} does nothing now; ? lists all keys", { key = key }))
        return false
    end
    return true
end

-- A command that the command line would take, once the game is over.
local function after_the_end(words)
    return function(self, key)
        if is_over(self, key) then
            command_line.run(self, words)
        end
    end
end

-- The end shows what an analysis has found: only a game without an end of its own needs the list over it.
local function analyse(self, key)
    if is_over(self, key) then
        command_line.run(self, "analyse")
        self.page = not self.app.session.room.pointing and self.page or nil
    end
end

local function share(self, key)
    local app = self.app
    if is_over(self, key) then
        local line = app.say("To share: {line}", { line = ending.line(app.session, app.say) })
        self.page = box.of({ line }, app.screen:size() - box.MARGIN, app.screen.colours)
    end
end

-- Shows the display of the next player in full, until a move is made.
local function other_side(self)
    local session = self.app.session
    self.front = ((self.front or picture.who_looks(session)) + 1) % session.players
end

local function redraw(self)
    self.shown = nil
end

local PAGE = 10 -- rows that Page Up and Page Down scroll

local KEYS = {
    left = function(self) arrow(self, "left") end,
    right = function(self) arrow(self, "right") end,
    up = function(self) arrow(self, "up") end,
    down = function(self) arrow(self, "down") end,
    ["scroll up"] = function(self) arrow(self, "up") end,
    ["scroll down"] = function(self) arrow(self, "down") end,
    ["page up"] = function(self) for _ = 1, PAGE do arrow(self, "up") end end,
    ["page down"] = function(self) for _ = 1, PAGE do arrow(self, "down") end end,
    tab = function(self) go_next(self, false) end,
    ["back tab"] = function(self) go_next(self, true) end,
    enter = enter,
    escape = put_back,
    u = function(self) run_command(self, "undo") end,
    r = after_the_end "new",
    n = after_the_end "new",
    a = analyse,
    p = after_the_end "puzzle",
    s = share,
    U = function(self) run_command(self, "redo") end,
    h = hint,
    o = other_side,
    g = function(self) run_command(self, "go") end,
    [" "] = toggle,
    ["+"] = function(self) change_speed(self, "faster") end,
    ["-"] = function(self) change_speed(self, "slower") end,
    ["?"] = help,
    [":"] = command_line.read,
    q = leave,
    ["ctrl-d"] = leave,
    ["ctrl-c"] = stop,
    ["ctrl-l"] = redraw,
    ["ctrl-z"] = terminal.suspend,
}

local function press(self, name)
    self.message = nil
    if name ~= "up" and name ~= "down" and name ~= "left" and name ~= "right" then
        self.wanted = nil
    end
    for _, choice in ipairs(self:choices()) do
        if choice.key == name then
            choose(self, choice)
            return
        end
    end
    if KEYS[name] then
        KEYS[name](self, name)
    elseif utf8.len(name) == 1 then
        refuse(self, self.app.say("{key} does nothing now; ? lists all keys", { key = name }))
    end
end

-- A click does what keys do: on the name of a key, on a piece, on a spot. On the spot that is pointed at it is Enter.
local function click(self, x, y)
    local name = self.canvas and self.canvas:name_at(x, y)
    local key, piece = (name or ""):match("^key (.*)$"), (name or ""):match("^piece (.*)$")
    local spot = name and walk.find(self.spots, name)
    self.message = nil
    if key then
        press(self, key)
    elseif piece then
        press(self, piece)
    elseif spot and name == self.pointer then
        enter(self)
    elseif spot then
        self.pointer, self.points = name, true
        if spot.piece and not self.app.session.state:parse(spot.move) then
            take(self, spot.piece)
        end
    end
end

-- The keys that also work where the table is not shown: they do not concern the game.
local function press_outside(self, name)
    if name == "q" or name == "ctrl-d" then
        leave(self)
    elseif name == "ctrl-z" then
        terminal.suspend()
    end
end

-- Behind the curtain only Enter does something that concerns the game.
local function behind_curtain(self, name)
    if name == "enter" then
        self.app.view.facing = select(2, self.app.session:turn())
        self.app.view.changed = true
    else
        press_outside(self, name)
    end
end

local LINES = { up = -1, down = 1, ["scroll up"] = -3, ["scroll down"] = 3, ["page up"] = -PAGE, ["page down"] = PAGE,
    [" "] = PAGE }

-- A box over the table is scrolled where it has more lines than the window; any other key closes it.
local function turn_page(self, name)
    local _, rows = self.app.screen:size()
    if not LINES[name] or not box.scroll(self.page, LINES[name], rows - 4) then
        self.page = nil
    end
end

local function handle(self, key)
    if self.app.session:has_people() then
        self.app.thinking.not_before = nil
    end
    self.news = key.name == "other" and self.news or {}
    if not frame.fits(self.app.screen) then
        press_outside(self, key.name)
    elseif curtain.is_closed(self.app) then
        behind_curtain(self, key.name)
    elseif self.page then
        turn_page(self, key.name)
    elseif key.name == "click" then
        click(self, key.x, key.y)
    else
        press(self, key.name)
    end
end

-- The loop ----------------------------------------------------------------------------------------------------------

local SLOW = 0.03 -- seconds; a line on which writing a frame takes so long gets no motion

-- Writes the cells that differ from what is on the screen, and puts the cursor where the pointer is.
function Board:draw()
    local screen, shown = self.app.screen, self.shown
    self.canvas = frame.of(self)
    local is_new = not shown or shown.width ~= self.canvas.width or shown.height ~= self.canvas.height
    local written = self.canvas:update(not is_new and shown or nil, screen.paint)
    self.shown = self.canvas
    if is_new then
        written = "\27[0m\27[H\27[2J" .. written
    end
    local zone = self.pointer and self.canvas:find(self.pointer)
    local began = process.clock()
    io.stdout:write("\27[?25l", written, zone and ("\27[%d;%dH\27[?25h"):format(zone.y + 1, zone.x + 1) or "")
    io.stdout:flush()
    self.is_slow = self.is_slow or not is_new and process.clock() - began > SLOW
end

local FRAMES, FRAME = 7, 0.04 -- of a motion, and the seconds of each

-- Shows the last move as motion, which any key ends: the key is read as always.
local function animate(self)
    for number = 1, FRAMES - 1 do
        self.motion = number / FRAMES
        self:draw()
        if self.is_slow or keyboard.is_waiting() or terminal.wait({}, FRAME) == "key" then
            break
        end
    end
    self.motion = nil
end

-- Is the position that is new on the screen one move further, and is there something to see of this move?
local function is_motion(self)
    local app, here = self.app, self.app.session.here
    local room, last = app.session.room, app.session.log[#app.session.log]
    return app.settings.motion and not self.is_slow and self.shown and here.parent == self.settled and last
        and room.is_motion and room.is_motion(last) and frame.fits(app.screen) and not curtain.is_closed(app)
end

local MOST_NEWS = 6

-- What follows from a changed position: it is kept on disk, and the news of it are taken over.
local function settle(self)
    local app = self.app
    if app.view.changed then
        app.view.changed = false
        if self.settled and app.session.here.ply < self.settled.ply then
            self.news = {} -- what was taken back has not happened
        end
        if self.settled ~= app.session.here then
            self.moves = is_motion(self)
            self.hint_at, self.settled, self.points, self.front = nil, app.session.here, false, nil
        end
        app.table:save()
        app.table:look_at_files()
    end
    app.thinking:ask_next()
    clocks.look(app)
    clocks.run(app)
    local new = app.view:take_notes()
    for _, words in ipairs(new) do
        self.news[#self.news + 1] = terminal.plain(words)
    end
    while #self.news > MOST_NEWS do
        table.remove(self.news, 1)
    end
end

local function step(self)
    settle(self)
    if self.moves then
        self.moves = nil
        animate(self)
    end
    self:draw()
    local thinking = self.app.thinking
    local what = keyboard.is_waiting() and "key" or terminal.wait(thinking:children(), thinking:pause())
    if what == "key" then
        local key, why = keyboard.next(0)
        if key then
            handle(self, key)
        elseif why == "end" then
            self.app.prompt.status, self.leaving = 0, true
        end
    elseif what == "child" then
        thinking:look()
    end
    if terminal.resized() then
        redraw(self)
    end
end

local function run(self)
    repeat
        step(self)
    until self.leaving
end

--- Shows the game under way until a key leaves.
--- @return true?
--- @return string? message why there can be no board
function board.show(app)
    if app.view.board then
        return true
    elseif not app.interactive or not terminal.moves_cursor() then
        return nil, app.say("the board needs a terminal with a cursor that can be moved; the prompt works everywhere")
    end
    local made = setmetatable({ app = app, spots = {}, news = {}, points = false }, Board)
    app.view.board, app.view.changed = made, true
    terminal.open_screen()
    keyboard.put(app.screen:ask_ground() or "")
    local good, problem = pcall(run, made)
    app.thinking:forget_question()
    terminal.close_screen()
    keyboard.forget()
    app.view.board, app.view.changed = nil, true
    if not good then
        error(problem, 0)
    end
    return true
end

return board
