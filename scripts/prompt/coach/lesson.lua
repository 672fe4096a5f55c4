-- SPDX-License-Identifier: MIT
-- The tutorial: a guided first game on fixed deals. A lesson has chapters, each with a position of its own, and a
-- chapter has steps. A step says what to do and why, and waits for a move of the right kind, a piece in hand, a
-- command, or Enter. The lesson of a game stands in its room.

local i18n = require "nova.base.i18n"
local seats = require "nova.game.seats"
local session = require "nova.game.session"
local setup = require "nova.prompt.setup"
local variant = require "nova.game.variant"

local mark = i18n.mark

local lesson = {}

--- A step. Its texts in the languages have these keys: `lesson_NAME` says what to do and why, `lesson_NAME_done` what
--- the step has brought, and `lesson_NAME_no` why another move is not the right one.
--- @class nova.LessonStep
--- @field name string
--- @field waits string "move", "hand", "enter", or the name of a command
--- @field fits? fun(of: nova.Session, move: integer): boolean whether a move is of the right kind; if missing, all are
--- @field values? fun(of: nova.Session): table more values for the names in braces in the texts

--- @class nova.LessonChapter
--- @field setup? string[] what differs from the deal of the seed, in lines as they are typed after `setup`
--- @field moves? string moves that are played before the first step, with blanks between them
--- @field seed integer
--- @field steps nova.LessonStep[]

--- @class nova.Lesson
--- @field variant string
--- @field seats string[]
--- @field chapters nova.LessonChapter[]

--- How far a person is in a lesson. The session has this state, so the lesson ends when another game begins.
--- @class nova.LessonState
--- @field about nova.Lesson
--- @field chapter integer
--- @field done table<nova.LessonStep, true>
--- @field praise? string the text about what the step before has brought
--- @field praised_at? nova.Node where the praise was first said; elsewhere, as after an undo, it is out of place
--- @field told? string what was printed last
--- @field at? nova.Node the position for which `fitting` holds
--- @field fitting? table<nova.LessonStep, integer[]>

local function chapter_of(state)
    return state.about.chapters[state.chapter]
end

-- The position of a chapter.
local function dealt(about, chapter)
    local of = assert(variant.load(about.variant))
    local list = assert(seats.read_all(about.seats))
    local made = assert(session.deal(of, list, chapter.seed))
    if not chapter.setup then
        return made
    end
    local draft = setup.of(made)
    for _, line in ipairs(chapter.setup) do
        local name, rest = line:match("^(%S+) (.*)$")
        local words = {}
        for word in rest:gmatch("%S+") do
            words[#words + 1] = word
        end
        assert(setup.set(draft, name, words, tostring))
    end
    return assert(setup.play(draft, list, chapter.seed))
end

--- Begins a chapter of a lesson as the game under way.
--- @param about nova.Lesson
--- @param number integer of the chapter
function lesson.begin(app, about, number)
    local chapter = about.chapters[number]
    local made = dealt(about, chapter)
    for text in (chapter.moves or ""):gmatch("%S+") do
        made:play(assert(made.state:parse(text)))
    end
    made.lesson = { about = about, chapter = number, done = {} }
    made.mode = "lesson"
    app.table:open(made)
end

-- The moves that a step waits for, in this position.
local function fitting(of, step)
    local state = of.lesson
    if state.at ~= of.here then
        state.at, state.fitting = of.here, {}
    end
    if not state.fitting[step] then
        local found = {}
        for _, move in ipairs(of.state:moves()) do
            found[#found + 1] = (not step.fits or step.fits(of, move)) and move or nil
        end
        state.fitting[step] = found
    end
    return state.fitting[step]
end

-- Whether a person can do now what the step waits for. A hint is for a choice, which an empty wheel does not leave.
local function is_ready(of, step)
    local is_of_game = step.waits == "move" or step.waits == "hand"
    return (not is_of_game or #fitting(of, step) > 0) and (step.waits ~= "hint" or of.state:count() > 1)
end

-- Whether a person is to move in a lesson.
local function is_open(of)
    local seat = of and of.lesson and of:turn()
    return seat and seat.human and not of.reviewing
end

--- The step that a lesson is at: the first that is not done and can be done now. A step that waits for Enter comes only
--- when all steps before it are done.
--- @return nova.LessonStep?
function lesson.step(app)
    local of, waiting = app.session, false
    for _, step in ipairs(is_open(of) and chapter_of(of.lesson).steps or {}) do
        local is_left = not of.lesson.done[step]
        if is_left and is_ready(of, step) and not (waiting and step.waits == "enter") then
            return step
        end
        waiting = waiting or is_left
    end
end

-- How many steps the lesson has, and how many of them are done.
local function progress(state)
    local count, done = 0, 0
    for number, chapter in ipairs(state.about.chapters) do
        for _, step in ipairs(chapter.steps) do
            count = count + 1
            done = done + ((number < state.chapter or state.done[step]) and 1 or 0)
        end
    end
    return count, done
end

-- A page of the lesson as running text; nil where there is none.
local function page(app, name, values)
    local text = i18n.page(app.lang, name, values)
    return text and text:gsub("\n", " ")
end

-- The values for the texts of a step: an example of the move or piece that the step waits for, the signs of the screen,
-- and the values that the step adds.
local function values_of(app, step)
    local of, values = app.session, step.values and step.values(app.session) or {}
    for name, sign in pairs(app.screen.symbols) do
        values[name] = values[name] or sign
    end
    if is_ready(of, step) and (step.waits == "move" or step.waits == "hand") then
        local example = of.room.example(of, fitting(of, step))
        values.move = of.state:text(example)
        values.piece = of.room.pointing.read(values.move)
    end
    return values
end

--- The place that the present step is about, where it is about one.
--- @return string?
function lesson.place(app)
    local step, pointing = lesson.step(app), app.session.room.pointing
    local values = step and pointing and values_of(app, step) or {}
    return values.gap or values.move and select(2, pointing.read(values.move)) or nil
end

-- The text below the picture if no step is left that can be done.
local function rest_of(app)
    local of = app.session
    local count, done = progress(of.lesson)
    if of.state:over() then
        return app.say("Now a game of your own: new begins one, bots lists opponents. tutorial terra-nova and "
            .. "tutorial nova-luna are the two lessons.")
    end
    return app.say(done == count
        and mark "That was all. Play the game to its end: hint helps, rules has all rules, legend all signs."
        or mark "Play what you like: the next step waits for a position that fits it.")
end

-- What the step before has brought, in the position where this is first said.
local function praise_of(of)
    local state = of.lesson
    state.praised_at = state.praised_at or of.here
    return state.praised_at == of.here and state.praise or nil
end

--- What the lesson says: what the step before has brought, and what to do now.
--- @return string[] none where there is no lesson
function lesson.words(app)
    local of = app.session
    if not of or not of.lesson or not (is_open(of) or of.state:over()) then
        return {}
    end
    local step, words = lesson.step(app), { praise_of(of) }
    local count, done = progress(of.lesson)
    local text = step and page(app, "lesson_" .. step.name, values_of(app, step)) or rest_of(app)
    words[#words + 1] = step and ("%d/%d %s"):format(done + 1, count, text) or text
    return words
end

--- Prints what the lesson says, once: for pipes, which see no picture.
function lesson.tell(app)
    local words = table.concat(lesson.words(app), "\n")
    local state = app.session and app.session.lesson
    if state and words ~= "" and words ~= state.told then
        state.told = words
        app:print(words)
    end
end

-- Ends the present step.
local function finish(app, step)
    local state = app.session.lesson
    state.praise = page(app, ("lesson_%s_done"):format(step.name), values_of(app, step))
    state.praised_at, state.done[step] = nil, true
    app.view.changed = true
end

-- Begins the next chapter if all steps of this one are done.
local function turn_page(app)
    local state = app.session.lesson
    for _, step in ipairs(chapter_of(state).steps) do
        if not state.done[step] then
            return
        end
    end
    if state.about.chapters[state.chapter + 1] then
        lesson.begin(app, state.about, state.chapter + 1)
    end
end

--- Why a person may not make a move now: the lesson waits for something else. Nil if the person may make the move. A
--- move for which the step waits ends the step.
--- @return string?
function lesson.holds(app, move)
    local step, of = lesson.step(app), app.session
    if of.lesson then
        of.lesson.praise = nil
    end
    if not step then
        return nil
    elseif step.waits == "move" and (not step.fits or step.fits(of, move)) then
        finish(app, step)
        return nil
    end
    local why = page(app, ("lesson_%s_no"):format(step.name))
        or app.say("this step waits for something else first")
    return app.say("{move} is legal, but {why}. tutorial next goes on without this step.",
        { move = of.state:text(move), why = why })
end

--- Tells the lesson what a person has done besides moves.
--- @param what string "hand", "enter", or the name of a command
--- @return boolean waited has the lesson waited for this
function lesson.did(app, what)
    local step = lesson.step(app)
    if not step or step.waits ~= what then
        return false
    end
    finish(app, step)
    turn_page(app)
    return true
end

--- Says at the end that a lesson is not finished.
function lesson.say_goodbye(app)
    local of = app.session
    if of and of.lesson and not of.state:over() then
        app:print(app.say("The tutorial is not finished: tutorial {name} begins it anew.",
            { name = of.lesson.about.variant }))
    end
end

--- Goes on without the present step.
--- @return boolean was there a step
function lesson.skip(app)
    local step = lesson.step(app)
    if not step then
        return false
    end
    app.session.lesson.done[step], app.session.lesson.praise, app.view.changed = true, nil, true
    turn_page(app)
    return true
end

return lesson
