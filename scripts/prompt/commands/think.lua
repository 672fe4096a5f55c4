-- SPDX-License-Identifier: MIT
-- Commands that think: which move is good, what the moves of the game so far were worth, why a thing is as it is.

local commands = require "nova.prompt.commands"
local finder = require "nova.prompt.coach.finder"
local i18n = require "nova.base.i18n"
local intervals = require "nova.game.intervals"
local judgement = require "nova.game.judgement"
local judging = require "nova.prompt.coach.judging"
local moves = require "nova.game.moves"
local news = require "nova.prompt.news"
local picture = require "nova.prompt.picture"
local progress = require "nova.prompt.progress"
local puzzle = require "nova.prompt.coach.puzzle"
local puzzles = require "nova.prompt.coach.puzzles"
local reasons = require "nova.prompt.coach.reasons"
local results = require "nova.prompt.keep.results"
local review = require "nova.prompt.coach.review"
local seats = require "nova.game.seats"

local context, mark, plural = i18n.context, i18n.mark, i18n.plural
local need, refuse = commands.need, commands.refuse

local LINE_COLUMN = 12 -- where the words about an expected move begin

local function list_advice(app, session, list)
    local players = session.players
    local rows = { { "  ", app.say("move"),
        " " .. app.say(players == 1 and context("hint", "score") or context("hint", "wins")), app.say("loses"),
        app.say("why") } }
    for index, move in ipairs(list) do
        rows[index + 1] = { index .. ".", move.text, judging.value(move, players, app.say),
            judging.loss(move, players, app.say, "%4.1f"), reasons.of_found(session, move, app.say) }
    end
    app.screen:print_table(rows)
end

-- Shows a person where the listed moves play.
local function show_places(app, list)
    local texts = {}
    for index, move in ipairs(list) do
        texts[index] = move.text
    end
    local drawn = app.interactive and app.settings.picture and picture.numbered(app, texts, intervals.shown + 4)
    if drawn then
        app.screen:draw(drawn)
    end
end

local PROVEN = {
    win = mark "Move 1 wins by force: the search has found no reply that prevents it.",
    loss = mark "All moves that the search has considered lose by force.",
}

-- The listed move that may be as good as the first: the first one whose loss may be nothing.
local function rival_of(list)
    for index = 2, #list do
        if list[index].low <= 0 then
            return index
        end
    end
end

-- Says how sure it is that the first listed move is the best of the listed moves, and what the numbers mean.
local function say_how_sure(app, session, advice)
    local list = advice.moves
    local proven, rival = PROVEN[list[1].proven], rival_of(list)
    if proven then
        app:print(app.say(proven))
    elseif list[2] then
        app:print(app.say(rival and mark "Moves 1 and {rival} can't be told apart: {rival} loses {loss}."
            or mark "Move 1 is better than all others; the nearest is {rival}, which loses {loss}.", {
            rival = rival or 2, loss = judging.lost(list[rival or 2], session.players, app.say),
        }))
    end
    if session.players == 1 then
        app:print(app.say("Lower is better."))
    end
    app:print(app.say(judging.ENDS))
    if advice.full then
        app:print(app.say(judging.FULL))
    end
end

-- The judgement of the current position, with the move that the tutor holds back; nil if Ctrl-C came before there was
-- any. One that was completed is not repeated.
local function advise(app, session)
    local held = app.coach.held and app.coach.held.here == session.here and app.coach.held.move or nil
    local known = app.coach.advice and not app.coach.advice.stopped and app.coach.advice
    if not known or held and not judgement.of(known, held) then
        app.thinking:judge({ iterations = app.settings.effort, seed = judging.seed(session), moves = { held },
            top = intervals.shown }, function(found)
            app.coach.advice = found
        end)
        app.thinking:wait_for_judgement()
        if app.coach.advice and app.coach.advice.stopped then
            app.view:wipe()
            app:print(app.say(app.coach.advice.moves[1] and mark "Stopped early; this is what was found until then."
                or mark "Stopped before anything was found; hint begins anew."))
            app.coach.advice = app.coach.advice.moves[1] and app.coach.advice
        end
    end
    return app.coach.advice
end

local function show_line(app, session, move)
    local names = seats.names(session.seats, app.say)
    local rows = {}
    reasons.follow(session.state, move.line, function(step, after)
        local then_on = setmetatable({ state = after }, { __index = session })
        rows[#rows + 1] = { "  " .. step.text, news.move(step, then_on, app.say, names) }
    end)
    app:print(app.say("expected:"))
    app.screen:print_rows(rows, LINE_COLUMN)
end

-- The move of the last hint with a number.
local function hinted(app, word)
    local list = app.coach.advice.moves
    return need(list[math.tointeger(tonumber(word))], app.say(plural("the last hint has only one move, number 1",
        "a number from 1 to {n} is expected"), { n = #list }))
end

local function hint(app, words)
    local session = app.session
    local open_puzzle = puzzle.waiting(app)
    if open_puzzle then
        puzzle.hint(app, open_puzzle)
        return
    end
    local advice = advise(app, session)
    if not advice then
        return
    end
    session:got_help()
    if words[1] then
        return show_line(app, session, hinted(app, words[1]))
    end
    show_places(app, advice.moves)
    list_advice(app, session, advice.moves)
    say_how_sure(app, session, advice)
end

-- "play 2" plays the second move of the last hint; "play 2 1,0" plays the move "2 1,0".
local function play_typed(app, words, rest)
    local session = app.session
    if rest == "" then
        refuse(app.say("a move is expected, for example `{example}`", { example = moves.example(session) }))
    elseif #words > 1 or not tonumber(rest) or moves.legal(rest, session) then
        return app:play_text(rest)
    elseif not app.coach.advice then
        refuse(app.say("no hint yet: hint numbers the moves, play NUMBER plays one"))
    end
    return app:choose(hinted(app, rest).move)
end

-- analyse -----------------------------------------------------------------------------------------------------------

-- The mistakes of people become puzzles, and what a person has lost is noted with the game.
local function keep_mistakes(app, reviewed)
    local session = app.session
    local problem = results.judged(session, reviewed)
    if problem then
        app:print(app.say("the result can't be kept: {why}", { why = problem }))
    end
    if not finder.can_be_kept(session.variant) then
        return app:print(app.say("positions of {variant} can't be kept: it is known only from a record, and puzzles "
            .. "need its file", { variant = session.variant.name }))
    end
    local added, message = puzzles.add(finder.of_game(session, reviewed), puzzles.first_day())
    if message then
        app:print(app.say("puzzles can't be kept: {why}", { why = message }))
    elseif added > 0 then
        app:print(app.say(plural("One mistake is a puzzle now: puzzle asks it from {day} on.",
            "{n} mistakes are puzzles now: puzzle asks them from {day} on."), { n = added, day = puzzles.first_day() }))
    end
end

local function analyse(app)
    local session = app.session
    need(#session.log > 0, app.say("no move was played yet"))
    session:got_help()
    local names = seats.labels(session.seats, app.say)
    local reviewed, stopped = progress(app.say("analysing"), function(report)
        return review.of(session, {
            iterations = app.settings.effort, progress = report,
        })
    end)
    if stopped then
        app.view:wipe()
    end
    session.review = reviewed
    local options = { symbols = app.screen.symbols, columns = (app.screen:size()) }
    app.screen:print_lines(#reviewed > 0 and review.lines(reviewed, session, names, app.say, options) or {})
    if stopped then
        app:print(app.say("Stopped after {n} of {of} moves.", { n = #reviewed, of = #session.log }))
    end
    keep_mistakes(app, reviewed)
end

-- why ---------------------------------------------------------------------------------------------------------------

local function why_move(app, session, words)
    if session.state:over() then
        refuse(app.say("the game is over: new begins another, undo takes back"))
    end
    local move, problem = moves.read(words, session, app.hand and app.hand.piece)
    app:print(move and app.say("{move} is legal", { move = session.state:text(move) }) or app:explained(problem))
end

local function why(app, _, rest)
    local session = app.session
    if rest == "" then
        refuse(app.say(session.room.why_expected, { example = moves.example(session) }))
    end
    local explained, problem = session.room.why(app, rest)
    if explained == false then
        return why_move(app, session, rest)
    end
    return explained, problem
end

return {
    {
        name = "hint", short = "h", args = "[NUMBER]", most = 1,
        help = mark "the best moves, why, and how sure; hint NUMBER shows what follows",
        needs = "turn",
        run = hint,
    },
    {
        name = "play", short = "p", args = "NUMBER | MOVE",
        help = mark "play a move of the last hint",
        needs = "turn",
        run = play_typed,
        complete = moves.texts,
    },
    {
        name = "analyse",
        help = mark "what each move of the game lost, and what luck gave",
        needs = "game",
        run = analyse,
    },
    {
        name = "why", short = "w", args = "MOVE | X,Y [PLAYER] | HEX",
        help = mark "why a move is not legal; what a tile's tasks lack; what a hex belongs to",
        needs = "game",
        run = why,
    },
}
