-- SPDX-License-Identifier: MIT
-- The tutorial: each step waits for the right kind of move and for nothing else, and whoever follows it comes to the
-- end of the game, whatever moves of the right kind are played.

local app = require "nova.prompt.app"
local core = require "nova.core"
local games = require "nova.game.rooms"
local language = require "nova.base.i18n"
local lesson = require "nova.prompt.coach.lesson"
local rules = require "nova.prompt.rules"
local screen = require "nova.prompt.screen"
local test = require "test"

local KINDS = { "nova-luna", "terra-nova" }

-- A lesson that has begun; `printed` has what was said.
local function begun(kind)
    local made, printed = app.new {
        screen = screen.new "off", lang = "en", interactive = false, variant = "nova-luna", bot = "random",
    }, {}
    function made.print(_, words)
        printed[#printed + 1] = words
    end
    lesson.begin(made, games.room(kind).lesson(), 1)
    made:bots_move()
    return made, printed
end

local function name_of_step(made)
    local step = lesson.step(made)
    return step and step.name
end

-- The legal moves that the present step takes, or those that it does not take.
local function moves_of(made, right)
    local step, found = lesson.step(made), {}
    for _, move in ipairs(made.session.state:moves()) do
        local fits = not step or not step.fits or step.fits(made.session, move)
        found[#found + 1] = fits == right and move or nil
    end
    return found
end

local MOST = 300 -- things done in a lesson

-- Does what each step waits for; draws the moves. Returns the names of the steps in order.
local function follow(made, rng)
    local names = {}
    while not made.session.state:over() and #names < MOST do
        local step, state = lesson.step(made), made.session.state
        names[#names + 1] = step and step.name
        if step and step.waits == "hand" then
            test.truth(made:take_in_hand(made.session.room.pointing.read(state:text(state:nth(1)))))
        elseif step and step.waits == "enter" then
            test.truth(made:command "")
        elseif step and step.waits == "undo" then
            test.truth(made:command "undo")
        elseif step and step.waits ~= "move" then
            test.truth(lesson.did(made, step.waits))
        else
            local list = step and moves_of(made, true) or { state:rate(rng)[1].move }
            test.truth(made:choose(list[1 + rng:below(#list)]))
            made:bots_move()
        end
    end
    return names
end

for _, kind in ipairs(KINDS) do
    test("whoever follows the lesson of " .. kind .. " passes all steps, and ends the game", function()
        for seed = 1, 5 do
            local made = begun(kind)
            local names, seen = follow(made, core.rng(seed, 1)), {}
            test.truth(made.session.state:over(), "the game is over")
            for _, name in ipairs(names) do
                seen[name] = true
            end
            for _, chapter in ipairs(games.room(kind).lesson().chapters) do
                for _, step in ipairs(chapter.steps) do
                    test.truth(seen[step.name], ("%s, seed %d: %s"):format(kind, seed, step.name))
                end
            end
        end
    end)
end

test("a move of another kind is held back, and it is said why", function()
    local made = begun "nova-luna"
    local ok, message = made:choose(made.session.state:nth(1))
    test.equal(ok, nil)
    test.match(message, "is legal, but this step waits for something else first", true)
    test.truth(made:take_in_hand(2))
    test.truth(made:choose(made.session.state:nth(1)))
    made:bots_move()
    test.equal(name_of_step(made), "task")
    local wrong = moves_of(made, false)
    test.truth(#wrong > 0)
    local plies = #made.session.log
    ok, message = made:choose(wrong[1])
    test.equal(ok, nil)
    test.match(message, "it brings no task nearer", true)
    test.equal(#made.session.log, plies)
    test.truth(made:choose(moves_of(made, true)[1]))
end)

test("what a step has brought is not said again where an undo has taken it back", function()
    local made = begun "nova-luna"
    test.truth(made:take_in_hand(2))
    local before = made.session.here
    test.truth(made:choose(made.session.state:nth(1)))
    made:bots_move()
    local brought = language.page("en", "lesson_first_done"):gsub("\n", " ")
    test.equal(lesson.words(made)[1], brought)
    test.equal(lesson.words(made)[1], brought, "drawn once more")
    test.truth(made:command "undo")
    test.truth(made.session.here == before)
    test.truth(lesson.words(made)[1] ~= brought)
end)

test("the first steps come in their order", function()
    local made = begun "nova-luna"
    local names = follow(made, core.rng(2, 1))
    test.equal(table.move(names, 1, 5, 1, {}), { "wheel", "first", "task", "why", "again" })
end)

test("a step asks for a hint only where there is a choice", function()
    local made = begun "nova-luna"
    for wheel, name in pairs { ["- - - - - - - - - - -"] = "refill", ["R2 R7 - - - - - - - - -"] = "hint" } do
        lesson.begin(made, { variant = "nova-luna", seats = { "human", "beginner" }, chapters = { {
            setup = { "wheel " .. wheel, "order 1 2" }, seed = 11,
            steps = { { name = "hint", waits = "hint" }, { name = "refill", waits = "move" } },
        } } }, 1)
        test.equal(name_of_step(made), name)
    end
end)

test("rules name the discs of the lesson's game, also after the guidance has ended", function()
    local made = begun "nova-luna"
    local function told()
        return table.concat(rules.of(made.session, made.say, "en"), "\n")
    end
    test.match(told(), "Whoever first has placed all 10 discs wins", true)
    test.truth(made:command "tutorial off")
    test.match(told(), "Whoever first has placed all 10 discs wins", true)
end)

test("tutorial next goes on without a step, tutorial off ends the guidance and not the game", function()
    local made = begun "nova-luna"
    test.truth(made:command "tutorial next")
    test.equal(name_of_step(made), "first")
    test.truth(made:command "tutorial off")
    test.equal(made.session.lesson, nil)
    test.truth(made.session.state:player())
    local ok, message = made:command "tutorial next"
    test.equal(ok, nil)
    test.match(message, "no step of a tutorial is waiting", true)
end)

test("a lesson that there is not is refused", function()
    local made = begun "nova-luna"
    local ok, message = made:command "tutorial chess"
    test.equal(ok, nil)
    test.match(message, "there is no tutorial of chess: nova-luna, terra-nova, next, off", true)
end)

test("another game ends the lesson, and a lesson is no unfinished game", function()
    local made = begun "terra-nova"
    test.truth(made:choose(made.session.state:nth(1)))
    made.table:save()
    test.equal(made.table.autosave, nil)
    test.truth(made:command "new nova-luna random random seed 1")
    test.equal(lesson.words(made), {})
end)

test("every step has its words in all languages", function()
    for _, code in ipairs(language.list()) do
        local texts = setmetatable({}, { __index = function(_, name) return language.page(code, name) end })
        for _, kind in ipairs(KINDS) do
            for _, chapter in ipairs(games.room(kind).lesson().chapters) do
                for _, step in ipairs(chapter.steps) do
                    local key = "lesson_" .. step.name
                    test.truth(texts[key], code .. " " .. key)
                    local explains = step.waits == "enter" or texts[key .. "_done"]
                    test.truth(explains, code .. " " .. key .. "_done")
                    local any = step.name == "first" or step.name == "third"
                    local takes_all = step.waits ~= "move" or not step.fits or any
                    test.truth(takes_all or texts[key .. "_no"], code .. " " .. key .. "_no")
                end
            end
        end
    end
end)
