-- SPDX-License-Identifier: MIT
-- The program at the prompt: its parts, and what the game is to all of them. The table keeps the game, the view shows
-- it, thinking asks bots, the loop reads lines. The mode (modes/) says what a move means.

local facade = require "nova.prompt.facade"
local i18n = require "nova.base.i18n"
local loop = require "nova.prompt.loop"
local moves = require "nova.game.moves"
local problems = require "nova.base.problem"
local tables = require "nova.prompt.table"
local thinking = require "nova.prompt.thinking"
local view = require "nova.prompt.view"

local MOVE = { needs = "turn" } -- what a typed move needs, as a command says it

--- @class nova.App
--- @field table nova.Table
--- @field view nova.View
--- @field thinking nova.Thinking
--- @field coach nova.Coach
--- @field prompt nova.Prompt
--- @field screen nova.Screen
--- @field interactive boolean does a person type
--- @field lang string code of the language
--- @field say fun(key: string, values?: table): string
--- @field settings table what `set` sets
--- @field usual_settings table<string, any> what `set` would set by itself, by name
--- @field usual {variant: string, seats: string[], bot: string} what is played if nobody says otherwise
--- @field limits nova.Limits of bots
--- @field env table the globals of lines of Lua
--- @field session? nova.Session the game under way
--- @field hand? nova.Hand
--- @field bots "go" | "paused" | "held" do bots move by themselves; paused: not until `go`; held: keys let them move
--- @field failed? userdata the position in which a bot was to move and failed
--- @field mode_at_keys? nova.Mode while keys step through the game
--- @field draft? nova.Draft the position that `setup` edits
--- @field breaks table<string, true> functions of the variant that are paused when they are called
--- @field steps_lines? boolean does the debugger pause at the next line of such a function
local App = {}
App.__index = App

local app = {}

--- What was found out about the position at hand.
--- @class nova.Coach
--- @field advice? nova.Judgement the last hint
--- @field held? {here: nova.Node, move: integer} a move that the tutor has held back
local Coach = {}
Coach.__index = Coach

--- Hears of the session that the position is another one.
function Coach:moved()
    self.advice = nil
end

Coach.played = Coach.moved

-- Iterations of the search for a hint: a fraction of a second.
local EFFORT = 10000

--- @param options {screen: nova.Screen, lang: string, interactive: boolean, variant: string, bot: string,
--- seats?: string[], limits?: nova.Limits} without seats a person plays against the bot
--- @return nova.App
function app.new(options)
    local made = setmetatable({
        screen = options.screen, interactive = options.interactive, breaks = {}, bots = "go", prompt = {},
        limits = options.limits or {}, usual_settings = {}, coach = setmetatable({}, Coach),
        settings = { open = false, board = true, letters = false, assist = true, motion = true, forced = true,
            speed = 1, picture = true, effort = EFFORT, tutor = false, ["tutor-loss"] = 5 },
        usual = { variant = options.variant, seats = options.seats or { "human", options.bot }, bot = options.bot },
    }, App)
    made.env, made.thinking = facade.environment(made), thinking.new(made)
    made.table, made.view = tables.new(made), view.new(made)
    made:set_language(options.lang)
    return made
end

function App:set_language(code)
    self.lang, self.say = code, i18n.speaker(code)
end

--- A message of the program, in the language of the person.
--- @param message string | nova.Problem
function App:translated(message)
    return problems.translated(message, self.say)
end

--- The game's message about a wrong move, in the language of the person.
function App:explained(problem)
    return problems.translated(problem, self.say, { example = moves.example(self.session) })
end

--- Prints a line.
function App:print(words)
    self.view:print(words)
end

--- Keeps a line, to be printed above the next picture.
function App:note(words)
    self.view:note(words)
end

--- Says something about the position at once.
function App:tell(words)
    self.view:tell(words)
end

--- Runs a line as if somebody had typed it.
--- @return true?
function App:command(text)
    return loop.run(self, text)
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

-- Playing -----------------------------------------------------------------------------------------------------------

--- Chooses what was read as a move, or says what is wrong with it.
--- @param move? integer
--- @param problem? nova.Problem
--- @return true?
function App:choose(move, problem)
    local mode = self:mode()
    local message = mode.refuses(self, MOVE) or not move and self:explained(problem)
    if message then
        return nil, message
    end
    return mode.choose(self, move)
end

--- Chooses what a text says.
--- @return true?
function App:play_text(text)
    return self:choose(moves.read(text, self.session, self.hand and self.hand.piece))
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
    self.hand, self.view.changed = taken, true
    self:mode().did(self, "hand")
    return true
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

--- Lets bots move until a person is to move, the game is over, or a bot is stopped. The board asks bots without waiting
--- for them.
function App:bots_move()
    if self.view.board or self.view.wants_board then
        return
    end
    while self.thinking.asked or self.thinking:ask_next() do
        local before = self.session.here
        self.thinking:wait_for_bot()
        if self.interactive and self.session.here ~= before and not self.session:has_people() then
            self.table:save()
            require("nova.prompt.modes.watching").look(self)
            self.view.changed = self.view.changed or self.bots == "paused"
        end
    end
end

return app
