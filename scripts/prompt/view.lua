-- SPDX-License-Identifier: MIT
-- What a person sees of the game: what has happened, the picture, what can be done. It hears of the session what
-- happens.

local news = require "nova.prompt.news"
local picture = require "nova.prompt.picture"
local terminal = require "nova.terminal"

--- @class nova.View
--- @field app nova.App
--- @field changed boolean is the picture on the screen an old one
--- @field notes string[] lines that will be printed above the next picture
--- @field above integer lines on the screen that should still be visible above the next picture
--- @field board? nova.Board while it is on the screen
--- @field wants_board? boolean a game has begun that is to be shown on the board
--- @field facing? integer the player who sits at the keyboard, where people share one and the game hides things
local View = {}
View.__index = View

local view = {}

--- @return nova.View
function view.new(app)
    return setmetatable({ app = app, changed = false, notes = {}, above = 0 }, View)
end

-- What the session tells ----------------------------------------------------------------------------------------------

--- The position is another one.
function View:moved()
    self.app.hand, self.changed = nil, true
end

--- @param entry nova.Step
function View:played(session, entry)
    self:moved()
    if not self.board or not session.room.pointing then -- a table has the last moves on it
        self:note(news.move(entry, session, self.app.say))
    end
end

function View:reseated()
    self.changed = true
end

-- Lines ---------------------------------------------------------------------------------------------------------------

function View:print(words)
    self.app.screen:print(self.app:translated(words))
end

--- Keeps a line, to be printed above the next picture. If no person is watching, the line is printed at once.
function View:note(words)
    if self.app.interactive then
        self.notes[#self.notes + 1] = self.app:translated(words)
    else
        self:print(words)
    end
end

--- Says something about the position at once: below the line that was typed, or on the board.
--- @param words string
function View:tell(words)
    if self.board then
        self.board:tell(words)
    else
        self.above = self.above + #self.app.screen:wrapped(words) -- a picture that follows leaves it on the screen
        self:print(words)
    end
end

--- Says what has come of something that nobody has typed: in place of the news on the board, or above the next picture.
--- @param style string "good" or "bad", for the board
function View:report(style, words)
    if self.board then
        self.board:show_message(style, words)
    else
        self:note(words)
    end
end

--- Shows a line that a bot has printed.
function View:print_of_bot(words)
    if self.app.interactive then
        self:note(words)
    else
        io.stderr:write(words, "\n")
    end
end

--- Shows a line that says who is thinking, below the notes so far. `wipe` takes this line away.
function View:begin_wait(words)
    if self.app.interactive then
        if self.app.session:has_people() then -- else each move has a picture of its own
            self:print_notes()
        end
        io.stdout:write(terminal.plain(words))
        io.stdout:flush()
    end
end

--- Wipes the line that says who is thinking, and the "^C" that the terminal shows for Ctrl-C.
function View:wipe()
    if self.app.interactive then
        io.stdout:write("\r\27[K")
    end
end

--- Says that something can't be done.
function View:complain(message)
    local screen = self.app.screen
    local wrapped = screen:wrapped("! " .. self.app:translated(message))
    self.above = self.above + #wrapped -- a picture that follows leaves the message on the screen
    screen:raw(screen:styled("!", "bad") .. table.concat(wrapped, "\n"):sub(2))
end

--- The lines that were noted since the last time.
function View:take_notes()
    local notes = self.notes
    self.notes = {}
    return notes
end

--- Prints what was noted for the place above the next picture.
function View:print_notes()
    for _, note in ipairs(self:take_notes()) do
        self.above = self.above + #self.app.screen:wrapped(note)
        self:print(note)
    end
end

-- Pictures ------------------------------------------------------------------------------------------------------------

local MOST_NOTES = 4 -- lines above the picture that stay on the screen; more lines make the screen scroll

--- The picture and the words under it, as text. `above` lines of the screen stay free above the picture.
--- @param above? integer
function View:text(above)
    local app = self.app
    local words, speech = picture.words(app), app.settings.speech and app.session.room.speech
    if speech then
        local lines = speech().table(app.session, app.say)
        return table.concat(table.move(words, 1, #words, #lines + 1, lines), "\n") .. "\n"
    end
    local below = 1 + #words + (above or 0)
    local drawn = app:with_breaks(picture.draw, app, below) or picture.draw(app, below)
    return app.screen:text_of(drawn) .. table.concat(words, "\n") .. "\n"
end

--- Shows the game: what happened, the picture, what can be done.
function View:show()
    self.changed = false
    self:print_notes()
    local above = math.min(self.above, MOST_NOTES)
    self.above = 0
    io.stdout:write(self:text(above))
end

--- Shows what is new: the game where it has changed, and the notes.
function View:refresh()
    local app = self.app
    if self.changed and app.session and app.settings.picture then
        self:show()
    elseif self.changed and app.session then
        self.changed = false
        self:print_notes()
        io.stdout:write(table.concat(picture.words(app), "\n") .. "\n")
    else
        self:print_notes()
    end
    self.above = 0
end

local LEAST_COLUMNS, LEAST_ROWS = 80, 24 -- of a window in which a game begins on the table

--- Does a game begin on the table in place of the lines of the prompt?
--- @return boolean
function View:opens_board()
    local app = self.app
    local columns, rows = app.screen:size()
    return app.settings.board and not app.settings.speech and app.interactive and terminal.moves_cursor()
        and columns >= LEAST_COLUMNS and rows >= LEAST_ROWS
end

return view
