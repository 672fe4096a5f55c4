-- SPDX-License-Identifier: MIT
-- Who thinks behind the board: asks the bot that is to move and plays what it answers, searches for hints, and stops
-- both. Nothing here waits.

local clocks = require "nova.prompt.clocks"
local intervals = require "nova.game.intervals"
local judging = require "nova.prompt.coach.judging"
local problems = require "nova.base.problem"
local process = require "nova.process"
local worker = require "nova.prompt.board.worker"

local thinking = {}

local GLANCE = 0.3 -- seconds between moves of bots, if people play too; any key ends them
local TICK = 1 -- seconds between two looks at a clock that runs

-- Asking bots -------------------------------------------------------------------------------------------------------

-- The process of a seat's bot; the first question starts it.
local function worker_of(board, seat, player)
    local known = board.workers[seat]
    if not known then
        local bot, message = board.app.session:bot(seat, player, board.app.limits)
        if bot then
            known, message = worker.of_bot(bot, board.app.session)
        end
        if not known then
            return nil, message
        end
        board.workers[seat] = known
    end
    return known
end

local function fail(board, seat, why)
    board.app.bots = "paused"
    board:show_message("bad", board.app:failure(seat, why))
end

-- A person gets time to look at each move: longer if only bots play.
local function is_too_early(board)
    return board.not_before ~= nil and process.clock() < board.not_before
end

--- Asks the bot that is to move, if it is time for that.
function thinking.ask(board)
    local app, session = board.app, board.app.session
    local seat, player = session:turn()
    if board.asked or not seat or seat.human or session.reviewing or app.bots == "paused" or is_too_early(board) then
        return
    end
    local asked, message = worker_of(board, seat, player)
    if not asked then
        fail(board, seat, message)
    elseif asked:ask(session, app:allowed(player)) then
        board.asked = { worker = asked, seat = seat, player = player, here = session.here }
    else
        thinking.drop(board, seat)
        fail(board, seat, app.say("it ended without an answer"))
    end
end

--- Ends the process of a seat's bot.
function thinking.drop(board, seat)
    if board.workers[seat] then
        board.workers[seat]:close()
        board.workers[seat], board.finishing[seat] = nil, nil
    end
    if board.asked and board.asked.seat == seat then
        board.asked = nil
    end
end

--- Ends all that thinks.
function thinking.close(board)
    for _, one in pairs(board.workers) do
        one:close()
    end
    if board.searching then
        board.searching:close()
    end
    if board.judging then
        board.judging.worker:close()
    end
    board.workers, board.finishing = {}, {}
    board.asked, board.searching, board.judging = nil, nil, nil
end

--- Tells a bot that the game has ended, in the process in which the bot has played it. What the bot prints and what
--- goes wrong is told when it comes.
--- @return boolean told false where there is no such process
function thinking.finish(board, seat)
    local known = board.workers[seat]
    if not known or not known:finish(board.app.session) then
        return false
    end
    board.finishing[seat] = known
    return true
end

--- Gives up what is asked about a position that is no longer there.
function thinking.forget_old(board)
    local session = board.app.session
    for seat in pairs(board.workers) do
        local sits = false
        for _, other in ipairs(session.seats) do
            sits = sits or other == seat
        end
        if not sits then
            thinking.drop(board, seat)
        end
    end
    if board.asked and (board.asked.here ~= session.here or session:turn() ~= board.asked.seat) then
        thinking.drop(board, board.asked.seat)
    end
    if board.searching and board.searched_here ~= session.here then
        board.searching:close()
        board.searching = nil
    end
    if board.judging and board.judging.here ~= session.here then
        board.judging.worker:close()
        board.judging = nil
    end
end

-- Answers -----------------------------------------------------------------------------------------------------------

local function take_move(board, answer)
    local app, asked = board.app, board.asked
    board.asked, board.stopping = nil, nil
    if answer.failure then
        error(problems.unpacked(answer.failure), 0)
    elseif answer.stopped then
        app.bots = "paused"
        local words = app:bot_stopped(asked.seat, { best = function() return answer.best end })
        if answer.best then
            local text = app.session.state:text(answer.best)
            board:point_at(text)
            words = app.say("{bot} stopped; its best so far is {move}: Enter plays it, g lets it think on",
                { bot = asked.seat.spec, move = text })
        end
        board:show_message("good", words)
        return
    end
    local move, problem = answer.move, problems.unpacked(answer.problem)
    if move then
        local in_time, late = app:spend(asked.player, answer.spent)
        move, problem = in_time and move or nil, late
    end
    if move and app.session.state:legal(move) then
        app:play(move, answer.remark)
        local pause = not app.session:has_people() and app.settings.speed or app.settings.motion and GLANCE
        board.not_before = pause and process.clock() + pause or nil
    else
        fail(board, asked.seat, problem)
    end
end

local function take_end(board, seat, answer)
    board.finishing[seat] = nil
    if answer.problem then
        board.app:note(board.app:failure(seat, problems.unpacked(answer.problem)))
    end
end

local function look_at_bot(board, seat, process_of_bot)
    local answers, printed, ended = process_of_bot:read()
    for _, words in ipairs(printed) do
        board.app:note(words)
    end
    for _, answer in ipairs(answers) do
        if answer.ended then
            take_end(board, seat, answer)
        else
            take_move(board, answer)
        end
    end
    if not ended then
        return
    end
    local waits = board.asked and board.asked.worker == process_of_bot
    thinking.drop(board, seat)
    if waits then
        fail(board, seat, board.app.say("it ended without an answer"))
    end
end

local function look_at_search(board)
    local answers, _, ended = board.searching:read()
    for _, answer in ipairs(answers) do
        board.share = answer.share or board.share
        if answer.judgement then
            board.app.advice = answer.judgement.moves[1] and answer.judgement
            board:show_hint(1)
            ended = true
        end
    end
    if ended then
        board.searching:close()
        board.searching = nil
    end
end

-- The processes of bots from which an answer is to come, by seat.
local function waited_for(board)
    local waited = {}
    for seat, process_of_bot in pairs(board.finishing) do
        waited[seat] = process_of_bot
    end
    if board.asked then
        waited[board.asked.seat] = board.asked.worker
    end
    return waited
end

local function look_at_judgement(board)
    local asked = board.judging
    local answers, _, ended = asked.worker:read()
    if #answers == 0 and not ended then
        return
    end
    asked.worker:close()
    board.judging = nil
    if answers[1] and not answers[1].judgement.stopped then
        asked.take(answers[1].judgement)
    else
        board:show_message("bad", board.app.say("stopped"))
    end
end

--- Takes the answers that have come from the processes.
function thinking.look(board)
    for seat, process_of_bot in pairs(waited_for(board)) do
        look_at_bot(board, seat, process_of_bot)
    end
    if board.searching then
        look_at_search(board)
    end
    if board.judging then
        look_at_judgement(board)
    end
end

--- What is said while something thinks; nil if nothing does.
--- @return string?
function thinking.words(board)
    local say = board.app.say
    if board.searching then
        return say("Looking for good moves, {share}%; Ctrl-C stops it.", { share = math.floor(100 * board.share) })
    elseif board.judging then
        return say("thinking")
    end
    return board.asked and say("{bot} thinks; Ctrl-C stops it", { bot = board.asked.seat.spec }) or nil
end

--- The processes to wait for.
function thinking.children(board)
    local list = {}
    for _, process_of_bot in pairs(waited_for(board)) do
        list[#list + 1] = process_of_bot.child
    end
    list[#list + 1] = board.searching and board.searching.child or nil
    list[#list + 1] = board.judging and board.judging.worker.child or nil
    return list
end

--- How many seconds to wait for a key or an answer before something else is to be done; nil for ever.
function thinking.pause(board)
    if clocks.are_running(board.app) then
        return TICK
    end
    return board.not_before and board.app.bots ~= "paused" and not board.asked
        and math.max(0, board.not_before - process.clock()) or nil
end

-- What a person asks for --------------------------------------------------------------------------------------------

--- Begins the search for a hint.
function thinking.search(board)
    local app, session = board.app, board.app.session
    local message
    board.searching, message = worker.of_question(session.state, {
        iterations = app.settings.effort, seed = judging.seed(session), top = intervals.shown,
    }, true)
    board.share, board.searched_here = 0, session.here
    if message then
        board:show_message("bad", message)
    end
end

--- Begins to judge moves; `take` gets the judgement.
function thinking.judge(board, state, question, take)
    local asked, message = worker.of_question(state, question, false)
    if asked then
        board.judging = { worker = asked, here = board.app.session.here, take = take }
    else
        board:show_message("bad", message)
    end
end

--- Stops what is thinking. A bot that does not stop when it is asked a second time is ended.
--- @return boolean stopped was there something
function thinking.stop(board)
    if board.searching then
        board.searching:interrupt()
        return true
    elseif board.judging then
        board.judging.worker:interrupt()
        return true
    elseif not board.asked then
        return false
    elseif board.stopping then
        local seat = board.asked.seat
        thinking.drop(board, seat)
        board.app.bots, board.stopping = "paused", nil
        board:show_message("good", board.app.say("{bot} stopped; go lets it think on, or play for it",
            { bot = seat.spec }))
    else
        board.stopping = true
        board.asked.worker:interrupt()
    end
    return true
end

return thinking
