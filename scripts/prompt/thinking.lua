-- SPDX-License-Identifier: MIT
-- Who thinks: asks the bot that is to move and plays what it answers, has moves judged, and stops both. All of them
-- think in processes of their own. The board goes on with its keys until an answer comes; the prompt waits for it.

local bots = require "nova.game.bots"
local clocks = require "nova.prompt.clocks"
local i18n = require "nova.base.i18n"
local problems = require "nova.base.problem"
local process = require "nova.process"
local terminal = require "nova.terminal"

local mark = i18n.mark

--- @class nova.Thinking
--- @field app nova.App
--- @field workers table<nova.Seat, nova.Thinker> the bots' processes
--- @field finishing table<nova.Seat, nova.Thinker> those whose bots were told that the game has ended
--- @field asked? nova.AskedBot that is thinking
--- @field question? nova.AskedQuestion that is being answered
--- @field not_before? number the time until which the last move is looked at

--- @class nova.AskedBot
--- @field worker nova.Thinker
--- @field seat nova.Seat
--- @field player integer
--- @field here nova.Node
--- @field refuse? fun(words: string) hears why there is no move; without it the bots are paused, and a person is told
--- @field stopping? boolean was it interrupted

--- @class nova.AskedQuestion
--- @field worker nova.Thinker
--- @field here nova.Node
--- @field take fun(found: nova.Judgement)
--- @field text? string what is said meanwhile; it has a place {share}
--- @field share number
--- @field report? fun(share: number)
--- @field stopping? boolean
local Thinking = {}
Thinking.__index = Thinking

local thinking = {}

local GLANCE = 0.3 -- seconds between moves of bots on the board, if people play too; any key ends them
local TICK = 1 -- seconds between two looks at a clock that runs

--- @return nova.Thinking
function thinking.new(app)
    return setmetatable({ app = app, workers = {}, finishing = {} }, Thinking)
end

-- What is said of a bot -----------------------------------------------------------------------------------------------

--- What is said of a bot that has failed. Where it is a program, the file with its standard error is added.
--- @param words string
function thinking.with_log(app, words, seat)
    local log = bots.log(seat.spec)
    return log and words .. "\n" .. app.say("What it wrote to standard error is in {path}.", { path = log }) or words
end

local function failure(app, seat, why)
    local can_stand_in = app.interactive and not app.session.state:over()
    local text = can_stand_in and mark "{bot} failed: {why}; play for it, or seats changes who plays"
        or mark "{bot} failed: {why}"
    return thinking.with_log(app, app.say(text, { bot = seat.spec, why = app:translated(why) }), seat)
end

local function fail(self, seat, why, refuse)
    local app = self.app
    if refuse then
        return refuse(failure(app, seat, why))
    end
    app.bots, app.failed = "paused", app.session.state:clone()
    app.view:report("bad", failure(app, seat, why))
end

-- The best move that a stopped bot has found is offered, like the first move of a hint.
local function offer(app, seat, best, refuse)
    local text = best and app.session.state:text(best)
    app.coach.advice = best and { moves = { { move = best, text = text } }, stopped = true }
    if best and app.view.board then
        app.view.board:point_at(text)
    end
    local key = best and app.view.board
        and mark "{bot} stopped; its best so far is {move}: Enter plays it, g lets it think on"
        or best and mark "{bot} stopped; play 1 plays its best so far, {move}; go lets it think on"
        or mark "{bot} stopped; go lets it think on, or play for it"
    local words = app.say(key, { bot = seat.spec, move = text })
    if refuse then
        return refuse(words)
    end
    app.bots = "paused"
    app.view:report("good", words)
end

-- Bots ----------------------------------------------------------------------------------------------------------------

-- The process of a seat's bot; the first question starts it.
local function worker_of(self, seat, player)
    if not self.workers[seat] then
        local bot, message = self.app.session:bot(seat, player, self.app.limits)
        if not bot then
            return nil, message
        end
        self.workers[seat], message = require("nova.prompt.worker").of_bot(bot, self.app.session)
        return self.workers[seat], message
    end
    return self.workers[seat]
end

-- What a bot may use for its next move.
local function allowed(app, player)
    local clock = clocks.of(app)
    return clock and clock:allow(app.limits, player) or app.limits
end

--- Asks a bot to move.
--- @param seat nova.Seat
--- @param refuse? fun(words: string) as in nova.AskedBot
function Thinking:ask(seat, player, refuse)
    local app, session = self.app, self.app.session
    local thinker, message = worker_of(self, seat, player)
    if thinker and thinker:ask(session, allowed(app, player)) then
        self.asked = { worker = thinker, seat = seat, player = player, here = session.here, refuse = refuse }
    else
        self:drop(seat)
        fail(self, seat, message or app.say("it ended without an answer"), refuse)
    end
end

--- Asks the bot that is to move, if there is one and it is time for that.
--- @return boolean asked
function Thinking:ask_next()
    local app, session = self.app, self.app.session
    local seat, player = nil, nil
    if session and not self.asked and not session.reviewing and app.bots ~= "paused" then
        seat, player = session:turn()
    end
    local is_early = app.view.board and self.not_before and process.clock() < self.not_before
    if not seat or seat.human or is_early then
        return false
    end
    self:ask(seat, player)
    return self.asked ~= nil
end

--- Tells the bots that the game has ended. What they print and what goes wrong is told when it comes.
function Thinking:finish(session)
    for index, seat in ipairs(session.seats) do
        local thinker = seat.bot and seat.bot.finish and worker_of(self, seat, index - 1)
        if thinker and thinker:finish(session) then
            self.finishing[seat] = thinker
        end
    end
end

--- Ends the process of a seat's bot.
function Thinking:drop(seat)
    if self.workers[seat] then
        self.workers[seat]:close()
        self.workers[seat], self.finishing[seat] = nil, nil
    end
    if self.asked and self.asked.seat == seat then
        self.asked = nil
    end
end

-- Judgements ----------------------------------------------------------------------------------------------------------

--- Has moves of the position judged.
--- @param question nova.Question
--- @param take fun(found: nova.Judgement) gets the judgement; one that Ctrl-C has stopped may have no moves
--- @param text? string what the board says meanwhile; it has a place {share}
function Thinking:judge(question, take, text)
    local app = self.app
    local thinker, message = require("nova.prompt.worker").of_question(app.session.state, question)
    if not thinker then
        return app.view:report("bad", message)
    end
    self.question = { worker = thinker, here = app.session.here, take = take, text = text, share = 0 }
end

local function end_question(self)
    local question = self.question
    question.worker:close()
    self.question = nil
    return question
end

-- Answers -------------------------------------------------------------------------------------------------------------

local function take_move(self, answer)
    local app, asked = self.app, self.asked
    self.asked = nil
    if answer.stopped then
        local best = answer.best
        return offer(app, asked.seat, best and app.session.state:legal(best) and best, asked.refuse)
    end
    local clock, late = clocks.of(app), nil
    if clock then
        late = select(2, clock:spend(asked.player, answer.spent or 0))
    end
    local problem = late or problems.unpacked(answer.problem)
    if problem then
        return fail(self, asked.seat, problem, asked.refuse)
    end
    app:play(answer.move, not asked.refuse and answer.remark or nil)
    local pause = not app.session:has_people() and app.settings.speed or app.settings.motion and GLANCE
    self.not_before = pause and process.clock() + pause or nil
end

local function take_end(self, seat, answer)
    self.finishing[seat] = nil
    if answer.problem then
        self.app:note(failure(self.app, seat, problems.unpacked(answer.problem) .. " (in finish)"))
    end
end

local function look_at_bot(self, seat, thinker)
    local answers, printed, ended = thinker:read()
    for _, words in ipairs(printed) do
        self.app.view:print_of_bot(words)
    end
    for _, answer in ipairs(answers) do
        if answer.ended then
            take_end(self, seat, answer)
        else
            take_move(self, answer)
        end
    end
    if not ended then
        return
    end
    local asked = self.asked
    self:drop(seat)
    if asked and asked.worker == thinker then
        fail(self, seat, self.app.say("it ended without an answer"), asked.refuse)
    end
end

local STOPPED = { moves = {}, stopped = true, full = false } -- a judgement of which nothing has come

local function look_at_question(self)
    local answers, _, ended = self.question.worker:read()
    for _, answer in ipairs(answers) do
        if answer.problem then
            end_question(self)
            error(problems.unpacked(answer.problem), 0)
        elseif answer.judgement then
            return end_question(self).take(answer.judgement)
        end
        self.question.share = answer.share
    end
    if self.question.report then
        self.question.report(self.question.share)
    end
    if ended then
        local question = end_question(self)
        if not question.stopping then
            error(self.app.say("the search ended without an answer; perhaps there was too little memory"), 0)
        end
        question.take(STOPPED)
    end
end

-- The processes of bots from which an answer is to come, by seat.
local function waited_for(self)
    local waited = {}
    for seat, thinker in pairs(self.finishing) do
        waited[seat] = thinker
    end
    if self.asked then
        waited[self.asked.seat] = self.asked.worker
    end
    return waited
end

--- Takes the answers that have come from the processes.
function Thinking:look()
    for seat, thinker in pairs(waited_for(self)) do
        look_at_bot(self, seat, thinker)
    end
    if self.question then
        look_at_question(self)
    end
end

--- The processes to wait for.
function Thinking:children()
    local list = {}
    for _, thinker in pairs(waited_for(self)) do
        list[#list + 1] = thinker.child
    end
    list[#list + 1] = self.question and self.question.worker.child or nil
    return list
end

--- How many seconds to wait for a key or an answer before something else is to be done; nil for ever.
function Thinking:pause()
    if clocks.are_running(self.app) then
        return TICK
    end
    return self.not_before and self.app.bots ~= "paused" and not self.asked
        and math.max(0, self.not_before - process.clock()) or nil
end

-- Waiting -------------------------------------------------------------------------------------------------------------

-- Waits for one process until it is no longer `current()`; Ctrl-C stops what it does.
local function wait(self, current)
    local thinker = current()
    while thinker do
        if terminal.wait_for(thinker.child) == "interrupt" then
            self:stop()
        else
            self:look()
        end
        thinker = current()
    end
end

--- Waits until the bot that was asked has moved or was stopped.
function Thinking:wait_for_bot()
    self.app.view:begin_wait(self.app.say("{bot} thinks; Ctrl-C stops it", { bot = self.asked.seat.spec }))
    wait(self, function() return self.asked and self.asked.worker end)
    self.app.view:wipe()
end

--- Waits until the bots have heard of the end.
function Thinking:wait_for_ends()
    wait(self, function() return select(2, next(self.finishing)) end)
end

--- Waits until the judgement is there, and shows how far it is. What is done with it comes after that line is wiped.
function Thinking:wait_for_judgement()
    local question, judgement = self.question, nil
    if not question then
        return
    end
    local take = question.take
    function question.take(result)
        judgement = result
    end
    require("nova.prompt.progress")(self.app.say("thinking"), function(report)
        question.report = report
        wait(self, function() return self.question and self.question.worker end)
    end)
    if judgement then
        take(judgement)
    end
end

-- Stopping ------------------------------------------------------------------------------------------------------------

--- What is said while something thinks; nil if nothing does.
--- @return string?
function Thinking:words()
    local say, question = self.app.say, self.question
    if question then
        local text = question.text or mark "thinking"
        return say(text, { share = math.floor(100 * question.share) })
    end
    return self.asked and say("{bot} thinks; Ctrl-C stops it", { bot = self.asked.seat.spec }) or nil
end

--- Stops what is thinking. What does not stop when it is asked a second time is ended.
--- @return boolean stopped was there something
function Thinking:stop()
    local busy = self.question or self.asked
    if not busy then
        local seat = next(self.finishing)
        if seat then
            self:drop(seat)
        end
        return seat ~= nil
    elseif not busy.stopping then
        busy.stopping = true
        busy.worker:interrupt()
    elseif self.question then
        end_question(self).take(STOPPED)
    else
        self:drop(busy.seat)
        offer(self.app, busy.seat, nil, busy.refuse)
    end
    return true
end

--- Gives up what is asked about a position that is no longer there, and bots that sit no longer at the table.
function Thinking:forget_old()
    local session = self.app.session
    for seat in pairs(self.workers) do
        local sits = false
        for _, other in ipairs(session and session.seats or {}) do
            sits = sits or other == seat
        end
        if not sits then
            self:drop(seat)
        end
    end
    local here = session and session.here
    if self.asked and self.asked.here ~= here then
        self:drop(self.asked.seat)
    end
    if self.question and self.question.here ~= here then
        self:forget_question()
    end
end

Thinking.played, Thinking.moved, Thinking.reseated = Thinking.forget_old, Thinking.forget_old, Thinking.forget_old

--- Gives up what is being judged.
function Thinking:forget_question()
    if self.question then
        end_question(self)
    end
end

--- Ends all that thinks.
function Thinking:close()
    for seat in pairs(self.workers) do
        self:drop(seat)
    end
    self:forget_question()
end

return thinking
