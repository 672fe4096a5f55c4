-- SPDX-License-Identifier: MIT
-- The program at the prompt: the game under way and all that commands do with it. Reading lines is the loop's business.

local bots = require "nova.game.bots"
local clocks = require "nova.prompt.clocks"
local i18n = require "nova.base.i18n"
local facade = require "nova.prompt.facade"
local loop = require "nova.prompt.loop"
local moves = require "nova.game.moves"
local news = require "nova.prompt.news"
local picture = require "nova.prompt.picture"
local reload = require "nova.prompt.reload"
local seats = require "nova.game.seats"
local store = require "nova.prompt.keep.store"
local terminal = require "nova.terminal"
local problems = require "nova.base.problem"
local variant = require "nova.game.variant"

local mark = i18n.mark

local MOVE = { needs = "turn" } -- what a typed move needs, as a command says it

--- @class nova.App
--- @field env table the globals of lines of Lua
--- @field usual {variant: string, seats: string[], bot: string} what is played if nobody says otherwise
--- @field screen nova.Screen
--- @field lang string code of the language
--- @field say fun(key: string, values?: table): string
--- @field interactive boolean does a person type
--- @field settings table what `set` sets
--- @field limits nova.Limits of bots
--- @field session? nova.Session
--- @field hand? nova.Hand
--- @field facing? integer the player who sits at the keyboard, where people share one and the game hides things
--- @field board? nova.Board while it is on the screen
--- @field wants_board? boolean a game has begun that is to be shown on the board
--- @field offered? string the command whose numbered list was just shown: a number alone then picks from it
--- @field draft? nova.Draft the position that `setup` edits
--- @field autosave? nova.Autosave
--- @field aside? {session: nova.Session, autosave: nova.Autosave?} a game whose rules fail: `reload` goes on with it
--- @field breaks table<string, true> functions of the variant that are paused when they are called
--- @field steps_lines? boolean does the debugger pause at the next line of such a function
--- @field parts? string[] what is still to be run of the line that was typed
--- @field next_line? fun(): string | false | nil the lines of a pipe
--- @field changed boolean is the picture on the screen an old one
--- @field notes string[] lines that will be printed above the next picture
--- @field told integer lines that were told already and should still be visible above the next picture
--- @field bots "go" | "paused" | "held" do bots move by themselves; paused: not until `go`; held: keys let them move
--- @field mode_at_keys? nova.Mode while keys step through the game
--- @field failed? userdata the position in which a bot was to move and failed
--- @field advice? nova.Judgement the last hint
--- @field held? {here: nova.Node, move: integer} a move that the tutor has held back
--- @field stamps? table<string, number> when the variant's files changed last, to notice later changes
--- @field usual_settings table<string, any> what `set` would set by itself, by name
--- @field warned boolean was it told that the game can't be kept
--- @field unkept? string why the game under way can't be kept as it is now
--- @field listed? ({path: string, modified: number}|false)[] the unfinished games by the numbers that were
---   shown last; false for those that this session has deleted or resumed since
--- @field offered_game? string the path of the unfinished game that the first screen has offered
--- @field saved? nova.Node the position at which the person has saved a game
--- @field quitting? boolean has the person heard, when leaving, that the game can't be kept
--- @field status? integer set to leave the program
local App = {}
App.__index = App

local app = {}

-- Iterations of the search for a hint: a fraction of a second.
local EFFORT = 10000

--- @param options {screen: nova.Screen, lang: string, interactive: boolean, variant: string, bot: string,
--- seats?: string[], limits?: nova.Limits} without seats a person plays against the bot
--- @return nova.App
function app.new(options)
    local made = setmetatable({
        screen = options.screen, interactive = options.interactive, changed = false, notes = {}, breaks = {},
        told = 0, bots = "go", warned = false,
        limits = options.limits or {}, usual_settings = {},
        settings = { open = false, board = true, letters = false, assist = true, motion = true, forced = true,
            speed = 1, picture = true, effort = EFFORT, tutor = false,
            ["tutor-loss"] = 5 },
        usual = { variant = options.variant, seats = options.seats or { "human", options.bot }, bot = options.bot },
    }, App)
    made.env = facade.environment(made)
    made:set_language(options.lang)
    return made
end

function App:set_language(code)
    self.lang, self.say = code, i18n.speaker(code)
end

--- What a typed line is, before it runs.
--- @return nova.Input
function App:read(text)
    return loop.read(self, text)
end

--- Runs a line so that an error or Ctrl-C ends only this line.
--- @param input? nova.Input the same, where it was read already
--- @return true | "more" | nil
function App:try(text, input)
    return loop.try(self, text, input)
end

--- Runs a line as if somebody had typed it.
--- @return true?
function App:command(text)
    return loop.run(self, text)
end

function App:print(words)
    self.screen:print(self:translated(words))
end

-- Shows a line that says who is thinking, below the notes so far. App:wipe takes this line away.
function App:tell_that(key, bot)
    if self.interactive then
        if self.session:has_people() then -- else each move has a picture of its own
            self:tell_notes()
        end
        io.stdout:write(terminal.plain(self.say(key, { bot = bot })))
        io.stdout:flush()
    end
end

--- Wipes the line that says who is thinking, and the "^C" that the terminal shows for Ctrl-C.
function App:wipe()
    if self.interactive then
        io.stdout:write("\r\27[K")
    end
end

--- Keeps a line, to be printed above the next picture. If no person is watching, the line is printed at once.
function App:note(words)
    if self.interactive then
        self.notes[#self.notes + 1] = self:translated(words)
    else
        self:print(words)
    end
end

-- Games -------------------------------------------------------------------------------------------------------------

--- Makes a session the game under way.
--- @param autosave? nova.Autosave the game's autosave if it has one already
function App:open(session, autosave)
    local waits, problem = self:close()
    if waits then
        self:note(self.say("The other game waits: resume goes on with it."))
    elseif problem then
        self:note(self.say("the game can't be kept: {why}", { why = problem }))
    end
    self.session, self.autosave, self.hand, self.bots, self.advice = session, autosave, nil, "go", nil
    self.facing, self.held = nil, nil
    self.stamps = reload.stamps(session.variant)
    session:observe(self)
    self.changed = true
    self.wants_board = self:opens_board()
end

local LEAST_COLUMNS, LEAST_ROWS = 80, 24 -- of a window in which a game begins on the table

--- Does a game begin on the table in place of the lines of the prompt?
--- @return boolean
function App:opens_board()
    local columns, rows = self.screen:size()
    return self.settings.board and not self.settings.speech and self.interactive and terminal.moves_cursor()
        and columns >= LEAST_COLUMNS and rows >= LEAST_ROWS
end

--- Tells the person if the files of the game's variant have changed.
function App:look_at_files()
    local session = self.session or self.aside and self.aside.session
    local words = session and reload.news(session.variant, self.stamps, self.say)
    if words then
        self:note(words)
    end
end

--- Puts the game under way in the place of itself: the same game under edited rules.
function App:replace(session)
    local waiting = self.aside
    self.autosave, self.aside = self.autosave or waiting and waiting.autosave, nil
    session:dismiss_bots() -- they may remember positions of the old rules
    self.session, self.bots = session, "go"
    self.stamps = reload.stamps(session.variant)
    session:observe(self)
    self:moved()
    self:save_state()
end

--- Puts a game aside that can't be shown any more, since a function of its variant fails: `reload` goes on with it.
function App:put_aside()
    if self.session then
        self.aside = { session = self.session, autosave = self.autosave }
        self.session, self.autosave, self.hand = nil, nil, nil
    end
end

-- Leaves the game that was put aside; like any other it can be resumed.
local function forget_aside(self)
    local aside = self.aside
    self.aside = nil
    if aside then
        aside.session:dismiss_bots()
    end
    if aside and aside.autosave then
        aside.autosave:leave()
    end
    return aside ~= nil and aside.autosave ~= nil
end

--- Why the game under way would be lost if the person left it now; nil where nothing would be lost.
--- @return string?
function App:loses()
    local session = self.session
    local is_saved = session and (session.state:over() or session.here == self.saved)
    return not is_saved and self.unkept or nil
end

--- Leaves the game under way. A game that is not over stays in the autosave.
--- @return boolean waits can the game be resumed
--- @return string? problem why it can't, although it is not over
function App:close()
    local problem = self:loses()
    local waits = self.autosave ~= nil and not (self.session and self.session.state:over())
    if waits then
        self.autosave:leave()
    elseif self.autosave then
        self.autosave:remove()
    end
    if self.session then
        self.session:dismiss_bots()
    end
    local unkept = self.unkept
    self.session, self.autosave, self.unkept = nil, nil, nil
    return forget_aside(self) or waits and not unkept, problem
end

--- Writes the game as it stands into the autosave. Before the first move there is nothing to lose.
function App:save_state()
    local session = self.session
    local is_kept = session and not session.reviewing and not session.mode
    if not is_kept or (#session.log == 0 and not self.autosave) then
        return
    end
    local message
    if not self.autosave then
        self.autosave, message = store.autosave()
    end
    if self.autosave then
        clocks.keep(self)
        message = select(2, self.autosave:write(session:text(true)))
    end
    self.unkept = message and self:translated(message)
    if message and not self.warned then
        self.warned = true
        self:note(self.say("the game can't be kept: {why}", { why = self.unkept }))
    end
end

-- Playing -----------------------------------------------------------------------------------------------------------

--- Hears of the session that the position is another one.
function App:moved()
    self.hand, self.advice, self.changed = nil, nil, true
end

--- Hears of a move.
--- @param entry nova.Step
function App:played(session, entry)
    self:moved()
    if not self.board or not session.room.pointing then -- a table has the last moves on it
        self:note(news.move(entry, session, self.say, seats.names(session.seats, self.say)))
    end
end

--- Hears that another player has taken a seat.
function App:reseated()
    self.bots, self.changed = "go", true
end

--- Plays a legal move.
--- @param remark? string of the bot that made it
function App:play(move, remark)
    self.session.reviewing, self.bots = false, self.bots == "held" and "held" or "go"
    local around = next(self.breaks) and function(...)
        return self:with_breaks(...)
    end
    if not self.session:play(move, remark, around) then
        self:note(self.say("The move is taken back."))
    else
        self:play_forced()
    end
end

--- Plays the only action that a person can do, where it has no place: a refill, a pass. A lesson explains them, and a
--- pipe says all moves itself.
function App:play_forced()
    local session = self.session
    local seat, pointing = session:turn(), session.room.pointing
    if not (self.settings.forced and self.interactive and pointing and seat and seat.human) or session.mode
        or session.state:count() ~= 1 then
        return
    end
    local choice = pointing.choices(session)[1]
    if choice and choice.move then
        self:note(self.say("{move} was played by itself, because nothing else can be done.", { move = choice.move }))
        self:play(session.state:nth(1))
    end
end

--- Says something about the position at once: below the line that was typed, or on the board.
--- @param words string
function App:tell(words)
    if self.board then
        self.board:tell(words)
    else
        self.told = self.told + #self.screen:wrapped(words) -- a picture that follows leaves it on the screen
        self:print(words)
    end
end

--- Does what a move that a person has chosen means now.
--- @return true?
function App:choose(move)
    return self:mode().choose(self, move)
end

--- The game's message about a wrong move, in the language of the person.
function App:explained(problem)
    return problems.translated(problem, self.say, { example = moves.example(self.session) })
end

--- A message of the program, in the language of the person.
--- @param message string | nova.Problem
function App:translated(message)
    return problems.translated(message, self.say)
end

--- Chooses what a text says.
--- @return true?
function App:play_text(text)
    local mode = self:mode()
    local message = mode.refuses(self, MOVE)
    if message then
        return nil, message
    end
    local move, problem = moves.read(text, self.session, self.hand and self.hand.piece)
    if not move then
        return nil, self:explained(problem)
    end
    return mode.choose(self, move)
end

--- Takes a tile or a pioneer in hand.
--- @param piece integer | string
--- @return true?
function App:take_in_hand(piece)
    local session = self.session
    local taken = not session.state:over() and session.room.take(session, piece)
    if not taken then
        return nil, self.say(session.room.no_piece(session, piece), { piece = piece, name = piece })
    end
    self.hand, self.changed = taken, true
    self:mode().did(self, "hand")
    return true
end

-- Tells the bot of a seat that the game has ended. Behind the board bots play in processes of their own.
function App:finish_bot(seat)
    local bot = seat.bot
    if not bot or not bot.finish or self.board and self.board:finish_bot(seat) then
        return true
    end
    return bot:finish(self.session.state)
end

--- Hears of the end of the game: keeps the result, and tells the bots.
function App:ended(session)
    local message = require("nova.prompt.keep.results").add(session)
    if message then
        self:note(self.say("the result can't be kept: {why}", { why = message }))
    end
    for _, seat in ipairs(session.seats) do
        local good, why = self:finish_bot(seat)
        if not good then
            self:note(self:failure(seat, why .. " (in finish)"))
        end
    end
    if not self.interactive then
        local names = seats.names(session.seats, self.say)
        self.screen:print_lines(require("nova.prompt.ending").words(session, self.say, names, self.lang))
    end
end

-- Modes -------------------------------------------------------------------------------------------------------------

--- What happens at the prompt now: see modes/playing.lua.
--- @return nova.Mode
function App:mode()
    local session, name = self.session, "start"
    if self.mode_at_keys then
        return self.mode_at_keys
    elseif session and session.reviewing then
        name = "review"
    elseif session and session.state:over() then
        name = "over"
    elseif session then
        name = session.mode or session:has_people() and "playing" or "watching"
    end
    return require("nova.prompt.modes." .. name)
end

--- The mode that the game under way has, however it stands: a lesson goes on to its goodbye.
--- @return nova.Mode
function App:own_mode()
    return require("nova.prompt.modes." .. (self.session and self.session.mode or "playing"))
end

--- Runs a function that plays or shows the game. If the person has set breakpoints, the functions of the variant pause
--- meanwhile.
--- @param run fun(...): any
--- @param ... any for the function
--- @return any ... what it returns; nothing where the person has given it up
function App:with_breaks(run, ...)
    if next(self.breaks) == nil then
        return run(...)
    end
    return require("nova.prompt.debugger").around(self, run, ...)
end

-- Bots --------------------------------------------------------------------------------------------------------------

-- Ctrl-C stopped a bot: the best move that its search has found is offered, like the first move of a hint.
function App:bot_stopped(seat, bot)
    local state = self.session.state
    local best = bot.best()
    if not best or not state:legal(best) then
        return self.say("{bot} stopped; go lets it think on, or play for it", { bot = seat.spec })
    end
    self.advice = { moves = { { move = best, text = state:text(best) } }, stopped = true }
    return self.say("{bot} stopped; play 1 plays its best so far, {move}; go lets it think on",
        { bot = seat.spec, move = state:text(best) })
end

-- Why a bot has failed, for people.
function App:failure(seat, why)
    local can_stand_in = self.interactive and not self.session.state:over()
    local words = self.say(can_stand_in and mark "{bot} failed: {why}; play for it, or seats changes who plays"
        or mark "{bot} failed: {why}", { bot = seat.spec, why = self:translated(why) })
    return self:with_log(words, seat)
end

--- What is said of a bot that has failed. Where it is a program, the file with its standard error is added.
--- @param words string
function App:with_log(words, seat)
    local log = bots.log(seat.spec)
    return log and words .. "\n" .. self.say("What it wrote to standard error is in {path}.", { path = log }) or words
end

--- What the bot of a player may use for its next move.
--- @return nova.Limits
function App:allowed(player)
    local clock = clocks.of(self)
    return clock and clock:allow(self.limits, player) or self.limits
end

--- Takes the time of a bot's move from its clock.
--- @return true?
--- @return string? message where the time is up
function App:spend(player, seconds)
    local clock = clocks.of(self)
    if not clock then
        return true
    end
    return clock:spend(player, seconds)
end

-- Asks a bot within its limits, and takes the time that it needs from its clock.
function App:ask_in_time(bot, player)
    variant.check_length(self.session.state:game(), self.session.state:ply() + 1)
    local move, problem = bot:move(self.session.state, self:allowed(player))
    local in_time, late = self:spend(player, bot.spent)
    return in_time and move or nil, late or problem
end

--- Lets a bot choose a move; nil and the reason if the bot failed or Ctrl-C stopped it.
--- @return integer? move
--- @return string? message why there is none; with a move a remark, or nothing
function App:ask_bot(seat, player)
    local bot, message = self.session:bot(seat, player, self.limits)
    if not bot then
        return nil, self:failure(seat, message)
    end
    self:tell_that(mark "{bot} thinks; Ctrl-C stops it", seat.spec)
    local good, move, problem = pcall(self.ask_in_time, self, bot, player)
    self:wipe()
    if not good and problems.is_interrupt(move) then
        return nil, self:bot_stopped(seat, bot)
    elseif not good or not move then
        return nil, self:failure(seat, problem or move)
    end
    return move, problem
end

--- Lets bots move until a person is to move, the game is over, or a bot is stopped.
function App:bots_move()
    local session = self.session
    if self.board or self.wants_board then
        return -- the board asks bots without waiting for them
    end
    while session and not session.reviewing and self.bots ~= "paused" do
        local seat, player = session:turn()
        if not seat or seat.human then
            return
        end
        local move, message = self:ask_bot(seat, player)
        if not move then
            self.bots, self.failed = "paused", session.state:clone()
            self:note(message)
            return message
        end
        self:play(move, message)
        if self.interactive and not session:has_people() then
            self:save_state()
            require("nova.prompt.modes.watching").look(self)
            self.changed = self.changed or self.bots == "paused"
        end
    end
end

-- Showing -----------------------------------------------------------------------------------------------------------

--- The lines that were noted since the last time.
function App:take_notes()
    local notes = self.notes
    self.notes = {}
    return notes
end

--- Prints what was noted for the place above the next picture.
function App:tell_notes()
    local notes = self:take_notes()
    for _, note in ipairs(notes) do
        self.told = self.told + #self.screen:wrapped(note)
        self:print(note)
    end
end

local MOST_NOTES = 4 -- lines above the picture that stay on the screen; more lines make the screen scroll

--- The picture and the words under it, as text. `above` lines of the screen stay free above the picture.
--- @param above? integer
function App:picture_text(above)
    local words, speech = picture.words(self), self.settings.speech and self.session.room.speech
    if speech then
        local lines = speech().table(self.session, self.say)
        return table.concat(table.move(words, 1, #words, #lines + 1, lines), "\n") .. "\n"
    end
    local below = 1 + #words + (above or 0)
    local drawn = self:with_breaks(picture.draw, self, below) or picture.draw(self, below)
    return self.screen:text_of(drawn) .. table.concat(words, "\n") .. "\n"
end

--- Shows the game: what happened, the picture, what can be done.
function App:show()
    self.changed = false
    self:tell_notes()
    local above = math.min(self.told, MOST_NOTES)
    self.told = 0
    io.stdout:write(self:picture_text(above))
end

--- Shows what happened and what can be done, without the picture.
function App:show_words()
    self.changed = false
    self:tell_notes()
    io.stdout:write(table.concat(picture.words(self), "\n") .. "\n")
end

--- Enter alone.
function App:nothing_typed()
    local mode = self:mode()
    return mode.did(self, "enter") or not self.interactive or mode.enter(self)
end

--- The prompt before the cursor. The prompt is ASCII, because the line editor of the system may count bytes.
function App:prompt()
    local _, player
    if self.session then
        _, player = self.session:turn()
    end
    return player and ("nova %d> "):format(player + 1) or "nova> "
end

return app
