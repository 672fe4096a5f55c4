-- SPDX-License-Identifier: MIT
-- A puzzle at the prompt or on the board: shows the position, judges answers, gives hints, tells the solution.

local i18n = require "nova.base.i18n"
local intervals = require "nova.game.intervals"
local judgement = require "nova.game.judgement"
local judging = require "nova.prompt.coach.judging"
local position = require "nova.game.position"
local puzzles = require "nova.prompt.coach.puzzles"
local reasons = require "nova.prompt.coach.reasons"
local seats = require "nova.game.seats"

local mark = i18n.mark

local puzzle = {}

--- @class nova.OpenPuzzle a puzzle that is shown
--- @field entry nova.Puzzle
--- @field here nova.Node the position of the puzzle
--- @field best integer the solution
--- @field hints integer how many were given
--- @field answered boolean was the first answer noted
--- @field solved boolean has the person found the solution, or been told it

-- Shows the position of a puzzle; nil and a message if the position can't be shown any more.
local function open(app, entry)
    local made, message = position.read(entry.position, function(players)
        local list = {}
        for index = 1, players do
            list[index] = seats.read(app.usual.bot)
        end
        return list
    end, entry.path)
    local best = made and not made.state:over() and made.state:parse(entry.best)
    if not made or not best then
        return nil, message or app.say("its solution {move} is no legal move", { move = entry.best })
    end
    made.seats[made.state:player() + 1] = seats.read "human"
    made.puzzle = { entry = entry, here = made.here, best = best, hints = 0, answered = false, solved = false }
    made.mode = "puzzle"
    app.table:open(made)
    return true
end

--- Shows a puzzle.
--- @param entry nova.Puzzle
--- @param due integer how many are due, this one among them
--- @return true?
function puzzle.show(app, entry, due)
    local good, message = open(app, entry)
    if not good then
        return nil, app.say("this puzzle can't be shown any more: {why}; it stays in the collection", { why = message })
    end
    local lost = entry.lost and judging.amount(entry.lost, entry.players, app.say) or "?"
    app:note(app.say(entry.played and mark "Puzzle: you, player {player}, lost {lost} here. What is better?"
        or mark "Puzzle: you are player {player}. One move is by far the best.", {
        player = app.session.state:player() + 1, lost = lost,
    }))
    app:note(app.say("hint helps, puzzle solution tells the move. Puzzles due: {n}.", { n = due }))
    return true
end

--- The puzzle that waits for an answer in this position.
--- @return nova.OpenPuzzle?
function puzzle.waiting(app)
    local open_puzzle = app.session and app.session.puzzle
    local waits = open_puzzle and not open_puzzle.solved and app.session.here == open_puzzle.here
    return waits and open_puzzle or nil
end

-- Notes the first answer, and says when the puzzle comes again.
local function note_answer(app, open_puzzle, outcome)
    if open_puzzle.answered then
        return
    end
    open_puzzle.answered = true
    local entry, message = puzzles.answered(open_puzzle.entry, outcome)
    if entry then
        app:tell(puzzles.is_learned(entry)
            and app.say("This puzzle was solved on each of its days: it is learned.")
            or app.say("This puzzle comes again on {day}.", { day = entry.due }))
    elseif message then
        app:tell(app.say("puzzles can't be kept: {why}", { why = message }))
    end
end

-- Why the solution is good: what it brings at once, and what is expected after it.
local function tell_solution(app, open_puzzle)
    local session, entry = app.session, open_puzzle.entry
    local why = reasons.of(session, open_puzzle.best, app.say)
    local text = #why == 0 and mark "The solution is {move}." or mark "The solution is {move}: {why}."
    app:tell(app.say(text, { move = entry.best, why = why }))
    if entry.played and entry.lost then
        app:tell(app.say("{move} was played then, and lost {lost}.", { move = entry.played,
            lost = judging.amount(entry.lost, entry.players, app.say) }))
    end
    local found = judgement.weigh(session.state, { iterations = app.settings.effort, seed = judging.seed(session),
        moves = { open_puzzle.best }, top = 0 })
    local best, line = judgement.of(found, open_puzzle.best), {}
    reasons.follow(session.state, best and best.line or {}, function(step)
        line[#line + 1] = ("%d: %s"):format(step.player + 1, step.told)
    end)
    if line[2] then
        app:tell(app.say("Expected after it: {line}.", { line = table.concat(line, ", ", 2) }))
    end
    open_puzzle.solved, session.reviewing, app.view.changed = true, true, true
    app:tell(app.say("The puzzle is over: puzzle shows the next one, go plays on from here."))
end

local function take(app, open_puzzle, move, found)
    local is_best, players = move == open_puzzle.best, app.session.players
    local one = not is_best and judgement.of(found, move)
    if not one or not judging.loses(one, intervals.clear, players) then
        app:tell(app.say(is_best and mark "Right: {move}." or mark "Right: {move} is as good as the solution.",
            { move = app.session.state:text(move) }))
        note_answer(app, open_puzzle, open_puzzle.hints > 0 and "hinted" or "right")
        tell_solution(app, open_puzzle)
        return
    end
    app:tell(app.say("No: {move} loses {lost}. Try another move; hint helps, puzzle solution tells the best.",
        { move = app.session.state:text(move), lost = judging.lost(one, players, app.say) }))
    note_answer(app, open_puzzle, "wrong")
end

--- Takes a move as the answer to the puzzle that waits for one.
--- @return boolean taken
function puzzle.answer(app, move)
    local open_puzzle = puzzle.waiting(app)
    if not open_puzzle and app.session.reviewing then
        app:tell(app.say("The puzzle is over: puzzle shows the next one, go plays on from here."))
        return true
    elseif not open_puzzle then
        return false
    elseif move == open_puzzle.best then
        take(app, open_puzzle, move)
    else
        judging.ask(app, { move, open_puzzle.best }, function(found)
            take(app, open_puzzle, move, found)
        end)
    end
    return true
end

-- The piece of a move, where the game has pieces.
local function piece_of(session, text)
    local pointing = session.room.pointing
    return pointing and pointing.read(text) or nil
end

--- Gives a hint: the first hint says what the solution brings at once, the second one which piece moves. A hint that
--- the program can't give for this game is left out.
function puzzle.hint(app, open_puzzle)
    local session, words = app.session, {}
    local why, piece = reasons.of(session, open_puzzle.best, app.say), piece_of(session, open_puzzle.entry.best)
    words[1] = why ~= "" and app.say("What the solution does: {why}.", { why = why }) or nil
    words[#words + 1] = piece and app.say("It is a move with {piece}.", { piece = piece }) or nil
    open_puzzle.hints = open_puzzle.hints + 1
    app:tell(words[open_puzzle.hints]
        or app.say("That is all there is to hint at: puzzle solution tells the move."))
end

--- Tells the solution to somebody who gives up.
--- @return true?
function puzzle.give_up(app)
    local open_puzzle = puzzle.waiting(app)
    if not open_puzzle then
        return nil, app.say("no puzzle is open: puzzle shows one")
    end
    note_answer(app, open_puzzle, "wrong")
    tell_solution(app, open_puzzle)
    return true
end

return puzzle
