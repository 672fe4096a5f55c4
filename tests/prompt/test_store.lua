-- SPDX-License-Identifier: MIT
-- Files that nova keeps for a person: something else may be in their places.

local files = require "nova.files"
local folders = require "nova.base.folders"
local results = require "nova.prompt.keep.results"
local seeds = require "nova.game.seeds"
local store = require "nova.prompt.keep.store"
local test = require "test"

-- Puts a pipe in the place of a file, to which nobody writes, while `run` runs.
local function with_pipe(path, run)
    assert(files.make_folder(folders.of(path)))
    os.remove(path)
    assert(os.execute(("mkfifo '%s'"):format(path)))
    run()
    test.equal(files.stat(path).kind, "other", "it is left alone")
    os.remove(path)
end

local history = folders.state() .. "/history"

test("nobody waits for a pipe in the place of a file", function()
    with_pipe(store.settings_path(), function()
        test.refused("settings: not a file", store.settings())
    end)
    with_pipe(results.games:path(), function()
        test.match(results.games:read() and select(2, results.games:read())[1], "results.jsonl: not a file")
        test.refused("results.jsonl: not a file", results.games:add {})
    end)
    with_pipe(folders.state() .. "/key", function()
        test.refused("key: not a file", seeds.key())
    end)
    with_pipe(history, function()
        test.equal(store.history(), {})
        store.remember "1 0,0"
    end)
end)

test("the history keeps the lines of the file, and adds each line once", function()
    test.equal(store.history(), {})
    for _, line in ipairs { "one", "two", "two", "one" } do
        store.remember(line)
    end
    test.equal(store.history(), { "one", "two", "one" })
    os.remove(history)
end)

test("a history that has become one long line is read at once", function()
    local long = ("x"):rep(4 << 20)
    assert(files.write(history, "one\n" .. long))
    test.equal(store.history(), { "one", long })
    os.remove(history)
end)
