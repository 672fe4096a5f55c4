-- SPDX-License-Identifier: MIT
-- The command puzzle: shows the puzzles that are due, makes new ones, lists them.

local calendar = require "nova.prompt.keep.calendar"
local commands = require "nova.prompt.commands"
local i18n = require "nova.base.i18n"
local finder = require "nova.prompt.coach.finder"
local judging = require "nova.prompt.coach.judging"
local progress = require "nova.prompt.progress"
local puzzle = require "nova.prompt.coach.puzzle"
local puzzles = require "nova.prompt.coach.puzzles"
local seats = require "nova.game.seats"
local seeds = require "nova.game.seeds"
local session = require "nova.game.session"
local text = require "nova.draw.text"
local variant = require "nova.game.variant"

local mark, plural = i18n.mark, i18n.plural
local need, refuse = commands.need, commands.refuse

-- All puzzles. What is wrong with their file is told.
local function all_puzzles(app)
    local all, problems = puzzles.all()
    for _, problem in ipairs(problems) do
        app:print("! " .. problem)
    end
    return all
end

-- The first puzzle that passes, and how many pass. The puzzle that is shown now is chosen only if no other one passes.
local function pick(app, all, passes)
    local shown, count, first = app.session and app.session.puzzle, 0, nil
    for _, entry in ipairs(all) do
        if passes(entry) then
            count = count + 1
            local is_shown = shown ~= nil and shown.entry.position == entry.position
            first = (not first or first.again) and { entry = entry, again = is_shown } or first
        end
    end
    return first and first.entry, count
end

local NO_PUZZLES = mark "there are no puzzles yet: analyse a game of yours, or puzzle new makes some from games of bots"

local function next_puzzle(app)
    local all = all_puzzles(app)
    local entry, due = pick(app, all, puzzles.is_due)
    if entry then
        return puzzle.show(app, entry, due)
    elseif #all == 0 then
        app:print(app.say(NO_PUZZLES))
    else
        app:print(app.say(all[1].due
            and mark "No puzzle is due. The next one comes on {day}; puzzle ahead shows it now."
            or mark "All puzzles are learned: puzzle new makes more, and puzzle ahead shows the old ones.",
            { day = all[1].due }))
    end
end

local function puzzle_ahead(app)
    local all = all_puzzles(app)
    local entry = need((pick(app, all, function() return true end)), app.say(NO_PUZZLES))
    return puzzle.show(app, entry, select(2, pick(app, all, puzzles.is_due)))
end

local MOST_LISTED = 20

local function list_puzzles(app)
    local all = all_puzzles(app)
    local rows, due, learned, tries, right = {}, 0, 0, 0, 0
    for index, entry in ipairs(all) do
        due, learned = due + (puzzles.is_due(entry) and 1 or 0), learned + (puzzles.is_learned(entry) and 1 or 0)
        tries, right = tries + entry.tries, right + entry.right
        if index <= MOST_LISTED then
            rows[index] = { entry.due or app.say("learned"), entry.variant,
                entry.played and app.say("{move} lost {lost}", { move = entry.played,
                    lost = judging.amount(entry.lost or 0, entry.players, app.say) })
                        or app.say("from games of bots"),
                ("%d/%d"):format(entry.right, entry.tries) }
        end
    end
    app.screen:print_lines(text.table(rows))
    app:print(app.say(plural("One puzzle: {due} due, {learned} learned; solved {right} times of {tries}.",
        "{n} puzzles: {due} due, {learned} learned; solved {right} times of {tries}."),
        { n = #all, due = due, learned = learned, right = right, tries = tries }))
end

local function drop_puzzle(app)
    local shown = need(app.session and app.session.puzzle, app.say("no puzzle is open: puzzle shows one"))
    local problem = puzzles.drop(shown.entry)
    need(not problem, problem)
    app.table:close()
    app:print(app.say("The puzzle is deleted."))
end

local USUAL_COUNT, MOST_NEW = 3, 20

-- Reads the words after `puzzle new`: how many, and of which variant.
local function read_new(app, words)
    local count, name = USUAL_COUNT, app.session and app.session.variant.name or app.usual.variant
    for _, word in ipairs(words) do
        local number = math.tointeger(tonumber(word))
        if number and (number < 1 or number > MOST_NEW) then
            refuse(app.say("a number of puzzles from 1 to {n} is expected, found {found}",
                { found = word, n = MOST_NEW }))
        end
        count, name = number or count, number and name or word
    end
    return need(variant.load(name)), count
end

-- A function that begins a new game of a variant each time.
local function games_of(rules)
    local list = {}
    for index = 1, rules:usual_players() do
        list[index] = seats.read "human"
    end
    return function()
        return assert(session.deal(rules, list, seeds.fresh()))
    end
end

local function new_puzzles(app, words)
    local rules, count = read_new(app, words)
    local list, games = progress(app.say("strong bots play"), function(report)
        local function tell(share, at)
            report(share, app.say("game {game}, move {move}, puzzles so far: {found}", at))
        end
        return finder.of_bots(games_of(rules), count, { iterations = app.settings.effort, progress = tell })
    end)
    app.view:wipe()
    local added, message = puzzles.add(list, calendar.today())
    if message then
        refuse(app.say("puzzles can't be kept: {why}", { why = message }))
    end
    app:print(app.say(plural("One new puzzle of {variant}; games played: {games}.",
        "{n} new puzzles of {variant}; games played: {games}."), { n = added, games = games, variant = rules.name }))
    return not list[1] or puzzle.show(app, list[1], select(2, pick(app, (puzzles.all()), puzzles.is_due)))
end

local PUZZLE = {
    new = new_puzzles, list = list_puzzles, ahead = puzzle_ahead, solution = puzzle.give_up, drop = drop_puzzle,
}

local function do_puzzle(app, words)
    if not words[1] then
        return next_puzzle(app)
    elseif not PUZZLE[words[1]] then
        refuse(app.say("found {found}, expected new, list, ahead, solution or drop", { found = words[1] }))
    end
    return PUZZLE[words[1]](app, table.move(words, 2, #words, 1, {}))
end

local function puzzle_words(_, words)
    return #words <= 1 and { "new", "list", "ahead", "solution", "drop" } or words[1] == "new" and variant.list() or {}
end

return {
    {
        name = "puzzle", args = "[new [COUNT] [VARIANT] | list | ahead | solution | drop]",
        help = mark "positions to solve: your own mistakes, and others",
        run = do_puzzle,
        complete = puzzle_words,
    },
}
