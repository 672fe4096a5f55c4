-- SPDX-License-Identifier: MIT
-- Commands that think: which move is good, what the moves of the game so far were worth, why a thing is as it is.

local advice = require "nova.prompt.coach.advice"
local analysis = require "nova.prompt.coach.analysis"
local i18n = require "nova.base.i18n"
local mistakes = require "nova.prompt.coach.mistakes"
local moves = require "nova.game.moves"
local news = require "nova.prompt.news"
local picture = require "nova.prompt.picture"
local progress = require "nova.prompt.progress"
local puzzle = require "nova.prompt.coach.puzzle"
local puzzles = require "nova.prompt.coach.puzzles"
local reasons = require "nova.prompt.coach.reasons"
local results = require "nova.prompt.keep.results"
local seats = require "nova.game.seats"
local tutor = require "nova.prompt.coach.tutor"

local context, mark, plural = i18n.context, i18n.mark, i18n.plural

local SHOWN = 5 -- moves that hint lists
local TRIED = 3 -- the column that tells how much of the search went into a move
local LITTLE = 0.1 -- a move with less than this share of the search is judged roughly
local LINE_COLUMN = 12 -- where the words about an expected move begin

-- How often all moves were tried together; nil if the solver has ranked them: it tries all equally.
local function visits_of(ranked)
    local visits = 0
    for _, one in ipairs(ranked) do
        visits = one.visits and visits + one.visits
    end
    return visits
end

local function list_advice(app, session, ranked)
    local players = session.players
    local visits = visits_of(ranked)
    local wins = " " .. app.say(players == 1 and context("hint", "score") or context("hint", "wins"))
    local rows = { { "  ", app.say("move"), wins, app.say("why") } }
    for index = 1, math.min(SHOWN, #ranked) do
        local one = ranked[index]
        local value, form = advice.told(players, one.value)
        local told = i18n.numbers(app.say, form .. " %s%.1f", value, app.screen.symbols.plus_minus,
            one.error * advice.unit(players))
        rows[index + 1] = { index .. ".", one.text, told,
            reasons.of_found(session, one, app.say) }
        if visits then
            table.insert(rows[index + 1], TRIED, ("%4.0f%%"):format(100 * one.visits / visits))
        end
    end
    if visits then
        table.insert(rows[1], TRIED, app.say("tried"))
    end
    app.screen:print_table(rows)
end

-- Shows a person where the listed moves play.
local function show_places(app, ranked)
    local texts = {}
    for index = 1, math.min(SHOWN, #ranked) do
        texts[index] = ranked[index].text
    end
    local drawn = app.interactive and app.settings.picture and picture.numbered(app, texts, SHOWN + 4)
    if drawn then
        app.screen:draw(drawn)
    end
end

local PROVEN = {
    win = mark "Move 1 wins by force: the search has found no reply that prevents it.",
    loss = mark "All moves that the search has considered lose by force.",
}

-- Says how sure it is that the first listed move is the best of the listed moves.
local function say_how_sure(app, session, ranked)
    local proven = PROVEN[ranked[1].proven]
    if proven then
        app:print(app.say(proven))
        return
    end
    local rival, difference, wide = advice.rival(ranked, SHOWN)
    local unit = advice.unit(session.players)
    if rival then
        app:print(app.say(difference > wide
            and mark "Move 1 is better than all others; the nearest is {rival}, {difference} {sign}{error} behind."
            or mark "Moves 1 and {rival} can't be told apart: they differ by {difference} {sign}{error}.", {
            rival = rival, sign = app.screen.symbols.plus_minus, error = i18n.numbers(app.say, "%.1f", wide * unit),
            difference = i18n.numbers(app.say, "%.1f", math.abs(difference) * unit),
        }))
    end
    if session.players == 1 then
        app:print(app.say("Lower is better."))
    end
end

-- One search drops moves that seem bad, and then knows little about them. The tutor and analyse search the position
-- after each of two moves (advice.loss), so what they say a move loses can differ from what the list shows.
local function say_how_rough(app, ranked)
    local visits = visits_of(ranked)
    for index = 2, visits and math.min(SHOWN, #ranked) or 0 do
        if not ranked[index].proven and ranked[index].visits < LITTLE * visits then
            app:print(app.say("Moves that were tried little are judged roughly; tutor and analyse look closer."))
            return
        end
    end
end

-- The advice for the current position; nil if Ctrl-C came before there was any. A search that was completed is not
-- repeated.
local function advise(app, session)
    if not app.advice or app.advice_stopped then
        app.advice, app.advice_stopped = progress(app.say("thinking"), function(report)
            return advice.rank(session.state, {
                iterations = app.settings.effort, seed = advice.seed(session), progress = report,
            })
        end)
        if app.advice_stopped then
            app:wipe()
            app:print(app.say(app.advice[1] and mark "Stopped early; this is what was found until then."
                or mark "Stopped before anything was found; hint begins anew."))
            app.advice = app.advice[1] and app.advice
        end
    end
    return app.advice
end

local function show_line(app, session, one)
    local names = seats.names(session.seats, app.say)
    local rows = {}
    advice.follow(session.state, one, function(step, after)
        local then_on = setmetatable({ state = after }, { __index = session })
        rows[#rows + 1] = { "  " .. step.text, news.move(step, then_on, app.say, names) }
    end)
    app:print(app.say("expected:"))
    app.screen:print_rows(rows, LINE_COLUMN)
    return true
end

local function hint(app, words)
    local session = app.session
    local open_puzzle = puzzle.waiting(app)
    if open_puzzle then
        puzzle.hint(app, open_puzzle)
        return true
    end
    local ranked = advise(app, session)
    if not ranked then
        return true
    end
    session:got_help()
    local number = words[1] and math.tointeger(tonumber(words[1]))
    if words[1] and not ranked[number] then
        return nil, app.say(plural("the last hint has only one move, number 1", "a number from 1 to {n} is expected"),
            { n = #ranked })
    elseif number then
        return show_line(app, session, ranked[number])
    end
    show_places(app, ranked)
    list_advice(app, session, ranked)
    say_how_sure(app, session, ranked)
    say_how_rough(app, ranked)
    local of_tutor = tutor.words(app)
    if of_tutor then
        app:print(of_tutor)
    end
    return true
end

-- "play 2" plays the second move of the last hint; "play 2 1,0" plays the move "2 1,0".
local function play_typed(app, words, rest)
    local number = #words == 1 and math.tointeger(tonumber(words[1]))
    local session = app.session
    if rest == "" then
        return nil, app.say("a move is expected, for example `{example}`", { example = moves.example(session) })
    elseif not number or moves.legal(rest, session) then
        return app:play_text(rest)
    elseif not app.advice then
        return nil, app.say("no hint yet: hint numbers the moves, play NUMBER plays one")
    elseif not app.advice[number] then
        return nil, app.say(plural("the last hint has only one move, number 1", "a number from 1 to {n} is expected"),
            { n = #app.advice })
    end
    return app:choose(app.advice[number].move)
end

-- analyse -----------------------------------------------------------------------------------------------------------

-- The mistakes of people become puzzles, and what a person has lost is noted with the game.
local function keep_mistakes(app, found)
    local session = app.session
    local problem = results.judged(session, found)
    if problem then
        app:print(app.say("the result can't be kept: {why}", { why = problem }))
    end
    if not mistakes.can_be_kept(session.variant) then
        return app:print(app.say("positions of {variant} can't be kept: it is known only from a record, and puzzles "
            .. "need its file", { variant = session.variant.name }))
    end
    local list = progress(app.say("analysing"), function(report)
        return mistakes.of_game(session, found, {
            iterations = app.settings.effort, seed = advice.seed(session), progress = report,
        })
    end)
    local added, message = puzzles.add(list, puzzles.first_day())
    if message then
        app:print(app.say("puzzles can't be kept: {why}", { why = message }))
    elseif added > 0 then
        app:print(app.say(plural("One mistake is a puzzle now: puzzle asks it from {day} on.",
            "{n} mistakes are puzzles now: puzzle asks them from {day} on."), { n = added, day = puzzles.first_day() }))
    end
end

local function analyse(app)
    local session = app.session
    if #session.log == 0 then
        return nil, app.say("no move was played yet")
    end
    session:got_help()
    local names = seats.labels(session.seats, app.say)
    local found, stopped = progress(app.say("analysing"), function(report)
        return analysis.of(session, {
            iterations = app.settings.effort, seed = advice.seed(session), progress = report,
        })
    end)
    if stopped then
        app:wipe()
    end
    local options = { symbols = app.screen.symbols, columns = (app.screen:size()) }
    app.screen:print_lines(#found > 0 and analysis.lines(found, session, names, app.say, options) or {})
    if stopped then
        app:print(app.say("Stopped after {n} of {of} moves.", { n = #found, of = #session.log }))
    end
    keep_mistakes(app, found)
    return true
end

-- why ---------------------------------------------------------------------------------------------------------------

local function why_move(app, session, words)
    if session.state:over() then
        return nil, app.say("the game is over: new begins another, undo takes back")
    end
    local move, problem = moves.read(words, session, app.hand and app.hand.piece)
    app:print(move and app.say("{move} is legal", { move = session.state:text(move) }) or app:explained(problem))
    return true
end

local function why(app, _, rest)
    local session = app.session
    if rest == "" then
        return nil, app.say(session.room.why_expected, { example = moves.example(session) })
    end
    local explained, problem = session.room.why(app, rest)
    if explained == false then
        return why_move(app, session, rest)
    end
    return explained, problem
end

--- @type nova.PromptCommand[]
return {
    {
        name = "hint", args = "[NUMBER]", most = 1,
        help = mark "the best moves, why, and how sure; hint NUMBER shows what follows",
        more = mark([[
1 2 3  in the picture: where the listed moves play
tried  how much of the search went into the move
wins  the share of games that it wins, and how far that may be off: a search 50 times as long ]] .. [[
differs by no more than this in 90% of cases
why  what it brings at once
The first move is advised: the lower end of its interval is the highest.
A move that was tried less can show a higher share and yet be worse; set effort makes it think longer, and
surer. hint 2 shows what is expected after the second move, play 2 plays that move.
"wins by force" and "loses by force" are proved, as far as the search has considered moves. Only games for
two have proofs.
In a game for one, hint plans the rest of the game, as the bot solver does. score is the score of the best plan
that begins with the move, on average over what is hidden, and how far that may be off; the lowest comes first.
At most five moves are compared.]]),
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
        more = mark [[
Tells what each move lost against the best one; ? and ?? mark losses that are large and sure. Where a move
turned tiles over, luck is what these tiles gave to the player, against the average of what could have come.
Below stand the costliest mistakes, with what was better and why, and the share of wins over the game.
A game takes as long as 15 hints, a very long one longer. Ctrl-C shows what was judged until then. A larger
set effort makes the figures surer. Where a search has proved how the game ends after a move, the table says so.
A loss is found by a search after the move and one after the best move; the tutor does the same. hint searches
only once, before all moves, and can show another difference.]],
        needs = "game",
        run = analyse,
    },
    {
        name = "why", short = "w", args = "MOVE | X,Y [PLAYER] | HEX",
        help = mark "why a move is not legal; what a tile's tasks lack; what a hex belongs to",
        more = mark [[
why 2 1,0  why a move is not legal
why 1,0  what the tasks of your tile there lack; why 1,0 2 that of player 2
why e4  what land a hex belongs to]],
        needs = "game",
        run = why,
    },
}
