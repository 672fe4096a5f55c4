-- SPDX-License-Identifier: MIT
-- Clocks at the prompt. No test waits: the clock of a person is put back.

local clocks = require "nova.prompt.clocks"
local language = require "nova.base.i18n"
local limits = require "nova.game.limits"
local seats = require "nova.game.seats"
local session = require "nova.game.session"
local test = require "test"
local variant = require "nova.game.variant"

local function app_of(clock, specs, more)
    local list = assert(seats.read_all(specs or { "human:Anna", "human:Ben" }))
    local app = { interactive = true, limits = { clock = clock and limits.read_clock(clock) }, notes = {}, view = {},
        say = language.speaker "en", session = assert(session.deal(assert(variant.load "nova-luna"), list, 7)) }
    function app:note(words)
        self.notes[#self.notes + 1] = words
    end
    for key, value in pairs(more or {}) do
        app[key] = value
    end
    return app
end

-- As if the person had thought for so long.
local function think(app, seconds)
    clocks.run(app)
    app.session.thinks.since = app.session.thinks.since - seconds
end

local function play(app)
    app.session:play(app.session.state:nth(1))
end

test("a bot whose clock is empty has hardly any time, and not as much as it likes", function()
    local seconds = limits.for_move({ left = 0.0, clock = limits.read_clock "10" }, 5).seconds
    test.truth(seconds > 0 and seconds < 0.01, seconds)
end)

test("without --clock there are none", function()
    local app = app_of()
    clocks.run(app)
    test.equal({ clocks.words(app), clocks.are_running(app), clocks.charge(app) }, { nil, false, true })
end)

test("what each has left is told, and less while somebody thinks", function()
    local app = app_of "300+5"
    test.equal(clocks.words(app), "clocks: 1 Anna 5:00, 2 Ben 5:00")
    think(app, 60)
    test.equal(clocks.words(app), "clocks: 1 Anna 4:00, 2 Ben 5:00")
end)

test("a move takes its time off the clock, and adds the increment", function()
    local app = app_of "300+5"
    think(app, 60)
    test.equal(clocks.charge(app), true)
    play(app)
    test.equal(clocks.words(app), "clocks: 1 Anna 4:05, 2 Ben 5:00")
    test.equal(clocks.are_running(app), false)
    think(app, 10)
    test.equal(clocks.words(app), "clocks: 1 Anna 4:05, 2 Ben 4:50")
end)

test("the clock does not begin anew when the prompt comes back without a move", function()
    local app = app_of "300"
    think(app, 60)
    clocks.run(app)
    test.equal(clocks.words(app), "clocks: 1 Anna 4:00, 2 Ben 5:00")
end)

test("a move that comes too late is not played, and the game can go on without clocks", function()
    local app = app_of "300"
    think(app, 301)
    test.refused("1 Anna: lost on time, the clock of 300%+0 has run out", clocks.charge(app))
    test.equal({ clocks.words(app), clocks.charge(app) }, { nil, true })
end)

test("it is noted once that the time is up, without a move", function()
    local app = app_of "300"
    think(app, 299)
    clocks.look(app)
    test.equal(#app.notes, 0)
    think(app, 301)
    app.session.thinks.since = app.session.thinks.since - 2
    clocks.look(app)
    clocks.look(app)
    test.equal(#app.notes, 1)
    test.match(app.notes[1], "1 Anna: lost on time", true)
end)

test("the clocks of bots run only while they are asked, and lines of a pipe take no time", function()
    local app = app_of("300", { "random", "human" })
    clocks.run(app)
    test.equal(clocks.are_running(app), false)
    app = app_of("300", nil, { interactive = false })
    clocks.run(app)
    test.equal(clocks.are_running(app), false)
end)

test("there are none in lessons, puzzles, and games that are only looked at", function()
    local app = app_of "300"
    app.session.mode = "puzzle"
    test.equal(clocks.of(app), nil)
    app = app_of "300"
    app.session.reviewing = true
    clocks.run(app)
    test.equal(clocks.are_running(app), false)
end)

test("a game that is left goes on with what everybody had left, whatever the command line says", function()
    local app = app_of "300+5"
    think(app, 60)
    test.equal(clocks.charge(app), true)
    play(app)
    think(app, 10)
    clocks.keep(app)
    for _, clock in ipairs { "20+0", false } do
        local again = app_of(clock or nil)
        again.session.header = app.session.header
        test.equal(clocks.words(again), "clocks: 1 Anna 4:05, 2 Ben 4:50")
        test.equal(again.session.clock.setting, { base = 300, increment = 5 })
    end
end)

test("who had lost on time has no clock afterwards", function()
    local app = app_of "300"
    think(app, 301)
    clocks.charge(app)
    clocks.keep(app)
    local again = app_of "300"
    again.session.header = app.session.header
    test.equal(clocks.words(again), nil)
end)

test("clocks of a record that can't be are none", function()
    local full = { 1, 1 }
    for _, wrong in ipairs {
        5, {}, { base = 1, increment = 0, left = { 1 } }, { base = 1, increment = -1, left = full },
        { base = "1", increment = 0, left = full }, { base = 1, increment = 0, left = { 0 / 0, 1 } },
    } do
        test.equal(limits.clock_of(wrong, 2), nil)
    end
end)
