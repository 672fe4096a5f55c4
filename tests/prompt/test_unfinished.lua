-- SPDX-License-Identifier: MIT
-- Unfinished games where several sessions want the same one: no game is lost, and none is played twice.

local app = require "nova.prompt.app"
local files = require "nova.files"
local folders = require "nova.base.folders"
local reading = require "nova.game.reading"
local screen = require "nova.prompt.screen"
local sessions = require "sessions"
local store = require "nova.prompt.keep.store"
local test = require "test"

local folder = folders.state() .. "/unfinished"
assert(files.make_folder(folder))

-- A game that was left behind after so many moves.
local function left_behind(name, moves)
    local of = sessions.game("nova-luna", 7, "human", "human")
    for _ = 1, moves do
        of:play(of.state:nth(1))
    end
    local path = ("%s/%s.jsonl"):format(folder, name)
    assert(files.write(path, of:text(true)))
    return path
end

local function forget()
    for _, name in ipairs(files.list(folder)) do
        os.remove(folder .. "/" .. name)
    end
end

-- Somebody at the prompt; `said` has what was printed.
local function somebody()
    local made, said = app.new {
        screen = screen.new "off", lang = "en", interactive = false, variant = "nova-luna", bot = "random",
    }, {}
    function made.print(_, words)
        said[#said + 1] = words
    end
    return made, said
end

test("sessions that look at the same time see the same games", function()
    local path = left_behind("one", 1)
    local other <close> = assert(files.lock(path .. ".lock", { looks = true }))
    test.equal(#store.unfinished(), 1)
    test.truth(other)
    forget()
end)

test("who looks keeps out who wants to go on, only as long as the look takes", function()
    local path = left_behind("one", 1)
    local look = assert(files.lock(path .. ".lock", { looks = true }))
    test.equal(store.take_over(path), nil)
    look:release()
    store.take_over(path):leave()
    forget()
end)

test("a game that is played is not deleted as the oldest one", function()
    local path = left_behind("one", 1)
    local left = {}
    for index = 1, 100 do
        left[index] = { path = folder .. "/none" .. index .. ".jsonl", modified = 0 }
    end
    left[101] = { path = path, modified = 0 }
    local played, unfinished = assert(store.take_over(path)), store.unfinished
    store.unfinished = function() -- as another session saw them a moment before -- luacheck: ignore 122
        return left
    end
    store.autosave():remove()
    store.unfinished = unfinished -- luacheck: ignore 122
    test.equal(files.stat(path).kind, "file")
    played:leave()
    forget()
end)

test("a game is taken over before its record is read", function()
    local path = left_behind("one", 2)
    local read_file, lock = reading.file, false
    reading.file = function(...) -- luacheck: ignore 122
        lock = files.lock(path .. ".lock")
        return read_file(...)
    end
    local made = somebody()
    test.equal(made:command "resume", true)
    reading.file = read_file -- luacheck: ignore 122
    test.equal({ lock, #made.session.log }, { nil, 2 })
    made.table:close()
    forget()
end)

test("a game that can't be read is free again", function()
    assert(files.write(folder .. "/one.jsonl", "nonsense\n"))
    local made = somebody()
    test.refused("one.jsonl:1: ", made:command "resume")
    test.equal(#store.unfinished(), 1)
    test.equal(made:command "resume drop 1", true)
    test.equal(files.list(folder), {})
end)

test("games of a list keep their numbers when another one of it is deleted or resumed", function()
    local paths = { left_behind("c", 1), left_behind("b", 1), left_behind("a", 1) }
    local made = somebody()
    test.equal(made:command "resume list", true)
    for index, one in ipairs(store.unfinished()) do
        paths[index] = one.path
    end
    test.equal(made:command "resume drop 1", true)
    test.refused("number 1 of the list was deleted or resumed", made:command "resume drop 1")
    test.equal(made:command "resume 2", true)
    test.refused("number 2 of the list was deleted or resumed", made:command "resume drop 2")
    test.equal(made:command "resume drop 3", true)
    local left = {}
    for index, path in ipairs(paths) do
        left[index] = files.stat(path) ~= nil
    end
    test.equal(left, { false, true, false })
    made.table.autosave:remove()
    forget()
end)

test("where no list was shown, numbers are those of the games that are there now", function()
    local made = somebody()
    made.interactive, made.usual.variant = true, "nova-luna-solo" -- in which no bot thinks
    test.equal(made:mode().enter(made), true)
    test.truth(made.session)
    left_behind("one", 1)
    test.equal({ made:command "resume drop 1" }, { true })
    forget()
end)

test("numbers are those of the list that was shown, whatever other sessions do meanwhile", function()
    local shown = left_behind("one", 1)
    local made, said = somebody()
    test.equal(made:command "resume list", true)
    local later = left_behind("two", 3)
    test.equal(store.unfinished()[1].path, later)
    test.equal(made:command "resume drop 1", true)
    test.match(said[#said], "Deleted: 1%. .* 1 move played")
    test.equal({ files.stat(shown), files.stat(later).kind }, { nil, "file" })
    test.equal(made:command "resume list", true)
    store.take_over(later):remove()
    test.refused("was taken up by another nova", made:command "resume 1")
    test.refused("there is no unfinished game", made:command "resume 1")
    forget()
end)
