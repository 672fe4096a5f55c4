-- SPDX-License-Identifier: MIT
-- The table: the game under way, how it begins and is left, and that nothing of it is lost.

local clocks = require "nova.prompt.clocks"
local reload = require "nova.prompt.reload"
local store = require "nova.prompt.keep.store"

--- @class nova.Table
--- @field app nova.App
--- @field autosave? nova.Autosave
--- @field aside? {session: nova.Session, autosave: nova.Autosave?} a game whose rules fail: `reload` goes on with it
--- @field stamps? table<string, number> when the variant's files changed last, to notice later changes
--- @field unkept? string why the game under way can't be kept as it is now
--- @field saved? nova.Node the position at which the person has saved a game
--- @field warned? boolean was it told that the game can't be kept
local Table = {}
Table.__index = Table

local tables = {}

--- @return nova.Table
function tables.new(app)
    return setmetatable({ app = app }, Table)
end

-- Makes a session the game under way; all parts of the app hear what happens in it.
local function sit_down(self, session)
    local app = self.app
    app.session, app.bots = session, "go"
    self.stamps = reload.stamps(session.variant)
    for _, part in ipairs { app.coach, app.view, app.thinking, self } do
        session:observe(part)
    end
    app.coach:moved()
    app.view:moved()
end

--- Hears of the session that another player has taken a seat.
function Table:reseated()
    self.app.bots = "go"
end

--- Hears of the end: the result is kept, and the bots are told.
function Table:ended(session)
    local app = self.app
    local message = require("nova.prompt.keep.results").add(session)
    if message then
        app:note(app.say("the result can't be kept: {why}", { why = message }))
    end
    app.thinking:finish(session)
    if not app.view.board then
        app.thinking:wait_for_ends()
    end
    if not app.interactive then
        app.screen:print_lines(require("nova.prompt.ending").words(session, app.say, app.lang))
    end
end

--- Begins with a session in place of the game under way.
--- @param autosave? nova.Autosave the game's autosave if it has one already
function Table:open(session, autosave)
    local app = self.app
    local waits, problem = self:close()
    if waits then
        app:note(app.say("The other game waits: resume goes on with it."))
    elseif problem then
        app:note(app.say("the game can't be kept: {why}", { why = problem }))
    end
    self.autosave, app.coach.held, app.view.facing = autosave, nil, nil
    sit_down(self, session)
    app.view.wants_board = app.view:opens_board()
end

--- Puts the game under way in the place of itself: the same game under edited rules.
function Table:replace(session)
    local waiting = self.aside
    self.autosave, self.aside = self.autosave or waiting and waiting.autosave, nil
    self.app.thinking:close()
    session:dismiss_bots() -- they may remember positions of the old rules
    sit_down(self, session)
    self:save()
end

--- Tells the person if the files of the game's variant have changed.
function Table:look_at_files()
    local app = self.app
    local session = app.session or self.aside and self.aside.session
    local words = session and reload.news(session.variant, self.stamps, app.say)
    if words then
        app:note(words)
    end
end

--- Puts a game aside that can't be shown any more, since a function of its variant fails: `reload` goes on with it.
function Table:put_aside()
    local app = self.app
    if app.session then
        self.aside = { session = app.session, autosave = self.autosave }
        app.thinking:close()
        app.session, self.autosave, app.hand = nil, nil, nil
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
function Table:loses()
    local session = self.app.session
    local is_saved = session and (session.state:over() or session.here == self.saved)
    return not is_saved and self.unkept or nil
end

--- Leaves the game under way. A game that is not over stays in the autosave.
--- @return boolean waits can the game be resumed
--- @return string? problem why it can't, although it is not over
function Table:close()
    local app, problem = self.app, self:loses()
    local waits = self.autosave ~= nil and not (app.session and app.session.state:over())
    if waits then
        self.autosave:leave()
    elseif self.autosave then
        self.autosave:remove()
    end
    app.thinking:close()
    if app.session then
        app.session:dismiss_bots()
    end
    local unkept = self.unkept
    app.session, self.autosave, self.unkept = nil, nil, nil
    return forget_aside(self) or waits and not unkept, problem
end

--- Writes the game as it stands into the autosave. Before the first move there is nothing to lose.
function Table:save()
    local app = self.app
    local session = app.session
    local is_kept = session and not session.reviewing and not session.mode
    if not is_kept or (#session.log == 0 and not self.autosave) then
        return
    end
    local message
    if not self.autosave then
        self.autosave, message = store.autosave()
    end
    if self.autosave then
        clocks.keep(app)
        message = select(2, self.autosave:write(session:text(true)))
    end
    self.unkept = message and app:translated(message)
    if message and not self.warned then
        self.warned = true
        app:note(app.say("the game can't be kept: {why}", { why = self.unkept }))
    end
end

return tables
